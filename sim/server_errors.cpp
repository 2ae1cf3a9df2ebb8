// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/server_errors.h"

#include "sim/messages.h"

namespace switchpoint::sim::errors {

namespace {

Error said(std::string code, std::string text)
{
    Error error;
    error.message = Message(sim_messages::server_said, {textArg("text", text)});
    error.server_text = std::move(text);
    error.code = std::move(code);
    return error;
}

Error address(const MessageText &text, const std::string &host, std::uint16_t port, std::string code,
              std::string server_text)
{
    Error error;
    error.message = Message(text, {textArg("host", host), textArg("port", std::to_string(port))});
    error.code = std::move(code);
    error.server_text = std::move(server_text);
    return error;
}

} // namespace

Error logNotOpen()
{
    return said("1236", "Binary log is not open");
}

Error purged(const std::string &sent, const std::string &missing)
{
    return said("1236",
                "Cannot replicate because the source purged required binary logs. Replicate the missing "
                "transactions from elsewhere, or provision a new replica from backup. Consider increasing "
                "the source's binary log expiration period. The GTID set sent by the replica is '" +
                    sent + "', and the missing transactions are '" + missing + "'");
}

Error moreGtids()
{
    return said("1236",
                "Replica has more GTIDs than the source has, using the source's SERVER_UUID. This may "
                "indicate that the the last binary log file was truncated or lost, e.g., after a power "
                "failure when sync_binlog != 1.");
}

Error noSuchFile()
{
    return said("1236", "Could not find first log file name in binary log index file");
}

Error beyondFile()
{
    return said("1236", "Client requested source to start replication from position > file size");
}

Error refused(const std::string &host, std::uint16_t port)
{
    return address(sim_messages::refused, host, port, "2003",
                   "Can't connect to MySQL server on '" + host + ":" + std::to_string(port) + "' (111)");
}

Error unreachable(const std::string &host, std::uint16_t port)
{
    return address(sim_messages::unreachable, host, port, "2003",
                   "Can't connect to MySQL server on '" + host + ":" + std::to_string(port) + "' (110)");
}

Error lostConnection()
{
    Error error;
    error.message = Message(sim_messages::lost_connection);
    error.code = "2013";
    error.server_text = "Lost connection to MySQL server during query";
    return error;
}

Error queryTimeout(std::int64_t after_us)
{
    Error error;
    error.message = Message(sim_messages::query_timeout, {durationArg("after", after_us)});
    error.code = "3024";
    error.server_text = "Query execution was interrupted, maximum statement execution time exceeded";
    return error;
}

} // namespace switchpoint::sim::errors
