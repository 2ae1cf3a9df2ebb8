// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/judgement.h"
#include "failover/messages.h"
#include "failover/postgresql_messages.h"

#include <utility>

namespace switchpoint {

namespace {

template <class T> std::optional<T> known(const Fact<T> &fact)
{
    return fact.value;
}

std::optional<ServerIdentity> identityOf(const MysqlFacts &facts)
{
    if (!facts.server_uuid.known()) {
        return std::nullopt;
    }
    return MysqlIdentity{.server_uuid = *facts.server_uuid, .node = known(facts.node)};
}

// Weak as it is, half of it is better than none: a server before 10.5 has no server_uid.
std::optional<ServerIdentity> identityOf(const MariadbFacts &facts)
{
    if (!facts.server_uid.known() && !facts.server_id.known()) {
        return std::nullopt;
    }
    return MariadbIdentity{.server_uid = facts.server_uid.valueOr({}),
                           .server_id = facts.server_id.valueOr(0),
                           .node = known(facts.node)};
}

std::optional<ServerIdentity> identityOf(const PostgresFacts &facts)
{
    if (!facts.system_identifier.known()) {
        return std::nullopt;
    }
    return PostgresIdentity{.system_identifier = *facts.system_identifier,
                            .timeline = known(facts.timeline),
                            .history = facts.history.valueOr({}),
                            .node = known(facts.node)};
}

std::optional<ServerIdentity> identityIn(const Checkpoint &checkpoint)
{
    return std::visit(
        [](const auto &of_flavor) -> std::optional<ServerIdentity> {
            if (!of_flavor.identity) {
                return std::nullopt;
            }
            return *of_flavor.identity;
        },
        checkpoint);
}

const std::optional<ServerNode> &nodeOf(const ServerIdentity &identity)
{
    return std::visit(
        [](const auto &of_flavor) -> const std::optional<ServerNode> & { return of_flavor.node; }, identity);
}

// What either side does not say cannot differ.
bool sameNode(const std::optional<ServerNode> &before, const std::optional<ServerNode> &now)
{
    if (!before || !now) {
        return true;
    }
    const auto differ = [](const std::string &a, const std::string &b) {
        return !a.empty() && !b.empty() && a != b;
    };
    return !differ(before->host, now->host) && !differ(before->cluster_name, now->cluster_name) &&
           (before->port == 0 || now->port == 0 || before->port == now->port);
}

// The checkpoint names a node and the server does not say where it is.
bool nodeWithheld(const std::optional<ServerNode> &before, const std::optional<ServerNode> &now)
{
    const auto places = [](const std::optional<ServerNode> &node) {
        return node && (!node->host.empty() || node->port != 0);
    };
    return places(before) && !places(now);
}

enum class Compared { Same, Changed, OtherHistory, NodeNotKnown };

Compared compare(const MysqlIdentity &before, const MysqlIdentity &now, Policy::Depth)
{
    return before.server_uuid == now.server_uuid ? Compared::Same : Compared::Changed;
}

Compared compare(const MariadbIdentity &before, const MariadbIdentity &now, Policy::Depth depth)
{
    const bool uids_known = !before.server_uid.empty() && !now.server_uid.empty();
    const bool uid_differs = uids_known && before.server_uid != now.server_uid;
    if (depth == Policy::Depth::Published) {
        return uid_differs ? Compared::Changed : Compared::Same;
    }
    const bool id_differs = before.server_id != 0 && now.server_id != 0 && before.server_id != now.server_id;
    if (uid_differs || id_differs || !sameNode(before.node, now.node)) {
        return Compared::Changed;
    }
    // server_uid is made of the port and the network card: with it the node is known.
    return !uids_known && nodeWithheld(before.node, now.node) ? Compared::NodeNotKnown : Compared::Same;
}

Compared compare(const PostgresIdentity &before, const PostgresIdentity &now, Policy::Depth depth)
{
    if (before.system_identifier != now.system_identifier) {
        return Compared::Changed;
    }
    if (depth == Policy::Depth::Published) {
        return Compared::Same;
    }
    const bool timeline_differs = before.timeline && now.timeline && *before.timeline != *now.timeline;
    if (timeline_differs || !sameNode(before.node, now.node)) {
        return Compared::Changed;
    }
    // Two standbys promoted from one primary number their timelines alike.
    if (!before.history.empty() && !now.history.empty() && before.history != now.history) {
        return Compared::OtherHistory;
    }
    // A sibling promoted at the same point and a cold copy have the same numbers: the node is all that
    // differs.
    return nodeWithheld(before.node, now.node) ? Compared::NodeNotKnown : Compared::Same;
}

template <class T> Compared compareOne(const T &before, const ServerIdentity &now, Policy::Depth depth)
{
    const auto *other = std::get_if<T>(&now);
    return other != nullptr ? compare(before, *other, depth) : Compared::Changed;
}

Message historyOf(const ServerIdentity &identity)
{
    const auto *postgres = std::get_if<PostgresIdentity>(&identity);
    return postgres != nullptr ? historyWords(postgres->history, postgres->timeline.value_or(0)) : Message();
}

Message describe(const MysqlIdentity &identity)
{
    return {messages::mysql_server, {positionArg("uuid", identity.server_uuid.text())}};
}

Message describe(const MariadbIdentity &identity)
{
    const auto id = textArg("id", std::to_string(identity.server_id));
    return identity.server_uid.empty()
               ? Message(messages::mariadb_server_id, {id})
               : Message(messages::mariadb_server, {textArg("uid", identity.server_uid), id});
}

Message describe(const PostgresIdentity &identity)
{
    const auto id = textArg("id", std::to_string(identity.system_identifier));
    return identity.timeline ? Message(messages::postgres_timeline,
                                       {id, textArg("timeline", std::to_string(*identity.timeline))})
                             : Message(messages::postgres_cluster, {id});
}

Message describe(const ServerIdentity &identity)
{
    Message server = std::visit([](const auto &of_flavor) { return describe(of_flavor); }, identity);
    const auto &node = nodeOf(identity);
    if (!node || node->text().empty()) {
        return server;
    }
    return {messages::at_node, {wordsArg("server", std::move(server)), positionArg("node", node->text())}};
}

const std::optional<Error> &identityError(const ServerFacts &facts)
{
    if (const auto *mysql = facts.mysql()) {
        return mysql->server_uuid.error;
    }
    if (const auto *mariadb = facts.mariadb()) {
        return mariadb->server_uid.error;
    }
    return facts.postgres()->system_identifier.error;
}

const std::optional<Error> &nodeError(const ServerFacts &facts)
{
    return std::visit(
        [](const auto &of_flavor) -> const std::optional<Error> & { return of_flavor.node.error; },
        facts.server);
}

int identityEvidence(const ServerFacts &facts)
{
    if (const auto *mysql = facts.mysql()) {
        return mysql->server_uuid.evidence;
    }
    if (const auto *mariadb = facts.mariadb()) {
        return mariadb->server_uid.known() ? mariadb->server_uid.evidence : mariadb->server_id.evidence;
    }
    return facts.postgres()->system_identifier.evidence;
}

} // namespace

std::optional<ServerIdentity> identityOf(const ServerFacts &facts)
{
    return std::visit([](const auto &of_flavor) { return identityOf(of_flavor); }, facts.server);
}

void compareIdentities(Judgement &judgement)
{
    if (!judgement.on(Guard::Identity)) {
        return;
    }
    const auto check = guardName(Guard::Identity);
    const int evidence = identityEvidence(judgement.facts);
    const auto now = identityOf(judgement.facts);
    if (!now) {
        judgement.add(check, Severity::Unknown, evidence,
                      Message(messages::identity_not_known, {errorArg(identityError(judgement.facts))}));
        return;
    }
    const auto &checkpoint = judgement.stored.checkpoint;
    const auto before = checkpoint ? identityIn(*checkpoint) : judgement.stored.identity;
    const auto server = wordsArg("server", describe(*now));
    if (!before) {
        // Unsigned is not first seen: somebody has read from some server.
        if (!checkpoint) {
            judgement.decision.identity = IdentityComparison::FirstSeen;
        }
        judgement.add(
            check, Severity::Info, evidence,
            Message(checkpoint ? messages::identity_unsigned : messages::identity_first_seen, {server}));
        return;
    }
    const auto depth = judgement.policy.depth;
    const auto compared = std::visit(
        [&now, depth](const auto &of_flavor) { return compareOne(of_flavor, *now, depth); }, *before);
    auto &identity = judgement.decision.identity;
    switch (compared) {
    case Compared::Changed:
        identity = IdentityComparison::Changed;
        judgement.add(check, Severity::Info, evidence,
                      Message(messages::identity_changed, {wordsArg("before", describe(*before)), server}));
        return;
    case Compared::OtherHistory:
        identity = IdentityComparison::Changed;
        judgement.add(
            check, Severity::Info, judgement.facts.postgres()->history.evidence,
            Message(messages::identity_other_history,
                    {server, wordsArg("before", historyOf(*before)), wordsArg("now", historyOf(*now))}));
        return;
    case Compared::NodeNotKnown:
        judgement.add(
            check, Severity::Info, evidence,
            Message(messages::identity_node_not_known, {server, errorArg(nodeError(judgement.facts))}));
        return;
    case Compared::Same:
        break;
    }
    identity = IdentityComparison::Same;
    if (depth == Policy::Depth::Published) {
        judgement.add(check, Severity::Ok, evidence, Message(messages::identity_same_published, {server}));
        return;
    }
    const auto *cluster = std::get_if<PostgresIdentity>(&*before);
    if (cluster != nullptr && !cluster->timeline) {
        judgement.add(check, Severity::Info, evidence,
                      Message(postgres_messages::identity_same_cluster, {server}));
        return;
    }
    const bool no_node = std::holds_alternative<PostgresIdentity>(*now) && !nodeOf(*before);
    judgement.add(check, no_node ? Severity::Info : Severity::Ok, evidence,
                  Message(no_node ? messages::identity_same_no_node : messages::identity_same, {server}));
    if (!sameNode(nodeOf(*before), nodeOf(*now))) {
        judgement.add(check, Severity::Warning, evidence,
                      Message(messages::identity_other_node, {textArg("before", nodeOf(*before)->text()),
                                                              textArg("node", nodeOf(*now)->text())}));
    }
}

} // namespace switchpoint
