// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/envelope.h"

#include "event/envelope_cloudevents.h"
#include "event/envelope_debezium.h"
#include "event/envelope_native.h"

namespace switchpoint {

const char *envelopeName(EnvelopeKind kind)
{
    switch (kind) {
    case EnvelopeKind::Native:
        return "native";
    case EnvelopeKind::Debezium:
        return "debezium";
    case EnvelopeKind::CloudEvents:
        break;
    }
    return "cloudevents";
}

std::optional<EnvelopeKind> envelopeFromName(std::string_view name)
{
    for (const auto kind : {EnvelopeKind::Native, EnvelopeKind::Debezium, EnvelopeKind::CloudEvents})
        if (name == envelopeName(kind))
            return kind;
    return std::nullopt;
}

std::unique_ptr<Envelope> makeEnvelope(EnvelopeKind kind, const EnvelopeOptions &options)
{
    switch (kind) {
    case EnvelopeKind::Native:
        return std::make_unique<NativeEnvelope>(options);
    case EnvelopeKind::Debezium:
        return std::make_unique<DebeziumEnvelope>(options);
    case EnvelopeKind::CloudEvents:
        break;
    }
    return std::make_unique<CloudEventsEnvelope>(options);
}

} // namespace switchpoint
