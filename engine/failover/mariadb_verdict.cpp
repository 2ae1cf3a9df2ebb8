// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mariadb_messages.h"
#include "failover/mariadb_rules.h"

#include <algorithm>
#include <iterator>

namespace switchpoint {

namespace text = mariadb_messages;

namespace {

// VERDICTS.md 0.4: Reachable does not say that this is the primary.
void judgePrimary(const MariadbFacts &facts, Judgement &j)
{
    if (!j.asksWhoIsPrimary()) {
        return;
    }
    if (!facts.read_only.known()) {
        j.notKnown("primary", facts.read_only, text::read_only_not_known);
    } else if (!*facts.read_only) {
        j.add("primary", Severity::Ok, facts.read_only.evidence, text::primary_writable);
    } else if (!facts.channels.known()) {
        j.notKnown("primary", facts.channels, text::channels_not_known);
    } else if (facts.channels->empty()) {
        j.add("primary", Severity::Unknown, facts.read_only.evidence, text::primary_fenced);
    } else {
        j.add("primary", Severity::Info, facts.channels.evidence, text::primary_replica);
        for (const auto &channel : *facts.channels) {
            if (!channel.last_error.empty()) {
                j.add("primary", Severity::Warning, facts.channels.evidence,
                      Message(
                          text::replication_error,
                          {textArg("source", channel.source_host + ":" + std::to_string(channel.source_port)),
                           textArg("failure", channel.last_error)}));
            }
        }
    }
}

void judgePosition(MariadbCase &c)
{
    auto &j = c.judgement;
    const auto &checkpoint = c.checkpoint;
    if (checkpoint.position && j.policy.depth == Policy::Depth::Published) {
        // GTID_SUBSET is MySQL's; the published design has no question that this server could answer.
        if (j.on(Guard::Contained)) {
            j.add("contained", Severity::Unknown, "GTID_SUBSET(checkpoint, @@gtid_executed)", "not asked",
                  text::published_contained);
        }
        j.decision.stream_start =
            StreamStart{.at = StreamStart::ConnectState{.after = *checkpoint.position, .strict = true}};
    } else if (checkpoint.position) {
        judgeMariadbDomains(c);
    } else if (checkpoint.coordinates) {
        j.decision.stream_start = StreamStart{.at = StreamStart::File{*checkpoint.coordinates}};
        judgeMariadbCoordinates(c);
    } else {
        j.hold = true;
        j.add("checkpoint", Severity::Unknown, "position of the checkpoint", "none",
              text::nothing_in_checkpoint);
    }
}

} // namespace

void judgeMariadb(const MariadbCheckpoint &checkpoint, const MariadbFacts &facts, Judgement &judgement)
{
    MariadbCase c{.checkpoint = checkpoint, .facts = facts, .judgement = judgement, .proved_domains = {}};
    const bool log_is_on = judgeMariadbLogIsOn(c);
    judgeMariadbLogFormat(c);
    // The domains of a Galera cluster need to know what was compared, so that comes first and is shown after.
    std::vector<Finding> content;
    if (judgement.on(Guard::Content) && log_is_on) {
        content = compareMariadbContent(c);
    }
    if (log_is_on) {
        judgePosition(c);
    } else if (checkpoint.position) {
        // The numbers prove nothing while the log is off (VERDICTS.md 1).
        judgement.decision.stream_start =
            StreamStart{.at = StreamStart::ConnectState{.after = *checkpoint.position, .strict = true}};
    } else if (checkpoint.coordinates) {
        judgement.decision.stream_start = StreamStart{.at = StreamStart::File{*checkpoint.coordinates}};
    }
    std::move(content.begin(), content.end(), std::back_inserter(judgement.decision.findings));
    judgePrimary(facts, judgement);
}

MariadbFacts promoted(MariadbFacts facts)
{
    // STOP SLAVE; RESET SLAVE ALL; SET GLOBAL read_only=OFF: what was received and not applied is dropped
    // with the relay logs, gtid_slave_pos stays.
    facts.channels = Fact(std::vector<MariadbChannel>{}, facts.channels.evidence);
    facts.appliers_running = Fact(std::int64_t{0}, facts.appliers_running.evidence);
    facts.read_only = Fact(false, facts.read_only.evidence);
    return facts;
}

} // namespace switchpoint
