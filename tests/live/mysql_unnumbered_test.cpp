// SPDX-License-Identifier: GPL-3.0-or-later
// Transactions without a number on real MySQL servers: in files that begin with a numbered one, and none at
// all on servers that are busy in every way that might look like it.
#include "failover/decision.h"
#include "live_session.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

using namespace switchpoint;
using namespace switchpoint::live;
using Transactions = BinlogFile::Transactions;

namespace {

const QString mode_off = "SET GLOBAL gtid_mode = ON_PERMISSIVE; SET GLOBAL gtid_mode = OFF_PERMISSIVE;";
const QString mode_on = "SET GLOBAL gtid_mode = ON_PERMISSIVE; SET GLOBAL gtid_mode = ON;";
const QString other_uuid = "11111111-2222-3333-4444-555555555555";

const BinlogFile *fileOf(const MysqlFacts &facts, Transactions transactions)
{
    const auto found = std::ranges::find(*facts.files, transactions, &BinlogFile::transactions);
    return found == facts.files->end() ? nullptr : &*found;
}

QByteArray told(const Decision &decision)
{
    std::string text;
    for (const auto &finding : decision.findings)
        text += finding.check + ": " + renderEnglish(finding.meaning) + "\n";
    return QByteArray::fromStdString(text);
}

bool says(const Decision &decision, const char *id)
{
    return std::ranges::any_of(decision.findings,
                               [id](const auto &finding) { return finding.meaning.id() == id; });
}

} // namespace

class MysqlUnnumberedTest : public QObject {
    Q_OBJECT

    LabWorld world_;

    // All that the server has, signed, with file, offset and the commit time of the last of each source.
    MysqlCheckpoint positionOf(const LabServer &server)
    {
        const auto facts = factsOf(server);
        MysqlCheckpoint checkpoint;
        checkpoint.identity = MysqlIdentity{*facts.mysql()->server_uuid, {}};
        checkpoint.gtid_set = *facts.mysql()->executed;
        const auto &newest = facts.mysql()->files->back();
        checkpoint.coordinates = BinlogCoordinates{newest.name, newest.size};
        for (const auto &[source, intervals] : checkpoint.gtid_set->sources()) {
            FactsRequest request;
            MysqlCheckpoint asked = checkpoint;
            asked.fingerprints = {{{source, intervals.back().last}, 1}};
            request.checkpoint = asked;
            const auto found = factsOf(server, request);
            if (found.mysql()->probes.known() && !found.mysql()->probes->empty())
                checkpoint.fingerprints.push_back(
                    {{source, intervals.back().last},
                     found.mysql()->probes->front().original_commit_time_us.value_or(0)});
        }
        return checkpoint;
    }
    static ServerFacts judgedFacts(const LabServer &server, const MysqlCheckpoint &checkpoint)
    {
        FactsRequest request;
        request.checkpoint = checkpoint;
        return factsOf(server, request);
    }
    static Decision check(const LabServer &server, const MysqlCheckpoint &checkpoint)
    {
        StoredState stored;
        stored.checkpoint = checkpoint;
        return decide(stored, judgedFacts(server, checkpoint), Policy());
    }

private slots:
    // A stream by auto-position would begin after the mixed file and skip rows 61 and 62 without a word.
    void behindTheCheckpointInAFileThatBeginsWithANumber()
    {
        const LabServer a = world_.up("mysql", "a");
        LAB_VERIFY(world_, a.isUp());
        LAB_VERIFY(world_, world_
                               .sql("a", "CREATE DATABASE d; CREATE TABLE d.t (id INT PRIMARY KEY);"
                                         "INSERT INTO d.t VALUES (1); INSERT INTO d.t VALUES (2);" +
                                             mode_off + "SET gtid_next = '" + other_uuid +
                                             ":1'; INSERT INTO d.t VALUES (60)")
                               .ok);
        auto inside = positionOf(a);
        LAB_VERIFY(world_,
                   world_
                       .sql("a", "INSERT INTO d.t VALUES (61); INSERT INTO d.t VALUES (62);" + mode_on +
                                     "INSERT INTO d.t VALUES (63); INSERT INTO d.t VALUES (64)")
                       .ok);
        const auto facts = judgedFacts(a, inside);
        const auto *file = fileOf(*facts.mysql(), Transactions::Unnumbered);
        QVERIFY(file != nullptr);
        QCOMPARE(file->name, inside.coordinates->file);
        QCOMPARE(file->unnumbered_at.value_or(0), inside.coordinates->offset);
        auto decision = check(a, inside);
        QVERIFY2(decision.reachability == Reachability::Lost, told(decision));
        QCOMPARE(decision.reason.id(), std::string("mysql.files.unnumbered"));

        // From before the mixed file on, and from who knows where.
        inside.coordinates.reset();
        decision = check(a, inside);
        QVERIFY2(decision.reachability == Reachability::Lost, told(decision));

        // After it the same server is fine, and it is proved.
        const auto after = positionOf(a);
        decision = check(a, after);
        QVERIFY2(decision.reachability == Reachability::Reachable, told(decision));
        QVERIFY2(decision.proof == Proof::Content, told(decision));
    }

