// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mysql_files.h"

#include "failover/mysql_case.h"
#include "failover/mysql_messages.h"

#include <algorithm>
#include <optional>
#include <string>

namespace switchpoint {

namespace {

constexpr const char *check = "log_settings";

// Where a stream by auto-position begins.
std::optional<std::size_t> openedFirst(const std::vector<BinlogFile> &files, const GtidSet &checkpoint)
{
    for (std::size_t i = files.size(); i > 0; --i) {
        const auto &previous = files[i - 1].previous_gtids;
        if (previous && previous->isSubsetOf(checkpoint)) {
            return i - 1;
        }
    }
    return std::nullopt;
}

// The same base name and a number below that of every file that is left.
bool olderThanAll(const std::vector<BinlogFile> &files, const BinlogCoordinates &at)
{
    if (files.empty()) {
        return false;
    }
    const BinlogCoordinates oldest{.file = files.front().name, .offset = 0};
    const auto ours = at.fileNumber();
    const auto theirs = oldest.fileNumber();
    return ours && theirs && at.baseName() == oldest.baseName() && *ours < *theirs;
}

// What was found in the part of the log that counts.
struct Found {
    const BinlogFile *unnumbered = nullptr;
    std::vector<std::string> not_looked;
};

Found lookedFor(const std::vector<BinlogFile> &files, const FilesToVouchFor &part)
{
    using Transactions = BinlogFile::Transactions;
    Found found;
    for (std::size_t i = part.first; i < files.size(); ++i) {
        const auto &file = files[i];
        const std::uint64_t from = i == part.first ? part.from : 0;
        if (file.transactions == Transactions::Unnumbered && file.unnumbered_at.value_or(from) >= from) {
            found.unnumbered = found.unnumbered == nullptr ? &file : found.unnumbered;
        } else if (file.transactions != Transactions::Numbered || file.looked_from > from) {
            found.not_looked.push_back(file.name);
        }
    }
    return found;
}

std::string listed(const std::vector<std::string> &names)
{
    constexpr std::size_t listed_max = 3;
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i >= listed_max && i + 1 < names.size()) {
            continue;
        }
        text += (i == 0 ? "" : i > listed_max ? ", ..., " : ", ") + names[i];
    }
    return text;
}

// When the checkpoint's newest transaction of this very server was committed here.
std::optional<std::uint64_t> lastCommittedHere(const MysqlCase &judged)
{
    const auto &checkpoint = judged.checkpoint;
    const auto &uuid = judged.facts.server_uuid;
    std::optional<std::uint64_t> last;
    for (const auto &fingerprint : checkpoint.fingerprints) {
        if (uuid.known() && fingerprint.gtid.source.uuid == *uuid && checkpoint.gtid_set &&
            checkpoint.gtid_set->contains(fingerprint.gtid)) {
            last = std::max(last.value_or(0), fingerprint.original_commit_time_us);
        }
    }
    return last;
}

enum class ModeSince { Before, SetAfter, SetSometime, NotKnown };

// gtid_mode ON ever since before the checkpoint's last transaction: no later one can lack a number, whether
// its file is still there or not. Set by a statement after it: it may have been something else between.
ModeSince modeSince(const MysqlCase &judged)
{
    const auto &spell = judged.facts.gtid_mode_spell;
    const auto &mode = judged.facts.gtid_mode;
    const auto last = lastCommittedHere(judged);
    if (!signedByThisServer(judged) || !judged.checkpoint.coordinates || !spell.known() || !mode.known() ||
        *mode != "ON") {
        return ModeSince::NotKnown;
    }
    if (!last) {
        return spell->set_at_run_time ? ModeSince::SetSometime : ModeSince::NotKnown;
    }
    if (spell->since_us >= 0 && static_cast<std::uint64_t>(spell->since_us) <= *last) {
        return ModeSince::Before;
    }
    return spell->set_at_run_time ? ModeSince::SetAfter : ModeSince::NotKnown;
}

