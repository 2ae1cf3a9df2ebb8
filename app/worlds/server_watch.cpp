// SPDX-License-Identifier: GPL-3.0-or-later
#include "worlds/server_watch.h"

#include "source/answer_by.h"
#include "source/messages.h"
#include "worlds/messages.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace switchpoint {

namespace {

using Clock = std::chrono::steady_clock;
std::atomic<int> abandoned = 0; // NOLINT: threads of the whole process

std::int64_t nowUnix_us()
{
    return std::chrono::duration_cast<std::chrono::microseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

} // namespace

// Kept alive by the thread too, so that one that hangs can outlive its watch.
struct ServerWatch::Shared {
    WatchSetup setup;
    mutable std::mutex mutex;
    std::condition_variable changed_state;
    bool stopping = false;
    bool ended = false;
    bool left_alone = false; // nobody waits for the thread any more
    Session *asking = nullptr;
    WatchReport report;
    std::thread thread;

    // Only the thread.
    bool probed = false;
    Clock::time_point probed_at;

    void run();
    bool sleepFor(std::chrono::milliseconds time); // false: stop
    bool begin();
    void failed(Error error, Clock::duration took);
    void answered(ServerFacts facts, Clock::duration took);
    std::unique_ptr<Session> open();
    [[nodiscard]] FactsRequest request() const;
    void tell() const;
};

void ServerWatch::Shared::tell() const
{
    {
        const std::lock_guard lock(mutex);
        if (stopping)
            return;
    }
    setup.changed();
}

bool ServerWatch::Shared::sleepFor(std::chrono::milliseconds time)
{
    std::unique_lock lock(mutex);
    changed_state.wait_for(lock, time, [this] { return stopping; });
    return !stopping;
}

bool ServerWatch::Shared::begin()
{
    const std::lock_guard lock(mutex);
    report.waiting_since_us = nowUnix_us();
    return !stopping;
}

void ServerWatch::Shared::failed(Error error, Clock::duration took)
{
    // A refusal comes at once; only silence uses the time up. What the client library makes of a question
    // that was given up (a broken TLS connection) is no news of the server.
    const auto patience = std::min(setup.session.connect_timeout, setup.session.query_timeout);
    const bool timed_out = took >= patience * 9 / 10;
    const std::string &id = error.message.id();
    if (timed_out && !id.ends_with("timed_out") && !id.ends_with("cannot_resolve"))
        error = fail(source_messages::timed_out,
                     {textArg("address", setup.url.address()),
                      durationArg("timeout", std::chrono::microseconds(patience).count())})
                    .error();
    {
        const std::lock_guard lock(mutex);
        report.error = std::move(error);
        report.waiting_since_us.reset();
        report.timed_out = timed_out;
    }
    tell();
}

void ServerWatch::Shared::answered(ServerFacts facts, Clock::duration took)
{
    if (!identityOf(facts)) {
        failed(fail(worlds_messages::no_answers, {textArg("server", facts.address)}).error(), took);
        return;
    }
    std::shared_ptr<const ServerFacts> before;
    {
        const std::lock_guard lock(mutex);
        before = report.facts;
    }
    if (before && sameServerStart(*before, facts))
        carryProbes(*before, facts);
    else if (before)
        probed = false; // started again: what it holds may be something else
    {
        const std::lock_guard lock(mutex);
        report.facts = std::make_shared<const ServerFacts>(std::move(facts));
        report.answered_at_us = nowUnix_us();
        report.error.reset();
        report.timed_out = false;
        report.waiting_since_us.reset();
    }
    tell();
}

FactsRequest ServerWatch::Shared::request() const
{
    FactsRequest asked;
    asked.checkpoint = setup.checkpoint;
    asked.slot = setup.slot;
    asked.probe_content = !probed;
    if (probed && Clock::now() - probed_at >= setup.reprobe) {
        const std::lock_guard lock(mutex);
        asked.probe_content = report.facts && probesOpen(*report.facts);
    }
    return asked;
}

std::unique_ptr<Session> ServerWatch::Shared::open()
{
    const Clock::time_point began = Clock::now();
    Result<std::unique_ptr<Session>> opened = setup.open(setup.url, setup.password, setup.session);
    if (!opened) {
        failed(opened.error(), Clock::now() - began);
        return nullptr;
    }
    return std::move(*opened);
}

void ServerWatch::Shared::run()
{
    std::unique_ptr<Session> session;
    const auto drop = [&] {
        {
            const std::lock_guard lock(mutex);
            asking = nullptr;
        }
        session.reset();
    };
    std::chrono::milliseconds pause = setup.refresh;
    while (begin()) {
        const Clock::time_point began = Clock::now();
        bool fine = false;
        if (!session) {
            session = open();
            const std::lock_guard lock(mutex);
            asking = session.get();
            if (stopping)
                break;
        }
        if (session) {
            const FactsRequest asked = request();
            ServerFacts facts = session->gather(asked);
            const Clock::duration took = Clock::now() - began;
            if (facts.failure) {
                drop();
                failed(*facts.failure, took);
            } else {
                fine = true;
                if (asked.probe_content) {
                    probed = true;
                    probed_at = Clock::now();
                }
                answered(std::move(facts), took);
            }
        }
        pause = fine ? setup.refresh : std::min(pause * 2, setup.retry_max);
        const auto used = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
        // On time once a second, however long the answer took; after a failure the whole pause.
        if (!sleepFor(fine ? std::max(pause - used, pause / 10) : pause))
            break;
    }
    drop();
}

ServerWatch::ServerWatch(WatchSetup setup) : shared_(std::make_shared<Shared>())
{
    shared_->setup = std::move(setup);
    if (!shared_->setup.open)
        shared_->setup.open = openSession;
    shared_->thread = std::thread([shared = shared_] {
        shared->run();
        const std::lock_guard lock(shared->mutex);
        shared->ended = true;
        if (shared->left_alone)
            --abandoned;
        shared->changed_state.notify_all();
    });
}

ServerWatch::~ServerWatch()
{
    requestStop();
    waitStopped(Clock::now() + std::chrono::milliseconds(100));
}

WatchReport ServerWatch::report() const
{
    const std::lock_guard lock(shared_->mutex);
    return shared_->report;
}

void ServerWatch::requestStop()
{
    const std::lock_guard lock(shared_->mutex);
    shared_->stopping = true;
    if (shared_->asking)
        shared_->asking->interrupt();
    shared_->changed_state.notify_all();
}

bool ServerWatch::waitStopped(Clock::time_point until)
{
    if (!shared_->thread.joinable())
        return true;
    {
        std::unique_lock lock(shared_->mutex);
        if (!shared_->changed_state.wait_until(lock, until, [this] { return shared_->ended; })) {
            shared_->left_alone = true;
            ++abandoned;
            shared_->thread.detach();
            return false;
        }
    }
    shared_->thread.join();
    return true;
}

int ServerWatch::abandonedThreads()
{
    return abandoned;
}

bool ServerWatch::leavesThreads()
{
    return abandoned > 0 || threadsLeftBehind() > 0;
}

} // namespace switchpoint
