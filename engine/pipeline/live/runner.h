// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pipeline/live/live_source.h"
#include "pipeline/live/live_status.h"
#include "pipeline/machine.h"
#include "sink/sink.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace switchpoint::pipeline {

struct RunnerSetup {
    Settings settings; // its name is the pipeline's, under which the state is stored
    LiveSourceFactory source;
    // Under which the checkpoint is stored; several for a sink that is several (sink/several.h).
    std::vector<std::string> sink_names{"sink"};
    std::function<std::unique_ptr<Sink>()> sink; // called in the sink's thread
    // Which tables are read before the stream is opened.
    struct Snapshot {
        bool initial = false; // all, where no checkpoint is stored yet
        // Asked for by a person: all, and the old position is given up; or these, and the position stays.
        bool all = false;
        std::vector<std::string> tables;
    };
    Snapshot snapshot;
    std::string state_path; // made when it does not exist
    // Of every part given to the sink, in its thread; may be empty.
    std::function<void(const ChangePart &)> seen;
    std::function<void()> changed; // a new status was published; from the loop's thread; may be empty
    std::uint64_t seed = 0;        // of the jitter of retries; 0: from the system
    // A batch that grows beyond this while it is read goes to the sink piece by piece.
    std::size_t stage_bytes = std::size_t{24} << 20;
};

// Performs what the machine asks for on a real source, a real sink and the real clock. Three threads: the
// loop (machine, state file, timers), the source's, the sink's; a fourth asks on the second connection.
class Runner {
public:
    explicit Runner(RunnerSetup setup);
    ~Runner(); // as stop(), and waits for the end
    Runner(const Runner &) = delete;
    Runner &operator=(const Runner &) = delete;

    // From any thread.
    void command(Event event); // Pause, Resume, SetPolicy, AcceptUnverified, Resnapshot
    // What is with the sink is waited for, for at most 3 s, then interrupted. Returns at once.
    void stop();
    [[nodiscard]] std::shared_ptr<const LiveStatus> status() const; // never null
    // The loop's thread is done: after stop(), or when the state file cannot be opened (see the status).
    bool waitEnded(std::chrono::milliseconds patience);

private:
    struct Shared;
    std::shared_ptr<Shared> shared_;
};

} // namespace switchpoint::pipeline
