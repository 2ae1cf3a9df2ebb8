// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/envelope_native.h"

namespace switchpoint {

NativeEnvelope::NativeEnvelope(const EnvelopeOptions &options) : form_(flavorName(options.flavor))
{
}

// Without `now_us`: when a change was read is no property of it, and a duplicate is the same text.
void NativeEnvelope::write(const ChangePart &part, const Change &change, std::int64_t, std::string &out)
{
    form_.write(part, change, out);
}

} // namespace switchpoint
