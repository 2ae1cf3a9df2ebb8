// SPDX-License-Identifier: GPL-3.0-or-later
// Are the files of the WAL that the slot still needs there? The slot's row does not tell: after pg_resetwal,
// or when files were removed by hand, it says what it said before, and only START_REPLICATION fails. Opening
// the slot to try would take it from its consumer; reading the folder, or one record, disturbs nobody.
#include "source/postgresql/messages.h"
#include "source/postgresql/postgres_errors.h"
#include "source/postgresql/postgres_gather.h"
#include "source/postgresql/postgres_walinspect.h"

#include <algorithm>
#include <string>

namespace switchpoint {

using namespace postgres_messages;

namespace {

// More is looked at by nobody: with the smallest segments (1 MB) that is 64 GB, with the usual ones 1 TB.
constexpr const char *segments_max = "65536";

// The first segment of [from, to) that has no file of any timeline, as the position of its first byte; NULL:
// all are there. The names are timeline, and the number of the segment in two parts, each in 8 hex digits.
std::string missingSegmentQuestion(Lsn from, Lsn to)
{
    return "WITH size AS (SELECT pg_size_bytes(current_setting('wal_segment_size'))::numeric AS bytes), "
           "per AS (SELECT bytes, div(4294967296, bytes) AS segments FROM size), "
           "needed AS (SELECT n::bigint AS n, bytes, segments FROM per, generate_series(div(" +
           std::to_string(from.value) + ", bytes), least(div(" + std::to_string(to.value - 1) +
           ", bytes), div(" + std::to_string(from.value) + ", bytes) + " + segments_max +
           ")) AS n) SELECT min(n) * min(bytes) FROM needed WHERE "
           "lpad(upper(to_hex(n / segments::bigint)), 8, '0') || "
           "lpad(upper(to_hex(n % segments::bigint)), 8, '0') NOT IN "
           "(SELECT substr(name, 9) FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$')";
}

struct Looked {
    std::optional<Lsn> missing_at;
    std::optional<Error> error; // nothing was seen
    int evidence = -1;
};

Looked lookIntoFolder(PostgresGathering &gathering, Lsn from, Lsn to)
{
    PostgresInterview &interview = gathering.interview;
    const PostgresAnswer answer = interview.ask(missingSegmentQuestion(from, to));
    Looked looked{.missing_at = {}, .error = {}, .evidence = answer.evidence};
    if (!answer.ok()) {
        const Error &error = answer.rows.error();
        looked.error =
            error.code == "42501"
                ? deniedError(error, postgres_messages::pg_wal_files,
                              textArg("grant", "GRANT pg_monitor TO " + interview.connection().user()))
                : error;
    } else if (const std::string *cell = answer.cell(0, 0)) {
        const auto at = readNumber<std::uint64_t>(*cell);
        if (at) {
            looked.missing_at = std::max(from, Lsn{.value = *at});
        } else {
            looked.error = at.error();
        }
    }
    return looked;
}

// The first record that the slot needs, where the folder may not be listed. Only "it is removed" and a record
// say something.
std::optional<Looked> lookAtRecord(PostgresGathering &gathering, Lsn from)
{
    WalInspect inspect(gathering.interview);
    const auto function = inspect.function("pg_get_wal_record_info");
    if (!function) {
        return {};
    }
    const PostgresAnswer answer =
        gathering.interview.ask("SELECT start_lsn FROM " + *function + "('" + from.text() + "')");
    if (answer.ok()) {
        return Looked{.missing_at = {}, .error = {}, .evidence = answer.evidence};
    }
    if (answer.rows.error().code == "58P01") {
        return Looked{.missing_at = from, .error = {}, .evidence = answer.evidence};
    }
    return {};
}

// A slot that moved meanwhile let the server remove the file: then nothing is missing. One that was
// invalidated is told as that.
bool stillNeeds(PostgresGathering &gathering, const PostgresSlot &slot)
{
    const auto name = gathering.interview.connection().literal(slot.name, postgres_messages::pg_a_slot);
    if (!name) {
        return false;
    }
    const PostgresAnswer answer = gathering.interview.ask(
        "SELECT count(*) FROM pg_replication_slots WHERE slot_name = " + *name + " AND restart_lsn = '" +
        slot.restart_lsn->text() + "' AND wal_status IS DISTINCT FROM 'lost'");
    return answer.ok() && answer.textOr(0, 0) == "1";
}

} // namespace

void askSlotWal(PostgresGathering &gathering)
{
    PostgresFacts &facts = gathering.facts;
    if (!gathering.since(130000) || !facts.slot.known() || !*facts.slot) {
        return; // before 13 the row says nothing of its WAL that could be checked
    }
    const PostgresSlot &slot = **facts.slot;
    const Lsn end = std::max(facts.flush_lsn.valueOr({}), facts.replay_lsn.valueOr({}));
    const bool owes = slot.slot_type == "logical" && slot.restart_lsn && slot.wal_status != "lost" &&
                      slot.invalidation_reason.empty() && *slot.restart_lsn < end;
    if (!owes) {
        return;
    }
    const Lsn from = *slot.restart_lsn;
    Looked looked = lookIntoFolder(gathering, from, end);
    if (looked.error && looked.error->code == "42501") {
        looked = lookAtRecord(gathering, from).value_or(looked);
    }
    if (looked.error) {
        facts.slot_wal = Fact<PostgresSlotWal>::failed(*looked.error, looked.evidence);
    } else if (!looked.missing_at || stillNeeds(gathering, slot)) {
        facts.slot_wal =
            Fact<PostgresSlotWal>({.from = from, .missing_at = looked.missing_at}, looked.evidence);
    }
}

} // namespace switchpoint
