// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/postgresql/postgres_errors.h"

#include "source/postgresql/messages.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace switchpoint {

using namespace postgres_messages;

namespace {

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

bool isSqlstateCharacter(char c)
{
    return std::isdigit(static_cast<unsigned char>(c)) != 0 ||
           std::isupper(static_cast<unsigned char>(c)) != 0;
}

struct ServerWords {
    std::string code; // "" when the text holds no error of a server
    std::string message;
};

// "FATAL:  28P01: password authentication failed ...", the last one: with sslmode=prefer a refusal over TLS
// is followed by the refusal without.
ServerWords serverWords(std::string_view text)
{
    ServerWords words;
    constexpr std::size_t code_size = 5;
    for (std::size_t at = text.find(":  "); at != std::string_view::npos; at = text.find(":  ", at + 1)) {
        const std::string_view rest = text.substr(at + 3);
        if (rest.size() < code_size + 2 ||
            !std::ranges::all_of(rest.substr(0, code_size), isSqlstateCharacter) ||
            rest.substr(code_size, 2) != ": ") {
            continue;
        }
        words.code = rest.substr(0, code_size);
        words.message = rest.substr(code_size + 2, rest.find('\n') - code_size - 2);
    }
    return words;
}

// The text without the lines that only developers of PostgreSQL read, and without the last line break.
std::string withoutLocation(std::string_view text)
{
    std::string kept;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        if (!line.starts_with("LOCATION:") && !line.empty()) {
            kept += kept.empty() ? "" : "\n";
            kept += line;
        }
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return kept;
}

// What follows "failed: " in libpq's first line: the reason without the address, which the sentence names
// itself.
std::string reasonOf(std::string_view text)
{
    std::string_view line = text.substr(0, text.find('\n'));
    constexpr std::string_view lead = " failed: ";
    if (const auto at = line.find(lead);
        line.starts_with("connection to server") && at != std::string_view::npos) {
        line.remove_prefix(at + lead.size());
    }
    return std::string(line);
}

// A reason that ends its own sentence.
std::string sentence(std::string reason)
{
    if (!reason.empty() && reason.back() != '.') {
        reason += '.';
    }
    return reason;
}

Error make(const MessageText &text, std::vector<MessageArg> args, std::string server_text, std::string code)
{
    Error error = fail(text, std::move(args)).error();
    error.server_text = std::move(server_text);
    error.code = std::move(code);
    return error;
}

const MessageText &byServerCode(const ServerWords &words)
{
    const std::string_view code = words.code;
    const std::string_view message = words.message;
    if (code == "28P01") {
        return pg_wrong_password;
    }
    if (code == "28000") {
        // The file's name is in the message in every language; the other cases are a role that does not exist
        // or may not log in.
        return has(message, "pg_hba") ? pg_hba : pg_no_role;
    }
    if (code == "3D000") {
        return pg_no_database;
    }
    if (code == "42501") {
        // Refused is either the WAL sender (no REPLICATION) or the database (no CONNECT: it is named in
        // quotes).
        return has(message, "walsender") || has(message, "WAL sender") || !has(message, "\"")
                   ? pg_needs_replication
                   : pg_no_connect_right;
    }
    if (code == "53300") {
        return has(message, "max_wal_senders") ? pg_wal_senders_full : pg_too_many;
    }
    if (code.starts_with("57P0")) {
        return pg_starting;
    }
    if (has(message, "unsupported startup parameter")) {
        return pg_pooler;
    }
    return pg_login_failed;
}

struct Pattern {
    std::string_view part;
    const MessageText &text;
};

// libpq's own words, in the order in which they are looked for: the more special first.
const std::array<Pattern, 27> libpq_patterns{{
    {"no password supplied", pg_password_missing},
    {"does not match host name", pg_tls_wrong_host},
    {"certificate verify failed", pg_tls_untrusted},
    {"root certificate file", pg_tls_no_ca},
    {"could not read root certificate", pg_tls_no_ca},
    {"server does not support SSL", pg_tls_not_offered},
    {"session is not read-only", pg_wrong_kind},
    {"session is read-only", pg_wrong_kind},
    {"server is not in hot standby mode", pg_wrong_kind},
    {"server is in hot standby mode", pg_wrong_kind},
    {"unsupported startup parameter", pg_pooler},
    {"received invalid response", pg_not_postgres},
    {"expected authentication request", pg_not_postgres},
    {"unexpected response from server", pg_not_postgres},
    {"unsupported frontend protocol", pg_not_postgres},
    {"lost synchronization with server", pg_not_postgres},
    {"invalid server response", pg_not_postgres},
    {"wrong version number", pg_not_postgres},
    {"packet length too long", pg_not_postgres},
    {"Connection refused", pg_refused},
    {"No such file or directory", pg_no_socket},
    {"Network is unreachable", pg_unreachable},
    {"No route to host", pg_unreachable},
    {"Connection timed out", pg_connect_timed_out},
    {"server closed the connection", pg_closed},
    {"Connection reset by peer", pg_closed},
    {"SSL SYSCALL error: EOF", pg_closed},
}};

const MessageText &byLibpqWords(std::string_view text)
{
    for (const Pattern &pattern : libpq_patterns) {
        if (has(text, pattern.part)) {
            return pattern.text;
        }
    }
    return has(text, "SSL") || has(text, "certificate") ? pg_tls_failed : pg_login_failed;
}

} // namespace

