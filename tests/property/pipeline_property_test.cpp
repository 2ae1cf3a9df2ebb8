// SPDX-License-Identifier: GPL-3.0-or-later
#include "../unit/pipeline_world.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <rapidcheck.h>

using namespace switchpoint;
using namespace switchpoint::pipeline;
using namespace switchpoint::pipeline::test;

class PipelinePropertyTest : public QObject {
    Q_OBJECT
private slots:
    void deliveredThenStoredThenConfirmed();
    void crashesRepeatAtMostOneBatch();
    void nonsenseIsHarmless();
};

namespace {

// From 0 to count - 1, whatever RapidCheck's size is; shrinks to 0.
template <class Number = int> Number pick(Number count)
{
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Number>(0, count));
}

// A runner without a clock: it answers what was asked in any order that the contract of machine.h allows, and
// keeps the books of what is durable.
struct Runner {
    Driven driven;
    std::vector<Effect> open; // asked, not answered
    StoredState durable;
    std::int64_t sent = 0;                 // highest number the stream has sent
    std::map<std::int64_t, int> delivered; // number to how often
    std::uint64_t next_batch = 1;
    std::int64_t newest_delivered = 0;
    std::int64_t confirmed = 0;

    explicit Runner(const StoredState &stored, bool answers)
        : driven(stored), durable(stored), answers_(answers)
    {
        feed(event::Start{});
    }

    static std::int64_t lastOf(const Checkpoint &checkpoint)
    {
        const auto &set = *std::get<MysqlCheckpoint>(checkpoint).gtid_set;
        return set.empty() ? 0 : set.sources().begin()->second.back().last;
    }

    void feed(const Event &happened)
    {
        driven.feed(happened);
        int durable_open = 0;
        for (const Effect &one : driven.effects) {
            if (const auto *store = std::get_if<effect::Store>(&one))
                RC_ASSERT(lastOf(store->checkpoint) <= newest_delivered ||
                          store->resnapshot); // delivered before
            if (const auto *confirm = std::get_if<effect::Confirm>(&one)) {
                // Stored before, and proven.
                RC_ASSERT(durable.checkpoint.has_value());
                RC_ASSERT(lastOf(confirm->checkpoint) <= lastOf(*durable.checkpoint));
                confirmed = std::max(confirmed, lastOf(confirm->checkpoint));
                continue;
            }
            if (std::holds_alternative<effect::Close>(one)) {
                std::erase_if(open, [](const Effect &waiting) {
                    return std::holds_alternative<effect::Connect>(waiting) ||
                           std::holds_alternative<effect::Ask>(waiting) ||
                           std::holds_alternative<effect::Open>(waiting) ||
                           std::holds_alternative<effect::Read>(waiting);
                });
                continue;
            }
            if (!std::holds_alternative<effect::Publish>(one))
                open.push_back(one);
        }
        for (const Effect &one : open)
            durable_open += std::holds_alternative<effect::Store>(one) ||
                            std::holds_alternative<effect::PromoteProvisional>(one) ||
                            std::holds_alternative<effect::AcceptIdentity>(one) ||
                            std::holds_alternative<effect::RecordReconciliation>(one);
        RC_ASSERT(durable_open <= 1);
    }

    // Answers one of the open effects, chosen at random.
    void answerOne()
    {
        if (open.empty())
            return;
        const auto index = pick<std::size_t>(open.size());
        const Effect asked = open[index];
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(index));
        const bool fails = pick(8) == 7;
        if (std::holds_alternative<effect::Connect>(asked)) {
            fails ? feed(event::ConnectFailed{broken()}) : feed(event::Connected{});
        } else if (const auto *ask = std::get_if<effect::Ask>(&asked)) {
            const std::int64_t probed = lastOf(*ask->checkpoint);
            feed(event::Facts{fails && !answers_ ? nothingAnswered()
                                                 : factsOf(uuid_a, upTo(1'000'000), probed),
                              ask->on_second_connection});
        } else if (const auto *start = std::get_if<effect::Open>(&asked)) {
            const auto &excluded = std::get<StreamStart::AutoPosition>(start->start.at).excluded;
            sent = excluded.empty() ? 0 : excluded.sources().begin()->second.back().last;
            fails ? feed(event::StreamFailed{broken(), std::nullopt}) : feed(event::Opened{});
        } else if (std::holds_alternative<effect::Read>(asked)) {
            if (fails) {
                feed(event::StreamFailed{broken(), std::nullopt});
            } else {
                const std::int64_t count = 1 + pick<std::int64_t>(9);
                sent += count;
                feed(event::BatchRead{batch(next_batch++, sent - count + 1, sent)});
            }
        } else if (const auto *deliver = std::get_if<effect::Deliver>(&asked)) {
            if (fails) {
                feed(event::DeliverFailed{deliver->batch.id, broken()});
                return;
            }
            for (const auto &[source, intervals] :
                 std::get<MysqlProgress>(deliver->batch.progress).gtids.sources())
                for (const GtidInterval &interval : intervals)
                    for (std::int64_t number = interval.first; number <= interval.last; ++number) {
                        // Nothing is left out on the way.
                        RC_ASSERT(number == 101 || delivered.contains(number - 1));
                        ++delivered[number];
                        newest_delivered = std::max(newest_delivered, number);
                    }
            feed(event::Delivered{deliver->batch.id});
        } else if (const auto *store = std::get_if<effect::Store>(&asked)) {
            if (fails) {
                feed(event::StoreFailed{broken()});
                return;
            }
            (store->provisional ? durable.provisional : durable.checkpoint) = store->checkpoint;
            feed(event::Stored{});
        } else if (const auto *promote = std::get_if<effect::PromoteProvisional>(&asked)) {
            durable.checkpoint = promote->checkpoint;
            durable.provisional.reset();
            feed(event::Stored{});
        } else if (std::holds_alternative<effect::RecordReconciliation>(asked)) {
            feed(event::Recorded{});
        } else if (const auto *accept = std::get_if<effect::AcceptIdentity>(&asked)) {
            durable.identity = accept->identity;
            durable.log_settings = accept->log_settings;
            feed(event::IdentityAccepted{});
        } else if (const auto *wait = std::get_if<effect::Wait>(&asked)) {
            feed(event::Woke{wait->timer});
        }
    }

    void crash()
    {
        open.clear();
        driven = Driven(durable);
        feed(event::Start{});
    }

