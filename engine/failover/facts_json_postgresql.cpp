// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/facts_json.h"

namespace switchpoint {

std::span<const char *const> enumNames(PostgresProbe::Outcome)
{
    static constexpr const char *names[] = {"found", "other_content", "not_comparable", "failed"};
    return names;
}

void describe(auto &io, Either<PostgresSlot> auto &slot)
{
    io.required("name", slot.name);
    io.required("plugin", slot.plugin);
    io.required("slot_type", slot.slot_type);
    io.required("database", slot.database);
    io.required("temporary", slot.temporary);
    io.required("active", slot.active);
    io.optional("active_pid", slot.active_pid);
    io.optional("restart_lsn", slot.restart_lsn);
    io.optional("confirmed_flush_lsn", slot.confirmed_flush_lsn);
    io.required("wal_status", slot.wal_status);
    io.optional("safe_wal_size", slot.safe_wal_size);
    io.required("two_phase", slot.two_phase);
    io.required("conflicting", slot.conflicting);
    io.required("invalidation_reason", slot.invalidation_reason);
    io.required("failover", slot.failover);
    io.required("synced", slot.synced);
}

void describe(auto &io, Either<PostgresProbe> auto &probe)
{
    io.required("fingerprint", probe.fingerprint);
    io.required("outcome", probe.outcome);
    io.optional("commit_time_us", probe.commit_time_us);
    io.optional("error", probe.error);
    io.optional("evidence", probe.evidence);
    io.optional("end_lsn", probe.end_lsn);
}

void describe(auto &io, Either<PostgresWalGap> auto &gap)
{
    io.required("from", gap.from);
    io.required("to", gap.to);
    io.optional("commit_records", gap.commit_records);
    io.unlessDefault("other_commits", gap.other_commits);
    io.optional("error", gap.error);
}

void describe(auto &io, Either<PostgresPublicationWrite> auto &write)
{
    io.required("name", write.name);
    io.required("xid", write.xid);
    io.required("next_xid", write.next_xid);
    io.optional("commit_time_us", write.commit_time_us);
}

void describe(auto &io, Either<PostgresSlotWal> auto &wal)
{
    io.required("from", wal.from);
    io.optional("missing_at", wal.missing_at);
}

namespace {

// The system identifier is text in JSON, here as in a checkpoint.
void systemIdentifier(FactsWriter &io, const Fact<std::uint64_t> &fact)
{
    Fact<TextNumber> as_text;
    if (fact.value) {
        as_text.value = TextNumber{*fact.value};
    }
    as_text.error = fact.error;
    as_text.evidence = fact.evidence;
    io.fact("system_identifier", as_text);
}
void systemIdentifier(FactsReader &io, Fact<std::uint64_t> &fact)
{
    Fact<TextNumber> as_text;
    io.fact("system_identifier", as_text);
    if (as_text.value) {
        fact.value = as_text.value->value;
    }
    fact.error = std::move(as_text.error);
    fact.evidence = as_text.evidence;
}

void allFacts(auto &io, Either<PostgresFacts> auto &facts)
{
    io.fact("version", facts.version);
    io.fact("version_num", facts.version_num);
    io.fact("node", facts.node);
    systemIdentifier(io, facts.system_identifier);
    io.fact("timeline", facts.timeline);
    io.fact("database", facts.database);
    io.fact("history", facts.history);
    io.fact("in_recovery", facts.in_recovery);
    io.fact("flush_lsn", facts.flush_lsn);
    io.fact("receive_lsn", facts.receive_lsn);
    io.fact("replay_lsn", facts.replay_lsn);
    io.fact("wal_receiver_running", facts.wal_receiver_running);
    io.fact("read_only_by", facts.read_only_by);
    io.fact("wal_level", facts.wal_level);
    io.fact("slot", facts.slot);
    io.fact("other_slots", facts.other_slots);
    io.fact("publications", facts.publications);
    io.fact("publication_writes", facts.publication_writes);
    io.fact("track_commit_timestamp", facts.track_commit_timestamp);
    io.fact("start_time_us", facts.start_time_us);
    io.fact("probes", facts.probes);
    io.fact("wal_gap", facts.wal_gap);
    io.fact("slot_wal", facts.slot_wal);
    io.fact("recovery_target", facts.recovery_target);
}

} // namespace

void writeFacts(FactsWriter &io, const PostgresFacts &facts)
{
    allFacts(io, facts);
}
void readFacts(FactsReader &io, PostgresFacts &facts)
{
    allFacts(io, facts);
}

} // namespace switchpoint
