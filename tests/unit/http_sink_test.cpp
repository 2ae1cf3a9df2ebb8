// SPDX-License-Identifier: GPL-3.0-or-later
#include "fake_server.h"
#include "sink/http.h"
#include "sink_testing.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <httplib.h>

#include <deque>
#include <mutex>
#include <thread>

using namespace switchpoint;

#define QVERIFY_DONE(call)                                                                                   \
    do {                                                                                                     \
        const Result<void> done_ = (call);                                                                   \
        QVERIFY2(done_, qPrintable(told(done_)));                                                            \
    } while (false)

namespace {

struct Answer {
    int status = 200;
    std::string header = {}; // one, "Name: value"
    std::string body = {};
};
struct Seen {
    QByteArray body, key, type, authorization;
};

// Answers POST /changes as it is told, then with 200, and keeps what it saw.
class Receiver {
public:
    explicit Receiver(std::deque<Answer> answers = {})
        : Receiver(std::make_unique<httplib::Server>(), std::move(answers))
    {
    }
    Receiver(std::unique_ptr<httplib::Server> server, std::deque<Answer> answers)
        : server_(std::move(server)), answers_(std::move(answers))
    {
        server_->Post("/changes", [this](const httplib::Request &request, httplib::Response &response) {
            const std::lock_guard lock(mutex_);
            const auto header = [&](const char *name) {
                return QByteArray::fromStdString(request.get_header_value(name));
            };
            seen_.push_back({QByteArray::fromStdString(request.body), header("Idempotency-Key"),
                             header("Content-Type"), header("Authorization")});
            Answer answer;
            if (!answers_.empty()) {
                answer = answers_.front();
                answers_.pop_front();
            }
            response.status = answer.status;
            if (const auto colon = answer.header.find(": "); colon != std::string::npos) {
                response.set_header(answer.header.substr(0, colon), answer.header.substr(colon + 2));
            }
            response.set_content(answer.body, "text/plain");
        });
        port_ = server_->bind_to_any_port("127.0.0.1");
        thread_ = std::thread([this] { server_->listen_after_bind(); });
        while (!server_->is_running())
            std::this_thread::yield();
    }
    ~Receiver()
    {
        server_->stop();
        thread_.join();
    }
    Receiver(const Receiver &) = delete;
    Receiver &operator=(const Receiver &) = delete;
    [[nodiscard]] std::string url(const char *scheme = "http") const
    {
        return std::string(scheme) + "://127.0.0.1:" + std::to_string(port_) + "/changes";
    }
    [[nodiscard]] std::vector<Seen> seen()
    {
        const std::lock_guard lock(mutex_);
        return seen_;
    }

private:
    std::unique_ptr<httplib::Server> server_;
    std::mutex mutex_;
    std::deque<Answer> answers_;
    std::vector<Seen> seen_;
    int port_ = 0;
    std::thread thread_;
};

HttpOptions optionsFor(const std::string &url)
{
    HttpOptions options;
    options.url = url;
    options.retry_first = std::chrono::milliseconds(10);
    options.retry_max = std::chrono::milliseconds(20);
    options.timeout = std::chrono::milliseconds(5000);
    options.attempts_max = 3;
    return options;
}

std::unique_ptr<HttpSink> sinkOf(const HttpOptions &options, std::size_t padding = 0)
{
    return std::make_unique<HttpSink>(options, std::make_unique<TinyEnvelope>(padding));
}

Result<void> deliver(Sink &sink, std::uint64_t number, std::uint64_t rows)
{
    auto done = sink.write(tinyPart(number, rows));
    return done ? sink.commit() : done;
}

// Opened, and one batch: what became of it.
QString deliveredTo(const HttpOptions &options)
{
    const auto sink = sinkOf(options);
    const auto opened = sink->open();
    return told(opened ? deliver(*sink, 1, 2) : opened);
}

// Answers every request, whatever it is, with these bytes.
std::function<void(FakeServer::Peer &)> answering(std::string bytes)
{
    return [bytes](FakeServer::Peer &peer) {
        while (!peer.receiveAny().empty())
            peer.send(bytes);
    };
}

} // namespace