Error connectError(std::string_view text, const PostgresTarget &target)
{
    const ServerWords words = serverWords(text);
    const MessageText &message = words.code.empty() ? byLibpqWords(text) : byServerCode(words);
    std::string reason = words.code.empty() ? reasonOf(text) : words.message;
    if (message.id == pg_login_failed.id || message.id == pg_tls_no_ca.id) {
        reason = sentence(std::move(reason));
    }
    std::vector<MessageArg> args{target.server,
                                 textArg("host", target.host),
                                 textArg("user", target.user),
                                 textArg("database", target.database),
                                 textArg("mode", target.tls_mode),
                                 textArg("reason", std::move(reason)),
                                 durationArg("timeout", target.timeout_us)};
    // Only what the sentence names: messages are stored and compared.
    std::erase_if(args, [&](const MessageArg &arg) { return !has(message.english, "{" + arg.name + "}"); });
    return make(message, std::move(args), words.code.empty() ? withoutLocation(text) : words.message,
                words.code);
}

bool tryNextHost(const Error &error)
{
    static constexpr std::array ids{
        pg_cannot_resolve.id,    pg_resolve_timed_out.id, pg_refused.id, pg_no_socket.id, pg_unreachable.id,
        pg_connect_timed_out.id, pg_login_timed_out.id,   pg_closed.id,  pg_starting.id,  pg_wrong_kind.id};
    return std::ranges::any_of(ids, [&](const char *id) { return error.message.id() == id; });
}

bool replicationRefused(const Error &error)
{
    return error.message.id() == pg_needs_replication.id || error.message.id() == pg_pooler.id;
}

Error questionError(std::string_view message, std::string_view sqlstate, std::int64_t timeout_us)
{
    std::string words(message);
    std::string code(sqlstate);
    if (code == "57014") {
        return make(pg_statement_timed_out, {durationArg("timeout", timeout_us)}, std::move(words),
                    std::move(code));
    }
    if (code == "55P03") {
        return make(pg_lock_timed_out, {}, std::move(words), std::move(code));
    }
    MessageArg reason =
        words.empty() ? wordsArg("reason", Message(pg_no_words)) : textArg("reason", sentence(words));
    return make(pg_question_failed, {std::move(reason)}, std::move(words), std::move(code));
}

Error deniedError(const Error &error, const MessageText &what, MessageArg grant)
{
    return make(pg_denied, {wordsArg("what", what), std::move(grant)}, error.server_text, error.code);
}

} // namespace switchpoint
