// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/json_messages.h"
#include "failover/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <concepts>
#include <limits>
#include <span>
#include <utility>

// Internal to this room. One description of a struct serves both directions:
//
//     void describe(auto &io, Either<MysqlChannel> auto &channel)
//     {
//         io.required("name", channel.name);
//         io.optional("delay_left_s", channel.delay_left_s);
//     }
//
// JsonObjectWriter writes the keys in the order of the description, JsonObjectReader reads them in any order
// and refuses all others. A type without keys has a pair of functions toJson and fromJson instead.
namespace switchpoint {

template <class T, class Plain>
concept Either = std::same_as<std::remove_const_t<T>, Plain>;

using Json = nlohmann::ordered_json;

// Whole numbers up to here survive every JSON program; above, they are written as text.
inline constexpr std::uint64_t json_exact_max = std::uint64_t{1} << 53U;

class JsonReader;

// Declared before their users: types of std and plain numbers are not found later.
template <class T>
    requires std::is_class_v<T>
Json toJson(const T &value);
template <class T> Json toJson(const std::vector<T> &values);
template <class T> Json toJson(const std::optional<T> &value);
template <class T>
    requires std::is_class_v<T>
void fromJson(JsonReader &reader, const JsonNode &node, T &out);
template <class T> void fromJson(JsonReader &reader, const JsonNode &node, std::vector<T> &out);
template <class T> void fromJson(JsonReader &reader, const JsonNode &node, std::optional<T> &out);

// Keeps the first fault; after it, reading goes on and its results are not used.
class JsonReader {
public:
    explicit JsonReader(std::string_view json) : json_(json) {}
    [[nodiscard]] const std::optional<Error> &error() const { return error_; }

