// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

// What a MySQL server, or the client library, says when something fails: its own words and code.
namespace switchpoint::sim::errors {

Error logNotOpen();
Error purged(const std::string &sent, const std::string &missing);
Error moreGtids();
Error noSuchFile();
Error beyondFile();
Error refused(const std::string &host, std::uint16_t port);
Error unreachable(const std::string &host, std::uint16_t port); // the network is cut
Error lostConnection();
Error queryTimeout(std::int64_t after_us);

} // namespace switchpoint::sim::errors
