// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/log_filters.h"
#include "source/mariadb/mariadb_session.h"
#include "source/mysql/answers.h"
#include "source/mysql/log_questions.h"
#include "source/mysql/mysql_session.h"
#include "source/mysql/preflight_messages.h"
#include "source/mysql/preflight_run.h"

#include <algorithm>

namespace switchpoint {

namespace {

using namespace preflight_messages;

constexpr std::int64_t day_s = 86'400;

std::vector<std::string> namesIn(const Fact<std::vector<std::string>> &fact)
{
    return fact.known() ? *fact : std::vector<std::string>();
}

bool isOff(const Fact<bool> &fact)
{
    return fact.known() && !*fact;
}

} // namespace

void PreflightRun::checkSettings()
{
    if (isMysql()) {
        askMysqlIdentityAndSets(interview_);
        askMysqlSettings(interview_);
        askMysqlChannels(interview_);
        askMysqlFilters(interview_);
        auto &facts = std::get<MysqlFacts>(facts_.server);
        askBinlogFilters(interview_, "SHOW BINARY LOG STATUS", facts.do_db, facts.ignore_db);
    } else {
        askMariadbIdentityAndState(interview_);
        askMariadbSettings(interview_);
        askMariadbChannels(interview_);
        auto &facts = std::get<MariadbFacts>(facts_.server);
        askBinlogFilters(interview_, "SHOW MASTER STATUS", facts.do_db, facts.ignore_db);
    }
    checkLogged();
}

void PreflightRun::checkLogged()
{
    std::visit(
        [this](const auto &facts) {
            if constexpr (requires { facts.binlog_format; }) {
                if (isOff(facts.log_bin))
                    add(Weight::Stops, Message(log_bin), facts.log_bin.evidence);
                if constexpr (requires { facts.gtid_mode; }) {
                    if (facts.gtid_mode.known() && *facts.gtid_mode != "ON")
                        add(Weight::Warns, Message(gtid_mode, {textArg("mode", *facts.gtid_mode)}),
                            facts.gtid_mode.evidence);
                }
                if (facts.binlog_format.known() && *facts.binlog_format != "ROW")
                    add(Weight::Stops, Message(binlog_format, {textArg("format", *facts.binlog_format)}),
                        facts.binlog_format.evidence);
                checkRows(facts.row_image.known() ? *facts.row_image : "", facts.row_image.evidence,
                          facts.row_metadata.known() ? *facts.row_metadata : "", facts.row_metadata.evidence);
                const bool is_replica = facts.channels.known() && !facts.channels->empty();
                checkFilters(facts.do_db, facts.ignore_db, facts.applier_filters, is_replica);
                if constexpr (requires { facts.log_replica_updates; }) {
                    if (is_replica && isOff(facts.log_replica_updates))
                        add(Weight::Stops, Message(not_passed_on), facts.log_replica_updates.evidence);
                } else {
                    if (is_replica && isOff(facts.log_slave_updates))
                        add(Weight::Stops, Message(not_passed_on), facts.log_slave_updates.evidence);
                }
                checkRetention(facts.retention_s);
            }
        },
        facts_.server);
    checkSize();
}

void PreflightRun::checkRows(const std::string &image, int image_evidence, const std::string &metadata,
                             int metadata_evidence)
{
    if (!image.empty() && image != "FULL")
        add(Weight::Warns, Message(row_image, {textArg("image", image)}), image_evidence);
    if (!metadata.empty() && metadata != "FULL")
        add(Weight::Warns, Message(row_metadata, {textArg("metadata", metadata)}), metadata_evidence);
    const auto *mysql = facts_.mysql();
    if (mysql && mysql->row_value_options.known() &&
        mysql->row_value_options->find("PARTIAL_JSON") != std::string::npos)
        add(Weight::Warns, Message(partial_json), mysql->row_value_options.evidence);
}

// A replica's own filters count only while it is one; the log's always.
void PreflightRun::checkFilters(const Fact<std::vector<std::string>> &do_db,
                                const Fact<std::vector<std::string>> &ignore_db,
                                const Fact<std::vector<std::string>> &applier, bool is_replica)
{
    LogFilters filters{.do_db = namesIn(do_db), .ignore_db = namesIn(ignore_db), .applier = {}};
    for (const std::string &covering : coveringFilters(request_.tables, filters))
        add(Weight::Stops, Message(filter, {textArg("filter", covering)}), do_db.evidence);
    if (!is_replica)
        return;
    filters = {.do_db = {}, .ignore_db = {}, .applier = namesIn(applier)};
    for (const std::string &covering : coveringFilters(request_.tables, filters))
        add(Weight::Stops, Message(filter, {textArg("filter", covering)}), applier.evidence);
}

void PreflightRun::checkRetention(const Fact<std::int64_t> &retention_s)
{
    if (retention_s.known() && *retention_s > 0 && *retention_s < day_s)
        add(Weight::Warns, Message(retention, {durationArg("retention", *retention_s * 1'000'000)}),
            retention_s.evidence);
}

// MariaDB 11.4 and later.
void PreflightRun::checkSize()
{
    if (isMysql())
        return;
    const Answer answer = interview_.ask("SHOW GLOBAL VARIABLES LIKE 'max_binlog_total_size'");
    const auto size = variableFrom(answer, "max_binlog_total_size", readInteger);
    if (size.known() && *size > 0)
        add(Weight::Warns, Message(log_size, {bytesArg("size", static_cast<std::uint64_t>(*size))}),
            answer.evidence);
}

} // namespace switchpoint
