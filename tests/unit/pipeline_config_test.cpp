// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/pipeline_config.h"

#include <QtTest>

#include <fstream>
#include <random>

using namespace switchpoint;

namespace {

const std::string plain = R"(schema: switchpoint.pipeline/1
name: shop
source:
  type: mysql
  url: ${URL}
  tables: ${TABLES}
sinks:
  - type: jsonl
    folder: out
state: state.db
)";

const std::map<std::string, std::string, std::less<>> &variables()
{
    static const std::map<std::string, std::string, std::less<>> values = {
        {"URL", "mysql://cdc@db-a:3306"},
        {"TABLES", "shop.orders, shop.customers"},
        {"PASSWORD", "geheim"},
        {"TOKEN", "t0ken"},
        {"EMPTY", ""},
        {"PORT", "8080"},
        {"LINES", "a\nb"},
        {"SWITCHPOINT_TABLES", "shop.orders,shop.customers"},
        {"SWITCHPOINT_SINK_DIR", "/data/out"},
        {"SWITCHPOINT_STATE", "/data/state.db"},
        {"SWITCHPOINT_HEALTH_PORT", "8080"},
        {"SWITCHPOINT_SLOT", "shop_to_files"},
        {"SWITCHPOINT_PUBLICATION", "shop"}};
    return values;
}

std::optional<std::string> environment(std::string_view name)
{
    const auto found = variables().find(name);
    return found == variables().end() ? std::nullopt : std::optional(found->second);
}

Result<PipelineConfig> read(const std::string &yaml)
{
    return readPipelineConfig(yaml, "p.yaml", environment);
}

// The plain pipeline with one text replaced.
std::string with(const std::string &old, const std::string &instead)
{
    std::string yaml = plain;
    const std::size_t at = yaml.find(old);
    return at == std::string::npos ? "not found: " + old : yaml.replace(at, old.size(), instead);
}
std::string source(const std::string &lines)
{
    return with("sinks:", lines + "sinks:");
}
std::string sink(const std::string &lines)
{
    return with("    folder: out\n", "    folder: out\n" + lines);
}
std::string http(const std::string &lines)
{
    return with("  - type: jsonl\n    folder: out\n",
                "  - type: http\n    url: https://sink.example/in\n" + lines);
}

std::string contentOf(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string examplePath(const std::string &flavor)
{
    return std::string(SWITCHPOINT_SOURCE_DIR) + "/resources/examples/" + flavor + "-to-jsonl.yaml";
}

yaml::Environment exampleEnvironment(const std::string &flavor, const std::string &without = {})
{
    return [flavor, without](std::string_view name) -> std::optional<std::string> {
        if (name == without)
            return std::nullopt;
        return name == "SWITCHPOINT_SOURCE_URL" ? flavor + "://cdc@127.0.0.1:4000/shop" : environment(name);
    };
}

} // namespace

class PipelineConfigTest : public QObject {
    Q_OBJECT
private slots:
    void faults_data();
    void faults();
    void defaults();
    void everythingIsRead();
    void theOtherSinks();
    void tableNames();
    void secretsStayUnseen();
    void warnings();
    void serverIds();
    void aMissingFileIsNamed();
    void examples_data();
    void examples();
    void unsetVariablesOfExamples_data();
    void unsetVariablesOfExamples();
    void mutatedExamplesNeverHalfLoad();
};

