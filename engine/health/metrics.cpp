// SPDX-License-Identifier: GPL-3.0-or-later
#include "health/metrics.h"

#include "health/metrics_text.h"

#include <algorithm>
#include <span>

namespace switchpoint {

namespace {

using Type = MetricsText::Type;

// Exactly one of them is 1, or none where nothing was judged yet.
void oneOf(MetricsText &out, std::string_view label, std::span<const std::string_view> values,
           std::string_view is)
{
    for (const std::string_view value : values)
        out.sample(value == is ? 1 : 0, {{label, value}});
}

void writeStates(MetricsText &out, const HealthFacts &facts)
{
    static constexpr std::string_view phases[] = {"idle",    "connecting", "asking",  "recording",
                                                  "opening", "streaming",  "waiting", "paused",
                                                  "halted",  "stopped"};
    static constexpr std::string_view verdicts[] = {"reachable", "lost", "unknown"};
    static constexpr std::string_view identities[] = {"first_seen", "same", "changed"};
    const auto &decision = facts.consumer.decision;
    out.family("switchpoint_info", Type::Gauge, "Always 1; its label is the kind of the source.");
    out.sample(1, {{"source", flavorName(facts.flavor)}});
    out.family("switchpoint_ready", Type::Gauge, "1 while changes are streamed, as /ready says.");
    out.sample(facts.consumer.phase == ConsumerHealth::Phase::Streaming ? 1 : 0);
    out.family("switchpoint_phase", Type::Gauge,
               "What the pipeline does: 1 for the phase that it is in, 0 for the others.");
    oneOf(out, "phase", phases, facts.phase);
    out.family(
        "switchpoint_verdict", Type::Gauge,
        "The last decision on the checkpoint: 1 for its verdict, 0 for the others; all 0 before the first.");
    oneOf(out, "verdict", verdicts, decision ? name(decision->reachability) : "");
    out.family("switchpoint_identity", Type::Gauge,
               "The server's identity beside the stored one, in the last decision; all 0 where it was not "
               "compared.");
    oneOf(out, "identity", identities, decision && decision->identity ? name(*decision->identity) : "");
    out.family(
        "switchpoint_position_proven", Type::Gauge,
        "1 when the last decision was acted on as proven, 0 while changes are streamed without that proof.");
    if (decision)
        out.sample(decision->provisional || decision->reachability != Reachability::Reachable ? 0 : 1);
}

void writeCounters(MetricsText &out, const HealthFacts &facts)
{
    const auto counter = [&](std::string_view name, std::string_view help, std::uint64_t value) {
        out.family(name, Type::Counter, help);
        out.sample(value);
    };
    counter("switchpoint_batches_total", "Batches delivered, and stored as acknowledged.", facts.batches);
    counter("switchpoint_transactions_total", "Transactions delivered.", facts.transactions);
    counter("switchpoint_rows_total", "Row changes delivered.", facts.rows);
    counter("switchpoint_bytes_total", "Bytes of changes delivered, as they are held in memory.",
            facts.bytes);
    counter("switchpoint_retries_total", "Connections to the source that were tried again.", facts.retries);
    counter("switchpoint_deliver_failures_total", "Batches that a sink did not take; each is tried again.",
            facts.deliver_failures);
}

void writeCoordinates(MetricsText &out, const BinlogCoordinates &at)
{
    if (const auto number = at.fileNumber()) {
        out.family("switchpoint_checkpoint_binlog_file_number", Type::Gauge,
                   "The number in the name of the binary log file that the checkpoint stands in.");
        out.sample(*number);
    }
    out.family("switchpoint_checkpoint_binlog_offset_bytes", Type::Gauge,
               "The checkpoint's place in that file.");
    out.sample(at.offset);
}

void writePosition(MetricsText &out, const MysqlCheckpoint &checkpoint)
{
    if (checkpoint.gtid_set)
        if (const Result<std::uint64_t> count = checkpoint.gtid_set->count()) {
            out.family("switchpoint_checkpoint_transactions", Type::Gauge,
                       "Transactions in the checkpoint's GTID set.");
            out.sample(*count);
        }
    if (checkpoint.coordinates)
        writeCoordinates(out, *checkpoint.coordinates);
}

void writePosition(MetricsText &out, const MariadbCheckpoint &checkpoint)
{
    if (checkpoint.position && !checkpoint.position->empty()) {
        out.family("switchpoint_checkpoint_sequence", Type::Gauge,
                   "The checkpoint's sequence number, by domain.");
        for (const MariadbGtid &gtid : checkpoint.position->gtids())
            out.sample(gtid.sequence, {{"domain", std::to_string(gtid.domain)}});
    }
    if (checkpoint.coordinates)
        writeCoordinates(out, *checkpoint.coordinates);
}

void writePosition(MetricsText &out, const PostgresCheckpoint &checkpoint)
{
    out.family("switchpoint_checkpoint_lsn_bytes", Type::Gauge, "The checkpoint's LSN, as a number.");
    out.sample(checkpoint.lsn.value);
}

void writeProgress(MetricsText &out, const HealthFacts &facts, std::int64_t now_us)
{
    const auto age = [now_us](std::int64_t since_us) { return std::max<std::int64_t>(0, now_us - since_us); };
    if (facts.checkpoint)
        std::visit([&out](const auto &checkpoint) { writePosition(out, checkpoint); }, *facts.checkpoint);
    if (facts.checkpoint_stored_us != 0) {
        out.family("switchpoint_checkpoint_age_seconds", Type::Gauge, "Since a checkpoint was last stored.");
        out.seconds(age(facts.checkpoint_stored_us));
    }
    if (facts.owed_transactions) {
        out.family("switchpoint_owed_transactions", Type::Gauge,
                   "Committed on the server and not in the checkpoint, as last counted.");
        out.sample(*facts.owed_transactions);
    }
    if (facts.lag_us) {
        out.family("switchpoint_lag_seconds", Type::Gauge,
                   "Since the commit of the newest transaction delivered; 0 with nothing owed.");
        out.seconds(*facts.lag_us);
    }
    out.family("switchpoint_facts_age_seconds", Type::Gauge,
               "How old these figures are; it grows when the pipeline hangs.");
    out.seconds(age(facts.at_us));
    out.family("switchpoint_queue_transactions", Type::Gauge, "Read from the source and not yet delivered.");
    out.sample(facts.queue_transactions);
    out.family("switchpoint_queue_bytes", Type::Gauge, "Bytes of what is read and not yet delivered.");
    out.sample(facts.queue_bytes);
}

void writeSinks(MetricsText &out, const HealthFacts &facts)
{
    const auto times = [&](std::string_view name, std::string_view help, auto count, auto sum_us) {
        out.family(name, Type::Summary, help);
        for (const SinkTimes &sink : facts.sinks) {
            out.seconds(sink.*sum_us, {{"sink", sink.sink}}, "_sum");
            out.sample(sink.*count, {{"sink", sink.sink}}, "_count");
        }
    };
    if (facts.sinks.empty())
        return;
    times("switchpoint_sink_write_seconds", "Time that a sink took to take a part of a batch.",
          &SinkTimes::writes, &SinkTimes::write_us);
    times("switchpoint_sink_commit_seconds", "Time that a sink took to make a batch durable.",
          &SinkTimes::commits, &SinkTimes::commit_us);
}

} // namespace

std::string metricsText(const HealthFacts &facts, std::int64_t now_us)
{
    MetricsText out;
    out.everywhere("pipeline", facts.pipeline);
    writeStates(out, facts);
    writeProgress(out, facts, now_us);
    writeCounters(out, facts);
    writeSinks(out, facts);
    return out.text();
}

} // namespace switchpoint
