// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions on real MySQL servers: every fact with the least privileges, what is missing without them, and
// probe dumps against the histories that look alike.
#include "live_session.h"
#include "source/messages.h"
#include "source/mysql/client.h"

#include <QElapsedTimer>

#include <algorithm>
#include <atomic>
#include <string_view>
#include <thread>

using namespace switchpoint;
using namespace switchpoint::live;
using namespace std::chrono_literals;
using Outcome = MysqlProbe::Outcome;

namespace {

MysqlCheckpoint checkpointOf(const ServerFacts &facts, std::initializer_list<MysqlFingerprint> fingerprints)
{
    MysqlCheckpoint checkpoint;
    checkpoint.identity = MysqlIdentity{*facts.mysql()->server_uuid, {}};
    checkpoint.gtid_set = *facts.mysql()->executed;
    checkpoint.fingerprints = fingerprints;
    return checkpoint;
}

Gtid gtid(const Uuid &uuid, std::int64_t number, const char *tag = "")
{
    return {{uuid, tag}, number};
}

FactsRequest asking(MysqlCheckpoint checkpoint)
{
    FactsRequest request;
    request.checkpoint = std::move(checkpoint);
    return request;
}

} // namespace

class MysqlSessionTest : public QObject {
    Q_OBJECT

    LabWorld world_;
    LabServer a_, b_;

    LabOutput onA(const QString &sql) { return world_.sql("a", sql); }
    // The probe of one GTID.
    MysqlProbe probe(const LabServer &server, const Gtid &wanted)
    {
        const auto facts = factsOf(server, asking(checkpointOf(factsOf(server), {{wanted, 1}})));
        if (!facts.mysql()->probes.known() || facts.mysql()->probes->size() != 1)
            return {};
        return facts.mysql()->probes->front();
    }

private slots:
    void initTestCase()
    {
        a_ = world_.up("mysql", "a");
        LAB_VERIFY(world_, a_.isUp());
        b_ = world_.up("mysql", "b");
        LAB_VERIFY(world_, b_.isUp());
        LAB_VERIFY(world_, world_.replicate("b", "a").isUp());
        LAB_VERIFY(world_,
                   onA("CREATE DATABASE d; CREATE TABLE d.t (id INT PRIMARY KEY, v VARCHAR(20) NOT NULL);"
                       "INSERT INTO d.t VALUES (1, 'a'); INSERT INTO d.t VALUES (2, 'b');"
                       "SET gtid_next = 'AUTOMATIC:blue'; INSERT INTO d.t VALUES (3, 'c')")
                       .ok);
        LAB_VERIFY(world_, world_.waitCaughtUp("b", "a"));
    }

    void allFactsWithTheLeastPrivileges()
    {
        const auto all = factsOf(a_);
        QVERIFY2(!all.failure, all.failure ? all.failure->english().c_str() : "");
        const auto &facts = *all.mysql();
        KNOWN(facts, version);
        KNOWN(facts, node);
        KNOWN(facts, server_uuid);
        KNOWN(facts, server_id);
        KNOWN(facts, log_bin);
        KNOWN(facts, gtid_mode);
        KNOWN(facts, gtid_mode_spell);
        KNOWN(facts, executed);
        KNOWN(facts, owned);
        KNOWN(facts, purged);
        KNOWN(facts, binlog_format);
        KNOWN(facts, row_image);
        KNOWN(facts, row_metadata);
        KNOWN(facts, row_value_options);
        KNOWN(facts, do_db);
        KNOWN(facts, ignore_db);
        KNOWN(facts, applier_filters);
        KNOWN(facts, read_only);
        KNOWN(facts, super_read_only);
        KNOWN(facts, channels);
        KNOWN(facts, group_member_state);
        KNOWN(facts, group_member_role);
        KNOWN(facts, log_replica_updates);
        KNOWN(facts, files);
        KNOWN(facts, retention_s);
        KNOWN(facts, uptime_s);
        QVERIFY(facts.version->starts_with("9.7"));
        QVERIFY(!facts.gtid_mode_spell->set_at_run_time);
        QVERIFY(facts.gtid_mode_spell->since_us <= all.gathered_at_us);
        QVERIFY(facts.gtid_mode_spell->since_us + (*facts.uptime_s + 60) * 1'000'000 > all.gathered_at_us);
        QCOMPARE(QString::fromStdString(facts.server_uuid->text()), a_.fact("uuid"));
        QCOMPARE(facts.node->port, a_.port());
        QCOMPARE(facts.executed->text(), facts.server_uuid->text() + ":1-4:blue:1");
        QCOMPARE(*facts.gtid_mode, std::string("ON"));
        QVERIFY(facts.channels->empty());
        QVERIFY(!facts.files->empty());
        QCOMPARE(facts.files->back().transactions, BinlogFile::Transactions::Numbered);
        QVERIFY(facts.files->back().previous_gtids);
        QVERIFY(!facts.probes.asked() && !facts.coordinate_probe.asked() && !all.catalog.asked());
        // Each fact names its evidence, and the identity came with the sets.
        QCOMPARE(facts.executed.evidence, facts.server_uuid.evidence);
        const auto &evidence = all.evidence.at(static_cast<std::size_t>(facts.executed.evidence));
        QVERIFY(evidence.question.starts_with("SELECT @@global.gtid_owned"));
        QVERIFY(evidence.answer.find(facts.server_uuid->text()) != std::string::npos);
        QVERIFY(evidence.took_us > 0 && evidence.asked_at_us >= all.gathered_at_us);
    }

