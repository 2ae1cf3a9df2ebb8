// SPDX-License-Identifier: GPL-3.0-or-later
#include "health/metrics.h"
#include "health/metrics_text.h"
#include "metrics_reader.h"
#include "pipeline/machine.h"

#include <QtTest>

using namespace switchpoint;

namespace {

constexpr std::int64_t now_us = 1'800'000'000'000'000;

HealthFacts someFacts()
{
    HealthFacts facts;
    facts.pipeline = "shop";
    facts.phase = "streaming";
    facts.at_us = now_us - 250'000;
    facts.consumer.phase = ConsumerHealth::Phase::Streaming;
    facts.consumer.decision.emplace();
    facts.consumer.decision->reachability = Reachability::Reachable;
    facts.consumer.decision->identity = IdentityComparison::Changed;
    facts.checkpoint =
        parseBareCheckpoint("aaaaaaaa-0000-1000-8000-00000000000a:1-12:20", Flavor::Mysql).value();
    std::get<MysqlCheckpoint>(*facts.checkpoint).coordinates = BinlogCoordinates{"binlog.000042", 157};
    facts.checkpoint_stored_us = now_us - 1'500'000;
    facts.owed_transactions = 7;
    facts.lag_us = 30'000'001;
    facts.batches = 1;
    facts.transactions = 2;
    facts.rows = 3;
    facts.bytes = UINT64_MAX;
    facts.retries = 5;
    facts.deliver_failures = 6;
    facts.queue_transactions = 8;
    facts.queue_bytes = 9;
    facts.sinks = {{.sink = "jsonl", .writes = 10, .write_us = 1'000'000, .commits = 11, .commit_us = 20}};
    return facts;
}

} // namespace

class MetricsTest : public QObject {
    Q_OBJECT
private slots:
    void values_data()
    {
        QTest::addColumn<QString>("series");
        QTest::addColumn<QString>("value");
        const auto row = [](const char *series, const char *value) {
            QTest::newRow(series) << series << value;
        };
        row(R"(switchpoint_info{pipeline="shop",source="mysql"})", "1");
        row(R"(switchpoint_ready{pipeline="shop"})", "1");
        row(R"(switchpoint_phase{pipeline="shop",phase="streaming"})", "1");
        row(R"(switchpoint_phase{pipeline="shop",phase="halted"})", "0");
        row(R"(switchpoint_verdict{pipeline="shop",verdict="reachable"})", "1");
        row(R"(switchpoint_verdict{pipeline="shop",verdict="lost"})", "0");
        row(R"(switchpoint_verdict{pipeline="shop",verdict="unknown"})", "0");
        row(R"(switchpoint_identity{pipeline="shop",identity="changed"})", "1");
        row(R"(switchpoint_identity{pipeline="shop",identity="same"})", "0");
        row(R"(switchpoint_position_proven{pipeline="shop"})", "1");
        row(R"(switchpoint_checkpoint_transactions{pipeline="shop"})", "13");
        row(R"(switchpoint_checkpoint_binlog_file_number{pipeline="shop"})", "42");
        row(R"(switchpoint_checkpoint_binlog_offset_bytes{pipeline="shop"})", "157");
        row(R"(switchpoint_checkpoint_age_seconds{pipeline="shop"})", "1.5");
        row(R"(switchpoint_owed_transactions{pipeline="shop"})", "7");
        row(R"(switchpoint_lag_seconds{pipeline="shop"})", "30.000001");
        row(R"(switchpoint_facts_age_seconds{pipeline="shop"})", "0.25");
        row(R"(switchpoint_queue_transactions{pipeline="shop"})", "8");
        row(R"(switchpoint_queue_bytes{pipeline="shop"})", "9");
        row(R"(switchpoint_batches_total{pipeline="shop"})", "1");
        row(R"(switchpoint_transactions_total{pipeline="shop"})", "2");
        row(R"(switchpoint_rows_total{pipeline="shop"})", "3");
        row(R"(switchpoint_bytes_total{pipeline="shop"})", "18446744073709551615");
        row(R"(switchpoint_retries_total{pipeline="shop"})", "5");
        row(R"(switchpoint_deliver_failures_total{pipeline="shop"})", "6");
        row(R"(switchpoint_sink_write_seconds_sum{pipeline="shop",sink="jsonl"})", "1");
        row(R"(switchpoint_sink_write_seconds_count{pipeline="shop",sink="jsonl"})", "10");
        row(R"(switchpoint_sink_commit_seconds_sum{pipeline="shop",sink="jsonl"})", "0.00002");
        row(R"(switchpoint_sink_commit_seconds_count{pipeline="shop",sink="jsonl"})", "11");
    }

