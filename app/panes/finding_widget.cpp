// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/finding_widget.h"

#include "models/words.h"
#include "panes/twin_pane.h"
#include "text/language.h"
#include "theme/theme.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QEvent>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QToolButton>

namespace switchpoint {

namespace {

constexpr int answer_characters_max = 4'000;

QLabel *selectable(QWidget *parent, const QString &name)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAccessibleName(name);
    label->setMinimumWidth(40);
    return label;
}

QString breakable(const QString &text)
{
    QString broken = text;
    for (const char16_t at : {u',', u':', u'(', u'.', u'_'})
        broken.replace(QChar(at), QString(QChar(at)) + QChar(0x200B));
    return broken;
}

QLabel *caption(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

FindingWidget::FindingWidget(QWidget *parent)
    : QWidget(parent), glyph_(new QLabel(this)), meaning_(selectable(this, tr("Meaning"))),
      open_(new QToolButton(this)), details_(new QWidget(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 2, 0, 4);
    layout->setSpacing(2);
    auto *row = new QHBoxLayout;
    row->setSpacing(6);
    glyph_->setFixedWidth(18);
    glyph_->setAlignment(Qt::AlignCenter);
    row->addWidget(glyph_);
    open_->setCheckable(true);
    open_->setAutoRaise(true);
    open_->setArrowType(Qt::RightArrow);
    open_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    open_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    open_->setMinimumHeight(26);
    row->addWidget(open_, 1);
    layout->addLayout(row);
    auto *below = new QVBoxLayout;
    below->setContentsMargins(28, 0, 0, 0);
    below->setSpacing(4);
    below->addWidget(meaning_);
    auto *inside = new QVBoxLayout(details_);
    inside->setContentsMargins(0, 0, 0, 2);
    inside->setSpacing(1);
    auto *asked = new QHBoxLayout;
    asked->addWidget(caption(tr("Question"), details_), 1);
    copy_ = toolButton(QStringLiteral("copy"), tr("Copy the question"), details_);
    asked->addWidget(copy_);
    inside->addLayout(asked);
    question_ = selectable(details_, tr("Question"));
    answer_ = selectable(details_, tr("Answer"));
    for (QLabel *label : {question_, answer_}) {
        label->setFont(monospaceFont(font()));
        label->setLayoutDirection(Qt::LeftToRight);
    }
    inside->addWidget(question_);
    inside->addWidget(caption(tr("Answer"), details_));
    inside->addWidget(answer_);
    below->addWidget(details_);
    layout->addLayout(below);
    details_->hide();
    connect(open_, &QToolButton::toggled, this, &FindingWidget::setOpen);
    connect(copy_, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(QString::fromStdString(row_.finding.question)); });
}

void FindingWidget::setFinding(const FindingRow &row, int alike)
{
    if (row_ == row && alike_ == alike && !open_->text().isEmpty())
        return;
    row_ = row;
    alike_ = alike;
    const QString check = checkText(row.finding.check);
    const QString title =
        alike > 1 ? tr("%1, and %2 alike").arg(check, countText(static_cast<std::uint64_t>(alike - 1)))
                  : check;
    open_->setText(title);
    open_->setAccessibleName(tr("%1: %2. %3").arg(title, severityText(row.finding.severity), row.meaning));
    glyph_->setText(severityGlyph(row.finding.severity));
    glyph_->setAccessibleName(severityText(row.finding.severity));
    glyph_->setToolTip(severityText(row.finding.severity));
    meaning_->setText(row.meaning);
    question_->setText(breakable(QString::fromStdString(row.finding.question)));
    answer_->setText(breakable(cutMiddle(QString::fromStdString(row.finding.answer), answer_characters_max)));
    ink();
}

void FindingWidget::ink()
{
    setInk(glyph_, severityColor(themeColors(palette()), row_.finding.severity));
    QFont strong = font();
    strong.setBold(true);
    glyph_->setFont(strong);
    strong.setBold(false);
    strong.setWeight(QFont::DemiBold);
    open_->setFont(strong);
}

void FindingWidget::setOpen(bool open)
{
    open_->setChecked(open);
    open_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    details_->setVisible(open);
}

bool FindingWidget::isOpen() const
{
    return open_->isChecked();
}

void FindingWidget::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        ink();
    QWidget::changeEvent(event);
}

} // namespace switchpoint
