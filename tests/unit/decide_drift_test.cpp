// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 4 as far as decide() goes: what the policy makes of schema drift.
#include "mysql_world.h"

using namespace switchpoint;
using namespace switchpoint::test;

namespace {

TableSchema orders()
{
    return {.schema = "shop",
            .table = "orders",
            .columns = {{.name = "id", .type = "int", .charset = "", .nullable = false},
                        {.name = "note", .type = "text", .charset = "utf8mb4", .nullable = true}},
            .primary_key = {"id"},
            .replica_identity = ""};
}

World withCatalog(std::vector<TableSchema> live)
{
    World world;
    world.stored.schemas = {orders()};
    world.facts.catalog = Fact(std::move(live), 0);
    return world;
}

World withColumnAdded()
{
    auto live = orders();
    live.columns.push_back({.name = "total", .type = "int", .charset = "", .nullable = true});
    return withCatalog({live});
}

} // namespace

class DecideDriftTest : public QObject {
    Q_OBJECT

private slots:
    void noDrift()
    {
        const auto decision = withCatalog({orders()}).decide();
        QVERIFY(decision.reachability == Reachability::Reachable);
        QVERIFY(decision.drift.empty());
        QVERIFY(!decision.halted_by_drift);
        QVERIFY(findingById(decision, "drift.none") != nullptr);
    }

    void adapts()
    {
        const auto decision = withColumnAdded().decide();
        QCOMPARE(decision.drift.size(), std::size_t{1});
        QVERIFY(!decision.halted_by_drift);
        QVERIFY(decision.action == Action::Resume);
        QVERIFY(findingById(decision, "drift.adapts") != nullptr);
    }

    void haltsByPolicy()
    {
        auto world = withColumnAdded();
        world.policy.on_schema_drift = Policy::OnSchemaDrift::Halt;
        const auto decision = world.decide();
        QVERIFY(decision.reachability == Reachability::Reachable); // drift is not a verdict on the position
        QVERIFY(decision.halted_by_drift);
        QVERIFY(decision.action == Action::Halt);
        QVERIFY(!decision.stream_start);
        QCOMPARE(decision.reason.id(), std::string("drift.policy_halts"));
    }

    void haltsWhereOwedEventsDoNotCarryTheirSchema()
    {
        auto world = withColumnAdded();
        world.stored.owed_events_carry_schema = false;
        const auto decision = world.decide();
        QVERIFY(decision.halted_by_drift);
        QCOMPARE(decision.reason.id(), std::string("drift.owed_without_names"));
    }

    void aChangedKeyAlwaysHalts()
    {
        auto live = orders();
        live.primary_key = {"note"};
        const auto decision = withCatalog({live}).decide();
        QVERIFY(decision.halted_by_drift);
        QVERIFY(decision.action == Action::Halt);
        QCOMPARE(decision.reason.id(), std::string("drift.halts"));
    }

    void lostOverridesDrift()
    {
        auto world = withColumnAdded();
        world.policy.on_schema_drift = Policy::OnSchemaDrift::Halt;
        world.server().executed = Fact(gtids("a:1-60"), 0);
        const auto decision = world.decide();
        QVERIFY(decision.reachability == Reachability::Lost);
        QCOMPARE(decision.reason.id(), std::string("mysql.missing.lost"));
        QVERIFY(decision.halted_by_drift);
    }

    void guardOff()
    {
        auto world = withColumnAdded();
        world.policy.on_schema_drift = Policy::OnSchemaDrift::Halt;
        world.off(Guard::SchemaDrift);
        const auto decision = world.decide();
        QVERIFY(decision.drift.empty());
        QVERIFY(decision.action == Action::Resume);
    }

    void catalogNotReadIsUnknown()
    {
        auto world = withColumnAdded();
        world.facts.catalog = Fact<std::vector<TableSchema>>::failed(error("denied"));
        const auto decision = world.decide();
        QVERIFY(decision.reachability == Reachability::Unknown);
        QCOMPARE(decision.reason.id(), std::string("drift.catalog_not_known"));
        world.stored.schemas.clear(); // nothing is tracked yet
        QVERIFY(world.decide().reachability == Reachability::Reachable);
    }
};

QTEST_GUILESS_MAIN(DecideDriftTest)
#include "decide_drift_test.moc"