void PipelineConfigTest::faults_data()
{
    QTest::addColumn<QString>("yaml");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const std::string &yaml, const char *says) {
        QTest::newRow(name) << QString::fromStdString(yaml) << QString(says);
    };
    row("empty", "", "p.yaml: the file: expected a mapping");
    row("not YAML", "a: [1", "p.yaml: line 1, column");
    row("other schema", with("switchpoint.pipeline/1", "switchpoint.scenario/1"),
        "line 1, column 9 (schema)");
    row("schema from the future", with("pipeline/1", "pipeline/2"), "made for a newer version");
    row("unknown key", plain + "sink: x\n", "line 11, column 1 (sink): there is no key \"sink\" here");
    row("unknown key in the source", source("  tabels: x\n"), "line 7, column 3 (source.tabels)");
    row("unknown key in config", source("  config: {on_schema_drfit: halt}\n"),
        "line 7, column 12 (source.config.on_schema_drfit)");
    row("unknown key in a sink", sink("    rotate: 1\n"), "line 10, column 5 (sinks[0].rotate)");
    row("duplicate key", plain + "name: b\n", "line 11, column 1 (name): the key \"name\" stands twice");
    row("no name", with("name: shop\n", ""), "the key \"name\" is missing");
    row("no state", with("state: state.db\n", ""), "the key \"state\" is missing");
    row("no type", with("  type: mysql\n", ""), "line 4, column 3 (source): the key \"type\" is missing");
    row("bad name", with("name: shop", "name: my shop"), "line 2, column 7 (name): \"my shop\" is no name");
    row("empty name", with("name: shop", "name: ''"), "must not be empty");
    row("long name", with("name: shop", "name: " + std::string(65, 'a')), "is no name");
    // source
    row("unknown type", with("type: mysql", "type: oracle"), "expected one of: mysql, mariadb, postgresql");
    row("type and address differ", with("type: mysql", "type: mariadb"),
        "line 5, column 8 (source.url): type says mariadb, but this address begins with mysql://");
    row("address of nothing", with("${URL}", "db-a:3306"), "line 5, column 8 (source.url)");
    row("unset variable", with("${URL}", "${ABSENT}"),
        "line 5, column 8 (source.url): the environment variable ABSENT is not set");
    row("variable not closed", with("${URL}", "${URL"), "line 5, column 8 (source.url): a dollar sign");
    row("lone dollar", with("state.db", "state$.db"), "line 10, column 8 (state): a dollar sign");
    row("line break in a variable", with("state.db", "${LINES}"),
        "line 10, column 8 (state): this holds a line");
    row("empty variable", with("state.db", "${EMPTY}"), "line 10, column 8 (state): this must not be empty");
    row("literal password", source("  password: geheim\n"),
        "line 7, column 13 (source.password): a password does");
    row("password with a default", source("  password: ${PASSWORD:-x}\n"), "a password does not stand");
    row("password, partly literal", source("  password: a${PASSWORD}\n"), "a password does not stand");
    row("password as a list", source("  password: [a]\n"),
        "line 7, column 13 (source.password): expected a text");
    row("two passwords", source("  password: ${PASSWORD}\n  password_file: f\n"), "keep one of them");
    row("no tables", with("  tables: ${TABLES}\n", ""), "the key \"tables\" is missing");
    row("no table named", with("${TABLES}", "${EMPTY}"),
        "line 6, column 11 (source.tables): no table is named");
    row("empty list of tables", with("${TABLES}", "[]"), "no table is named");
    row("table without schema", with("${TABLES}", "shop.a, b"), "\" b\" is not of the form schema.table");
    row("table with two dots", with("${TABLES}", "[a.b, a.b.c]"),
        "line 6, column 17 (source.tables[1]): \"a.b.c\"");
    row("comma at the end", with("${TABLES}", "a.b, "), "source.tables");
    row("same table twice", with("${TABLES}", "'a.b, a.b'"), "the table a.b is named twice");
    row("table with an unknown key", with("${TABLES}", "[{schema: a, name: b}]"), "no key \"name\"");
    row("table without a table", with("${TABLES}", "[{schema: a}]"), "the key \"table\" is missing");
    row("server_id 0", source("  server_id: 0\n"),
        "line 7, column 14 (source.server_id): expected a whole number from 1");
    row("server_id too large", source("  server_id: 4294967296\n"), "to 4294967295");
    row("slot for MySQL", source("  slot: a\n"), "there is no key \"slot\"");
    row("drift neither", source("  config: {on_schema_drift: stop}\n"), "expected one of: adapt, halt");
    row("heartbeat without unit", source("  config: {heartbeat: 10}\n"), "from 100ms to 600s");
    row("heartbeat too short", source("  config: {heartbeat: 1ms}\n"), "from 100ms to 600s");
    row("write timeout too long", source("  config: {net_write_timeout: 2d}\n"), "from 1s to 86400s");
    const std::string pg = with("type: mysql\n  url: ${URL}", "type: postgresql\n  url: postgresql://a@b/c");
    row("PostgreSQL without a slot", pg, "the key \"slot\" is missing");
    const auto pgWith = [&](const std::string &lines) {
        std::string yaml = pg;
        return yaml.replace(yaml.find("sinks:"), 0, lines);
    };
    row("PostgreSQL without a publication", pgWith("  slot: a\n"), "the key \"publication\" is missing");
    row("bad slot", pgWith("  slot: A-b\n  publication: p\n"),
        "line 7, column 9 (source.slot): \"A-b\" is no name");
    row("PostgreSQL with a server_id", pgWith("  slot: a\n  server_id: 1\n"),
        "there is no key \"server_id\"");
    row("PostgreSQL with a write timeout",
        pgWith("  slot: a\n  publication: b\n  config: {net_write_timeout: 5s}\n"),
        "there is no key \"net_write_timeout\"");
    // policy and snapshot
    row("bad guards", plain + "guards: most\n", "line 11, column 9 (guards)");
    row("bad guard", plain + "guards: full-everything\n", "line 11, column 9 (guards)");
    row("bad start", plain + "start: head\n", "expected one of: checkpoint, tail");
    row("bad on_unknown", plain + "on_unknown: halt\n", "expected one of: continue, hold");
    row("bad mode", plain + "snapshot: {mode: always}\n", "line 11, column 18 (snapshot.mode)");
    row("no rows", plain + "snapshot: {chunk_rows: 0}\n", "from 1 to 1000000");
    // sinks
    row("no sinks", with("sinks:\n  - type: jsonl\n    folder: out\n", "sinks: []\n"), "there is no sink");
    row("sinks not a list", with("sinks:\n  - type", "sinks:\n    type"), "sinks): expected a list");
    row("sink without type", with("  - type: jsonl\n    folder", "  - folder"),
        "the key \"type\" is missing");
    row("unknown sink", with("jsonl", "kafka"), "expected one of: jsonl, sqlite, http");
    row("no folder", with("    folder: out\n", ""), "the key \"folder\" is missing");
    row("unknown envelope", sink("    envelope: avro\n"), "expected one of: debezium, native, cloudevents");
    row("file too large", sink("    rotate_bytes: 2TiB\n"), "from 0B to 1TiB");
    row("file without unit", sink("    rotate_bytes: 1000000\n"), "such as 512KiB");
    row("two sinks of one name", sink("  - type: jsonl\n    folder: b\n"),
        "line 10, column 5 (sinks[1]): two sinks");
    row("HTTP without a scheme", http("").replace(http("").find("https://"), 8, ""), "begins with http://");
    row("HTTP with a login", http("").replace(http("").find("sink.example"), 0, "a:b@"), "holds a user");
    row("literal token", http("    headers: {Authorization: Bearer x}\n"),
        "line 10, column 30 (sinks[0].headers.Authorization): the header Authorization holds a secret");
    row("literal key", http("    headers: {x-api-key: x}\n"), "secrets do not stand in this file");
    row("our own header", http("    headers: {Content-Length: 5}\n"), "is set by Switchpoint itself");
    row("a header twice", http("    headers: {A: b, a: c}\n"), "the header a is given twice");
    row("authorization in clear",
        http("    headers: {Authorization: '${TOKEN}'}\n").replace(http("").find("https"), 5, "http"),
        "the header Authorization would go over http:// in clear text");
    for (const char *host : {"http://localhost.example", "http://127.example.org", "http://10.0.0.1:80"})
        row(host,
            http("    headers: {Authorization: '${TOKEN}'}\n").replace(http("").find("https"), 20, host),
            "in clear text");
    row("no attempts", http("    attempts: 0\n"), "from 1 to 1000");
    row("unknown body", http("    body: xml\n"), "expected one of: ndjson, array");
    row("no header", http("    headers: {'a b': c}\n"), "cannot be the name of an HTTP header");
    row("line break in a header", http("    headers: {A: '${LINES}'}\n"), "control character");
    row("retry reversed in a sink", http("    retry_first: 10s\n    retry_max: 1s\n"),
        "longer than retry_max");
    // health and limits
    row("health without a port", plain + "health: {address: 127.0.0.1}\n", "the key \"port\" is missing");
    row("port too large", plain + "health: {port: 65536}\n", "line 11, column 16 (health.port)");
    row("port a word", plain + "health: {port: http}\n", "not \"http\"");
    row("queue below batch", plain + "limits: {queue_bytes: 1MiB, batch_bytes: 2MiB}\n",
        "is less than batch_bytes");
    row("retry reversed", plain + "limits: {retry_first: 2s, retry_max: 1s}\n", "longer than retry_max");
    row("no queue", plain + "limits: {queue_transactions: 0}\n", "limits.queue_transactions");
    row("alias", "a: &x 1\nb: *x\n", "aliases");
    row("too large", std::string((1U << 20U) + 1, '#'), "larger than");
}

