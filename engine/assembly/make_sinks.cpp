// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly/make_sinks.h"

#include "sink/several.h"

namespace switchpoint {

namespace {

std::unique_ptr<Sink> makeSink(const SinkConfig &config, const EnvelopeOptions &envelope_options)
{
    std::unique_ptr<Envelope> envelope = makeEnvelope(config.envelope, envelope_options);
    if (const auto *lines = std::get_if<JsonLinesOptions>(&config.options))
        return std::make_unique<JsonLinesSink>(*lines, std::move(envelope));
    if (const auto *sqlite = std::get_if<SqliteOptions>(&config.options))
        return std::make_unique<SqliteSink>(*sqlite, std::move(envelope));
    return std::make_unique<HttpSink>(std::get<HttpOptions>(config.options), std::move(envelope));
}

} // namespace

std::function<std::unique_ptr<Sink>()> sinkMaker(const PipelineConfig &config)
{
    const EnvelopeOptions envelope_options{config.source.url.flavor, config.settings.name};
    return [sinks = config.sinks, envelope_options]() -> std::unique_ptr<Sink> {
        std::vector<std::unique_ptr<Sink>> made;
        for (const SinkConfig &sink : sinks)
            made.push_back(makeSink(sink, envelope_options));
        if (made.size() == 1)
            return std::move(made.front());
        return std::make_unique<SeveralSinks>(std::move(made));
    };
}

std::vector<std::string> sinkNames(const PipelineConfig &config)
{
    std::vector<std::string> names;
    for (const SinkConfig &sink : config.sinks)
        names.push_back(sink.name);
    return names;
}

} // namespace switchpoint
