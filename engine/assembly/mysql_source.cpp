// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly/mysql_source.h"

#include "assembly/mysql_snapshot.h"
#include "source/mysql/binlog_stream.h"
#include "source/mysql/catalog_reader.h"
#include "source/session.h"

#include <mutex>
#include <utility>

namespace switchpoint {

namespace {

using std::chrono::duration_cast;

std::string joined(const std::vector<std::string> &tables)
{
    std::string text;
    for (const std::string &table : tables)
        text += (text.empty() ? "" : ",") + table;
    return text;
}

Result<std::shared_ptr<const TableSchema>> schemaOf(CatalogReader &catalog, const std::string &table)
{
    Result<std::vector<TableSchema>> found = catalog.schemas({table});
    if (!found)
        return std::unexpected(found.error());
    return found->empty() ? nullptr : std::make_shared<const TableSchema>(std::move(found->front()));
}

class MysqlSource : public pipeline::LiveSource {
public:
    MysqlSource(std::shared_ptr<const MysqlSourceSetup> setup, const Uuid &replica_uuid)
        : setup_(std::move(setup)), replica_uuid_(replica_uuid)
    {
    }

    Result<void> connect() override
    {
        Result<std::unique_ptr<Session>> session = openSession(setup_->source.url, setup_->password, {});
        if (!session)
            return std::unexpected(session.error());
        const std::lock_guard lock(mutex_);
        session_ = std::move(*session);
        if (interrupted_)
            session_->interrupt();
        return {};
    }

    ServerFacts ask(const std::optional<Checkpoint> &checkpoint) override
    {
        FactsRequest request;
        request.checkpoint = checkpoint;
        request.captured_tables = setup_->tableNames();
        facts_ = session_->gather(request);
        return facts_;
    }

    Result<std::unique_ptr<ChangeStream>> open(const StreamStart &start) override
    {
        BinlogStreamOptions options;
        options.connection.server = expectedServer(facts_);
        options.connection.heartbeat =
            duration_cast<std::chrono::milliseconds>(std::chrono::microseconds(setup_->source.heartbeat_us));
        options.connection.server_id = setup_->source.server_id;
        options.connection.replica_uuid = replica_uuid_;
        options.connection.net_write_timeout = std::chrono::seconds(setup_->source.net_write_timeout_s);
        Result<TableFilter> tables = TableFilter::parse(joined(setup_->tableNames()));
        if (!tables)
            return std::unexpected(tables.error());
        options.tables = std::move(*tables);
        options.part_bytes = setup_->batch_bytes_max;
        auto catalog = std::make_shared<CatalogReader>(setup_->source.url, setup_->password, SessionOptions{},
                                                       options.connection.server);
        options.catalog = [catalog](const std::string &schema, const std::string &table) {
            return schemaOf(*catalog, schema + "." + table);
        };
        {
            const std::lock_guard lock(mutex_);
            catalog_ = catalog;
            if (interrupted_)
                catalog_->interrupt();
        }
        return BinlogStream::open(setup_->source.url, setup_->password, start, options);
    }

    void interrupt() override
    {
        const std::lock_guard lock(mutex_);
        interrupted_ = true;
        if (session_)
            session_->interrupt();
        if (catalog_)
            catalog_->interrupt();
    }

private:
    std::shared_ptr<const MysqlSourceSetup> setup_;
    Uuid replica_uuid_;
    ServerFacts facts_;
    std::mutex mutex_; // guards what follows against interrupt()
    std::shared_ptr<CatalogReader> catalog_;
    std::unique_ptr<Session> session_;
    bool interrupted_ = false;
};

} // namespace

std::vector<std::string> MysqlSourceSetup::tableNames() const
{
    std::vector<std::string> names;
    for (const TableName &table : source.tables)
        names.push_back(table.text());
    return names;
}

ExpectedServer expectedServer(const ServerFacts &facts)
{
    ExpectedServer server;
    if (const MysqlFacts *mysql = facts.mysql()) {
        server.server_uuid = mysql->server_uuid.value;
        server.server_id = mysql->server_id.value;
    } else if (const MariadbFacts *mariadb = facts.mariadb()) {
        server.server_uid = mariadb->server_uid.valueOr("");
        server.server_id = mariadb->server_id.value;
    }
    return server;
}

pipeline::LiveSourceFactory mysqlSourceFactory(const PipelineConfig &config, const Secret &password)
{
    auto setup = std::make_shared<MysqlSourceSetup>();
    setup->source = config.source;
    setup->password = password;
    setup->batch_bytes_max = static_cast<std::size_t>(config.batch_bytes_max);
    setup->chunk_rows = static_cast<std::size_t>(config.snapshot.chunk_rows);
    pipeline::LiveSourceFactory factory;
    factory.flavor = config.source.url.flavor;
    factory.make = [setup](const Uuid &replica_uuid) {
        return std::make_unique<MysqlSource>(setup, replica_uuid);
    };
    factory.snapshot = [setup](const std::vector<std::string> &tables) {
        return makeMysqlSnapshot(setup, tables);
    };
    return factory;
}

} // namespace switchpoint
