// SPDX-License-Identifier: GPL-3.0-or-later
// What no combination of facts may bring about, tried on random worlds for PostgreSQL and MariaDB.
#include "mariadb_world.h"
#include "postgres_world.h"

#include <rapidcheck.h>

using namespace switchpoint;
using namespace switchpoint::test;

namespace {

bool chance(int percent)
{
    return *rc::gen::inRange(0, 100) < percent;
}
// Few positions, so that they meet; from 0/1000 to 0/1014.
Lsn anyLsn()
{
    return Lsn{.value = 0x1000 + *rc::gen::inRange<std::uint64_t>(0, 20)};
}
template <class T> void hole(Fact<T> &fact, int percent)
{
    if (chance(percent)) {
        fact = chance(50) ? Fact<T>() : denied<T>();
    }
}

TimelineHistory anyHistory(std::uint32_t timeline)
{
    std::vector<TimelineEnd> ends;
    Lsn at{.value = 0xFF0};
    for (std::uint32_t t = 1; t < timeline; ++t) {
        at = std::max(anyLsn(), Lsn{.value = at.value + 1});
        ends.push_back({.timeline = t, .switchpoint = at});
    }
    return TimelineHistory::fromEnds(std::move(ends)).value();
}

PostgresWorld anyPostgresWorld(int holes_percent)
{
    PostgresWorld w;
    auto &saved = w.saved();
    auto &server = w.server();
    saved.lsn = anyLsn();
    saved.acknowledged_lsn = std::max(anyLsn(), saved.lsn);
    saved.fingerprints[0].commit_lsn = Lsn{.value = saved.lsn.value - 1};
    w.probe().fingerprint = saved.fingerprints[0];
    auto &identity = *saved.identity;
    identity.timeline = *rc::gen::inRange<std::uint32_t>(1, 4);
    identity.history = anyHistory(*identity.timeline);
    server.timeline = Fact(*rc::gen::inRange<std::uint32_t>(1, 4));
    // Often the same past, so that the switch itself is what is tried.
    server.history = Fact(chance(50) ? identity.history : anyHistory(*server.timeline));
    if (chance(60) && *server.timeline > *identity.timeline) {
        auto ends = identity.history.ends();
        for (std::uint32_t t = *identity.timeline; t < *server.timeline; ++t) {
            const Lsn before = ends.empty() ? Lsn{.value = 0xFFF} : ends.back().switchpoint;
            ends.push_back(
                {.timeline = t, .switchpoint = std::max(anyLsn(), Lsn{.value = before.value + 1})});
        }
        server.history = Fact(TimelineHistory::fromEnds(std::move(ends)).value());
    }
    server.flush_lsn = Fact(Lsn{.value = 0x1000 + *rc::gen::inRange<std::uint64_t>(0, 60)});
    w.slot().confirmed_flush_lsn = anyLsn();
    if (chance(20)) {
        w.standBy("0/1010", "0/1008");
        w.slot().synced = chance(50);
        if (chance(25)) {
            server.receive_lsn = Fact(Lsn()); // started anew
        }
    }
    server.read_only_by = Fact(std::string(chance(10) ? "configuration file" : ""));
    server.slot_wal = Fact(PostgresSlotWal{.from = *w.slot().restart_lsn, .missing_at = {}});
    if (chance(10)) {
        server.slot_wal.value->missing_at = anyLsn();
    }
    if (chance(20)) {
        server.other_slots = Fact(std::vector<PostgresSlot>());
    }
    if (chance(10)) {
        w.unsign();
    }
    if (chance(10)) {
        server.slot = Fact(std::optional<PostgresSlot>());
    }
    if (chance(10)) {
        server.probes = {};
    }
    if (chance(20)) {
        saved.acknowledged_lsn.reset();
    }
    hole(server.version_num, holes_percent);
    hole(server.node, holes_percent);
    hole(server.system_identifier, holes_percent);
    hole(server.timeline, holes_percent);
    hole(server.database, holes_percent);
    hole(server.history, holes_percent);
    hole(server.in_recovery, holes_percent);
    hole(server.flush_lsn, holes_percent);
    hole(server.receive_lsn, holes_percent);
    hole(server.replay_lsn, holes_percent);
    hole(server.wal_level, holes_percent);
    hole(server.slot, holes_percent);
    hole(server.other_slots, holes_percent);
    hole(server.publications, holes_percent);
    hole(server.probes, holes_percent);
    hole(server.recovery_target, holes_percent);
    hole(server.read_only_by, holes_percent);
    hole(server.slot_wal, holes_percent);
    return w;
}

MariadbState anyState(int percent)
{
    MariadbState made;
    for (std::uint32_t domain = 0; domain < 3; ++domain) {
        for (std::uint32_t id = 201; id < 204; ++id) {
            if (chance(percent)) {
                made.append(
                    {.domain = domain, .server_id = id, .sequence = *rc::gen::inRange<std::uint64_t>(1, 8)});
            }
        }
    }
    return made;
}

MariadbWorld anyMariadbWorld(int holes_percent)
{
    MariadbWorld w;
    auto &server = w.server();
    MariadbPosition saved;
    MariadbPosition applied;
    const MariadbState to_save = anyState(30);
    for (const auto &entry : to_save.entries()) {
        saved.advance(entry);
    }
    const MariadbState to_apply = anyState(chance(50) ? 30 : 0);
    for (const auto &entry : to_apply.entries()) {
        applied.advance(entry);
    }
    w.saved().position = saved;
    w.saved().fingerprints.clear();
    server.binlog_state = Fact(anyState(50));
    server.binlog_pos = {};
    server.oldest_gtid_list = Fact(anyState(10));
    server.first_in_log = Fact(anyState(10));
    server.slave_pos = Fact(chance(30) ? saved : applied);
    server.strict_mode = Fact(chance(70));
    server.log_slave_updates = Fact(chance(60));
    server.server_id = Fact(*rc::gen::inRange<std::uint32_t>(201, 204));
    std::vector<MariadbProbe> probes;
    for (const auto &gtid : saved.gtids()) {
        if (chance(60)) {
            MariadbProbe probe;
            probe.gtid = gtid;
            probe.outcome = static_cast<MariadbProbe::Outcome>(chance(70) ? 0 : *rc::gen::inRange(0, 6));
            probes.push_back(probe);
        }
    }
    server.probes = Fact(probes);
    if (chance(20)) {
        w.channel(chance(50), chance(50), saved.text());
    }
    server.appliers_running = Fact(std::int64_t{chance(50) ? 1 : 0});
    hole(server.appliers_running, holes_percent);
    hole(server.server_uid, holes_percent);
    hole(server.server_id, holes_percent);
    hole(server.log_bin, holes_percent);
    hole(server.binlog_state, holes_percent);
    hole(server.slave_pos, holes_percent);
    hole(server.strict_mode, holes_percent);
    hole(server.log_slave_updates, holes_percent);
    hole(server.wsrep_on, holes_percent);
    hole(server.oldest_gtid_list, holes_percent);
    hole(server.first_in_log, holes_percent);
    hole(server.binlog_format, holes_percent);
    hole(server.row_image, holes_percent);
    hole(server.do_db, holes_percent);
    hole(server.read_only, holes_percent);
    hole(server.channels, holes_percent);
    hole(server.probes, holes_percent);
    return w;
}

Policy anyPolicy()
{
    Policy policy;
    for (int guard = 0; guard < guard_count; ++guard) {
        policy.guards = policy.guards.with(static_cast<Guard>(guard), chance(60));
    }
    policy.depth = chance(20) ? Policy::Depth::Published : Policy::Depth::Full;
    policy.start = chance(20) ? Policy::Start::Tail : Policy::Start::Checkpoint;
    policy.on_unknown = chance(50) ? Policy::OnUnknown::Hold : Policy::OnUnknown::Continue;
    if (chance(30)) {
        const Lsn from = anyLsn();
        policy.waivers.push_back({.what = Waiver::LsnRange{.from = from, .to = {.value = from.value + 4}},
                                  .name = "Ada",
                                  .reason = "",
                                  .given_at_us = 0});
        policy.waivers.push_back({.what = Waiver::Domain{1}, .name = "Ada", .reason = "", .given_at_us = 0});
    }
    return policy;
}

// A broken law shows what was decided.
void mustNotBeReachable(const Decision &decision)
{
    if (decision.reachability == Reachability::Reachable || decision.action == Action::Resume) {
        RC_FAIL(decision.checkpoint + listed(decision));
    }
}

template <class World> void isTotal(const World &w)
{
    const auto decision = w.decide();
    RC_ASSERT(!decision.findings.empty());
    RC_ASSERT(!decision.reason.empty());
    RC_ASSERT(wellFormed(decision));
    RC_ASSERT((decision.action == Action::Halt) == !decision.stream_start.has_value());
    RC_ASSERT(decision == w.decide());
    World then = w;
    then.facts = asIfPromoted(w.facts);
    RC_ASSERT(wellFormed(then.decide()));
}

} // namespace

