// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"
#include "wire/words.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace switchpoint {

// As failAt, and the sentence gets its {offset}.
std::unexpected<Error> damagedAt(std::size_t offset, const MessageText &text,
                                 std::vector<MessageArg> args = {});

// A field in the error: words of ours, or the name that the protocol's documentation has for it.
class WireName {
public:
    constexpr WireName(const MessageText &words) : words_(words) {}
    constexpr WireName(const char *of_the_protocol) : words_{"", of_the_protocol} {}
    [[nodiscard]] MessageArg arg() const; // called "field"

private:
    MessageText words_; // no id: a name
};

// Reads little-endian fields from bytes, each length checked before use. The first read that does not fit
// makes the reader fail for good: later reads give 0 and empty spans, so a decoder reads a row of fields and
// asks once.
class ByteReader {
public:
    // `what` names the structure in the error: "GTID event".
    ByteReader(const MessageText &what, std::span<const std::uint8_t> bytes) : what_(what), bytes_(bytes) {}

    [[nodiscard]] bool ok() const { return !failed_; }
    [[nodiscard]] std::size_t offset() const { return offset_; }
    [[nodiscard]] std::size_t left() const { return bytes_.size() - offset_; }
    // The error of the first read that did not fit; only when !ok().
    [[nodiscard]] std::unexpected<Error> error() const { return std::unexpected(error_); }

    // Unsigned integer of 1 to 8 bytes, little-endian.
    std::uint64_t uint(std::size_t size, WireName field);
    std::uint8_t byte(WireName field) { return static_cast<std::uint8_t>(uint(1, field)); }
    // The next bytes; empty when fewer are left.
    std::span<const std::uint8_t> take(std::size_t size, WireName field);
    void skip(std::size_t size, WireName field) { (void)take(size, field); }
    // Text up to, without, the next NUL, which is passed over.
    std::string untilNul(WireName field);
    // "Length-encoded integer" (MySQL source documentation, page_protocol_basic_dt_integers).
    std::uint64_t lengthEncoded(WireName field);

private:
    bool need(std::size_t size, WireName field);

    MessageText what_;
    std::span<const std::uint8_t> bytes_;
    std::size_t offset_ = 0;
    bool failed_ = false;
    Error error_;
};

} // namespace switchpoint
