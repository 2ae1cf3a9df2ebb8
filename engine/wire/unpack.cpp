// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/unpack.h"

#include "wire/binlog_event.h"
#include "wire/byte_order.h"
#include "wire/byte_reader.h"
#include "wire/messages.h"
#include "wire/rows_event.h"
#include "wire/zlib_inflate.h"

#include <algorithm>

namespace switchpoint {

namespace {

constexpr std::uint8_t query_compressed = 165;
constexpr std::uint64_t event_max_bytes = std::uint64_t{1} << 30;

std::uint8_t plainType(std::uint8_t type)
{
    using namespace rows_event_type;
    if (type == query_compressed)
        return binlog_event_type::query;
    return static_cast<std::uint8_t>(type < mariadb_write_compressed
                                         ? type - mariadb_write_compressed_v1 + write_v1
                                         : type - mariadb_write_compressed + write);
}

Result<std::size_t> offsetOfStatement(std::span<const std::uint8_t> body)
{
    ByteReader reader(wire_words::query_event, body);
    reader.skip(8, wire_words::execution_time);
    const std::size_t database_size = reader.byte(wire_words::database_length);
    reader.skip(2, wire_words::error_code);
    const std::uint64_t variables_size = reader.uint(2, wire_words::status_variables_length);
    reader.skip(variables_size, wire_words::status_variables);
    reader.skip(database_size + 1, wire_words::database);
    if (!reader.ok())
        return reader.error();
    return reader.offset();
}

} // namespace

bool isCompressedEvent(std::uint8_t type)
{
    return type >= query_compressed && type <= rows_event_type::mariadb_delete_compressed;
}

// The compressed part: 0x80, in three bits the algorithm (0: zlib), in three bits the bytes of the size,
// which follows, big-endian; then the data (seen on 10.11.19).
Result<UnpackedEvent> unpackEvent(std::uint8_t type, std::span<const std::uint8_t> body, Arena &arena)
{
    if (!isCompressedEvent(type))
        return UnpackedEvent{type, body};
    const auto offset = type == query_compressed ? offsetOfStatement(body) : offsetOfRows(type, body);
    if (!offset)
        return std::unexpected(offset.error());
    ByteReader reader(wire_words::compressed_event, body.subspan(*offset));
    const std::uint8_t how = reader.byte(wire_words::compression);
    const std::size_t size_bytes = how & 7U;
    const auto size_field = reader.take(size_bytes, wire_words::uncompressed_size);
    if (!reader.ok())
        return reader.error();
    if ((how & 0xf8) != 0x80 || size_bytes < 1 || size_bytes > 4)
        return damagedAt(*offset, wire_messages::unpack_format, {countArg("number", how)});
    const std::uint64_t size = bigEndian(size_field.data(), size_bytes);
    const auto packed = reader.take(reader.left(), wire_words::compressed_data);
    if (size > event_max_bytes || size > inflatedMax(packed.size()))
        return damagedAt(*offset + 1, wire_messages::unpack_size,
                         {bytesArg("stated", size), bytesArg("have", packed.size())});
    const std::span<std::uint8_t> plain = arena.allocate<std::uint8_t>(*offset + size);
    std::ranges::copy(body.first(*offset), plain.begin());
    if (!inflateExactly(packed, plain.subspan(*offset), false))
        return fail(wire_messages::unpack_damaged, {bytesArg("stated", size)});
    return UnpackedEvent{plainType(type), plain};
}

} // namespace switchpoint
