// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/facts_json.h"

namespace switchpoint {

std::span<const char *const> enumNames(MysqlChannel::Thread)
{
    static constexpr const char *names[] = {"off", "connecting", "on"};
    return names;
}

std::span<const char *const> enumNames(MysqlProbe::Outcome)
{
    static constexpr const char *names[] = {"found",        "not_found", "purged",
                                            "no_timestamp", "file_gone", "failed"};
    return names;
}

void describe(auto &io, Either<MysqlChannel> auto &channel)
{
    io.required("name", channel.name);
    io.required("receiver", channel.receiver);
    io.required("applier", channel.applier);
    io.required("received", channel.received);
    io.optional("delay_left_s", channel.delay_left_s);
    io.required("desired_delay_s", channel.desired_delay_s);
    io.required("source_host", channel.source_host);
    io.required("source_port", channel.source_port);
    io.optional("source_uuid", channel.source_uuid);
    io.required("last_error", channel.last_error);
    io.unlessDefault("applier_error", channel.applier_error);
}

void describe(auto &io, Either<GtidModeSpell> auto &spell)
{
    io.required("since_us", spell.since_us);
    io.required("set_at_run_time", spell.set_at_run_time);
}

void describe(auto &io, Either<MysqlProbe> auto &probe)
{
    io.required("gtid", probe.gtid);
    io.required("outcome", probe.outcome);
    io.optional("original_commit_time_us", probe.original_commit_time_us);
    io.required("empty_transaction", probe.empty_transaction);
    io.optional("error", probe.error);
}

namespace {

void allFacts(auto &io, Either<MysqlFacts> auto &facts)
{
    io.fact("version", facts.version);
    io.fact("node", facts.node);
    io.fact("server_uuid", facts.server_uuid);
    io.fact("server_id", facts.server_id);
    io.fact("log_bin", facts.log_bin);
    io.fact("gtid_mode", facts.gtid_mode);
    io.fact("gtid_mode_spell", facts.gtid_mode_spell);
    io.fact("executed", facts.executed);
    io.fact("owned", facts.owned);
    io.fact("purged", facts.purged);
    io.fact("binlog_format", facts.binlog_format);
    io.fact("row_image", facts.row_image);
    io.fact("row_metadata", facts.row_metadata);
    io.fact("row_value_options", facts.row_value_options);
    io.fact("do_db", facts.do_db);
    io.fact("ignore_db", facts.ignore_db);
    io.fact("applier_filters", facts.applier_filters);
    io.fact("read_only", facts.read_only);
    io.fact("super_read_only", facts.super_read_only);
    io.fact("channels", facts.channels);
    io.fact("group_member_state", facts.group_member_state);
    io.fact("group_member_role", facts.group_member_role);
    io.fact("log_replica_updates", facts.log_replica_updates);
    io.fact("files", facts.files);
    io.fact("retention_s", facts.retention_s);
    io.fact("uptime_s", facts.uptime_s);
    io.fact("probes", facts.probes);
    io.fact("coordinate_probe", facts.coordinate_probe);
}

} // namespace

void writeFacts(FactsWriter &io, const MysqlFacts &facts)
{
    allFacts(io, facts);
}
void readFacts(FactsReader &io, MysqlFacts &facts)
{
    allFacts(io, facts);
}

} // namespace switchpoint
