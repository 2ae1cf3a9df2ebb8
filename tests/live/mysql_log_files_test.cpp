// SPDX-License-Identifier: GPL-3.0-or-later
// MySQL: files of the log that are listed and not on the disk, and files whose numbers began again. Each
// verdict beside what a replica at the same position gets.
#include "failover/decision.h"
#include "live_session.h"

#include <QFile>

#include <algorithm>

using namespace switchpoint;
using namespace switchpoint::live;
using Access = BinlogFile::Access;

namespace {

QByteArray told(const Decision &decision)
{
    std::string text = std::string(name(decision.reachability)) + "\n";
    for (const auto &finding : decision.findings)
        text += std::string(name(finding.severity)) + " " + finding.check + ": " +
                renderEnglish(finding.meaning) + "\n";
    return QByteArray::fromStdString(text);
}

const Finding *findingOf(const Decision &decision, const std::string &id)
{
    const auto found = std::ranges::find_if(
        decision.findings, [&id](const Finding &finding) { return finding.meaning.id() == id; });
    return found == decision.findings.end() ? nullptr : &*found;
}

} // namespace

#define VERDICT(decision, wanted, why)                                                                       \
    QVERIFY2((decision).reachability == Reachability::wanted, told(decision));                               \
    QVERIFY2(findingOf(decision, why) != nullptr, told(decision))

class MysqlLogFilesTest : public QObject {
    Q_OBJECT

    LabWorld world_;

