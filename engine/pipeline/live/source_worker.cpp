// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/live/source_worker.h"

#include <utility>

namespace switchpoint::pipeline {

namespace {

ServerFacts unanswered(Flavor flavor, const Error &error)
{
    ServerFacts facts;
    facts.failure = error;
    if (flavor == Flavor::Mariadb)
        facts.server = MariadbFacts{};
    else if (flavor == Flavor::Postgresql)
        facts.server = PostgresFacts{};
    return facts;
}

} // namespace

SourceWorker::SourceWorker(LiveSourceFactory factory, const Uuid &replica_uuid, Mailbox<letter::Any> &loop,
                           Limits limits)
    : factory_(std::move(factory)), replica_uuid_(replica_uuid), loop_(loop), limits_(limits),
      thread_([this] { run(); })
{
}

SourceWorker::~SourceWorker()
{
    close();
    work_.post({});
    thread_.join();
}

void SourceWorker::run()
{
    while (auto task = work_.take()) {
        if (!*task)
            return;
        (*task)();
    }
}

void SourceWorker::makeSource(std::uint64_t connection)
{
    const std::lock_guard lock(mutex_);
    stream_.reset();
    source_ = current(connection) ? factory_.make(replica_uuid_) : nullptr;
}

void SourceWorker::connect()
{
    const std::uint64_t connection = ++connection_;
    work_.post([this, connection] {
        makeSource(connection);
        if (!source_)
            return;
        const Result<void> done = source_->connect();
        if (!current(connection))
            return;
        if (done)
            loop_.post(letter::Connected{connection});
        else
            loop_.post(letter::ConnectFailed{connection, done.error()});
    });
}

void SourceWorker::ask(std::optional<Checkpoint> checkpoint)
{
    work_.post([this, connection = connection_.load(), checkpoint = std::move(checkpoint)] {
        if (!current(connection) || !source_)
            return;
        ServerFacts facts = source_->ask(checkpoint);
        if (current(connection))
            loop_.post(letter::Asked{connection, std::move(facts), false});
    });
}

void SourceWorker::connectAndAsk(std::optional<Checkpoint> checkpoint, std::uint64_t connection)
{
    const std::uint64_t own = ++connection_;
    work_.post([this, own, connection, checkpoint = std::move(checkpoint)] {
        makeSource(own);
        if (!source_)
            return;
        const Result<void> done = source_->connect();
        ServerFacts facts = done ? source_->ask(checkpoint) : unanswered(factory_.flavor, done.error());
        drop();
        if (current(own))
            loop_.post(letter::Asked{connection, std::move(facts), true});
    });
}

void SourceWorker::open(StreamStart start)
{
    work_.post([this, connection = connection_.load(), start = std::move(start)] {
        if (!current(connection) || !source_)
            return;
        Result<std::unique_ptr<ChangeStream>> stream = source_->open(start);
        if (!stream) {
            fail(connection, stream.error());
            return;
        }
        {
            const std::lock_guard lock(mutex_);
            stream_ = std::move(*stream);
            if (!current(connection))
                stream_->interrupt();
        }
        if (current(connection))
            loop_.post(letter::Opened{connection});
    });
}

void SourceWorker::read()
{
    work_.post([this, connection = connection_.load()] {
        if (current(connection) && stream_)
            readBatch(connection);
    });
}

void SourceWorker::readBatch(std::uint64_t connection)
{
    auto batch = std::make_shared<Batch>();
    auto part = std::make_unique<ChangePart>();
    while (current(connection)) {
        const Result<StreamRead> read = stream_->read(*part, limits_.patience);
        if (!read) {
            fail(connection, read.error());
            return;
        }
        switch (read->got) {
        case StreamRead::Got::Idle:
            loop_.post(letter::Heard{connection});
            break;
        case StreamRead::Got::Gone:
            batch->parts.clear();
            if (std::exchange(batch->staged, false))
                loop_.post(letter::StagedVoid{connection});
            break;
        case StreamRead::Got::Piece:
            batch->parts.push_back(std::exchange(part, std::make_unique<ChangePart>()));
            if (batch->bytes() > limits_.stage_bytes && !stage(batch, connection))
                return;
            break;
        case StreamRead::Got::Batch:
            if (!part->empty())
                batch->parts.push_back(std::move(part));
            batch->note = read->note;
            batch->note.id = next_batch_++;
            loop_.post(letter::Read{connection, std::move(batch)});
            return;
        }
    }
}

bool SourceWorker::stage(const std::shared_ptr<Batch> &batch, std::uint64_t connection)
{
    {
        const std::lock_guard lock(mutex_);
        staged_ = false;
    }
    batch->staged = true;
    loop_.post(letter::StageWanted{connection, batch});
    std::unique_lock lock(mutex_);
    unstaged_.wait(lock, [&] { return staged_ || !current(connection); });
    return current(connection);
}

void SourceWorker::staged()
{
    {
        const std::lock_guard lock(mutex_);
        staged_ = true;
    }
    unstaged_.notify_one();
}

void SourceWorker::fail(std::uint64_t connection, Error error)
{
    if (current(connection))
        loop_.post(letter::StreamFailed{connection, std::move(error)});
}

void SourceWorker::close()
{
    {
        const std::lock_guard lock(mutex_);
        ++connection_;
        if (stream_)
            stream_->interrupt();
        if (source_)
            source_->interrupt();
    }
    unstaged_.notify_one();
    work_.post([this] { drop(); });
}

void SourceWorker::drop()
{
    // Taken out under the lock, destroyed without it: closing a connection may wait for the network.
    std::unique_ptr<ChangeStream> stream;
    std::unique_ptr<LiveSource> source;
    const std::lock_guard lock(mutex_);
    stream.swap(stream_);
    source.swap(source_);
}

} // namespace switchpoint::pipeline
