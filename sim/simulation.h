// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sim/world.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint::sim {

// A world with its history: scrub, step, undo, branch. What a window drives; single threaded. Everything is
// replayed from the scenario, the seed and the inputs, so a moment looks the same however it is reached.
class Simulation {
public:
    // A line of history. The first is the scenario as it is written.
    struct Branch {
        std::string name;
        std::optional<std::size_t> parent;
        std::int64_t forked_at_us = 0;
        std::size_t forked_inputs = 0;  // that it has from its parent
        std::int64_t seen_until_us = 0; // how far it was played
        struct Entry {
            TimedInput timed;
            bool from_scenario = false;
            bool goes_on = false; // the next value of the gesture that made the one before
        };
        std::vector<Entry> inputs; // in the order in which they are applied
        // All marks up to the newest moment time has come back from; null: it never has.
        std::shared_ptr<const std::vector<ObservedMark>> seen_marks;
        std::int64_t marks_until_us = 0;
    };

    Simulation(Scenario scenario, const Policy &policy);
    Simulation(Scenario scenario, const Policy &policy, std::uint64_t seed);

    [[nodiscard]] const Scenario &scenario() const { return scenario_; }
    [[nodiscard]] const World &world() const { return world_; }
    [[nodiscard]] std::int64_t now_us() const { return world_.now_us(); }
    // With a revision that grows with every change, for the screen.
    [[nodiscard]] Observation observe(const ObserveOptions &options = {}) const;

    // To any moment from 0 to 24 hours, forwards or back.
    void seek(std::int64_t t_us);
    // To the moment after the next input or decision, at most `within_us` ahead; false: there was none.
    bool seekNextEvent(std::int64_t within_us = 600'000'000);
    bool seekPreviousEvent(); // to the last one before now

    // Now. In the past of what was played it makes a branch, and goes on there.
    // `goes_on`: the next value of the gesture that made the input before.
    Result<void> apply(const Input &input, bool goes_on = false);
    // Takes the last input of a person back and returns to the moment just before it. Where that input made
    // the branch, the branch is gone and what its parent knew of the future is there again.
    bool undo();
    bool redo();
    // The inputs of the gesture that undo() would begin to take back, in the order they were made.
    [[nodiscard]] std::vector<Input> lastGesture() const;
    [[nodiscard]] std::optional<Message> undoText() const; // what undo() would take back
    [[nodiscard]] std::optional<Message> redoText() const;

    [[nodiscard]] const std::vector<Branch> &branches() const { return branches_; }
    [[nodiscard]] std::size_t branch() const { return current_; }
    void switchTo(std::size_t branch); // at the same moment
    void rename(std::size_t branch, std::string name);
    // The world of any branch at a moment, for comparing; the current one stays where it is.
    [[nodiscard]] World worldAt(std::size_t branch, std::int64_t t_us) const;

    // The last input of the scenario that could not be applied, because other inputs came before it.
    [[nodiscard]] const std::optional<Error> &lastRefusal() const { return last_refusal_; }

private:
    [[nodiscard]] std::optional<std::size_t> lastOfPerson() const; // what undo() would take back
    void rememberMarks();
    struct Snapshot {
        std::size_t applied; // inputs
        World world;
    };
    void play(std::int64_t t_us); // forwards, with the branch's inputs
    void snapshot();
    void restore(std::int64_t t_us, std::size_t applied_max);
    void changed() { ++revision_; }

    Scenario scenario_;
    Policy policy_;
    std::uint64_t seed_;
    World world_;
    std::size_t applied_ = 0; // inputs of the current branch that world_ has had
    std::vector<Branch> branches_;
    std::size_t current_ = 0;
    std::vector<Snapshot> snapshots_;   // of the current branch, by time
    std::vector<Branch::Entry> undone_; // the newest last
    std::optional<Error> last_refusal_;
    std::uint64_t revision_ = 1;
};

} // namespace switchpoint::sim
