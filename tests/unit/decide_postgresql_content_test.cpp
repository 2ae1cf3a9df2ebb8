// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 3, rule 8: is what was delivered what stands here?
#include "postgres_world.h"

using namespace switchpoint;
using namespace switchpoint::test;
using W = PostgresWorld;

namespace {

constexpr auto reachable = Reachability::Reachable;
constexpr auto lost = Reachability::Lost;
constexpr auto unknown = Reachability::Unknown;
using Outcome = PostgresProbe::Outcome;

// The only fingerprint, found as it is, is of a commit there.
void older(W &w, const char *commit)
{
    w.saved().fingerprints[0].commit_lsn = lsn(commit);
    w.probe().fingerprint = w.saved().fingerprints[0];
}

const std::vector<PostgresRow> rows{
    {"8 another commit time", [](W &w) { ++*w.probe().commit_time_us; }, lost,
     "verdict.postgresql.content_differs", Action::Halt},
    {"8 another record, in the future, no valid record",
     [](W &w) { w.probe().outcome = Outcome::OtherContent; }, lost, "verdict.postgresql.content_absent",
     Action::Halt},
    {"8 not comparable: position only", [](W &w) { w.probe().outcome = Outcome::NotComparable; }, reachable,
     "verdict.postgresql.content_not_compared", Action::Resume},
    {"8 not asked: position only", [](W &w) { w.server().probes = {}; }, reachable,
     "verdict.postgresql.content_not_compared", Action::Resume},
    {"8 no fingerprint: position only", [](W &w) { w.saved().fingerprints.clear(); }, reachable,
     "verdict.postgresql.content_none", Action::Resume},
    {"8 the check failed", [](W &w) { w.probe().outcome = Outcome::Failed; }, unknown,
     "verdict.postgresql.content_failed"},
    {"8 asking failed", [](W &w) { w.server().probes = denied<std::vector<PostgresProbe>>(); }, unknown,
     "verdict.postgresql.no_probes"},
    {"8 an older transaction proves nothing of the last",
     [](W &w) {
         w.saved().fingerprints.push_back(
             {.commit_lsn = lsn("0/4FE0"), .xid = 741, .commit_time_us = 1'700'000'000'000'005});
     },
     reachable, "verdict.postgresql.content_not_compared"},
    {"8 the same, but room for another commit before C: not shown to be the last",
     [](W &w) { older(w, "0/4FA0"); }, reachable, "verdict.postgresql.content_older", Action::Resume},
    {"8 ... no room", [](W &w) { older(w, "0/4FA1"); }, reachable, "verdict.postgresql.content_equal",
     Action::Resume},
    {"8 ... a record that ends at C",
     [](W &w) {
         older(w, "0/4000");
         w.probe().end_lsn = lsn("0/5000");
     },
     reachable, "verdict.postgresql.content_equal", Action::Resume},
    {"8 ... a record that ends before C",
     [](W &w) {
         older(w, "0/4000");
         w.probe().end_lsn = lsn("0/4FF8");
     },
     reachable, "verdict.postgresql.content_older", Action::Resume},
    {"8 restored or another node, only an older transaction is the same: unverified",
     [](W &w) {
         older(w, "0/4000");
         w.server().node.value->host = "10.0.0.9";
     },
     reachable, "verdict.postgresql.content_older", Action::ResumeUnverified},
    {"8 an older one is other: Lost all the same",
     [](W &w) {
         older(w, "0/4000");
         ++*w.probe().commit_time_us;
     },
     lost, "verdict.postgresql.content_differs"},
    {"8 failed over, not comparable: unverified",
     [](W &w) {
         w.failOver("0/5800");
         w.probe().outcome = Outcome::NotComparable;
     },
     reachable, "start.changed_unproved", Action::ResumeUnverified},
};

} // namespace

class DecidePostgresqlContentTest : public QObject {
    Q_OBJECT
private slots:
    void row_data() { addRows(rows); }
    void row() { checkRow(rows); }

    void contentQuotesTheTransactionItIsAbout()
    {
        W world;
        world.facts.evidence = {{.question = "newest", .answer = "one", .asked_at_us = 0, .took_us = 0},
                                {.question = "oldest", .answer = "two", .asked_at_us = 0, .took_us = 0}};
        const PostgresFingerprint older{.commit_lsn = lsn("0/4100"), .xid = 700, .commit_time_us = 3};
        world.saved().fingerprints.push_back(older);
        world.probe().evidence = 0;
        world.server().probes.value->push_back({.fingerprint = older,
                                                .outcome = Outcome::Found,
                                                .commit_time_us = 4,
                                                .error = {},
                                                .evidence = 1});
        world.server().probes.evidence = 0;
        const auto decision = world.decide();
        const auto *differs = findingOf(decision, "verdict.postgresql.content_differs");
        QVERIFY(differs != nullptr);
        QCOMPARE(differs->question, std::string("oldest"));
        world.saved().fingerprints.clear();
        const auto none = world.decide();
        QVERIFY(!findingOf(none, "verdict.postgresql.content_none")->question.empty());
    }

    void namesTheOldestTransactionCompared()
    {
        W world;
        const PostgresFingerprint older{.commit_lsn = lsn("0/4100"), .xid = 700, .commit_time_us = 3};
        world.saved().fingerprints.push_back(older);
        world.server().probes.value->push_back(
            {.fingerprint = older, .outcome = Outcome::Found, .commit_time_us = 3, .error = {}});
        const auto decision = world.decide();
        QCOMPARE(decision.proof, std::optional(Proof::Content));
        QCOMPARE(decision.proved_since, std::string("0/4100 (xid 700)"));
        // The order in which they were stored does not matter.
        std::swap(world.saved().fingerprints[0], world.saved().fingerprints[1]);
        QCOMPARE(world.decide().proved_since, decision.proved_since);
    }
};

QTEST_APPLESS_MAIN(DecidePostgresqlContentTest)
#include "decide_postgresql_content_test.moc"
