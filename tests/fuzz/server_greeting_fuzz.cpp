// SPDX-License-Identifier: GPL-3.0-or-later
// The first packet of a server. It comes in pieces: what is refused early must not be taken later.
#include "fuzz.h"

#include "wire/server_greeting.h"

using namespace switchpoint;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    bool is_refused = false, is_read = false;
    for (std::size_t count = 0; count <= size && count <= 1024; ++count) {
        const auto greeting = ServerGreeting::decode({data, count});
        require(!is_refused || !greeting, "what was refused stays refused");
        require(!is_read || (greeting && greeting->has_value()), "what was read stays read");
        is_refused = !greeting;
        is_read = greeting && greeting->has_value();
    }
    static_cast<void>(ServerGreeting::decode({data, size}));
    return 0;
}