    void replicaShowsItsChannel()
    {
        const auto facts = factsOf(b_);
        KNOWN(*facts.mysql(), channels);
        QCOMPARE(facts.mysql()->channels->size(), std::size_t{1});
        const auto &channel = facts.mysql()->channels->front();
        QCOMPARE(channel.receiver, MysqlChannel::Thread::On);
        QCOMPARE(channel.applier, MysqlChannel::Thread::On);
        QCOMPARE(channel.source_port, a_.port());
        QCOMPARE(QString::fromStdString(channel.source_uuid.value_or(Uuid()).text()), a_.fact("uuid"));
        QVERIFY(channel.received.text().ends_with(":blue:1"));
        LAB_VERIFY(world_, world_.pauseApply("b"));
        QCOMPARE(factsOf(b_).mysql()->channels->front().applier, MysqlChannel::Thread::Off);
        LAB_VERIFY(world_, world_.resumeApply("b"));
    }

    void withoutPrivileges()
    {
        const auto all = factsOf(a_, {}, "nobody");
        QVERIFY2(!all.failure, all.failure ? all.failure->english().c_str() : "");
        const auto &facts = *all.mysql();
        KNOWN(facts, executed);
        KNOWN(facts, server_uuid);
        const auto needs = [](const auto &fact, const char *grant) {
            return fact.error && fact.error->message.id() == source_messages::needs_privilege.id &&
                   fact.error->english().find(grant) != std::string::npos && fact.evidence >= 0;
        };
        QVERIFY(needs(facts.files, "GRANT REPLICATION CLIENT ON *.* TO 'nobody_cdc'"));
        QVERIFY(needs(facts.do_db, "GRANT REPLICATION CLIENT ON *.*"));
        QVERIFY(needs(facts.applier_filters, "GRANT SELECT ON performance_schema.*"));
        QVERIFY(needs(facts.group_member_state, "GRANT SELECT ON performance_schema.*"));
        QVERIFY(needs(facts.channels, "GRANT"));
        const auto probed =
            factsOf(a_, asking(checkpointOf(all, {{gtid(*facts.server_uuid, 3), 1}})), "nobody");
        KNOWN(*probed.mysql(), probes);
        const auto &probe = probed.mysql()->probes->front();
        QCOMPARE(probe.outcome, Outcome::Failed);
        QVERIFY2(probe.error->english().find("GRANT REPLICATION SLAVE") != std::string::npos,
                 probe.error->english().c_str());
    }

    void catalog()
    {
        FactsRequest request;
        request.captured_tables = {"d.t"};
        const auto hidden = factsOf(a_, request, "nobody");
        QVERIFY(hidden.catalog.error);
        QVERIFY(hidden.catalog.error->english().find("GRANT SELECT ON `d`.`t`") != std::string::npos);
        LAB_VERIFY(world_, onA("SET sql_log_bin = 0; GRANT SELECT ON *.* TO nobody_cdc").ok);
        request.captured_tables = {"d.t", "d.dropped"};
        const auto shown = factsOf(a_, request, "nobody");
        LAB_VERIFY(world_, onA("SET sql_log_bin = 0; REVOKE SELECT ON *.* FROM nobody_cdc").ok);
        QVERIFY2(shown.catalog.known(), why("catalog", shown.catalog).constData());
        QCOMPARE(shown.catalog->size(), std::size_t{1});
        const auto &table = shown.catalog->front();
        QCOMPARE(table.name(), std::string("d.t"));
        QCOMPARE(table.columns.size(), std::size_t{2});
        QCOMPARE(table.columns[1].type, std::string("varchar(20)"));
        QVERIFY(table.columns[1].charset.starts_with("utf8mb4 "));
        QVERIFY(!table.columns[1].nullable);
        QCOMPARE(table.primary_key, std::vector<std::string>{"id"});
    }

