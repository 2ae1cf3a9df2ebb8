// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/position_field.h"

#include "models/words.h"
#include "panes/twin_pane.h"
#include "text/language.h"
#include "theme/theme.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QToolButton>

namespace switchpoint {

namespace {

constexpr int shown_characters = 120;

// Labels break lines at spaces only; a set has none. U+200B after each comma and colon lets it break, and
// copying is by the button.
QString breakable(const QString &text)
{
    QString broken = text;
    broken.replace(QLatin1Char(','), QStringLiteral(",\u200b"));
    broken.replace(QLatin1Char(':'), QStringLiteral(":\u200b"));
    return broken;
}

} // namespace

PositionField::PositionField(const QString &title, const QColor &mark, QWidget *parent)
    : QWidget(parent), title_(new QLabel(this)), size_(new QLabel(this)), set_(new QLabel(this)),
      whole_(new QToolButton(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(1);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(title_);
    row->addWidget(size_);
    row->addStretch(1);
    whole_->setText(tr("Show all"));
    whole_->setCheckable(true);
    whole_->setAutoRaise(true);
    whole_->setMinimumHeight(26);
    row->addWidget(whole_);
    copy_ = toolButton(QStringLiteral("copy"), tr("Copy"), this);
    row->addWidget(copy_);
    layout->addLayout(row);
    set_->setFont(monospaceFont(font()));
    set_->setWordWrap(true);
    set_->setTextFormat(Qt::PlainText);
    set_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    set_->setLayoutDirection(Qt::LeftToRight);
    layout->addWidget(set_);
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    size_->setFont(strong);
    setTitle(title);
    setMark(mark);
    showText();
    connect(whole_, &QToolButton::toggled, this, &PositionField::showText);
    connect(copy_, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text_); });
}

void PositionField::setTitle(const QString &title)
{
    name_ = title;
    title_->setText(title);
    set_->setAccessibleName(title);
    copy_->setAccessibleName(tr("Copy: %1").arg(title));
    copy_->setToolTip(tr("Copy: %1").arg(title));
}

void PositionField::setMark(const QColor &mark)
{
    setInk(size_, mark);
}

void PositionField::setRange(const QString &size, const QString &text)
{
    size_->setText(size);
    if (text == text_)
        return;
    text_ = text;
    showText();
}

void PositionField::setWhole(bool whole)
{
    whole_->setChecked(whole);
}

void PositionField::showText()
{
    const bool long_one = text_.size() > shown_characters;
    whole_->setVisible(long_one);
    copy_->setVisible(!text_.isEmpty());
    set_->setVisible(!text_.isEmpty());
    set_->setText(breakable(long_one && !whole_->isChecked() ? cutMiddle(text_, shown_characters) : text_));
    whole_->setText(whole_->isChecked() ? tr("Show less") : tr("Show all"));
    whole_->setAccessibleName(tr("%1: %2").arg(name_, whole_->text()));
}

QString PositionField::shownText() const
{
    QString text = set_->text();
    return text.remove(QChar(0x200B));
}

} // namespace switchpoint
