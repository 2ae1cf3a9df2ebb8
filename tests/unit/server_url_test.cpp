// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/server_url.h"

#include <QtTest>

using namespace switchpoint;

namespace {

QString describe(const ServerUrl &url)
{
    return QString("%1 user=%2 host=%3 port=%4 db=%5 tls=%6 ca=%7 socket=%8 pw=%9")
               .arg(flavorName(url.flavor), url.user.c_str(), url.host.c_str())
               .arg(url.port)
               .arg(url.database.c_str(), tlsModeName(url.tls), url.tls_ca.c_str(), url.socket.c_str(),
                    url.password ? url.password->reveal().c_str() : "-") +
           " " + QString::fromStdString(url.conninfo);
}

} // namespace

class ServerUrlTest : public QObject {
    Q_OBJECT

private slots:
    void accepted_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("address");
        const auto row = [](const char *text, const char *expected, const char *address) {
            QTest::newRow(text) << text << expected << address;
        };
        row("mysql://cdc@db:3307/shop",
            "mysql user=cdc host=db port=3307 db=shop tls=prefer ca= socket= pw=- ",
            "mysql://cdc@db:3307/shop");
        row("mariadb://cdc@db", "mariadb user=cdc host=db port=0 db= tls=prefer ca= socket= pw=- ",
            "mariadb://cdc@db");
        row("mysql://cdc@db/", "mysql user=cdc host=db port=0 db= tls=prefer ca= socket= pw=- ",
            "mysql://cdc@db");
        row("mysql://cdc:p%40ss%3a@[::1]:33/x?tls=verify-full&tls-ca=%2Fca.pem",
            "mysql user=cdc host=::1 port=33 db=x tls=verify-full ca=/ca.pem socket= pw=p@ss: ",
            "mysql://cdc@[::1]:33/x");
        row("mysql://cdc:a@b/c@db:3306",
            "mysql user=cdc host=db port=3306 db= tls=prefer ca= socket= pw=a@b/c ", "mysql://cdc@db:3306");
        row("mysql://a%40b@db?tls=disable", "mysql user=a@b host=db port=0 db= tls=disable ca= socket= pw=- ",
            "mysql://a%40b@db");
        row("mysql://cdc@?socket=/run/m.sock",
            "mysql user=cdc host= port=0 db= tls=prefer ca= socket=/run/m.sock pw=- ",
            "mysql://cdc@?socket=/run/m.sock");
        row("postgresql://cdc:pw@db:5433/shop?application_name=x&tls=require",
            "postgresql user=cdc host=db port=5433 db=shop tls=require ca= socket= pw=pw "
            "postgresql://cdc@db:5433/shop?application_name=x",
            "postgresql://cdc@db:5433/shop");
        row("postgres://cdc@a:1,b:2/shop?sslmode=verify-ca&password=s%20t",
            "postgresql user=cdc host=a:1,b:2 port=0 db=shop tls=verify-ca ca= socket= pw=s t "
            "postgresql://cdc@a:1,b:2/shop?sslmode=verify-ca",
            "postgresql://cdc@a:1,b:2/shop");
        row("postgresql:///shop?host=/run/pg&sslmode=allow",
            "postgresql user= host= port=0 db=shop tls=prefer ca= socket= pw=- "
            "postgresql:///shop?host=/run/pg&sslmode=allow",
            "postgresql:///shop");
    }
    void accepted()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QFETCH(QString, address);
        const auto url = ServerUrl::parse(text.toStdString());
        QVERIFY2(url, url ? "" : url.error().english().c_str());
        QCOMPARE(describe(*url), expected);
        QCOMPARE(QString::fromStdString(url->address()), address);
    }

    void refused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("offset");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *text, int offset, const char *sentence) {
            QTest::newRow(text) << text << offset << sentence;
        };
        row("", 0, "begins with mysql://");
        row("db:3306", 0, "begins with mysql://");
        row("oracle://cdc@db", 0, "begins with mysql://");
        row("mysql://cdc@", 12, "Expected a host name at offset 12");
        row("mysql://cdc@:3306", 12, "Expected a host name at offset 12");
        row("mysql://cdc@db:0", 15, "port from 1 to 65535 at offset 15");
        row("mysql://cdc@db:65536", 15, "port from 1 to 65535");
        row("mysql://cdc@db:", 15, "port from 1 to 65535");
        row("mysql://cdc@db:33x", 15, "port from 1 to 65535");
        row("mysql://cdc@[::1", 12, "no closing bracket");
        row("mysql://cdc@[::1]3306", 17, "port");
        row("mysql://c%4@db", 9, "two hex digits");
        row("mysql://cdc@db?tls=maybe", 19, "Unknown TLS mode at offset 19");
        row("mysql://cdc@db?ssl=on", 15, "Unknown parameter ssl");
        row("mysql://cdc@db?sslmode=require", 15, "Unknown parameter sslmode");
        row("mysql://cdc@db?tls=require&tls=disable", 27, "given twice");
        row("mysql://cdc@db/a/b", 16, "one database name");
        row("postgresql://cdc@db?tls=require&sslmode=disable", 32, "both given");
        row("postgresql://cdc@db?sslmode=disable&tls=require", 36, "both given");
        row("postgresql://cdc@db?sslmode=on", 28, "Unknown TLS mode at offset 28");
        row("postgresql://cdc@db:x", 20, "port");
    }
    void refused()
    {
        QFETCH(QString, text);
        QFETCH(int, offset);
        QFETCH(QString, sentence);
        const auto url = ServerUrl::parse(text.toStdString());
        QVERIFY(!url);
        QCOMPARE(url.error().offset, std::optional<std::size_t>(static_cast<std::size_t>(offset)));
        const auto english = QString::fromStdString(url.error().english());
        QVERIFY2(english.contains(sentence), qPrintable(english));
        QVERIFY2(!english.contains('{'), qPrintable(english));
    }

    // Whatever is wrong with an address, the sentence does not repeat the password in it.
    void passwordIsInNoError()
    {
        for (const char *text :
             {"mysql://cdc:hush-hush@db:99999", "mysql://cdc:hush-hush@", "cdc:hush-hush@db",
              "mysql://cdc:hush-hush@db?x=1", "mysql://cdc:hush-hush%4@db"}) {
            const auto url = ServerUrl::parse(text);
            QVERIFY(!url);
            QVERIFY(url.error().english().find("hush") == std::string::npos);
        }
    }
};

QTEST_APPLESS_MAIN(ServerUrlTest)
#include "server_url_test.moc"
