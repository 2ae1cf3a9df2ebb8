// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

// MariaDB GTID: domain-server-sequence (MariaDB knowledge base, "Global Transaction ID"). domain and
// server_id are 32 bits, the sequence 64.
struct MariadbGtid {
    std::uint32_t domain = 0;
    std::uint32_t server_id = 0;
    std::uint64_t sequence = 0;

    static Result<MariadbGtid> parse(std::string_view text);
    [[nodiscard]] std::string text() const;
    friend auto operator<=>(const MariadbGtid &, const MariadbGtid &) = default;
};

// A position: at most one GTID per domain (gtid_slave_pos, gtid_binlog_pos, a checkpoint). Sorted by domain.
class MariadbPosition {
public:
    // "" is the empty position. A domain named twice is refused (the server's error 1943), with the offset.
    static Result<MariadbPosition> parse(std::string_view text);
    // For a checkpoint: as parse, and refuses empty text.
    static Result<MariadbPosition> parseCheckpoint(std::string_view text);
    [[nodiscard]] std::string text() const; // sorted by domain, joined by ","
    [[nodiscard]] bool empty() const { return gtids_.empty(); }
    [[nodiscard]] const MariadbGtid *find(std::uint32_t domain) const;
    [[nodiscard]] const std::vector<MariadbGtid> &gtids() const { return gtids_; }
    void advance(const MariadbGtid &gtid); // replaces the entry of its domain: what applying an event does
    friend bool operator==(const MariadbPosition &, const MariadbPosition &) = default;

private:
    std::vector<MariadbGtid> gtids_; // sorted by domain
};

// A state: several servers per domain, in the server's own order (gtid_binlog_state, Gtid_list). In a
// Gtid_list the last entry of a domain is its newest (seen on 10.11.19); the order is therefore kept.
class MariadbState {
public:
    static Result<MariadbState> parse(std::string_view text);
    [[nodiscard]] std::string text() const; // in the order given
    [[nodiscard]] bool empty() const { return entries_.empty(); }
    [[nodiscard]] bool hasDomain(std::uint32_t domain) const;
    [[nodiscard]] const MariadbGtid *find(std::uint32_t domain, std::uint32_t server_id) const;
    [[nodiscard]] const MariadbGtid *
    last(std::uint32_t domain) const; // the last entry of the domain, in order
    [[nodiscard]] std::uint64_t highestSequence(std::uint32_t domain) const; // 0 when the domain is absent
    [[nodiscard]] const std::vector<MariadbGtid> &entries() const { return entries_; }
    void append(const MariadbGtid &gtid) { entries_.push_back(gtid); }
    friend bool operator==(const MariadbState &, const MariadbState &) = default;

private:
    std::vector<MariadbGtid> entries_;
};

} // namespace switchpoint
