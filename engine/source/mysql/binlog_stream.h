// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/table_filter.h"
#include "source/change_stream.h"
#include "source/mysql/binlog_connection.h"
#include "wire/binlog_changes.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace switchpoint {

struct BinlogStreamOptions {
    BinlogConnectionOptions connection;
    TableFilter tables;
    // Asked where the log does not describe a table in full. Not given: such a table stops the stream.
    TableCatalog catalog;
    // A batch ends with the first transaction after which the part is so large; a larger transaction comes in
    // pieces of about this size.
    std::size_t part_bytes = std::size_t{8} << 20;
};

// The changes of a MySQL or MariaDB server. A statement that changes a captured table (DDL) is a batch of its
// own, so that what stands before it is delivered and stored first.
class BinlogStream final : public ChangeStream {
public:
    static Result<std::unique_ptr<BinlogStream>> open(const ServerUrl &url, const Secret &password,
                                                      const StreamStart &start,
                                                      const BinlogStreamOptions &options);

    Result<StreamRead> read(ChangePart &part, std::chrono::milliseconds patience) override;
    void interrupt() override { connection_->interrupt(); }
    // MySQL and MariaDB keep no position for us.
    Result<void> confirm(const Checkpoint &) override { return {}; }

    // Where the stream is: the end of the last event that was taken.
    [[nodiscard]] const BinlogCoordinates &position() const { return changes_.position(); }

private:
    BinlogStream(std::unique_ptr<BinlogConnection> connection, BinlogChanges::Options options);
    using Got = StreamRead::Got;

    Result<std::optional<Got>> step(ChangePart &part, std::chrono::steady_clock::time_point deadline);
    Result<std::optional<Got>> nothingCame(ChangePart &part, std::chrono::steady_clock::time_point deadline);
    std::optional<Got> after(BinlogChanges::Got got, ChangePart &part);
    void keepOpen(ChangePart &part);
    StreamRead finish(Got got, const ChangePart &part);

    std::unique_ptr<BinlogConnection> connection_;
    std::size_t part_bytes_;
    BinlogChanges changes_;
    bool ended_ = false;  // a transaction, since the last batch
    bool looked_ = false; // nothing was waiting; now it is waited for
    // What was read of the open transaction when the batch of those before it ended.
    ChangePart rest_;
    bool has_rest_ = false;
    // A statement that may change a table, put off until the batch before it was given; valid until the next
    // event is asked for.
    std::optional<std::span<const std::uint8_t>> put_off_;
    std::uint64_t piece_changes_ = 0; // in the pieces that were given of this batch
    std::optional<Error> error_;      // to be told after the batch that was read before it
};

} // namespace switchpoint
