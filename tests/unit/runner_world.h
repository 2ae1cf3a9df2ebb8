// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pipeline/live/runner.h"
#include "pipeline_world.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace switchpoint::pipeline::test {

// A server whose log holds transactions 1 to `last` of uuid_a, one row each; what a stream does besides is
// scripted.
struct FakeServer {
    std::mutex mutex;
    std::condition_variable changed;
    std::int64_t last = 0;
    ServerFacts facts;
    std::vector<GtidSet> opened; // each stream's start
    std::int64_t transactions_a_batch = 1;
    std::int64_t large = 0; // this transaction comes in `pieces` pieces before its end
    int pieces = 0;
    int breaks_after_piece = 0; // once
    bool gone = false;          // the large one is rolled back after its pieces
    bool hangs_in_connect = false;

    std::vector<GtidSet> starts()
    {
        const std::lock_guard lock(mutex);
        return opened;
    }
    void write(std::int64_t to)
    {
        {
            const std::lock_guard lock(mutex);
            last = to;
            facts = factsOf(uuid_a, upTo(to), 0);
            facts.catalog = Fact<std::vector<TableSchema>>({TableSchema{"shop", "orders", {}, {}, ""}});
        }
        changed.notify_all();
    }
};

inline Change rowOf(std::int64_t number, ChangePart &part)
{
    static const auto table = [] {
        RowColumn id;
        id.name = "id";
        id.type = ColumnType::BigInt;
        return std::make_shared<const RowTable>(RowTable{"shop", "orders", {id}, {0}});
    }();
    if (part.transactions.empty() || part.transactions.back().id != std::to_string(number)) {
        part.transactions.emplace_back();
        part.transactions.back().id = std::to_string(number);
    }
    const std::span<Value> row = part.arena.allocate<Value>(1);
    row[0] = Value::integer(number);
    Change change;
    change.transaction = static_cast<std::uint32_t>(part.transactions.size() - 1);
    change.table = part.keep(table);
    change.after = row;
    return change;
}

class FakeStream : public ChangeStream {
public:
    FakeStream(FakeServer &server, std::int64_t after) : server_(server), next_(after + 1) {}
    Result<StreamRead> read(ChangePart &part, std::chrono::milliseconds patience) override
    {
        part.clear();
        std::unique_lock lock(server_.mutex);
        server_.changed.wait_for(lock, patience, [&] { return interrupted_ || server_.last >= next_; });
        if (interrupted_)
            return std::unexpected(Error{});
        if (server_.last < next_)
            return StreamRead{};
        if (next_ == server_.large && piece_ < server_.pieces) {
            if (server_.breaks_after_piece > 0 && piece_ == server_.breaks_after_piece) {
                server_.breaks_after_piece = 0;
                return std::unexpected(Error{});
            }
            ++piece_;
            part.changes.push_back(rowOf(next_, part));
            return StreamRead{StreamRead::Got::Piece, {}};
        }
        if (next_ == server_.large && server_.gone) {
            server_.gone = false;
            piece_ = 0;
            server_.pieces = 0;
            return StreamRead{StreamRead::Got::Gone, {}};
        }
        piece_ = 0;
        StreamRead read{StreamRead::Got::Batch, {}};
        MysqlProgress progress;
        const std::int64_t end = std::min(server_.last, next_ + server_.transactions_a_batch - 1);
        progress.gtids.add(GtidSource{uuid_a, {}}, {next_, end});
        for (; next_ <= end; ++next_) {
            part.changes.push_back(rowOf(next_, part));
            ++read.note.transactions;
            ++read.note.changes;
        }
        read.note.progress = progress;
        read.note.bytes = part.bytes();
        return read;
    }
    void interrupt() override
    {
        {
            const std::lock_guard lock(server_.mutex);
            interrupted_ = true;
        }
        server_.changed.notify_all();
    }
    Result<void> confirm(const Checkpoint &) override { return {}; }

private:
    FakeServer &server_;
    std::int64_t next_;
    int piece_ = 0;
    bool interrupted_ = false;
};

