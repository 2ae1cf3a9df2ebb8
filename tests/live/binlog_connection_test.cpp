// SPDX-License-Identifier: GPL-3.0-or-later
// Streams of real servers: where they begin, how they end, and who may take them over.
#include "source/messages.h"
#include "stream_world.h"
#include "wire/binlog_event.h"
#include "wire/gtid_event.h"
#include "wire/mariadb_gtid_event.h"

#include <QElapsedTimer>

#include <atomic>
#include <csignal>
#include <thread>

using namespace switchpoint;
using namespace switchpoint::live;
using namespace std::chrono_literals;
using Got = BinlogConnection::Next::Got;

namespace {

struct Seen {
    std::vector<std::uint8_t> types; // of events; heartbeats are counted
    int heartbeats = 0;
    std::string first_gtid;
    std::size_t bytes = 0;
    std::optional<Error> error;
};

void note(Seen &seen, std::span<const std::uint8_t> bytes)
{
    const auto header = BinlogEventHeader::decode(bytes);
    seen.types.push_back(header ? header->type : std::uint8_t{0});
    seen.bytes += bytes.size();
    if (!header || !seen.first_gtid.empty())
        return;
    const auto event = splitBinlogEvent(bytes, BinlogChecksum::Crc32);
    if (event && header->type == binlog_event_type::gtid)
        seen.first_gtid = decodeGtidEvent(event->body)->gtid->text();
    if (event && header->type == binlog_event_type::mariadb_gtid)
        seen.first_gtid = decodeMariadbGtidEvent(*event)->gtid.text();
}

// Until an error, an event of `type` (0: none), or the limit.
Seen readUntil(BinlogConnection &stream, std::uint8_t type, std::chrono::milliseconds limit)
{
    Seen seen;
    const auto end = std::chrono::steady_clock::now() + limit;
    while (std::chrono::steady_clock::now() < end) {
        const auto next = stream.next(100ms);
        if (!next) {
            seen.error = next.error();
            return seen;
        }
        if (next->got == Got::Heartbeat)
            ++seen.heartbeats;
        if (next->got != Got::Event)
            continue;
        note(seen, next->bytes);
        if (seen.types.back() == type)
            return seen;
    }
    return seen;
}

QByteArray errorOf(const Seen &seen)
{
    return seen.error ? wordsOf(*seen.error) : QByteArray("no error");
}

#define ERROR_IS(seen, text)                                                                                 \
    QVERIFY2((seen).error && (seen).error->message.id() == source_messages::text.id,                         \
             errorOf(seen).constData())

} // namespace

class BinlogConnectionTest : public QObject {
    Q_OBJECT

    LabWorld world_;
    LabServer mysql_, mariadb_;
    int id_ = 0;

    const LabServer &server(const QString &kind) const { return kind == "mysql" ? mysql_ : mariadb_; }
    bool write(const QString &kind)
    {
        return world_.sql(kind, QString("INSERT INTO d.t VALUES (%1, 'x')").arg(++id_)).ok;
    }
    BinlogCoordinates tailFile(const QString &kind)
    {
        const auto status =
            world_.sql(kind, kind == "mysql" ? "SHOW BINARY LOG STATUS" : "SHOW MASTER STATUS")
                .text.split('\t');
        return {status[0].toStdString(), status[1].toULongLong()};
    }
    static void kinds()
    {
        QTest::addColumn<QString>("kind");
        for (const QString &kind : streamKinds())
            QTest::newRow(kind == "mysql" ? "MySQL" : "MariaDB") << kind;
    }

private slots:
    void initTestCase()
    {
        for (const QString &kind : streamKinds()) {
            (kind == "mysql" ? mysql_ : mariadb_) = world_.up(kind, kind);
            LAB_VERIFY(world_, server(kind).isUp());
            LAB_VERIFY(world_, world_
                                   .sql(kind, "CREATE DATABASE d; CREATE TABLE d.t (id INT PRIMARY KEY, v "
                                              "LONGTEXT NOT NULL)")
                                   .ok);
            LAB_VERIFY(world_, write(kind));
        }
    }