class DecidePropertyTest : public QObject {
    Q_OBJECT
private slots:
    void postgresNeverResumesBeyondTheSwitchpoint()
    {
        QVERIFY(rc::check("C > W on a timeline switch", [] {
            const auto w = anyPostgresWorld(*rc::gen::element(0, 0, 10));
            const auto &saved = std::get<PostgresCheckpoint>(*w.stored.checkpoint);
            const auto &server = *w.facts.postgres();
            if (!saved.identity || !server.timeline.known() || !server.history.known() ||
                *server.timeline == *saved.identity->timeline) {
                return;
            }
            const auto *end = server.history->find(*saved.identity->timeline);
            RC_TAG(end == nullptr                 ? "not in the history"
                   : saved.lsn > end->switchpoint ? "beyond"
                                                  : "within");
            if (end != nullptr && saved.lsn > end->switchpoint) {
                mustNotBeReachable(w.decide());
            }
        }));
    }

    void postgresNeverResumesWithTheSlotAhead()
    {
        QVERIFY(rc::check("F > C and F > min(X, W)", [] {
            const auto w = anyPostgresWorld(*rc::gen::element(0, 0, 10));
            const auto &saved = std::get<PostgresCheckpoint>(*w.stored.checkpoint);
            const auto &server = *w.facts.postgres();
            if (!server.slot.known() || !*server.slot || !saved.identity || !saved.acknowledged_lsn ||
                !server.timeline.known() || !server.history.known()) {
                return;
            }
            Lsn limit = *saved.acknowledged_lsn;
            if (*server.timeline != *saved.identity->timeline) {
                if (const auto *end = server.history->find(*saved.identity->timeline)) {
                    limit = std::min(limit, end->switchpoint);
                }
            }
            const Lsn slot_at = *(*server.slot)->confirmed_flush_lsn;
            RC_TAG(slot_at > saved.lsn && slot_at > limit ? "ahead" : "not ahead");
            if (slot_at > saved.lsn && slot_at > limit) {
                mustNotBeReachable(w.decide());
            }
        }));
    }

