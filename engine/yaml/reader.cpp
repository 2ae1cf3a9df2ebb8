// SPDX-License-Identifier: GPL-3.0-or-later
#include "yaml/reader.h"

#include "yaml/messages.h"
#include "yaml/units.h"
#include "yaml/vetting.h"

#include <algorithm>
#include <set>

namespace switchpoint::yaml {

namespace text_of = yaml_messages;

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

std::string below(const std::string &path, std::string_view key)
{
    return path.empty() ? std::string(key) : path + "." + std::string(key);
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
        const std::string inner = below(path, key);
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

// The same, for sentences; `value` is what a scalar says once its variables are replaced.
MessageArg foundArg(std::string name, const YAML::Node &node, const std::optional<std::string> &value = {})
{
    if (node.IsScalar() || node.IsNull())
        return textArg(std::move(name), value.value_or(scalarOf(node)));
    return wordsArg(std::move(name), node.IsMap() ? text_of::a_mapping : text_of::a_list);
}

} // namespace

Result<YAML::Node> Reader::parse(std::string_view text)
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

Result<void> Reader::set(YAML::Node &root, std::string_view assignment)
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

MessageArg Reader::where(const At &at)
{
    return place(at.node.Mark(), at.path);
}

void Reader::fail(const At &at, const MessageText &text, std::vector<MessageArg> args)
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

bool Reader::expectAnyMap(const At &at)
{
    if (at.node.IsMap())
        return true;
    fail(at, text_of::expected_map);
    return false;
}

bool Reader::expectMap(const At &at, std::initializer_list<std::string_view> known)
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

std::vector<std::pair<std::string, Reader::At>> Reader::members(const At &at)
{
    std::vector<std::pair<std::string, At>> result;
    if (expectAnyMap(at))
        for (const auto &member : at.node) {
            const std::string key = scalarOf(member.first);
            result.emplace_back(key, At{member.second, below(at.path, key)});
        }
    return result;
}

std::vector<Reader::At> Reader::items(const At &at)
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

std::optional<Reader::At> Reader::find(const At &at, std::string_view key)
{
    if (!at.node.IsMap())
        return std::nullopt;
    for (const auto &member : at.node)
        if (member.first.IsScalar() && member.first.Scalar() == key)
            return At{member.second, below(at.path, key)};
    return std::nullopt;
}

std::optional<Reader::At> Reader::need(const At &at, std::string_view key)
{
    auto found = find(at, key);
    if (!found)
        fail(at, text_of::missing_key, {textArg("key", std::string(key))});
    return found;
}

std::optional<std::string> Reader::scalar(const At &at)
{
    if (!at.node.IsScalar())
        return std::nullopt;
    if (!environment_)
        return at.node.Scalar();
    Result<std::string> value = withVariables(at.node.Scalar(), environment_);
    if (value)
        return *std::move(value);
    fail(at, text_of::in_value, {wordsArg("problem", value.error().message)});
    return std::nullopt;
}

std::string Reader::text(const At &at)
{
    if (auto value = scalar(at))
        return *std::move(value);
    fail(at, text_of::expected_text);
    return {};
}

std::string Reader::writtenText(const At &at)
{
    if (at.node.IsScalar())
        return at.node.Scalar();
    fail(at, text_of::expected_text);
    return {};
}

std::string Reader::word(const At &at, std::initializer_list<std::string_view> known)
{
    std::string value = text(at);
    if (std::ranges::find(known, value) != known.end())
        return value;
    fail(at, text_of::expected_one_of, {textArg("value", value), textArg("known", joined(known))});
    return std::string(*known.begin());
}

bool Reader::boolean(const At &at)
{
    const auto value = scalar(at);
    if (!value || (*value != "true" && *value != "false"))
        fail(at, text_of::expected_boolean, {foundArg("value", at.node, value)});
    return value == "true";
}

std::int64_t Reader::integer(const At &at, std::int64_t min, std::int64_t max)
{
    const auto value = scalar(at);
    const auto number = value ? parseWholeNumber(*value) : std::nullopt;
    if (!number || *number < min || *number > max) {
        fail(at, text_of::expected_integer,
             {textArg("min", std::to_string(min)), textArg("max", std::to_string(max)),
              foundArg("value", at.node, value)});
        return min;
    }
    return *number;
}

std::int64_t Reader::duration_us(const At &at, std::int64_t max_us)
{
    const auto value = scalar(at);
    const auto duration = value ? parseDuration_us(*value) : std::nullopt;
    if (!duration || *duration > max_us) {
        fail(at, text_of::expected_duration,
             {textArg("max", writtenDuration(max_us)), foundArg("value", at.node, value)});
        return 0;
    }
    return *duration;
}

std::int64_t Reader::duration_us(const At &at, std::int64_t min_us, std::int64_t max_us)
{
    const auto value = scalar(at);
    const auto duration = value ? parseDuration_us(*value) : std::nullopt;
    if (!duration || *duration < min_us || *duration > max_us) {
        fail(at, text_of::expected_duration_from,
             {textArg("min", writtenDuration(min_us)), textArg("max", writtenDuration(max_us)),
              foundArg("value", at.node, value)});
        return min_us;
    }
    return *duration;
}

std::uint64_t Reader::bytes(const At &at, std::uint64_t min, std::uint64_t max)
{
    const auto value = scalar(at);
    const auto size = value ? parseBytes(*value) : std::nullopt;
    if (!size || *size < min || *size > max) {
        fail(at, text_of::expected_bytes,
             {textArg("min", writtenBytes(min)), textArg("max", writtenBytes(max)),
              foundArg("value", at.node, value)});
        return min;
    }
    return *size;
}

void Reader::schema(const At &root, std::string_view name, int version)
{
    const auto at = need(root, "schema");
    if (!at)
        return;
    const std::string value = text(*at);
    const std::string prefix = std::string(name) + "/";
    const std::string expected = prefix + std::to_string(version);
    if (value == expected || error_)
        return;
    const bool ours =
        value.starts_with(prefix) && value.size() > prefix.size() &&
        std::ranges::all_of(value.substr(prefix.size()), [](char c) { return c >= '0' && c <= '9'; });
    fail(*at, ours ? text_of::future_schema : text_of::wrong_schema,
         {textArg("value", value), textArg("expected", expected)});
}

void Reader::read(const At &at, std::string_view key, std::string &into)
{
    if (const auto found = find(at, key))
        into = text(*found);
}

void Reader::read(const At &at, std::string_view key, bool &into)
{
    if (const auto found = find(at, key))
        into = boolean(*found);
}

void Reader::read(const At &at, std::string_view key, std::int64_t &into, std::int64_t min, std::int64_t max)
{
    if (const auto found = find(at, key))
        into = integer(*found, min, max);
}

void Reader::readDuration(const At &at, std::string_view key, std::int64_t &into_us, std::int64_t max_us)
{
    if (const auto found = find(at, key))
        into_us = duration_us(*found, max_us);
}

void Reader::readDuration(const At &at, std::string_view key, std::int64_t &into_us, std::int64_t min_us,
                          std::int64_t max_us)
{
    if (const auto found = find(at, key))
        into_us = duration_us(*found, min_us, max_us);
}

void Reader::readBytes(const At &at, std::string_view key, std::uint64_t &into, std::uint64_t min,
                       std::uint64_t max)
{
    if (const auto found = find(at, key))
        into = bytes(*found, min, max);
}

} // namespace switchpoint::yaml
