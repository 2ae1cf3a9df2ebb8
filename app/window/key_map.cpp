// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/key_map.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

namespace switchpoint {

QString plainName(const QAction &action)
{
    return action.text().remove(QLatin1Char('&')).remove(QStringLiteral("\u2026"));
}

void showKeyMap(QWidget *parent, const QList<QAction *> &actions)
{
    auto *dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("keyMap"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QCoreApplication::translate("KeyMap", "Keys"));
    auto *table = new QTableWidget(0, 3);
    table->setHorizontalHeaderLabels({QCoreApplication::translate("KeyMap", "Keys"),
                                      QCoreApplication::translate("KeyMap", "Command"),
                                      QCoreApplication::translate("KeyMap", "What it does")});
    table->verticalHeader()->hide();
    table->horizontalHeader()->setStretchLastSection(true);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setWordWrap(true);
    table->setTextElideMode(Qt::ElideNone);
    const auto add = [table](const QString &keys, const QString &name, const QString &tip) {
        const int row = table->rowCount();
        table->insertRow(row);
        table->setItem(row, 0, new QTableWidgetItem(keys));
        table->setItem(row, 1, new QTableWidgetItem(name));
        table->setItem(row, 2, new QTableWidgetItem(tip));
    };
    for (const QAction *action : actions) {
        QStringList keys;
        for (const QKeySequence &one : action->shortcuts())
            if (!one.isEmpty())
                keys.append(one.toString(QKeySequence::NativeText));
        keys.removeDuplicates();
        if (!keys.isEmpty())
            add(keys.join(QStringLiteral(", ")), plainName(*action), action->statusTip());
    }
    add(QCoreApplication::translate("KeyMap", "Tab, arrows"),
        QCoreApplication::translate("KeyMap", "In the panes"),
        QCoreApplication::translate("KeyMap", "From pane to pane, and within one from thing to thing"));
    add(QCoreApplication::translate("KeyMap", "Enter, Menu"),
        QCoreApplication::translate("KeyMap", "On a server"),
        QCoreApplication::translate("KeyMap", "Enter selects it; the menu key opens what can be done to it"));
    table->resizeColumnsToContents();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents); // long ones get two lines
    table->setCurrentCell(0, 0);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *layout = new QVBoxLayout(dialog);
    layout->addWidget(table);
    layout->addWidget(buttons);
    dialog->resize(760, 560);
    dialog->open();
}

} // namespace switchpoint
