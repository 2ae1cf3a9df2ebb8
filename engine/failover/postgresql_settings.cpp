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
    if (all_same) {
        j.add("log_settings", Severity::Ok, facts.publications.evidence,
              Message(text::publications_same, {countArg("count", stored.size())}));
    }
}

} // namespace switchpoint
