// SPDX-License-Identifier: GPL-3.0-or-later
// Laws that every decision on MySQL facts keeps, tried on random servers and checkpoints.
#include "mysql_world.h"

#include <rapidcheck.h>

#include <cctype>
#include <numeric>

using namespace switchpoint;
using namespace switchpoint::test;
using Thread = MysqlChannel::Thread;

namespace {

// Small numbers and few sources, so that sets meet.
GtidSet anySet(int intervals_max = 4)
{
    GtidSet result;
    const int count = *rc::gen::inRange(0, intervals_max + 1);
    for (int i = 0; i < count; ++i) {
        GtidSource source;
        source.uuid = Uuid::parse(*rc::gen::element(uuid_a, uuid_b, uuid_c)).value();
        source.tag = *rc::gen::weightedElement<std::string>({{5, ""}, {1, "blue"}});
        const auto first = *rc::gen::inRange<std::int64_t>(1, 12);
        result.add(source, {first, first + *rc::gen::inRange<std::int64_t>(0, 6)});
    }
    return result;
}

bool coin(int one_in = 2)
{
    return *rc::gen::inRange(0, one_in) == 0;
}

// The sets of a server that was a, with a consumer of it. P is part of E.
struct Sets {
    GtidSet saved, executed, purged, owned;
};
Sets anySets()
{
    Sets sets;
    sets.executed = anySet(6);
    sets.purged = coin() ? GtidSet{} : sets.executed.intersected(anySet());
    // Half of the time one that can be reachable.
    sets.saved =
        coin() ? anySet() : sets.executed.intersected(anySet(8)).united(coin() ? sets.purged : GtidSet{});
    sets.owned = coin(4) ? anySet(1) : GtidSet{};
    return sets;
}

World worldOf(const Sets &sets)
{
    World world;
    world.saved().gtid_set = sets.saved;
    world.saved().fingerprints.clear();
    world.server().executed = Fact(sets.executed, 0);
    world.server().purged = Fact(sets.purged, 0);
    world.server().owned = Fact(sets.owned, 0);
    return world;
}

template <class T> void perhapsMissing(Fact<T> &fact, int odd)
{
    if (coin(8 * odd)) {
        fact = coin() ? Fact<T>() : Fact<T>::failed(error("denied"), *rc::gen::inRange(-2, 4));
    }
}

// Anything at all: much of it may be missing, contradictory or strange. The higher `odd`, the rarer that is.
World anyWorld(int odd = 1)
{
    World world = worldOf(anySets());
    auto &server = world.server();
    auto &saved = world.saved();
    if (coin()) {
        world.failedOver();
        if (coin(odd)) {
            server.executed = Fact(anySet(6), 0);
        }
    }
    if (coin(3)) {
        saved.identity.reset();
    }
    if (coin(3)) {
        saved.coordinates.reset();
    }
    if (coin(5 * odd)) {
        saved.gtid_set.reset();
    }
    const int fingerprints = *rc::gen::inRange(0, 4);
    std::vector<MysqlProbe> probes;
    for (int i = 0; i < fingerprints; ++i) {
        const Gtid one{{Uuid::parse(*rc::gen::element(uuid_a, uuid_b)).value(), ""},
                       *rc::gen::inRange<std::int64_t>(1, 18)};
        saved.fingerprints.push_back(
            {.gtid = one, .original_commit_time_us = *rc::gen::inRange<std::uint64_t>(0, 3)});
        MysqlProbe probe{.gtid = one,
                         .outcome = {},
                         .original_commit_time_us = {},
                         .empty_transaction = coin(9 * odd),
                         .error = {}};
        probe.outcome = static_cast<MysqlProbe::Outcome>(*rc::gen::inRange(0, 5));
        if (coin(4) == false) {
            probe.original_commit_time_us = *rc::gen::inRange<std::uint64_t>(0, 3);
        }
        probes.push_back(probe);
    }
    server.probes = Fact(probes, 0);
    server.read_only = Fact(coin(2 * odd), 0);
    server.log_bin = Fact(!coin(6 * odd), 0);
    server.gtid_mode =
        Fact(*rc::gen::weightedElement<std::string>({{8 * odd, "ON"}, {1, "OFF"}, {1, "ON_PERMISSIVE"}}), 0);
    server.binlog_format =
        Fact(*rc::gen::weightedElement<std::string>({{8 * odd, "ROW"}, {1, "STATEMENT"}}), 0);
    server.group_member_state =
        Fact(*rc::gen::weightedElement<std::string>({{8 * odd, ""}, {1, "ONLINE"}, {1, "ERROR"}}), 0);
    const int channels = *rc::gen::inRange(0, 3);
    for (int i = 0; i < channels; ++i) {
        MysqlChannel channel;
        channel.receiver = static_cast<Thread>(*rc::gen::inRange(0, 3));
        channel.applier = static_cast<Thread>(*rc::gen::inRange(0, 3));
        channel.received = anySet();
        if (coin()) {
            channel.delay_left_s = *rc::gen::arbitrary<std::int64_t>();
        }
        server.channels.value->push_back(channel);
    }
    for (auto &file : *server.files.value) {
        file.transactions = static_cast<BinlogFile::Transactions>(
            *rc::gen::weightedElement<int>({{8 * odd, 1}, {1, 0}, {1, 2}}));
    }
    perhapsMissing(server.server_uuid, odd);
    perhapsMissing(server.log_bin, odd);
    perhapsMissing(server.gtid_mode, odd);
    perhapsMissing(server.executed, odd);
    perhapsMissing(server.owned, odd);
    perhapsMissing(server.purged, odd);
    perhapsMissing(server.binlog_format, odd);
    perhapsMissing(server.row_image, odd);
    perhapsMissing(server.row_value_options, odd);
    perhapsMissing(server.do_db, odd);
    perhapsMissing(server.applier_filters, odd);
    perhapsMissing(server.read_only, odd);
    perhapsMissing(server.channels, odd);
    perhapsMissing(server.group_member_state, odd);
    perhapsMissing(server.files, odd);
    perhapsMissing(server.probes, odd);
    perhapsMissing(server.coordinate_probe, odd);
    if (coin(4)) {
        world.stored.previous = PreviousObservation{1, coin(), {}};
    }
    if (coin(6)) {
        world.policy.waivers.push_back({.what = anySet(), .name = "ada", .reason = "law", .given_at_us = 1});
    }
    world.policy.start = coin(5) ? Policy::Start::Tail : Policy::Start::Checkpoint;
    world.policy.on_unknown = coin() ? Policy::OnUnknown::Hold : Policy::OnUnknown::Continue;
    world.policy.depth = coin(5) ? Policy::Depth::Published : Policy::Depth::Full;
    return world;
}

Guards anyGuards()
{
    auto guards = Guards::none();
    for (int i = 0; i < guard_count; ++i) {
        guards = guards.with(static_cast<Guard>(i), coin());
    }
    return guards;
}

// The same set as people write it: other order, white space, letter case, UUIDs with braces or without
// dashes.
std::string anySpelling(const GtidSet &set)
{
    std::vector<std::string> parts;
    for (const auto &[source, intervals] : set.sources()) {
        for (const auto &interval : intervals) {
            std::string text = source.uuid.text();
            if (!source.tag.empty()) {
                text += ":" + source.tag;
            }
            text += coin() ? ":" : " : ";
            text += std::to_string(interval.first) + "-" + std::to_string(interval.last);
            parts.push_back(text);
        }
    }
    std::string all;
    while (!parts.empty()) {
        const auto at = *rc::gen::inRange<std::size_t>(0, parts.size());
        all += (all.empty() ? "" : coin() ? ",\n" : ", ") + parts[at];
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(at));
    }
    for (auto &c : all) {
        if (coin()) {
            c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        }
    }
    return all;
}

} // namespace

