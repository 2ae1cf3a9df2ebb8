// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/scenarios.h"

#include <QFrame>

class QLabel;
class QScrollArea;
class QToolButton;

namespace switchpoint {

// One line above the panes that says what the running scenario proves; it opens to the whole text and the
// steps. Stays at hand until it is closed.
class ScenarioStrip : public QFrame {
    Q_OBJECT
public:
    explicit ScenarioStrip(QWidget *parent = nullptr);
    void setScenario(const sim::Scenario &scenario);
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const;
    [[nodiscard]] QString proves() const { return text_.proves; }
    [[nodiscard]] QToolButton *openButton() const { return open_; }

signals:
    void closed();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fit();
    ScenarioText text_;
    QLabel *line_ = nullptr, *whole_ = nullptr; // opened, the second
    QScrollArea *scroll_ = nullptr;
    QToolButton *open_ = nullptr;
};

// What a scenario proves and its numbered steps, as rich text of a label.
QString richText(const ScenarioText &text);

} // namespace switchpoint
