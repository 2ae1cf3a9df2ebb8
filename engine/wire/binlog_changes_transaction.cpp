// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/binlog_changes.h"

#include "wire/binlog_statement.h"
#include "wire/changes_messages.h"
#include "wire/gtid_event.h"
#include "wire/mariadb_gtid_event.h"

#include <algorithm>
#include <utility>

namespace switchpoint {

void BinlogChanges::startTransaction()
{
    open_.reset();
    ++open_.mark.number;
    open_.server_id = server_id_;
    open_.begin = {.file = position_.file(), .offset = offset_};
}

// Events 33, 42, 34.
Result<BinlogChanges::Got> BinlogChanges::announce(const BinlogEvent &event)
{
    if (inTransaction())
        return fail(changes_messages::in_transaction, {textArg("transaction", open_.describe("").id)});
    auto gtid = event.header.type == binlog_event_type::gtid_tagged
                    ? decodeGtidTaggedEvent(event.body)
                    : decodeGtidEvent(event.body, event.header.type == binlog_event_type::anonymous_gtid);
    if (!gtid)
        return std::unexpected(gtid.error());
    startTransaction();
    open_.stage = Stage::Announced;
    open_.mark.gtid = std::move(gtid->gtid);
    open_.mark.original_commit_time_us = gtid->original_commit_time_us.value_or(0);
    open_.mark.commit_time_us = static_cast<std::int64_t>(open_.mark.original_commit_time_us);
    return Got::Nothing;
}

// Event 162 stands for the BEGIN as well, unless one statement follows that is a transaction of its own.
Result<BinlogChanges::Got> BinlogChanges::announceMariadb(const BinlogEvent &event)
{
    if (inTransaction())
        return fail(changes_messages::in_transaction, {textArg("transaction", open_.describe("").id)});
    const auto gtid = decodeMariadbGtidEvent(event);
    if (!gtid)
        return std::unexpected(gtid.error());
    startTransaction();
    open_.stage = gtid->flags & MariadbGtidEvent::flag_standalone ? Stage::Announced : Stage::Open;
    open_.mark.mariadb.emplace();
    open_.mark.mariadb->gtid = gtid->gtid;
    open_.mark.mariadb->event_time_s = gtid->event_time_s;
    open_.mark.commit_time_us = std::int64_t{gtid->event_time_s} * 1000000;
    constexpr std::uint8_t without_effect =
        MariadbGtidEvent::extra_start_alter | MariadbGtidEvent::extra_rollback_alter;
    open_.takes_effect = (gtid->flags_extra & without_effect) == 0;
    if (gtid->flags & MariadbGtidEvent::flag_prepared_xa)
        open_.held.emplace();
    return Got::Nothing;
}

// What a fingerprint holds of the transaction's events.
void BinlogChanges::stepInto(const BinlogEvent &event)
{
    if (event.crc)
        open_.last_crc = event.crc;
    if (open_.mark.mariadb && !open_.mark.mariadb->change_time_s)
        open_.mark.mariadb->change_time_s = event.header.timestamp_s;
}

// BEGIN. Without a GTID event before it in logs of old servers.
Result<void> BinlogChanges::begin()
{
    if (open_.stage == Stage::Open && open_.changes > 0)
        return fail(changes_messages::in_transaction, {textArg("transaction", open_.describe("").id)});
    if (open_.stage == Stage::None)
        startTransaction();
    open_.stage = Stage::Open;
    return {};
}

std::optional<BinlogChanges::OpenPart> BinlogChanges::openIn(const ChangePart &part) const
{
    if (!inTransaction() || part.transactions.empty() || part.transactions.back().number != open_.mark.number)
        return std::nullopt;
    const std::size_t index = part.transactions.size() - 1;
    const auto first = std::partition_point(part.changes.begin(), part.changes.end(),
                                            [&](const Change &one) { return one.transaction < index; });
    return OpenPart{.settled = static_cast<std::size_t>(first - part.changes.begin()), .transaction = index};
}

// Where the next change of the open transaction goes.
ChangePart &BinlogChanges::partForChanges(ChangePart &part)
{
    ChangePart &to = open_.held ? *open_.held : part;
    if (to.transactions.empty() || to.transactions.back().number != open_.mark.number) {
        to.transactions.push_back(open_.describe(options_.server));
        to.transactions.back().changes_before = open_.changes;
    }
    return to;
}

// Takes the open transaction out of the part. True: pieces of it were handed on.
bool BinlogChanges::takeOut(ChangePart &part)
{
    const auto in_part = openIn(part);
    if (!in_part)
        return open_.changes > 0 && !open_.held;
    const bool pieces = part.transactions[in_part->transaction].changes_before > 0;
    part.changes.resize(in_part->settled);
    part.transactions.pop_back();
    return pieces;
}

void BinlogChanges::finish()
{
    if (open_.mark.gtid)
        received_gtids_.add(*open_.mark.gtid);
    if (open_.mark.mariadb)
        received_domains_.add(open_.mark.mariadb->gtid);
    tables_.endTransaction();
}

BinlogChanges::Got BinlogChanges::commit(ChangePart &part)
{
    if (open_.changes > 0)
        partForChanges(part).transactions.back().ends = true;
    if (open_.mark.mariadb && !open_.mark.mariadb->xid)
        open_.mark.mariadb->last_crc = open_.last_crc;
    finish();
    progress_.ended(open_.mark, position_.end());
    open_.reset();
    return Got::Ended;
}

// Rolled back, and logged all the same: an unused temporary table was made in it, so the server had to. Rows
// of tables without transactions stand in transactions of their own (seen on 9.7.4 and 10.11). It counts as
// executed.
BinlogChanges::Got BinlogChanges::rollBack(ChangePart &part)
{
    const bool pieces = takeOut(part);
    open_.changes = 0;
    open_.held.reset();
    commit(part);
    return pieces ? Got::Abandoned : Got::Ended;
}

// The log ends, or goes on in another file, in the middle of it: the server crashed. It was never executed.
BinlogChanges::Got BinlogChanges::cut(ChangePart &part)
{
    if (!inTransaction())
        return Got::Nothing;
    const bool pieces = takeOut(part);
    tables_.endTransaction();
    open_.reset();
    return pieces ? Got::Abandoned : Got::Nothing;
}

// What a part costs: its arena takes memory in blocks.
std::size_t BinlogChanges::heldBytes(const ChangePart &part)
{
    constexpr std::size_t arena_block = std::size_t{256} << 10;
    return part.empty() ? 0 : std::max(part.bytes(), arena_block);
}

Result<void> BinlogChanges::checkHeld() const
{
    if (!open_.held || prepared_bytes_ + heldBytes(*open_.held) <= options_.prepared_bytes)
        return {};
    return fail(changes_messages::xa_too_much, {bytesArg("size", prepared_bytes_ + heldBytes(*open_.held)),
                                                bytesArg("most", options_.prepared_bytes)});
}

// Event 38 ends the rows of an XA transaction: committed at once, or held until it is decided.
Result<BinlogChanges::Got> BinlogChanges::endPrepared(std::span<const std::uint8_t> body, ChangePart &part)
{
    auto event = XaPrepareEvent::decode(body);
    if (!event)
        return std::unexpected(event.error());
    if (open_.stage != Stage::Open || !open_.held)
        return fail(changes_messages::xa_other_end);
    PreparedTransaction prepared{.number = open_.mark.number,
                                 .begin = open_.begin,
                                 .changes = open_.changes,
                                 .part = std::move(*open_.held)};
    open_.held.reset();
    if (event->one_phase) {
        releaseInto(prepared, part);
        return commit(part);
    }
    if (open_.mark.mariadb)
        open_.mark.mariadb->last_crc = open_.last_crc;
    finish();
    progress_.prepared(open_.mark, open_.begin, position_.end());
    prepared_bytes_ += heldBytes(prepared.part);
    const auto old = prepared_.find(event->id);
    if (old != prepared_.end()) {
        // The server took the name again, so it has forgotten the one before: it crashed in between.
        progress_.decided(old->second.number);
        prepared_bytes_ -= heldBytes(old->second.part);
        prepared_.erase(old);
    }
    prepared_.emplace(std::move(event->id), std::move(prepared));
    open_.reset();
    return Got::Ended;
}

// XA COMMIT, XA ROLLBACK of a transaction that was prepared.
Result<BinlogChanges::Got> BinlogChanges::decidePrepared(const BinlogStatement &statement, ChangePart &part)
{
    const auto id = XaId::parse(statement.name);
    if (!id)
        return fail(changes_messages::xa_name, {textArg("name", statement.name)});
    const auto found = prepared_.find(*id);
    const bool commits = statement.kind == StatementKind::XaCommit;
    if (found == prepared_.end()) {
        if (commits)
            return fail(changes_messages::xa_unknown, {textArg("name", id->text())});
        return commit(part); // nothing of it was given, nothing is taken back
    }
    PreparedTransaction prepared = std::move(found->second);
    prepared_.erase(found);
    prepared_bytes_ -= heldBytes(prepared.part);
    progress_.decided(prepared.number);
    if (commits)
        releaseInto(prepared, part);
    return commit(part);
}

// Into `part`, as changes of the open transaction.
void BinlogChanges::releaseInto(PreparedTransaction &prepared, ChangePart &part)
{
    if (prepared.changes == 0)
        return;
    open_.begin = prepared.begin;
    open_.changes = 0;
    partForChanges(part);
    const auto index = static_cast<std::uint32_t>(part.transactions.size() - 1);
    for (const Change &held : prepared.part.changes) {
        const auto table = std::ranges::find_if(prepared.part.tables,
                                                [&](const auto &kept) { return kept.get() == held.table; });
        Change change = copyChange(held, part, table == prepared.part.tables.end() ? nullptr : *table);
        change.transaction = index;
        part.changes.push_back(change);
    }
    open_.changes = prepared.changes;
}

Result<void> BinlogChanges::goBackTo(const std::string &savepoint, ChangePart &part)
{
    const auto found = std::find_if(
        open_.savepoints.rbegin(), open_.savepoints.rend(),
        [&](const OpenTransaction::Savepoint &one) { return foldedName(one.name) == foldedName(savepoint); });
    if (found == open_.savepoints.rend())
        return fail(changes_messages::savepoint_unknown, {textArg("name", savepoint)});
    const std::uint64_t kept = found->changes;
    open_.savepoints.erase(found.base(), open_.savepoints.end());
    if (kept == open_.changes)
        return {};
    ChangePart &from = open_.held ? *open_.held : part;
    const auto in_part = openIn(from);
    if (!in_part || from.transactions.back().changes_before > kept)
        return fail(changes_messages::savepoint_given, {textArg("name", savepoint)});
    const std::uint64_t before = from.transactions.back().changes_before;
    from.changes.resize(in_part->settled + static_cast<std::size_t>(kept - before));
    if (kept == before)
        from.transactions.pop_back();
    open_.changes = kept;
    return {};
}

} // namespace switchpoint
