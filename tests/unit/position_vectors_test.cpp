// SPDX-License-Identifier: GPL-3.0-or-later
// Every case of tests/data/positions.json is either computed here or named below, with the reason why it is
// not.
#include "position/checkpoint.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <fstream>
#include <functional>
#include <map>
#include <set>

using namespace switchpoint;
using Json = nlohmann::json;

namespace {

template <class T> T value(const Result<T> &result)
{
    if (!result) {
        throw std::runtime_error(result.error().english());
    }
    return *result;
}

GtidSet set(const Json &text)
{
    return value(GtidSet::parse(text.get<std::string>()));
}

MariadbPosition position(const Json &text)
{
    return value(MariadbPosition::parse(text.get<std::string>()));
}

Lsn lsn(const Json &text)
{
    return value(Lsn::parse(text.get<std::string>()));
}

GtidSet withoutUuid(const GtidSet &from, const Uuid &uuid)
{
    GtidSet out = from;
    for (const auto &[source, intervals] : from.sources()) {
        if (source.uuid == uuid) {
            out = out.subtracted(from.only(source));
        }
    }
    return out;
}

GtidSet difference(const Json &c)
{
    return set(c["a"]).subtracted(set(c["b"]));
}

std::string hex(const std::string &bytes)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string out;
    for (const char c : bytes) {
        out += digits[static_cast<unsigned char>(c) >> 4];
        out += digits[static_cast<unsigned char>(c) & 15];
    }
    return out;
}

MariadbPosition advanced(MariadbPosition from, const Json &events)
{
    for (const auto &event : events) {
        from.advance(value(MariadbGtid::parse(event.get<std::string>())));
    }
    return from;
}

using Operation = std::function<Json(const Json &)>;

// flavor/operation: what the program answers, in the form of the file's "expect".
const std::map<std::string, Operation> operations{
    {"mysql/normalize", [](const Json &c) { return set(c["a"]).text(); }},
    {"mysql/invalid", [](const Json &c) { return !GtidSet::parse(c["a"].get<std::string>()); }},
    {"mysql/subset", [](const Json &c) { return set(c["a"]).isSubsetOf(set(c["b"])); }},
    {"mysql/contains", [](const Json &c) { return set(c["b"]).isSubsetOf(set(c["a"])); }},
    {"mysql/equal", [](const Json &c) { return set(c["a"]) == set(c["b"]); }},
    {"mysql/union", [](const Json &c) { return set(c["a"]).united(set(c["b"])).text(); }},
    {"mysql/intersect", [](const Json &c) { return set(c["a"]).intersected(set(c["b"])).text(); }},
    {"mysql/subtract", [](const Json &c) { return difference(c).text(); }},
    {"mysql/checkpoint_not_on_server", [](const Json &c) { return difference(c).text(); }},
    {"mysql/still_needed", [](const Json &c) { return set(c["b"]).subtracted(set(c["a"])).text(); }},
    {"mysql/errant",
     [](const Json &c) {
         return withoutUuid(difference(c), value(Uuid::parse(c["c"].get<std::string>()))).text();
     }},
    {"mysql/disjoint", [](const Json &c) { return !set(c["a"]).intersects(set(c["b"])); }},
    {"mysql/disjoint_union",
     [](const Json &c) {
         const auto a = set(c["a"]);
         const auto b = set(c["b"]);
         return !a.intersects(b) && a.united(b) == set(c["c"]);
     }},
    {"mysql/symdiff",
     [](const Json &c) { return difference(c).united(set(c["b"]).subtracted(set(c["a"]))).text(); }},
    {"mysql/remove_uuid",
     [](const Json &c) {
         return withoutUuid(set(c["a"]), value(Uuid::parse(c["b"].get<std::string>()))).text();
     }},
    {"mysql/retain_uuid",
     [](const Json &c) {
         const auto a = set(c["a"]);
         return a.subtracted(withoutUuid(a, value(Uuid::parse(c["b"].get<std::string>())))).text();
     }},
    {"mysql/retain_known_streams",
     [](const Json &c) {
         const auto a = set(c["a"]);
         const auto b = set(c["b"]);
         GtidSet out;
         for (const auto &[source, intervals] : b.sources()) {
             out = out.united(a.only(source));
         }
         return out.text();
     }},
    {"mysql/count", [](const Json &c) { return value(set(c["a"]).count()); }},
    {"mysql/encode_hex", [](const Json &c) { return hex(set(c["a"]).encode()); }},
    {"mariadb/normalize", [](const Json &c) { return position(c["a"]).text(); }},
    {"mariadb/invalid", [](const Json &c) { return !MariadbPosition::parse(c["a"].get<std::string>()); }},
    {"mariadb/equal", [](const Json &c) { return position(c["a"]) == position(c["b"]); }},
    {"mariadb/advance",
     [](const Json &c) {
         auto from = position(c["a"]);
         const auto events = position(c["b"]);
         for (const auto &gtid : events.gtids()) {
             from.advance(gtid);
         }
         return from.text();
     }},
    {"mariadb/advance_many", [](const Json &c) { return advanced(position(c["a"]), c["events"]).text(); }},
    {"any/is_mariadb_gtid_set",
     [](const Json &c) { return MariadbPosition::parse(c["a"].get<std::string>()).has_value(); }},
    {"pg_lsn/parse", [](const Json &c) { return lsn(c["a"]).value; }},
    {"pg_lsn/format", [](const Json &c) { return Lsn{c["a"].get<std::uint64_t>()}.text(); }},
    {"pg_lsn/invalid", [](const Json &c) { return !Lsn::parse(c["a"].get<std::string>()); }},
    {"pg_lsn/diff", [](const Json &c) { return Json::parse(lsnDiff(lsn(c["a"]), lsn(c["b"]))); }},
    {"pg_lsn/add",
     [](const Json &c) { return value(lsnAdd(lsn(c["a"]), c["b"].get<std::int64_t>())).text(); }},
    {"pg_lsn/add_out_of_range",
     [](const Json &c) { return !lsnAdd(lsn(c["a"]), c["b"].get<std::int64_t>()); }},
};

