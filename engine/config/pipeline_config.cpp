// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/pipeline_config.h"

#include "config/messages.h"
#include "config/parts.h"
#include "yaml/messages.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace switchpoint {

namespace text = config_messages;

namespace config {

namespace {

constexpr std::int64_t second_us = 1'000'000;
constexpr std::int64_t hour_us = 3'600 * second_us;
constexpr std::int64_t count_max = 1'000'000'000;

bool isLoopback(const std::string &address)
{
    return address == "localhost" || address == "::1" || address.starts_with("127.");
}

void readPolicy(yaml::Reader &reader, const At &root, Policy &policy)
{
    if (const auto at = yaml::Reader::find(root, "guards")) {
        Result<Policy> parsed = Policy::parse(reader.text(*at));
        if (parsed)
            policy = *std::move(parsed);
        else
            reader.fail(*at, text::in_value, {wordsArg("problem", parsed.error().message)});
    }
    if (const auto at = yaml::Reader::find(root, "start"))
        policy.start = reader.word(*at, {"checkpoint", "tail"}) == "tail" ? Policy::Start::Tail
                                                                          : Policy::Start::Checkpoint;
    if (const auto at = yaml::Reader::find(root, "on_unknown"))
        policy.on_unknown = reader.word(*at, {"continue", "hold"}) == "hold" ? Policy::OnUnknown::Hold
                                                                             : Policy::OnUnknown::Continue;
}

void readSnapshot(yaml::Reader &reader, const At &root, SnapshotConfig &snapshot)
{
    const auto at = yaml::Reader::find(root, "snapshot");
    if (!at || !reader.expectMap(*at, {"mode", "chunk_rows"}))
        return;
    if (const auto mode = yaml::Reader::find(*at, "mode"))
        snapshot.mode =
            reader.word(*mode, {"initial", "never"}) == "never" ? SnapshotMode::Never : SnapshotMode::Initial;
    if (const auto rows = yaml::Reader::find(*at, "chunk_rows"))
        snapshot.chunk_rows = static_cast<std::uint64_t>(reader.integer(*rows, 1, 1'000'000));
}

void readHealth(yaml::Reader &reader, const At &root, PipelineConfig &config)
{
    const auto at = yaml::Reader::find(root, "health");
    if (!at || !reader.expectMap(*at, {"port", "address"}))
        return;
    HealthConfig health;
    if (const auto port = reader.need(*at, "port"))
        health.port = static_cast<std::uint16_t>(reader.integer(*port, 0, 65535));
    if (const auto address = yaml::Reader::find(*at, "address")) {
        health.address = lineOf(reader, *address);
        if (!isLoopback(health.address))
            warn(config, *address, text::health_for_all, {textArg("address", health.address)});
    }
    config.health = std::move(health);
}

void readLimits(yaml::Reader &reader, const At &root, PipelineConfig &config)
{
    const auto at = yaml::Reader::find(root, "limits");
    if (!at || !reader.expectMap(*at, {"queue_transactions", "queue_bytes", "batch_bytes", "retry_first",
                                       "retry_max", "recheck"}))
        return;
    pipeline::Settings &settings = config.settings;
    if (const auto count = yaml::Reader::find(*at, "queue_transactions"))
        settings.queue_transactions_max = static_cast<std::uint64_t>(reader.integer(*count, 1, count_max));
    reader.readBytes(*at, "queue_bytes", settings.queue_bytes_max, 1ULL << 16U, 1ULL << 36U);
    reader.readBytes(*at, "batch_bytes", config.batch_bytes_max, 1ULL << 12U, 1ULL << 30U);
    reader.readDuration(*at, "retry_first", settings.retry_first_us, 1'000, hour_us);
    reader.readDuration(*at, "retry_max", settings.retry_max_us, 1'000, hour_us);
    reader.readDuration(*at, "recheck", settings.recheck_us, second_us / 10, 24 * hour_us);
    if (settings.queue_bytes_max < config.batch_bytes_max)
        reader.fail(*at, text::queue_below_batch,
                    {bytesArg("queue", settings.queue_bytes_max), bytesArg("batch", config.batch_bytes_max)});
    if (settings.retry_first_us > settings.retry_max_us)
        reader.fail(*at, text::retry_reversed);
}

PipelineConfig readTree(yaml::Reader &reader, const At &root)
{
    PipelineConfig config;
    if (!reader.expectAnyMap(root))
        return config;
    reader.schema(root, "switchpoint.pipeline", 1); // first: a file from the future has other keys
    if (reader.error() || !reader.expectMap(root, {"schema", "name", "source", "snapshot", "start", "guards",
                                                   "on_unknown", "sinks", "state", "health", "limits"}))
        return config;
    if (const auto name = reader.need(root, "name"))
        config.settings.name = nameOf(reader, *name);
    readPolicy(reader, root, config.settings.policy);
    readSource(reader, root, config);
    readSnapshot(reader, root, config.snapshot);
    readSinks(reader, root, config);
    config.state = needLine(reader, root, "state");
    readHealth(reader, root, config);
    readLimits(reader, root, config);
    return config;
}

} // namespace

std::string lineOf(yaml::Reader &reader, const At &at)
{
    std::string value = reader.text(at);
    if (value.empty())
        reader.fail(at, text::empty);
    if (std::ranges::any_of(value, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }))
        reader.fail(at, text::control_character);
    return value;
}

std::string needLine(yaml::Reader &reader, const At &at, std::string_view key)
{
    const auto found = reader.need(at, key);
    return found ? lineOf(reader, *found) : std::string();
}

std::string nameOf(yaml::Reader &reader, const At &at)
{
    std::string value = lineOf(reader, at);
    const auto letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    const bool good =
        !value.empty() && value.size() <= 64 && letter(value.front()) &&
        std::ranges::all_of(value, [&](char c) { return letter(c) || c == '.' || c == '-' || c == '_'; });
    if (!good)
        reader.fail(at, text::bad_name, {textArg("value", value)});
    return value;
}

EnvelopeKind readEnvelope(yaml::Reader &reader, const At &at, EnvelopeKind otherwise)
{
    const auto found = yaml::Reader::find(at, "envelope");
    if (!found)
        return otherwise;
    const std::string name = reader.word(*found, {"debezium", "native", "cloudevents"});
    return name == "debezium" ? EnvelopeKind::Debezium
           : name == "native" ? EnvelopeKind::Native
                              : EnvelopeKind::CloudEvents;
}

void warn(PipelineConfig &config, const At &at, const MessageText &text, std::vector<MessageArg> args)
{
    args.insert(args.begin(), yaml::Reader::where(at));
    config.warnings.emplace_back(text, std::move(args));
}

} // namespace config

Result<PipelineConfig> readPipelineConfig(std::string_view yaml, const std::string &file,
                                          const yaml::Environment &environment)
{
    const auto inFile = [&file](Error error) {
        error.message =
            Message(yaml_messages::in_file, {textArg("file", file), wordsArg("problem", error.message)});
        return std::unexpected(std::move(error));
    };
    const Result<YAML::Node> root = yaml::Reader::parse(yaml);
    if (!root)
        return inFile(root.error());
    yaml::Reader reader(environment);
    PipelineConfig config = config::readTree(reader, config::At{*root, ""});
    if (reader.error())
        return inFile(*reader.error());
    return config;
}

Result<PipelineConfig> readPipelineFile(const std::string &file, const yaml::Environment &environment)
{
    std::ifstream stream(file, std::ios::binary);
    std::string content(yaml::Reader::bytes_max + 1, '\0'); // one more than may be: then parse() says so
    stream.read(content.data(), static_cast<std::streamsize>(content.size()));
    if (!stream.is_open() || stream.bad()) // a folder opens like a file, and cannot be read
        return fail(text::cannot_read, {textArg("file", file)});
    content.resize(static_cast<std::size_t>(stream.gcount()));
    return readPipelineConfig(content, file, environment);
}

} // namespace switchpoint
