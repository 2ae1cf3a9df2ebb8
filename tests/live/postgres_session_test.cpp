// SPDX-License-Identifier: GPL-3.0-or-later
// What a session finds out from real PostgreSQL servers of three majors.
#include "postgres_lab.h"

#include "source/postgresql/messages.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <thread>

using namespace switchpoint;
using namespace switchpoint::postgres_messages;

#define LAB_VERIFY(expression) QVERIFY2((expression), qUtf8Printable(world_->error()))
#define VERIFY_ID(error, text) QVERIFY2((error) && (error)->message.id() == (text).id, words(error).c_str())

class PostgresSessionTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase() { world_.reset(); }

    void primary_data() { addKinds(); }
    void primary();
    void slotStates_data() { addKinds(); }
    void slotStates();
    void publicationDefinitions_data() { addKinds(); }
    void publicationDefinitions();
    void catalog_data() { addKinds(); }
    void catalog();
    void withoutReplication_data() { addKinds(); }
    void withoutReplication();
    void refusals_data() { addKinds(); }
    void refusals();
    void locksAndInterrupts_data() { addKinds(); }
    void locksAndInterrupts();
    void tls_data() { addKinds(); }
    void tls();
    void standbyAndPromotion_data() { addKinds(); }
    void standbyAndPromotion();
    void serverGoes_data() { addKinds(); }
    void serverGoes();

private:
    static void addKinds();
    // The server of this kind that the tests share; each cleans up what it made.
    LabServer shared();
    std::string sql(const QString &server, const std::string &text);

    std::unique_ptr<LabWorld> world_;
    std::map<QString, LabServer> shared_;
};

void PostgresSessionTest::addKinds()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"pg15", "pg17", "pg18"}) {
        QTest::newRow(kind) << kind;
    }
}

void PostgresSessionTest::initTestCase()
{
    for (const char *name : {"PGPASSWORD", "PGHOST", "PGPORT", "PGSSLMODE", "PGUSER", "PGSERVICE"}) {
        qunsetenv(name);
    }
    qputenv("PGPASSFILE", "/nonexistent");
    world_ = std::make_unique<LabWorld>();
}

LabServer PostgresSessionTest::shared()
{
    const QString kind = *static_cast<const QString *>(QTest::qData("kind", QMetaType::QString));
    if (!shared_.contains(kind)) {
        shared_[kind] = world_->up(kind, kind, {"tls=on"});
    }
    return shared_[kind];
}

std::string PostgresSessionTest::sql(const QString &server, const std::string &text)
{
    const LabOutput output = world_->sql(server, QString::fromStdString(text));
    return (output.ok ? output.text : "ERROR: " + output.error).toStdString();
}

