// SPDX-License-Identifier: GPL-3.0-or-later
// The program shows the whole manual: every page under resources/help, and its links.
#include "window/manual.h"

#include <QDialog>
#include <QDir>
#include <QDirIterator>
#include <QListWidget>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSet>
#include <QTest>
#include <QTextBrowser>

using namespace switchpoint;

class ManualTest : public QObject {
    Q_OBJECT

private slots:
    void everyPageIsShown_data();
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

void ManualTest::everyPageIsShown_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QString>("folder");
    QTest::newRow("English") << QLocale(QLocale::English) << "";
    QTest::newRow("Japanese, which has no manual: English") << QLocale(QLocale::Japanese) << "";
    const QDir translations(SWITCHPOINT_SOURCE_DIR "/translations");
    for (const QString &file : translations.entryList({"switchpoint_*.ts"})) {
        const QString language = file.section('_', 1).section('.', 0, 0);
        QTest::newRow(qPrintable(language)) << QLocale(language) << "/" + language;
    }
}

void ManualTest::everyPageIsShown()
{
    QFETCH(QLocale, locale);
    QFETCH(QString, folder);
    const QLocale before;
    const auto back = qScopeGuard([&] { QLocale::setDefault(before); });
    QLocale::setDefault(locale);
    QDialog *manual = open();
    const std::unique_ptr<QDialog> closed(manual);
    auto *contents = manual->findChild<QListWidget *>();
    auto *browser = manual->findChild<QTextBrowser *>();
    const QDir sources(SWITCHPOINT_SOURCE_DIR "/resources/help");
    const QDir translated(sources.path() + folder);
    QSet<QString> shown;
    for (int row = 0; row < contents->count(); ++row) {
        contents->setCurrentRow(row);
        const QString name = browser->source().fileName();
        QVERIFY2(browser->toPlainText().size() > 1000, qPrintable(name));
        QVERIFY2(translated.exists(name), qPrintable(name));
        QCOMPARE(browser->source().path(), "/help" + folder + "/" + name);
        shown.insert(name);
    }
    const auto pages = sources.entryList({"*.md"});
    QCOMPARE(shown, QSet<QString>(pages.begin(), pages.end()));
}

void ManualTest::linksLeadToPages()
{
    static const QRegularExpression link(R"(\]\(([^)#]+)(#[^)]*)?\))");
    int links = 0;
    QDirIterator pages(":/help", {"*.md"}, QDir::Files, QDirIterator::Subdirectories);
    while (pages.hasNext()) {
        const QString page = pages.next();
        QFile file(page);
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (auto found = link.globalMatch(QString::fromUtf8(file.readAll())); found.hasNext(); ++links) {
            const QString target = found.next().captured(1);
            QVERIFY2(QFile::exists(QFileInfo(page).path() + "/" + target), qPrintable(page + ": " + target));
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
