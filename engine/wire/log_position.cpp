// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/log_position.h"

#include <utility>

namespace switchpoint {

void LogPosition::enter(std::string file, std::uint64_t offset)
{
    end_ = {.file = std::move(file), .offset = offset};
}

std::uint64_t LogPosition::pass(const BinlogEventHeader &header)
{
    if (header.next_position == 0 || (header.flags & BinlogEventHeader::flag_artificial))
        return end_.offset;
    // Repeated from the file's beginning for a stream that starts later: no step.
    if (header.type == binlog_event_type::format_description && end_.offset > header.next_position)
        return end_.offset;
    const std::uint64_t least = end_.offset + header.event_size;
    constexpr std::uint64_t half = std::uint64_t{1} << 32;
    std::uint64_t end = (least & ~(half - 1)) | header.next_position;
    if (end < least)
        end += half;
    end_.offset = end;
    return end - header.event_size;
}

void LogPosition::reach(const std::string &file, std::uint64_t offset)
{
    if (file == end_.file && offset > end_.offset)
        end_.offset = offset;
}

} // namespace switchpoint
