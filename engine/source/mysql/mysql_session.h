// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/mysql_files.h"
#include "source/mysql/interview.h"
#include "source/mysql/login.h"
#include "source/session.h"

#include <atomic>
#include <functional>
#include <mutex>

namespace switchpoint {

Result<std::unique_ptr<Session>> openMysqlSession(const ServerUrl &url, const Secret &password,
                                                  const SessionOptions &options);
std::vector<PrivilegeNote> mysqlPrivileges();

// Opens the connection of one probe and lets interrupt() reach it. The shared part of both flavours'
// sessions.
class MysqlConnections {
public:
    MysqlConnections(std::unique_ptr<MysqlClient> main, MysqlAccess access)
        : main_(std::move(main)), access_(std::move(access))
    {
    }
    [[nodiscard]] MysqlClient &main() { return *main_; }
    [[nodiscard]] const MysqlAccess &access() const { return access_; }
    // One at a time: the former is closed.
    Result<MysqlClient *> openProbe();
    void closeProbe();
    void interrupt();
    [[nodiscard]] bool interrupted() const { return interrupted_; }

private:
    std::unique_ptr<MysqlClient> main_;
    MysqlAccess access_;
    std::mutex mutex_;
    std::unique_ptr<MysqlClient> probe_; // under the mutex
    std::atomic<bool> interrupted_ = false;
};

// The questions, subject by subject. `facts` of the interview's ServerFacts must hold MysqlFacts.
void askMysqlIdentityAndSets(Interview &interview);
void askMysqlSettings(Interview &interview);
void askMysqlLog(Interview &interview, const FactsRequest &request);
void askMysqlChannels(Interview &interview);
void askMysqlGroup(Interview &interview);
void askMysqlFilters(Interview &interview);
// The part of the listed files in which transactions without a number would be missed.
FilesToVouchFor partToVouchFor(const MysqlFacts &facts, const FactsRequest &request);
// Reads that part through, or as much of it as a check may cost, for transactions without a number.
void askMysqlUnnumbered(Interview &interview, MysqlConnections &connections, const FactsRequest &request);
void askMysqlCoordinates(Interview &interview, const MysqlCheckpoint &checkpoint);
// Reads the file before each hole in the list to its end, where something that the checkpoint has not may
// have been in the files that are missing, and puts the first of these into the list
// (failover/mysql_files.h).
void askGtidsBeforeHoles(Interview &interview, const std::optional<GtidSet> &checkpoint);
void askMysqlProbes(Interview &interview, MysqlConnections &connections, const MysqlCheckpoint &checkpoint);

// Who the server is and what it has, in one statement: a proxy may send two to two servers. Owned is read
// before executed: a transaction that commits in between is then in one of them, in the other order in none.
extern const char *const mysql_identity_and_sets_sql;

} // namespace switchpoint
