// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/server_access.h"
#include "cli/verb.h"
#include "failover/json.h"

#include <memory>
#include <ostream>

namespace switchpoint::cli {

namespace {

struct Options {
    ServerAccess access;
    std::string slot;
    bool privileges = false;
};

void printPrivileges(Flavor flavor, std::ostream &out)
{
    for (const PrivilegeNote &note : neededPrivileges(flavor))
        out << note.grant << "\n    " << note.privilege << ": " << note.question << '\n';
}

int run(const Options &options, bool has_slot, Streams streams)
{
    const Result<ServerUrl> url = ServerUrl::parse(options.access.url);
    if (!url)
        return refuse(streams, url.error(), "--server");
    if (options.privileges) {
        printPrivileges(url->flavor, streams.out);
        return exit_fine;
    }
    if (const Result<void> checked = checkUrl(*url); !checked)
        return refuse(streams, checked.error(), "--server");
    const Result<Secret> password = passwordFor(*url, options.access, streams);
    if (!password)
        return refuse(streams, password.error());
    FactsRequest request;
    if (has_slot)
        request.slot = options.slot;
    const ServerFacts facts = gatherFacts(*url, *password, options.access.sessionOptions(), request);
    streams.out << factsToJson(facts) << '\n';
    streams.out.flush();
    if (!facts.failure)
        return exit_fine;
    complain(streams, facts.failure->english());
    return exit_fault;
}

} // namespace

void addFactsVerb(CLI::App &app, Streams streams, int &status)
{
    auto options = std::make_shared<Options>();
    CLI::App *verb = app.add_subcommand(
        "facts", "What a server says of itself, with the questions asked (switchpoint.facts/1)");
    addServerOptions(*verb, options->access)->required();
    CLI::Option *slot = verb->add_option("--slot", options->slot, "PostgreSQL: the replication slot");
    verb->add_flag("--privileges", options->privileges,
                   "Print the privileges needed and how to grant them; connects to nothing");
    verb->callback([=, &status] { status = run(*options, slot->count() > 0, streams); });
}

} // namespace switchpoint::cli
