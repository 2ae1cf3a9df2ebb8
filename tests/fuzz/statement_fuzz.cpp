// SPDX-License-Identifier: GPL-3.0-or-later
// What a statement in the log is. Never fails; in time that grows with the text.
#include "fuzz.h"

#include "wire/binlog_statement.h"

using namespace switchpoint;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::text(data, size);
    for (unsigned i = 0; i < 4; ++i) {
        const SqlTokens::Syntax syntax{.ansi_quotes = (i & 1) != 0, .backslash_escapes = (i & 2) != 0};
        const BinlogStatement statement = readStatement(text, syntax);
        for (const StatementTable &table : statement.tables)
            require(table.database.size() + table.table.size() <= size, "names are pieces of the text");
        std::size_t end = 0, tokens = 0;
        for (SqlTokens at(text, syntax); at.now().kind != SqlToken::Kind::End; at.next()) {
            require(at.now().begin >= end && at.now().end <= size, "tokens follow each other");
            require(at.now().end > at.now().begin, "a token is not empty");
            require(++tokens <= size, "no more tokens than bytes");
            end = at.now().end;
        }
    }
    return 0;
}