    void beginsAfterTheGtidsAndFollows_data() { kinds(); }
    void beginsAfterTheGtidsAndFollows()
    {
        QFETCH(QString, kind);
        const StreamStart start = tailOf(server(kind));
        LAB_VERIFY(world_, write(kind));
        const auto stream = openStream(server(kind), start, optionsFor(server(kind)));
        STREAM_VERIFY(stream);
        const Seen first = readUntil(**stream, binlog_event_type::xid, 20s);
        QVERIFY2(!first.error, errorOf(first).constData());
        QCOMPARE(first.types.front(), binlog_event_type::rotate);
        // The next one after what was excluded.
        const StreamStart tail = tailOf(server(kind));
        if (kind == "mysql") {
            const auto &excluded = std::get<StreamStart::AutoPosition>(start.at).excluded;
            const auto &all = std::get<StreamStart::AutoPosition>(tail.at).excluded;
            QCOMPARE(first.first_gtid, all.subtracted(excluded).text());
        } else {
            QCOMPARE(first.first_gtid, std::get<StreamStart::ConnectState>(tail.at).after.text());
        }
        LAB_VERIFY(world_, write(kind));
        const Seen second = readUntil(**stream, binlog_event_type::xid, 20s);
        QCOMPARE(second.types.back(), binlog_event_type::xid);
        const Seen idle = readUntil(**stream, 0, 3500ms); // one a second
        QVERIFY2(!idle.error && idle.types.empty() && idle.heartbeats >= 2 && idle.heartbeats <= 5,
                 qPrintable(QString::number(idle.heartbeats)));
    }

    void beginsAtFileAndOffset_data() { kinds(); }
    void beginsAtFileAndOffset()
    {
        QFETCH(QString, kind);
        const StreamStart start{.at = StreamStart::File{tailFile(kind)}, .confirm_at_once = false};
        LAB_VERIFY(world_, write(kind));
        const auto stream = openStream(server(kind), start, optionsFor(server(kind)));
        STREAM_VERIFY(stream);
        const Seen seen = readUntil(**stream, binlog_event_type::xid, 20s);
        QVERIFY2(!seen.error, errorOf(seen).constData());
        const auto &types = seen.types;
        const auto gtid = kind == "mysql" ? binlog_event_type::gtid : binlog_event_type::mariadb_gtid;
        QCOMPARE(std::count(types.begin(), types.end(), gtid), std::ptrdiff_t{1});
    }

    void interruptEndsItWithin100ms_data() { kinds(); }
    void interruptEndsItWithin100ms()
    {
        QFETCH(QString, kind);
        const auto stream = openStream(server(kind), tailOf(server(kind)), optionsFor(server(kind)));
        STREAM_VERIFY(stream);
        std::atomic<bool> interrupted = false;
        QElapsedTimer clock;
        std::thread other([&] {
            QThread::msleep(1500);
            interrupted = true;
            clock.start();
            (*stream)->interrupt();
        });
        std::optional<Error> error;
        while (!error) {
            const auto next = (*stream)->next(1h);
            if (!next)
                error = next.error();
        }
        const qint64 took_ms = clock.elapsed();
        other.join();
        QVERIFY(interrupted);
        QCOMPARE(error->message.id(), std::string(source_messages::stream_interrupted.id));
        QVERIFY2(took_ms < 100, qPrintable(QString::number(took_ms)));
        qInfo("%s: %lld ms", qPrintable(kind), took_ms);
    }

    void meetsTheServerThatWasJudged_data() { kinds(); }
    void meetsTheServerThatWasJudged()
    {
        QFETCH(QString, kind);
        auto options = optionsFor(server(kind));
        options.server.server_uuid = randomUuid();
        options.server.server_uid = "bm9ib2R5";
        auto stream = openStream(server(kind), tailOf(server(kind)), options);
        QVERIFY(!stream);
        QCOMPARE(stream.error().message.id(), std::string(source_messages::stream_other_server.id));
        options = optionsFor(server(kind));
        ++*options.server.server_id;
        stream = openStream(server(kind), tailOf(server(kind)), options);
        QVERIFY(!stream);
        QCOMPARE(stream.error().message.id(), std::string(source_messages::stream_other_server.id));
    }

    void anotherDatabasesStartIsRefused()
    {
        const StreamStart start{.at = StreamStart::ConnectState{}, .confirm_at_once = false};
        const auto stream = openStream(mysql_, start, optionsFor(mysql_));
        QVERIFY(!stream);
        QCOMPARE(stream.error().message.id(), std::string(source_messages::stream_start_unfit.id));
    }

