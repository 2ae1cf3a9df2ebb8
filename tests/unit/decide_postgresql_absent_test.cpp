// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 0.4, 0.9, 3.2, 3.6: what is not there or is not told: slots, files of the WAL, what a standby
// received before its restart, who may write.
#include "postgres_world.h"

using namespace switchpoint;
using namespace switchpoint::test;
using W = PostgresWorld;

namespace {

constexpr auto reachable = Reachability::Reachable;
constexpr auto lost = Reachability::Lost;
constexpr auto unknown = Reachability::Unknown;

void onlyPhysical(W &w)
{
    w.server().slot = Fact(std::optional<PostgresSlot>());
    PostgresSlot physical;
    physical.name = "standby";
    physical.slot_type = "physical";
    w.server().other_slots = Fact(std::vector{physical});
}
void temporary(W &w)
{
    PostgresSlot passing;
    passing.name = "passing";
    passing.slot_type = "logical";
    passing.temporary = true;
    w.server().other_slots.value->push_back(passing);
}
void walGone(W &w, const char *at)
{
    w.server().slot_wal = Fact(PostgresSlotWal{.from = lsn("0/4000"), .missing_at = lsn(at)});
}

const std::vector<PostgresRow> rows{
    {"0.9 slot absent, unsigned, and there is no logical slot at all: whatever its name is, it is gone",
     [](W &w) {
         w.unsign();
         onlyPhysical(w);
     },
     lost, "verdict.postgresql.slot_none_at_all", Action::Halt},
    {"0.9 the same with a temporary slot of somebody's session",
     [](W &w) {
         w.unsign();
         onlyPhysical(w);
         temporary(w);
     },
     lost, "verdict.postgresql.slot_none_at_all", Action::Halt},
    {"0.9 slot absent, unsigned, another of another database: perhaps that one",
     [](W &w) {
         w.unsign();
         w.server().slot = Fact(std::optional<PostgresSlot>());
         w.server().other_slots.value->front().database = "other";
     },
     unknown, "verdict.postgresql.slot_never_seen"},
    {"0.9 slot absent, unsigned, the others not known",
     [](W &w) {
         w.unsign();
         onlyPhysical(w);
         w.server().other_slots = denied<std::vector<PostgresSlot>>();
     },
     unknown, "verdict.postgresql.slot_never_seen"},
    {"0.9 slot absent, unsigned, in recovery or not is not known",
     [](W &w) {
         w.unsign();
         onlyPhysical(w);
         w.server().in_recovery = denied<bool>();
     },
     unknown, "verdict.postgresql.no_recovery_state"},
    {"0.9 slot absent, unsigned, no logical slot, a standby: rule 2",
     [](W &w) {
         w.standBy("0/5800", "0/5800");
         w.unsign();
         onlyPhysical(w);
     },
     unknown, "verdict.postgresql.standby_slot_absent"},
    {"6 no logical slot at all, signed", [](W &w) { onlyPhysical(w); }, lost,
     "verdict.postgresql.slot_absent", Action::Halt},
    {"6 the files of the slot's WAL are gone", [](W &w) { walGone(w, "0/4000"); }, lost,
     "verdict.postgresql.slot_wal_missing", Action::Halt},
    {"6 a file in the middle is gone", [](W &w) { walGone(w, "0/5000"); }, lost,
     "verdict.postgresql.slot_wal_missing", Action::Halt},
    {"6 the files are there",
     [](W &w) {
         walGone(w, "0/4000");
         w.server().slot_wal.value->missing_at.reset();
     },
     reachable, "verdict.postgresql.content_equal", Action::Resume},
    {"6 whether the files are there may not be asked",
     [](W &w) { w.server().slot_wal = denied<PostgresSlotWal>(); }, reachable,
     "verdict.postgresql.slot_wal_not_seen", Action::Resume},
    {"2 standby, the files of its slot's WAL are gone",
     [](W &w) {
         w.standBy("0/5800", "0/5800");
         walGone(w, "0/4000");
     },
     unknown, "verdict.postgresql.standby_slot_wal_missing"},
    {"2 standby started anew: what it has on disk beyond the replayed is not known",
     [](W &w) { w.standBy("0/0", "0/4000"); }, unknown, "verdict.postgresql.standby_end_unknown"},
    {"2 standby started anew, C replayed", [](W &w) { w.standBy("0/0", "0/5000"); }, unknown,
     "verdict.postgresql.standby_would_survive"},
    {"2 standby, received was not answered",
     [](W &w) {
         w.standBy("0/5800", "0/4000");
         w.server().receive_lsn = denied<Lsn>();
     },
     unknown, "verdict.postgresql.standby_position_unknown"},
    {"2 standby, replayed was not answered",
     [](W &w) {
         w.standBy("0/4FFF", "0/4000");
         w.server().replay_lsn = denied<Lsn>();
     },
     unknown, "verdict.postgresql.standby_position_unknown"},
    {"0.4 fenced: read-only for everybody, and not in recovery",
     [](W &w) { w.server().read_only_by = Fact(std::string("configuration file")); }, unknown,
     "verdict.postgresql.primary_fenced"},
    {"0.4 writable", [](W &w) { w.server().read_only_by = Fact(std::string()); }, reachable,
     "verdict.postgresql.content_equal", Action::Resume},
    {"0.4 the role's own setting hides the server's: no fence is seen",
     [](W &w) { w.server().read_only_by = denied<std::string>(); }, reachable,
     "verdict.postgresql.read_only_hidden", Action::Resume},
    {"0.4 a standby is read-only by its nature",
     [](W &w) {
         w.standBy("0/5800", "0/5000");
         w.server().read_only_by = Fact(std::string("configuration file"));
     },
     unknown, "verdict.postgresql.standby_would_survive"},
};

} // namespace

