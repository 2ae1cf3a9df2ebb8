// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/http.h"
#include "sink/http_retry.h"
#include "sink_testing.h"

#include <QTest>

using namespace switchpoint;

class HttpOptionsTest : public QObject {
    Q_OBJECT

private slots:
    void optionsThatAreRefused_data();
    void optionsThatAreRefused();
    void backoff();
    void retryAfterHeader_data();
    void retryAfterHeader();
};

void HttpOptionsTest::optionsThatAreRefused_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("header");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("sentence");
    const QString none;
    QTest::newRow("nothing") << "" << none << none << "\"\" is no address of an HTTP sink. *";
    QTest::newRow("another scheme") << "ftp://host/x" << none << none << "\"ftp://host/x\" is no address *";
    QTest::newRow("no host") << "http:///x" << none << none << "\"http:///x\" is no address *";
    QTest::newRow("not a URL") << "http://ho st/?key=1" << none << none << "\"http\" is no address *";
    QTest::newRow("a password") << "http://u:hunter2@host/" << none << none
                                << "The address of the HTTP sink on host holds a user name or a password*";
    QTest::newRow("in clear")
        << "http://host.example/?a=b" << "authorization" << "x"
        << "http://host.example/ would receive the header Authorization without encryption. *";
    QTest::newRow("a line break") << "http://localhost/" << "X-A" << "a\r\nX-B: c"
                                  << "The header \"X-A\" cannot be sent. *";
    QTest::newRow("no name") << "http://localhost/" << "a b" << "c" << "The header \"a b\" cannot be sent. *";
    QTest::newRow("no CA file") << "https://localhost/" << none << none
                                << "/nowhere/ca.pem holds no certificate in PEM form, or cannot be read. *";
}

void HttpOptionsTest::optionsThatAreRefused()
{
    QFETCH(QString, url);
    QFETCH(QString, header);
    QFETCH(QString, value);
    QFETCH(QString, sentence);
    HttpOptions options;
    options.url = url.toStdString();
    options.ca_file = "/nowhere/ca.pem";
    if (!header.isEmpty())
        options.headers = {{header.toStdString(), value.toStdString()}};
    const auto sink = std::make_unique<HttpSink>(options, std::make_unique<TinyEnvelope>());
    const QString said = told(sink->open());
    QVERIFY2(said.startsWith(sentence.chopped(1)) && !said.contains(QStringLiteral("hunter2")),
             qPrintable(said));
    QVERIFY(!sink->write(tinyPart(1, 1)));
}

void HttpOptionsTest::backoff()
{
    using std::chrono::milliseconds;
    const auto before = [](unsigned next, double chance) {
        return backoffBefore(next, milliseconds(100), milliseconds(1000), chance).count();
    };
    QCOMPARE(before(2, 0), 50);
    QCOMPARE(before(2, 1), 100);
    QCOMPARE(before(3, 1), 200);
    QCOMPARE(before(5, 0.5), 600);
    QCOMPARE(before(6, 1), 1000);
    QCOMPARE(before(4'000'000'000U, 1), 1000);
    QCOMPARE(before(0, 1), 100);
}

void HttpOptionsTest::retryAfterHeader_data()
{
    QTest::addColumn<QString>("header");
    QTest::addColumn<qint64>("wait_ms"); // -1: none
    QTest::newRow("seconds") << "120" << qint64{120'000};
    QTest::newRow("spaces") << " 0 " << qint64{0};
    QTest::newRow("a date") << "Sun, 06 Nov 1994 08:49:37 GMT" << qint64{37'000};
    QTest::newRow("a past date") << "Sun, 06 Nov 1994 08:48:00 GMT" << qint64{0};
    QTest::newRow("far too long") << "99999999999999999" << qint64{1'000'000'000'000};
    QTest::newRow("none") << "" << qint64{-1};
    QTest::newRow("words") << "soon" << qint64{-1};
    QTest::newRow("negative") << "-5" << qint64{-1};
}

void HttpOptionsTest::retryAfterHeader()
{
    QFETCH(QString, header);
    QFETCH(qint64, wait_ms);
    const auto found = retryAfter(header.toStdString(), 784'111'740'000'000); // 08:49:00 of that day
    QCOMPARE(found ? found->count() : -1, wait_ms);
}

QTEST_GUILESS_MAIN(HttpOptionsTest)
#include "http_options_test.moc"
