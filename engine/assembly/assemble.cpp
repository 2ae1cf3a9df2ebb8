// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly/assemble.h"

#include "assembly/make_sinks.h"
#include "assembly/messages.h"
#include "assembly/mysql_source.h"
#include "source/mysql/login.h"

namespace switchpoint {

Result<pipeline::RunnerSetup> assemble(const PipelineConfig &config, const Secret &password)
{
    if (config.source.url.flavor == Flavor::Postgresql)
        return fail(assembly_messages::no_stream, {textArg("kind", flavorName(config.source.url.flavor))});
    pipeline::RunnerSetup setup;
    setup.settings = config.settings;
    setup.source = mysqlSourceFactory(config, password);
    setup.sink_names = sinkNames(config);
    setup.sink = sinkMaker(config);
    setup.snapshot.initial = config.snapshot.mode == SnapshotMode::Initial;
    setup.state_path = config.state;
    return setup;
}

Result<std::vector<PreflightFault>> checkSource(const PipelineConfig &config, const Secret &password)
{
    auto client = mysqlLogin(config.source.url, password, SessionOptions{});
    if (!client)
        return std::unexpected(client.error());
    PreflightRequest request;
    request.flavor = config.source.url.flavor;
    for (const TableName &table : config.source.tables)
        request.tables.push_back(table.text());
    request.server_id = config.source.server_id;
    return preflight(**client, request);
}

} // namespace switchpoint
