// SPDX-License-Identifier: GPL-3.0-or-later
// What a server that cannot be resolved, reached, logged in to or asked gets: one sentence, another for each
// reason, within the timeout, exit status 11 with the JSON. Real servers, and fake ones for what no real one
// can be made to do.
#include "checked_server.h"
#include "ctl.h"
#include "cutting_proxy.h"
#include "fake_server.h"

#include <QJsonArray>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <functional>
#include <memory>

using namespace switchpoint;

#define LAB_VERIFY(world, expression) QVERIFY2((expression), qUtf8Printable((world).error()))

namespace {

constexpr int margin_ms = 2000; // what a busy machine may add
constexpr int short_ms = 1000;  // the timeout where it must run out
constexpr int long_ms = 20'000; // and where it must not
constexpr quint32 other_loopback = 0x7f000002;

const QStringList kinds{"mysql", "mariadb", "pg15", "pg17"};

// What is asked, and what to say of it.
struct Question {
    QString url;
    QString password = CheckedServer::password();
    int timeout_ms = long_ms;
    QStringList more = {}; // arguments
};

// Of the server without TLS, or the one with a certificate.
using Fault = std::function<Question(const CheckedServer &plain, const CheckedServer &verified)>;

FakeServer::Peer &httpAnswer(FakeServer::Peer &peer)
{
    if (!peer.receiveAny().empty())
        peer.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
    return peer;
}

// Ports and names of servers away, so that two sentences can be compared.
QString withoutNumbers(QString sentence)
{
    static const QRegularExpression address(QStringLiteral(R"((mysql|mariadb|postgresql)://\S+|\d+)"));
    return sentence.replace(address, "#");
}

} // namespace

Q_DECLARE_METATYPE(Fault)

class BadInputTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup() { kept_.clear(); }
    void good_data();
    void good();
    void faults_data();
    void faults();
    void sentencesDiffer_data() { onlyKinds(); }
    void sentencesDiffer();
    void missingPrivilege_data() { onlyKinds(); }
    void missingPrivilege();
    void wrongSlotIsAVerdict_data();
    void wrongSlotIsAVerdict();
    void passwordInTheAddress_data() { onlyKinds(); }
    void passwordInTheAddress();
    void expired_data() { onlyKinds(); }
    void expired();

private:
    static void onlyKinds();
    static void networkFaults(const std::function<void(const char *, const char *, const char *, Fault)> &row,
                              BadInputTest &test);
    // The check, as JSON and as text, and the facts: all that was said was said as it must be.
    void verifyUnknown(const QString &kind, const QString &fault, const Question &question,
                       const QStringList &says);
    static QStringList checkOf(const CheckedServer &server, const Question &question);
    template <class T> const T &keep(std::shared_ptr<T> one)
    {
        kept_.push_back(one);
        return *one;
    }
    quint16 fake(void (*serve)(FakeServer::Peer &))
    {
        return keep(std::make_shared<FakeServer>(serve)).port();
    }

    std::unique_ptr<LabWorld> world_;
    QMap<QString, std::shared_ptr<CheckedServer>> plain_, verified_; // without TLS; with a certificate
    QMap<QString, QMap<QString, QString>> sentences_;                // kind, fault
    std::vector<std::shared_ptr<const void>> kept_;                  // until the end of the test
};

void BadInputTest::initTestCase()
{
    world_ = std::make_unique<LabWorld>();
    for (const QString &kind : kinds) {
        plain_[kind] = std::make_shared<CheckedServer>(*world_, kind, kind, QStringList("tls=off"));
        LAB_VERIFY(*world_, plain_[kind]->isUp());
        verified_[kind] =
            std::make_shared<CheckedServer>(*world_, kind, kind + "_tls", QStringList("tls=verified"));
        LAB_VERIFY(*world_, verified_[kind]->isUp());
    }
}

void BadInputTest::onlyKinds()
{
    QTest::addColumn<QString>("kind");
    for (const QString &kind : kinds)
        QTest::newRow(qUtf8Printable(kind)) << kind;
}

QStringList BadInputTest::checkOf(const CheckedServer &server, const Question &question)
{
    return QStringList{"check",
                       "--server",
                       question.url,
                       "--checkpoint",
                       server.position(),
                       "--timeout",
                       QString::number(question.timeout_ms / 1000.0)} +
           (question.more.isEmpty() ? QStringList{"--slot", "cdc"} : question.more);
}

