// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/binlog_stream.h"

#include "wire/binlog_transaction.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace switchpoint {

namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

BinlogChanges::Options changesOf(const StreamStart &start, Flavor flavor, const BinlogStreamOptions &options)
{
    BinlogChanges::Options changes;
    changes.flavor = flavor;
    const ExpectedServer &server = options.connection.server;
    changes.server = server.server_uuid ? server.server_uuid->text() : server.server_uid;
    changes.tables = options.tables;
    changes.catalog = options.catalog;
    changes.part_bytes = options.part_bytes;
    if (const auto *gtids = std::get_if<StreamStart::AutoPosition>(&start.at))
        changes.start_gtids = gtids->excluded;
    if (const auto *state = std::get_if<StreamStart::ConnectState>(&start.at))
        changes.start_position = state->after;
    return changes;
}

constexpr std::size_t statement_bytes_max = 300; // of a schema change, for people

// Does a statement stand in this event other than those that frame transactions?
bool mayChangeTables(std::span<const std::uint8_t> event)
{
    constexpr std::uint8_t query_compressed = 165; // those that frame are too short to be compressed
    const auto header = BinlogEventHeader::decode(event);
    if (!header || (header->type != binlog_event_type::query && header->type != query_compressed))
        return false;
    // The statement may end with the event's checksum: only its beginning is looked at.
    const auto query = decodeQueryEvent(event.subspan(BinlogEventHeader::size));
    if (header->type == query_compressed || !query)
        return true;
    return std::ranges::none_of(std::array<std::string_view, 4>{"BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT"},
                                [&](std::string_view frame) { return query->statement.starts_with(frame); });
}

} // namespace

BinlogStream::BinlogStream(std::unique_ptr<BinlogConnection> connection, BinlogChanges::Options options)
    : connection_(std::move(connection)), part_bytes_(options.part_bytes), changes_(std::move(options))
{
    changes_.startBatch();
}

Result<std::unique_ptr<BinlogStream>> BinlogStream::open(const ServerUrl &url, const Secret &password,
                                                         const StreamStart &start,
                                                         const BinlogStreamOptions &options)
{
    auto connection = BinlogConnection::open(url, password, start, options.connection);
    if (!connection)
        return std::unexpected(std::move(connection.error()));
    return std::unique_ptr<BinlogStream>(
        new BinlogStream(std::move(*connection), changesOf(start, url.flavor, options)));
}

// Before a batch is given, what the part holds of a transaction that has not ended is put aside.
void BinlogStream::keepOpen(ChangePart &part)
{
    const auto open = changes_.openIn(part);
    if (!open)
        return;
    part.splitOff(open->settled, open->transaction, rest_);
    has_rest_ = true;
}

std::optional<StreamRead::Got> BinlogStream::after(BinlogChanges::Got got, ChangePart &part)
{
    switch (got) {
    case BinlogChanges::Got::Nothing:
        return {};
    case BinlogChanges::Got::Ended:
        ended_ = true;
        if (!part.empty() && part.changes.back().kind == ChangeKind::Schema)
            return Got::Batch;
        return part.bytes() >= part_bytes_ ? std::optional(Got::Batch) : std::nullopt;
    case BinlogChanges::Got::Full: // of a transaction that is too large for a part
        return ended_ ? Got::Batch : Got::Piece;
    case BinlogChanges::Got::Abandoned:
        ended_ = changes_.note().transactions > 0; // rolled back, it counts; cut by a crash, it does not
        return Got::Gone;
    }
    return {};
}

Result<std::optional<StreamRead::Got>> BinlogStream::nothingCame(ChangePart &part, Clock::time_point deadline)
{
    // Without changes a batch can wait for more.
    const bool late = Clock::now() >= deadline;
    if (ended_ && (late || !part.changes.empty()))
        return Got::Batch;
    if (!late) {
        looked_ = true;
        return std::nullopt;
    }
    return Got::Idle;
}

Result<std::optional<StreamRead::Got>> BinlogStream::step(ChangePart &part, Clock::time_point deadline)
{
    if (changes_.hasMore()) {
        const auto got = changes_.takeMore(part);
        if (!got)
            return std::unexpected(got.error());
        return after(*got, part);
    }
    if (put_off_) {
        const auto got = changes_.take(*std::exchange(put_off_, std::nullopt), part);
        if (!got)
            return std::unexpected(got.error());
        return after(*got, part);
    }
    // First whether anything is waiting at all: if not, the batch ends.
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
    const auto event = connection_->next(looked_ ? std::max(left, milliseconds(0)) : milliseconds(0));
    if (!event)
        return std::unexpected(event.error());
    if (event->got == BinlogConnection::Next::Got::Nothing)
        return nothingCame(part, deadline);
    looked_ = false;
    if (ended_ && mayChangeTables(event->bytes)) {
        put_off_ = event->bytes;
        return Got::Batch;
    }
    const auto got = changes_.take(event->bytes, part);
    if (!got)
        return std::unexpected(got.error());
    return after(*got, part);
}

StreamRead BinlogStream::finish(Got got, const ChangePart &part)
{
    StreamRead read{.got = got, .note = {}};
    if (got == Got::Piece)
        piece_changes_ += part.changes.size();
    if (got == Got::Gone)
        piece_changes_ = 0;
    if (got == Got::Batch) {
        read.note = changes_.note();
        read.note.changes = std::exchange(piece_changes_, 0) + part.changes.size();
        read.note.bytes = part.bytes(); // in memory: what a queue is bounded by
        if (!part.empty() && part.changes.back().kind == ChangeKind::Schema)
            read.note.schema_change = part.changes.back().statement.substr(0, statement_bytes_max);
        changes_.startBatch();
        ended_ = false;
    }
    return read;
}

Result<StreamRead> BinlogStream::read(ChangePart &part, milliseconds patience)
{
    part.clear();
    if (error_)
        return std::unexpected(*error_);
    if (std::exchange(has_rest_, false))
        std::swap(part, rest_);
    const auto deadline = Clock::now() + patience;
    looked_ = false;
    for (;;) {
        const auto got = step(part, deadline);
        if (!got) {
            error_ = got.error();
            if (!ended_)
                return std::unexpected(*error_);
            // Whole transactions came before it.
            keepOpen(part);
            return finish(Got::Batch, part);
        }
        if (!*got)
            continue;
        if (**got == Got::Batch || **got == Got::Idle)
            keepOpen(part);
        return finish(**got, part);
    }
}

} // namespace switchpoint
