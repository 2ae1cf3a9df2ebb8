// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/commit_time.h"
#include "failover/json.h"
#include "failover/json_parts.h"

#include <cctype>

namespace switchpoint {
namespace {

namespace messages = json_messages;

constexpr std::string_view checkpoint_schema = "switchpoint.checkpoint/1";

// PostgreSQL's commit time: text in JSON, a number in the struct.
struct CommitTime {
    std::int64_t unix_time_us = 0;
};
Json toJson(const CommitTime &time)
{
    return commitTimeText(time.unix_time_us);
}
void fromJson(JsonReader &reader, const JsonNode &node, CommitTime &out)
{
    reader.parsed(node, out.unix_time_us, parseCommitTime);
}

void describe(auto &io, Either<MysqlIdentity> auto &identity)
{
    io.required("server_uuid", identity.server_uuid);
    io.optional("node", identity.node);
}
void describe(auto &io, Either<MariadbIdentity> auto &identity)
{
    io.required("server_uid", identity.server_uid);
    io.required("server_id", identity.server_id);
    io.optional("node", identity.node);
}
void describe(auto &io, Either<MysqlFingerprint> auto &fingerprint)
{
    io.required("gtid", fingerprint.gtid);
    io.required("original_commit_time_us", fingerprint.original_commit_time_us);
}
void describe(auto &io, Either<MariadbFingerprint> auto &fingerprint)
{
    io.required("gtid", fingerprint.gtid);
    io.required("event_time_s", fingerprint.event_time_s);
    io.optional("xid", fingerprint.xid);
    io.optional("last_crc", fingerprint.last_crc);
    io.optional("change_time_s", fingerprint.change_time_s);
}

template <class T> Json described(const T &value)
{
    JsonObjectWriter writer;
    describe(writer, value);
    return writer.take();
}
template <class T> void readDescribed(JsonReader &reader, const JsonNode &node, T &out)
{
    JsonObjectReader object(reader, node);
    describe(object, out);
    object.finish();
}

void writeCoordinates(JsonObjectWriter &io, const std::optional<BinlogCoordinates> &coordinates)
{
    if (coordinates) {
        describe(io, *coordinates);
    }
}

// "file" and "offset" beside the set or position: both or neither.
void readCoordinates(JsonObjectReader &io, std::optional<BinlogCoordinates> &out)
{
    const JsonNode *file = io.find("file");
    const JsonNode *offset = io.find("offset");
    if ((file == nullptr) != (offset == nullptr)) {
        io.reader().fault(io.node().offset, messages::coordinates_pair);
    } else if (file != nullptr) {
        BinlogCoordinates &coordinates = out.emplace();
        fromJson(io.reader(), *file, coordinates.file);
        fromJson(io.reader(), *offset, coordinates.offset);
        if (coordinates.file.empty()) {
            io.reader().fault(file->offset, messages::file_empty);
        }
    }
}

Json mysqlPosition(const MysqlCheckpoint &checkpoint)
{
    JsonObjectWriter io;
    io.optional("gtid_set", checkpoint.gtid_set);
    writeCoordinates(io, checkpoint.coordinates);
    return io.take();
}

void readMysqlPosition(JsonReader &reader, const JsonNode &node, MysqlCheckpoint &out)
{
    JsonObjectReader io(reader, node);
    if (const JsonNode *set = io.find("gtid_set")) {
        GtidSet &gtid_set = out.gtid_set.emplace();
        // Exactly "" is the empty set: a consumer that has read nothing of an empty server. Anything else
        // must be a set that says what it covers.
        if (set->kind != JsonNode::Kind::String || !set->text.empty()) {
            reader.parsed(*set, gtid_set, GtidSet::parseCheckpoint);
        }
    }
    readCoordinates(io, out.coordinates);
    io.finish();
    if (!out.gtid_set && !out.coordinates) {
        reader.fault(node.offset, messages::position_empty, {textArg("key", "gtid_set")});
    }
}

Json mariadbPosition(const MariadbCheckpoint &checkpoint)
{
    JsonObjectWriter io;
    io.optional("gtid", checkpoint.position);
    writeCoordinates(io, checkpoint.coordinates);
    return io.take();
}

void readMariadbPosition(JsonReader &reader, const JsonNode &node, MariadbCheckpoint &out)
{
    JsonObjectReader io(reader, node);
    if (const JsonNode *gtid = io.find("gtid")) {
        MariadbPosition &position = out.position.emplace();
        if (gtid->kind != JsonNode::Kind::String || !gtid->text.empty()) { // as for MySQL
            reader.parsed(*gtid, position, MariadbPosition::parseCheckpoint);
        }
    }
    readCoordinates(io, out.coordinates);
    io.finish();
    if (!out.position && !out.coordinates) {
        reader.fault(node.offset, messages::position_empty, {textArg("key", "gtid")});
    }
}

Json postgresPosition(const PostgresCheckpoint &checkpoint)
{
    JsonObjectWriter io;
    io.required("lsn", checkpoint.lsn);
    io.optional("acknowledged_lsn", checkpoint.acknowledged_lsn);
    return io.take();
}

void readPostgresPosition(JsonReader &reader, const JsonNode &node, PostgresCheckpoint &out)
{
    JsonObjectReader io(reader, node);
    io.required("lsn", out.lsn);
    io.optional("acknowledged_lsn", out.acknowledged_lsn);
    io.finish();
    if (const JsonNode *lsn = io.find("lsn"); lsn != nullptr && !out.lsn.isSet()) {
        reader.fault(lsn->offset, messages::lsn_unset);
    }
}

void write(JsonObjectWriter &io, const MysqlCheckpoint &checkpoint)
{
    io.optional("identity", checkpoint.identity);
    io.required("position", mysqlPosition(checkpoint));
    io.unlessDefault("fingerprints", checkpoint.fingerprints);
}
void write(JsonObjectWriter &io, const MariadbCheckpoint &checkpoint)
{
    io.optional("identity", checkpoint.identity);
    io.required("position", mariadbPosition(checkpoint));
    io.unlessDefault("fingerprints", checkpoint.fingerprints);
}
void write(JsonObjectWriter &io, const PostgresCheckpoint &checkpoint)
{
    io.optional("slot", checkpoint.slot);
    io.optional("identity", checkpoint.identity);
    io.required("position", postgresPosition(checkpoint));
    io.unlessDefault("fingerprints", checkpoint.fingerprints);
    io.optional("database", checkpoint.database);
    io.optional("plugin", checkpoint.plugin);
    io.optional("two_phase", checkpoint.two_phase);
    io.unlessDefault("publications", checkpoint.publications);
}

void read(JsonObjectReader &io, MysqlCheckpoint &out)
{
    io.optional("identity", out.identity);
    if (const JsonNode *position = io.need("position")) {
        readMysqlPosition(io.reader(), *position, out);
    }
    io.unlessDefault("fingerprints", out.fingerprints);
}
void read(JsonObjectReader &io, MariadbCheckpoint &out)
{
    io.optional("identity", out.identity);
    if (const JsonNode *position = io.need("position")) {
        readMariadbPosition(io.reader(), *position, out);
    }
    io.unlessDefault("fingerprints", out.fingerprints);
}
void read(JsonObjectReader &io, PostgresCheckpoint &out)
{
    io.optional("slot", out.slot);
    io.optional("identity", out.identity);
    if (const JsonNode *position = io.need("position")) {
        readPostgresPosition(io.reader(), *position, out);
    }
    io.unlessDefault("fingerprints", out.fingerprints);
    io.optional("database", out.database);
    io.optional("plugin", out.plugin);
    io.optional("two_phase", out.two_phase);
    io.unlessDefault("publications", out.publications);
}

} // namespace

Json toJson(const MysqlIdentity &identity)
{
    return described(identity);
}
Json toJson(const MariadbIdentity &identity)
{
    return described(identity);
}
Json toJson(const PostgresIdentity &identity)
{
    JsonObjectWriter io;
    io.required("system_identifier", TextNumber{identity.system_identifier});
    io.optional("timeline", identity.timeline);
    io.defaulted("history", identity.history);
    io.optional("node", identity.node);
    return io.take();
}
void fromJson(JsonReader &reader, const JsonNode &node, MysqlIdentity &out)
{
    readDescribed(reader, node, out);
}
void fromJson(JsonReader &reader, const JsonNode &node, MariadbIdentity &out)
{
    readDescribed(reader, node, out);
}
void fromJson(JsonReader &reader, const JsonNode &node, PostgresIdentity &out)
{
    JsonObjectReader io(reader, node);
    TextNumber system_identifier;
    io.required("system_identifier", system_identifier);
    out.system_identifier = system_identifier.value;
    io.optional("timeline", out.timeline);
    io.defaulted("history", out.history);
    io.optional("node", out.node);
    io.finish();
    if (out.timeline == 0U) {
        reader.fault(node.offset, messages::timeline_zero);
    }
}

Json toJson(const MysqlFingerprint &fingerprint)
{
    return described(fingerprint);
}
Json toJson(const MariadbFingerprint &fingerprint)
{
    return described(fingerprint);
}
Json toJson(const PostgresFingerprint &fingerprint)
{
    JsonObjectWriter io;
    io.required("commit_lsn", fingerprint.commit_lsn);
    io.required("xid", fingerprint.xid);
    io.required("commit_time", CommitTime{fingerprint.commit_time_us});
    return io.take();
}
void fromJson(JsonReader &reader, const JsonNode &node, MysqlFingerprint &out)
{
    readDescribed(reader, node, out);
}
void fromJson(JsonReader &reader, const JsonNode &node, MariadbFingerprint &out)
{
    readDescribed(reader, node, out);
}
void fromJson(JsonReader &reader, const JsonNode &node, PostgresFingerprint &out)
{
    JsonObjectReader io(reader, node);
    io.required("commit_lsn", out.commit_lsn);
    io.required("xid", out.xid);
    CommitTime time;
    io.required("commit_time", time);
    out.commit_time_us = time.unix_time_us;
    io.finish();
}

std::string checkpointToJson(const Checkpoint &checkpoint)
{
    JsonObjectWriter io;
    io.required("schema", std::string(checkpoint_schema));
    io.required("flavor", flavorOf(checkpoint));
    std::visit([&io](const auto &each) { write(io, each); }, checkpoint);
    return dumped(io.take());
}

Result<Checkpoint> checkpointFromJson(std::string_view json)
{
    auto root = parseJson(json);
    if (!root) {
        return std::unexpected(std::move(root.error()));
    }
    JsonReader reader(json);
    JsonObjectReader io(reader, *root);
    expectSchema(io, checkpoint_schema);
    Flavor flavor = Flavor::Mysql;
    io.required("flavor", flavor);
    io.finishMissing();
    if (reader.error()) { // of another version, or of nobody knows what: the rest says nothing
        return std::unexpected(*reader.error());
    }
    Checkpoint checkpoint;
    switch (flavor) {
    case Flavor::Mysql:
        read(io, checkpoint.emplace<MysqlCheckpoint>());
        break;
    case Flavor::Mariadb:
        read(io, checkpoint.emplace<MariadbCheckpoint>());
        break;
    case Flavor::Postgresql:
        read(io, checkpoint.emplace<PostgresCheckpoint>());
        break;
    }
    io.finish();
    if (reader.error()) {
        return std::unexpected(*reader.error());
    }
    return checkpoint;
}

namespace {

constexpr const char *blank = " \t\r\n";

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF"; // some editors begin a file with it

// Not a UUID in braces, which MySQL takes.
bool isJson(std::string_view text)
{
    return text.starts_with('{') &&
           (text.size() < 2 || std::isxdigit(static_cast<unsigned char>(text[1])) == 0);
}

} // namespace

Result<Checkpoint> parseCheckpointText(std::string_view text, Flavor flavor)
{
    const std::size_t begin = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    const std::size_t first = text.find_first_not_of(blank, begin);
    if (first == std::string_view::npos) {
        return parseBareCheckpoint(text, flavor);
    }
    if (!isJson(text.substr(first))) {
        auto bare = parseBareCheckpoint(text.substr(first, text.find_last_not_of(blank) + 1 - first), flavor);
        if (!bare && bare.error().offset) { // within the whole text
            *bare.error().offset += first;
        }
        return bare;
    }
    auto checkpoint = checkpointFromJson(text);
    if (checkpoint && flavorOf(*checkpoint) != flavor) {
        const std::size_t at = text.find("\"flavor\"");
        return failAt(
            at == std::string_view::npos ? first : at, messages::flavor_differs,
            {textArg("found", flavorName(flavorOf(*checkpoint))), textArg("expected", flavorName(flavor))});
    }
    return checkpoint;
}

} // namespace switchpoint