void BadInputTest::good_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("parameters");
    for (const QString &kind : kinds) {
        QTest::addRow("%s", qUtf8Printable(kind)) << kind << QString();
        QTest::addRow("%s, tls=require", qUtf8Printable(kind)) << kind << QString("?tls=require");
        QTest::addRow("%s, tls=verify-full", qUtf8Printable(kind))
            << kind << QString("?tls=verify-full&tls-ca=%1");
    }
}

// Without a fault the same questions are answered: the rows below fail for their own reason.
void BadInputTest::good()
{
    QFETCH(QString, kind);
    QFETCH(QString, parameters);
    const CheckedServer &server = parameters.isEmpty() ? *plain_[kind] : *verified_[kind];
    const Question question{.url = server.url(0, parameters.replace("%1", server.server().fact("ca")))};
    const CtlRun run = ctl(checkOf(server, question), question.password);
    QVERIFY2(run.exit == 0 && run.err.isEmpty(), run.told());
    QVERIFY2(!CheckedServer::isPasswordIn(run.out), run.told());
    const CtlRun facts = ctl({"facts", "--server", question.url}, question.password);
    QVERIFY2(facts.exit == 0 && facts.err.isEmpty(), facts.told());
    QVERIFY2(!CheckedServer::isPasswordIn(facts.out), facts.told());
}

void BadInputTest::faults_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("fault"); // its sentence differs from those of the others
    QTest::addColumn<Fault>("make");
    QTest::addColumn<QStringList>("says"); // one of these
    const auto all = [](const char *fault, const char *mysql, const char *postgresql, const Fault &make) {
        for (const QString &kind : kinds)
            QTest::addRow("%s: %s", qUtf8Printable(kind), fault)
                << kind << QString(fault) << make
                << QString(isPostgres(kind) ? postgresql : mysql).split('|');
    };
    networkFaults(all, *this);
    all("wrong password", "wrong password", "refused the password",
        [](const CheckedServer &s, const CheckedServer &) {
            return Question{.url = s.url(), .password = "not Hu/sh 47:11"};
        });
    all("wrong password (no such user)", "no such user", "no such role",
        [](const CheckedServer &s, const CheckedServer &) {
            return Question{.url = s.url().replace("cdc@", "nemo@")};
        });
    all("unknown database", "database nosuch", "database nosuch",
        [](const CheckedServer &s, const CheckedServer &) {
            return Question{.url = s.url().section('/', 0, 2) + "/nosuch"};
        });
    all("TLS not offered", "offers no TLS", "does not offer TLS",
        [](const CheckedServer &s, const CheckedServer &) {
            return Question{.url = s.url(0, "?tls=require")};
        });
    all("TLS not offered (verify-full)", "offers no TLS", "does not offer TLS",
        [](const CheckedServer &s, const CheckedServer &) {
            return Question{.url = s.url(0, "?tls=verify-full&tls-ca=/dev/null")};
        });
    all("unknown authority", "is not trusted", "cannot be checked|is not trusted",
        [](const CheckedServer &, const CheckedServer &verified) {
            return Question{.url = verified.url(0, "?tls=verify-full")};
        });
    all("another host in the certificate", "was not made out to the host 127.0.0.2", "is for another host",
        [this](const CheckedServer &, const CheckedServer &verified) {
            const auto &proxy = keep(std::make_shared<CuttingProxy>(
                verified.server().port(), CuttingProxy::never, CuttingProxy::End::Close, other_loopback));
            const QString ca = verified.server().fact("ca");
            return Question{.url =
                                verified.url(proxy.port(), "?tls=verify-full&tls-ca=" + ca)
                                    .replace(QRegularExpression("@(127.0.0.1|localhost):"), "@127.0.0.2:")};
        });
    const auto mysql_only = [](const char *kind, const char *says, const Fault &make) {
        QTest::addRow("%s: the other flavour", kind)
            << QString(kind) << QString("the other flavour") << make << QStringList(says);
    };
    mysql_only("mysql", "Write mariadb:// instead", [this](const CheckedServer &s, const CheckedServer &) {
        return Question{.url = s.url(plain_["mariadb"]->server().port())};
    });
    mysql_only("mariadb", "Write mysql:// instead", [this](const CheckedServer &s, const CheckedServer &) {
        return Question{.url = s.url(plain_["mysql"]->server().port())};
    });
}

