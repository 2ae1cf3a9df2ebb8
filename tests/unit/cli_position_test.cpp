// SPDX-License-Identifier: GPL-3.0-or-later
// Malformed positions: the offset and what was expected, exit status 2, and no server is bothered.
#include "cli_program.h"
#include "fake_server.h"

#include <QJsonDocument>
#include <QTemporaryDir>
#include <QtTest>

using namespace switchpoint;

namespace {

const QString uuid = QStringLiteral("6de9dd32-da11-13fd-84cc-47dd7ad08b05");

QString schemeOf(const QString &flavor)
{
    return flavor + QStringLiteral("://");
}

} // namespace

class CliPositionTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void malformed_data();
    void malformed();
    void checkpointFiles_data();
    void checkpointFiles();
    void emptySlot();
    void checkpointFileTooLarge();
    void gtid_data();
    void gtid();
    void batchGoesOn();
    void batchOfJunk();

private:
    [[nodiscard]] QString address(const QString &flavor) const;
    // Refused with this offset and these words, at once, and nobody was connected to.
    void verifyRefused(const QStringList &arguments, int offset, const QString &says);

    std::unique_ptr<FakeServer> hangs_;
    QTemporaryDir folder_;
};

void CliPositionTest::init()
{
    hangs_ = std::make_unique<FakeServer>([](FakeServer::Peer &peer) { peer.hang(); });
}

QString CliPositionTest::address(const QString &flavor) const
{
    return schemeOf(flavor) + QStringLiteral("cdc@127.0.0.1:%1/").arg(hangs_->port());
}

void CliPositionTest::verifyRefused(const QStringList &arguments, int offset, const QString &says)
{
    const CtlRun run = ctl(arguments);
    QVERIFY2(run.notRefused().isEmpty(), run.notRefused());
    QVERIFY2(run.sentence().contains(says), run.told());
    if (offset >= 0)
        QVERIFY2(run.sentence().endsWith(QStringLiteral("(at byte %1)").arg(offset)), run.told());
    QVERIFY2(run.took_ms < at_once_ms, run.told());
    QCOMPARE(hangs_->connections(), 0);
}

void CliPositionTest::malformed_data()
{
    QTest::addColumn<QString>("flavor");
    QTest::addColumn<QString>("text"); // %U: a UUID, 36 bytes
    QTest::addColumn<int>("offset");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *flavor, const char *text, int offset, const char *says) {
        QTest::addRow("%s \"%s\"", flavor, text)
            << flavor << QString(text).replace("%U", uuid) << offset << says;
    };
    row("mysql", "", 0, "empty GTID set");
    row("mysql", " \n", 0, "empty GTID set");
    row("mysql", "nonsense", 0, "Expected a UUID");
    row("mysql", "%U", 0, "no transaction numbers");
    row("mysql", "%U:", 37, "Expected a transaction number");
    row("mysql", "%U:0", 37, "from 1 to");
    row("mysql", "%U:-5", 37, "Expected a transaction number");
    row("mysql", "%U:1-", 39, "last transaction number");
    row("mysql", "%U:5-1", 37, "backwards");
    row("mysql", "%U:1-3:", 41, "Expected a transaction number");
    row("mysql", "%U:1-3,%U", 41, "no transaction numbers");
    row("mysql", "%U:1-3,6de9dd3", 48, "UUID");
    row("mysql", "%U:1-3 and more", 41, "Expected");
    row("mysql", "%U:9223372036854775807", 37, "out of range");
    row("mysql", "%U:1-99999999999999999999", 39, "out of range");
    row("mysql", "6de9dd32-da11-13fd-84cc-47dd7ad08bxx:1", 34, "hex digit");
    row("mysql", "%U:1-3,0-1-100", 42, "hex digit"); // two flavours in one
    row("mysql", "0-1-100", 0, "MariaDB position");
    row("mysql", "0/16B3748", 0, "PostgreSQL position");
    row("mysql", "binlog.000003", 1, "");
    row("mysql", "binlog.000003:", 14, "");
    row("mysql", "binlog.000003:x", 14, "");
    row("mysql", "../binlog.000003:4", 2, "without a directory");
    row("mariadb", "", 0, "empty");
    row("mariadb", "0", 1, "dash");
    row("mariadb", "0-1", 3, "dash");
    row("mariadb", "0-1-", 4, "number");
    row("mariadb", "0-1-x", 4, "number");
    row("mariadb", "x-1-1", 0, "number");
    row("mariadb", "0-1-5,", 6, "number");
    row("mariadb", "0-1-5,1-1", 9, "dash");
    row("mariadb", "0-1-5,0-2-7", 6, "named twice");
    row("mariadb", "4294967296-1-1", 0, "out of range");
    row("mariadb", "0-4294967296-1", 2, "out of range");
    row("mariadb", "0-1-18446744073709551616", 4, "out of range");
    row("mariadb", "%U:1-3", 0, "MySQL position");
    row("mariadb", "0/16B3748", 0, "PostgreSQL position");
    row("postgresql", "", 0, "Expected an LSN");
    row("postgresql", "0/", 2, "Expected an LSN");
    row("postgresql", "/16B3748", 0, "Expected an LSN");
    row("postgresql", "0/16G3748", 4, "Expected an LSN");
    row("postgresql", "0/123456789", 10, "Expected an LSN");
    row("postgresql", "1/2/3", 3, "Expected an LSN");
    row("postgresql", "-1", 0, "Expected an LSN");
    row("postgresql", "18446744073709551616", 0, "out of range");
    row("postgresql", "%U:1-3", 0, "MySQL position");
    row("postgresql", "0-1-100", 0, "MariaDB position");
}

