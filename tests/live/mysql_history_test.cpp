// SPDX-License-Identifier: GPL-3.0-or-later
// MySQL: numbers that fit over another content, content that is there although the files are others, and
// numbers that are only being committed.
#include "failover/decision.h"
#include "live_session.h"

#include <QFile>
#include <QProcess>

#include <algorithm>
#include <thread>

using namespace switchpoint;
using namespace switchpoint::live;

namespace {

QByteArray told(const Decision &decision)
{
    std::string text = std::string(name(decision.reachability)) + " " + name(decision.action) + "\n";
    for (const auto &finding : decision.findings)
        text += std::string(name(finding.severity)) + " " + finding.check + ": " +
                renderEnglish(finding.meaning) + "\n";
    return QByteArray::fromStdString(text);
}

bool has(const Decision &decision, const std::string &id)
{
    return std::ranges::any_of(decision.findings,
                               [&id](const Finding &finding) { return finding.meaning.id() == id; });
}

FactsRequest asking(const MysqlCheckpoint &checkpoint)
{
    FactsRequest request;
    request.checkpoint = checkpoint;
    return request;
}

// All that the server has, signed: file and offset, and the last transaction of each source as it stands
// here.
MysqlCheckpoint checkpointOf(const LabServer &server)
{
    const auto facts = factsOf(server);
    MysqlCheckpoint made;
    made.identity = MysqlIdentity{*facts.mysql()->server_uuid, {}};
    made.gtid_set = *facts.mysql()->executed;
    const auto &file = facts.mysql()->files->back();
    made.coordinates = BinlogCoordinates{file.name, file.size};
    for (const auto &[source, intervals] : made.gtid_set->sources())
        made.fingerprints.push_back({{source, intervals.back().last}, 1});
    const auto probed = factsOf(server, asking(made));
    for (auto &fingerprint : made.fingerprints) {
        for (const auto &probe : *probed.mysql()->probes) {
            if (probe.gtid == fingerprint.gtid)
                fingerprint.original_commit_time_us = probe.original_commit_time_us.value_or(0);
        }
    }
    return made;
}

Decision check(const LabServer &server, const MysqlCheckpoint &checkpoint)
{
    StoredState stored;
    stored.checkpoint = checkpoint;
    return decide(stored, factsOf(server, asking(checkpoint)), Policy());
}

} // namespace

#define TOLD(decision, condition) QVERIFY2((condition), told(decision))

class MysqlHistoryTest : public QObject {
    Q_OBJECT

    LabWorld world_;

    bool pair(const QString &source, const QString &replica)
    {
        return world_.up("mysql", source).isUp() && world_.up("mysql", replica).isUp() &&
               world_.replicate(replica, source).isUp() &&
               world_.sql(source, "CREATE DATABASE d; CREATE TABLE d.t (id INT PRIMARY KEY)").ok &&
               insert(source, 1) && world_.waitCaughtUp(replica, source);
    }
    bool insert(const QString &server, int id)
    {
        return world_.sql(server, QString("INSERT INTO d.t VALUES (%1)").arg(id)).ok;
    }

private slots:
    // A replica whose filter kept rows out, and which forgot the filter since: number and time are the
    // source's.
    void emptiedByAFilter()
    {
        LAB_VERIFY(world_, pair("a", "b"));
        const auto filter = [&](const char *tables) {
            return world_
                .sql("b",
                     QString("STOP REPLICA SQL_THREAD; CHANGE REPLICATION FILTER REPLICATE_IGNORE_TABLE = "
                             "(%1); START REPLICA SQL_THREAD")
                         .arg(tables))
                .ok;
        };
        LAB_VERIFY(world_, filter("d.t") && insert("a", 2) && world_.waitCaughtUp("b", "a"));
        const auto saved = checkpointOf(world_.info("a"));
        LAB_VERIFY(world_, filter("") && world_.kill("a") && world_.promote("b"));
        QCOMPARE(world_.sql("b", "SELECT COUNT(*) FROM d.t").text, QString("1"));
        const auto decision = check(world_.info("b"), saved);
        TOLD(decision, has(decision, "mysql.content.empty_here"));
        TOLD(decision, decision.proof != Proof::Content && decision.action == Action::ResumeUnverified);
    }

