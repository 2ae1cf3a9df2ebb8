// SPDX-License-Identifier: GPL-3.0-or-later
// Only a locale that says nothing of a language becomes C.UTF-8, and where it was said.
#include "text/utf8_locale.h"

#include <QtTest>

using namespace switchpoint;

class Utf8LocaleTest : public QObject {
    Q_OBJECT
private slots:
    void taken_data();
    void taken();
};

void Utf8LocaleTest::taken_data()
{
    QTest::addColumn<QList<QByteArray>>("before"); // LC_ALL, LC_CTYPE, LANG; empty: not set
    QTest::addColumn<QList<QByteArray>>("after");
    const auto row = [](const char *name, const QList<QByteArray> &before, const QList<QByteArray> &after) {
        QTest::newRow(name) << before << after;
    };
    row("nothing", {"", "", ""}, {"", "C.UTF-8", ""});
    row("LANG=C", {"", "", "C"}, {"", "", "C.UTF-8"});
    row("LC_ALL=POSIX before a language", {"POSIX", "", "de_DE.UTF-8"}, {"C.UTF-8", "", "de_DE.UTF-8"});
    row("a language", {"", "", "de_DE.UTF-8"}, {"", "", "de_DE.UTF-8"});
    row("a language in another character set", {"", "", "de_DE.ISO-8859-1"}, {"", "", "de_DE.ISO-8859-1"});
    row("LC_CTYPE before C", {"", "en_GB.UTF-8", "C"}, {"", "en_GB.UTF-8", "C"});
}

void Utf8LocaleTest::taken()
{
    QFETCH(QList<QByteArray>, before);
    QFETCH(QList<QByteArray>, after);
    const QList<const char *> names{"LC_ALL", "LC_CTYPE", "LANG"};
    for (qsizetype i = 0; i < names.size(); ++i)
        before[i].isEmpty() ? qunsetenv(names[i]) : qputenv(names[i], before[i]);
    takeUtf8ForC();
    for (qsizetype i = 0; i < names.size(); ++i)
        QCOMPARE(qgetenv(names[i]), after[i]);
}

QTEST_APPLESS_MAIN(Utf8LocaleTest)
#include "utf8_locale_test.moc"
