// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/debezium_value.h"
#include "event/envelope.h"
#include "event/table_cache.h"
#include "event/transaction_pieces.h"

#include <cstdint>
#include <string>

namespace switchpoint {

// The value of a record as Debezium 3's MySQL and MariaDB connectors write it with the JSON converter and
// schemas off; the fields stand in Debezium's order. DDL is a record of its schema change topic.
class DebeziumEnvelope : public Envelope {
public:
    explicit DebeziumEnvelope(const EnvelopeOptions &options);
    void write(const ChangePart &part, const Change &change, std::int64_t now_us, std::string &out) override;

private:
    // What the prepared begin of the source block was written for.
    struct Prepared {
        const DebeziumTable *table = nullptr;
        std::uint64_t generation = 0;
        std::int64_t time_us = 0;
        bool snapshot = false;
        friend bool operator==(const Prepared &, const Prepared &) = default;
    };
    void writeSchemaChange(const ChangePart &part, const Change &change, std::int64_t now_us,
                           std::string &out);
    void appendSource(std::string &out, const ChangePart &part, const Change &change,
                      const DebeziumTable &table, std::int64_t now_us);
    void prepareSource(const DebeziumTable &table);
    void appendTimes(std::string &out, std::int64_t now_us);
    [[nodiscard]] std::int64_t sourceTime(const ChangeTransaction &transaction, const Change &change,
                                          std::int64_t now_us) const;

    bool mariadb_ = false;
    std::string origin_; // version, connector and name
    TableCache<DebeziumTable> tables_;
    TransactionPieces transaction_;
    Prepared prepared_;
    std::string source_; // the source block up to the position
    std::int64_t times_us_ = -1;
    std::string times_; // ts_ms, ts_us, ts_ns of the record
};

} // namespace switchpoint
