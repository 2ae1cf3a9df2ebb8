// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mariadb_files.h"

#include "failover/mariadb_messages.h"
#include "failover/mariadb_rules.h"

#include <algorithm>

namespace switchpoint {

namespace text = mariadb_messages;

namespace {

using Access = BinlogFile::Access;

bool unreadable(const BinlogFile &file)
{
    return file.access == Access::Gone || file.access == Access::Unreadable;
}

DomainVerdict about(const MariadbFacts &facts, Severity severity, Message meaning)
{
    return {.severity = severity,
            .guard = Guard::Retained,
            .evidence = facts.files.evidence,
            .meaning = std::move(meaning),
            .missing = std::nullopt,
            .purged_gap = std::nullopt,
            .forked = false,
            .common = std::nullopt};
}

// Of one domain: what came after `from` up to where the next file begins.
PositionRange gapUpTo(const MariadbState &list, const MariadbGtid &last, std::uint64_t from)
{
    std::set<std::uint32_t> servers;
    for (const auto &entry : list.entries()) {
        if (entry.domain == last.domain && entry.sequence > from) {
            servers.insert(entry.server_id);
        }
    }
    const std::string server = servers.size() == 1 ? std::to_string(*servers.begin()) : "*";
    if (auto range = sequenceRange(last.domain, server, from + 1, last.sequence)) {
        return *range;
    }
    return {.text = last.text(), .transactions = 1, .bytes = {}, .bound = PositionRange::Bound::AtLeast};
}

// One place in the log that the stream comes by: `before` and `after` can be read, and what stood between is
// not known from the list of files alone.
struct Joint {
    const BinlogFile &before, &after;
    const BinlogFile *gone = nullptr; // listed between them, and not on the disk
};

std::optional<DomainVerdict> judgeJoint(const MariadbFacts &facts, const Joint &joint, std::uint32_t domain,
                                        const MariadbGtid *saved)
{
    const auto &list = *joint.after.gtid_list;
    const auto *last = list.last(domain);
    if (last == nullptr || (saved != nullptr && retained(*saved, list))) {
        return std::nullopt; // nothing of this domain before it, or nothing that is owed
    }
    const bool left_out = joint.gone != nullptr || numberLeftOut(joint.before, joint.after);
    const auto &ends = joint.before.ends_with;
    if (!ends && !left_out) {
        return std::nullopt;
    }
    const auto before_arg = textArg("before", joint.before.name);
    const auto after_arg = textArg("after", joint.after.name);
    if (!ends && joint.gone == nullptr) {
        return about(facts, Severity::Unknown,
                     Message(text::file_left_out_unknown,
                             {before_arg, after_arg, textArg("domain", std::to_string(domain))}));
    }
    const auto *end = ends ? ends->find(domain) : nullptr;
    if (end != nullptr && *end == *last) {
        return std::nullopt; // what is not there held nothing of it
    }
    const std::uint64_t from =
        std::max(saved != nullptr ? saved->sequence : 0, end != nullptr ? end->sequence : 0);
    auto gap = gapUpTo(list, *last, from);
    const auto gap_arg = positionArg("gap", gap.text);
    auto lost =
        about(facts, Severity::Lost,
              joint.gone != nullptr ? Message(text::file_gone, {textArg("file", joint.gone->name), gap_arg})
                                    : Message(left_out ? text::file_left_out : text::file_cut,
                                              {before_arg, after_arg, gap_arg}));
    lost.purged_gap = std::move(gap);
    return lost;
}

} // namespace

bool mayBeginWith(const MariadbPosition &position, const MariadbState &gtid_list)
{
    return std::ranges::all_of(gtid_list.entries(), [&](const MariadbGtid &entry) {
        const auto *saved = position.find(entry.domain);
        return saved != nullptr && retained(*saved, gtid_list);
    });
}

std::optional<std::size_t> beginsInFile(const MariadbPosition &position, const std::vector<BinlogFile> &files)
{
    for (std::size_t i = files.size(); i > 0; --i) {
        const auto &file = files[i - 1];
        if (file.gtid_list && mayBeginWith(position, *file.gtid_list)) {
            return i - 1;
        }
        if (!file.gtid_list && !unreadable(file)) {
            return std::nullopt; // not looked at
        }
    }
    return std::nullopt;
}

bool numberLeftOut(const BinlogFile &before, const BinlogFile &after)
{
    const BinlogCoordinates first{.file = before.name, .offset = 0};
    const BinlogCoordinates second{.file = after.name, .offset = 0};
    const auto number = first.fileNumber();
    const auto next = second.fileNumber();
    return number && next && first.baseName() == second.baseName() && *next > *number + 1;
}

std::vector<DomainVerdict> judgeMariadbFiles(const MariadbCase &c, std::uint32_t domain,
                                             const MariadbGtid *saved)
{
    std::vector<DomainVerdict> verdicts;
    const auto &facts = c.facts;
    if (!c.judgement.on(Guard::Retained) || !facts.files.known()) {
        return verdicts;
    }
    const auto &files = *facts.files;
    const auto begin = beginsInFile(*c.checkpoint.position, files);
    if (!begin) {
        return verdicts;
    }
    std::size_t before = *begin;
    const BinlogFile *gone = nullptr;
    bool not_known = false; // what stands between may be all that is left out
    for (std::size_t i = *begin; i < files.size(); ++i) {
        const auto &file = files[i];
        if (unreadable(file)) {
            gone = gone == nullptr && file.access == Access::Gone ? &file : gone;
            not_known = not_known || file.access == Access::Unreadable;
            const bool newest = i + 1 == files.size();
            if (file.access == Access::Unreadable || newest) {
                verdicts.push_back(
                    about(facts, Severity::Unknown,
                          Message(newest && gone != nullptr ? text::newest_file_gone : text::file_unreadable,
                                  {textArg("file", file.name), errorArg(file.access_error)})));
            }
            continue;
        }
        if (file.gtid_list && i > *begin && (gone != nullptr || !not_known)) {
            if (auto found = judgeJoint(facts, {files[before], file, gone}, domain, saved)) {
                verdicts.push_back(std::move(*found));
            }
        }
        before = i;
        gone = nullptr;
        not_known = false;
    }
    return verdicts;
}

} // namespace switchpoint
