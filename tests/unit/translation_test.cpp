// SPDX-License-Identifier: GPL-3.0-or-later
// The translations: nothing unfinished, nothing left in English but a listed few, every placeholder kept.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

namespace {

struct Entry {
    QString context, source;
    QStringList translations; // one, or a form for each number
    bool unfinished = false;
};

QList<Entry> entriesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Entry> entries;
    QString context;
    Entry entry;
    while (!xml.atEnd()) {
        xml.readNext();
        const QStringView name = xml.name();
        if (xml.isStartElement() && name == u"name") {
            context = xml.readElementText();
        } else if (xml.isStartElement() && name == u"message") {
            entry = Entry{context, {}, {}, false};
        } else if (xml.isStartElement() && name == u"source") {
            entry.source = xml.readElementText();
        } else if (xml.isStartElement() && name == u"translation") {
            entry.unfinished = xml.attributes().hasAttribute(QStringLiteral("type"));
            QString text;
            while (!(xml.readNext() == QXmlStreamReader::EndElement && xml.name() == u"translation")) {
                if (xml.isStartElement() && xml.name() == u"numerusform")
                    entry.translations.append(xml.readElementText());
                else if (xml.isCharacters())
                    text += xml.text();
            }
            if (entry.translations.isEmpty())
                entry.translations.append(text);
        } else if (xml.isEndElement() && name == u"message") {
            entries.append(entry);
        }
    }
    return xml.hasError() ? QList<Entry>() : entries;
}

QStringList placeholders(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral(R"(%n|%L?\d|\{[a-z_]+)"));
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found.append(match.next().captured());
    found.sort();
    return found;
}

// The same word in both languages, a literal, or nothing but placeholders and signs.
bool mayEqual(const QString &language, const QString &source)
{
    static const QRegularExpression letters(QStringLiteral("[A-Za-z]{2,}"));
    QString words = source;
    words.remove(QRegularExpression(QStringLiteral(R"(\{[^}]*\}|%n|%L?\d|&amp;|&)")));
    if (!words.contains(letters))
        return true;
    QFile listed(QStringLiteral(SWITCHPOINT_SOURCE_DIR "/translations/same_in_%1.txt").arg(language));
    if (!listed.open(QIODevice::ReadOnly))
        return false;
    const QStringList lines = QString::fromUtf8(listed.readAll()).split(QLatin1Char('\n'));
    return lines.contains(source);
}

} // namespace

class TranslationTest : public QObject {
    Q_OBJECT

private slots:
    void languages_data();
    void languages();
};

void TranslationTest::languages_data()
{
    QTest::addColumn<QString>("file");
    const QDir folder(QStringLiteral(SWITCHPOINT_SOURCE_DIR "/translations"));
    for (const QString &file : folder.entryList({QStringLiteral("switchpoint_*.ts")}))
        QTest::newRow(qPrintable(file)) << folder.filePath(file);
}

void TranslationTest::languages()
{
    QFETCH(QString, file);
    const QString language = QFileInfo(file).baseName().section(QLatin1Char('_'), 1);
    const QList<Entry> entries = entriesOf(file);
    QVERIFY2(entries.size() > 500, "the file cannot be read, or holds next to nothing");
    QStringList faults;
    for (const Entry &entry : entries) {
        const QString where = entry.context + QStringLiteral(": ") + entry.source;
        if (entry.unfinished)
            faults.append(QStringLiteral("unfinished: ") + where);
        for (const QString &translation : entry.translations) {
            if (translation.isEmpty())
                faults.append(QStringLiteral("empty: ") + where);
            else if (translation == entry.source && !mayEqual(language, entry.source))
                faults.append(QStringLiteral("still English: ") + where);
            QStringList wanted = placeholders(entry.source);
            QStringList given = placeholders(translation);
            if (entry.translations.size() > 1) { // a form for one thing may leave out its number
                wanted.removeAll(QStringLiteral("%n"));
                given.removeAll(QStringLiteral("%n"));
            }
            if (wanted != given)
                faults.append(QStringLiteral("placeholders differ: ") + where);
        }
    }
    QVERIFY2(faults.isEmpty(), qUtf8Printable(QStringLiteral("\n") + faults.join(QLatin1Char('\n'))));
}

QTEST_APPLESS_MAIN(TranslationTest)
#include "translation_test.moc"
