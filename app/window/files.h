// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <QString>

namespace switchpoint {

// The whole file, at most `bytes_max`.
Result<std::string> readWholeFile(const QString &path, std::int64_t bytes_max = 16'000'000);

} // namespace switchpoint
