// SPDX-License-Identifier: GPL-3.0-or-later
#include "health/snapshot.h"

#include "failover/json.h"
#include "health/messages.h"

#include <nlohmann/json.hpp>

#include <string>
#include <utility>

namespace switchpoint {

namespace {

namespace text = health_messages;

Message because(const MessageText &what, const Message &reason)
{
    std::string words = renderEnglish(reason);
    if (words.ends_with('.')) {
        words.pop_back();
    }
    return {what, {textArg("reason", std::move(words))}};
}

// The decision's sentence, else what the pipeline says of itself.
Message statusOf(const ConsumerHealth &consumer)
{
    using Phase = ConsumerHealth::Phase;
    const Decision *decision = consumer.decision ? &*consumer.decision : nullptr;
    const bool lost = decision && decision->reachability == Reachability::Lost;
    const bool unknown = decision && decision->reachability == Reachability::Unknown;
    switch (consumer.phase) {
    case Phase::Halted:
        if (lost) {
            return because(text::position_lost, decision->reason);
        }
        return decision && decision->halted_by_drift ? because(text::schema_drift, decision->reason)
                                                     : consumer.status;
    case Phase::Streaming:
        if (lost) {
            return because(text::lost_passed_over, decision->reason);
        }
        return decision && decision->provisional ? because(text::not_proven, decision->reason)
                                                 : Message(text::streaming);
    case Phase::Waiting:
        return unknown ? because(text::unknown, decision->reason) : consumer.status;
    case Phase::Starting:
        return consumer.status.empty() ? Message(text::starting) : consumer.status;
    }
    std::unreachable();
}

} // namespace

HealthSnapshot healthSnapshot(const ConsumerHealth &consumer)
{
    return {.http_status = consumer.phase == ConsumerHealth::Phase::Halted ? 503 : 200,
            .ready = consumer.phase == ConsumerHealth::Phase::Streaming,
            .status = statusOf(consumer),
            .decision = consumer.decision};
}

std::string healthToJson(const HealthSnapshot &snapshot)
{
    using Json = nlohmann::ordered_json;
    Json json;
    json["status"] = renderEnglish(snapshot.status);
    json["decision"] = snapshot.decision ? Json::parse(decisionToJson(*snapshot.decision)) : Json(nullptr);
    return json.dump(2);
}

} // namespace switchpoint
