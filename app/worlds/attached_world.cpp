// SPDX-License-Identifier: GPL-3.0-or-later
#include "worlds/attached_world.h"

#include "text/language.h"
#include "worlds/attached_facts.h"
#include "worlds/messages.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace switchpoint {

namespace {

using namespace std::chrono_literals;
constexpr auto age_tick = 500ms; // ages grow also when nobody answers

std::int64_t nowUnix_us()
{
    return std::chrono::duration_cast<std::chrono::microseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// What the watches ring. They may outlive the merger, so it is shared.
struct Bell {
    std::mutex mutex;
    std::condition_variable_any rung;
    bool news = false;
    void ring()
    {
        const std::lock_guard lock(mutex);
        news = true;
        rung.notify_all();
    }
};

} // namespace

struct AttachedWorld::Merger {
    struct Watched {
        AttachedServer server;
        std::unique_ptr<ServerWatch> watch;
        std::shared_ptr<const ServerFacts> judged; // the newest that were
        bool owned_only = false;                   // what came out
    };

    Merger(std::vector<Target> targets, std::optional<Checkpoint> the_checkpoint, Policy the_policy,
           const Options &options, FramePacer &the_pacer)
        : checkpoint(std::move(the_checkpoint)), policy(std::move(the_policy)), pacer(the_pacer)
    {
        std::vector<std::string> ids;
        for (Target &target : targets) {
            ids.push_back(attachedId(target.url, ids));
            WatchSetup setup;
            setup.url = target.url;
            setup.password = std::move(target.password);
            if (checkpoint && flavorOf(*checkpoint) == target.url.flavor)
                setup.checkpoint = checkpoint;
            if (target.url.flavor == Flavor::Postgresql)
                setup.slot = options.slot;
            setup.session = options.session;
            setup.refresh = options.refresh;
            setup.changed = [ringing = bell] { ringing->ring(); };
            setup.open = options.open;
            Watched one;
            one.server.id = ids.back();
            one.server.url = target.url;
            one.server.url.password.reset();
            one.watch = std::make_unique<ServerWatch>(std::move(setup));
            watched.push_back(std::move(one));
        }
        publish();
        thread = std::jthread([this](std::stop_token stop) { work(stop); });
    }

    ~Merger()
    {
        const auto until = std::chrono::steady_clock::now() + 150ms;
        for (Watched &one : watched)
            one.watch->requestStop();
        thread.request_stop();
        for (Watched &one : watched)
            one.watch->waitStopped(until);
        thread.join();
    }

    void work(std::stop_token stop)
    {
        while (!stop.stop_requested()) {
            {
                std::unique_lock lock(bell->mutex);
                bell->rung.wait_for(lock, stop, age_tick, [this] { return bell->news; });
                bell->news = false;
            }
            if (stop.stop_requested())
                return;
            publish();
            pacer.wake();
        }
    }

    void publish()
    {
        Policy judged_by;
        {
            const std::lock_guard lock(bell->mutex);
            judged_by = policy;
        }
        std::vector<AttachedServer> servers;
        for (Watched &one : watched) {
            one.server.report = one.watch->report();
            if (one.judged != one.server.report.facts) {
                // The check before counts from one answer of the server to the next, not from one drawing to
                // the next.
                one.server.contained_by_owned_only = one.owned_only;
                one.judged = one.server.report.facts;
            }
            servers.push_back(one.server);
        }
        auto merged =
            std::make_shared<Observation>(attachedObservation(servers, checkpoint, judged_by, nowUnix_us()));
        for (Watched &one : watched)
            if (const ObservedVerdict *verdict = merged->verdict(attached_consumer_id, one.server.id))
                one.owned_only = verdict->now.contained_by_owned_only;
        merged->revision = ++revision;
        const std::lock_guard lock(bell->mutex);
        newest = std::move(merged);
    }

    std::shared_ptr<Bell> bell = std::make_shared<Bell>();
    std::vector<Watched> watched;
    std::optional<Checkpoint> checkpoint;
    Policy policy;         // guarded by the bell's mutex
    ObservationPtr newest; // guarded by the bell's mutex
    std::uint64_t revision = 0;
    FramePacer &pacer;
    std::jthread thread;
};

AttachedWorld::AttachedWorld(std::vector<Target> targets, std::optional<Checkpoint> checkpoint,
                             const Policy &policy, Options options, QObject *parent)
    : World(parent)
{
    merger_ = std::make_unique<Merger>(std::move(targets), std::move(checkpoint), policy, options, pacer_);
    shown_ = merger_->newest;
    connect(&pacer_, &FramePacer::frame, this, [this] {
        {
            const std::lock_guard lock(merger_->bell->mutex);
            shown_ = merger_->newest;
        }
        emit observationChanged();
    });
}

AttachedWorld::~AttachedWorld() = default;

bool AttachedWorld::understands(const Intent &intent) const
{
    return std::holds_alternative<intent::SetPolicy>(intent);
}

void AttachedWorld::apply(const Intent &intent)
{
    const auto *policy = std::get_if<intent::SetPolicy>(&intent);
    if (!policy) {
        emit refused(rendered(Message(worlds_messages::read_only)));
        return;
    }
    {
        const std::lock_guard lock(merger_->bell->mutex);
        merger_->policy = policy->policy;
    }
    merger_->bell->ring();
}

} // namespace switchpoint
