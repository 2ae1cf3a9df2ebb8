// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "panes/pane.h"

#include <QList>

class QAbstractItemModel;
class QBoxLayout;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace switchpoint {

// A pane with a canvas and its table twin on the same model: a small button and Ctrl+T change between them.
class TwinPane : public Pane {
    Q_OBJECT
public:
    enum class Tools {
        Above,
        Beside
    }; // where the button and the legend are: beside a low canvas they cost no height
    explicit TwinPane(QWidget *parent = nullptr, Tools tools = Tools::Above);

    void setShownAsTable(bool table) override;
    [[nodiscard]] bool shownAsTable() const;
    // The selected rows of the table that is shown, else all of all tables.
    [[nodiscard]] QString asText() const override;
    [[nodiscard]] const QList<QTableView *> &tables() const { return tables_; }

signals:
    void shownAsTableChanged(bool table);

protected:
    struct Twin {
        QAbstractItemModel *model = nullptr;
        QString name;       // for screen readers and, where there are several, as a heading
        bool sorted = true; // false for a million rows
    };
    void setTwin(QWidget *canvas, const QList<Twin> &twins);
    // Left of the button: a legend, zoom buttons.
    [[nodiscard]] QBoxLayout *toolRow() const { return tools_; }
    void changeEvent(QEvent *event) override;

private:
    void addTable(const Twin &twin, QBoxLayout *layout, bool titled);
    QBoxLayout *tools_ = nullptr;
    QStackedWidget *stack_ = nullptr;
    QToolButton *as_table_ = nullptr;
    QList<QTableView *> tables_;
};

// The colour of a text, whatever role the widget's background gives it.
void setInk(QWidget *widget, const QColor &ink);
// A button of an icon alone, at least 24 px, with its name as tooltip and for screen readers.
QToolButton *toolButton(const QString &icon, const QString &name, QWidget *parent);

} // namespace switchpoint
