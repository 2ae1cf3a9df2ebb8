// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sim/simulation.h"
#include "worlds/sim_world.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace switchpoint {

namespace command {
struct Seek {
    std::int64_t at_us = 0;
};
struct StepBy {
    std::int64_t delta_us = 0;
};
struct ToPreviousMark {};
struct ToNextMark {};
struct Undo {};
struct Redo {};
struct Apply {
    Intent intent;
};
struct SetPlaying {
    bool playing = false;
};
struct SetSpeed {
    double speed = 1.0;
};
} // namespace command
using SimCommand =
    std::variant<command::Seek, command::StepBy, command::ToPreviousMark, command::ToNextMark, command::Undo,
                 command::Redo, command::Apply, command::SetPlaying, command::SetSpeed>;

// The thread that owns the simulation.
class SimWorker {
public:
    // `changed` is called in the worker's thread after each publication.
    SimWorker(sim::Scenario scenario, const Policy &policy, std::function<void()> changed);
    ~SimWorker();
    SimWorker(const SimWorker &) = delete;
    SimWorker &operator=(const SimWorker &) = delete;

    void post(SimCommand command);
    // The newest; the refusals are handed over once.
    SimWorld::Published take();

private:
    // A drag says many values: they are one mark, and one step for undo.
    struct Gesture {
        std::size_t kind = 0;
        std::string target; // empty: none
        std::chrono::steady_clock::time_point touched;
    };

    void work(std::stop_token stop);
    void carryOut(const SimCommand &command);
    void apply(const Intent &intent);
    void undoGesture();
    void redoGesture();
    void historyChanged();
    [[nodiscard]] std::optional<Message> redoText() const;
    void advance(std::chrono::steady_clock::duration elapsed);
    void publish();

    std::function<void()> changed_;
    sim::Simulation simulation_;
    bool playing_ = false;
    double speed_ = 1.0;
    Gesture gesture_;                             // that goes on
    std::vector<std::vector<sim::Input>> undone_; // gestures, the newest last
    std::optional<std::int64_t> history_from_us_; // see SimWorld::Published
    std::uint64_t done_ = 0;
    std::vector<Message> refusals_;

    std::mutex mutex_;
    std::condition_variable_any posted_;
    std::deque<SimCommand> queue_; // guarded
    std::uint64_t merged_ = 0;     // guarded: commands that a later one made needless
    SimWorld::Published newest_;   // guarded
    std::jthread thread_;
};

// What the simulator calls it. Refused where this world has no such thing.
Result<sim::Input> inputFor(const Intent &intent, const sim::World &world);

} // namespace switchpoint
