// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/stored_json.h"

#include "failover/json_parts.h"

namespace switchpoint {

void describe(auto &io, Either<LogSettings> auto &settings)
{
    io.required("binlog_format", settings.binlog_format);
    io.required("row_image", settings.row_image);
    io.required("row_value_options", settings.row_value_options);
    io.required("gtid_mode", settings.gtid_mode);
}

void describe(auto &io, Either<PreparedTransaction> auto &prepared)
{
    io.required("id", prepared.id);
    io.required("position", prepared.position);
}

void describe(auto &io, Either<PreviousObservation> auto &observation)
{
    io.required("at_us", observation.at_us);
    io.required("contained_by_owned_only", observation.contained_by_owned_only);
    io.optional("position_text", observation.position_text);
}

namespace {

// An identity that stands alone says which flavour it is; its keys are those of a checkpoint's identity.
struct NamedIdentity {
    ServerIdentity identity;
};

Json toJson(const NamedIdentity &named)
{
    Json json = Json::object();
    json["flavor"] = flavorName(static_cast<Flavor>(named.identity.index()));
    const Json keys = std::visit([](const auto &each) { return toJson(each); }, named.identity);
    json.update(keys);
    return json;
}

void fromJson(JsonReader &reader, const JsonNode &node, NamedIdentity &out)
{
    if (!reader.expect(node, JsonNode::Kind::Object)) {
        return;
    }
    JsonNode keys = node;
    const auto flavor_at = std::find_if(keys.items.begin(), keys.items.end(),
                                        [](const JsonNode &item) { return item.key == "flavor"; });
    if (flavor_at == keys.items.end()) {
        reader.fault(node.offset, json_messages::missing_key, {textArg("key", "flavor")});
        return;
    }
    Flavor flavor = Flavor::Mysql;
    fromJson(reader, *flavor_at, flavor);
    keys.items.erase(flavor_at);
    switch (flavor) {
    case Flavor::Mysql:
        fromJson(reader, keys, out.identity.emplace<MysqlIdentity>());
        break;
    case Flavor::Mariadb:
        fromJson(reader, keys, out.identity.emplace<MariadbIdentity>());
        break;
    case Flavor::Postgresql:
        fromJson(reader, keys, out.identity.emplace<PostgresIdentity>());
        break;
    }
}

struct LsnPair {
    Lsn from, to;
};
void describe(auto &io, Either<LsnPair> auto &range)
{
    io.required("from", range.from);
    io.required("to", range.to);
}

} // namespace

Json toJson(const Waiver &waiver)
{
    JsonObjectWriter io;
    if (const auto *set = std::get_if<GtidSet>(&waiver.what)) {
        io.required("gtid_set", *set);
    } else if (const auto *domain = std::get_if<Waiver::Domain>(&waiver.what)) {
        io.required("domain", domain->domain);
    } else {
        const auto &range = std::get<Waiver::LsnRange>(waiver.what);
        io.required("lsn_range", LsnPair{range.from, range.to});
    }
    io.required("name", waiver.name);
    io.required("reason", waiver.reason);
    io.required("given_at_us", waiver.given_at_us);
    return io.take();
}

void fromJson(JsonReader &reader, const JsonNode &node, Waiver &out)
{
    JsonObjectReader io(reader, node);
    std::optional<GtidSet> set;
    std::optional<std::uint32_t> domain;
    std::optional<LsnPair> range;
    io.optional("gtid_set", set);
    io.optional("domain", domain);
    io.optional("lsn_range", range);
    io.required("name", out.name);
    io.required("reason", out.reason);
    io.required("given_at_us", out.given_at_us);
    io.finish();
    const int named = int{set.has_value()} + int{domain.has_value()} + int{range.has_value()};
    if (named != 1) {
        reader.fault(node.offset, json_messages::waiver_shape);
    } else if (set) {
        out.what = std::move(*set);
    } else if (domain) {
        out.what = Waiver::Domain{*domain};
    } else {
        out.what = Waiver::LsnRange{range->from, range->to};
    }
}

std::string identityToJson(const ServerIdentity &identity)
{
    return dumped(toJson(NamedIdentity{identity}));
}
Result<ServerIdentity> identityFromJson(std::string_view json)
{
    auto named = readAll<NamedIdentity>(json);
    if (!named) {
        return std::unexpected(std::move(named.error()));
    }
    return std::move(named->identity);
}

std::string tableSchemaToJson(const TableSchema &table)
{
    return dumped(toJson(table));
}
Result<TableSchema> tableSchemaFromJson(std::string_view json)
{
    return readAll<TableSchema>(json);
}

std::string waiverToJson(const Waiver &waiver)
{
    return dumped(toJson(waiver));
}
Result<Waiver> waiverFromJson(std::string_view json)
{
    return readAll<Waiver>(json);
}

std::string logSettingsToJson(const LogSettings &settings)
{
    return dumped(toJson(settings));
}
Result<LogSettings> logSettingsFromJson(std::string_view json)
{
    return readAll<LogSettings>(json);
}

std::string preparedToJson(const std::vector<PreparedTransaction> &prepared)
{
    return dumped(toJson(prepared));
}
Result<std::vector<PreparedTransaction>> preparedFromJson(std::string_view json)
{
    return readAll<std::vector<PreparedTransaction>>(json);
}

std::string observationToJson(const PreviousObservation &observation)
{
    return dumped(toJson(observation));
}
Result<PreviousObservation> observationFromJson(std::string_view json)
{
    return readAll<PreviousObservation>(json);
}

Result<void> checkJson(std::string_view json)
{
    auto root = parseJson(json);
    if (!root) {
        return std::unexpected(std::move(root.error()));
    }
    return {};
}

} // namespace switchpoint