void PostgresSessionTest::primary()
{
    const LabServer server = shared();
    LAB_VERIFY(server.isUp());
    AdminSession admin(server);
    admin("CREATE PUBLICATION all_of_it FOR ALL TABLES");
    const std::string before = admin("SELECT pg_current_wal_flush_lsn()");
    const auto session = openLab(server, LabUser::Cdc);
    QVERIFY2(session.has_value(), session ? "" : words(session.error()).c_str());
    // One connection, a WAL sender's, under our name.
    QCOMPARE(
        admin("SELECT string_agg(application_name || ' ' || backend_type, ',') FROM pg_stat_activity WHERE "
              "usename = 'cdc'"),
        std::string("switchpoint walsender"));
    const ServerFacts facts = (*session)->gather({});
    QVERIFY2(!facts.failure, failureOf(facts).c_str());
    const PostgresFacts &found = *facts.postgres();
    QCOMPARE(*found.version, admin("SHOW server_version"));
    QCOMPARE(std::to_string(*found.version_num), admin("SHOW server_version_num"));
    QCOMPARE(
        *found.node,
        (ServerNode{.host = "127.0.0.1", .port = server.port(), .cluster_name = server.name.toStdString()}));
    QCOMPARE(std::to_string(*found.system_identifier), server.fact("sysid").toStdString());
    QCOMPARE(*found.timeline, 1U);
    QVERIFY(found.history.known() && found.history->empty());
    QCOMPARE(*found.database, std::string("postgres"));
    QCOMPARE(*found.in_recovery, false);
    QVERIFY(*found.flush_lsn >= *Lsn::parse(before));
    QVERIFY(!found.receive_lsn.asked() && !found.replay_lsn.asked() && !found.wal_receiver_running.asked());
    QCOMPARE(*found.wal_level, std::string("logical"));
    QCOMPARE(*found.track_commit_timestamp, true);
    QCOMPARE(std::to_string(*found.start_time_us),
             admin("SELECT (extract(epoch FROM pg_postmaster_start_time()) * 1000000)::bigint"));
    QVERIFY(!found.slot.asked() && !found.probes.asked() && !found.wal_gap.asked() && !facts.catalog.asked());
    QVERIFY(found.other_slots.known() && found.publications.known());
    // Everything known comes with its question, and the raw answer with what was made of it.
    QCOMPARE(questionOf(facts, found.timeline), std::string("IDENTIFY_SYSTEM"));
    const Evidence &identified = facts.evidence.at(static_cast<std::size_t>(found.timeline.evidence));
    QVERIFY(identified.answer.starts_with(std::to_string(*found.system_identifier) + "\t1\t"));
    QVERIFY(identified.asked_at_us >= facts.gathered_at_us && identified.took_us > 0);
    for (const int index : {found.version.evidence, found.version_num.evidence, found.node.evidence,
                            found.in_recovery.evidence, found.flush_lsn.evidence, found.wal_level.evidence,
                            found.other_slots.evidence, found.publications.evidence}) {
        QVERIFY(index >= 0 && static_cast<std::size_t>(index) < facts.evidence.size());
    }
    // Over the socket the server has no address of its own to tell.
    const ServerUrl by_socket =
        labUrl(server, LabUser::Cdc, "?host=" + server.fact("socket").toStdString(), "");
    auto local = openPostgresSession(by_socket, labPassword(server, LabUser::Cdc), {});
    QVERIFY2(local.has_value(), local ? "" : words(local.error()).c_str());
    const ServerFacts local_facts = (*local)->gather({});
    QCOMPARE(local_facts.postgres()->node->host, server.fact("socket").toStdString());
    QCOMPARE(local_facts.postgres()->node->port, server.port());
    admin("DROP PUBLICATION all_of_it");
}