class HttpSinkTest : public QObject {
    Q_OBJECT

private slots:
    void requestsOfABatch();
    void anArray();
    void aBatchIsCutIntoRequests();
    void triedAgain_data();
    void triedAgain();
    void retryAfterIsHonoured();
    void givesUp();
    void theSameRequestsAfterARollback();
    void refusedChangesAreKept();
    void refusedChangesAreTakenBackWithTheirBatch();
    void errors_data();
    void errors();
    void nobodyListens();
    void noAnswerInTime();
    void interrupted_data();
    void interrupted();
    void aHugeResponse();
    void secretsStaySecret();
    void certificates();
};

void HttpSinkTest::requestsOfABatch()
{
    Receiver receiver;
    HttpOptions options = optionsFor(receiver.url());
    options.headers = {{"Authorization", "Bearer token-of-a-test"}};
    const auto sink = sinkOf(options);
    QCOMPARE(sink->name(), "HTTP, " + receiver.url());
    QVERIFY(!sink->write(tinyPart(1, 1))); // not open
    QVERIFY_DONE(sink->open());
    QVERIFY_DONE(sink->commit()); // nothing yet
    QVERIFY_DONE(sink->write(tinyPart(1, 2)));
    QVERIFY_DONE(sink->write(tinyPart(2, 1)));
    QVERIFY_DONE(sink->commit());
    QVERIFY_DONE(deliver(*sink, 3, 1));
    const auto seen = receiver.seen();
    QCOMPARE(seen.size(), std::size_t{2});
    QCOMPARE(seen[0].body, tinyLines(1, 2) + tinyLines(2, 1));
    QCOMPARE(seen[0].key, QByteArray("\"gtid:1#0@1700000000000001..gtid:2#0@1700000000000002\""));
    QCOMPARE(seen[0].type, QByteArray("application/x-ndjson"));
    QCOMPARE(seen[0].authorization, QByteArray("Bearer token-of-a-test"));
    QCOMPARE(seen[1].body, tinyLines(3, 1));
}

void HttpSinkTest::anArray()
{
    Receiver receiver;
    HttpOptions options = optionsFor(receiver.url());
    options.body = HttpBody::Array;
    options.headers = {{"content-type", "application/cloudevents-batch+json"}};
    QCOMPARE(deliveredTo(options), QStringLiteral("no error"));
    const Seen seen = receiver.seen().at(0);
    QCOMPARE(seen.body, '[' + tinyLine(1, 0).chopped(1) + ',' + tinyLine(1, 1).chopped(1) + ']');
    QCOMPARE(seen.type, QByteArray("application/cloudevents-batch+json"));
}

void HttpSinkTest::aBatchIsCutIntoRequests()
{
    Receiver receiver;
    HttpOptions options = optionsFor(receiver.url());
    options.request_changes_max = 3;
    options.request_bytes_max = 300;
    const auto by_count = sinkOf(options);
    QVERIFY_DONE(by_count->open());
    QVERIFY_DONE(deliver(*by_count, 1, 7));
    QByteArray all;
    QList<qsizetype> sizes;
    for (const Seen &each : receiver.seen()) {
        all += each.body;
        sizes << each.body.count('\n');
    }
    QCOMPARE(sizes, (QList<qsizetype>{3, 3, 1}));
    QCOMPARE(all, tinyLines(1, 7));
    const auto by_size = sinkOf(options, 130); // 158 bytes each: two are too many
    QVERIFY_DONE(by_size->open());
    QVERIFY_DONE(deliver(*by_size, 1, 2));
    const auto too_large = sinkOf(options, 1000); // each alone is more than a request may have
    QVERIFY_DONE(too_large->open());
    QVERIFY_DONE(deliver(*too_large, 1, 2));
    sizes.clear();
    for (const Seen &each : receiver.seen())
        sizes << each.body.count('\n');
    QCOMPARE(sizes, (QList<qsizetype>{3, 3, 1, 1, 1, 1, 1}));
}

