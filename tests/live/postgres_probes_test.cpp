// SPDX-License-Identifier: GPL-3.0-or-later
// Whether what was delivered stands in the log of a real PostgreSQL server: by commit time and by
// pg_walinspect.
#include "postgres_lab.h"

#include "source/postgresql/messages.h"

#include <QTest>

#include <algorithm>
#include <stdexcept>

using namespace switchpoint;
using namespace switchpoint::postgres_messages;

#define LAB_VERIFY(expression) QVERIFY2((expression), qUtf8Printable(world_->error()))
#define VERIFY_ID(error, text) QVERIFY2((error) && (error)->message.id() == (text).id, words(error).c_str())

namespace {

using Outcome = PostgresProbe::Outcome;

// A transaction as it stands in the log.
struct Logged {
    PostgresFingerprint fingerprint;
    Lsn end;
};

// The test cannot go on without; it ends with the server's words.
std::string must(AdminSession &admin, const std::string &sql)
{
    std::string answer = admin(sql);
    if (answer.empty() || answer.starts_with("ERROR")) {
        throw std::runtime_error(sql + " gave " + answer);
    }
    return answer;
}

} // namespace

class PostgresProbesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { world_ = std::make_unique<LabWorld>(); }
    void cleanupTestCase() { world_.reset(); }
    void probes_data();
    void probes();

private:
    void byCommitTime(AdminSession &admin);
    void gap(AdminSession &admin);
    void commitsOfOthers(AdminSession &admin);
    void byRecord(AdminSession &admin);
    void withOrigin(bool times_kept);
    void outOfReach(AdminSession &admin);

    // One row in a transaction of its own.
    static Logged insert(AdminSession &admin);
    PostgresProbe probe(const PostgresFingerprint &fingerprint);
    PostgresFacts ask(const PostgresCheckpoint &checkpoint);

    std::unique_ptr<LabWorld> world_;
    LabServer server_;
};

void PostgresProbesTest::probes_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"pg15", "pg17", "pg18"}) {
        QTest::newRow(kind) << kind;
    }
}

Logged PostgresProbesTest::insert(AdminSession &admin)
{
    const std::string before = must(admin, "SELECT pg_current_wal_insert_lsn()");
    const std::string xid = must(admin, "INSERT INTO t DEFAULT VALUES RETURNING xmin");
    const std::string record = " FROM pg_get_wal_records_info('" + before +
                               "', pg_current_wal_flush_lsn()) WHERE record_type = 'COMMIT' AND xid = '" +
                               xid + "'";
    Logged logged;
    logged.fingerprint.xid = static_cast<std::uint32_t>(std::stoul(xid));
    logged.fingerprint.commit_lsn = Lsn::parse(must(admin, "SELECT start_lsn" + record)).value();
    logged.end = Lsn::parse(must(admin, "SELECT end_lsn" + record)).value();
    logged.fingerprint.commit_time_us = std::stoll(admin(
        "SELECT (extract(epoch FROM substring(description FROM '^[^;]*')::timestamptz) * 1000000)::bigint" +
        record));
    return logged;
}

PostgresFacts PostgresProbesTest::ask(const PostgresCheckpoint &checkpoint)
{
    FactsRequest request;
    request.checkpoint = checkpoint;
    const ServerFacts facts = gatherLab(server_, LabUser::Cdc, request);
    if (facts.failure) {
        QTest::qFail(failureOf(facts).c_str(), __FILE__, __LINE__);
    }
    return *facts.postgres();
}

PostgresProbe PostgresProbesTest::probe(const PostgresFingerprint &fingerprint)
{
    PostgresCheckpoint checkpoint;
    checkpoint.lsn = fingerprint.commit_lsn;
    checkpoint.fingerprints = {fingerprint};
    const PostgresFacts facts = ask(checkpoint);
    return facts.probes.known() && facts.probes->size() == 1 ? facts.probes->at(0) : PostgresProbe{};
}

