// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/postgresql_messages.h"
#include "failover/postgresql_rules.h"

#include <algorithm>

namespace switchpoint {

namespace text = postgres_messages;

namespace {

// False when something is to be said about this publication.
bool samePublication(PostgresCase &c, const PostgresPublication &stored)
{
    auto &j = c.judgement;
    const auto &live = *c.facts.publications;
    const int evidence = c.facts.publications.evidence;
    const auto name = textArg("publication", stored.name);
    const auto here = std::find_if(live.begin(), live.end(),
                                   [&](const PostgresPublication &one) { return one.name == stored.name; });
    if (here == live.end()) {
        j.add("log_settings", Severity::Lost, evidence, Message(text::publication_missing, {name}));
        return false;
    }
    if (here->oid != stored.oid) {
        j.hold = true;
        j.add("log_settings", Severity::Unknown, evidence,
              Message(text::publication_recreated, {name, textArg("oid", std::to_string(here->oid)),
                                                    textArg("stored_oid", std::to_string(stored.oid))}));
        return false;
    }
    if (here->definition != stored.definition) {
        j.hold = true;
        j.add("log_settings", Severity::Unknown, evidence,
              Message(text::publication_changed,
                      {name, textArg("now", here->definition), textArg("stored", stored.definition)}));
        return false;
    }
    return true;
}

// The newest transaction of what was delivered, by which the age of others is told.
const PostgresFingerprint *newestDelivered(const PostgresCheckpoint &checkpoint)
{
    const PostgresFingerprint *newest = nullptr;
    for (const auto &one : checkpoint.fingerprints) {
        const bool later =
            one.commit_lsn < checkpoint.lsn && (newest == nullptr || newest->commit_lsn < one.commit_lsn);
        newest = later ? &one : newest;
    }
    return newest;
}

// Decoding sees a publication as it was then: what was committed while a table was out of it, or an operation
// was not published, never comes, though the definition is as before. False when something is to be said.
bool leftAlone(PostgresCase &c, const PostgresPublicationWrite &write, const PostgresFingerprint &delivered)
{
    auto &j = c.judgement;
    // Numbers come round; only what was given out since the delivered one's counts.
    const std::uint32_t since = write.xid - delivered.xid;
    const bool later_number = since != 0 && since < write.next_xid - delivered.xid;
    const bool later_commit = write.commit_time_us && *write.commit_time_us > delivered.commit_time_us;
    if (!later_number && !later_commit) {
        return true;
    }
    j.hold = true;
    j.add("log_settings", Severity::Unknown, c.facts.publication_writes.evidence,
          Message(text::publication_written,
                  {textArg("publication", write.name), textArg("xid", std::to_string(write.xid)),
                   textArg("delivered", std::to_string(delivered.xid))}));
    return false;
}

// Were the stored publications, which are as they were, something else meanwhile? False when that is so, or
// may be.
bool judgeWrites(PostgresCase &c)
{
    auto &j = c.judgement;
    const auto &writes = c.facts.publication_writes;
    const auto *delivered = newestDelivered(c.checkpoint);
    if (delivered == nullptr) {
        j.add("log_settings", Severity::Info, writes.evidence, Message(text::publication_undated));
        return true;
    }
    if (!writes.known()) {
        j.add("log_settings", Severity::Info, writes.evidence,
              Message(text::publication_writes_not_seen, {errorArg(writes.error)}));
        return true;
    }
    bool all = true;
    for (const auto &publication : c.checkpoint.publications) {
        for (const auto &write : *writes) {
            all = (write.name != publication.name || leftAlone(c, write, *delivered)) && all;
        }
    }
    return all;
}

} // namespace

void judgePostgresPublications(PostgresCase &c)
{
    auto &j = c.judgement;
    const auto &facts = c.facts;
    if (facts.wal_level.known() && *facts.wal_level != "logical") {
        j.add("log_settings", Severity::Unknown, facts.wal_level.evidence,
              Message(text::wal_level_not_logical, {textArg("level", *facts.wal_level)}));
    }
    if (c.checkpoint.two_phase && facts.slot.known() && *facts.slot &&
        (*facts.slot)->two_phase != *c.checkpoint.two_phase) {
        const auto word = [](bool on) { return std::string(on ? "on" : "off"); };
        j.add("log_settings", Severity::Unknown, facts.slot.evidence,
              Message(text::slot_two_phase,
                      {textArg("slot", (*facts.slot)->name), textArg("now", word((*facts.slot)->two_phase)),
                       textArg("stored", word(*c.checkpoint.two_phase))}));
    }
    if (!c.checkpoint.two_phase && facts.slot.known() && *facts.slot && (*facts.slot)->two_phase) {
        j.add("log_settings", Severity::Unknown, facts.slot.evidence,
              Message(text::slot_two_phase_not_stored,
                      {textArg("slot", (*facts.slot)->name), positionArg("checkpoint", c.position.text())}));
    }
    const auto &stored = c.checkpoint.publications;
    if (stored.empty()) {
        return;
    }
    if (!facts.publications.known()) {
        j.notKnown("log_settings", facts.publications, Message(text::no_publications));
        return;
    }
    bool all_same = true;
    for (const auto &publication : stored) {
        all_same = samePublication(c, publication) && all_same;
    }
    if (all_same && judgeWrites(c)) {
        j.add("log_settings", Severity::Ok, facts.publications.evidence,
              Message(text::publications_same, {countArg("count", stored.size())}));
    }
}

} // namespace switchpoint
