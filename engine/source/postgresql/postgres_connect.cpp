// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a connection: where to (several hosts, several addresses of a name), by when, and what went wrong.
#include "source/postgresql/messages.h"
#include "source/postgresql/postgres_connection.h"
#include "source/postgresql/postgres_errors.h"
#include "source/postgresql/postgres_resolve.h"
#include "source/postgresql/postgres_session.h"

#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <map>
#include <utility>

namespace switchpoint {

using namespace postgres_messages;

namespace {

using Parameters = std::map<std::string, std::string>;
using Clock = std::chrono::steady_clock;
using Handle = std::unique_ptr<PGconn, void (*)(PGconn *)>;

// libpq's and the system's words in English, for this thread: they are all there is to tell failures apart.
class EnglishWords {
public:
    EnglishWords() : english_(newlocale(LC_ALL_MASK, "C", nullptr)), before_(uselocale(english_)) {}
    ~EnglishWords()
    {
        uselocale(before_);
        freelocale(english_);
    }
    EnglishWords(const EnglishWords &) = delete;
    EnglishWords &operator=(const EnglishWords &) = delete;

private:
    locale_t english_;
    locale_t before_;
};

struct OptionsDeleter {
    void operator()(PQconninfoOption *options) const { PQconninfoFree(options); }
};

Parameters parametersOf(const PQconninfoOption *option)
{
    Parameters parameters;
    for (; option != nullptr && option->keyword != nullptr; ++option) {
        if (option->val != nullptr && *option->val != '\0') {
            parameters[option->keyword] = option->val;
        }
    }
    return parameters;
}

std::string sslMode(TlsMode mode)
{
    switch (mode) {
    case TlsMode::Disable:
        return "disable";
    case TlsMode::Prefer:
        return "prefer";
    case TlsMode::Require:
        return "require";
    case TlsMode::VerifyCa:
        return "verify-ca";
    case TlsMode::VerifyFull:
        return "verify-full";
    }
    return "verify-full";
}

// What the URL says, and our own settings over it.
Result<Parameters> parametersFor(const ServerUrl &url, const Secret &password, PostgresConnection::Mode mode)
{
    Parameters parameters;
    if (!url.conninfo.empty()) {
        char *message = nullptr;
        const std::unique_ptr<PQconninfoOption, OptionsDeleter> parsed(
            PQconninfoParse(url.conninfo.c_str(), &message));
        if (!parsed) {
            if (message == nullptr) {
                return fail(pg_bad_url, {sentenceArg("reason", pg_out_of_memory)});
            }
            std::string reason = message;
            PQfreemem(message);
            reason.erase(std::min(reason.find('\n'), reason.size()));
            return fail(pg_bad_url, {textArg("reason", reason + ".")});
        }
        parameters = parametersOf(parsed.get());
    } else {
        parameters = {{"host", url.host}, {"user", url.user}, {"dbname", url.database}};
        parameters["port"] = url.port == 0 ? "" : std::to_string(url.port);
    }
    // What the environment says of the hosts is taken now: their names are resolved here, not by libpq.
    const std::unique_ptr<PQconninfoOption, OptionsDeleter> defaults(PQconndefaults());
    const Parameters from_environment = parametersOf(defaults.get());
    for (const char *keyword : {"host", "hostaddr", "port", "target_session_attrs", "user"}) {
        if (parameters[keyword].empty() && from_environment.contains(keyword)) {
            parameters[keyword] = from_environment.at(keyword);
        }
    }
    if (!parameters.contains("sslmode") && (url.tls != TlsMode::Prefer || url.conninfo.empty())) {
        parameters["sslmode"] = sslMode(url.tls);
    }
    if (!parameters.contains("sslrootcert") && !url.tls_ca.empty()) {
        parameters["sslrootcert"] = url.tls_ca;
    }
    if (!password.empty()) {
        parameters["password"] = password.reveal();
    } else if (url.password && !url.password->empty()) {
        parameters["password"] = url.password->reveal();
    }
    parameters.try_emplace("application_name", "switchpoint");
    parameters["client_encoding"] = "UTF8";
    if (mode == PostgresConnection::Mode::Replication) {
        parameters["replication"] = "database";
    } else {
        parameters.erase("replication");
    }
    std::erase_if(parameters, [](const auto &one) { return one.second.empty(); });
    return parameters;
}

std::string valueOf(const Parameters &parameters, const std::string &keyword)
{
    const auto found = parameters.find(keyword);
    return found == parameters.end() ? std::string() : found->second;
}

std::vector<std::string> splitList(const std::string &list)
{
    std::vector<std::string> parts;
    std::size_t from = 0;
    while (true) {
        const std::size_t comma = list.find(',', from);
        parts.push_back(list.substr(from, comma - from));
        if (comma == std::string::npos) {
            return parts;
        }
        from = comma + 1;
    }
}

struct Host {
    std::string name;    // empty: libpq's default socket, or only an address is given
    std::string address; // hostaddr
    std::string port;
    [[nodiscard]] bool isSocket() const
    {
        return address.empty() && (name.empty() || name.front() == '/' || name.front() == '@');
    }
};

std::vector<Host> hostsOf(const Parameters &parameters)
{
    const auto names = splitList(valueOf(parameters, "host"));
    const auto addresses = splitList(valueOf(parameters, "hostaddr"));
    const auto ports = splitList(valueOf(parameters, "port"));
    std::vector<Host> hosts(std::max(names.size(), addresses.size()));
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        hosts[i] = {.name = i < names.size() ? names[i] : "",
                    .address = i < addresses.size() ? addresses[i] : "",
                    .port = ports.size() == 1 ? ports[0] : (i < ports.size() ? ports[i] : "")};
    }
    return hosts;
}

MessageArg nameForPeople(const Host &host) // called "server"
{
    const std::string port = host.port.empty() ? "5432" : host.port;
    if (host.isSocket()) {
        return wordsArg("server", host.name.empty() ? Message(pg_local_socket, {textArg("port", port)})
                                                    : Message(pg_socket, {textArg("path", host.name),
                                                                          textArg("port", port)}));
    }
    const std::string name = host.name.empty() ? host.address : host.name;
    return textArg("server", (name.find(':') == std::string::npos ? name : "[" + name + "]") + ":" + port);
}

// Connects to one address with a deadline. libpq does everything but the waiting.
Result<Handle> connectOnce(const Parameters &parameters, const PostgresTarget &target,
                           Clock::time_point deadline)
{
    std::vector<const char *> keywords;
    std::vector<const char *> values;
    for (const auto &[keyword, value] : parameters) {
        keywords.push_back(keyword.c_str());
        values.push_back(value.c_str());
    }
    keywords.push_back(nullptr);
    values.push_back(nullptr);
    Handle handle(PQconnectStartParams(keywords.data(), values.data(), 0), PQfinish);
    PGconn *connection = handle.get();
    if (connection == nullptr) {
        return std::unexpected(connectError("out of memory", target));
    }
    // Verbose errors carry the SQLSTATE, which a failed connection tells in no other way.
    PQsetErrorVerbosity(connection, PQERRORS_VERBOSE);
    PQsetNoticeProcessor(connection, [](void *, const char *) {}, nullptr);
    if (PQstatus(connection) == CONNECTION_BAD) {
        return std::unexpected(connectError(PQerrorMessage(connection), target));
    }
    PostgresPollingStatusType wanted = PGRES_POLLING_WRITING;
    while (wanted == PGRES_POLLING_WRITING || wanted == PGRES_POLLING_READING) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
        // libpq may have opened another socket since the last round: for TLS refused, or another address.
        pollfd wait{.fd = PQsocket(connection),
                    .events = static_cast<short>(wanted == PGRES_POLLING_READING ? POLLIN : POLLOUT),
                    .revents = 0};
        const int ready =
            left <= 0 ? 0 : poll(&wait, 1, static_cast<int>(std::min<std::int64_t>(left, 3'600'000)));
        if (ready == 0) {
            const bool met = PQstatus(connection) != CONNECTION_STARTED;
            return fail(met ? pg_login_timed_out : pg_connect_timed_out,
                        {target.server, durationArg("timeout", target.timeout_us)});
        }
        if (ready < 0 && errno == EINTR) {
            continue;
        }
        wanted = PQconnectPoll(connection);
    }
    if (wanted != PGRES_POLLING_OK) {
        return std::unexpected(connectError(PQerrorMessage(connection), target));
    }
    PQsetErrorVerbosity(connection, PQERRORS_DEFAULT);
    PQsetnonblocking(connection, 1);
    return handle;
}

