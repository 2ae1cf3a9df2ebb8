// SPDX-License-Identifier: GPL-3.0-or-later
// What can go wrong between us and a PostgreSQL server, on servers that are none: each failure is its own
// sentence and comes in time.
#include "fake_server.h"

#include "source/postgresql/messages.h"
#include "source/postgresql/postgres_errors.h"
#include "source/postgresql/postgres_session.h"

#include <QElapsedTimer>
#include <QTest>

#include <atomic>
#include <thread>

using namespace switchpoint;
using namespace switchpoint::postgres_messages;

namespace {

const char *const password_text = "Pass!w0rd-never-shown";
constexpr int timeout_ms = 700;
constexpr int slack_ms = 400; // what a busy machine may add

std::string be32(std::size_t value)
{
    std::string bytes;
    for (const int shift : {24, 16, 8, 0}) {
        bytes += static_cast<char>(value >> static_cast<unsigned>(shift));
    }
    return bytes;
}

std::string message(char type, const std::string &body)
{
    return type + be32(body.size() + 4) + body;
}

std::string errorResponse(const char *severity, const std::string &code, const std::string &text)
{
    const std::string zero(1, '\0');
    return message('E', "S" + (severity + zero) + "VFATAL" + zero + "C" + code + zero + "M" + text + zero +
                            "Fauth.c" + zero + "L1" + zero + "Rauth_failed" + zero + zero);
}

const std::string logged_in = message('R', be32(0)) + message('Z', "I");

std::size_t length(const std::string &bytes)
{
    std::size_t size = 0;
    for (const char byte : bytes) {
        size = size << 8U | static_cast<unsigned char>(byte);
    }
    return size;
}

// Refuses TLS and gives the startup packet's parameters; "" when the client went away.
std::string startup(FakeServer::Peer &peer)
{
    while (true) {
        const std::string size = peer.receive(4);
        if (size.empty()) {
            return {};
        }
        const std::string packet = peer.receive(length(size) - 4);
        if (packet.size() != 4 || packet == be32(196608)) {
            return packet;
        }
        if (!peer.send("N")) {
            return {};
        }
    }
}

std::string nextQuestion(FakeServer::Peer &peer)
{
    const std::string head = peer.receive(5);
    return head.empty() ? std::string() : peer.receive(length(head.substr(1)) - 4);
}

// Logs in and takes the settings; what follows is the test's.
bool loggedIn(FakeServer::Peer &peer)
{
    return !startup(peer).empty() && peer.send(logged_in) && !nextQuestion(peer).empty() &&
           peer.send(message('C', std::string("SET") + '\0') + message('Z', "I"));
}

ServerUrl urlOf(const std::string &conninfo)
{
    ServerUrl url;
    url.flavor = Flavor::Postgresql;
    url.user = "consumer";
    url.database = "shop";
    url.conninfo = conninfo;
    return url;
}

std::string conninfo(std::uint16_t port, const std::string &more = "")
{
    return "postgresql://consumer@127.0.0.1:" + std::to_string(port) + "/shop" + more;
}

SessionOptions options()
{
    return {.connect_timeout = std::chrono::milliseconds(timeout_ms),
            .query_timeout = std::chrono::milliseconds(timeout_ms)};
}

Result<std::unique_ptr<Session>> open(const std::string &url)
{
    return openPostgresSession(urlOf(url), Secret(password_text), options());
}

QString id(const Error &error)
{
    return QString::fromStdString(error.message.id());
}

bool showsPassword(const Error &error)
{
    return (error.english() + error.server_text + error.code).find(password_text) != std::string::npos;
}

} // namespace

class PostgresErrorsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void opening_data();
    void opening();
    void refused();
    void unresolved();
    void connectingHangs();
    void nextHostIsTried();
    void finalErrorsStopTheList();
    void refusedWords_data();
    void refusedWords();
    void plainSqlAfterPooler();
    void asking_data();
    void asking();
    void interruptEndsTheQuestion();
    void interruptBeforeTheQuestion();
};

void PostgresErrorsTest::initTestCase()
{
    for (const char *name : {"PGPASSWORD", "PGHOST", "PGPORT", "PGSSLMODE", "PGUSER", "PGSERVICE"}) {
        qunsetenv(name);
    }
    qputenv("PGPASSFILE", "/nonexistent");
}

