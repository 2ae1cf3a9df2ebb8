// SPDX-License-Identifier: GPL-3.0-or-later
// One PostgreSQL server that has no slot, is fenced, or lost files: what is asked, and what `switchpointctl
// check` says.
#include "ctl.h"
#include "postgres_lab.h"

#include "source/postgresql/messages.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <tuple>
#include <vector>

using namespace switchpoint;
using namespace switchpoint::postgres_messages;

#define VERIFY_ID(error, text) QVERIFY2((error) && (error)->message.id() == (text).id, words(error).c_str())

namespace {

// A checkpoint after the last of the statements, with the fingerprint of the first.
QString checkpointAfter(AdminSession &admin, const LabServer &server, const char *slot,
                        const std::vector<const char *> &statements)
{
    const std::string before = admin("SELECT pg_current_wal_insert_lsn()");
    for (const char *statement : statements)
        admin(statement);
    const auto record = [&](const char *what, const char *order) {
        return QString::fromStdString(admin(std::string("SELECT ") + what +
                                            " FROM pg_get_wal_records_info('" + before +
                                            "', pg_current_wal_flush_lsn()) WHERE record_type = "
                                            "'COMMIT' ORDER BY start_lsn " +
                                            order + " LIMIT 1"));
    };
    const QJsonObject fingerprint{{"commit_lsn", record("start_lsn", "ASC")},
                                  {"xid", record("xid", "ASC").toLongLong()},
                                  {"commit_time", record("substring(description FROM '^[^;]*')", "ASC")}};
    const QJsonObject identity{
        {"system_identifier", server.fact("sysid")}, {"timeline", 1}, {"history", QJsonArray()}};
    const QJsonObject checkpoint{{"schema", "switchpoint.checkpoint/1"},
                                 {"flavor", "postgresql"},
                                 {"slot", slot},
                                 {"identity", identity},
                                 {"position", QJsonObject{{"lsn", record("end_lsn", "DESC")}}},
                                 {"two_phase", QByteArray(slot) == "two"},
                                 {"fingerprints", QJsonArray{fingerprint}}};
    return QString::fromUtf8(QJsonDocument(checkpoint).toJson(QJsonDocument::Compact));
}

CtlRun checkOf(const LabServer &server, const QString &checkpoint)
{
    return ctl({"check", "--server", cdcUrl(server), "--checkpoint", checkpoint, "--json"},
               cdcPassword(server));
}

// Without spaces and line ends.
QString sqlText(LabWorld &world, const QString &server, const QString &sql)
{
    const LabOutput output = world.sql(server, sql);
    QString text = output.ok ? output.text : QStringLiteral("ERROR ") + output.error;
    return text.remove(QLatin1Char('\n')).remove(QLatin1Char(' '));
}

} // namespace

class PostgresAloneTest : public QObject {
    Q_OBJECT

private slots:
    void readOnlyByWhom_data() { addKinds(); }
    void readOnlyByWhom();
    void verdicts_data() { addKinds(); }
    void verdicts();
    void proofIsOfThePosition_data() { addKinds(); }
    void proofIsOfThePosition();
    void preparedInTheGap_data() { addKinds(); }
    void preparedInTheGap();
    void publicationChangedAndBack_data() { addKinds(); }
    void publicationChangedAndBack();

private:
    static void addKinds()
    {
        QTest::addColumn<QString>("kind");
        for (const char *kind : {"pg15", "pg17", "pg18"})
            QTest::newRow(kind) << QString(kind);
    }
};

// default_transaction_read_only of everybody, not of our own session and role, which are read-only anyway.
void PostgresAloneTest::readOnlyByWhom()
{
    QFETCH(QString, kind);
    LabWorld world;
    const LabServer server = world.up(kind, "a");
    QVERIFY2(server.isUp(), qUtf8Printable(world.error()));
    AdminSession admin(server);
    admin("SET default_transaction_read_only = off");
    const auto read = [&](const std::string &parameters = "") {
        auto session = openLab(server, LabUser::Cdc, parameters);
        return session ? (*session)->gather({}).postgres()->read_only_by
                       : Fact<std::string>::failed(session.error());
    };
    const auto value = [&] { return read().valueOr("not known"); };
    QCOMPARE(value(), std::string());
    VERIFY_ID(read("?options=-c%20default_transaction_read_only%3Don").error, pg_read_only_hidden);
    admin("ALTER ROLE cdc SET default_transaction_read_only = on");
    VERIFY_ID(read().error, pg_read_only_hidden);
    admin("ALTER DATABASE postgres SET default_transaction_read_only = 1");
    QCOMPARE(value(), std::string("database"));
    admin("ALTER DATABASE postgres SET default_transaction_read_only = off");
    QCOMPARE(value(), std::string());
    admin("ALTER DATABASE postgres RESET default_transaction_read_only");
    admin("ALTER ROLE ALL SET default_transaction_read_only = on");
    QCOMPARE(value(), std::string("global"));
    admin("ALTER ROLE cdc RESET default_transaction_read_only");
    QCOMPARE(value(), std::string("global"));
    admin("ALTER ROLE ALL RESET default_transaction_read_only");
    QCOMPARE(value(), std::string());
    // One session sees it come and go, and stays read-only itself.
    auto session = openLab(server, LabUser::Cdc);
    QVERIFY(session.has_value());
    const auto here = [&] { return (*session)->gather({}).postgres()->read_only_by.valueOr("not known"); };
    admin("ALTER SYSTEM SET default_transaction_read_only = on");
    admin("SELECT pg_reload_conf()");
    QTRY_COMPARE(here(), std::string("configuration file"));
    admin("ALTER SYSTEM RESET default_transaction_read_only");
    admin("SELECT pg_reload_conf()");
    QTRY_COMPARE(here(), std::string());
}

