// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/stream_reader.h"

#include "source/messages.h"
#include "wire/format_description.h"

#include <algorithm>

namespace switchpoint {

using std::chrono::milliseconds;

StreamReader::StreamReader(MysqlClient &client, std::uint32_t server_id, milliseconds timeout)
    : client_(client), server_id_(server_id), deadline_(std::chrono::steady_clock::now() + timeout)
{
}

// The first event, a rotation made up for this reader, carries the server_id of the server that sends. The
// format description comes out of the file and has the one that was set when the file was begun; it speaks
// where there is no such rotation.
Result<void> StreamReader::checkServer(std::uint32_t stream_server_id)
{
    if (server_checked_)
        return {};
    server_checked_ = true;
    if (stream_server_id == server_id_)
        return {};
    return fail(source_messages::dump_other_server, {textArg("stream", std::to_string(stream_server_id)),
                                                     textArg("asked", std::to_string(server_id_))});
}

// Position (8 bytes), then the name of the file that comes next. The one that opens the stream comes before
// anybody knows about checksums, and names the file that was asked for.
Result<void> StreamReader::readRotation(std::span<const std::uint8_t> bytes)
{
    if (!checksum_)
        return {};
    const auto event = splitBinlogEvent(bytes, *checksum_);
    if (!event)
        return std::unexpected(event.error());
    constexpr std::size_t position_size = 8;
    if (event->body.size() > position_size)
        file_.assign(event->body.begin() + position_size, event->body.end());
    return {};
}

Result<std::optional<BinlogEvent>> StreamReader::next()
{
    for (;;) {
        const auto left =
            std::chrono::duration_cast<milliseconds>(deadline_ - std::chrono::steady_clock::now());
        const auto bytes = client_.fetch(std::max(left, milliseconds(1)));
        if (!bytes)
            return std::unexpected(bytes.error());
        if (!*bytes)
            return std::nullopt;
        const auto header = BinlogEventHeader::decode(**bytes);
        if (!header)
            return std::unexpected(header.error());
        if (header->type == binlog_event_type::rotate || header->type == binlog_event_type::heartbeat ||
            header->type == binlog_event_type::heartbeat_v2) {
            if (const auto checked = checkServer(header->server_id); !checked)
                return std::unexpected(checked.error());
            if (header->type == binlog_event_type::rotate) {
                if (const auto read = readRotation(**bytes); !read)
                    return std::unexpected(read.error());
            }
            continue;
        }
        if (header->type == binlog_event_type::format_description) {
            const auto description = FormatDescription::decode(**bytes);
            if (!description)
                return std::unexpected(description.error());
            if (const auto checked = checkServer(description->server_id); !checked)
                return std::unexpected(checked.error());
            checksum_ = description->checksum;
            begun_at_s_ = header->timestamp_s;
            continue;
        }
        if (!checksum_)
            return fail(source_messages::dump_unreadable, {binlogEventTypeArg("type", header->type)});
        auto event = splitBinlogEvent(**bytes, *checksum_);
        if (!event)
            return std::unexpected(event.error());
        return *event;
    }
}

} // namespace switchpoint