    // The original commit time is the same on source and replica: what a signed checkpoint compares.
    void probesFindTheSameTransactionOnBoth()
    {
        const Uuid uuid = *factsOf(a_).mysql()->server_uuid;
        for (const Gtid &wanted : {gtid(uuid, 1), gtid(uuid, 4), gtid(uuid, 1, "blue")}) {
            const auto here = probe(a_, wanted);
            const auto there = probe(b_, wanted);
            QVERIFY2(here.outcome == Outcome::Found, here.error ? here.error->english().c_str() : "");
            QCOMPARE(there.outcome, Outcome::Found);
            QVERIFY(*here.original_commit_time_us > 1700000000000000U);
            QCOMPARE(there.original_commit_time_us, here.original_commit_time_us);
            QVERIFY(!here.empty_transaction && !there.empty_transaction);
        }
        QCOMPARE(probe(a_, gtid(uuid, 999)).outcome, Outcome::NotFound);
        const auto facts = factsOf(a_, asking(checkpointOf(factsOf(a_), {{gtid(uuid, 1), 1},
                                                                         {gtid(uuid, 2), 2},
                                                                         {gtid(uuid, 4), 4},
                                                                         {gtid(uuid, 1, "blue"), 5}})));
        QCOMPARE(facts.mysql()->probes->size(), std::size_t{3}); // newest of each source, and the oldest
    }

    void injectedEmptyTransaction()
    {
        const Uuid uuid = *factsOf(a_).mysql()->server_uuid;
        LAB_VERIFY(world_, onA("SET gtid_next = '" + a_.fact("uuid") + ":5'; BEGIN; COMMIT").ok);
        const auto injected = probe(a_, gtid(uuid, 5));
        QCOMPARE(injected.outcome, Outcome::Found);
        QVERIFY(injected.empty_transaction);
    }

    // Semi-synchronous replication waits with the transaction in the log and not yet in gtid_executed; a
    // session that has taken a number shows the same fact without the plugin.
    void ownedIsReadWithoutTheThread()
    {
        const Uuid uuid = *factsOf(a_).mysql()->server_uuid;
        std::thread holder([&] {
            world_.sql("a", "SET gtid_next = '" + a_.fact("uuid") +
                                ":6'; BEGIN; INSERT INTO d.t VALUES (6, 'f'); DO SLEEP(2); COMMIT");
        });
        bool seen = false;
        for (int i = 0; i < 60 && !seen; ++i) {
            const auto facts = factsOf(a_);
            seen = facts.mysql()->owned.known() && facts.mysql()->owned->contains(gtid(uuid, 6)) &&
                   !facts.mysql()->executed->contains(gtid(uuid, 6));
        }
        holder.join();
        QVERIFY(seen);
    }

    void coordinates()
    {
        const auto before = factsOf(a_);
        const auto file = before.mysql()->files->back();
        MysqlCheckpoint checkpoint = checkpointOf(before, {});
        const auto look = [&](const std::string &name, std::uint64_t offset) {
            checkpoint.coordinates = BinlogCoordinates{name, offset};
            return *factsOf(a_, asking(checkpoint)).mysql()->coordinate_probe;
        };
        const auto end = look(file.name, file.size);
        QVERIFY(end.file_exists && end.event_boundary == true && end.file_size == file.size);
        QVERIFY(end.gtids_before);
        QCOMPARE(end.gtids_before->text(), before.mysql()->executed->text());
        const auto start = look(file.name, 4);
        QVERIFY(start.event_boundary == true && start.gtids_before);
        QCOMPARE(*start.gtids_before, *file.previous_gtids);
        QVERIFY(look(file.name, file.size - 3).event_boundary == false);
        QVERIFY(look(file.name, file.size + 1000).event_boundary == false);
        QVERIFY(!look("binlog.999999", 4).file_exists);
        checkpoint.identity->server_uuid.bytes[0] ^= 1; // another server's numbers: not read through
        const auto elsewhere = look(file.name, file.size);
        QVERIFY(elsewhere.file_exists && !elsewhere.gtids_before);
    }