void HttpSinkTest::triedAgain_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {408, 425, 429, 500, 502, 503, 504, 599})
        QTest::addRow("%d", status) << status;
}

void HttpSinkTest::triedAgain()
{
    QFETCH(int, status);
    Receiver receiver({{.status = status}, {.status = status}});
    QCOMPARE(deliveredTo(optionsFor(receiver.url())), QStringLiteral("no error"));
    const auto seen = receiver.seen();
    QCOMPARE(seen.size(), std::size_t{3});
    for (const Seen &each : seen) {
        QCOMPARE(each.body, tinyLines(1, 2));
        QCOMPARE(each.key, seen[0].key);
    }
}

void HttpSinkTest::retryAfterIsHonoured()
{
    Receiver receiver({{.status = 429, .header = "Retry-After: 1"}});
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(deliveredTo(optionsFor(receiver.url())), QStringLiteral("no error"));
    QVERIFY2(timer.elapsed() >= 1000 && timer.elapsed() < 4000, qPrintable(QString::number(timer.elapsed())));

    Receiver hour({{.status = 429, .header = "Retry-After: 3600"}}); // shortened
    HttpOptions options = optionsFor(hour.url());
    options.retry_after_max = std::chrono::milliseconds(100);
    timer.start();
    QCOMPARE(deliveredTo(options), QStringLiteral("no error"));
    QVERIFY2(timer.elapsed() >= 100 && timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));

    Receiver longer(
        {{.status = 503, .header = "Retry-After: 30"}}); // than the call may last: an error at once
    options = optionsFor(longer.url());
    options.elapsed_max = std::chrono::milliseconds(10'000);
    timer.start();
    const QString said = deliveredTo(options);
    QVERIFY2(said.contains(QStringLiteral("after one attempt")), qPrintable(said));
    QVERIFY(timer.elapsed() < 3000);
}

void HttpSinkTest::givesUp()
{
    Receiver receiver({{.status = 503}, {.status = 503}, {.status = 503}, {.status = 500}, {.status = 503}});
    const auto sink = sinkOf(optionsFor(receiver.url()));
    QVERIFY_DONE(sink->open());
    const QString said = told(deliver(*sink, 1, 2));
    QVERIFY2(said.startsWith(QString::fromStdString(receiver.url()) +
                             QStringLiteral(" did not take 2 changes after 3 attempts in ")) &&
                 said.endsWith(
                     QStringLiteral(": status 503 Service Unavailable. The batch is sent again later, under "
                                    "the same Idempotency-Key.")),
             qPrintable(said));
    QVERIFY(told(sink->commit()).contains(QStringLiteral("Roll it back")));
    QVERIFY_DONE(sink->rollback());
    QVERIFY_DONE(deliver(*sink, 1, 2)); // the attempts are counted anew
    QCOMPARE(receiver.seen().size(), std::size_t{6});
}

void HttpSinkTest::theSameRequestsAfterARollback()
{
    class Clocked : public Envelope {
        void write(const ChangePart & /*part*/, const Change & /*change*/, std::int64_t now_us,
                   std::string &out) override
        {
            out += std::to_string(now_us);
        }
    };
    Receiver receiver({{}, {.status = 500}, {.status = 500}, {.status = 500}});
    HttpOptions options = optionsFor(receiver.url());
    options.request_changes_max = 2;
    HttpSink sink(options, std::make_unique<Clocked>());
    ChangePart unnamed = tinyPart(2, 1);
    unnamed.transactions[0].id = "";
    const auto batch = [&] {
        auto done = sink.write(tinyPart(1, 2));
        QTest::qSleep(2);
        if (done)
            done = sink.write(unnamed);
        return done ? sink.commit() : done;
    };
    QVERIFY_DONE(sink.open());
    QVERIFY(!batch());
    QVERIFY_DONE(sink.rollback());
    QVERIFY_DONE(batch());
    const auto seen = receiver.seen();
    QCOMPARE(seen.size(), std::size_t{6});
    QCOMPARE(seen[4].body, seen[0].body);
    QCOMPARE(seen[4].key, seen[0].key);
    QCOMPARE(seen[5].body, seen[1].body);
    QCOMPARE(seen[5].key, seen[1].key);
    QVERIFY(seen[1].key.startsWith("\"sha256:") && seen[1].key.size() == 73);
    QVERIFY(seen[0].body != seen[1].body);
    QVERIFY_DONE(batch()); // the next batch is another one
    QVERIFY(receiver.seen().at(6).body != seen[0].body);
}

