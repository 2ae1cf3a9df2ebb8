// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

// Internal to this room: JSON text as a tree in which every key and value knows its byte offset, so that each
// fault can be named where it stands.
struct JsonNode {
    enum class Kind { Null, Boolean, Number, String, Array, Object };
    Kind kind = Kind::Null;
    std::size_t offset = 0;     // of its first byte: the opening quote or bracket, the first digit
    std::string key;            // in an object
    std::size_t key_offset = 0; // of the key's opening quote
    bool boolean = false;
    std::string text; // String: the value, unescaped. Number: as it is written
    std::vector<JsonNode> items;
};
const MessageText &
name(JsonNode::Kind kind); // "null", "a boolean", "a number", "a text", "a list", "an object"

inline constexpr std::size_t json_bytes_max = std::size_t{64} * 1024 * 1024;
inline constexpr std::size_t json_depth_max = 64;
inline constexpr std::size_t json_values_max = 1'000'000;

// RFC 8259, UTF-8. Refused, with the offset: damaged or truncated text, a duplicate key, a NUL byte, more
// than json_bytes_max, json_depth_max levels or json_values_max values, anything behind the value.
Result<JsonNode> parseJson(std::string_view json);

// Where byte `index` of the value of a String node stands in the JSON text it was parsed from.
std::size_t offsetInText(std::string_view json, const JsonNode &node, std::size_t index);

} // namespace switchpoint
