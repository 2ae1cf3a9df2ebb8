// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/binlog_changes.h"

#include "wire/binlog_transaction.h"
#include "wire/byte_reader.h"
#include "wire/changes_messages.h"
#include "wire/gtid_event.h"
#include "wire/heartbeat_event.h"
#include "wire/mariadb_gtid_event.h"
#include "wire/rows_event.h"
#include "wire/unpack.h"

#include <utility>

namespace switchpoint {

namespace type = binlog_event_type;

namespace {

// Those that only this file meets.
namespace event_type {
constexpr std::uint8_t intvar = 5, append_block = 9, delete_file = 11, rand = 13, user_var = 14,
                       begin_load = 17, execute_load = 18, table_map = 19, incident = 26, ignorable = 28,
                       rows_query = 29, transaction_context = 36, view_change = 37,
                       mariadb_query_compressed = 165;
} // namespace event_type

// LOG_EVENT_IGNORABLE_F: a reader that does not know the event may pass over it (MySQL source documentation,
// "Common-Header", flags; MariaDB has it as well).
constexpr std::uint16_t flag_ignorable = 0x80;

Result<Error> incidentOf(std::span<const std::uint8_t> body)
{
    ByteReader reader(changes_words::incident_event, body);
    const std::uint64_t number = reader.uint(2, changes_words::incident_number);
    const std::size_t size = reader.byte(changes_words::text_length);
    const auto text = reader.take(size, wire_words::error_text);
    if (!reader.ok())
        return reader.error();
    return fail(changes_messages::incident, {textArg("number", std::to_string(number)),
                                             textArg("text", std::string(text.begin(), text.end()))})
        .error();
}

// Before the format description nobody has said whether there are checksums. The rotation that opens a stream
// has one if its last four bytes are one.
Result<BinlogEvent> splitBeforeFormat(std::span<const std::uint8_t> event)
{
    auto split = splitBinlogEvent(event, BinlogChecksum::Crc32);
    return split ? split : splitBinlogEvent(event, BinlogChecksum::None);
}

} // namespace

BinlogChanges::BinlogChanges(Options options)
    : options_(std::move(options)),
      tables_(options_.flavor == Flavor::Mariadb ? BinlogFlavor::MariaDb : BinlogFlavor::MySql,
              options_.tables, options_.catalog),
      received_gtids_(options_.start_gtids), received_domains_(options_.start_position),
      progress_(options_.flavor)
{
}

std::unexpected<Error> BinlogChanges::placed(Error inner) const
{
    Error error = std::move(inner);
    const MessageArg why = sentenceArg("why", error.message);
    const MessageArg event = binlogEventTypeArg("type", type_);
    error.message =
        position_.file().empty()
            ? Message(changes_messages::at_start, {event, why})
            : Message(changes_messages::at, {textArg("file", position_.file()),
                                             textArg("position", std::to_string(offset_)), event, why});
    error.offset.reset(); // an offset within the event; the sentence has it
    return std::unexpected(std::move(error));
}

Result<BinlogChanges::Got> BinlogChanges::take(std::span<const std::uint8_t> event, ChangePart &part)
{
    type_ = event.size() > 4 ? event[4] : std::uint8_t{0};
    offset_ = position_.end().offset;
    progress_.read(event.size());
    auto got = takeDamagedOrNot(event, part);
    if (!got)
        return placed(std::move(got.error()));
    return got;
}

Result<BinlogChanges::Got> BinlogChanges::takeMore(ChangePart &part)
{
    auto got = nextOfPayload(part);
    if (!got)
        return placed(std::move(got.error()));
    return got;
}

Result<BinlogChanges::Got> BinlogChanges::takeDamagedOrNot(std::span<const std::uint8_t> event,
                                                           ChangePart &part)
{
    const auto header = BinlogEventHeader::decode(event);
    if (!header)
        return std::unexpected(header.error());
    time_s_ = header->timestamp_s;
    server_id_ = header->server_id;
    if (header->type == type::format_description)
        return enterFile(event, part);
    if (!format_ && header->type != type::rotate && header->type != type::heartbeat &&
        header->type != type::heartbeat_v2)
        return fail(changes_messages::no_format);
    const auto split = format_ ? splitBinlogEvent(event, format_->checksum) : splitBeforeFormat(event);
    if (!split)
        return std::unexpected(split.error());
    offset_ = position_.pass(split->header);
    return dispatch(*split, part);
}

// A format description. A transaction that is open here was cut: the server crashed, and began a new file.
Result<BinlogChanges::Got> BinlogChanges::enterFile(std::span<const std::uint8_t> event, ChangePart &part)
{
    auto format = FormatDescription::decode(event);
    if (!format)
        return std::unexpected(format.error());
    const auto header = BinlogEventHeader::decode(event);
    if (!header)
        return std::unexpected(header.error());
    offset_ = position_.pass(*header);
    format_ = std::move(*format);
    return cut(part);
}

Result<BinlogChanges::Got> BinlogChanges::checkPrevious(const BinlogEvent &event)
{
    const auto checked = [&]() -> Result<void> {
        if (event.header.type == type::previous_gtids) {
            const auto previous = decodePreviousGtids(event.body);
            if (!previous)
                return std::unexpected(previous.error());
            return received_gtids_.check(*previous, position_.file());
        }
        const auto list = decodeMariadbGtidList(event.body);
        if (!list)
            return std::unexpected(list.error());
        // The artificial one repeats where the stream starts.
        if (event.header.flags & BinlogEventHeader::flag_artificial)
            return {};
        return received_domains_.check(*list, position_.file());
    }();
    if (!checked)
        return std::unexpected(checked.error());
    return Got::Nothing;
}

Result<BinlogChanges::Got> BinlogChanges::passOrStop(const BinlogEvent &event)
{
    switch (event.header.type) {
    // Parts of a statement that follows, which decides.
    case event_type::intvar:
    case event_type::rand:
    case event_type::user_var:
    case event_type::begin_load:
    case event_type::append_block:
    case event_type::delete_file:
    // Words about changes, and of group replication.
    case event_type::ignorable:
    case event_type::rows_query:
    case event_type::transaction_context:
    case event_type::view_change:
    case type::mariadb_annotate:
    case type::mariadb_checkpoint:
    case type::heartbeat:
        return Got::Nothing;
    case type::heartbeat_v2: {
        const auto reached = decodeHeartbeatEventV2(event.body);
        if (!reached)
            return std::unexpected(reached.error());
        position_.reach(reached->file, reached->offset);
        return Got::Nothing;
    }
    case event_type::incident: {
        auto incident = incidentOf(event.body);
        return std::unexpected(incident ? *incident : incident.error());
    }
    case type::mariadb_start_encryption:
        return fail(changes_messages::encrypted);
    default:
        if (event.header.flags & flag_ignorable)
            return Got::Nothing;
        return fail(changes_messages::unknown_event);
    }
}

Result<BinlogChanges::Got> BinlogChanges::dispatch(const BinlogEvent &event, ChangePart &part)
{
    if (inTransaction() && event.header.type != type::heartbeat && event.header.type != type::heartbeat_v2)
        stepInto(event);
    switch (event.header.type) {
    case type::rotate: {
        auto rotation = decodeRotateEvent(event.body);
        if (!rotation)
            return std::unexpected(rotation.error());
        const bool other_file = rotation->file != position_.file();
        position_.enter(std::move(rotation->file), rotation->position);
        const Got got = other_file ? cut(part) : Got::Nothing;
        progress_.moveTo(position_.end());
        return got;
    }
    case type::stop:
        return cut(part);
    case type::previous_gtids:
    case type::mariadb_gtid_list:
        return checkPrevious(event);
    case type::gtid:
    case type::gtid_tagged:
    case type::anonymous_gtid:
        return announce(event);
    case type::mariadb_gtid:
        return announceMariadb(event);
    case type::query:
    case event_type::execute_load:
    case event_type::mariadb_query_compressed:
        return takeQuery(event, event.body, part);
    case type::xid: {
        const auto xid = decodeXidEvent(event.body);
        if (!xid)
            return std::unexpected(xid.error());
        if (open_.stage != Stage::Open)
            return fail(changes_messages::not_in_transaction);
        if (open_.mark.mariadb)
            open_.mark.mariadb->xid = *xid;
        return commit(part);
    }
    case type::xa_prepare:
        return endPrepared(event.body, part);
    case event_type::table_map: {
        if (open_.stage != Stage::Open)
            return fail(changes_messages::not_in_transaction);
        if (const auto mapped = tables_.map(event.body); !mapped)
            return std::unexpected(mapped.error());
        return Got::Nothing;
    }
    case type::transaction_payload:
        return takePayload(event.body, part);
    default:
        return isRowsEvent(event.header.type) ? takeRows(event, part) : passOrStop(event);
    }
}

Result<BinlogChanges::Got> BinlogChanges::takePayload(std::span<const std::uint8_t> body, ChangePart &part)
{
    if (payload_)
        return fail(changes_messages::nested_payload);
    auto payload = TransactionPayload::open(body);
    if (!payload)
        return std::unexpected(payload.error());
    payload_ = std::move(*payload);
    return nextOfPayload(part);
}

// The events of a compressed transaction, until it ends or the part is full.
Result<BinlogChanges::Got> BinlogChanges::nextOfPayload(ChangePart &part)
{
    Got last = Got::Nothing;
    while (payload_) {
        const auto bytes = payload_->next();
        if (!bytes)
            return std::unexpected(bytes.error());
        if (!*bytes) {
            payload_.reset();
            if (inTransaction())
                return fail(changes_messages::payload_open);
            return last;
        }
        const auto event = splitBinlogEvent(**bytes, BinlogChecksum::None);
        if (!event)
            return std::unexpected(event.error());
        type_ = event->header.type;
        time_s_ = event->header.timestamp_s;
        if (type_ == type::rotate || type_ == type::format_description || type_ == type::stop)
            return fail(changes_messages::nested_payload);
        const auto got = dispatch(*event, part);
        if (!got || *got == Got::Full)
            return got;
        if (*got != Got::Nothing)
            last = *got;
    }
    return last;
}

} // namespace switchpoint
