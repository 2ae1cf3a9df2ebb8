// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/checkpoint.h"

#include "position/messages.h"

#include <array>
#include <utility>

namespace switchpoint {

namespace msg = position_messages;

namespace {

struct FlavorNames {
    Flavor flavor;
    const char *name;    // in files and options
    const char *product; // in sentences; a proper name in every language
};

constexpr std::array flavor_names{
    FlavorNames{Flavor::Mysql, "mysql", "MySQL"},
    FlavorNames{Flavor::Mariadb, "mariadb", "MariaDB"},
    FlavorNames{Flavor::Postgresql, "postgresql", "PostgreSQL"},
};

const FlavorNames &namesOf(Flavor flavor)
{
    return flavor_names[static_cast<std::size_t>(flavor)];
}

// What a text is a position of. Each form is a position of one flavour only, save for binlog coordinates.
Result<Checkpoint> parseMysql(std::string_view text)
{
    auto set = GtidSet::parseCheckpoint(text);
    if (set) {
        return MysqlCheckpoint{
            .identity = {}, .gtid_set = std::move(*set), .coordinates = {}, .fingerprints = {}};
    }
    return std::unexpected(std::move(set.error()));
}

Result<Checkpoint> parseMariadb(std::string_view text)
{
    auto position = MariadbPosition::parseCheckpoint(text);
    if (position) {
        return MariadbCheckpoint{
            .identity = {}, .position = std::move(*position), .coordinates = {}, .fingerprints = {}};
    }
    return std::unexpected(std::move(position.error()));
}

Result<Checkpoint> parsePostgresql(std::string_view text)
{
    const auto lsn = Lsn::parseLenient(text);
    if (!lsn) {
        return std::unexpected(lsn.error());
    }
    if (!lsn->isSet()) {
        return failAt(0, msg::lsn_unset);
    }
    PostgresCheckpoint checkpoint;
    checkpoint.lsn = *lsn;
    return checkpoint;
}

Result<Checkpoint> parseOwn(std::string_view text, Flavor flavor)
{
    switch (flavor) {
    case Flavor::Mysql:
        return parseMysql(text);
    case Flavor::Mariadb:
        return parseMariadb(text);
    case Flavor::Postgresql:
        return parsePostgresql(text);
    }
    return parseMysql(text);
}

// A dot before the last colon: a damaged pair of coordinates rather than a damaged set.
bool looksLikeCoordinates(std::string_view text)
{
    const auto colon = text.rfind(':');
    return colon != std::string_view::npos && text.substr(0, colon).find('.') != std::string_view::npos;
}

} // namespace

const char *flavorName(Flavor flavor)
{
    return namesOf(flavor).name;
}

std::optional<Flavor> flavorFromName(std::string_view name)
{
    for (const auto &names : flavor_names) {
        if (name == names.name) {
            return names.flavor;
        }
    }
    return std::nullopt;
}

std::string ServerNode::text() const
{
    // An IPv6 address is told from its port by brackets.
    std::string out = host.find(':') == std::string::npos ? host : '[' + host + ']';
    if (port != 0) {
        out += ':' + std::to_string(port);
    }
    if (!cluster_name.empty()) {
        out += out.empty() ? cluster_name : " (" + cluster_name + ')';
    }
    return out;
}

Flavor flavorOf(const Checkpoint &checkpoint)
{
    if (std::holds_alternative<MysqlCheckpoint>(checkpoint)) {
        return Flavor::Mysql;
    }
    return std::holds_alternative<MariadbCheckpoint>(checkpoint) ? Flavor::Mariadb : Flavor::Postgresql;
}

std::string positionText(const Checkpoint &checkpoint)
{
    if (const auto *mysql = std::get_if<MysqlCheckpoint>(&checkpoint)) {
        if (mysql->gtid_set) {
            return mysql->gtid_set->text();
        }
        return mysql->coordinates ? mysql->coordinates->text() : std::string();
    }
    if (const auto *mariadb = std::get_if<MariadbCheckpoint>(&checkpoint)) {
        if (mariadb->position) {
            return mariadb->position->text();
        }
        return mariadb->coordinates ? mariadb->coordinates->text() : std::string();
    }
    return std::get<PostgresCheckpoint>(checkpoint).lsn.text();
}

bool isSigned(const Checkpoint &checkpoint)
{
    return std::visit([](const auto &flavored) { return flavored.identity.has_value(); }, checkpoint);
}

Result<Checkpoint> parseBareCheckpoint(std::string_view text, Flavor flavor)
{
    auto own = parseOwn(text, flavor);
    if (own) {
        return own;
    }
    auto coordinates = BinlogCoordinates::parse(text);
    if (coordinates) {
        switch (flavor) {
        case Flavor::Mysql:
            return MysqlCheckpoint{
                .identity = {}, .gtid_set = {}, .coordinates = *coordinates, .fingerprints = {}};
        case Flavor::Mariadb:
            return MariadbCheckpoint{
                .identity = {}, .position = {}, .coordinates = *coordinates, .fingerprints = {}};
        case Flavor::Postgresql:
            return failAt(0, msg::binlog_flavor, {textArg("expected", namesOf(flavor).product)});
        }
    }
    for (const auto &other : flavor_names) {
        if (parseOwn(text, other.flavor)) { // never the flavour itself: its parser has refused the text
            return failAt(0, msg::other_flavor,
                          {textArg("found", other.product), textArg("expected", namesOf(flavor).product)});
        }
    }
    if (flavor != Flavor::Postgresql && looksLikeCoordinates(text)) {
        return std::unexpected(std::move(coordinates.error()));
    }
    return own;
}

} // namespace switchpoint
