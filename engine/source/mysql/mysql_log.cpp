// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/answers.h"
#include "source/mysql/log_questions.h"
#include "source/mysql/mysql_session.h"

#include <algorithm>

namespace switchpoint {

namespace {

MysqlFacts &mysqlOf(Interview &interview)
{
    return std::get<MysqlFacts>(interview.facts().server);
}

constexpr std::size_t looked_at_max = 64; // files, newest first
constexpr int first_events = 6;           // format, Previous_gtids, then the first transaction

// The kind of the first transaction. A change of gtid_mode always rotates the file, so it speaks for all of
// them (VERDICTS: unnumbered transactions).
BinlogFile::FirstTransaction firstTransaction(const MysqlTable &events)
{
    for (std::size_t row = 0; row < events.rows.size(); ++row) {
        const std::string type = events.textOr(row, "Event_type");
        if (type == "Anonymous_Gtid")
            return BinlogFile::FirstTransaction::Anonymous;
        if (type == "Gtid" || type == "Gtid_tagged_log_event")
            return BinlogFile::FirstTransaction::Numbered;
        if (type == "Query") // a transaction without any GTID event, before 5.7
            return BinlogFile::FirstTransaction::Anonymous;
        if (type == "Rotate" || type == "Stop")
            return BinlogFile::FirstTransaction::None;
    }
    return events.rows.size() < first_events ? BinlogFile::FirstTransaction::None
                                             : BinlogFile::FirstTransaction::NotLooked;
}

void lookInto(Interview &interview, BinlogFile &file)
{
    const Answer answer = interview.ask(binlogEventsSql(file.name, 0, first_events));
    if (!answer.ok())
        return; // purged meanwhile, or no privilege: not looked at
    file.first = firstTransaction(*answer.table);
    for (std::size_t row = 0; row < answer.table->rows.size(); ++row) {
        if (answer.table->textOr(row, "Event_type") != "Previous_gtids")
            continue;
        if (auto set = readGtidSet(answer.table->textOr(row, "Info")))
            file.previous_gtids = std::move(*set);
    }
}

// Index of the checkpoint's own file: only on the server that wrote the coordinates; else all files count.
std::size_t firstOfInterest(const MysqlFacts &facts, const FactsRequest &request)
{
    const auto *checkpoint =
        request.checkpoint ? std::get_if<MysqlCheckpoint>(&*request.checkpoint) : nullptr;
    if (!checkpoint || !checkpoint->coordinates || !checkpoint->identity || !facts.server_uuid.known() ||
        checkpoint->identity->server_uuid != *facts.server_uuid)
        return 0;
    const auto own = std::ranges::find_if(
        *facts.files, [&](const BinlogFile &file) { return file.name == checkpoint->coordinates->file; });
    return own == facts.files->end() ? 0 : static_cast<std::size_t>(own - facts.files->begin());
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
    const std::size_t first = firstOfInterest(facts, request);
    const std::size_t oldest =
        std::max(first, files.size() > looked_at_max ? files.size() - looked_at_max : 0);
    for (std::size_t i = files.size(); i > oldest && !interview.broken(); --i) {
        lookInto(interview, files[i - 1]);
        // Without the privilege the answer is the same for each file.
        if (files[i - 1].first == BinlogFile::FirstTransaction::NotLooked &&
            interview.facts().evidence.back().answer.starts_with("ERROR 1227"))
            break;
    }
}

} // namespace switchpoint
