// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "health/facts.h"
#include "position/error.h"

#include <cstdint>
#include <memory>
#include <string>

namespace switchpoint {

// Answers over HTTP what was published last, from threads of its own:
//   GET /health    200, or 503 when halted; JSON as healthToJson() has it
//   GET /ready     200 while changes are streamed, else 503; the same status sentence as text
//   GET /metrics   200; metricsText()
//   HEAD of these, too; another path is 404, another method 405. Nothing reads a body, and nothing changes.
//
// Bounded, since whoever can reach it may be anybody: a request is at most 16 KiB and complete within 2 s, a
// connection carries one, and at most 8 are served at a time; when more come, the oldest is closed, so that
// slow ones cannot keep others out.
class HealthServer {
public:
    HealthServer();
    ~HealthServer(); // stops
    HealthServer(const HealthServer &) = delete;
    HealthServer &operator=(const HealthServer &) = delete;

    // Listens when it returns. Port 0: one that is free. Answers the port. Refused, in one sentence: another
    // process has the port, the address is not one of this machine's, the port needs a privilege. Call it
    // once, or again after stop().
    Result<std::uint16_t> start(const std::string &address, std::uint16_t port);
    // Within 1 s, whoever is connected. Nothing is answered afterwards.
    void stop();

    // From any thread; before the first, /health says that it is starting.
    void publish(std::shared_ptr<const HealthFacts> facts);

private:
    struct Published;
    class Http;
    std::unique_ptr<Published> published_;
    std::unique_ptr<Http> http_; // none: stopped
};

} // namespace switchpoint