    void fault(std::size_t offset, const MessageText &text, std::vector<MessageArg> args = {})
    {
        if (!error_) {
            args.push_back(countArg("offset", offset));
            error_ = failAt(offset, text, std::move(args)).error();
        }
    }
    // A fault that the parser of a position found inside a text: its offset is moved to this JSON.
    void faultInside(const JsonNode &node, const Error &inner);
    // A fault of the value as a whole, in the words of its own room.
    void faultAt(const JsonNode &node, Error whole)
    {
        if (!error_) {
            whole.offset = node.offset;
            error_ = std::move(whole);
        }
    }
    void wrongType(const JsonNode &node, const MessageText &expected)
    {
        fault(node.offset, json_messages::wrong_type,
              {label(node), wordsArg("found", name(node.kind)), wordsArg("expected", expected)});
    }
    bool expect(const JsonNode &node, JsonNode::Kind kind)
    {
        if (node.kind != kind) {
            wrongType(node, name(kind));
        }
        return node.kind == kind;
    }
    // For a text whose parser takes a string and answers Result<T>.
    template <class T, class Parser> void parsed(const JsonNode &node, T &out, Parser parser)
    {
        if (!expect(node, JsonNode::Kind::String)) {
            return;
        }
        auto result = parser(node.text);
        if (result) {
            out = std::move(*result);
        } else {
            faultInside(node, result.error());
        }
    }
    static MessageArg label(const JsonNode &node) // called "what"
    {
        return node.key.empty() ? wordsArg("what", json_messages::an_item)
                                : textArg("what", "\"" + node.key + "\"");
    }

private:
    std::string_view json_;
    std::optional<Error> error_;
};

Json toJson(const std::string &value);
inline Json toJson(bool value)
{
    return value;
}
inline Json toJson(const Json &value)
{
    return value;
}
void fromJson(JsonReader &reader, const JsonNode &node, std::string &out);
void fromJson(JsonReader &reader, const JsonNode &node, bool &out);

template <class T>
concept WholeNumber = std::integral<T> && !std::same_as<T, bool>;

template <WholeNumber T> Json toJson(T value)
{
    const bool exact = std::cmp_less_equal(value, json_exact_max) &&
                       std::cmp_greater_equal(value, -static_cast<std::int64_t>(json_exact_max));
    return exact ? Json(value) : Json(std::to_string(value));
}

// A number, or above 2^53 a text of digits.
template <WholeNumber T> void fromJson(JsonReader &reader, const JsonNode &node, T &out)
{
    constexpr bool wide = sizeof(T) == 8;
    const bool as_text = wide && node.kind == JsonNode::Kind::String;
    if (!as_text && !reader.expect(node, JsonNode::Kind::Number)) {
        return;
    }
    T value = 0;
    const char *end = node.text.data() + node.text.size();
    const auto [stop, code] = std::from_chars(node.text.data(), end, value);
    // from_chars takes no minus sign for unsigned types: that is a range fault, not another kind of text.
    const bool negative = std::is_unsigned_v<T> && node.text.starts_with('-') && node.text.size() > 1 &&
                          node.text.find_first_not_of("0123456789", 1) == std::string::npos;
    if ((code == std::errc::result_out_of_range && stop == end) || negative) {
        reader.fault(node.offset, json_messages::number_range,
                     {JsonReader::label(node), textArg("found", node.text),
                      textArg("first", std::to_string(std::numeric_limits<T>::min())),
                      textArg("last", std::to_string(std::numeric_limits<T>::max()))});
    } else if (code != std::errc{} || stop != end) {
        reader.fault(node.offset, json_messages::not_whole,
                     {JsonReader::label(node), textArg("found", node.text)});
    } else if (!as_text && toJson(value).is_string()) {
        reader.fault(node.offset, json_messages::number_rounded, {JsonReader::label(node)});
    } else {
        out = value;
    }
}

// Enums: `std::span<const char *const> enumNames(E)`, one name a value, in order.
template <class E>
    requires std::is_enum_v<E>
Json toJson(E value)
{
    return enumNames(value)[static_cast<std::size_t>(value)];
}
void enumFromJson(JsonReader &reader, const JsonNode &node, std::span<const char *const> names,
                  std::size_t &index);
template <class E>
    requires std::is_enum_v<E>
void fromJson(JsonReader &reader, const JsonNode &node, E &out)
{
    auto index = static_cast<std::size_t>(out);
    enumFromJson(reader, node, enumNames(out), index);
    out = static_cast<E>(index);
}

class JsonObjectWriter {
public:
    template <class T> void required(const char *key, const T &value) { object_[key] = toJson(value); }
    // Always written; reading does without it.
    template <class T> void defaulted(const char *key, const T &value) { required(key, value); }
    // Left out when it is the default.
    template <class T> void unlessDefault(const char *key, const T &value)
    {
        if (!(value == T{})) {
            required(key, value);
        }
    }
    template <class T> void optional(const char *key, const std::optional<T> &value)
    {
        if (value) {
            required(key, *value);
        }
    }
    Json take() { return std::move(object_); }

private:
    Json object_ = Json::object();
};

class JsonObjectReader {
public:
    JsonObjectReader(JsonReader &reader, const JsonNode &node) : reader_(reader), node_(node)
    {
        good_ = reader_.expect(node, JsonNode::Kind::Object);
    }
    // The member of this key, or none. Each key asked for is a known one.
    const JsonNode *find(const char *key)
    {
        if (std::none_of(known_.begin(), known_.end(),
                         [key](const char *each) { return std::string_view(each) == key; })) {
            known_.push_back(key);
        }
        for (const JsonNode &item : node_.items) {
            if (good_ && item.key == key) {
                return &item;
            }
        }
        return nullptr;
    }
    const JsonNode *need(const char *key)
    {
        const JsonNode *item = find(key);
        if (item == nullptr && good_) {
            missing_ = missing_ != nullptr ? missing_ : key;
        }
        return item;
    }
    template <class T> void required(const char *key, T &out)
    {
        if (const JsonNode *item = need(key)) {
            fromJson(reader_, *item, out);
        }
    }
    template <class T> void defaulted(const char *key, T &out)
    {
        if (const JsonNode *item = find(key)) {
            fromJson(reader_, *item, out);
        }
    }
    template <class T> void unlessDefault(const char *key, T &out) { defaulted(key, out); }
    template <class T> void optional(const char *key, std::optional<T> &out)
    {
        if (const JsonNode *item = find(key)) {
            fromJson(reader_, *item, out.emplace());
        }
    }
    // After the last key was asked for: an unknown key is the better explanation of a missing one.
    void finish();
    // The missing keys alone, where the unknown ones cannot be told yet.
    void finishMissing();
    JsonReader &reader() { return reader_; }
    [[nodiscard]] const JsonNode &node() const { return node_; }

private:
    JsonReader &reader_;
    const JsonNode &node_;
    bool good_ = false;
    const char *missing_ = nullptr;
    std::vector<const char *> known_;
};

template <class T>
    requires std::is_class_v<T>
Json toJson(const T &value)
{
    JsonObjectWriter writer;
    describe(writer, value);
    return writer.take();
}
template <class T>
    requires std::is_class_v<T>
void fromJson(JsonReader &reader, const JsonNode &node, T &out)
{
    JsonObjectReader object(reader, node);
    describe(object, out);
    object.finish();
}

template <class T> Json toJson(const std::vector<T> &values)
{
    Json list = Json::array();
    for (const T &value : values) {
        list.push_back(toJson(value));
    }
    return list;
}
template <class T> void fromJson(JsonReader &reader, const JsonNode &node, std::vector<T> &out)
{
    if (!reader.expect(node, JsonNode::Kind::Array)) {
        return;
    }
    out.clear();
    out.reserve(node.items.size());
    for (const JsonNode &item : node.items) {
        fromJson(reader, item, out.emplace_back());
    }
}

// The value of a fact that may itself be "there is none": null.
template <class T> Json toJson(const std::optional<T> &value)
{
    return value ? toJson(*value) : Json(nullptr);
}
template <class T> void fromJson(JsonReader &reader, const JsonNode &node, std::optional<T> &out)
{
    if (node.kind == JsonNode::Kind::Null) {
        out.reset();
    } else {
        fromJson(reader, node, out.emplace());
    }
}

// Checks a "schema" value such as "switchpoint.facts/1".
void expectSchema(JsonObjectReader &object, std::string_view expected);

// Bytes that are no UTF-8 (a server may say anything) become U+FFFD: JSON text has no other place for them.
std::string dumped(const Json &json, int indent = -1);

template <class T> Result<T> readAll(std::string_view json)
{
    auto root = parseJson(json);
    if (!root) {
        return std::unexpected(std::move(root.error()));
    }
    JsonReader reader(json);
    T value{};
    fromJson(reader, *root, value);
    if (reader.error()) {
        return std::unexpected(*reader.error());
    }
    return value;
}

} // namespace switchpoint
