// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace switchpoint {

// Internal to this room: one POST at a time, made by a thread of its own. Its only user calls post(), wait(),
// pause() and drop(); anybody may call interrupt().
struct HttpClientOptions {
    std::string url;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string ca_pem; // "": what Qt trusts
    std::chrono::milliseconds timeout{30'000};
};

struct HttpAnswer {
    enum class Fault { None, Network, Timeout, Tls };
    int status = 0; // 0: none came, see `fault`
    std::string reason;
    std::string body; // its beginning
    std::string retry_after;
    std::string location;
    Fault fault = Fault::None;
    std::string fault_text; // Qt's
};

class HttpClient {
public:
    explicit HttpClient(HttpClientOptions options);
    ~HttpClient();
    HttpClient(const HttpClient &) = delete;
    HttpClient &operator=(const HttpClient &) = delete;

    void post(const std::string &body, const std::string &idempotency_key);
    std::optional<HttpAnswer> wait();           // for the answer to post(); none: interrupted
    bool pause(std::chrono::milliseconds time); // false: interrupted
    void drop();                                // the request that is on its way, if there is one
    void interrupt();                           // until clearInterrupt()
    void clearInterrupt();

private:
    class Worker;
    void answered(std::uint64_t number, HttpAnswer answer);

    std::mutex mutex_; // of what follows up to the empty line
    std::condition_variable changed_;
    std::optional<HttpAnswer> answer_;
    std::uint64_t number_ = 0; // of the last request; answers to earlier ones are ignored
    bool interrupted_ = false;

    struct Thread;
    std::unique_ptr<Thread> thread_;
};

} // namespace switchpoint
