// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in every character set become UTF-8. Input: a collation id (2 bytes, little-endian), the text.
#include "fuzz.h"

#include "event/json_writer.h"
#include "wire/character_set.h"

#include <nlohmann/json.hpp>

using namespace switchpoint;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 2)
        return 0;
    const CharacterSet *set = CharacterSet::ofCollation(data[0] + 256U * data[1]);
    if (set == nullptr)
        return 0;
    const std::string_view text = fuzz::text(data + 2, size - 2);
    const std::string utf8 = set->toUtf8(text);
    require(utf8.size() <= CharacterSet::utf8Bound(text.size()), "within the bound");
    if (!set->needsConversion())
        return 0;
    std::string json;
    appendJsonText(json, utf8);
    // The peer refuses what is not UTF-8, and our writer would have replaced it: both must agree.
    require(nlohmann::json(utf8).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) ==
                nlohmann::json::parse(json).dump(),
            "what comes out is UTF-8");
    if (set->holdsAscii() && isAscii(std::span(data, size).subspan(2)))
        require(utf8 == text, "ASCII is UTF-8 already");
    return 0;
}