void PostgresSessionTest::slotStates()
{
    QFETCH(const QString, kind);
    const QString name = kind + "slots";
    const LabServer server = world_->up(kind, name, {"max_slot_wal_keep_size=1MB"});
    LAB_VERIFY(server.isUp());
    AdminSession admin(server);
    QCOMPARE(
        admin("SELECT slot_name FROM pg_create_logical_replication_slot('cdc', 'pgoutput', false, true)"),
        std::string("cdc"));
    QCOMPARE(
        admin("SELECT slot_name FROM pg_create_logical_replication_slot('passing', 'test_decoding', true)"),
        std::string("passing"));
    QCOMPARE(admin("SELECT slot_name FROM pg_create_physical_replication_slot('physical', true)"),
             std::string("physical"));
    FactsRequest request;
    request.slot = "cdc";
    const ServerFacts facts = gatherLab(server, LabUser::Cdc, request);
    QVERIFY2(!facts.failure, failureOf(facts).c_str());
    const PostgresFacts &found = *facts.postgres();
    QVERIFY2(found.slot.known() && *found.slot, words(found.slot.error).c_str());
    const PostgresSlot &slot = **found.slot;
    QCOMPARE(slot.plugin, std::string("pgoutput"));
    QCOMPARE(slot.slot_type, std::string("logical"));
    QCOMPARE(slot.database, std::string("postgres"));
    QCOMPARE(slot.wal_status, std::string("reserved"));
    QVERIFY(!slot.temporary && !slot.active && !slot.active_pid && !slot.failover && !slot.synced);
    QVERIFY(slot.two_phase && !slot.conflicting && slot.invalidation_reason.empty());
    QVERIFY(slot.safe_wal_size.has_value());
    QCOMPARE(slot.restart_lsn->text(), Lsn::parse(admin("SELECT restart_lsn FROM pg_replication_slots WHERE "
                                                        "slot_name = 'cdc'"))
                                           ->text());
    QVERIFY(slot.confirmed_flush_lsn && *slot.confirmed_flush_lsn <= *found.flush_lsn);
    QCOMPARE(found.other_slots->size(), std::size_t(2));
    const PostgresSlot &passing = found.other_slots->at(0);
    QVERIFY(passing.name == "passing" && passing.temporary && passing.active &&
            passing.active_pid.has_value());
    QCOMPARE(passing.plugin, std::string("test_decoding"));
    QVERIFY(found.other_slots->at(1).slot_type == "physical" &&
            !found.other_slots->at(1).confirmed_flush_lsn);

    // The checkpoint's slot, where the request names none; and one that is not there.
    FactsRequest by_checkpoint;
    PostgresCheckpoint checkpoint;
    checkpoint.lsn = *slot.confirmed_flush_lsn;
    checkpoint.slot = "nosuch";
    by_checkpoint.checkpoint = checkpoint;
    const ServerFacts absent = gatherLab(server, LabUser::Cdc, by_checkpoint);
    QVERIFY(absent.postgres()->slot.known() && !absent.postgres()->slot->has_value());
    QCOMPARE(absent.postgres()->other_slots->size(), std::size_t(3));

    // Whether the files are there is not told to any role.
    admin("CREATE TABLE filler (t text)");
    VERIFY_ID(gatherLab(server, LabUser::Cdc, request).postgres()->slot_wal.error, pg_denied);
    admin("GRANT pg_monitor TO cdc");
    const auto files = gatherLab(server, LabUser::Cdc, request).postgres()->slot_wal;
    QVERIFY2(files.known() && !files->missing_at && files->from == *slot.restart_lsn,
             words(files.error).c_str());

    // More log than the slot may keep: lost at the next checkpoint.
    for (int i = 0; i < 4; ++i) {
        admin("INSERT INTO filler VALUES ('x')");
        admin("SELECT pg_switch_wal()");
    }
    admin("CHECKPOINT");
    const ServerFacts after = gatherLab(server, LabUser::Cdc, request);
    const PostgresSlot &lost = **after.postgres()->slot;
    QCOMPARE(lost.wal_status, std::string("lost"));
    QVERIFY(!lost.restart_lsn && lost.confirmed_flush_lsn.has_value());
    QVERIFY(!after.postgres()->slot_wal.asked());
    QCOMPARE(lost.invalidation_reason, std::string(kind == "pg15" ? "" : "wal_removed"));
}

