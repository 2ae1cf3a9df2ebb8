// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly/mysql_snapshot.h"

#include "assembly/messages.h"
#include "pipeline/log_settings.h"
#include "source/mysql/snapshot_reader.h"
#include "source/session.h"

#include <mutex>
#include <utility>

namespace switchpoint {

namespace {

// Is it this server that the checkpoint was noted on?
bool notedOn(const Checkpoint &checkpoint, const ServerFacts &facts)
{
    if (const auto *mysql = std::get_if<MysqlCheckpoint>(&checkpoint))
        return mysql->identity && facts.mysql() != nullptr &&
               facts.mysql()->server_uuid.value == mysql->identity->server_uuid;
    const auto *mariadb = std::get_if<MariadbCheckpoint>(&checkpoint);
    return mariadb != nullptr && mariadb->identity && facts.mariadb() != nullptr &&
           facts.mariadb()->server_uid.value == mariadb->identity->server_uid &&
           facts.mariadb()->server_id.value == mariadb->identity->server_id;
}

class MysqlSnapshot : public pipeline::LiveSnapshot {
public:
    MysqlSnapshot(std::shared_ptr<const MysqlSourceSetup> setup, std::vector<std::string> tables)
        : setup_(std::move(setup)), tables_(std::move(tables))
    {
        if (tables_.empty())
            tables_ = setup_->tableNames();
    }

    Result<pipeline::SnapshotStart> open(const std::optional<pipeline::SnapshotStart> &begun,
                                         const std::string &progress) override
    {
        const ServerFacts facts = gatherFacts(setup_->source.url, setup_->password, {}, {});
        if (facts.failure)
            return std::unexpected(*facts.failure);
        SnapshotProgress from;
        if (begun && notedOn(begun->checkpoint, facts)) {
            Result<SnapshotProgress> read = snapshotProgressFromJson(progress);
            if (!read)
                return std::unexpected(read.error());
            from = std::move(*read);
        }
        const SnapshotProgress going_on = from;
        SnapshotOptions options;
        options.server = expectedServer(facts);
        options.tables = tables_;
        options.chunk_rows = setup_->chunk_rows;
        options.part_bytes = setup_->batch_bytes_max;
        auto reader = SnapshotReader::open(setup_->source.url, setup_->password, options, std::move(from));
        if (!reader)
            return std::unexpected(reader.error());
        {
            const std::lock_guard lock(mutex_);
            reader_ = std::move(*reader);
            if (interrupted_)
                reader_->interrupt();
        }
        // Where the stream begins is known with the first consistent read; it is handed out before any row
        // is.
        const Result<bool> more = readNow(first_);
        if (!more)
            return std::unexpected(more.error());
        has_first_ = *more;
        if (!first_progress_.from)
            return fail(assembly_messages::no_table);
        progress_ = going_on;
        progress_.from = first_progress_.from;
        return pipeline::SnapshotStart{*first_progress_.from, pipeline::logSettings(facts)};
    }

    Result<bool> read(ChangePart &part) override
    {
        if (std::exchange(has_first_, false)) {
            part = std::move(first_);
            progress_ = first_progress_;
            return true;
        }
        const Result<bool> more = readNow(part);
        progress_ = first_progress_;
        return more;
    }

    [[nodiscard]] std::string progress() const override { return snapshotProgressToJson(progress_); }

    [[nodiscard]] pipeline::SnapshotStatus status() const override
    {
        const SnapshotForecast now = reader_->forecast();
        return {now.tables,        now.tables_done, now.table, now.rows,
                now.rows_expected, now.rows_per_s,  now.left_s};
    }

    [[nodiscard]] std::vector<TableSchema> schemas() const override { return reader_->schemas(); }

    void interrupt() override
    {
        const std::lock_guard lock(mutex_);
        interrupted_ = true;
        if (reader_)
            reader_->interrupt();
    }

private:
    Result<bool> readNow(ChangePart &part)
    {
        const Result<SnapshotReader::Got> got = reader_->read(part);
        if (!got)
            return std::unexpected(got.error());
        first_progress_ = reader_->progress();
        return *got != SnapshotReader::Got::End;
    }

    std::shared_ptr<const MysqlSourceSetup> setup_;
    std::vector<std::string> tables_;
    ChangePart first_; // read by open()
    bool has_first_ = false;
    SnapshotProgress first_progress_; // of what was read last
    SnapshotProgress progress_;       // of what was handed out last
    std::mutex mutex_;                // guards the pointer against interrupt()
    std::unique_ptr<SnapshotReader> reader_;
    bool interrupted_ = false;
};

} // namespace

std::unique_ptr<pipeline::LiveSnapshot> makeMysqlSnapshot(std::shared_ptr<const MysqlSourceSetup> setup,
                                                          std::vector<std::string> tables)
{
    return std::make_unique<MysqlSnapshot>(std::move(setup), std::move(tables));
}

} // namespace switchpoint
