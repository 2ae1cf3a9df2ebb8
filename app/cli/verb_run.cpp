// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly/assemble.h"
#include "assembly/health_facts.h"
#include "cli/messages.h"
#include "cli/server_access.h"
#include "cli/terminal_text.h"
#include "cli/termination.h"
#include "cli/verb.h"
#include "config/pipeline_config.h"
#include "health/health_server.h"
#include "pipeline/live/runner.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace switchpoint::cli {

namespace {

using pipeline::LiveStatus;
using pipeline::Phase;

struct Options {
    std::string file;
    std::vector<std::string> resnapshot; // tables, or "all"
};

Result<Secret> sourcePassword(const PipelineConfig &config, Streams streams)
{
    if (config.source.password)
        return *config.source.password;
    ServerAccess access;
    access.password_file = config.source.password_file;
    return passwordFor(config.source.url, access, streams);
}

// What it does, for whoever reads the log: a line for each change of its status.
class Log {
public:
    explicit Log(Streams streams) : streams_(streams) {}
    void status(const LiveStatus &status)
    {
        std::string sentence = renderEnglish(status.status);
        if (sentence.empty() || sentence == last_)
            return;
        line(sentence);
        last_ = std::move(sentence);
    }
    void line(const std::string &sentence)
    {
        streams_.err << renderEnglish(timeArg("now", now_us())) << ' ' << oneLine(sentence) << std::endl;
    }

private:
    static std::int64_t now_us()
    {
        return std::chrono::duration_cast<std::chrono::microseconds>(
                   std::chrono::system_clock::now().time_since_epoch())
            .count();
    }
    Streams streams_;
    std::string last_;
};

int exitStatus(const LiveStatus &status)
{
    if (status.ended)
        return exit_fault; // it ended by itself: the state file
    if (status.phase != Phase::Halted)
        return exit_fine;
    if (status.halted_by_drift)
        return exit_schema_drift;
    return status.decision && status.decision->reachability == Reachability::Lost ? exit_lost : exit_fault;
}

// False: changes would be missing, and nothing was begun yet. Later on the pipeline itself judges, and a
// server that does not answer is waited for.
bool mayStart(const PipelineConfig &config, const Secret &password, Streams streams)
{
    const Result<std::vector<PreflightFault>> faults = checkSource(config, password);
    const bool begun = std::filesystem::exists(config.state);
    bool good = true;
    for (const PreflightFault &fault : faults ? *faults : std::vector<PreflightFault>()) {
        const bool stops = fault.weight == PreflightFault::Weight::Stops;
        complain(streams, (stops ? "" : "warning: ") + renderEnglish(fault.sentence));
        good = good && (!stops || begun);
    }
    return good;
}

Result<void> addSnapshot(const std::string &table, const PipelineConfig &config,
                         pipeline::RunnerSetup::Snapshot &snapshot)
{
    if (table == "all") {
        snapshot.all = true;
        return {};
    }
    const auto captured = [&](const TableName &name) { return name.text() == table; };
    if (std::ranges::none_of(config.source.tables, captured))
        return fail(messages::table_not_captured,
                    {textArg("table", table), textArg("option", "--resnapshot")});
    snapshot.tables.push_back(table);
    return {};
}

int runUntilAsked(const PipelineConfig &config, pipeline::RunnerSetup setup, Streams streams)
{
    Termination termination; // before any thread
    Log log(streams);
    HealthServer health;
    if (config.health) {
        const Result<std::uint16_t> port = health.start(config.health->address, config.health->port);
        if (!port) {
            complain(streams, port.error().english());
            return exit_fault;
        }
        log.line("Health: http://" + config.health->address + ":" + std::to_string(*port) + "/health");
    }
    pipeline::Runner runner(std::move(setup));
    std::shared_ptr<const LiveStatus> shown;
    for (;;) {
        const bool asked = termination.wait(std::chrono::milliseconds(100));
        const std::shared_ptr<const LiveStatus> status = runner.status();
        if (status != shown) {
            health.publish(
                std::make_shared<const HealthFacts>(healthFacts(*status, config.source.url.flavor)));
            log.status(*status);
            shown = status;
        }
        if (!asked && !status->ended)
            continue;
        runner.stop();
        runner.waitEnded(std::chrono::milliseconds(4500));
        log.line(
            "Stopped at " +
            (runner.status()->checkpoint ? positionText(*runner.status()->checkpoint) : "no checkpoint") +
            ".");
        return exitStatus(*status);
    }
}

int run(const Options &options, Streams streams)
{
    const Result<PipelineConfig> config = readPipelineFile(options.file, yaml::processEnvironment());
    if (!config)
        return refuse(streams, config.error());
    for (const Message &warning : config->warnings)
        complain(streams, renderEnglish(warning));
    const Result<Secret> password = sourcePassword(*config, streams);
    if (!password)
        return refuse(streams, password.error());
    Result<pipeline::RunnerSetup> setup = assemble(*config, *password);
    if (!setup)
        return refuse(streams, setup.error());
    for (const std::string &table : options.resnapshot)
        if (const auto refused = addSnapshot(table, *config, setup->snapshot); !refused)
            return refuse(streams, refused.error());
    if (!mayStart(*config, *password, streams))
        return exit_fault;
    return runUntilAsked(*config, std::move(*setup), streams);
}

} // namespace

void addRunVerb(CLI::App &app, Streams streams, int &status)
{
    CLI::App *verb =
        app.add_subcommand("run", "Run a pipeline: read a database's changes, deliver them, keep "
                                  "the checkpoint, answer /health and /metrics");
    auto options = std::make_shared<Options>();
    verb->add_option("PIPELINE", options->file, "the pipeline's file (YAML)")->required();
    verb->add_option(
            "--resnapshot", options->resnapshot,
            "Read this table of the pipeline (schema.table) once more before streaming, or all of them: "
            "then the old position is given up")
        ->type_name("TABLE|all");
    verb->callback([options, streams, &status] { status = run(*options, streams); });
}

} // namespace switchpoint::cli
