// SPDX-License-Identifier: GPL-3.0-or-later
// switchpoint.facts/1, and the decision on facts that were read: total, the same each time, and JSON.
#include "fuzz.h"

#include "failover/json.h"

#include <nlohmann/json.hpp>

using namespace switchpoint;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::text(data, size);
    const auto facts = factsFromJson(text);
    if (!facts) {
        require(!facts.error().offset || *facts.error().offset <= size, "a fault is within the text");
        return 0;
    }
    const std::string written = factsToJson(*facts);
    const auto again = factsFromJson(written);
    require(again && factsToJson(*again) == written, "facts that were written read as the same facts");
    const Decision decision = decide({}, *facts, {});
    require(decision == decide({}, *again, {}), "equal facts are judged equally");
    require(nlohmann::json::accept(decisionToJson(decision)), "a decision is JSON");
    return 0;
}
