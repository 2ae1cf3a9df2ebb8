// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/client_errors.h"

#include "source/messages.h"
#include "source/scrub.h"

#include <cerrno>
#include <charconv>

namespace switchpoint {

namespace {

using namespace source_messages;

// Client errors, the same in both libraries (errmsg.h; MySQL error reference "Client Error Message
// Reference").
constexpr unsigned connection_error = 2002, conn_host_error = 2003, unknown_host = 2005, server_gone = 2006,
                   version_error = 2007, server_handshake_error = 2012, server_lost = 2013,
                   ssl_connection_error = 2026, malformed_packet = 2027, server_lost_extended = 2055,
                   auth_plugin_cannot_load = 2059, auth_plugin_error = 2061, eof_5014 = 5014,
                   restricted_auth_5010 = 5010;

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

std::string account(const ServerUrl &url)
{
    std::string name;
    for (const char c : url.user)
        name += c == '\'' ? std::string("''") : std::string(1, c);
    return "'" + name + "'";
}

// The errno that stands in parentheses: "... (111)", "(110 \"Connection timed out\")".
int errnoIn(std::string_view text)
{
    const auto open = text.rfind('(');
    int number = 0;
    if (open != std::string_view::npos)
        std::from_chars(text.data() + open + 1, text.data() + text.size(), number);
    return number;
}

Error made(const MysqlFailure &failure, const Secret &password, const MessageText &text,
           std::vector<MessageArg> args)
{
    Error error = fail(text, std::move(args)).error();
    error.server_text = scrubbed(failure.text, password);
    error.code = std::to_string(failure.number);
    return error;
}

const MessageText &tlsSentence(std::string_view text, TlsMode mode)
{
    if (has(text, "required") || has(text, "does not support") || has(text, "doesn't support"))
        return tls_not_offered;
    if (has(text, "certificate has expired") || has(text, "certificate is not yet valid"))
        return tls_expired;
    if (has(text, "Validation of SSL server certificate failed") || has(text, "host") ||
        has(text, "Hostname") || has(text, "identity"))
        return tls_host;
    // Oracle's library says the same of an unknown CA and of another host name; the sentence names both.
    if (mode == TlsMode::VerifyFull && has(text, "certificate verify failed"))
        return tls_host;
    if (has(text, "certificate") || has(text, "self-signed") || has(text, "CA certificate"))
        return tls_untrusted;
    return tls_failed;
}

const MessageText &networkSentence(int number)
{
    switch (number) {
    case ECONNREFUSED:
    case ENOENT: // no such socket file
        return refused;
    case ETIMEDOUT:
    case EINPROGRESS:
    case EAGAIN:
        return timed_out;
    default:
        return unreachable;
    }
}

const MessageText &connectSentence(const MysqlFailure &failure, TlsMode mode)
{
    switch (failure.number) {
    case unknown_host:
        return cannot_resolve;
    case connection_error:
    case conn_host_error:
        return networkSentence(errnoIn(failure.text));
    case ssl_connection_error:
        return tlsSentence(failure.text, mode);
    case server_handshake_error:
    case server_gone:
    case server_lost:
    case server_lost_extended:
    case eof_5014:
        return closed_at_login;
    case version_error:
    case malformed_packet:
        return not_a_server;
    case auth_plugin_cannot_load:
    case auth_plugin_error:
    case restricted_auth_5010:
    case 1251: // client does not support the authentication protocol
        return auth_method;
    case 1045:
        // Connector/C reports a plugin that it has not under the number of a wrong password.
        return has(failure.text, "could not be loaded") || has(failure.text, "plugin") ? auth_method
                                                                                       : wrong_password;
    case 1698:
        return wrong_password;
    case 1044:
        return database_denied;
    case 1049:
        return no_database;
    case 1130:
        return host_not_allowed;
    case 1129:
        return host_blocked;
    case 1040:
    case 1203:
    case 1226:
        return too_many_connections;
    case 1820:
    case 1862:
    case 3118:
    case 4151: // MariaDB: the account is locked
        return account_unusable;
    case 1053:
        return shutting_down;
    default:
        return connect_failed;
    }
}

// Connector/C hides an error that comes before TLS is up in one of its own: "... cannot be verified: 1040 -
// Too many connections".
MysqlFailure unwrapped(const MysqlFailure &failure)
{
    constexpr std::string_view mark = "cannot be verified: ";
    const auto at = failure.text.find(mark);
    const auto dash = failure.text.find(" - ", at == std::string::npos ? at : at + mark.size());
    if (failure.number != connection_error || at == std::string::npos || dash == std::string::npos)
        return failure;
    MysqlFailure inner{.number = 0, .sqlstate = failure.sqlstate, .text = failure.text.substr(dash + 3)};
    std::from_chars(failure.text.data() + at + mark.size(), failure.text.data() + dash, inner.number);
    return inner.number != 0 ? inner : failure;
}

// ER_SPECIFIC_ACCESS_DENIED names one or more, the greatest first: "SUPER, REPLICATION CLIENT".
std::string leastOf(const std::string &privileges)
{
    const auto comma = privileges.rfind(", ");
    return comma == std::string::npos ? privileges : privileges.substr(comma + 2);
}

// "SELECT command denied to user 'x'@'h' for table `performance_schema`.`t`" (MariaDB), or "for table 't'".
std::string tableGrant(std::string_view text, const ServerUrl &url)
{
    const auto space = text.find(' ');
    const std::string verb(text.substr(0, space == std::string_view::npos ? 0 : space));
    const auto from = text.find("for table ");
    std::string table = from == std::string_view::npos ? "" : std::string(text.substr(from + 10));
    std::erase_if(table, [](char c) { return c == '\'' || c == '`'; });
    if (table.find('.') == std::string::npos && table.starts_with("replication_"))
        table = "performance_schema.*"; // several are needed, one after the other
    return "GRANT " + (verb.empty() ? "SELECT" : verb) + " ON " + (table.empty() ? "*.*" : table) + " TO " +
           account(url);
}

Error denied(const MysqlFailure &failure, const ServerUrl &url, const Secret &password)
{
    if (failure.number == 1142 || failure.number == 1143) {
        return made(failure, password, needs_privilege,
                    {textArg("privilege", failure.text.substr(0, failure.text.find(' '))),
                     textArg("grant", tableGrant(failure.text, url))});
    }
    const std::string privilege = leastOf(privilegeNamed(failure.text));
    if (privilege.empty())
        return made(failure, password, access_denied, {textArg("grant", "GRANT ... TO " + account(url))});
    return made(failure, password, needs_privilege,
                {textArg("privilege", privilege),
                 textArg("grant", "GRANT " + privilege + " ON *.* TO " + account(url))});
}

std::string quotedWord(std::string_view text)
{
    const auto first = text.find('\'');
    const auto last = first == std::string_view::npos ? first : text.find('\'', first + 1);
    return last == std::string_view::npos ? "" : std::string(text.substr(first + 1, last - first - 1));
}

} // namespace

bool endsConnection(unsigned number)
{
    return number == server_gone || number == server_lost || number == server_lost_extended ||
           number == ssl_connection_error || number == malformed_packet || number == eof_5014 ||
           number == 1053 || number == 1927 /* connection was killed */ || number == 4031 /* idle too long */;
}

std::string privilegeNamed(std::string_view text)
{
    const auto from = text.find(" the ");
    const auto to = text.find(" privilege(s)", from == std::string_view::npos ? 0 : from);
    if (from == std::string_view::npos || to == std::string_view::npos)
        return {};
    return std::string(text.substr(from + 5, to - from - 5));
}

Error mysqlConnectError(const MysqlFailure &reported, const ServerUrl &url, const Secret &password,
                        std::chrono::milliseconds timeout)
{
    MysqlFailure failure = unwrapped(reported);
    // Connector/C 3.3.20 prints the name of the method out of memory it has used again, login packet and all.
    if (failure.number == restricted_auth_5010)
        failure.text = "The authentication plugin is not in the restricted_auth plugin list";
    return made(failure, password, connectSentence(failure, url.tls),
                {textArg("address", url.address()), textArg("host", url.host), textArg("user", account(url)),
                 textArg("database", url.database), textArg("mode", tlsModeName(url.tls)),
                 durationArg("timeout", timeout.count() * 1000),
                 textArg("number", std::to_string(errnoIn(failure.text) != 0 && failure.number < 2004 &&
                                                          failure.number >= 2000
                                                      ? static_cast<unsigned>(errnoIn(failure.text))
                                                      : failure.number))});
}

Error mysqlQuestionError(const MysqlFailure &failure, const ServerUrl &url, const Secret &password,
                         std::chrono::milliseconds timeout)
{
    switch (failure.number) {
    case 1227:
    case 1142:
    case 1143:
    case 1044:
    case 1045:
        return denied(failure, url, password);
    case 1193:
        return made(failure, password, no_variable, {textArg("name", quotedWord(failure.text))});
    case 3024: // max_execution_time
    case 1969: // max_statement_time
        return made(failure, password, question_timed_out, {durationArg("timeout", timeout.count() * 1000)});
    case 1053:
        return made(failure, password, shutting_down, {});
    default:
        if (endsConnection(failure.number))
            return made(failure, password, server_closed, {});
        return made(failure, password, question_failed, {textArg("number", std::to_string(failure.number))});
    }
}

Error mysqlDumpError(const MysqlFailure &failure, const ServerUrl &url, const Secret &password,
                     std::chrono::milliseconds timeout)
{
    const std::string_view text = failure.text;
    if (failure.number == 4052 || (failure.number == 1236 && has(text, "same server_uuid/server_id")))
        return made(failure, password, dump_duplicate, {});
    if (failure.number != 1236)
        return mysqlQuestionError(failure, url, password, timeout);
    if (has(text, "not open log file"))
        return made(failure, password, dump_file_not_opened, {});
    if (has(text, "not open"))
        return made(failure, password, dump_log_closed, {});
    if (has(text, "GTID_MODE = ")) {
        const auto from = text.find("GTID_MODE = ") + 12;
        return made(failure, password, dump_needs_gtid_mode,
                    {textArg("mode", std::string(text.substr(from, text.find_first_of(" .", from) - from)))});
    }
    if (has(text, "checksum"))
        return made(failure, password, dump_checksum, {});
    if (has(text, "purged"))
        return made(failure, password, dump_purged, {});
    return made(failure, password, dump_failed, {textArg("number", std::to_string(failure.number))});
}

} // namespace switchpoint
