// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/policy.h"

#include <QMetaType>

#include <cstdint>
#include <string>
#include <variant>

namespace switchpoint {

// What a person wants, as panes say it: they know servers and links by the ids of the Observation and nothing
// of the simulator. A world turns an intent into its own input, or says why it cannot (an attached world
// changes nothing on servers).
namespace intent {

struct SetReceiveDelay {
    std::string from, to;
    std::int64_t delay_us = 0;
}; // dragging the first handle
struct SetApplyDelay {
    std::string from, to;
    std::int64_t delay_us = 0;
}; // dragging the second handle
struct CutLink {
    std::string from, to;
};
struct HealLink {
    std::string from, to;
};
struct Crash {
    std::string server;
};
struct Restart {
    std::string server;
};
struct Promote {
    std::string server;
}; // dropping a replica on the primary's crown
struct FailOver {
    std::string to;
}; // the primary dies, `to` is promoted, the consumer's address moves; "": the first replica
struct Purge {
    std::string server;
}; // the log up to now
struct Reset {
    std::string server;
}; // RESET BINARY LOGS AND GTIDS
struct ErrantWrite {
    std::string server;
};
struct HangHealthQuery {
    std::string server;
    bool hangs = true;
};
struct SetWriteRate {
    std::int64_t transactions_per_s = 0;
};
struct SetPolicy {
    Policy policy;
};
struct PauseConsumer {
    std::string consumer;
    bool paused = true;
};
struct Resnapshot {
    std::string consumer;
};
struct AcceptUnverified {
    std::string consumer;
};

} // namespace intent

using Intent =
    std::variant<intent::SetReceiveDelay, intent::SetApplyDelay, intent::CutLink, intent::HealLink,
                 intent::Crash, intent::Restart, intent::Promote, intent::FailOver, intent::Purge,
                 intent::Reset, intent::ErrantWrite, intent::HangHealthQuery, intent::SetWriteRate,
                 intent::SetPolicy, intent::PauseConsumer, intent::Resnapshot, intent::AcceptUnverified>;

} // namespace switchpoint

Q_DECLARE_METATYPE(switchpoint::Intent)
