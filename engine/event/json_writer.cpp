// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/json_writer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>

namespace switchpoint {

namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd"; // U+FFFD

// Strings escape quotes and backslashes; a document has them where they belong.
enum class Mode { Text, Document };

// One bit set in each byte of a word that is not copied as it is. Bytes after the first such one may be
// marked as well, wrongly: that one is what counts.
template <Mode mode> std::uint64_t special(std::uint64_t word)
{
    constexpr std::uint64_t ones = 0x0101010101010101U, high = 0x8080808080808080U;
    const auto zeroBytes = [](std::uint64_t x) { return (x - ones) & ~x & high; };
    const std::uint64_t mark = (word & high) | ((word - ones * 0x20) & ~word & high);
    if constexpr (mode == Mode::Document)
        return mark;
    return mark | zeroBytes(word ^ (ones * '"')) | zeroBytes(word ^ (ones * '\\'));
}

template <Mode mode> bool isSpecial(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte >= 0x80 || (mode == Mode::Text && (c == '"' || c == '\\'));
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

char *put(char *to, std::string_view text)
{
    std::memcpy(to, text.data(), text.size());
    return to + text.size();
}

char *putEscaped(char *to, char c)
{
    constexpr std::string_view digits = "0123456789abcdef";
    constexpr std::string_view named = "btn.fr"; // 0x08 to 0x0d
    const auto code = static_cast<unsigned char>(c);
    *to++ = '\\';
    if (c == '"' || c == '\\') {
        *to++ = c;
    } else if (code >= 0x08 && code <= 0x0d && code != 0x0b) {
        *to++ = named[code - 0x08U];
    } else {
        to = put(to, "u00");
        *to++ = digits[code >> 4];
        *to++ = digits[code & 15];
    }
    return to;
}

// A character that is not ASCII, or what stands for it; `at` moves behind it.
char *putCharacter(char *to, const char *&at, const char *end)
{
    const std::size_t length = sequenceLength(at, end);
    if (length == 0) {
        ++at;
        return put(to, replacement);
    }
    const std::string_view character(at, length);
    at += length;
    if (character == "\xc2\x85")
        return put(to, "\\u0085");
    if (character == "\xe2\x80\xa8")
        return put(to, "\\u2028");
    if (character == "\xe2\x80\xa9")
        return put(to, "\\u2029");
    return put(to, character);
}

// What is plain at `at`, eight bytes at a time. Writes up to seven bytes beyond what it answers.
template <Mode mode> char *putPlain(char *to, const char *&at, const char *end)
{
    while (std::endian::native == std::endian::little && end - at >= 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, at, sizeof word);
        std::memcpy(to, &word, sizeof word);
        const std::uint64_t marks = special<mode>(word);
        const int count = marks == 0 ? 8 : std::countr_zero(marks) / 8;
        at += count;
        to += count;
        if (count < 8)
            return to;
    }
    while (at < end && !isSpecial<mode>(*at))
        *to++ = *at++;
    return to;
}

template <Mode mode> void appendBytes(std::string &out, std::string_view text)
{
    // Piece by piece, as each byte may grow to six and large texts need not have that much memory.
    constexpr std::size_t piece = 512;
    const char *at = text.data();
    const char *const end = at + text.size();
    while (at < end) {
        const char *const limit = at + std::min(piece, static_cast<std::size_t>(end - at));
        const std::size_t begin = out.size();
        const std::size_t room = static_cast<std::size_t>(limit - at) * 6 + 8;
        out.resize_and_overwrite(begin + room, [&](char *buffer, std::size_t) {
            char *to = buffer + begin;
            while (at < limit) {
                to = putPlain<mode>(to, at, limit);
                if (at >= limit)
                    break;
                if (static_cast<unsigned char>(*at) >= 0x80) {
                    to = putCharacter(to, at, end);
                    continue;
                }
                // In a document's strings control characters are escaped, between tokens they are space.
                to = mode == Mode::Text ? putEscaped(to, *at) : put(to, " ");
                ++at;
            }
            return static_cast<std::size_t>(to - buffer);
        });
    }
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
    out += '"';
    appendBytes<Mode::Text>(out, text);
    out += '"';
}

void appendJsonDocument(std::string &out, std::string_view document)
{
    if (document.empty())
        out += "null";
    else
        appendBytes<Mode::Document>(out, document);
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
    out.resize_and_overwrite(begin + 2 + (bytes.size() + 2) / 3 * 4, [&](char *text, std::size_t) {
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
        *to++ = '"';
        return static_cast<std::size_t>(to - text); // libstdc++ 12 tells the capacity, not what was asked for
    });
}

} // namespace switchpoint
