// SPDX-License-Identifier: GPL-3.0-or-later
#include "fake_server.h"
#include "source/messages.h"
#include "source/mysql/client.h"
#include "source/mysql/client_errors.h"
#include "source/scrub.h"
#include "source/session.h"
#include "wire_fixtures.h"

#include <QtTest>

#include <chrono>
#include <string_view>
#include <thread>

using namespace switchpoint;
using namespace std::chrono_literals;
using Connection = FakeServer::Peer;

namespace {

const char *const password = "hush-hush-4711";

std::string greeting(bool tls)
{
    const auto raw = fixtures::bytes(fixtures::mysql_greeting);
    std::string bytes(raw.begin(), raw.end());
    // Capabilities, lower half: behind version, thread id, scramble and filler.
    const std::size_t at = 4 + 1 + std::string("9.7.4-2").size() + 1 + 4 + 8 + 1 + 1;
    if (!tls)
        bytes[at] = static_cast<char>(bytes[at] & ~0x08);
    return bytes;
}

// A packet of the protocol: its header, then the payload.
std::string packet(std::uint8_t sequence, const std::string &payload)
{
    const auto size = payload.size();
    return std::string{static_cast<char>(size & 0xff), static_cast<char>((size >> 8) & 0xff),
                       static_cast<char>((size >> 16) & 0xff), static_cast<char>(sequence)} +
           payload;
}

std::string errorPayload(std::uint16_t number, const std::string &text)
{
    return std::string{static_cast<char>(0xff), static_cast<char>(number & 0xff),
                       static_cast<char>(number >> 8)} +
           text;
}

struct Opened {
    Error error;
    bool opened = false;
    std::chrono::milliseconds took{};
};

Opened open(std::uint16_t port, const char *parameters = "", std::chrono::milliseconds timeout = 800ms)
{
    // By name where the certificate is to be verified: Connector/C 3.4 verifies none at 127.0.0.1.
    const bool by_name = std::string_view(parameters).contains("verify-full");
    const auto url = ServerUrl::parse(std::string("mysql://cdc@") + (by_name ? "localhost:" : "127.0.0.1:") +
                                      std::to_string(port) + "/shop" + parameters);
    const auto began = std::chrono::steady_clock::now();
    const auto session =
        openSession(*url, Secret(password), {.connect_timeout = timeout, .query_timeout = 500ms});
    Opened opened;
    opened.took =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
    opened.opened = session.has_value();
    if (!session)
        opened.error = session.error();
    return opened;
}

QString textOf(const Opened &opened)
{
    return QString("%1 | %2 | %3 after %4 ms")
        .arg(opened.opened ? "opened" : opened.error.message.id().c_str(), opened.error.english().c_str(),
             opened.error.server_text.c_str())
        .arg(opened.took.count());
}

// The client's first packet after the greeting, without TLS.
void loginThen(Connection &connection, const std::string &answer)
{
    connection.send(greeting(false));
    connection.receiveAny();
    connection.send(packet(2, answer));
    connection.hang();
}

using Script = std::function<void(Connection &)>;

} // namespace

Q_DECLARE_METATYPE(Script)

#define VERIFY_ID(result, text)                                                                              \
    QVERIFY2(!(result).opened && (result).error.message.id() == (text).id, qPrintable(textOf(result)))

class SessionErrorsTest : public QObject {
    Q_OBJECT

private slots:
    void serverScripts_data();
    void serverScripts();
    void tlsIsRequiredBeforeAnythingIsSent_data();
    void tlsIsRequiredBeforeAnythingIsSent();
    void passwordIsNeverInClear_data();
    void passwordIsNeverInClear();
    void passwordIsScrubbed();
    void noServer();
    void noSuchHost();
    void certificates();
    void gatherFactsKeepsTheFailure();
    void privileges_data();
    void privileges();
    void dumpErrors_data();
    void dumpErrors();
};

