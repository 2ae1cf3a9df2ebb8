// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/facts_json.h"

namespace switchpoint {

std::span<const char *const> enumNames(MariadbProbe::Outcome)
{
    static constexpr const char *names[] = {"found", "missing", "not_in_log", "diverged", "purged", "failed"};
    return names;
}

void describe(auto &io, Either<MariadbChannel> auto &channel)
{
    io.required("name", channel.name);
    io.required("receiver_running", channel.receiver_running);
    io.required("receiver_connected", channel.receiver_connected);
    io.required("applier_running", channel.applier_running);
    io.required("received", channel.received);
    io.unlessDefault("unapplied", channel.unapplied);
    io.optional("delay_left_s", channel.delay_left_s);
    io.required("source_host", channel.source_host);
    io.required("source_port", channel.source_port);
    io.required("last_error", channel.last_error);
}

void describe(auto &io, Either<MariadbProbe> auto &probe)
{
    io.required("gtid", probe.gtid);
    io.required("outcome", probe.outcome);
    io.optional("event_time_s", probe.event_time_s);
    io.optional("xid", probe.xid);
    io.optional("last_crc", probe.last_crc);
    io.optional("error", probe.error);
    io.optional("evidence", probe.evidence);
    io.optional("change_time_s", probe.change_time_s);
    io.optional("last_change_time_s", probe.last_change_time_s);
}

void describe(auto &io, Either<MariadbOrder> auto &order)
{
    io.required("gtid", order.gtid);
    io.required("from_file", order.from_file);
    io.required("met", order.met);
    io.required("out_of_order", order.out_of_order);
}

namespace {

void allFacts(auto &io, Either<MariadbFacts> auto &facts)
{
    io.fact("version", facts.version);
    io.fact("node", facts.node);
    io.fact("server_uid", facts.server_uid);
    io.fact("server_id", facts.server_id);
    io.fact("log_bin", facts.log_bin);
    io.fact("binlog_state", facts.binlog_state);
    io.fact("binlog_pos", facts.binlog_pos);
    io.fact("slave_pos", facts.slave_pos);
    io.fact("strict_mode", facts.strict_mode);
    io.fact("log_slave_updates", facts.log_slave_updates);
    io.fact("wsrep_on", facts.wsrep_on);
    io.fact("wsrep_gtid_mode", facts.wsrep_gtid_mode);
    io.fact("oldest_gtid_list", facts.oldest_gtid_list);
    io.fact("first_in_log", facts.first_in_log);
    io.fact("binlog_format", facts.binlog_format);
    io.fact("row_image", facts.row_image);
    io.fact("row_metadata", facts.row_metadata);
    io.fact("do_db", facts.do_db);
    io.fact("ignore_db", facts.ignore_db);
    io.fact("applier_filters", facts.applier_filters);
    io.fact("read_only", facts.read_only);
    io.fact("channels", facts.channels);
    io.fact("appliers_running", facts.appliers_running);
    io.fact("files", facts.files);
    io.fact("retention_s", facts.retention_s);
    io.fact("uptime_s", facts.uptime_s);
    io.fact("probes", facts.probes);
    io.fact("order", facts.order);
    io.fact("coordinate_probe", facts.coordinate_probe);
}

} // namespace

void writeFacts(FactsWriter &io, const MariadbFacts &facts)
{
    allFacts(io, facts);
}
void readFacts(FactsReader &io, MariadbFacts &facts)
{
    allFacts(io, facts);
}

} // namespace switchpoint
