// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/envelope.h"
#include "sink/sink.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace switchpoint {

enum class HttpBody {
    Ndjson, // one object a line, application/x-ndjson
    Array,  // one JSON array, application/json
};

struct HttpOptions {
    std::string url; // http:// or https://, without user and password
    // Sent with every request; a Content-Type takes the place of ours. Their values are secrets: they are in
    // no message, and taken out of whatever a server says. Authorization goes over https or to this machine
    // only.
    std::vector<std::pair<std::string, std::string>> headers;
    std::string ca_file; // PEM: the only authorities that are trusted; "": the system's
    HttpBody body = HttpBody::Ndjson;
    std::size_t request_changes_max = 1000;
    std::size_t request_bytes_max = std::size_t{1} << 20; // a single larger change goes alone
    std::chrono::milliseconds timeout{30'000};            // of one request, from connecting to the answer
    std::chrono::milliseconds retry_first{100};           // doubles, with jitter, up to
    std::chrono::milliseconds retry_max{30'000};
    std::chrono::milliseconds retry_after_max{60'000}; // a server's Retry-After is shortened to this
    unsigned attempts_max = 8;                         // whichever comes first ends the call with an error,
    std::chrono::milliseconds elapsed_max{120'000};    // and the pipeline tries the batch again later
    // Where the changes of a request go that the server refused for good (4xx), one JSON object a line: time,
    // url, status, reason, response (its beginning), idempotency_key, change. Only ever appended to. "": such
    // a refusal is an error.
    std::string dead_letters;
};

// POSTs the changes, in order, one request at a time; while one is on its way the next is put together.
//   2xx                        taken
//   408, 425, 429, 5xx,        tried again under the same Idempotency-Key, after a pause with exponential
//   no connection, no answer   backoff and jitter, or as long as Retry-After says
//   3xx                        an error: never followed
//   401, 407                   an error: what is wrong is the credentials, not the changes
//   other 4xx                  the changes go to the dead letter file, durable with the commit; on it goes
//   a certificate not trusted  an error at once
// commit() returns when every request of the batch has its answer.
//
// Idempotency-Key (draft-ietf-httpapi-idempotency-key-header): "FIRST..LAST", each the change's key
// (event/change_key.h), "@" and its commit time; or "sha256:..." of the body where there are none. A batch
// that is written again after rollback() makes the same requests, byte for byte if its parts are the same.
// After a crash of the engine the batches may be cut otherwise, so receivers that must not see a change twice
// look at each change.
//
// The network is served by a thread of the sink's own, which owns everything of Qt Network; the thread that
// uses the sink only waits for it. Needs a QCoreApplication. Of a response at most 64 KiB are read.
class HttpSink : public Sink {
public:
    HttpSink(HttpOptions options, std::unique_ptr<Envelope> envelope);
    ~HttpSink() override;

    Result<void> open() override; // connects to nobody yet
    Result<void> write(const ChangePart &part) override;
    Result<void> commit() override;
    Result<void> rollback() override;
    void interrupt() override;
    [[nodiscard]] std::string name() const override; // "HTTP, https://host/path", without a query

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace switchpoint
