// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/transaction_payload.h"

#include "wire/binlog_event.h"
#include "wire/byte_order.h"
#include "wire/byte_reader.h"
#include "wire/messages.h"

#include <algorithm>
#include <utility>
#include <vector>
#include <zstd.h>

namespace switchpoint {

namespace {

// Fields before the payload: a type, a length, a value, each length-encoded.
enum Field : std::uint8_t {
    end_of_fields = 0,
    payload_size_field = 1,
    compression_field = 2,
    uncompressed_field = 3
};

constexpr std::uint64_t compression_zstd = 0, compression_none = 255;
constexpr std::uint64_t event_max_bytes = std::uint64_t{1} << 30;
constexpr int window_max_log = 27;             // zstd's own limit for streams: 128 MiB
constexpr std::size_t step_bytes = 128 << 10;  // unpacked at once, zstd's block
constexpr std::size_t keep_bytes = 1024 << 10; // a larger buffer is given back after its event

struct ZstdDelete {
    void operator()(ZSTD_DStream *stream) const { ZSTD_freeDStream(stream); }
};

} // namespace

Result<TransactionPayloadHead> decodeTransactionPayloadHead(std::span<const std::uint8_t> body)
{
    ByteReader reader(wire_words::payload_event, body);
    TransactionPayloadHead head;
    std::optional<std::uint64_t> compression;
    std::size_t size_offset = 0;
    while (reader.ok()) {
        const std::uint64_t field = reader.lengthEncoded(wire_words::type);
        if (field == end_of_fields)
            break;
        const std::uint64_t length = reader.lengthEncoded(wire_words::type);
        const std::size_t offset = reader.offset();
        const auto bytes = reader.take(length, wire_words::value);
        ByteReader value(wire_words::payload_event, bytes);
        if (field == payload_size_field) {
            head.payload_size = value.lengthEncoded(wire_words::payload_size);
            size_offset = offset;
        } else if (field == compression_field) {
            compression = value.lengthEncoded(wire_words::compression);
            if (value.ok() && *compression != compression_zstd && *compression != compression_none)
                return damagedAt(offset, wire_messages::payload_compression,
                                 {countArg("number", *compression)});
        } else if (field == uncompressed_field) {
            head.uncompressed_size = value.lengthEncoded(wire_words::uncompressed_size);
        } // others are passed over
        if (reader.ok() && !value.ok())
            return value.error();
    }
    if (!reader.ok())
        return reader.error();
    if (head.payload_size != reader.left())
        return damagedAt(size_offset, wire_messages::payload_size,
                         {bytesArg("stated", head.payload_size), bytesArg("have", reader.left())});
    head.compression = compression == compression_zstd ? TransactionPayloadHead::Compression::Zstd
                                                       : TransactionPayloadHead::Compression::None;
    head.payload = reader.take(reader.left(), wire_words::payload);
    return head;
}

// Bytes are unpacked into `buffer`, from whose front the events are given.
struct TransactionPayload::State {
    TransactionPayloadHead head;
    std::unique_ptr<ZSTD_DStream, ZstdDelete> stream;
    ZSTD_inBuffer in{nullptr, 0, 0};
    bool between_frames = true;
    std::vector<std::uint8_t> buffer;
    std::size_t begin = 0, end = 0; // of what is unpacked and not given yet
    std::uint64_t given = 0;        // unpacked bytes before `begin`

