// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/attach_form.h"
#include "worlds/attached_world.h"

#include <QDialog>

#include <vector>

class QEvent;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace switchpoint {

// Which servers, and whose checkpoint. Everything is checked while it is typed; what cannot be right cannot
// be sent.
class AttachDialog : public QDialog {
    Q_OBJECT
public:
    explicit AttachDialog(QWidget *parent = nullptr);

    [[nodiscard]] std::vector<AttachedWorld::Target> targets() const; // valid once accepted
    [[nodiscard]] const std::optional<Checkpoint> &checkpoint() const { return form_.checkpoint; }
    [[nodiscard]] QList<QString> urls() const; // without the empty rows; may hold passwords, not for settings
    [[nodiscard]] const std::optional<std::string> &slot() const { return form_.slot; }
    [[nodiscard]] AttachTyped typed() const; // valid once accepted
    void setTyped(const AttachTyped &typed);
    void setUrls(const QList<QString> &urls);
    void setCheckpointText(const QString &text);
    void loadCheckpoint(const QString &file);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Row {
        QWidget *widget;
        QLineEdit *url, *password;
        QWidget *remove;
    };
    void addRow(const QString &url = {});
    void removeRow(QWidget *row);
    void orderTabs();
    void frameFields();
    void chooseFile();
    void check();
    [[nodiscard]] bool asksPostgres() const;
    void showFault(const Error &error, bool in_checkpoint);

    QVBoxLayout *rows_layout_;
    std::vector<Row> rows_;
    QPlainTextEdit *checkpoint_edit_;
    QLabel *slot_label_;
    QLineEdit *slot_edit_;
    QLabel *url_status_, *checkpoint_status_;
    QPushButton *add_, *file_, *attach_, *cancel_;
    AttachForm form_;
    std::optional<Error> file_fault_; // of the file that was chosen, until something else is given
};

} // namespace switchpoint