void PostgresErrorsTest::opening_data()
{
    using Serve = std::function<void(FakeServer::Peer &)>;
    QTest::addColumn<Serve>("serve");
    QTest::addColumn<QString>("more");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, Serve serve, const char *expected, const char *more = "") {
        QTest::newRow(name) << std::move(serve) << QString(more) << QString(expected);
    };
    // OpenSSL sees a wrong version, or the head of a long record whose rest it waits for: as the bytes
    // arrive.
    const std::string either = std::string(pg_not_postgres.id) + "," + pg_login_timed_out.id;
    row("says nothing", [](FakeServer::Peer &peer) { peer.hang(); }, pg_login_timed_out.id);
    row(
        "says nothing, no TLS", [](FakeServer::Peer &peer) { peer.hang(); }, pg_login_timed_out.id,
        "?sslmode=disable");
    row(
        "stops in the middle of the login",
        [](FakeServer::Peer &peer) {
            startup(peer);
            peer.send(logged_in.substr(0, 4));
            peer.hang();
        },
        pg_login_timed_out.id);
    row(
        "hangs at the settings",
        [](FakeServer::Peer &peer) {
            startup(peer);
            peer.send(logged_in);
            peer.hang();
        },
        pg_query_timed_out.id);
    row("closes at once", [](FakeServer::Peer &) {}, pg_closed.id);
    row("closes after the startup packet", [](FakeServer::Peer &peer) { startup(peer); }, pg_closed.id);
    row(
        "closes in the middle of a message",
        [](FakeServer::Peer &peer) {
            startup(peer);
            peer.send(logged_in.substr(0, 3));
        },
        pg_closed.id);
    row(
        "resets",
        [](FakeServer::Peer &peer) {
            startup(peer);
            peer.abort();
        },
        pg_closed.id);
    row(
        "speaks HTTP",
        [](FakeServer::Peer &peer) {
            peer.send("HTTP/1.1 400 Bad Request\r\n\r\n");
            peer.hang();
        },
        pg_not_postgres.id);
    row(
        "speaks HTTP, no TLS",
        [](FakeServer::Peer &peer) {
            peer.send("HTTP/1.1 400 Bad Request\r\n\r\n");
            peer.hang();
        },
        pg_not_postgres.id, "?sslmode=disable");
    row(
        "speaks MySQL",
        [](FakeServer::Peer &peer) {
            peer.send(std::string("\x4a\0\0\0\x0a", 5) + "8.4.0" + std::string(69, '\0'));
            peer.hang();
        },
        pg_not_postgres.id);
    row(
        "sends noise",
        [](FakeServer::Peer &peer) {
            startup(peer);
            peer.send(std::string(300, '\xfe'));
            peer.hang();
        },
        pg_not_postgres.id);
    row(
        "offers TLS and speaks HTTP",
        [](FakeServer::Peer &peer) {
            peer.receive(8);
            peer.send("S");
            peer.send("HTTP/1.1 400 Bad Request\r\n\r\n");
            peer.hang();
        },
        either.c_str(), "?sslmode=require");
    row(
        "offers no TLS", [](FakeServer::Peer &peer) { startup(peer); }, pg_tls_not_offered.id,
        "?sslmode=require");
    row(
        "asks for a password and refuses it",
        [](FakeServer::Peer &peer) {
            startup(peer);
            peer.send(message('R', be32(3)));
            nextQuestion(peer);
            peer.send(
                errorResponse("FATAL", "28P01", "password authentication failed for user \"consumer\""));
        },
        pg_wrong_password.id);
}

void PostgresErrorsTest::opening()
{
    using Serve = std::function<void(FakeServer::Peer &)>;
    QFETCH(const Serve, serve);
    QFETCH(const QString, more);
    QFETCH(const QString, expected);
    const FakeServer server(serve);
    QElapsedTimer timer;
    timer.start();
    const auto session = open(conninfo(server.port(), more.toStdString()));
    const qint64 took_ms = timer.elapsed();
    QVERIFY(!session);
    QVERIFY2(expected.split(',').contains(id(session.error())),
             (session.error().english() + " | " + session.error().server_text).c_str());
    QVERIFY2(took_ms < timeout_ms + slack_ms, QByteArray::number(took_ms));
    QVERIFY(!showsPassword(session.error()));
    QVERIFY2(session.error().english().find('{') == std::string::npos, session.error().english().c_str());
}

