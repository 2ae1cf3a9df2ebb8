// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 3, rule 6: publications, wal_level; 0.12: two_phase.
#include "postgres_world.h"

using namespace switchpoint;
using namespace switchpoint::test;
using W = PostgresWorld;

namespace {

constexpr auto reachable = Reachability::Reachable;
constexpr auto lost = Reachability::Lost;
constexpr auto unknown = Reachability::Unknown;

const std::vector<PostgresRow> rows{
    {"6 publication missing",
     [](W &w) { w.server().publications = Fact(std::vector<PostgresPublication>{}); }, lost,
     "verdict.postgresql.publication_missing", Action::Halt},
    {"6 publication made anew: hold", [](W &w) { ++w.server().publications.value->front().oid; }, unknown,
     "verdict.postgresql.publication_recreated", Action::Halt},
    {"6 publication changed: hold",
     [](W &w) { w.server().publications.value->front().definition = "public.t (insert)"; }, unknown,
     "verdict.postgresql.publication_changed", Action::Halt},
    {"6 other publications do not matter",
     [](W &w) {
         w.server().publications.value->insert(w.server().publications.value->begin(),
                                               {.name = "more", .oid = 1, .definition = ""});
     },
     reachable, "verdict.postgresql.publications_same"},
    {"6 publications not known",
     [](W &w) { w.server().publications = denied<std::vector<PostgresPublication>>(); }, unknown,
     "verdict.postgresql.no_publications"},
    {"6 publication as stored, and written by a later transaction: hold", [](W &w) { w.write().xid = 741; },
     unknown, "verdict.postgresql.publication_written", Action::Halt},
    {"6 ... by a later one, after the numbers came round",
     [](W &w) {
         w.saved().fingerprints[0].xid = 4'294'967'290U;
         w.probe().fingerprint = w.saved().fingerprints[0];
         w.write() = {.name = "pub", .xid = 5, .next_xid = 9};
     },
     unknown, "verdict.postgresql.publication_written"},
    {"6 ... by one so old that its number looks later",
     [](W &w) {
         w.write().xid = 761;
         w.write().commit_time_us.reset();
     },
     reachable, "verdict.postgresql.publications_same", Action::Resume},
    {"6 ... by the last that was delivered",
     [](W &w) {
         w.write().xid = 740;
         w.write().commit_time_us = w.saved().fingerprints[0].commit_time_us;
     },
     reachable, "verdict.postgresql.publications_same", Action::Resume},
    {"6 ... by one that began before and was committed after",
     [](W &w) { w.write().commit_time_us = w.saved().fingerprints[0].commit_time_us + 1; }, unknown,
     "verdict.postgresql.publication_written"},
    {"6 ... another publication is none of ours",
     [](W &w) {
         w.write().name = "more";
         w.write().xid = 741;
     },
     reachable, "verdict.postgresql.publications_same"},
    {"6 who wrote the publications was not told",
     [](W &w) { w.server().publication_writes = denied<std::vector<PostgresPublicationWrite>>(); }, reachable,
     "verdict.postgresql.publication_writes_not_seen"},
    {"6 no transaction to tell the age by", [](W &w) { w.saved().fingerprints.clear(); }, reachable,
     "verdict.postgresql.publication_undated"},
    {"0.12 two_phase on, and the checkpoint does not say",
     [](W &w) {
         w.slot().two_phase = true;
         w.saved().two_phase.reset();
     },
     unknown, "verdict.postgresql.slot_two_phase_not_stored"},
    {"0.12 two_phase off, and the checkpoint does not say", [](W &w) { w.saved().two_phase.reset(); },
     reachable, "verdict.postgresql.content_equal", Action::Resume},
    {"two_phase differs", [](W &w) { w.slot().two_phase = true; }, unknown,
     "verdict.postgresql.slot_two_phase"},
    {"wal_level", [](W &w) { w.server().wal_level = Fact(std::string("replica")); }, unknown,
     "verdict.postgresql.wal_level_not_logical"},
};

} // namespace

class DecidePostgresqlSettingsTest : public QObject {
    Q_OBJECT
private slots:
    void row_data() { addRows(rows); }
    void row() { checkRow(rows); }
};

QTEST_APPLESS_MAIN(DecidePostgresqlSettingsTest)
#include "decide_postgresql_settings_test.moc"
