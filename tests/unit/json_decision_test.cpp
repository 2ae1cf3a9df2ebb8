// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace switchpoint;

namespace {

constexpr MessageText
    reason_text SWITCHPOINT_MESSAGE("test.reason", "{count|one transaction is|{} transactions are} missing.");

Decision lost()
{
    Decision decision;
    decision.identity = IdentityComparison::Changed;
    decision.reachability = Reachability::Lost;
    decision.proof = Proof::Content; // must not show: proof is null unless reachable
    decision.reason = Message(reason_text, {countArg("count", 12)});
    decision.missing = PositionRange{"u:1-12", 12, std::nullopt};
    decision.owed = PositionRange{"(0/1, 0/5]", std::nullopt, 4};
    decision.checkpoint = "u:1-12";
    decision.drift = {{SchemaChange::Kind::TypeChanged, "shop.item", "price", "int", "bigint"}};
    decision.findings = {{"contained", Severity::Lost, "SELECT \"x\"", "0\n1", decision.reason}};
    return decision;
}

} // namespace

class JsonDecisionTest : public QObject {
    Q_OBJECT

private slots:
    void documentedKeysInOrder();
    void values();
    void reachable();
};

void JsonDecisionTest::documentedKeysInOrder()
{
    const QString json = QString::fromStdString(decisionToJson(lost()));
    QStringList keys;
    // Two spaces: the keys of the outer object.
    auto found = QRegularExpression(QStringLiteral("^  \"(\\w+)\":"), QRegularExpression::MultilineOption)
                     .globalMatch(json);
    while (found.hasNext()) {
        keys.append(found.next().captured(1));
    }
    QCOMPARE(keys, QStringList({"schema", "identity", "reachability", "proof", "action", "reason", "missing",
                                "purged_gap", "owed", "checkpoint", "stream_start", "drift", "findings"}));
}

void JsonDecisionTest::values()
{
    const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(decisionToJson(lost()))).object();
    QCOMPARE(json["schema"].toString(), QStringLiteral("switchpoint.decision/1"));
    QCOMPARE(json["identity"].toString(), QStringLiteral("changed"));
    QCOMPARE(json["reachability"].toString(), QStringLiteral("lost"));
    QVERIFY(json["proof"].isNull());
    QCOMPARE(json["action"].toString(), QStringLiteral("halt"));
    QCOMPARE(json["reason"].toString(), QStringLiteral("12 transactions are missing."));
    QCOMPARE(json["missing"].toObject(),
             QJsonObject({{"text", "u:1-12"}, {"transactions", 12}, {"bytes", QJsonValue::Null}}));
    QVERIFY(json["purged_gap"].isNull());
    QCOMPARE(json["owed"].toObject(),
             QJsonObject({{"text", "(0/1, 0/5]"}, {"transactions", QJsonValue::Null}, {"bytes", 4}}));
    Decision bounded = lost();
    bounded.missing->bound = PositionRange::Bound::AtMost;
    bounded.owed->bound = PositionRange::Bound::AtLeast;
    const auto bounds = QJsonDocument::fromJson(QByteArray::fromStdString(decisionToJson(bounded))).object();
    QCOMPARE(bounds["missing"]["bound"].toString(), QStringLiteral("at_most"));
    QCOMPARE(bounds["owed"]["bound"].toString(), QStringLiteral("at_least"));
    QVERIFY(json["stream_start"].isNull());
    const auto finding = json["findings"].toArray().at(0).toObject();
    QCOMPARE(finding, QJsonObject({{"check", "contained"},
                                   {"severity", "lost"},
                                   {"question", "SELECT \"x\""},
                                   {"answer", "0\n1"},
                                   {"meaning", "12 transactions are missing."}}));
    const auto drift = json["drift"].toArray().at(0).toObject();
    QCOMPARE(drift["change"].toString(), QStringLiteral("type_changed"));
    QVERIFY(drift["meaning"].toString().contains("from int to bigint"));
}

void JsonDecisionTest::reachable()
{
    Decision decision;
    decision.reachability = Reachability::Reachable;
    decision.proof = Proof::PositionOnly;
    decision.action = Action::ResumeUnverified;
    decision.stream_start = StreamStart{StreamStart::Wal{Lsn{0x16AE7F8}}};
    const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(decisionToJson(decision))).object();
    QVERIFY(json["identity"].isNull());
    QCOMPARE(json["proof"].toString(), QStringLiteral("position_only"));
    QCOMPARE(json["action"].toString(), QStringLiteral("resume_unverified"));
    QCOMPARE(json["stream_start"].toString(), QStringLiteral("0/16AE7F8"));
    QVERIFY(json["drift"].toArray().isEmpty());
}

QTEST_GUILESS_MAIN(JsonDecisionTest)
#include "json_decision_test.moc"
