// SPDX-License-Identifier: GPL-3.0-or-later
#include "worlds/server_watch.h"

#include <algorithm>
#include <cstdlib>

namespace switchpoint {

namespace {

constexpr std::int64_t start_slack_us = 3'000'000; // uptimes come in whole seconds

std::optional<std::int64_t> startOf(const ServerFacts &facts)
{
    if (const auto *mysql = facts.mysql(); mysql && mysql->uptime_s.known())
        return facts.gathered_at_us - *mysql->uptime_s * 1'000'000;
    if (const auto *mariadb = facts.mariadb(); mariadb && mariadb->uptime_s.known())
        return facts.gathered_at_us - *mariadb->uptime_s * 1'000'000;
    if (const auto *postgres = facts.postgres(); postgres && postgres->start_time_us.known())
        return *postgres->start_time_us;
    return std::nullopt;
}

// The fact with the evidence it rests on.
template <class T>
void carry(const Fact<T> &from, const ServerFacts &from_facts, Fact<T> &to, ServerFacts &to_facts)
{
    if (!from.asked() || to.asked())
        return;
    to = from;
    to.evidence = -1;
    if (from.evidence < 0 || static_cast<std::size_t>(from.evidence) >= from_facts.evidence.size())
        return;
    to.evidence = static_cast<int>(to_facts.evidence.size());
    to_facts.evidence.push_back(from_facts.evidence[static_cast<std::size_t>(from.evidence)]);
}

template <class Probes, class Outcome> bool anyNot(const Fact<Probes> &probes, Outcome settled)
{
    if (!probes.asked())
        return false;
    return !probes.known() ||
           std::ranges::any_of(*probes, [&](const auto &one) { return one.outcome != settled; });
}

} // namespace

bool sameServerStart(const ServerFacts &a, const ServerFacts &b)
{
    const auto start_a = startOf(a);
    const auto start_b = startOf(b);
    return a.flavor() == b.flavor() && identityOf(a) == identityOf(b) && start_a && start_b &&
           std::abs(*start_a - *start_b) <= start_slack_us;
}

bool probesOpen(const ServerFacts &facts)
{
    if (const auto *mysql = facts.mysql())
        return anyNot(mysql->probes, MysqlProbe::Outcome::Found);
    if (const auto *mariadb = facts.mariadb())
        return anyNot(mariadb->probes, MariadbProbe::Outcome::Found);
    if (const auto *postgres = facts.postgres())
        return anyNot(postgres->probes, PostgresProbe::Outcome::Found);
    return false;
}

void carryProbes(const ServerFacts &from, ServerFacts &to)
{
    if (auto *mysql = std::get_if<MysqlFacts>(&to.server); mysql && from.mysql())
        carry(from.mysql()->probes, from, mysql->probes, to);
    if (auto *mariadb = std::get_if<MariadbFacts>(&to.server); mariadb && from.mariadb())
        carry(from.mariadb()->probes, from, mariadb->probes, to);
    if (auto *postgres = std::get_if<PostgresFacts>(&to.server); postgres && from.postgres()) {
        carry(from.postgres()->probes, from, postgres->probes, to);
        carry(from.postgres()->wal_gap, from, postgres->wal_gap, to);
    }
}

} // namespace switchpoint
