// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/character_set.h"

#include "wire/character_set_tables.h"
#include "wire/multi_byte_codes.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace switchpoint {

namespace {

constexpr char32_t unknown = 0xfffd;

char *append(char32_t code, char *to)
{
    const auto put = [&to](char32_t byte) { *to++ = static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xc0 | code >> 6);
        put(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        put(0xe0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3f));
        put(0x80 | (code & 0x3f));
    } else {
        put(0xf0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3f));
        put(0x80 | (code >> 6 & 0x3f));
        put(0x80 | (code & 0x3f));
    }
    return to;
}

// swe7 has letters in the place of ASCII's brackets.
char32_t swe7(std::uint8_t byte)
{
    switch (byte) {
    case 0x40:
        return 0xc9;
    case 0x5b:
        return 0xc4;
    case 0x5c:
        return 0xd6;
    case 0x5d:
        return 0xc5;
    case 0x5e:
        return 0xdc;
    case 0x60:
        return 0xe9;
    case 0x7b:
        return 0xe4;
    case 0x7c:
        return 0xf6;
    case 0x7d:
        return 0xe5;
    case 0x7e:
        return 0xfc;
    default:
        return byte < 0x7f ? byte : unknown;
    }
}

bool isSurrogate(char32_t code)
{
    return code >= 0xd800 && code < 0xe000;
}

} // namespace

bool isAscii(std::span<const std::uint8_t> text)
{
    const std::uint8_t *at = text.data();
    std::size_t left = text.size();
    std::uint64_t all = 0;
    for (; left >= 8; left -= 8, at += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, at, 8);
        all |= eight;
    }
    for (; left > 0; --left, ++at)
        all |= *at;
    return (all & 0x8080808080808080ULL) == 0;
}

CharacterSet::CharacterSet(std::string_view name, Form form)
    : name_(name), form_(form),
      holds_ascii_(name != "swe7" && form != Form::Utf16 && form != Form::Utf16Le && form != Form::Utf32),
      codes_(form == Form::SingleByte ? character_set_tables::singleByteCodes(name) : nullptr)
{
}

std::span<const CharacterSet> CharacterSet::all()
{
    static const CharacterSet sets[] = {
        {"binary", Form::Binary},       {"ascii", Form::Utf8},         {"utf8mb4", Form::Utf8},
        {"utf8mb3", Form::Utf8},        {"ucs2", Form::Utf16},         {"utf16", Form::Utf16},
        {"utf16le", Form::Utf16Le},     {"utf32", Form::Utf32},        {"latin1", Form::SingleByte},
        {"armscii8", Form::SingleByte}, {"cp1250", Form::SingleByte},  {"cp1251", Form::SingleByte},
        {"cp1256", Form::SingleByte},   {"cp1257", Form::SingleByte},  {"cp850", Form::SingleByte},
        {"cp852", Form::SingleByte},    {"cp866", Form::SingleByte},   {"dec8", Form::SingleByte},
        {"geostd8", Form::SingleByte},  {"greek", Form::SingleByte},   {"hebrew", Form::SingleByte},
        {"hp8", Form::SingleByte},      {"keybcs2", Form::SingleByte}, {"koi8r", Form::SingleByte},
        {"koi8u", Form::SingleByte},    {"latin2", Form::SingleByte},  {"latin5", Form::SingleByte},
        {"latin7", Form::SingleByte},   {"macce", Form::SingleByte},   {"macroman", Form::SingleByte},
        {"swe7", Form::SingleByte},     {"tis620", Form::SingleByte},  {"big5", Form::MultiByte},
        {"cp932", Form::MultiByte},     {"eucjpms", Form::MultiByte},  {"euckr", Form::MultiByte},
        {"gb18030", Form::MultiByte},   {"gb2312", Form::MultiByte},   {"gbk", Form::MultiByte},
        {"sjis", Form::MultiByte},      {"ujis", Form::MultiByte},
    };
    return sets;
}

