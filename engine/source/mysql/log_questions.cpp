// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/log_questions.h"

#include "source/messages.h"
#include "source/mysql/answers.h"

#include <algorithm>
#include <charconv>

namespace switchpoint {

namespace {

Result<std::uint64_t> readSize(const std::string &text)
{
    std::uint64_t size = 0;
    const char *end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, size);
    if (read.ec != std::errc() || read.ptr != end)
        return fail(source_messages::answer_unreadable,
                    {textArg("name", text), wordsArg("expected", source_messages::size_in_bytes)});
    return size;
}

} // namespace

Fact<std::vector<BinlogFile>> askBinlogFiles(Interview &interview)
{
    using Files = std::vector<BinlogFile>;
    const Answer answer = interview.ask("SHOW BINARY LOGS");
    if (!answer.ok())
        return Fact<Files>::failed(answer.table.error(), answer.evidence);
    Files files;
    for (std::size_t row = 0; row < answer.table->rows.size(); ++row) {
        const auto name = cellOf(*answer.table, row, "Log_name");
        if (!name)
            return Fact<Files>::failed(name.error(), answer.evidence);
        const auto text = cellOf(*answer.table, row, "File_size");
        if (!text)
            return Fact<Files>::failed(text.error(), answer.evidence);
        const auto size = readSize(*text);
        if (!size)
            return Fact<Files>::failed(size.error(), answer.evidence);
        BinlogFile file;
        file.name = *name;
        file.size = *size;
        files.push_back(std::move(file));
    }
    return {std::move(files), answer.evidence};
}

void askBinlogFilters(Interview &interview, const char *status_sql, Fact<std::vector<std::string>> &do_db,
                      Fact<std::vector<std::string>> &ignore_db)
{
    Answer answer = interview.ask(status_sql);
    constexpr const char *syntax_error = "1064";
    if (!answer.ok() && answer.table.error().code == syntax_error)
        answer = interview.ask("SHOW MASTER STATUS");
    if (answer.ok() && answer.table->rows.empty()) {
        do_db = {std::vector<std::string>(), answer.evidence};
        ignore_db = do_db;
        return;
    }
    do_db = factFrom(answer, "Binlog_Do_DB", readNames);
    ignore_db = factFrom(answer, "Binlog_Ignore_DB", readNames);
}

std::string binlogEventsSql(const std::string &file, std::uint64_t from, int limit)
{
    std::string sql = "SHOW BINLOG EVENTS IN " + sqlText(file);
    if (from > 0)
        sql += " FROM " + std::to_string(from);
    return sql + " LIMIT " + std::to_string(limit);
}

CoordinateProbe askCoordinates(Interview &interview, const BinlogCoordinates &coordinates,
                               const Fact<std::vector<BinlogFile>> &files, std::string &event_type)
{
    CoordinateProbe probe;
    probe.coordinates = coordinates;
    const auto file =
        std::ranges::find_if(*files, [&](const BinlogFile &f) { return f.name == coordinates.file; });
    if (file == files->end())
        return probe;
    probe.file_exists = true;
    probe.file_size = file->size;
    if (coordinates.offset < 4) {
        probe.event_boundary = false; // the first event follows the four magic bytes
        return probe;
    }
    const Answer answer = interview.ask(binlogEventsSql(coordinates.file, coordinates.offset, 1));
    constexpr const char *error_when_executing = "1220"; // wrong offset
    if (!answer.ok()) {
        if (answer.table.error().code == error_when_executing)
            probe.event_boundary = false;
        return probe;
    }
    if (answer.table->rows.empty()) {
        // Nothing begins at or after it: the end of the file is a boundary, what lies beyond is not. The file
        // may have grown since its size was asked; growth ends in whole events, so no row means the very end.
        probe.event_boundary = coordinates.offset == file->size;
        return probe;
    }
    const auto position = readSize(answer.table->textOr(0, "Pos"));
    if (position)
        probe.event_boundary = *position == coordinates.offset;
    event_type = answer.table->textOr(0, "Event_type");
    return probe;
}

} // namespace switchpoint
