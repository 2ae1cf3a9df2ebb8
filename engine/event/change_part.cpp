// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/change_part.h"

#include <algorithm>
#include <utility>

namespace switchpoint {

namespace {

std::span<const Value> copyValues(std::span<const Value> values, Arena &arena)
{
    const std::span<Value> to = arena.allocate<Value>(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        to[i] =
            values[i].holdsText() ? Value::text(values[i].kind(), arena.copy(values[i].asText())) : values[i];
    return to;
}

} // namespace

const RowTable *ChangePart::keep(const std::shared_ptr<const RowTable> &table)
{
    // The newest first: rows of one table follow each other.
    for (auto kept = tables.rbegin(); kept != tables.rend(); ++kept)
        if (*kept == table)
            return table.get();
    tables.push_back(table);
    return table.get();
}

void ChangePart::clear()
{
    transactions.clear();
    changes.clear();
    tables.clear();
    arena.clear();
}

void ChangePart::splitOff(std::size_t settled, std::size_t open, ChangePart &rest)
{
    rest.clear();
    rest.transactions.push_back(std::move(transactions[open]));
    transactions.resize(open);
    for (std::size_t i = settled; i < changes.size(); ++i) {
        std::shared_ptr<const RowTable> table;
        for (const std::shared_ptr<const RowTable> &kept : tables)
            if (kept.get() == changes[i].table)
                table = kept;
        Change moved = copyChange(changes[i], rest, table);
        moved.transaction = 0;
        rest.changes.push_back(moved);
    }
    changes.resize(settled);
}

Change copyChange(const Change &change, ChangePart &into, const std::shared_ptr<const RowTable> &table)
{
    Change copy = change;
    copy.table = table ? into.keep(table) : nullptr;
    copy.before = copyValues(change.before, into.arena);
    copy.after = copyValues(change.after, into.arena);
    copy.database = into.arena.copy(change.database);
    copy.statement = into.arena.copy(change.statement);
    return copy;
}

} // namespace switchpoint
