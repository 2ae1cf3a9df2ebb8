// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/mysql/interview.h"

#include <string>
#include <vector>

namespace switchpoint {

// The catalog of the named tables ("schema.table"), MySQL and MariaDB. A table that is not there is left out.
// information_schema hides what the user may not read, so each table it does not show is asked for by name:
// without the privilege the whole fact fails, rather than a table seeming to be dropped.
Fact<std::vector<TableSchema>> askCatalog(Interview &interview, const std::vector<std::string> &tables);

} // namespace switchpoint