    // The owed file itself is mixed the other way round: own ones numbered, replicated ones not.
    void inAnOwedFile()
    {
        const LabServer b = world_.up("mysql", "b");
        LAB_VERIFY(world_, b.isUp());
        LAB_VERIFY(world_, world_
                               .sql("b", "CREATE DATABASE d; CREATE TABLE d.t (id INT PRIMARY KEY);"
                                         "INSERT INTO d.t VALUES (1)")
                               .ok);
        const auto before = positionOf(b);
        LAB_VERIFY(
            world_,
            world_
                .sql("b",
                     "SET GLOBAL gtid_mode = ON_PERMISSIVE; INSERT INTO d.t VALUES (60);"
                     "SET gtid_next = 'ANONYMOUS'; INSERT INTO d.t VALUES (61);"
                     "SET gtid_next = 'AUTOMATIC'; SET GLOBAL gtid_mode = ON; INSERT INTO d.t VALUES (62)")
                .ok);
        const auto decision = check(b, before);
        QVERIFY2(decision.reachability == Reachability::Lost, told(decision));
        QCOMPARE(decision.reason.id(), std::string("mysql.files.unnumbered"));
        // The file goes, and with it what shows it: the log cannot be vouched for.
        LAB_VERIFY(world_, world_.sql("b", "FLUSH BINARY LOGS").ok);
        const auto newest = factsOf(b).mysql()->files->back().name;
        LAB_VERIFY(world_, world_.sql("b", QString("PURGE BINARY LOGS TO '%1'").arg(newest.c_str())).ok);
        auto all_seen = before;
        all_seen.gtid_set = *factsOf(b).mysql()->executed;
        const auto later = check(b, all_seen);
        QVERIFY2(later.reachability == Reachability::Unknown, told(later));
        QVERIFY2(says(later, "mysql.files.purged_mode_set"), told(later));
    }

    // Small files, several writers, DDL, XA, compressed and empty transactions, a replica that applies in
    // parallel: everything has a number, is looked at, and is proved.
    void ordinaryBusyServersAreProved()
    {
        const LabServer p = world_.up("mysql", "p");
        const LabServer r = world_.up("mysql", "r", {"replica_parallel_workers=4"});
        LAB_VERIFY(world_, p.isUp() && r.isUp());
        LAB_VERIFY(world_, world_.replicate("r", "p").isUp());
        LAB_VERIFY(world_,
                   world_
                       .sql("p", "CREATE DATABASE d; CREATE TABLE d.t (id INT AUTO_INCREMENT PRIMARY KEY,"
                                 " v VARCHAR(200)); SET GLOBAL max_binlog_size = 8192")
                       .ok);
        LAB_VERIFY(world_, world_.sql("r", "SET GLOBAL max_binlog_size = 8192").ok);
        const auto early = positionOf(p);
        std::vector<std::thread> writers;
        std::atomic<int> failed = 0;
        for (int writer = 0; writer < 4; ++writer) {
            writers.emplace_back([&, writer] {
                QString sql;
                for (int i = 0; i < 120; ++i) {
                    sql += "INSERT INTO d.t (v) VALUES (REPEAT('x', 100));";
                    if (i % 40 == 0)
                        sql += QString("CREATE TABLE d.t%1_%2 (id INT PRIMARY KEY); XA START '%1_%2';"
                                       "INSERT INTO d.t%1_%2 VALUES (1); XA END '%1_%2'; XA PREPARE '%1_%2';"
                                       "FLUSH BINARY LOGS; XA COMMIT '%1_%2';"
                                       "BEGIN; INSERT INTO d.t (v) VALUES ('rolled back'); ROLLBACK;"
                                       "SET binlog_transaction_compression = %3;")
                                   .arg(writer)
                                   .arg(i)
                                   .arg(i % 80 == 0 ? "ON" : "OFF");
                }
                const auto wrote = LabWorld::call({"sql", world_.folder(), "p", sql});
                failed += wrote.ok ? 0 : 1;
            });
        }
        for (auto &writer : writers)
            writer.join();
        QCOMPARE(failed.load(), 0);
        LAB_VERIFY(world_, world_.waitCaughtUp("r", "p"));
        const auto last = positionOf(p);
        for (const auto *server : {&p, &r}) {
            for (const auto *checkpoint : {&early, &last}) {
                const auto facts = judgedFacts(*server, *checkpoint);
                QVERIFY(facts.mysql()->files->size() > 10);
                QVERIFY(fileOf(*facts.mysql(), Transactions::Unnumbered) == nullptr);
                const auto decision = check(*server, *checkpoint);
                QVERIFY2(decision.reachability == Reachability::Reachable, told(decision));
                QVERIFY2(decision.proof == Proof::Content, told(decision));
                QVERIFY2(says(decision, "mysql.files.numbered"), told(decision));
            }
        }
        // After a crash and a restart, and with more than the newest 64 files.
        LAB_VERIFY(world_, world_.kill("p") && world_.start("p"));
        QString flush;
        for (int i = 0; i < 70; ++i)
            flush += "INSERT INTO d.t (v) VALUES ('y'); FLUSH BINARY LOGS;";
        LAB_VERIFY(world_, world_.sql("p", flush).ok);
        auto moved = last;
        moved.identity.reset(); // all files count
        const auto facts = judgedFacts(world_.info("p"), moved);
        QVERIFY(std::ranges::all_of(*facts.mysql()->files, [](const auto &file) {
            return file.transactions == Transactions::Numbered && file.previous_gtids.has_value();
        }));
    }

