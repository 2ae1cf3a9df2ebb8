// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mysql_files.h"
#include "source/mysql/answers.h"
#include "source/mysql/log_questions.h"
#include "source/mysql/mysql_session.h"

#include <charconv>

namespace switchpoint {

namespace {

MysqlFacts &mysqlOf(Interview &interview)
{
    return std::get<MysqlFacts>(interview.facts().server);
}

constexpr int events_a_question = 5000;
constexpr int events_max = 200000;

std::uint64_t number(const std::string &text)
{
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

bool beginsTransaction(const std::string &type)
{
    return type == "Gtid" || type == "Gtid_tagged_log_event" || type == "Anonymous_Gtid";
}

// "SET @@SESSION.GTID_NEXT= 'uuid:5'"
std::optional<Gtid> gtidIn(const std::string &info)
{
    const auto first = info.find('\'');
    const auto last = info.rfind('\'');
    if (first == std::string::npos || last <= first)
        return {};
    const auto gtid = Gtid::parse(std::string_view(info).substr(first + 1, last - first - 1));
    return gtid ? std::optional(*gtid) : std::nullopt;
}

// The sum over the events of one file. A transaction counts once the next event outside it has begun.
struct Before {
    GtidSet set;
    std::optional<Gtid> open;
    bool has_previous = false;
    bool readable = true;

    void add(const MysqlTable &events, std::size_t row)
    {
        const std::string type = events.textOr(row, "Event_type");
        const std::string info = events.textOr(row, "Info");
        if (type == "Previous_gtids") {
            auto previous = readGtidSet(info);
            readable = readable && previous.has_value();
            has_previous = true;
            set = std::move(previous).value_or(GtidSet());
        } else if (beginsTransaction(type)) {
            close();
            open = gtidIn(info);
            readable = readable && (open || type == "Anonymous_Gtid");
        }
    }
    void close()
    {
        if (open)
            set.add(*open);
        open.reset();
    }
};

// What stood before the offset: Previous_gtids of the file and each transaction complete by then. nullopt:
// too many events, or the log could not be read.
std::optional<GtidSet> gtidsBefore(Interview &interview, const BinlogCoordinates &at,
                                   const std::string &event_at_offset)
{
    Before before;
    std::uint64_t from = 4;
    bool done = false;
    for (int read = 0; !done && read < events_max;) {
        const Answer answer = interview.ask(binlogEventsSql(at.file, from, events_a_question));
        if (!answer.ok())
            return {};
        const MysqlTable &events = *answer.table;
        // The listing itself is kept out of the evidence: the count says enough.
        interview.facts().evidence.back().answer = std::to_string(events.rows.size()) + " events";
        for (std::size_t row = 0; row < events.rows.size() && !done; ++row) {
            const std::uint64_t position = number(events.textOr(row, "Pos"));
            // Previous_gtids stands before all transactions, but after the smallest offset there is.
            done = position >= at.offset && before.has_previous;
            if (position < at.offset || events.textOr(row, "Event_type") == "Previous_gtids")
                before.add(events, row);
            from = number(events.textOr(row, "End_log_pos"));
            if (from <= position)
                return {}; // above 4 GB the server's own figure wraps
        }
        read += static_cast<int>(events.rows.size());
        done = done || events.rows.size() < events_a_question;
    }
    if (!done || !before.has_previous || !before.readable)
        return {};
    if (event_at_offset.empty() || beginsTransaction(event_at_offset) || event_at_offset == "Rotate" ||
        event_at_offset == "Stop")
        before.close();
    return before.set;
}

} // namespace

void askGtidsBeforeHoles(Interview &interview, const std::optional<GtidSet> &checkpoint)
{
    constexpr std::size_t holes_max = 4;
    MysqlFacts &facts = mysqlOf(interview);
    if (!facts.files.known())
        return;
    auto &files = *facts.files.value;
    const auto holes = holesIn(files); // from the newest on, so that an index stays what it is
    std::size_t left = holes_max;
    for (auto hole = holes.rbegin(); hole != holes.rend() && left > 0 && !interview.broken(); ++hole) {
        const auto &before = files[hole->after];
        const auto &behind = files[hole->behind].previous_gtids;
        // Where nothing between the two heads can be owed, the file need not be read.
        const bool owed = before.previous_gtids && behind &&
                          !behind->subtracted(*before.previous_gtids)
                               .isSubsetOf(checkpoint.value_or(GtidSet()).united(facts.purged.valueOr({})));
        if (!owed)
            continue;
        --left;
        auto held = gtidsBefore(interview, {before.name, UINT64_MAX}, "");
        if (!held)
            continue;
        files.insert(files.begin() + static_cast<std::ptrdiff_t>(hole->behind),
                     notListed(*hole, std::move(*held)));
    }
}

void askMysqlCoordinates(Interview &interview, const MysqlCheckpoint &checkpoint)
{
    MysqlFacts &facts = mysqlOf(interview);
    if (!facts.files.known()) {
        if (facts.files.error)
            facts.coordinate_probe = Fact<CoordinateProbe>::failed(*facts.files.error, facts.files.evidence);
        return;
    }
    std::string event_type;
    const int first_evidence = static_cast<int>(interview.facts().evidence.size());
    CoordinateProbe probe = askCoordinates(interview, *checkpoint.coordinates, facts.files, event_type);
    if (probe.event_boundary.value_or(false))
        probe.next_event = event_type;
    const bool asked = static_cast<int>(interview.facts().evidence.size()) > first_evidence;
    // On another server the same numbers mean something else: not worth reading a file for.
    const bool same_server = !checkpoint.identity || (facts.server_uuid.known() &&
                                                      checkpoint.identity->server_uuid == *facts.server_uuid);
    if (same_server && probe.event_boundary.value_or(false))
        probe.gtids_before = gtidsBefore(interview, *checkpoint.coordinates, event_type);
    facts.coordinate_probe = {std::move(probe), asked ? first_evidence : facts.files.evidence};
}

} // namespace switchpoint
