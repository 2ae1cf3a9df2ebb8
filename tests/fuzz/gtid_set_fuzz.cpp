// SPDX-License-Identifier: GPL-3.0-or-later
// GTID sets of MySQL: texts, checkpoints, the wire form, and the arithmetic on what came out.
#include "fuzz.h"

#include "position/gtid_set.h"

using namespace switchpoint;
using fuzz::require;

namespace {

void checkArithmetic(const GtidSet &one, const GtidSet &other)
{
    const GtidSet common = one.intersected(other), all = one.united(other), rest = one.subtracted(other);
    require(common.isSubsetOf(one) && common.isSubsetOf(other), "what is common is in both");
    require(one.isSubsetOf(all) && other.isSubsetOf(all), "what is united contains both");
    require(!rest.intersects(other), "what is subtracted is gone");
    require(rest.united(common) == one, "the rest and what is common are the whole");
}

void checkSet(const GtidSet &set)
{
    const auto again = GtidSet::parse(set.text());
    require(again && *again == set, "the text of a set is the same set");
    const std::string wire = set.encode();
    const auto decoded = GtidSet::decode({reinterpret_cast<const std::uint8_t *>(wire.data()), wire.size()});
    require(decoded && *decoded == set, "the wire form of a set is the same set");
    for (const auto &[source, intervals] : set.sources()) {
        require(!intervals.empty(), "no source without an interval");
        std::int64_t end = -1;
        for (const GtidInterval &interval : intervals) {
            require(interval.first > end + 1 && interval.first >= 1, "intervals are sorted and do not touch");
            require(interval.last >= interval.first && interval.last <= gtid_number_max,
                    "an interval is one");
            end = interval.last;
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::text(data, size);
    const auto set = GtidSet::parse(text);
    if (set)
        checkSet(*set);
    else
        require(!set.error().offset || *set.error().offset <= size, "a fault is within the text");
    const auto checkpoint = GtidSet::parseCheckpoint(text);
    require(!checkpoint || (set && *set == *checkpoint), "a checkpoint is a set, read in the same way");
    const auto decoded = GtidSet::decode({data, size});
    if (decoded)
        checkSet(*decoded);
    if (const auto gtid = Gtid::parse(text)) {
        const auto again = Gtid::parse(gtid->text());
        require(again && *again == *gtid, "the text of a GTID is the same GTID");
    }
    const auto half = GtidSet::parse(text.substr(size / 2));
    if (set && half)
        checkArithmetic(*set, *half);
    return 0;
}
