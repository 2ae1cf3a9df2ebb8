// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab_world.h"

#include "source/postgresql/postgres_session.h"

#include <QTest>

#include <libpq-fe.h>

#include <memory>
#include <string>

// So that a comparison that fails shows both sides.
template <> inline char *QTest::toString(const std::string &text)
{
    return qstrdup(text.c_str());
}

namespace switchpoint {

// An administrator's session that stays open: for what ends with a session (temporary slots, locks).
class AdminSession {
public:
    explicit AdminSession(const LabServer &server);
    // The first cell of the answer; "ERROR: ..." when it failed.
    std::string operator()(const std::string &sql);

private:
    std::unique_ptr<PGconn, void (*)(PGconn *)> connection_;
};

enum class LabUser { Admin, Cdc, Nobody };

ServerUrl labUrl(const LabServer &server, LabUser user, const std::string &parameters = "",
                 const std::string &host = "127.0.0.1", const std::string &database = "postgres");
Secret labPassword(const LabServer &server, LabUser user);
Result<std::unique_ptr<Session>> openLab(const LabServer &server, LabUser user,
                                         const std::string &parameters = "");
// Opens, asks, closes. A failure to open is ServerFacts::failure.
ServerFacts gatherLab(const LabServer &server, LabUser user, const FactsRequest &request = {});

// "" or what failed: of a server's facts, for QVERIFY2.
std::string failureOf(const ServerFacts &facts);
std::string words(const std::optional<Error> &error);
// The question a fact came from.
template <class T> std::string questionOf(const ServerFacts &facts, const Fact<T> &fact)
{
    return fact.evidence < 0 ? "" : facts.evidence.at(static_cast<std::size_t>(fact.evidence)).question;
}

} // namespace switchpoint
