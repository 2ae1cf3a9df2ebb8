// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/decision_text.h"
#include "cli/given_checkpoint.h"
#include "cli/server_access.h"
#include "cli/verb.h"
#include "failover/json.h"
#include "source/session.h"

#include <memory>
#include <ostream>

namespace switchpoint::cli {

namespace {

struct Options {
    ServerAccess access;
    GivenCheckpoint given;
    std::string facts_file, guards = "full";
    bool json = false, has_facts = false;
};

int report(const Options &options, const ServerFacts &facts, std::optional<Checkpoint> checkpoint,
           const Policy &policy, Streams streams)
{
    StoredState stored;
    stored.checkpoint = std::move(checkpoint);
    const Decision decision = decide(stored, facts, policy);
    if (options.json)
        streams.out << decisionToJson(decision) << '\n';
    else
        printDecision(decision, facts.address, streams.out);
    streams.out.flush();
    if (decision.reachability == Reachability::Unknown)
        complain(streams, facts.failure ? facts.failure->english() : renderEnglish(decision.reason));
    return exitOf(decision);
}

int run(Options &options, Streams streams)
{
    const Result<Policy> policy = Policy::parse(options.guards);
    if (!policy)
        return refuse(streams, policy.error(), "--guards");
    if (options.has_facts) {
        const Result<std::string> content = readFile(options.facts_file);
        if (!content)
            return refuse(streams, content.error());
        const Result<ServerFacts> facts = factsFromJson(*content);
        if (!facts)
            return refuse(streams, facts.error(), options.facts_file);
        const auto checkpoint = options.given.read(facts->flavor());
        if (!checkpoint)
            return refuse(streams, checkpoint.error(), "the checkpoint");
        return report(options, *facts, *checkpoint, *policy, streams);
    }
    const Result<ServerUrl> url = ServerUrl::parse(options.access.url);
    if (!url)
        return refuse(streams, url.error(), "--server");
    const auto checkpoint = options.given.read(url->flavor);
    if (!checkpoint)
        return refuse(streams, checkpoint.error(), "the checkpoint");
    if (const Result<void> checked = checkUrl(*url); !checked)
        return refuse(streams, checked.error(), "--server");
    const Result<Secret> password = passwordFor(*url, options.access, streams);
    if (!password)
        return refuse(streams, password.error());
    FactsRequest request;
    request.checkpoint = *checkpoint;
    request.slot = options.given.slotName();
    const ServerFacts facts = gatherFacts(*url, *password, options.access.sessionOptions(), request);
    return report(options, facts, *checkpoint, *policy, streams);
}

} // namespace

void addCheckVerb(CLI::App &app, Streams streams, int &status)
{
    auto options = std::make_shared<Options>();
    CLI::App *verb =
        app.add_subcommand("check", "Judges a checkpoint against a server: is my position still real?");
    verb->footer("Exit status: 0 Reachable, 10 Lost, 11 Unknown, 12 halted by schema drift, 2 wrong usage or "
                 "malformed input.");
    CLI::Option *server = addServerOptions(*verb, options->access);
    CLI::Option *facts = verb->add_option("--facts", options->facts_file,
                                          "Judge recorded facts (switchpoint.facts/1), offline");
    addCheckpointOptions(*verb, options->given);
    verb->add_option("--guards", options->guards,
                     "A preset (full, off, published), then -guard or +guard: full-content");
    verb->add_flag("--json", options->json, "Print switchpoint.decision/1")->disable_flag_override();
    server->excludes(facts);
    verb->callback([=, &status] {
        if (server->count() + facts->count() == 0)
            throw CLI::RequiredError("--server URL, or --facts FILE,");
        options->has_facts = facts->count() > 0;
        status = run(*options, streams);
    });
}

} // namespace switchpoint::cli