const std::map<std::string, const char *> elsewhere{
    {"mysql/reachability", "a verdict: the tests of decide()"},
    {"mariadb/reachability", "a verdict: the tests of decide()"},
    {"pg/reachability", "a verdict: the tests of decide()"},
    {"pg/timeline_check", "a verdict: the tests of decide()"},
    {"mariadb/contains_by_sequence",
     "a higher sequence number is no proof of presence; the program never asks it"},
    {"mariadb/union_max_sequence", "the same belief as a union; a position only advances by events"},
    {"mariadb/events_ahead", "sequence numbers have holes, so their difference is no count of events"},
    {"mariadb/last", "the last of a text; a position has one GTID per domain and no last one"},
    {"mariadb/server_message", "what a server says when gtid_slave_pos is set; the program never sets it"},
    {"mysql/last", "a set has no last GTID across its sources"},
    {"mysql/next_generated", "what a server numbers next; the program generates no GTIDs for a server"},
    {"mysql/explode", "a list of single GTIDs can have 2^63 entries; the program keeps intervals"},
    {"mysql/shared_uuids", "the UUIDs alone decide nothing; each (uuid, tag) is its own stream"},
    {"peerdb_offset/parse_filepos", "a foreign format: the tests of the checkpoint formats"},
    {"peerdb_offset/invalid", "a foreign format: the tests of the checkpoint formats"},
};

Json vectors()
{
    std::ifstream file(SWITCHPOINT_SOURCE_DIR "/tests/data/positions.json");
    return Json::parse(file);
}

std::string operationOf(const Json &c)
{
    return c["flavor"].get<std::string>() + '/' + c["op"].get<std::string>();
}

} // namespace

class PositionVectorsTest : public QObject {
    Q_OBJECT

private slots:
    void everyCaseIsComputedOrNamed()
    {
        std::set<std::string> met;
        const auto all = vectors();
        for (const auto &c : all["cases"]) {
            const auto operation = operationOf(c);
            met.insert(operation);
            QVERIFY2(operations.contains(operation) != elsewhere.contains(operation), operation.c_str());
        }
        // Nothing is named that the file does not have, so that the tables cannot rot.
        for (const auto &[operation, reason] : elsewhere) {
            QVERIFY2(met.contains(operation), operation.c_str());
        }
        for (const auto &[operation, compute] : operations) {
            QVERIFY2(met.contains(operation), operation.c_str());
        }
    }

    void answers_data()
    {
        QTest::addColumn<QByteArray>("text");
        int rows = 0;
        const auto all = vectors();
        QCOMPARE(all["cases"].size(), all["count"].get<std::size_t>());
        for (const auto &c : all["cases"]) {
            if (operations.contains(operationOf(c))) {
                QTest::newRow(c["id"].get<std::string>().c_str()) << QByteArray::fromStdString(c.dump());
                ++rows;
            }
        }
        QVERIFY(rows > 300);
    }

    void answers()
    {
        QFETCH(QByteArray, text);
        const auto c = Json::parse(text.toStdString());
        try {
            const Json answer = operations.at(operationOf(c))(c);
            QVERIFY2(answer == c["expect"],
                     ("answered " + answer.dump() + ", expected " + c["expect"].dump()).c_str());
        } catch (const std::exception &fault) {
            QFAIL(fault.what());
        }
    }
};

QTEST_APPLESS_MAIN(PositionVectorsTest)
#include "position_vectors_test.moc"
