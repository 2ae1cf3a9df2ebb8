// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mariadb_messages.h"
#include "failover/mariadb_rules.h"

namespace switchpoint {

namespace text = mariadb_messages;

namespace {

// The newest file of the same base name is numbered below ours.
const BinlogFile *newestBelow(const MariadbFacts &facts, const BinlogCoordinates &ours)
{
    if (!facts.files.known() || facts.files->empty()) {
        return nullptr;
    }
    const auto &newest = facts.files->back();
    const BinlogCoordinates at{.file = newest.name, .offset = newest.size};
    const auto number = at.fileNumber();
    const auto our_number = ours.fileNumber();
    const bool below = number && our_number && *number < *our_number && at.baseName() == ours.baseName();
    return below ? &newest : nullptr;
}

} // namespace

void judgeMariadbCoordinates(MariadbCase &c)
{
    auto &j = c.judgement;
    const auto &ours = *c.checkpoint.coordinates;
    const auto shown = positionArg("coordinates", ours.text());
    const auto &fact = c.facts.coordinate_probe;
    const bool asked = j.on(Guard::Contained) || j.on(Guard::Retained) || j.on(Guard::Lineage);
    if (!asked) {
        return;
    }
    // No identity is strong here: another one does not disprove (Unknown, not Lost), an equal one does not
    // prove.
    if (j.decision.identity == IdentityComparison::Changed) {
        j.add("lineage", Severity::Unknown, fact.evidence, Message(text::coordinates_elsewhere, {shown}));
        return;
    }
    const bool same = j.decision.identity == IdentityComparison::Same;
    const auto lost = [&](Guard guard, Message meaning) {
        const bool counts = same && j.on(guard);
        j.add(guardName(guard), counts ? Severity::Lost : Severity::Unknown, fact.evidence,
              std::move(meaning));
    };
    if (const auto *newest = newestBelow(c.facts, ours)) {
        lost(Guard::Contained,
             Message(text::coordinates_reset, {shown, positionArg("newest", newest->name)}));
        return;
    }
    if (!fact.known() || fact->coordinates != ours) {
        j.notKnown("retained", fact, Message(text::coordinates_not_known, {shown}));
        return;
    }
    if (!fact->file_exists) {
        lost(Guard::Retained, Message(text::coordinates_absent, {shown}));
    } else if (ours.offset > fact->file_size) {
        lost(Guard::Contained, Message(text::coordinates_beyond, {shown, bytesArg("size", fact->file_size)}));
    } else if (fact->event_boundary == false) {
        lost(Guard::Lineage, Message(text::coordinates_not_boundary, {shown}));
    } else if (!j.proved || !fact->event_boundary) {
        j.add("lineage", Severity::Unknown, fact.evidence, Message(text::coordinates_weak, {shown}));
    }
}

} // namespace switchpoint
