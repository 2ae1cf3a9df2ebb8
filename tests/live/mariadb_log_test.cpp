// SPDX-License-Identifier: GPL-3.0-or-later
// What a MariaDB server's log looks like after replication, by hand and by accident: times that replication
// rewrites, files that are gone, an order that is not the primary's, events that a server skips.
#include "failover/decision.h"
#include "live_session.h"
#include "source/mysql/client.h"

#include <QFile>

#include <string_view>

using namespace switchpoint;
using namespace switchpoint::live;

namespace {

const QString table = QStringLiteral("CREATE DATABASE d; CREATE TABLE d.t (id INT PRIMARY KEY)");

QByteArray told(const Decision &decision)
{
    std::string text = std::string(name(decision.reachability)) + ": " + renderEnglish(decision.reason);
    for (const auto &finding : decision.findings)
        text += "\n  [" + std::string(name(finding.severity)) + "] " + renderEnglish(finding.meaning);
    return QByteArray::fromStdString(text);
}

bool says(const Decision &decision, std::string_view id)
{
    return std::ranges::any_of(decision.findings,
                               [&](const Finding &finding) { return finding.meaning.id() == id; });
}

std::string text(const std::optional<PositionRange> &range)
{
    return range ? range->text : std::string();
}

} // namespace

#define SAYS(decision, id) QVERIFY2(says(decision, id), told(decision).constData())
#define REACHES(decision, what) QVERIFY2((decision).reachability == (what), told(decision).constData())

// One world a test. The library of Oracle logs in through the socket alone (mariadb_session_test.cpp).
class MariadbLogTest : public QObject {
    Q_OBJECT

    bool by_password_ = !std::string_view(MysqlClient::libraryName()).starts_with("libmysqlclient 9");

    LabServer up(LabWorld &world, const QString &server, const QStringList &settings = {}) const
    {
        const LabServer one = world.up("mariadb", server, settings);
        if (!by_password_)
            world.sql(server, "SET sql_log_bin = 0; ALTER USER root@localhost IDENTIFIED VIA unix_socket");
        return one;
    }
    ServerFacts gather(const LabServer &server, const MariadbCheckpoint &checkpoint) const
    {
        FactsRequest request;
        request.checkpoint = checkpoint;
        const auto url =
            by_password_ ? urlOf(server, "cdc")
                         : *ServerUrl::parse("mariadb://root@?socket=" + server.fact("socket").toStdString());
        return gatherFacts(url, passwordOf(server, "cdc"), patient(), request);
    }
    Decision check(const LabServer &server, const MariadbCheckpoint &checkpoint) const
    {
        StoredState stored;
        stored.checkpoint = checkpoint;
        const auto facts = gather(server, checkpoint);
        if (const auto &order = facts.mariadb()->order; order.error)
            qWarning("%s", why("order", order).constData());
        return decide(stored, facts, Policy());
    }
    // As a consumer that has read all of the server signs it.
    MariadbCheckpoint signedBy(const LabServer &server, const std::string &position) const
    {
        MariadbCheckpoint checkpoint;
        checkpoint.position = *MariadbPosition::parse(position);
        for (const MariadbGtid &gtid : checkpoint.position->gtids())
            checkpoint.fingerprints.push_back({.gtid = gtid, .event_time_s = 0, .xid = {}, .last_crc = {}});
        const auto all = gather(server, checkpoint);
        const auto &facts = *all.mariadb();
        checkpoint.identity = MariadbIdentity{
            .server_uid = *facts.server_uid, .server_id = *facts.server_id, .node = *facts.node};
        for (MariadbFingerprint &one : checkpoint.fingerprints) {
            for (const MariadbProbe &probe : *facts.probes) {
                if (probe.gtid != one.gtid)
                    continue;
                one.event_time_s = probe.event_time_s.value_or(0);
                one.change_time_s = probe.change_time_s;
                one.xid = probe.xid;
                one.last_crc = probe.xid ? std::nullopt : probe.last_crc;
            }
        }
        return checkpoint;
    }
    static bool insert(LabWorld &world, const QString &server, int first, int last)
    {
        QString sql;
        for (int id = first; id <= last; ++id)
            sql += QString("INSERT INTO d.t VALUES (%1);").arg(id);
        return world.sql(server, sql).ok;
    }
    static std::string end(LabWorld &world, const QString &server)
    {
        return world.sql(server, "SELECT @@global.gtid_binlog_pos").text.trimmed().toStdString();
    }
    void pair(LabWorld &world, LabServer &a, LabServer &b, const QStringList &settings = {})
    {
        a = up(world, "a", settings);
        b = up(world, "b", settings);
        LAB_VERIFY(world, a.isUp() && b.isUp());
        LAB_VERIFY(world, world.replicate("b", "a").isUp());
        LAB_VERIFY(world, world.sql("a", table).ok);
        LAB_VERIFY(world, insert(world, "a", 1, 3)); // numbers 3, 4, 5
        LAB_VERIFY(world, world.waitCaughtUp("b", "a"));
    }

private slots:
    void secondsBeforeTheCommit();
    void aFileInTheMiddleIsGone();
    void anotherOrder();
    void skipsItsOwnEvents();
};

