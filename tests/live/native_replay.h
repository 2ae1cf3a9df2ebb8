// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "json_slices.h"
#include "native_literal.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint::live {

// A consumer of native lines that keeps a copy of one table. It believes the lines: a row that comes twice,
// or that is changed and is not there, is a fault and not repaired. Rows are written many at a time.
class NativeReplay {
public:
    struct Target {
        std::string table; // where the copy is
        std::string key;   // its primary key: one column
        std::map<std::string, NativeType> columns;
        bool is_mysql = false;
    };
    // Executes one statement; answers why it failed, or "".
    using Execute = std::function<std::string(const std::string &sql)>;
    NativeReplay(Target target, Execute execute);

    // false: fault() says why.
    bool apply(std::string_view line);
    bool finish(); // after the last line
    [[nodiscard]] const std::string &fault() const { return fault_; }

    struct Counts {
        std::map<std::string, int> kinds; // lines, by `kind`
        int partial = 0;                  // lines with `absent`
        int diffs = 0;                    // values that are {"$diff":...}
    };
    [[nodiscard]] const Counts &counts() const { return counts_; }

private:
    bool insert(std::string_view after);
    bool update(std::string_view before, std::string_view after);
    bool remove(std::string_view before);
    // A statement's beginning and one of the rows that it is for; consecutive rows share it.
    bool queue(const std::string &beginning, const std::string &row);
    bool flush();
    bool execute(const std::string &sql);
    bool fail(const std::string &why);
    // Empty, and a fault, where the value cannot be of that column.
    std::string literal(const std::string &column, std::string_view json);
    std::string expression(const std::string &column, std::string_view json);

    Target target_;
    Execute execute_;
    Counts counts_;
    std::string fault_;
    std::string beginning_, rows_;
};

} // namespace switchpoint::live