    // Unpacks until `size` bytes lie in the buffer or there are no more.
    Result<void> fill(std::size_t size);
    [[nodiscard]] std::unexpected<Error> damaged(const char *reason) const
    {
        return damagedAt(in.pos, wire_messages::payload_damaged, {textArg("reason", reason)});
    }
    [[nodiscard]] std::unexpected<Error> damagedEvent(std::uint64_t stated, std::uint64_t have) const
    {
        return damagedAt(given, wire_messages::payload_event,
                         {bytesArg("stated", stated), bytesArg("have", have)});
    }
};

Result<void> TransactionPayload::State::fill(std::size_t size)
{
    if (end - begin >= size)
        return {};
    if (begin > 0) {
        std::copy(buffer.begin() + static_cast<std::ptrdiff_t>(begin),
                  buffer.begin() + static_cast<std::ptrdiff_t>(end), buffer.begin());
        end -= std::exchange(begin, 0);
    }
    while (end < size && (in.pos < in.size || !between_frames)) {
        // Grows by what really came, so that a size from the wire alone reserves nothing.
        if (buffer.size() < end + step_bytes)
            buffer.resize(std::max(end + step_bytes, std::min(size, 2 * end)));
        ZSTD_outBuffer out{buffer.data(), buffer.size(), end};
        const std::size_t in_before = in.pos;
        const std::size_t hint = ZSTD_decompressStream(stream.get(), &out, &in);
        if (ZSTD_isError(hint) != 0)
            return damaged(ZSTD_getErrorName(hint));
        between_frames = hint == 0;
        if (out.pos == end && in.pos == in_before)
            return damaged("Data is cut off");
        end = out.pos;
    }
    return {};
}

Result<TransactionPayload> TransactionPayload::open(std::span<const std::uint8_t> body)
{
    auto head = decodeTransactionPayloadHead(body);
    if (!head)
        return std::unexpected(std::move(head.error()));
    auto state = std::make_unique<State>();
    state->head = *head;
    if (head->compression == TransactionPayloadHead::Compression::Zstd) {
        state->stream.reset(ZSTD_createDStream());
        ZSTD_DCtx_setParameter(state->stream.get(), ZSTD_d_windowLogMax, window_max_log);
        state->in = {head->payload.data(), head->payload.size(), 0};
    }
    return TransactionPayload(std::move(state));
}

TransactionPayload::TransactionPayload(std::unique_ptr<State> state) : state_(std::move(state))
{
}
TransactionPayload::TransactionPayload(TransactionPayload &&) noexcept = default;
TransactionPayload &TransactionPayload::operator=(TransactionPayload &&) noexcept = default;
TransactionPayload::~TransactionPayload() = default;

const TransactionPayloadHead &TransactionPayload::head() const
{
    return state_->head;
}

Result<std::optional<std::span<const std::uint8_t>>> TransactionPayload::next()
{
    State &state = *state_;
    const bool packed = state.stream != nullptr;
    const auto available = [&]() -> std::span<const std::uint8_t> {
        return packed
                   ? std::span<const std::uint8_t>(state.buffer).subspan(state.begin, state.end - state.begin)
                   : state.head.payload.subspan(state.given);
    };
    const auto fill = [&](std::size_t size) { return packed ? state.fill(size) : Result<void>(); };
    if (packed && state.begin == state.end && state.buffer.size() > keep_bytes) {
        state.buffer = std::vector<std::uint8_t>();
        state.begin = state.end = 0;
    }
    if (auto filled = fill(BinlogEventHeader::size); !filled)
        return std::unexpected(std::move(filled.error()));
    if (available().empty()) {
        if (state.head.uncompressed_size && *state.head.uncompressed_size != state.given)
            return state.damagedEvent(*state.head.uncompressed_size, state.given);
        return std::nullopt;
    }
    if (available().size() < BinlogEventHeader::size)
        return state.damagedEvent(BinlogEventHeader::size, available().size());
    constexpr std::size_t event_size_at = 9;
    const std::uint64_t size = littleEndian<4>(available().data() + event_size_at);
    if (size < BinlogEventHeader::size || size > event_max_bytes)
        return state.damagedEvent(size, available().size());
    if (auto filled = fill(size); !filled)
        return std::unexpected(std::move(filled.error()));
    if (available().size() < size)
        return state.damagedEvent(size, available().size());
    const auto event = available().first(size);
    state.begin += packed ? size : 0;
    state.given += size;
    return event;
}

} // namespace switchpoint
