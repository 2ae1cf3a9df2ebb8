// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/message_bar.h"

#include "theme/theme.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QString>
#include <QToolButton>

namespace switchpoint {

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent), glyph_(new QLabel), label_(new QLabel), close_(new QToolButton)
{
    setObjectName(QStringLiteral("messageBar"));
    label_->setWordWrap(true);
    label_->setTextFormat(Qt::PlainText); // servers' words are among them
    label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    close_->setText(QStringLiteral("\u2715"));
    close_->setAutoRaise(true);
    close_->setMinimumSize(24, 24);
    close_->setAccessibleName(tr("Close the message"));
    close_->setToolTip(tr("Close the message"));
    connect(close_, &QToolButton::clicked, this, &QWidget::hide);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(10, 4, 4, 4);
    row->addWidget(glyph_);
    row->addWidget(label_, 1);
    row->addWidget(close_);
    setAutoFillBackground(true);
    hide();
}

void MessageBar::say(const QString &sentence, Kind kind)
{
    kind_ = kind;
    label_->setText(sentence);
    colour();
    show();
    QAccessibleEvent alert(label_, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString MessageBar::text() const
{
    return label_->text();
}

void MessageBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && isVisible())
        colour();
}

void MessageBar::colour()
{
    const ThemeColors &colors = themeColors(palette());
    glyph_->setText(kind_ == Kind::Fault ? QStringLiteral("\u2716") : QStringLiteral("\u2139"));
    QPalette inked = glyph_->palette();
    inked.setColor(QPalette::WindowText, kind_ == Kind::Fault ? colors.lost : colors.accent);
    glyph_->setPalette(inked);
}

} // namespace switchpoint
