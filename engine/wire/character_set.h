// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace switchpoint {

class MultiByteCodes;

// A character set of the servers', and how its text becomes UTF-8. There is one object for each set, for
// good.
class CharacterSet {
public:
    // By collation id: MySQL 8.0 to 9.7 and MariaDB 10.6 to 11.8 have the same character set for an id that
    // both have. nullptr: not known.
    static const CharacterSet *ofCollation(std::uint32_t id);
    // "latin1", "utf8mb4", "utf8" (utf8mb3). nullptr: not known.
    static const CharacterSet *named(std::string_view name);

    [[nodiscard]] std::string_view name() const { return name_; }
    [[nodiscard]] bool isBinary() const { return form_ == Form::Binary; }
    // utf8mb4, utf8mb3, ascii and binary do not.
    [[nodiscard]] bool needsConversion() const { return form_ > Form::Utf8; }
    // Whether bytes below 0x80 are ASCII characters, so that a text of such bytes alone is UTF-8 already.
    [[nodiscard]] bool holdsAscii() const { return holds_ascii_; }
    // The most bytes of a character, as the servers count them.
    [[nodiscard]] std::uint32_t maxBytes() const;
    // The most UTF-8 bytes that `size` bytes of text become.
    [[nodiscard]] static std::size_t utf8Bound(std::size_t size) { return size * 3; }
    // Writes `text` as UTF-8; `to` has room for utf8Bound. Bytes that are no character of the set become
    // U+FFFD. Gives the end of what was written.
    char *toUtf8(std::span<const std::uint8_t> text, char *to) const;
    [[nodiscard]] std::string toUtf8(std::string_view text) const;

private:
    enum class Form : std::uint8_t { Binary, Utf8, SingleByte, MultiByte, Utf16, Utf16Le, Utf32 };
    CharacterSet(std::string_view name, Form form);
    static std::span<const CharacterSet> all();
    char *wideToUtf8(std::span<const std::uint8_t> text, char *to) const;

    std::string_view name_;
    Form form_;
    bool holds_ascii_;
    const char16_t *codes_ = nullptr; // SingleByte
};

bool isAscii(std::span<const std::uint8_t> text);

} // namespace switchpoint
