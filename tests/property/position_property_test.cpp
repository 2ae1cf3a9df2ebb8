// SPDX-License-Identifier: GPL-3.0-or-later
// Laws that hold for every set, against a model that is too simple to be wrong: a std::set of single numbers.
#include "position/gtid_set.h"
#include "position/lsn.h"
#include "position/mariadb_gtid.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <set>

using namespace switchpoint;

namespace {

using Model = std::set<std::pair<GtidSource, std::int64_t>>;

// Few sources and small numbers, so that sets meet, overlap and touch.
rc::Gen<GtidSource> sources()
{
    return rc::gen::map(rc::gen::inRange(0, 6), [](int i) {
        GtidSource source;
        source.uuid.bytes[15] = static_cast<std::uint8_t>(i % 2);
        source.tag = std::array{"", "blue", "green"}[static_cast<std::size_t>(i / 2)];
        return source;
    });
}

using Piece = std::pair<GtidSource, GtidInterval>;

rc::Gen<std::vector<Piece>> pieces()
{
    const auto interval = rc::gen::map(
        rc::gen::pair(rc::gen::inRange<std::int64_t>(1, 40), rc::gen::inRange<std::int64_t>(0, 6)),
        [](const auto &p) { return GtidInterval{p.first, p.first + p.second}; });
    return rc::gen::container<std::vector<Piece>>(rc::gen::pair(sources(), interval));
}

GtidSet setOf(const std::vector<Piece> &from)
{
    GtidSet out;
    for (const auto &[source, interval] : from) {
        out.add(source, interval);
    }
    return out;
}

Model modelOf(const std::vector<Piece> &from)
{
    Model out;
    for (const auto &[source, interval] : from) {
        for (auto n = interval.first; n <= interval.last; ++n) {
            out.emplace(source, n);
        }
    }
    return out;
}

// Also checks that the set is in its normal form.
Model modelOf(const GtidSet &set)
{
    Model out;
    for (const auto &[source, intervals] : set.sources()) {
        RC_ASSERT(!intervals.empty());
        std::int64_t before = -1;
        for (const auto &interval : intervals) {
            RC_ASSERT(interval.first > before + 1);
            RC_ASSERT(interval.first >= 1);
            RC_ASSERT(interval.last >= interval.first);
            before = interval.last;
            for (auto n = interval.first; n <= interval.last; ++n) {
                out.emplace(source, n);
            }
        }
    }
    return out;
}

Model difference(const Model &a, const Model &b)
{
    Model out;
    std::ranges::set_difference(a, b, std::inserter(out, out.end()));
    return out;
}

Model intersection(const Model &a, const Model &b)
{
    Model out;
    std::ranges::set_intersection(a, b, std::inserter(out, out.end()));
    return out;
}

Model united(Model a, const Model &b)
{
    a.insert(b.begin(), b.end());
    return a;
}

std::vector<std::uint8_t> bytesOf(const std::string &raw)
{
    return {raw.begin(), raw.end()};
}

// One item of a set's text, in any legal spelling.
std::string spelled(const Piece &piece)
{
    const auto space = [] { return *rc::gen::element<std::string>("", "", "", " ", "\n", "\t ", "\r\n"); };
    std::string uuid = piece.first.uuid.text();
    switch (*rc::gen::inRange(0, 3)) {
    case 0:
        std::erase(uuid, '-');
        break;
    case 1:
        uuid = '{' + uuid + '}';
        break;
    default:
        break;
    }
    std::string out = space() + uuid + space() + ':' + space();
    if (!piece.first.tag.empty()) {
        std::string tag = piece.first.tag;
        if (*rc::gen::arbitrary<bool>()) {
            std::ranges::transform(tag, tag.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
        }
        out += tag + space() + ':' + space();
    }
    out += std::to_string(piece.second.first) + space() + '-' + space() + "0" +
           std::to_string(piece.second.last);
    return out + space();
}

} // namespace

class PositionPropertyTest : public QObject {
    Q_OBJECT

private slots:
    void algebraIsThatOfSets()
    {
        QVERIFY(rc::check([] {
            const auto pa = *pieces();
            const auto pb = *pieces();
            const auto a = setOf(pa);
            const auto b = setOf(pb);
            const auto ma = modelOf(pa);
            const auto mb = modelOf(pb);
            RC_ASSERT(modelOf(a) == ma);
            RC_ASSERT(modelOf(a.united(b)) == united(ma, mb));
            RC_ASSERT(modelOf(a.subtracted(b)) == difference(ma, mb));
            RC_ASSERT(modelOf(a.intersected(b)) == intersection(ma, mb));
            RC_ASSERT(a.isSubsetOf(b) == std::ranges::includes(mb, ma));
            RC_ASSERT(a.intersects(b) == !intersection(ma, mb).empty());
            RC_ASSERT((a == b) == (ma == mb));
            RC_ASSERT(a.count().value() == ma.size());
            const auto source = *sources();
            const auto number = *rc::gen::inRange<std::int64_t>(0, 50);
            RC_ASSERT(a.contains({source, number}) == ma.contains({source, number}));
        }));
    }

