// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mariadb/mariadb_session.h"
#include "source/messages.h"
#include "source/mysql/answers.h"
#include "source/mysql/stream_reader.h"
#include "wire/binlog_transaction.h"
#include "wire/mariadb_gtid_event.h"

#include <algorithm>
#include <set>

namespace switchpoint {

namespace {

MariadbFacts &mariadbOf(Interview &interview)
{
    return std::get<MariadbFacts>(interview.facts().server);
}

using Outcome = MariadbProbe::Outcome;

constexpr std::size_t domains_max = 16;     // of the checkpoint that are looked for
constexpr std::size_t fingerprints_max = 4; // whose content is read
constexpr std::size_t guesses_max = 4;      // of the server that wrote the transaction before

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

// Error 1236 by its text (seen on 10.11.19). nullopt: not about the position.
std::optional<Outcome> refusal(const Error &error)
{
    const std::string_view text = error.server_text;
    if (has(text, "missing the GTID"))
        return Outcome::Missing;
    if (has(text, "higher sequence numbers"))
        return Outcome::Diverged;
    if (has(text, "not in the master's binlog"))
        return Outcome::NotInLog;
    if (has(text, "Could not find GTID state requested"))
        return Outcome::Purged;
    return {};
}

const char *outcomeText(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Found:
        return "accepted";
    case Outcome::Missing:
        return "missing";
    case Outcome::NotInLog:
        return "not in the log";
    case Outcome::Diverged:
        return "diverged";
    case Outcome::Purged:
        return "purged";
    case Outcome::Failed:
        break;
    }
    return "failed";
}

// A dump from one position: the transaction that comes first in the domain, or the end of the log.
class Dump {
public:
    Dump(MysqlConnections &connections, const MariadbFacts &facts) : connections_(connections), facts_(facts)
    {
    }
    ~Dump() { connections_.closeProbe(); }
    Dump(const Dump &) = delete;
    Dump &operator=(const Dump &) = delete;

    // The other domains start at their end, so that nothing that was purged there gets in the way. `after`
    // none: the domain from its start.
    Result<void> open(std::uint32_t domain, const std::optional<MariadbGtid> &after);
    Result<std::optional<MariadbGtidEvent>> first(std::uint32_t domain);
    Result<void> readContent(const MariadbGtidEvent &gtid, MariadbProbe &probe);
    [[nodiscard]] const std::string &state() const { return state_; }

private:
    Result<void> checkServer(MysqlClient &client, std::chrono::milliseconds timeout);

