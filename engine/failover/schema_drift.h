// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/table_schema.h"
#include "position/message.h"

#include <string>
#include <vector>

namespace switchpoint {

struct SchemaChange {
    enum class Kind {
        TableDropped,
        ColumnAdded,
        ColumnDropped,
        ColumnRenamed,
        ColumnsReordered,
        TypeChanged,
        NullabilityChanged,
        PrimaryKeyChanged,
        ReplicaIdentityChanged
    };
    Kind kind = Kind::TableDropped;
    std::string table;  // schema.table
    std::string column; // "" for changes of the whole table
    std::string before;
    std::string after;
    friend bool operator==(const SchemaChange &, const SchemaChange &) = default;
};
const MessageText &kindWords(SchemaChange::Kind kind); // the same for sentences: "table dropped"
const char *name(SchemaChange::Kind kind);             // table_dropped, column_added, ...
Message describe(const SchemaChange &change);

// Compares what was last registered with the live catalog (VERDICTS.md 4). A table that is only in `live` is
// not drift.
std::vector<SchemaChange> schemaDrift(const std::vector<TableSchema> &registered,
                                      const std::vector<TableSchema> &live);
// A changed key, a reordering, a rename not proved by metadata: always halt, whatever the policy.
bool alwaysHalts(const SchemaChange &change);

} // namespace switchpoint