    void laws()
    {
        QVERIFY(rc::check([] {
            const auto a = setOf(*pieces());
            const auto b = setOf(*pieces());
            const auto c = setOf(*pieces());
            RC_ASSERT(a.united(b) == b.united(a));
            RC_ASSERT(a.united(b).united(c) == a.united(b.united(c)));
            RC_ASSERT(a.intersected(b) == a.subtracted(a.subtracted(b)));
            RC_ASSERT(a.subtracted(b).united(a.intersected(b)) == a);
            RC_ASSERT(a.subtracted(b.united(c)) == a.subtracted(b).subtracted(c));
            RC_ASSERT(a.isSubsetOf(b) == a.subtracted(b).empty());
            RC_ASSERT(a.isSubsetOf(a.united(b)));
            GtidSet parts;
            for (const auto &[source, intervals] : a.sources()) {
                parts = parts.united(a.only(source));
            }
            RC_ASSERT(parts == a);
        }));
    }

    void textAndWireComeBack()
    {
        QVERIFY(rc::check([] {
            const auto a = setOf(*pieces());
            RC_ASSERT(GtidSet::parse(a.text()).value() == a);
            RC_ASSERT(GtidSet::parseCheckpoint(a.text()).has_value() == !a.empty());
            RC_ASSERT(GtidSet::decode(bytesOf(a.encode())).value() == a);
        }));
    }

    void spellingAndOrderDoNotMatter()
    {
        QVERIFY(rc::check([] {
            const auto from = *pieces();
            std::string text;
            for (const auto &piece : from) {
                text += *rc::gen::element<std::string>("", "", ",", " ,\n") + spelled(piece) + ',';
            }
            const auto parsed = GtidSet::parse(text);
            RC_ASSERT(parsed.has_value());
            RC_ASSERT(*parsed == setOf(from));
        }));
    }

    void anyBytesAreReadOrRefused()
    {
        QVERIFY(rc::check([] {
            const auto bytes = *rc::gen::arbitrary<std::vector<std::uint8_t>>();
            if (const auto set = GtidSet::decode(bytes)) {
                RC_ASSERT(GtidSet::decode(bytesOf(set->encode())).value() == *set);
            }
            // A good encoding with one byte changed.
            auto raw = bytesOf(setOf(*pieces()).encode());
            raw[*rc::gen::inRange<std::size_t>(0, raw.size())] = *rc::gen::arbitrary<std::uint8_t>();
            if (const auto set = GtidSet::decode(raw)) {
                modelOf(set->intersected(setOf(*pieces())));
                RC_ASSERT(GtidSet::decode(bytesOf(set->encode())).value() == *set);
            }
            const auto text =
                *rc::gen::container<std::string>(rc::gen::elementOf(std::string("0a-:,{} \n19/x\x80")));
            if (const auto set = GtidSet::parse(text)) {
                RC_ASSERT(GtidSet::parse(set->text()).value() == *set);
            } else {
                RC_ASSERT(set.error().offset.value() <= text.size());
            }
            if (const auto position = MariadbPosition::parse(text)) {
                RC_ASSERT(MariadbPosition::parse(position->text()).value() == *position);
            } else {
                RC_ASSERT(position.error().offset.value() <= text.size());
            }
        }));
    }

    void lsnsComeBack()
    {
        QVERIFY(rc::check([](std::uint64_t a, std::uint64_t b, std::int64_t bytes) {
            RC_ASSERT(Lsn::parse(Lsn{a}.text()).value() == Lsn{a});
            RC_ASSERT(Lsn::parseLenient(std::to_string(a)).value() == Lsn{a});
            if (const auto moved = lsnAdd(Lsn{a}, bytes)) {
                RC_ASSERT(lsnDiff(*moved, Lsn{a}) == std::to_string(bytes));
            }
            RC_ASSERT((Lsn{a} < Lsn{b}) == lsnDiff(Lsn{a}, Lsn{b}).starts_with('-'));
        }));
    }

    void mariadbPositionsComeBack()
    {
        QVERIFY(
            rc::check([](const std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint64_t>> &from) {
                MariadbPosition position;
                std::map<std::uint32_t, MariadbGtid> model;
                for (const auto &[domain, server_id, sequence] : from) {
                    const MariadbGtid gtid{
                        .domain = domain % 5, .server_id = server_id, .sequence = sequence};
                    position.advance(gtid);
                    model[gtid.domain] = gtid;
                }
                RC_ASSERT(position.gtids().size() == model.size());
                for (const auto &[domain, gtid] : model) {
                    RC_ASSERT(*position.find(domain) == gtid);
                }
                RC_ASSERT(MariadbPosition::parse(position.text()).value() == position);
            }));
    }
};

QTEST_APPLESS_MAIN(PositionPropertyTest)
#include "position_property_test.moc"
