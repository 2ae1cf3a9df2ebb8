// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions on real MariaDB servers: every fact with the least privileges, and probe dumps against holes,
// other branches and purged logs.
//
// Oracle's client library has no mysql_native_password since 9.0, so that it can log in to a stock MariaDB
// account by no password. There these tests go through the socket file, as the account of the person at this
// machine, which has all privileges; that the password's way is refused by its own sentence is tested
// instead.
#include "live_session.h"
#include "source/messages.h"
#include "source/mysql/client.h"

#include <string_view>

using namespace switchpoint;
using namespace switchpoint::live;
using Outcome = MariadbProbe::Outcome;

namespace {

MariadbGtid gtid(const std::string &text)
{
    return *MariadbGtid::parse(text);
}

FactsRequest asking(const std::string &position, const std::vector<std::string> &fingerprints = {})
{
    MariadbCheckpoint checkpoint;
    checkpoint.position = *MariadbPosition::parse(position);
    for (const auto &one : fingerprints)
        checkpoint.fingerprints.push_back({.gtid = gtid(one), .event_time_s = 1, .xid = {}, .last_crc = {}});
    FactsRequest request;
    request.checkpoint = checkpoint;
    return request;
}

} // namespace

class MariadbSessionTest : public QObject {
    Q_OBJECT

    LabWorld world_;
    LabServer a_, b_;
    std::string id_a_, id_b_;
    bool by_password_ = !std::string_view(MysqlClient::libraryName()).starts_with("libmysqlclient 9");

    ServerUrl urlOf(const LabServer &server, const QString &user, const QString &parameters = {}) const
    {
        if (by_password_)
            return live::urlOf(server, user, parameters);
        return *ServerUrl::parse("mariadb://root@?socket=" + server.fact("socket").toStdString());
    }
    ServerFacts factsOf(const LabServer &server, const FactsRequest &request = {},
                        const QString &user = "cdc") const
    {
        return gatherFacts(urlOf(server, user), passwordOf(server, user), patient(), request);
    }
    bool letInBySocket(const QString &name)
    {
        return by_password_ ||
               world_.sql(name, "SET sql_log_bin = 0; ALTER USER root@localhost IDENTIFIED VIA unix_socket")
                   .ok;
    }
    static void verifyRefused(const LabServer &server, const QString &user, const QString &parameters = {})
    {
        const auto session =
            openSession(live::urlOf(server, user, parameters), passwordOf(server, user), patient());
        QVERIFY(!session);
        QCOMPARE(session.error().message.id(), std::string(source_messages::auth_method.id));
    }

    bool insert(const QString &name, int first, int last)
    {
        QString sql;
        for (int id = first; id <= last; ++id)
            sql += QString("INSERT INTO d.t VALUES (%1, 'x');").arg(id);
        return world_.sql(name, sql).ok;
    }
    MariadbProbe probe(const LabServer &server, const std::string &position, bool content = false)
    {
        const auto facts = factsOf(server, content ? asking(position, {position}) : asking(position));
        if (!facts.mariadb()->probes.known() || facts.mariadb()->probes->size() != 1)
            return {};
        return facts.mariadb()->probes->front();
    }
    std::string onA(int number) const { return "0-" + id_a_ + "-" + std::to_string(number); }
    std::string onB(int number) const { return "0-" + id_b_ + "-" + std::to_string(number); }

private slots:
    void initTestCase()
    {
        a_ = world_.up("mariadb", "a");
        LAB_VERIFY(world_, a_.isUp());
        b_ = world_.up("mariadb", "b");
        LAB_VERIFY(world_, b_.isUp());
        LAB_VERIFY(world_, letInBySocket("a") && letInBySocket("b"));
        LAB_VERIFY(world_, world_.replicate("b", "a").isUp());
        LAB_VERIFY(world_,
                   world_.sql("a", "CREATE DATABASE d; CREATE TABLE d.t (id INT PRIMARY KEY, v CHAR(3))").ok);
        QVERIFY(insert("a", 1, 3)); // numbers 3, 4, 5
        LAB_VERIFY(world_, world_.waitCaughtUp("b", "a"));
        id_a_ = a_.fact("server_id").toStdString();
        id_b_ = b_.fact("server_id").toStdString();
    }

