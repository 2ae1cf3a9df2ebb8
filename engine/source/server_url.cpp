// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/server_url.h"

#include "source/messages.h"
#include "source/url_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace switchpoint {

namespace {

using namespace source_messages;

constexpr std::array<std::pair<std::string_view, TlsMode>, 5> tls_modes{
    {{"disable", TlsMode::Disable},
     {"prefer", TlsMode::Prefer},
     {"require", TlsMode::Require},
     {"verify-ca", TlsMode::VerifyCa},
     {"verify-full", TlsMode::VerifyFull}}};

std::unexpected<Error> wrong(std::size_t offset, const MessageText &text)
{
    return failAt(offset, text, {countArg("offset", offset)});
}

Result<TlsMode> tlsMode(std::string_view name, std::size_t at)
{
    for (const auto &[known, mode] : tls_modes) {
        if (known == name)
            return mode;
    }
    return wrong(at, url_tls);
}

// A part of the text and where it begins.
struct Part {
    std::string_view text;
    std::size_t at = 0;
    [[nodiscard]] Part from(std::size_t n) const { return {text.substr(n), at + n}; }
    [[nodiscard]] Part first(std::size_t n) const { return {text.substr(0, n), at}; }
    [[nodiscard]] Result<std::string> decoded() const { return percentDecoded(text, at); }
};

// scheme://[user[:password]@]hosts[/database][?parameters]
struct Parts {
    std::string_view scheme;
    std::optional<Part> user, password;
    Part hosts;
    std::optional<Part> database;
    std::vector<std::pair<Part, Part>> parameters; // name, value
};

// A name that is none is not repeated: with a question mark in the password it is the rest of that.
bool isParameterName(std::string_view name)
{
    return !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
    });
}

Result<Parts> split(std::string_view text)
{
    Parts parts;
    const auto scheme_end = text.find("://");
    if (scheme_end == std::string_view::npos)
        return failAt(0, url_scheme);
    parts.scheme = text.substr(0, scheme_end);
    Part rest = Part{text, 0}.from(scheme_end + 3);
    std::optional<Part> query;
    if (const auto mark = rest.text.find('?'); mark != std::string_view::npos) {
        query = rest.from(mark + 1);
        rest = rest.first(mark);
    }
    // The last @ before the path: a password may hold one that was not encoded.
    const auto slash =
        rest.text.find('/', rest.text.rfind('@') == std::string_view::npos ? 0 : rest.text.rfind('@'));
    Part authority = rest.first(slash == std::string_view::npos ? rest.text.size() : slash);
    if (slash != std::string_view::npos)
        parts.database = rest.from(slash + 1);
    if (const auto at = authority.text.rfind('@'); at != std::string_view::npos) {
        Part login = authority.first(at);
        authority = authority.from(at + 1);
        if (const auto colon = login.text.find(':'); colon != std::string_view::npos) {
            parts.password = login.from(colon + 1);
            login = login.first(colon);
        }
        parts.user = login;
    }
    parts.hosts = authority;
    while (query && !query->text.empty()) {
        const auto end = std::min(query->text.find('&'), query->text.size());
        const Part item = query->first(end);
        query = query->from(std::min(end + 1, query->text.size()));
        const auto equals = item.text.find('=');
        const bool may_be_password = !parts.user && item.text.find('@') != std::string_view::npos;
        if (equals == std::string_view::npos || !isParameterName(item.text.substr(0, equals)) ||
            may_be_password)
            return wrong(item.at, url_parameter_form);
        parts.parameters.emplace_back(item.first(equals), item.from(equals + 1));
    }
    return parts;
}

Result<std::uint16_t> parsePort(const Part &part)
{
    unsigned port = 0;
    const char *end = part.text.data() + part.text.size();
    const auto read = std::from_chars(part.text.data(), end, port);
    if (read.ec != std::errc() || read.ptr != end || port == 0 || port > 65535)
        return wrong(part.at, url_port);
    return static_cast<std::uint16_t>(port);
}

Result<void> readHost(const Part &part, ServerUrl &url)
{
    Part name = part;
    std::optional<Part> port;
    if (part.text.starts_with('[')) {
        const auto end = part.text.find(']');
        if (end == std::string_view::npos)
            return wrong(part.at, url_bracket);
        name = Part{part.text.substr(1, end - 1), part.at + 1};
        const Part tail = part.from(end + 1);
        if (!tail.text.empty() && tail.text.front() != ':')
            return wrong(tail.at, url_port);
        if (!tail.text.empty())
            port = tail.from(1);
    } else if (const auto colon = part.text.find(':'); colon != std::string_view::npos) {
        name = part.first(colon);
        port = part.from(colon + 1);
    }
    auto host = name.decoded();
    if (!host)
        return std::unexpected(host.error());
    url.host = std::move(*host);
    if (!port)
        return {};
    const auto number = parsePort(*port);
    if (!number)
        return std::unexpected(number.error());
    url.port = *number;
    return {};
}

Result<void> decodeInto(std::string &target, const std::optional<Part> &part)
{
    if (!part)
        return {};
    auto text = part->decoded();
    if (!text)
        return std::unexpected(text.error());
    target = std::move(*text);
    return {};
}