// A position in plain text, and one server: without any slot, fenced, and without the files of its slot's
// WAL.
void PostgresAloneTest::verdicts()
{
    QFETCH(QString, kind);
    LabWorld world;
    const LabServer a = world.up(kind, "a");
    QVERIFY2(a.isUp(), qUtf8Printable(world.error()));
    const auto sql = [&world](const char *text) {
        return sqlText(world, "a", QStringLiteral("SET default_transaction_read_only = off; ") + text);
    };
    QString position = sql("SELECT pg_current_wal_flush_lsn()");
    const auto check = [&] {
        return ctl({"check", "--server", cdcUrl(a), "--checkpoint", position, "--slot", "cdc", "--json"},
                   cdcPassword(a));
    };
    const CtlRun no_slot = check();
    QVERIFY2(no_slot.exit == 10, no_slot.told());
    QVERIFY2(no_slot.json["reason"].toString().contains("no logical slot at all"), no_slot.told());
    sql("SELECT pg_create_logical_replication_slot('other', 'pgoutput')");
    const CtlRun another = check();
    QVERIFY2(another.exit == 11 && another.json["reason"].toString().contains("other (pgoutput"),
             another.told());
    sql("SELECT pg_drop_replication_slot('other')");
    sql("SELECT pg_create_logical_replication_slot('cdc', 'pgoutput')");
    sql("CREATE TABLE t (id int)");
    position = sql("SELECT pg_current_wal_flush_lsn()");
    QVERIFY2(check().exit == 0, check().told());

    // What is set for our own role is no fence; for the database, or in the configuration, it is one.
    sql("ALTER ROLE cdc SET default_transaction_read_only = on");
    const CtlRun own = check();
    QVERIFY2(own.exit == 0 && !own.finding("primary", "info").isEmpty(), own.told());
    sql("ALTER ROLE cdc RESET default_transaction_read_only");
    sql("ALTER SYSTEM SET default_transaction_read_only = on");
    sql("SELECT pg_reload_conf()");
    QTRY_COMPARE(sqlText(world, "a", "SHOW default_transaction_read_only"), "on");
    const CtlRun fenced = check();
    QVERIFY2(fenced.exit == 11 && fenced.json["reason"].toString().contains("looks fenced"), fenced.told());
    sql("ALTER SYSTEM RESET default_transaction_read_only");
    sql("SELECT pg_reload_conf()");
    QTRY_COMPARE(sqlText(world, "a", "SHOW default_transaction_read_only"), "off");

    // The slot's row says nothing of files that somebody removed.
    sql("SELECT pg_switch_wal()");
    sql("INSERT INTO t VALUES (1)");
    sql("CHECKPOINT");
    const QString file = sql("SELECT pg_walfile_name(restart_lsn) FROM pg_replication_slots");
    sqlText(world, "a", QStringLiteral("COPY (SELECT 1) TO PROGRAM 'rm pg_wal/%1'").arg(file));
    QVERIFY2(sql("SELECT count(*) FROM pg_logical_slot_peek_binary_changes('cdc', NULL, NULL, "
                 "'proto_version', '1', 'publication_names', 'p')")
                 .contains("alreadybeenremoved"),
             "the slot can still be read");
    const CtlRun not_allowed = check();
    QVERIFY2(not_allowed.exit == 0, not_allowed.told());
    QVERIFY2(not_allowed.finding("retained", "info")["meaning"].toString().contains("GRANT pg_monitor"),
             not_allowed.told());
    sql("GRANT pg_monitor TO cdc");
    const CtlRun by_folder = check();
    QVERIFY2(by_folder.exit == 10, by_folder.told());
    QVERIFY2(by_folder.finding("retained", "lost")["meaning"].toString().contains("removed by hand"),
             by_folder.told());
    sql("REVOKE pg_monitor FROM cdc");
    sql("CREATE EXTENSION pg_walinspect");
    sql("GRANT pg_read_server_files TO cdc");
    const CtlRun by_record = check();
    QVERIFY2(by_record.exit == 10 && by_record.json["reason"] == by_folder.json["reason"], by_record.told());
}

