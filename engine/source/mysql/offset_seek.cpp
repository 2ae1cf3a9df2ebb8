// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/offset_seek.h"

#include "source/messages.h"
#include "wire/binlog_event.h"

#include <algorithm>

namespace switchpoint {

namespace {

constexpr std::size_t crc_size = 4, next_position_at = 13;

std::uint32_t lastNumber(std::span<const std::uint8_t> bytes)
{
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < crc_size; ++i)
        number |= std::uint32_t{bytes[bytes.size() - crc_size + i]} << (8 * i);
    return number;
}

void write(std::span<std::uint8_t> to, std::uint64_t number)
{
    for (std::size_t i = 0; i < to.size(); ++i)
        to[i] = static_cast<std::uint8_t>(number >> (8 * i) & 0xff);
}

} // namespace

// Events may have a checksum or not; the few that are changed here are recognised by whether it fits.
std::span<const std::uint8_t> OffsetSeek::changed(std::span<const std::uint8_t> event, std::size_t at,
                                                  std::uint64_t number, std::size_t size)
{
    copy_.assign(event.begin(), event.end());
    if (copy_.size() < at + size + crc_size)
        return copy_;
    const std::span<std::uint8_t> summed = std::span(copy_).first(copy_.size() - crc_size);
    // The "in use" flag of a format description is not in its sum.
    constexpr std::size_t flags_at = 17;
    const std::uint8_t flags = copy_[flags_at];
    copy_[flags_at] &= static_cast<std::uint8_t>(~BinlogEventHeader::flag_in_use);
    const bool has_sum = binlogCrc32(summed) == lastNumber(copy_);
    write(std::span(copy_).subspan(at, size), number);
    if (has_sum)
        write(std::span(copy_).last(crc_size), binlogCrc32(summed));
    copy_[flags_at] = flags;
    return copy_;
}

Result<std::span<const std::uint8_t>> OffsetSeek::pass(std::span<const std::uint8_t> event)
{
    if (reached_)
        return event;
    const auto header = BinlogEventHeader::decode(event);
    if (!header)
        return std::unexpected(header.error());
    const bool artificial = (header->flags & BinlogEventHeader::flag_artificial) != 0 ||
                            header->next_position == 0 || header->type == binlog_event_type::heartbeat ||
                            header->type == binlog_event_type::heartbeat_v2;
    if (artificial) {
        if (header->type == binlog_event_type::rotate)
            return changed(event, BinlogEventHeader::size, to_.offset, sizeof to_.offset);
        // A heartbeat would tell of a place before the offset.
        const bool passes = header->type == binlog_event_type::format_description || offset_ >= to_.offset;
        return passes ? event : std::span<const std::uint8_t>();
    }
    if (offset_ >= to_.offset) {
        if (offset_ > to_.offset)
            return fail(source_messages::stream_past_offset,
                        {textArg("file", to_.file), textArg("offset", std::to_string(to_.offset))});
        reached_ = true;
        return event;
    }
    // The header has the lower half of where the event ends.
    const auto step = static_cast<std::uint32_t>(header->next_position - offset_);
    offset_ += step;
    if (header->type == binlog_event_type::format_description)
        return changed(event, next_position_at, 0, sizeof header->next_position);
    return std::span<const std::uint8_t>();
}

} // namespace switchpoint
