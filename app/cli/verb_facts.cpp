// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/given_checkpoint.h"
#include "cli/verb.h"
#include "failover/json.h"

#include <memory>
#include <ostream>
#include <utility>

namespace switchpoint::cli {

namespace {

struct Options {
    ServerAccess access;
    GivenCheckpoint given;
    bool privileges = false;
};

void printPrivileges(Flavor flavor, std::ostream &out)
{
    for (const PrivilegeNote &note : neededPrivileges(flavor))
        out << note.grant << "\n    " << note.privilege << ": " << note.question << '\n';
}

int run(const Options &options, Streams streams)
{
    const Result<ServerUrl> url = ServerUrl::parse(options.access.url);
    if (!url)
        return refuse(streams, url.error(), "--server");
    if (options.privileges) {
        printPrivileges(url->flavor, streams.out);
        return exit_fine;
    }
    auto checkpoint = options.given.read(url->flavor);
    if (!checkpoint)
        return refuse(streams, checkpoint.error(), "the checkpoint");
    if (const Result<void> checked = checkUrl(*url); !checked)
        return refuse(streams, checked.error(), "--server");
    const Result<Secret> password = passwordFor(*url, options.access, streams);
    if (!password)
        return refuse(streams, password.error());
    FactsRequest request;
    request.slot = options.given.slotName();
    request.checkpoint = std::move(*checkpoint);
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
    addCheckpointOptions(*verb, options->given);
    verb->footer("With a checkpoint, what it takes to judge it is looked up, too, for check --facts.");
    verb->add_flag("--privileges", options->privileges,
                   "Print the privileges needed and how to grant them; connects to nothing")
        ->disable_flag_override();
    verb->callback([=, &status] { status = run(*options, streams); });
}

} // namespace switchpoint::cli
