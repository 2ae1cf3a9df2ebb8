// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/stream_errors.h"

#include "source/messages.h"
#include "source/scrub.h"

#include <algorithm>
#include <array>

namespace switchpoint {

namespace {

using namespace source_messages;

constexpr unsigned fatal_error_reading_log = 1236, same_server_id = 4052;

struct Words {
    std::string_view part;
    const MessageText &sentence;
};
// Texts of 1236 as MySQL 8.0 to 9.7 and MariaDB 10.11 send them; the first that fits counts.
constexpr std::array texts{
    Words{"same server_uuid/server_id", stream_clash},
    Words{"GTID_MODE = ", stream_needs_gtid_mode},
    Words{"checksum", dump_checksum},
    Words{"purged", stream_purged},
    Words{"required binary logs", stream_purged},
    Words{"Could not find GTID state requested", stream_purged},
    Words{"more GTIDs than the", stream_not_there},
    Words{"not in the master's binlog", stream_not_there},
    Words{"missing the GTID", stream_not_there},
    Words{"start replication from position > file size", stream_not_there},
    Words{"Could not find first log file name", stream_not_there},
    Words{"not open log file", dump_file_not_opened},
    Words{"log is not open", stream_log_closed},
};

std::string wordAfter(std::string_view text, std::string_view mark)
{
    const auto at = text.find(mark);
    if (at == std::string_view::npos)
        return {};
    const auto rest = text.substr(at + mark.size());
    return std::string(rest.substr(0, rest.find_first_of(" .")));
}

const MessageText &sentenceFor(const MysqlFailure &failure)
{
    if (failure.number == same_server_id)
        return stream_clash;
    if (failure.number != fatal_error_reading_log)
        return stream_refused;
    const auto known = std::ranges::find_if(
        texts, [&](const Words &words) { return failure.text.find(words.part) != std::string::npos; });
    return known == texts.end() ? stream_refused : known->sentence;
}

} // namespace

Error mysqlStreamError(const MysqlFailure &failure, const ServerUrl &url, const Secret &password,
                       std::uint32_t server_id)
{
    constexpr unsigned access_denied = 1045, specific_access_denied = 1227;
    if (failure.number == access_denied || failure.number == specific_access_denied)
        return mysqlQuestionError(failure, url, password, {}); // names the GRANT
    const bool lost = failure.number == 0 || endsConnection(failure.number);
    Error error = fail(lost ? stream_closed : sentenceFor(failure),
                       {textArg("number", std::to_string(failure.number)),
                        textArg("server_id", std::to_string(server_id)),
                        textArg("mode", wordAfter(failure.text, "GTID_MODE = "))})
                      .error();
    error.server_text = scrubbed(failure.text, password);
    error.code = std::to_string(failure.number);
    return error;
}

} // namespace switchpoint
