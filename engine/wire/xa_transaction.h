// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace switchpoint {

// Names a distributed transaction (X/Open XA; MySQL manual, "XA Transaction SQL Statements").
struct XaId {
    std::uint32_t format = 0;
    std::string global;    // gtrid, 1 to 64 bytes
    std::string qualifier; // bqual, 0 to 64 bytes
    // As both servers write it: X'7831',X'',1
    [[nodiscard]] std::string text() const;
    // From exactly that form. nullopt: another.
    static std::optional<XaId> parse(std::string_view text);
    friend auto operator<=>(const XaId &, const XaId &) = default;
};

// Event 38, which ends the rows of an XA transaction (MySQL source documentation,
// mysql::binlog::event::XA_prepare_event; the same on MariaDB).
struct XaPrepareEvent {
    bool one_phase = false; // committed at once: XA COMMIT ... ONE PHASE
    XaId id;
    static Result<XaPrepareEvent> decode(std::span<const std::uint8_t> body);
    friend bool operator==(const XaPrepareEvent &, const XaPrepareEvent &) = default;
};

} // namespace switchpoint
