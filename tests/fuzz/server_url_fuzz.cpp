// SPDX-License-Identifier: GPL-3.0-or-later
// URLs of servers: their address for people never has the password.
#include "fuzz.h"

#include "source/server_url.h"

using namespace switchpoint;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto url = ServerUrl::parse(fuzz::text(data, size));
    if (!url) {
        require(!url.error().offset || *url.error().offset <= size, "a fault is within the text");
        require(!url.error().english().empty(), "a fault has a sentence");
        return 0;
    }
    // The same URL with another password has the same address and the same text for libpq.
    const std::string address = url->address();
    require(!address.empty(), "a URL has an address");
    if (url->password && url->password->reveal().size() >= 12) {
        const std::string &password = url->password->reveal();
        const bool elsewhere = (url->user + url->host + url->database).find(password) != std::string::npos;
        require(elsewhere || address.find(password) == std::string::npos, "an address has no password");
    }
    return 0;
}
