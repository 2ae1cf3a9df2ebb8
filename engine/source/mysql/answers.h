// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/gtid_set.h"
#include "position/mariadb_gtid.h"
#include "source/mysql/interview.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

// Turns cells of answers into facts. An error, a missing row, an unknown column, NULL or an unreadable text
// become a failed fact that says so, never a value.
template <class T>
Fact<T> factFrom(const Answer &answer, std::string_view column, Result<T> (*read)(const std::string &));
// The same for SHOW VARIABLES and SHOW STATUS: rows of name and value. A name that is not there is a server
// without that variable.
template <class T>
Fact<T> variableFrom(const Answer &answer, std::string_view name, Result<T> (*read)(const std::string &));

Result<std::string> readText(const std::string &text);
Result<bool> readBool(const std::string &text); // 1, 0, ON, OFF, YES, NO
Result<std::uint32_t> readUnsigned(const std::string &text);
Result<std::uint16_t> readPort(const std::string &text);
Result<std::int64_t> readInteger(const std::string &text);
Result<Uuid> readUuid(const std::string &text);
Result<GtidSet> readGtidSet(const std::string &text);
// @@gtid_owned: "uuid:7#17uuid:tag:2#19:1#18uuid:40#16": each number is followed by the thread that owns it,
// and the next source by nothing at all (seen on 9.7.4).
Result<GtidSet> readOwnedSet(const std::string &text);
Result<MariadbPosition> readPosition(const std::string &text);
Result<MariadbState> readState(const std::string &text);
Result<std::vector<std::string>> readNames(const std::string &text); // separated by commas

// A cell, or why there is none. `row` 0 of an empty answer: "no row".
Result<std::string> cellOf(const MysqlTable &table, std::size_t row, std::string_view column);
// The value beside a name, in the first two columns.
const MysqlTable::Cell *valueBeside(const MysqlTable &table, std::string_view name);
Error unknownVariable(std::string_view name);

// 'text' as an SQL literal, `name` as an identifier.
std::string sqlText(std::string_view text);
std::string sqlName(std::string_view name);

template <class T>
Fact<T> factFrom(const Answer &answer, std::string_view column, Result<T> (*read)(const std::string &))
{
    if (!answer.ok())
        return Fact<T>::failed(answer.table.error(), answer.evidence);
    const auto cell = cellOf(*answer.table, 0, column);
    if (!cell)
        return Fact<T>::failed(cell.error(), answer.evidence);
    auto value = read(*cell);
    return value ? Fact<T>(std::move(*value), answer.evidence)
                 : Fact<T>::failed(value.error(), answer.evidence);
}

template <class T>
Fact<T> variableFrom(const Answer &answer, std::string_view name, Result<T> (*read)(const std::string &))
{
    if (!answer.ok())
        return Fact<T>::failed(answer.table.error(), answer.evidence);
    const MysqlTable::Cell *cell = valueBeside(*answer.table, name);
    if (!cell)
        return Fact<T>::failed(unknownVariable(name), answer.evidence);
    auto value = read(cell->value_or(""));
    return value ? Fact<T>(std::move(*value), answer.evidence)
                 : Fact<T>::failed(value.error(), answer.evidence);
}

} // namespace switchpoint