// A transaction older than the position proves nothing of what came after it (VERDICTS.md 0.10).
void PostgresAloneTest::proofIsOfThePosition()
{
    QFETCH(QString, kind);
    LabWorld world;
    const LabServer server = world.up(kind, "a", {"autovacuum=off"});
    QVERIFY2(server.isUp(), qUtf8Printable(world.error()));
    AdminSession admin(server);
    admin("SET timezone = 'UTC'");
    admin("CREATE EXTENSION pg_walinspect");
    admin("CREATE TABLE t (id int)");
    admin("SELECT pg_create_logical_replication_slot('cdc', 'pgoutput')");
    const auto proof = [&](const QString &checkpoint) {
        const CtlRun run = checkOf(server, checkpoint);
        return run.exit == 0 ? run.json["proof"].toString() : QString::fromUtf8(run.told());
    };
    const char *const insert = "INSERT INTO t VALUES (1)";
    QCOMPARE(proof(checkpointAfter(admin, server, "cdc", {insert})), "content");
    const QString older = checkpointAfter(admin, server, "cdc", {insert, insert});
    QCOMPARE(proof(older), "position_only");
    // The record of a transaction that made a table is long: only the log tells that it is the last.
    const QString long_record =
        checkpointAfter(admin, server, "cdc", {"CREATE TABLE more (id int PRIMARY KEY)"});
    QCOMPARE(proof(long_record), "position_only");
    admin("GRANT pg_read_server_files TO cdc");
    QCOMPARE(proof(long_record), "content");
    QCOMPARE(proof(older), "position_only");
}

// A slot with two_phase sends a transaction when it is prepared; one without, when it is committed.
void PostgresAloneTest::preparedInTheGap()
{
    QFETCH(QString, kind);
    LabWorld world;
    const LabServer server = world.up(kind, "a", {"autovacuum=off", "max_prepared_transactions=4"});
    QVERIFY2(server.isUp(), qUtf8Printable(world.error()));
    AdminSession admin(server);
    admin("SET timezone = 'UTC'");
    admin("CREATE EXTENSION pg_walinspect");
    admin("GRANT pg_read_server_files TO cdc");
    admin("CREATE TABLE t (id int)");
    admin("SELECT pg_create_logical_replication_slot('one', 'pgoutput')");
    admin("SELECT pg_create_logical_replication_slot('two', 'pgoutput', false, true)");
    const auto after = [&](const char *slot, const std::vector<const char *> &statements) {
        admin("CHECKPOINT"); // logs what is running
        const QString checkpoint = checkpointAfter(admin, server, slot, {"INSERT INTO t VALUES (1)"});
        for (const char *statement : statements) {
            const std::string answer = admin(statement);
            if (answer.starts_with("ERROR"))
                return QString::fromStdString(answer);
        }
        admin(std::string("SELECT pg_replication_slot_advance('") + slot + "', pg_current_wal_flush_lsn())");
        const CtlRun run = checkOf(server, checkpoint);
        return QStringLiteral("%1 %2").arg(run.exit).arg(run.json["reason"].toString());
    };
    const char *const begin = "BEGIN";
    const char *const insert = "INSERT INTO t VALUES (2)";
    const char *const prepare = "PREPARE TRANSACTION 'p; subxacts: 3'";
    const char *const commit = "COMMIT PREPARED 'p; subxacts: 3'";
    const char *const rollback = "ROLLBACK PREPARED 'p; subxacts: 3'";
    for (const auto &[slot, lost, statements] :
         std::vector<std::tuple<const char *, bool, std::vector<const char *>>>{
             {"one", false, {begin, insert, prepare}},
             {"one", true, {commit}}, // of the one before
             {"one", true, {begin, insert, prepare, commit}},
             {"two", true, {begin, insert, prepare}},
             {"two", true, {commit}},
             {"two", false, {begin, insert, prepare, rollback}},
             {"two", true, {begin, insert, prepare, commit}},
             {"two", false, {begin, "GRANT SELECT ON t TO cdc", prepare}},
             {"two", false, {rollback}}, // it changed no rows
             {"two", true, {begin, insert, prepare}},
             {"two", true, {rollback}}}) {
        const QString said = after(slot, statements);
        QVERIFY2(said.startsWith(QLatin1String(lost ? "10 " : "0 ")),
                 qPrintable(QStringLiteral("%1 %2: %3").arg(slot, statements.back(), said)));
        QVERIFY2(!lost || said.contains("one transaction was"), qPrintable(said));
        QCOMPARE(said.contains("prepared, committed or rolled back"), lost && QByteArray(slot) == "two");
    }
    // Prepared before the checkpoint: a consumer that is not known to have kept its rows.
    admin("BEGIN");
    admin(insert);
    admin(prepare);
    QString checkpoint = checkpointAfter(admin, server, "two", {insert});
    QCOMPARE(checkOf(server, checkpoint).exit, 0);
    checkpoint.remove(QStringLiteral(",\"two_phase\":true"));
    const CtlRun silent = checkOf(server, checkpoint);
    QVERIFY2(silent.exit == 11 && silent.json["reason"].toString().contains("two_phase"), silent.told());
}

