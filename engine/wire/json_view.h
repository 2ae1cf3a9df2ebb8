// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace switchpoint {

// MySQL's binary JSON, read in place (MySQL source documentation, json_binary.h).

enum class JsonType : std::uint8_t {
    SmallObject = 0,
    LargeObject = 1,
    SmallArray = 2,
    LargeArray = 3,
    Literal = 4,
    Int16 = 5,
    UInt16 = 6,
    Int32 = 7,
    UInt32 = 8,
    Int64 = 9,
    UInt64 = 10,
    Double = 11,
    String = 12,
    Opaque = 15,
};

struct JsonView {
    JsonType type = JsonType::Literal;
    std::span<const std::uint8_t> bytes; // from where the value begins to the end of what it is in
    [[nodiscard]] bool isObject() const { return type <= JsonType::LargeObject; }
    [[nodiscard]] bool isArray() const
    {
        return type == JsonType::SmallArray || type == JsonType::LargeArray;
    }
};

// Reads the values of one document. In a sound document no two values share bytes; so that a damaged one
// whose offsets lead in circles cannot be read for ever, each value's bytes are counted, and more than the
// document has are refused.
class JsonReader {
public:
    static constexpr unsigned depth_max = 100; // the server's own

    explicit JsonReader(std::span<const std::uint8_t> document) : document_(document), left_(document.size())
    {
    }

    Result<JsonView> root();
    // Of an object or array.
    [[nodiscard]] static std::size_t count(const JsonView &container);
    Result<std::string_view> key(const JsonView &object, std::size_t index);
    Result<JsonView> element(const JsonView &container, std::size_t index);
    // Anything else, as text: numbers, true, quoted strings.
    Result<void> appendScalar(const JsonView &scalar, std::string &text);

    [[nodiscard]] std::unexpected<Error> damaged(std::span<const std::uint8_t> at,
                                                 const MessageText &fault) const;
    [[nodiscard]] std::unexpected<Error> tooDeep(const JsonView &at) const;

private:
    Result<JsonView> view(std::uint8_t type, std::span<const std::uint8_t> bytes);
    Result<void> spend(std::span<const std::uint8_t> at, std::size_t bytes);
    Result<std::span<const std::uint8_t>> sized(std::span<const std::uint8_t> bytes);
    Result<void> appendOpaque(const JsonView &scalar, std::string &text);
    [[nodiscard]] std::size_t offsetOf(std::span<const std::uint8_t> at) const;

    std::span<const std::uint8_t> document_;
    std::size_t left_; // of the document's bytes, those that no value has had so far
};

// With quotes, as the server escapes it.
void appendJsonString(std::string_view string, std::string &text);

} // namespace switchpoint
