// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/json_binary.h"

#include "wire/json_view.h"

namespace switchpoint {

namespace {

Result<void> append(JsonReader &reader, const JsonView &value, unsigned depth, std::string &text)
{
    if (!value.isObject() && !value.isArray())
        return reader.appendScalar(value, text);
    if (depth >= JsonReader::depth_max)
        return reader.tooDeep(value);
    const std::size_t count = JsonReader::count(value);
    text += value.isObject() ? '{' : '[';
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0)
            text += ", ";
        if (value.isObject()) {
            const auto key = reader.key(value, i);
            if (!key)
                return std::unexpected(key.error());
            appendJsonString(*key, text);
            text += ": ";
        }
        const auto element = reader.element(value, i);
        if (!element)
            return std::unexpected(element.error());
        if (auto appended = append(reader, *element, depth + 1, text); !appended)
            return appended;
    }
    text += value.isObject() ? '}' : ']';
    return {};
}

} // namespace

Result<void> appendJsonText(std::span<const std::uint8_t> document, std::string &text)
{
    JsonReader reader(document);
    const auto root = reader.root();
    if (!root)
        return std::unexpected(root.error());
    return append(reader, *root, 0, text);
}

} // namespace switchpoint