void PostgresSessionTest::publicationDefinitions()
{
    const LabServer server = shared();
    LAB_VERIFY(server.isUp());
    AdminSession admin(server);
    QCOMPARE(admin("CREATE SCHEMA \"Odd\"; CREATE TABLE \"Odd\".\"t;x\" (id int PRIMARY KEY, v text, w int); "
                   "CREATE TABLE plain (id int PRIMARY KEY)"),
             std::string());
    QCOMPARE(admin("CREATE PUBLICATION few FOR TABLE plain, \"Odd\".\"t;x\" (id, w) WHERE (id > 10 AND w <> "
                   "2) WITH "
                   "(publish = 'insert, delete', publish_via_partition_root)"),
             std::string());
    admin("CREATE PUBLICATION every FOR ALL TABLES; CREATE PUBLICATION whole FOR TABLES IN SCHEMA \"Odd\", "
          "public");
    const auto read = [&](std::vector<std::string> names) {
        FactsRequest request;
        request.publications = std::move(names);
        const ServerFacts facts = gatherLab(server, LabUser::Cdc, request);
        return facts.postgres()->publications;
    };
    const auto all = read({});
    QVERIFY2(all.known(), words(all.error).c_str());
    QCOMPARE(all->size(), std::size_t(3));
    QCOMPARE(all->at(0).name, std::string("every"));
    QCOMPARE(all->at(0).definition, std::string("operations: insert,update,delete,truncate | all tables"));
    QCOMPARE(std::to_string(all->at(0).oid), admin("SELECT oid FROM pg_publication WHERE pubname = 'every'"));
    QCOMPARE(all->at(1).definition,
             std::string("operations: insert,delete | via partition root | tables: \"Odd\".\"t;x\" "
                         "(id, w) WHERE ((id > 10) AND (w <> 2)); public.plain"));
    QCOMPARE(all->at(2).definition,
             std::string("operations: insert,update,delete,truncate | schemas: \"Odd\", public"));
    const auto one = read({"few", "it's not there"});
    QVERIFY(one.known() && one->size() == 1 && one->at(0) == all->at(1));

    // A new table is no change of any of them; each of these is one.
    admin("CREATE TABLE newer (id int PRIMARY KEY)");
    QCOMPARE(*read({}), *all);
    std::string last = all->at(1).definition;
    for (const char *change :
         {"ALTER PUBLICATION few SET (publish = 'insert')", "ALTER PUBLICATION few ADD TABLE newer",
          "ALTER PUBLICATION few SET TABLE newer WHERE (id < 5)",
          "ALTER PUBLICATION few SET TABLE newer WHERE (id < 6)"}) {
        QCOMPARE(admin(change), std::string());
        const auto changed = read({"few"});
        QVERIFY2(changed->at(0).definition != last, change);
        QCOMPARE(changed->at(0).oid, all->at(1).oid);
        last = changed->at(0).definition;
    }
    admin("DROP PUBLICATION few; DROP PUBLICATION every; DROP PUBLICATION whole; DROP SCHEMA \"Odd\" "
          "CASCADE; DROP TABLE "
          "plain, newer");
}

void PostgresSessionTest::catalog()
{
    const LabServer server = shared();
    LAB_VERIFY(server.isUp());
    AdminSession admin(server);
    QCOMPARE(
        admin("CREATE SCHEMA \"Odd Schema\"; CREATE TYPE \"Odd Schema\".mood AS ENUM ('sad', 'ok'); "
              "CREATE TABLE \"Odd Schema\".\"it's.x\" (a int, gone int, b varchar(40) COLLATE \"C\", c "
              "numeric(10,2) NOT "
              "NULL, d \"Odd Schema\".mood, e timestamptz(3), f text, PRIMARY KEY (b, a) INCLUDE (c)); "
              "ALTER TABLE \"Odd Schema\".\"it's.x\" DROP COLUMN gone; "
              "CREATE TABLE keyed (id int NOT NULL, v text); CREATE UNIQUE INDEX \"Keyed id\" ON keyed (id); "
              "ALTER TABLE keyed REPLICA IDENTITY USING INDEX \"Keyed id\"; "
              "CREATE TABLE bare (); ALTER TABLE bare REPLICA IDENTITY NOTHING; "
              "CREATE TABLE parts (id int) PARTITION BY RANGE (id); ALTER TABLE parts REPLICA IDENTITY FULL"),
        std::string());
    FactsRequest request;
    // As TableSchema::name() writes it, quoted, plain, and one that does not exist.
    request.captured_tables = {"Odd Schema.it's.x", "\"public\".\"keyed\"", "public.bare", "public.parts",
                               "public.dropped"};
    const ServerFacts facts = gatherLab(server, LabUser::Cdc, request);
    QVERIFY2(facts.catalog.known(), words(facts.catalog.error).c_str());
    QCOMPARE(facts.catalog->size(), std::size_t(4));
    const TableSchema &odd = facts.catalog->at(0);
    const auto column = [](const char *name, const char *type, const char *collation, bool nullable) {
        return ColumnSchema{.name = name, .type = type, .charset = collation, .nullable = nullable};
    };
    const std::vector<ColumnSchema> expected{column("a", "integer", "", false),
                                             column("b", "character varying(40)", "C", false),
                                             column("c", "numeric(10,2)", "", false),
                                             column("d", "\"Odd Schema\".mood", "", true),
                                             column("e", "timestamp(3) with time zone", "", true),
                                             column("f", "text", "default", true)};
    QCOMPARE(odd.name(), std::string("Odd Schema.it's.x"));
    QVERIFY(odd.columns == expected);
    QCOMPARE(odd.primary_key, (std::vector<std::string>{"b", "a"}));
    QCOMPARE(odd.replica_identity, std::string("default"));
    QCOMPARE(facts.catalog->at(1).table, std::string("bare"));
    QVERIFY(facts.catalog->at(1).columns.empty());
    QCOMPARE(facts.catalog->at(1).replica_identity, std::string("nothing"));
    QCOMPARE(facts.catalog->at(2).replica_identity, std::string("index:Keyed id"));
    QVERIFY(facts.catalog->at(2).primary_key.empty());
    QCOMPARE(facts.catalog->at(3).replica_identity, std::string("full"));

    request.captured_tables = {"nonsense"};
    VERIFY_ID(gatherLab(server, LabUser::Cdc, request).catalog.error, pg_table_name);
    request.captured_tables = {"public.broken\xff"};
    VERIFY_ID(gatherLab(server, LabUser::Cdc, request).catalog.error, pg_bad_text);
    admin("DROP SCHEMA \"Odd Schema\" CASCADE; DROP TABLE keyed, bare, parts");
}

