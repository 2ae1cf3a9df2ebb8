// SPDX-License-Identifier: GPL-3.0-or-later
// Which tables are captured, as text.
#include "fuzz.h"

#include "event/table_filter.h"

using namespace switchpoint;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::text(data, size);
    for (const TableFilter::Names names : {TableFilter::Names::Exact, TableFilter::Names::Folded}) {
        const auto filter = TableFilter::parse(text, names);
        if (!filter) {
            require(!filter.error().offset || *filter.error().offset <= size, "a fault is within the text");
            continue;
        }
        const auto again = TableFilter::parse(filter->text(), names);
        require(again && again->text() == filter->text(), "the text of a filter is the same filter");
        const std::string_view schema = text.substr(0, size / 2), table = text.substr(size / 2);
        require(!filter->matches(schema, table) || filter->touchesSchema(schema),
                "a table that matches is in a schema that is touched");
        require(filter->matches(schema, table) == again->matches(schema, table), "both match the same");
    }
    return 0;
}
