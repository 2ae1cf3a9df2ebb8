// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verdict_rows.h"

namespace switchpoint::test {

// A consumer and the server it asks. As made: timeline 1, C = X = 0/5000, the slot at C, WAL up to 0/6000,
// the last transaction compared: Reachable, proved.
struct PostgresWorld {
    StoredState stored;
    ServerFacts facts;
    Policy policy;

    PostgresWorld()
    {
        const ServerNode node{.host = "10.0.0.1", .port = 5432, .cluster_name = "main"};
        PostgresCheckpoint saved;
        saved.identity =
            PostgresIdentity{.system_identifier = 77, .timeline = 1, .history = {}, .node = node};
        saved.lsn = lsn("0/5000");
        saved.acknowledged_lsn = lsn("0/5000");
        saved.fingerprints = {
            {.commit_lsn = lsn("0/4FD0"), .xid = 740, .commit_time_us = 1'700'000'000'000'000}};
        saved.slot = "cdc";
        saved.database = "app";
        saved.plugin = "pgoutput";
        saved.two_phase = false;
        saved.publications = {
            {.name = "pub", .oid = 16400, .definition = "public.t (insert, update, delete)"}};
        stored.checkpoint = saved;

        PostgresFacts server;
        server.version = Fact(std::string("17.12"));
        server.version_num = Fact(std::int32_t{170012});
        server.node = Fact(node);
        server.system_identifier = Fact(std::uint64_t{77});
        server.timeline = Fact(std::uint32_t{1});
        server.database = Fact(std::string("app"));
        server.history = Fact(TimelineHistory());
        server.in_recovery = Fact(false);
        server.flush_lsn = Fact(lsn("0/6000"));
        server.wal_level = Fact(std::string("logical"));
        PostgresSlot named;
        named.name = "cdc";
        named.plugin = "pgoutput";
        named.slot_type = "logical";
        named.database = "app";
        named.restart_lsn = lsn("0/4000");
        named.confirmed_flush_lsn = lsn("0/5000");
        named.wal_status = "reserved";
        server.slot = Fact(std::optional(named));
        PostgresSlot other = named;
        other.name = "reporting";
        server.other_slots = Fact(std::vector{other});
        server.publications = Fact(saved.publications);
        server.publication_writes = Fact(std::vector<PostgresPublicationWrite>{
            {.name = "pub", .xid = 738, .next_xid = 760, .commit_time_us = 1'600'000'000'000'000}});
        server.probes =
            Fact(std::vector<PostgresProbe>{{.fingerprint = saved.fingerprints[0],
                                             .outcome = PostgresProbe::Outcome::Found,
                                             .commit_time_us = saved.fingerprints[0].commit_time_us,
                                             .error = {}}});
        facts.server = server;
    }

    PostgresCheckpoint &saved() { return std::get<PostgresCheckpoint>(*stored.checkpoint); }
    PostgresFacts &server() { return std::get<PostgresFacts>(facts.server); }
    PostgresSlot &slot() { return **server().slot.value; }
    PostgresPublicationWrite &write() { return server().publication_writes.value->front(); }
    PostgresProbe &probe() { return server().probes.value->front(); }
    [[nodiscard]] Decision decide() const { return switchpoint::decide(stored, facts, policy); }

    // Another node was promoted; its timeline 2 left timeline 1 at this point. The synced slot lags behind.
    void failOver(const char *switchpoint, const char *slot_at = "0/4800")
    {
        server().node = Fact(ServerNode{.host = "10.0.0.2", .port = 5432, .cluster_name = "main"});
        server().timeline = Fact(std::uint32_t{2});
        server().history =
            Fact(history((std::string("1\t") + switchpoint + "\tno recovery target\n").c_str()));
        slot().confirmed_flush_lsn = lsn(slot_at);
        slot().synced = true;
        slot().failover = true;
    }
    // A physical standby that has received and replayed up to these points; its slot is a synchronized one.
    void standBy(const char *received, const char *replayed)
    {
        server().in_recovery = Fact(true);
        server().flush_lsn = {};
        server().receive_lsn = Fact(lsn(received));
        server().replay_lsn = Fact(lsn(replayed));
        server().recovery_target = Fact(std::string());
        slot().synced = true;
        slot().failover = true;
    }
    void unsign()
    {
        saved().identity.reset();
        saved().fingerprints.clear();
    }
};

using PostgresRow = VerdictRow<PostgresWorld>;

} // namespace switchpoint::test
