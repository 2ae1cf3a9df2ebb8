// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/session.h"

#include <condition_variable>
#include <functional>
#include <mutex>

namespace switchpoint {

// A server that answers what a test wants, or hangs until it is interrupted.
class FakeServer {
public:
    void answer(ServerFacts facts)
    {
        const std::lock_guard lock(mutex);
        facts_ = std::move(facts);
    }
    void refuse(std::optional<Error> error)
    {
        const std::lock_guard lock(mutex);
        refusal_ = std::move(error);
    }
    void hang(bool hangs)
    {
        const std::lock_guard lock(mutex);
        hangs_ = hangs;
        woken_.notify_all();
    }
    int opened() const
    {
        const std::lock_guard lock(mutex);
        return opened_;
    }
    std::vector<FactsRequest> requests() const
    {
        const std::lock_guard lock(mutex);
        return requests_;
    }

    Result<std::unique_ptr<Session>> open()
    {
        const std::lock_guard lock(mutex);
        ++opened_;
        if (refusal_)
            return std::unexpected(*refusal_);
        return std::make_unique<FakeSession>(*this);
    }

private:
    class FakeSession : public Session {
    public:
        explicit FakeSession(FakeServer &server) : server_(server) {}
        ServerFacts gather(const FactsRequest &request) override
        {
            std::unique_lock lock(server_.mutex);
            server_.requests_.push_back(request);
            server_.woken_.wait(lock, [this] { return !server_.hangs_ || interrupted_; });
            ServerFacts facts = server_.facts_;
            if (server_.refusal_)
                facts.failure = server_.refusal_;
            if (auto *mysql = std::get_if<MysqlFacts>(&facts.server); mysql && !request.probe_content)
                mysql->probes = {};
            return facts;
        }
        void interrupt() override
        {
            const std::lock_guard lock(server_.mutex);
            interrupted_ = true;
            server_.woken_.notify_all();
        }

    private:
        FakeServer &server_;
        bool interrupted_ = false;
    };

    mutable std::mutex mutex;
    std::condition_variable woken_;
    ServerFacts facts_;
    std::optional<Error> refusal_;
    bool hangs_ = false;
    int opened_ = 0;
    std::vector<FactsRequest> requests_;
};

} // namespace switchpoint
