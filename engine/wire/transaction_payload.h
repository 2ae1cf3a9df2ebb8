// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace switchpoint {

// Event 40: the events of one transaction, compressed as one (binlog_transaction_compression; MySQL source
// documentation, mysql::binlog::event::Transaction_payload_event and its codecs).
struct TransactionPayloadHead {
    enum class Compression : std::uint8_t { Zstd, None };
    Compression compression = Compression::None;
    std::uint64_t payload_size = 0;                 // bytes in the event
    std::optional<std::uint64_t> uncompressed_size; // as stated; not needed, but checked
    std::span<const std::uint8_t> payload;
};
Result<TransactionPayloadHead> decodeTransactionPayloadHead(std::span<const std::uint8_t> body);

// Gives the events of a payload one after another. A payload may unpack to gigabytes; memory holds no more
// than the window of the compression (at most 128 MiB) and the one event.
class TransactionPayload {
public:
    // `body` must stay where it is.
    static Result<TransactionPayload> open(std::span<const std::uint8_t> body);
    TransactionPayload(TransactionPayload &&) noexcept;
    TransactionPayload &operator=(TransactionPayload &&) noexcept;
    ~TransactionPayload();

    [[nodiscard]] const TransactionPayloadHead &head() const;

    // The next event, whole: 19 bytes of header (BinlogEventHeader) and body, without a checksum, whatever
    // the stream has. It stays valid until the next call. nullopt: there is none. Refused: damaged data, an
    // event that states less than a header or more than 1 GiB, or than the payload has left.
    Result<std::optional<std::span<const std::uint8_t>>> next();

private:
    struct State;
    explicit TransactionPayload(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace switchpoint
