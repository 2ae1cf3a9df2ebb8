// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/binlog_changes.h"

#include "wire/changes_messages.h"
#include "wire/rows_event.h"
#include "wire/unpack.h"

namespace switchpoint {

namespace {

ChangeKind kindOf(RowsKind kind)
{
    switch (kind) {
    case RowsKind::Insert:
        return ChangeKind::Insert;
    case RowsKind::Update:
        return ChangeKind::Update;
    case RowsKind::Delete:
        break;
    }
    return ChangeKind::Delete;
}

} // namespace

Result<BinlogChanges::Got> BinlogChanges::takeRows(const BinlogEvent &event, ChangePart &part)
{
    if (open_.stage != Stage::Open)
        return fail(changes_messages::not_in_transaction);
    const auto head = decodeRowsEventHead(event.header.type, event.body);
    if (!head)
        return std::unexpected(head.error());
    if (!head->hasRows())
        return Got::Nothing;
    const MappedTables::Table *table = tables_.find(head->table_id);
    if (!table)
        return fail(changes_messages::table_unmapped, {textArg("number", std::to_string(head->table_id))});
    if (!table->wanted)
        return Got::Nothing;

    // The values view the event's bytes, so these move into the part, once.
    ChangePart &to = partForChanges(part);
    UnpackedEvent plain{.type = event.header.type, .body = event.body};
    if (isCompressedEvent(event.header.type)) {
        auto unpacked = unpackEvent(event.header.type, event.body, to.arena);
        if (!unpacked)
            return std::unexpected(unpacked.error());
        plain = *unpacked;
    } else {
        plain.body = to.arena.copy(event.body);
    }
    auto rows = RowsEvent::open(plain.type, plain.body, table->layout);
    if (!rows)
        return std::unexpected(rows.error());
    Change change;
    change.kind = kindOf(head->kind);
    change.transaction = static_cast<std::uint32_t>(to.transactions.size() - 1);
    change.event_time_s = time_s_;
    change.offset = offset_;
    change.index = open_.changes;
    change.table = to.keep(table->layout.table());
    for (;;) {
        const auto more = rows->next(to.arena, change.before, change.after);
        if (!more)
            return std::unexpected(more.error());
        if (!*more)
            break;
        to.changes.push_back(change);
        ++change.row;
        ++change.index;
    }
    open_.changes = change.index;
    if (const auto held = checkHeld(); !held)
        return std::unexpected(held.error());
    return !open_.held && part.bytes() > options_.part_bytes ? Got::Full : Got::Nothing;
}

} // namespace switchpoint
