// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace switchpoint {

// One sentence above the panes, that stops nobody: an error, or why something was refused. Stays until it is
// closed or another comes.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    enum class Kind { Refusal, Fault };
    explicit MessageBar(QWidget *parent = nullptr);
    void say(const QString &sentence, Kind kind);
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void colour();
    QLabel *glyph_, *label_;
    QToolButton *close_;
    Kind kind_ = Kind::Refusal;
};

} // namespace switchpoint
