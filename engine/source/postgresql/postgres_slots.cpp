// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/postgresql/postgres_gather.h"

#include <algorithm>
#include <utility>

namespace switchpoint {

namespace {

// What each major can say of a slot (seen on 15, 17 and 18). A column the server lacks is asked as a
// constant, so that the answer always has the same shape; the last two have no fact of their own and are
// there to be read.
std::string slotQuestion(const PostgresGathering &gathering)
{
    const auto column = [&](std::int32_t version_num, const char *name, const char *otherwise) {
        return std::string(", ") + (gathering.since(version_num) ? name : otherwise);
    };
    std::string question =
        "SELECT slot_name, plugin, slot_type, database, temporary, active, active_pid, restart_lsn, "
        "confirmed_flush_lsn";
    question += column(130000, "wal_status", "NULL AS wal_status");
    question += column(130000, "safe_wal_size", "NULL AS safe_wal_size");
    question += column(140000, "two_phase", "false AS two_phase");
    question += column(160000, "conflicting", "NULL AS conflicting");
    question += column(170000, "invalidation_reason", "NULL AS invalidation_reason");
    question += column(170000, "failover", "false AS failover");
    question += column(170000, "synced", "false AS synced");
    question += column(170000, "inactive_since", "NULL AS inactive_since");
    question += column(180000, "two_phase_at", "NULL AS two_phase_at");
    return question + " FROM pg_replication_slots ORDER BY slot_name";
}

// Reads the cells of one row; the first that is not understood is kept as the error.
class RowReader {
public:
    RowReader(const PostgresAnswer &answer, std::size_t row) : answer_(answer), row_(row) {}

    template <class Read> auto optional(std::size_t column, Read read)
    {
        using Value = typename std::invoke_result_t<Read, const std::string &>::value_type;
        std::optional<Value> value;
        if (const std::string *cell = answer_.cell(row_, column)) {
            if (auto known = read(*cell)) {
                value = std::move(*known);
            } else if (!error) {
                error = std::move(known.error());
            }
        }
        return value;
    }
    std::string text(std::size_t column) { return answer_.textOr(row_, column); }
    bool flag(std::size_t column) { return optional(column, readPostgresBool).value_or(false); }

