// SPDX-License-Identifier: GPL-3.0-or-later
#include "worlds/attached_facts.h"

#include "source/messages.h"
#include "source/postgresql/messages.h"
#include "worlds/messages.h"

#include <algorithm>

namespace switchpoint {

namespace {

using Role = ObservedServer::Role;
using Health = ObservedServer::Health;

std::uint16_t portOf(const ServerUrl &url)
{
    if (url.port != 0)
        return url.port;
    return url.flavor == Flavor::Postgresql ? 5432 : 3306;
}

std::string hostOf(const ServerUrl &url)
{
    return url.host.empty() ? "localhost" : url.host;
}

Role roleOf(const ServerFacts &facts)
{
    if (const auto *mysql = facts.mysql()) {
        if (mysql->group_member_role.known() && !mysql->group_member_role->empty())
            return *mysql->group_member_role == "PRIMARY" ? Role::Primary : Role::Replica;
        if (mysql->channels.known() && !mysql->channels->empty())
            return Role::Replica;
        if (mysql->read_only.known() && mysql->channels.known())
            return *mysql->read_only ? Role::Unknown : Role::Primary; // fenced off, perhaps
        return Role::Unknown;
    }
    if (const auto *mariadb = facts.mariadb()) {
        if (mariadb->channels.known() && !mariadb->channels->empty())
            return Role::Replica;
        // Without SLAVE MONITOR, the number of appliers is all that says so.
        const bool alone = mariadb->channels.known() || mariadb->appliers_running.valueOr(1) == 0;
        if (mariadb->read_only.known() && alone)
            return *mariadb->read_only ? Role::Unknown : Role::Primary;
        return Role::Unknown;
    }
    const auto &postgres = *facts.postgres();
    if (!postgres.in_recovery.known())
        return Role::Unknown;
    if (*postgres.in_recovery)
        return Role::Replica;
    return postgres.read_only_by.valueOr("").empty() ? Role::Primary : Role::Unknown; // fenced off
}

// It runs, and said no to who we are; asking again will not change that.
bool refusesLogin(const Error &error)
{
    using namespace source_messages;
    using namespace postgres_messages;
    const MessageText refusals[] = {
        wrong_password,      database_denied,     no_database,       host_not_allowed,
        host_blocked,        account_unusable,    auth_method,       pg_hba,
        pg_no_role,          pg_no_database,      pg_wrong_password, pg_password_missing,
        pg_no_connect_right, pg_needs_replication};
    return std::ranges::any_of(refusals,
                               [&](const MessageText &one) { return error.message.id() == one.id; });
}

ServerFacts emptyFacts(Flavor flavor)
{
    ServerFacts facts;
    if (flavor == Flavor::Mariadb)
        facts.server = MariadbFacts{};
    else if (flavor == Flavor::Postgresql)
        facts.server = PostgresFacts{};
    return facts;
}

ObservedServer seen(const AttachedServer &server, std::int64_t now_us, std::int64_t stale_after_us)
{
    const WatchReport &report = server.report;
    ObservedServer one;
    one.id = one.label = server.id;
    one.facts = report.facts ? *report.facts : emptyFacts(server.url.flavor);
    one.facts.address = server.url.address();
    one.last_error = report.error;
    const std::int64_t waiting_us =
        report.waiting_since_us ? std::max<std::int64_t>(0, now_us - *report.waiting_since_us) : 0;
    one.age_us = report.facts ? std::max<std::int64_t>(0, now_us - report.answered_at_us) : waiting_us;
    if (report.error) {
        one.health = report.timed_out              ? Health::Stale
                     : refusesLogin(*report.error) ? Health::Refused
                                                   : Health::Down;
    } else if (!report.facts) {
        one.health = Health::Stale;
        one.last_error = fail(worlds_messages::not_asked_yet, {textArg("server", server.id)}).error();
    } else if (one.age_us > stale_after_us) {
        one.health = Health::Stale;
        one.last_error =
            fail(worlds_messages::hanging, {textArg("server", server.id), durationArg("age", one.age_us)})
                .error();
    }
    // Who is silent may have been demoted, or be gone: its role is what it was last seen as, and no more.
    (one.health == Health::Up ? one.role : one.last_role) = report.facts ? roleOf(one.facts) : Role::Unknown;
    return one;
}

bool loopback(const std::string &host)
{
    return host == "localhost" || host == "127.0.0.1" || host == "::1" || host.empty();
}

// Whether the address a replica was told leads to this server, as far as names can say.
bool leadsTo(const std::string &host, std::uint16_t port, const AttachedServer &server,
             const ServerFacts &facts)
{
    if (host == hostOf(server.url) || (loopback(host) && loopback(server.url.host)))
        if (port == portOf(server.url))
            return true;
    const Fact<ServerNode> *node = facts.mysql()     ? &facts.mysql()->node
                                   : facts.mariadb() ? &facts.mariadb()->node
                                                     : nullptr;
    return node && node->known() && (*node)->host == host && (*node)->port == port;
}

std::optional<std::uint64_t> countOf(const GtidSet &set)
{
    const Result<std::uint64_t> count = set.count();
    return count ? std::optional(*count) : std::nullopt;
}

// Transactions of `behind` that `ahead` has beyond it, by domain.
std::uint64_t sequencesBeyond(const MariadbState &ahead, const auto &sequenceBehind)
{
    std::uint64_t count = 0;
    std::vector<std::uint32_t> counted;
    for (const MariadbGtid &entry : ahead.entries()) {
        if (std::ranges::find(counted, entry.domain) != counted.end())
            continue;
        counted.push_back(entry.domain);
        const std::uint64_t there = ahead.highestSequence(entry.domain);
        const std::uint64_t here = sequenceBehind(entry.domain);
        count += there > here ? there - here : 0;
    }
    return count;
}

void mysqlLags(const MysqlFacts &source, const MysqlFacts &replica, const MysqlChannel &channel,
               ObservedLink &link)
{
    if (!replica.executed.known())
        return;
    link.not_applied_transactions = countOf(channel.received.subtracted(*replica.executed));
    if (source.executed.known())
        link.not_received_transactions =
            countOf(source.executed->subtracted(channel.received.united(*replica.executed)));
}

void mariadbLags(const MariadbFacts &source, const MariadbFacts &replica, const MariadbChannel &channel,
                 ObservedLink &link)
{
    const auto sequenceOf = [](const MariadbPosition &position, std::uint32_t domain) {
        const MariadbGtid *found = position.find(domain);
        return found ? found->sequence : 0;
    };
    if (!replica.slave_pos.known())
        return;
    const auto applied = [&](std::uint32_t domain) { return sequenceOf(*replica.slave_pos, domain); };
    const auto received = [&](std::uint32_t domain) {
        return std::max(sequenceOf(channel.received, domain), applied(domain));
    };
    if (source.binlog_state.known())
        link.not_received_transactions = sequencesBeyond(*source.binlog_state, received);
    std::uint64_t waiting = 0;
    for (const MariadbGtid &gtid : channel.received.gtids())
        waiting += gtid.sequence > applied(gtid.domain) ? gtid.sequence - applied(gtid.domain) : 0;
    link.not_applied_transactions = waiting;
}

class Links {
public:
    Links(const std::vector<AttachedServer> &servers, Observation &into) : servers_(servers), into_(into) {}