class DecidePropertiesTest : public QObject {
    Q_OBJECT

private slots:
    void neverResumesOverALoss()
    {
        QVERIFY(rc::check("no Resume when S - E or P - S holds anything unwaived", [] {
            const auto sets = anySets();
            auto world = worldOf(sets);
            GtidSet waived;
            if (coin(3)) {
                waived = anySet();
                world.policy.waivers.push_back(
                    {.what = waived, .name = "ada", .reason = "law", .given_at_us = 1});
            }
            const auto missing = sets.saved.subtracted(sets.executed.united(sets.owned)).subtracted(waived);
            const auto gap = sets.purged.subtracted(sets.saved).subtracted(waived);
            const auto decision = world.decide();
            const bool only_owned = missing.empty() && decision.contained_by_owned_only;
            if (!missing.empty() || !gap.empty()) {
                RC_ASSERT(decision.reachability == Reachability::Lost);
                RC_ASSERT(decision.action == Action::Halt);
                RC_ASSERT(!decision.stream_start);
            } else if (only_owned) {
                RC_ASSERT(decision.reachability == Reachability::Unknown);
            } else {
                RC_ASSERT(decision.reachability == Reachability::Reachable);
            }
            RC_CLASSIFY(decision.reachability == Reachability::Reachable, "reachable");
            RC_CLASSIFY(decision.reachability == Reachability::Lost, "lost");
        }));
    }

