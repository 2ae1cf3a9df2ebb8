// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab_world.h"
#include "source/session.h"

#include <QtTest>

// What the tests of real sessions share.
namespace switchpoint::live {

// By name where the certificate is to be verified: Connector/C 3.4 verifies none at 127.0.0.1.
inline ServerUrl urlOf(const LabServer &server, const QString &user, const QString &parameters = {})
{
    const bool postgres = isPostgres(server.fact("kind"));
    const bool by_name = !postgres && parameters.contains("verify-full");
    const auto text = QString("%1://%2@%3:%4%5%6")
                          .arg(postgres ? "postgresql" : server.fact("kind"), server.fact(user + "_user"),
                               by_name ? "localhost" : "127.0.0.1")
                          .arg(server.port())
                          .arg(postgres ? "/postgres" : "", parameters);
    return *ServerUrl::parse(text.toStdString());
}

inline Secret passwordOf(const LabServer &server, const QString &user)
{
    return Secret(server.fact(user + "_password").toStdString());
}

// A machine that is busy with other tests is slow, not broken.
inline SessionOptions patient()
{
    return {.connect_timeout = std::chrono::seconds(30), .query_timeout = std::chrono::seconds(30)};
}

inline ServerFacts factsOf(const LabServer &server, const FactsRequest &request = {},
                           const QString &user = "cdc")
{
    return gatherFacts(urlOf(server, user), passwordOf(server, user), patient(), request);
}

// "name: why not", for a fact that should be known.
template <class T> QByteArray why(const char *name, const Fact<T> &fact)
{
    return QByteArray(name) + ": " +
           (fact.error ? QByteArray::fromStdString(fact.error->english() + " | " + fact.error->server_text)
                       : QByteArray("not asked"));
}

} // namespace switchpoint::live

#define LAB_VERIFY(world, expression) QVERIFY2((expression), qUtf8Printable((world).error()))
#define KNOWN(facts, name)                                                                                   \
    QVERIFY2((facts).name.known(), switchpoint::live::why(#name, (facts).name).constData())