private:
    bool answers_;
};

StoredState from100()
{
    return storedAt(100);
}

} // namespace

void PipelinePropertyTest::deliveredThenStoredThenConfirmed()
{
    QVERIFY(rc::check("delivered, then stored, then confirmed, in any interleaving", [] {
        Runner runner(from100(), *rc::gen::arbitrary<bool>());
        runner.newest_delivered = 100;
        const int steps = 1 + pick(200);
        for (int i = 0; i < steps; ++i) {
            switch (pick(25)) {
            case 24:
                runner.feed(event::Pause{});
                break;
            case 23:
                runner.feed(event::Resume{});
                break;
            default:
                runner.answerOne();
            }
            RC_ASSERT(runner.driven.state.phase != Phase::Halted);
        }
        // It can always go on.
        runner.feed(event::Resume{});
        const std::int64_t before = runner.newest_delivered;
        for (int i = 0; i < 3'000 && runner.newest_delivered == before; ++i)
            runner.answerOne();
        RC_ASSERT(runner.newest_delivered > before);
    }));
}

void PipelinePropertyTest::crashesRepeatAtMostOneBatch()
{
    QVERIFY(rc::check("a crash repeats at most one batch", [] {
        Runner runner(from100(), true);
        runner.newest_delivered = 100;
        const int steps = 1 + pick(200);
        for (int i = 0; i < steps; ++i) {
            if (pick(15) == 14) {
                runner.crash();
            } else {
                runner.answerOne();
            }
            // Delivered and not durable: never more than one batch of at most 9.
            const Checkpoint &durable =
                runner.durable.provisional ? *runner.durable.provisional : *runner.durable.checkpoint;
            RC_ASSERT(runner.newest_delivered - Runner::lastOf(durable) <= 9);
        }
    }));
}

void PipelinePropertyTest::nonsenseIsHarmless()
{
    QVERIFY(rc::check("any event in any state leaves a machine that keeps its promises", [] {
        Driven driven(from100());
        const int steps = 1 + pick(120);
        std::uint64_t id = 1;
        std::optional<Checkpoint> stored_last;
        for (int i = 0; i < steps; ++i) {
            Event happened;
            switch (pick(21)) {
            case 0:
                happened = event::Start{};
                break;
            case 1:
                happened = event::Connected{};
                break;
            case 2:
                happened = event::ConnectFailed{broken()};
                break;
            case 3:
                happened = event::Facts{factsOf(uuid_a, upTo(1'000'000), 100), *rc::gen::arbitrary<bool>()};
                break;
            case 4:
                happened = event::Facts{nothingAnswered(), *rc::gen::arbitrary<bool>()};
                break;
            case 5:
                happened = event::Recorded{};
                break;
            case 6:
                happened = event::IdentityAccepted{};
                break;
            case 7:
                happened = event::Opened{};
                break;
            case 8:
                happened = event::StreamFailed{broken(), std::nullopt};
                break;
            case 9:
                happened = event::StreamFailed{broken("x", "1236"), Reachability::Lost};
                break;
            case 10:
                happened = event::BatchRead{batch(id++, 101, 105)};
                break;
            case 11:
                happened = event::Delivered{pick<std::uint64_t>(id + 1)};
                break;
            case 12:
                happened = event::DeliverFailed{pick<std::uint64_t>(id + 1), broken()};
                break;
            case 13:
                happened = event::Stored{};
                break;
            case 14:
                happened = event::StoreFailed{broken()};
                break;
            case 15:
                happened = event::Woke{*rc::gen::element(Timer::Retry, Timer::Recheck, Timer::Redeliver)};
                break;
            case 16:
                happened = event::Pause{};
                break;
            case 17:
                happened = event::Resume{};
                break;
            case 18:
                happened = event::Resnapshot{checkpointAt(100)};
                break;
            case 19:
                happened = event::AcceptUnverified{};
                break;
            default:
                happened = event::Stop{};
                break;
            }
            const Durable before = driven.state.durable;
            const std::optional<effect::Store> storing = driven.state.storing;
            driven.feed(happened);
            for (const Effect &one : driven.effects)
                if (const auto *confirm = std::get_if<effect::Confirm>(&one)) {
                    // Only when a store or a promotion was running and has been answered.
                    RC_ASSERT(before == Durable::Store || before == Durable::Promote);
                    RC_ASSERT(std::holds_alternative<event::Stored>(happened));
                    RC_ASSERT(!(before == Durable::Store && storing->provisional));
                    RC_ASSERT(confirm->checkpoint == *driven.state.stored.checkpoint);
                }
        }
    }));
}

QTEST_APPLESS_MAIN(PipelinePropertyTest)
#include "pipeline_property_test.moc"
