// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/scenario_dialog.h"

#include "window/scenarios.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QString>
#include <QVBoxLayout>

namespace switchpoint {

ScenarioDialog::ScenarioDialog(QWidget *parent) : QDialog(parent), list_(new QListWidget)
{
    setObjectName(QStringLiteral("scenarioDialog"));
    setWindowTitle(tr("Open scenario"));
    list_->setAccessibleName(tr("Scenarios"));
    const QList<ShippedScenario> shipped = shippedScenarios();
    for (const ShippedScenario &one : shipped) {
        auto *item = new QListWidgetItem(one.title, list_);
        item->setData(Qt::UserRole, one.name);
        item->setToolTip(one.name);
    }
    list_->setCurrentRow(0);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
    QPushButton *file = buttons->addButton(tr("From a &file\u2026"), QDialogButtonBox::ActionRole);
    connect(file, &QPushButton::clicked, this, &ScenarioDialog::chooseFile);
    connect(buttons, &QDialogButtonBox::accepted, this, &ScenarioDialog::chooseListed);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(list_, &QListWidget::itemDoubleClicked, this, &ScenarioDialog::chooseListed);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(list_);
    layout->addWidget(buttons);
    resize(460, 340);
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
