// SPDX-License-Identifier: GPL-3.0-or-later
// MySQL's binary JSON, and its diffs. Input: the size of the document (2 bytes, little-endian), the document,
// the diffs.
#include "fuzz.h"

#include "wire/json_binary.h"
#include "wire/json_diff.h"

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace switchpoint;
using fuzz::require;

namespace {

// Strings of a damaged document need not be UTF-8, which is all that may be wrong with its text. A callback
// that drops everything keeps the peer's memory small.
bool isJsonButForItsBytes(std::string text)
{
    std::ranges::replace_if(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, 'x');
    return nlohmann::json::accept(text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 2)
        return 0;
    const std::span rest = std::span(data, size).subspan(2);
    const std::size_t document_size = std::min<std::size_t>(data[0] + 256U * data[1], rest.size());
    const auto document = rest.first(document_size);
    std::string text = "before";
    if (appendJsonText(document, text)) {
        require(text.starts_with("before"), "what was there stays");
        require(isJsonButForItsBytes(text.substr(6)), "a document's text is JSON");
    }
    const auto diffs = decodeJsonDiffs(rest.subspan(document_size));
    if (!diffs)
        return 0;
    std::string after, listed;
    if (appendDocumentAfter(document, *diffs, after))
        require(isJsonButForItsBytes(after), "the document after is JSON");
    if (appendJsonDiffsText(*diffs, listed))
        require(isJsonButForItsBytes(listed), "the list of diffs is JSON");
    return 0;
}
