// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace switchpoint {

// Before the first Qt application object. Where nothing says which language is spoken (the locale "C": cron,
// containers, a service), Qt takes C.UTF-8, and since 6.5 prints five lines about it; here it is taken
// without a word.
void takeUtf8ForC();

} // namespace switchpoint
