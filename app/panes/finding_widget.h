// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/findings_model.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace switchpoint {

// One line of the checklist: glyph, check and meaning; opened, the question that was put to the server
// (copyable) and its answer.
class FindingWidget : public QWidget {
    Q_OBJECT
public:
    explicit FindingWidget(QWidget *parent = nullptr);
    // `alike`: how many findings it stands for, itself included.
    void setFinding(const FindingRow &row, int alike = 1);
    [[nodiscard]] const FindingRow &finding() const { return row_; }
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void ink();
    FindingRow row_;
    int alike_ = 1;
    QLabel *glyph_ = nullptr, *meaning_ = nullptr, *question_ = nullptr, *answer_ = nullptr;
    QToolButton *open_ = nullptr, *copy_ = nullptr;
    QWidget *details_ = nullptr;
};

} // namespace switchpoint
