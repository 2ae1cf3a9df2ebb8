// SPDX-License-Identifier: GPL-3.0-or-later
// The program shows the whole manual: every page under resources/help, and its links.
#include "window/manual.h"

#include <QDialog>
#include <QDir>
#include <QListWidget>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTextBrowser>

using namespace switchpoint;

class ManualTest : public QObject {
    Q_OBJECT

private slots:
    void everyPageIsShown();
    void linksLeadToPages();
    void opensOnce();

private:
    QWidget window_;
    QDialog *open()
    {
        showManual(&window_);
        return window_.findChild<QDialog *>("manual");
    }
};

void ManualTest::everyPageIsShown()
{
    QDialog *manual = open();
    auto *contents = manual->findChild<QListWidget *>();
    auto *browser = manual->findChild<QTextBrowser *>();
    const QDir sources(SWITCHPOINT_SOURCE_DIR "/resources/help");
    QSet<QString> shown;
    for (int row = 0; row < contents->count(); ++row) {
        contents->setCurrentRow(row);
        const QString name = browser->source().fileName();
        QVERIFY2(browser->toPlainText().size() > 1000, qPrintable(name));
        QVERIFY2(sources.exists(name), qPrintable(name));
        shown.insert(name);
    }
    const auto pages = sources.entryList({"*.md"});
    QCOMPARE(shown, QSet<QString>(pages.begin(), pages.end()));
}

void ManualTest::linksLeadToPages()
{
    const QDir sources(SWITCHPOINT_SOURCE_DIR "/resources/help");
    static const QRegularExpression link(R"(\]\(([^)#]+)(#[^)]*)?\))");
    int links = 0;
    for (const QString &page : sources.entryList({"*.md"})) {
        QFile file(sources.filePath(page));
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (auto found = link.globalMatch(QString::fromUtf8(file.readAll())); found.hasNext(); ++links) {
            const QString target = found.next().captured(1);
            QVERIFY2(QFile::exists(":/help/" + target), qPrintable(page + ": " + target));
        }
    }
    QVERIFY(links > 0);
}

void ManualTest::opensOnce()
{
    QDialog *first = open();
    QCOMPARE(open(), first);
    first->findChild<QTextBrowser *>()->setSource(QUrl("qrc:/help/verdicts.md"));
    QCOMPARE(first->findChild<QListWidget *>()->currentItem()->text(), QString("The rules"));
}

QTEST_MAIN(ManualTest)
#include "manual_test.moc"
