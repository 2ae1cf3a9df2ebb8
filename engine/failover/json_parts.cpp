// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/json_parts.h"

namespace switchpoint {

namespace messages = json_messages;

std::span<const char *const> enumNames(Flavor)
{
    static const char *const names[] = {flavorName(Flavor::Mysql), flavorName(Flavor::Mariadb),
                                        flavorName(Flavor::Postgresql)};
    return names;
}

Json toJson(const TextNumber &number)
{
    return std::to_string(number.value);
}

void fromJson(JsonReader &reader, const JsonNode &node, TextNumber &out)
{
    if (node.kind != JsonNode::Kind::String) {
        reader.wrongType(node, json_messages::digits);
        return;
    }
    fromJson(reader, node, out.value);
}

Json toJson(const TimelineHistory &value)
{
    Json list = Json::array();
    for (const TimelineEnd &end : value.ends()) {
        list.push_back(Json::array({toJson(end.timeline), toJson(end.switchpoint)}));
    }
    return list;
}

void fromJson(JsonReader &reader, const JsonNode &node, TimelineHistory &out)
{
    if (!reader.expect(node, JsonNode::Kind::Array)) {
        return;
    }
    std::vector<TimelineEnd> ends;
    for (const JsonNode &pair : node.items) {
        if (pair.kind != JsonNode::Kind::Array || pair.items.size() != 2) {
            reader.fault(pair.offset, messages::history_pair);
            return;
        }
        TimelineEnd &end = ends.emplace_back();
        fromJson(reader, pair.items[0], end.timeline);
        fromJson(reader, pair.items[1], end.switchpoint);
    }
    if (reader.error()) {
        return;
    }
    auto history = TimelineHistory::fromEnds(std::move(ends));
    if (history) {
        out = std::move(*history);
    } else {
        reader.faultAt(node, std::move(history.error()));
    }
}

} // namespace switchpoint
