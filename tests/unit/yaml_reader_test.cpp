// SPDX-License-Identifier: GPL-3.0-or-later
#include "yaml/reader.h"
#include "yaml/units.h"

#include <QtTest>

using namespace switchpoint;

namespace {

std::optional<std::string> environment(std::string_view name)
{
    static const std::map<std::string, std::string, std::less<>> values = {
        {"HOST", "db-a"}, {"EMPTY", ""}, {"PORT", "3306"}, {"DOLLAR", "${HOST}"}, {"SIZE", "64MiB"}};
    const auto found = values.find(name);
    return found == values.end() ? std::nullopt : std::optional(found->second);
}

std::string faultOf(const std::string &text)
{
    const Result<std::string> result = yaml::withVariables(text, environment);
    return result ? "none: " + *result : result.error().english();
}

} // namespace

class YamlReaderTest : public QObject {
    Q_OBJECT
private slots:
    void durations()
    {
        QCOMPARE(yaml::parseDuration_us("12s").value(), 12'000'000);
        QCOMPARE(yaml::parseDuration_us("300ms").value(), 300'000);
        QCOMPARE(yaml::parseDuration_us("7us").value(), 7);
        QCOMPARE(yaml::parseDuration_us("2m").value(), 120'000'000);
        QCOMPARE(yaml::parseDuration_us("1h").value(), 3'600'000'000);
        QCOMPARE(yaml::parseDuration_us("2d").value(), 172'800'000'000);
        QCOMPARE(yaml::parseDuration_us("0").value(), 0);
        for (const char *bad :
             {"", "s", "12", "-1s", "1.5s", "12 s", "12S", "99999999999999999999s", "9223372036854775807h"})
            QVERIFY2(!yaml::parseDuration_us(bad), bad);
        for (const std::int64_t us : {0LL, 1LL, 999LL, 1'000LL, 1'500'000LL, 7'000'000LL})
            QCOMPARE(yaml::parseDuration_us(yaml::writtenDuration(us)).value(), us);
    }

    void sizes()
    {
        QCOMPARE(yaml::parseBytes("64MiB").value(), std::uint64_t{64} << 20U);
        QCOMPARE(yaml::parseBytes("1KiB").value(), std::uint64_t{1024});
        QCOMPARE(yaml::parseBytes("7B").value(), std::uint64_t{7});
        QCOMPARE(yaml::parseBytes("2TiB").value(), std::uint64_t{2} << 40U);
        for (const char *bad : {"", "64", "MiB", "64MB", "64mib", "-1B", "1.5GiB", "9223372036854775807KiB"})
            QVERIFY2(!yaml::parseBytes(bad), bad);
        for (const std::uint64_t bytes : {0ULL, 1ULL, 1023ULL, 1024ULL, 1025ULL, 64ULL << 20U, 5ULL << 30U})
            QCOMPARE(yaml::parseBytes(yaml::writtenBytes(bytes)).value(), bytes);
    }

    void variables()
    {
        const auto value = [](const char *text) { return yaml::withVariables(text, environment).value(); };
        QCOMPARE(value("plain"), std::string("plain"));
        QCOMPARE(value(""), std::string());
        QCOMPARE(value("mysql://${HOST}:${PORT}/"), std::string("mysql://db-a:3306/"));
        QCOMPARE(value("${ABSENT:-other}"), std::string("other"));
        QCOMPARE(value("${EMPTY:-other}"), std::string("other"));
        QCOMPARE(value("${HOST:-other}"), std::string("db-a"));
        QCOMPARE(value("${ABSENT:-}"), std::string());
        QCOMPARE(value("${ABSENT:-a:-b}"), std::string("a:-b"));
        QCOMPARE(value("[${EMPTY}]"), std::string("[]"));
        QCOMPARE(value("5$$ $${HOST}"), std::string("5$ ${HOST}"));
        QCOMPARE(value("${DOLLAR}"), std::string("${HOST}")); // what a variable holds is not looked at again
        QVERIFY(faultOf("x ${ABSENT}").find("ABSENT is not set") != std::string::npos);
        QVERIFY(faultOf("x ${ABSENT}").find("${ABSENT:-default}") != std::string::npos);
        for (const char *bad : {"$", "$HOST", "${", "${HOST", "${}", "${1A}", "${A B}", "${A-b}", "100%$"})
            QVERIFY2(faultOf(bad).find("dollar sign") != std::string::npos, bad);
        QCOMPARE(yaml::withVariables("ab${ABSENT}", environment).error().offset.value(), std::size_t{2});
    }

    void onlyAVariable()
    {
        QCOMPARE(yaml::onlyVariable("${A_1}").value(), std::string("A_1"));
        for (const char *other : {"", "x", "${A}x", "x${A}", "${A:-x}", "$$", "${A}${B}", "${A"})
            QVERIFY2(!yaml::onlyVariable(other), other);
    }

    void everyKindOfValueTakesVariables()
    {
        const YAML::Node root =
            yaml::Reader::parse("port: ${PORT}\nsize: ${SIZE}\nwait: ${W:-5s}\nyes: ${Y:-true}\n"
                                "word: ${ABSENT:-b}\n")
                .value();
        yaml::Reader reader(environment);
        const yaml::Reader::At at{root, ""};
        QCOMPARE(reader.integer(*reader.need(at, "port"), 1, 65535), 3306);
        QCOMPARE(reader.bytes(*reader.need(at, "size"), 0, 1U << 30U), std::uint64_t{64} << 20U);
        QCOMPARE(reader.duration_us(*reader.need(at, "wait"), 60'000'000), 5'000'000);
        QVERIFY(reader.boolean(*reader.need(at, "yes")));
        QCOMPARE(reader.word(*reader.need(at, "word"), {"a", "b"}), std::string("b"));
        QVERIFY(!reader.error());
    }

    void anUnsetVariableIsNamedWithItsPlace()
    {
        const YAML::Node root = yaml::Reader::parse("a:\n  b: x${ABSENT}\n").value();
        yaml::Reader reader(environment);
        const yaml::Reader::At at{root, ""};
        QCOMPARE(reader.text(*reader.need(*reader.need(at, "a"), "b")), std::string());
        QCOMPARE(reader.error()->english(),
                 std::string(
                     "line 2, column 6 (a.b): the environment variable ABSENT is not set; set it, or write "
                     "${ABSENT:-default} to go without it."));
    }

    void withoutAnEnvironmentADollarIsADollar()
    {
        const YAML::Node root = yaml::Reader::parse("a: ${HOST} $\n").value();
        yaml::Reader reader;
        QCOMPARE(reader.text(*reader.need(yaml::Reader::At{root, ""}, "a")), std::string("${HOST} $"));
    }
};

QTEST_APPLESS_MAIN(YamlReaderTest)
#include "yaml_reader_test.moc"
