// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/checkpoint.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace switchpoint {

// The checks that can be switched off, each on its own (VERDICTS.md 5).
enum class Guard {
    Identity,
    Contained,
    Retained,
    Lineage,
    LogSettings,
    Content,
    SeparateStart,
    SchemaDrift,
    HaltOnLost
};
inline constexpr int guard_count = 9;
const char *
guardName(Guard guard); // identity, contained, retained, lineage, log_settings, content, separate_start, ...

class Guards {
public:
    static Guards all();
    static Guards none();
    [[nodiscard]] bool on(Guard guard) const { return (bits_ >> static_cast<unsigned>(guard)) & 1U; }
    [[nodiscard]] Guards with(Guard guard, bool on) const;
    friend bool operator==(const Guards &, const Guards &) = default;

private:
    std::uint32_t bits_ = 0;
};

// A human's signed exception: exactly this, nothing unnamed (VERDICTS.md 0.11).
struct Waiver {
    struct Domain {
        std::uint32_t domain = 0;
        friend bool operator==(const Domain &, const Domain &) = default;
    };
    struct LsnRange { // (from, to]
        Lsn from, to;
        friend bool operator==(const LsnRange &, const LsnRange &) = default;
    };
    std::variant<GtidSet, Domain, LsnRange> what;
    std::string name; // who
    std::string reason;
    std::int64_t given_at_us = 0;
    friend bool operator==(const Waiver &, const Waiver &) = default;
};

struct Policy {
    // GCC 12 takes an enumerator of a scoped enumeration for one that hides the type Checkpoint.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
    enum class Start { Checkpoint, Tail };
#pragma GCC diagnostic pop
    enum class OnUnknown { Continue, Hold };
    enum class OnSchemaDrift { Adapt, Halt };
    // How much of each check is made. Published: identity by server_uuid or system_identifier alone,
    // contained by the server's GTID_SUBSET or by the slot's existence alone.
    enum class Depth { Full, Published };
    std::string preset = "full"; // full, off, published, or the text it was parsed from: "full-content"
    Guards guards = Guards::all();
    Depth depth = Depth::Full;
    Start start = Start::Checkpoint;
    OnUnknown on_unknown = OnUnknown::Continue;
    OnSchemaDrift on_schema_drift = OnSchemaDrift::Adapt;
    std::vector<Waiver> waivers;

    static Policy full();
    static Policy off();
    static Policy published();
    // A preset, then -guard or +guard: "full", "full-content", "off+retained". Refused with the offset of the
    // fault.
    static Result<Policy> parse(std::string_view text);
    friend bool operator==(const Policy &, const Policy &) = default;
};

} // namespace switchpoint
