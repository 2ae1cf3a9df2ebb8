// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/migrations.h"
#include "store/sqlite_connection.h"
#include "store_testing.h"

#include <QDateTime>
#include <QDir>
#include <QFile>

#include <thread>

using namespace switchpoint;
using namespace switchpoint::store_testing;
using Mode = StateStore::Mode;

namespace {

// Everything that can be seen of a folder: names, bytes, times.
QMap<QString, QPair<QByteArray, qint64>> picture(const QString &folder)
{
    QMap<QString, QPair<QByteArray, qint64>> seen;
    for (const QFileInfo &info : QDir(folder).entryInfoList(QDir::Files | QDir::Hidden)) {
        QFile file(info.filePath());
        const bool open = file.open(QIODevice::ReadOnly);
        seen[info.fileName()] = {open ? file.readAll() : QByteArray("?"),
                                 info.lastModified().toMSecsSinceEpoch()};
    }
    return seen;
}

void runSql(const QString &path, const QStringList &statements)
{
    auto connection = SqliteConnection::open(path, SqliteConnection::Access::ReadWriteCreate, 1000);
    QVERIFY(connection);
    for (const QString &each : statements) {
        const auto done = (*connection)->execute(each);
        QVERIFY2(done, done ? "" : done.error().server_text.c_str());
    }
}

} // namespace

class StoreFileTest : public QObject {
    Q_OBJECT

private slots:
    void init() { fixture_ = std::make_unique<StoreFixture>(); }
    void cleanup() { fixture_.reset(); }
    void appendOnly();
    void settings();
    void refusedAndUntouched_data();
    void refusedAndUntouched();
    void damagedPages();
    void readOnlyLeavesNoTrace();
    void readOnlySeesALiveWriter();
    void oneWriter();
    void missing();
    void strangePath();
    void migration();
    void loadOrErrorSaysWhy();

private:
    std::unique_ptr<StateStore> open(Mode mode = Mode::Create) { return fixture_->open(mode); }
    std::unique_ptr<StoreFixture> fixture_;
};

void StoreFileTest::appendOnly()
{
    {
        const auto store = open();
        GOOD(store->recordReconciliation("p", std::nullopt, MysqlIdentity{uuidOf(1), {}}, "{}", 1));
    }
    auto connection = SqliteConnection::open(QString::fromStdString(fixture_->path),
                                             SqliteConnection::Access::ReadWrite, 1000);
    for (const char *sql : {"UPDATE reconciliation SET at_us = 0", "DELETE FROM reconciliation"}) {
        const auto done = (*connection)->execute(QLatin1String(sql));
        QVERIFY(!done);
        QVERIFY(QString::fromStdString(done.error().server_text).contains("append only"));
    }
}

void StoreFileTest::settings()
{
    const auto store = open();
    GOOD(store->storeProven("p", "s", mysqlRecord(1, 5)));
    QVERIFY(QFile::exists(QString::fromStdString(fixture_->path + "-wal")));
    QFile file(QString::fromStdString(fixture_->path + "-shm"));
    QVERIFY(file.exists());
}

void StoreFileTest::refusedAndUntouched_data()
{
    QTest::addColumn<QStringList>("sql"); // run on a good state file; none: `bytes` is the file
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    QTest::newRow("empty") << QStringList() << QByteArray() << "is empty";
    QTest::newRow("text") << QStringList() << QByteArray("hello\n").repeated(100) << "no SQLite database";
    QTest::newRow("short") << QStringList() << QByteArray("SQLite format 3\0", 16) << "no SQLite database";
    QTest::newRow("other program") << QStringList{"PRAGMA application_id = 7"} << QByteArray()
                                   << "another program";
    QTest::newRow("newer") << QStringList{"PRAGMA user_version = 99"} << QByteArray()
                           << "version 99, from a newer";
    const auto record = [](const char *name, const char *sql, const char *says) {
        QTest::newRow(name) << QStringList{"DROP TRIGGER IF EXISTS schema_version_no_update",
                                           "DROP TRIGGER IF EXISTS waiver_no_update",
                                           "DROP TRIGGER IF EXISTS reconciliation_no_update",
                                           QLatin1String(sql)}
                            << QByteArray() << QString::fromLatin1(says);
    };
    record("checkpoint", "UPDATE progress SET checkpoint = substr(checkpoint, 1, 40)",
           "the checkpoint of the pipeline \"p\" is damaged: The JSON text ends too early, at offset 40");
    record("checkpoint of tomorrow",
           "UPDATE progress SET checkpoint = replace(checkpoint, 'checkpoint/1', 'checkpoint/2')",
           "update it");
    record("identity", "UPDATE pipeline SET identity = '{}'", "the identity of the pipeline \"p\"");
    record("lsn", "UPDATE pipeline SET acknowledged_lsn = 'x'", "the acknowledged LSN");
    record("settings", "UPDATE progress SET log_settings = '[]'", "the log settings");
    record("prepared", "UPDATE progress SET prepared = '[{}]'", "the prepared transactions");
    record("schema", "UPDATE schema_version SET table_schema = '{\"a\":1}'", "a registered schema");
    record("waiver", "UPDATE waiver SET waiver = ''", "a waiver");
    record("decision", "UPDATE reconciliation SET decision = '{'", "the decision of a reconciliation record");
    record("orphan", "UPDATE progress SET pipeline = 77", "belongs to no pipeline");
    record("no table", "DROP TABLE waiver", "no such table");
}

