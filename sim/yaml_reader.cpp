// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/yaml_reader.h"

#include "sim/scenario_messages.h"
#include "sim/yaml_vetting.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace switchpoint::sim {

namespace text_of = scenario_messages;

namespace {

MessageArg place(const YAML::Mark &mark, const std::string &path) // called "where"
{
    const auto named = [&path](const char *name) {
        return path.empty() ? wordsArg(name, text_of::the_file) : textArg(name, path);
    };
    if (mark.is_null())
        return named("where");
    return wordsArg("where", {text_of::at_line_of,
                              {textArg("line", std::to_string(mark.line + 1)),
                               textArg("column", std::to_string(mark.column + 1)), named("path")}});
}

std::optional<Error> duplicateKey(const YAML::Node &node, const std::string &path)
{
    if (node.IsSequence()) {
        std::size_t i = 0;
        for (const YAML::Node &item : node)
            if (auto error = duplicateKey(item, path + "[" + std::to_string(i++) + "]"))
                return error;
    }
    if (!node.IsMap())
        return std::nullopt;
    std::set<std::string> seen;
    for (const auto &member : node) {
        const std::string key = member.first.IsScalar() ? member.first.Scalar() : std::string();
        const std::string inner = path.empty() ? key : path + "." + key;
        if (!seen.insert(key).second) {
            Error error;
            error.message =
                Message(text_of::duplicate_key, {place(member.first.Mark(), inner), textArg("key", key)});
            error.offset = static_cast<std::size_t>(std::max(0, member.first.Mark().pos));
            return error;
        }
        if (auto error = duplicateKey(member.second, inner))
            return error;
    }
    return std::nullopt;
}

template <class Names> std::string joined(const Names &names)
{
    std::string result;
    for (const auto &one : names)
        result += (result.empty() ? "" : ", ") + std::string(one);
    return result;
}

std::string scalarOf(const YAML::Node &node)
{
    return node.IsScalar() ? node.Scalar() : node.IsNull() ? "" : node.IsMap() ? "a mapping" : "a list";
}

// The same, for sentences.
MessageArg foundArg(std::string name, const YAML::Node &node)
{
    if (node.IsScalar() || node.IsNull())
        return textArg(std::move(name), scalarOf(node));
    return wordsArg(std::move(name), node.IsMap() ? text_of::a_mapping : text_of::a_list);
}

std::string below(const std::string &path, std::string_view key)
{
    return path.empty() ? std::string(key) : path + "." + std::string(key);
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return value;
}

} // namespace

Result<YAML::Node> YamlReader::parse(std::string_view text)
{
    if (text.size() > bytes_max)
        return switchpoint::fail(text_of::too_large, {bytesArg("max", bytes_max)});
    const std::string yaml(text);
    if (auto fault = firstFaultOfForm(yaml))
        return std::unexpected(*fault);
    try {
        YAML::Node root = YAML::Load(yaml);
        if (auto error = duplicateKey(root, ""))
            return std::unexpected(*error);
        return root;
    } catch (const YAML::Exception &problem) { // how yaml-cpp reports bad input
        const std::size_t offset = problem.mark.is_null() ? 0 : static_cast<std::size_t>(problem.mark.pos);
        return switchpoint::failAt(offset, text_of::syntax,
                                   {place(problem.mark, ""), textArg("problem", problem.msg)});
    }
}

Result<void> YamlReader::set(YAML::Node &root, std::string_view assignment)
{
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return switchpoint::fail(text_of::set_form, {textArg("value", std::string(assignment))});
    const std::string path(assignment.substr(0, equals));
    Result<YAML::Node> value = parse(assignment.substr(equals + 1));
    if (!value)
        return std::unexpected(value.error());
    // A new node each step: assigning to a YAML::Node variable would change the tree.
    std::vector<YAML::Node> nodes{root};
    std::size_t from = 0;
    while (true) {
        const std::size_t dot = path.find('.', from);
        const std::string key = path.substr(from, dot == std::string::npos ? std::string::npos : dot - from);
        YAML::Node here = nodes.back();
        if (key.empty())
            return switchpoint::fail(text_of::set_form, {textArg("value", std::string(assignment))});
        if (!here.IsMap() && !here.IsNull())
            return switchpoint::fail(
                text_of::set_not_map,
                {textArg("where", path), textArg("key", path.substr(0, from ? from - 1 : 0))});
        if (dot == std::string::npos) {
            here[key] = YAML::Clone(*value);
            return {};
        }
        if (!here[key])
            here[key] = YAML::Node(YAML::NodeType::Map);
        nodes.push_back(here[key]);
        from = dot + 1;
    }
}

void YamlReader::fail(const At &at, const MessageText &text, std::vector<MessageArg> args)
{
    if (error_)
        return;
    const YAML::Mark mark = at.node.Mark();
    args.insert(args.begin(), place(mark, at.path));
    Error error;
    error.message = Message(text, std::move(args));
    if (!mark.is_null())
        error.offset = static_cast<std::size_t>(mark.pos);
    error_ = std::move(error);
}

