// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences that have words of ours within them, in German: none of those words may stay English.
#include "failover/json.h"
#include "mysql_world.h"
#include "postgres_world.h"
#include "sim/scenario_reader.h"
#include "text/language.h"
#include "translations/translations.h"
#include "wire/binlog_event.h"

#include <QRegularExpression>

#include <array>

using namespace switchpoint;
using namespace switchpoint::test;

namespace {

Message meaning(const Decision &decision, const char *id)
{
    const Finding *finding = findingOf(decision, id);
    return finding != nullptr ? finding->meaning : Message();
}

template <class World> Message meaning(const char *id, void (*change)(World &))
{
    World world;
    change(world);
    return meaning(world.decide(), id);
}

World withTable(std::string identity_before, std::string identity_after)
{
    TableSchema table{.schema = "shop",
                      .table = "orders",
                      .columns = {{.name = "id", .type = "int", .charset = "", .nullable = false}},
                      .primary_key = {"id"},
                      .replica_identity = std::move(identity_before)};
    World world;
    world.stored.schemas = {table};
    table.replica_identity = std::move(identity_after);
    world.facts.catalog = Fact(std::vector{table}, 0);
    return world;
}

Message haltingDrift()
{
    World world = withTable("", "");
    world.facts.catalog.value->front().columns[0].type = "bigint";
    world.policy.on_schema_drift = Policy::OnSchemaDrift::Halt;
    return world.decide().reason;
}

template <class T> Message fault(const Result<T> &result)
{
    return result ? Message() : result.error().message;
}

struct Sentence {
    const char *name;
    Message message;
    QString german;
};

std::vector<Sentence> sentences()
{
    using P = PostgresWorld;
    using M = MysqlProbe::Outcome;
    constexpr std::array<std::uint8_t, 5> short_event{1, 2, 3, 4, 5};
    return {
        {"drift to a value that is not set",
         meaning(withTable("full", "").decide(), "drift.replica_identity_changed"),
         "Die Replica Identity von shop.orders wurde von full in nicht gesetzt geändert. Updates und Deletes "
         "tragen jetzt andere alte Werte."},
        {"drift that halts", haltingDrift(),
         "1 Schemaänderung seit dem Checkpoint (Typ geändert bei shop.orders), und die Richtlinie verlangt "
         "anzuhalten: von Hand entscheiden, dann das Schema neu registrieren."},
        {"no slots",
         meaning<P>("verdict.postgresql.slot_not_named",
                    [](P &w) {
                        w.saved().slot.reset();
                        w.server().slot = {};
                        w.server().other_slots = Fact(std::vector<PostgresSlot>());
                    }),
         "Es ist kein Replikationsslot angegeben; die logischen Slots hier sind: keine; den des Konsumenten "
         "angeben."},
        {"two slots",
         meaning<P>("verdict.postgresql.slot_absent",
                    [](P &w) {
                        PostgresSlot third = w.slot();
                        third.name = "audit";
                        w.server().other_slots.value->push_back(third);
                        w.server().slot = Fact(std::optional<PostgresSlot>());
                    }),
         "Der Replikationsslot cdc ist weg; was aussteht, kann nicht mehr gesendet werden; eine Beförderung "
         "(vor Version 17 oder wenn der Slot nicht synchronisiert war), pg_rewind oder ein Mensch entfernt "
         "ihn; logische Slots hier: reporting (pgoutput, Datenbank app), audit (pgoutput, Datenbank app)."},
        {"a slot in conflict",
         meaning<P>("verdict.postgresql.slot_invalidated", [](P &w) { w.slot().conflicting = true; }),
         "Der Replikationsslot cdc wurde für ungültig erklärt (im Konflikt); was aussteht, kann nicht mehr "
         "gesendet werden."},
        {"a slot without a status",
         meaning<P>("verdict.postgresql.slot_status_unknown", [](P &w) { w.slot().wal_status.clear(); }),
         "Der Replikationsslot cdc meldet zu seinem WAL nichts, was nicht verstanden wird; erwartet wird "
         "reserved, extended, unreserved oder lost."},
        {"a slot held by nobody known",
         meaning<P>("verdict.postgresql.slot_active", [](P &w) { w.slot().active = true; }),
         "Der Replikationsslot cdc ist belegt: Prozess mit unbekannter Nummer liest daraus; es wird erneut "
         "versucht."},
        {"another server",
         meaning<P>("identity.changed", [](P &w) { w.server().system_identifier = Fact(std::uint64_t{78}); }),
         "Dies ist ein anderer Server: Der Checkpoint stammt von system_identifier 77, Zeitlinie 1 auf "
         "10.0.0.1:5432 (main), dies ist system_identifier 78, Zeitlinie 1 auf 10.0.0.1:5432 (main); das "
         "allein ist kein Verlust."},
        {"another history",
         meaning<P>("identity.other_history",
                    [](P &w) {
                        w.saved().identity->timeline = 2;
                        w.saved().identity->history = history("1\t0/3000\tx\n");
                        w.server().timeline = Fact(std::uint32_t{2});
                        w.server().history = Fact(history("1\t0/3001\tx\n"));
                    }),
         "Dies ist ein anderer Server: Seine Nummern sind die des Checkpoints, system_identifier 77, "
         "Zeitlinie 2 auf 10.0.0.1:5432 (main), aber seine Zeitlinie ist anders entstanden (1 bis 0/3000, 2, "
         "als der Checkpoint gespeichert wurde, 1 bis 0/3001, 2 hier); das allein ist kein Verlust."},
        {"a fork that is not there",
         meaning<P>("verdict.postgresql.diverged_fork",
                    [](P &w) {
                        w.saved().identity->timeline = 3;
                        w.saved().identity->history = history("1\t0/2000\tx\n2\t0/3000\tx\n");
                        w.server().timeline = Fact(std::uint32_t{3});
                        w.server().history = Fact(history("1\t0/2000\tx\n"));
                    }),
         "Die Historien unterscheiden sich: In der des Checkpoints endete Zeitlinie 2 bei 0/3000, in der des "
         "Servers bei keiner Stelle; die Transaktionen danach sind andere."},
        {"a transaction that is not there",
         meaning<World>("mysql.content.not_comparable",
                        [](World &w) { w.server().probes.value->front().outcome = M::NotFound; }),
         "aaaaaaaa-0000-0000-0000-00000000000a:100 lässt sich nicht vergleichen: nicht gefunden"},
        {"a transaction that nobody could read",
         meaning<World>("mysql.content.not_comparable",
                        [](World &w) {
                            auto &probe = w.server().probes.value->front();
                            probe.original_commit_time_us.reset();
                        }),
         "aaaaaaaa-0000-0000-0000-00000000000a:100 lässt sich nicht vergleichen: gefunden, ohne Commit-Zeit"},
        {"JSON of another kind", fault(checkpointFromJson(R"({"schema": true})")),
         "\"schema\" an Offset 11 ist ein Wahrheitswert; erwartet: ein Text."},
        {"a scenario that is a list", fault(sim::readScenario("[]", "x")),
         "Zeile 1, Spalte 1 (Datei): Erwartet wurde eine Zuordnung (Schlüssel: Wert)."},
        {"an event that was cut off", fault(BinlogEventHeader::decode(short_event)),
         "Zu früh zu Ende: Kopf des Binärlog-Ereignisses. server_id braucht 4 Bytes an Offset 5, übrig sind "
         "0 Bytes."},
    };
}

// Texts are the servers' and the files' own: none of these worlds' says anything in English.
void findEnglish(const Message &message, QStringList &found)
{
    static const QRegularExpression english(
        QStringLiteral(R"(\b(an?|the|of|at|and|or|not|no|none|nothing|unknown|until|database|found)\b)"));
    for (const MessageArg &arg : message.args()) {
        for (const Message &inner : arg.inner)
            findEnglish(inner, found);
        if (arg.kind == MessageArg::Kind::Text && QString::fromStdString(arg.text).contains(english))
            found.append(QString::fromStdString(message.id() + " {" + arg.name + "}: " + arg.text));
    }
}

} // namespace

class TranslationWordsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void german_data();
    void german();
};

void TranslationWordsTest::initTestCase()
{
    QVERIFY(installTranslations(*QCoreApplication::instance(), QLocale(QLocale::German, QLocale::Germany)));
}

void TranslationWordsTest::german_data()
{
    QTest::addColumn<std::size_t>("number");
    const auto rows = sentences();
    for (std::size_t i = 0; i < rows.size(); ++i)
        QTest::newRow(rows[i].name) << i;
}

void TranslationWordsTest::german()
{
    QFETCH(std::size_t, number);
    const Sentence row = sentences()[number];
    QVERIFY2(!row.message.empty(), "the world does not give this sentence");
    QString german = rendered(row.message);
    german.remove(QRegularExpression(QStringLiteral("[\u2066\u2068\u2069]"))); // around texts and positions
    QCOMPARE(german, row.german);
    QStringList english;
    findEnglish(row.message, english);
    QVERIFY2(english.isEmpty(), qUtf8Printable(english.join(QLatin1Char('\n'))));
}

QTEST_GUILESS_MAIN(TranslationWordsTest)
#include "translation_words_test.moc"
