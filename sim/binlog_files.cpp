// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/server.h"

#include <algorithm>
#include <fmt/format.h>

namespace switchpoint::sim {

namespace {

// Sizes as a real file has them, give or take: magic, format description and Previous_gtids; then a
// transaction of one row.
constexpr std::uint64_t header_bytes = 197;
constexpr std::uint64_t transaction_bytes = 310;

// All files ever, as places where they begin.
std::vector<std::int64_t> beginnings(const Server &server)
{
    std::vector<std::int64_t> result;
    std::int64_t from = 0;
    const auto fill = [&](std::int64_t until) {
        for (std::int64_t place = from; place < until; place += server.file_transactions)
            result.push_back(place);
        from = until;
    };
    for (const std::int64_t rotation : server.rotations) {
        fill(rotation);
        if (result.empty() || rotation == 0)
            result.push_back(rotation); // rotated while the file was empty
    }
    fill(server.log.size());
    if (result.empty() || (!server.rotations.empty() && server.rotations.back() == server.log.size()))
        result.push_back(server.log.size()); // the active file has nothing in it yet
    return result;
}

std::string fileName(std::size_t index)
{
    return fmt::format("binlog.{:06}", index + 1);
}

} // namespace

std::vector<LogFile> filesOf(const Server &server)
{
    std::vector<LogFile> result;
    const std::vector<std::int64_t> begins = beginnings(server);
    for (std::size_t i = 0; i < begins.size(); ++i) {
        const std::int64_t end = i + 1 < begins.size() ? begins[i + 1] : server.log.size();
        const bool active = i + 1 == begins.size();
        if (end <= server.purged_places && !active)
            continue;
        const auto count = static_cast<std::uint64_t>(end - begins[i]);
        result.push_back({fileName(i), begins[i], end, header_bytes + count * transaction_bytes});
    }
    return result;
}

BinlogCoordinates coordinatesOf(const Server &server, std::int64_t place)
{
    const std::vector<std::int64_t> begins = beginnings(server);
    // The end of a full file and the start of the next are one place; the reader stands at the end of the
    // file it has read.
    const auto next = std::ranges::lower_bound(begins, place);
    const std::size_t index =
        next == begins.begin() ? 0 : static_cast<std::size_t>(next - begins.begin()) - 1;
    const auto count = static_cast<std::uint64_t>(place - begins[index]);
    return {fileName(index), header_bytes + count * transaction_bytes};
}

std::optional<std::int64_t> placeAt(const Server &server, const BinlogCoordinates &at)
{
    for (const LogFile &file : filesOf(server)) {
        if (file.name != at.file)
            continue;
        if (at.offset < header_bytes)
            return at.offset == 4 ? std::optional(file.first_place) : std::nullopt;
        if (at.offset > file.size || (at.offset - header_bytes) % transaction_bytes != 0)
            return std::nullopt;
        return file.first_place + static_cast<std::int64_t>((at.offset - header_bytes) / transaction_bytes);
    }
    return std::nullopt;
}

} // namespace switchpoint::sim
