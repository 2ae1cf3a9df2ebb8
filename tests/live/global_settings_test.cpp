// SPDX-License-Identifier: GPL-3.0-or-later
// Settings that an administrator made for everybody: `switchpointctl check` says what it said without them.
#include "checked_server.h"
#include "cli_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

#include <memory>

using namespace switchpoint;

#define LAB_VERIFY(world, expression) QVERIFY2((expression), qUtf8Printable((world).error()))

namespace {

// What a person or a program reads of a decision.
QByteArray essence(const CtlRun &run)
{
    QJsonObject rest = run.json;
    QJsonArray findings;
    for (const QJsonValue &finding : run.json["findings"].toArray())
        findings.append(QJsonArray{finding["check"], finding["severity"], finding["meaning"]});
    rest["findings"] = findings;
    return QJsonDocument(rest).toJson();
}

struct Setting {
    const char *kind;
    const char *name;
    const char *value;
};

const std::vector<Setting> settings{
    {"mysql", "sql_select_limit", "1"},
    {"mysql", "sql_select_limit", "0"},
    {"mysql", "max_join_size", "1"},
    {"mysql", "sql_mode", "'ANSI_QUOTES,NO_BACKSLASH_ESCAPES,PIPES_AS_CONCAT'"},
    {"mysql", "sql_mode", "'PAD_CHAR_TO_FULL_LENGTH,HIGH_NOT_PRECEDENCE,IGNORE_SPACE'"},
    {"mysql", "sql_mode", "'NO_UNSIGNED_SUBTRACTION,REAL_AS_FLOAT'"},
    {"mysql", "autocommit", "0"},
    {"mysql", "completion_type", "2"},
    {"mysql", "transaction_isolation", "'SERIALIZABLE'"},
    {"mysql", "transaction_read_only", "1"},
    {"mysql", "time_zone", "'+13:00'"},
    {"mysql", "character_set_results", "utf16"},
    {"mysql", "character_set_server", "utf16"},
    {"mysql", "collation_connection", "utf8mb4_bin"},
    {"mysql", "max_execution_time", "1"},
    {"mysql", "group_concat_max_len", "4"},
    {"mysql", "information_schema_stats_expiry", "0"},
    {"mysql", "show_gipk_in_create_table_and_information_schema", "0"},
    {"mysql", "init_connect", "'SET sql_select_limit = 1, sql_mode = ''ANSI_QUOTES'', autocommit = 0'"},
    {"mysql", "lc_messages", "'de_DE'"},
    {"mysql", "div_precision_increment", "0"},
    {"mysql", "sql_auto_is_null", "1"},
    {"mysql", "big_tables", "1"},
    {"mariadb", "sql_select_limit", "1"},
    {"mariadb", "max_join_size", "1"},
    {"mariadb", "sql_mode", "'ORACLE'"},
    {"mariadb", "sql_mode", "'ANSI,NO_BACKSLASH_ESCAPES,EMPTY_STRING_IS_NULL'"},
    {"mariadb", "sql_mode", "'PAD_CHAR_TO_FULL_LENGTH'"},
    {"mariadb", "autocommit", "0"},
    {"mariadb", "completion_type", "2"},
    {"mariadb", "tx_isolation", "'SERIALIZABLE'"},
    {"mariadb", "tx_read_only", "1"},
    {"mariadb", "time_zone", "'+12:00'"},
    {"mariadb", "character_set_results", "utf16"},
    {"mariadb", "collation_connection", "utf8mb4_bin"},
    {"mariadb", "max_statement_time", "0.000001"},
    {"mariadb", "init_connect", "'SET sql_select_limit = 1, sql_mode = ''ORACLE'''"},
    {"mariadb", "lc_messages", "'de_DE'"},
    {"mariadb", "sql_auto_is_null", "1"},
    {"mariadb", "big_tables", "1"},
};

} // namespace

class GlobalSettingsTest : public QObject {
    Q_OBJECT

    struct Asked {
        std::unique_ptr<CheckedServer> server;
        QByteArray before; // what a check says without any of them
    };
    std::unique_ptr<LabWorld> world_ = std::make_unique<LabWorld>();
    std::map<QString, Asked> asked_;

    static CtlRun check(const CheckedServer &server)
    {
        return ctl({"check", "--server", server.url(), "--checkpoint",
                    QString::fromUtf8(QJsonDocument(server.signedPosition()).toJson()), "--json"},
                   CheckedServer::password());
    }
    QString onServer(const QString &kind, const QString &sql) { return world_->sql(kind, sql).text; }

private slots:
    void sameVerdict_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        for (const auto &[kind, name, value] : settings)
            QTest::addRow("%s %s=%s", kind, name, value) << kind << name << value;
    }
    void sameVerdict()
    {
        QFETCH(QString, kind);
        QFETCH(QString, name);
        QFETCH(QString, value);
        auto &[server, before] = asked_[kind];
        if (!server) {
            server = std::make_unique<CheckedServer>(*world_, kind, kind);
            LAB_VERIFY(*world_, server->isUp());
            const CtlRun run = check(*server);
            QVERIFY2(run.exit == 0 && run.json["proof"].toString() == "content", run.told());
            before = essence(run);
        }
        const QString show = QStringLiteral("SELECT @@global.%1").arg(name);
        const QString old = onServer(kind, show);
        LAB_VERIFY(*world_, world_->sql(kind, QStringLiteral("SET GLOBAL %1 = %2").arg(name, value)).ok);
        const QString now = onServer(kind, show);
        const CtlRun run = check(*server);
        LAB_VERIFY(*world_, world_->sql(kind, QStringLiteral("SET GLOBAL %1 = DEFAULT").arg(name)).ok);
        QVERIFY2(now != old, "the setting did not take");
        QCOMPARE(essence(run), before);
    }
};

QTEST_GUILESS_MAIN(GlobalSettingsTest)
#include "global_settings_test.moc"
