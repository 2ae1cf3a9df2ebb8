// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/json_path.h"

#include <charconv>

namespace switchpoint {

namespace {

void appendUtf8(std::uint32_t code, std::string &text)
{
    const auto put = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xc0 | code >> 6);
        put(0x80 | (code & 63));
    } else {
        put(0xe0 | code >> 12);
        put(0x80 | (code >> 6 & 63));
        put(0x80 | (code & 63));
    }
}

// After a backslash. The server escapes only control characters as \u.
bool takeEscape(std::string_view &path, std::string &name)
{
    if (path.empty())
        return false;
    const char c = path.front();
    path.remove_prefix(1);
    constexpr std::string_view letters = "bfnrt\"\\/", characters = "\b\f\n\r\t\"\\/";
    if (const auto found = letters.find(c); found != std::string_view::npos) {
        name += characters[found];
        return true;
    }
    if (c != 'u' || path.size() < 4)
        return false;
    std::uint32_t code = 0;
    const auto [end, error] = std::from_chars(path.data(), path.data() + 4, code, 16);
    if (error != std::errc{} || end != path.data() + 4)
        return false;
    path.remove_prefix(4);
    appendUtf8(code, name);
    return true;
}

bool takeQuoted(std::string_view &path, std::string &name)
{
    while (!path.empty()) {
        const char c = path.front();
        path.remove_prefix(1);
        if (c == '"')
            return true;
        if (c != '\\')
            name += c;
        else if (!takeEscape(path, name))
            return false;
    }
    return false;
}

bool takeMember(std::string_view &path, std::string &name)
{
    if (path.starts_with('"')) {
        path.remove_prefix(1);
        return takeQuoted(path, name);
    }
    const auto end = path.find_first_of(".[");
    name = path.substr(0, end);
    path.remove_prefix(name.size());
    return !name.empty();
}

bool takeCell(std::string_view &path, std::size_t &index)
{
    const auto [end, error] = std::from_chars(path.data(), path.data() + path.size(), index);
    path.remove_prefix(static_cast<std::size_t>(end - path.data()));
    if (error != std::errc{} || !path.starts_with(']'))
        return false;
    path.remove_prefix(1);
    return true;
}

} // namespace

std::optional<std::vector<JsonPathLeg>> parseJsonPath(std::string_view path)
{
    if (!path.starts_with('$'))
        return {};
    path.remove_prefix(1);
    std::vector<JsonPathLeg> legs;
    while (!path.empty()) {
        const char c = path.front();
        path.remove_prefix(1);
        std::string name;
        std::size_t index = 0;
        if (c == '.' && takeMember(path, name))
            legs.emplace_back(std::move(name));
        else if (c == '[' && takeCell(path, index))
            legs.emplace_back(index);
        else
            return {};
    }
    return legs;
}

} // namespace switchpoint