void PostgresProbesTest::probes()
{
    QFETCH(const QString, kind);
    server_ = world_->up(kind, kind, {"autovacuum=off", "max_prepared_transactions=4", "min_wal_size=32MB"});
    LAB_VERIFY(server_.isUp());
    {
        AdminSession admin(server_);
        QCOMPARE(admin("CREATE SCHEMA \"Odd\"; CREATE EXTENSION pg_walinspect SCHEMA \"Odd\"; "
                       "CREATE TABLE t (id serial PRIMARY KEY)"),
                 std::string());
        admin("GRANT USAGE ON SCHEMA \"Odd\" TO cdc");
        admin("SET search_path = public, \"Odd\"");
        byCommitTime(admin);
        if (!QTest::currentTestFailed()) {
            gap(admin);
        }
        if (!QTest::currentTestFailed()) {
            admin("GRANT pg_read_server_files TO cdc");
            withOrigin(true);
            admin("REVOKE pg_read_server_files FROM cdc");
        }
        admin("ALTER SYSTEM SET track_commit_timestamp = off");
    }
    if (QTest::currentTestFailed()) {
        return;
    }
    LAB_VERIFY(world_->stop(server_.name));
    LAB_VERIFY(world_->start(server_.name));
    AdminSession admin(server_);
    admin("SET search_path = public, \"Odd\"");
    byRecord(admin);
    if (!QTest::currentTestFailed()) {
        withOrigin(false);
    }
    if (!QTest::currentTestFailed()) {
        outOfReach(admin);
    }
}

void PostgresProbesTest::byCommitTime(AdminSession &admin)
{
    PostgresCheckpoint checkpoint;
    std::vector<Logged> all;
    for (int i = 0; i < 6; ++i) {
        all.push_back(insert(admin));
        checkpoint.fingerprints.push_back(all.back().fingerprint);
    }
    checkpoint.lsn = all.back().end;
    // The newest three and the oldest, whatever their order was.
    std::swap(checkpoint.fingerprints[0], checkpoint.fingerprints[3]);
    const PostgresFacts facts = ask(checkpoint);
    QVERIFY2(facts.probes.known(), words(facts.probes.error).c_str());
    QCOMPARE(facts.probes->size(), std::size_t(4));
    for (const auto &[place, index] : {std::pair(0U, 5U), {1U, 4U}, {2U, 3U}, {3U, 0U}}) {
        const PostgresProbe &found = facts.probes->at(place);
        QVERIFY(found.fingerprint == all[index].fingerprint);
        QCOMPARE(found.outcome, Outcome::Found);
        QCOMPARE(*found.commit_time_us, all[index].fingerprint.commit_time_us);
    }
    FactsRequest no_content;
    no_content.checkpoint = checkpoint;
    no_content.probe_content = false;
    QVERIFY(!gatherLab(server_, LabUser::Cdc, no_content).postgres()->probes.asked());

    PostgresFingerprint changed = all[5].fingerprint;
    changed.xid += 1000;
    PostgresProbe found = probe(changed);
    QCOMPARE(found.outcome, Outcome::OtherContent);
    VERIFY_ID(found.error, pg_xid_future);
    QCOMPARE(found.error->code, std::string("22023"));
    // From before the first transaction of this server: 32 bits would wrap to a number it has not reached.
    changed.xid = 4'294'967'000U;
    QCOMPARE(probe(changed).outcome, Outcome::OtherContent);

    admin("BEGIN");
    changed.xid = static_cast<std::uint32_t>(std::stoul(must(admin, "SELECT pg_current_xact_id()")));
    found = probe(changed);
    QCOMPARE(found.outcome, Outcome::OtherContent);
    VERIFY_ID(found.error, pg_xid_not_committed);
    admin("ROLLBACK");
    found = probe(changed);
    QCOMPARE(found.outcome, Outcome::OtherContent);
    QVERIFY(found.error->english().find("aborted") != std::string::npos);
    changed.xid = 0;
    QCOMPARE(probe(changed).outcome, Outcome::NotComparable);
}