    // The one that began first ends; the other goes on. MySQL looks at the uuid, MariaDB at the server id.
    void twoReadersWithOneNameClash_data() { kinds(); }
    void twoReadersWithOneNameClash()
    {
        QFETCH(QString, kind);
        const auto options = optionsFor(server(kind));
        auto copy = options;
        if (kind == "mysql")
            copy.server_id = randomServerId();
        else
            copy.replica_uuid = randomUuid();
        const StreamStart tail = tailOf(server(kind));
        const auto one = openStream(server(kind), tail, options);
        STREAM_VERIFY(one);
        QVERIFY(!readUntil(**one, binlog_event_type::format_description, 5s).error);
        const auto other = openStream(server(kind), tail, copy);
        STREAM_VERIFY(other);
        const Seen thrown_out = readUntil(**one, 0, 10s);
        ERROR_IS(thrown_out, stream_clash);
        QVERIFY(errorOf(thrown_out).contains(QByteArray::number(options.server_id)));
        QCOMPARE(thrown_out.error->code, std::string(kind == "mysql" ? "1236" : "4052"));
        LAB_VERIFY(world_, write(kind));
        const Seen goes_on = readUntil(**other, binlog_event_type::xid, 10s);
        QVERIFY2(!goes_on.error, errorOf(goes_on).constData());
    }

    void othersAreLeftAlone_data() { kinds(); }
    void othersAreLeftAlone()
    {
        QFETCH(QString, kind);
        const auto options = optionsFor(server(kind));
        auto other_options = options; // MySQL: the server id alone is no clash
        other_options.replica_uuid = randomUuid();
        if (kind == "mariadb")
            other_options.server_id = randomServerId();
        const StreamStart tail = tailOf(server(kind));
        const auto one = openStream(server(kind), tail, options);
        STREAM_VERIFY(one);
        const auto other = openStream(server(kind), tail, other_options);
        STREAM_VERIFY(other);
        QVERIFY(!readUntil(**other, 0, 2s).error);
        LAB_VERIFY(world_, write(kind));
        const Seen seen = readUntil(**one, binlog_event_type::xid, 10s);
        QVERIFY2(!seen.error, errorOf(seen).constData());
    }

    // What a crash leaves on the server: a dump under our name, whose reader reads no more.
    void aGhostIsTakenOver_data() { kinds(); }
    void aGhostIsTakenOver()
    {
        QFETCH(QString, kind);
        auto options = optionsFor(server(kind));
        options.buffer_bytes = 1000;
        const auto ghost = openStream(server(kind), tailOf(server(kind)), options);
        STREAM_VERIFY(ghost);
        QVERIFY(!readUntil(**ghost, binlog_event_type::format_description, 5s).error);
        const auto ours = openStream(server(kind), tailOf(server(kind)), options);
        STREAM_VERIFY(ours);
        LAB_VERIFY(world_, write(kind));
        QVERIFY(!readUntil(**ours, binlog_event_type::xid, 10s).error);
        const auto dumps = [&](std::uint64_t id) {
            return world_
                .sql(kind, QString("SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE ID = %1 "
                                   "AND COMMAND LIKE 'Binlog Dump%'")
                               .arg(id))
                .text;
        };
        QTRY_COMPARE_WITH_TIMEOUT(dumps((*ghost)->connectionId()), QString("0"), 10000);
        QCOMPARE(dumps((*ours)->connectionId()), QString("1"));
    }