void PostgresSessionTest::withoutReplication()
{
    const LabServer server = shared();
    LAB_VERIFY(server.isUp());
    FactsRequest request;
    request.slot = "cdc";
    const ServerFacts facts = gatherLab(server, LabUser::Nobody, request);
    QVERIFY2(!facts.failure, failureOf(facts).c_str());
    const PostgresFacts &found = *facts.postgres();
    VERIFY_ID(found.timeline.error, pg_needs_replication);
    VERIFY_ID(found.history.error, pg_needs_replication);
    QCOMPARE(found.timeline.error->code, std::string("42501"));
    QVERIFY(found.timeline.error->english().find("ALTER ROLE nobody_cdc REPLICATION") != std::string::npos);
    // What plain SQL gives is there.
    QCOMPARE(std::to_string(*found.system_identifier), server.fact("sysid").toStdString());
    QCOMPARE(*found.database, std::string("postgres"));
    QCOMPARE(*found.in_recovery, false);
    QVERIFY(found.flush_lsn.known() && found.slot.known() && !*found.slot && found.publications.known());
    QCOMPARE(found.node->port, server.port());
}

void PostgresSessionTest::refusals()
{
    const LabServer server = shared();
    LAB_VERIFY(server.isUp());
    const auto error = [&](const ServerUrl &url, const std::string &password) -> std::optional<Error> {
        auto session = openPostgresSession(url, Secret(password), {});
        return session ? std::nullopt : std::optional(std::move(session.error()));
    };
    const auto url = labUrl(server, LabUser::Cdc);
    const auto wrong = error(url, "not the Secret word");
    VERIFY_ID(wrong, pg_wrong_password);
    QCOMPARE(wrong->code, std::string("28P01"));
    QVERIFY(words(wrong).find("not the Secret word") == std::string::npos);
    VERIFY_ID(error(url, ""), pg_password_missing);
    VERIFY_ID(error(labUrl(server, LabUser::Cdc, "", "127.0.0.1", "nosuch"), "cdc"), pg_no_database);
    AdminSession admin(server);
    admin("CREATE DATABASE closed");
    admin("REVOKE CONNECT ON DATABASE closed FROM PUBLIC");
    VERIFY_ID(error(labUrl(server, LabUser::Cdc, "", "127.0.0.1", "closed"), "cdc"), pg_no_connect_right);
    admin("ALTER ROLE cdc NOLOGIN");
    VERIFY_ID(error(url, "cdc"), pg_no_role);
    admin("ALTER ROLE cdc LOGIN");
    // WAL senders do not count against a role's limit, plain sessions do.
    admin("ALTER ROLE nobody_cdc CONNECTION LIMIT 0");
    VERIFY_ID(error(labUrl(server, LabUser::Nobody), "nobody"), pg_too_many);
    admin("ALTER ROLE nobody_cdc CONNECTION LIMIT -1");
    VERIFY_ID(error(labUrl(server, LabUser::Cdc, "?target_session_attrs=standby"), "cdc"), pg_wrong_kind);
    QCOMPARE(words(error(labUrl(server, LabUser::Cdc, "?target_session_attrs=prefer-standby"), "cdc")),
             std::string());
    admin("DROP DATABASE closed");
}

