// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/json_view.h"

#include "wire/byte_order.h"
#include "wire/byte_reader.h"
#include "wire/json_opaque.h"
#include "wire/messages.h"
#include "wire/number_text.h"

#include <bit>

namespace switchpoint {

namespace {

std::size_t widthOf(const JsonView &container)
{
    return container.type == JsonType::LargeObject || container.type == JsonType::LargeArray ? 4 : 2;
}

// Where the entries of values begin, after the count, the size and the keys' entries.
std::size_t valueEntries(const JsonView &container, std::size_t count)
{
    const std::size_t width = widthOf(container);
    return 2 * width + (container.isObject() ? count * (width + 2) : 0);
}

std::size_t sizeOfFixed(JsonType type)
{
    switch (type) {
    case JsonType::Literal:
        return 1;
    case JsonType::Int16:
    case JsonType::UInt16:
        return 2;
    case JsonType::Int32:
    case JsonType::UInt32:
        return 4;
    case JsonType::Int64:
    case JsonType::UInt64:
    case JsonType::Double:
        return 8;
    default:
        return 0;
    }
}

// Whether the value stands in its entry, in the place of an offset.
bool isInlined(JsonType type, std::size_t width)
{
    const std::size_t size = sizeOfFixed(type);
    return size > 0 && size <= width;
}

} // namespace

std::size_t JsonReader::offsetOf(std::span<const std::uint8_t> at) const
{
    return static_cast<std::size_t>(at.data() - document_.data());
}

std::unexpected<Error> JsonReader::damaged(std::span<const std::uint8_t> at, const MessageText &fault) const
{
    return damagedAt(offsetOf(at), wire_messages::json_damaged, {wordsArg("fault", fault)});
}

std::unexpected<Error> JsonReader::tooDeep(const JsonView &at) const
{
    return damagedAt(offsetOf(at.bytes), wire_messages::json_depth, {countArg("count", depth_max)});
}

Result<void> JsonReader::spend(std::span<const std::uint8_t> at, std::size_t bytes)
{
    if (bytes > left_)
        return damaged(at, wire_words::json_size);
    left_ -= bytes;
    return {};
}

// A value of which at least the fixed part is there.
Result<JsonView> JsonReader::view(std::uint8_t type, std::span<const std::uint8_t> bytes)
{
    const JsonView view{static_cast<JsonType>(type), bytes};
    if (type > 12 && view.type != JsonType::Opaque)
        return damaged(bytes, wire_words::json_type);
    if (bytes.size() < sizeOfFixed(view.type))
        return damaged(bytes, wire_words::ends_too_early);
    if (!view.isObject() && !view.isArray())
        return view;
    const std::size_t width = widthOf(view);
    if (bytes.size() < 2 * width)
        return damaged(bytes, wire_words::ends_too_early);
    const std::uint64_t count = littleEndian(bytes.data(), width);
    const std::uint64_t size = littleEndian(bytes.data() + width, width);
    const std::size_t entry = width + 1 + (view.isObject() ? width + 2 : 0);
    if (size > bytes.size() || size < 2 * width || count > (size - 2 * width) / entry)
        return damaged(bytes, wire_words::json_size);
    if (auto spent = spend(bytes, 2 * width + count * entry); !spent)
        return std::unexpected(std::move(spent.error()));
    return JsonView{view.type, bytes.first(size)};
}

Result<JsonView> JsonReader::root()
{
    static constexpr std::uint8_t null_literal[] = {0};
    if (document_.empty())
        return JsonView{JsonType::Literal, null_literal};
    return view(document_[0], document_.subspan(1));
}

std::size_t JsonReader::count(const JsonView &container)
{
    return littleEndian(container.bytes.data(), widthOf(container)); // checked when the view was made
}

Result<std::string_view> JsonReader::key(const JsonView &object, std::size_t index)
{
    const std::size_t width = widthOf(object);
    const std::uint8_t *entry = object.bytes.data() + 2 * width + index * (width + 2);
    const std::uint64_t offset = littleEndian(entry, width);
    const std::uint64_t size = littleEndian<2>(entry + width);
    if (offset > object.bytes.size() || size > object.bytes.size() - offset)
        return damaged(object.bytes, wire_words::json_offset);
    const auto bytes = object.bytes.subspan(offset, size);
    if (auto spent = spend(bytes, size); !spent)
        return std::unexpected(std::move(spent.error()));
    return std::string_view(reinterpret_cast<const char *>(bytes.data()), bytes.size());
}

Result<JsonView> JsonReader::element(const JsonView &container, std::size_t index)
{
    const std::size_t width = widthOf(container);
    const std::size_t count = littleEndian(container.bytes.data(), width);
    const std::size_t at = valueEntries(container, count) + index * (width + 1);
    const std::uint8_t type = container.bytes[at];
    if (isInlined(static_cast<JsonType>(type), width))
        return view(type, container.bytes.subspan(at + 1, width));
    const std::uint64_t offset = littleEndian(container.bytes.data() + at + 1, width);
    // A value cannot lie before the end of the entries: nor can a container hold itself.
    if (offset < valueEntries(container, count) + count * (width + 1) || offset >= container.bytes.size())
        return damaged(container.bytes.subspan(at), wire_words::json_offset);
    return view(type, container.bytes.subspan(offset));
}

// Bytes after their length, which has seven bits in each byte, the lowest first.
Result<std::span<const std::uint8_t>> JsonReader::sized(std::span<const std::uint8_t> bytes)
{
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < 5 && i < bytes.size(); ++i) {
        size |= std::uint64_t{bytes[i] & 0x7fU} << (7 * i);
        if ((bytes[i] & 0x80) != 0)
            continue;
        const auto rest = bytes.subspan(i + 1);
        if (size > rest.size())
            return damaged(bytes, wire_words::json_size);
        if (auto spent = spend(bytes, size + i + 1); !spent)
            return std::unexpected(std::move(spent.error()));
        return rest.first(size);
    }
    return damaged(bytes, wire_words::ends_too_early);
}