void PostgresErrorsTest::refused()
{
    const std::uint16_t port = closedPort();
    const auto session = open(conninfo(port));
    QVERIFY(!session);
    QCOMPARE(id(session.error()), QString(pg_refused.id));
    QVERIFY(session.error().english().starts_with("127.0.0.1:" + std::to_string(port) + " refused"));
    const auto socket = open("postgresql://consumer@%2Fnonexistent/shop");
    QVERIFY(!socket);
    QCOMPARE(id(socket.error()), QString(pg_no_socket.id));
    const auto broken = open("postgresql://consumer@host/shop?nonsense=1");
    QVERIFY(!broken);
    QCOMPARE(id(broken.error()), QString(pg_bad_url.id));
}

void PostgresErrorsTest::unresolved()
{
    QElapsedTimer timer;
    timer.start();
    const auto session = open("postgresql://consumer@no-such-host.invalid/shop");
    QVERIFY(!session);
    // Which of the two depends on this machine's name service.
    QVERIFY2(id(session.error()) == pg_cannot_resolve.id || id(session.error()) == pg_resolve_timed_out.id,
             session.error().english().c_str());
    QVERIFY(timer.elapsed() < timeout_ms + slack_ms);
}

void PostgresErrorsTest::connectingHangs()
{
    const FullPort full;
    QElapsedTimer timer;
    timer.start();
    const auto session = open(conninfo(full.port()));
    QVERIFY(!session);
    QVERIFY2(id(session.error()) == pg_connect_timed_out.id, session.error().english().c_str());
    QVERIFY(timer.elapsed() >= timeout_ms);
    QVERIFY(timer.elapsed() < timeout_ms + slack_ms);
}

void PostgresErrorsTest::nextHostIsTried()
{
    const FullPort dead;
    const FakeServer starting([](FakeServer::Peer &peer) {
        startup(peer);
        peer.send(errorResponse("FATAL", "57P03", "the database system is starting up"));
    });
    const FakeServer good([](FakeServer::Peer &peer) {
        if (loggedIn(peer)) {
            peer.hang();
        }
    });
    const auto session = open("postgresql://consumer@127.0.0.1:" + std::to_string(dead.port()) +
                              ",127.0.0.1:" + std::to_string(starting.port()) +
                              ",127.0.0.1:" + std::to_string(good.port()) + "/shop");
    QVERIFY2(session.has_value(), session ? "" : session.error().english().c_str());
    QCOMPARE(starting.connections(), 1);
    QCOMPARE(good.connections(), 1);
}

void PostgresErrorsTest::finalErrorsStopTheList()
{
    const FakeServer refusing([](FakeServer::Peer &peer) {
        startup(peer);
        peer.send(errorResponse("FATAL", "28P01", "password authentication failed"));
    });
    const FakeServer never([](FakeServer::Peer &peer) { peer.hang(); });
    const auto session = open("postgresql://consumer@127.0.0.1:" + std::to_string(refusing.port()) +
                              ",127.0.0.1:" + std::to_string(never.port()) + "/shop");
    QVERIFY(!session);
    QCOMPARE(id(session.error()), QString(pg_wrong_password.id));
    QCOMPARE(never.connections(), 0);
}

void PostgresErrorsTest::refusedWords_data()
{
    QTest::addColumn<QString>("severity");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *code, const char *words, const char *expected,
                        const char *severity = "FATAL") {
        QTest::addRow("%s %s", code, words) << severity << code << words << expected;
    };
    row("28P01", "password authentication failed for user \"consumer\"", pg_wrong_password.id);
    row("28P01", "Passwort-Authentifizierung fehlgeschlagen", pg_wrong_password.id, "FATAL");
    row("28000",
        "no pg_hba.conf entry for host \"127.0.0.1\", user \"consumer\", database \"shop\", no encryption",
        pg_hba.id);
    row("28000", "kein pg_hba.conf-Eintrag", pg_hba.id, "SCHWERWIEGEND");
    row("28000", "role \"consumer\" does not exist", pg_no_role.id);
    row("28000", "role \"consumer\" is not permitted to log in", pg_no_role.id);
    row("3D000", "database \"shop\" does not exist", pg_no_database.id);
    row("42501", "permission denied for database \"shop\"", pg_no_connect_right.id);
    row("53300", "sorry, too many clients already", pg_too_many.id);
    row("53300", "number of requested standby connections exceeds max_wal_senders (currently 10)",
        pg_wal_senders_full.id);
    row("57P03", "the database system is starting up", pg_starting.id);
    row("57P03", "Das Datenbanksystem startet", pg_starting.id);
    row("XX000", "something new", pg_login_failed.id);
}

