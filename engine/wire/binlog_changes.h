// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"
#include "event/progress.h"
#include "event/table_filter.h"
#include "wire/binlog_event.h"
#include "wire/change_progress.h"
#include "wire/format_description.h"
#include "wire/log_position.h"
#include "wire/mapped_tables.h"
#include "wire/open_transaction.h"
#include "wire/received_transactions.h"
#include "wire/transaction_payload.h"
#include "wire/xa_transaction.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace switchpoint {

struct BinlogStatement;
struct QueryText;
struct QueryVariables;

// The events of a MySQL or MariaDB binlog stream, one after another, become changes of whole transactions.
//
//   - Bytes in, changes out: no I/O. One object for one stream, from its first event on.
//   - Nothing is skipped: what is not understood is an error that names file, position and event type.
//   - Changes wait in the caller's part until their transaction has ended. The open transaction is always the
//     last one of the part, so that the caller can split it off (openIn, ChangePart::splitOff).
//   - XA: changes come with the XA COMMIT, under its GTID and with its time, and with the file and offset of
//     the prepared transaction, where their events are. Until then they are held here.
//   - Statements (DDL) on captured tables, or on a database that holds some, are changes, too. Changes of
//   rows
//     that were logged as statements stop the stream, if captured tables may be among them.
class BinlogChanges {
public:
    struct Options {
        Flavor flavor = Flavor::Mysql;
        std::string server; // ChangeTransaction::server
        TableFilter tables;
        TableCatalog catalog;
        std::size_t part_bytes = std::size_t{8} << 20; // ChangePart::bytes(), overrun by at most one event
        std::size_t prepared_bytes = std::size_t{64} << 20; // of XA transactions that are not decided
        // What the stream was asked for, to find holes in it. None: by file and offset.
        std::optional<GtidSet> start_gtids;
        std::optional<MariadbPosition> start_position;
    };
    explicit BinlogChanges(Options options);

    enum class Got {
        Nothing, // go on
        Full,    // `part` is over its bound in the middle of a transaction: hand on, go on with an empty one
        Ended,   // a transaction ended. Its changes, if it has any, are in `part`
        Abandoned, // the open transaction, of which pieces were handed on, is void: rolled back in the log,
                   // or cut by a crash of the server. What `part` had of it is gone. (Where no piece was
                   // handed on this is Ended for a rollback, and Nothing for a crash.)
    };
    // A whole event, with its checksum where the stream has them. `part` need not be empty.
    Result<Got> take(std::span<const std::uint8_t> event, ChangePart &part);
    // The event is a compressed transaction of which only a piece was taken (after Full). Call takeMore()
    // until it is not so, before the next take(); the bytes of the event must stay where they are.
    [[nodiscard]] bool hasMore() const { return payload_.has_value(); }
    Result<Got> takeMore(ChangePart &part);

    // What the transactions that ended since startBatch() add to a checkpoint. `id` is left 0.
    [[nodiscard]] BatchNote note() const { return progress_.note(); }
    void startBatch() { progress_.startBatch(); }

    [[nodiscard]] bool inTransaction() const { return open_.stage != OpenTransaction::Stage::None; }
    // Where the stream is: the end of the last event. Its file is "" before the first one.
    [[nodiscard]] const BinlogCoordinates &position() const { return position_.end(); }

    // What `part` has of the open transaction: its index in `transactions`, and how many changes stand before
    // it. None: nothing, all of the part is of transactions that have ended.
    struct OpenPart {
        std::size_t settled = 0;
        std::size_t transaction = 0;
    };
    [[nodiscard]] std::optional<OpenPart> openIn(const ChangePart &part) const;

private:
    struct PreparedTransaction {
        std::uint64_t number = 0;
        BinlogCoordinates begin;
        std::uint64_t changes = 0;
        ChangePart part;
    };
    using Stage = OpenTransaction::Stage;

    // binlog_changes.cpp
    Result<Got> dispatch(const BinlogEvent &event, ChangePart &part);
    Result<Got> takeDamagedOrNot(std::span<const std::uint8_t> event, ChangePart &part);
    Result<Got> takePayload(std::span<const std::uint8_t> body, ChangePart &part);
    Result<Got> nextOfPayload(ChangePart &part);
    Result<Got> enterFile(std::span<const std::uint8_t> event, ChangePart &part);
    Result<Got> checkPrevious(const BinlogEvent &event);
    Result<Got> passOrStop(const BinlogEvent &event);
    std::unexpected<Error> placed(Error inner) const;

    // binlog_changes_transaction.cpp
    Result<Got> announce(const BinlogEvent &event);
    Result<Got> announceMariadb(const BinlogEvent &event);
    Result<void> begin();
    void startTransaction();
    void stepInto(const BinlogEvent &event);
    Got commit(ChangePart &part);
    Got rollBack(ChangePart &part);
    Got cut(ChangePart &part);
    bool takeOut(ChangePart &part);
    void finish();
    ChangePart &partForChanges(ChangePart &part);
    Result<Got> endPrepared(std::span<const std::uint8_t> body, ChangePart &part);
    Result<Got> decidePrepared(const BinlogStatement &statement, ChangePart &part);
    void releaseInto(PreparedTransaction &prepared, ChangePart &part);
    static std::size_t heldBytes(const ChangePart &part);
    Result<void> checkHeld() const;
    Result<void> goBackTo(const std::string &savepoint, ChangePart &part);

    // binlog_changes_statement.cpp
    Result<Got> takeQuery(const BinlogEvent &event, std::span<const std::uint8_t> body, ChangePart &part);
    Result<Got> takeStatement(const QueryText &query, ChangePart &part);
    Result<void> run(const BinlogStatement &statement, const QueryText &query,
                     const QueryVariables &variables, std::string_view text, ChangePart &part);
    Result<void> changeTables(const BinlogStatement &statement, const QueryText &query, std::string_view text,
                              ChangePart &part);
    Result<void> refuseRows(const BinlogStatement &statement, const QueryText &query,
                            const QueryVariables &variables, std::string_view text) const;
    void addStatement(ChangeKind kind, const std::shared_ptr<const RowTable> &table,
                      std::string_view database, std::string_view text, ChangePart &part);

    // binlog_changes_rows.cpp
    Result<Got> takeRows(const BinlogEvent &event, ChangePart &part);

    Options options_;
    MappedTables tables_;
    ReceivedGtids received_gtids_;
    ReceivedDomains received_domains_;
    std::optional<FormatDescription> format_;
    LogPosition position_;
    ChangeProgress progress_;
    OpenTransaction open_;
    std::map<XaId, PreparedTransaction> prepared_;
    std::size_t prepared_bytes_ = 0;
    std::optional<TransactionPayload> payload_;
    // The event that is being taken, for errors and for the changes.
    std::uint8_t type_ = 0;
    std::uint32_t time_s_ = 0;
    std::uint32_t server_id_ = 0;
    std::uint64_t offset_ = 0;
};

} // namespace switchpoint