    void wrongFlavorAndTls()
    {
        auto url = urlOf(a_, "cdc");
        url.flavor = Flavor::Mariadb;
        const auto other = openSession(url, passwordOf(a_, "cdc"), patient());
        QVERIFY(!other);
        QVERIFY2(other.error().english().find("Write mysql:// instead") != std::string::npos,
                 other.error().english().c_str());
        QVERIFY(openSession(urlOf(a_, "cdc", "?tls=require"), passwordOf(a_, "cdc"), patient()));
        const auto own = openSession(urlOf(a_, "cdc", "?tls=verify-full&tls-ca=" + a_.fact("ca")),
                                     passwordOf(a_, "cdc"), patient());
        QVERIFY(!own); // MySQL's own certificate names no host
        QCOMPARE(own.error().message.id(), std::string(source_messages::tls_host.id));
        // Nor does it pass through a socket: 3.3 verifies it there, 3.4 would not, and is refused.
        const auto by_socket = openSession(
            urlOf(a_, "cdc", "?tls=verify-full&tls-ca=" + a_.fact("ca") + "&socket=" + a_.fact("socket")),
            passwordOf(a_, "cdc"), patient());
        QVERIFY(!by_socket);
        const auto untrusted =
            openSession(urlOf(a_, "cdc", "?tls=verify-full"), passwordOf(a_, "cdc"), patient());
        QVERIFY(!untrusted);
        // Oracle's library does not say which of the two it is; the sentence of tls_host names both.
        const bool told_apart = std::string_view(MysqlClient::libraryName()).starts_with("MariaDB");
        QCOMPARE(untrusted.error().message.id(),
                 std::string((told_apart ? source_messages::tls_untrusted : source_messages::tls_host).id));
        const auto wrong = openSession(urlOf(a_, "cdc"), Secret("not it"), patient());
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().message.id(), std::string(source_messages::wrong_password.id));
        QCOMPARE(wrong.error().code, std::string("1045"));
        const auto database = openSession(urlOf(a_, "admin", "/nosuch"), passwordOf(a_, "admin"), patient());
        QVERIFY(!database);
        QCOMPARE(database.error().message.id(), std::string(source_messages::no_database.id));
    }

    // With a certificate for the host: accepted by name and by address. Connector/C 3.4 verifies nothing by
    // address, so that is refused there.
    void verifiedCertificate()
    {
        const LabServer server = world_.up("mysql", "v", {"tls=verified"});
        LAB_VERIFY(world_, server.isUp());
        const QString parameters = "?tls=verify-full&tls-ca=" + server.fact("ca");
        auto url = urlOf(server, "cdc", parameters);
        url.host = "127.0.0.1";
        const auto by_address = openSession(url, passwordOf(server, "cdc"), patient());
        if (std::string_view(MysqlClient::libraryName()).starts_with("MariaDB Connector/C 3.4"))
            QCOMPARE(by_address.error().message.id(), std::string(source_messages::verifies_nothing_here.id));
        else
            QVERIFY2(by_address, by_address ? "" : by_address.error().server_text.c_str());
        url.host = "localhost";
        const auto by_name = openSession(url, passwordOf(server, "cdc"), patient());
        QVERIFY2(by_name, by_name ? "" : by_name.error().server_text.c_str());
        LAB_VERIFY(world_, world_.stop("v"));
    }

    void sessionIsReadOnly()
    {
        // Nothing that a session does may be refused on a server that refuses writes.
        LAB_VERIFY(world_, onA("SET GLOBAL super_read_only = ON").ok);
        const auto facts = factsOf(a_);
        LAB_VERIFY(world_, onA("SET GLOBAL super_read_only = OFF; SET GLOBAL read_only = OFF").ok);
        QVERIFY(!facts.failure);
        QVERIFY(*facts.mysql()->super_read_only && *facts.mysql()->read_only);
    }

    void interruptEndsAQuestionAtOnce()
    {
        LAB_VERIFY(world_, onA("SET sql_log_bin = 0; CREATE DATABASE IF NOT EXISTS d").ok);
        const auto opened = openSession(urlOf(a_, "cdc"), passwordOf(a_, "cdc"),
                                        {.connect_timeout = 5s, .query_timeout = 60s});
        QVERIFY(opened);
        // A lock on the log makes SHOW BINARY LOGS wait.
        std::atomic<bool> locked = false;
        std::thread holder([&] {
            locked = true;
            world_.sql("a", "LOCK INSTANCE FOR BACKUP; FLUSH TABLES WITH READ LOCK; DO SLEEP(3)");
        });
        QElapsedTimer clock;
        std::atomic<qint64> ended_ms = -1;
        ServerFacts facts;
        std::thread asker([&] {
            for (int i = 0; i < 10000 && !facts.failure; ++i)
                facts = (*opened)->gather({});
            ended_ms = clock.elapsed();
        });
        QThread::msleep(300);
        clock.start();
        (*opened)->interrupt();
        asker.join();
        holder.join();
        QVERIFY(facts.failure);
        QCOMPARE(facts.failure->message.id(), std::string(source_messages::interrupted.id));
        QVERIFY2(ended_ms < 100, qPrintable(QString::number(ended_ms)));
    }

    void serverGoesAwayInTheMiddle()
    {
        const LabServer server = world_.up("mysql", "k");
        LAB_VERIFY(world_, server.isUp());
        const auto session = openSession(urlOf(server, "cdc"), passwordOf(server, "cdc"), patient());
        QVERIFY(session);
        QVERIFY(!(*session)->gather({}).failure);
        LAB_VERIFY(world_, world_.kill("k"));
        const auto facts = (*session)->gather({});
        QVERIFY(facts.failure);
        QCOMPARE(facts.failure->message.id(), std::string(source_messages::server_closed.id));
        QVERIFY(facts.mysql()->executed.error);
    }

    void anonymousAfterASwitchOfGtidMode()
    {
        const auto clean = factsOf(a_);
        for (const auto &file : *clean.mysql()->files)
            QCOMPARE(file.transactions, BinlogFile::Transactions::Numbered);
        LAB_VERIFY(world_, onA("SET GLOBAL gtid_mode = ON_PERMISSIVE; SET GLOBAL gtid_mode = OFF_PERMISSIVE;"
                               "INSERT INTO d.t VALUES (100, 'lost')")
                               .ok);
        const auto during =
            factsOf(a_, asking(checkpointOf(clean, {{gtid(*clean.mysql()->server_uuid, 3), 1}})));
        QCOMPARE(*during.mysql()->gtid_mode, std::string("OFF_PERMISSIVE"));
        QVERIFY(during.mysql()->probes.error);
        QVERIFY(during.mysql()->probes.error->english().find("OFF_PERMISSIVE") != std::string::npos);
        LAB_VERIFY(world_,
                   onA("SET GLOBAL gtid_mode = ON_PERMISSIVE; SET GLOBAL gtid_mode = ON; SELECT 1").ok);
        const auto after = factsOf(a_);
        QCOMPARE(after.mysql()->executed->text(), clean.mysql()->executed->text()); // the sets say nothing
        const auto anonymous =
            std::count_if(after.mysql()->files->begin(), after.mysql()->files->end(), [](const auto &file) {
                return file.transactions == BinlogFile::Transactions::Unnumbered;
            });
        QCOMPARE(anonymous, std::ptrdiff_t{1});
    }

    // Last, because the history is gone afterwards.
    void purgedAndOtherContentAfterAReset()
    {
        const auto before = factsOf(a_);
        const Uuid uuid = *before.mysql()->server_uuid;
        const auto original = probe(b_, gtid(uuid, 4));
        QCOMPARE(original.outcome, Outcome::Found);
        LAB_VERIFY(world_, onA("FLUSH BINARY LOGS; SHOW BINARY LOGS").ok);
        const auto last = factsOf(a_).mysql()->files->back().name;
        LAB_VERIFY(world_, onA(QString("PURGE BINARY LOGS TO '%1'").arg(last.c_str())).ok);
        const auto purged = factsOf(a_);
        QVERIFY(purged.mysql()->purged->contains(gtid(uuid, 4)));
        QCOMPARE(probe(a_, gtid(uuid, 4)).outcome, Outcome::Purged);
        LAB_VERIFY(world_, onA("RESET BINARY LOGS AND GTIDS;"
                               "INSERT INTO d.t VALUES (201, 'x'); INSERT INTO d.t VALUES (202, 'x');"
                               "INSERT INTO d.t VALUES (203, 'x'); INSERT INTO d.t VALUES (204, 'x')")
                               .ok);
        const auto again = probe(a_, gtid(uuid, 4)); // the same number, another transaction
        QCOMPARE(again.outcome, Outcome::Found);
        QVERIFY(again.original_commit_time_us != original.original_commit_time_us);
    }
};

QTEST_GUILESS_MAIN(MysqlSessionTest)
#include "mysql_session_test.moc"
