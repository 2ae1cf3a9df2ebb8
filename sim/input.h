// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/policy.h"
#include "position/message.h"

#include <cstdint>
#include <string>
#include <variant>

namespace switchpoint::sim {

// Everything that a person, or a scenario, can do to a world. Servers and consumers are named by their ids; a
// replication link is named by its replica. Delays are microseconds, 0 to an hour; rates transactions a
// second.
namespace input {
#define SWITCHPOINT_EQUAL(type) friend bool operator==(const type &, const type &) = default

struct SetReceiveDelay {
    std::string server;
    std::int64_t delay_us = 0;
    SWITCHPOINT_EQUAL(SetReceiveDelay);
};
struct SetApplyDelay {
    std::string server;
    std::int64_t delay_us = 0;
    SWITCHPOINT_EQUAL(SetApplyDelay);
};
struct CutLink {
    std::string server;
    SWITCHPOINT_EQUAL(CutLink);
}; // of a replica to its source
struct HealLink {
    std::string server;
    SWITCHPOINT_EQUAL(HealLink);
};
struct CutConsumer {
    std::string consumer;
    SWITCHPOINT_EQUAL(CutConsumer);
};
struct HealConsumer {
    std::string consumer;
    SWITCHPOINT_EQUAL(HealConsumer);
};
struct Crash {
    std::string server;
    SWITCHPOINT_EQUAL(Crash);
};
struct Stop {
    std::string server;
    SWITCHPOINT_EQUAL(Stop);
}; // shut down
struct Restart {
    std::string server;
    SWITCHPOINT_EQUAL(Restart);
};
// STOP REPLICA; RESET REPLICA ALL; writable. The application and the consumers stay where they are.
struct Promote {
    std::string server;
    bool wait_applied = false;
    SWITCHPOINT_EQUAL(Promote);
};
// The whole of it: the old primary crashes or is fenced off (read-only), the replica is promoted, the other
// replicas follow it, the application's writes and the consumers' address move to it. from "": the primary.
struct FailOver {
    std::string server;
    std::string from;
    bool fence = false;
    bool wait_applied = false;
    SWITCHPOINT_EQUAL(FailOver);
};
struct Replicate {
    std::string server, from;
    SWITCHPOINT_EQUAL(Replicate);
}; // CHANGE REPLICATION SOURCE, read-only
struct Purge {
    std::string server;
    SWITCHPOINT_EQUAL(Purge);
}; // FLUSH and PURGE BINARY LOGS to the new file
struct Reset {
    std::string server;
    SWITCHPOINT_EQUAL(Reset);
}; // RESET BINARY LOGS AND GTIDS
struct Errant {
    std::string server;
    std::int64_t count = 1;
    SWITCHPOINT_EQUAL(Errant);
};
// Empty transactions under the GTIDs first..last of server `of`.
struct Inject {
    std::string server, of;
    std::int64_t first = 1, last = 1;
    SWITCHPOINT_EQUAL(Inject);
};
struct SetLogBin {
    std::string server;
    bool on = true;
    SWITCHPOINT_EQUAL(SetLogBin);
}; // with the restart it needs
// Transactions first..last of the application: the applier worker of this replica is stuck at them
// (replica_preserve_commit_order=OFF): a hole.
struct Hold {
    std::string server;
    std::int64_t first = 1, last = 1;
    SWITCHPOINT_EQUAL(Hold);
};
struct Release {
    std::string server;
    SWITCHPOINT_EQUAL(Release);
};
struct SetTag {
    std::string tag;
    SWITCHPOINT_EQUAL(SetTag);
}; // of the application's writes
struct SetRate {
    std::int64_t rate = 0;
    SWITCHPOINT_EQUAL(SetRate);
};
struct HealthHangs {
    std::string server;
    SWITCHPOINT_EQUAL(HealthHangs);
};
struct HealthHeals {
    std::string server;
    SWITCHPOINT_EQUAL(HealthHeals);
};
struct SetPolicy {
    Policy policy;
    SWITCHPOINT_EQUAL(SetPolicy);
}; // of all consumers
struct Pause {
    std::string consumer;
    SWITCHPOINT_EQUAL(Pause);
};
struct Resume {
    std::string consumer;
    SWITCHPOINT_EQUAL(Resume);
}; // also out of Halted: checked again
struct CrashConsumer {
    std::string consumer;
    SWITCHPOINT_EQUAL(CrashConsumer);
}; // starts again by itself
struct PointConsumer {
    std::string consumer, server;
    SWITCHPOINT_EQUAL(PointConsumer);
};
struct Resnapshot {
    std::string consumer;
    SWITCHPOINT_EQUAL(Resnapshot);
};
struct AcceptUnverified {
    std::string consumer;
    SWITCHPOINT_EQUAL(AcceptUnverified);
};

#undef SWITCHPOINT_EQUAL
} // namespace input

using Input =
    std::variant<input::SetReceiveDelay, input::SetApplyDelay, input::CutLink, input::HealLink,
                 input::CutConsumer, input::HealConsumer, input::Crash, input::Stop, input::Restart,
                 input::Promote, input::FailOver, input::Replicate, input::Purge, input::Reset, input::Errant,
                 input::Inject, input::SetLogBin, input::Hold, input::Release, input::SetTag, input::SetRate,
                 input::HealthHangs, input::HealthHeals, input::SetPolicy, input::Pause, input::Resume,
                 input::CrashConsumer, input::PointConsumer, input::Resnapshot, input::AcceptUnverified>;

struct TimedInput {
    std::int64_t at_us = 0;
    Input input;
    friend bool operator==(const TimedInput &, const TimedInput &) = default;
};

Message describe(const Input &input); // for marks, undo texts and lists

} // namespace switchpoint::sim
