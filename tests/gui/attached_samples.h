// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/decision.h"
#include "source/server_url.h"

// What attached MySQL servers answer, made by hand.
namespace switchpoint::test {

inline const char *const uuid_a = "aaaaaaaa-aaaa-11ef-8000-000000000001";
inline const char *const uuid_b = "bbbbbbbb-bbbb-11ef-8000-000000000002";

inline GtidSet set(const std::string &text)
{
    return *GtidSet::parse(text);
}

inline std::string numbers(const char *uuid, int last)
{
    return std::string(uuid) + ":1-" + std::to_string(last);
}

inline ServerFacts mysqlFacts(const char *uuid, const std::string &executed, bool replica = false,
                              const std::string &received = {}, std::uint16_t source_port = 0)
{
    MysqlFacts mysql;
    mysql.version = std::string("9.7.0");
    mysql.node = ServerNode{.host = "db", .port = 3306, .cluster_name = {}};
    mysql.server_uuid = *Uuid::parse(uuid);
    mysql.server_id = 1U;
    mysql.log_bin = true;
    mysql.gtid_mode = std::string("ON");
    mysql.executed = set(executed);
    mysql.owned = GtidSet();
    mysql.purged = GtidSet();
    mysql.binlog_format = std::string("ROW");
    mysql.row_image = std::string("FULL");
    mysql.row_metadata = std::string("FULL");
    mysql.row_value_options = std::string();
    mysql.do_db = std::vector<std::string>();
    mysql.ignore_db = std::vector<std::string>();
    mysql.applier_filters = std::vector<std::string>();
    mysql.read_only = replica;
    mysql.super_read_only = replica;
    std::vector<MysqlChannel> channels;
    if (replica) {
        MysqlChannel &channel = channels.emplace_back();
        channel.receiver = channel.applier = MysqlChannel::Thread::On;
        channel.received = set(received);
        channel.source_host = "127.0.0.1";
        channel.source_port = source_port;
    }
    mysql.channels = channels;
    mysql.group_member_state = std::string();
    mysql.group_member_role = std::string();
    mysql.log_replica_updates = true;
    mysql.files = std::vector<BinlogFile>();
    mysql.uptime_s = 1000;
    ServerFacts facts;
    facts.gathered_at_us = 1'800'000'000'000'000;
    facts.server = mysql;
    return facts;
}

inline ServerUrl url(const std::string &text)
{
    return *ServerUrl::parse(text);
}

} // namespace switchpoint::test
