// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/several.h"

namespace switchpoint {

Result<void> SeveralSinks::open()
{
    for (const auto &sink : sinks_)
        if (Result<void> done = sink->open(); !done)
            return done;
    return {};
}

Result<void> SeveralSinks::write(const ChangePart &part)
{
    for (const auto &sink : sinks_)
        if (Result<void> done = sink->write(part); !done)
            return done;
    return {};
}

Result<void> SeveralSinks::commit()
{
    for (const auto &sink : sinks_)
        if (Result<void> done = sink->commit(); !done)
            return done;
    return {};
}

Result<void> SeveralSinks::rollback()
{
    Result<void> first;
    for (const auto &sink : sinks_)
        if (Result<void> done = sink->rollback(); !done && first)
            first = std::move(done);
    return first;
}

void SeveralSinks::interrupt()
{
    for (const auto &sink : sinks_)
        sink->interrupt();
}

std::string SeveralSinks::name() const
{
    std::string names;
    for (const auto &sink : sinks_)
        names += (names.empty() ? "" : "; ") + sink->name();
    return names;
}

} // namespace switchpoint