void CliPositionTest::malformed()
{
    QFETCH(QString, flavor);
    QFETCH(QString, text);
    QFETCH(int, offset);
    QFETCH(QString, says);
    verifyRefused({"check", "--server", address(flavor), "--checkpoint", text, "--json"}, offset, says);
}

void CliPositionTest::checkpointFiles_data()
{
    QTest::addColumn<QString>("flavor");
    QTest::addColumn<QByteArray>("content"); // %U: a UUID, 36 bytes
    QTest::addColumn<int>("offset");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const char *flavor, QByteArray content, int offset,
                        const char *says) {
        QTest::newRow(name) << flavor << content.replace("%U", uuid.toUtf8()) << offset << says;
    };
    const QByteArray head = R"({"schema":"switchpoint.checkpoint/1","flavor":"mysql",)";
    const QByteArray position = R"("position":{"gtid_set":"%U:1-3"})";
    const int at = static_cast<int>(head.size());
    row("empty", "mysql", "", 0, "empty");
    row("blank", "mysql", "\n\n", 0, "empty");
    row("binary", "mysql", QByteArray(300, '\xfe'), 0, "");
    row("NUL", "mysql", QByteArray("%U:1\0-3", 8), 38, "Expected");
    row("text behind the set", "mysql", "%U:1-3\nhello\n", -1, "Expected");
    row("cut off", "mysql", head + R"("position":{"gtid_s)", at + 19, "ends too early");
    row("two of them", "mysql", head + position + "}{}", at + 67, "end of input");
    row("empty object", "mysql", "{}", 0, "\"schema\" is missing");
    row("from the future", "mysql", R"({"schema":"switchpoint.checkpoint/2","flavour":1})", 10,
        "newer Switchpoint");
    row("something else", "mysql", R"({"schema":"switchpoint.facts/1"})", 10, "switchpoint.checkpoint/1");
    row("schema a number", "mysql", R"({"schema":1})", 10, "expected a text");
    row("unknown flavour", "mysql", R"({"schema":"switchpoint.checkpoint/1","flavor":"oracle"})", 46,
        "\"oracle\"");
    row("two flavours", "mysql", head + R"("flavor":"mariadb",)" + position + "}", at, "stands twice");
    row("of MariaDB, at MySQL", "mysql",
        R"({"schema":"switchpoint.checkpoint/1","flavor":"mariadb","position":{"gtid":"0-1-1"}})", -1,
        "mariadb");
    row("of MySQL, at MariaDB", "mariadb", head + position + "}", -1, "mysql");
    row("of MySQL, at PostgreSQL", "postgresql", head + position + "}", -1, "mysql");
    row("of MySQL with a GTID of MariaDB", "mysql", head + R"("position":{"gtid":"0-1-1"}})", at + 12,
        "Unknown key \"gtid\"");
    row("no position", "mysql", head.chopped(1) + "}", 0, "\"position\" is missing");
    row("position a list", "mysql", head + R"("position":[]})", at + 11, "expected an object");
    row("set a number", "mysql", head + R"("position":{"gtid_set":5}})", at + 23, "expected a text");
    row("set null", "mysql", head + R"("position":{"gtid_set":null}})", at + 23, "expected a text");
    row("set damaged", "mysql", head + R"("position":{"gtid_set":"%U:1-3:x"}})", at + 65, "");
    row("offset negative", "mysql", head + R"("position":{"file":"b.000001","offset":-4}})", at + 39,
        "out of range");
    row("offset a text", "mysql", head + R"("position":{"file":"b.000001","offset":"4x"}})", at + 39,
        "expected a whole number");
    row("identity a number", "mysql", head + R"("identity":5,)" + position + "}", at + 11,
        "expected an object");
    row("identity damaged", "mysql", head + R"("identity":{"server_uuid":"x"},)" + position + "}", at + 27,
        "Expected a UUID");
    row("fingerprints an object", "mysql", head + R"("fingerprints":{},)" + position + "}", at + 15,
        "expected a list");
    row("fraction", "mysql",
        head + position + R"(,"fingerprints":[{"gtid":"%U:1","original_commit_time_us":1.5}]})", -1,
        "whole number");
    row("unknown key", "mysql", head + R"("positoin":{},)" + position + "}", at, "Unknown key \"positoin\"");
    row("bad UTF-8", "mysql", head + "\"\xff\":1}", -1, "");
    row("nested without end", "mysql", QByteArray(100'000, '['), -1, "");
    row("nested without end, in an object", "mysql", head + "\"x\":" + QByteArray(100'000, '['), -1,
        "nested");
    row("number beyond all", "mysql", head + R"("position":{"file":"b.000001","offset":1e400}})", -1, "");
    row("LSN a number", "postgresql",
        R"({"schema":"switchpoint.checkpoint/1","flavor":"postgresql","position":{"lsn":5}})", 77,
        "expected a text");
    row("timeline of text", "postgresql",
        R"({"schema":"switchpoint.checkpoint/1","flavor":"postgresql","position":{"lsn":"0/5"},)"
        R"("identity":{"system_identifier":"1","timeline":"1"}})",
        -1, "expected a number");
    row("timeline 0", "postgresql",
        R"({"schema":"switchpoint.checkpoint/1","flavor":"postgresql","position":{"lsn":"0/5"},)"
        R"("identity":{"system_identifier":"1","timeline":0}})",
        -1, "numbered from 1");
    row("GTID twice", "mariadb",
        R"({"schema":"switchpoint.checkpoint/1","flavor":"mariadb","position":{"gtid":"0-1-1,0-2-1"}})", 82,
        "twice");
}

void CliPositionTest::checkpointFiles()
{
    QFETCH(QString, flavor);
    QFETCH(QByteArray, content);
    QFETCH(int, offset);
    QFETCH(QString, says);
    QFile file(folder_.filePath("checkpoint"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    verifyRefused({"check", "--server", address(flavor), "--checkpoint-file", file.fileName(), "--json"},
                  offset, says);
}

void CliPositionTest::emptySlot()
{
    verifyRefused({"check", "--server", address("postgresql"), "--checkpoint", "0/5", "--slot", ""}, -1,
                  "--slot is empty");
}

void CliPositionTest::checkpointFileTooLarge()
{
    QFile file(folder_.filePath("large"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(qint64{65} << 20)); // a hole: no disk is needed
    file.close();
    verifyRefused({"check", "--server", address("mysql"), "--checkpoint-file", file.fileName()}, -1,
                  "larger than");
}

void CliPositionTest::gtid_data()
{
    QTest::addColumn<QStringList>("arguments"); // %U: a UUID, 36 bytes
    QTest::addColumn<int>("offset");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *arguments, int offset, const char *says) {
        QTest::newRow(arguments) << QString(arguments).replace("%U", uuid).split(' ') << offset << says;
    };
    row("normalize x", 0, "Expected a UUID");
    row("normalize %U:x-1", 38, "");
    row("count %U:1-", 39, "last transaction number");
    row("encode %U:0", 37, "out of range");
    row("subset %U:1 %U:0", 37, "In the second set");
    row("subset %U:0 %U:0", 37, "In the first set");
    row("contains %U:1 nonsense", 0, "In the second set");
    row("equal nonsense %U:1", 0, "In the first set");
    row("union %U:1- %U:1", 39, "In the first set");
    row("subtract %U:1 %U:2;3", 38, "In the second set");
    row("intersect %U:1 %U:2,,x", 40, "In the second set");
    row("normalize 0-1-1", 1, "hex digit");
    row("normalize 0-1 --flavor mariadb", 3, "dash");
    row("equal 0-1-1 0-1-1,0-2-2 --flavor mariadb", 6, "In the second position");
    row("normalize %U:1 --flavor mariadb", -1, "Expected");
}

void CliPositionTest::gtid()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, offset);
    QFETCH(QString, says);
    verifyRefused(QStringList("gtid") + arguments, offset, says);
}

// Each bad line is answered, with its own id where it can be read, and the good ones around it as well.
void CliPositionTest::batchGoesOn()
{
    const QByteArray good = R"({"id":"good","op":"count","a":")" + uuid.toUtf8() + R"(:1-3"})";
    const QList<QByteArray> bad{
        "nonsense",
        "{",
        "[]",
        "5",
        R"("text")",
        "\xff\xfe",
        QByteArray("{\"id\":\"nul\0\"}", 13),
        R"({"id":"no op"})",
        R"({"id":"no set","op":"count"})",
        R"({"id":"set a number","op":"count","a":5})",
        R"({"id":"unknown op","op":"shuffle","a":""})",
        R"({"id":"unknown flavor","op":"normalize","flavor":"oracle","a":""})",
        R"({"id":"one set","op":"subset","a":""})",
        R"({"id":"two sets","op":"count","a":"","b":""})",
        R"({"id":"bad set","op":"count","a":"x"})",
        R"({"id":"mariadb","flavor":"mariadb","op":"union","a":"0-1-1","b":"0-1-2"})",
        QByteArray(100'000, '['),
        R"({"op":"count","a":"","number":1e400})",
        R"({"op":"count","a":"","id":)" + QByteArray(50'000, '[') + QByteArray(50'000, ']') + "}",
    };
    QByteArray input = good + "\n\n  \r\n";
    for (const QByteArray &line : bad)
        input += line + '\n' + good + "\r\n";
    const CtlRun run = ctl({"gtid", "--batch", "-"}, {}, 60'000, input);
    QVERIFY2(run.exit == 0 && run.err.isEmpty(), run.told());
    const QStringList answers = run.out.split('\n', Qt::SkipEmptyParts);
    QCOMPARE(answers.size(), 2 * bad.size() + 1);
    for (qsizetype i = 0; i < answers.size(); ++i) {
        const QJsonObject answer = QJsonDocument::fromJson(answers[i].toUtf8()).object();
        const QByteArray told = answers[i].left(500).toUtf8() + " to " + bad.value(i / 2).left(80);
        QVERIFY2(answer.contains("id") && answer.contains("ok"), told);
        if (i % 2 == 0) {
            QVERIFY2(answer["id"] == "good" && answer["ok"] == true && answer["result"] == 3, told);
            continue;
        }
        QVERIFY2(answer["ok"] == false && !answer["error"].toString().isEmpty(), told);
        QVERIFY2(!answer.contains("result"), told);
        if (bad[i / 2].contains('\0')) // Qt reads on behind it
            continue;
        const QJsonObject asked = QJsonDocument::fromJson(bad[i / 2]).object();
        QVERIFY2(asked.isEmpty() || answer["id"] == asked["id"], told);
    }
    const QJsonObject bad_set = QJsonDocument::fromJson(answers[2 * 14 + 1].toUtf8()).object();
    QVERIFY2(bad_set["id"] == "bad set" && bad_set["offset"] == 0, answers[2 * 14 + 1].toUtf8());
}

void CliPositionTest::batchOfJunk()
{
    QByteArray junk;
    quint32 state = 1;
    for (int i = 0; i < 200'000; ++i)
        junk += static_cast<char>((state = state * 1'664'525 + 1'013'904'223) >> 24);
    const CtlRun run = ctl({"gtid", "--batch", "-"}, {}, 60'000, junk);
    QVERIFY2(run.exit == 0 && run.err.isEmpty(), run.told());
    for (const QString &line : run.out.split('\n', Qt::SkipEmptyParts))
        QVERIFY2(QJsonDocument::fromJson(line.toUtf8()).object()["ok"] == false, line.toUtf8());
}

QTEST_GUILESS_MAIN(CliPositionTest)
#include "cli_position_test.moc"