    // The server drops a reader that does not read for net_write_timeout; ours is its own.
    void aSlowReaderIsWaitedFor_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("timeout_s");
        for (const QString &kind : streamKinds()) {
            QTest::newRow(qPrintable(kind)) << kind << 600;
            QTest::newRow(qPrintable(kind + ", not set so")) << kind << 1;
        }
    }
    void aSlowReaderIsWaitedFor()
    {
        QFETCH(QString, kind);
        QFETCH(int, timeout_s);
        const StreamStart start = tailOf(server(kind));
        constexpr int rows = 60;
        const auto admin = adminOf(server(kind));
        for (int i = 0; i < rows; ++i)
            ask(*admin, QString("INSERT INTO d.t VALUES (%1, REPEAT('x', 1000000))").arg(++id_));
        auto options = optionsFor(server(kind));
        options.net_write_timeout = std::chrono::seconds(timeout_s);
        options.buffer_bytes = 100'000;
        const auto stream = openStream(server(kind), start, options);
        STREAM_VERIFY(stream);
        QThread::msleep(7000); // more than three heartbeats, too
        std::size_t bytes = 0;
        Seen seen;
        while (bytes < rows * std::size_t{1'000'000} && !seen.error) {
            seen = readUntil(**stream, binlog_event_type::xid, 20s);
            bytes += seen.bytes;
        }
        if (timeout_s > 1)
            QVERIFY2(!seen.error, errorOf(seen).constData());
        else
            ERROR_IS(seen, stream_closed);
    }

    void aRefusedStartSaysWhy()
    {
        const StreamStart start = tailOf(mysql_);
        LAB_VERIFY(world_, write("mysql"));
        LAB_VERIFY(world_, world_.sql("mysql", "FLUSH BINARY LOGS").ok);
        LAB_VERIFY(
            world_,
            world_.sql("mysql", QString("PURGE BINARY LOGS TO '%1'").arg(tailFile("mysql").file.c_str())).ok);
        auto stream = openStream(mysql_, start, optionsFor(mysql_));
        STREAM_VERIFY(stream);
        const Seen purged = readUntil(**stream, 0, 5s);
        ERROR_IS(purged, stream_purged);
        QCOMPARE(purged.error->code, std::string("1236"));
        QVERIFY(purged.error->server_text.find("purged required binary logs") != std::string::npos);

        auto tail = tailOf(mysql_);
        std::get<StreamStart::AutoPosition>(tail.at).excluded.add({*expectedOf(mysql_).server_uuid, ""},
                                                                  {1, 1'000'000});
        stream = openStream(mysql_, tail, optionsFor(mysql_));
        STREAM_VERIFY(stream);
        const Seen ahead = readUntil(**stream, 0, 5s);
        ERROR_IS(ahead, stream_not_there);

        const StreamStart nowhere{.at = StreamStart::File{{"binlog.000099", 4}}, .confirm_at_once = false};
        stream = openStream(mysql_, nowhere, optionsFor(mysql_));
        STREAM_VERIFY(stream);
        const Seen no_file = readUntil(**stream, 0, 5s);
        ERROR_IS(no_file, stream_not_there);
    }

    void aRefusedStartOfMariadb()
    {
        if (!streamKinds().contains("mariadb"))
            return;
        MariadbPosition after;
        after.advance({0, 77, 1});
        const StreamStart unknown{.at = StreamStart::ConnectState{.after = after, .strict = true},
                                  .confirm_at_once = false};
        const auto stream = openStream(mariadb_, unknown, optionsFor(mariadb_));
        STREAM_VERIFY(stream);
        const Seen other = readUntil(**stream, 0, 5s);
        ERROR_IS(other, stream_not_there);
    }

    void withoutThePrivilege_data() { kinds(); }
    void withoutThePrivilege()
    {
        QFETCH(QString, kind);
        const auto stream =
            BinlogConnection::open(urlOf(server(kind), "nobody"), passwordOf(server(kind), "nobody"),
                                   tailOf(server(kind)), optionsFor(server(kind)));
        STREAM_VERIFY(stream);
        const Seen seen = readUntil(**stream, 0, 5s);
        ERROR_IS(seen, needs_privilege);
        QVERIFY2(errorOf(seen).contains("GRANT REPLICATION SLAVE ON *.*"), errorOf(seen).constData());
    }

    void aHangingServerIsNoticed_data() { kinds(); }
    void aHangingServerIsNoticed()
    {
        QFETCH(QString, kind);
        const auto stream = openStream(server(kind), tailOf(server(kind)), optionsFor(server(kind)));
        STREAM_VERIFY(stream);
        QVERIFY(!readUntil(**stream, 0, 1500ms).error);
        const auto pid = static_cast<pid_t>(server(kind).pid());
        QElapsedTimer clock;
        clock.start();
        ::kill(pid, SIGSTOP);
        const Seen seen = readUntil(**stream, 0, 15s);
        const qint64 took_ms = clock.elapsed();
        ::kill(pid, SIGCONT);
        ERROR_IS(seen, stream_silent);
        QVERIFY2(took_ms > 1800 && took_ms < 5000, qPrintable(QString::number(took_ms)));
        qInfo("%s: %lld ms", qPrintable(kind), took_ms);
    }

    // Last: the servers are gone afterwards.
    void aServerThatShutsDownDisconnects_data() { kinds(); }
    void aServerThatShutsDownDisconnects()
    {
        QFETCH(QString, kind);
        const auto stream = openStream(server(kind), tailOf(server(kind)), optionsFor(server(kind)));
        STREAM_VERIFY(stream);
        QVERIFY(!readUntil(**stream, 0, 1500ms).error);
        std::thread stopper([&] { world_.stop(kind); });
        const Seen seen = readUntil(**stream, 0, 30s);
        stopper.join();
        if (kind == "mysql")
            ERROR_IS(seen, stream_disconnected);
        else
            ERROR_IS(seen, stream_closed);
    }
};

QTEST_GUILESS_MAIN(BinlogConnectionTest)
#include "binlog_connection_test.moc"
