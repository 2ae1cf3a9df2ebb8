// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/server_facts.h"
#include "source/mysql/client.h"

#include <chrono>
#include <string>

namespace switchpoint {

// The answer to one question and where its evidence stands in ServerFacts.
struct Answer {
    Result<MysqlTable> table;
    int evidence = -1;
    [[nodiscard]] bool ok() const { return table.has_value(); }
};

// Puts questions to a server and writes question, raw answer (or the error), time and duration into the
// evidence. Once the connection is gone every further question fails at once with the error that ended it.
class Interview {
public:
    Interview(MysqlClient &client, ServerFacts &facts, std::chrono::milliseconds timeout)
        : client_(client), facts_(facts), timeout_(timeout)
    {
    }

    Answer ask(const std::string &sql);
    // Evidence of something that is not one statement, a probe dump: begins the clock, ends it.
    int begin(std::string question);
    void end(int evidence, std::string answer);

    [[nodiscard]] MysqlClient &client() { return client_; }
    [[nodiscard]] ServerFacts &facts() { return facts_; }
    [[nodiscard]] std::chrono::milliseconds timeout() const { return timeout_; }
    // What ended the connection before all was asked.
    [[nodiscard]] const std::optional<Error> &broken() const { return broken_; }

private:
    MysqlClient &client_;
    ServerFacts &facts_;
    std::chrono::milliseconds timeout_;
    std::optional<Error> broken_;
};

// Text of an error for the evidence: number and the server's words, else our sentence.
std::string evidenceText(const Error &error);

// Microseconds since the Unix epoch.
std::int64_t unixTimeUs();

} // namespace switchpoint
