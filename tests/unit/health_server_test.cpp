// SPDX-License-Identifier: GPL-3.0-or-later
#include "health/health_server.h"
#include "metrics_reader.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <atomic>
#include <thread>

#include <httplib.h>
#include <poll.h>

using namespace switchpoint;
using Clock = std::chrono::steady_clock;

namespace {

constexpr MessageText some_reason SWITCHPOINT_MESSAGE("test.reason", "The server lacks 3 transactions.");

std::shared_ptr<HealthFacts> factsIn(ConsumerHealth::Phase phase, Reachability reachability)
{
    auto facts = std::make_shared<HealthFacts>();
    facts->pipeline = "shop";
    facts->consumer.phase = phase;
    facts->consumer.decision.emplace();
    facts->consumer.decision->reachability = reachability;
    facts->consumer.decision->reason = Message(some_reason);
    return facts;
}

std::shared_ptr<HealthFacts> streaming()
{
    return factsIn(ConsumerHealth::Phase::Streaming, Reachability::Reachable);
}

double secondsSince(Clock::time_point from)
{
    return std::chrono::duration<double>(Clock::now() - from).count();
}

// A connection of which the test decides every byte.
class RawConnection {
public:
    explicit RawConnection(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        connected = ::connect(socket_, reinterpret_cast<sockaddr *>(&to), sizeof to) == 0;
    }
    RawConnection(RawConnection &&other) noexcept
        : connected(other.connected), socket_(std::exchange(other.socket_, -1))
    {
    }
    RawConnection &operator=(RawConnection &&) = delete;
    ~RawConnection()
    {
        if (socket_ >= 0)
            ::close(socket_);
    }
    bool send(std::string_view bytes)
    {
        return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
               static_cast<ssize_t>(bytes.size());
    }
    // All until the other side closes; at most so long.
    std::string receive(int seconds_max)
    {
        std::string all;
        char buffer[4096];
        const auto until = Clock::now() + std::chrono::seconds(seconds_max);
        while (Clock::now() < until) {
            pollfd one{.fd = socket_, .events = POLLIN, .revents = 0};
            if (::poll(&one, 1, 50) <= 0)
                continue;
            const ssize_t got = ::recv(socket_, buffer, sizeof buffer, 0);
            if (got <= 0) {
                closed = true;
                return all;
            }
            all.append(buffer, static_cast<std::size_t>(got));
        }
        return all;
    }
    bool connected = false, closed = false;

private:
    int socket_;
};

} // namespace

class HealthServerTest : public QObject {
    Q_OBJECT
private:
    HealthServer server;
    std::uint16_t port = 0;

    int status(const char *path)
    {
        httplib::Client client("127.0.0.1", port);
        client.set_read_timeout(3);
        const auto result = client.Get(path);
        return result ? result->status : -1;
    }

private slots:
    void init()
    {
        const auto listening = server.start("127.0.0.1", 0);
        QVERIFY2(listening.has_value(), listening ? "" : listening.error().english().c_str());
        port = *listening;
        QVERIFY(port != 0);
    }
    void cleanup()
    {
        server.stop();
        server.publish(std::make_shared<HealthFacts>());
    }

