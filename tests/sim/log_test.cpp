// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/log.h"
#include "sim/number_set.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace switchpoint;
using namespace switchpoint::sim;

class LogTest : public QObject {
    Q_OBJECT
private slots:
    void commitTimesAscendInTheirSlots();
    void lastByIsTheInverse_data();
    void lastByIsTheInverse();
    void runsAreJoined();
    void readLeavesOutWhatIsExcluded();
    void readStopsAtTheTime();
    void placesAndCursors();
    void numberSetsAgreeWithPlainSets();
};

namespace {

const Uuid uuid_a = *Uuid::parse("aaaaaaaa-0000-1000-8000-00000000000a");

Run runOf(std::int64_t first, std::int64_t last, std::int64_t rate = 100)
{
    Run run;
    run.first = first;
    run.last = last;
    run.pattern = CommitPattern{1'000'000, rate, 7, 1};
    run.floor_us = 1'000'000;
    return run;
}

std::vector<Stream> oneStream()
{
    return {Stream{Stream::Kind::Workload, GtidSource{uuid_a, {}}, 0, 0}};
}

} // namespace

void LogTest::commitTimesAscendInTheirSlots()
{
    for (const std::int64_t rate : {1, 3, 200, 5'000, 999'999, 1'000'000}) {
        const CommitPattern pattern{5'000'000, rate, 42, 10};
        std::int64_t before = -1;
        for (std::int64_t number = 10; number < 3'010; ++number) {
            const std::int64_t at = pattern.commitTime_us(number);
            QVERIFY(at > before);
            QVERIFY(at >= 5'000'000 + (number - 10) * 1'000'000 / rate);
            QVERIFY(at < 5'000'000 + (number - 9) * 1'000'000 / rate + 1);
            before = at;
        }
    }
}

void LogTest::lastByIsTheInverse_data()
{
    QTest::addColumn<qint64>("rate");
    for (const qint64 rate : {1, 3, 7, 200, 3'333, 5'000, 1'000'000})
        QTest::addRow("%lld a second", static_cast<long long>(rate)) << rate;
}

void LogTest::lastByIsTheInverse()
{
    QFETCH(qint64, rate);
    const CommitPattern pattern{1'234'567, rate, 9, 1};
    QCOMPARE(pattern.lastBy(1'234'566), 0);
    for (std::int64_t number = 1; number < 2'000; ++number) {
        const std::int64_t at = pattern.commitTime_us(number);
        QCOMPARE(pattern.lastBy(at), number);
        QCOMPARE(pattern.lastBy(at - 1), number - 1);
    }
    // Far away it is as exact.
    const std::int64_t far = 4'000'000'000 / rate * rate + 1;
    QCOMPARE(pattern.lastBy(pattern.commitTime_us(far)), far);
    QCOMPARE(pattern.lastBy(pattern.commitTime_us(far) - 1), far - 1);
}

void LogTest::runsAreJoined()
{
    Log once, often;
    once.append(runOf(1, 100));
    for (std::int64_t number = 1; number <= 100; ++number)
        often.append(runOf(number, number));
    QCOMPARE(often.runs().size(), std::size_t{1});
    QVERIFY(once == often);
    Run later = runOf(101, 110);
    later.shift_us = 5;
    often.append(later);
    QCOMPARE(often.runs().size(), std::size_t{2});
    QCOMPARE(often.size(), 110);
}