    void values()
    {
        QFETCH(QString, series);
        QFETCH(QString, value);
        const MetricsReader read(metricsText(someFacts(), now_us));
        QVERIFY2(read.fault.empty(), read.fault.c_str());
        const auto found = read.samples.find(series.toStdString());
        QVERIFY(found != read.samples.end());
        QCOMPARE(found->second, value.toStdString());
    }

    void whatIsNotKnownHasNoSample()
    {
        const MetricsReader read(metricsText(HealthFacts{}, now_us));
        QVERIFY2(read.fault.empty(), read.fault.c_str());
        for (const auto &[series, value] : read.samples)
            for (const char *unknown : {"checkpoint", "owed", "lag", "sink", "proven"})
                QVERIFY2(series.find(unknown) == std::string::npos, series.c_str());
        QCOMPARE(read.samples.at(R"(switchpoint_verdict{pipeline="",verdict="unknown"})"), std::string("0"));
    }

    void positionsOfTheOthers()
    {
        HealthFacts facts = someFacts();
        facts.checkpoint = parseBareCheckpoint("0-1-100,7-2-5", Flavor::Mariadb).value();
        const MetricsReader mariadb(metricsText(facts, now_us));
        QVERIFY2(mariadb.fault.empty(), mariadb.fault.c_str());
        QCOMPARE(mariadb.samples.at(R"(switchpoint_checkpoint_sequence{pipeline="shop",domain="0"})"),
                 std::string("100"));
        QCOMPARE(mariadb.samples.at(R"(switchpoint_checkpoint_sequence{pipeline="shop",domain="7"})"),
                 std::string("5"));
        facts.checkpoint = parseBareCheckpoint("1/10", Flavor::Postgresql).value();
        const MetricsReader postgresql(metricsText(facts, now_us));
        QVERIFY2(postgresql.fault.empty(), postgresql.fault.c_str());
        QCOMPARE(postgresql.samples.at(R"(switchpoint_checkpoint_lsn_bytes{pipeline="shop"})"),
                 std::string("4294967312"));
    }

    void everyPhaseOfThePipelineIsKnown()
    {
        for (int i = 0; i <= static_cast<int>(pipeline::Phase::Stopped); ++i) {
            HealthFacts facts;
            facts.phase = pipeline::name(static_cast<pipeline::Phase>(i));
            int ones = 0;
            const MetricsReader read(metricsText(facts, now_us));
            for (const auto &[series, value] : read.samples)
                ones += series.starts_with("switchpoint_phase{") && value == "1" ? 1 : 0;
            QVERIFY2(ones == 1, facts.phase.c_str());
        }
    }

    void aProvisionalPositionIsNotProven()
    {
        HealthFacts facts = someFacts();
        facts.consumer.decision->provisional = true;
        const MetricsReader read(metricsText(facts, now_us));
        QCOMPARE(read.samples.at(R"(switchpoint_position_proven{pipeline="shop"})"), std::string("0"));
    }

    void oddTextIsEscaped()
    {
        HealthFacts facts = someFacts();
        facts.pipeline = "a\"b\\c\nd";
        const MetricsReader read(metricsText(facts, now_us));
        QVERIFY2(read.fault.empty(), read.fault.c_str());
        QVERIFY(read.samples.contains("switchpoint_ready{pipeline=\"a\\\"b\\\\c\\nd\"}"));
        MetricsText out;
        out.family("x", MetricsText::Type::Gauge, "a\\b\nc");
        out.seconds(-1'500'000);
        out.seconds(INT64_MIN);
        QCOMPARE(out.text(),
                 std::string("# HELP x a\\\\b\\nc\n# TYPE x gauge\nx -1.5\nx -9223372036854.775808\n"));
    }

    void aClockThatWentBackIsNoNegativeAge()
    {
        const MetricsReader read(metricsText(someFacts(), 0));
        QCOMPARE(read.samples.at(R"(switchpoint_checkpoint_age_seconds{pipeline="shop"})"), std::string("0"));
    }

    void theReaderIsStrict()
    {
        const std::string head = "# HELP a_total x\n# TYPE a_total counter\n";
        QVERIFY(MetricsReader(head + "a_total 1\n").fault.empty());
        for (const char *bad :
             {"a_total 1", "a_total 1\na_total 2\n", "b 1\n", "a_total{x=\"\\t\"} 1\n", "a_total x\n",
              "a_total{x=y} 1\n", "# TYPE a_total counter\n", "# HELP a_total y\n", "\n"})
            QVERIFY2(!MetricsReader(head + bad).fault.empty(), bad);
        QVERIFY(!MetricsReader("# HELP a x\n# TYPE a counter\na 1\n").fault.empty());
    }
};

QTEST_APPLESS_MAIN(MetricsTest)
#include "metrics_test.moc"
