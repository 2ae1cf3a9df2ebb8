// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/postgresql/postgres_resolve.h"

#include "source/answer_by.h"
#include "source/postgresql/messages.h"

#include <netdb.h>
#include <sys/socket.h>

namespace switchpoint {

namespace {

struct Lookup {
    int code = 0; // of getaddrinfo
    std::vector<std::string> addresses;
};

Lookup lookUp(const std::string &host, int flags)
{
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = flags;
    addrinfo *found = nullptr;
    Lookup lookup;
    lookup.code = getaddrinfo(host.c_str(), nullptr, &hints, &found);
    for (const addrinfo *one = found; lookup.code == 0 && one != nullptr; one = one->ai_next) {
        char text[NI_MAXHOST];
        if (getnameinfo(one->ai_addr, one->ai_addrlen, text, sizeof text, nullptr, 0, NI_NUMERICHOST) == 0) {
            lookup.addresses.emplace_back(text);
        }
    }
    if (found != nullptr) {
        freeaddrinfo(found);
    }
    return lookup;
}

} // namespace

Result<std::vector<std::string>> resolveHost(const std::string &host,
                                             std::chrono::steady_clock::time_point deadline,
                                             std::chrono::milliseconds timeout)
{
    if (Lookup numeric = lookUp(host, AI_NUMERICHOST); numeric.code == 0 && !numeric.addresses.empty()) {
        return std::move(numeric.addresses);
    }
    auto lookup = answerBy<Lookup>(deadline, [host] { return lookUp(host, 0); });
    if (!lookup) {
        return fail(
            postgres_messages::pg_resolve_timed_out,
            {textArg("host", host),
             durationArg("timeout", std::chrono::duration_cast<std::chrono::microseconds>(timeout).count())});
    }
    if (lookup->code != 0 || lookup->addresses.empty()) {
        const int code = lookup->code;
        auto failure =
            fail(postgres_messages::pg_cannot_resolve,
                 {textArg("host", host), code != 0 ? textArg("reason", gai_strerror(code))
                                                   : wordsArg("reason", postgres_messages::pg_no_address)});
        failure.error().code = std::to_string(code);
        return failure;
    }
    return std::move(lookup->addresses);
}

} // namespace switchpoint
