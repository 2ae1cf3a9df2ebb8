// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"

#include <string>

namespace switchpoint {

// The part of a transaction that its envelopes repeat with every change. Parts come and go at the same
// addresses, so that a prepared piece of text still fits is told by content.
struct TransactionPieces {
    std::string id, server, file;
    std::uint32_t server_id = 0;
    std::int64_t commit_time_us = 0;

    // Whether `transaction` differs from the last one asked about, which it replaces.
    bool renew(const ChangeTransaction &transaction)
    {
        if (commit_time_us == transaction.commit_time_us && server_id == transaction.server_id &&
            id == transaction.id && file == transaction.file && server == transaction.server && asked_)
            return false;
        id = transaction.id;
        server = transaction.server;
        file = transaction.file;
        server_id = transaction.server_id;
        commit_time_us = transaction.commit_time_us;
        asked_ = true;
        return true;
    }

private:
    bool asked_ = false;
};

} // namespace switchpoint