    MysqlConnections &connections_;
    const MariadbFacts &facts_;
    std::string state_;
    std::uint32_t server_id_ = 0;
    MariadbState ends_; // gtid_binlog_pos as this connection said
    std::optional<StreamReader> reader_;
};

Result<void> Dump::checkServer(MysqlClient &client, std::chrono::milliseconds timeout)
{
    const Answer answer{client.query(mariadb_identity_and_state_sql, timeout), -1};
    const auto server_id = factFrom(answer, "server_id", readUnsigned);
    const auto uid = factFrom(answer, "server_uid", readText);
    const auto ends = factFrom(answer, "gtid_binlog_pos", readState);
    for (const auto *error : {&server_id.error, &uid.error, &ends.error}) {
        if (*error)
            return std::unexpected(**error);
    }
    if ((facts_.server_uid.known() && *facts_.server_uid != *uid) ||
        (facts_.server_id.known() && *facts_.server_id != *server_id))
        return fail(source_messages::other_server,
                    {textArg("first", facts_.server_uid.valueOr("")), textArg("second", *uid)});
    server_id_ = *server_id;
    ends_ = *ends;
    return {};
}

Result<void> Dump::open(std::uint32_t domain, const std::optional<MariadbGtid> &after)
{
    const auto timeout = connections_.access().options.query_timeout;
    const auto client = connections_.openProbe();
    if (!client)
        return std::unexpected(client.error());
    if (const auto checked = checkServer(**client, timeout); !checked)
        return checked;
    MariadbPosition start;
    for (const MariadbGtid &end : ends_.entries())
        if (end.domain != domain)
            start.advance(end);
    if (after)
        start.advance(*after);
    state_ = start.text();
    // Capability 4: the server sends GTID events (MariaDB knowledge base, "Replication slave registration").
    const auto set =
        (*client)->query("SET @mariadb_slave_capability = 4, "
                         "@master_binlog_checksum = @@global.binlog_checksum, @slave_gtid_strict_mode = 1, "
                         "@slave_connect_state = " +
                             sqlText(state_),
                         timeout);
    if (!set)
        return std::unexpected(set.error());
    reader_.emplace(**client, server_id_, timeout);
    return (*client)->dumpFile("", 4, randomServerId());
}

Result<std::optional<MariadbGtidEvent>> Dump::first(std::uint32_t domain)
{
    for (;;) {
        const auto event = reader_->next();
        if (!event)
            return std::unexpected(event.error());
        if (!*event)
            return std::nullopt;
        if ((*event)->header.type != binlog_event_type::mariadb_gtid)
            continue;
        const auto gtid = decodeMariadbGtidEvent(**event);
        if (!gtid)
            return std::unexpected(gtid.error());
        if (gtid->gtid.domain == domain)
            return *gtid;
    }
}

Result<void> Dump::readContent(const MariadbGtidEvent &gtid, MariadbProbe &probe)
{
    const bool standalone = (gtid.flags & MariadbGtidEvent::flag_standalone) != 0;
    std::optional<std::uint32_t> previous_time_s;
    for (;;) {
        const auto event = reader_->next();
        if (!event)
            return std::unexpected(event.error());
        if (!*event || (*event)->header.type == binlog_event_type::mariadb_gtid)
            break;
        probe.last_crc = (*event)->crc;
        probe.last_change_time_s = previous_time_s;
        previous_time_s = (*event)->header.timestamp_s;
        if (!probe.change_time_s)
            probe.change_time_s = previous_time_s;
        if ((*event)->header.type == binlog_event_type::xid) {
            const auto xid = decodeXidEvent((*event)->body);
            if (!xid)
                return std::unexpected(xid.error());
            probe.xid = *xid;
            break;
        }
        if (standalone || (*event)->header.type == binlog_event_type::xa_prepare)
            break;
        if ((*event)->header.type == binlog_event_type::query) {
            const auto query = decodeQueryEvent((*event)->body);
            if (!query)
                return std::unexpected(query.error());
            if (query->isEnd())
                break;
        }
    }
    probe.event_time_s = gtid.event_time_s;
    if (!probe.last_change_time_s) // a single event
        probe.last_change_time_s = probe.change_time_s;
    return {};
}

// The servers that may have written number n-1 of the domain: the same one first.
std::vector<std::uint32_t> writers(const MariadbGtid &gtid, const MariadbFacts &facts)
{
    std::vector<std::uint32_t> ids{gtid.server_id};
    for (const Fact<MariadbState> *state : {&facts.binlog_state, &facts.oldest_gtid_list}) {
        if (!state->known())
            continue;
        for (const MariadbGtid &entry : (*state)->entries()) {
            if (entry.domain == gtid.domain && std::ranges::find(ids, entry.server_id) == ids.end())
                ids.push_back(entry.server_id);
        }
    }
    if (ids.size() > guesses_max)
        ids.resize(guesses_max);
    return ids;
}

// Reads the transaction itself, by a dump from the one just before it. Where that one is not on the server,
// the content stays unknown; where asking fails, the probe says why.
void readContent(MysqlConnections &connections, const MariadbFacts &facts, MariadbProbe &probe)
{
    const MariadbGtid &gtid = probe.gtid;
    std::vector<std::optional<MariadbGtid>> starts;
    if (gtid.sequence > 1) {
        for (const std::uint32_t writer : writers(gtid, facts))
            starts.emplace_back(MariadbGtid{gtid.domain, writer, gtid.sequence - 1});
    } else if (facts.oldest_gtid_list.known() && !facts.oldest_gtid_list->hasDomain(gtid.domain)) {
        starts.emplace_back(std::nullopt);
    }
    for (const auto &start : starts) {
        if (connections.interrupted())
            return;
        Dump dump(connections, facts);
        const auto opened = dump.open(gtid.domain, start);
        const auto first = opened ? dump.first(gtid.domain)
                                  : Result<std::optional<MariadbGtidEvent>>(std::unexpected(opened.error()));
        if (!first && refusal(first.error()))
            continue; // that one was not it
        if (!first) {
            probe.error = first.error();
            return;
        }
        if (!*first || (*first)->gtid != gtid)
            continue;
        MariadbProbe read = probe;
        if (const auto content = dump.readContent(**first, read))
            probe = read;
        else
            probe.error = content.error();
        return;
    }
}

MariadbProbe look(MysqlConnections &connections, const MariadbFacts &facts, const MariadbGtid &gtid,
                  std::string &answer)
{
    MariadbProbe probe;
    probe.gtid = gtid;
    if (facts.binlog_state.known() && !facts.binlog_state->hasDomain(gtid.domain)) {
        // The server would accept any GTID of a domain it has never seen, and stream from its own start.
        probe.outcome = Outcome::Missing;
        answer = "not asked: gtid_binlog_state has no domain " + std::to_string(gtid.domain);
        return probe;
    }
    {
        Dump dump(connections, facts);
        const auto opened = dump.open(gtid.domain, gtid);
        const auto first = opened ? dump.first(gtid.domain)
                                  : Result<std::optional<MariadbGtidEvent>>(std::unexpected(opened.error()));
        if (!first) {
            answer = evidenceText(first.error());
            probe.outcome = refusal(first.error()).value_or(Outcome::Failed);
            if (probe.outcome == Outcome::Failed)
                probe.error = first.error();
            return probe;
        }
        probe.outcome = Outcome::Found;
        answer = std::string(outcomeText(probe.outcome)) +
                 ", next in the domain: " + (*first ? (*first)->gtid.text() : std::string("none"));
    }
    return probe;
}

std::string contentText(const MariadbProbe &probe)
{
    if (probe.error)
        return "; content: " + evidenceText(*probe.error);
    if (!probe.event_time_s)
        return "; content not read";
    std::string text = "; event time " + std::to_string(*probe.event_time_s);
    if (probe.change_time_s && probe.last_change_time_s)
        text += ", of its statements " + std::to_string(*probe.change_time_s) + " to " +
                std::to_string(*probe.last_change_time_s);
    if (probe.xid)
        text += ", xid " + std::to_string(*probe.xid);
    if (probe.last_crc)
        text += ", crc " + std::to_string(*probe.last_crc);
    return text;
}

// The server took over exactly at `saved`, and its own log begins below it: number n of its own is there when
// the numbers began again (RESET MASTER), and is not when it wrote before it took over.
std::optional<MariadbGtid> ownNumber(const MariadbGtid &saved, const MariadbFacts &facts)
{
    const auto *applied = facts.slave_pos.known() ? facts.slave_pos->find(saved.domain) : nullptr;
    const auto *first = facts.first_in_log.known() ? facts.first_in_log->last(saved.domain) : nullptr;
    if (applied == nullptr || *applied != saved || first == nullptr || !facts.server_id.known() ||
        first->server_id != *facts.server_id || first->sequence > saved.sequence)
        return std::nullopt;
    return MariadbGtid{saved.domain, *facts.server_id, saved.sequence};
}

// The checkpoint's own GTIDs, then the newest fingerprint of each domain and the oldest of all.
std::vector<MariadbGtid> wanted(const MariadbCheckpoint &checkpoint, const MariadbFacts &facts,
                                std::set<MariadbGtid> &with_content)
{
    std::vector<MariadbGtid> gtids;
    const auto add = [&](const MariadbGtid &gtid) {
        if (std::ranges::find(gtids, gtid) == gtids.end())
            gtids.push_back(gtid);
    };
    if (checkpoint.position) {
        for (const MariadbGtid &gtid : checkpoint.position->gtids())
            if (gtids.size() < domains_max)
                add(gtid);
        for (const MariadbGtid &saved : std::vector(gtids))
            if (const auto own = ownNumber(saved, facts))
                add(*own);
    }
    const auto &fingerprints = checkpoint.fingerprints;
    std::vector<const MariadbFingerprint *> order;
    for (const auto &one : fingerprints) {
        const bool newest = std::ranges::none_of(fingerprints, [&](const MariadbFingerprint &other) {
            return other.gtid.domain == one.gtid.domain && other.gtid.sequence > one.gtid.sequence;
        });
        if (newest && order.size() < fingerprints_max - 1)
            order.push_back(&one);
    }
    const auto oldest = std::ranges::min_element(fingerprints, {}, &MariadbFingerprint::event_time_s);
    if (oldest != fingerprints.end())
        order.push_back(&*oldest);
    for (const auto *fingerprint : order) {
        with_content.insert(fingerprint->gtid);
        add(fingerprint->gtid);
    }
    return gtids;
}

} // namespace

