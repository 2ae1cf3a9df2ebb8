// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace switchpoint {

// Makes :/icons, :/fonts and :/scenarios known. A static library's resources are otherwise dropped by the
// linker.
void initResources();

} // namespace switchpoint
