// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/server_facts.h"

#include <rapidcheck.h>

#include <algorithm>
#include <limits>

// Random facts of all three flavours, for round trips.
namespace switchpoint::generators {

inline rc::Gen<std::string> text()
{
    return rc::gen::oneOf(rc::gen::container<std::string>(rc::gen::inRange<char>(0, 127)),
                          rc::gen::element<std::string>("", "NULL", "\"\\/\b\f\n\r\t",
                                                        "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x90\xAC",
                                                        "{\"a\":[1]}"));
}

template <class T> rc::Gen<T> number()
{
    return rc::gen::oneOf(
        rc::gen::arbitrary<T>(),
        rc::gen::element<T>(std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), T{0}, T{1}));
}

template <class T> rc::Gen<std::optional<T>> maybe(rc::Gen<T> gen)
{
    return rc::gen::oneOf(rc::gen::just(std::optional<T>()), rc::gen::map(std::move(gen), [](T value) {
                              return std::optional<T>(std::move(value));
                          }));
}

template <class T> rc::Gen<std::vector<T>> list(rc::Gen<T> gen)
{
    return rc::gen::mapcat(rc::gen::inRange<std::size_t>(0, 4), [gen](std::size_t count) {
        return rc::gen::container<std::vector<T>>(count, gen);
    });
}

template <class E> rc::Gen<E> one(int last)
{
    return rc::gen::map(rc::gen::inRange(0, last + 1), [](int value) { return static_cast<E>(value); });
}

inline rc::Gen<Uuid> uuid()
{
    return rc::gen::map(rc::gen::container<std::vector<std::uint8_t>>(16, rc::gen::arbitrary<std::uint8_t>()),
                        [](const std::vector<std::uint8_t> &bytes) {
                            Uuid value;
                            std::copy(bytes.begin(), bytes.end(), value.bytes.begin());
                            return value;
                        });
}

inline rc::Gen<Gtid> gtid()
{
    return rc::gen::exec([] {
        return Gtid{{*uuid(), *rc::gen::element<std::string>("", "tag", "_9")},
                    *rc::gen::oneOf(rc::gen::inRange<std::int64_t>(1, 50), rc::gen::just(gtid_number_max))};
    });
}

inline rc::Gen<GtidSet> gtidSet()
{
    return rc::gen::exec([] {
        GtidSet set;
        for (const Gtid &each : *list(gtid())) {
            set.add(each);
            const std::int64_t first = *rc::gen::inRange<std::int64_t>(100, 200);
            set.add(each.source, {first, first + *rc::gen::inRange<std::int64_t>(0, 50)});
        }
        return set;
    });
}

inline rc::Gen<MariadbGtid> mariadbGtid()
{
    return rc::gen::exec([] {
        return MariadbGtid{*number<std::uint32_t>(), *number<std::uint32_t>(), *number<std::uint64_t>()};
    });
}

inline rc::Gen<MariadbPosition> mariadbPosition()
{
    return rc::gen::map(list(mariadbGtid()), [](const std::vector<MariadbGtid> &gtids) {
        MariadbPosition position;
        for (const MariadbGtid &each : gtids) {
            position.advance(each);
        }
        return position;
    });
}

inline rc::Gen<MariadbState> mariadbState()
{
    return rc::gen::map(list(mariadbGtid()), [](const std::vector<MariadbGtid> &gtids) {
        MariadbState state;
        for (const MariadbGtid &each : gtids) {
            if (state.find(each.domain, each.server_id) == nullptr) {
                state.append(each);
            }
        }
        return state;
    });
}

inline rc::Gen<Lsn> lsn()
{
    return rc::gen::map(number<std::uint64_t>(), [](std::uint64_t value) { return Lsn{value}; });
}

inline rc::Gen<TimelineHistory> history()
{
    return rc::gen::exec([] {
        std::vector<TimelineEnd> ends;
        for (const std::uint32_t step : *list(rc::gen::inRange<std::uint32_t>(1, 1000))) {
            const TimelineEnd before = ends.empty() ? TimelineEnd{} : ends.back();
            ends.push_back({before.timeline + step, Lsn{before.switchpoint.value + step}});
        }
        return *TimelineHistory::fromEnds(std::move(ends));
    });
}

inline rc::Gen<Error> error()
{
    return rc::gen::exec([] {
        std::vector<MessageArg> args;
        for (const std::string &each : *list(text())) {
            args.push_back({each, *one<MessageArg::Kind>(5), *text(), *number<std::int64_t>(), {}});
        }
        Error value;
        const std::string english = *rc::gen::element<std::string>("", "It failed: {detail}.", "\xC3\xA9");
        value.message = Message(MessageText{"test.id", english.c_str()}, std::move(args));
        value.offset = *maybe(number<std::size_t>());
        value.server_text = *text();
        value.code = *text();
        return value;
    });
}

inline rc::Gen<ServerNode> node()
{
    return rc::gen::exec([] { return ServerNode{*text(), *number<std::uint16_t>(), *text()}; });
}

inline rc::Gen<BinlogCoordinates> coordinates()
{
    return rc::gen::exec([] { return BinlogCoordinates{*text(), *number<std::uint64_t>()}; });
}

inline rc::Gen<BinlogFile> binlogFile()
{
    return rc::gen::exec([] {
        return BinlogFile{*text(),
                          *number<std::uint64_t>(),
                          *maybe(gtidSet()),
                          *one<BinlogFile::Transactions>(2),
                          *number<std::uint64_t>(),
                          *maybe(number<std::uint64_t>()),
                          *one<BinlogFile::Access>(3),
                          *maybe(error())};
    });
}

