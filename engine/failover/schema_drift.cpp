// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/schema_drift.h"

#include "failover/schema_drift_messages.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace switchpoint {
namespace {

namespace messages = schema_drift_messages;
using Kind = SchemaChange::Kind;
using Columns = std::vector<ColumnSchema>;

constexpr const char *nullable_text = "NULL";
constexpr const char *not_null_text = "NOT NULL";

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &each : names) {
        text += text.empty() ? "" : ", ";
        text += each;
    }
    return text;
}

std::string typeText(const ColumnSchema &column, bool with_charset)
{
    return with_charset && !column.charset.empty() ? column.type + " " + column.charset : column.type;
}

std::optional<std::size_t> indexOf(const Columns &columns, std::string_view name)
{
    const auto found = std::find_if(columns.begin(), columns.end(),
                                    [name](const ColumnSchema &column) { return column.name == name; });
    if (found == columns.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - columns.begin());
}

// Which live column each registered one became.
class ColumnMatch {
public:
    ColumnMatch(const Columns &before, const Columns &after) : before_(before), after_(after)
    {
        live_of_.resize(before.size());
        taken_.resize(after.size(), false);
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (const auto live = indexOf(after, before[i].name)) {
                take(i, *live);
            }
        }
        const std::vector<std::optional<std::size_t>> by_name = live_of_;
        // A rename keeps position and type. The position is counted from the start of the table; where a
        // column before it was added or dropped, from the nearest column before it that kept its name.
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (!live_of_[i] && i < after.size() && !taken_[i] && before[i].type == after[i].type) {
                take(i, i);
            }
        }
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (live_of_[i]) {
                continue;
            }
            std::size_t anchor = i;
            while (anchor > 0 && !by_name[anchor - 1]) {
                --anchor;
            }
            const std::size_t live = (anchor == 0 ? 0 : *by_name[anchor - 1] + 1) + (i - anchor);
            if (live < after.size() && !taken_[live] && before[i].type == after[live].type) {
                take(i, live);
            }
        }
    }
    [[nodiscard]] std::optional<std::size_t> liveOf(std::size_t registered) const
    {
        return live_of_[registered];
    }
    [[nodiscard]] bool isNew(std::size_t live) const { return !taken_[live]; }
    // Columns that are on both sides stand in another order.
    [[nodiscard]] bool reordered() const
    {
        std::optional<std::size_t> last;
        for (const auto &live : live_of_) {
            if (live && last && *live < *last) {
                return true;
            }
            last = live ? live : last;
        }
        return false;
    }
    // The name a registered column has now; its own when it is gone.
    [[nodiscard]] std::string nameNow(const std::string &name) const
    {
        const auto registered = indexOf(before_, name);
        return registered && live_of_[*registered] ? after_[*live_of_[*registered]].name : name;
    }

private:
    void take(std::size_t registered, std::size_t live)
    {
        live_of_[registered] = live;
        taken_[live] = true;
    }
    const Columns &before_;
    const Columns &after_;
    std::vector<std::optional<std::size_t>> live_of_;
    std::vector<bool> taken_;
};

std::vector<std::string> namesOf(const Columns &columns)
{
    std::vector<std::string> names;
    names.reserve(columns.size());
    for (const ColumnSchema &column : columns) {
        names.push_back(column.name);
    }
    return names;
}

void compareColumn(const std::string &table, const ColumnSchema &before, const ColumnSchema &after,
                   std::vector<SchemaChange> &changes)
{
    if (before.name != after.name) {
        changes.push_back({Kind::ColumnRenamed, table, before.name, before.name, after.name});
    }
    if (before.type != after.type || before.charset != after.charset) {
        const bool with_charset = before.charset != after.charset;
        changes.push_back({Kind::TypeChanged, table, after.name, typeText(before, with_charset),
                           typeText(after, with_charset)});
    }
    if (before.nullable != after.nullable) {
        changes.push_back({Kind::NullabilityChanged, table, after.name,
                           before.nullable ? nullable_text : not_null_text,
                           after.nullable ? nullable_text : not_null_text});
    }
}

