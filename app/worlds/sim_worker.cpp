// SPDX-License-Identifier: GPL-3.0-or-later
#include "worlds/sim_worker.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace switchpoint {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds tick{40};         // between steps while it plays
constexpr std::chrono::milliseconds one_gesture{700}; // values of one drag come closer than this
constexpr std::int64_t day_us = std::int64_t{24} * 3'600'000'000;

// A gesture is one kind of change to one thing. Empty: never merged.
std::string gestureTarget(const Intent &intent)
{
    if (const auto *receive = std::get_if<intent::SetReceiveDelay>(&intent))
        return receive->to;
    if (const auto *apply = std::get_if<intent::SetApplyDelay>(&intent))
        return apply->to;
    if (std::holds_alternative<intent::SetWriteRate>(intent))
        return "rate";
    return {};
}

// A newer one makes an older one needless that nobody has begun.
bool replaces(const SimCommand &newer, const SimCommand &older)
{
    if (newer.index() != older.index())
        return false;
    if (std::holds_alternative<command::Seek>(newer))
        return true;
    const auto *now = std::get_if<command::Apply>(&newer);
    const auto *before = std::get_if<command::Apply>(&older);
    return now && now->intent.index() == before->intent.index() && !gestureTarget(now->intent).empty() &&
           gestureTarget(now->intent) == gestureTarget(before->intent);
}

} // namespace

SimWorker::SimWorker(sim::Scenario scenario, const Policy &policy, std::function<void()> changed)
    : changed_(std::move(changed)), simulation_(std::move(scenario), policy)
{
    publish();
    thread_ = std::jthread([this](std::stop_token stop) { work(stop); });
}

SimWorker::~SimWorker()
{
    thread_.request_stop();
    thread_.join();
}

void SimWorker::post(SimCommand command)
{
    {
        const std::lock_guard lock(mutex_);
        if (!queue_.empty() && replaces(command, queue_.back())) {
            queue_.back() = std::move(command);
            ++merged_;
        } else {
            queue_.push_back(std::move(command));
        }
    }
    posted_.notify_one();
}

SimWorld::Published SimWorker::take()
{
    const std::lock_guard lock(mutex_);
    SimWorld::Published taken = newest_;
    newest_.refused.clear();
    newest_.history_from_us.reset();
    return taken;
}

void SimWorker::work(std::stop_token stop)
{
    Clock::time_point last = Clock::now();
    Clock::time_point published = last;
    while (!stop.stop_requested()) {
        std::optional<SimCommand> next;
        {
            std::unique_lock lock(mutex_);
            const auto ready = [this] { return !queue_.empty(); };
            if (playing_)
                posted_.wait_until(lock, stop, last + tick, ready);
            else
                posted_.wait(lock, stop, ready);
            if (stop.stop_requested())
                return;
            if (!queue_.empty()) {
                next = std::move(queue_.front());
                queue_.pop_front();
                done_ += 1 + merged_;
                merged_ = 0;
            }
        }
        const Clock::time_point now = Clock::now();
        if (playing_)
            advance(now - last);
        last = now;
        if (next)
            carryOut(*next);
        // Looking costs more than most commands: many at once are looked at once a frame, and at their end.
        const bool more = [this] {
            const std::lock_guard lock(mutex_);
            return !queue_.empty();
        }();
        if (more && now - published < tick)
            continue;
        published = Clock::now();
        publish();
        changed_();
    }
}

void SimWorker::advance(Clock::duration elapsed)
{
    // A machine that was asleep, or a simulation too slow for its speed, falls behind instead of racing.
    elapsed = std::min<Clock::duration>(elapsed, std::chrono::milliseconds(250));
    const double elapsed_us = std::chrono::duration<double, std::micro>(elapsed).count();
    simulation_.seek(
        std::min<std::int64_t>(day_us, simulation_.now_us() + std::llround(elapsed_us * speed_)));
}

