// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/verb.h"

#include <QCoreApplication>

#include <iostream>

namespace switchpoint::cli {

int refuse(const Streams &streams, const Error &error, const std::string &what)
{
    streams.err << "switchpointctl: " << (what.empty() ? "" : what + ": ") << error.english();
    if (error.offset)
        streams.err << " (at byte " << *error.offset << ")";
    streams.err << '\n';
    return exit_usage;
}

} // namespace switchpoint::cli

int main(int argc, char **argv)
{
    using namespace switchpoint::cli;
    const QCoreApplication qt(argc, argv); // plugins and the keychain; no event loop is run
    CLI::App app("The database failed over. Is my position still real?", "switchpointctl");
    app.set_version_flag("--version", std::string(SWITCHPOINT_VERSION));
    app.require_subcommand(1);
    const Streams streams{std::cin, std::cout, std::cerr};
    int status = exit_fine;
    addCheckVerb(app, streams, status);
    addFactsVerb(app, streams, status);
    addGtidVerb(app, streams, status);
    addLsnVerb(app, streams, status);
    addSimVerb(app, streams, status);
    addStateVerb(app, streams, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return app.exit(error) == 0 ? exit_fine : exit_usage;
    }
    std::cout.flush();
    return std::cout ? status : exit_fault;
}
