// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/json_writer.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstring>

namespace switchpoint {

namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd"; // U+FFFD

// Bytes of `text` that may be copied as they are: printable ASCII but for quote and backslash.
constexpr std::array<bool, 256> plain = [] {
    std::array<bool, 256> table{};
    for (std::size_t c = 0x20; c < 0x80; ++c)
        table[c] = c != '"' && c != '\\';
    return table;
}();

// One bit set in each byte that is not plain. A byte after such a one may be marked as well, so the answer
// says where to look, not what is there.
std::uint64_t notPlain(std::uint64_t word)
{
    constexpr std::uint64_t ones = 0x0101010101010101U, high = 0x8080808080808080U;
    const auto zeroBytes = [](std::uint64_t x) { return (x - ones) & ~x & high; };
    return (word & high) | ((word - ones * 0x20) & ~word & high) | zeroBytes(word ^ (ones * '"')) |
           zeroBytes(word ^ (ones * '\\'));
}

const char *skipPlain(const char *at, const char *end)
{
    for (; end - at >= 8; at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, at, sizeof word);
        if (notPlain(word) != 0)
            break;
    }
    while (at < end && plain[static_cast<unsigned char>(*at)])
        ++at;
    return at;
}

// Bytes of the well-formed UTF-8 sequence at `at`, whose first byte is not ASCII; 0: it is none (Unicode
// standard, table 3-7).
std::size_t sequenceLength(const char *at, const char *end)
{
    const auto byte = [at](std::size_t i) { return static_cast<unsigned char>(at[i]); };
    const auto continues = [&byte](std::size_t i) { return (byte(i) & 0xc0) == 0x80; };
    const auto left = static_cast<std::size_t>(end - at);
    const unsigned first = byte(0);
    if (first >= 0xc2 && first <= 0xdf)
        return left >= 2 && continues(1) ? 2 : 0;
    if (first >= 0xe0 && first <= 0xef) {
        if (left < 3 || !continues(1) || !continues(2))
            return 0;
        const bool overlong = first == 0xe0 && byte(1) < 0xa0;
        const bool surrogate = first == 0xed && byte(1) > 0x9f;
        return overlong || surrogate ? 0 : 3;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        if (left < 4 || !continues(1) || !continues(2) || !continues(3))
            return 0;
        const bool overlong = first == 0xf0 && byte(1) < 0x90;
        const bool beyond = first == 0xf4 && byte(1) > 0x8f;
        return overlong || beyond ? 0 : 4;
    }
    return 0;
}

void appendEscaped(std::string &out, char c)
{
    constexpr const char *digits = "0123456789abcdef";
    switch (c) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\b':
        out += "\\b";
        return;
    case '\f':
        out += "\\f";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\r':
        out += "\\r";
        return;
    case '\t':
        out += "\\t";
        return;
    default:
        break;
    }
    const auto code = static_cast<unsigned char>(c);
    out += "\\u00";
    out += digits[code >> 4];
    out += digits[code & 15];
}

// Appends the character at `at`, which is not ASCII, or what stands for it, and answers its bytes.
std::size_t appendCharacter(std::string &out, const char *at, const char *end)
{
    const std::size_t length = sequenceLength(at, end);
    if (length == 0) {
        out += replacement;
        return 1;
    }
    const std::string_view character(at, length);
    if (character == "\xc2\x85")
        out += "\\u0085";
    else if (character == "\xe2\x80\xa8")
        out += "\\u2028";
    else if (character == "\xe2\x80\xa9")
        out += "\\u2029";
    else
        out += character;
    return length;
}

template <class Number> void appendNumber(std::string &out, Number number)
{
    std::array<char, 32> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    out.append(text.data(), static_cast<std::size_t>(end - text.data()));
}

template <class Real> void appendReal(std::string &out, Real number)
{
    if (!std::isfinite(number)) {
        out += "null";
        return;
    }
    const std::size_t begin = out.size();
    appendNumber(out, number);
    if (std::string_view(out).substr(begin).find_first_of(".e") == std::string_view::npos)
        out += ".0";
}

} // namespace

void appendJsonText(std::string &out, std::string_view text)
{
    const char *at = text.data();
    const char *const end = at + text.size();
    out += '"';
    while (true) {
        const char *const stop = skipPlain(at, end);
        out.append(at, static_cast<std::size_t>(stop - at));
        if (stop == end)
            break;
        at = stop;
        if (static_cast<unsigned char>(*at) < 0x80)
            appendEscaped(out, *at++);
        else
            at += appendCharacter(out, at, end);
    }
    out += '"';
}

void appendJsonDocument(std::string &out, std::string_view document)
{
    if (document.empty()) {
        out += "null";
        return;
    }
    const char *at = document.data();
    const char *const end = at + document.size();
    while (at < end) {
        const char *const stop = skipPlain(at, end);
        out.append(at, static_cast<std::size_t>(stop - at));
        if (stop == end)
            return;
        at = stop;
        const auto byte = static_cast<unsigned char>(*at);
        if (byte >= 0x80) {
            at += appendCharacter(out, at, end);
            continue;
        }
        out += byte < 0x20 ? ' '
                           : *at; // in strings control characters are escaped, between tokens they are space
        ++at;
    }
}

void appendJsonInt(std::string &out, std::int64_t number)
{
    appendNumber(out, number);
}
void appendJsonUInt(std::string &out, std::uint64_t number)
{
    appendNumber(out, number);
}
void appendJsonReal(std::string &out, double number)
{
    appendReal(out, number);
}
void appendJsonReal(std::string &out, float number)
{
    appendReal(out, number);
}

void appendJsonBase64(std::string &out, std::span<const std::uint8_t> bytes)
{
    constexpr const char *letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const std::size_t begin = out.size();
    out.resize_and_overwrite(begin + 2 + (bytes.size() + 2) / 3 * 4, [&](char *text, std::size_t size) {
        char *to = text + begin;
        *to++ = '"';
        std::size_t i = 0;
        for (; i + 3 <= bytes.size(); i += 3) {
            const unsigned three = unsigned{bytes[i]} << 16 | unsigned{bytes[i + 1]} << 8 | bytes[i + 2];
            *to++ = letters[three >> 18];
            *to++ = letters[three >> 12 & 63];
            *to++ = letters[three >> 6 & 63];
            *to++ = letters[three & 63];
        }
        if (i < bytes.size()) {
            const bool two = i + 2 == bytes.size();
            const unsigned three = unsigned{bytes[i]} << 16 | (two ? unsigned{bytes[i + 1]} << 8 : 0U);
            *to++ = letters[three >> 18];
            *to++ = letters[three >> 12 & 63];
            *to++ = two ? letters[three >> 6 & 63] : '=';
            *to++ = '=';
        }
        *to = '"';
        return size;
    });
}

} // namespace switchpoint