const CharacterSet *CharacterSet::named(std::string_view name)
{
    if (name == "utf8")
        name = "utf8mb3";
    const auto sets = all();
    const auto found = std::ranges::find(sets, name, &CharacterSet::name);
    return found == sets.end() ? nullptr : &*found;
}

const CharacterSet *CharacterSet::ofCollation(std::uint32_t id)
{
    using character_set_tables::CollationRun;
    const auto runs = character_set_tables::collations();
    const auto after = std::ranges::upper_bound(
        runs, id, {}, [](const CollationRun &run) { return std::uint32_t{run.first}; });
    if (after == runs.begin() || std::prev(after)->last < id)
        return nullptr;
    return named(std::prev(after)->character_set);
}

std::uint32_t CharacterSet::maxBytes() const
{
    switch (form_) {
    case Form::Binary:
    case Form::SingleByte:
        return 1;
    case Form::Utf8:
        return name_ == "utf8mb4" ? 4 : name_ == "utf8mb3" ? 3 : 1;
    case Form::MultiByte:
        return name_ == "gb18030" ? 4 : name_ == "ujis" || name_ == "eucjpms" ? 3 : 2;
    case Form::Utf16:
    case Form::Utf16Le:
    case Form::Utf32:
        return name_ == "ucs2" ? 2 : 4;
    }
    return 1;
}

char *CharacterSet::wideToUtf8(std::span<const std::uint8_t> text, char *to) const
{
    const std::size_t width = form_ == Form::Utf32 ? 4 : 2;
    const auto unit = [&](std::size_t i) -> char32_t {
        if (form_ == Form::Utf16Le)
            return static_cast<char32_t>(text[i] | text[i + 1] << 8);
        char32_t code = 0;
        for (std::size_t k = 0; k < width; ++k)
            code = code << 8 | text[i + k];
        return code;
    };
    std::size_t i = 0;
    while (i + width <= text.size()) {
        char32_t code = unit(i);
        i += width;
        if (width == 2 && code >= 0xd800 && code < 0xdc00 && i + 2 <= text.size() &&
            (unit(i) & 0xfc00) == 0xdc00) {
            code = 0x10000 + ((code & 0x3ff) << 10) + (unit(i) & 0x3ff);
            i += 2;
        }
        to = append(isSurrogate(code) || code > 0x10ffff ? unknown : code, to);
    }
    return i < text.size() ? append(unknown, to) : to;
}

char *CharacterSet::toUtf8(std::span<const std::uint8_t> text, char *to) const
{
    switch (form_) {
    case Form::Binary:
    case Form::Utf8:
        return std::copy(text.begin(), text.end(), to);
    case Form::SingleByte: {
        const bool is_swe7 = name_ == "swe7";
        for (const std::uint8_t byte : text)
            to = append(is_swe7       ? swe7(byte)
                        : byte < 0x80 ? char32_t{byte}
                                      : char32_t{codes_[byte - 0x80]},
                        to);
        return to;
    }
    case Form::MultiByte: {
        const MultiByteCodes &codes = *MultiByteCodes::of(name_);
        for (std::size_t i = 0; i < text.size();) {
            if (text[i] < 0x80) {
                *to++ = static_cast<char>(text[i++]);
                continue;
            }
            const auto character = codes.first(text.subspan(i));
            to = append(character.code, to);
            i += character.bytes;
        }
        return to;
    }
    case Form::Utf16:
    case Form::Utf16Le:
    case Form::Utf32:
        return wideToUtf8(text, to);
    }
    return to;
}

std::string CharacterSet::toUtf8(std::string_view text) const
{
    std::string utf8(utf8Bound(text.size()), '\0');
    const std::span bytes(reinterpret_cast<const std::uint8_t *>(text.data()), text.size());
    utf8.resize(static_cast<std::size_t>(toUtf8(bytes, utf8.data()) - utf8.data()));
    return utf8;
}

} // namespace switchpoint