Result<void> JsonReader::appendScalar(const JsonView &scalar, std::string &text)
{
    const std::uint8_t *at = scalar.bytes.data();
    switch (scalar.type) {
    case JsonType::Literal:
        if (*at > 2)
            return damaged(scalar.bytes, wire_words::json_literal);
        text += *at == 0 ? "null" : *at == 1 ? "true" : "false";
        return {};
    case JsonType::Int16:
        text += std::to_string(static_cast<std::int16_t>(littleEndian<2>(at)));
        return {};
    case JsonType::UInt16:
        text += std::to_string(littleEndian<2>(at));
        return {};
    case JsonType::Int32:
        text += std::to_string(static_cast<std::int32_t>(littleEndian<4>(at)));
        return {};
    case JsonType::UInt32:
        text += std::to_string(littleEndian<4>(at));
        return {};
    case JsonType::Int64:
        text += std::to_string(static_cast<std::int64_t>(littleEndian<8>(at)));
        return {};
    case JsonType::UInt64:
        text += std::to_string(littleEndian<8>(at));
        return {};
    case JsonType::Double: {
        const std::size_t begin = text.size();
        appendServerDouble(std::bit_cast<double>(littleEndian<8>(at)), text);
        if (text.find_first_of(".e", begin) == std::string::npos)
            text += ".0"; // so that it stays a double
        return {};
    }
    case JsonType::String: {
        const auto string = sized(scalar.bytes);
        if (!string)
            return std::unexpected(string.error());
        appendJsonString({reinterpret_cast<const char *>(string->data()), string->size()}, text);
        return {};
    }
    default:
        return appendOpaque(scalar, text);
    }
}

Result<void> JsonReader::appendOpaque(const JsonView &scalar, std::string &text)
{
    if (scalar.bytes.empty())
        return damaged(scalar.bytes, wire_words::ends_too_early);
    const auto value = sized(scalar.bytes.subspan(1));
    if (!value)
        return std::unexpected(value.error());
    if (!appendOpaqueText(scalar.bytes[0], *value, text))
        return damaged(scalar.bytes, wire_words::json_opaque);
    return {};
}

void appendJsonString(std::string_view string, std::string &text)
{
    constexpr std::string_view hexadecimal = "0123456789abcdef";
    text += '"';
    std::size_t plain = 0; // where what needs no escape begins
    for (std::size_t i = 0; i < string.size(); ++i) {
        const auto byte = static_cast<std::uint8_t>(string[i]);
        if (byte >= 0x20 && byte != '"' && byte != '\\')
            continue;
        text.append(string, plain, i - plain);
        plain = i + 1;
        text += '\\';
        switch (byte) {
        case '\b':
            text += 'b';
            break;
        case '\t':
            text += 't';
            break;
        case '\n':
            text += 'n';
            break;
        case '\f':
            text += 'f';
            break;
        case '\r':
            text += 'r';
            break;
        case '"':
        case '\\':
            text += static_cast<char>(byte);
            break;
        default:
            text.append("u00").append(1, hexadecimal[byte >> 4]).append(1, hexadecimal[byte & 15]);
        }
    }
    text.append(string, plain).append(1, '"');
}

} // namespace switchpoint
