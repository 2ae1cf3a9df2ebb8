// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/envelope_debezium.h"

#include "event/json_writer.h"

#include <string_view>

namespace switchpoint {

namespace {

// Whose form this is, and that it is not Debezium's own writing.
constexpr std::string_view version = "3.7.0.switchpoint";

char operationOf(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::Insert:
        return 'c';
    case ChangeKind::Update:
        return 'u';
    case ChangeKind::Delete:
        return 'd';
    case ChangeKind::Snapshot:
        return 'r';
    case ChangeKind::Truncate:
    case ChangeKind::Schema:
        break;
    }
    return 't';
}

} // namespace

DebeziumEnvelope::DebeziumEnvelope(const EnvelopeOptions &options)
    : mariadb_(options.flavor == Flavor::Mariadb)
{
    origin_ = R"({"version":)";
    appendJsonText(origin_, version);
    origin_ += R"(,"connector":)";
    appendJsonText(origin_, flavorName(options.flavor));
    origin_ += R"(,"name":)";
    appendJsonText(origin_, options.pipeline);
}

void DebeziumEnvelope::write(const ChangePart &part, const Change &change, std::int64_t now_us,
                             std::string &out)
{
    if (change.kind == ChangeKind::Schema || !change.table) {
        writeSchemaChange(part, change, now_us, out);
        return;
    }
    const DebeziumTable &table = tables_.of(part, *change.table);
    out += R"({"before":)";
    if (change.kind == ChangeKind::Update || change.kind == ChangeKind::Delete)
        table.append(out, change.before);
    else
        out += "null";
    out += R"(,"after":)";
    if (change.kind == ChangeKind::Delete || change.kind == ChangeKind::Truncate)
        out += "null";
    else
        table.append(out, change.after);
    out += R"(,"source":)";
    appendSource(out, part, change, table, now_us);
    out += R"(,"transaction":null,"op":")";
    out += operationOf(change.kind);
    out += '"';
    appendTimes(out, now_us);
    out += '}';
}

// `tableChanges` is empty: a statement comes without a parsed table.
void DebeziumEnvelope::writeSchemaChange(const ChangePart &part, const Change &change, std::int64_t now_us,
                                         std::string &out)
{
    RowTable nameless;
    nameless.schema = change.table ? change.table->schema : std::string(change.database);
    DebeziumTable database(nameless);
    database.table = "null";
    prepared_ = {};
    out += R"({"source":)";
    appendSource(out, part, change, database, now_us);
    prepared_ = {};
    out += R"(,"ts_ms":)";
    appendJsonInt(out, now_us / 1000);
    out += R"(,"databaseName":)";
    out += nameless.schema.empty() ? "null" : database.schema;
    out += R"(,"schemaName":null,"ddl":)";
    appendJsonText(out, change.statement);
    out += R"(,"tableChanges":[]})";
}

void DebeziumEnvelope::appendSource(std::string &out, const ChangePart &part, const Change &change,
                                    const DebeziumTable &table, std::int64_t now_us)
{
    const ChangeTransaction &transaction = part.transactions[change.transaction];
    const Prepared wanted{.table = &table,
                          .generation = tables_.generation(),
                          .time_us = sourceTime(transaction, change, now_us),
                          .snapshot = change.kind == ChangeKind::Snapshot};
    if (transaction_.renew(transaction) || prepared_ != wanted) {
        prepared_ = wanted;
        prepareSource(table);
    }
    out += source_;
    appendJsonUInt(out, change.offset);
    out += R"(,"row":)";
    appendJsonUInt(out, change.row);
    out += R"(,"thread":null,"query":null})";
}

void DebeziumEnvelope::prepareSource(const DebeziumTable &table)
{
    source_ = origin_;
    source_ += R"(,"ts_ms":)";
    appendJsonInt(source_, prepared_.time_us / 1000);
    source_ += prepared_.snapshot ? R"(,"snapshot":"true","db":)" : R"(,"snapshot":"false","db":)";
    source_ += table.schema;
    source_ += R"(,"sequence":null,"ts_us":)";
    appendJsonInt(source_, prepared_.time_us);
    source_ += R"(,"ts_ns":)";
    appendJsonInt(source_, prepared_.time_us * 1000);
    source_ += R"(,"table":)";
    source_ += table.table;
    source_ += R"(,"server_id":)";
    appendJsonUInt(source_, transaction_.server_id);
    source_ += R"(,"gtid":)";
    if (transaction_.id.empty())
        source_ += "null";
    else
        appendJsonText(source_, transaction_.id);
    source_ += R"(,"file":)";
    appendJsonText(source_, transaction_.file);
    source_ += R"(,"pos":)";
}

void DebeziumEnvelope::appendTimes(std::string &out, std::int64_t now_us)
{
    if (times_us_ != now_us || times_.empty()) {
        times_us_ = now_us;
        times_ = R"(,"ts_ms":)";
        appendJsonInt(times_, now_us / 1000);
        times_ += R"(,"ts_us":)";
        appendJsonInt(times_, now_us);
        times_ += R"(,"ts_ns":)";
        appendJsonInt(times_, now_us * 1000);
    }
    out += times_;
}

// The MySQL connector prefers the commit time that a GTID event carries; MariaDB's has the event's seconds.
std::int64_t DebeziumEnvelope::sourceTime(const ChangeTransaction &transaction, const Change &change,
                                          std::int64_t now_us) const
{
    const std::int64_t event_us = std::int64_t{change.event_time_s} * 1'000'000;
    if (mariadb_ && event_us != 0)
        return event_us;
    if (transaction.commit_time_us != 0)
        return transaction.commit_time_us;
    return event_us != 0 ? event_us : now_us;
}

} // namespace switchpoint
