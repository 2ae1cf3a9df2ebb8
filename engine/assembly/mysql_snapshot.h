// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/source_config.h"
#include "failover/server_facts.h"
#include "pipeline/live/live_snapshot.h"
#include "source/mysql/server_check.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace switchpoint {

// What every connection to one MySQL or MariaDB source needs.
struct MysqlSourceSetup {
    SourceConfig source;
    Secret password;
    std::size_t batch_bytes_max = 0;
    std::size_t chunk_rows = 0;
    [[nodiscard]] std::vector<std::string> tableNames() const; // "schema.table"
};

// The server that these facts are of.
ExpectedServer expectedServer(const ServerFacts &facts);

// `tables`: only these; empty: all of the setup's.
std::unique_ptr<pipeline::LiveSnapshot> makeMysqlSnapshot(std::shared_ptr<const MysqlSourceSetup> setup,
                                                          std::vector<std::string> tables);

} // namespace switchpoint