struct Attempt {
    Parameters parameters;
    PostgresTarget target;
};

class Connecting {
public:
    Connecting(Parameters parameters, std::chrono::milliseconds timeout)
        : parameters_(std::move(parameters)), timeout_(timeout), deadline_(Clock::now() + timeout)
    {
    }

    Result<Handle> connect()
    {
        // libpq prefers a standby by going through the list twice; with one address a time that is done here.
        if (valueOf(parameters_, "target_session_attrs") == "prefer-standby") {
            parameters_["target_session_attrs"] = "standby";
            if (auto standby = throughHosts(); standby || !tryNextHost(standby.error())) {
                return standby;
            }
            parameters_["target_session_attrs"] = "any";
        }
        return throughHosts();
    }

private:
    // A dead host must leave time for the ones after it: each gets an equal share of what is left.
    [[nodiscard]] Clock::time_point share(std::size_t attempts_left) const
    {
        const auto now = Clock::now();
        return now + (deadline_ - now) / static_cast<std::int64_t>(std::max<std::size_t>(attempts_left, 1));
    }

    [[nodiscard]] PostgresTarget targetFor(const Host &host) const
    {
        PostgresTarget target;
        target.server = nameForPeople(host);
        target.host = host.name;
        target.user = valueOf(parameters_, "user");
        const std::string database = valueOf(parameters_, "dbname");
        target.database = database.empty() ? target.user : database;
        target.tls_mode = valueOf(parameters_, "sslmode");
        target.timeout_us = std::chrono::duration_cast<std::chrono::microseconds>(timeout_).count();
        return target;
    }