    // Four files: 1-3, 4-5, 6 and 7-8.
    LabServer fourFiles(const QString &name)
    {
        const LabServer server = world_.up("mysql", name);
        if (server.isUp() &&
            world_
                .sql(name,
                     "CREATE DATABASE d; CREATE TABLE d.t (id INT PRIMARY KEY); INSERT INTO d.t VALUES (1);"
                     "FLUSH BINARY LOGS; INSERT INTO d.t VALUES (2); INSERT INTO d.t VALUES (3);"
                     "FLUSH BINARY LOGS; INSERT INTO d.t VALUES (4); FLUSH BINARY LOGS;"
                     "INSERT INTO d.t VALUES (5); INSERT INTO d.t VALUES (6)")
                .ok)
            return server;
        return {};
    }
    static bool removeFile(const LabServer &server, const QString &file)
    {
        return QFile::remove(server.fact("datadir") + "/" + file);
    }
    // Signed by the server, of these numbers; with the fingerprint of its last where it can be asked for.
    static MysqlCheckpoint checkpoint(const LabServer &server, const char *numbers)
    {
        MysqlCheckpoint made;
        made.identity = MysqlIdentity{*Uuid::parse(server.fact("uuid").toStdString()), {}};
        made.gtid_set = *GtidSet::parse((server.fact("uuid") + ":" + numbers).toStdString());
        return made;
    }
    static Decision check(const LabServer &server, const MysqlCheckpoint &checkpoint)
    {
        StoredState stored;
        stored.checkpoint = checkpoint;
        FactsRequest request;
        request.checkpoint = checkpoint;
        return decide(stored, factsOf(server, request), Policy());
    }
    // What a new replica by auto-position gets that is told to have these numbers already: "" when its
    // receiver runs, else the error.
    QString replicaAt(const LabServer &source, const QString &numbers)
    {
        static int count = 0;
        const QString name = QString("r%1").arg(++count);
        if (!world_.up("mysql", name).isUp() ||
            !world_
                 .sql(name,
                      QString("SET sql_log_bin = 0; CREATE DATABASE d; CREATE TABLE d.t (id INT PRIMARY "
                              "KEY); SET sql_log_bin = 1; SET GLOBAL gtid_purged = '%1:%2'")
                          .arg(source.fact("uuid"), numbers))
                 .ok)
            return "no replica: " + world_.error();
        world_.replicate(name, source.name);
        QString error;
        // ON is said before the source has looked for its first file: until all has come, or an error.
        const QString all = world_.sql(source.name, "SELECT @@gtid_executed").text.trimmed();
        for (int round = 0; round < 100; ++round) {
            const QString state =
                world_
                    .sql(name, QString("SELECT GTID_SUBSET('%1', CONCAT(@@gtid_executed, ',', "
                                       "RECEIVED_TRANSACTION_SET)), LAST_ERROR_MESSAGE FROM "
                                       "performance_schema.replication_connection_status")
                                   .arg(all))
                    .text;
            error = state.section('\t', 1);
            if (!error.isEmpty() || state.startsWith("1"))
                break;
            QTest::qWait(100);
        }
        world_.kill(name);
        return error;
    }

private slots:
    void deletedFile()
    {
        const LabServer a = fourFiles("a");
        LAB_VERIFY(world_, a.isUp());
        QVERIFY(removeFile(a, "binlog.000002"));
        const auto at = [&](const char *numbers) { return check(a, checkpoint(a, numbers)); };
        // The file is owed, all of it or a part.
        for (const char *numbers : {"1-3", "1-4"}) {
            const auto decision = at(numbers);
            VERDICT(decision, Lost, "mysql.file.gone");
            QCOMPARE(decision.reason.id(), std::string("mysql.file.gone"));
            QVERIFY(renderEnglish(decision.reason).starts_with("binlog.000002 is listed"));
            QVERIFY(decision.purged_gap->bound == PositionRange::Bound::AtMost);
            QVERIFY2(replicaAt(a, numbers).contains("Could not open log file"), numbers);
        }
        QCOMPARE(at("1-4").purged_gap->text, a.fact("uuid").toStdString() + ":5");
        // It is not: a stream begins after it.
        const auto after = at("1-5");
        VERDICT(after, Reachable, "mysql.file.gone_not_needed");
        QCOMPARE(replicaAt(a, "1-5"), QString());
        // Something before it is owed, and a stream must pass.
        const auto hole = at("1-2:4-8");
        VERDICT(hole, Lost, "mysql.file.gone");
        QVERIFY(replicaAt(a, "1-2:4-8").contains("Could not open log file"));
        // The fingerprint's own file: it can never be compared, and that alone is no fault.
        auto signed_there = checkpoint(a, "1-5");
        signed_there.fingerprints = {{{{signed_there.identity->server_uuid, ""}, 5}, 1}};
        const auto unproved = check(a, signed_there);
        VERDICT(unproved, Reachable, "mysql.content.not_comparable");
        QVERIFY2(!told(unproved).contains("writes no binary log"), told(unproved));
        // By file and offset.
        MysqlCheckpoint place = checkpoint(a, "1-3");
        place.gtid_set.reset();
        place.coordinates = BinlogCoordinates{"binlog.000001", 4};
        VERDICT(check(a, place), Lost, "mysql.file.gone_from");
        place.coordinates = BinlogCoordinates{"binlog.000002", 127};
        VERDICT(check(a, place), Lost, "mysql.file.gone_from");
        place.coordinates = BinlogCoordinates{"binlog.000003", 4};
        const auto later = check(a, place);
        QVERIFY2(later.reachability == Reachability::Reachable, told(later));
        // A set with the offset in that file beside it: its size of 0 says nothing of the numbering.
        auto beside = checkpoint(a, "1-5");
        beside.coordinates = BinlogCoordinates{"binlog.000002", 600};
        VERDICT(check(a, beside), Reachable, "mysql.file.gone_not_needed");

        // Of the file that is being written the list shows its size still.
        QVERIFY(removeFile(a, "binlog.000004"));
        VERDICT(at("1-6"), Lost, "mysql.file.gone");
        VERDICT(at("1-8"), Unknown, "mysql.file.gone_newest");
        QVERIFY(replicaAt(a, "1-8").contains("Could not open log file"));
        LAB_VERIFY(world_, world_.sql("a", "FLUSH BINARY LOGS").ok);
        VERDICT(at("1-8"), Reachable, "mysql.file.gone_not_needed");
        QCOMPARE(replicaAt(a, "1-8"), QString());
    }

