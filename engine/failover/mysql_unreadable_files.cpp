// SPDX-License-Identifier: GPL-3.0-or-later
// Files of the log that are listed and cannot be read. gtid_purged does not know of them: it says what was
// purged, and a file that somebody deleted was not.
#include "failover/mysql_case.h"
#include "failover/mysql_files.h"
#include "failover/mysql_messages.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace switchpoint {

namespace {

constexpr const char *check = "retained";

using Access = BinlogFile::Access;
using Files = std::vector<BinlogFile>;

// Listed with size 0 and not asked for: the server could not open it, and why is not known.
bool cannotBeRead(const BinlogFile &file)
{
    return !isNotListed(file) && (file.access == Access::Gone || file.access == Access::Unreadable ||
                                  (file.access == Access::NotLooked && file.size == 0));
}

// Files [first, end) that follow one another, of which none can be read.
struct Run {
    std::size_t first = 0;
    std::size_t end = 0;
};

std::vector<Run> runsOf(const Files &files, std::size_t from)
{
    std::vector<Run> runs;
    for (std::size_t i = from; i < files.size(); ++i) {
        if (!cannotBeRead(files[i])) {
            continue;
        }
        if (runs.empty() || runs.back().end != i) {
            runs.push_back({i, i});
        }
        runs.back().end = i + 1;
    }
    return runs;
}

// The first that is not gone is why the run cannot be called Lost; else the first.
const BinlogFile &speaker(const Files &files, const Run &run)
{
    const auto begin = files.begin() + static_cast<std::ptrdiff_t>(run.first);
    const auto end = files.begin() + static_cast<std::ptrdiff_t>(run.end);
    const auto other = std::find_if(begin, end, [](const auto &file) { return file.access != Access::Gone; });
    return other == end ? *begin : *other;
}

bool isGone(const Files &files, const Run &run)
{
    return speaker(files, run).access == Access::Gone;
}

std::string namesOf(const Files &files, const Run &run)
{
    const auto &last = files[run.end - 1].name;
    switch (run.end - run.first) {
    case 1:
        return last;
    case 2:
        return files[run.first].name + ", " + last;
    default:
        return files[run.first].name + ", ..., " + last;
    }
}

void add(MysqlCase &judged, Severity severity, const Run &run, const MessageText &text,
         std::vector<MessageArg> args = {})
{
    const auto &files = *judged.facts.files;
    const auto &file = speaker(files, run);
    args.push_back(countArg("files", run.end - run.first));
    args.push_back(textArg("names", namesOf(files, run)));
    args.push_back(errorArg(file.access_error));
    const auto answer = file.access_error ? file.access_error->code + " " + file.access_error->server_text
                                          : std::string("size 0");
    judged.judgement.add(check, severity, "SHOW BINLOG EVENTS IN '" + file.name + "'", answer,
                         Message(text, std::move(args)));
}

BinlogCoordinates beginOf(const BinlogFile &file)
{
    return {.file = file.name, .offset = 4}; // after the magic bytes
}

// ---- by sets

// What had been committed by the end of the run: Previous_gtids of the next file that tells, which may be a
// later one; all that the server has, where the run ends the log.
struct After {
    std::optional<GtidSet> set;
    bool exactly = false; // of the file right behind the run
};

After afterRun(const MysqlFacts &facts, const Run &run)
{
    const auto &files = *facts.files;
    if (run.end == files.size()) {
        return {facts.executed.value, true};
    }
    for (std::size_t i = run.end; i < files.size(); ++i) {
        if (files[i].previous_gtids) {
            return {files[i].previous_gtids, i == run.end};
        }
    }
    return {};
}

// No more than this was in the run: what was committed by its end, without what older files tell to have been
// committed before them, and without what is not owed.
GtidSet atMostIn(const MysqlFacts &facts, const Run &run, const GtidSet &after, const GtidSet &checkpoint)
{
    auto before = facts.purged.valueOr({});
    for (std::size_t i = run.first; i > 0; --i) {
        if (const auto &previous = (*facts.files)[i - 1].previous_gtids) {
            before = before.united(*previous);
            break;
        }
    }
    return after.subtracted(before).subtracted(checkpoint);
}

void judgeGone(MysqlCase &judged, const Run &run, const GtidSet &after, const GtidSet &checkpoint)
{
    const auto gap = atMostIn(judged.facts, run, after, checkpoint);
    judged.gap_in_files = judged.gap_in_files.united(gap);
    const auto left = unwaived(judged.judgement, gap);
    judged.waived_gap = judged.waived_gap.united(gap.subtracted(left));
    if (after.isSubsetOf(checkpoint.united(judged.waived_gap))) {
        return; // passed over by name
    }
    if (left.empty()) {
        add(judged, Severity::Lost, run, mysql_messages::file_gone_between);
    } else {
        add(judged, Severity::Lost, run, mysql_messages::file_gone,
            {countOf("count", left), positionArg("set", left.text())});
    }
}

// By auto-position the server goes back from the newest file, opening each, until Previous_gtids of one lie
// within the set; from there it reads on. A file before that one is not opened.
void judgeRun(MysqlCase &judged, const Run &run, const GtidSet &checkpoint)
{
    const auto &files = *judged.facts.files;
    const auto after = afterRun(judged.facts, run);
    const auto passed = checkpoint.united(judged.waived_gap);
    const bool is_newest = run.end == files.size();
    if (after.set && after.set->isSubsetOf(passed)) {
        if (is_newest) {
            add(judged, Severity::Unknown, run, mysql_messages::file_gone_newest);
        } else {
            add(judged, Severity::Info, run, mysql_messages::file_gone_not_needed);
        }
    } else if (!after.set || !after.exactly) {
        add(judged, Severity::Unknown, run, mysql_messages::file_need_not_known);
    } else if (!isGone(files, run)) {
        add(judged, Severity::Unknown, run, mysql_messages::file_unreadable);
    } else {
        judgeGone(judged, run, *after.set, checkpoint);
    }
}

} // namespace

