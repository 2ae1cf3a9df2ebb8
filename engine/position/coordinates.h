// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace switchpoint {

// Binlog coordinates: file name and byte offset. They mean something only on the server that wrote the file.
struct BinlogCoordinates {
    std::string file;         // "binlog.000003", no directory
    std::uint64_t offset = 0; // of an event boundary

    static Result<BinlogCoordinates> parse(std::string_view text); // "file:offset", decimal
    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string baseName() const;                    // before the last dot
    [[nodiscard]] std::optional<std::uint64_t> fileNumber() const; // after the last dot
    // Not an order across base names: compare only coordinates of the same server and base name.
    friend bool operator==(const BinlogCoordinates &, const BinlogCoordinates &) = default;
};

} // namespace switchpoint