class FakeSource : public LiveSource {
public:
    explicit FakeSource(FakeServer &server) : server_(server) {}
    Result<void> connect() override
    {
        std::unique_lock lock(server_.mutex);
        if (server_.hangs_in_connect)
            server_.changed.wait(lock, [&] { return interrupted_; });
        return interrupted_ ? Result<void>(std::unexpected(Error{})) : Result<void>();
    }
    ServerFacts ask(const std::optional<Checkpoint> &) override
    {
        const std::lock_guard lock(server_.mutex);
        return server_.facts;
    }
    Result<std::unique_ptr<ChangeStream>> open(const StreamStart &start) override
    {
        const GtidSet excluded = std::get<StreamStart::AutoPosition>(start.at).excluded;
        const std::lock_guard lock(server_.mutex);
        server_.opened.push_back(excluded);
        std::int64_t after = 0;
        while (excluded.contains(Gtid{GtidSource{uuid_a, {}}, after + 1}))
            ++after;
        return std::make_unique<FakeStream>(server_, after);
    }
    void interrupt() override
    {
        {
            const std::lock_guard lock(server_.mutex);
            interrupted_ = true;
        }
        server_.changed.notify_all();
    }

private:
    FakeServer &server_;
    bool interrupted_ = false;
};

// The tables: rows 1 to `rows` in parts of one. Snapshot rows are negative, to be told from those of the log.
struct FakeTables {
    std::mutex mutex;
    std::int64_t rows = 5;
    int fails_after = 0; // once, after so many reads
    int reads = 0, opens = 0;
    std::optional<std::int64_t> start; // the log ended there when the snapshot was begun
    bool other_server = false;
};

class FakeSnapshot : public LiveSnapshot {
public:
    FakeSnapshot(FakeTables &tables, FakeServer &server) : tables_(tables), server_(server) {}
    Result<SnapshotStart> open(const std::optional<SnapshotStart> &begun,
                               const std::string &progress) override
    {
        const std::lock_guard lock(tables_.mutex);
        ++tables_.opens;
        if (begun && !std::exchange(tables_.other_server, false)) {
            done_ = std::stoll(progress);
            return *begun;
        }
        const std::lock_guard server_lock(server_.mutex);
        tables_.start = server_.last;
        return SnapshotStart{
            MysqlCheckpoint{MysqlIdentity{uuid_a, ServerNode{"db", 3306, ""}}, upTo(server_.last), {}, {}},
            {}};
    }
    Result<bool> read(ChangePart &part) override
    {
        part.clear();
        const std::lock_guard lock(tables_.mutex);
        if (tables_.fails_after > 0 && tables_.reads == tables_.fails_after) {
            tables_.fails_after = 0;
            return std::unexpected(Error{});
        }
        ++tables_.reads;
        if (done_ >= tables_.rows)
            return false;
        ++done_;
        part.changes.push_back(rowOf(-done_, part));
        return true;
    }
    [[nodiscard]] std::string progress() const override { return std::to_string(done_); }
    [[nodiscard]] SnapshotStatus status() const override { return {}; }
    [[nodiscard]] std::vector<TableSchema> schemas() const override
    {
        return {TableSchema{"shop", "orders", {}, {}, ""}};
    }
    void interrupt() override {}

private:
    FakeTables &tables_;
    FakeServer &server_;
    std::int64_t done_ = 0;
};

// What a sink holds: numbers of rows, committed and staged.
struct FakeDisk {
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::int64_t> committed, staged;
    int commits = 0, rollbacks = 0;
    int fail_commits = 0; // the next so many
    bool hangs = false;
    bool interrupted = false;

    std::vector<std::int64_t> all()
    {
        const std::lock_guard lock(mutex);
        return committed;
    }
};

class FakeSink : public Sink {
public:
    explicit FakeSink(FakeDisk &disk) : disk_(disk) {}
    Result<void> open() override
    {
        const std::lock_guard lock(disk_.mutex);
        disk_.interrupted = false;
        return {};
    }
    Result<void> write(const ChangePart &part) override
    {
        const std::lock_guard lock(disk_.mutex);
        for (const Change &change : part.changes)
            disk_.staged.push_back(change.after[0].asInt());
        return {};
    }
    Result<void> commit() override
    {
        std::unique_lock lock(disk_.mutex);
        disk_.changed.wait(lock, [&] { return !disk_.hangs || disk_.interrupted; });
        if (disk_.interrupted)
            return std::unexpected(Error{});
        if (disk_.fail_commits > 0) {
            --disk_.fail_commits;
            return std::unexpected(Error{});
        }
        disk_.committed.insert(disk_.committed.end(), disk_.staged.begin(), disk_.staged.end());
        disk_.staged.clear();
        ++disk_.commits;
        return {};
    }
    Result<void> rollback() override
    {
        const std::lock_guard lock(disk_.mutex);
        disk_.staged.clear();
        ++disk_.rollbacks;
        return {};
    }
    void interrupt() override
    {
        {
            const std::lock_guard lock(disk_.mutex);
            disk_.interrupted = true;
        }
        disk_.changed.notify_all();
    }
    [[nodiscard]] std::string name() const override { return "fake"; }

private:
    FakeDisk &disk_;
};

} // namespace switchpoint::pipeline::test
