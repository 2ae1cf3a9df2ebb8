// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/mysql/interview.h"
#include "source/mysql/preflight.h"

#include <utility>

namespace switchpoint {

// One preflight: its questions and the faults found so far. Internal to preflight*.cpp.
class PreflightRun {
public:
    PreflightRun(MysqlClient &client, const PreflightRequest &request)
        : request_(request), interview_(client, facts_, request.timeout)
    {
        if (request.flavor == Flavor::Mysql)
            facts_.server = MysqlFacts{};
        else
            facts_.server = MariadbFacts{};
    }
    using Weight = PreflightFault::Weight;

    void checkSettings();   // preflight_settings.cpp
    void checkPrivileges(); // preflight_privileges.cpp
    void checkServerId();   //
    void checkTables();     // preflight_tables.cpp

    [[nodiscard]] const std::optional<Error> &broken() const { return interview_.broken(); }
    [[nodiscard]] std::vector<PreflightFault> take() { return std::move(faults_); }

private:
    void add(Weight weight, Message sentence, int evidence);
    void checkLogged();
    void checkRows(const std::string &image, int image_evidence, const std::string &metadata,
                   int metadata_evidence);
    void checkFilters(const Fact<std::vector<std::string>> &do_db,
                      const Fact<std::vector<std::string>> &ignore_db,
                      const Fact<std::vector<std::string>> &applier, bool is_replica);
    void checkRetention(const Fact<std::int64_t> &retention_s);
    void checkSize();
    void mayRead(const std::string &name, const std::string &schema, const std::string &table);
    void checkOne(const std::string &name, const MysqlTable &rows, std::size_t row, int evidence);
    [[nodiscard]] bool isMysql() const { return request_.flavor == Flavor::Mysql; }

    const PreflightRequest &request_;
    ServerFacts facts_;
    Interview interview_;
    std::vector<PreflightFault> faults_;
};

} // namespace switchpoint