// The replica writes the GTID event and the end of a transaction with the time of its last statement.
void MariadbLogTest::secondsBeforeTheCommit()
{
    LabWorld world;
    LabServer a, b;
    pair(world, a, b);
    LAB_VERIFY(world, world
                          .sql("a", "BEGIN; INSERT INTO d.t VALUES (6); DO SLEEP(1.5); INSERT INTO d.t "
                                    "VALUES (7); DO SLEEP(1.5); COMMIT")
                          .ok);
    LAB_VERIFY(world, world.waitCaughtUp("b", "a"));
    const auto checkpoint = signedBy(a, end(world, "a"));
    const auto here = gather(a, checkpoint), there = gather(b, checkpoint);
    const auto &ours = here.mariadb()->probes->front(), &theirs = there.mariadb()->probes->front();
    QVERIFY(ours.change_time_s && ours.last_change_time_s && theirs.change_time_s);
    QVERIFY(*ours.change_time_s < *ours.last_change_time_s && *ours.last_change_time_s < *ours.event_time_s);
    QCOMPARE(theirs.change_time_s, ours.change_time_s);
    QCOMPARE(theirs.event_time_s, ours.last_change_time_s);

    auto decision = check(a, checkpoint);
    REACHES(decision, Reachability::Reachable);
    QVERIFY(decision.proof == Proof::Content);
    decision = check(b, checkpoint);
    REACHES(decision, Reachability::Reachable);
    SAYS(decision, "verdict.mariadb.content_time_only");
    auto by_gtid_event = checkpoint; // as others sign
    by_gtid_event.fingerprints[0].change_time_s.reset();
    decision = check(b, by_gtid_event);
    REACHES(decision, Reachability::Reachable);
    SAYS(decision, "verdict.mariadb.content_time_may_differ");
    auto read_on_replica = signedBy(b, end(world, "b"));
    read_on_replica.fingerprints[0].change_time_s.reset();
    REACHES(check(a, read_on_replica), Reachability::Reachable);

    auto other = checkpoint;
    ++*other.fingerprints[0].change_time_s;
    REACHES(check(b, other), Reachability::Lost);
    by_gtid_event.fingerprints[0].event_time_s -= 3600;
    REACHES(check(b, by_gtid_event), Reachability::Lost);
}