void judgeUnreadableFiles(MysqlCase &judged)
{
    const auto &files = judged.facts.files;
    if (!files.known() || judged.judgement.policy.depth == Policy::Depth::Published) {
        return;
    }
    for (const auto &run : runsOf(*files, 0)) {
        judgeRun(judged, run, *judged.checkpoint.gtid_set);
    }
}

bool judgeUnreadableFrom(MysqlCase &judged, const BinlogCoordinates &at)
{
    const auto &files = judged.facts.files;
    if (!files.known()) {
        return true;
    }
    const auto own =
        std::find_if(files->begin(), files->end(), [&at](const auto &file) { return file.name == at.file; });
    if (own == files->end()) {
        return true;
    }
    const auto index = static_cast<std::size_t>(own - files->begin());
    for (const auto &run : runsOf(*files, index)) {
        const bool gone = isGone(*files, run);
        const auto &newest = files->back();
        if (gone && run.first == index && run.end == files->size() && at.offset >= newest.size) {
            add(judged, Severity::Unknown, run, mysql_messages::file_gone_newest);
            continue;
        }
        if (gone && !judged.judgement.decision.purged_gap) {
            const auto begin = run.first == index ? at : beginOf((*files)[run.first]);
            const auto end = run.end == files->size()
                                 ? BinlogCoordinates{.file = newest.name, .offset = newest.size}
                                 : beginOf((*files)[run.end]);
            judged.judgement.decision.purged_gap =
                PositionRange{.text = "(" + begin.text() + ", " + end.text() + "]",
                              .transactions = std::nullopt,
                              .bytes = std::nullopt,
                              .bound = PositionRange::Bound::AtLeast};
        }
        add(judged, gone ? Severity::Lost : Severity::Unknown, run,
            gone ? mysql_messages::file_gone_from : mysql_messages::file_unreadable_from,
            {positionArg("at", at.text())});
    }
    return !cannotBeRead(*own);
}

bool isUnreadable(const MysqlFacts &facts, const std::string &name)
{
    return facts.files.known() &&
           std::any_of(facts.files->begin(), facts.files->end(),
                       [&name](const auto &file) { return file.name == name && cannotBeRead(file); });
}

} // namespace switchpoint
