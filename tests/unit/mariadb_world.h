// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verdict_rows.h"

namespace switchpoint::test {

inline MariadbGtid mgtid(const std::string &text)
{
    return MariadbGtid::parse(text).value();
}
inline MariadbPosition position(const std::string &text)
{
    return MariadbPosition::parse(text).value();
}
inline MariadbState state(const std::string &text)
{
    return MariadbState::parse(text).value();
}

// A consumer and the server it asks. As made: server 201 with 0-201-12, the checkpoint 0-201-8, nothing
// purged, the saved GTID found and its content compared: Reachable, proved.
struct MariadbWorld {
    StoredState stored;
    ServerFacts facts;
    Policy policy;

    MariadbWorld()
    {
        const ServerNode node{.host = "m1", .port = 3306, .cluster_name = {}};
        MariadbCheckpoint saved_position;
        saved_position.identity = MariadbIdentity{.server_uid = "uid1", .server_id = 201, .node = node};
        saved_position.position = position("0-201-8");
        saved_position.fingerprints = {
            {.gtid = mgtid("0-201-8"), .event_time_s = 1'700'000'000, .xid = 20, .last_crc = 7}};
        stored.checkpoint = saved_position;

        MariadbFacts server_facts;
        server_facts.node = Fact(node);
        server_facts.server_uid = Fact(std::string("uid1"));
        server_facts.server_id = Fact(std::uint32_t{201});
        server_facts.log_bin = Fact(true);
        server_facts.binlog_state = Fact(state("0-201-12"));
        server_facts.binlog_pos = Fact(state("0-201-12"));
        server_facts.slave_pos = Fact(MariadbPosition());
        server_facts.strict_mode = Fact(true);
        server_facts.log_slave_updates = Fact(true);
        server_facts.wsrep_on = Fact(false);
        server_facts.wsrep_gtid_mode = Fact(false);
        server_facts.oldest_gtid_list = Fact(MariadbState());
        server_facts.binlog_format = Fact(std::string("ROW"));
        server_facts.row_image = Fact(std::string("FULL"));
        server_facts.do_db = Fact(std::vector<std::string>{});
        server_facts.ignore_db = Fact(std::vector<std::string>{});
        server_facts.applier_filters = Fact(std::vector<std::string>{});
        server_facts.read_only = Fact(false);
        server_facts.channels = Fact(std::vector<MariadbChannel>{});
        server_facts.probes = Fact(std::vector<MariadbProbe>{{.gtid = mgtid("0-201-8"),
                                                              .outcome = MariadbProbe::Outcome::Found,
                                                              .event_time_s = 1'700'000'000,
                                                              .xid = 20,
                                                              .last_crc = 7,
                                                              .error = {}}});
        facts.server = server_facts;
    }

    MariadbCheckpoint &saved() { return std::get<MariadbCheckpoint>(*stored.checkpoint); }
    MariadbFacts &server() { return std::get<MariadbFacts>(facts.server); }
    MariadbProbe &probe() { return server().probes.value->front(); }
    [[nodiscard]] Decision decide() const { return switchpoint::decide(stored, facts, policy); }

    void save(const std::string &text)
    {
        saved().position = position(text);
        saved().fingerprints.clear();
    }
    // Server 202 was promoted.
    void failOver()
    {
        server().node = Fact(ServerNode{.host = "m2", .port = 3306, .cluster_name = {}});
        server().server_uid = Fact(std::string("uid2"));
        server().server_id = Fact(std::uint32_t{202});
    }
    // ... and says this of its log; the saved GTID was not looked for.
    void failOver(const std::string &log, const std::string &purged = "", const std::string &applied = "")
    {
        failOver();
        notLookedFor();
        server().binlog_state = Fact(state(log));
        server().binlog_pos = {};
        server().oldest_gtid_list = Fact(state(purged));
        server().slave_pos = Fact(position(applied));
    }
    void notLookedFor() { server().probes = Fact(std::vector<MariadbProbe>{}); }
    void onlyBinlogPos(const std::string &text)
    {
        server().binlog_state = denied<MariadbState>();
        server().binlog_pos = Fact(state(text));
    }
    void channel(bool connected, bool applies, const std::string &received)
    {
        MariadbChannel one;
        one.receiver_running = connected;
        one.receiver_connected = connected;
        one.applier_running = applies;
        one.received = position(received);
        server().channels.value->push_back(one);
    }
    void waive(std::uint32_t domain)
    {
        policy.waivers.push_back(
            {.what = Waiver::Domain{domain}, .name = "Ada", .reason = "compared by hand", .given_at_us = 1});
    }
};

using MariadbRow = VerdictRow<MariadbWorld>;

} // namespace switchpoint::test