    void addAll()
    {
        for (std::size_t i = 0; i < servers_.size(); ++i) {
            const ServerFacts &facts = into_.servers[i].facts;
            if (const auto *mysql = facts.mysql(); mysql && mysql->channels.known())
                for (const MysqlChannel &channel : *mysql->channels)
                    addMysql(i, *mysql, channel);
            if (const auto *mariadb = facts.mariadb(); mariadb && mariadb->channels.known())
                for (const MariadbChannel &channel : *mariadb->channels)
                    addMariadb(i, *mariadb, channel);
            if (facts.postgres())
                addPostgres(i, *facts.postgres());
        }
    }

private:
    // SIZE_MAX: not among the attached.
    [[nodiscard]] std::size_t sourceOf(std::size_t replica, const std::string &host, std::uint16_t port) const
    {
        for (std::size_t i = 0; i < servers_.size(); ++i)
            if (i != replica && leadsTo(host, port, servers_[i], into_.servers[i].facts))
                return i;
        return SIZE_MAX;
    }
    ObservedLink &add(std::size_t from, std::size_t to, bool connected)
    {
        const bool both_up =
            into_.servers[from].health == Health::Up && into_.servers[to].health == Health::Up;
        ObservedLink &link = into_.links.emplace_back();
        link.from = servers_[from].id;
        link.to = servers_[to].id;
        link.connected = connected && both_up;
        return link;
    }
    void addMysql(std::size_t i, const MysqlFacts &facts, const MysqlChannel &channel)
    {
        const std::size_t source = sourceOf(i, channel.source_host, channel.source_port);
        if (source == SIZE_MAX)
            return;
        ObservedLink &link = add(source, i, channel.receiver == MysqlChannel::Thread::On);
        if (const auto *there = into_.servers[source].facts.mysql())
            mysqlLags(*there, facts, channel, link);
    }
    void addMariadb(std::size_t i, const MariadbFacts &facts, const MariadbChannel &channel)
    {
        const std::size_t source = sourceOf(i, channel.source_host, channel.source_port);
        if (source == SIZE_MAX)
            return;
        ObservedLink &link = add(source, i, channel.receiver_connected);
        if (const auto *there = into_.servers[source].facts.mariadb())
            mariadbLags(*there, facts, channel, link);
    }
    // The facts do not name the sender. Where one attached primary has the same system identifier, it is
    // taken for it.
    void addPostgres(std::size_t i, const PostgresFacts &facts)
    {
        if (!facts.in_recovery.valueOr(false) || !facts.system_identifier.known())
            return;
        std::size_t source = SIZE_MAX;
        for (std::size_t other = 0; other < servers_.size(); ++other) {
            const auto *there = into_.servers[other].facts.postgres();
            if (!there || other == i || there->in_recovery.valueOr(true) ||
                there->system_identifier.value != facts.system_identifier.value)
                continue;
            if (source != SIZE_MAX)
                return; // two claim to be it: a split brain is not ours to guess
            source = other;
        }
        if (source == SIZE_MAX)
            return;
        // One that has not followed a promotion belongs to the primary that died.
        const auto &there = into_.servers[source].facts.postgres()->timeline;
        const bool running = facts.wal_receiver_running.valueOr(false);
        if (running || !there.known() || !facts.timeline.known() || *there == *facts.timeline)
            add(source, i, running).connection_hidden = !facts.wal_receiver_running.known();
    }