void compareTable(const TableSchema &before, const TableSchema &after, std::vector<SchemaChange> &changes)
{
    const std::string table = before.name();
    const ColumnMatch match(before.columns, after.columns);
    for (std::size_t i = 0; i < before.columns.size(); ++i) {
        const ColumnSchema &column = before.columns[i];
        if (const auto live = match.liveOf(i)) {
            compareColumn(table, column, after.columns[*live], changes);
        } else {
            changes.push_back({Kind::ColumnDropped, table, column.name, typeText(column, true), ""});
        }
    }
    for (std::size_t i = 0; i < after.columns.size(); ++i) {
        if (match.isNew(i)) {
            const ColumnSchema &column = after.columns[i];
            changes.push_back({Kind::ColumnAdded, table, column.name, "", typeText(column, true)});
        }
    }
    if (match.reordered()) {
        changes.push_back({Kind::ColumnsReordered, table, "", joined(namesOf(before.columns)),
                           joined(namesOf(after.columns))});
    }
    std::vector<std::string> key_now;
    for (const std::string &column : before.primary_key) {
        key_now.push_back(match.nameNow(column)); // a rename alone does not change the key
    }
    if (key_now != after.primary_key) {
        changes.push_back(
            {Kind::PrimaryKeyChanged, table, "", joined(before.primary_key), joined(after.primary_key)});
    }
    if (before.replica_identity != after.replica_identity) {
        changes.push_back(
            {Kind::ReplicaIdentityChanged, table, "", before.replica_identity, after.replica_identity});
    }
}

} // namespace

const char *name(SchemaChange::Kind kind)
{
    static constexpr const char *names[] = {
        "table_dropped",       "column_added",        "column_dropped",
        "column_renamed",      "columns_reordered",   "type_changed",
        "nullability_changed", "primary_key_changed", "replica_identity_changed"};
    return names[static_cast<std::size_t>(kind)];
}

const MessageText &kindWords(SchemaChange::Kind kind)
{
    static constexpr MessageText words[] = {
        messages::kind_table_dropped,           messages::kind_column_added,
        messages::kind_column_dropped,          messages::kind_column_renamed,
        messages::kind_columns_reordered,       messages::kind_type_changed,
        messages::kind_nullability_changed,     messages::kind_primary_key_changed,
        messages::kind_replica_identity_changed};
    return words[static_cast<std::size_t>(kind)];
}

Message describe(const SchemaChange &change)
{
    const auto with = [&change](const MessageText &text) {
        const auto named = [](std::string name, const std::string &value) {
            return value.empty() ? wordsArg(std::move(name), messages::no_value)
                                 : textArg(std::move(name), value);
        };
        return Message(text, {textArg("table", change.table), textArg("column", change.column),
                              named("before", change.before), named("after", change.after)});
    };
    switch (change.kind) {
    case Kind::TableDropped:
        return with(messages::table_dropped);
    case Kind::ColumnAdded:
        return with(messages::column_added);
    case Kind::ColumnDropped:
        return with(messages::column_dropped);
    case Kind::ColumnRenamed:
        return with(messages::column_renamed);
    case Kind::ColumnsReordered:
        return with(messages::columns_reordered);
    case Kind::TypeChanged:
        return with(messages::type_changed);
    case Kind::NullabilityChanged:
        return with(change.after == nullable_text ? messages::became_nullable : messages::became_not_null);
    case Kind::PrimaryKeyChanged:
        return with(change.before.empty()  ? messages::key_added
                    : change.after.empty() ? messages::key_dropped
                                           : messages::key_changed);
    case Kind::ReplicaIdentityChanged:
        return with(messages::replica_identity_changed);
    }
    std::unreachable();
}

std::vector<SchemaChange> schemaDrift(const std::vector<TableSchema> &registered,
                                      const std::vector<TableSchema> &live)
{
    std::map<std::pair<std::string_view, std::string_view>, const TableSchema *> live_tables;
    for (const TableSchema &table : live) {
        live_tables[{table.schema, table.table}] = &table;
    }
    std::vector<SchemaChange> changes;
    for (const TableSchema &table : registered) {
        const auto found = live_tables.find({table.schema, table.table});
        if (found == live_tables.end()) {
            changes.push_back({Kind::TableDropped, table.name(), "", "", ""});
        } else {
            compareTable(table, *found->second, changes);
        }
    }
    return changes;
}

bool alwaysHalts(const SchemaChange &change)
{
    // Nothing in a catalog proves a rename, so every one found here is unproved. A replica identity is not
    // the key: the events say which one they were written with.
    return change.kind == Kind::PrimaryKeyChanged || change.kind == Kind::ColumnsReordered ||
           change.kind == Kind::ColumnRenamed;
}

} // namespace switchpoint
