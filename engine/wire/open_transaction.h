// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"
#include "wire/change_progress.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint {

// The transaction that a stream is in.
struct OpenTransaction {
    enum class Stage {
        None,
        Announced, // its GTID came; one statement, or BEGIN and more
        Open,      // up to Xid, XA_prepare, COMMIT or ROLLBACK
    };
    struct Savepoint {
        std::string name;
        std::uint64_t changes = 0; // before it
    };

    Stage stage = Stage::None;
    TransactionMark mark;
    std::uint32_t server_id = 0;
    BinlogCoordinates begin; // of its first event
    std::uint64_t changes = 0;
    std::vector<Savepoint> savepoints;
    // Not for the first and a failed second half of an ALTER TABLE in two phases (MariaDB).
    bool takes_effect = true;
    std::optional<std::uint32_t> last_crc;
    // Its rows wait here until an XA transaction is decided.
    std::optional<ChangePart> held;

    // Back to None; keeps memory.
    void reset()
    {
        stage = Stage::None;
        const std::uint64_t number = mark.number;
        mark = TransactionMark{};
        mark.number = number;
        takes_effect = true;
        server_id = 0;
        changes = 0;
        savepoints.clear();
        last_crc.reset();
        held.reset();
    }
    [[nodiscard]] ChangeTransaction describe(const std::string &server) const
    {
        ChangeTransaction one;
        one.id = mark.gtid ? mark.gtid->text() : mark.mariadb ? mark.mariadb->gtid.text() : std::string();
        one.number = mark.number;
        one.server = server;
        one.server_id = server_id;
        one.file = begin.file;
        one.offset = begin.offset;
        one.commit_time_us = mark.commit_time_us;
        return one;
    }
};

} // namespace switchpoint
