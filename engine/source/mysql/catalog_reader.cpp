// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/catalog_reader.h"

#include "source/messages.h"
#include "source/mysql/catalog.h"
#include "source/mysql/login.h"

#include <algorithm>

namespace switchpoint {

Result<MysqlClient *> CatalogReader::connected()
{
    if (client_ && client_->usable())
        return client_.get();
    auto client = mysqlLogin(url_, password_, options_);
    if (!client)
        return std::unexpected(client.error());
    if (const auto same = checkServer(**client, url_.flavor, server_, options_.query_timeout); !same)
        return std::unexpected(same.error());
    const std::scoped_lock lock(mutex_);
    if (interrupted_)
        return fail(source_messages::interrupted);
    client_ = std::move(*client);
    return client_.get();
}

Result<std::vector<TableSchema>> CatalogReader::schemas(const std::vector<std::string> &tables)
{
    const auto client = connected();
    if (!client)
        return std::unexpected(client.error());
    ServerFacts evidence; // not wanted
    Interview interview(**client, evidence, options_.query_timeout);
    auto catalog = askCatalog(interview, tables);
    if (!catalog.known())
        return std::unexpected(*catalog.error);
    return std::move(*catalog.value);
}

Result<std::shared_ptr<const TableSchema>> CatalogReader::schema(const std::string &schema,
                                                                 const std::string &table)
{
    auto found = schemas({schema + "." + table});
    if (!found)
        return std::unexpected(std::move(found.error()));
    if (found->empty())
        return nullptr;
    return std::make_shared<const TableSchema>(std::move(found->front()));
}

Result<std::vector<std::string>> CatalogReader::tables(const TableFilter &filter)
{
    const auto client = connected();
    if (!client)
        return std::unexpected(client.error());
    const auto answer =
        (*client)->query("SELECT TABLE_SCHEMA, TABLE_NAME FROM information_schema.TABLES WHERE "
                         "TABLE_TYPE NOT IN ('VIEW', 'SYSTEM VIEW', 'SEQUENCE')",
                         options_.query_timeout);
    if (!answer)
        return std::unexpected(answer.error());
    std::vector<std::string> names;
    for (const auto &row : answer->rows) {
        const std::string schema = row[0].value_or(""), table = row[1].value_or("");
        if (filter.matches(schema, table))
            names.push_back(schema + "." + table);
    }
    std::ranges::sort(names);
    return names;
}

void CatalogReader::interrupt()
{
    const std::scoped_lock lock(mutex_);
    interrupted_ = true;
    if (client_)
        client_->interrupt();
}

} // namespace switchpoint