void PostgresSessionTest::locksAndInterrupts()
{
    const LabServer server = shared();
    LAB_VERIFY(server.isUp());
    AdminSession admin(server);
    // A migration that holds the catalog: one question fails in its time, the session and the other facts do
    // not.
    QCOMPARE(admin("BEGIN"), std::string());
    QCOMPARE(admin("LOCK TABLE pg_catalog.pg_publication IN ACCESS EXCLUSIVE MODE"), std::string());
    const SessionOptions brief{.connect_timeout = std::chrono::seconds(5),
                               .query_timeout = std::chrono::milliseconds(600)};
    auto session =
        openPostgresSession(labUrl(server, LabUser::Cdc), labPassword(server, LabUser::Cdc), brief);
    QVERIFY2(session.has_value(), session ? "" : words(session.error()).c_str());
    FactsRequest request;
    request.captured_tables = {"public.nosuch"};
    const ServerFacts facts = (*session)->gather(request);
    QVERIFY2(!facts.failure, failureOf(facts).c_str());
    const auto &publications = facts.postgres()->publications;
    QVERIFY2(publications.error && (publications.error->message.id() == pg_lock_timed_out.id ||
                                    publications.error->message.id() == pg_statement_timed_out.id),
             words(publications.error).c_str());
    QVERIFY(facts.catalog.known() && facts.postgres()->timeline.known());

    auto other = openLab(server, LabUser::Cdc); // with 5 s for a question
    QVERIFY2(other.has_value(), other ? "" : words(other.error()).c_str());
    QElapsedTimer since_interrupt;
    std::thread interrupter([&] {
        while (world_
                   ->sql(server.name,
                         "SELECT 1 FROM pg_stat_activity WHERE usename = 'cdc' AND wait_event_type = "
                         "'Lock'")
                   .text != "1") {
        }
        since_interrupt.start();
        (*other)->interrupt();
    });
    const ServerFacts interrupted = (*other)->gather({});
    const qint64 took_ms = since_interrupt.elapsed();
    interrupter.join();
    VERIFY_ID(interrupted.failure, pg_interrupted);
    QVERIFY2(took_ms < 100, QByteArray::number(took_ms));
    QVERIFY(interrupted.postgres()->timeline.known());
    VERIFY_ID(interrupted.postgres()->publications.error, pg_interrupted);
    admin("ROLLBACK");
}

void PostgresSessionTest::tls()
{
    QFETCH(const QString, kind);
    const LabServer server = shared();
    LAB_VERIFY(server.isUp());
    const std::string ca = server.fact("ca").toStdString();
    QVERIFY(!ca.empty());
    const auto error = [&](const std::string &parameters, const std::string &host = "127.0.0.1") {
        auto session = openPostgresSession(labUrl(server, LabUser::Cdc, parameters, host),
                                           labPassword(server, LabUser::Cdc), {});
        return session ? std::optional<Error>() : std::optional(std::move(session.error()));
    };
    QCOMPARE(words(error("?sslmode=require")), std::string());
    QCOMPARE(words(error("?sslmode=disable")), std::string());
    QCOMPARE(words(error("?sslmode=verify-ca&sslrootcert=" + ca)), std::string());
    QCOMPARE(words(error("?sslmode=verify-full&sslrootcert=" + ca)), std::string());
    QCOMPARE(words(error("?sslmode=verify-full&sslrootcert=" + ca, "localhost")), std::string());
    VERIFY_ID(error("?sslmode=verify-full&sslrootcert=/nonexistent/ca.pem"), pg_tls_no_ca);
    VERIFY_ID(error("?sslmode=verify-full&sslrootcert=" + ca + "&hostaddr=127.0.0.1", "db.example.com"),
              pg_tls_wrong_host);
    QTemporaryDir folder;
    const QString other_ca = folder.filePath("other.pem");
    QCOMPARE(QProcess::execute("openssl", {"req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                                           "-subj", "/CN=somebody else", "-keyout",
                                           folder.filePath("key.pem"), "-out", other_ca}),
             0);
    VERIFY_ID(error("?sslmode=verify-ca&sslrootcert=" + other_ca.toStdString()), pg_tls_untrusted);

    // By the fields, as an alias of sslmode gives them.
    ServerUrl url = labUrl(server, LabUser::Cdc);
    url.tls = TlsMode::VerifyCa;
    url.tls_ca = other_ca.toStdString();
    for (const std::string &conninfo : {url.conninfo, std::string()}) {
        url.conninfo = conninfo;
        const auto by_fields = openPostgresSession(url, labPassword(server, LabUser::Cdc), {});
        QVERIFY(!by_fields);
        VERIFY_ID(std::optional(by_fields.error()), pg_tls_untrusted);
    }
    AdminSession admin(server);
    admin("ALTER SYSTEM SET ssl = off");
    admin("SELECT pg_reload_conf()");
    QTRY_VERIFY(error("?sslmode=require").has_value());
    VERIFY_ID(error("?sslmode=require"), pg_tls_not_offered);
    QCOMPARE(words(error("?sslmode=prefer")), std::string());
    admin("ALTER SYSTEM RESET ssl");
    admin("SELECT pg_reload_conf()");
    QTRY_COMPARE(words(error("?sslmode=require")), std::string());
}

