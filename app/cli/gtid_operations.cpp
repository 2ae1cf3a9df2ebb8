// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/gtid_operations.h"

#include "cli/messages.h"

#include <algorithm>

namespace switchpoint::cli {

namespace {

std::string joined(const std::vector<std::string> &words)
{
    std::string all;
    for (const std::string &word : words)
        all += (all.empty() ? "" : ", ") + word;
    return all;
}

bool takesTwo(std::string_view operation)
{
    return operation != "normalize" && operation != "count" && operation != "encode";
}

std::unexpected<Error> inArgument(const char *argument, Error error)
{
    error.message =
        Message(messages::in_argument, {textArg("argument", argument), wordsArg("error", error.message)});
    return std::unexpected(std::move(error));
}

// The argument named "a" is not named in errors of operations that take only one.
template <class Parsed>
Result<Parsed> parsedArgument(Result<Parsed> parsed, const char *argument, bool only_one)
{
    if (parsed || only_one)
        return parsed;
    return inArgument(argument, std::move(parsed.error()));
}

std::string hex(std::string_view bytes)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        text += digits[value >> 4U];
        text += digits[value & 15U];
    }
    return text;
}

Result<GtidAnswer> answerMysql(const GtidQuestion &question)
{
    const std::string &operation = question.operation;
    const bool two = takesTwo(operation);
    const Result<GtidSet> a = parsedArgument(GtidSet::parse(question.a), "the first set", !two);
    if (!a)
        return std::unexpected(a.error());
    if (operation == "normalize")
        return a->text();
    if (operation == "encode")
        return hex(a->encode());
    if (operation == "count") {
        const Result<std::uint64_t> count = a->count();
        if (!count)
            return std::unexpected(count.error());
        return *count;
    }
    const Result<GtidSet> b = parsedArgument(GtidSet::parse(*question.b), "the second set", false);
    if (!b)
        return std::unexpected(b.error());
    if (operation == "subset")
        return a->isSubsetOf(*b);
    if (operation == "contains")
        return b->isSubsetOf(*a);
    if (operation == "equal")
        return *a == *b;
    if (operation == "union")
        return a->united(*b).text();
    if (operation == "subtract")
        return a->subtracted(*b).text();
    return a->intersected(*b).text();
}

Result<GtidAnswer> answerMariadb(const GtidQuestion &question)
{
    const bool two = takesTwo(question.operation);
    const Result<MariadbPosition> a =
        parsedArgument(MariadbPosition::parse(question.a), "the first position", !two);
    if (!a)
        return std::unexpected(a.error());
    if (!two)
        return a->text();
    const Result<MariadbPosition> b =
        parsedArgument(MariadbPosition::parse(*question.b), "the second position", false);
    if (!b)
        return std::unexpected(b.error());
    return *a == *b;
}

} // namespace

const std::vector<std::string> &gtidOperations()
{
    static const std::vector<std::string> all{"normalize", "subset",    "contains", "equal", "union",
                                              "subtract",  "intersect", "count",    "encode"};
    return all;
}

Result<GtidAnswer> answer(const GtidQuestion &question)
{
    const bool mariadb = question.flavor == Flavor::Mariadb;
    if (mariadb && question.operation != "normalize" && question.operation != "equal")
        return fail(messages::not_for_mariadb, {textArg("operation", question.operation)});
    if (std::ranges::find(gtidOperations(), question.operation) == gtidOperations().end())
        return fail(messages::unknown_operation,
                    {textArg("operation", question.operation), textArg("known", joined(gtidOperations()))});
    if (takesTwo(question.operation) && !question.b)
        return fail(messages::second_argument_missing, {textArg("operation", question.operation)});
    if (!takesTwo(question.operation) && question.b)
        return fail(messages::second_argument_unused, {textArg("operation", question.operation)});
    return mariadb ? answerMariadb(question) : answerMysql(question);
}

} // namespace switchpoint::cli