void PipelineConfigTest::faults()
{
    QFETCH(QString, yaml);
    QFETCH(QString, says);
    const Result<PipelineConfig> config = read(yaml.toStdString());
    QVERIFY(!config);
    const std::string sentence = config.error().english();
    QVERIFY2(sentence.find(says.toStdString()) != std::string::npos, sentence.c_str());
    QVERIFY2(sentence.starts_with("p.yaml: "), sentence.c_str());
    QVERIFY2(sentence.find("geheim") == std::string::npos, sentence.c_str());
    for (const char *unfilled : {"{where}", "{value}", "{form}", "{known}", "{name}", "{min}", "{problem}"})
        QVERIFY2(sentence.find(unfilled) == std::string::npos, sentence.c_str());
}

void PipelineConfigTest::defaults()
{
    const PipelineConfig config = read(plain).value();
    QCOMPARE(config.settings.name, std::string("shop"));
    QVERIFY(config.settings.policy == Policy::full());
    QCOMPARE(config.source.url.address(), std::string("mysql://cdc@db-a:3306"));
    QVERIFY(!config.source.password && config.source.password_file.empty());
    QVERIFY((config.source.tables == std::vector<TableName>{{"shop", "orders"}, {"shop", "customers"}}));
    QCOMPARE(config.source.server_id, derivedServerId("shop"));
    QVERIFY(config.snapshot == SnapshotConfig{});
    QVERIFY(config.snapshot.mode == SnapshotMode::Initial);
    QCOMPARE(config.sinks.size(), std::size_t{1});
    QCOMPARE(config.sinks[0].name, std::string("jsonl"));
    QCOMPARE(std::get<JsonLinesOptions>(config.sinks[0].options).folder, std::string("out"));
    QVERIFY(config.sinks[0].envelope == EnvelopeKind::Debezium);
    QCOMPARE(config.state, std::string("state.db"));
    QVERIFY(!config.health);
    QCOMPARE(config.settings.queue_bytes_max, std::uint64_t{64} << 20U);
    QVERIFY(config.warnings.empty());
}