    // Where nothing may be read, the time at which each file was begun speaks for those begun under gtid_mode
    // ON; what was not looked at is named.
    void tooMuchToRead()
    {
        const LabServer s = world_.up("mysql", "s");
        LAB_VERIFY(world_, s.isUp());
        SessionOptions options = patient();
        options.log_read_bytes = 0;
        const auto look = [&] { return gatherFacts(urlOf(s, "cdc"), passwordOf(s, "cdc"), options, {}); };
        LAB_VERIFY(world_,
                   world_
                       .sql("s", "CREATE DATABASE d; CREATE TABLE d.t (id INT PRIMARY KEY); SELECT SLEEP(3);"
                                 "FLUSH BINARY LOGS; INSERT INTO d.t VALUES (1); FLUSH BINARY LOGS;"
                                 "INSERT INTO d.t VALUES (2); FLUSH BINARY LOGS")
                       .ok);
        auto facts = look();
        QCOMPARE(facts.mysql()->files->size(), std::size_t{4});
        const auto kinds = [&] {
            QString text;
            for (const auto &file : *facts.mysql()->files)
                text += file.transactions == Transactions::Numbered     ? "n"
                        : file.transactions == Transactions::Unnumbered ? "u"
                                                                        : "-";
            return text;
        };
        // The first was begun with the server, perhaps within the same second.
        QVERIFY2(kinds() == "nnnn" || kinds() == "-nnn", qPrintable(kinds()));
        // Set again: what was begun before it is not vouched for any more. What may be read is read.
        LAB_VERIFY(world_, world_
                               .sql("s", mode_off + mode_on +
                                             "SELECT SLEEP(3); FLUSH BINARY LOGS;"
                                             "INSERT INTO d.t VALUES (3); FLUSH BINARY LOGS")
                               .ok);
        facts = look();
        QVERIFY2(kinds().startsWith("---") && kinds().endsWith("nn"), qPrintable(kinds()));
        StoredState stored;
        MysqlCheckpoint checkpoint;
        checkpoint.gtid_set = *facts.mysql()->executed;
        stored.checkpoint = checkpoint;
        const auto decision = decide(stored, facts, Policy());
        QVERIFY2(says(decision, "mysql.files.not_looked"), told(decision));
        QVERIFY2(told(decision).contains("binlog.000001"), told(decision));
        QVERIFY(facts.mysql()->gtid_mode_spell->set_at_run_time);
        options.log_read_bytes = std::uint64_t{1} << 20;
        facts = look();
        QVERIFY2(!kinds().contains('-') && !kinds().contains('u'), qPrintable(kinds()));
    }

    // Without the privilege to read the log nothing is vouched for.
    void withoutThePrivilegeItIsPositionOnly()
    {
        const auto a = world_.info("a");
        const auto facts = factsOf(a, {}, "nobody");
        QVERIFY(!facts.mysql()->files.known() || fileOf(*facts.mysql(), Transactions::NotLooked) != nullptr);
    }
};

QTEST_GUILESS_MAIN(MysqlUnnumberedTest)
#include "mysql_unnumbered_test.moc"
