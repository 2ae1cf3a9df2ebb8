// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/usage_error.h"

#include "cli/messages.h"
#include "cli/terminal_text.h"

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

void replaceAll(std::string &text, const std::string &part, const std::string &with)
{
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + with.size()))
        text.replace(at, part.size(), with);
}

// What CLI11 says, without the secrets that it repeats.
std::string detailOf(const CLI::ParseError &error, std::span<char *const> arguments)
{
    std::string detail = error.what();
    for (const char *const one : arguments) {
        const std::string typed = one;
        const std::string value = typed.substr(std::min(typed.find('='), typed.size() - 1) + 1);
        for (const std::string &part : {typed, value}) {
            if (const std::string shown = withoutSecrets(part); !part.empty() && shown != part)
                replaceAll(detail, part, shown);
        }
    }
    while (detail.ends_with('.') || detail.ends_with('\n'))
        detail.pop_back();
    return detail;
}

std::vector<std::string> namesOf(const std::vector<const CLI::App *> &verbs)
{
    std::vector<std::string> names;
    for (const CLI::App *verb : verbs)
        names.push_back(verb->get_name());
    return names;
}

// Unknown options are named without their values; a value that stands alone may be one of theirs.
std::string unexpected(const std::vector<std::string> &extras)
{
    std::vector<std::string> shown;
    for (const std::string &extra : extras) {
        if (extra.size() > 1 && extra.starts_with('-'))
            shown.push_back(withoutSecrets(extra));
    }
    if (shown.empty()) {
        for (const std::string &extra : extras)
            shown.push_back("\"" + withoutSecrets(extra) + "\"");
    }
    return joined(shown);
}

} // namespace

Message usageError(const CLI::App &app, const CLI::ParseError &error, std::span<char *const> arguments)
{
    const CLI::App *verb = &app;
    std::string command = app.get_name();
    while (!verb->get_subcommands().empty()) {
        verb = verb->get_subcommands().back();
        command += " " + verb->get_name();
    }
    const MessageArg help = textArg("help", command + " --help");
    const auto below = verb->get_subcommands(nullptr);
    if (!below.empty() && dynamic_cast<const CLI::RequiredError *>(&error) != nullptr) {
        const MessageArg known = textArg("known", joined(namesOf(below)));
        const std::vector<std::string> extras = verb->remaining();
        if (extras.empty())
            return {messages::verb_missing, {known, help}};
        return {messages::verb_unknown, {textArg("verb", unexpected(extras)), known, help}};
    }
    if (dynamic_cast<const CLI::ExtrasError *>(&error) != nullptr)
        return {messages::argument_unexpected, {textArg("argument", unexpected(verb->remaining())), help}};
    // CLI11 names the flag without its dashes, first.
    if (const std::string said = error.what(); said.ends_with("disallowed flag override"))
        return {messages::flag_with_value, {textArg("flag", "--" + said.substr(0, said.find(' '))), help}};
    return {messages::wrong_usage, {textArg("detail", detailOf(error, arguments)), help}};
}

} // namespace switchpoint::cli