    std::optional<Error> error;

private:
    const PostgresAnswer &answer_;
    std::size_t row_;
};

Result<PostgresSlot> readSlot(const PostgresAnswer &answer, std::size_t row)
{
    RowReader cells(answer, row);
    PostgresSlot slot;
    slot.name = cells.text(0);
    slot.plugin = cells.text(1);
    slot.slot_type = cells.text(2);
    slot.database = cells.text(3);
    slot.temporary = cells.flag(4);
    slot.active = cells.flag(5);
    slot.active_pid = cells.optional(6, readNumber<std::int32_t>);
    slot.restart_lsn = cells.optional(7, readLsn);
    slot.confirmed_flush_lsn = cells.optional(8, readLsn);
    slot.wal_status = cells.text(9);
    slot.safe_wal_size = cells.optional(10, readNumber<std::int64_t>);
    slot.two_phase = cells.flag(11);
    slot.conflicting = cells.flag(12);
    slot.invalidation_reason = cells.text(13);
    slot.failover = cells.flag(14);
    slot.synced = cells.flag(15);
    if (cells.error) {
        return std::unexpected(std::move(*cells.error));
    }
    return slot;
}

// The publication as it was defined, not what it comes to today: a new table in the database changes nothing
// of a publication FOR ALL TABLES. Names and filters are as the server quotes them under our search_path, so
// equal text means equal definition.
std::string publicationQuestion(const PostgresGathering &gathering, const std::string &names)
{
    const bool filters = gathering.since(150000); // row filters, column lists and FOR TABLES IN SCHEMA
    std::string table = "format('%I.%I', n.nspname, c.relname)";
    if (filters) {
        table +=
            " || coalesce((SELECT ' (' || string_agg(quote_ident(a.attname), ', ' ORDER BY a.attname COLLATE "
            "\"C\") "
            "|| ')' FROM pg_attribute a WHERE a.attrelid = r.prrelid AND a.attnum = ANY (r.prattrs)), '') "
            "|| coalesce(' WHERE ' || pg_get_expr(r.prqual, r.prrelid), '')";
    }
    std::string question = "SELECT p.pubname, p.oid, concat_ws(',', CASE WHEN p.pubinsert THEN 'insert' END, "
                           "CASE WHEN p.pubupdate THEN 'update' END, CASE WHEN p.pubdelete THEN 'delete' END";
    question += gathering.since(110000) ? ", CASE WHEN p.pubtruncate THEN 'truncate' END)" : ")";
    question += ", p.puballtables, ";
    question += gathering.since(130000) ? "p.pubviaroot" : "false AS pubviaroot";
    question += gathering.since(180000) ? ", p.pubgencols" : ", 'n' AS pubgencols";
    question +=
        filters ? ", (SELECT string_agg(quote_ident(s.nspname), ', ' ORDER BY s.nspname COLLATE \"C\") FROM "
                  "pg_publication_namespace ps JOIN pg_namespace s ON s.oid = ps.pnnspid WHERE ps.pnpubid = "
                  "p.oid)"
                : ", NULL";
    question +=
        ", (SELECT string_agg(" + table +
        ", '; ' ORDER BY n.nspname COLLATE \"C\", c.relname COLLATE \"C\") FROM pg_publication_rel r JOIN "
        "pg_class c ON c.oid = r.prrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE r.prpubid = "
        "p.oid) "
        "FROM pg_publication p";
    question += names.empty() ? "" : " WHERE p.pubname IN (" + names + ")";
    return question + " ORDER BY p.pubname COLLATE \"C\"";
}

std::string definitionOf(const PostgresAnswer &answer, std::size_t row)
{
    std::string text = "operations: " + answer.textOr(row, 2);
    if (answer.textOr(row, 3) == "t") {
        text += " | all tables";
    }
    if (answer.textOr(row, 4) == "t") {
        text += " | via partition root";
    }
    if (answer.textOr(row, 5, "n") != "n") {
        text += " | generated columns: " + answer.textOr(row, 5);
    }
    if (const std::string schemas = answer.textOr(row, 6); !schemas.empty()) {
        text += " | schemas: " + schemas;
    }
    if (const std::string tables = answer.textOr(row, 7); !tables.empty()) {
        text += " | tables: " + tables;
    }
    return text;
}

// xmin of the rows a publication is made of, the newest by its distance to the next number: numbers come
// round.
std::string writesQuestion(const PostgresGathering &gathering, const std::string &names)
{
    const bool snapshots = gathering.since(130000);
    const bool schemas = gathering.since(150000);
    const bool times_kept = gathering.facts.track_commit_timestamp.valueOr(false);
    return std::string("SELECT w.pubname, (array_agg(w.xid ORDER BY (n.next - w.xid + 4294967296) % "
                       "4294967296))[1], n.next, ") +
           (times_kept ? "max(round(extract(epoch FROM pg_xact_commit_timestamp(w.xid::text::xid)) * "
                         "1000000)::bigint)"
                       : "NULL") +
           " FROM (SELECT pubname, xmin::text::bigint AS xid FROM pg_publication UNION ALL SELECT p.pubname, "
           "r.xmin::text::bigint FROM pg_publication_rel r JOIN pg_publication p ON p.oid = r.prpubid" +
           (schemas
                ? " UNION ALL SELECT p.pubname, s.xmin::text::bigint FROM pg_publication_namespace s JOIN "
                  "pg_publication p ON p.oid = s.pnpubid"
                : "") +
           ") AS w, (SELECT " +
           (snapshots ? "pg_snapshot_xmax(pg_current_snapshot())"
                      : "txid_snapshot_xmax(txid_current_snapshot())") +
           "::text::bigint % 4294967296 AS next) AS n WHERE w.pubname IN (" + names +
           ") GROUP BY w.pubname, n.next ORDER BY w.pubname COLLATE \"C\"";
}

void askWrites(PostgresGathering &gathering, const std::string &names)
{
    using Writes = Fact<std::vector<PostgresPublicationWrite>>;
    const PostgresAnswer answer = gathering.interview.ask(writesQuestion(gathering, names));
    std::vector<PostgresPublicationWrite> writes;
    std::optional<Error> error;
    if (!answer.ok()) {
        error = answer.rows.error();
    }
    for (std::size_t row = 0; row < answer.count() && !error; ++row) {
        RowReader cells(answer, row);
        writes.push_back({.name = cells.text(0),
                          .xid = cells.optional(1, readNumber<std::uint32_t>).value_or(0),
                          .next_xid = cells.optional(2, readNumber<std::uint32_t>).value_or(0),
                          .commit_time_us = cells.optional(3, readNumber<std::int64_t>)});
        error = std::move(cells.error);
    }
    gathering.facts.publication_writes = error ? Writes::failed(std::move(*error), answer.evidence)
                                               : Writes(std::move(writes), answer.evidence);
}

} // namespace

void askSlots(PostgresGathering &gathering)
{
    PostgresFacts &facts = gathering.facts;
    std::optional<std::string> wanted = gathering.request.slot;
    if (!wanted && gathering.checkpoint != nullptr) {
        wanted = gathering.checkpoint->slot;
    }
    if (!facts.version_num.known()) {
        // Which columns there are is not known; half a slot must not look like a whole one.
        const Error error = facts.version_num.error.value_or(Error{});
        facts.other_slots = Fact<std::vector<PostgresSlot>>::failed(error, facts.version_num.evidence);
        facts.slot = Fact<std::optional<PostgresSlot>>::failed(error, facts.version_num.evidence);
        return;
    }
    const PostgresAnswer answer = gathering.interview.ask(slotQuestion(gathering));
    std::optional<Error> error;
    std::optional<PostgresSlot> found;
    std::vector<PostgresSlot> others;
    if (!answer.ok()) {
        error = answer.rows.error();
    }
    for (std::size_t row = 0; row < answer.count() && !error; ++row) {
        auto slot = readSlot(answer, row);
        if (!slot) {
            error = std::move(slot.error());
        } else if (slot->name == wanted) {
            found = std::move(*slot);
        } else {
            others.push_back(std::move(*slot));
        }
    }
    if (error) {
        facts.other_slots = Fact<std::vector<PostgresSlot>>::failed(*error, answer.evidence);
    } else {
        facts.other_slots = Fact<std::vector<PostgresSlot>>(std::move(others), answer.evidence);
    }
    if (wanted && error) {
        facts.slot = Fact<std::optional<PostgresSlot>>::failed(*error, answer.evidence);
    } else if (wanted) {
        facts.slot = Fact<std::optional<PostgresSlot>>(std::move(found), answer.evidence);
    }
}

void askPublications(PostgresGathering &gathering)
{
    if (const auto &version = gathering.facts.version_num; !version.known()) {
        gathering.facts.publications =
            Fact<std::vector<PostgresPublication>>::failed(version.error.value_or(Error{}), version.evidence);
        return;
    }
    std::vector<std::string> wanted = gathering.request.publications;
    if (wanted.empty() && gathering.checkpoint != nullptr) {
        for (const PostgresPublication &publication : gathering.checkpoint->publications) {
            wanted.push_back(publication.name);
        }
    }
    std::string names;
    for (const std::string &name : wanted) {
        const auto quoted =
            gathering.interview.connection().literal(name, postgres_messages::pg_a_publication);
        if (!quoted) {
            gathering.facts.publications = Fact<std::vector<PostgresPublication>>::failed(quoted.error());
            return;
        }
        names += (names.empty() ? "" : ", ") + *quoted;
    }
    const PostgresAnswer answer = gathering.interview.ask(publicationQuestion(gathering, names));
    std::vector<PostgresPublication> publications;
    std::optional<Error> error;
    if (!answer.ok()) {
        error = answer.rows.error();
    }
    for (std::size_t row = 0; row < answer.count() && !error; ++row) {
        const auto oid = readNumber<std::uint32_t>(answer.textOr(row, 1));
        if (!oid) {
            error = oid.error();
            break;
        }
        publications.push_back(
            {.name = answer.textOr(row, 0), .oid = *oid, .definition = definitionOf(answer, row)});
    }
    gathering.facts.publications =
        error ? Fact<std::vector<PostgresPublication>>::failed(std::move(*error), answer.evidence)
              : Fact<std::vector<PostgresPublication>>(std::move(publications), answer.evidence);
    if (gathering.checkpoint != nullptr && !gathering.checkpoint->publications.empty()) {
        askWrites(gathering, names);
    }
}

} // namespace switchpoint