void HttpSinkTest::refusedChangesAreKept()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("dead.jsonl"));
    Receiver receiver(
        {{.status = 400, .body = "no \"such\" \xff column" + std::string(5000, '.')}, {}, {.status = 422}});
    HttpOptions options = optionsFor(receiver.url());
    options.dead_letters = path.toStdString();
    options.request_changes_max = 2;
    const auto sink = sinkOf(options);
    QVERIFY_DONE(sink->open());
    QVERIFY_DONE(deliver(*sink, 1, 3)); // the first request is refused, the second taken
    QVERIFY_DONE(deliver(*sink, 2, 1));
    const QByteArrayList lines = contentOf(path).split('\n');
    QCOMPARE(lines.size(), 4);
    const QJsonObject first = QJsonDocument::fromJson(lines[0]).object();
    QCOMPARE(first.keys(),
             (QStringList{"change", "idempotency_key", "reason", "response", "status", "time", "url"}));
    QCOMPARE(first["status"].toInt(), 400);
    QCOMPARE(first["reason"].toString(), QStringLiteral("Bad Request"));
    QVERIFY(first["response"].toString().startsWith(QStringLiteral("no \"such\" \ufffd column....")));
    QVERIFY(first["response"].toString().size() <= 1024);
    QCOMPARE(QJsonDocument(first["change"].toObject()).toJson(QJsonDocument::Compact),
             "{\"i\":0,\"t\":\"gtid:1\"}");
    QVERIFY(lines[0].contains("\"change\":" + tinyLine(1, 0).chopped(1) + "}"));
    QVERIFY(lines[1].contains("\"change\":" + tinyLine(1, 1).chopped(1) + "}"));
    QVERIFY(lines[2].contains("\"status\":422") && lines[2].contains(tinyLine(2, 0).chopped(1)));
    QCOMPARE(receiver.seen().size(), std::size_t{3});

    const auto second = sinkOf(options);
    QVERIFY(told(second->open()).startsWith(QStringLiteral("Another sink writes to ")));
}

void HttpSinkTest::refusedChangesAreTakenBackWithTheirBatch()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("dead.jsonl"));
    {
        QFile old(path);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("{}\n{\"torn") > 0);
    }
    Receiver receiver({{.status = 400}, {.status = 500}, {.status = 500}, {.status = 500}, {.status = 400}});
    HttpOptions options = optionsFor(receiver.url());
    options.dead_letters = path.toStdString();
    options.request_changes_max = 1;
    const auto sink = sinkOf(options);
    QVERIFY_DONE(sink->open());
    QVERIFY(!deliver(*sink, 1, 2));
    QVERIFY_DONE(sink->rollback());
    QCOMPARE(contentOf(path), QByteArray("{}\n"));
    QVERIFY_DONE(deliver(*sink, 1, 2));
    QCOMPARE(contentOf(path).count('\n'), 2);
    QCOMPARE(contentOf(path).count(R"("i":0)"), 1);
}

