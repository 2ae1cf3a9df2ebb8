// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/scenario_dialog.h"

#include "panes/column_scroll.h"
#include "window/scenario_strip.h"
#include "window/scenarios.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QString>
#include <QVBoxLayout>

#include <algorithm>

namespace switchpoint {

ScenarioDialog::ScenarioDialog(QWidget *parent) : QDialog(parent), list_(new QListWidget)
{
    setObjectName(QStringLiteral("scenarioDialog"));
    setWindowTitle(tr("Open scenario"));
    list_->setAccessibleName(tr("Scenarios"));
    const QList<ShippedScenario> shipped = shippedScenarios();
    for (const ShippedScenario &one : shipped) {
        auto *item = new QListWidgetItem(one.text.title, list_);
        item->setData(Qt::UserRole, one.name);
        item->setToolTip(one.name);
        item->setSizeHint(QSize(0, std::max(28, fontMetrics().height() + 12)));
        item->setData(Qt::UserRole + 1, richText(one.text));
        item->setData(Qt::AccessibleDescriptionRole, one.text.proves);
    }
    about_ = new QLabel;
    about_->setObjectName(QStringLiteral("about"));
    about_->setTextFormat(Qt::RichText);
    about_->setWordWrap(true);
    about_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    about_->setContentsMargins(12, 4, 12, 4);
    auto *scroll = new ColumnScroll;
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setColumn(about_);
    connect(list_, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        about_->setText(
            !item ? QString()
                  : QStringLiteral("<h3>%1</h3>%2")
                        .arg(item->text().toHtmlEscaped(), item->data(Qt::UserRole + 1).toString()));
    });
    list_->setCurrentRow(0);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
    QPushButton *file = buttons->addButton(tr("From a &file\u2026"), QDialogButtonBox::ActionRole);
    connect(file, &QPushButton::clicked, this, &ScenarioDialog::chooseFile);
    connect(buttons, &QDialogButtonBox::accepted, this, &ScenarioDialog::chooseListed);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(list_, &QListWidget::itemDoubleClicked, this, &ScenarioDialog::chooseListed);
    auto *layout = new QVBoxLayout(this);
    auto *both = new QHBoxLayout;
    both->addWidget(list_, 2);
    both->addWidget(scroll, 3);
    layout->addLayout(both, 1);
    layout->addWidget(buttons);
    resize(820, 460);
}

void ScenarioDialog::chooseListed()
{
    const QListWidgetItem *item = list_->currentItem();
    if (!item)
        return;
    emit chosen(item->data(Qt::UserRole).toString());
    accept();
}

void ScenarioDialog::chooseFile()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Open scenario"), QString(),
                                                      tr("Scenarios (*.yaml *.yml);;All files (*)"));
    if (file.isEmpty())
        return;
    emit chosen(file);
    accept();
}

} // namespace switchpoint
