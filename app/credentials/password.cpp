// SPDX-License-Identifier: GPL-3.0-or-later
#include "credentials/password.h"

#include "credentials/messages.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

namespace switchpoint {

namespace {

std::optional<std::string> fileContent(const std::string &path)
{
    // read() turns what goes wrong (a folder opens like a file) into a state; iterators throw it.
    constexpr std::size_t bytes_max = 1U << 20U;
    std::ifstream file(path, std::ios::binary);
    std::string content(bytes_max, '\0');
    file.read(content.data(), static_cast<std::streamsize>(content.size()));
    if (!file.is_open() || file.bad())
        return std::nullopt;
    content.resize(static_cast<std::size_t>(file.gcount()));
    return content;
}

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

bool clientGroup(std::string_view group, Flavor flavor)
{
    if (group == "client")
        return true;
    return flavor == Flavor::Mariadb && (group == "client-server" || group == "client-mariadb");
}

// Quotes go; outside of quotes a '#' begins a comment; \s \t \n \\ are escapes, as in the option file format
// of the manual.
std::string optionValue(std::string_view raw)
{
    std::string value;
    char quote = 0;
    if (!raw.empty() && (raw.front() == '"' || raw.front() == '\'')) {
        quote = raw.front();
        raw.remove_prefix(1);
    }
    for (std::size_t at = 0; at < raw.size(); ++at) {
        const char now = raw[at];
        if (now == quote && quote != 0)
            break;
        if (quote == 0 && now == '#')
            break;
        if (now != '\\' || at + 1 == raw.size()) {
            value += now;
            continue;
        }
        ++at;
        switch (raw[at]) {
        case 's':
            value += ' ';
            break;
        case 't':
            value += '\t';
            break;
        case 'n':
            value += '\n';
            break;
        case 'r':
            value += '\r';
            break;
        case 'b':
            value += '\b';
            break;
        case '\\':
        case '"':
        case '\'':
            value += raw[at];
            break;
        default:
            value += '\\';
            value += raw[at];
        }
    }
    return quote == 0 ? std::string(trimmed(value)) : value;
}

// libpq looks a password up by itself when it is given none; asking a keychain or a person first would get in
// its way.
bool libpqHasPasswordFile(const PasswordSources &sources)
{
    if (const auto named = sources.environment("PGPASSFILE"))
        return std::ifstream(*named).good();
    return !sources.home.empty() && std::ifstream(sources.home + "/.pgpass").good();
}

} // namespace

std::optional<std::string> optionFilePassword(std::string_view content, Flavor flavor)
{
    std::optional<std::string> found;
    bool in_group = false;
    while (!content.empty()) {
        const auto end = content.find('\n');
        const std::string_view line = trimmed(content.substr(0, end));
        content.remove_prefix(end == std::string_view::npos ? content.size() : end + 1);
        if (line.empty() || line.front() == '#' || line.front() == ';')
            continue;
        if (line.front() == '[') {
            in_group = clientGroup(line.substr(1, line.find(']') - 1), flavor);
            continue;
        }
        const auto equals = line.find('=');
        if (!in_group || equals == std::string_view::npos || trimmed(line.substr(0, equals)) != "password")
            continue;
        found = optionValue(trimmed(line.substr(equals + 1))); // the last one counts
    }
    return found;
}

Result<FoundPassword> findPassword(const ServerUrl &url, const PasswordSources &sources)
{
    if (!sources.file.empty()) {
        errno = 0;
        std::optional<std::string> content = fileContent(sources.file);
        if (!content)
            return fail(messages::password_file_unreadable,
                        {textArg("file", sources.file), textArg("reason", std::strerror(errno))});
        content->resize(std::min(content->size(), content->find_last_not_of("\r\n") + 1));
        return FoundPassword{Secret(std::move(*content)), {}};
    }
    if (auto given = sources.environment("SWITCHPOINT_PASSWORD"))
        return FoundPassword{Secret(std::move(*given)), {}};
    if (url.password)
        return FoundPassword{*url.password, {Message(messages::password_in_url)}};
    if (url.flavor == Flavor::Postgresql) {
        if (libpqHasPasswordFile(sources))
            return FoundPassword{};
    } else if (!sources.home.empty()) {
        if (const auto content = fileContent(sources.home + "/.my.cnf")) {
            if (auto password = optionFilePassword(*content, url.flavor))
                return FoundPassword{Secret(std::move(*password)), {}};
        }
    }
    if (sources.keychain) {
        if (auto kept = sources.keychain(url.address()))
            return FoundPassword{std::move(*kept), {}};
    }
    if (sources.prompt) {
        if (auto typed = sources.prompt(url.address()))
            return FoundPassword{std::move(*typed), {}};
    }
    return FoundPassword{};
}

} // namespace switchpoint
