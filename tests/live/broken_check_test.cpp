// SPDX-License-Identifier: GPL-3.0-or-later
// A server that goes in the middle of a check, at every place where it can: `switchpointctl check` says
// Unknown, or what it says of the whole server. Never Reachable with facts missing.
#include "checked_server.h"
#include "cli_program.h"
#include "cutting_proxy.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

#include <memory>
#include <set>

using namespace switchpoint;

#define LAB_VERIFY(world, expression) QVERIFY2((expression), qUtf8Printable((world).error()))

namespace {

constexpr int margin_ms = 2000; // what a busy machine may add

// All that a decision says, but for what differs from one run to the next.
QJsonObject essence(const CtlRun &run)
{
    QJsonObject rest = run.json;
    QJsonArray findings;
    for (const QJsonValue &finding : run.json["findings"].toArray())
        findings.append(QJsonArray{finding["check"], finding["severity"], finding["meaning"]});
    rest["findings"] = findings;
    return rest;
}

} // namespace

class BrokenCheckTest : public QObject {
    Q_OBJECT

private slots:
    void closed_data() { kinds(); }
    void closed();
    void closedWhileAskingLess_data();
    void closedWhileAskingLess();
    void reset_data() { kinds(); }
    void reset();
    void silent_data() { kinds(); }
    void silent();
    void closedWithinTls_data() { kinds(); }
    void closedWithinTls();

private:
    static void kinds();
    CheckedServer &serverOf(const QString &kind);
    // The check through a proxy that goes after so many bytes.
    static CtlRun check(const CheckedServer &server, const QString &checkpoint, const CuttingProxy &proxy,
                        const QString &parameters, int timeout_ms);
    // Where to cut: between the server's pieces and in them, at most `count_max` places.
    static QList<qint64> places(const QList<qint64> &pieces, qsizetype count_max);
    // `checkpoint` empty: the signed one of the server, whose content is compared as well.
    void everywhere(CuttingProxy::End end, const QString &parameters, qsizetype count_max, int timeout_ms,
                    QString checkpoint = {});

    std::unique_ptr<LabWorld> world_;
    QMap<QString, std::shared_ptr<CheckedServer>> servers_;
};

void BrokenCheckTest::kinds()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"mysql", "mariadb", "pg15", "pg17"})
        QTest::newRow(kind) << QString(kind);
}

CheckedServer &BrokenCheckTest::serverOf(const QString &kind)
{
    if (!world_)
        world_ = std::make_unique<LabWorld>();
    if (!servers_.contains(kind))
        servers_[kind] = std::make_shared<CheckedServer>(*world_, kind, kind, QStringList("tls=on"));
    return *servers_[kind];
}

CtlRun BrokenCheckTest::check(const CheckedServer &server, const QString &checkpoint,
                              const CuttingProxy &proxy, const QString &parameters, int timeout_ms)
{
    return ctl({"check", "--server", server.url(proxy.port(), parameters), "--checkpoint", checkpoint,
                "--slot", "cdc", "--timeout", QString::number(timeout_ms / 1000.0), "--json"},
               CheckedServer::password());
}

QList<qint64> BrokenCheckTest::places(const QList<qint64> &pieces, qsizetype count_max)
{
    std::set<qint64> all{0, 1};
    for (qsizetype i = 0; i < pieces.size(); ++i) {
        const qint64 begin = i == 0 ? 0 : pieces[i - 1];
        all.insert({begin + 1, begin + 4, (begin + pieces[i]) / 2, pieces[i] - 1, pieces[i]});
    }
    all.erase(pieces.back()); // that would be all of it
    const QList<qint64> sorted(all.begin(), all.end());
    QList<qint64> chosen;
    for (qsizetype i = 0; i < std::min(count_max, sorted.size()); ++i)
        chosen.append(sorted[i * sorted.size() / std::min(count_max, sorted.size())]);
    return chosen;
}

