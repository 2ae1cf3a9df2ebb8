// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/json_diff.h"

#include "wire/byte_reader.h"
#include "wire/json_binary.h"
#include "wire/json_path.h"
#include "wire/json_tree.h"
#include "wire/json_view.h"
#include "wire/messages.h"

namespace switchpoint {

namespace {

Result<bool> apply(const JsonDiff &diff, JsonTree &tree)
{
    const auto path = parseJsonPath(diff.path);
    if (!path)
        return false;
    if (diff.operation == JsonDiff::Operation::Remove)
        return tree.remove(*path);
    auto value = JsonTree::of(diff.value);
    if (!value)
        return std::unexpected(std::move(value.error()));
    return diff.operation == JsonDiff::Operation::Replace ? tree.replace(*path, std::move(*value))
                                                          : tree.insert(*path, std::move(*value));
}

} // namespace

Result<std::vector<JsonDiff>> decodeJsonDiffs(std::span<const std::uint8_t> bytes)
{
    ByteReader reader(wire_words::json_diffs, bytes);
    std::vector<JsonDiff> diffs;
    while (reader.ok() && reader.left() > 0) {
        const std::size_t offset = reader.offset();
        const std::uint8_t operation = reader.byte(wire_words::operation);
        if (operation > 2)
            return damagedAt(offset, wire_messages::json_diff_operation, {countArg("number", operation)});
        JsonDiff &diff = diffs.emplace_back();
        diff.operation = static_cast<JsonDiff::Operation>(operation);
        const auto path = reader.take(reader.lengthEncoded(wire_words::path), wire_words::path);
        diff.path.assign(path.begin(), path.end());
        if (diff.operation != JsonDiff::Operation::Remove)
            diff.value = reader.take(reader.lengthEncoded(wire_words::value), wire_words::value);
    }
    if (!reader.ok())
        return reader.error();
    return diffs;
}

Result<void> appendDocumentAfter(std::span<const std::uint8_t> document, std::span<const JsonDiff> diffs,
                                 std::string &text)
{
    auto tree = JsonTree::of(document);
    if (!tree)
        return std::unexpected(std::move(tree.error()));
    for (const JsonDiff &diff : diffs) {
        const auto applied = apply(diff, *tree);
        if (!applied)
            return std::unexpected(applied.error());
        if (!*applied)
            return fail(wire_messages::json_diff_path, {textArg("path", diff.path)});
    }
    tree->appendText(text);
    return {};
}

Result<void> appendJsonDiffsText(std::span<const JsonDiff> diffs, std::string &text)
{
    constexpr const char *names[] = {"replace", "insert", "remove"};
    text += '[';
    for (const JsonDiff &diff : diffs) {
        if (&diff != diffs.data())
            text += ", ";
        text.append("{\"op\": \"").append(names[static_cast<std::size_t>(diff.operation)]);
        text += "\", \"path\": ";
        appendJsonString(diff.path, text);
        if (diff.operation != JsonDiff::Operation::Remove) {
            text += ", \"value\": ";
            if (auto appended = appendJsonText(diff.value, text); !appended)
                return appended;
        }
        text += '}';
    }
    text += ']';
    return {};
}

} // namespace switchpoint
