// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/json_codec.h"

namespace switchpoint {
namespace {

namespace messages = json_messages;

std::string quotedList(std::span<const char *const> names)
{
    std::string list;
    for (const char *each : names) {
        list += list.empty() ? "\"" : ", \"";
        list += each;
        list += '"';
    }
    return list;
}

// N of "NAME/N", or none.
std::optional<std::uint64_t> versionOf(std::string_view schema, std::string_view family)
{
    std::uint64_t version = 0;
    if (!schema.starts_with(family)) {
        return std::nullopt;
    }
    schema.remove_prefix(family.size());
    const char *end = schema.data() + schema.size();
    const auto [stop, code] = std::from_chars(schema.data(), end, version);
    if (schema.empty() || code != std::errc{} || stop != end) {
        return std::nullopt;
    }
    return version;
}

} // namespace

void JsonReader::faultInside(const JsonNode &node, const Error &inner)
{
    if (error_) {
        return;
    }
    const std::size_t offset = offsetInText(json_, node, inner.offset.value_or(0));
    Error moved = inner;
    std::vector<MessageArg> args = inner.message.args();
    for (MessageArg &arg : args) {
        if (arg.name == "offset") {
            arg = countArg("offset", offset);
        }
    }
    moved.message =
        Message(MessageText{inner.message.id().c_str(), inner.message.english().c_str()}, std::move(args));
    moved.offset = offset;
    error_ = std::move(moved);
}

Json toJson(const std::string &value)
{
    return value;
}

void fromJson(JsonReader &reader, const JsonNode &node, std::string &out)
{
    if (reader.expect(node, JsonNode::Kind::String)) {
        out = node.text;
    }
}

void fromJson(JsonReader &reader, const JsonNode &node, bool &out)
{
    if (reader.expect(node, JsonNode::Kind::Boolean)) {
        out = node.boolean;
    }
}

void enumFromJson(JsonReader &reader, const JsonNode &node, std::span<const char *const> names,
                  std::size_t &index)
{
    if (!reader.expect(node, JsonNode::Kind::String)) {
        return;
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (node.text == names[i]) {
            index = i;
            return;
        }
    }
    reader.fault(node.offset, messages::not_one_of,
                 {JsonReader::label(node), textArg("found", node.text), textArg("known", quotedList(names))});
}

void JsonObjectReader::finish()
{
    if (!good_) {
        return;
    }
    for (const JsonNode &item : node_.items) {
        const bool is_known =
            std::any_of(known_.begin(), known_.end(), [&item](const char *each) { return item.key == each; });
        if (!is_known) {
            reader_.fault(item.key_offset, messages::unknown_key,
                          {textArg("key", item.key), textArg("known", quotedList(known_))});
            return;
        }
    }
    finishMissing();
}

void JsonObjectReader::finishMissing()
{
    if (good_ && missing_ != nullptr) {
        reader_.fault(node_.offset, messages::missing_key, {textArg("key", missing_)});
    }
}

void expectSchema(JsonObjectReader &object, std::string_view expected)
{
    const JsonNode *schema = object.need("schema");
    if (schema == nullptr || !object.reader().expect(*schema, JsonNode::Kind::String) ||
        schema->text == expected) {
        return;
    }
    const std::string_view family = expected.substr(0, expected.find('/') + 1);
    const auto found = versionOf(schema->text, family);
    const auto ours = versionOf(expected, family);
    object.reader().fault(schema->offset,
                          found && found > ours ? messages::schema_newer : messages::schema_other,
                          {textArg("found", schema->text), textArg("expected", std::string(expected))});
}

std::string dumped(const Json &json, int indent)
{
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

} // namespace switchpoint
