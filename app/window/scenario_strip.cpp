// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/scenario_strip.h"

#include "panes/column_scroll.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace switchpoint {

QString richText(const ScenarioText &text)
{
    QString html = QStringLiteral("<p>%1</p>").arg(text.proves.toHtmlEscaped());
    if (text.steps.isEmpty())
        return html;
    html += QStringLiteral("<ol style=\"margin-left: 18px; -qt-list-indent: 0;\">");
    for (const QString &step : text.steps)
        html += QStringLiteral("<li>%1</li>").arg(step.toHtmlEscaped());
    return html + QStringLiteral("</ol>");
}

ScenarioStrip::ScenarioStrip(QWidget *parent)
    : QFrame(parent), line_(new QLabel), whole_(new QLabel), scroll_(new ColumnScroll), open_(new QToolButton)
{
    setObjectName(QStringLiteral("scenarioStrip"));
    setAccessibleName(tr("Scenario"));
    line_->setTextFormat(Qt::PlainText);
    line_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    open_->setText(tr("Steps"));
    open_->setCheckable(true);
    open_->setArrowType(Qt::RightArrow);
    open_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    open_->setAutoRaise(true);
    open_->setMinimumHeight(24);
    open_->setFocusPolicy(Qt::StrongFocus);
    open_->setToolTip(tr("What the scenario proves, and its steps"));
    auto *close = new QToolButton;
    close->setText(QStringLiteral("\u2715"));
    close->setAutoRaise(true);
    close->setMinimumSize(24, 24);
    close->setFocusPolicy(Qt::StrongFocus);
    close->setAccessibleName(tr("Close the scenario's notes"));
    close->setToolTip(tr("Close; View, Scenario notes opens it again"));
    whole_->setTextFormat(Qt::RichText);
    whole_->setWordWrap(true);
    whole_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    whole_->setContentsMargins(10, 0, 10, 6);
    scroll_->setFocusPolicy(Qt::NoFocus);
    static_cast<ColumnScroll *>(scroll_)->setColumn(whole_);
    scroll_->hide();
    auto *row = new QHBoxLayout;
    row->setContentsMargins(10, 2, 4, 2);
    row->addWidget(line_, 1);
    row->addWidget(open_);
    row->addWidget(close);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(scroll_);
    setAutoFillBackground(true);
    connect(open_, &QToolButton::toggled, this, &ScenarioStrip::setOpen);
    connect(close, &QToolButton::clicked, this, &ScenarioStrip::closed);
    hide();
}

void ScenarioStrip::setScenario(const sim::Scenario &scenario)
{
    text_ = textOf(scenario);
    whole_->setText(richText(text_));
    line_->setToolTip(text_.proves);
    setAccessibleDescription(text_.proves);
    fit();
}

void ScenarioStrip::setOpen(bool open)
{
    open_->setChecked(open);
    open_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    scroll_->setVisible(open);
    fit();
}

bool ScenarioStrip::isOpen() const
{
    return open_->isChecked();
}

// The line says as much as there is room for; opened, the text gets what it needs and no more than a third.
void ScenarioStrip::fit()
{
    const QString text =
        isOpen() ? text_.title : QStringLiteral("%1 \u2013 %2").arg(text_.title, text_.proves);
    line_->setText(line_->fontMetrics().elidedText(text, Qt::ElideRight, std::max(40, line_->width())));
    if (isOpen() && parentWidget())
        scroll_->setFixedHeight(
            std::min(whole_->heightForWidth(std::max(100, width() - 20)) + 2, parentWidget()->height() / 3));
}

void ScenarioStrip::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    fit();
}

void ScenarioStrip::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace switchpoint