void HttpSinkTest::errors_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("a redirection")
        << QByteArray(
               "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/x?token=y\r\nContent-Length: 0\r\n\r\n")
        << "%1 answers with status 302, a redirection to http://127.0.0.1:9/x. *";
    QTest::newRow("permanently")
        << QByteArray("HTTP/1.1 308 Permanent Redirect\r\nLocation: /y\r\nContent-Length: 0\r\n\r\n")
        << "%1 answers with status 308, a redirection to /y. *";
    QTest::newRow("credentials")
        << QByteArray("HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: "
                      "0\r\n\r\n")
        << "%1 refuses the credentials: status 401 Unauthorized. Correct the header Authorization.";
    QTest::newRow("no dead letters")
        << QByteArray("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        << "%1 refuses 2 changes: status 404 Not Found. Name a dead letter file *";
    QTest::newRow("not HTTP") << QByteArray("220 mail.example ESMTP\r\n")
                              << "%1 did not take 2 changes after 3 attempts *";
    QTest::newRow("closed at once") << QByteArray() << "%1 did not take 2 changes after 3 attempts *";
}

void HttpSinkTest::errors()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, sentence);
    const FakeServer server([&](FakeServer::Peer &peer) {
        peer.receiveAny();
        peer.send(answer.toStdString());
    });
    const std::string url = "http://127.0.0.1:" + std::to_string(server.port()) + "/in?token=secret";
    sentence.replace(QStringLiteral("%1"), QString::fromStdString(url.substr(0, url.find('?'))));
    const QString said = deliveredTo(optionsFor(url));
    QVERIFY2(sentence.endsWith('*') ? said.startsWith(sentence.chopped(1)) : said == sentence,
             qPrintable(said));
}

void HttpSinkTest::nobodyListens()
{
    const QString said = deliveredTo(optionsFor("http://127.0.0.1:" + std::to_string(closedPort()) + "/"));
    QVERIFY2(said.contains(QStringLiteral("3 attempts")) &&
                 said.contains(QStringLiteral("onnection refused")),
             qPrintable(said));
}

