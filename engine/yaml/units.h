// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace switchpoint::yaml {

// Numbers as files of ours write them. A duration and a size always have a unit, so that nobody has to know
// whether 30 were seconds: only 0 needs none. No sign, no fraction, no white space.
std::optional<std::int64_t> parseWholeNumber(std::string_view text); // this one with a minus sign
std::optional<std::int64_t> parseDuration_us(std::string_view text); // us, ms, s, m, h, d
std::optional<std::uint64_t> parseBytes(std::string_view text);      // B, KiB, MiB, GiB, TiB

std::string writtenDuration(std::int64_t duration_us); // "12s", "300ms", "7us"
std::string writtenBytes(std::uint64_t bytes);         // "64MiB", "1025B"

} // namespace switchpoint::yaml
