// SPDX-License-Identifier: GPL-3.0-or-later
#include "health/health_server.h"

#include "health/deadline_stream.h"
#include "health/messages.h"
#include "health/metrics.h"
#include "health/open_connections.h"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <thread>

#include <sys/socket.h>
#include <unistd.h>

namespace switchpoint {

namespace {

namespace text = health_messages;

constexpr std::size_t connections_max = 8;
constexpr std::size_t threads = 10; // more, so that one that waits in the queue is taken, and cuts the oldest
constexpr std::size_t request_bytes_max = std::size_t{16} << 10U;
constexpr std::chrono::seconds request_within{2};
constexpr const char *json_type = "application/json";
constexpr const char *text_type = "text/plain; charset=utf-8";

std::int64_t now_us()
{
    using namespace std::chrono;
    return duration_cast<microseconds>(system_clock::now().time_since_epoch()).count();
}

void answer(const std::string &path, const HealthFacts &facts, httplib::Response &response)
{
    if (path == "/metrics") {
        response.status = 200;
        response.set_content(metricsText(facts, now_us()), metrics_content_type);
        return;
    }
    const HealthSnapshot snapshot = healthSnapshot(facts.consumer);
    if (path == "/health") {
        response.status = snapshot.http_status;
        response.set_content(healthToJson(snapshot) + '\n', json_type);
    } else {
        response.status = snapshot.ready ? 200 : 503;
        response.set_content(renderEnglish(snapshot.status) + '\n', text_type);
    }
}

void route(const HealthFacts &facts, const httplib::Request &request, httplib::Response &response)
{
    response.set_header("Cache-Control", "no-store");
    if (request.path != "/health" && request.path != "/ready" && request.path != "/metrics") {
        response.status = 404;
        response.set_content("There is /health, /ready and /metrics.\n", text_type);
    } else if (request.method != "GET" && request.method != "HEAD") {
        response.status = 405;
        response.set_header("Allow", "GET, HEAD");
        response.set_content("Only GET and HEAD.\n", text_type);
    } else {
        answer(request.path, facts, response);
    }
}

Error notListening(const std::string &address, std::uint16_t port, int problem)
{
    const std::vector<MessageArg> args = {textArg("address", address), textArg("port", std::to_string(port))};
    Error error;
    if (problem == EADDRINUSE)
        error.message = Message(text::port_taken, args);
    else if (problem == EACCES)
        error.message = Message(text::port_privileged, args);
    else if (problem == EADDRNOTAVAIL || problem == 0) // 0: the name means no address
        error.message = Message(text::not_our_address, args);
    else
        error.message =
            Message(text::cannot_listen, {args[0], args[1], textArg("problem", std::strerror(problem))});
    error.code = std::to_string(problem);
    return error;
}

} // namespace

struct HealthServer::Published {
    void set(std::shared_ptr<const HealthFacts> facts)
    {
        const std::lock_guard lock(mutex_);
        newest_.swap(facts); // the old one goes when the lock is gone
    }
    std::shared_ptr<const HealthFacts> newest()
    {
        const std::lock_guard lock(mutex_);
        return newest_;
    }

private:
    std::mutex mutex_;
    std::shared_ptr<const HealthFacts> newest_ = std::make_shared<const HealthFacts>();
};

// The library listens, parses and formats; each connection it accepts comes to process_and_close_socket(),
// where the limits are.
class HealthServer::Http final : public httplib::Server {
public:
    explicit Http(Published &published) : published_(published)
    {
        new_task_queue = [] { return new httplib::ThreadPool(threads); };
        // By default several processes may share a port, and half of the questions reach the wrong one.
        set_socket_options([](socket_t socket) {
            const int yes = 1;
            ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        });
        set_pre_routing_handler([this](const httplib::Request &request, httplib::Response &response) {
            route(*published_.newest(), request, response);
            return HandlerResponse::Handled; // also: no body is read
        });
    }

    Result<std::uint16_t> start(const std::string &address, std::uint16_t port)
    {
        errno = 0;
        const int bound = port == 0 ? bind_to_any_port(address) : bind_to_port(address, port) ? port : -1;
        if (bound <= 0)
            return std::unexpected(notListening(address, port, errno));
        // The library lets 5 wait to be accepted; a sixth would try again after a second.
        ::listen(svr_sock_, SOMAXCONN);
        thread_ = std::thread([this] {
            listen_after_bind();
            ended_ = true;
        });
        while (!is_running() && !ended_) // stop() of a server that is not yet running does nothing
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return static_cast<std::uint16_t>(bound);
    }

    ~Http() override
    {
        connections_.cutAll();
        httplib::Server::stop();
        if (thread_.joinable())
            thread_.join();
    }

private:
    bool process_and_close_socket(socket_t socket) override
    {
        bool answered = false;
        if (connections_.enter(socket)) {
            DeadlineStream stream(socket, DeadlineStream::Clock::now() + request_within, request_bytes_max);
            answered = processOne(*this, stream);
            stream.finish();
            connections_.leave(socket);
        }
        ::close(socket);
        return answered;
    }

    // One request a connection. From 0.18 on the library wants to be told both addresses.
    template <class Self> static bool processOne(Self &self, DeadlineStream &stream)
    {
        // Parts of an answer of some kilobytes are of no use, and many overlapping ones would be large.
        const std::function<void(httplib::Request &)> whole = [](httplib::Request &request) {
            request.ranges.clear();
        };
        bool closed = false;
        if constexpr (requires { self.process_request(stream, true, closed, whole); })
            return self.process_request(stream, true, closed, whole);
        else
            return self.process_request(stream, "", 0, "", 0, true, closed, whole);
    }

    Published &published_;
    OpenConnections connections_{connections_max};
    std::atomic<bool> ended_ = false;
    std::thread thread_;
};

HealthServer::HealthServer() : published_(std::make_unique<Published>())
{
}

HealthServer::~HealthServer() = default;

Result<std::uint16_t> HealthServer::start(const std::string &address, std::uint16_t port)
{
    auto http = std::make_unique<Http>(*published_);
    Result<std::uint16_t> listening = http->start(address, port);
    if (listening)
        http_ = std::move(http);
    return listening;
}

void HealthServer::stop()
{
    http_.reset();
}

void HealthServer::publish(std::shared_ptr<const HealthFacts> facts)
{
    if (facts)
        published_->set(std::move(facts));
}

} // namespace switchpoint
