// SPDX-License-Identifier: GPL-3.0-or-later
//
// What it proves: a process that is killed at any moment leaves a state file that opens, that holds at least
// the last checkpoint reported as durable, and whose identity belongs to the checkpoint.
//
// 1. This program runs itself as a child. The child makes or opens the file and stores one checkpoint after
// the
//    other; every seventh comes from a new server, with its reconciliation, and some are provisional first.
//    After each call that returned it writes the number to a pipe.
// 2. After a random time the parent kills it (SIGKILL), and looks.
// 3. The next child goes on with what is left; every tenth round begins with no file.
//
// SWITCHPOINT_CRASH_ROUNDS sets the number of rounds (soak: 2000), SWITCHPOINT_CRASH_SEED the seed.
#include "failover/json.h"
#include "store/state_store.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <random>

using namespace switchpoint;
using Mode = StateStore::Mode;

namespace {

constexpr int change_every = 7;

ServerIdentity serverOf(std::int64_t number)
{
    const QString text =
        QStringLiteral("00000000-0000-0000-0000-%1").arg(number / change_every, 12, 10, QLatin1Char('0'));
    return MysqlIdentity{*Uuid::parse(text.toStdString()), std::nullopt};
}

ProgressRecord recordOf(std::int64_t number)
{
    MysqlCheckpoint checkpoint;
    checkpoint.identity = std::get<MysqlIdentity>(serverOf(number));
    checkpoint.gtid_set = GtidSet();
    checkpoint.gtid_set->add({Uuid{}, ""}, {1, number});
    ProgressRecord record;
    record.checkpoint = checkpoint;
    record.stored_at_us = number;
    return record;
}

std::int64_t numberOf(const Checkpoint &checkpoint)
{
    return std::get<MysqlCheckpoint>(checkpoint).gtid_set->sources().begin()->second.front().last;
}

Result<void> storeOne(StateStore &store, std::int64_t number)
{
    std::optional<std::int64_t> accepting;
    if (number > 1 && serverOf(number) != serverOf(number - 1)) {
        const auto id = store.recordReconciliation("p", serverOf(number - 1), serverOf(number), "{}", number);
        if (!id) {
            return std::unexpected(id.error());
        }
        accepting = *id;
    }
    if (number % 3 != 0) {
        return store.storeProven("p", "s", recordOf(number), accepting);
    }
    auto done = store.storeProvisional("p", "s", recordOf(number));
    return done ? store.promoteProvisional("p", "s", accepting) : done;
}

int child(const std::string &path)
{
    auto store = StateStore::open(path, Mode::Create);
    if (!store) {
        std::fprintf(stderr, "%s\n", store.error().english().c_str());
        return 1;
    }
    const auto state = (*store)->load("p", "s");
    for (std::int64_t number = state->checkpoint ? numberOf(*state->checkpoint) + 1 : 1;; ++number) {
        if (auto done = storeOne(**store, number); !done) {
            std::fprintf(stderr, "%s\n", done.error().english().c_str());
            return 1;
        }
        std::printf("%lld\n", static_cast<long long>(number));
        std::fflush(stdout);
    }
}

int fromEnvironment(const char *name, int otherwise)
{
    bool is_number = false;
    const int value = qEnvironmentVariableIntValue(name, &is_number);
    return is_number ? value : otherwise;
}

} // namespace

class StoreCrashTest : public QObject {
    Q_OBJECT

private slots:
    void killedAtAnyMoment();

private:
    void look(const QString &path, std::int64_t reported);
};

void StoreCrashTest::look(const QString &path, std::int64_t reported)
{
    if (!QFile::exists(path)) { // killed before there was one
        QCOMPARE(reported, std::int64_t{0});
        return;
    }
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
        const auto store = StateStore::open(path.toStdString(), mode);
        QVERIFY2(store, store ? "" : store.error().english().c_str());
        const auto state = (*store)->load("p", "s");
        QVERIFY2(state, state ? "" : state.error().english().c_str());
        if (!state->checkpoint) {
            QCOMPARE(reported, std::int64_t{0});
            QVERIFY(!state->identity); // the first identity comes with the first checkpoint
            continue;
        }
        const std::int64_t found = numberOf(*state->checkpoint);
        QVERIFY2(found == reported || found == reported + 1,
                 qPrintable(QStringLiteral("reported %1, found %2").arg(reported).arg(found)));
        QVERIFY(state->checkpoint == recordOf(found).checkpoint);
        QVERIFY(state->identity == serverOf(found));
        // Every accepted identity has its record, and no other record was accepted.
        std::int64_t accepted = 0;
        const auto listing = (*store)->list();
        for (const Reconciliation &each : listing->pipelines.at(0).reconciliations) {
            accepted += each.accepted_at_us ? 1 : 0;
        }
        QCOMPARE(accepted, found / change_every);
    }
}

void StoreCrashTest::killedAtAnyMoment()
{
    const int rounds = fromEnvironment("SWITCHPOINT_CRASH_ROUNDS", 40);
    std::mt19937 random(static_cast<unsigned>(fromEnvironment("SWITCHPOINT_CRASH_SEED", 1)));
    const QTemporaryDir folder;
    QString path;
    std::int64_t total = 0;
    std::int64_t reported = 0;
    for (int round = 0; round < rounds; ++round) {
        if (round % 10 == 0) {
            path = folder.filePath(QStringLiteral("state%1.db").arg(round));
            reported = 0;
        }
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--child"), path});
        QVERIFY(process.waitForStarted());
        // Some die while the file is made or opened, most while they store.
        const bool early = round % 4 == 0;
        if (!early) {
            QVERIFY2(process.waitForReadyRead(), process.readAllStandardError().constData());
        }
        QThread::usleep(random() % (early ? 60'000UL : 100'000UL));
        process.kill();
        QVERIFY(process.waitForFinished());
        QVERIFY2(process.exitStatus() == QProcess::CrashExit, process.readAllStandardError().constData());
        const QByteArray output = process.readAllStandardOutput();
        const QByteArrayList lines =
            output.left(output.lastIndexOf('\n') + 1).split('\n'); // the last one is empty
        if (lines.size() > 1) {
            reported = lines.at(lines.size() - 2).toLongLong();
        } else if (QFile::exists(path)) {
            // It may have stored one more than the last child reported; look() allows for one only.
            const auto store = StateStore::open(path.toStdString(), Mode::ReadOnly);
            QVERIFY2(store, store ? "" : store.error().english().c_str());
            const auto state = (*store)->load("p", "s");
            const std::int64_t found = state->checkpoint ? numberOf(*state->checkpoint) : 0;
            QVERIFY(found >= reported && found <= reported + 2);
            reported = std::max(reported, found - 1);
        }
        look(path, reported);
        if (QTest::currentTestFailed()) {
            QFAIL(qPrintable(QStringLiteral("in round %1").arg(round)));
        }
        total += lines.size() - 1;
    }
    QVERIFY2(total > rounds, "the children stored next to nothing: the test proves nothing");
    qInfo("%d rounds, %lld checkpoints stored", rounds, static_cast<long long>(total));
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (argc == 3 && QByteArray(argv[1]) == "--child") {
        return child(argv[2]);
    }
    StoreCrashTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "store_crash_test.moc"
