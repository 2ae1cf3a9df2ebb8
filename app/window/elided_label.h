// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace switchpoint {

// One line of plain text: what does not fit ends in an ellipsis, and the tooltip has the whole.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    using QLabel::QLabel;
    [[nodiscard]] QString shownText() const;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace switchpoint
