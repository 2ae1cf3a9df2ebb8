// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are missing from the middle of the log, and from the list of files as well. gtid_purged does not
// know of them, no error tells of them: a stream goes from the file before them to the one behind.
#include "failover/mysql_case.h"
#include "failover/mysql_files.h"
#include "failover/mysql_messages.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace switchpoint {

namespace {

constexpr const char *check = "retained";
constexpr const char *not_listed_code = "not_listed";

using Files = std::vector<BinlogFile>;

BinlogCoordinates beginOf(const BinlogFile &file)
{
    return {.file = file.name, .offset = 4}; // after the magic bytes
}

// The name with another number, as long as the number it has (the server pads to six digits).
std::string nameWith(const std::string &name, std::uint64_t number)
{
    const auto dot = name.rfind('.') + 1;
    auto digits = std::to_string(number);
    const std::size_t length = std::min<std::size_t>(name.size() - dot, 6);
    digits.insert(0, length - std::min(length, digits.size()), '0');
    return name.substr(0, dot) + digits;
}

void add(MysqlCase &judged, Severity severity, const HoleInFiles &hole, const MessageText &text,
         const GtidSet &set, const BinlogCoordinates *at = nullptr)
{
    const auto &files = judged.facts.files;
    std::vector args{countArg("files", hole.files),
                     hole.files == 1 ? positionArg("names", hole.first)
                                     : wordsArg("names", Message(mysql_messages::hole_names,
                                                                 {positionArg("first", hole.first),
                                                                  positionArg("last", hole.last)})),
                     positionArg("before", (*files)[hole.after].name),
                     positionArg("after", (*files)[hole.behind].name),
                     countOf("count", set),
                     positionArg("set", set.text())};
    if (at != nullptr) {
        args.push_back(positionArg("at", at->text()));
    }
    judged.judgement.add(check, severity, files.evidence, Message(text, std::move(args)));
}

struct Held {
    std::optional<GtidSet> set;
    bool exactly = false;
};

// What had been committed before the hole: by the end of the file before it, where that was read; else no
// less than what an earlier head says.
Held before(const Files &files, const HoleInFiles &hole)
{
    if (hole.held) {
        return {hole.held, true};
    }
    for (std::size_t i = hole.after + 1; i > 0; --i) {
        if (const auto &previous = files[i - 1].previous_gtids) {
            return {previous, false};
        }
    }
    return {};
}

// What had been committed when it ends: the head of the file behind it; else no more than a later head says.
Held behind(const Files &files, const HoleInFiles &hole)
{
    for (std::size_t i = hole.behind; i < files.size(); ++i) {
        if (const auto &previous = files[i].previous_gtids) {
            return {previous, i == hole.behind};
        }
    }
    return {};
}

void judgeHole(MysqlCase &judged, const HoleInFiles &hole)
{
    const auto &files = *judged.facts.files;
    const auto &checkpoint = *judged.checkpoint.gtid_set;
    const auto first = before(files, hole);
    const auto last = behind(files, hole);
    if (!last.set) {
        add(judged, Severity::Unknown, hole, mysql_messages::hole_not_known, {});
        return;
    }
    // gtid_purged grows by hand too (SET GLOBAL gtid_purged = '+...'): that was never in the log.
    const auto gap = last.set->subtracted(first.set.value_or(GtidSet{}))
                         .subtracted(judged.facts.purged.valueOr({}))
                         .subtracted(checkpoint);
    if (gap.empty()) {
        add(judged, Severity::Info, hole, mysql_messages::hole_not_owed, gap);
    } else if (!first.exactly || !last.exactly) {
        const auto left = unwaived(judged.judgement, gap);
        judged.waived_gap = judged.waived_gap.united(gap.subtracted(left));
        if (!left.empty()) {
            add(judged, Severity::Unknown, hole, mysql_messages::hole_maybe, left);
        }
    } else {
        judged.gap_in_holes = judged.gap_in_holes.united(gap);
        const auto left = unwaived(judged.judgement, gap);
        judged.waived_gap = judged.waived_gap.united(gap.subtracted(left));
        if (!left.empty()) {
            add(judged, Severity::Lost, hole, mysql_messages::hole_lost, left);
        }
    }
}

} // namespace

BinlogFile notListed(const HoleInFiles &hole, GtidSet held)
{
    BinlogFile file;
    file.name = hole.first;
    file.previous_gtids = std::move(held);
    file.access = BinlogFile::Access::Gone;
    file.access_error = fail(mysql_messages::file_not_listed).error();
    file.access_error->code = not_listed_code;
    return file;
}

bool isNotListed(const BinlogFile &file)
{
    return file.access == BinlogFile::Access::Gone && file.access_error &&
           file.access_error->code == not_listed_code;
}

std::vector<HoleInFiles> holesIn(const Files &files)
{
    std::vector<HoleInFiles> holes;
    for (std::size_t i = 0; i + 1 < files.size(); ++i) {
        const bool read = isNotListed(files[i + 1]);
        const std::size_t behind = read ? i + 2 : i + 1;
        if (isNotListed(files[i]) || behind >= files.size()) {
            continue;
        }
        const auto one = beginOf(files[i]);
        const auto next = beginOf(files[behind]);
        const auto number = one.fileNumber();
        const auto next_number = next.fileNumber();
        if (!number || !next_number || one.baseName() != next.baseName() || *next_number <= *number ||
            *next_number - *number == 1) {
            continue;
        }
        holes.push_back({.after = i,
                         .behind = behind,
                         .files = *next_number - *number - 1,
                         .first = nameWith(files[i].name, *number + 1),
                         .last = nameWith(files[i].name, *next_number - 1),
                         .held = read ? files[i + 1].previous_gtids : std::nullopt});
    }
    return holes;
}

void judgeHoles(MysqlCase &judged)
{
    const auto &files = judged.facts.files;
    if (!files.known() || judged.judgement.policy.depth == Policy::Depth::Published) {
        return;
    }
    for (const auto &hole : holesIn(*files)) {
        judgeHole(judged, hole);
    }
}

void judgeHolesFrom(MysqlCase &judged, const BinlogCoordinates &at)
{
    const auto &files = judged.facts.files;
    if (!files.known()) {
        return;
    }
    const auto own =
        std::find_if(files->begin(), files->end(), [&at](const auto &file) { return file.name == at.file; });
    if (own == files->end() || isNotListed(*own)) {
        return; // judged as absent
    }
    const auto index = static_cast<std::size_t>(own - files->begin());
    for (const auto &hole : holesIn(*files)) {
        if (hole.after < index) {
            continue;
        }
        const auto first = before(*files, hole);
        const auto last = behind(*files, hole);
        const bool exactly = first.exactly && last.exactly;
        const auto gap = exactly
                             ? last.set->subtracted(*first.set).subtracted(judged.facts.purged.valueOr({}))
                             : GtidSet{};
        if (!gap.empty()) {
            judged.judgement.decision.purged_gap = rangeOf(gap);
            judged.judgement.decision.purged_gap->bound = PositionRange::Bound::AtLeast;
            add(judged, Severity::Lost, hole, mysql_messages::hole_lost_from, gap, &at);
        } else if (exactly && judged.facts.gtid_mode.valueOr({}) == "ON") {
            add(judged, Severity::Info, hole, mysql_messages::hole_not_owed, gap);
        } else {
            add(judged, Severity::Unknown, hole, mysql_messages::hole_not_known, gap);
        }
    }
}

} // namespace switchpoint
