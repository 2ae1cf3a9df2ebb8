// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/received_transactions.h"

#include "wire/changes_messages.h"

namespace switchpoint {

Result<void> ReceivedGtids::check(const GtidSet &previous, const std::string &file) const
{
    if (!received_ || previous.isSubsetOf(*received_))
        return {};
    return fail(changes_messages::previous_gtids,
                {textArg("file", file), positionArg("previous", previous.text()),
                 positionArg("missing", previous.subtracted(*received_).text())});
}

Result<void> ReceivedDomains::check(const MariadbState &list, const std::string &file)
{
    const bool first_file = std::exchange(first_file_, false);
    if (!start_)
        return {};
    for (const MariadbGtid &entry : list.entries()) {
        const MariadbGtid *newest = list.last(entry.domain);
        if (entry != *newest)
            continue;
        const MariadbGtid *last = received_.find(entry.domain);
        const MariadbGtid *start = start_->find(entry.domain);
        // A stream begins with the file that holds its start: that one may list less, or the start itself.
        const bool fits = last ? *last == *newest : start ? newest->sequence <= start->sequence : first_file;
        if (!fits)
            return fail(changes_messages::gtid_list,
                        {textArg("file", file), positionArg("listed", newest->text()),
                         textArg("domain", std::to_string(entry.domain)),
                         last    ? positionArg("last", last->text())
                         : start ? positionArg("last", start->text())
                                 : wordsArg("last", changes_messages::none)});
    }
    return {};
}

} // namespace switchpoint