void SessionErrorsTest::serverScripts_data()
{
    QTest::addColumn<Script>("script");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("limit_ms");
    const auto row = [](const char *name, Script script, const MessageText &text, int limit_ms = 700) {
        QTest::newRow(name) << std::move(script) << QString(text.id) << limit_ms;
    };
    using namespace source_messages;
    constexpr int after_timeout_ms = 1300;
    row("accepts and never greets", [](Connection &c) { c.hang(); }, timed_out, after_timeout_ms);
    row(
        "half a greeting, then nothing",
        [](Connection &c) {
            c.send(greeting(true).substr(0, 30));
            c.hang();
        },
        timed_out, after_timeout_ms);
    row(
        "a greeting byte by byte, for ever",
        [](Connection &c) {
            for (std::size_t i = 0; i < 70 && c.send(greeting(true).substr(i, 1)); ++i)
                std::this_thread::sleep_for(50ms);
        },
        timed_out, after_timeout_ms);
    row(
        "hangs after the login",
        [](Connection &c) {
            c.send(greeting(false));
            c.receiveAny();
            c.hang();
        },
        timed_out, after_timeout_ms);
    row(
        "hangs in the TLS handshake",
        [](Connection &c) {
            c.send(greeting(true));
            c.receiveAny();
            c.hang();
        },
        timed_out, after_timeout_ms);
    row("SSH", [](Connection &c) { c.send("SSH-2.0-OpenSSH_9.2p1\r\n"), c.hang(); }, not_a_server);
    row("HTTP", [](Connection &c) { c.send("HTTP/1.1 400 Bad Request\r\n\r\n"), c.hang(); }, not_a_server);
    row("zeros", [](Connection &c) { c.send(std::string(64, '\0')), c.hang(); }, not_a_server);
    row("closes at once", [](Connection &) {}, closed_at_login);
    row(
        "closes within the greeting", [](Connection &c) { c.send(greeting(true).substr(0, 20)); },
        closed_at_login);
    row(
        "closes after the login",
        [](Connection &c) {
            c.send(greeting(false));
            c.receiveAny();
        },
        closed_at_login);
    row(
        "1040 instead of a greeting",
        [](Connection &c) { c.send(packet(0, errorPayload(1040, "Too many connections"))), c.hang(); },
        too_many_connections);
    row(
        "1129 instead of a greeting",
        [](Connection &c) { c.send(packet(0, errorPayload(1129, "Host is blocked"))), c.hang(); },
        host_blocked);
    row(
        "1130 instead of a greeting",
        [](Connection &c) { c.send(packet(0, errorPayload(1130, "Host is not allowed"))), c.hang(); },
        host_not_allowed);
    const auto refuses = [&](const char *name, std::uint16_t number, const char *state,
                             const MessageText &text) {
        row(
            name,
            [=](Connection &c) {
                loginThen(c, errorPayload(number, std::string("#") + state + "Refused for some reason"));
            },
            text);
    };
    refuses("1045", 1045, "28000", wrong_password);
    refuses("1049", 1049, "42000", no_database);
    refuses("1044", 1044, "42000", database_denied);
    refuses("1862", 1862, "HY000", account_unusable);
    refuses("3118", 3118, "HY000", account_unusable);
    refuses("1203", 1203, "42000", too_many_connections);
    refuses("1999, not known", 1999, "HY000", connect_failed);
}

void SessionErrorsTest::serverScripts()
{
    QFETCH(Script, script);
    QFETCH(QString, id);
    QFETCH(int, limit_ms);
    FakeServer server(script);
    const auto opened = open(server.port());
    QVERIFY2(!opened.opened && opened.error.message.id() == id.toStdString(), qPrintable(textOf(opened)));
    QVERIFY2(opened.took.count() < limit_ms, qPrintable(textOf(opened)));
    QVERIFY2(opened.error.english().find('{') == std::string::npos, qPrintable(textOf(opened)));
    QCOMPARE(server.connections(), 1);
}

void SessionErrorsTest::tlsIsRequiredBeforeAnythingIsSent_data()
{
    QTest::addColumn<QString>("parameters");
    QTest::newRow("require") << "?tls=require";
    QTest::newRow("verify-full") << "?tls=verify-full";
}

// The bytes of the greeting that count are those of the connection the login goes through: somebody who takes
// the TLS flag out of them on the way meets the same check.
void SessionErrorsTest::tlsIsRequiredBeforeAnythingIsSent()
{
    QFETCH(QString, parameters);
    for (int i = 0; i < 20; ++i) {
        FakeServer server([](Connection &c) {
            c.send(greeting(false));
            c.hang();
        });
        const auto opened = open(server.port(), parameters.toLatin1().constData());
        VERIFY_ID(opened, source_messages::tls_not_offered);
        QCOMPARE(server.received(), std::string());
        QCOMPARE(server.connections(), 1);
    }
}