class DecidePostgresqlAbsentTest : public QObject {
    Q_OBJECT
private slots:
    void row_data() { addRows(rows); }
    void row() { checkRow(rows); }

    // After a restart a standby does not say what it has on its disk: a promotion may lose nothing.
    void promotionOfAStandbyStartedAnew()
    {
        W world;
        world.standBy("0/0", "0/4000");
        world.facts = asIfPromoted(world.facts);
        const auto decision = world.decide();
        QVERIFY2(decision.reachability == unknown, listed(decision).c_str());
        QVERIFY(!decision.missing);
        const auto *end = findingOf(decision, "verdict.postgresql.no_flush_lsn");
        QVERIFY(end != nullptr);
        const auto sentence = renderEnglish(end->meaning);
        QVERIFY2(sentence.find("replayed up to 0/4000") != std::string::npos, sentence.c_str());
    }

    void whatIsOwedIsGoneWithTheFiles()
    {
        W world;
        walGone(world, "0/4000");
        const auto decision = world.decide();
        QCOMPARE(decision.purged_gap->text, std::string("(0/5000, 0/6000]"));
        W none;
        none.unsign();
        onlyPhysical(none);
        QCOMPARE(none.decide().purged_gap->text, std::string("(0/5000, 0/6000]"));
    }

    // Whole sentences, as a person reads them.
    void sentencesOfWhatIsMissing()
    {
        W world;
        world.server().flush_lsn = Fact(lsn("0/4FFF"));
        QCOMPARE(renderEnglish(world.decide().reason),
                 std::string("The checkpoint 0/5000 is beyond the end of the server's WAL at 0/4FFF: 1 byte "
                             "that was delivered is not on it."));
        world.server().flush_lsn = Fact(lsn("0/4FFE"));
        QCOMPARE(renderEnglish(world.decide().reason),
                 std::string("The checkpoint 0/5000 is beyond the end of the server's WAL at 0/4FFE: 2 bytes "
                             "that were delivered are not on it."));
        world.unsign();
        QCOMPARE(
            renderEnglish(world.decide().reason),
            std::string("The checkpoint 0/5000 is beyond the end of the server's WAL at 0/4FFE: at least "
                        "2 bytes that were delivered are not on it. Where its timeline and the server's "
                        "part is not known; if that is before the end, more is missing."));
        W promoted;
        promoted.failOver("0/4FFF");
        QCOMPARE(
            renderEnglish(promoted.decide().reason),
            std::string("The server left timeline 1 at 0/4FFF, before the checkpoint 0/5000: 1 byte that "
                        "was delivered is not on it."));
        W restarted;
        restarted.standBy("0/0", "0/4000");
        const auto decision = restarted.decide();
        QVERIFY(!decision.missing);
        const auto sentence = renderEnglish(decision.reason);
        QVERIFY2(sentence.find("replayed up to 0/4000") != std::string::npos &&
                     sentence.find("byte") == std::string::npos,
                 sentence.c_str());
    }

    // What the error's own sentence quotes is not said a second time.
    void theServersWordsAreSaidOnce()
    {
        W world;
        world.failOver("0/5800");
        Error error;
        error.message = Message({"test.failed", "The server could not answer: {reason}"},
                                {textArg("reason", "could not open file.")});
        error.code = "58P01";
        error.server_text = "could not open file";
        world.server().history = Fact<TimelineHistory>::failed(error);
        QCOMPARE(renderEnglish(world.decide().reason),
                 std::string("The server has no file with the history of its timeline 2 (The server could "
                             "not answer: could not open file. (58P01)), so whether the checkpoint lies in "
                             "it cannot be told; put 00000002.history back into its pg_wal from the archive "
                             "or another server of the cluster."));
    }
};

QTEST_APPLESS_MAIN(DecidePostgresqlAbsentTest)
#include "decide_postgresql_absent_test.moc"
