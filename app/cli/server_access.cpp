// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/server_access.h"

#include "cli/messages.h"
#include "credentials/keychain.h"
#include "credentials/password.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <termios.h>
#include <unistd.h>

namespace switchpoint::cli {

namespace {

// The largest GTID set that a server can hold is far smaller.
constexpr std::size_t file_bytes_max = 64U << 20U;

std::optional<std::string> environment(const char *name)
{
    const char *value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): before any thread is started
    return value ? std::optional<std::string>(value) : std::nullopt;
}

// Reads a line from the terminal without showing it.
std::optional<Secret> promptOnTerminal(const std::string &address)
{
    if (isatty(STDIN_FILENO) == 0 || isatty(STDERR_FILENO) == 0)
        return std::nullopt;
    std::cerr << "Password for " << address << " (Enter: none): " << std::flush;
    termios before{};
    if (tcgetattr(STDIN_FILENO, &before) != 0)
        return std::nullopt;
    termios silent = before;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    std::string typed;
    std::getline(std::cin, typed);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    std::cerr << '\n';
    return Secret(std::move(typed));
}

} // namespace

SessionOptions ServerAccess::sessionOptions() const
{
    const std::chrono::milliseconds timeout(static_cast<std::int64_t>(timeout_s * 1000.0));
    return SessionOptions{.connect_timeout = timeout, .query_timeout = timeout};
}

CLI::Option *addServerOptions(CLI::App &verb, ServerAccess &access)
{
    verb.add_option("--password-file", access.password_file,
                    "A file with the password; else SWITCHPOINT_PASSWORD, the URL, PGPASSFILE, ~/.my.cnf, "
                    "the keychain, a prompt");
    verb.add_option("--timeout", access.timeout_s, "Seconds for connecting and for each question (5)")
        ->check(CLI::Range(0.1, 600.0));
    return verb.add_option(
        "--server", access.url,
        "mysql://user@host:port[/db], mariadb://..., postgresql://..., with ?tls=disable|prefer|require|"
        "verify-ca|verify-full");
}

Result<Secret> passwordFor(const ServerUrl &url, const ServerAccess &access, Streams streams)
{
    const PasswordSources sources{.file = access.password_file,
                                  .environment = environment,
                                  .home = environment("HOME").value_or(""),
                                  .keychain = readKeychain,
                                  .prompt = promptOnTerminal};
    Result<FoundPassword> found = findPassword(url, sources);
    if (!found)
        return std::unexpected(found.error());
    for (const Message &warning : found->warnings)
        complain(streams, renderEnglish(warning));
    return std::move(found->password);
}

Result<std::string> readFile(const std::string &path)
{
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string content;
    // read() turns what goes wrong (a folder opens like a file) into a state; iterators throw it.
    while (file) {
        std::array<char, 65536> part{};
        file.read(part.data(), part.size());
        content.append(part.data(), static_cast<std::size_t>(file.gcount()));
        if (content.size() > file_bytes_max)
            return fail(messages::file_too_large, {textArg("file", path), bytesArg("max", file_bytes_max)});
    }
    if (!file.is_open() || file.bad())
        return fail(messages::cannot_read_file,
                    {textArg("file", path), textArg("reason", std::strerror(errno))});
    return content;
}

} // namespace switchpoint::cli
