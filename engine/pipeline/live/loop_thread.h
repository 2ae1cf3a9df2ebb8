// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pipeline/live/durable_state.h"
#include "pipeline/live/runner.h"
#include "pipeline/live/sink_worker.h"
#include "pipeline/live/snapshot_worker.h"
#include "pipeline/live/source_worker.h"

#include <deque>
#include <map>
#include <memory>
#include <random>
#include <utility>

namespace switchpoint::pipeline {

// The loop of a Runner: feeds the machine with what happened and performs its effects. Lives in one thread.
class LoopThread {
public:
    LoopThread(RunnerSetup setup, Mailbox<letter::Any> &letters,
               std::function<void(std::shared_ptr<const LiveStatus>)> publish);
    void run();

private:
    using Clock = std::chrono::steady_clock;

    void endWith(const Error &error); // before anything was begun
    void feed(const Event &event);
    void perform(const Effect &effect);
    void performDurable(const Effect &effect);
    void performOpen(const effect::Open &open);
    void wait(const effect::Wait &wait);
    void closeConnection();

    void take(letter::Any letter); // a worker's answer, or a person's command
    void takeAsked(letter::Asked asked);
    void takeStreamFailed(const letter::StreamFailed &failed);
    void takeRead(letter::Read read);
    void takeStaged(const letter::Staged &staged);
    void takeDelivered(const letter::Delivered &delivered);
    void takeCommand(letter::Command command);

    // loop_snapshot.cpp
    [[nodiscard]] bool needsSnapshot();
    void beginSnapshot();
    void openSnapshot();
    void takeSnapshotOpened(const letter::SnapshotOpened &opened);
    void takeSnapshotRead(letter::SnapshotRead read);
    void takeSnapshotFailed(const Error &error);
    void snapshotDelivered(const letter::Delivered &delivered);
    void deliverSnapshot();
    void finishSnapshot();
    void retrySnapshot(const Error &error, const MessageText &text);

    // A large batch may be staged only while nothing else is with the sink.
    void stageWhenFree();
    void dropBatches(); // that the machine does not know any more
    void askForSchemas();
    void registerSchemas(const ServerFacts &facts);
    [[nodiscard]] bool mayEnd() const;
    [[nodiscard]] Clock::time_point nextDeadline() const;
    void wakeUp();
    void publish(bool now);
    void noteDecision();

    RunnerSetup setup_;
    Mailbox<letter::Any> &letters_;
    std::function<void(std::shared_ptr<const LiveStatus>)> publish_;
    std::optional<DurableState> durable_;
    std::optional<SourceWorker> source_, second_;
    std::optional<SinkWorker> sink_;
    // The tables are being read; the machine has not been started.
    struct Snapshotting {
        SnapshotWorker worker;
        std::optional<SnapshotRecord> record; // as stored
        std::optional<letter::SnapshotRead> delivering, next;
        bool reading = false;
        bool keeps_position = false;            // of single tables: the checkpoint stays
        std::optional<Clock::time_point> retry; // of the failed open, or of the delivery
        std::uint32_t failures = 0;             // in a row
    };
    std::unique_ptr<Snapshotting> snapshotting_;
    State state_;
    std::deque<Event> events_; // to be fed
    bool feeding_ = false;
    LiveStatus status_;
    std::map<Timer, Clock::time_point> timers_;
    std::map<std::uint64_t, std::shared_ptr<Batch>> batches_; // read, and not delivered
    std::shared_ptr<Batch> stage_wanted_;                     // the reader waits for it to be staged
    std::shared_ptr<Batch> staging_;                          // with the sink
    bool staged_ = false;                     // something of a batch that is still being read is in the sink
    std::optional<ServerFacts> facts_;        // the last that were answered on the streaming connection
    bool schemas_wanted_ = false;             // the catalog was asked for, to register it
    std::optional<Clock::time_point> ending_; // stop() was called: at the latest then
    bool interrupted_ = false;
    bool changed_ = true;
    Clock::time_point published_{};
    std::mt19937_64 random_;
};

} // namespace switchpoint::pipeline
