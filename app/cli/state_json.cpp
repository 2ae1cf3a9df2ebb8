// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/state_json.h"

#include "failover/json.h"

#include <nlohmann/json.hpp>

namespace switchpoint::cli {

namespace {

using nlohmann::ordered_json;

ordered_json nodeJson(const std::optional<ServerNode> &node)
{
    return node ? ordered_json(node->text()) : ordered_json();
}

ordered_json identityJson(const std::optional<ServerIdentity> &identity)
{
    if (!identity)
        return nullptr;
    ordered_json out;
    if (const auto *mysql = std::get_if<MysqlIdentity>(&*identity)) {
        out = {
            {"flavor", "mysql"}, {"server_uuid", mysql->server_uuid.text()}, {"node", nodeJson(mysql->node)}};
    } else if (const auto *mariadb = std::get_if<MariadbIdentity>(&*identity)) {
        out = {{"flavor", "mariadb"},
               {"server_uid", mariadb->server_uid},
               {"server_id", mariadb->server_id},
               {"node", nodeJson(mariadb->node)}};
    } else {
        const auto &postgres = std::get<PostgresIdentity>(*identity);
        out = {{"flavor", "postgresql"},
               {"system_identifier", std::to_string(postgres.system_identifier)},
               {"timeline", postgres.timeline ? ordered_json(*postgres.timeline) : ordered_json()},
               {"node", nodeJson(postgres.node)}};
    }
    return out;
}

ordered_json recordJson(const std::optional<ProgressRecord> &record)
{
    if (!record)
        return nullptr;
    return {{"checkpoint", ordered_json::parse(checkpointToJson(record->checkpoint))},
            {"stored_at_us", record->stored_at_us}};
}

ordered_json snapshotJson(const std::optional<SnapshotRecord> &snapshot)
{
    if (!snapshot)
        return nullptr;
    return {{"start", ordered_json::parse(checkpointToJson(snapshot->start))},
            {"progress", ordered_json::parse(snapshot->progress)},
            {"begun_at_us", snapshot->begun_at_us},
            {"stored_at_us", snapshot->stored_at_us}};
}

ordered_json waiverJson(const Waiver &waiver)
{
    ordered_json out;
    if (const auto *set = std::get_if<GtidSet>(&waiver.what))
        out["gtid_set"] = set->text();
    else if (const auto *domain = std::get_if<Waiver::Domain>(&waiver.what))
        out["domain"] = domain->domain;
    else
        out["lsn_range"] = {std::get<Waiver::LsnRange>(waiver.what).from.text(),
                            std::get<Waiver::LsnRange>(waiver.what).to.text()};
    out["name"] = waiver.name;
    out["reason"] = waiver.reason;
    out["given_at_us"] = waiver.given_at_us;
    return out;
}

ordered_json pipelineJson(const StateListing::Pipeline &pipeline)
{
    ordered_json out;
    out["name"] = pipeline.name;
    out["identity"] = identityJson(pipeline.identity);
    out["replica_uuid"] =
        pipeline.replica_uuid ? ordered_json(pipeline.replica_uuid->text()) : ordered_json();
    out["acknowledged_lsn"] =
        pipeline.acknowledged_lsn ? ordered_json(pipeline.acknowledged_lsn->text()) : ordered_json();
    out["sinks"] = ordered_json::array();
    for (const StateListing::Sink &sink : pipeline.sinks)
        out["sinks"].push_back({{"name", sink.name},
                                {"proven", recordJson(sink.proven)},
                                {"provisional", recordJson(sink.provisional)},
                                {"snapshot", snapshotJson(sink.snapshot)}});
    out["reconciliations"] = ordered_json::array();
    for (const Reconciliation &record : pipeline.reconciliations)
        out["reconciliations"].push_back(
            {{"id", record.id},
             {"old_identity", identityJson(record.old_identity)},
             {"new_identity", identityJson(record.new_identity)},
             {"at_us", record.at_us},
             {"accepted_at_us",
              record.accepted_at_us ? ordered_json(*record.accepted_at_us) : ordered_json()},
             {"decision", ordered_json::parse(record.decision_json, nullptr, false)}});
    out["schemas"] = ordered_json::array();
    for (const SchemaVersion &version : pipeline.schemas) {
        ordered_json columns; // null: dropped
        if (version.columns) {
            columns = ordered_json::array();
            for (const ColumnSchema &column : version.columns->columns)
                columns.push_back(
                    {{"name", column.name}, {"type", column.type}, {"nullable", column.nullable}});
        }
        out["schemas"].push_back({{"table", version.schema + "." + version.table},
                                  {"version", version.version},
                                  {"from", version.position_text},
                                  {"columns", columns}});
    }
    out["waivers"] = ordered_json::array();
    for (const Waiver &waiver : pipeline.waivers)
        out["waivers"].push_back(waiverJson(waiver));
    return out;
}

} // namespace

std::string identityText(const ServerIdentity &identity)
{
    if (const auto *mysql = std::get_if<MysqlIdentity>(&identity))
        return mysql->server_uuid.text();
    if (const auto *mariadb = std::get_if<MariadbIdentity>(&identity))
        return "server_id " + std::to_string(mariadb->server_id) + ", server_uid " + mariadb->server_uid;
    const auto &postgres = std::get<PostgresIdentity>(identity);
    return "system " + std::to_string(postgres.system_identifier) +
           (postgres.timeline ? ", timeline " + std::to_string(*postgres.timeline) : std::string());
}

std::string stateToJson(const StateListing &listing)
{
    ordered_json out;
    out["schema"] = "switchpoint.state/1";
    out["pipelines"] = ordered_json::array();
    for (const StateListing::Pipeline &pipeline : listing.pipelines)
        out["pipelines"].push_back(pipelineJson(pipeline));
    return out.dump(2, ' ', false, ordered_json::error_handler_t::replace);
}

} // namespace switchpoint::cli