void PipelineConfigTest::everythingIsRead()
{
    const PipelineConfig config =
        read(source("  password: ${PASSWORD}\n  server_id: 4242\n"
                    "  config: {on_schema_drift: halt, heartbeat: 2s, net_write_timeout: 1500ms}\n"
                    "snapshot: {mode: never, chunk_rows: 7}\nstart: tail\nguards: off+retained\non_unknown: "
                    "hold\n"
                    "health: {port: \"${PORT}\"}\n"
                    "limits: {queue_transactions: 3, queue_bytes: 2MiB, batch_bytes: 1MiB, retry_first: 1s,\n"
                    "         retry_max: 2s, recheck: 3s}\n"))
            .value();
    QCOMPARE(config.source.password->reveal(), std::string("geheim"));
    QCOMPARE(config.source.server_id, 4242U);
    QCOMPARE(config.source.heartbeat_us, std::int64_t{2'000'000});
    QCOMPARE(config.source.net_write_timeout_s, 2U); // up to whole seconds
    QVERIFY((config.snapshot == SnapshotConfig{.mode = SnapshotMode::Never, .chunk_rows = 7}));
    Policy policy = Policy::parse("off+retained").value();
    policy.start = Policy::Start::Tail;
    policy.on_unknown = Policy::OnUnknown::Hold;
    policy.on_schema_drift = Policy::OnSchemaDrift::Halt;
    QVERIFY(config.settings.policy == policy);
    QVERIFY((config.health.value() == HealthConfig{.address = "127.0.0.1", .port = 8080}));
    QCOMPARE(config.settings.queue_transactions_max, std::uint64_t{3});
    QCOMPARE(config.settings.queue_bytes_max, std::uint64_t{2} << 20U);
    QCOMPARE(config.batch_bytes_max, std::uint64_t{1} << 20U);
    QCOMPARE(config.settings.retry_first_us, std::int64_t{1'000'000});
    QCOMPARE(config.settings.retry_max_us, std::int64_t{2'000'000});
    QCOMPARE(config.settings.recheck_us, std::int64_t{3'000'000});
    // The preset's own start stays where the file says none.
    QVERIFY(read(plain + "guards: published\n").value().settings.policy == Policy::published());
}

