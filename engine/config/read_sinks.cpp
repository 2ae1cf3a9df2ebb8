// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/messages.h"
#include "config/parts.h"

#include <algorithm>

namespace switchpoint::config {

namespace text = config_messages;

namespace {

constexpr std::int64_t second_us = 1'000'000;
constexpr std::int64_t hour_us = 3'600 * second_us;

std::string lower(std::string value)
{
    std::ranges::transform(value, value.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return value;
}

// RFC 9110, 5.6.2: a token.
bool isToken(std::string_view name)
{
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
    };
    return !name.empty() && name.size() <= 128 && std::ranges::all_of(name, allowed);
}

// By what the world puts secrets into.
bool holdsSecret(const std::string &lower_name)
{
    static constexpr std::string_view parts[] = {"auth",   "cookie",   "token",      "secret",
                                                 "apikey", "password", "credential", "key"};
    return lower_name != "idempotency-key" &&
           std::ranges::any_of(parts, [&](std::string_view part) { return lower_name.contains(part); });
}

// What the sink says of its own requests; another value would make them wrong.
bool isOwn(const std::string &lower_name)
{
    static constexpr std::string_view own[] = {"content-type", "content-length",  "content-encoding", "host",
                                               "connection",   "idempotency-key", "transfer-encoding"};
    return std::ranges::find(own, lower_name) != std::end(own);
}

void readHeaders(yaml::Reader &reader, const At &at, bool in_clear, HttpConfig &http, PipelineConfig &config)
{
    const auto found = yaml::Reader::find(at, "headers");
    if (!found)
        return;
    for (const auto &[name, value] : reader.members(*found)) {
        const std::string plain = lower(name);
        const bool secret = holdsSecret(plain);
        if (!isToken(name))
            reader.fail(value, text::bad_header, {textArg("name", name)});
        if (isOwn(plain))
            reader.fail(value, text::own_header, {textArg("name", name)});
        if (secret && !reader.writtenText(value).contains("${"))
            reader.fail(value, text::literal_header, {textArg("name", name), textArg("form", "${NAME}")});
        if (secret && in_clear)
            warn(config, value, text::header_in_clear, {textArg("name", name)});
        http.headers.emplace_back(name, Secret(lineOf(reader, value)));
    }
}

// scheme://host[:port][/path]; whether the host can be reached is seen when it is.
std::string readHttpUrl(yaml::Reader &reader, const At &at)
{
    std::string url = lineOf(reader, at);
    const std::string_view view = url;
    const std::size_t host = view.starts_with("https://") ? 8 : view.starts_with("http://") ? 7 : 0;
    const std::string_view authority =
        view.substr(host, std::min(view.find_first_of("/?#", host), view.size()) - host);
    if (host == 0 || authority.empty() || authority.starts_with(':') || view.contains(' '))
        reader.fail(at, text::http_url);
    if (authority.contains('@'))
        reader.fail(at, text::http_login);
    return url;
}

JsonLinesConfig readJsonLines(yaml::Reader &reader, const At &at)
{
    JsonLinesConfig lines;
    if (!reader.expectMap(at, {"type", "name", "envelope", "folder", "file_bytes"}))
        return lines;
    lines.folder = needLine(reader, at, "folder");
    lines.envelope = readEnvelope(reader, at, lines.envelope);
    reader.readBytes(at, "file_bytes", lines.file_bytes_max, 1ULL << 10U, 1ULL << 40U);
    return lines;
}

SqliteConfig readSqlite(yaml::Reader &reader, const At &at)
{
    SqliteConfig sqlite;
    if (!reader.expectMap(at, {"type", "name", "envelope", "file", "table"}))
        return sqlite;
    sqlite.file = needLine(reader, at, "file");
    if (const auto table = yaml::Reader::find(at, "table"))
        sqlite.table = nameOf(reader, *table);
    sqlite.envelope = readEnvelope(reader, at, sqlite.envelope);
    return sqlite;
}

HttpConfig readHttp(yaml::Reader &reader, const At &at, PipelineConfig &config)
{
    HttpConfig http;
    if (!reader.expectMap(at, {"type", "name", "envelope", "url", "headers", "dead_letters",
                               "request_changes", "request_bytes", "timeout", "retry_first", "retry_max"}))
        return http;
    if (const auto url = reader.need(at, "url"))
        http.url = readHttpUrl(reader, *url);
    http.envelope = readEnvelope(reader, at, http.envelope);
    http.dead_letters = needLine(reader, at, "dead_letters");
    readHeaders(reader, at, http.url.starts_with("http://"), http, config);
    if (const auto count = yaml::Reader::find(at, "request_changes"))
        http.request_changes_max = static_cast<std::uint64_t>(reader.integer(*count, 1, 1'000'000));
    reader.readBytes(at, "request_bytes", http.request_bytes_max, 1ULL << 10U, 1ULL << 30U);
    reader.readDuration(at, "timeout", http.timeout_us, second_us / 10, hour_us);
    reader.readDuration(at, "retry_first", http.retry_first_us, 1'000, hour_us);
    reader.readDuration(at, "retry_max", http.retry_max_us, 1'000, hour_us);
    if (http.retry_first_us > http.retry_max_us)
        reader.fail(at, text::retry_reversed);
    return http;
}

SinkConfig readSink(yaml::Reader &reader, const At &at, PipelineConfig &config)
{
    SinkConfig sink;
    const auto typed = reader.expectAnyMap(at) ? reader.need(at, "type") : std::nullopt;
    if (!typed)
        return sink;
    const std::string type = reader.word(*typed, {"jsonl", "sqlite", "http"});
    if (reader.error())
        return sink;
    const auto name = yaml::Reader::find(at, "name");
    sink.name = name ? nameOf(reader, *name) : type;
    if (type == "jsonl")
        sink.of = readJsonLines(reader, at);
    else if (type == "sqlite")
        sink.of = readSqlite(reader, at);
    else
        sink.of = readHttp(reader, at, config);
    return sink;
}

} // namespace

void readSinks(yaml::Reader &reader, const At &root, PipelineConfig &config)
{
    const auto at = reader.need(root, "sinks");
    if (!at)
        return;
    for (const At &one : reader.items(*at)) {
        SinkConfig sink = readSink(reader, one, config);
        if (std::ranges::find(config.sinks, sink.name, &SinkConfig::name) != config.sinks.end())
            reader.fail(one, text::same_sink, {textArg("name", sink.name)});
        config.sinks.push_back(std::move(sink));
    }
    if (config.sinks.empty())
        reader.fail(*at, text::no_sink);
}

} // namespace switchpoint::config