void PostgresSessionTest::standbyAndPromotion()
{
    QFETCH(const QString, kind);
    const bool synchronizes = kind != "pg15";
    const QString a = kind + "a";
    const QString b = kind + "b";
    const LabServer primary = world_->up(kind, a);
    LAB_VERIFY(primary.isUp());
    AdminSession admin(primary);
    admin("CREATE TABLE t (id int PRIMARY KEY)");
    if (synchronizes) {
        QCOMPARE(admin("SELECT slot_name FROM pg_create_logical_replication_slot('cdc', 'pgoutput', false, "
                       "false, true)"),
                 std::string("cdc"));
    }
    const LabServer standby = world_->replicate(b, a);
    LAB_VERIFY(standby.isUp());
    FactsRequest request;
    request.slot = "cdc";
    if (synchronizes) {
        // Once the consumer confirmed and running transactions were logged the slot can become persistent
        // there.
        const auto synchronized = [&] {
            admin("INSERT INTO t VALUES ((SELECT coalesce(max(id), 0) + 1 FROM t))");
            admin("SELECT pg_log_standby_snapshot()");
            admin("SELECT pg_replication_slot_advance('cdc', pg_current_wal_flush_lsn())");
            const ServerFacts facts = gatherLab(standby, LabUser::Cdc, request);
            const auto &slot = facts.postgres()->slot;
            return slot.known() && *slot && (*slot)->synced && !(*slot)->temporary &&
                   (*slot)->confirmed_flush_lsn.has_value();
        };
        QTRY_VERIFY_WITH_TIMEOUT(synchronized(), 40000);
    }
    admin("INSERT INTO t SELECT generate_series(1001, 1100)");
    LAB_VERIFY(world_->waitCaughtUp(b, a));

    const ServerFacts facts = gatherLab(standby, LabUser::Cdc, request);
    QVERIFY2(!facts.failure, failureOf(facts).c_str());
    const PostgresFacts &found = *facts.postgres();
    QCOMPARE(*found.in_recovery, true);
    QCOMPARE(*found.timeline, 1U);
    QCOMPARE(std::to_string(*found.system_identifier), primary.fact("sysid").toStdString());
    QCOMPARE(found.node->cluster_name, b.toStdString());
    QVERIFY(!found.flush_lsn.asked());
    QVERIFY(found.receive_lsn->isSet() && found.replay_lsn->isSet() &&
            *found.replay_lsn <= *found.receive_lsn);
    QCOMPARE(*found.recovery_target, std::string());
    // pg_monitor shows whether it still receives.
    VERIFY_ID(found.wal_receiver_running.error, pg_denied);
    QVERIFY(found.wal_receiver_running.error->english().find("GRANT pg_monitor TO cdc") != std::string::npos);
    admin("GRANT pg_monitor TO cdc");
    LAB_VERIFY(world_->waitCaughtUp(b, a));
    QTRY_VERIFY(gatherLab(standby, LabUser::Cdc, request).postgres()->wal_receiver_running.valueOr(false));

    // What the standby has not replayed is not compared.
    LAB_VERIFY(world_->pauseApply(b));
    admin("INSERT INTO t VALUES (5000)");
    PostgresCheckpoint ahead;
    ahead.lsn = *Lsn::parse(admin("SELECT pg_current_wal_flush_lsn()"));
    ahead.fingerprints = {
        {.commit_lsn = ahead.lsn,
         .xid = static_cast<std::uint32_t>(std::stoul(admin("SELECT xmin FROM t WHERE id = 5000"))),
         .commit_time_us = 0}};
    FactsRequest of_checkpoint;
    of_checkpoint.checkpoint = ahead;
    const ServerFacts paused = gatherLab(standby, LabUser::Cdc, of_checkpoint);
    QCOMPARE(paused.postgres()->probes->at(0).outcome, PostgresProbe::Outcome::NotComparable);
    VERIFY_ID(paused.postgres()->probes->at(0).error, pg_not_replayed);
    LAB_VERIFY(world_->resumeApply(b));

    LAB_VERIFY(world_->pauseReceive(b));
    QCOMPARE(*gatherLab(standby, LabUser::Cdc, request).postgres()->wal_receiver_running, false);
    const Lsn end = *gatherLab(standby, LabUser::Cdc, request).postgres()->receive_lsn;
    admin("INSERT INTO t SELECT generate_series(2001, 2100)");
    LAB_VERIFY(world_->promote(b));
    const ServerFacts after = gatherLab(standby, LabUser::Cdc, request);
    QVERIFY2(!after.failure, failureOf(after).c_str());
    const PostgresFacts &promoted = *after.postgres();
    QCOMPARE(*promoted.in_recovery, false);
    QCOMPARE(*promoted.timeline, 2U);
    QCOMPARE(questionOf(after, promoted.timeline), std::string("IDENTIFY_SYSTEM"));
    QCOMPARE(questionOf(after, promoted.history), std::string("TIMELINE_HISTORY 2"));
    for (const Evidence &evidence : after.evidence) {
        QVERIFY(evidence.question.find("pg_control_checkpoint") == std::string::npos);
    }
    QCOMPARE(promoted.history->ends().size(), std::size_t(1));
    const TimelineEnd fork = promoted.history->ends()[0];
    QCOMPARE(fork.timeline, 1U);
    QCOMPARE(fork.switchpoint.text(), end.text());
    QVERIFY(*promoted.flush_lsn >= fork.switchpoint);
    QVERIFY(promoted.slot.known());
    QCOMPARE(promoted.slot->has_value(), synchronizes);
    QCOMPARE(promoted.system_identifier,
             Fact<std::uint64_t>(*found.system_identifier, promoted.system_identifier.evidence));
}

void PostgresSessionTest::serverGoes()
{
    QFETCH(const QString, kind);
    const QString name = kind + "goes";
    const LabServer server = world_->up(kind, name);
    LAB_VERIFY(server.isUp());
    auto first = openLab(server, LabUser::Cdc);
    QVERIFY2(first.has_value(), first ? "" : words(first.error()).c_str());
    AdminSession admin(server);
    admin("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'cdc'");
    const ServerFacts ended = (*first)->gather({});
    VERIFY_ID(ended.failure, pg_closed);
    QCOMPARE(ended.failure->code, std::string("57P01"));
    auto second = openLab(server, LabUser::Cdc);
    QVERIFY2(second.has_value(), second ? "" : words(second.error()).c_str());
    LAB_VERIFY(world_->kill(name));
    VERIFY_ID((*second)->gather({}).failure, pg_closed);
    const auto gone = openLab(server, LabUser::Cdc);
    QVERIFY(!gone);
    VERIFY_ID(std::optional(gone.error()), pg_refused);
}

QTEST_GUILESS_MAIN(PostgresSessionTest)
#include "postgres_session_test.moc"
