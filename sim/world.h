// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observation/observation.h"
#include "sim/consumer.h"
#include "sim/ledger.h"

#include <cstdint>
#include <string>
#include <vector>

namespace switchpoint::sim {

struct TimedDecision {
    std::int64_t at_us = 0;
    std::string consumer;
    Decision decision;
    friend bool operator==(const TimedDecision &, const TimedDecision &) = default;
};

struct ObserveOptions {
    bool verdicts = true; // judge every consumer against every server, as it is and as if it were promoted
    bool marks = true;    // the ribbon: up to write_slices marks of writes, and all faults and decisions
    std::int64_t write_slices_max = 240;
};

// A whole simulated world. A value: a copy is a snapshot, and runs on as the original does. Virtual time
// starts at 0; integers only; from a seed. How often it is advanced does not matter: advanceTo(1 s),
// advanceTo(2 s) and advanceTo(2 s) are the same. Scenario inputs are not applied by the world itself
// (simulation.h, run.h do).
class World {
public:
    World(const Scenario &scenario, std::uint64_t seed, const Policy &policy);

    void advanceTo(std::int64_t t_us); // earlier than now: nothing
    [[nodiscard]] std::int64_t now_us() const { return now_us_; }
    // When the next thing happens in a consumer (servers move all the time); nothing: never.
    [[nodiscard]] std::optional<std::int64_t> nextEvent_us() const;

    // At now. Refused, and nothing is changed, when it names what is not there or cannot be done.
    // `goes_on`: the next value of the gesture that made the input before; its mark then says this value.
    Result<void> apply(const Input &input, bool goes_on = false);

    [[nodiscard]] Observation observe(const ObserveOptions &options = {}) const;
    [[nodiscard]] Ledger ledger() const; // all consumers together; with one, its own
    [[nodiscard]] Ledger ledger(std::size_t consumer) const;
    [[nodiscard]] const std::vector<TimedDecision> &decisions() const { return decisions_; }
    // Over everything committed, delivered, decided and counted. The same on every machine and compiler.
    [[nodiscard]] std::uint64_t digest() const;

    [[nodiscard]] const Cluster &cluster() const { return cluster_; }
    [[nodiscard]] const std::vector<Consumer> &consumers() const { return consumers_; }
    [[nodiscard]] const Policy &policy() const { return policy_; }
    [[nodiscard]] std::uint64_t seed() const { return cluster_.seed; }
    [[nodiscard]] const std::vector<ObservedMark> &marks() const { return marks_; } // without writes

private:
    // world.cpp
    void feed(Consumer &consumer, const pipeline::Event &event);
    void perform(Consumer &consumer, pipeline::Effect wanted);
    void schedule(Consumer &consumer, std::int64_t after_us, pipeline::Effect effect);
    void startConsumer(Consumer &consumer);
    void noteDecision(Consumer &consumer);
    std::int64_t jittered_us(Consumer &consumer, std::int64_t about_us);
    void mark(ObservedMark::Lane lane, Severity severity, Message text);
    void markInput(const Input &input, bool goes_on);

    // world_effects.cpp: an effect is done
    void done(Consumer &consumer, Pending pending);
    void doneConnect(Consumer &consumer);
    void doneAsk(Consumer &consumer, Pending pending, const pipeline::effect::Ask &ask);
    void doneOpen(Consumer &consumer, const pipeline::effect::Open &open);
    void doneRead(Consumer &consumer);
    void doneDeliver(Consumer &consumer, const pipeline::effect::Deliver &deliver);
    void doneStore(Consumer &consumer, pipeline::effect::Store store);
    [[nodiscard]] bool alive(const Consumer &consumer) const; // the connection
    BatchNote noteOf(Consumer &consumer, const std::vector<Slice> &slices) const;

    // world_inputs.cpp
    struct Applying;
    void failOver(std::uint32_t from, const input::FailOver &how, std::uint32_t to);
    void resnapshot(Consumer &consumer);
    void moveWorkload(std::uint32_t to);

    // world_ledger.cpp
    [[nodiscard]] ContentSet skippedNow(const Consumer &consumer) const;

    std::string title_;
    std::int64_t now_us_ = 0;
    Cluster cluster_;
    std::vector<Consumer> consumers_;
    Policy policy_;
    std::int64_t rate_ = 0; // the application's
    std::string tag_;
    std::uint32_t writes_to_ = 0;
    std::vector<TimedDecision> decisions_;
    Hash decision_hash_;
    std::vector<ObservedMark> marks_;
};

} // namespace switchpoint::sim
