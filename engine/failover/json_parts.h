// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/table_schema.h"
#include "failover/json_codec.h"
#include "position/checkpoint.h"

// Internal to this room: the JSON forms of what positions, identities and schemas are made of.
namespace switchpoint {

inline Json toJson(const Uuid &value)
{
    return value.text();
}
inline void fromJson(JsonReader &reader, const JsonNode &node, Uuid &out)
{
    reader.parsed(node, out, Uuid::parse);
}

inline Json toJson(const Gtid &value)
{
    return value.text();
}
inline void fromJson(JsonReader &reader, const JsonNode &node, Gtid &out)
{
    reader.parsed(node, out, Gtid::parse);
}

// What a server says: its own grammar, "" is the empty set.
inline Json toJson(const GtidSet &value)
{
    return value.text();
}
inline void fromJson(JsonReader &reader, const JsonNode &node, GtidSet &out)
{
    reader.parsed(node, out, GtidSet::parse);
}

inline Json toJson(const MariadbGtid &value)
{
    return value.text();
}
inline void fromJson(JsonReader &reader, const JsonNode &node, MariadbGtid &out)
{
    reader.parsed(node, out, MariadbGtid::parse);
}

inline Json toJson(const MariadbPosition &value)
{
    return value.text();
}
inline void fromJson(JsonReader &reader, const JsonNode &node, MariadbPosition &out)
{
    reader.parsed(node, out, MariadbPosition::parse);
}

inline Json toJson(const MariadbState &value)
{
    return value.text();
}
inline void fromJson(JsonReader &reader, const JsonNode &node, MariadbState &out)
{
    reader.parsed(node, out, MariadbState::parse);
}

inline Json toJson(const Lsn &value)
{
    return value.text();
}
inline void fromJson(JsonReader &reader, const JsonNode &node, Lsn &out)
{
    reader.parsed(node, out, Lsn::parseLenient);
}

// [[1,"0/30035F0"],[2,"0/7000650"]]
Json toJson(const TimelineHistory &value);
void fromJson(JsonReader &reader, const JsonNode &node, TimelineHistory &out);

std::span<const char *const> enumNames(Flavor);

void describe(auto &io, Either<BinlogCoordinates> auto &coordinates)
{
    io.required("file", coordinates.file);
    io.required("offset", coordinates.offset);
}

void describe(auto &io, Either<ServerNode> auto &node)
{
    io.required("host", node.host);
    io.required("port", node.port);
    io.unlessDefault("cluster_name", node.cluster_name);
}

// A u64 that is always text, because its usual values are above 2^53.
struct TextNumber {
    std::uint64_t value = 0;
    friend bool operator==(const TextNumber &, const TextNumber &) = default;
};
Json toJson(const TextNumber &number);
void fromJson(JsonReader &reader, const JsonNode &node, TextNumber &out);

void describe(auto &io, Either<PostgresPublication> auto &publication)
{
    io.required("name", publication.name);
    io.required("oid", publication.oid);
    io.required("definition", publication.definition);
}

void describe(auto &io, Either<ColumnSchema> auto &column)
{
    io.required("name", column.name);
    io.required("type", column.type);
    io.unlessDefault("charset", column.charset);
    io.required("nullable", column.nullable);
}

void describe(auto &io, Either<TableSchema> auto &table)
{
    io.required("schema", table.schema);
    io.required("table", table.table);
    io.required("columns", table.columns);
    io.required("primary_key", table.primary_key);
    io.unlessDefault("replica_identity", table.replica_identity);
}

// Identities and fingerprints, in checkpoint_json.cpp. The identity of a checkpoint does not name its
// flavour.
Json toJson(const MysqlIdentity &identity);
Json toJson(const MariadbIdentity &identity);
Json toJson(const PostgresIdentity &identity);
void fromJson(JsonReader &reader, const JsonNode &node, MysqlIdentity &out);
void fromJson(JsonReader &reader, const JsonNode &node, MariadbIdentity &out);
void fromJson(JsonReader &reader, const JsonNode &node, PostgresIdentity &out);
Json toJson(const MysqlFingerprint &fingerprint);
Json toJson(const MariadbFingerprint &fingerprint);
Json toJson(const PostgresFingerprint &fingerprint);
void fromJson(JsonReader &reader, const JsonNode &node, MysqlFingerprint &out);
void fromJson(JsonReader &reader, const JsonNode &node, MariadbFingerprint &out);
void fromJson(JsonReader &reader, const JsonNode &node, PostgresFingerprint &out);

} // namespace switchpoint