    void beforeAnythingWasPublished()
    {
        httplib::Client client("127.0.0.1", port);
        const auto health = client.Get("/health");
        QVERIFY(health);
        QCOMPARE(health->status, 200);
        QCOMPARE(health->get_header_value("Content-Type"), std::string("application/json"));
        const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(health->body)).object();
        QCOMPARE(json["status"].toString(), QString("starting"));
        QVERIFY(json.contains("decision") && json["decision"].isNull());
        QCOMPARE(status("/ready"), 503);
    }

    void itSaysWhatWasPublished()
    {
        httplib::Client client("127.0.0.1", port);
        server.publish(streaming());
        QCOMPARE(client.Get("/health")->status, 200);
        QCOMPARE(client.Get("/ready")->status, 200);
        QCOMPARE(client.Get("/ready")->body, std::string("streaming\n"));
        server.publish(factsIn(ConsumerHealth::Phase::Halted, Reachability::Lost));
        const auto halted = client.Get("/health");
        QCOMPARE(halted->status, 503);
        const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(halted->body)).object();
        QCOMPARE(json["status"].toString(),
                 QString("position lost: The server lacks 3 transactions. Re-snapshot required."));
        QCOMPARE(json["decision"]["reachability"].toString(), QString("lost"));
        QCOMPARE(client.Get("/ready")->status, 503);
        server.publish(factsIn(ConsumerHealth::Phase::Waiting, Reachability::Unknown));
        QCOMPARE(client.Get("/health")->status, 200);
        QCOMPARE(client.Get("/ready")->status, 503);
        server.publish(nullptr); // is none
        QCOMPARE(client.Get("/ready")->status, 503);
    }

    void metrics()
    {
        server.publish(streaming());
        httplib::Client client("127.0.0.1", port);
        const auto answer = client.Get("/metrics");
        QCOMPARE(answer->status, 200);
        QCOMPARE(answer->get_header_value("Content-Type"),
                 std::string("text/plain; version=0.0.4; charset=utf-8"));
        const MetricsReader read(answer->body);
        QVERIFY2(read.fault.empty(), read.fault.c_str());
        QCOMPARE(read.samples.at(R"(switchpoint_ready{pipeline="shop"})"), std::string("1"));
    }

    void headIsGetWithoutTheBody()
    {
        httplib::Client client("127.0.0.1", port);
        for (const char *path : {"/health", "/ready", "/metrics"}) {
            const auto get = client.Get(path), head = client.Head(path);
            QCOMPARE(head->status, get->status);
            QVERIFY(head->body.empty());
            QCOMPARE(head->get_header_value("Content-Type"), get->get_header_value("Content-Type"));
        }
    }

    void otherPathsAndMethods_data()
    {
        QTest::addColumn<QString>("request");
        QTest::addColumn<QString>("status");
        QTest::newRow("root") << "GET /" << "404";
        QTest::newRow("below") << "GET /health/x" << "404";
        QTest::newRow("slash") << "GET /health/" << "404";
        QTest::newRow("upwards") << "GET /../etc/passwd" << "404";
        QTest::newRow("encoded") << "GET /%2e%2e/%2e%2e/etc/passwd" << "404";
        QTest::newRow("case") << "GET /Health" << "404";
        QTest::newRow("post to nothing") << "POST /" << "404";
        QTest::newRow("post") << "POST /health" << "405";
        QTest::newRow("put") << "PUT /ready" << "405";
        QTest::newRow("delete") << "DELETE /metrics" << "405";
        QTest::newRow("options") << "OPTIONS /metrics" << "405";
        QTest::newRow("query") << "GET /health?x=1" << "200";
        QTest::newRow("unknown method") << "EAT /health" << "400";
        QTest::newRow("no path") << "GET" << "400";
    }

    void otherPathsAndMethods()
    {
        QFETCH(QString, request);
        QFETCH(QString, status);
        RawConnection one(port);
        QVERIFY(one.send(request.toStdString() + " HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"));
        const std::string answer = one.receive(3);
        QVERIFY2(answer.starts_with("HTTP/1.1 " + status.toStdString()), answer.c_str());
        QVERIFY2(one.closed, "a connection carries one request");
        QCOMPARE(answer.find("Allow: GET, HEAD") != std::string::npos, status == "405");
    }

    void aRangeIsTheWhole()
    {
        httplib::Client client("127.0.0.1", port);
        const auto whole = client.Get("/health");
        const auto ranged = client.Get("/health", {{"Range", "bytes=0-0,0-,0-,0-,0-"}});
        QCOMPARE(ranged->status, 200);
        QCOMPARE(ranged->body, whole->body);
    }

    void whatIsNoHttpGetsNoAnswer()
    {
        for (const std::string &bytes :
             {std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n", 11), std::string(64, '\0') + "\r\n\r\n",
              std::string("\r\n\r\n\r\n"), std::string("GET /health\r\n\r\n")}) {
            RawConnection one(port);
            QVERIFY(one.send(bytes));
            const std::string answer = one.receive(4);
            QVERIFY2(one.closed && answer.find(" 200 ") == std::string::npos, answer.c_str());
        }
        QCOMPARE(status("/health"), 200);
    }

    void aLargeRequestIsRefused_data()
    {
        QTest::addColumn<QString>("request");
        QTest::newRow("path") << QString("GET /%1 HTTP/1.1\r\n\r\n").arg(QString(12'000, 'a'));
        QTest::newRow("header") << QString("GET /health HTTP/1.1\r\nA: %1\r\n\r\n").arg(QString(20'000, 'a'));
        QTest::newRow("headers")
            << QString("GET /health HTTP/1.1\r\n%1\r\n").arg(QString("A: b\r\n").repeated(4'000));
        QTest::newRow("no line ends") << QString(100'000, 'a');
    }

    void aLargeRequestIsRefused()
    {
        QFETCH(QString, request);
        RawConnection one(port);
        one.send(request.toStdString());
        const auto begin = Clock::now();
        const std::string answer = one.receive(4);
        QVERIFY2(one.closed && answer.find(" 200 ") == std::string::npos, answer.c_str());
        QVERIFY(secondsSince(begin) < 1.0); // because it is large, not because it is late
        QCOMPARE(status("/health"), 200);
    }

    void aBodyIsNotRead()
    {
        RawConnection one(port);
        QVERIFY(one.send("POST /health HTTP/1.1\r\nContent-Length: 1000000000\r\n\r\n" +
                         std::string(8'000, 'a')));
        const std::string answer = one.receive(3);
        QVERIFY2(answer.starts_with("HTTP/1.1 405"), answer.c_str());
    }

    void slowOnesKeepNobodyOut()
    {
        server.publish(streaming());
        std::vector<RawConnection> slow;
        for (int i = 0; i < 100; ++i) {
            slow.emplace_back(port);
            QVERIFY(slow.back().connected);
            QVERIFY(slow.back().send("GET /health HTT"));
            if (i % 10 == 0) {
                const auto begin = Clock::now();
                QCOMPARE(status("/ready"), 200);
                QVERIFY2(secondsSince(begin) < 1.5, "slow ones keep others waiting");
            }
        }
        const auto begin = Clock::now();
        for (int i = 0; i < 20; ++i)
            QCOMPARE(status("/ready"), 200);
        QVERIFY2(secondsSince(begin) < 5.0, "slow ones keep others waiting");
    }

    void aDripEndsAtTheDeadline()
    {
        RawConnection one(port);
        const auto begin = Clock::now();
        QVERIFY(one.send("GET /health HTTP/1.1\r\nA: "));
        while (secondsSince(begin) < 5.0 && one.send("a"))
            QTest::qWait(20);
        const double took_s = secondsSince(begin);
        QVERIFY2(took_s > 1.5 && took_s < 3.0, qPrintable(QString::number(took_s)));
        QCOMPARE(status("/health"), 200);
    }

    void stopIsQuickWhoeverIsConnected()
    {
        std::vector<RawConnection> open;
        for (int i = 0; i < 30; ++i) {
            open.emplace_back(port);
            QVERIFY(i % 3 == 0 ||
                    open.back().send(i % 3 == 1 ? "GET /health HT" : "GET /health HTTP/1.1\r\n\r\n"));
        }
        const auto begin = Clock::now();
        server.stop();
        QVERIFY2(secondsSince(begin) < 1.0, qPrintable(QString::number(secondsSince(begin))));
        QVERIFY(!RawConnection(port).connected);
        QVERIFY(server.start("127.0.0.1", port)); // the same port, at once
        QCOMPARE(status("/health"), 200);
    }

    void startAndStopManyTimes()
    {
        for (int i = 0; i < 50; ++i) {
            HealthServer another;
            QVERIFY(another.start("127.0.0.1", 0));
            another.stop();
            another.stop();
        }
    }

    void aPortHasOneProcess()
    {
        HealthServer second;
        const auto refused = second.start("127.0.0.1", port);
        QVERIFY(!refused);
        const std::string sentence = refused.error().english();
        QVERIFY2(sentence.find("port " + std::to_string(port) + ": another process has that port") !=
                     std::string::npos,
                 sentence.c_str());
        QCOMPARE(status("/health"), 200);
    }

    void anAddressOfAnotherMachine_data()
    {
        QTest::addColumn<QString>("address");
        QTest::newRow("documentation's") << "203.0.113.1";
        QTest::newRow("no address") << "no.such.host.invalid";
        QTest::newRow("nonsense") << "300.1.1.1";
    }

    void anAddressOfAnotherMachine()
    {
        QFETCH(QString, address);
        HealthServer second;
        const auto refused = second.start(address.toStdString(), 0);
        QVERIFY(!refused);
        const std::string sentence = refused.error().english();
        QVERIFY2(sentence.find("this machine has no such address") != std::string::npos, sentence.c_str());
    }

    void manyAskWhileItChanges()
    {
        std::atomic<bool> enough = false;
        std::atomic<int> bad = 0, good = 0;
        std::vector<std::thread> askers;
        for (int i = 0; i < 3; ++i)
            askers.emplace_back([&] {
                httplib::Client client("127.0.0.1", port);
                while (!enough) {
                    const auto answer = client.Get("/health");
                    (answer && (answer->status == 200 || answer->status == 503) ? good : bad)++;
                }
            });
        const auto begin = Clock::now();
        while (secondsSince(begin) < 0.5)
            server.publish(good % 2 == 0 ? streaming()
                                         : factsIn(ConsumerHealth::Phase::Halted, Reachability::Lost));
        enough = true;
        for (std::thread &asker : askers)
            asker.join();
        QCOMPARE(bad.load(), 0);
        QVERIFY(good > 20);
    }
};

QTEST_GUILESS_MAIN(HealthServerTest)
#include "health_server_test.moc"
