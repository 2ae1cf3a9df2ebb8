// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/messages.h"
#include "cli/terminal_text.h"
#include "cli/usage_error.h"
#include "cli/verb.h"
#include "source/answer_by.h"
#include "text/utf8_locale.h"

#include <QCoreApplication>

#include <cstdlib>
#include <iostream>

namespace switchpoint::cli {

void complain(const Streams &streams, const std::string &sentence)
{
    streams.err << "switchpointctl: " << oneLine(sentence) << '\n';
}

int refuse(const Streams &streams, const Error &error, const std::string &what)
{
    std::string sentence = (what.empty() ? "" : what + ": ") + error.english();
    if (error.offset)
        sentence += " (at byte " + std::to_string(*error.offset) + ")";
    complain(streams, sentence);
    return exit_usage;
}

} // namespace switchpoint::cli

int main(int argc, char **argv)
{
    using namespace switchpoint::cli;
    switchpoint::takeUtf8ForC();
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
    addRunVerb(app, streams, status);
    addSimVerb(app, streams, status);
    addStateVerb(app, streams, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        if (error.get_exit_code() == 0) // --help, --version
            return app.exit(error);
        complain(streams, switchpoint::renderEnglish(usageError(app, error, {argv + 1, argv + argc})));
        return exit_usage;
    }
    std::cout.flush();
    if (!std::cout) {
        complain(streams, switchpoint::renderEnglish(switchpoint::cli::messages::output_lost));
        status = exit_fault;
    }
    if (switchpoint::threadsLeftBehind() > 0)
        std::_Exit(status); // it must not meet destroyed libraries
    return status;
}