void PipelineConfigTest::theOtherSinks()
{
    using std::chrono::milliseconds;
    const PipelineConfig config =
        read(http("    headers: {X-Team: shop, Authorization: 'Bearer ${TOKEN}', Content-Type: text/plain}\n"
                  "    timeout: 5s\n    request_changes: 10\n    request_bytes: 2KiB\n    retry_first: 1s\n"
                  "    retry_max: 4s\n    retry_after_max: 6s\n    attempts: 3\n    elapsed: 7s\n    body: "
                  "array\n"
                  "    dead_letters: dead.jsonl\n    ca_file: ca.pem\n    name: hook\n"
                  "  - {type: sqlite, file: out.db, busy_timeout: 2s, envelope: cloudevents}\n"
                  "  - {type: jsonl, folder: out, file_name: a, rotate_bytes: 2GiB, rotate_after: 1h, fsync: "
                  "false,\n"
                  "     envelope: native}\n"))
            .value();
    QVERIFY(config.warnings.empty());
    QCOMPARE(config.sinks.size(), std::size_t{3});
    QCOMPARE(config.sinks[0].name, std::string("hook"));
    QVERIFY(config.sinks[0].envelope == EnvelopeKind::CloudEvents);
    const auto &hook = std::get<HttpOptions>(config.sinks[0].options);
    QCOMPARE(hook.url, std::string("https://sink.example/in"));
    QCOMPARE(hook.headers.size(), std::size_t{3});
    QCOMPARE(hook.headers[1].first, std::string("Authorization"));
    QCOMPARE(hook.headers[1].second, std::string("Bearer t0ken"));
    QCOMPARE(hook.ca_file, std::string("ca.pem"));
    QVERIFY(hook.body == HttpBody::Array);
    QCOMPARE(hook.request_changes_max, std::size_t{10});
    QCOMPARE(hook.request_bytes_max, std::size_t{2048});
    QVERIFY(hook.timeout == milliseconds(5'000) && hook.retry_first == milliseconds(1'000) &&
            hook.retry_max == milliseconds(4'000) && hook.retry_after_max == milliseconds(6'000) &&
            hook.elapsed_max == milliseconds(7'000));
    QCOMPARE(hook.attempts_max, 3U);
    QCOMPARE(hook.dead_letters, std::string("dead.jsonl"));
    QVERIFY(config.sinks[1].envelope == EnvelopeKind::CloudEvents);
    const auto &sqlite = std::get<SqliteOptions>(config.sinks[1].options);
    QCOMPARE(sqlite.path, std::string("out.db"));
    QVERIFY(sqlite.busy_timeout == milliseconds(2'000));
    QVERIFY(config.sinks[2].envelope == EnvelopeKind::Native);
    const auto &lines = std::get<JsonLinesOptions>(config.sinks[2].options);
    QCOMPARE(lines.base_name, std::string("a"));
    QCOMPARE(lines.rotate_bytes, std::uint64_t{2} << 30U);
    QVERIFY(lines.rotate_after == std::chrono::hours(1) && !lines.fsync);
    for (const char *host : {"http://localhost:80", "http://127.0.0.1", "http://[::1]:8080"})
        QVERIFY2(
            read(
                http("    headers: {Authorization: '${TOKEN}'}\n").replace(http("").find("https"), 20, host)),
            host);
    // Without a word each has its own form.
    const PipelineConfig plain_ones = read(http("  - {type: sqlite, file: out.db}\n")).value();
    QVERIFY(plain_ones.sinks[0].envelope == EnvelopeKind::CloudEvents);
    QVERIFY(plain_ones.sinks[1].envelope == EnvelopeKind::Native);
}

void PipelineConfigTest::tableNames()
{
    QVERIFY((parseTableName(" a.b\t").value() == TableName{"a", "b"}));
    QVERIFY((parseTableName("my shop.order lines").value() == TableName{"my shop", "order lines"}));
    for (const char *bad : {"", " ", "a", ".b", "a.", "a.b.c", "."})
        QVERIFY2(!parseTableName(bad), bad);
    const auto odd = read(with("${TABLES}", "[a.b, {schema: x.y, table: 'p,q'}]")).value();
    QVERIFY((odd.source.tables == std::vector<TableName>{{"a", "b"}, {"x.y", "p,q"}}));
}

void PipelineConfigTest::secretsStayUnseen()
{
    const std::string url = with("${URL}", "mysql://cdc:geheim@db-a:99999");
    QVERIFY(!read(url));
    QVERIFY(read(url).error().english().find("geheim") == std::string::npos);
}

void PipelineConfigTest::warnings()
{
    const auto first = [](const std::string &yaml) {
        const PipelineConfig config = read(yaml).value();
        return config.warnings.size() == 1 ? renderEnglish(config.warnings[0]) : std::string("not one");
    };
    const std::string in_url = first(with("${URL}", "mysql://cdc:geheim@db-a"));
    QVERIFY2(in_url.starts_with("line 5, column 8 (source.url): the address holds a password."),
             in_url.c_str());
    QVERIFY(in_url.find("geheim") == std::string::npos);
    const std::string health = first(plain + "health: {port: 1, address: 0.0.0.0}\n");
    QVERIFY2(health.find("will listen on 0.0.0.0") != std::string::npos, health.c_str());
    std::string clear = http("    headers: {X-Api-Key: '${TOKEN}'}\n");
    clear.replace(clear.find("https"), 5, "http");
    QVERIFY2(first(clear).find("in clear text") != std::string::npos, first(clear).c_str());
}

void PipelineConfigTest::serverIds()
{
    QCOMPARE(derivedServerId("shop"), derivedServerId("shop"));
    QVERIFY(derivedServerId("shop") != derivedServerId("shop2"));
    QVERIFY(derivedServerId("") >= 0x8000'0000U);
    QCOMPARE(derivedServerId("a"), 0xE40C292CU); // FNV-1a of "a", whose highest bit is set already
}

void PipelineConfigTest::aMissingFileIsNamed()
{
    const auto missing = readPipelineFile("/nowhere/at-all.yaml", environment);
    QVERIFY(!missing);
    QVERIFY(missing.error().english().find("/nowhere/at-all.yaml") != std::string::npos);
    QVERIFY(!readPipelineFile("/", environment));
}

void PipelineConfigTest::examples_data()
{
    QTest::addColumn<QString>("flavor");
    for (const char *flavor : {"mysql", "mariadb", "postgresql"})
        QTest::newRow(flavor) << QString(flavor);
}

void PipelineConfigTest::examples()
{
    QFETCH(QString, flavor);
    const std::string kind = flavor.toStdString();
    const Result<PipelineConfig> config = readPipelineFile(examplePath(kind), exampleEnvironment(kind));
    QVERIFY2(config.has_value(), config ? "" : config.error().english().c_str());
    QCOMPARE(config->settings.name, kind + "-to-jsonl");
    QVERIFY(config->settings.policy == Policy::full());
    QCOMPARE(config->source.url.host, std::string("127.0.0.1"));
    QCOMPARE(config->source.tables.size(), std::size_t{2});
    QCOMPARE(config->source.slot, std::string(kind == "postgresql" ? "shop_to_files" : ""));
    QCOMPARE(config->source.publication, std::string(kind == "postgresql" ? "shop" : ""));
    QVERIFY(config->snapshot.mode == SnapshotMode::Initial);
    const auto &lines = std::get<JsonLinesOptions>(config->sinks.at(0).options);
    QCOMPARE(lines.folder, std::string("/data/out"));
    QVERIFY(config->sinks[0].envelope == EnvelopeKind::Debezium);
    QCOMPARE(config->state, std::string("/data/state.db"));
    QCOMPARE(config->health->port, std::uint16_t{8080});
    QCOMPARE(config->health->address, std::string("127.0.0.1"));
    QVERIFY(config->warnings.empty());
    // What the examples write out is what holds without it, so that they teach the defaults.
    const pipeline::Settings unsaid;
    QCOMPARE(config->settings.queue_bytes_max, unsaid.queue_bytes_max);
    QCOMPARE(config->settings.queue_transactions_max, unsaid.queue_transactions_max);
    QCOMPARE(config->settings.retry_first_us, unsaid.retry_first_us);
    QCOMPARE(config->settings.retry_max_us, unsaid.retry_max_us);
    QCOMPARE(config->settings.recheck_us, unsaid.recheck_us);
    QCOMPARE(config->batch_bytes_max, PipelineConfig{}.batch_bytes_max);
    QCOMPARE(config->source.heartbeat_us, SourceConfig{}.heartbeat_us);
    QCOMPARE(config->source.net_write_timeout_s, SourceConfig{}.net_write_timeout_s);
    QCOMPARE(lines.rotate_bytes, JsonLinesOptions{}.rotate_bytes);
    QVERIFY(lines.rotate_after == JsonLinesOptions{}.rotate_after && lines.fsync);
    QCOMPARE(lines.base_name, JsonLinesOptions{}.base_name);
}

void PipelineConfigTest::unsetVariablesOfExamples_data()
{
    QTest::addColumn<QString>("flavor");
    QTest::addColumn<QString>("variable");
    for (const char *flavor : {"mysql", "mariadb", "postgresql"})
        for (const char *variable :
             {"URL", "TABLES", "SINK_DIR", "STATE", "HEALTH_PORT", "SLOT", "PUBLICATION"}) {
            const std::string name = variable[0] == 'U' ? "SOURCE_URL" : variable;
            if (flavor[0] == 'p' || (name != "SLOT" && name != "PUBLICATION"))
                QTest::addRow("%s, %s", flavor, name.c_str())
                    << QString(flavor) << QString::fromStdString("SWITCHPOINT_" + name);
        }
}

void PipelineConfigTest::unsetVariablesOfExamples()
{
    QFETCH(QString, flavor);
    QFETCH(QString, variable);
    const std::string kind = flavor.toStdString(), name = variable.toStdString();
    const auto config = readPipelineFile(examplePath(kind), exampleEnvironment(kind, name));
    QVERIFY(!config);
    const std::string sentence = config.error().english();
    QVERIFY2(sentence.find("the environment variable " + name + " is not set") != std::string::npos,
             sentence.c_str());
    QVERIFY2(sentence.find("yaml: line ") != std::string::npos, sentence.c_str());
}

// Bytes and lines of the examples turned over: it is read whole, or refused with a sentence.
void PipelineConfigTest::mutatedExamplesNeverHalfLoad()
{
    std::mt19937 random(20261201);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
    static const std::string_view pieces[] = {
        "${", "}",   ":",  "\n",     "  ",   "- ",  "[",  "{",
        "*a", "&a ", "'",  "\"",     "$",    "#",   "\t", "999999999999999999999",
        "~",  "|\n", "? ", "!!int ", "\xFF", "<<: "};
    std::size_t read_whole = 0, refused = 0;
    for (const std::string kind : {"mysql", "mariadb", "postgresql"}) {
        std::string example;
        std::istringstream lines(contentOf(examplePath(kind)));
        for (std::string line; std::getline(lines, line);) // comments would take most of the mutations
            if (line.find_first_not_of(' ') != std::string::npos && line[line.find_first_not_of(' ')] != '#')
                example += line + "\n";
        QVERIFY(readPipelineConfig(example, "p.yaml", exampleEnvironment(kind)));
        for (int i = 0; i < 700; ++i) {
            std::string yaml = example;
            for (std::size_t n = 1 + below(3); n > 0; --n) {
                const std::size_t at = below(yaml.size());
                switch (below(6)) {
                case 0:
                    yaml.erase(at, 1 + below(20));
                    break;
                case 1:
                    yaml[at] = static_cast<char>(random());
                    break;
                case 2:
                    yaml.insert(at, pieces[below(std::size(pieces))]);
                    break;
                case 3: // another digit: often still a number that may be
                    if (const std::size_t digit = yaml.find_first_of("0123456789", at);
                        digit != std::string::npos)
                        yaml[digit] = static_cast<char>('0' + below(10));
                    break;
                case 4: // a line less: often a default instead
                    if (const std::size_t line = yaml.find('\n', at); line != std::string::npos)
                        yaml.erase(line, yaml.find('\n', line + 1) - line);
                    break;
                default:
                    yaml.insert(at, yaml.substr(below(yaml.size()), below(40)));
                }
            }
            const auto config = readPipelineConfig(yaml, "p.yaml", exampleEnvironment(kind));
            if (!config) {
                ++refused;
                QVERIFY(!config.error().english().empty());
                continue;
            }
            ++read_whole;
            QVERIFY(!config->settings.name.empty() && !config->source.tables.empty() &&
                    !config->sinks.empty() && !config->state.empty() && !config->source.url.host.empty());
            QVERIFY(config->settings.retry_first_us <= config->settings.retry_max_us);
        }
    }
    QVERIFY2(read_whole > 50 && refused > 500, qPrintable(QString("%1 %2").arg(read_whole).arg(refused)));
}

QTEST_APPLESS_MAIN(PipelineConfigTest)
#include "pipeline_config_test.moc"
