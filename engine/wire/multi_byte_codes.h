// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace switchpoint {

// The East Asian character sets: characters of one to four bytes, ASCII below 0x80. Codes come from the C
// library's iconv, but where the servers convert otherwise. If the C library lacks the set, every character
// of it is unknown.
class MultiByteCodes {
public:
    // nullptr: not such a set. Built once, at the first use; safe to call from any thread.
    static const MultiByteCodes *of(std::string_view set);

    struct Character {
        char32_t code = 0xfffd; // where the set has none
        std::size_t bytes = 1;
    };
    // The first character of `text`, which is not empty and does not begin with ASCII.
    [[nodiscard]] Character first(std::span<const std::uint8_t> text) const;

private:
    struct Tables;
    explicit MultiByteCodes(const Tables &tables) : tables_(tables) {}
    const Tables &tables_;
};

} // namespace switchpoint