void PostgresErrorsTest::refusedWords()
{
    QFETCH(const QString, severity);
    QFETCH(const QString, code);
    QFETCH(const QString, words);
    QFETCH(const QString, expected);
    const FakeServer server([&](FakeServer::Peer &peer) {
        startup(peer);
        peer.send(errorResponse(qPrintable(severity), code.toStdString(), words.toStdString()));
    });
    const auto session = open(conninfo(server.port()));
    QVERIFY(!session);
    QVERIFY2(expected.split(',').contains(id(session.error())), session.error().english().c_str());
    QCOMPARE(QString::fromStdString(session.error().code), code);
    QCOMPARE(QString::fromStdString(session.error().server_text), words);
}

void PostgresErrorsTest::plainSqlAfterPooler()
{
    std::atomic<int> with_replication = 0;
    std::atomic<int> without = 0;
    const FakeServer pooler([&](FakeServer::Peer &peer) {
        const std::string parameters = startup(peer);
        if (parameters.find("replication") != std::string::npos) {
            ++with_replication;
            peer.send(errorResponse("ERROR", "08P01", "unsupported startup parameter: replication"));
            return;
        }
        ++without;
        peer.send(logged_in);
        nextQuestion(peer);
        peer.send(message('C', std::string("SET") + '\0') + message('Z', "I"));
        while (!nextQuestion(peer).empty()) {
            peer.send(errorResponse("ERROR", "XX000", "no answer") + message('Z', "I"));
        }
    });
    auto session = open(conninfo(pooler.port()));
    QVERIFY2(session.has_value(), session ? "" : session.error().english().c_str());
    QCOMPARE(with_replication.load(), 1);
    QCOMPARE(without.load(), 1);
    const ServerFacts facts = (*session)->gather({});
    QVERIFY(!facts.failure);
    QCOMPARE(id(*facts.postgres()->timeline.error), QString(pg_pooler.id));
    QCOMPARE(id(*facts.postgres()->history.error), QString(pg_pooler.id));
    QCOMPARE(id(*facts.postgres()->other_slots.error), QString(pg_question_failed.id));
    QCOMPARE(facts.postgres()->other_slots.error->english(),
             std::string("The server could not answer: no answer."));
    QCOMPARE(facts.postgres()->other_slots.error->server_text, std::string("no answer"));
}

void PostgresErrorsTest::asking_data()
{
    using Serve = std::function<void(FakeServer::Peer &)>;
    QTest::addColumn<Serve>("serve");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("code");
    const auto row = [](const char *name, Serve serve, const char *expected, const char *code = "") {
        QTest::newRow(name) << std::move(serve) << QString(expected) << QString(code);
    };
    row("hangs", [](FakeServer::Peer &peer) { peer.hang(); }, pg_query_timed_out.id);
    row("closes", [](FakeServer::Peer &peer) { nextQuestion(peer); }, pg_closed.id);
    row(
        "resets",
        [](FakeServer::Peer &peer) {
            nextQuestion(peer);
            peer.abort();
        },
        pg_closed.id);
    row(
        "is shut down",
        [](FakeServer::Peer &peer) {
            nextQuestion(peer);
            peer.send(errorResponse("FATAL", "57P01", "terminating connection due to administrator command"));
        },
        pg_closed.id, "57P01");
    row(
        "answers in half",
        [](FakeServer::Peer &peer) {
            nextQuestion(peer);
            peer.send(message('C', std::string("SELECT") + '\0').substr(0, 5));
            peer.hang();
        },
        pg_query_timed_out.id);
    row(
        "starts a copy",
        [](FakeServer::Peer &peer) {
            nextQuestion(peer);
            peer.send(message('W', std::string(3, '\0')));
            peer.hang();
        },
        pg_closed.id);
    row(
        "sends noise",
        [](FakeServer::Peer &peer) {
            nextQuestion(peer);
            peer.send(std::string(100, '\xfe'));
            peer.hang();
        },
        pg_closed.id);
}

