// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mysql_files.h"
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

void lookInto(Interview &interview, BinlogFile &file)
{
    const Answer answer = interview.ask(binlogEventsSql(file.name, 0, first_events));
    if (answer.ok()) // else purged meanwhile, or no privilege: not looked at
        readFirstEvents(*answer.table, file);
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