    void postgresNeverReachableWithoutTheFactsThatMatter()
    {
        QVERIFY(rc::check("holes are not values", [] {
            const auto w = anyPostgresWorld(15);
            const auto &server = *w.facts.postgres();
            const bool complete = server.timeline.known() && server.in_recovery.known() &&
                                  server.slot.known() && server.system_identifier.known() &&
                                  (*server.in_recovery ? server.replay_lsn : server.flush_lsn).known();
            if (!complete) {
                mustNotBeReachable(w.decide());
            }
        }));
    }

    void postgresNeverResumesWhereItCannotBeSent()
    {
        QVERIFY(rc::check("WAL files missing, or fenced", [] {
            const auto w = anyPostgresWorld(*rc::gen::element(0, 0, 10));
            const auto &server = *w.facts.postgres();
            const bool standby = server.in_recovery.valueOr(false);
            const bool gone = server.slot_wal.known() && server.slot_wal->missing_at;
            const bool fenced = !standby && !server.read_only_by.valueOr("").empty();
            RC_TAG(gone ? "gone" : fenced ? "fenced" : "neither");
            if (gone || fenced) {
                mustNotBeReachable(w.decide());
            }
        }));
    }

    // What a standby has not said that it received may still be on its disk.
    void postgresPromotionLosesNothingThatIsNotKnown()
    {
        QVERIFY(rc::check("a standby that does not say how far it received", [] {
            auto w = anyPostgresWorld(0);
            if (!w.facts.postgres()->in_recovery.valueOr(false) || !w.facts.postgres()->receive_lsn.known() ||
                w.facts.postgres()->receive_lsn->isSet()) {
                return;
            }
            const auto &identity = w.saved().identity;
            w.facts = asIfPromoted(w.facts);
            if (identity && *identity->timeline > w.facts.postgres()->timeline.valueOr(0)) {
                return; // a later timeline than it would come to
            }
            const auto decision = w.decide();
            RC_TAG(name(decision.reachability));
            RC_ASSERT(!decision.missing);
            RC_ASSERT(std::none_of(decision.findings.begin(), decision.findings.end(), [](const auto &one) {
                return one.severity == Severity::Lost && (one.check == "contained" || one.check == "lineage");
            }));
        }));
    }

    void mariadbNeverReachableWithADomainAbsent()
    {
        QVERIFY(rc::check("a saved domain is absent from the state", [] {
            const auto w = anyMariadbWorld(*rc::gen::element(0, 0, 10));
            const auto &server = *w.facts.mariadb();
            if (!server.binlog_state.known()) {
                mustNotBeReachable(w.decide());
                return;
            }
            const auto &saved = std::get<MariadbCheckpoint>(*w.stored.checkpoint).position->gtids();
            const bool absent = std::any_of(saved.begin(), saved.end(), [&](const MariadbGtid &gtid) {
                return !server.binlog_state->hasDomain(gtid.domain);
            });
            RC_TAG(absent ? "absent" : name(w.decide().reachability));
            if (absent) {
                mustNotBeReachable(w.decide());
            }
        }));
    }

    void postgresIsTotal()
    {
        QVERIFY(rc::check("total on facts with holes", [] {
            auto w = anyPostgresWorld(30);
            w.policy = anyPolicy();
            isTotal(w);
        }));
    }

    void mariadbIsTotal()
    {
        QVERIFY(rc::check("total on facts with holes", [] {
            auto w = anyMariadbWorld(30);
            w.policy = anyPolicy();
            isTotal(w);
        }));
    }

    void emptyFactsAreUnknown()
    {
        PostgresWorld postgres;
        postgres.facts.server = PostgresFacts{};
        QCOMPARE(postgres.decide().reachability, Reachability::Unknown);
        MariadbWorld mariadb;
        mariadb.facts.server = MariadbFacts{};
        QCOMPARE(mariadb.decide().reachability, Reachability::Unknown);
    }
};

QTEST_APPLESS_MAIN(DecidePropertyTest)
#include "decide_property_test.moc"