    const std::vector<AttachedServer> &servers_;
    Observation &into_;
};

int severityOf(const Decision &decision)
{
    switch (decision.reachability) {
    case Reachability::Reachable:
        return 0;
    case Reachability::Unknown:
        return 1;
    case Reachability::Lost:
        return 2;
    }
    return 0;
}

// A standby is judged as it would be after a promotion, on a timeline that is not yet: said before anything
// else, because its node shows the one it is on.
Decision ifPromoted(const StoredState &stored, const ServerFacts &facts, const Policy &policy)
{
    const ServerFacts then = asIfPromoted(facts);
    Decision decision = decide(stored, then, policy);
    if (facts.failure || !facts.postgres())
        return decision;
    const Fact<std::uint32_t> &before = facts.postgres()->timeline, &after = then.postgres()->timeline;
    if (before.known() && after.known() && *before != *after)
        decision.findings.insert(decision.findings.begin(),
                                 {.check = "identity",
                                  .severity = Severity::Info,
                                  .question = {},
                                  .answer = {},
                                  .meaning = Message(worlds_messages::promoted_timeline,
                                                     {countArg("now", *before), countArg("then", *after)})});
    return decision;
}

// What the screen shows first: the primary that lives, of several the worst; without one, what was the
// primary, which cannot be asked; else the worst there is.
const ObservedVerdict *shownFirst(const Observation &seen)
{
    const auto rank = [&seen](const ObservedVerdict &verdict) {
        const ObservedServer &server = *seen.server(verdict.server);
        const int claim = server.role == Role::Primary ? 2 : server.last_role == Role::Primary ? 1 : 0;
        return std::pair(claim, severityOf(verdict.now));
    };
    const auto worst = std::ranges::max_element(seen.verdicts, {}, rank);
    return worst == seen.verdicts.end() ? nullptr : &*worst;
}

void addConsumer(const std::vector<AttachedServer> &servers, const std::optional<Checkpoint> &checkpoint,
                 Observation &into)
{
    ObservedConsumer consumer;
    consumer.id = attached_consumer_id;
    consumer.label = "checkpoint";
    consumer.stored.checkpoint = checkpoint;
    consumer.status = Message(checkpoint ? worlds_messages::judged_only : worlds_messages::no_checkpoint);
    for (std::size_t i = 0; checkpoint && i < servers.size(); ++i) {
        ServerFacts facts = into.servers[i].facts;
        // What is no longer answered is no longer known: old facts are drawn, but prove nothing.
        if (into.servers[i].health != Health::Up && !facts.failure)
            facts.failure = into.servers[i].last_error;
        StoredState stored = consumer.stored;
        stored.previous = PreviousObservation{.at_us = servers[i].report.answered_at_us,
                                              .contained_by_owned_only = servers[i].contained_by_owned_only,
                                              .position_text = std::nullopt};
        into.verdicts.push_back({.consumer = consumer.id,
                                 .server = servers[i].id,
                                 .now = decide(stored, facts, into.policy),
                                 .if_promoted = ifPromoted(stored, facts, into.policy)});
    }
    if (const ObservedVerdict *shown = shownFirst(into)) {
        consumer.last_decision = shown->now;
        consumer.decided_on = shown->server;
        consumer.last_decision_at_us = into.at_us;
    }
    std::string writable;
    std::uint64_t writables = 0;
    for (const ObservedServer &server : into.servers) {
        if (server.role != Role::Primary)
            continue;
        writable += (writables++ > 0 ? ", " : "") + server.label;
    }
    if (writables > 1)
        consumer.status = Message(worlds_messages::split_brain,
                                  {countArg("count", writables), textArg("servers", writable)});
    into.consumers.push_back(std::move(consumer));
}

} // namespace

std::string attachedId(const ServerUrl &url, const std::vector<std::string> &taken)
{
    const std::string base =
        url.socket.empty() ? hostOf(url) + ":" + std::to_string(portOf(url)) : url.socket;
    std::string id = base;
    for (int copy = 2; std::ranges::find(taken, id) != taken.end(); ++copy)
        id = base + "#" + std::to_string(copy);
    return id;
}

Observation attachedObservation(const std::vector<AttachedServer> &servers,
                                const std::optional<Checkpoint> &checkpoint, const Policy &policy,
                                std::int64_t now_us, std::int64_t stale_after_us)
{
    Observation observation;
    observation.source = Observation::Source::Attached;
    observation.title =
        renderEnglish(Message(worlds_messages::attached_title, {countArg("count", servers.size())}));
    observation.at_us = now_us;
    observation.policy = policy;
    for (const AttachedServer &server : servers)
        observation.servers.push_back(seen(server, now_us, stale_after_us));
    Links(servers, observation).addAll();
    addConsumer(servers, checkpoint, observation);
    return observation;
}

} // namespace switchpoint
