// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/log_settings.h"

namespace switchpoint::pipeline {

std::optional<LogSettings> logSettings(const ServerFacts &facts)
{
    if (const MysqlFacts *mysql = facts.mysql()) {
        if (!mysql->binlog_format.known() || !mysql->row_image.known() || !mysql->gtid_mode.known())
            return std::nullopt;
        return LogSettings{*mysql->binlog_format, *mysql->row_image, mysql->row_value_options.valueOr(""),
                           *mysql->gtid_mode};
    }
    if (const MariadbFacts *mariadb = facts.mariadb()) {
        if (!mariadb->binlog_format.known() || !mariadb->row_image.known())
            return std::nullopt;
        return LogSettings{*mariadb->binlog_format, *mariadb->row_image, "", ""};
    }
    return std::nullopt;
}

} // namespace switchpoint::pipeline
