// SPDX-License-Identifier: GPL-3.0-or-later
// switchpoint.checkpoint/1, and what stands beside it in a store: identities, table schemas, a snapshot's
// progress. What is read must come out of its own text again.
#include "fuzz.h"

#include "failover/json.h"
#include "failover/snapshot_progress.h"
#include "failover/stored_json.h"

using namespace switchpoint;
using fuzz::require;

namespace {

template <class Read, class Write> void checkRoundTrip(std::string_view text, Read read, Write write)
{
    const auto value = read(text);
    if (!value) {
        require(!value.error().english().empty(), "a fault has a sentence");
        require(!value.error().offset || *value.error().offset <= text.size(), "a fault is within the text");
        return;
    }
    const auto again = read(write(*value));
    require(again && *again == *value, "what was written reads as the same value");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::text(data, size);
    checkRoundTrip(text, checkpointFromJson, checkpointToJson);
    checkRoundTrip(text, identityFromJson, identityToJson);
    checkRoundTrip(text, tableSchemaFromJson, tableSchemaToJson);
    checkRoundTrip(text, snapshotProgressFromJson, snapshotProgressToJson);
    for (const Flavor flavor : {Flavor::Mysql, Flavor::Mariadb, Flavor::Postgresql})
        static_cast<void>(parseCheckpointText(text, flavor));
    return 0;
}