void BadInputTest::networkFaults(
    const std::function<void(const char *, const char *, const char *, Fault)> &row, BadInputTest &test)
{
    row("unknown name", "cannot be resolved", "cannot be resolved|did not resolve",
        [](const CheckedServer &s, const CheckedServer &) {
            return Question{.url = s.url().replace("127.0.0.1", "nosuch.invalid")};
        });
    row("refused", "refused the connection", "refused the connection",
        [](const CheckedServer &s, const CheckedServer &) { return Question{.url = s.url(closedPort())}; });
    row("hangs (connecting)", "did not answer within 1 s", "did not answer within 1 s",
        [&test](const CheckedServer &s, const CheckedServer &) {
            return Question{.url = s.url(test.keep(std::make_shared<FullPort>()).port()),
                            .timeout_ms = short_ms};
        });
    row("hangs after accept", "did not answer within 1 s", "said nothing for 1 s",
        [&test](const CheckedServer &s, const CheckedServer &) {
            return Question{.url = s.url(test.fake([](FakeServer::Peer &peer) { peer.hang(); })),
                            .timeout_ms = short_ms};
        });
    row("closes after accept", "closed the connection during the login",
        "closed the connection in the middle", [&test](const CheckedServer &s, const CheckedServer &) {
            return Question{.url = s.url(test.fake([](FakeServer::Peer &) {}))};
        });
    row("another protocol", "greets with other bytes", "not in PostgreSQL's protocol",
        [&test](const CheckedServer &s, const CheckedServer &) {
            const quint16 smtp = test.fake([](FakeServer::Peer &peer) {
                peer.send("220 mail.example ESMTP\r\n");
                peer.hang();
            });
            return Question{.url = s.url(smtp)};
        });
    // A client of MySQL waits to be greeted, and these wait for the client: it cannot know more than that.
    row("another protocol (HTTP)", "something that is not a database server", "not in PostgreSQL's protocol",
        [&test](const CheckedServer &s, const CheckedServer &) {
            return Question{.url = s.url(test.fake([](FakeServer::Peer &peer) { httpAnswer(peer).hang(); })),
                            .timeout_ms = s.scheme() == "postgresql" ? long_ms : short_ms};
        });
    row("another protocol (another database)", "something that is not a database server",
        "not in PostgreSQL's protocol", [&test](const CheckedServer &s, const CheckedServer &) {
            const bool is_postgres = s.scheme() == "postgresql";
            return Question{.url = s.url(test.plain_[is_postgres ? "mysql" : "pg17"]->server().port()),
                            .timeout_ms = is_postgres ? long_ms : short_ms};
        });
}

void BadInputTest::verifyUnknown(const QString &kind, const QString &fault, const Question &question,
                                 const QStringList &says)
{
    const QStringList arguments = checkOf(*plain_[kind], question);
    const CtlRun run = ctl(arguments + QStringList("--json"), question.password);
    QVERIFY2(run.exit == 11, run.told());
    QCOMPARE(run.json["schema"].toString(), QString("switchpoint.decision/1"));
    QVERIFY2(run.json["reachability"] == "unknown" && run.json["proof"].isNull(), run.told());
    QVERIFY2(run.json["action"] == "halt" && run.json["stream_start"].isNull(), run.told());
    QVERIFY2(run.json["missing"].isNull() && run.json["purged_gap"].isNull() && run.json["owed"].isNull(),
             run.told());
    QCOMPARE(run.json["findings"].toArray().size(), 1);
    QVERIFY2(!run.finding("connection", "unknown")["meaning"].toString().isEmpty(), run.told());
    QVERIFY2(!run.sentence().isEmpty() && run.json["reason"].toString().contains(run.sentence()), run.told());
    const bool is_said =
        std::ranges::any_of(says, [&](const QString &one) { return run.sentence().contains(one); });
    QVERIFY2(is_said, run.told());
    sentences_[kind][fault] = withoutNumbers(run.sentence());
    const bool runs_out = question.timeout_ms == short_ms;
    QVERIFY2(run.took_ms < question.timeout_ms + margin_ms, run.told());
    QVERIFY2(!runs_out || run.took_ms >= short_ms, run.told());

    const CtlRun text = ctl(arguments, question.password);
    QVERIFY2(text.exit == 11 && text.out.startsWith("UNKNOWN"), text.told());
    QCOMPARE(text.sentence(), run.sentence());
    const CtlRun facts =
        ctl({"facts", "--server", question.url, "--timeout", QString::number(question.timeout_ms / 1000.0)},
            question.password);
    QVERIFY2(facts.exit == 1, facts.told());
    QCOMPARE(facts.json["schema"].toString(), QString("switchpoint.facts/1"));
    QCOMPARE(facts.sentence(), run.sentence());
    for (const CtlRun &each : {run, text, facts})
        QVERIFY2(!CheckedServer::isPasswordIn(each.out + each.err), each.told());
}

