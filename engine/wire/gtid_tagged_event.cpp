// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/byte_reader.h"
#include "wire/gtid_event.h"
#include "wire/messages.h"

#include <bit>
#include <limits>

namespace switchpoint {

namespace {

// Field ids of the event (MySQL source documentation, Gtid_event::define_fields; seen on 9.7.4).
enum Field : std::uint64_t {
    Flags = 0,
    SourceUuid = 1,
    Number = 2,
    Tag = 3,
    LastCommitted = 4,
    SequenceNumber = 5,
    ImmediateTime = 6,
    OriginalTime = 7,
    TransactionSize = 8,
    ImmediateVersion = 9,
    OriginalVersion = 10,
    CommitGroupTicket = 11
};

// mysql::serialization, "variable-length integer": as many one bits at the low end of the first byte as bytes
// follow, then a zero bit (none when eight follow), then the value, little-endian.
std::uint64_t unsignedNumber(ByteReader &reader, WireName field)
{
    const std::uint8_t first = reader.byte(field);
    const auto more = static_cast<std::size_t>(std::countr_one(first));
    const std::uint64_t rest = reader.uint(more, field);
    if (more >= 7)
        return rest; // 7 or 8 bytes follow; the first byte holds no bits of the value
    return (static_cast<std::uint64_t>(first) >> (more + 1)) | (rest << (7 - more));
}

// Signed: 0, -1, 1, -2 ... are 0, 1, 2, 3 ...
std::int64_t signedNumber(ByteReader &reader, WireName field)
{
    const std::uint64_t folded = unsignedNumber(reader, field);
    return static_cast<std::int64_t>((folded >> 1) ^ (~(folded & 1) + 1));
}

bool isTag(std::string_view tag)
{
    if (tag.size() > 32 || (!tag.empty() && tag.front() >= '0' && tag.front() <= '9'))
        return false;
    for (const char c : tag) {
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'))
            return false;
    }
    return true;
}

struct Decoder {
    ByteReader reader;
    GtidEvent event{};
    Gtid gtid{};
    bool has_uuid = false;
    bool has_number = false;
    std::uint64_t last_needed = 0; // fields up to this id may not be passed over

    Result<bool> field(std::uint64_t id, std::size_t at);
    Result<bool> uuid();
    Result<bool> tag();
};

Result<bool> Decoder::uuid()
{
    for (auto &byte : gtid.source.uuid.bytes) {
        const std::size_t at = reader.offset();
        const std::uint64_t value = unsignedNumber(reader, "uuid");
        if (value > std::numeric_limits<std::uint8_t>::max())
            return damagedAt(at, wire_messages::serialization_value, {textArg("field", "uuid")});
        byte = static_cast<std::uint8_t>(value);
    }
    has_uuid = true;
    return true;
}

Result<bool> Decoder::tag()
{
    const std::size_t at = reader.offset();
    const std::uint64_t length = unsignedNumber(reader, wire_words::tag_length);
    if (reader.ok() && length > 32)
        return damagedAt(at, wire_messages::gtid_tag);
    const auto text = reader.take(static_cast<std::size_t>(length), wire_words::tag);
    gtid.source.tag.assign(text.begin(), text.end());
    if (!isTag(gtid.source.tag))
        return damagedAt(at, wire_messages::gtid_tag);
    return true;
}

// False: a field that may be passed over and whose length is not known, so nothing after it can be read.
Result<bool> Decoder::field(std::uint64_t id, std::size_t at)
{
    switch (id) {
    case Flags:
        event.flags = static_cast<std::uint8_t>(unsignedNumber(reader, "flags"));
        return true;
    case SourceUuid:
        return uuid();
    case Number: {
        const std::size_t number_at = reader.offset();
        gtid.number = signedNumber(reader, wire_words::transaction_number);
        if (reader.ok() && (gtid.number < 1 || gtid.number > gtid_number_max))
            return damagedAt(number_at, wire_messages::gtid_number,
                             {textArg("number", std::to_string(gtid.number))});
        has_number = true;
        return true;
    }
    case Tag:
        return tag();
    case LastCommitted:
        event.last_committed = signedNumber(reader, "last_committed");
        return true;
    case SequenceNumber:
        event.sequence_number = signedNumber(reader, "sequence_number");
        return true;
    case ImmediateTime:
        event.immediate_commit_time_us = unsignedNumber(reader, "immediate_commit_timestamp");
        return true;
    case OriginalTime:
        event.original_commit_time_us = unsignedNumber(reader, "original_commit_timestamp");
        return true;
    case TransactionSize:
        event.transaction_size = unsignedNumber(reader, "transaction_length");
        return true;
    case ImmediateVersion:
    case OriginalVersion:
    case CommitGroupTicket:
        (void)unsignedNumber(reader, wire_words::server_version);
        return true;
    default:
        if (id <= last_needed)
            return damagedAt(at, wire_messages::serialization_field, {textArg("number", std::to_string(id))});
        return false;
    }
}

} // namespace

Result<GtidEvent> decodeGtidTaggedEvent(std::span<const std::uint8_t> body)
{
    Decoder decoder{.reader = ByteReader(wire_words::tagged_gtid_event, body)};
    ByteReader &reader = decoder.reader;
    const std::uint64_t version = unsignedNumber(reader, wire_words::serialization_version);
    if (reader.ok() && version != 1)
        return damagedAt(0, wire_messages::serialization_version,
                         {textArg("number", std::to_string(version))});
    const std::size_t size_at = reader.offset();
    const std::uint64_t size = unsignedNumber(reader, wire_words::message_size);
    if (reader.ok() && size != body.size())
        return damagedAt(size_at, wire_messages::event_size,
                         {bytesArg("stated", size), bytesArg("have", body.size())});
    decoder.last_needed = unsignedNumber(reader, wire_words::last_non_ignorable_field);
    while (reader.ok() && reader.left() > 0) {
        const std::size_t at = reader.offset();
        const std::uint64_t id = unsignedNumber(reader, wire_words::field_id);
        if (!reader.ok())
            break;
        const auto known = decoder.field(id, at);
        if (!reader.ok())
            break;
        if (!known)
            return std::unexpected(known.error());
        if (!*known)
            break;
    }
    if (!reader.ok())
        return reader.error();
    if (!decoder.has_uuid)
        return fail(wire_messages::serialization_missing, {textArg("field", "uuid")});
    if (!decoder.has_number)
        return fail(wire_messages::serialization_missing,
                    {wordsArg("field", wire_words::transaction_number)});
    decoder.event.gtid = std::move(decoder.gtid);
    // The original time is written only where it differs from the immediate one.
    if (!decoder.event.original_commit_time_us)
        decoder.event.original_commit_time_us = decoder.event.immediate_commit_time_us;
    return std::move(decoder.event);
}

} // namespace switchpoint
