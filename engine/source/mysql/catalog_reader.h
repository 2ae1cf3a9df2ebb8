// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/table_filter.h"
#include "event/table_schema.h"
#include "source/mysql/server_check.h"
#include "source/session.h"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace switchpoint {

// Reads the catalog while a stream is open, whose own connection takes no SQL. Connects when it is first
// asked, and again when the connection broke; each time the server must be the expected one. One thread uses
// it, but for interrupt().
class CatalogReader {
public:
    CatalogReader(ServerUrl url, Secret password, SessionOptions options, ExpectedServer server)
        : url_(std::move(url)), password_(std::move(password)), options_(options), server_(std::move(server))
    {
    }
    // "schema.table"; what is not there is left out. Refused where the user may not read one of them.
    Result<std::vector<TableSchema>> schemas(const std::vector<std::string> &tables);
    // One of them, null if it is not there: what BinlogChanges asks for as it goes.
    Result<std::shared_ptr<const TableSchema>> schema(const std::string &schema, const std::string &table);
    // The names of all tables that are captured, sorted; no views.
    Result<std::vector<std::string>> tables(const TableFilter &filter);
    // From any thread; for good.
    void interrupt();

private:
    Result<MysqlClient *> connected();

    ServerUrl url_;
    Secret password_;
    SessionOptions options_;
    ExpectedServer server_;
    std::mutex mutex_;
    std::unique_ptr<MysqlClient> client_; // under the mutex, to set it and to interrupt it
    bool interrupted_ = false;            // under the mutex
};

} // namespace switchpoint
