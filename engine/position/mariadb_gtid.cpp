// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/mariadb_gtid.h"

#include "position/messages.h"
#include "position/text_cursor.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <set>
#include <utility>

namespace switchpoint {

namespace msg = position_messages;

namespace {

std::optional<Error> readPart(TextCursor &cursor, std::uint64_t max, std::uint64_t &part)
{
    cursor.skipSpace();
    const auto offset = cursor.position;
    cursor.take('+');
    const auto read = cursor.readNumber(part);
    if (read == NumberRead::NoDigits) {
        return cursor.fault(msg::mariadb_number_expected).error();
    }
    if (read == NumberRead::Overflow || part > max) {
        const bool id = max == std::numeric_limits<std::uint32_t>::max();
        return TextCursor::faultAt(offset, id ? msg::mariadb_id_range : msg::mariadb_sequence_range).error();
    }
    return std::nullopt;
}

std::optional<Error> readGtid(TextCursor &cursor, MariadbGtid &gtid)
{
    std::uint64_t domain = 0;
    std::uint64_t server_id = 0;
    constexpr std::uint64_t id_max = std::numeric_limits<std::uint32_t>::max();
    if (auto error = readPart(cursor, id_max, domain)) {
        return error;
    }
    if (!cursor.take('-')) {
        return cursor.fault(msg::mariadb_dash_expected).error();
    }
    if (auto error = readPart(cursor, id_max, server_id)) {
        return error;
    }
    if (!cursor.take('-')) {
        return cursor.fault(msg::mariadb_dash_expected).error();
    }
    gtid.domain = static_cast<std::uint32_t>(domain);
    gtid.server_id = static_cast<std::uint32_t>(server_id);
    return readPart(cursor, std::numeric_limits<std::uint64_t>::max(), gtid.sequence);
}

// The MariaDB server's grammar of a list of GTIDs, as 10.11 shows it: white space and one plus sign may stand
// before a number, and nowhere else.
//
//   list = [ gtid { "," gtid } ]
//   gtid = number "-" number "-" number
//
// `accept` is told each GTID and where it begins.
using Accept = std::function<std::optional<Error>(const MariadbGtid &, std::size_t offset)>;

std::optional<Error> readList(std::string_view text, const Accept &accept)
{
    TextCursor cursor{text};
    while (!text.empty()) {
        cursor.skipSpace();
        const auto offset = cursor.position;
        MariadbGtid gtid;
        if (auto error = readGtid(cursor, gtid)) {
            return error;
        }
        if (auto error = accept(gtid, offset)) {
            return error;
        }
        if (cursor.atEnd()) {
            break;
        }
        if (!cursor.take(',')) {
            return cursor.fault(msg::mariadb_comma_expected).error();
        }
    }
    return std::nullopt;
}

std::string joined(const std::vector<MariadbGtid> &gtids)
{
    std::string out;
    for (const auto &gtid : gtids) {
        if (!out.empty()) {
            out += ',';
        }
        out += gtid.text();
    }
    return out;
}

} // namespace

Result<MariadbGtid> MariadbGtid::parse(std::string_view text)
{
    TextCursor cursor{text};
    MariadbGtid gtid;
    if (auto error = readGtid(cursor, gtid)) {
        return std::unexpected(std::move(*error));
    }
    if (!cursor.atEnd()) {
        return cursor.fault(msg::mariadb_trailing);
    }
    return gtid;
}

std::string MariadbGtid::text() const
{
    std::string out;
    appendNumber(out, domain);
    out += '-';
    appendNumber(out, server_id);
    out += '-';
    appendNumber(out, sequence);
    return out;
}

Result<MariadbPosition> MariadbPosition::parse(std::string_view text)
{
    MariadbPosition position;
    std::set<std::uint32_t> domains;
    auto error = readList(text, [&](const MariadbGtid &gtid, std::size_t offset) -> std::optional<Error> {
        if (!domains.insert(gtid.domain).second) {
            return failAt(offset, msg::mariadb_domain_twice,
                          {textArg("domain", std::to_string(gtid.domain)), countArg("offset", offset)})
                .error();
        }
        position.gtids_.push_back(gtid);
        return std::nullopt;
    });
    if (error) {
        return std::unexpected(std::move(*error));
    }
    std::ranges::sort(position.gtids_);
    return position;
}

Result<MariadbPosition> MariadbPosition::parseCheckpoint(std::string_view text)
{
    auto position = parse(text);
    if (position && position->empty()) {
        return TextCursor::faultAt(0, msg::mariadb_empty);
    }
    return position;
}

std::string MariadbPosition::text() const
{
    return joined(gtids_);
}

const MariadbGtid *MariadbPosition::find(std::uint32_t domain) const
{
    const auto found = std::ranges::lower_bound(gtids_, domain, {}, &MariadbGtid::domain);
    return found != gtids_.end() && found->domain == domain ? &*found : nullptr;
}

void MariadbPosition::advance(const MariadbGtid &gtid)
{
    const auto found = std::ranges::lower_bound(gtids_, gtid.domain, {}, &MariadbGtid::domain);
    if (found != gtids_.end() && found->domain == gtid.domain) {
        *found = gtid;
    } else {
        gtids_.insert(found, gtid);
    }
}

Result<MariadbState> MariadbState::parse(std::string_view text)
{
    MariadbState state;
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    auto error = readList(text, [&](const MariadbGtid &gtid, std::size_t offset) -> std::optional<Error> {
        if (!seen.emplace(gtid.domain, gtid.server_id).second) {
            const auto entry = std::to_string(gtid.domain) + '-' + std::to_string(gtid.server_id);
            return failAt(offset, msg::mariadb_entry_twice,
                          {positionArg("entry", entry), countArg("offset", offset)})
                .error();
        }
        state.entries_.push_back(gtid);
        return std::nullopt;
    });
    if (error) {
        return std::unexpected(std::move(*error));
    }
    return state;
}

std::string MariadbState::text() const
{
    return joined(entries_);
}

bool MariadbState::hasDomain(std::uint32_t domain) const
{
    return last(domain) != nullptr;
}

const MariadbGtid *MariadbState::find(std::uint32_t domain, std::uint32_t server_id) const
{
    const auto found = std::ranges::find_if(entries_, [=](const MariadbGtid &entry) {
        return entry.domain == domain && entry.server_id == server_id;
    });
    return found != entries_.end() ? &*found : nullptr;
}

const MariadbGtid *MariadbState::last(std::uint32_t domain) const
{
    for (auto entry = entries_.rbegin(); entry != entries_.rend(); ++entry) {
        if (entry->domain == domain) {
            return &*entry;
        }
    }
    return nullptr;
}

std::uint64_t MariadbState::highestSequence(std::uint32_t domain) const
{
    std::uint64_t highest = 0;
    for (const auto &entry : entries_) {
        if (entry.domain == domain) {
            highest = std::max(highest, entry.sequence);
        }
    }
    return highest;
}

} // namespace switchpoint