void SimWorker::carryOut(const SimCommand &command)
{
    struct Do {
        SimWorker &self;
        void operator()(const command::Seek &one) const { self.simulation_.seek(one.at_us); }
        void operator()(const command::StepBy &one) const
        {
            self.simulation_.seek(self.simulation_.now_us() + one.delta_us);
        }
        void operator()(const command::ToPreviousMark &) const { self.simulation_.seekPreviousEvent(); }
        void operator()(const command::ToNextMark &) const { self.simulation_.seekNextEvent(); }
        void operator()(const command::Undo &) const { self.undoGesture(); }
        void operator()(const command::Redo &) const { self.redoGesture(); }
        void operator()(const command::Apply &one) const { self.apply(one.intent); }
        void operator()(const command::SetPlaying &one) const { self.playing_ = one.playing; }
        void operator()(const command::SetSpeed &one) const { self.speed_ = one.speed; }
    };
    std::visit(Do{*this}, command);
}

void SimWorker::apply(const Intent &intent)
{
    const Result<sim::Input> input = inputFor(intent, simulation_.world());
    if (!input) {
        refusals_.push_back(input.error().message);
        return;
    }
    const Gesture now{intent.index(), gestureTarget(intent), Clock::now()};
    const bool goes_on = !now.target.empty() && now.kind == gesture_.kind && now.target == gesture_.target &&
                         now.touched - gesture_.touched < one_gesture;
    if (const Result<void> applied = simulation_.apply(*input, goes_on); !applied) {
        refusals_.push_back(applied.error().message);
        return;
    }
    gesture_ = now;
    undone_.clear();
    historyChanged();
}

// From now on things are otherwise than they were seen.
void SimWorker::historyChanged()
{
    history_from_us_ = std::min(history_from_us_.value_or(day_us), simulation_.now_us());
}

void SimWorker::undoGesture()
{
    gesture_ = {}; // what comes later is another one
    std::vector<sim::Input> inputs = simulation_.lastGesture();
    std::size_t taken = 0;
    while (taken < inputs.size() && simulation_.undo())
        ++taken;
    if (taken == 0)
        return;
    undone_.push_back(std::move(inputs));
    historyChanged();
}

// At the moment it was made, as long as time stands before it. Time that has gone on has made another past:
// then it is made again now, and of a drag only where it ended.
void SimWorker::redoGesture()
{
    if (undone_.empty())
        return;
    gesture_ = {};
    const std::vector<sim::Input> inputs = std::move(undone_.back());
    undone_.pop_back();
    std::size_t put_back = 0;
    while (put_back < inputs.size() && simulation_.redo()) {
        historyChanged();
        ++put_back;
    }
    if (put_back > 0)
        return;
    if (const Result<void> applied = simulation_.apply(inputs.back()); !applied) {
        refusals_.push_back(applied.error().message);
        return;
    }
    historyChanged();
}

std::optional<Message> SimWorker::redoText() const
{
    if (undone_.empty())
        return simulation_.redoText();
    return sim::describe(undone_.back().back());
}

void SimWorker::publish()
{
    auto seen = std::make_shared<Observation>(simulation_.observe());
    const sim::Simulation::Branch &branch = simulation_.branches()[simulation_.branch()];
    const std::lock_guard lock(mutex_);
    newest_.observation = std::move(seen);
    newest_.now_us = simulation_.now_us();
    newest_.end_us = std::max(branch.seen_until_us, simulation_.now_us());
    newest_.undo_text = simulation_.undoText();
    newest_.redo_text = redoText();
    newest_.seen_marks = newest_.now_us < newest_.end_us ? branch.seen_marks : nullptr;
    if (history_from_us_)
        newest_.history_from_us = std::min(newest_.history_from_us.value_or(day_us), *history_from_us_);
    history_from_us_.reset();
    newest_.done = done_;
    newest_.refused.insert(newest_.refused.end(), refusals_.begin(), refusals_.end());
    refusals_.clear();
}

} // namespace switchpoint
