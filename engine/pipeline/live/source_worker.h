// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pipeline/live/letters.h"
#include "pipeline/live/live_source.h"
#include "pipeline/live/mailbox.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace switchpoint::pipeline {

// The thread that talks to the source: connects, asks, opens, reads. Everything it is asked for is answered
// by one letter, or by none after close(). Its methods are called by the loop's thread.
class SourceWorker {
public:
    struct Limits {
        std::size_t stage_bytes = 0;             // a batch that grows beyond is staged in the sink
        std::chrono::milliseconds patience{500}; // how often a quiet stream says that it is there
    };
    SourceWorker(LiveSourceFactory factory, const Uuid &replica_uuid, Mailbox<letter::Any> &loop,
                 Limits limits);
    ~SourceWorker(); // interrupts what is running, and joins

    void connect(); // begins a new connection
    void ask(std::optional<Checkpoint> checkpoint);
    void open(StreamStart start);
    void read();
    // Connects, asks, and answers with the facts only: the second connection, while another worker streams.
    void connectAndAsk(std::optional<Checkpoint> checkpoint, std::uint64_t connection);
    // What is running is interrupted and never answered.
    void close();
    // The loop's answer to StageWanted: the parts are with the sink, read on.
    void staged();
    [[nodiscard]] std::uint64_t connection() const { return connection_; }

private:
    void run();
    void readBatch(std::uint64_t connection);
    // False: closed meanwhile.
    bool stage(const std::shared_ptr<Batch> &batch, std::uint64_t connection);
    [[nodiscard]] bool current(std::uint64_t connection) const { return connection == connection_; }
    void makeSource(std::uint64_t connection);
    void drop();
    void fail(std::uint64_t connection, Error error);

    LiveSourceFactory factory_;
    Uuid replica_uuid_;
    Mailbox<letter::Any> &loop_;
    Limits limits_;
    std::atomic<std::uint64_t> connection_{0};

    std::mutex mutex_; // guards the pointers below against interrupt, and staged_
    std::condition_variable unstaged_;
    std::unique_ptr<LiveSource> source_;
    std::unique_ptr<ChangeStream> stream_;
    bool staged_ = false;

    std::uint64_t next_batch_ = 1;
    Mailbox<std::function<void()>> work_; // an empty one ends the thread
    std::thread thread_;
};

} // namespace switchpoint::pipeline