    void allFactsWithTheLeastPrivileges()
    {
        const auto all = factsOf(a_);
        QVERIFY2(!all.failure, all.failure ? all.failure->english().c_str() : "");
        const auto &facts = *all.mariadb();
        KNOWN(facts, version);
        KNOWN(facts, node);
        KNOWN(facts, server_uid);
        KNOWN(facts, server_id);
        KNOWN(facts, log_bin);
        KNOWN(facts, binlog_state);
        KNOWN(facts, binlog_pos);
        KNOWN(facts, slave_pos);
        KNOWN(facts, strict_mode);
        KNOWN(facts, log_slave_updates);
        KNOWN(facts, wsrep_on);
        KNOWN(facts, wsrep_gtid_mode);
        KNOWN(facts, oldest_gtid_list);
        KNOWN(facts, binlog_format);
        KNOWN(facts, row_image);
        KNOWN(facts, row_metadata);
        KNOWN(facts, do_db);
        KNOWN(facts, ignore_db);
        KNOWN(facts, applier_filters);
        KNOWN(facts, read_only);
        KNOWN(facts, channels);
        KNOWN(facts, files);
        KNOWN(facts, retention_s);
        KNOWN(facts, uptime_s);
        QCOMPARE(facts.server_uid->size(), std::size_t{28});
        QCOMPARE(facts.binlog_state->text(), onA(5));
        QCOMPARE(facts.binlog_state.evidence, facts.server_uid.evidence);
        QVERIFY(facts.oldest_gtid_list->empty());
        const auto replica = factsOf(b_);
        KNOWN(*replica.mariadb(), channels);
        QCOMPARE(replica.mariadb()->channels->size(), std::size_t{1});
        const auto &channel = replica.mariadb()->channels->front();
        QVERIFY(channel.receiver_running && channel.receiver_connected && channel.applier_running);
        QCOMPARE(channel.source_port, a_.port());
        QCOMPARE(channel.received.text(), onA(5));
        QCOMPARE(replica.mariadb()->slave_pos->text(), onA(5));
    }

    void withoutPrivileges()
    {
        if (!by_password_) {
            verifyRefused(a_, "cdc");
            verifyRefused(a_, "nobody");
            return;
        }
        const auto all = factsOf(a_, asking(onA(5)), "nobody");
        QVERIFY2(!all.failure, all.failure ? all.failure->english().c_str() : "");
        const auto &facts = *all.mariadb();
        KNOWN(facts, binlog_state);
        const auto needs = [](const auto &fact, const char *grant) {
            return fact.error && fact.error->english().find(grant) != std::string::npos;
        };
        QVERIFY(needs(facts.files, "GRANT BINLOG MONITOR ON *.* TO 'nobody_cdc'"));
        QVERIFY(needs(facts.oldest_gtid_list, "GRANT BINLOG MONITOR"));
        QVERIFY(needs(facts.channels, "GRANT SLAVE MONITOR"));
        KNOWN(facts, probes);
        const auto &probe = facts.probes->front();
        QCOMPARE(probe.outcome, Outcome::Failed);
        QVERIFY2(probe.error->english().find("GRANT REPLICATION SLAVE") != std::string::npos,
                 probe.error->english().c_str());
    }

    // The time of a transaction's first event survives replication; the XID is each server's own count.
    void contentOfTheSameTransactionOnBoth()
    {
        const auto here = probe(a_, onA(4), true);
        const auto there = probe(b_, onA(4), true);
        QCOMPARE(here.outcome, Outcome::Found);
        QCOMPARE(there.outcome, Outcome::Found);
        QVERIFY(here.event_time_s && here.xid && here.last_crc);
        QVERIFY(there.event_time_s && there.xid);
        QVERIFY(here.change_time_s && here.last_change_time_s);
        QCOMPARE(there.change_time_s, here.change_time_s);
        QCOMPARE(there.last_change_time_s, here.last_change_time_s);
        const auto first = probe(a_, onA(1), true); // nothing before it: the domain from its start
        QCOMPARE(first.outcome, Outcome::Found);
        QVERIFY(first.event_time_s && !first.xid && first.last_crc); // DDL
        QVERIFY(!probe(a_, onA(4)).event_time_s);                    // content is read for fingerprints only
    }

    void notThere()
    {
        QCOMPARE(probe(a_, onA(9)).outcome, Outcome::NotInLog);
        // The server itself would accept a domain it has never seen.
        QCOMPARE(probe(a_, "7-1-5").outcome, Outcome::Missing);
    }

