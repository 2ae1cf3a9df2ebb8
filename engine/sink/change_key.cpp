// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/change_key.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace switchpoint {
namespace {

template <class Number> void appendNumber(Number number, std::string &out)
{
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

void appendBase64(std::string_view bytes, std::string &out)
{
    static constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            bits = bits << 8 | (k < count ? static_cast<std::uint8_t>(bytes[i + k]) : 0U);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            out += k <= count ? letters[bits >> (18 - 6 * k) & 63] : '=';
        }
    }
}

void appendTwo(unsigned number, char before, std::string &out)
{
    out += before;
    out += static_cast<char>('0' + number / 10 % 10);
    out += static_cast<char>('0' + number % 10);
}

void appendFraction(std::uint32_t microsecond, unsigned digits, std::string &out)
{
    if (digits > 0) {
        std::string all = std::to_string(microsecond);
        all.insert(0, 6 - std::min<std::size_t>(6, all.size()), '0');
        out += '.' + all.substr(0, digits);
    }
}

void appendCivil(const CivilTime &time, bool with_time, unsigned digits, std::string &out)
{
    out += '"';
    const std::string year = std::to_string(time.year);
    out.append(4 - std::min<std::size_t>(4, year.size()), '0') += year;
    appendTwo(time.month, '-', out);
    appendTwo(time.day, '-', out);
    if (with_time) {
        appendTwo(time.hour, ' ', out);
        appendTwo(time.minute, ':', out);
        appendTwo(time.second, ':', out);
        appendFraction(time.microsecond, digits, out);
    }
    out += '"';
}

// TIME: microseconds as [-]HHH:MM:SS.
void appendTime(std::int64_t us, unsigned digits, std::string &out)
{
    const std::uint64_t size = us < 0 ? 0 - static_cast<std::uint64_t>(us) : static_cast<std::uint64_t>(us);
    const std::uint64_t seconds = size / 1'000'000;
    out += us < 0 ? "\"-" : "\"";
    if (seconds < 36000) {
        out += '0';
    }
    appendNumber(seconds / 3600, out);
    appendTwo(static_cast<unsigned>(seconds / 60 % 60), ':', out);
    appendTwo(static_cast<unsigned>(seconds % 60), ':', out);
    appendFraction(static_cast<std::uint32_t>(size % 1'000'000), digits, out);
    out += '"';
}

void appendValue(const Value &value, std::string &out)
{
    switch (value.kind()) {
    case ValueKind::Absent:
    case ValueKind::Null:
        out += "null";
        return;
    case ValueKind::Int:
    case ValueKind::Timestamp: // microseconds of Unix time
        return appendNumber(value.asInt(), out);
    case ValueKind::UInt:
        return appendNumber(value.asUInt(), out);
    case ValueKind::Float:
        return appendNumber(static_cast<float>(value.asDouble()), out);
    case ValueKind::Double:
        return appendNumber(value.asDouble(), out);
    case ValueKind::Date:
    case ValueKind::DateTime:
        return appendCivil(value.asCivil(), value.kind() == ValueKind::DateTime, value.digits(), out);
    case ValueKind::Time:
        return appendTime(value.asInt(), value.digits(), out);
    case ValueKind::Bytes:
    case ValueKind::Geometry:
    case ValueKind::Vector:
        out += '"';
        appendBase64(value.asText(), out);
        out += '"';
        return;
    case ValueKind::Decimal:
    case ValueKind::Text:
    case ValueKind::Json:
    case ValueKind::Enum:
    case ValueKind::Set:
        return appendJsonString(value.asText(), out);
    }
}

} // namespace

std::string changeKey(const ChangePart &part, const Change &change)
{
    const ChangeTransaction &transaction = part.transactions[change.transaction];
    std::string key;
    if (change.kind == ChangeKind::Snapshot || (transaction.id.empty() && transaction.file.empty())) {
        return key;
    }
    if (!transaction.id.empty()) {
        key = transaction.id;
    } else {
        key = transaction.server + '/' + transaction.file + ':';
        appendNumber(transaction.offset, key);
    }
    key += '#';
    appendNumber(change.index, key);
    key += '@';
    appendNumber(transaction.commit_time_us, key);
    return key;
}

std::string rowKeyJson(const Change &change)
{
    const std::span<const Value> row = change.after.empty() ? change.before : change.after;
    if (change.table == nullptr || row.empty() || change.table->primary_key.empty()) {
        return {};
    }
    std::string json;
    for (const std::uint32_t column : change.table->primary_key) {
        const Value *value = column < row.size() ? &row[column] : nullptr;
        // A partial image after an update leaves out what did not change.
        if ((value == nullptr || value->isAbsent()) && column < change.before.size()) {
            value = &change.before[column];
        }
        if (value == nullptr || value->isAbsent()) {
            return {};
        }
        json += json.empty() ? '{' : ',';
        appendJsonString(change.table->columns[column].name, json);
        json += ':';
        appendValue(*value, json);
    }
    return json + '}';
}

void appendJsonString(std::string_view text, std::string &out)
{
    static constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (code < 0x20) {
            out += "\\u00";
            out += hex[code >> 4];
            out += hex[code & 15];
        } else {
            out += c;
        }
    }
    out += '"';
}

} // namespace switchpoint