// As after the usual repair of "could not open log file": the file and its line in the index are taken out.
void MariadbLogTest::aFileInTheMiddleIsGone()
{
    LabWorld world;
    LabServer a = up(world, "a");
    LAB_VERIFY(world, a.isUp());
    LAB_VERIFY(world, world.sql("a", table).ok);
    LAB_VERIFY(world, insert(world, "a", 1, 3)); // 3, 4, 5
    const auto checkpoint = signedBy(a, end(world, "a"));
    LAB_VERIFY(world, insert(world, "a", 4, 4));
    LAB_VERIFY(world, world.sql("a", "FLUSH BINARY LOGS").ok);
    LAB_VERIFY(world, insert(world, "a", 5, 6));
    LAB_VERIFY(world, world.sql("a", "FLUSH BINARY LOGS").ok);
    LAB_VERIFY(world, insert(world, "a", 7, 7));
    const auto at_the_hole = signedBy(a, end(world, "a"));
    LAB_VERIFY(world, insert(world, "a", 8, 8));
    REACHES(check(a, checkpoint), Reachability::Reachable);
    const std::string gap = "0-" + a.fact("server_id").toStdString() + "-7..8";

    const QString second = a.fact("datadir") + "/binlog.000002", aside = second + ".aside";
    QFile whole(second);
    QVERIFY2(whole.open(QIODevice::ReadWrite), qUtf8Printable(second)); // as root, or as who started it
    const QByteArray bytes = whole.readAll();
    QVERIFY(QFile::rename(second, aside)); // the server opens files by name
    auto decision = check(a, checkpoint);
    REACHES(decision, Reachability::Lost);
    SAYS(decision, "verdict.mariadb.file_gone");
    QCOMPARE(text(decision.purged_gap), gap);
    REACHES(check(a, at_the_hole), Reachability::Reachable);
    QVERIFY(QFile::rename(aside, second));
    REACHES(check(a, checkpoint), Reachability::Reachable);

    // Its last transaction is cut off, and the event before it is whole.
    const auto events = world.sql("a", "SHOW BINLOG EVENTS IN 'binlog.000002'").text.split('\n');
    qint64 last_begins = 0;
    for (const QString &event : events)
        if (event.section('\t', 2, 2) == "Gtid")
            last_begins = event.section('\t', 1, 1).toLongLong();
    QVERIFY(last_begins > 0);
    QVERIFY(whole.resize(last_begins));
    decision = check(a, checkpoint);
    REACHES(decision, Reachability::Lost);
    SAYS(decision, "verdict.mariadb.file_cut");
    QCOMPARE(text(decision.purged_gap), "0-" + a.fact("server_id").toStdString() + "-8");
    QVERIFY(whole.resize(last_begins - 5)); // in the middle of an event: the server breaks off there
    decision = check(a, checkpoint);
    REACHES(decision, Reachability::Unknown);
    SAYS(decision, "verdict.mariadb.file_unreadable");
    QVERIFY(whole.resize(0) && whole.seek(0) && whole.write(bytes) == bytes.size() && whole.flush());
    REACHES(check(a, checkpoint), Reachability::Reachable);

    LAB_VERIFY(world, world.stop("a"));
    QFile index(a.fact("datadir") + "/binlog.index");
    QVERIFY(index.open(QIODevice::ReadWrite));
    QByteArray lines = index.readAll();
    lines.replace("./binlog.000002\n", "").replace("binlog.000002\n", "");
    QVERIFY(index.resize(0) && index.seek(0) && index.write(lines) == lines.size() && index.flush());
    QVERIFY(whole.remove());
    LAB_VERIFY(world, world.start("a"));
    a = world.info("a");
    decision = check(a, checkpoint);
    REACHES(decision, Reachability::Lost);
    SAYS(decision, "verdict.mariadb.file_left_out");
    QCOMPARE(text(decision.purged_gap), gap);
    QVERIFY(!decision.missing);
    REACHES(check(a, at_the_hole), Reachability::Reachable);
}

