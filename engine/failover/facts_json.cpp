// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/facts_json.h"

#include "failover/json.h"

namespace switchpoint {
namespace {

namespace messages = json_messages;

constexpr std::string_view facts_schema = "switchpoint.facts/1";

void readServer(JsonObjectReader &io, Flavor flavor, ServerFacts &out)
{
    const JsonNode *node = io.need("facts");
    if (node == nullptr) {
        return;
    }
    FactsReader facts(io.reader(), *node, out.evidence.size());
    switch (flavor) {
    case Flavor::Mysql:
        readFacts(facts, out.server.emplace<MysqlFacts>());
        break;
    case Flavor::Mariadb:
        readFacts(facts, out.server.emplace<MariadbFacts>());
        break;
    case Flavor::Postgresql:
        readFacts(facts, out.server.emplace<PostgresFacts>());
        break;
    }
    facts.fact("catalog", out.catalog);
    facts.finish();
}

} // namespace

std::span<const char *const> enumNames(MessageArg::Kind)
{
    static constexpr const char *names[] = {"text",     "position", "count", "bytes",
                                            "duration", "time",     "words", "sentence"};
    return names;
}

std::span<const char *const> enumNames(BinlogFile::Transactions)
{
    static constexpr const char *names[] = {"not_looked", "numbered", "unnumbered"};
    return names;
}

std::span<const char *const> enumNames(BinlogFile::Access)
{
    static constexpr const char *names[] = {"not_looked", "opened", "gone", "unreadable"};
    return names;
}

void describe(auto &io, Either<MessageArg> auto &arg)
{
    io.required("name", arg.name);
    io.required("kind", arg.kind);
    io.unlessDefault("text", arg.text);
    io.unlessDefault("number", arg.number);
    io.unlessDefault("inner", arg.inner);
}

Json toJson(const Message &message)
{
    JsonObjectWriter io;
    io.required("id", message.id());
    io.required("english", message.english());
    io.unlessDefault("args", message.args());
    return io.take();
}

// The keys of a message, which an error has among its own.
Message readMessage(JsonReader &reader, const JsonNode &node, JsonObjectReader &io)
{
    std::string id;
    std::string english;
    std::vector<MessageArg> args;
    io.required("id", id);
    io.required("english", english);
    io.unlessDefault("args", args);
    for (const std::string *each : {&id, &english}) { // a message is built of C strings
        if (each->find('\0') != std::string::npos) {
            reader.fault(node.offset, messages::text_nul, {wordsArg("what", json_messages::error_message)});
        }
    }
    return {MessageText{id.c_str(), english.c_str()}, std::move(args)};
}

void fromJson(JsonReader &reader, const JsonNode &node, Message &out)
{
    JsonObjectReader io(reader, node);
    out = readMessage(reader, node, io);
    io.finish();
}

Json toJson(const Error &error)
{
    JsonObjectWriter io;
    io.required("id", error.message.id());
    io.required("english", error.message.english());
    io.unlessDefault("args", error.message.args());
    io.optional("offset", error.offset);
    io.unlessDefault("server_text", error.server_text);
    io.unlessDefault("code", error.code);
    return io.take();
}

void fromJson(JsonReader &reader, const JsonNode &node, Error &out)
{
    JsonObjectReader io(reader, node);
    out.message = readMessage(reader, node, io);
    io.optional("offset", out.offset);
    io.unlessDefault("server_text", out.server_text);
    io.unlessDefault("code", out.code);
    io.finish();
}

void FactsReader::readEvidence(JsonObjectReader &one, int &evidence)
{
    const JsonNode *node = one.find("evidence");
    if (node == nullptr) {
        return;
    }
    fromJson(object_.reader(), *node, evidence);
    if (evidence < 0 || static_cast<std::size_t>(evidence) >= evidence_count_) {
        object_.reader().fault(node->offset, messages::fact_evidence,
                               {textArg("index", node->text), countArg("count", evidence_count_)});
    }
}

std::string factsToJson(const ServerFacts &facts)
{
    JsonObjectWriter io;
    io.required("schema", std::string(facts_schema));
    io.required("flavor", facts.flavor());
    io.required("address", facts.address);
    io.required("gathered_at_us", facts.gathered_at_us);
    io.optional("failure", facts.failure);
    FactsWriter writer;
    std::visit([&writer](const auto &server) { writeFacts(writer, server); }, facts.server);
    writer.fact("catalog", facts.catalog);
    io.required("facts", writer.take());
    io.required("evidence", facts.evidence);
    return dumped(io.take(), 2);
}

Result<ServerFacts> factsFromJson(std::string_view json)
{
    auto root = parseJson(json);
    if (!root) {
        return std::unexpected(std::move(root.error()));
    }
    JsonReader reader(json);
    JsonObjectReader io(reader, *root);
    ServerFacts facts;
    Flavor flavor = Flavor::Mysql;
    expectSchema(io, facts_schema);
    io.required("flavor", flavor);
    io.finishMissing();
    if (reader.error()) { // of another version, or of nobody knows what: the rest says nothing
        return std::unexpected(*reader.error());
    }
    io.required("address", facts.address);
    io.required("gathered_at_us", facts.gathered_at_us);
    io.optional("failure", facts.failure);
    io.required("evidence", facts.evidence); // before the facts, which point into it
    readServer(io, flavor, facts);
    io.finish();
    if (reader.error()) {
        return std::unexpected(*reader.error());
    }
    return facts;
}

} // namespace switchpoint