// What was committed while a table was out of the publication never comes, though it is back.
void PostgresAloneTest::publicationChangedAndBack()
{
    QFETCH(QString, kind);
    LabWorld world;
    const LabServer server = world.up(kind, "a", {"autovacuum=off"});
    QVERIFY2(server.isUp(), qUtf8Printable(world.error()));
    AdminSession admin(server);
    admin("SET timezone = 'UTC'");
    admin("CREATE EXTENSION pg_walinspect");
    admin("CREATE TABLE t (id int PRIMARY KEY)");
    admin("CREATE SCHEMA s");
    admin("CREATE PUBLICATION pub FOR TABLE t, TABLES IN SCHEMA s");
    admin("CREATE PUBLICATION another FOR TABLE t");
    admin("SELECT pg_create_logical_replication_slot('cdc', 'pgoutput')");
    int id = 0;
    const auto now = [&] {
        auto checkpoint =
            QJsonDocument::fromJson(
                checkpointAfter(admin, server, "cdc",
                                {("INSERT INTO t VALUES (" + std::to_string(++id) + ")").c_str()})
                    .toUtf8())
                .object();
        FactsRequest request;
        request.publications = {"pub"};
        const ServerFacts facts = gatherLab(server, LabUser::Cdc, request);
        const PostgresPublication here = facts.postgres()->publications->at(0);
        checkpoint["publications"] =
            QJsonArray{QJsonObject{{"name", "pub"},
                                   {"oid", static_cast<qint64>(here.oid)},
                                   {"definition", QString::fromStdString(here.definition)}}};
        return QString::fromUtf8(QJsonDocument(checkpoint).toJson(QJsonDocument::Compact));
    };
    QString checkpoint = now();
    const CtlRun before = checkOf(server, checkpoint);
    QVERIFY2(before.exit == 0 && before.finding("log_settings", "info").isEmpty(), before.told());
    admin("ALTER PUBLICATION another SET (publish = 'insert')");
    admin("ALTER TABLE t ADD COLUMN x int");
    QVERIFY2(checkOf(server, checkpoint).exit == 0, checkOf(server, checkpoint).told());
    for (const auto &[there, back] :
         {std::pair("ALTER PUBLICATION pub DROP TABLE t", "ALTER PUBLICATION pub ADD TABLE t"),
          {"ALTER PUBLICATION pub SET (publish = 'update')",
           "ALTER PUBLICATION pub SET (publish = 'insert, update, delete, truncate')"},
          {"ALTER PUBLICATION pub DROP TABLES IN SCHEMA s", "ALTER PUBLICATION pub ADD TABLES IN SCHEMA s"},
          {"ALTER PUBLICATION pub SET TABLE t WHERE (id > 9), TABLES IN SCHEMA s",
           "ALTER PUBLICATION pub SET TABLE t, TABLES IN SCHEMA s"}}) {
        checkpoint = now();
        QCOMPARE(admin(there), std::string());
        const CtlRun changed = checkOf(server, checkpoint);
        QVERIFY2(changed.exit == 11 && changed.json["reason"].toString().contains("has changed"),
                 changed.told());
        QCOMPARE(admin(back), std::string());
        const CtlRun again = checkOf(server, checkpoint);
        QVERIFY2(again.exit == 11 && again.json["reason"].toString().contains("changed back"), again.told());
        // What is delivered after it shows nothing of it.
        const CtlRun later = checkOf(server, now());
        QVERIFY2(later.exit == 0, later.told());
    }
}

QTEST_GUILESS_MAIN(PostgresAloneTest)
#include "postgres_alone_test.moc"
