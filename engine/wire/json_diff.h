// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace switchpoint {

// A piece of a partial update of a document, as event 39 has it (MySQL source documentation, class
// Json_diff: operation 1 byte, path and, unless removed, binary JSON, each after its length-encoded length).
struct JsonDiff {
    enum class Operation : std::uint8_t { Replace = 0, Insert = 1, Remove = 2 };
    Operation operation = Operation::Replace;
    std::string path;                    // "$.a[2]", UTF-8
    std::span<const std::uint8_t> value; // binary JSON, in the bytes that were decoded; empty for Remove
};
Result<std::vector<JsonDiff>> decodeJsonDiffs(std::span<const std::uint8_t> bytes);

// The document that `diffs`, in order, make of the binary `document`, as text, appended to `text`.
Result<void> appendDocumentAfter(std::span<const std::uint8_t> document, std::span<const JsonDiff> diffs,
                                 std::string &text);

// What ValueKind::JsonDiff holds: a JSON array, [{"op": "replace", "path": "$.a", "value": 1},
// {"op": "remove", "path": "$.b[0]"}]; op is replace, insert or remove, and value is missing for remove.
Result<void> appendJsonDiffsText(std::span<const JsonDiff> diffs, std::string &text);

} // namespace switchpoint