    void coordinates()
    {
        const auto before = factsOf(a_);
        const auto file = before.mariadb()->files->back();
        const auto look = [&](const std::string &name, std::uint64_t offset) {
            auto request = asking(onA(5));
            std::get<MariadbCheckpoint>(*request.checkpoint).coordinates = BinlogCoordinates{name, offset};
            return *factsOf(a_, request).mariadb()->coordinate_probe;
        };
        QVERIFY(look(file.name, file.size).event_boundary == true);
        QVERIFY(look(file.name, 4).event_boundary == true);
        QVERIFY(look(file.name, 7).event_boundary == false);
        QVERIFY(look(file.name, file.size + 100).event_boundary == false);
        QVERIFY(!look("binlog.999999", 4).file_exists);
    }

    void wrongFlavorAndTls()
    {
        auto url = urlOf(a_, "cdc");
        url.flavor = Flavor::Mysql;
        const auto other = openSession(url, passwordOf(a_, "cdc"), patient());
        QVERIFY(!other);
        QVERIFY(other.error().english().find("Write mariadb:// instead") != std::string::npos);
        const auto plain =
            openSession(live::urlOf(a_, "cdc", "?tls=require"), passwordOf(a_, "cdc"), patient());
        QVERIFY(!plain);
        QCOMPARE(plain.error().message.id(), std::string(source_messages::tls_not_offered.id));
        const LabServer server = world_.up("mariadb", "v", {"tls=verified"});
        LAB_VERIFY(world_, server.isUp());
        const QString verify_full = "?tls=verify-full&tls-ca=" + server.fact("ca");
        if (!by_password_) // TLS comes before the login: it was set up
            verifyRefused(server, "cdc", verify_full);
        const auto verified =
            openSession(urlOf(server, "cdc", verify_full), passwordOf(server, "cdc"), patient());
        QCOMPARE(verified.has_value(), by_password_); // the socket of this one lets nobody in
        LAB_VERIFY(world_, world_.stop("v"));
    }

    // A is lost with 6..8; B is promoted and writes its own 6..8; A comes back and is looked at from outside.
    void divergedHoleAndPurged()
    {
        LAB_VERIFY(world_, world_.pauseReceive("b"));
        QVERIFY(insert("a", 6, 8));
        LAB_VERIFY(world_, world_.promote("b"));
        QVERIFY(insert("b", 16, 18));
        QCOMPARE(probe(a_, onA(8)).outcome, Outcome::Found);
        QCOMPARE(probe(b_, onA(7)).outcome, Outcome::Diverged);
        QCOMPARE(probe(b_, onB(7)).outcome, Outcome::Found);

        // A hole: a number that was skipped, as a fail-back leaves it.
        LAB_VERIFY(world_, world_.sql("b", "SET gtid_seq_no = 11; INSERT INTO d.t VALUES (30, 'x')").ok);
        const auto hole = probe(b_, onB(10));
        QCOMPARE(hole.outcome, Outcome::Missing);

        LAB_VERIFY(world_, world_.sql("b", "FLUSH BINARY LOGS; INSERT INTO d.t VALUES (31, 'x')").ok);
        const auto last = factsOf(b_).mariadb()->files->back().name;
        // The lab's server deletes a file only when no reader needs it and the checkpoint has passed.
        for (int i = 0; i < 50 && factsOf(b_).mariadb()->files->size() > 1; ++i) {
            LAB_VERIFY(world_, world_.sql("b", QString("PURGE BINARY LOGS TO '%1'").arg(last.c_str())).ok);
            QThread::msleep(100);
        }
        const auto purged = factsOf(b_);
        QCOMPARE(purged.mariadb()->oldest_gtid_list->text(), onA(5) + "," + onB(11));
        QCOMPARE(probe(b_, onB(8)).outcome, Outcome::Purged);
        QCOMPARE(probe(b_, onB(11)).outcome, Outcome::Found);
    }

    // Right after RESET MASTER the server would accept anything.
    void afterAReset()
    {
        LAB_VERIFY(world_, world_.sql("a", "RESET MASTER").ok);
        QCOMPARE(probe(a_, onA(5)).outcome, Outcome::Missing);
        QVERIFY(factsOf(a_).mariadb()->binlog_state->empty());
    }
};

QTEST_GUILESS_MAIN(MariadbSessionTest)
#include "mariadb_session_test.moc"