void LogTest::readLeavesOutWhatIsExcluded()
{
    Log log;
    log.append(runOf(1, 100));
    const std::vector<Stream> streams = oneStream();
    GtidSet excluded;
    excluded.add(streams[0].source, {1, 10});
    excluded.add(streams[0].source, {20, 29});
    excluded.add(streams[0].source, {90, 200});
    Cursor cursor;
    std::vector<Slice> sent;
    log.read(cursor, excluded, streams, INT64_MAX / 2, 1'000, sent);
    const std::vector<Slice> expected{{0, 0, 11, 19}, {0, 0, 30, 89}};
    QVERIFY(sent == expected);
    QCOMPARE(log.placeOf(cursor), 100);

    // The same in small pieces.
    cursor = Cursor{};
    std::set<std::int64_t> numbers;
    for (int i = 0; i < 100; ++i) {
        sent.clear();
        log.read(cursor, excluded, streams, INT64_MAX / 2, 7, sent);
        for (const Slice &slice : sent)
            for (std::int64_t number = slice.first; number <= slice.last; ++number)
                QVERIFY(numbers.insert(number).second);
    }
    QCOMPARE(numbers.size(), std::size_t{69});
}

void LogTest::readStopsAtTheTime()
{
    Log log;
    log.append(runOf(1, 100));
    const std::vector<Stream> streams = oneStream();
    Cursor cursor;
    std::vector<Slice> sent;
    log.read(cursor, GtidSet(), streams, 1'100'000 - 1, 1'000, sent); // 100 a second: ten slots of 10 ms
    QCOMPARE(sent.size(), std::size_t{1});
    QCOMPARE(sent[0].last, 10);
    sent.clear();
    log.read(cursor, GtidSet(), streams, 1'100'000 - 1, 1'000, sent);
    QVERIFY(sent.empty());
    log.append(runOf(101, 150)); // the run grows under the cursor
    log.read(cursor, GtidSet(), streams, INT64_MAX / 2, 1'000, sent);
    QCOMPARE(sent.size(), std::size_t{1});
    QCOMPARE(sent[0].first, 11);
    QCOMPARE(sent[0].last, 150);
}

void LogTest::placesAndCursors()
{
    Log log;
    log.append(runOf(1, 10));
    Run other = runOf(50, 59);
    log.append(other);
    for (std::int64_t place = 0; place <= 20; ++place)
        QCOMPARE(log.placeOf(log.at(place)), place);
    QCOMPARE(log.gtidsBefore(15, oneStream()).text(), uuid_a.text() + ":1-10:50-54");
}

void LogTest::numberSetsAgreeWithPlainSets()
{
    Random random(3);
    for (int round = 0; round < 300; ++round) {
        NumberSet a, b;
        std::set<std::int64_t> plain_a, plain_b;
        const auto fill = [&](NumberSet &set, std::set<std::int64_t> &plain) {
            for (std::uint64_t i = random.below(8); i > 0; --i) {
                const auto first = static_cast<std::int64_t>(1 + random.below(40));
                const auto last = first + static_cast<std::int64_t>(random.below(8)) - 1;
                set.add(first, last);
                for (std::int64_t number = first; number <= last; ++number)
                    plain.insert(number);
            }
        };
        fill(a, plain_a);
        fill(b, plain_b);
        const auto same = [](const NumberSet &set, const std::set<std::int64_t> &plain) {
            std::int64_t gap_before = -1;
            for (const GtidInterval &one : set.intervals()) {
                if (one.first <= gap_before + 1 && gap_before >= 0)
                    return false; // touches the one before
                gap_before = one.last;
            }
            for (std::int64_t number = 0; number < 60; ++number)
                if (set.contains(number) != plain.contains(number))
                    return false;
            return set.count() == plain.size();
        };
        QVERIFY(same(a, plain_a));
        std::set<std::int64_t> both, only, cut;
        std::ranges::set_union(plain_a, plain_b, std::inserter(both, both.end()));
        std::ranges::set_difference(plain_a, plain_b, std::inserter(only, only.end()));
        std::ranges::set_intersection(plain_a, plain_b, std::inserter(cut, cut.end()));
        QVERIFY(same(a.united(b), both));
        QVERIFY(same(a.subtracted(b), only));
        QVERIFY(same(a.intersected(b), cut));
        QCOMPARE(a.countWithin(10, 25), static_cast<std::uint64_t>(std::ranges::count_if(
                                            plain_a, [](std::int64_t n) { return n >= 10 && n <= 25; })));
    }
}

QTEST_APPLESS_MAIN(LogTest)
#include "log_test.moc"