void StoreFileTest::refusedAndUntouched()
{
    QFETCH(QStringList, sql);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, says);
    const QString path = QString::fromStdString(fixture_->path);
    if (sql.isEmpty()) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    } else {
        {
            const auto store = open();
            GOOD(store->storeProven("p", "s", mysqlRecord(1, 5)));
            GOOD(store->registerSchema("p", {"shop", "item", {}, {}, ""}, "", 1));
            GOOD(store->addWaiver("p", {Waiver::Domain{3}, "Ada", "unused", 2}));
            GOOD(store->recordReconciliation("p", MysqlIdentity{uuidOf(1), {}}, MysqlIdentity{uuidOf(2), {}},
                                             "{}", 1));
        }
        runSql(path, sql);
        QFile::remove(path + ".lock");
    }
    const auto before = picture(fixture_->folder.path());
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite, Mode::Create}) {
        const auto store = StateStore::open(fixture_->path, mode);
        QVERIFY(!store);
        QVERIFY2(sentence(store.error()).contains(says), qPrintable(sentence(store.error())));
        QVERIFY2(sentence(store.error()).contains(path), qPrintable(sentence(store.error())));
        auto after = picture(fixture_->folder.path());
        if (mode == Mode::ReadOnly) {
            QCOMPARE(after, before);
        }
        after.remove("state.db.lock");
        QCOMPARE(after, before);
    }
}

// A file with a page overwritten, at each page in turn: refused, or (a page without content) as before; never
// another checkpoint.
void StoreFileTest::damagedPages()
{
    {
        const auto store = open();
        GOOD(store->storeProven("p", "s", mysqlRecord(1, 5)));
        for (int i = 0; i < 50; ++i) {
            GOOD(store->recordReconciliation("p", MysqlIdentity{uuidOf(1), {}}, MysqlIdentity{uuidOf(i), {}},
                                             "{}", i));
        }
    }
    QFile file(QString::fromStdString(fixture_->path));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray good = file.readAll();
    constexpr qsizetype page = 4096;
    QVERIFY(good.size() > 4 * page);
    int refused = 0;
    for (qsizetype at = page; at < good.size(); at += page) {
        QByteArray bad = good;
        bad.replace(at, page, QByteArray(page, '\xA5'));
        file.seek(0);
        file.write(bad);
        file.flush();
        const auto store = StateStore::open(fixture_->path, Mode::ReadWrite);
        if (store) {
            const auto state = (*store)->load("p", "s");
            QVERIFY(state && state->checkpoint == mysqlRecord(1, 5).checkpoint);
        } else {
            ++refused;
            QVERIFY2(sentence(store.error()).contains("damaged"), qPrintable(sentence(store.error())));
            file.seek(0);
            QCOMPARE(file.readAll(), bad);
        }
    }
    QVERIFY(refused > 4);
    for (const qsizetype size : {qsizetype{99}, page, good.size() / 2, good.size() - page}) {
        file.resize(0);
        file.seek(0);
        file.write(good.left(size));
        file.flush();
        QVERIFY(!StateStore::open(fixture_->path, Mode::ReadWrite));
        QVERIFY(!StateStore::open(fixture_->path, Mode::ReadOnly));
    }
}

