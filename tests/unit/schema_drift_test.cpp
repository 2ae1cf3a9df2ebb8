// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/schema_drift.h"

#include <QTest>

using namespace switchpoint;

namespace {

// "id:int! name:text v:int?" is a table: name, type, "!" for NOT NULL; "/x" a charset. The first column is
// the key.
TableSchema table(const char *columns, const char *name = "item")
{
    TableSchema schema{"shop", name, {}, {}, ""};
    for (const QString &each : QString::fromLatin1(columns).split(' ', Qt::SkipEmptyParts)) {
        ColumnSchema column;
        column.nullable = !each.endsWith('!');
        const QStringList parts = QString(each).remove('!').split(':');
        column.name = parts[0].toStdString();
        column.type = parts[1].section('/', 0, 0).toStdString();
        column.charset = parts[1].section('/', 1).toStdString();
        schema.columns.push_back(column);
    }
    if (!schema.columns.empty()) {
        schema.primary_key = {schema.columns.front().name};
    }
    return schema;
}

QStringList shown(const std::vector<SchemaChange> &changes)
{
    QStringList list;
    for (const SchemaChange &each : changes) {
        list.append(QStringLiteral("%1 %2 [%3|%4]")
                        .arg(name(each.kind), each.column.c_str(), each.before.c_str(), each.after.c_str()));
    }
    return list;
}

} // namespace

class SchemaDriftTest : public QObject {
    Q_OBJECT

private slots:
    void columns_data();
    void columns();
    void tables();
    void key();
    void halts();
    void sentences();
};

void SchemaDriftTest::columns_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QStringList>("changes");
    const auto row = [](const char *name, const char *before, const char *after, const QStringList &changes) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after) << changes;
    };
    row("same", "id:int! a:text", "id:int! a:text", {});
    row("added", "id:int! a:text", "id:int! a:text b:int", {"column_added b [|int]"});
    row("added in the middle", "id:int! a:text", "id:int! b:int a:text", {"column_added b [|int]"});
    row("dropped", "id:int! a:text b:int", "id:int! b:int", {"column_dropped a [text|]"});
    row("renamed", "id:int! a:text b:int", "id:int! aa:text b:int", {"column_renamed a [a|aa]"});
    row("renamed last", "id:int! a:text", "id:int! z:text", {"column_renamed a [a|z]"});
    row("renamed behind an added one", "id:int! a:text b:int", "n:date id:int! aa:text b:int",
        {"column_renamed a [a|aa]", "column_added n [|date]", "primary_key_changed  [id|n]"});
    row("renamed behind a dropped one", "id:int! x:date a:int b:text", "id:int! aa:int b:text",
        {"column_dropped x [date|]", "column_dropped a [int|]", "column_added aa [|int]"});
    row("another type in its place", "id:int! a:text", "id:int! z:date",
        {"column_dropped a [text|]", "column_added z [|date]"});
    row("elsewhere is no rename", "id:int! a:int b:text", "id:int! b:text z:int",
        {"column_dropped a [int|]", "column_added z [|int]"});
    row("swapped", "id:int! a:int b:int", "id:int! b:int a:int", {"columns_reordered  [id, a, b|id, b, a]"});
    row("swapped and added", "id:int! a:int b:int", "id:int! b:int c:int a:int",
        {"column_added c [|int]", "columns_reordered  [id, a, b|id, b, c, a]"});
    row("length", "id:int! a:varchar(40)", "id:int! a:varchar(80)",
        {"type_changed a [varchar(40)|varchar(80)]"});
    row("sign", "id:int! a:int", "id:int! a:int_unsigned", {"type_changed a [int|int_unsigned]"});
    row("charset", "id:int! a:text/latin1", "id:int! a:text/utf8mb4",
        {"type_changed a [text latin1|text utf8mb4]"});
    row("nullable", "id:int! a:int!", "id:int! a:int", {"nullability_changed a [NOT NULL|NULL]"});
    row("not nullable", "id:int! a:int", "id:int! a:int!", {"nullability_changed a [NULL|NOT NULL]"});
    row("key renamed", "id:int! a:int", "nr:int! a:int", {"column_renamed id [id|nr]"});
    row("renamed, and its charset", "id:int! a:text/x", "id:int! b:text/y",
        {"column_renamed a [a|b]", "type_changed b [text x|text y]"});
    row("case matters", "id:int! a:int", "id:int! A:int", {"column_renamed a [a|A]"});
    row("all gone", "id:int! a:int", "",
        {"column_dropped id [int|]", "column_dropped a [int|]", "primary_key_changed  [id|]"});
}

void SchemaDriftTest::columns()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QStringList, changes);
    const auto found = schemaDrift({table(before.constData())}, {table(after.constData())});
    QCOMPARE(shown(found), changes);
    for (const SchemaChange &each : found) {
        QCOMPARE(each.table, std::string("shop.item"));
    }
}

void SchemaDriftTest::tables()
{
    const auto found = schemaDrift({table("id:int", "a"), table("id:int", "b")},
                                   {table("id:int", "b"), table("id:int", "c")});
    QCOMPARE(shown(found), QStringList({"table_dropped  [|]"}));
    QCOMPARE(found.at(0).table, std::string("shop.a"));
    // A dot in a name does not confuse: "x.y"."z" is not "x"."y.z".
    TableSchema one = table("id:int", "z");
    one.schema = "x.y";
    TableSchema other = table("id:int", "y.z");
    other.schema = "x";
    QCOMPARE(schemaDrift({one}, {other}).size(), std::size_t{1});
    QVERIFY(schemaDrift({}, {one}).empty());
}

void SchemaDriftTest::key()
{
    TableSchema before = table("a:int! b:int!");
    before.primary_key = {"a", "b"};
    before.replica_identity = "default";
    TableSchema after = before;
    after.primary_key = {"b", "a"}; // the order is part of a key
    after.replica_identity = "full";
    QCOMPARE(shown(schemaDrift({before}, {after})),
             QStringList({"primary_key_changed  [a, b|b, a]", "replica_identity_changed  [default|full]"}));
}

void SchemaDriftTest::halts()
{
    using Kind = SchemaChange::Kind;
    for (const Kind kind : {Kind::PrimaryKeyChanged, Kind::ColumnsReordered, Kind::ColumnRenamed}) {
        QVERIFY(alwaysHalts({kind, "t", "", "", ""}));
    }
    for (const Kind kind : {Kind::TableDropped, Kind::ColumnAdded, Kind::ColumnDropped, Kind::TypeChanged,
                            Kind::NullabilityChanged, Kind::ReplicaIdentityChanged}) {
        QVERIFY(!alwaysHalts({kind, "t", "", "", ""}));
    }
}

void SchemaDriftTest::sentences()
{
    for (int kind = 0; kind <= static_cast<int>(SchemaChange::Kind::ReplicaIdentityChanged); ++kind) {
        for (const char *before : {"", "B"}) {
            for (const char *after : {"", "NULL"}) {
                const SchemaChange change{static_cast<SchemaChange::Kind>(kind), "shop.item", "price", before,
                                          after};
                const QString sentence = QString::fromStdString(renderEnglish(describe(change)));
                QVERIFY2(sentence.contains("shop.item") && sentence.endsWith('.') && !sentence.contains('{'),
                         qPrintable(sentence));
            }
        }
    }
}

QTEST_GUILESS_MAIN(SchemaDriftTest)
#include "schema_drift_test.moc"