void HttpSinkTest::noAnswerInTime()
{
    const FakeServer server([](FakeServer::Peer &peer) { peer.hang(); });
    HttpOptions options = optionsFor("http://127.0.0.1:" + std::to_string(server.port()) + "/");
    options.timeout = std::chrono::milliseconds(100);
    QElapsedTimer timer;
    timer.start();
    const QString said = deliveredTo(options);
    QVERIFY2(said.contains(QStringLiteral(": no answer within 100 ms.")), qPrintable(said));
    QVERIFY2(timer.elapsed() >= 300 && timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
}

void HttpSinkTest::interrupted_data()
{
    QTest::addColumn<bool>("connects");
    QTest::addColumn<bool>("answers");
    QTest::newRow("connecting") << false << false;
    QTest::newRow("no answer") << true << false;
    QTest::newRow("in the pause before it tries again") << true << true;
}

void HttpSinkTest::interrupted()
{
    QFETCH(bool, connects);
    QFETCH(bool, answers);
    const FullPort full;
    const FakeServer server([answers](FakeServer::Peer &peer) {
        if (answers)
            answering("HTTP/1.1 503 x\r\nContent-Length: 0\r\n\r\n")(peer);
        else
            peer.hang();
    });
    HttpOptions options =
        optionsFor("http://127.0.0.1:" + std::to_string(connects ? server.port() : full.port()) + "/");
    options.timeout = options.retry_first = options.retry_max = std::chrono::minutes(1);
    options.elapsed_max = std::chrono::hours(1);
    qint64 took = -1;
    {
        const auto sink = sinkOf(options);
        sink->interrupt(); // nothing to interrupt yet
        QVERIFY_DONE(sink->open());
        for (int run = 0; run < 3; ++run) {
            QElapsedTimer timer;
            std::thread other([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
                timer.start();
                sink->interrupt();
            });
            const auto done = deliver(*sink, 1, 1);
            took = timer.elapsed();
            other.join();
            QVERIFY2(told(done).endsWith(QStringLiteral("was interrupted.")), qPrintable(told(done)));
            QVERIFY2(took < 100, qPrintable(QString::number(took)));
            QVERIFY_DONE(sink->rollback());
        }
    } // and it goes away while a request is on its way
}

void HttpSinkTest::aHugeResponse()
{
    std::string huge = "HTTP/1.1 200 OK\r\nContent-Length: 100000000000\r\n\r\n" + std::string(200'000, 'x');
    const FakeServer server([&huge](FakeServer::Peer &peer) {
        if (!peer.receiveAny().empty())
            while (peer.send(huge))
                continue;
    });
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(deliveredTo(optionsFor("http://127.0.0.1:" + std::to_string(server.port()) + "/")),
             QStringLiteral("no error")); // it said 200; the rest is not waited for
    QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
}

void HttpSinkTest::secretsStaySecret()
{
    const QTemporaryDir folder;
    Receiver receiver(
        {{.status = 400, .body = "you sent Bearer hunter2hunter2, and hunter2hunter2 is wrong"}});
    HttpOptions options = optionsFor(receiver.url());
    options.headers = {{"Authorization", "Bearer hunter2hunter2"}};
    options.dead_letters = folder.filePath(QStringLiteral("dead.jsonl")).toStdString();
    QCOMPARE(deliveredTo(options), QStringLiteral("no error"));
    const QByteArray kept = contentOf(folder.filePath(QStringLiteral("dead.jsonl")));
    QVERIFY2(kept.contains("you sent ***, and *** is wrong") && !kept.contains("hunter2"), kept.constData());

    const FakeServer server(answering("HTTP/1.1 503 hunter2hunter2\r\nContent-Length: 0\r\n\r\n"));
    options = optionsFor("http://127.0.0.1:" + std::to_string(server.port()) + "/?key=hunter2hunter2");
    options.headers = {{"X-Key", "hunter2hunter2"}};
    const QString said = deliveredTo(options);
    QVERIFY2(said.contains(QStringLiteral("status 503 ***.")) && !said.contains(QStringLiteral("hunter2")),
             qPrintable(said));
}

void HttpSinkTest::certificates()
{
    const QTemporaryDir folder;
    const QString key = folder.filePath(QStringLiteral("key.pem"));
    const auto selfSigned = [&](const QString &file, const char *name) {
        QProcess openssl;
        openssl.start(QStringLiteral("openssl"),
                      {"req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                       "-days", "2", "-subj", "/CN=test", "-addext",
                       QStringLiteral("subjectAltName=") + QString::fromLatin1(name), "-keyout", key, "-out",
                       file});
        return openssl.waitForFinished() && openssl.exitCode() == 0;
    };
    const QString wrong = folder.filePath(QStringLiteral("wrong.pem"));
    const QString right = folder.filePath(QStringLiteral("right.pem"));
    for (const auto &[file, name] :
         {std::pair(wrong, "DNS:other.example"), std::pair(right, "IP:127.0.0.1")}) {
        QVERIFY2(selfSigned(file, name), "openssl could not make a certificate");
        Receiver receiver(std::make_unique<httplib::SSLServer>(file.toLocal8Bit().constData(),
                                                               key.toLocal8Bit().constData()),
                          {});
        HttpOptions options = optionsFor(receiver.url("https"));
        QString said = deliveredTo(options); // the system does not know who signed it
        QVERIFY2(said.startsWith(QStringLiteral("No encrypted connection to https://127.0.0.1:")) &&
                     said.contains(QStringLiteral("self-signed")),
                 qPrintable(said));
        options.ca_file = file.toStdString();
        said = deliveredTo(options);
        if (file == right) {
            QCOMPARE(said, QStringLiteral("no error"));
            QCOMPARE(receiver.seen().size(), std::size_t{1});
        } else {
            QVERIFY2(said.startsWith(QStringLiteral("No encrypted connection")) &&
                         said.contains(QStringLiteral("host name")),
                     qPrintable(said));
            QCOMPARE(receiver.seen().size(), std::size_t{0});
        }
        options.ca_file = wrong.toStdString();
        if (file == right) // another authority's file
            QVERIFY(deliveredTo(options).startsWith(QStringLiteral("No encrypted connection")));
    }
}

QTEST_GUILESS_MAIN(HttpSinkTest)
#include "http_sink_test.moc"