void StoreFileTest::readOnlyLeavesNoTrace()
{
    GOOD(open()->storeProven("p", "s", mysqlRecord(1, 5)));
    QFile::remove(QString::fromStdString(fixture_->path + ".lock"));
    const auto before = picture(fixture_->folder.path());
    QCOMPARE(before.keys(), QStringList{"state.db"});
    {
        const auto store = open(Mode::ReadOnly);
        QVERIFY(store->load("p", "s")->checkpoint == mysqlRecord(1, 5).checkpoint);
        const auto refused = store->storeProven("p", "s", mysqlRecord(1, 6));
        QVERIFY(!refused && sentence(refused.error()).contains("for reading only"));
        QCOMPARE(picture(fixture_->folder.path()), before);
    }
    QCOMPARE(picture(fixture_->folder.path()), before);
    // Also from a folder that cannot be written (root may anyway).
    QFile::setPermissions(fixture_->folder.path(), QFile::ReadOwner | QFile::ExeOwner);
    QVERIFY(open(Mode::ReadOnly)->load("p", "s")->checkpoint);
    QFile::setPermissions(fixture_->folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void StoreFileTest::readOnlySeesALiveWriter()
{
    const auto writer = open();
    GOOD(writer->storeProven("p", "s", mysqlRecord(1, 5)));
    const auto reader = open(Mode::ReadOnly);
    QVERIFY(reader->load("p", "s")->checkpoint == mysqlRecord(1, 5).checkpoint);
    GOOD(writer->storeProven("p", "s", mysqlRecord(1, 6)));
    QVERIFY(reader->load("p", "s")->checkpoint == mysqlRecord(1, 6).checkpoint);
    // From another thread, with its own store.
    std::optional<Checkpoint> seen;
    std::thread([&seen, this] {
        const auto store = StateStore::open(fixture_->path, Mode::ReadOnly);
        seen = store ? (*store)->load("p", "s")->checkpoint : std::nullopt;
    }).join();
    QVERIFY(seen == mysqlRecord(1, 6).checkpoint);
    GOOD(writer->storeProven("p", "s", mysqlRecord(1, 7)));
}

void StoreFileTest::oneWriter()
{
    auto writer = open();
    const auto second = StateStore::open(fixture_->path, Mode::ReadWrite);
    QVERIFY(!second && sentence(second.error()).contains("already writes"));
    writer.reset();
    QVERIFY(StateStore::open(fixture_->path, Mode::ReadWrite));
    // Another process holds the lock.
    auto lock = SqliteConnection::open(QString::fromStdString(fixture_->path + ".lock"),
                                       SqliteConnection::Access::ReadWriteCreate, 0);
    GOOD((*lock)->execute("BEGIN EXCLUSIVE"));
    const auto third = StateStore::open(fixture_->path, Mode::ReadWrite);
    QVERIFY(!third);
    QVERIFY2(sentence(third.error()).contains("Another process"), qPrintable(sentence(third.error())));
}

void StoreFileTest::missing()
{
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
        const auto store = StateStore::open(fixture_->path, mode);
        QVERIFY(!store && sentence(store.error()).contains("There is no state file"));
    }
    QVERIFY(QDir(fixture_->folder.path()).isEmpty());
    const auto folder = StateStore::open(fixture_->folder.path().toStdString(), Mode::Create);
    QVERIFY(!folder && sentence(folder.error()).contains("is not a file"));
    const auto nowhere = StateStore::open(fixture_->folder.filePath("a/b").toStdString(), Mode::Create);
    QVERIFY(!nowhere && sentence(nowhere.error()).contains("folder does not exist"));
}

void StoreFileTest::strangePath()
{
    fixture_->path =
        fixture_->folder.filePath(QString::fromUtf8("a b?mode=memory&x#y%20z;\xC3\xA9.db")).toStdString();
    GOOD(open()->storeProven("p", "s", mysqlRecord(1, 5)));
    QVERIFY(QFile::exists(QString::fromStdString(fixture_->path)));
    QVERIFY(open(Mode::ReadOnly)->load("p", "s")->checkpoint);
}

void StoreFileTest::migration()
{
    GOOD(open()->storeProven("p", "s", mysqlRecord(1, 5)));
    auto connection = SqliteConnection::open(QString::fromStdString(fixture_->path),
                                             SqliteConnection::Access::ReadWrite, 1000);
    GOOD(connection);
    std::vector<Migration> steps(stateMigrations().begin(), stateMigrations().end());
    const int now = stateVersion();
    steps.push_back({{"ALTER TABLE waiver ADD COLUMN extra TEXT", "nonsense"}});
    QVERIFY(!migrate(**connection, steps)); // all or nothing
    QCOMPARE((*connection)->value("PRAGMA user_version")->toInt(), now);
    QVERIFY(!(*connection)->execute("SELECT extra FROM waiver"));
    steps.back().statements.pop_back();
    GOOD(migrate(**connection, steps));
    QCOMPARE((*connection)->value("PRAGMA user_version")->toInt(), now + 1);
    GOOD((*connection)->execute("SELECT extra FROM waiver"));
    GOOD(migrate(**connection, steps)); // nothing left to do
}

void StoreFileTest::loadOrErrorSaysWhy()
{
    const auto closed = StateStore::open(fixture_->path, Mode::ReadOnly);
    const StoredState state = loadOrError(closed, "p", "s");
    QVERIFY(state.read_error);
    QVERIFY(!state.checkpoint && !state.identity);
    const Result<std::unique_ptr<StateStore>> store = open();
    QVERIFY(!loadOrError(store, "p", "s").read_error);
    runSql(QString::fromStdString(fixture_->path),
           {"INSERT INTO pipeline (name, identity) VALUES ('p', 'x')"});
    QVERIFY(loadOrError(store, "p", "s").read_error);
}

QTEST_GUILESS_MAIN(StoreFileTest)
#include "store_file_test.moc"