void PostgresErrorsTest::asking()
{
    using Serve = std::function<void(FakeServer::Peer &)>;
    QFETCH(const Serve, serve);
    QFETCH(const QString, expected);
    QFETCH(const QString, code);
    const FakeServer server([&](FakeServer::Peer &peer) {
        if (loggedIn(peer)) {
            serve(peer);
        }
    });
    auto session = open(conninfo(server.port()));
    QVERIFY2(session.has_value(), session ? "" : session.error().english().c_str());
    QElapsedTimer timer;
    timer.start();
    FactsRequest request;
    request.slot = "cdc";
    request.captured_tables = {"public.t"};
    const ServerFacts facts = (*session)->gather(request);
    QVERIFY2(timer.elapsed() < timeout_ms + slack_ms, QByteArray::number(timer.elapsed()));
    QVERIFY(facts.failure.has_value());
    QVERIFY2(id(*facts.failure) == expected, facts.failure->english().c_str());
    QCOMPARE(QString::fromStdString(facts.failure->code), code);
    // Nothing is known, nothing looks as if nobody had asked, and the broken question is the only one.
    const PostgresFacts &server_facts = *facts.postgres();
    QVERIFY(!server_facts.system_identifier.known() && server_facts.system_identifier.error);
    QVERIFY(!server_facts.timeline.known() && server_facts.timeline.error);
    QVERIFY(!server_facts.slot.known() && server_facts.slot.error);
    QVERIFY(!server_facts.publications.known() && server_facts.publications.error);
    QVERIFY(!facts.catalog.known() && facts.catalog.error);
    QCOMPARE(facts.evidence.size(), std::size_t(1));
    QCOMPARE(facts.evidence[0].question, std::string("IDENTIFY_SYSTEM"));
    QVERIFY(facts.evidence[0].answer.starts_with("ERROR"));
    // And so it stays.
    QCOMPARE(id(*(*session)->gather(request).failure), expected);
}

void PostgresErrorsTest::interruptEndsTheQuestion()
{
    std::atomic<bool> asked = false;
    const FakeServer server([&](FakeServer::Peer &peer) {
        if (loggedIn(peer)) {
            nextQuestion(peer);
            asked = true;
            peer.hang();
        }
    });
    SessionOptions patient = options();
    patient.query_timeout = std::chrono::seconds(30);
    auto session = openPostgresSession(urlOf(conninfo(server.port())), Secret(password_text), patient);
    QVERIFY2(session.has_value(), session ? "" : session.error().english().c_str());
    QElapsedTimer since_interrupt;
    std::thread other([&] {
        while (!asked) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        since_interrupt.start();
        (*session)->interrupt();
    });
    const ServerFacts facts = (*session)->gather({});
    other.join();
    QVERIFY2(since_interrupt.elapsed() < 100, QByteArray::number(since_interrupt.elapsed()));
    QVERIFY(facts.failure.has_value());
    QCOMPARE(id(*facts.failure), QString(pg_interrupted.id));
}

void PostgresErrorsTest::interruptBeforeTheQuestion()
{
    const FakeServer server([&](FakeServer::Peer &peer) {
        if (loggedIn(peer)) {
            peer.hang();
        }
    });
    auto session = open(conninfo(server.port()));
    QVERIFY2(session.has_value(), session ? "" : session.error().english().c_str());
    (*session)->interrupt();
    QElapsedTimer timer;
    timer.start();
    const ServerFacts facts = (*session)->gather({});
    QVERIFY(timer.elapsed() < 100);
    QCOMPARE(id(facts.failure.value_or(Error{})), QString(pg_interrupted.id));
}

QTEST_GUILESS_MAIN(PostgresErrorsTest)
#include "postgres_errors_test.moc"