    // The sets are made to fit a server that never had the transactions.
    void putIntoGtidPurged()
    {
        LAB_VERIFY(world_, pair("c", "e"));
        LAB_VERIFY(world_, world_.up("mysql", "f").isUp() && world_.replicate("f", "c").isUp() &&
                               world_.waitCaughtUp("f", "c") && world_.kill("c") && world_.promote("e") &&
                               insert("e", 100) && insert("e", 101));
        const auto saved = checkpointOf(world_.info("e"));
        LAB_VERIFY(world_, world_.promote("f") && world_
                                                      .sql("f", QString("SET GLOBAL gtid_purged = '+%1:1-2'")
                                                                    .arg(world_.info("e").fact("uuid")))
                                                      .ok);
        QCOMPARE(world_.sql("f", "SELECT COUNT(*) FROM d.t").text, QString("1"));
        const auto decision = check(world_.info("f"), saved);
        TOLD(decision, has(decision, "mysql.content.purged"));
        TOLD(decision, decision.proof != Proof::Content && decision.action == Action::ResumeUnverified);
    }

    // The old primary from a copy of its files, caught up from the new one: fewer files, all of the content.
    void restoredAndCaughtUp()
    {
        LAB_VERIFY(world_, pair("g", "h"));
        const QString data = world_.info("g").fact("datadir");
        const auto copy = [](const QString &from, const QString &to) {
            return QProcess::execute("rm", {"-rf", to}) == 0 &&
                   QProcess::execute("cp", {"-a", from, to}) == 0;
        };
        LAB_VERIFY(world_, world_.stop("g"));
        QVERIFY(copy(data, world_.folder() + "/copy"));
        LAB_VERIFY(world_,
                   world_.start("g") &&
                       world_.sql("g", "FLUSH BINARY LOGS; FLUSH BINARY LOGS; FLUSH BINARY LOGS").ok &&
                       insert("g", 2) && world_.waitCaughtUp("h", "g"));
        const auto saved = checkpointOf(world_.info("g"));
        LAB_VERIFY(world_, world_.kill("g") && world_.promote("h"));
        QVERIFY(copy(world_.folder() + "/copy", data));
        // Under another server_id: a server passes over what bears its own, and it is its own that comes
        // back.
        QFile options(world_.folder() + "/g/options");
        QVERIFY(options.open(QIODevice::Append) && options.write("server_id=77777\n") > 0);
        options.close();
        LAB_VERIFY(world_, world_.start("g") && world_.replicate("g", "h").isUp() && insert("h", 3) &&
                               world_.waitCaughtUp("g", "h"));
        const auto decision = check(world_.info("g"), saved);
        TOLD(decision, has(decision, "mysql.file.numbering_no_matter"));
        TOLD(decision, decision.reachability == Reachability::Reachable && decision.action == Action::Resume);
        TOLD(decision, decision.proof == Proof::Content);
        QVERIFY(std::holds_alternative<StreamStart::AutoPosition>(decision.stream_start->at));
        // Of the same files, another history: RESET, and as many transactions anew.
        LAB_VERIFY(world_, world_.promote("g") && world_.sql("g", "RESET BINARY LOGS AND GTIDS").ok);
        for (int i = 10; i < 20; ++i)
            LAB_VERIFY(world_, insert("g", i));
        auto reset = saved;
        reset.gtid_set = saved.gtid_set->only({saved.identity->server_uuid, ""});
        const auto other = check(world_.info("g"), reset);
        TOLD(other, other.reachability == Reachability::Lost && has(other, "mysql.file.numbering_reset"));
    }

    // Two sources and a tag at once: what is missing beside them is told as missing.
    void ownedOfSeveral()
    {
        LAB_VERIFY(world_, world_.up("mysql", "o").isUp());
        const LabServer o = world_.info("o");
        const QString own = o.fact("uuid");
        const QString other = "11111111-2222-3333-4444-555555555555";
        std::vector<std::thread> holders;
        const QStringList held{own + ":40", own + ":42", own + ":blue:5", other + ":7"};
        for (const QString &gtid : held) {
            holders.emplace_back(
                [this, gtid] { world_.sql("o", "SET gtid_next = '" + gtid + "'; DO SLEEP(15); ROLLBACK"); });
        }
        const auto wanted = *GtidSet::parse(held.join(",").toStdString());
        Fact<GtidSet> owned;
        for (int i = 0; i < 60 && owned != Fact<GtidSet>(wanted, owned.evidence); ++i)
            owned = factsOf(o).mysql()->owned;
        MysqlCheckpoint saved;
        saved.gtid_set = wanted;
        const auto committing = check(o, saved);
        saved.gtid_set->add(Gtid{{*Uuid::parse(own.toStdString()), ""}, 41});
        const auto missing = check(o, saved);
        for (auto &holder : holders)
            holder.join();
        QVERIFY2(owned.known(), owned.error ? owned.error->english().c_str() : "");
        QCOMPARE(owned->text(), wanted.text());
        TOLD(committing, has(committing, "mysql.owned.only"));
        TOLD(missing, missing.reachability == Reachability::Lost);
        QCOMPARE(missing.missing->text, (own + ":41").toStdString());
    }
};

QTEST_GUILESS_MAIN(MysqlHistoryTest)
#include "mysql_history_test.moc"
