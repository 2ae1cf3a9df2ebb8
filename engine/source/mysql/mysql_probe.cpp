// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/mysql_probe.h"

#include "source/messages.h"
#include "source/mysql/answers.h"
#include "source/mysql/mysql_session.h"
#include "source/mysql/stream_reader.h"
#include "wire/binlog_transaction.h"
#include "wire/gtid_event.h"

#include <algorithm>
#include <map>

namespace switchpoint {

namespace {

MysqlFacts &mysqlOf(Interview &interview)
{
    return std::get<MysqlFacts>(interview.facts().server);
}

constexpr std::size_t probes_max = 4;

using Outcome = MysqlProbe::Outcome;

GtidSet heldBy(const MysqlFacts &facts)
{
    return facts.executed.valueOr(GtidSet()).united(facts.owned.valueOr(GtidSet()));
}

// The newest transaction of each (uuid, tag), and the oldest whose event the server must still have: a match
// of that one proves the longest stretch. At most four.
std::vector<Gtid> chosen(const std::vector<MysqlFingerprint> &fingerprints, const MysqlFacts &facts)
{
    std::map<GtidSource, const MysqlFingerprint *> newest;
    const MysqlFingerprint *oldest = nullptr;
    const GtidSet purged = facts.purged.valueOr(GtidSet());
    const GtidSet held = heldBy(facts);
    for (const auto &fingerprint : fingerprints) {
        auto &entry = newest[fingerprint.gtid.source];
        if (!entry || entry->gtid.number < fingerprint.gtid.number)
            entry = &fingerprint;
        if (purged.contains(fingerprint.gtid) || !held.contains(fingerprint.gtid))
            continue;
        if (!oldest || fingerprint.original_commit_time_us < oldest->original_commit_time_us)
            oldest = &fingerprint;
    }
    std::vector<const MysqlFingerprint *> order;
    for (const auto &[source, fingerprint] : newest)
        order.push_back(fingerprint);
    // With many sources: the ones that were active last.
    std::ranges::sort(order, [](const auto *one, const auto *other) {
        return std::pair(other->original_commit_time_us, one->gtid) <
               std::pair(one->original_commit_time_us, other->gtid);
    });
    if (order.size() > probes_max - 1)
        order.resize(probes_max - 1);
    if (oldest && std::ranges::find(order, oldest) == order.end())
        order.push_back(oldest);
    std::vector<Gtid> gtids;
    for (const auto *fingerprint : order)
        gtids.push_back(fingerprint->gtid);
    return gtids;
}

MysqlProbe failedProbe(const Gtid &gtid, Error error)
{
    MysqlProbe probe;
    probe.gtid = gtid;
    probe.error = std::move(error);
    return probe;
}

} // namespace

Result<OnProbeConnection> askOnProbe(MysqlClient &client, const MysqlFacts &facts,
                                     std::chrono::milliseconds timeout)
{
    const Answer answer{client.query(mysql_identity_and_sets_sql, timeout), -1};
    const auto uuid = factFrom(answer, "server_uuid", readUuid);
    const auto executed = factFrom(answer, "gtid_executed", readGtidSet);
    const auto owned = factFrom(answer, "gtid_owned", readOwnedSet);
    const auto purged = factFrom(answer, "gtid_purged", readGtidSet);
    const auto server_id = factFrom(answer, "server_id", readUnsigned);
    for (const auto *error : {&uuid.error, &executed.error, &owned.error, &purged.error, &server_id.error}) {
        if (*error)
            return std::unexpected(**error);
    }
    if (facts.server_uuid.known() && *facts.server_uuid != *uuid)
        return fail(source_messages::other_server,
                    {textArg("first", facts.server_uuid->text()), textArg("second", uuid->text())});
    // Both names of each: before 8.0.26 the server looks at the old ones.
    const std::string replica = sqlText(randomUuid().text());
    const auto set = client.query("SET @source_binlog_checksum = @@global.binlog_checksum, "
                                  "@master_binlog_checksum = @@global.binlog_checksum, @replica_uuid = " +
                                      replica + ", @slave_uuid = " + replica,
                                  timeout);
    if (!set)
        return std::unexpected(set.error());
    return OnProbeConnection{executed->united(*owned), *purged, *server_id};
}

namespace {

// Is the transaction BEGIN and its end with nothing between?
Result<bool> isEmpty(StreamReader &reader)
{
    bool begun = false;
    for (;;) {
        const auto event = reader.next();
        if (!event)
            return std::unexpected(event.error());
        if (!*event)
            return false;
        const auto type = (*event)->header.type;
        if (type == binlog_event_type::xid)
            return begun;
        if (type != binlog_event_type::query)
            return false;
        const auto query = decodeQueryEvent((*event)->body);
        if (!query)
            return std::unexpected(query.error());
        if (query->isEnd())
            return begun;
        if (begun || !query->isBegin())
            return false;
        begun = true;
    }
}

Result<void> readProbe(StreamReader &reader, MysqlProbe &probe)
{
    for (;;) {
        const auto event = reader.next();
        if (!event)
            return std::unexpected(event.error());
        if (!*event) {
            probe.outcome = Outcome::NotFound;
            return {};
        }
        const auto type = (*event)->header.type;
        if (type == binlog_event_type::previous_gtids)
            continue;
        Result<GtidEvent> gtid = type == binlog_event_type::gtid ? decodeGtidEvent((*event)->body)
                                 : type == binlog_event_type::gtid_tagged
                                     ? decodeGtidTaggedEvent((*event)->body)
                                     : GtidEvent{};
        if (!gtid)
            return std::unexpected(gtid.error());
        if (gtid->gtid != probe.gtid) {
            probe.outcome = Outcome::NotFound; // another, younger transaction, or one without a number
            return {};
        }
        const std::uint64_t time = gtid->original_commit_time_us.value_or(0);
        probe.outcome = time == 0 ? Outcome::NoTimestamp : Outcome::Found;
        if (time != 0)
            probe.original_commit_time_us = time;
        const auto empty = isEmpty(reader);
        if (!empty)
            return std::unexpected(empty.error());
        probe.empty_transaction = *empty;
        return {};
    }
}

const char *outcomeText(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Found:
        return "found";
    case Outcome::NotFound:
        return "not found";
    case Outcome::Purged:
        return "purged";
    case Outcome::NoTimestamp:
        return "found, without a commit timestamp";
    case Outcome::FileGone:
        return "the file is gone";
    case Outcome::Failed:
        break;
    }
    return "failed";
}

std::string answerText(const MysqlProbe &probe)
{
    if (probe.error)
        return evidenceText(*probe.error);
    std::string text = probe.gtid.text() + ": " + outcomeText(probe.outcome);
    if (probe.original_commit_time_us)
        text += ", original_commit_timestamp " + std::to_string(*probe.original_commit_time_us);
    return probe.empty_transaction ? text + ", empty (BEGIN, then COMMIT)" : text;
}

bool anyFileIsGone(const MysqlFacts &facts)
{
    const auto gone = [](const BinlogFile &file) { return file.access == BinlogFile::Access::Gone; };
    return facts.files.known() && std::ranges::any_of(*facts.files, gone);
}

MysqlProbe dumpProbe(MysqlConnections &connections, const MysqlFacts &facts, const Gtid &gtid)
{
    MysqlProbe probe;
    probe.gtid = gtid;
    const auto timeout = connections.access().options.query_timeout;
    const auto client = connections.openProbe();
    if (!client)
        return failedProbe(gtid, client.error());
    const auto asked = askOnProbe(**client, facts, timeout);
    if (!asked)
        return failedProbe(gtid, asked.error());
    if (asked->purged.contains(gtid) || !asked->held.contains(gtid)) {
        probe.outcome = asked->purged.contains(gtid) ? Outcome::Purged : Outcome::NotFound;
        return probe;
    }
    GtidSet one;
    one.add(gtid);
    // All but the one: its event comes first. Not "all of ours but the one": log order is not GTID order.
    if (const auto sent = (*client)->dumpGtid(asked->held.subtracted(one), randomServerId()); !sent)
        return failedProbe(gtid, sent.error());
    StreamReader reader(**client, asked->server_id, timeout);
    const auto read = readProbe(reader, probe);
    connections.closeProbe();
    if (read)
        return probe;
    MysqlProbe broken = failedProbe(gtid, read.error());
    if (read.error().message.id() == source_messages::dump_purged.id)
        broken.outcome = Outcome::Purged;
    // Whether it is gone for good was asked with the list of files.
    if (read.error().message.id() == source_messages::dump_file_not_opened.id && anyFileIsGone(facts))
        broken.outcome = Outcome::FileGone;
    return broken;
}

std::optional<Error> cannotProbe(const MysqlFacts &facts)
{
    if (facts.log_bin.known() && !*facts.log_bin)
        return fail(source_messages::dump_log_closed).error();
    if (facts.gtid_mode.known() && *facts.gtid_mode != "ON")
        return fail(source_messages::dump_needs_gtid_mode, {textArg("mode", *facts.gtid_mode)}).error();
    return {};
}

} // namespace

void askMysqlProbes(Interview &interview, MysqlConnections &connections, const MysqlCheckpoint &checkpoint)
{
    MysqlFacts &facts = mysqlOf(interview);
    using Probes = std::vector<MysqlProbe>;
    if (const auto why = cannotProbe(facts)) {
        facts.probes = Fact<Probes>::failed(*why, facts.gtid_mode.evidence);
        return;
    }
    if (!facts.executed.known() || interview.broken()) {
        facts.probes = Fact<Probes>::failed(
            interview.broken() ? *interview.broken() : facts.executed.error.value_or(Error()), -1);
        return;
    }
    Probes probes;
    int first_evidence = -1;
    for (const Gtid &gtid : chosen(checkpoint.fingerprints, facts)) {
        if (connections.interrupted())
            break;
        const int evidence = interview.begin(
            "COM_BINLOG_DUMP_GTID, no file name, excluding gtid_executed minus " + gtid.text());
        probes.push_back(dumpProbe(connections, facts, gtid));
        interview.end(evidence, answerText(probes.back()));
        if (first_evidence < 0)
            first_evidence = evidence;
    }
    facts.probes = {std::move(probes), first_evidence};
}

} // namespace switchpoint