void BadInputTest::faults()
{
    QFETCH(QString, kind);
    QFETCH(QString, fault);
    QFETCH(Fault, make);
    QFETCH(QStringList, says);
    verifyUnknown(kind, fault, make(*plain_[kind], *verified_[kind]), says);
}

// Two reasons, two sentences; "reason (variant)" may share one.
void BadInputTest::sentencesDiffer()
{
    QFETCH(QString, kind);
    const QMap<QString, QString> sentences = sentences_[kind];
    QVERIFY2(!sentences.isEmpty(), "runs after faults()");
    QMap<QString, QString> seen;
    for (const auto &[fault, sentence] : sentences.toStdMap()) {
        const QString reason = fault.section(" (", 0, 0);
        if (fault != reason)
            continue;
        QVERIFY2(!seen.contains(sentence),
                 qUtf8Printable(reason + " and " + seen[sentence] + ": " + sentence));
        seen[sentence] = reason;
    }
    QVERIFY(seen.size() >= 9);
}

// The user has none of the privileges: what could not be asked is Unknown, and the sentence says what to ask
// an administrator for.
void BadInputTest::missingPrivilege()
{
    QFETCH(QString, kind);
    const CheckedServer &server = *plain_[kind];
    const Question question{.url = server.url().replace("cdc@", "nobody_cdc@"),
                            .password = server.server().fact("nobody_password")};
    const CtlRun run = ctl(checkOf(server, question) + QStringList("--json"), question.password);
    QVERIFY2(run.exit == 11, run.told());
    QVERIFY2(run.json["reachability"] == "unknown" && run.json["proof"].isNull(), run.told());
    QVERIFY2(run.json["action"] != "resume", run.told());
    const QMap<QString, QString> grants{{"mysql", "GRANT REPLICATION CLIENT ON *.* TO 'nobody_cdc'"},
                                        {"mariadb", "GRANT BINLOG MONITOR ON *.* TO 'nobody_cdc'"},
                                        {"pg15", "ALTER ROLE nobody_cdc REPLICATION"},
                                        {"pg17", "ALTER ROLE nobody_cdc REPLICATION"}};
    QVERIFY2(run.sentence().contains(grants[kind]), run.told());
    QVERIFY2(run.took_ms < long_ms, run.told());
    // It is asked for what `facts --privileges` lists.
    const CtlRun list = ctl({"facts", "--server", question.url, "--privileges"});
    QVERIFY2(list.exit == 0 && list.out.contains(grants[kind].section(" TO ", 0, 0).section(' ', 0, 1)),
             list.told());
}

void BadInputTest::wrongSlotIsAVerdict_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QString>("says");
    for (const char *kind : {"pg15", "pg17"}) {
        QTest::addRow("%s: never seen", kind) << QString(kind) << QStringList{"--slot", "nosuch"}
                                              << QString("There is no replication slot nosuch");
        QTest::addRow("%s: none named", kind)
            << QString(kind) << QStringList{"--guards", "full"} << QString("No replication slot is named");
    }
}

// Not a failure: the server was asked. It is the wrong question, and what there is is listed.
void BadInputTest::wrongSlotIsAVerdict()
{
    QFETCH(QString, kind);
    QFETCH(QStringList, more);
    QFETCH(QString, says);
    const CheckedServer &server = *plain_[kind];
    const Question question{.url = server.url(), .more = more};
    const CtlRun run = ctl(checkOf(server, question) + QStringList("--json"), question.password);
    QVERIFY2(run.exit == 11 && run.json["reachability"] == "unknown", run.told());
    QVERIFY2(run.sentence().contains(says), run.told());
    QVERIFY2(run.sentence().contains("cdc (pgoutput, database postgres)"), run.told());
    QVERIFY2(run.finding("connection", "unknown").isEmpty(), run.told());
}

