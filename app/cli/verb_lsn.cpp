// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/messages.h"
#include "cli/verb.h"
#include "position/lsn.h"

#include <charconv>
#include <memory>
#include <ostream>

namespace switchpoint::cli {

namespace {

struct Options {
    std::string a, b;
};

int refuseArgument(Streams streams, const Error &error, const std::string &text)
{
    return refuse(streams, error, "\"" + text + "\"");
}

int add(const Options &options, Streams streams)
{
    const Result<Lsn> lsn = Lsn::parseLenient(options.a);
    if (!lsn)
        return refuseArgument(streams, lsn.error(), options.a);
    std::int64_t bytes = 0;
    const char *end = options.b.data() + options.b.size();
    const char *begin = options.b.data() + (options.b.starts_with('+') ? 1 : 0);
    if (const auto [stop, fault] = std::from_chars(begin, end, bytes); fault != std::errc() || stop != end)
        return refuse(streams, fail(messages::not_a_number, {textArg("text", options.b)}).error());
    const Result<Lsn> sum = lsnAdd(*lsn, bytes);
    if (!sum)
        return refuseArgument(streams, sum.error(), options.a + " + " + options.b);
    streams.out << sum->text() << '\n';
    return exit_fine;
}

int diff(const Options &options, Streams streams)
{
    const Result<Lsn> a = Lsn::parseLenient(options.a);
    if (!a)
        return refuseArgument(streams, a.error(), options.a);
    const Result<Lsn> b = Lsn::parseLenient(options.b);
    if (!b)
        return refuseArgument(streams, b.error(), options.b);
    streams.out << lsnDiff(*a, *b) << '\n';
    return exit_fine;
}

int parse(const Options &options, Streams streams)
{
    const Result<Lsn> lsn = Lsn::parseLenient(options.a);
    if (!lsn)
        return refuseArgument(streams, lsn.error(), options.a);
    streams.out << lsn->text() << '\t' << lsn->value << '\n';
    return exit_fine;
}

} // namespace

void addLsnVerb(CLI::App &app, Streams streams, int &status)
{
    auto options = std::make_shared<Options>();
    CLI::App *verb = app.add_subcommand("lsn", "Arithmetic on PostgreSQL log sequence numbers");
    verb->require_subcommand(1);
    verb->footer("An LSN is X/Y in hexadecimal or one decimal number, as other systems write it.");

    CLI::App *diff_verb = verb->add_subcommand("diff", "A minus B, in bytes");
    diff_verb->add_option("A", options->a)->required();
    diff_verb->add_option("B", options->b)->required();
    diff_verb->callback([=, &status] { status = diff(*options, streams); });

    CLI::App *add_verb = verb->add_subcommand("add", "A plus N bytes");
    add_verb->add_option("A", options->a)->required();
    add_verb->add_option("N", options->b, "Bytes; may be negative")->required();
    add_verb->callback([=, &status] { status = add(*options, streams); });

    CLI::App *parse_verb = verb->add_subcommand("parse", "Both forms of A: X/Y and decimal, tab separated");
    parse_verb->add_option("A", options->a)->required();
    parse_verb->callback([=, &status] { status = parse(*options, streams); });
}

} // namespace switchpoint::cli