void askMariadbProbes(Interview &interview, MysqlConnections &connections,
                      const MariadbCheckpoint &checkpoint)
{
    MariadbFacts &facts = mariadbOf(interview);
    using Probes = std::vector<MariadbProbe>;
    std::set<MariadbGtid> with_content;
    const auto gtids = wanted(checkpoint, facts, with_content);
    if (gtids.empty())
        return;
    if (interview.broken() || (facts.log_bin.known() && !*facts.log_bin)) {
        facts.probes = Fact<Probes>::failed(
            interview.broken() ? *interview.broken() : fail(source_messages::dump_log_closed).error());
        return;
    }
    Probes probes;
    int first_evidence = -1;
    for (const MariadbGtid &gtid : gtids) {
        if (connections.interrupted())
            break;
        const int evidence = interview.begin("COM_BINLOG_DUMP, @slave_gtid_strict_mode = 1, "
                                             "@slave_connect_state: other domains at their end, " +
                                             gtid.text());
        std::string answer;
        MariadbProbe probe = look(connections, facts, gtid, answer);
        if (probe.outcome == Outcome::Found && with_content.contains(gtid)) {
            readContent(connections, facts, probe);
            answer += contentText(probe);
        }
        interview.end(evidence, std::move(answer));
        probe.evidence = evidence;
        probes.push_back(std::move(probe));
        if (first_evidence < 0)
            first_evidence = evidence;
    }
    facts.probes = {std::move(probes), first_evidence};
}

} // namespace switchpoint