    // Deleted from the disk and from the index, the usual cure of "Could not open log file": the server
    // starts, lists the rest, and a replica gets the rest without an error.
    void deletedFromTheIndexToo()
    {
        LabServer h = fourFiles("h");
        LAB_VERIFY(world_, h.isUp());
        const QString uuid = h.fact("uuid");
        LAB_VERIFY(world_, world_.stop("h"));
        QVERIFY(removeFile(h, "binlog.000002"));
        QFile index(h.fact("datadir") + "/binlog.index");
        QVERIFY(index.open(QIODevice::ReadOnly));
        const QByteArray kept = index.readAll().replace("./binlog.000002\n", "");
        index.close();
        QVERIFY(!kept.contains("000002") && index.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QCOMPARE(index.write(kept), kept.size());
        index.close();
        LAB_VERIFY(world_, world_.start("h"));

        const auto at = [&](const char *numbers) { return check(h, checkpoint(h, numbers)); };
        const auto whole = at("1-3");
        VERDICT(whole, Lost, "mysql.hole.lost");
        QCOMPARE(whole.purged_gap->text, uuid.toStdString() + ":4-5");
        QVERIFY(whole.purged_gap->bound == PositionRange::Bound::Exact);
        QCOMPARE(replicaAt(h, "1-3"), QString());
        QCOMPARE(at("1-2").purged_gap->text, uuid.toStdString() + ":4-5"); // 3 is still there
        QCOMPARE(at("1-4").purged_gap->text, uuid.toStdString() + ":5");
        VERDICT(at("1-5"), Reachable, "mysql.hole.not_owed");
        VERDICT(at("1-3:5-8"), Lost, "mysql.hole.lost");
        MysqlCheckpoint place = checkpoint(h, "1-3");
        place.gtid_set.reset();
        place.coordinates = BinlogCoordinates{"binlog.000001", 4};
        VERDICT(check(h, place), Lost, "mysql.hole.lost_from");
        place.coordinates = BinlogCoordinates{"binlog.000003", 4};
        QVERIFY(check(h, place).reachability == Reachability::Reachable);
    }

    // There, and it cannot be read: nobody says that it is lost.
    void unreadableFile()
    {
        const LabServer u = fourFiles("u");
        LAB_VERIFY(world_, u.isUp());
        QFile file(u.fact("datadir") + "/binlog.000002");
        QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(0));
        const auto facts = factsOf(u);
        QVERIFY(facts.mysql()->files->at(1).access == Access::Unreadable);
        VERDICT(check(u, checkpoint(u, "1-3")), Unknown, "mysql.file.unreadable");
        VERDICT(check(u, checkpoint(u, "1-5")), Reachable, "mysql.file.gone_not_needed");
    }

    // Without the privilege a size of 0 is all that is known.
    void unconfirmed()
    {
        const LabServer p = fourFiles("p");
        LAB_VERIFY(world_, p.isUp());
        QVERIFY(removeFile(p, "binlog.000002"));
        LAB_VERIFY(world_,
                   world_.sql("p", "SET sql_log_bin = 0; GRANT REPLICATION CLIENT ON *.* TO nobody_cdc").ok);
        StoredState stored;
        stored.checkpoint = checkpoint(p, "1-3");
        FactsRequest request;
        request.checkpoint = stored.checkpoint;
        const auto decision = decide(stored, factsOf(p, request, "nobody"), Policy());
        VERDICT(decision, Unknown, "mysql.file.need_not_known");
    }

    // RESET BINARY LOGS AND GTIDS, and gtid_purged set back by hand: a replica at the checkpoint gets all
    // that comes after it. The numbers could have come round as well, which nothing here can tell.
    void resetAndSetBack()
    {
        const LabServer s = fourFiles("s");
        LAB_VERIFY(world_, s.isUp());
        auto saved = checkpoint(s, "1-8");
        saved.coordinates = BinlogCoordinates{"binlog.000004", 700};
        LAB_VERIFY(world_,
                   world_
                       .sql("s", QString("RESET BINARY LOGS AND GTIDS; SET GLOBAL gtid_purged = '%1:1-8';"
                                         "INSERT INTO d.t VALUES (30); INSERT INTO d.t VALUES (31)")
                                     .arg(s.fact("uuid")))
                       .ok);
        VERDICT(check(s, saved), Unknown, "mysql.file.numbering_reset_purged");
        auto by_set = saved;
        by_set.coordinates.reset();
        QVERIFY(check(s, by_set).reachability == Reachability::Reachable);
        QCOMPARE(replicaAt(s, "1-8"), QString());
        // A file of the same name again, shorter.
        LAB_VERIFY(world_, world_.sql("s", "FLUSH BINARY LOGS; FLUSH BINARY LOGS; FLUSH BINARY LOGS").ok);
        saved.coordinates->offset = 100000;
        VERDICT(check(s, saved), Unknown, "mysql.coordinates.beyond_purged");
        // Not put back: other transactions bear the numbers.
        LAB_VERIFY(world_, world_
                               .sql("s", "RESET BINARY LOGS AND GTIDS; INSERT INTO d.t VALUES (40);"
                                         "INSERT INTO d.t VALUES (41)")
                               .ok);
        auto passed = checkpoint(s, "1-2");
        passed.coordinates = BinlogCoordinates{"binlog.000004", 700};
        const auto round = check(s, passed);
        VERDICT(round, Lost, "mysql.file.numbering_reset");
        // Where something is missing as well, that is what the reader needs.
        passed.gtid_set = checkpoint(s, "1-8").gtid_set;
        const auto missing = check(s, passed);
        VERDICT(missing, Lost, "mysql.file.numbering_reset");
        QCOMPARE(missing.reason.id(), std::string("mysql.missing.lost"));
    }
};

QTEST_GUILESS_MAIN(MysqlLogFilesTest)
#include "mysql_log_files_test.moc"
