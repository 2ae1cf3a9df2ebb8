// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/json_parts.h"
#include "failover/server_facts.h"

// Internal to this room: facts as JSON, {"value":...,"evidence":N} or {"error":{...},"evidence":N}; a fact
// that nobody asked for is left out, and so is the evidence of a fact that has none.
namespace switchpoint {

Json toJson(const Error &error);
void fromJson(JsonReader &reader, const JsonNode &node, Error &out);

class FactsWriter {
public:
    template <class T> void fact(const char *key, const Fact<T> &fact)
    {
        if (!fact.asked()) {
            return;
        }
        JsonObjectWriter one;
        if (fact.error) { // a failed fact is never taken for a value
            one.required("error", *fact.error);
        } else {
            one.required("value", *fact.value);
        }
        if (fact.evidence >= 0) {
            one.required("evidence", fact.evidence);
        }
        facts_.required(key, one.take());
    }
    Json take() { return facts_.take(); }

private:
    JsonObjectWriter facts_;
};

class FactsReader {
public:
    FactsReader(JsonReader &reader, const JsonNode &node, std::size_t evidence_count)
        : object_(reader, node), evidence_count_(evidence_count)
    {
    }
    template <class T> void fact(const char *key, Fact<T> &fact)
    {
        const JsonNode *node = object_.find(key);
        if (node == nullptr) {
            return;
        }
        JsonObjectReader one(object_.reader(), *node);
        const JsonNode *value = one.find("value");
        const JsonNode *error = one.find("error");
        if (value != nullptr) {
            fromJson(object_.reader(), *value, fact.value.emplace());
        }
        if (error != nullptr) {
            fromJson(object_.reader(), *error, fact.error.emplace());
        }
        readEvidence(one, fact.evidence);
        one.finish();
        if (node->kind == JsonNode::Kind::Object && (value == nullptr) == (error == nullptr)) {
            object_.reader().fault(node->offset, json_messages::fact_shape);
        }
    }
    void finish() { object_.finish(); }

private:
    void readEvidence(JsonObjectReader &one, int &evidence);

    JsonObjectReader object_;
    std::size_t evidence_count_;
};

void describe(auto &io, Either<Evidence> auto &evidence)
{
    io.required("question", evidence.question);
    io.required("answer", evidence.answer);
    io.required("asked_at_us", evidence.asked_at_us);
    io.required("took_us", evidence.took_us);
}

// Shared by MySQL and MariaDB.
std::span<const char *const> enumNames(BinlogFile::Transactions);
std::span<const char *const> enumNames(BinlogFile::Access);

void describe(auto &io, Either<BinlogFile> auto &file)
{
    io.required("name", file.name);
    io.required("size", file.size);
    io.optional("previous_gtids", file.previous_gtids);
    io.unlessDefault("transactions", file.transactions);
    io.unlessDefault("looked_from", file.looked_from);
    io.optional("unnumbered_at", file.unnumbered_at);
    io.unlessDefault("access", file.access);
    io.optional("access_error", file.access_error);
    io.optional("gtid_list", file.gtid_list);
    io.optional("ends_with", file.ends_with);
}

void describe(auto &io, Either<CoordinateProbe> auto &probe)
{
    io.required("coordinates", probe.coordinates);
    io.required("file_exists", probe.file_exists);
    io.required("file_size", probe.file_size);
    io.optional("event_boundary", probe.event_boundary);
    io.optional("next_event", probe.next_event);
    io.optional("gtids_before", probe.gtids_before);
}

// One file a flavour.
void writeFacts(FactsWriter &io, const MysqlFacts &facts);
void writeFacts(FactsWriter &io, const MariadbFacts &facts);
void writeFacts(FactsWriter &io, const PostgresFacts &facts);
void readFacts(FactsReader &io, MysqlFacts &facts);
void readFacts(FactsReader &io, MariadbFacts &facts);
void readFacts(FactsReader &io, PostgresFacts &facts);

} // namespace switchpoint