Result<void> readMysqlParameters(const Parts &parts, ServerUrl &url)
{
    std::set<std::string_view> seen;
    for (const auto &[name, value] : parts.parameters) {
        if (!seen.insert(name.text).second)
            return failAt(name.at, url_twice,
                          {textArg("name", std::string(name.text)), countArg("offset", name.at)});
        const auto text = value.decoded();
        if (!text)
            return std::unexpected(text.error());
        if (name.text == "tls") {
            const auto mode = tlsMode(*text, value.at);
            if (!mode)
                return std::unexpected(mode.error());
            url.tls = *mode;
        } else if (name.text == "tls-ca") {
            url.tls_ca = *text;
        } else if (name.text == "socket") {
            url.socket = *text;
        } else {
            return failAt(name.at, url_parameter,
                          {textArg("name", std::string(name.text)), countArg("offset", name.at)});
        }
    }
    return {};
}

// libpq knows its own parameters and says what is wrong with them; only the password and our alias are taken
// out.
Result<void> readPostgresParameters(const Parts &parts, ServerUrl &url, std::string &kept)
{
    std::optional<std::size_t> tls_at, sslmode_at;
    for (const auto &[name, value] : parts.parameters) {
        const auto text = value.decoded();
        if (!text)
            return std::unexpected(text.error());
        if (name.text == "tls") {
            tls_at = name.at;
            const auto mode = tlsMode(*text, value.at);
            if (!mode)
                return std::unexpected(mode.error());
            url.tls = *mode;
            continue;
        }
        if (name.text == "tls-ca") {
            url.tls_ca = *text;
            continue;
        }
        if (name.text == "password") {
            url.password = Secret(*text);
            continue;
        }
        if (name.text == "sslmode") {
            sslmode_at = name.at;
            const auto mode = tlsMode(*text, value.at);
            if (!mode && *text != "allow") // which has no name of ours and stays with libpq
                return std::unexpected(mode.error());
            if (mode)
                url.tls = *mode;
        }
        (kept += kept.empty() ? '?' : '&').append(name.text).append("=").append(value.text);
    }
    if (tls_at && sslmode_at)
        return wrong(std::max(*tls_at, *sslmode_at), url_tls_and_sslmode);
    return {};
}

Result<void> readPostgres(const Parts &parts, ServerUrl &url)
{
    if (parts.hosts.text.find(',') == std::string_view::npos) {
        if (const auto host = readHost(parts.hosts, url); !host)
            return host;
    } else {
        url.host = parts.hosts.text;
    }
    std::string kept;
    if (const auto read = readPostgresParameters(parts, url, kept); !read)
        return read;
    url.conninfo = "postgresql://";
    if (parts.user)
        url.conninfo.append(parts.user->text).append("@");
    url.conninfo.append(parts.hosts.text);
    if (parts.database)
        url.conninfo.append("/").append(parts.database->text);
    url.conninfo.append(kept);
    return {};
}

} // namespace

Secret::~Secret()
{
    // volatile: the writes are otherwise dead and would be left out. The whole capacity, because the text may
    // have been shorter than an earlier one.
    value_.resize(value_.capacity());
    volatile char *bytes = value_.data();
    for (std::size_t i = 0; i < value_.size(); ++i)
        bytes[i] = 0;
}

const char *tlsModeName(TlsMode mode)
{
    for (const auto &[name, known] : tls_modes) {
        if (known == mode)
            return name.data();
    }
    return "";
}

Result<ServerUrl> ServerUrl::parse(std::string_view text)
{
    auto parts = split(text);
    if (!parts)
        return std::unexpected(parts.error());
    ServerUrl url;
    if (parts->scheme == "mysql")
        url.flavor = Flavor::Mysql;
    else if (parts->scheme == "mariadb")
        url.flavor = Flavor::Mariadb;
    else if (parts->scheme == "postgresql" || parts->scheme == "postgres")
        url.flavor = Flavor::Postgresql;
    else
        return failAt(0, url_scheme);

    if (const auto user = decodeInto(url.user, parts->user); !user)
        return std::unexpected(user.error());
    if (const auto database = decodeInto(url.database, parts->database); !database)
        return std::unexpected(database.error());
    if (parts->password) {
        std::string password;
        if (const auto decoded = decodeInto(password, parts->password); !decoded)
            return std::unexpected(decoded.error());
        url.password = Secret(std::move(password));
    }
    if (url.flavor == Flavor::Postgresql) {
        if (const auto read = readPostgres(*parts, url); !read)
            return std::unexpected(read.error());
        return url;
    }
    if (parts->database && parts->database->text.find('/') != std::string_view::npos)
        return wrong(parts->database->at + parts->database->text.find('/'), url_database);
    if (const auto host = readHost(parts->hosts, url); !host)
        return std::unexpected(host.error());
    if (const auto read = readMysqlParameters(*parts, url); !read)
        return std::unexpected(read.error());
    if (url.host.empty() && url.socket.empty())
        return wrong(parts->hosts.at, url_host);
    return url;
}

std::string ServerUrl::address() const
{
    std::string out = std::string(flavorName(flavor)) + "://";
    if (!user.empty())
        out += percentEncoded(user) + "@";
    const bool bracketed = host.find(':') != std::string::npos && host.find(',') == std::string::npos;
    out += bracketed ? "[" + host + "]" : host;
    if (port != 0)
        out += ":" + std::to_string(port);
    if (!database.empty())
        out += "/" + percentEncoded(database);
    if (!socket.empty())
        out += "?socket=" + socket;
    return out;
}

} // namespace switchpoint
