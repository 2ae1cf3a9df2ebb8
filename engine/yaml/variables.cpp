// SPDX-License-Identifier: GPL-3.0-or-later
#include "yaml/variables.h"

#include "yaml/messages.h"

#include <algorithm>
#include <cstdlib>

namespace switchpoint::yaml {

namespace {

//   reference = "${" name [ ":-" default ] "}"       a default has no closing brace in it
struct Reference {
    std::string name;
    std::optional<std::string> otherwise;
    std::size_t end = 0; // after the brace
};

bool isName(std::string_view text)
{
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    return !text.empty() && letter(text.front()) &&
           std::ranges::all_of(text, [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

std::optional<Reference> referenceAt(std::string_view text, std::size_t dollar)
{
    if (text.substr(dollar, 2) != "${")
        return std::nullopt;
    const std::size_t close = text.find('}', dollar);
    if (close == std::string_view::npos)
        return std::nullopt;
    const std::string_view inner = text.substr(dollar + 2, close - dollar - 2);
    const std::size_t colon = inner.find(":-");
    Reference reference{.name = std::string(inner.substr(0, colon)), .otherwise = {}, .end = close + 1};
    if (colon != std::string_view::npos)
        reference.otherwise = std::string(inner.substr(colon + 2));
    if (!isName(reference.name))
        return std::nullopt;
    return reference;
}

} // namespace

Environment processEnvironment()
{
    return [](std::string_view name) -> std::optional<std::string> {
        const char *value =
            std::getenv(std::string(name).c_str()); // NOLINT(concurrency-mt-unsafe): nobody sets
        return value ? std::optional<std::string>(value) : std::nullopt;
    };
}

Result<std::string> withVariables(std::string_view text, const Environment &environment)
{
    std::string out;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t dollar = std::min(text.find('$', at), text.size());
        out += text.substr(at, dollar - at);
        if (dollar == text.size())
            break;
        if (text.substr(dollar, 2) == "$$") {
            out += '$';
            at = dollar + 2;
            continue;
        }
        const auto reference = referenceAt(text, dollar);
        if (!reference)
            return failAt(dollar, yaml_messages::variable_form,
                          {textArg("form", "${NAME}"), textArg("default_form", "${NAME:-default}")});
        std::optional<std::string> value = environment(reference->name);
        if (reference->otherwise && (!value || value->empty()))
            value = reference->otherwise;
        if (!value)
            return failAt(
                dollar, yaml_messages::variable_unset,
                {textArg("name", reference->name), textArg("form", "${" + reference->name + ":-default}")});
        out += *value;
        at = reference->end;
    }
    return out;
}

std::optional<std::string> onlyVariable(std::string_view text)
{
    const auto reference = referenceAt(text, 0);
    if (!reference || reference->otherwise || reference->end != text.size())
        return std::nullopt;
    return reference->name;
}

} // namespace switchpoint::yaml