// A COMMIT record does not say of what; the other records of its transaction do.
void PostgresProbesTest::commitsOfOthers(AdminSession &admin)
{
    const auto elsewhere = [this](const char *sql) {
        const LabOutput done = world_->sql(server_.name, sql, QStringLiteral("other"));
        QVERIFY2(done.ok, qUtf8Printable(done.error));
    };
    admin("CREATE DATABASE other");
    elsewhere("CREATE TABLE o (id int)");
    admin("CHECKPOINT"); // logs what is running
    PostgresCheckpoint checkpoint;
    checkpoint.slot = "cdc";
    checkpoint.lsn = insert(admin).end;
    const auto gap_to_here = [&] {
        admin("SELECT pg_replication_slot_advance('cdc', pg_current_wal_flush_lsn())");
        const PostgresFacts facts = ask(checkpoint);
        return facts.wal_gap.valueOr({});
    };
    elsewhere("INSERT INTO o VALUES (1)");
    admin("SELECT txid_current()"); // its commit is not waited for, so not as the last
    admin("GRANT SELECT ON t TO cdc");
    admin("ANALYZE t");
    admin("CREATE ROLE nobody_else");
    admin("CREATE TABLE emptiness (id int)");
    PostgresWalGap gap = gap_to_here();
    QVERIFY2(gap.commit_records >= std::optional(std::uint64_t{6}),
             (std::to_string(gap.commit_records.value_or(0)) + words(gap.error)).c_str());
    QCOMPARE(gap.commitsForUs(), std::uint64_t(0));
    // One transaction a line.
    std::uint64_t ours = 0;
    for (const char *sql :
         {"INSERT INTO t DEFAULT VALUES",
          "DO 'BEGIN BEGIN INSERT INTO t DEFAULT VALUES; EXCEPTION WHEN division_by_zero THEN "
          "END; END'",
          "UPDATE t SET id = id WHERE id = 1", "DELETE FROM t WHERE id = 1",
          "SELECT pg_logical_emit_message(true, 'switchpoint', 'x')", "CREATE TABLE filled AS SELECT 1 AS id",
          "TRUNCATE filled"}) {
        const std::string answer = admin(sql);
        QVERIFY2(!answer.starts_with("ERROR"), answer.c_str());
        gap = gap_to_here();
        QVERIFY2(gap.commitsForUs() == ++ours,
                 (std::string(sql) + " " + std::to_string(gap.commitsForUs()) + words(gap.error)).c_str());
    }
    // One that began before the checkpoint and shows nothing but a grant after it may have written rows
    // before.
    AdminSession early(server_);
    early("BEGIN");
    early("INSERT INTO t DEFAULT VALUES");
    checkpoint.lsn = insert(admin).end;
    early("GRANT SELECT ON t TO cdc");
    early("COMMIT");
    QCOMPARE(gap_to_here().commitsForUs(), std::uint64_t(1));
    admin("DROP TABLE emptiness, filled");
    admin("DROP ROLE nobody_else");
    admin("DROP DATABASE other");
}

void PostgresProbesTest::gap(AdminSession &admin)
{
    PostgresCheckpoint checkpoint;
    checkpoint.slot = "cdc";
    admin("SELECT pg_create_logical_replication_slot('cdc', 'pgoutput')");
    checkpoint.lsn = insert(admin).end;
    QVERIFY(!ask(checkpoint).wal_gap.asked()); // the slot is behind
    const Logged last = (insert(admin), insert(admin), insert(admin));
    admin("SELECT pg_replication_slot_advance('cdc', '" + last.end.text() + "')");
    PostgresFacts facts = ask(checkpoint);
    QVERIFY(facts.wal_gap.known() && !facts.wal_gap->commit_records);
    VERIFY_ID(facts.wal_gap->error, pg_denied);
    QVERIFY(facts.wal_gap->error->english().find("GRANT pg_read_server_files TO cdc") != std::string::npos);
    admin("GRANT pg_read_server_files TO cdc");
    facts = ask(checkpoint);
    QVERIFY2(facts.wal_gap->commit_records.has_value(), words(facts.wal_gap->error).c_str());
    QCOMPARE(*facts.wal_gap->commit_records, std::uint64_t(3));
    QCOMPARE(facts.wal_gap->from.text(), checkpoint.lsn.text());
    QCOMPARE(facts.wal_gap->to.text(), last.end.text());

    commitsOfOthers(admin);
    // Log without a commit: nothing was passed over.
    checkpoint.lsn = insert(admin).end;
    admin("SELECT pg_logical_emit_message(false, 'switchpoint', 'nothing')");
    admin("SELECT pg_log_standby_snapshot()");
    admin("SELECT pg_switch_wal()");
    admin("CHECKPOINT");
    admin("SELECT pg_replication_slot_advance('cdc', pg_current_wal_flush_lsn())");
    facts = ask(checkpoint);
    QVERIFY2(facts.wal_gap.known() && facts.wal_gap->commit_records, words(facts.wal_gap->error).c_str());
    QCOMPARE(*facts.wal_gap->commit_records, std::uint64_t(0));

    checkpoint.lsn = Lsn{1};
    QVERIFY(!ask(checkpoint).wal_gap->commit_records);
    VERIFY_ID(ask(checkpoint).wal_gap->error, pg_question_failed);
    admin("REVOKE pg_read_server_files FROM cdc");
    admin("SELECT pg_drop_replication_slot('cdc')");
}