void SessionErrorsTest::passwordIsNeverInClear_data()
{
    QTest::addColumn<QByteArray>("plugin");
    QTest::addColumn<QByteArray>("demand"); // after the client's first answer
    QTest::addColumn<QString>("parameters");
    // "Perform full authentication" (MySQL source documentation, "Caching_sha2_password information"): on a
    // connection with TLS the password in clear is what follows.
    const QByteArray full("\x01\x04", 2);
    const QByteArray refuse(errorPayload(1045, "#28000no").c_str());
    for (const char *tls : {"", "?tls=prefer", "?tls=disable"}) {
        const auto row = [&](const char *plugin, const QByteArray &demand) {
            QTest::addRow("%s %s %d", plugin, tls, static_cast<int>(demand[0]))
                << QByteArray(plugin) << demand << QString(tls);
        };
        row("mysql_clear_password", refuse);
        row("dialog", refuse);
        row("caching_sha2_password", refuse);
        row("caching_sha2_password", full);
        row("sha256_password", refuse);
        row("sha256_password", full);
        row("mysql_native_password", refuse);
        row("client_ed25519", refuse);
    }
}

// A server that asks for the password by a way of its own choosing does not get it; nor does anybody who
// takes the TLS flag out of the greeting on the way.
void SessionErrorsTest::passwordIsNeverInClear()
{
    QFETCH(QByteArray, plugin);
    QFETCH(QByteArray, demand);
    QFETCH(QString, parameters);
    FakeServer server([&](Connection &c) {
        c.send(greeting(false));
        c.receiveAny();
        std::string change(1, static_cast<char>(0xfe));
        change += plugin.toStdString();
        change += '\0';
        c.send(packet(2, change + std::string(20, 'x') + std::string(1, '\0')));
        c.receiveAny(300);
        c.send(packet(4, demand.toStdString()));
        c.hang();
    });
    const auto opened = open(server.port(), parameters.toLatin1().constData());
    QVERIFY2(!opened.opened, qPrintable(textOf(opened)));
    QVERIFY(server.received().size() > 30); // the login was sent
    QVERIFY(server.received().find(password) == std::string::npos);
    if (plugin == "mysql_clear_password" || plugin == "dialog")
        VERIFY_ID(opened, source_messages::auth_method);
}

void SessionErrorsTest::passwordIsScrubbed()
{
    FakeServer server([](Connection &c) {
        loginThen(
            c, errorPayload(1045, std::string("#28000You said '") + password + "', and again " + password));
    });
    const auto opened = open(server.port());
    VERIFY_ID(opened, source_messages::wrong_password);
    QCOMPARE(opened.error.server_text, std::string("You said '***', and again ***"));
    QVERIFY(opened.error.english().find(password) == std::string::npos);
    QCOMPARE(scrubbed("aXaX", Secret("X")), std::string("a***a***"));
    QCOMPARE(scrubbed("text", Secret()), std::string("text"));
}

void SessionErrorsTest::noServer()
{
    const std::uint16_t port = closedPort();
    const auto opened = open(port);
    VERIFY_ID(opened, source_messages::refused);
    QVERIFY(opened.took < 500ms);
    const auto socket = ServerUrl::parse("mysql://cdc@?socket=/nowhere/mysql.sock");
    const auto session = openSession(*socket, Secret(password), {});
    QVERIFY(!session);
    QCOMPARE(session.error().message.id(), std::string(source_messages::refused.id));
}

void SessionErrorsTest::noSuchHost()
{
    const auto url = ServerUrl::parse("mariadb://cdc@nosuch.invalid:3306"); // RFC 6761: never resolves
    const auto session = openSession(*url, Secret(password), {.connect_timeout = 3s, .query_timeout = 1s});
    QVERIFY(!session);
    const auto &id = session.error().message.id();
    QVERIFY2(id == source_messages::cannot_resolve.id || id == source_messages::timed_out.id,
             session.error().english().c_str());
}

void SessionErrorsTest::certificates()
{
    FakeServer server([](Connection &c) { c.send(greeting(true)), c.hang(); });
    const auto opened = open(server.port(), "?tls=verify-full&tls-ca=/nowhere/ca.pem");
    VERIFY_ID(opened, source_messages::tls_ca_unreadable);
    QCOMPARE(server.connections(), 0);
    if (std::string_view(MysqlClient::libraryName()).starts_with("MariaDB")) {
        const auto only_ca = open(server.port(), "?tls=verify-ca");
        VERIFY_ID(only_ca, source_messages::verify_ca_refused);
    }
    FakeServer breaks([](Connection &c) {
        c.send(greeting(true));
        c.receiveAny();
        c.send("this is no TLS");
        c.hang();
    });
    const auto broken = open(breaks.port(), "?tls=require");
    VERIFY_ID(broken, source_messages::tls_failed);
    QVERIFY(breaks.received().find(password) == std::string::npos);
}

