// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sim/scenario.h"
#include "worlds/frame_pacer.h"
#include "worlds/world.h"

#include <memory>
#include <optional>
#include <vector>

namespace switchpoint {

class SimWorker;

// A simulated world. The simulation runs in a thread of its own, which does one thing after the other and
// publishes what came out; the newest is shown.
class SimWorld : public TimedWorld {
    Q_OBJECT
public:
    // Stands at the scenario's opens_at and does not play yet.
    explicit SimWorld(sim::Scenario scenario, const Policy &policy = Policy::full(),
                      QObject *parent = nullptr);
    ~SimWorld() override;

    [[nodiscard]] ObservationPtr observation() const override { return shown_.observation; }
    [[nodiscard]] bool understands(const Intent &intent) const override;
    void apply(const Intent &intent) override;

    [[nodiscard]] bool playing() const override { return playing_; }
    [[nodiscard]] double speed() const override { return speed_; }
    [[nodiscard]] std::int64_t now_us() const override { return shown_.now_us; }
    [[nodiscard]] std::int64_t end_us() const override { return shown_.end_us; }
    [[nodiscard]] bool canUndo() const override { return shown_.undo_text.has_value(); }
    [[nodiscard]] bool canRedo() const override { return shown_.redo_text.has_value(); }
    [[nodiscard]] SeenMarks seenMarks() const override { return shown_.seen_marks; }
    void setPlaying(bool playing) override;
    void setSpeed(double speed) override; // 0.01 to 1 000
    void seek(std::int64_t at_us) override;
    void stepBy(std::int64_t delta_us) override;
    void toPreviousMark() override;
    void toNextMark() override;
    void undo() override;
    void redo() override;

    // What undo() and redo() would do, for their actions; nothing: nothing.
    [[nodiscard]] const std::optional<Message> &undoText() const { return shown_.undo_text; }
    [[nodiscard]] const std::optional<Message> &redoText() const { return shown_.redo_text; }
    [[nodiscard]] std::int64_t runsFor_us() const { return runs_for_us_; } // the scenario's own length
    [[nodiscard]] const sim::Scenario &scenario() const { return scenario_; }
    // Everything asked so far has been done and is shown. For tests and pictures.
    [[nodiscard]] bool settled() const { return shown_.done >= asked_; }

    // What the worker publishes.
    struct Published {
        ObservationPtr observation;
        std::int64_t now_us = 0, end_us = 0;
        std::optional<Message> undo_text, redo_text;
        std::uint64_t done = 0;       // commands carried out
        std::vector<Message> refused; // since the last one taken
        SeenMarks seen_marks;
        // Since the last one taken something was done, undone or redone: from here on all is otherwise.
        std::optional<std::int64_t> history_from_us;
    };

private:
    void take();

    sim::Scenario scenario_;
    std::int64_t runs_for_us_ = 0;
    FramePacer pacer_;
    std::unique_ptr<SimWorker> worker_;
    Published shown_;
    bool playing_ = false;
    double speed_ = 1.0;
    std::uint64_t asked_ = 0;
};

} // namespace switchpoint