void BrokenCheckTest::everywhere(CuttingProxy::End end, const QString &parameters, qsizetype count_max,
                                 int timeout_ms, QString checkpoint)
{
    QFETCH(QString, kind);
    const CheckedServer &server = serverOf(kind);
    LAB_VERIFY(*world_, server.isUp());
    const bool is_signed = checkpoint.isEmpty();
    if (is_signed)
        checkpoint = QString::fromUtf8(QJsonDocument(server.signedPosition()).toJson(QJsonDocument::Compact));
    QList<qint64> pieces;
    QJsonObject whole;
    {
        const CuttingProxy proxy(server.server().port(), CuttingProxy::never, end);
        const CtlRun run = check(server, checkpoint, proxy, parameters, 30'000);
        QVERIFY2(run.exit == 0, run.told());
        QCOMPARE(run.json["proof"].toString(), QString(is_signed ? "content" : "position_only"));
        whole = essence(run);
        pieces = proxy.pieces();
    }
    int unknown = 0;
    for (const qint64 bytes : places(pieces, count_max)) {
        const CuttingProxy proxy(server.server().port(), bytes, end);
        const CtlRun run = check(server, checkpoint, proxy, parameters, timeout_ms);
        const QByteArray told = "cut after " + QByteArray::number(bytes) + " of " +
                                QByteArray::number(pieces.back()) + " bytes: " + run.told();
        QVERIFY2(!CheckedServer::isPasswordIn(run.out + run.err), told);
        QVERIFY2(run.took_ms < 2 * timeout_ms + margin_ms, told);
        if (run.exit == 0) {
            QVERIFY2(essence(run) == whole, told);
            continue;
        }
        QVERIFY2(proxy.hasCut(), told);
        QVERIFY2(run.exit == 11, told);
        QCOMPARE(run.json["schema"].toString(), QString("switchpoint.decision/1"));
        QVERIFY2(run.json["reachability"] == "unknown" && run.json["proof"].isNull(), told);
        QVERIFY2(run.json["action"] != "resume", told);
        QVERIFY2(!run.sentence().isEmpty(), told);
        ++unknown;
    }
    qInfo("%lld bytes in %lld pieces; cut at %lld places, %d of them Unknown",
          static_cast<long long>(pieces.back()), static_cast<long long>(pieces.size()),
          static_cast<long long>(places(pieces, count_max).size()), unknown);
    QVERIFY(unknown > 0);
}

void BrokenCheckTest::closed()
{
    everywhere(CuttingProxy::End::Close, "?tls=disable", 150, 20'000);
}

void BrokenCheckTest::closedWhileAskingLess_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("checkpoint"); // empty: the bare position
    for (const char *kind : {"mysql", "mariadb", "pg15", "pg17"})
        QTest::addRow("%s, bare position", kind) << QString(kind) << QString();
    // %1: the server's uuid, %2 and %3: where its log ends
    QTest::newRow("mysql, file and offset")
        << QString("mysql")
        << QString(R"({"schema":"switchpoint.checkpoint/1","flavor":"mysql",)"
                   R"("identity":{"server_uuid":"%1"},"position":{"file":"%2","offset":%3}})");
}

void BrokenCheckTest::closedWhileAskingLess()
{
    QFETCH(QString, kind);
    QFETCH(QString, checkpoint);
    const CheckedServer &server = serverOf(kind);
    LAB_VERIFY(*world_, server.isUp());
    if (checkpoint.isEmpty()) {
        checkpoint = server.position();
    } else {
        const QStringList status = world_->sql(kind, "SHOW BINARY LOG STATUS").text.split('\t');
        checkpoint = checkpoint.arg(server.server().fact("uuid"), status.value(0), status.value(1));
    }
    everywhere(CuttingProxy::End::Close, "?tls=disable", 60, 20'000, checkpoint);
}

void BrokenCheckTest::reset()
{
    everywhere(CuttingProxy::End::Reset, "?tls=disable", 30, 20'000);
}

void BrokenCheckTest::silent()
{
    everywhere(CuttingProxy::End::Silence, "?tls=disable", 12, 700);
}

void BrokenCheckTest::closedWithinTls()
{
    everywhere(CuttingProxy::End::Close, "?tls=require", 25, 20'000);
}

QTEST_GUILESS_MAIN(BrokenCheckTest)
#include "broken_check_test.moc"
