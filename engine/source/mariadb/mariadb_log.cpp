// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mariadb/mariadb_session.h"
#include "source/messages.h"
#include "source/mysql/answers.h"
#include "source/mysql/log_questions.h"

#include <algorithm>

namespace switchpoint {

namespace {

MariadbFacts &mariadbOf(Interview &interview)
{
    return std::get<MariadbFacts>(interview.facts().server);
}

// "[0-201-6,0-202-9]", in the server's order.
Fact<MariadbState> gtidListIn(const Answer &answer)
{
    if (!answer.ok())
        return Fact<MariadbState>::failed(answer.table.error(), answer.evidence);
    for (std::size_t row = 0; row < answer.table->rows.size(); ++row) {
        if (answer.table->textOr(row, "Event_type") != "Gtid_list")
            continue;
        std::string info = answer.table->textOr(row, "Info");
        std::erase_if(info, [](char c) { return c == '[' || c == ']'; });
        auto state = readState(info);
        return state ? Fact<MariadbState>(std::move(*state), answer.evidence)
                     : Fact<MariadbState>::failed(state.error(), answer.evidence);
    }
    return Fact<MariadbState>::failed(
        fail(source_messages::answer_empty, {textArg("name", "Gtid_list")}).error(), answer.evidence);
}

// "BEGIN GTID 0-201-6", "GTID 0-201-6 ...": the first of each domain. All of a log without log_slave_updates
// is the server's own, so its first numbers say whether they began again.
Fact<MariadbState> firstGtidsIn(const Answer &answer)
{
    if (!answer.ok())
        return Fact<MariadbState>::failed(answer.table.error(), answer.evidence);
    MariadbState first;
    for (std::size_t row = 0; row < answer.table->rows.size(); ++row) {
        if (answer.table->textOr(row, "Event_type") != "Gtid")
            continue;
        const std::string info = answer.table->textOr(row, "Info");
        constexpr std::string_view before = "GTID ";
        const auto at = info.find(before);
        if (at == std::string::npos)
            continue;
        const auto begin = at + before.size();
        const auto gtid = MariadbGtid::parse(info.substr(begin, info.find(' ', begin) - begin));
        if (!gtid)
            return Fact<MariadbState>::failed(gtid.error(), answer.evidence);
        if (!first.hasDomain(gtid->domain))
            first.append(*gtid);
    }
    return {std::move(first), answer.evidence};
}

// Whether the server may have taken over from another: without log_slave_updates what it applied is not in
// its log; with it, a domain whose last applied GTID is not there, but later ones of its own.
bool mayHaveTakenOver(const MariadbFacts &facts)
{
    if (!facts.log_slave_updates.valueOr(true))
        return true;
    if (!facts.slave_pos.known() || !facts.binlog_state.known() || !facts.server_id.known())
        return false;
    return std::ranges::any_of(facts.slave_pos->gtids(), [&](const MariadbGtid &applied) {
        const auto *logged = facts.binlog_state->find(applied.domain, applied.server_id);
        const auto *own = facts.binlog_state->find(applied.domain, *facts.server_id);
        return applied.server_id != *facts.server_id && own != nullptr && own->sequence > applied.sequence &&
               (logged == nullptr || logged->sequence < applied.sequence);
    });
}

constexpr int first_events = 4; // format, start of encryption where the log is encrypted, Gtid_list

constexpr int own_first_events = 500; // enough for the first transaction of some domains

} // namespace

Fact<MariadbState> askGtidList(Interview &interview, const std::string &file)
{
    return gtidListIn(interview.ask(binlogEventsSql(file, 0, first_events)));
}

void askMariadbLog(Interview &interview)
{
    MariadbFacts &facts = mariadbOf(interview);
    facts.files = askBinlogFiles(interview);
    askBinlogFilters(interview, "SHOW MASTER STATUS", facts.do_db, facts.ignore_db);
    if (!facts.files.known()) {
        if (facts.files.error)
            facts.oldest_gtid_list = Fact<MariadbState>::failed(*facts.files.error, facts.files.evidence);
        return;
    }
    // A purge can take the file away between the two questions: then the list of files is asked once more.
    for (int attempt = 0; attempt < 2 && !facts.files->empty(); ++attempt) {
        facts.oldest_gtid_list = askGtidList(interview, facts.files->front().name);
        if (facts.oldest_gtid_list.known() && mayHaveTakenOver(facts))
            facts.first_in_log =
                firstGtidsIn(interview.ask(binlogEventsSql(facts.files->front().name, 0, own_first_events)));
        if (facts.oldest_gtid_list.known() || interview.broken())
            return;
        if (const auto again = askBinlogFiles(interview); again.known())
            facts.files = again;
    }
}

void askMariadbCoordinates(Interview &interview, const MariadbCheckpoint &checkpoint)
{
    MariadbFacts &facts = mariadbOf(interview);
    if (!facts.files.known()) {
        if (facts.files.error)
            facts.coordinate_probe = Fact<CoordinateProbe>::failed(*facts.files.error, facts.files.evidence);
        return;
    }
    std::string event_type;
    const int first_evidence = static_cast<int>(interview.facts().evidence.size());
    CoordinateProbe probe = askCoordinates(interview, *checkpoint.coordinates, facts.files, event_type);
    const bool asked = static_cast<int>(interview.facts().evidence.size()) > first_evidence;
    facts.coordinate_probe = {std::move(probe), asked ? first_evidence : facts.files.evidence};
}

} // namespace switchpoint
