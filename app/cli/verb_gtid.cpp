// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/gtid_batch.h"
#include "cli/gtid_operations.h"
#include "cli/messages.h"
#include "cli/verb.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <ostream>

namespace switchpoint::cli {

namespace {

struct Options {
    std::string operation, a, b, flavor = "mysql", batch;
    CLI::Option *b_given = nullptr;
};

int runBatch(const Options &options, Streams streams)
{
    errno = 0;
    std::ifstream file;
    std::istream *in = &streams.in;
    if (options.batch != "-") {
        file.open(options.batch, std::ios::binary);
        in = &file;
    }
    for (std::string line; std::getline(*in, line);) {
        if (line.find_first_not_of(" \t\r") != std::string::npos)
            streams.out << answerBatchLine(line) << '\n';
    }
    streams.out.flush();
    if (in->eof() && !in->bad())
        return exit_fine;
    return refuse(streams, fail(messages::cannot_read_file,
                                {textArg("file", options.batch), textArg("reason", std::strerror(errno))})
                               .error());
}

int runOne(const Options &options, Streams streams)
{
    GtidQuestion question{.operation = options.operation,
                          .flavor = options.flavor == "mariadb" ? Flavor::Mariadb : Flavor::Mysql,
                          .a = options.a,
                          .b = {}};
    if (options.b_given->count() > 0)
        question.b = options.b;
    const Result<GtidAnswer> answered = answer(question);
    if (!answered)
        return refuse(streams, answered.error());
    if (const bool *truth = std::get_if<bool>(&*answered))
        streams.out << (*truth ? "true" : "false") << '\n';
    else if (const auto *number = std::get_if<std::uint64_t>(&*answered))
        streams.out << *number << '\n';
    else
        streams.out << std::get<std::string>(*answered) << '\n';
    return exit_fine;
}

} // namespace

void addGtidVerb(CLI::App &app, Streams streams, int &status)
{
    auto options = std::make_shared<Options>();
    CLI::App *verb = app.add_subcommand("gtid", "Arithmetic on GTID sets, in the server's own grammar");
    verb->footer("Operations: normalize, count, encode take one set; subset (A in B), contains (A contains "
                 "B), equal, union,\n"
                 "subtract (A minus B), intersect take two. MariaDB positions: normalize and equal.\n"
                 "--batch reads lines such as "
                 "{\"id\":\"x\",\"flavor\":\"mysql\",\"op\":\"subset\",\"a\":\"...\",\"b\":\"...\"}.");
    auto *operation = verb->add_option("OP", options->operation, "The operation");
    auto *a = verb->add_option("A", options->a, "A set");
    options->b_given = verb->add_option("B", options->b, "A second set");
    verb->add_option("--flavor", options->flavor, "mysql or mariadb")
        ->check(CLI::IsMember({"mysql", "mariadb"}));
    auto *batch = verb->add_option("--batch", options->batch, "A file of JSON lines, - for standard input");
    batch->excludes(operation)->excludes(a);
    verb->callback([=, &status] {
        if (batch->count() > 0) {
            status = runBatch(*options, streams);
            return;
        }
        if (operation->count() == 0 || a->count() == 0)
            throw CLI::RequiredError("OP and A, or --batch FILE,");
        status = runOne(*options, streams);
    });
}

} // namespace switchpoint::cli