// Without strict mode a replica that was written to numbers beside its primary, and its log has another
// order: what it wrote stands before the checkpoint, and no stream from there brings it.
void MariadbLogTest::anotherOrder()
{
    LabWorld world;
    LabServer a, b;
    pair(world, a, b, {"gtid_strict_mode=OFF"});
    const auto in_order = signedBy(a, end(world, "a"));
    LAB_VERIFY(world, world.sql("b", "INSERT INTO d.t VALUES (900)").ok); // 6 on b
    LAB_VERIFY(world, insert(world, "a", 4, 6));                          // 6, 7, 8 on a
    const std::string last = end(world, "a");
    LAB_VERIFY(world, world.waitCaughtUp("b", "a"));
    const auto checkpoint = signedBy(a, last);
    REACHES(check(a, checkpoint), Reachability::Reachable);
    LAB_VERIFY(world, world.kill("a"));
    LAB_VERIFY(world, world.promote("b"));
    LAB_VERIFY(world, insert(world, "b", 20, 21));
    auto decision = check(b, checkpoint);
    REACHES(decision, Reachability::Unknown);
    QCOMPARE(decision.reason.id(), std::string("verdict.mariadb.out_of_order"));
    const std::string errant = "0-" + b.fact("server_id").toStdString() + "-6";
    QVERIFY2(renderEnglish(decision.reason).find(errant) != std::string::npos, told(decision).constData());
    REACHES(check(b, in_order), Reachability::Reachable); // it comes after this one

    // A plain failover, and back: the numbers rise.
    LabWorld plain;
    pair(plain, a, b, {"gtid_strict_mode=OFF"});
    const auto before = signedBy(a, end(plain, "a"));
    LAB_VERIFY(plain, plain.promote("b"));
    LAB_VERIFY(plain, insert(plain, "b", 20, 21));
    REACHES(check(b, before), Reachability::Reachable);
    LAB_VERIFY(plain, plain.sql("a", "SET GLOBAL gtid_slave_pos = @@global.gtid_current_pos").ok);
    LAB_VERIFY(plain, plain.replicate("a", "b").isUp());
    LAB_VERIFY(plain, plain.waitCaughtUp("a", "b"));
    const auto on_b = signedBy(b, end(plain, "b"));
    LAB_VERIFY(plain, plain.promote("a"));
    LAB_VERIFY(plain, insert(plain, "a", 30, 31));
    decision = check(a, on_b);
    REACHES(decision, Reachability::Reachable);
    SAYS(decision, "verdict.mariadb.found");
}

// The old primary, restored from an older backup, follows the new one: it skips what carries its own
// server_id, and nothing is on its way.
void MariadbLogTest::skipsItsOwnEvents()
{
    LabWorld world;
    LabServer a, b;
    pair(world, a, b);
    const std::string backup = end(world, "a");
    LAB_VERIFY(world, insert(world, "a", 11, 13)); // 6, 7, 8
    LAB_VERIFY(world, world.waitCaughtUp("b", "a"));
    const auto checkpoint = signedBy(a, end(world, "a"));
    LAB_VERIFY(world, world.promote("b"));
    LAB_VERIFY(world, insert(world, "b", 20, 21));
    // As restored: its log ends at number 5, its rows too.
    const auto restored = world.sql("a", QString("RESET MASTER; SET GLOBAL gtid_binlog_state = '%1'; "
                                                 "SET GLOBAL gtid_slave_pos = '%1'; SET sql_log_bin = 0; "
                                                 "DELETE FROM d.t WHERE id > 10")
                                             .arg(QString::fromStdString(backup)));
    LAB_VERIFY(world, restored.ok);
    LAB_VERIFY(world, world.replicate("a", "b").isUp());
    LAB_VERIFY(world, world.waitCaughtUp("a", "b"));
    const auto decision = check(a, checkpoint);
    REACHES(decision, Reachability::Lost);
    QCOMPARE(text(decision.missing), "0-" + a.fact("server_id").toStdString() + "-6..8");
}

QTEST_MAIN(MariadbLogTest)
#include "mariadb_log_test.moc"
