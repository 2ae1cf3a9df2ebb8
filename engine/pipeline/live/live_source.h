// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/server_facts.h"
#include "pipeline/live/live_snapshot.h"
#include "source/change_stream.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace switchpoint::pipeline {

// One connection to the pipeline's source, in the steps of the machine. Used by one thread, but for
// interrupt(). A new one is made for every attempt, so a name is resolved anew each time.
class LiveSource {
public:
    virtual ~LiveSource() = default;
    virtual Result<void> connect() = 0;
    // What the server says of itself; `checkpoint` is what will be judged, so it is probed.
    virtual ServerFacts ask(const std::optional<Checkpoint> &checkpoint) = 0;
    // Refused where the server that answers now is another than the one that was asked.
    virtual Result<std::unique_ptr<ChangeStream>> open(const StreamStart &start) = 0;
    // From any thread: what is running ends within 100 ms with an error, and so does all that follows.
    virtual void interrupt() = 0;
};

struct LiveSourceFactory {
    Flavor flavor = Flavor::Mysql;
    // `replica_uuid`: as whom this pipeline registers, the same one every time.
    std::function<std::unique_ptr<LiveSource>(const Uuid &replica_uuid)> make;
    // `tables`: only these of the captured ones ("schema.table"); empty: all of them.
    std::function<std::unique_ptr<LiveSnapshot>(const std::vector<std::string> &tables)> snapshot;
};

} // namespace switchpoint::pipeline