// It works, is warned about and is never shown; nor is a wrong one.
void BadInputTest::passwordInTheAddress()
{
    QFETCH(QString, kind);
    const CheckedServer &server = *plain_[kind];
    for (const bool is_right : {true, false}) {
        const QString password = CheckedServer::password() + (is_right ? "" : "!");
        const QString url =
            server.url().replace("cdc@", "cdc:" + QString::fromUtf8(QUrl::toPercentEncoding(password)) + "@");
        QProcess process; // without SWITCHPOINT_PASSWORD, which comes first
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove("SWITCHPOINT_PASSWORD");
        process.setProcessEnvironment(environment);
        process.start(ctlProgram(), checkOf(server, {.url = url}) + QStringList("--json"));
        QVERIFY(process.waitForFinished(long_ms + margin_ms));
        const QString out = process.readAllStandardOutput();
        const QString err = process.readAllStandardError();
        const QByteArray told = (out + err).toUtf8();
        QVERIFY2(process.exitCode() == (is_right ? 0 : 11), told);
        QVERIFY2(err.startsWith("switchpointctl: The password stands in the address"), told);
        QCOMPARE(err.count('\n'), is_right ? 1 : 2);
        QVERIFY2(!CheckedServer::isPasswordIn(out + err), told);
    }
}

// A certificate of the right authority for the right host, whose time runs out. (MySQL takes no other.)
void BadInputTest::expired()
{
    QFETCH(QString, kind);
    const CheckedServer &server = *verified_[kind];
    const QString ca = server.server().fact("ca");
    const QString tls = QFileInfo(ca).path();
    QTemporaryDir folder;
    QProcess openssl;
    openssl.setWorkingDirectory(folder.path());
    openssl.start("bash", {"-ec", R"sh(
        tls=$1 authority=$2
        touch index
        printf '%s\n' '[ca]' default_ca=x '[x]' database=index new_certs_dir=. default_md=sha256 policy=any \
            rand_serial=yes x509_extensions=v3 '[any]' commonName=supplied '[v3]' \
            subjectAltName=DNS:localhost,IP:127.0.0.1 extendedKeyUsage=serverAuth >config
        openssl req -new -key "$tls/server-key.pem" -subj /CN=localhost -out request.pem
        openssl ca -batch -notext -config config -cert "$tls/ca.pem" -keyfile "$authority" -in request.pem \
            -startdate 20200101000000Z -enddate "$(date -u -d '+8 seconds' +%Y%m%d%H%M%SZ)" -out short.pem
        cat short.pem >"$tls/server-cert.pem"
    )sh",
                           "bash", tls, LabWorld::call({"cache"}).text + "/tls/ca-key.pem"});
    QVERIFY(openssl.waitForFinished());
    QVERIFY2(openssl.exitCode() == 0, openssl.readAllStandardError());
    const QMap<QString, QString> reload{{"mysql", "ALTER INSTANCE RELOAD TLS"}, {"mariadb", "FLUSH SSL"}};
    LAB_VERIFY(*world_, world_->sql(server.server().name, reload.value(kind, "SELECT pg_reload_conf()")).ok);
    const QString parameters = "?tls=verify-full&tls-ca=" + ca;
    const Question question{.url = server.url(0, parameters)};
    QTRY_VERIFY_WITH_TIMEOUT(ctl(checkOf(server, question), question.password).exit != 0, 30'000);
    verifyUnknown(kind, "expired", question, {"has expired"});
    QVERIFY(sentences_[kind]["expired"] != sentences_[kind]["unknown authority"]);
    QVERIFY(sentences_[kind]["expired"] != sentences_[kind]["another host in the certificate"]);
    // Who does not ask for it to be checked can still connect.
    const CtlRun unchecked =
        ctl(checkOf(server, {.url = server.url(0, "?tls=require")}), CheckedServer::password());
    QVERIFY2(unchecked.exit == 0, unchecked.told());
}

QTEST_GUILESS_MAIN(BadInputTest)
#include "bad_input_test.moc"
