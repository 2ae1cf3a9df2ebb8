// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace switchpoint {

// 16 bytes, as MySQL's server_uuid. Text forms read: 8-4-4-4-12 hex digits, without dashes, in braces; either
// case. Written lower case with dashes. Orders by bytes, which is the order of the canonical text.
struct Uuid {
    std::array<std::uint8_t, 16> bytes{};

    static Result<Uuid> parse(std::string_view text);
    [[nodiscard]] std::string text() const;
    friend auto operator<=>(const Uuid &, const Uuid &) = default;
};

} // namespace switchpoint
