// SPDX-License-Identifier: GPL-3.0-or-later
// LSNs and timeline histories of PostgreSQL, and bare checkpoints of every flavour.
#include "fuzz.h"

#include "position/checkpoint.h"

#include <algorithm>

using namespace switchpoint;
using fuzz::require;

namespace {

void checkLsn(std::string_view text)
{
    const auto lsn = Lsn::parse(text), lenient = Lsn::parseLenient(text);
    require(!lsn || (lenient && *lsn == *lenient), "the lenient form takes what the strict one takes");
    if (!lenient)
        return;
    const auto again = Lsn::parse(lenient->text());
    require(again && *again == *lenient, "the text of an LSN is the same LSN");
}

void checkHistory(std::string_view text)
{
    const auto history = TimelineHistory::parse(text);
    if (!history)
        return;
    require(std::ranges::is_sorted(history->ends()), "timelines ascend");
    const auto again = TimelineHistory::fromEnds(history->ends());
    require(again && *again == *history, "a history is a legal list of ends");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::text(data, size);
    checkLsn(text);
    checkHistory(text);
    for (const Flavor flavor : {Flavor::Mysql, Flavor::Mariadb, Flavor::Postgresql}) {
        const auto checkpoint = parseBareCheckpoint(text, flavor);
        if (!checkpoint)
            continue;
        require(flavorOf(*checkpoint) == flavor, "a checkpoint has the flavour asked for");
        const auto again = parseBareCheckpoint(positionText(*checkpoint), flavor);
        require(again && *again == *checkpoint, "the text of a checkpoint is the same checkpoint");
    }
    return 0;
}