inline rc::Gen<GtidModeSpell> gtidModeSpell()
{
    return rc::gen::exec([] { return GtidModeSpell{*number<std::int64_t>(), *rc::gen::arbitrary<bool>()}; });
}

inline rc::Gen<CoordinateProbe> coordinateProbe()
{
    return rc::gen::exec([] {
        return CoordinateProbe{*coordinates(),           *rc::gen::arbitrary<bool>(),
                               *number<std::uint64_t>(), *maybe(rc::gen::arbitrary<bool>()),
                               *maybe(text()),           *maybe(gtidSet())};
    });
}

inline rc::Gen<MysqlChannel> mysqlChannel()
{
    return rc::gen::exec([] {
        return MysqlChannel{*text(),
                            *one<MysqlChannel::Thread>(2),
                            *one<MysqlChannel::Thread>(2),
                            *gtidSet(),
                            *maybe(number<std::int64_t>()),
                            *number<std::int64_t>(),
                            *text(),
                            *number<std::uint16_t>(),
                            *maybe(uuid()),
                            *text(),
                            *text()};
    });
}

inline rc::Gen<MysqlProbe> mysqlProbe()
{
    return rc::gen::exec([] {
        return MysqlProbe{*gtid(), *one<MysqlProbe::Outcome>(5), *maybe(number<std::uint64_t>()),
                          *rc::gen::arbitrary<bool>(), *maybe(error())};
    });
}

inline rc::Gen<MariadbChannel> mariadbChannel()
{
    return rc::gen::exec([] {
        return MariadbChannel{*text(),
                              *rc::gen::arbitrary<bool>(),
                              *rc::gen::arbitrary<bool>(),
                              *rc::gen::arbitrary<bool>(),
                              *mariadbPosition(),
                              *rc::gen::arbitrary<bool>(),
                              *maybe(number<std::int64_t>()),
                              *text(),
                              *number<std::uint16_t>(),
                              *text()};
    });
}

inline rc::Gen<MariadbProbe> mariadbProbe()
{
    return rc::gen::exec([] {
        return MariadbProbe{*mariadbGtid(),
                            *one<MariadbProbe::Outcome>(5),
                            *maybe(number<std::uint32_t>()),
                            *maybe(number<std::uint64_t>()),
                            *maybe(number<std::uint32_t>()),
                            *maybe(error()),
                            *maybe(number<int>())};
    });
}

inline rc::Gen<PostgresSlot> slot()
{
    return rc::gen::exec([] {
        PostgresSlot value;
        value.name = *text();
        value.plugin = *text();
        value.slot_type = *text();
        value.database = *text();
        value.temporary = *rc::gen::arbitrary<bool>();
        value.active = *rc::gen::arbitrary<bool>();
        value.active_pid = *maybe(number<std::int32_t>());
        value.restart_lsn = *maybe(lsn());
        value.confirmed_flush_lsn = *maybe(lsn());
        value.wal_status = *text();
        value.safe_wal_size = *maybe(number<std::int64_t>());
        value.two_phase = *rc::gen::arbitrary<bool>();
        value.conflicting = *rc::gen::arbitrary<bool>();
        value.invalidation_reason = *text();
        value.failover = *rc::gen::arbitrary<bool>();
        value.synced = *rc::gen::arbitrary<bool>();
        return value;
    });
}

inline rc::Gen<PostgresProbe> postgresProbe()
{
    return rc::gen::exec([] {
        return PostgresProbe{{*lsn(), *number<std::uint32_t>(), *number<std::int64_t>()},
                             *one<PostgresProbe::Outcome>(3),
                             *maybe(number<std::int64_t>()),
                             *maybe(error()),
                             *maybe(number<int>()),
                             *maybe(lsn())};
    });
}

inline rc::Gen<PostgresPublicationWrite> publicationWrite()
{
    return rc::gen::exec([] {
        return PostgresPublicationWrite{*text(), *number<std::uint32_t>(), *number<std::uint32_t>(),
                                        *maybe(number<std::int64_t>())};
    });
}

inline rc::Gen<PostgresWalGap> walGap()
{
    return rc::gen::exec([] {
        return PostgresWalGap{*lsn(), *lsn(), *maybe(number<std::uint64_t>()), *number<std::uint64_t>(),
                              *maybe(error())};
    });
}

inline rc::Gen<PostgresSlotWal> slotWal()
{
    return rc::gen::exec([] { return PostgresSlotWal{*lsn(), *maybe(lsn())}; });
}

inline rc::Gen<PostgresPublication> publication()
{
    return rc::gen::exec([] { return PostgresPublication{*text(), *number<std::uint32_t>(), *text()}; });
}

inline rc::Gen<TableSchema> tableSchema()
{
    return rc::gen::exec([] {
        TableSchema table{*text(), *text(), {}, *list(text()), *text()};
        for (const std::string &each : *list(text())) {
            table.columns.push_back({each, *text(), *text(), *rc::gen::arbitrary<bool>()});
        }
        return table;
    });
}

// Known, failed or not asked, with an index into `evidence_count` entries or none.
template <class T> void fill(Fact<T> &fact, std::size_t evidence_count, rc::Gen<T> gen)
{
    const int kind = *rc::gen::inRange(0, 6);
    if (kind == 0) {
        return;
    }
    const int index = *rc::gen::inRange(-1, static_cast<int>(evidence_count));
    fact = kind == 1 ? Fact<T>::failed(*error(), index) : Fact<T>(*gen, index);
}

} // namespace switchpoint::generators
