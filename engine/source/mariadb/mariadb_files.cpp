// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mariadb_files.h"
#include "source/mariadb/mariadb_session.h"
#include "source/messages.h"
#include "source/mysql/answers.h"
#include "source/mysql/log_questions.h"

#include <algorithm>

namespace switchpoint {

namespace {

using Access = BinlogFile::Access;
using Files = std::vector<BinlogFile>;

constexpr std::size_t looked_at_max = 64; // files, newest first
// What BINLOG_GTID_POS may read: some 800 MB/s were seen, from the server's memory.
constexpr std::uint64_t ends_read_max = std::uint64_t{256} << 20;
constexpr std::uint64_t end_beside_a_hole_max = std::uint64_t{2} << 30;

MariadbFacts &mariadbOf(Interview &interview)
{
    return std::get<MariadbFacts>(interview.facts().server);
}

bool unreadable(const BinlogFile &file)
{
    return file.access == Access::Gone || file.access == Access::Unreadable;
}

// "File './binlog.000002' not found (Errcode: 2 "No such file or directory")" (seen on 10.11). Any other
// error but these two (no privilege, the time was over) says nothing of the file.
void failed(BinlogFile &file, const Error &error)
{
    constexpr const char *file_not_found = "29";
    constexpr const char *error_when_executing = "1220";
    if (error.code != file_not_found && error.code != error_when_executing)
        return;
    const bool no_such_file =
        error.code == file_not_found && (error.server_text.find("Errcode: 2 ") != std::string::npos ||
                                         error.server_text.find("errno 2 ") != std::string::npos);
    file.access = no_such_file ? Access::Gone : Access::Unreadable;
    file.access_error = error;
}

void lookInto(Interview &interview, BinlogFile &file)
{
    const auto list = askGtidList(interview, file.name);
    if (list.known()) {
        file.access = Access::Opened;
        file.gtid_list = *list;
    } else if (list.error && !interview.broken()) {
        failed(file, *list.error);
    }
}

// A purge takes files off the list before it deletes them.
void forgetThePurged(Interview &interview, Files &files)
{
    if (std::ranges::none_of(files, unreadable))
        return;
    const auto now = askBinlogFiles(interview);
    for (BinlogFile &file : files) {
        const bool listed =
            now.known() && std::ranges::any_of(*now, [&](const auto &one) { return one.name == file.name; });
        if (unreadable(file) && !listed) {
            file.access = Access::NotLooked;
            file.access_error.reset();
        }
    }
}

// Not of the newest: that one is still being written.
void askEnd(Interview &interview, BinlogFile &file)
{
    const Answer answer = interview.ask("SELECT BINLOG_GTID_POS(" + sqlText(file.name) + ", " +
                                        std::to_string(file.size) + ") AS ends_with");
    if (!answer.ok()) {
        if (!interview.broken())
            failed(file, answer.table.error());
        return;
    }
    const bool null = answer.table->rows.size() == 1 && !answer.table->rows.front().front();
    const auto ends = factFrom(answer, "ends_with", readPosition);
    if (ends.known()) {
        file.ends_with = *ends;
    } else if (null) { // no event ends at the end of the file
        file.access = Access::Unreadable;
        file.access_error = fail(source_messages::file_ends_inside_event).error();
    }
}

} // namespace

void askMariadbFiles(Interview &interview, const MariadbPosition &position, bool look_at_ends)
{
    MariadbFacts &facts = mariadbOf(interview);
    if (!facts.files.known() || facts.files->empty() || !facts.oldest_gtid_list.known())
        return;
    Files &files = *facts.files.value;
    files.front().gtid_list = *facts.oldest_gtid_list;
    if (files.size() < 2)
        return;
    const std::size_t oldest = files.size() > looked_at_max ? files.size() - looked_at_max : 1;
    for (std::size_t i = files.size(); i > oldest && !interview.broken(); --i) {
        BinlogFile &file = files[i - 1];
        lookInto(interview, file);
        if ((!file.gtid_list && !unreadable(file)) ||
            (file.gtid_list && mayBeginWith(position, *file.gtid_list)))
            break;
    }
    forgetThePurged(interview, files);
    const auto begin = beginsInFile(position, files);
    if (!begin)
        return;
    std::uint64_t left = look_at_ends ? ends_read_max : 0;
    for (std::size_t i = files.size() - 1; i > *begin && !interview.broken(); --i) {
        BinlogFile &before = files[i - 1];
        const bool hole = numberLeftOut(before, files[i]) || unreadable(files[i]);
        if (unreadable(before) || (hole ? before.size > end_beside_a_hole_max : before.size > left))
            continue;
        left -= std::min(left, before.size);
        askEnd(interview, before);
    }
}

} // namespace switchpoint