bool YamlReader::expectAnyMap(const At &at)
{
    if (at.node.IsMap())
        return true;
    fail(at, text_of::expected_map);
    return false;
}

bool YamlReader::expectMap(const At &at, std::initializer_list<std::string_view> known)
{
    if (!expectAnyMap(at))
        return false;
    for (const auto &member : at.node) {
        const std::string key = scalarOf(member.first);
        if (std::ranges::find(known, key) == known.end()) {
            fail(At{member.first, below(at.path, key)}, text_of::unknown_key,
                 {foundArg("key", member.first), textArg("known", joined(known))});
            return false;
        }
    }
    return true;
}

std::vector<std::pair<std::string, YamlReader::At>> YamlReader::members(const At &at)
{
    std::vector<std::pair<std::string, At>> result;
    if (expectAnyMap(at))
        for (const auto &member : at.node) {
            const std::string key = scalarOf(member.first);
            result.emplace_back(key, At{member.second, below(at.path, key)});
        }
    return result;
}

std::vector<YamlReader::At> YamlReader::items(const At &at)
{
    std::vector<At> result;
    if (!at.node.IsSequence()) {
        fail(at, text_of::expected_list);
        return result;
    }
    std::size_t i = 0;
    for (const YAML::Node &item : at.node)
        result.push_back(At{item, at.path + "[" + std::to_string(i++) + "]"});
    return result;
}

std::optional<YamlReader::At> YamlReader::find(const At &at, std::string_view key)
{
    if (!at.node.IsMap())
        return std::nullopt;
    for (const auto &member : at.node)
        if (member.first.IsScalar() && member.first.Scalar() == key)
            return At{member.second, below(at.path, key)};
    return std::nullopt;
}

std::optional<YamlReader::At> YamlReader::need(const At &at, std::string_view key)
{
    auto found = find(at, key);
    if (!found)
        fail(at, text_of::missing_key, {textArg("key", std::string(key))});
    return found;
}

std::string YamlReader::text(const At &at)
{
    if (!at.node.IsScalar()) {
        fail(at, text_of::expected_text);
        return {};
    }
    return at.node.Scalar();
}

bool YamlReader::boolean(const At &at)
{
    const std::string value = scalarOf(at.node);
    if (!at.node.IsScalar() || (value != "true" && value != "false"))
        fail(at, text_of::expected_boolean, {foundArg("value", at.node)});
    return value == "true";
}

std::int64_t YamlReader::integer(const At &at, std::int64_t min, std::int64_t max)
{
    const std::string value = scalarOf(at.node);
    const auto number = at.node.IsScalar() ? wholeNumber(value) : std::nullopt;
    if (!number || *number < min || *number > max) {
        fail(at, text_of::expected_integer,
             {textArg("min", std::to_string(min)), textArg("max", std::to_string(max)),
              foundArg("value", at.node)});
        return min;
    }
    return *number;
}

std::int64_t YamlReader::duration_us(const At &at, std::int64_t max_us)
{
    const std::string value = scalarOf(at.node);
    const auto duration = at.node.IsScalar() ? parseDuration_us(value) : std::nullopt;
    if (!duration || *duration > max_us) {
        fail(at, text_of::expected_duration,
             {textArg("max", durationText(max_us)), foundArg("value", at.node)});
        return 0;
    }
    return *duration;
}

void YamlReader::read(const At &at, std::string_view key, std::string &into)
{
    if (const auto found = find(at, key))
        into = text(*found);
}

void YamlReader::read(const At &at, std::string_view key, bool &into)
{
    if (const auto found = find(at, key))
        into = boolean(*found);
}

void YamlReader::read(const At &at, std::string_view key, std::int64_t &into, std::int64_t min,
                      std::int64_t max)
{
    if (const auto found = find(at, key))
        into = integer(*found, min, max);
}

void YamlReader::readDuration(const At &at, std::string_view key, std::int64_t &into_us, std::int64_t max_us)
{
    if (const auto found = find(at, key))
        into_us = duration_us(*found, max_us);
}

std::optional<std::int64_t> parseDuration_us(std::string_view text)
{
    if (text == "0")
        return 0;
    struct Unit {
        std::string_view name;
        std::int64_t us;
    };
    static constexpr Unit units[] = {
        {"us", 1}, {"ms", 1'000}, {"s", 1'000'000}, {"m", 60'000'000}, {"h", 3'600'000'000}};
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto number = wholeNumber(text.substr(0, digits));
    if (!number)
        return std::nullopt;
    for (const Unit &unit : units)
        if (text.substr(digits) == unit.name && *number <= INT64_MAX / unit.us)
            return *number * unit.us;
    return std::nullopt;
}

std::string durationText(std::int64_t duration_us)
{
    if (duration_us % 1'000'000 == 0)
        return std::to_string(duration_us / 1'000'000) + "s";
    if (duration_us % 1'000 == 0)
        return std::to_string(duration_us / 1'000) + "ms";
    return std::to_string(duration_us) + "us";
}

} // namespace switchpoint::sim
