// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine_process.h"
#include "network_proxy.h"

#include <QTest>

#define LAB_VERIFY(world, expression) QVERIFY2((expression), qUtf8Printable((world).error()))

// What the scenarios of the running engine share.
namespace switchpoint {

// A primary `a` and its replica `b`, both with table lab.t; the consumer's address leads to `a`.
struct Scene {
    LabWorld world;
    LabServer a, b;
    std::unique_ptr<NetworkProxy> address;
    std::unique_ptr<EngineProcess> engine;

    bool begin(const QString &kind)
    {
        a = world.up(kind, "a");
        b = world.up(kind, "b");
        if (!a.isUp() || !b.isUp() || !world.replicate("b", "a").isUp())
            return false;
        if (!world
                 .sql("a", "CREATE DATABASE lab; CREATE TABLE lab.t (id INT PRIMARY KEY); "
                           "GRANT SELECT ON lab.* TO cdc")
                 .ok)
            return false;
        address = std::make_unique<NetworkProxy>(a.port());
        engine = std::make_unique<EngineProcess>(a, address->port(), QStringLiteral("lab.t"));
        return true;
    }
    bool insert(const QString &server, int first, int last)
    {
        QString sql;
        for (int id = first; id <= last; ++id)
            sql += QStringLiteral("INSERT INTO lab.t VALUES (%1);").arg(id);
        return world.sql(server, sql).ok;
    }
    // The promoted replica takes the address.
    bool failOver()
    {
        const bool done = world.kill("a") && world.promote("b");
        address->switchTo(b.port());
        return done;
    }
};

// Everything from first to last, each at least once; how many came more than once.
inline int duplicates(const std::map<int, int> &rows, int first, int last)
{
    int twice = 0;
    for (int id = first; id <= last; ++id) {
        const auto found = rows.find(id);
        if (found == rows.end())
            return -1;
        twice += found->second > 1 ? 1 : 0;
    }
    return twice;
}

} // namespace switchpoint
