// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/error.h"

#include <QTest>

#include <limits>

using namespace switchpoint;

namespace {

constexpr std::uint64_t top = std::numeric_limits<std::uint64_t>::max();
constexpr std::int64_t int64_min = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t int64_max = std::numeric_limits<std::int64_t>::max();

std::string english(const char *text, std::vector<MessageArg> args = {})
{
    return renderEnglish(Message({.id = "test", .english = text}, std::move(args)));
}

std::string shown(const MessageArg &arg)
{
    return english("{x}", {arg});
}

} // namespace

class MessageTest : public QObject {
    Q_OBJECT

private slots:
    // A set in a sentence: what fits, then how much more there is.
    void longPositions_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("first");
        QTest::addColumn<QString>("end");
        const QString uuid = "aaaaaaaa-0000-0000-0000-00000000000a";
        const QString digits = "11111111-0000-0000-0000-000000000001"; // begins as a number does
        const auto repeated = [](const QString &piece, int count) {
            QString text;
            for (int i = 0; i < count; ++i)
                text += piece;
            return text;
        };
        QTest::newRow("as long as it may be") << uuid + ":1" + repeated(":22", 67) + ":" << -1 << "";
        QTest::newRow("one interval too many")
            << uuid + ":1-10" + repeated(":2222-2223", 20) << 231 << " and 1 more interval";
        QTest::newRow("intervals of one source")
            << uuid + ":1-10" + repeated(":2222-2223", 1000) << 231 << " and 981 more intervals";
        QTest::newRow("a source each")
            << digits + ":1" + repeated("," + digits + ":1-10", 9) << 206 << " and 5 more intervals";
        QTest::newRow("tags are no intervals")
            << uuid + ":1:blue:1:3:_9:5" + repeated("," + uuid + ":blue:1:3:_9:5", 9) << 205
            << " and 18 more intervals";
        QTest::newRow("MariaDB") << "0-1-10" + repeated(",10-123-1000", 30) << 234
                                 << " and 11 more intervals";
        QTest::newRow("one interval that is too long") << repeated("x", 500) << -1 << "";
    }
    void longPositions()
    {
        QFETCH(QString, text);
        QFETCH(int, first);
        QFETCH(QString, end);
        const QString expected = first < 0 ? text : text.left(first) + end;
        QCOMPARE(QString::fromStdString(shown(positionArg("x", text.toStdString()))), expected);
    }

    void formats_data()
    {
        QTest::addColumn<QString>("shown_text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const MessageArg &arg, const char *expected) {
            QTest::newRow(expected) << QString::fromStdString(shown(arg)) << QString::fromUtf8(expected);
        };
        row(textArg("x", "{y}"), "{y}");
        row(positionArg("x", "0/16AE7F8"), "0/16AE7F8");
        row(countArg("x", 0), "0");
        row(countArg("x", 999), "999");
        row(countArg("x", 1000), "1,000");
        row(countArg("x", 1234567), "1,234,567");
        row(countArg("x", 9223372036854775807U), "9,223,372,036,854,775,807");
        row(countArg("x", top), "18,446,744,073,709,551,615");
        row(MessageArg{"x", MessageArg::Kind::Count, "", int64_min, {}}, "-9,223,372,036,854,775,808");
        row(bytesArg("x", 0), "0 bytes");
        row(bytesArg("x", 1), "1 byte");
        row(bytesArg("x", 512), "512 bytes");
        row(bytesArg("x", 1000), "1.0 kB (1,000 bytes)");
        row(bytesArg("x", 1234567), "1.2 MB (1,234,567 bytes)");
        row(bytesArg("x", 1250000), "1.3 MB (1,250,000 bytes)");
        row(bytesArg("x", 999949), "999.9 kB (999,949 bytes)");
        row(bytesArg("x", 999950), "1.0 MB (999,950 bytes)");
        row(bytesArg("x", top), "18.4 EB (18,446,744,073,709,551,615 bytes)");
        row(durationArg("x", 0), "0 µs");
        row(durationArg("x", 999), "999 µs");
        row(durationArg("x", 12'000), "12 ms");
        row(durationArg("x", 999'999), "999 ms");
        row(durationArg("x", 3'000'000), "3 s");
        row(durationArg("x", 3'200'000), "3.2 s");
        row(durationArg("x", 59'999'999), "59.9 s");
        row(durationArg("x", 60'000'000), "1 min");
        row(durationArg("x", 245'000'000), "4 min 5 s");
        row(durationArg("x", 7'500'000'000), "2 h 5 min");
        row(durationArg("x", 90'000'000'000), "1 d 1 h");
        row(durationArg("x", -3'200'000), "-3.2 s");
        row(timeArg("x", 0), "1970-01-01T00:00:00Z");
        row(timeArg("x", 1764460800000000), "2025-11-30T00:00:00Z");
        row(timeArg("x", 1764460800123456), "2025-11-30T00:00:00.123456Z");
        row(timeArg("x", 951782400120000), "2000-02-29T00:00:00.120Z");
        row(timeArg("x", -1), "1969-12-31T23:59:59.999999Z");
        row(timeArg("x", int64_max), "+294247-01-10T04:00:54.775807Z");
        row(timeArg("x", int64_min), "-290308-12-21T19:59:05.224192Z");
    }

    void formats()
    {
        QFETCH(QString, shown_text);
        QFETCH(QString, expected);
        QCOMPARE(shown_text, expected);
    }

    void placeholders()
    {
        QCOMPARE(english("a {x} b {y}{x}", {textArg("x", "1"), textArg("y", "2")}), std::string("a 1 b 21"));
        QCOMPARE(english("{{\"a\": {x}}", {countArg("x", 5)}), std::string("{\"a\": 5}"));
        QCOMPARE(english("}{{}"), std::string("}{}"));
        // Bugs of the caller stay visible.
        QCOMPARE(english("{missing} {n|one|many}"), std::string("{missing} {n|one|many}"));
        QCOMPARE(english("open {x", {textArg("x", "1")}), std::string("open {x"));
        QCOMPARE(english(""), std::string());
    }

    void plurals()
    {
        const char *text = "{n|{} row is|{} rows are} lost.";
        QCOMPARE(english(text, {countArg("n", 0)}), std::string("0 rows are lost."));
        QCOMPARE(english(text, {countArg("n", 1)}), std::string("1 row is lost."));
        QCOMPARE(english(text, {countArg("n", 2000)}), std::string("2,000 rows are lost."));
        QCOMPARE(english(text, {countArg("n", top)}),
                 std::string("18,446,744,073,709,551,615 rows are lost."));
        QCOMPARE(english("{n|one|two of {}, {}}", {countArg("n", 3)}), std::string("two of 3, 3"));
        QCOMPARE(english("{n|only}", {countArg("n", 3)}), std::string("only"));
    }

    void anotherLanguage()
    {
        const MessageLanguage language{
            .template_text = [](const Message &) { return std::string("{n|{} a|{} b|{} c}, {p}"); },
            .plural_form =
                [](std::int64_t n) { return static_cast<std::size_t>(n == 1 ? 0 : (n < 5 ? 1 : 7)); },
            .format =
                [](const MessageArg &arg) { return '<' + std::to_string(arg.number) + arg.text + '>'; }};
        const auto shown_with = [&](std::uint64_t n) {
            return render(
                Message({.id = "t", .english = "unused"}, {countArg("n", n), positionArg("p", "q")}),
                language);
        };
        QCOMPARE(shown_with(1), std::string("<1> a, <0q>"));
        QCOMPARE(shown_with(4), std::string("<4> b, <0q>"));
        QCOMPARE(shown_with(5), std::string("<5> c, <0q>"));
    }

    void errorsAreValues()
    {
        static constexpr MessageText text SWITCHPOINT_MESSAGE("test.id", "Wrong at {offset}.");
        const auto error = failAt(12, text, {countArg("offset", 12)}).error();
        QCOMPARE(error.message.id(), std::string("test.id"));
        QCOMPARE(error.english(), std::string("Wrong at 12."));
        QCOMPARE(*error.offset, std::size_t{12});
        QVERIFY(!fail(text).error().offset);
        QVERIFY(error.message.arg("offset") != nullptr);
        QVERIFY(error.message.arg("other") == nullptr);
        QVERIFY(Message().empty());
        QVERIFY(!error.message.empty());
    }

    // A message within a message is rendered in the language of the whole; a sentence ends as one.
    void messagesWithinMessages()
    {
        const Message lacks({.id = "lacks", .english = "It lacks {set}"}, {positionArg("set", "u:1-3")});
        const Message done({.id = "done", .english = "Done."});
        QCOMPARE(english("Halted. {why} Ask.", {sentenceArg("why", lacks)}),
                 std::string("Halted. It lacks u:1-3. Ask."));
        QCOMPARE(english("{why}", {sentenceArg("why", done)}), std::string("Done."));
        QCOMPARE(english("{why}!", {wordsArg("why", lacks)}), std::string("It lacks u:1-3!"));
        QVERIFY(wordsArg("why", lacks) == wordsArg("why", lacks));
        QVERIFY(!(wordsArg("why", lacks) == wordsArg("why", done)));

        MessageLanguage german;
        german.template_text = [](const Message &one) {
            return one.id() == "lacks" ? std::string("Ihm fehlt {set}") : std::string("Angehalten. {why}");
        };
        const Message whole({.id = "halted", .english = "Halted. {why}"}, {sentenceArg("why", lacks)});
        QCOMPARE(render(whole, german), std::string("Angehalten. Ihm fehlt u:1-3."));
    }
};

QTEST_APPLESS_MAIN(MessageTest)
#include "message_test.moc"