    Result<Handle> throughHosts()
    {
        const std::vector<Host> hosts = hostsOf(parameters_);
        Result<Handle> last = std::unexpected(Error{});
        std::string words;
        for (std::size_t i = 0; i < hosts.size(); ++i) {
            last = throughAddresses(hosts[i], share(hosts.size() - i));
            if (last || !tryNextHost(last.error())) {
                return last;
            }
            words += (words.empty() ? "" : "\n") + last.error().server_text;
        }
        if (hosts.size() > 1) {
            last.error().server_text = words;
        }
        return last;
    }

    Result<Handle> throughAddresses(const Host &host, Clock::time_point host_deadline)
    {
        const PostgresTarget target = targetFor(host);
        std::vector<std::string> addresses{host.address};
        if (!host.isSocket() && host.address.empty()) {
            auto resolved = resolveHost(host.name, host_deadline, timeout_);
            if (!resolved) {
                return std::unexpected(std::move(resolved.error()));
            }
            addresses = std::move(*resolved);
        }
        Result<Handle> last = std::unexpected(Error{});
        for (std::size_t i = 0; i < addresses.size(); ++i) {
            Parameters one = parameters_;
            one["host"] = host.name; // kept beside the address: certificates and PGPASSFILE go by it
            one["hostaddr"] = addresses[i];
            one["port"] = host.port;
            std::erase_if(one, [](const auto &parameter) { return parameter.second.empty(); });
            const auto now = Clock::now();
            const auto by = now + (host_deadline - now) / static_cast<std::int64_t>(addresses.size() - i);
            last = connectOnce(one, target, by);
            if (last || !tryNextHost(last.error())) {
                return last;
            }
        }
        return last;
    }

    Parameters parameters_;
    std::chrono::milliseconds timeout_;
    Clock::time_point deadline_;
};

// The server ends a question a little before we give up on it, so that the session stays of use.
std::string settings(const SessionOptions &options)
{
    const std::string limit =
        std::to_string(std::max<std::int64_t>(options.query_timeout.count() * 9 / 10, 1));
    return "SET default_transaction_read_only = on; SET statement_timeout = " + limit +
           "; SET lock_timeout = " + limit +
           "; SET search_path = pg_catalog; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; "
           "SET TimeZone = 'UTC'; SET extra_float_digits = 1; SET bytea_output = 'hex'; "
           "SET standard_conforming_strings = on";
}

} // namespace

Result<void> checkPostgresUrl(const ServerUrl &url)
{
    const EnglishWords english;
    const auto parameters = parametersFor(url, Secret(), PostgresConnection::Mode::Replication);
    return parameters ? Result<void>() : std::unexpected(parameters.error());
}

Result<std::unique_ptr<PostgresConnection>> PostgresConnection::open(const ServerUrl &url,
                                                                     const Secret &password,
                                                                     const SessionOptions &options, Mode mode)
{
    const EnglishWords english;
    auto parameters = parametersFor(url, password, mode);
    if (!parameters) {
        return std::unexpected(std::move(parameters.error()));
    }
    const auto started = Clock::now();
    auto handle = Connecting(std::move(*parameters), options.connect_timeout).connect();
    if (!handle) {
        return std::unexpected(std::move(handle.error()));
    }
    std::unique_ptr<PostgresConnection> connection(new PostgresConnection(std::move(*handle), options));
    if (auto set = connection->run(settings(options), started + options.connect_timeout); !set) {
        return std::unexpected(std::move(set.error()));
    }
    return connection;
}

} // namespace switchpoint
