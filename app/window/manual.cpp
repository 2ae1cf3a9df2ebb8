// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/manual.h"

#include "resources/resources.h"
#include "window/files.h"

#include <QCoreApplication>
#include <QDialog>
#include <QString>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace switchpoint {

void showManual(QWidget *parent)
{
    initResources();
    auto *dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("manual"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QCoreApplication::translate("Manual", "Manual: the rules behind the verdicts"));
    auto *browser = new QTextBrowser;
    browser->setOpenExternalLinks(false);
    QString text;
    for (const char *page : {":/help/verdicts.md", ":/help/switchpointctl.md"})
        if (const auto content = readWholeFile(QString::fromLatin1(page)))
            text += QString::fromStdString(*content) + QStringLiteral("\n\n");
    browser->setMarkdown(text);
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(browser);
    dialog->resize(860, 680);
    dialog->show();
}

} // namespace switchpoint