void SessionErrorsTest::gatherFactsKeepsTheFailure()
{
    FakeServer server([](Connection &c) { c.send("SSH-2.0-x\r\n"), c.hang(); });
    const auto url = ServerUrl::parse("mariadb://cdc:secret@127.0.0.1:" + std::to_string(server.port()));
    const auto facts = gatherFacts(*url, *url->password, {.connect_timeout = 1s, .query_timeout = 1s}, {});
    QVERIFY(facts.failure);
    QCOMPARE(facts.flavor(), Flavor::Mariadb);
    QCOMPARE(facts.failure->message.id(), std::string(source_messages::not_a_server.id));
    QVERIFY(facts.address.find("secret") == std::string::npos);
    QVERIFY(facts.gathered_at_us > 1700000000000000);
    QVERIFY(!facts.mariadb()->binlog_state.asked());
}

void SessionErrorsTest::privileges_data()
{
    QTest::addColumn<unsigned>("number");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("grant");
    // Texts of 9.7.4 and 10.11.19.
    QTest::newRow("mysql, show binary logs") << 1227U
                                             << "Access denied; you need (at least one of) the SUPER, "
                                                "REPLICATION CLIENT privilege(s) for this operation"
                                             << "GRANT REPLICATION CLIENT ON *.* TO 'o''brien'";
    QTest::newRow("mysql, dump")
        << 1227U
        << "Access denied; you need (at least one of) the REPLICATION SLAVE privilege(s) for this operation"
        << "GRANT REPLICATION SLAVE ON *.* TO 'o''brien'";
    QTest::newRow("mysql, performance_schema")
        << 1142U << "SELECT command denied to user 'x'@'localhost' for table 'replication_group_members'"
        << "GRANT SELECT ON performance_schema.* TO 'o''brien'";
    QTest::newRow("mariadb, table") << 1142U
                                    << "SELECT command denied to user 'cdc'@'localhost' for table `d`.`t`"
                                    << "GRANT SELECT ON d.t TO 'o''brien'";
    QTest::newRow("mariadb, slaves") << 1227U
                                     << "Access denied; you need (at least one of) the SUPER, SLAVE MONITOR "
                                        "privilege(s) for this operation"
                                     << "GRANT SLAVE MONITOR ON *.* TO 'o''brien'";
}

void SessionErrorsTest::privileges()
{
    QFETCH(unsigned, number);
    QFETCH(QString, text);
    QFETCH(QString, grant);
    const auto url = ServerUrl::parse("mysql://o%27brien@h");
    const auto error = mysqlQuestionError({number, "42000", text.toStdString()}, *url, Secret(), 1s);
    QCOMPARE(error.message.id(), std::string(source_messages::needs_privilege.id));
    QVERIFY2(error.english().ends_with(grant.toStdString()), error.english().c_str());
    QCOMPARE(error.server_text, text.toStdString());
    QCOMPARE(error.code, std::to_string(number));
}

void SessionErrorsTest::dumpErrors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("id");
    using namespace source_messages;
    const auto row = [](const char *text, const MessageText &message) {
        QTest::newRow(text) << QString(text) << QString(message.id);
    };
    row("Binary log is not open", dump_log_closed);
    row("Cannot replicate because the source purged required binary logs. Replicate the missing",
        dump_purged);
    row("The replication sender thread cannot start in AUTO_POSITION mode: this server has GTID_MODE = "
        "OFF_PERMISSIVE instead of ON.",
        dump_needs_gtid_mode);
    row("A replica with the same server_uuid/server_id as this replica has connected to the source; the "
        "first",
        dump_duplicate);
    row("Replica can not handle replication events with the checksum that source is configured to log; the",
        dump_checksum);
    row("Something else", dump_failed);
}

void SessionErrorsTest::dumpErrors()
{
    QFETCH(QString, text);
    QFETCH(QString, id);
    const auto url = ServerUrl::parse("mysql://cdc@h");
    const auto error = mysqlDumpError({1236, "HY000", text.toStdString()}, *url, Secret(), 1s);
    QCOMPARE(QString::fromStdString(error.message.id()), id);
    QVERIFY2(error.english().find('{') == std::string::npos, error.english().c_str());
}

QTEST_APPLESS_MAIN(SessionErrorsTest)
#include "session_errors_test.moc"
