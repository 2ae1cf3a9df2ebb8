// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/mapped_tables.h"

#include "wire/byte_reader.h"
#include "wire/changes_messages.h"
#include "wire/table_map_event.h"

#include <algorithm>

namespace switchpoint {

namespace {

constexpr std::size_t known_most = 4096; // then they are decoded anew
constexpr std::size_t number_and_flags = 8;

struct Names {
    std::uint64_t table_id = 0;
    std::string database, table;
};

Result<Names> readNames(std::span<const std::uint8_t> body)
{
    ByteReader reader(wire_words::table_map_event, body);
    Names names;
    names.table_id = reader.uint(6, "table_id");
    reader.skip(2, "flags");
    for (std::string *name : {&names.database, &names.table}) {
        const std::size_t size = reader.byte(changes_words::name_length);
        const auto bytes = reader.take(size, changes_words::name);
        reader.skip(1, changes_words::name);
        name->assign(bytes.begin(), bytes.end());
    }
    if (!reader.ok())
        return reader.error();
    return names;
}

std::uint64_t readTableId(std::span<const std::uint8_t> body)
{
    std::uint64_t id = 0;
    for (unsigned i = 0; i < 6; ++i)
        id |= std::uint64_t{body[i]} << (8 * i);
    return id;
}

std::string fullName(const TableMapEvent &map)
{
    return map.database + "." + map.table;
}

} // namespace

Result<RowTable> MappedTables::describe(const TableMapEvent &map)
{
    if (map.describesItself())
        return rowTableOf(map, nullptr);
    std::shared_ptr<const TableSchema> schema;
    if (catalog_) {
        auto found = catalog_(map.database, map.table);
        if (!found)
            return std::unexpected(found.error());
        schema = std::move(*found);
    }
    if (!schema)
        return fail(changes_messages::table_without_catalog, {textArg("table", fullName(map))});
    auto table = rowTableOf(map, schema.get());
    if (!table)
        return fail(changes_messages::table_of_catalog,
                    {textArg("table", fullName(map)), sentenceArg("why", table.error().message)});
    return table;
}

Result<std::shared_ptr<const MappedTables::Table>> MappedTables::decode(std::span<const std::uint8_t> body)
{
    auto names = readNames(body);
    if (!names)
        return std::unexpected(names.error());
    auto table = std::make_shared<Table>();
    table->database = std::move(names->database);
    table->name = std::move(names->table);
    table->wanted = wanted_.matches(table->database, table->name);
    if (!table->wanted)
        return table;
    const auto map = decodeTableMapEvent(body, flavor_);
    if (!map)
        return std::unexpected(map.error());
    auto described = describe(*map);
    if (!described)
        return std::unexpected(described.error());
    auto layout = RowLayout::of(*map, std::make_shared<const RowTable>(std::move(*described)));
    if (!layout)
        return fail(changes_messages::table_layout,
                    {textArg("table", fullName(*map)), sentenceArg("why", layout.error().message)});
    table->layout = std::move(*layout);
    return table;
}

Result<void> MappedTables::map(std::span<const std::uint8_t> body)
{
    const std::string_view description(reinterpret_cast<const char *>(body.data()), body.size());
    std::shared_ptr<const Table> table;
    if (body.size() > number_and_flags) {
        const auto known = known_.find(description.substr(number_and_flags));
        if (known != known_.end())
            table = known->second;
    }
    if (!table) {
        auto decoded = decode(body);
        if (!decoded)
            return std::unexpected(decoded.error());
        table = std::move(*decoded);
        if (known_.size() >= known_most)
            known_.clear();
        known_.emplace(description.substr(number_and_flags), table);
    }
    const std::uint64_t table_id = readTableId(body);
    const auto same = std::ranges::find(mapped_, table_id, &Mapped::table_id);
    if (same != mapped_.end())
        same->table = std::move(table);
    else
        mapped_.push_back({table_id, std::move(table)});
    return {};
}

const MappedTables::Table *MappedTables::find(std::uint64_t table_id) const
{
    const auto found = std::ranges::find(mapped_, table_id, &Mapped::table_id);
    return found == mapped_.end() ? nullptr : found->table.get();
}

void MappedTables::forget(std::string_view database, std::string_view table)
{
    // Names may differ in case where the server folds them; to forget too much costs little.
    const std::string folded_database = foldedName(database), folded_table = foldedName(table);
    std::erase_if(known_, [&](const auto &one) {
        return foldedName(one.second->database) == folded_database &&
               (table.empty() || foldedName(one.second->name) == folded_table);
    });
}

} // namespace switchpoint
