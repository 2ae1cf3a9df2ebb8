// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/live/snapshot_worker.h"

#include <utility>

namespace switchpoint::pipeline {

SnapshotWorker::SnapshotWorker(std::function<std::unique_ptr<LiveSnapshot>()> make,
                               Mailbox<letter::Any> &loop)
    : make_(std::move(make)), loop_(loop), thread_([this] { run(); })
{
}

SnapshotWorker::~SnapshotWorker()
{
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        if (snapshot_)
            snapshot_->interrupt();
    }
    work_.post({});
    thread_.join();
}

void SnapshotWorker::run()
{
    while (auto task = work_.take()) {
        if (!*task)
            return;
        (*task)();
    }
}

void SnapshotWorker::open(std::optional<SnapshotStart> begun, std::string progress)
{
    work_.post([this, begun = std::move(begun), progress = std::move(progress)] {
        {
            const std::lock_guard lock(mutex_);
            if (ending_)
                return;
            snapshot_ = make_();
        }
        Result<SnapshotStart> start = snapshot_->open(begun, progress);
        if (start)
            loop_.post(letter::SnapshotOpened{std::move(*start), snapshot_->progress()});
        else
            loop_.post(letter::SnapshotFailed{start.error()});
    });
}

void SnapshotWorker::read()
{
    work_.post([this] {
        if (!snapshot_)
            return;
        auto batch = std::make_shared<Batch>();
        batch->parts.push_back(std::make_unique<ChangePart>());
        const Result<bool> read = snapshot_->read(*batch->parts.front());
        if (!read) {
            loop_.post(letter::SnapshotFailed{read.error()});
            return;
        }
        batch->note.changes = batch->parts.front()->changes.size();
        batch->note.bytes = batch->bytes();
        letter::SnapshotRead letter{std::move(batch), snapshot_->progress(), snapshot_->status(), {}, !*read};
        if (letter.end)
            letter.schemas = snapshot_->schemas();
        loop_.post(std::move(letter));
    });
}

} // namespace switchpoint::pipeline
