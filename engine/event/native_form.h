// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"
#include "event/table_cache.h"
#include "event/transaction_pieces.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

const char *changeKindName(ChangeKind kind); // "insert", "update", "delete", "snapshot", "truncate", "schema"

// What the native form repeats for each row of a table.
struct NativeTable {
    explicit NativeTable(const RowTable &table);

    std::string description;        // ,"table":{...}
    std::vector<std::string> names; // of the columns, as JSON
};

// Switchpoint's own form of a change, described in resources/help/envelopes.md. The same change read twice
// from one server gives the same text.
class NativeForm {
public:
    explicit NativeForm(std::string_view flavor);
    void write(const ChangePart &part, const Change &change, std::string &out);

private:
    void appendSource(std::string &out, const ChangeTransaction &transaction, const Change &change);
    void prepareSource();

    std::string flavor_; // as JSON
    TableCache<NativeTable> tables_;
    TransactionPieces transaction_;
    std::string source_; // the source block up to what differs from change to change
};

} // namespace switchpoint
