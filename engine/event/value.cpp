// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/value.h"

namespace switchpoint {

bool operator==(const Value &one, const Value &other)
{
    if (one.kind() != other.kind() || one.digits() != other.digits())
        return false;
    if (one.holdsText())
        return one.asText() == other.asText();
    return one.asUInt() == other.asUInt(); // the bits, of whatever kind
}

} // namespace switchpoint
