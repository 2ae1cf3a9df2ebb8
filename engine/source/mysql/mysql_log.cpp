// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mysql_files.h"
#include "source/messages.h"
#include "source/mysql/answers.h"
#include "source/mysql/log_questions.h"
#include "source/mysql/mysql_session.h"

#include <algorithm>
#include <charconv>

namespace switchpoint {

namespace {

using Transactions = BinlogFile::Transactions;

constexpr std::size_t looked_at_max = 64; // files, newest first
constexpr int first_events = 6;           // format, Previous_gtids, then the first transaction

MysqlFacts &mysqlOf(Interview &interview)
{
    return std::get<MysqlFacts>(interview.facts().server);
}

std::optional<std::uint64_t> offsetIn(const MysqlTable &events, std::size_t row, const char *column)
{
    const std::string text = events.textOr(row, column);
    std::uint64_t offset = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), offset);
    return read.ec == std::errc() ? std::optional(offset) : std::nullopt;
}

// What the first events say of the file: where the first transaction has no number, all is known. Where it
// has one, the others must be looked at; only a file without any transaction is known to its end.
void readFirstEvents(const MysqlTable &events, BinlogFile &file)
{
    for (std::size_t row = 0; row < events.rows.size(); ++row) {
        const std::string type = events.textOr(row, "Event_type");
        if (type == "Previous_gtids") {
            if (auto set = readGtidSet(events.textOr(row, "Info")))
                file.previous_gtids = std::move(*set);
        } else if (type == "Anonymous_Gtid" || type == "Query") {
            // A Query before any GTID event: a transaction as servers before 5.7 wrote them.
            file.transactions = Transactions::Unnumbered;
            file.unnumbered_at = offsetIn(events, row, "Pos");
            return;
        } else if (type == "Gtid" || type == "Gtid_tagged_log_event") {
            return;
        } else if (type == "Rotate" || type == "Stop") {
            file.transactions = Transactions::Numbered;
            return;
        }
    }
}

using Access = BinlogFile::Access;
using Files = std::vector<BinlogFile>;

// EE_FILENOTFOUND is what the server says of every file that it cannot open; the error of the operating
// system tells which are not there: "File './binlog.000002' not found (OS errno 2 - No such file or
// directory)", "(Errcode: 2 ..." before 8.0.
bool saysNoSuchFile(const Error &error)
{
    constexpr const char *file_not_found = "29";
    return error.code == file_not_found && (error.server_text.find("errno 2 ") != std::string::npos ||
                                            error.server_text.find("Errcode: 2 ") != std::string::npos);
}

// A file of size 0, or one that the server fails to open or to read, is not in order. Any other error (no
// privilege, the time was over) says nothing of the file.
bool isOfTheFile(const Error &error, const BinlogFile &file)
{
    constexpr const char *file_not_found = "29";
    constexpr const char *error_when_executing = "1220";
    return file.size == 0 || error.code == file_not_found || error.code == error_when_executing;
}

void lookInto(Interview &interview, BinlogFile &file)
{
    const Answer answer = interview.ask(binlogEventsSql(file.name, 0, first_events));
    if (answer.ok()) {
        file.access = Access::Opened;
        readFirstEvents(*answer.table, file);
    } else if (!interview.broken() && isOfTheFile(answer.table.error(), file)) {
        file.access = saysNoSuchFile(answer.table.error()) ? Access::Gone : Access::Unreadable;
        file.access_error = answer.table.error();
    }
}

bool cannotBeRead(const BinlogFile &file)
{
    return file.access == Access::Gone || file.access == Access::Unreadable;
}

// What SHOW BINARY LOGS lists with size 0 it could not open. The files around one that cannot be read tell
// what was in it. And a purge takes files off the list before it deletes them: what is not listed any more
// was purged meanwhile.
void lookIntoTheUnreadable(Interview &interview, Files &files)
{
    std::size_t left = looked_at_max;
    const auto look = [&](std::size_t i) {
        if (i < files.size() && files[i].access == Access::NotLooked && left > 0 && !interview.broken()) {
            --left;
            lookInto(interview, files[i]);
        }
    };
    for (std::size_t i = files.size(); i > 0; --i) {
        if (files[i - 1].size == 0)
            look(i - 1);
    }
    bool any = false;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (!cannotBeRead(files[i]))
            continue;
        any = true;
        look(i + 1);
        if (i > 0)
            look(i - 1);
    }
    if (!any)
        return;
    const auto listed = askBinlogFiles(interview);
    for (auto &file : files) {
        if (!cannotBeRead(file))
            continue;
        if (!listed.known()) {
            file.access = Access::Unreadable;
        } else if (std::ranges::find(*listed, file.name, &BinlogFile::name) == listed->end()) {
            file.access = Access::Unreadable;
            file.access_error = fail(source_messages::purged_meanwhile).error();
        }
    }
}

// What was in files that are missing from the list stands in the heads of those beside them.
void lookBesideHoles(Interview &interview, Files &files)
{
    std::size_t left = looked_at_max;
    const auto holes = holesIn(files);
    for (auto hole = holes.rbegin(); hole != holes.rend() && left > 1 && !interview.broken(); ++hole) {
        left -= 2;
        for (const std::size_t i : {hole->behind, hole->after}) {
            if (files[i].access == Access::NotLooked)
                lookInto(interview, files[i]);
        }
    }
}

bool deniedLast(Interview &interview)
{
    return interview.facts().evidence.back().answer.starts_with("ERROR 1227");
}

} // namespace

void askMysqlLog(Interview &interview, const FactsRequest &request)
{
    MysqlFacts &facts = mysqlOf(interview);
    facts.files = askBinlogFiles(interview);
    askBinlogFilters(interview, "SHOW BINARY LOG STATUS", facts.do_db, facts.ignore_db);
    if (!facts.files.known())
        return;
    auto &files = *facts.files.value;
    const std::size_t first = partToVouchFor(facts, request).first;
    const std::size_t oldest =
        std::max(first, files.size() > looked_at_max ? files.size() - looked_at_max : 0);
    for (std::size_t i = files.size(); i > oldest && !interview.broken(); --i) {
        lookInto(interview, files[i - 1]);
        // Without the privilege the answer is the same for each file.
        if (deniedLast(interview))
            break;
    }
    lookIntoTheUnreadable(interview, files);
    lookBesideHoles(interview, files);
    // A change of gtid_mode begins a new file: the one being written holds what the mode of now allows.
    if (facts.gtid_mode.known() && *facts.gtid_mode == "ON" && !files.empty() &&
        files.back().transactions == Transactions::NotLooked)
        files.back().transactions = Transactions::Numbered;
}

FilesToVouchFor partToVouchFor(const MysqlFacts &facts, const FactsRequest &request)
{
    const auto *checkpoint =
        request.checkpoint ? std::get_if<MysqlCheckpoint>(&*request.checkpoint) : nullptr;
    if (!checkpoint)
        return {};
    const bool same_server = checkpoint->identity && facts.server_uuid.known() &&
                             checkpoint->identity->server_uuid == *facts.server_uuid;
    return filesToVouchFor(*facts.files, *checkpoint, same_server);
}

} // namespace switchpoint