    void startIsTheCheckpointAndOwedIsTheRest()
    {
        QVERIFY(rc::check("start = S + waived gap, owed = E - S, missing = S - E, gap = P - S", [] {
            const auto sets = anySets();
            auto world = worldOf(sets);
            GtidSet waived;
            if (coin(3)) {
                waived = anySet();
                world.policy.waivers.push_back(
                    {.what = waived, .name = "ada", .reason = "law", .given_at_us = 1});
            }
            world.off(Guard::HaltOnLost);
            const auto decision = world.decide();
            const auto there = sets.executed.united(sets.owned);
            const auto gap = sets.purged.subtracted(sets.saved);
            RC_ASSERT(decision.stream_start->text() == sets.saved.united(gap.intersected(waived)).text());
            RC_ASSERT(decision.owed->text == there.subtracted(sets.saved).text());
            RC_ASSERT((decision.missing ? decision.missing->text : "") ==
                      sets.saved.subtracted(there).text());
            RC_ASSERT((decision.purged_gap ? decision.purged_gap->text : "") == gap.text());
            RC_ASSERT(decision.checkpoint == sets.saved.text());
        }));
    }

    void spellingDoesNotMatter()
    {
        QVERIFY(rc::check("white space, order and letter case change nothing", [] {
            const auto sets = anySets();
            const auto respelled = [](const GtidSet &set) {
                return GtidSet::parse(anySpelling(set)).value();
            };
            const Sets others{respelled(sets.saved), respelled(sets.executed), respelled(sets.purged),
                              respelled(sets.owned)};
            RC_ASSERT(worldOf(sets).decide() == worldOf(others).decide());
        }));
    }

    void orderOfInputsDoesNotMatter()
    {
        QVERIFY(rc::check("channels, probes and waivers in another order: the same verdict", [] {
            auto world = anyWorld(*rc::gen::element(1, 20));
            const auto before = world.decide();
            const auto turn = [](auto &list) { std::reverse(list.begin(), list.end()); };
            if (world.server().channels.known()) {
                turn(*world.server().channels.value);
            }
            turn(world.policy.waivers);
            turn(world.stored.captured_tables);
            const auto after = world.decide();
            RC_ASSERT(before.reachability == after.reachability);
            RC_ASSERT(before.action == after.action);
            RC_ASSERT(before.stream_start == after.stream_start);
            RC_ASSERT(before.missing == after.missing);
        }));
    }

