// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/json_writer.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <limits>
#include <string>

using namespace switchpoint;

namespace {

std::string textOf(std::string_view text)
{
    std::string out;
    appendJsonText(out, text);
    return out;
}

// Every byte and every pair of bytes, at every distance from the words of eight that are read at once.
std::string paddedBytes(unsigned first, unsigned second, std::size_t padding)
{
    std::string text(padding, 'x');
    text += static_cast<char>(first);
    text += static_cast<char>(second);
    return text + "tail that is longer than a word";
}

} // namespace

class JsonWriterTest : public QObject {
    Q_OBJECT

private slots:
    void texts_data();
    void texts();
    void anyBytesMakeOneLineOfJson();
    void validUtf8ComesBack();
    void documents_data();
    void documents();
    void integers();
    void reals_data();
    void reals();
    void base64_data();
    void base64();
};

void JsonWriterTest::texts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char *name, const QByteArray &text, const QByteArray &json) {
        QTest::newRow(name) << text << json;
    };
    row("empty", "", R"("")");
    row("plain", "a plain text, longer than eight", R"("a plain text, longer than eight")");
    row("quote", R"(say "hi")", R"("say \"hi\"")");
    row("backslash", R"(C:\dir)", R"("C:\\dir")");
    row("slash stays", "a/b", R"("a/b")");
    row("named controls", "\b\f\n\r\t", R"("\b\f\n\r\t")");
    row("other controls", QByteArray("\0\x01\x1f", 3), R"("\u0000\u0001\u001f")");
    row("DEL stays", "\x7f", "\"\x7f\"");
    row("two bytes", "Größe", "\"Größe\"");
    row("three bytes", "€", "\"€\"");
    row("four bytes", "😀", "\"😀\"");
    row("last character", "\xf4\x8f\xbf\xbf", "\"\xf4\x8f\xbf\xbf\"");
    row("line separators", "a\u2028b\u2029c\u0085d", R"("a\u2028b\u2029c\u0085d")");
    const QByteArray bad = "\xef\xbf\xbd";
    row("lone continuation", "a\x80z", "\"a" + bad + "z\"");
    row("cut short at the end", "a\xe2\x82", "\"a" + bad + bad + "\"");
    row("cut short before more", "\xf0\x9f\x98z", "\"" + bad + bad + bad + "z\"");
    row("overlong of two", "\xc0\xaf", "\"" + bad + bad + "\"");
    row("overlong of three", "\xe0\x80\xaf", "\"" + bad + bad + bad + "\"");
    row("overlong of four", "\xf0\x80\x80\xaf", "\"" + bad + bad + bad + bad + "\"");
    row("surrogate", "\xed\xa0\xbd", "\"" + bad + bad + bad + "\"");
    row("beyond Unicode", "\xf4\x90\x80\x80", "\"" + bad + bad + bad + bad + "\"");
    row("no lead byte", "\xff\xfe", "\"" + bad + bad + "\"");
    row("Latin-1",
        "Gr\xf6\xdf"
        "e",
        "\"Gr" + bad + bad + "e\"");
}

void JsonWriterTest::texts()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, json);
    QCOMPARE(QByteArray::fromStdString(textOf(text.toStdString())), json);
}

void JsonWriterTest::anyBytesMakeOneLineOfJson()
{
    for (unsigned first = 0; first < 256; ++first)
        for (unsigned second = 0; second < 256; second += first < 0x80 ? 17 : 1)
            for (const std::size_t padding : {0U, 1U, 6U, 7U}) {
                const std::string json = textOf(paddedBytes(first, second, padding));
                const auto parsed = nlohmann::json::parse(json, nullptr, false);
                QVERIFY2(parsed.is_string(), json.c_str());
                QVERIFY2(json.find_first_of("\n\r") == std::string::npos, json.c_str());
                QVERIFY(parsed.get<std::string>().ends_with("tail that is longer than a word"));
            }
}

void JsonWriterTest::validUtf8ComesBack()
{
    std::string all;
    for (unsigned code = 0; code < 0x110000; code += code < 0x3000 ? 1 : 251)
        if (code < 0xd800 || code > 0xdfff) {
            const auto character = static_cast<char32_t>(code);
            all += QString::fromUcs4(&character, 1).toStdString();
        }
    QCOMPARE(nlohmann::json::parse(textOf(all)).get<std::string>(), all);
}

