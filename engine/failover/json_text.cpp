// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/json_text.h"

#include "failover/json_messages.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace switchpoint {
namespace {

namespace messages = json_messages;

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

Error errorAt(std::size_t offset, const MessageText &text, std::vector<MessageArg> args = {})
{
    args.push_back(countArg("offset", offset));
    return failAt(offset, text, std::move(args)).error();
}

// The library checks the grammar and calls back after each token, without saying where it stood. A second
// cursor follows: between two tokens there can only be blanks, commas and colons, and a token that was found
// good ends where the simplest scan says. Members return false to stop.
class TreeBuilder {
public:
    using number_integer_t = nlohmann::json::number_integer_t;
    using number_unsigned_t = nlohmann::json::number_unsigned_t;
    using number_float_t = nlohmann::json::number_float_t;
    using string_t = nlohmann::json::string_t;
    using binary_t = nlohmann::json::binary_t;

    explicit TreeBuilder(std::string_view json) : json_(json)
    {
        if (json_.starts_with("\xEF\xBB\xBF")) { // the library passes over a byte order mark
            cursor_ = 3;
        }
    }

    bool null() { return scalar(JsonNode::Kind::Null); }
    bool boolean(bool value)
    {
        JsonNode *node = scalar(JsonNode::Kind::Boolean);
        if (node != nullptr) {
            node->boolean = value;
        }
        return node != nullptr;
    }
    bool number_integer(number_integer_t) { return scalar(JsonNode::Kind::Number); }
    bool number_unsigned(number_unsigned_t) { return scalar(JsonNode::Kind::Number); }
    bool number_float(number_float_t, const string_t &) { return scalar(JsonNode::Kind::Number); }
    bool string(string_t &value)
    {
        JsonNode *node = add(JsonNode::Kind::String);
        if (node != nullptr) {
            passString();
            node->text = std::move(value);
        }
        return node != nullptr;
    }
    bool binary(binary_t &) { return false; } // JSON text has none
    bool key(string_t &value)
    {
        skipBetween();
        key_offset_ = cursor_;
        passString();
        if (!open_.back().keys.insert(value).second) {
            error_ = errorAt(key_offset_, messages::duplicate_key, {textArg("key", value)});
            return false;
        }
        key_ = std::move(value);
        return true;
    }
    bool start_object(std::size_t) { return open(JsonNode::Kind::Object); }
    bool start_array(std::size_t) { return open(JsonNode::Kind::Array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool parse_error(std::size_t position, const std::string &, const nlohmann::detail::exception &why)
    {
        // `position` counts the bytes read, the faulty one included; at the end of the text one more.
        const std::size_t offset = std::min(position == 0 ? 0 : position - 1, json_.size());
        std::string detail = why.what();
        if (detail.find("unexpected end of input") != std::string::npos || offset >= json_.size()) {
            error_ = errorAt(json_.size(), messages::ends_early);
            return false;
        }
        // "[json.exception.parse_error.101] parse error at line 1, column 5: the part for people"
        if (const auto colon = detail.find(": "); colon != std::string::npos) {
            detail.erase(0, colon + 2);
        }
        error_ = errorAt(offset, messages::syntax, {textArg("detail", detail)});
        return false;
    }

    std::optional<Error> takeError() { return std::move(error_); }
    JsonNode takeRoot() { return std::move(root_.items.front()); }

private:
    struct Open {
        JsonNode *node;
        std::set<std::string> keys;
    };

    void skipBetween()
    {
        while (cursor_ < json_.size() &&
               (isBlank(json_[cursor_]) || json_[cursor_] == ',' || json_[cursor_] == ':')) {
            ++cursor_;
        }
    }
    void passString()
    {
        for (++cursor_; cursor_ < json_.size() && json_[cursor_] != '"'; ++cursor_) {
            if (json_[cursor_] == '\\') {
                ++cursor_;
            }
        }
        ++cursor_;
    }
    JsonNode *add(JsonNode::Kind kind)
    {
        skipBetween();
        if (++values_ > json_values_max) {
            error_ = errorAt(cursor_, messages::too_many_values, {countArg("limit", json_values_max)});
            return nullptr;
        }
        // Pointers to open nodes stay good: a list grows only while none of its items is open.
        JsonNode &parent = open_.empty() ? root_ : *open_.back().node;
        JsonNode &node = parent.items.emplace_back();
        node.kind = kind;
        node.offset = cursor_;
        node.key = std::move(key_);
        node.key_offset = key_offset_;
        key_.clear();
        return &node;
    }
    JsonNode *scalar(JsonNode::Kind kind)
    {
        JsonNode *node = add(kind);
        if (node != nullptr) {
            const std::size_t first = cursor_;
            while (cursor_ < json_.size() && !isBlank(json_[cursor_]) &&
                   std::string_view(",:]}").find(json_[cursor_]) == std::string_view::npos) {
                ++cursor_;
            }
            if (kind == JsonNode::Kind::Number) {
                node->text = json_.substr(first, cursor_ - first);
            }
        }
        return node;
    }
    bool open(JsonNode::Kind kind)
    {
        JsonNode *node = add(kind);
        if (node == nullptr) {
            return false;
        }
        if (open_.size() >= json_depth_max) {
            error_ = errorAt(cursor_, messages::too_deep, {countArg("limit", json_depth_max)});
            return false;
        }
        ++cursor_;
        open_.push_back({node, {}});
        return true;
    }
    bool close()
    {
        skipBetween();
        ++cursor_;
        open_.pop_back();
        return true;
    }

    std::string_view json_;
    std::size_t cursor_ = 0; // behind the last token
    std::size_t values_ = 0;
    std::string key_;
    std::size_t key_offset_ = 0;
    JsonNode root_; // its only item is the value
    std::vector<Open> open_;
    std::optional<Error> error_;
};

std::size_t utf8Length(std::uint32_t code_unit)
{
    return code_unit < 0x80 ? 1 : code_unit < 0x800 ? 2 : 3;
}

} // namespace

const MessageText &name(JsonNode::Kind kind)
{
    static constexpr MessageText names[] = {messages::a_null, messages::a_boolean, messages::a_number,
                                            messages::a_text, messages::a_list,    messages::an_object};
    return names[static_cast<std::size_t>(kind)];
}

Result<JsonNode> parseJson(std::string_view json)
{
    if (json.size() > json_bytes_max) {
        return failAt(json_bytes_max, messages::too_large,
                      {bytesArg("size", json.size()), bytesArg("limit", json_bytes_max)});
    }
    // The library takes a NUL for the end of the text.
    if (const auto nul = json.find('\0'); nul != std::string_view::npos) {
        return std::unexpected(errorAt(nul, messages::nul_byte));
    }
    TreeBuilder builder(json);
    if (!nlohmann::json::sax_parse(json.begin(), json.end(), &builder)) {
        if (auto error = builder.takeError()) {
            return std::unexpected(std::move(*error));
        }
        return std::unexpected(errorAt(0, messages::syntax, {wordsArg("detail", messages::unreadable)}));
    }
    return builder.takeRoot();
}

std::size_t offsetInText(std::string_view json, const JsonNode &node, std::size_t index)
{
    std::size_t raw = node.offset + 1;
    std::size_t value = 0;
    while (value < index && raw < json.size() && json[raw] != '"') {
        if (json[raw] != '\\') {
            ++raw;
            ++value;
        } else if (raw + 5 < json.size() && json[raw + 1] == 'u') {
            const auto unit =
                static_cast<std::uint32_t>(std::stoul(std::string(json.substr(raw + 2, 4)), nullptr, 16));
            const bool pair = unit >= 0xD800 && unit < 0xDC00;
            raw += pair ? 12 : 6;
            value += pair ? 4 : utf8Length(unit);
        } else {
            raw += 2;
            ++value;
        }
    }
    return std::min(raw, json.size());
}

} // namespace switchpoint