    void guardsOnlyWiden()
    {
        QVERIFY(rc::check("a guard switched off never turns Reachable into Lost or Unknown", [] {
            auto world = anyWorld(*rc::gen::element(1, 20));
            if (coin()) {
                world.policy.guards = anyGuards();
            }
            const auto before = world.decide();
            const auto off = static_cast<Guard>(*rc::gen::inRange(0, guard_count));
            world.off(off);
            const auto after = world.decide();
            if (before.reachability == Reachability::Reachable) {
                RC_ASSERT(after.reachability == Reachability::Reachable);
                RC_ASSERT(before.action == Action::Halt || after.action != Action::Halt);
            }
            RC_CLASSIFY(before.reachability == Reachability::Reachable, "reachable");
        }));
    }

    void totalAndDeterministic()
    {
        QVERIFY(rc::check("any facts, any policy: one decision, and its parts agree", [] {
            auto world = anyWorld();
            world.policy.guards = coin() ? Guards::all() : anyGuards();
            const auto decision = world.decide();
            RC_ASSERT(decision == world.decide());
            RC_ASSERT(!renderEnglish(decision.reason).empty());
            RC_ASSERT(decision.stream_start.has_value() == (decision.action != Action::Halt));
            RC_ASSERT(decision.provisional == (decision.action == Action::ResumeUnverified));
            RC_ASSERT(decision.proof.has_value() == (decision.reachability == Reachability::Reachable));
            const auto any = [&decision](Severity severity) {
                return std::any_of(decision.findings.begin(), decision.findings.end(),
                                   [severity](const auto &finding) { return finding.severity == severity; });
            };
            RC_ASSERT(any(Severity::Lost) == (decision.reachability == Reachability::Lost));
            RC_ASSERT((decision.reachability == Reachability::Reachable) ==
                      (!any(Severity::Lost) && !any(Severity::Unknown)));
            if (decision.reachability == Reachability::Lost && world.policy.guards.on(Guard::HaltOnLost)) {
                RC_ASSERT(decision.action == Action::Halt);
            }
            for (const auto &finding : decision.findings) {
                const auto sentence = renderEnglish(finding.meaning);
                RC_ASSERT(!sentence.empty());
                RC_ASSERT(sentence.find('{') == std::string::npos);
            }
            RC_ASSERT(asIfPromoted(world.facts) == asIfPromoted(asIfPromoted(world.facts)));
        }));
    }

    void nothingIsReachableWithoutTheSets()
    {
        QVERIFY(rc::check("executed, purged or log_bin not known: never Reachable", [] {
            auto world = anyWorld();
            world.policy.depth = Policy::Depth::Full;
            if (!world.saved().gtid_set) {
                world.saved().gtid_set = anySet();
            }
            world.server().gtid_mode = Fact(std::string("ON"), 0);
            switch (*rc::gen::inRange(0, 3)) {
            case 0:
                world.server().executed = Fact<GtidSet>();
                break;
            case 1:
                world.server().purged = Fact<GtidSet>::failed(error("denied"));
                break;
            default:
                world.server().log_bin = Fact<bool>();
                break;
            }
            const auto decision = world.decide();
            RC_ASSERT(decision.reachability != Reachability::Reachable);
            RC_ASSERT(decision.action != Action::Resume);
        }));
    }

    void promotionNeverMakesALossReachable()
    {
        QVERIFY(rc::check("what is lost on a candidate is lost when it is promoted", [] {
            const auto sets = anySets();
            auto world = worldOf(sets);
            world.readOnly().channel(Thread::On, coin() ? Thread::On : Thread::Off, "a:1-9,b:1-3");
            const auto now = world.decide();
            const auto then = switchpoint::decide(world.stored, asIfPromoted(world.facts), world.policy);
            if (now.reachability == Reachability::Lost) {
                RC_ASSERT(then.reachability == Reachability::Lost);
            }
            RC_ASSERT(now.missing == then.missing);
        }));
    }
};

QTEST_GUILESS_MAIN(DecidePropertiesTest)
#include "decide_properties_test.moc"
