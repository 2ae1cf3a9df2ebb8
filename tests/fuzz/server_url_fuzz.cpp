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
    const std::string address = url->address();
    require(!address.empty(), "a URL has an address");
    if (!url->password || url->password->reveal().size() < 12)
        return 0;
    // Where it stands in the URL twice, the other one may be a part of the address.
    const std::string &password = url->password->reveal();
    const std::string_view text = fuzz::text(data, size);
    const std::string parts = url->user + url->host + url->database;
    const bool is_elsewhere =
        text.find(password) != text.rfind(password) || parts.find(password) != std::string::npos;
    require(is_elsewhere || address.find(password) == std::string::npos, "an address has no password");
    require(is_elsewhere || url->conninfo.find(password) == std::string::npos, "nor has libpq's URL");
    return 0;
}