void PostgresProbesTest::byRecord(AdminSession &admin)
{
    const Logged logged = insert(admin);
    const Logged next = insert(admin);
    PostgresProbe found = probe(logged.fingerprint);
    QCOMPARE(found.outcome, Outcome::NotComparable);
    VERIFY_ID(found.error, pg_no_commit_time);

    admin("GRANT pg_read_server_files TO cdc");
    found = probe(logged.fingerprint);
    QVERIFY2(found.outcome == Outcome::Found, words(found.error).c_str());
    QCOMPARE(*found.commit_time_us, logged.fingerprint.commit_time_us);
    PostgresFingerprint changed = logged.fingerprint;
    changed.xid = next.fingerprint.xid;
    found = probe(changed);
    QCOMPARE(found.outcome, Outcome::OtherContent);
    VERIFY_ID(found.error, pg_other_record);
    changed = logged.fingerprint;
    changed.commit_lsn.value -= 8; // within the record before: the next one found is the right one, elsewhere
    QCOMPARE(probe(changed).outcome, Outcome::OtherContent);
    changed.commit_lsn.value += 1U << 30U;
    found = probe(changed);
    QCOMPARE(found.outcome, Outcome::OtherContent);
    VERIFY_ID(found.error, pg_other_record);
    QVERIFY(!found.error->code.empty());

    // Two-phase: the commit is written by another session than the transaction's.
    QCOMPARE(admin("BEGIN"), std::string());
    changed.xid =
        static_cast<std::uint32_t>(std::stoul(must(admin, "INSERT INTO t DEFAULT VALUES RETURNING xmin")));
    QCOMPARE(admin("PREPARE TRANSACTION 'two'"), std::string());
    const std::string before = must(admin, "SELECT pg_current_wal_insert_lsn()");
    QCOMPARE(admin("COMMIT PREPARED 'two'"), std::string());
    changed.commit_lsn =
        Lsn::parse(must(admin, "SELECT start_lsn FROM pg_get_wal_records_info('" + before +
                                   "', pg_current_wal_flush_lsn()) WHERE record_type = 'COMMIT_PREPARED'"))
            .value();
    found = probe(changed);
    QVERIFY2(found.outcome == Outcome::Found, words(found.error).c_str());
    QVERIFY(*found.commit_time_us > next.fingerprint.commit_time_us);
    changed.xid -= 1;
    QCOMPARE(probe(changed).outcome, Outcome::OtherContent);
}

