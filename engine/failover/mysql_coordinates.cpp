// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mysql_case.h"
#include "failover/mysql_files.h"
#include "failover/mysql_messages.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace switchpoint {

namespace {

constexpr const char *contained_check = "contained";
constexpr const char *retained_check = "retained";

struct FileSeen {
    bool exists = false;
    std::uint64_t size = 0;
    std::optional<bool> event_boundary;
    std::optional<std::string> next_event;
    int evidence = -1;
};

// The probe for exactly these coordinates, else the list of files.
std::optional<FileSeen> lookUp(const MysqlFacts &facts, const BinlogCoordinates &at)
{
    const auto &probe = facts.coordinate_probe;
    if (probe.known() && probe->coordinates == at) {
        return FileSeen{probe->file_exists, probe->file_size, probe->event_boundary, probe->next_event,
                        probe.evidence};
    }
    if (!facts.files.known()) {
        return std::nullopt;
    }
    for (const auto &file : *facts.files) {
        if (file.name == at.file && !isNotListed(file)) {
            return FileSeen{true, file.size, std::nullopt, std::nullopt, facts.files.evidence};
        }
    }
    return FileSeen{false, 0, std::nullopt, std::nullopt, facts.files.evidence};
}

// Storage shared by writer and readers makes file names common to all: reasoned, not tried.
bool sharedStorage(const MysqlFacts &facts)
{
    std::string version = facts.version.valueOr({});
    std::transform(version.begin(), version.end(), version.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return version.find("aurora") != std::string::npos;
}

BinlogCoordinates coordinatesOf(const BinlogFile &file)
{
    return {.file = file.name, .offset = file.size};
}

// All of one base name, and numbered.
bool comparable(const BinlogCoordinates &at, const std::vector<BinlogFile> &files)
{
    const auto like = [&at](const BinlogFile &file) {
        const auto theirs = coordinatesOf(file);
        return theirs.fileNumber() && theirs.baseName() == at.baseName();
    };
    return at.fileNumber() && like(files.front()) && like(files.back());
}

bool numberingReset(const BinlogCoordinates &at, const std::vector<BinlogFile> &files)
{
    return comparable(at, files) && *coordinatesOf(files.back()).fileNumber() < *at.fileNumber();
}

std::vector<MessageArg> fileArgs(const BinlogCoordinates &at, const std::vector<BinlogFile> &files)
{
    return {positionArg("at", at.text()), positionArg("oldest", files.front().name),
            positionArg("newest", files.back().name)};
}

void judgeAbsentFile(MysqlCase &judged, const BinlogCoordinates &at)
{
    auto &judgement = judged.judgement;
    const auto &files = judged.facts.files;
    if (!files.known() || files->empty()) {
        if (judgement.on(Guard::Contained)) {
            judgement.add(contained_check, Severity::Unknown, files.evidence,
                          Message(mysql_messages::file_list_not_known,
                                  {positionArg("at", at.text()), errorArg(files.error)}));
        }
        return;
    }
    const auto args = fileArgs(at, *files);
    const bool same_name = comparable(at, *files);
    if (numberingReset(at, *files)) {
        if (judgement.on(Guard::Contained)) {
            judgement.add(contained_check, Severity::Lost, files.evidence,
                          Message(mysql_messages::numbering_reset, args));
        }
    } else if (same_name && *coordinatesOf(files->front()).fileNumber() > *at.fileNumber()) {
        if (judgement.on(Guard::Retained)) {
            judgement.add(retained_check, Severity::Lost, files.evidence,
                          Message(mysql_messages::file_purged, args));
        }
    } else if (judgement.on(Guard::Contained)) {
        judgement.add(
            contained_check, Severity::Unknown, files.evidence,
            Message(same_name ? mysql_messages::file_absent : mysql_messages::other_base_name, args));
    }
}

// Can a stream begin here? Between two transactions it can. MySQL 5.7 and later put one of the GTID events
// before each.
bool beginsTransaction(const std::string &event)
{
    static constexpr std::array<std::string_view, 7> between{
        "", "Gtid", "Gtid_tagged_log_event", "Anonymous_Gtid", "Rotate", "Stop", "Format_desc"};
    return std::find(between.begin(), between.end(), event) != between.end();
}

void judgePresentFile(MysqlCase &judged, const BinlogCoordinates &at, const FileSeen &seen)
{
    auto &judgement = judged.judgement;
    if (judgement.on(Guard::Retained)) {
        judgement.add(retained_check, Severity::Ok, seen.evidence,
                      Message(mysql_messages::file_retained, {positionArg("file", at.file)}));
    }
    if (!judgement.on(Guard::Contained)) {
        return;
    }
    const std::vector args{positionArg("at", at.text()), bytesArg("size", seen.size)};
    if (at.offset > seen.size) {
        judgement.add(contained_check, Severity::Lost, seen.evidence,
                      Message(mysql_messages::offset_beyond, args));
    } else if (!seen.event_boundary) {
        judgement.add(contained_check, Severity::Unknown, seen.evidence,
                      Message(mysql_messages::boundary_not_known, args));
    } else if (!*seen.event_boundary) {
        judgement.add(contained_check, Severity::Lost, seen.evidence,
                      Message(mysql_messages::not_a_boundary, args));
    } else if (seen.next_event && !beginsTransaction(*seen.next_event)) {
        // Not a loss: from where the transaction begins all is still there. But a stream from here would send
        // its end without its beginning.
        judgement.hold = true;
        judgement.add(contained_check, Severity::Unknown, seen.evidence,
                      Message(mysql_messages::inside_transaction,
                              {positionArg("at", at.text()), textArg("event", *seen.next_event)}));
    } else {
        judgement.add(contained_check, Severity::Ok, seen.evidence,
                      Message(mysql_messages::coordinates_fit, args));
    }
}

// From the offset to the end of the newest file.
void fillOwedBytes(MysqlCase &judged, const BinlogCoordinates &at)
{
    const auto &files = judged.facts.files;
    if (!files.known()) {
        return;
    }
    const auto own =
        std::find_if(files->begin(), files->end(), [&at](const auto &file) { return file.name == at.file; });
    if (own == files->end() || own->size < at.offset) {
        return;
    }
    std::uint64_t bytes = own->size - at.offset;
    for (auto file = std::next(own); file != files->end(); ++file) {
        bytes += file->size;
    }
    // Nothing owed is an empty range, as it is with sets.
    judged.judgement.decision.owed =
        PositionRange{.text = bytes == 0 ? std::string()
                                         : "(" + at.text() + ", " + coordinatesOf(files->back()).text() + "]",
                      .transactions = std::nullopt,
                      .bytes = bytes};
}

} // namespace

void judgeCoordinates(MysqlCase &judged)
{
    auto &judgement = judged.judgement;
    const auto &at = *judged.checkpoint.coordinates;
    const bool asked = judgement.on(Guard::Contained) || judgement.on(Guard::Retained);
    const auto check = judgement.on(Guard::Contained) ? contained_check : retained_check;
    if (judged.same_server) {
        fillOwedBytes(judged, at);
    } else if (!asked) {
        return;
    } else if (judgement.decision.identity != IdentityComparison::Changed) {
        judgement.add(check, Severity::Unknown, "", at.text(),
                      Message(mysql_messages::coordinates_unsigned, {positionArg("at", at.text())}));
        return;
    } else {
        const bool shared = sharedStorage(judged.facts);
        judgement.add(
            check, shared ? Severity::Unknown : Severity::Lost, "", at.text(),
            Message(shared ? mysql_messages::coordinates_shared : mysql_messages::coordinates_elsewhere,
                    {positionArg("at", at.text())}));
        return;
    }
    // The published design knew no more than the server_uuid.
    if (!asked || judgement.policy.depth == Policy::Depth::Published) {
        return;
    }
    const bool retained = judgement.on(Guard::Retained);
    const auto seen = lookUp(judged.facts, at);
    if (retained) {
        judgeHolesFrom(judged, at);
    }
    if (retained ? !judgeUnreadableFrom(judged, at) : isUnreadable(judged.facts, at.file)) {
        return;
    }
    if (seen && seen->exists) {
        judgePresentFile(judged, at, *seen);
    } else {
        judgeAbsentFile(judged, at);
    }
}

namespace {

// All of the checkpoint stands in gtid_purged. After RESET BINARY LOGS AND GTIDS somebody may have put it
// there by hand, and nothing is lost; or the numbers came round to other transactions, which were purged
// then. The facts are the same, and no transaction of it is left to be compared.
bool purgedAll(const MysqlCase &judged)
{
    const auto &set = judged.checkpoint.gtid_set;
    const auto &purged = judged.facts.purged;
    return set && !set->empty() && purged.known() && set->isSubsetOf(*purged);
}

// By numbers and by content: the log was begun anew, and what stood in the old one came back (a server
// restored from a copy that has caught up by replication). A stream by GTIDs does not ask for files.
bool allIsHere(const MysqlCase &judged)
{
    const auto &set = judged.checkpoint.gtid_set;
    const auto &facts = judged.facts;
    return judged.content_equal && facts.gtid_mode.valueOr({}) == "ON" && set && facts.executed.known() &&
           set->isSubsetOf(*facts.executed) && facts.purged.known() && facts.purged->isSubsetOf(*set);
}

} // namespace

bool numbersBeganAgain(const MysqlCase &judged)
{
    const auto &at = judged.checkpoint.coordinates;
    const auto &files = judged.facts.files;
    if (!at || !files.known() || files->empty()) {
        return false;
    }
    const auto seen = lookUp(judged.facts, *at);
    return numberingReset(*at, *files) ||
           (seen && seen->exists && at->offset > seen->size && !isUnreadable(judged.facts, at->file));
}

void judgeNumbering(MysqlCase &judged)
{
    auto &judgement = judged.judgement;
    const auto &at = judged.checkpoint.coordinates;
    const auto &files = judged.facts.files;
    if (!judgement.on(Guard::Contained) || judgement.policy.depth == Policy::Depth::Published || !at ||
        !signedByThisServer(judged) || !files.known() || files->empty()) {
        return;
    }
    if (numbersBeganAgain(judged) && allIsHere(judged)) {
        judgement.add(contained_check, Severity::Info, files.evidence,
                      Message(mysql_messages::numbering_no_matter, fileArgs(*at, *files)));
        return;
    }
    const bool explained = purgedAll(judged);
    if (numberingReset(*at, *files)) {
        judgement.add(
            contained_check, explained ? Severity::Unknown : Severity::Lost, files.evidence,
            Message(explained ? mysql_messages::numbering_reset_purged : mysql_messages::numbering_reset,
                    fileArgs(*at, *files)));
        return;
    }
    // Files only grow. One that is shorter than what was read of it is another, or was cut off.
    const auto seen = lookUp(judged.facts, *at);
    if (seen && seen->exists && at->offset > seen->size && !isUnreadable(judged.facts, at->file)) {
        judgement.add(
            contained_check, explained ? Severity::Unknown : Severity::Lost, seen->evidence,
            Message(explained ? mysql_messages::offset_beyond_purged : mysql_messages::offset_beyond,
                    {positionArg("at", at->text()), bytesArg("size", seen->size)}));
    }
}

} // namespace switchpoint
