// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/state_store.h"

#include <QTemporaryDir>
#include <QTest>

// What the tests of the store share.
namespace switchpoint::store_testing {

inline Uuid uuidOf(int number)
{
    return *Uuid::parse(
        QStringLiteral("00000000-0000-0000-0000-%1").arg(number, 12, 10, QLatin1Char('0')).toStdString());
}

inline ProgressRecord mysqlRecord(int server, int last)
{
    MysqlCheckpoint checkpoint;
    checkpoint.identity = MysqlIdentity{uuidOf(server), std::nullopt};
    checkpoint.gtid_set = GtidSet();
    checkpoint.gtid_set->add({uuidOf(1), ""}, {1, last});
    ProgressRecord record;
    record.checkpoint = checkpoint;
    record.log_settings = LogSettings{"ROW", "FULL", "", "ON"};
    record.prepared = {{"xa-1", "u:3"}};
    record.owed_events_carry_schema = false;
    record.stored_at_us = 1000 + last;
    return record;
}

inline PostgresIdentity postgresIdentity(std::uint64_t system, std::uint32_t timeline,
                                         std::vector<TimelineEnd> ends = {})
{
    return {system, timeline, *TimelineHistory::fromEnds(std::move(ends)), std::nullopt};
}

inline ProgressRecord postgresRecord(const PostgresIdentity &identity, std::uint64_t lsn,
                                     std::optional<Lsn> acknowledged = {})
{
    PostgresCheckpoint checkpoint;
    checkpoint.identity = identity;
    checkpoint.lsn = Lsn{lsn};
    checkpoint.acknowledged_lsn = acknowledged;
    ProgressRecord record;
    record.checkpoint = checkpoint;
    return record;
}

inline QString sentence(const Error &error)
{
    return QString::fromStdString(error.english());
}

// A folder for each test, and the store in it.
class StoreFixture {
public:
    std::unique_ptr<StateStore> open(StateStore::Mode mode = StateStore::Mode::Create) const
    {
        auto store = StateStore::open(path, mode);
        if (!store) {
            qFatal("%s", store.error().english().c_str());
        }
        return std::move(*store);
    }
    QTemporaryDir folder;
    std::string path = folder.filePath("state.db").toStdString();
};

// Evaluates `expression` once.
#define GOOD(expression)                                                                                     \
    do {                                                                                                     \
        const auto &good_result = (expression);                                                              \
        QVERIFY2(good_result.has_value(), good_result ? "" : good_result.error().english().c_str());         \
    } while (false)

} // namespace switchpoint::store_testing
