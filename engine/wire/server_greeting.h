// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace switchpoint {

// The first packet of a MySQL or MariaDB server (MySQL source documentation,
// page_protocol_connection_phase_packets_protocol_handshake_v10 and page_protocol_basic_err_packet). It tells
// whether TLS is offered before anything secret is sent.
struct ServerGreeting {
    static constexpr std::uint32_t client_ssl = 0x0800;

    std::string server_version;
    std::uint32_t capabilities = 0;
    // Instead of a greeting: too many connections, host blocked.
    std::optional<std::uint16_t> error_number;
    std::string error_text;
    [[nodiscard]] bool offersTls() const { return (capabilities & client_ssl) != 0; }
    friend bool operator==(const ServerGreeting &, const ServerGreeting &) = default;

    // From the packet's 4 byte header on. nullopt: so far it can be a greeting, and more bytes are needed.
    // Refused: anything that cannot become a greeting, as early as that is seen.
    static Result<std::optional<ServerGreeting>> decode(std::span<const std::uint8_t> bytes);
};

} // namespace switchpoint
