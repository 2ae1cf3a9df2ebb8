// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/messages.h"
#include "config/parts.h"

#include <algorithm>
#include <chrono>

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

// What the sink sends.
bool isHeaderName(std::string_view name)
{
    return !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
               c == '_';
    });
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
    static constexpr std::string_view own[] = {"content-length", "content-encoding", "host",
                                               "connection",     "idempotency-key",  "transfer-encoding"};
    return std::ranges::find(own, lower_name) != std::end(own);
}

// scheme://host[:port][/path], taken apart no further: whether the host can be reached is seen when it is.
struct HttpAddress {
    std::string url, authority;
    bool encrypted = false;

    [[nodiscard]] bool othersCanListen() const
    {
        const std::string host = authority.substr(0, authority.find(':', authority.find(']') + 1));
        const bool loopback =
            host == "localhost" || host == "[::1]" ||
            (host.starts_with("127.") && host.find_first_not_of("0123456789.") == std::string::npos);
        return !encrypted && !loopback;
    }
};

HttpAddress readHttpAddress(yaml::Reader &reader, const At &at)
{
    HttpAddress address{.url = lineOf(reader, at), .authority = {}, .encrypted = false};
    const std::string_view view = address.url;
    address.encrypted = view.starts_with("https://");
    const std::size_t host = address.encrypted ? 8 : view.starts_with("http://") ? 7 : 0;
    address.authority = view.substr(host, std::min(view.find_first_of("/?#", host), view.size()) - host);
    if (host == 0 || address.authority.empty() || address.authority.starts_with(':') || view.contains(' '))
        reader.fail(at, text::http_url);
    if (address.authority.contains('@'))
        reader.fail(at, text::http_login);
    return address;
}

// A name stands once, however it is written.
void readHeader(yaml::Reader &reader, const std::string &name, const At &value, const HttpAddress &address,
                HttpOptions &http, PipelineConfig &config)
{
    const std::string plain = lower(name);
    const bool secret = holdsSecret(plain);
    const auto same = [&](const auto &header) { return lower(header.first) == plain; };
    if (!isHeaderName(name))
        reader.fail(value, text::bad_header, {textArg("name", name)});
    if (isOwn(plain))
        reader.fail(value, text::own_header, {textArg("name", name)});
    if (std::ranges::any_of(http.headers, same))
        reader.fail(value, text::same_header, {textArg("name", name)});
    if (secret && !reader.writtenText(value).contains("${"))
        reader.fail(value, text::literal_header, {textArg("name", name), textArg("form", "${NAME}")});
    if (plain == "authorization" && address.othersCanListen()) // as the sink itself would
        reader.fail(value, text::header_in_clear, {textArg("name", name)});
    else if (secret && address.othersCanListen())
        warn(config, value, text::header_in_clear, {textArg("name", name)});
    http.headers.emplace_back(name, lineOf(reader, value));
}

std::chrono::milliseconds readMilliseconds(yaml::Reader &reader, const At &at, std::string_view key,
                                           std::chrono::milliseconds otherwise, std::int64_t min_us)
{
    std::int64_t us = std::chrono::microseconds(otherwise).count();
    reader.readDuration(at, key, us, min_us, 24 * hour_us);
    return std::chrono::ceil<std::chrono::milliseconds>(std::chrono::microseconds(us));
}

JsonLinesOptions readJsonLines(yaml::Reader &reader, const At &at)
{
    JsonLinesOptions lines;
    if (!reader.expectMap(
            at, {"type", "name", "envelope", "folder", "file_name", "rotate_bytes", "rotate_after", "fsync"}))
        return lines;
    lines.folder = needLine(reader, at, "folder");
    if (const auto name = yaml::Reader::find(at, "file_name"))
        lines.base_name = nameOf(reader, *name);
    reader.readBytes(at, "rotate_bytes", lines.rotate_bytes, 0, 1ULL << 40U);
    lines.rotate_after = readMilliseconds(reader, at, "rotate_after", lines.rotate_after, 0);
    reader.read(at, "fsync", lines.fsync);
    return lines;
}

SqliteOptions readSqlite(yaml::Reader &reader, const At &at)
{
    SqliteOptions sqlite;
    if (!reader.expectMap(at, {"type", "name", "envelope", "file", "busy_timeout"}))
        return sqlite;
    sqlite.path = needLine(reader, at, "file");
    sqlite.busy_timeout = readMilliseconds(reader, at, "busy_timeout", sqlite.busy_timeout, 0);
    return sqlite;
}

HttpOptions readHttp(yaml::Reader &reader, const At &at, PipelineConfig &config)
{
    HttpOptions http;
    if (!reader.expectMap(at, {"type", "name", "envelope", "url", "headers", "ca_file", "body",
                               "request_changes", "request_bytes", "timeout", "retry_first", "retry_max",
                               "retry_after_max", "attempts", "elapsed", "dead_letters"}))
        return http;
    HttpAddress address;
    if (const auto url = reader.need(at, "url"))
        address = readHttpAddress(reader, *url);
    http.url = address.url;
    if (const auto headers = yaml::Reader::find(at, "headers"))
        for (const auto &[name, value] : reader.members(*headers))
            readHeader(reader, name, value, address, http, config);
    if (const auto file = yaml::Reader::find(at, "ca_file"))
        http.ca_file = lineOf(reader, *file);
    if (const auto body = yaml::Reader::find(at, "body"))
        http.body = reader.word(*body, {"ndjson", "array"}) == "array" ? HttpBody::Array : HttpBody::Ndjson;
    if (const auto count = yaml::Reader::find(at, "request_changes"))
        http.request_changes_max = static_cast<std::size_t>(reader.integer(*count, 1, 1'000'000));
    std::uint64_t bytes = http.request_bytes_max;
    reader.readBytes(at, "request_bytes", bytes, 1ULL << 10U, 1ULL << 30U);
    http.request_bytes_max = static_cast<std::size_t>(bytes);
    http.timeout = readMilliseconds(reader, at, "timeout", http.timeout, second_us / 10);
    http.retry_first = readMilliseconds(reader, at, "retry_first", http.retry_first, 1'000);
    http.retry_max = readMilliseconds(reader, at, "retry_max", http.retry_max, 1'000);
    http.retry_after_max = readMilliseconds(reader, at, "retry_after_max", http.retry_after_max, 0);
    if (const auto attempts = yaml::Reader::find(at, "attempts"))
        http.attempts_max = static_cast<unsigned>(reader.integer(*attempts, 1, 1'000));
    http.elapsed_max = readMilliseconds(reader, at, "elapsed", http.elapsed_max, second_us / 10);
    if (const auto file = yaml::Reader::find(at, "dead_letters"))
        http.dead_letters = lineOf(reader, *file);
    if (http.retry_first > http.retry_max)
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
    if (type == "jsonl") {
        sink.options = readJsonLines(reader, at);
        sink.envelope = readEnvelope(reader, at, EnvelopeKind::Debezium);
    } else if (type == "sqlite") {
        sink.options = readSqlite(reader, at);
        sink.envelope = readEnvelope(reader, at, EnvelopeKind::Native);
    } else {
        sink.options = readHttp(reader, at, config);
        sink.envelope = readEnvelope(reader, at, EnvelopeKind::CloudEvents);
    }
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