// A transaction that came by replication has two times: decoding gives the origin's, the record both.
void PostgresProbesTest::withOrigin(bool times_kept)
{
    {
        AdminSession before(server_); // whose own commits are not the last of the session below
        before("SELECT pg_replication_origin_create('elsewhere')");
        before("SELECT pg_create_logical_replication_slot('decoded', 'test_decoding')");
    }
    AdminSession admin(server_);
    admin("SET search_path = public, \"Odd\"");
    QVERIFY(!admin("SELECT pg_replication_origin_session_setup('elsewhere')").starts_with("ERROR"));
    for (const bool told : {false, true}) {
        admin("BEGIN");
        if (told) {
            admin("SELECT pg_replication_origin_xact_setup('0/AAAA', '2020-01-01 10:00:00.5+00')");
        }
        Logged logged;
        const std::string xid = must(admin, "INSERT INTO t DEFAULT VALUES RETURNING xmin");
        const std::string before = must(admin, "SELECT pg_current_wal_insert_lsn()");
        admin("COMMIT");
        const std::string record = " FROM pg_get_wal_records_info('" + before +
                                   "', pg_current_wal_flush_lsn()) WHERE record_type = 'COMMIT' AND xid = '" +
                                   xid + "'";
        logged.fingerprint.xid = static_cast<std::uint32_t>(std::stoul(xid));
        logged.fingerprint.commit_lsn = Lsn::parse(must(admin, "SELECT start_lsn" + record)).value();
        const auto microseconds = [](const std::string &time) {
            return "SELECT (extract(epoch FROM " + time + "::timestamptz) * 1000000)::bigint";
        };
        const std::int64_t local =
            std::stoll(must(admin, microseconds("substring(description FROM '^[^;]*')") + record));
        const std::int64_t decoded = std::stoll(
            must(admin, microseconds("substring(data FROM '\\(at ([^)]*)\\)')") +
                            " FROM pg_logical_slot_get_changes('decoded', NULL, NULL, 'include-timestamp', "
                            "'on') WHERE data LIKE 'COMMIT%' AND xid = '" +
                            xid + "'"));
        QVERIFY(decoded != local);
        QCOMPARE(decoded == 946'684'800'000'000, !told);
        for (const std::int64_t time : {decoded, local}) {
            logged.fingerprint.commit_time_us = time;
            const PostgresProbe found = probe(logged.fingerprint);
            QVERIFY2(found.outcome == Outcome::Found, words(found.error).c_str());
            QCOMPARE(*found.commit_time_us, time);
        }
        logged.fingerprint.commit_time_us = decoded + 1;
        QCOMPARE(*probe(logged.fingerprint).commit_time_us, decoded);
        // Without the log nothing can be said where no time was told.
        admin("REVOKE pg_read_server_files FROM cdc");
        logged.fingerprint.commit_time_us = decoded;
        const PostgresProbe without = probe(logged.fingerprint);
        QCOMPARE(without.outcome, times_kept && told ? Outcome::Found : Outcome::NotComparable);
        if (times_kept && !told) {
            VERIFY_ID(without.error, pg_origin_without_time);
        }
        admin("GRANT pg_read_server_files TO cdc");
    }
    admin("SELECT pg_replication_origin_session_reset()");
    admin("SELECT pg_replication_origin_drop('elsewhere')");
    admin("SELECT pg_drop_replication_slot('decoded')");
}

void PostgresProbesTest::outOfReach(AdminSession &admin)
{
    const Logged logged = insert(admin);
    QCOMPARE(probe(logged.fingerprint).outcome, Outcome::Found);
    for (int i = 0; i < 6; ++i) {
        admin("INSERT INTO t DEFAULT VALUES");
        admin("SELECT pg_switch_wal()");
        admin("CHECKPOINT");
    }
    QCOMPARE(probe(logged.fingerprint).outcome, Outcome::NotComparable);
    PostgresCheckpoint checkpoint;
    checkpoint.fingerprints = {logged.fingerprint};
    checkpoint.lsn = logged.end;
    FactsRequest request;
    request.checkpoint = checkpoint;
    const ServerFacts facts = gatherLab(server_, LabUser::Cdc, request);
    QVERIFY(std::ranges::any_of(facts.evidence,
                                [](const Evidence &one) { return one.answer.starts_with("ERROR 58P01"); }));

    const Logged there = insert(admin);
    QCOMPARE(probe(there.fingerprint).outcome, Outcome::Found);
    admin("SELECT pg_create_logical_replication_slot('cdc', 'pgoutput')");
    insert(admin);
    admin("SELECT pg_replication_slot_advance('cdc', pg_current_wal_flush_lsn())");
    QCOMPARE(admin("DROP EXTENSION pg_walinspect"), std::string());
    QCOMPARE(probe(there.fingerprint).outcome, Outcome::NotComparable);
    checkpoint.slot = "cdc";
    checkpoint.lsn = there.end;
    const PostgresFacts without = ask(checkpoint);
    QVERIFY(without.wal_gap.known());
    VERIFY_ID(without.wal_gap->error, pg_no_walinspect);
}

QTEST_GUILESS_MAIN(PostgresProbesTest)
#include "postgres_probes_test.moc"
