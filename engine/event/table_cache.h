// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>

namespace switchpoint {

// What an envelope has worked out about tables: an Entry is made of a RowTable once and found by its address,
// so the table is kept for as long as its entry is. Not thread safe.
template <class Entry> class TableCache {
public:
    // The reference holds until the next call. A table that `part` does not keep is worked out each time.
    const Entry &of(const ChangePart &part, const RowTable &table)
    {
        if (&table == last_table_)
            return *last_;
        if (const auto found = kept_.find(&table); found != kept_.end())
            return remember(table, found->second.entry);
        for (const auto &owner : part.tables)
            if (owner.get() == &table)
                return make(owner);
        ++generation_;
        last_table_ = nullptr;
        return unkept_.emplace(table);
    }
    // Grows whenever an entry is made: with it, an entry's address tells entries apart.
    [[nodiscard]] std::uint64_t generation() const { return generation_; }

private:
    // Far more than one stream has at a time; every change of a table makes another one.
    static constexpr std::size_t tables_max = 4096;
    struct Kept {
        std::shared_ptr<const RowTable> table;
        Entry entry;
    };
    const Entry &make(const std::shared_ptr<const RowTable> &table)
    {
        if (kept_.size() >= tables_max)
            kept_.clear();
        ++generation_;
        return remember(*table,
                        kept_.try_emplace(table.get(), Kept{table, Entry(*table)}).first->second.entry);
    }
    const Entry &remember(const RowTable &table, const Entry &entry)
    {
        last_table_ = &table;
        last_ = &entry;
        return entry;
    }

    std::unordered_map<const RowTable *, Kept> kept_;
    std::optional<Entry> unkept_;
    const RowTable *last_table_ = nullptr;
    const Entry *last_ = nullptr;
    std::uint64_t generation_ = 0;
};

} // namespace switchpoint