// The files between the checkpoint's own and the oldest that is left. That all numbered transactions of them
// are in the checkpoint says nothing of those without a number.
void judgePurgedFiles(MysqlCase &judged, ModeSince since)
{
    auto &judgement = judged.judgement;
    const auto &files = judged.facts.files;
    const auto &then = judgement.stored.log_settings;
    const std::vector args{positionArg("at", judged.checkpoint.coordinates->text()),
                           positionArg("oldest", files->front().name)};
    const bool was_not_on = then && !then->gtid_mode.empty() && then->gtid_mode != "ON";
    if (was_not_on || since == ModeSince::SetAfter) {
        judgement.add(check, Severity::Unknown, files.evidence,
                      Message(mysql_messages::files_purged_mode_set, args));
    } else if (since == ModeSince::SetSometime) {
        auto with_time = args;
        with_time.push_back(timeArg("since", judged.facts.gtid_mode_spell->since_us));
        judgement.add(check, Severity::Unknown, files.evidence,
                      Message(mysql_messages::files_purged_mode_sometime, with_time));
    } else {
        judged.position_only = true;
        judgement.add(check, Severity::Info, files.evidence,
                      Message(mysql_messages::files_purged_unseen, args));
    }
}

} // namespace

FilesToVouchFor filesToVouchFor(const std::vector<BinlogFile> &files, const MysqlCheckpoint &checkpoint,
                                bool same_server)
{
    if (!same_server || !checkpoint.coordinates) {
        return {};
    }
    const auto &at = *checkpoint.coordinates;
    const auto own =
        std::find_if(files.begin(), files.end(), [&at](const auto &file) { return file.name == at.file; });
    if (own == files.end()) {
        return {.first = 0, .from = 0, .purged_between = olderThanAll(files, at)};
    }
    if (own->size > 0 && own->size < at.offset) {
        return {}; // another file of that name
    }
    const auto index = static_cast<std::size_t>(own - files.begin());
    const auto opened = openedFirst(files, checkpoint.gtid_set.value_or(GtidSet{}));
    if (opened && *opened <= index) {
        return {.first = *opened, .from = 0, .purged_between = false};
    }
    return {.first = index, .from = at.offset, .purged_between = false};
}

bool signedByThisServer(const MysqlCase &judged)
{
    const auto &uuid = judged.facts.server_uuid;
    return uuid.known() && judged.checkpoint.identity && judged.checkpoint.identity->server_uuid == *uuid;
}

void judgeUnnumbered(MysqlCase &judged)
{
    auto &judgement = judged.judgement;
    if (!judgement.on(Guard::LogSettings)) {
        return;
    }
    const auto &files = judged.facts.files;
    if (!files.known()) {
        judged.position_only = true;
        judgement.add(check, Severity::Info, files.evidence,
                      Message(mysql_messages::files_not_known, {errorArg(files.error)}));
        return;
    }
    if (files->empty()) {
        judged.position_only = true;
        judgement.add(check, Severity::Info, files.evidence, mysql_messages::files_none);
        return;
    }
    const auto part = filesToVouchFor(*files, judged.checkpoint, judged.same_server);
    const auto found = lookedFor(*files, part);
    if (found.unnumbered != nullptr) {
        const auto &file = *found.unnumbered;
        const auto from =
            file.unnumbered_at ? " FROM " + std::to_string(*file.unnumbered_at) + " LIMIT 1" : std::string();
        judgement.add(check, Severity::Lost, "SHOW BINLOG EVENTS IN '" + file.name + "'" + from,
                      "Anonymous_Gtid",
                      Message(mysql_messages::files_unnumbered, {positionArg("file", file.name)}));
        return;
    }
    const auto since = modeSince(judged);
    if (since == ModeSince::Before && (part.purged_between || !found.not_looked.empty())) {
        judgement.add(check, Severity::Ok, judged.facts.gtid_mode_spell.evidence,
                      Message(mysql_messages::mode_on_since,
                              {timeArg("since", judged.facts.gtid_mode_spell->since_us)}));
        return;
    }
    if (part.purged_between) {
        judgePurgedFiles(judged, since);
    }
    if (!found.not_looked.empty()) {
        judged.position_only = true;
        judgement.add(
            check, Severity::Info, files.evidence,
            Message(mysql_messages::files_not_looked, {countArg("files", found.not_looked.size()),
                                                       textArg("names", listed(found.not_looked))}));
    } else {
        judgement.add(
            check, Severity::Ok, files.evidence,
            Message(mysql_messages::files_numbered, {countArg("files", files->size() - part.first)}));
    }
}

} // namespace switchpoint
