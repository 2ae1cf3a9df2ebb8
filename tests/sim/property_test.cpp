// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim_scenarios.h"

#include <QtTest>

#include <rapidcheck.h>

using namespace switchpoint;
using namespace switchpoint::sim;
using namespace switchpoint::sim::test;

// Random inputs at random moments; what must hold at every one of them.
class PropertyTest : public QObject {
    Q_OBJECT
private slots:
    void withFullGuardsNothingIsSkipped();
    void verdictsAgreeWithTheTruth();
};

namespace {

// From min to max - 1, whatever RapidCheck's size is.
template <class Number> Number pick(Number min, Number max)
{
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Number>(min, max));
}

rc::Gen<std::string> anyServer()
{
    return rc::gen::element<std::string>("a", "b", "c");
}

rc::Gen<std::string> anyReplica()
{
    return rc::gen::element<std::string>("b", "c");
}

Input anyInput()
{
    const std::string server = *anyServer();
    const std::int64_t delay_us = pick<std::int64_t>(0, 4'000) * 1'000;
    switch (pick<int>(0, 21)) {
    case 0:
        return input::SetReceiveDelay{*anyReplica(), delay_us};
    case 1:
        return input::SetApplyDelay{*anyReplica(), delay_us};
    case 2:
        return input::CutLink{*anyReplica()};
    case 3:
        return input::HealLink{*anyReplica()};
    case 4:
        return input::Crash{server};
    case 5:
        return input::Restart{server};
    case 6:
    case 7:
        return input::FailOver{server, "", *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>()};
    case 8:
        return input::Purge{server};
    case 9:
        return input::Reset{server};
    case 10:
        return input::Errant{*anyReplica(), pick<std::int64_t>(1, 20)};
    case 11:
        return input::SetRate{pick<std::int64_t>(0, 300)};
    case 12:
        return input::HealthHangs{server};
    case 13:
        return input::HealthHeals{server};
    case 14:
        return input::Pause{"cdc"};
    case 15:
        return input::Resume{"cdc"};
    case 16:
        return input::CrashConsumer{"cdc"};
    case 17: {
        const auto first = pick<std::int64_t>(1, 1'000);
        return input::Hold{*anyReplica(), first, first + pick<std::int64_t>(0, 20)};
    }
    case 18:
        return input::SetTag{*rc::gen::element<std::string>("", "blue")};
    case 19:
        return input::PointConsumer{"cdc", server};
    default:
        return input::Replicate{server, *anyServer()};
    }
}

// Nothing is skipped, or the consumer has not claimed otherwise: what it streams on Unknown is provisional.
bool nothingSkippedUnsaid(const World &world)
{
    const Consumer &consumer = world.consumers()[0];
    return world.ledger().skipped == 0 || consumer.machine.provisional ||
           (consumer.last_decision && consumer.last_decision->reachability != Reachability::Reachable);
}

// A server that was reset and then follows another again mixes two histories under its own UUID, and where
// they part can lie before the oldest fingerprint. Full guards cannot see that; they say how far back the
// proof goes (Decision::proved_since). Everything else they must see.
bool mixesHistories(const World &world, const Input &input)
{
    const auto wasReset = [&](const std::string &id) {
        return world.cluster().servers[*world.cluster().find(id)].log_epoch > 0;
    };
    if (const auto *replicate = std::get_if<input::Replicate>(&input))
        return wasReset(replicate->server);
    if (const auto *over = std::get_if<input::FailOver>(&input))
        for (const Server &other : world.cluster().servers)
            if (other.id != over->server && other.log_epoch > 0 && other.link)
                return true;
    return false;
}

// A server that was not reset itself holds, of one source's numbers, some of the history before that source
// was reset and some of the one after: it had a hole that the source filled again. Where that lies before the
// oldest fingerprint, no guard can see it.
bool holdsTwoHistories(const World &world, const Server &server)
{
    if (server.log_epoch > 0)
        return false;
    const auto &streams = world.cluster().streams;
    for (std::uint32_t i = 0; i < server.rows.streams(); ++i)
        for (std::uint32_t j = i + 1; j < server.rows.streams(); ++j)
            if (streams[i].source == streams[j].source && !server.rows.of(i).empty() &&
                !server.rows.of(j).empty())
                return true;
    return false;
}

// What the consumer holds that the server's tables do not, and what its log no longer can send: of the truth.
struct Truth {
    bool missing = false; // something that the checkpoint names is not in the tables
    bool unsendable =
        false;        // something in the tables is neither acknowledged nor behind the checkpoint in the log
    std::string text; // for the log of a failure
};

Truth truthOf(const World &world, std::uint32_t server)
{
    const Consumer &consumer = world.consumers()[0];
    const Server &asked = world.cluster().servers[server];
    Truth truth;
    const auto checkpoint = std::get<MysqlCheckpoint>( // a copy: judged() gives a temporary
        *pipeline::judged(consumer.machine.stored).checkpoint);
    // Of what is delivered and not stored yet, no verdict on the checkpoint can speak.
    truth.missing =
        world.cluster().gtids(consumer.downstream.subtracted(asked.rows)).intersects(*checkpoint.gtid_set);
    // Sent would be: what is in the retained log and not in the checkpoint's set, by number.
    Cursor cursor = asked.log.at(asked.purged_places);
    std::vector<Slice> sent;
    asked.log.read(cursor, *checkpoint.gtid_set, world.cluster().streams, INT64_MAX / 4, gtid_number_max,
                   sent);
    ContentSet will_have = consumer.delivered.united(consumer.snapshot);
    for (const Slice &slice : sent)
        will_have.add(slice.stream, slice.first, slice.last);
    truth.unsendable = !asked.rows.subtracted(will_have).empty();
    truth.text = "checkpoint " + checkpoint.gtid_set->text() + "; executed " + asked.executed.text() +
                 "; purged " + asked.purged.text() + "; delivered " +
                 world.cluster().gtids(consumer.delivered).text() + "; unsendable " +
                 world.cluster().gtids(asked.rows.subtracted(will_have)).text();
    return truth;
}

} // namespace

void PropertyTest::withFullGuardsNothingIsSkipped()
{
    QVERIFY(rc::check("with full guards nothing is skipped", [] {
        World world(plain({"consumers.cdc.recheck=3s"}), pick<std::uint64_t>(0, 1'000'000), Policy::full());
        // Not from the first moment: an empty checkpoint has no content to compare, so a reset before the
        // first delivery goes unseen. Its verdict says "position only".
        world.advanceTo(3 * second_us);
        const int inputs = pick<int>(1, 12);
        for (int i = 0; i < inputs; ++i) {
            world.advanceTo(world.now_us() + pick<std::int64_t>(1, 4'000) * 1'000);
            const Input input = anyInput();
            if (!mixesHistories(world, input) && world.apply(input))
                RC_LOG(renderEnglish(describe(input)) + " at " + std::to_string(world.now_us() / 1000) +
                       " ms\n");
            RC_ASSERT(nothingSkippedUnsaid(world));
        }
        for (int i = 0; i < 10; ++i) {
            world.advanceTo(world.now_us() + second_us);
            RC_ASSERT(nothingSkippedUnsaid(world));
        }
    }));
}

void PropertyTest::verdictsAgreeWithTheTruth()
{
    QVERIFY(rc::check("Reachable and Lost agree with the ledger", [] {
        World world(plain(), pick<std::uint64_t>(0, 1'000'000), Policy::full());
        const int inputs = pick<int>(1, 10);
        for (int i = 0; i < inputs; ++i) {
            world.advanceTo(world.now_us() + pick<std::int64_t>(1, 4'000) * 1'000);
            const Input input = anyInput();
            if (!mixesHistories(world, input) && world.apply(input))
                RC_LOG(renderEnglish(describe(input)) + " at " + std::to_string(world.now_us() / 1000) +
                       " ms\n");
            const Observation seen = world.observe({true, false, 0});
            for (const ObservedVerdict &verdict : seen.verdicts) {
                const Truth truth = truthOf(world, *world.cluster().find(verdict.server));
                const Decision &now = verdict.now;
                const Server &server = world.cluster().servers[*world.cluster().find(verdict.server)];
                const pipeline::State &machine = world.consumers()[0].machine;
                const bool between_sink_and_store =
                    machine.unstored || machine.durable == pipeline::Durable::Store;
                RC_LOG(verdict.server + " " + switchpoint::name(now.reachability) + ": " +
                       renderEnglish(now.reason) + " " + truth.text + "\n");
                // Proved: both halves hold. Position only says itself that it may be wrong about content.
                if (now.reachability == Reachability::Reachable && now.proof == Proof::Content) {
                    RC_ASSERT(!truth.missing || holdsTwoHistories(world, server));
                    // A reset leaves no trace of what its log once held: on a server of which the checkpoint
                    // holds no numbers of its own, nobody can know.
                    RC_ASSERT(!truth.unsendable || server.log_epoch > 0 || holdsTwoHistories(world, server));
                }
                if (now.reachability == Reachability::Lost)
                    // After a reset the rows are there and their numbers are not: the position means nothing.
                    // And what is delivered and not stored yet is owed as far as the checkpoint goes.
                    RC_ASSERT(truth.missing || truth.unsendable || server.log_epoch > 0 || !server.log_bin ||
                              between_sink_and_store);
            }
        }
    }));
}

QTEST_APPLESS_MAIN(PropertyTest)
#include "property_test.moc"
