// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"
#include "position/checkpoint.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace switchpoint {

// How a change is written down for others: one JSON object, UTF-8, without a line break in it.
//   Native       Switchpoint's own: exact values, readable without a schema (resources/help/envelopes.md)
//   Debezium     the value of a Debezium record, schemas off: decimal.handling.mode precise,
//                time.precision.mode adaptive_time_microseconds, binary as base64
//   CloudEvents  1.0, structured JSON, the native form as data
enum class EnvelopeKind { Native, Debezium, CloudEvents };
const char *envelopeName(EnvelopeKind kind); // "native", "debezium", "cloudevents"
std::optional<EnvelopeKind> envelopeFromName(std::string_view name);

struct EnvelopeOptions {
    Flavor flavor = Flavor::Mysql;
    std::string pipeline; // Debezium: the logical name ("topic.prefix"); CloudEvents: part of the source
};

// Not thread safe: it keeps what it has worked out about each table.
class Envelope {
public:
    virtual ~Envelope() = default;
    // Appends the object, without a line break. `now_us`: when it was read, Unix time (Debezium's ts_us).
    virtual void write(const ChangePart &part, const Change &change, std::int64_t now_us,
                       std::string &out) = 0;
};
std::unique_ptr<Envelope> makeEnvelope(EnvelopeKind kind, const EnvelopeOptions &options);

} // namespace switchpoint
