// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/checkpoint.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace switchpoint {

// Text that must not be printed. It has no operator<<, no JSON and no Message form; the buffer is overwritten
// when it goes.
class Secret {
public:
    Secret() = default;
    explicit Secret(std::string value) : value_(std::move(value)) {}
    Secret(const Secret &) = default;
    Secret(Secret &&) noexcept = default;
    Secret &operator=(const Secret &) = default;
    Secret &operator=(Secret &&) noexcept = default;
    ~Secret();
    [[nodiscard]] const std::string &reveal() const { return value_; }
    [[nodiscard]] bool empty() const { return value_.empty(); }

private:
    std::string value_;
};

enum class TlsMode { Disable, Prefer, Require, VerifyCa, VerifyFull };
const char *tlsModeName(TlsMode mode);

// mysql://user@host:port[/db]?tls=MODE&tls-ca=FILE, mariadb://..., postgresql://... (CLI.md "URL").
// A PostgreSQL URL goes to libpq as it is (several hosts too), but for `tls=`, our alias of sslmode.
struct ServerUrl {
    Flavor flavor = Flavor::Mysql;
    std::string user;
    std::string host;       // without brackets for IPv6; PostgreSQL with several hosts: as written
    std::uint16_t port = 0; // 0: the flavour's default (3306, 5432)
    std::string database;
    TlsMode tls = TlsMode::Prefer;
    std::string tls_ca;             // PEM file, "" : the system's
    std::string socket;             // ?socket=PATH (MySQL, MariaDB)
    std::optional<Secret> password; // from the URL: works, is warned about, is never printed
    std::string conninfo; // PostgreSQL: the URL for libpq, without the password and without our alias

    // Refused: another scheme, an unknown parameter, tls= and sslmode= at once, a bad port; with offset.
    static Result<ServerUrl> parse(std::string_view text);
    [[nodiscard]] std::string address() const; // for people: "mysql://user@host:port/db", never a password
};

} // namespace switchpoint