void JsonWriterTest::documents_data()
{
    QTest::addColumn<QByteArray>("document");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("empty") << QByteArray() << QByteArray("null");
    QTest::newRow("as it is") << QByteArray(R"({"a": [1, "x\n\"", 1e400]})")
                              << QByteArray(R"({"a": [1, "x\n\"", 1e400]})");
    QTest::newRow("many digits") << QByteArray("123456789012345678901234567890.50")
                                 << QByteArray("123456789012345678901234567890.50");
    QTest::newRow("lines") << QByteArray("{\r\n\t\"a\": 1\n}") << QByteArray("{   \"a\": 1 }");
    QTest::newRow("not UTF-8") << QByteArray("\"a\xff\"") << QByteArray("\"a\xef\xbf\xbd\"");
    QTest::newRow("line separator") << QByteArray("\"\xe2\x80\xa8\"") << QByteArray(R"("\u2028")");
}

void JsonWriterTest::documents()
{
    QFETCH(QByteArray, document);
    QFETCH(QByteArray, json);
    std::string out;
    appendJsonDocument(out, document.toStdString());
    QCOMPARE(QByteArray::fromStdString(out), json);
}

void JsonWriterTest::integers()
{
    std::string out;
    appendJsonInt(out, std::numeric_limits<std::int64_t>::min());
    out += ' ';
    appendJsonInt(out, std::numeric_limits<std::int64_t>::max());
    out += ' ';
    appendJsonUInt(out, std::numeric_limits<std::uint64_t>::max());
    out += ' ';
    appendJsonInt(out, 0);
    QCOMPARE(out, std::string("-9223372036854775808 9223372036854775807 18446744073709551615 0"));
}

void JsonWriterTest::reals_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<bool>("single");
    QTest::addColumn<QByteArray>("json");
    const auto row = [](double number, bool single, const char *json) {
        QTest::addRow("%s %s", json, single ? "float" : "double") << number << single << QByteArray(json);
    };
    using Doubles = std::numeric_limits<double>;
    row(0, false, "0.0");
    row(-0.0, false, "-0.0");
    row(1, false, "1.0");
    row(-3, true, "-3.0");
    row(0.1, false, "0.1");
    row(double{0.1F}, true, "0.1");
    row(double{0.1F}, false, "0.10000000149011612");
    row(1e300, false, "1e+300");
    row(Doubles::denorm_min(), false, "5e-324");
    row(Doubles::max(), false, "1.7976931348623157e+308");
    row(double{std::numeric_limits<float>::max()}, true, "3.4028235e+38");
    row(Doubles::quiet_NaN(), false, "null");
    row(Doubles::infinity(), false, "null");
    row(-Doubles::infinity(), true, "null");
}

void JsonWriterTest::reals()
{
    QFETCH(double, number);
    QFETCH(bool, single);
    QFETCH(QByteArray, json);
    std::string out = "1.5,"; // what stands before must not be taken for the number's own point
    if (single)
        appendJsonReal(out, static_cast<float>(number));
    else
        appendJsonReal(out, number);
    QCOMPARE(QByteArray::fromStdString(out), "1.5," + json);
}

void JsonWriterTest::base64_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("none") << QByteArray();
    for (int size = 1; size <= 20; ++size) {
        QByteArray bytes;
        for (int i = 0; i < size; ++i)
            bytes += static_cast<char>(i * 37 + 200);
        QTest::addRow("%d", size) << bytes;
    }
    QTest::newRow("all ones") << QByteArray(7, '\xff');
}

void JsonWriterTest::base64()
{
    QFETCH(QByteArray, bytes);
    std::string out = "x";
    const auto *data = reinterpret_cast<const std::uint8_t *>(bytes.constData());
    appendJsonBase64(out, {data, static_cast<std::size_t>(bytes.size())});
    QCOMPARE(QByteArray::fromStdString(out), "x\"" + bytes.toBase64() + '"');
}

QTEST_APPLESS_MAIN(JsonWriterTest)
#include "json_writer_test.moc"
