// SPDX-License-Identifier: GPL-3.0-or-later
#include "worlds/sim_world.h"

#include "text/language.h"
#include "worlds/sim_worker.h"

#include <algorithm>
#include <utility>

namespace switchpoint {

SimWorld::SimWorld(sim::Scenario scenario, const Policy &policy, QObject *parent)
    : TimedWorld(parent), scenario_(std::move(scenario)), runs_for_us_(scenario_.runs_for_us)
{
    worker_ = std::make_unique<SimWorker>(scenario_, policy, [this] { pacer_.wake(); });
    shown_ = worker_->take();
    connect(&pacer_, &FramePacer::frame, this, &SimWorld::take);
}

SimWorld::~SimWorld() = default;

void SimWorld::take()
{
    Published newest = worker_->take();
    const std::vector<Message> refused_ones = std::move(newest.refused);
    newest.refused.clear();
    const bool time_state_changed = newest.undo_text != shown_.undo_text ||
                                    newest.redo_text != shown_.redo_text || newest.end_us != shown_.end_us;
    const std::optional<std::int64_t> history_from_us = std::exchange(newest.history_from_us, std::nullopt);
    shown_ = std::move(newest);
    if (history_from_us)
        emit historyChanged(*history_from_us);
    emit observationChanged();
    if (time_state_changed)
        emit timeStateChanged();
    for (const Message &why : refused_ones)
        emit refused(rendered(why));
}

bool SimWorld::understands(const Intent &intent) const
{
    const auto isConsumer = [this](const std::string &id) {
        return shown_.observation->consumer(id) != nullptr;
    };
    if (const auto *receive = std::get_if<intent::SetReceiveDelay>(&intent))
        return !isConsumer(receive->to);
    if (const auto *apply = std::get_if<intent::SetApplyDelay>(&intent))
        return !isConsumer(apply->to);
    return true;
}

void SimWorld::apply(const Intent &intent)
{
    ++asked_;
    worker_->post(command::Apply{intent});
}

void SimWorld::setPlaying(bool playing)
{
    if (playing == playing_)
        return;
    playing_ = playing;
    ++asked_;
    worker_->post(command::SetPlaying{playing});
    emit timeStateChanged();
}

void SimWorld::setSpeed(double speed)
{
    speed_ = std::clamp(speed, 0.01, 1000.0);
    ++asked_;
    worker_->post(command::SetSpeed{speed_});
    emit timeStateChanged();
}

void SimWorld::seek(std::int64_t at_us)
{
    ++asked_;
    worker_->post(command::Seek{at_us});
}

// Who steps wants to look: time stands still afterwards.
void SimWorld::stepBy(std::int64_t delta_us)
{
    setPlaying(false);
    ++asked_;
    worker_->post(command::StepBy{delta_us});
}

void SimWorld::toPreviousMark()
{
    setPlaying(false);
    ++asked_;
    worker_->post(command::ToPreviousMark{});
}

void SimWorld::toNextMark()
{
    setPlaying(false);
    ++asked_;
    worker_->post(command::ToNextMark{});
}

void SimWorld::undo()
{
    ++asked_;
    worker_->post(command::Undo{});
}

void SimWorld::redo()
{
    ++asked_;
    worker_->post(command::Redo{});
}

} // namespace switchpoint
