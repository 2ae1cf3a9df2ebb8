// SPDX-License-Identifier: GPL-3.0-or-later
// A table map and a rows event for it. Input: the flavour (1 byte), the size of the table map's body (2
// bytes, little-endian), that body, the type of the rows event (1 byte), its body.
#include "fuzz.h"

#include "wire/rows_event.h"
#include "wire/table_map_event.h"
#include "wire/unpack.h"

#include <algorithm>
#include <memory>

using namespace switchpoint;
using fuzz::require;

namespace {

void checkRow(std::span<const Value> row, bool is_there, std::size_t columns)
{
    require(row.size() == (is_there ? columns : 0), "a row has all columns of the table");
    std::size_t bytes = 0;
    for (const Value &value : row)
        if (value.holdsText() && !value.asText().empty())
            bytes += static_cast<std::size_t>(value.asText().front() == value.asText().back());
    require(bytes <= row.size(), "every text can be read");
}

void readRows(std::uint8_t type, std::span<const std::uint8_t> body, const RowLayout &layout)
{
    Arena arena;
    const auto plain = unpackEvent(type, body, arena);
    if (!plain)
        return;
    auto event = RowsEvent::open(plain->type, plain->body, layout);
    if (!event)
        return;
    const RowsKind kind = event->head().kind;
    std::span<const Value> before, after;
    for (std::size_t rows = 0;; ++rows) {
        const auto next = event->next(arena, before, after);
        if (!next || !*next)
            return;
        require(rows <= plain->body.size(), "a row takes at least a byte");
        checkRow(before, kind != RowsKind::Insert, layout.columns().size());
        checkRow(after, kind != RowsKind::Delete, layout.columns().size());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 3)
        return 0;
    const BinlogFlavor flavor = data[0] % 2 == 0 ? BinlogFlavor::MySql : BinlogFlavor::MariaDb;
    const std::span rest = std::span(data, size).subspan(3);
    const std::size_t map_size = std::min<std::size_t>(data[1] + 256U * data[2], rest.size());
    const auto map = decodeTableMapEvent(rest.first(map_size), flavor);
    if (!map)
        return 0;
    auto table = rowTableOf(*map, nullptr);
    if (!table)
        return 0;
    require(table->columns.size() == map->columns.size(), "a table has the columns of its map");
    for (const std::uint32_t column : table->primary_key)
        require(column < table->columns.size(), "the key is of columns of the table");
    const auto layout = RowLayout::of(*map, std::make_shared<const RowTable>(std::move(*table)));
    if (layout && rest.size() > map_size)
        readRows(rest[map_size], rest.subspan(map_size + 1), *layout);
    return 0;
}
