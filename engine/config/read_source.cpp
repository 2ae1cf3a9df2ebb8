// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/messages.h"
#include "config/parts.h"

#include <algorithm>
#include <set>

namespace switchpoint::config {

namespace text = config_messages;

namespace {

constexpr std::int64_t second_us = 1'000'000;

// The table, or none where a fault was noted.
std::optional<TableName> readTable(yaml::Reader &reader, const At &at)
{
    if (at.node.IsMap()) {
        if (!reader.expectMap(at, {"schema", "table"}))
            return std::nullopt;
        TableName name{.schema = needLine(reader, at, "schema"), .table = needLine(reader, at, "table")};
        return reader.error() ? std::nullopt : std::optional(std::move(name));
    }
    const std::string value = lineOf(reader, at);
    auto name = parseTableName(value);
    if (!name)
        reader.fail(at, text::bad_table, {textArg("value", value), textArg("form", "{schema: a, table: b}")});
    return name;
}

// A list, or one text with commas: what an environment variable can hold.
std::vector<TableName> readTables(yaml::Reader &reader, const At &at)
{
    std::vector<TableName> tables;
    std::set<TableName> seen;
    const auto add = [&](std::optional<TableName> name) {
        if (!name)
            return;
        if (!seen.insert(*name).second)
            reader.fail(at, text::same_table, {textArg("table", name->text())});
        tables.push_back(*std::move(name));
    };
    if (at.node.IsScalar()) {
        const std::string value = reader.text(at);
        for (std::size_t begin = 0;
             begin <= value.size() && value.find_first_not_of(" \t") != std::string::npos;) {
            const std::size_t end = std::min(value.find(',', begin), value.size());
            const std::string one = value.substr(begin, end - begin);
            const auto name = parseTableName(one);
            if (!name)
                reader.fail(at, text::bad_table,
                            {textArg("value", one), textArg("form", "{schema: a, table: b}")});
            add(name);
            begin = end + 1;
        }
    } else {
        for (const At &one : reader.items(at))
            add(readTable(reader, one));
    }
    if (tables.empty())
        reader.fail(at, text::no_table);
    return tables;
}

void readUrl(yaml::Reader &reader, const At &at, const std::string &type, PipelineConfig &config)
{
    const std::string value = lineOf(reader, at);
    Result<ServerUrl> url = ServerUrl::parse(value);
    if (!url) {
        reader.fail(at, text::in_value, {wordsArg("problem", url.error().message)});
        return;
    }
    const std::string flavor = url->flavor == Flavor::Mysql     ? "mysql"
                               : url->flavor == Flavor::Mariadb ? "mariadb"
                                                                : "postgresql";
    if (flavor != type)
        reader.fail(at, text::other_flavor, {textArg("type", type), textArg("scheme", flavor)});
    if (url->password)
        warn(config, at, text::password_in_url);
    config.source.url = *std::move(url);
}

// Only a variable's name stands in the file.
void readPassword(yaml::Reader &reader, const At &at, SourceConfig &source)
{
    const auto password = yaml::Reader::find(at, "password");
    const auto file = yaml::Reader::find(at, "password_file");
    if (password && file)
        reader.fail(*file, text::two_passwords);
    if (file)
        source.password_file = lineOf(reader, *file);
    if (!password)
        return;
    if (!yaml::onlyVariable(reader.writtenText(*password)))
        reader.fail(*password, text::literal_password, {textArg("form", "${NAME}")});
    else
        source.password = Secret(reader.text(*password));
}

void readBehaviour(yaml::Reader &reader, const At &at, bool postgresql, PipelineConfig &config)
{
    const auto found = yaml::Reader::find(at, "config");
    if (!found ||
        !(postgresql ? reader.expectMap(*found, {"on_schema_drift", "heartbeat"})
                     : reader.expectMap(*found, {"on_schema_drift", "heartbeat", "net_write_timeout"})))
        return;
    if (const auto drift = yaml::Reader::find(*found, "on_schema_drift"))
        config.settings.policy.on_schema_drift = reader.word(*drift, {"adapt", "halt"}) == "halt"
                                                     ? Policy::OnSchemaDrift::Halt
                                                     : Policy::OnSchemaDrift::Adapt;
    reader.readDuration(*found, "heartbeat", config.source.heartbeat_us, second_us / 10, 600 * second_us);
    if (const auto timeout = yaml::Reader::find(*found, "net_write_timeout")) {
        const std::int64_t us = reader.duration_us(*timeout, second_us, 86'400 * second_us);
        config.source.net_write_timeout_s = static_cast<std::uint32_t>((us + second_us - 1) / second_us);
    }
}

void readSlot(yaml::Reader &reader, const At &at, SourceConfig &source)
{
    if (const auto slot = reader.need(at, "slot")) {
        source.slot = lineOf(reader, *slot);
        const bool good = source.slot.size() <= 63 && std::ranges::all_of(source.slot, [](char c) {
                              return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
                          });
        if (!good)
            reader.fail(*slot, text::bad_slot, {textArg("value", source.slot)});
    }
    source.publication = needLine(reader, at, "publication");
}

} // namespace

void readSource(yaml::Reader &reader, const At &root, PipelineConfig &config)
{
    const auto at = reader.need(root, "source");
    if (!at || !reader.expectAnyMap(*at))
        return;
    const auto typed = reader.need(*at, "type");
    if (!typed)
        return;
    const std::string type = reader.word(*typed, {"mysql", "mariadb", "postgresql"});
    const bool postgresql = type == "postgresql";
    if (reader.error() || !(postgresql ? reader.expectMap(*at, {"type", "url", "password", "password_file",
                                                                "tables", "slot", "publication", "config"})
                                       : reader.expectMap(*at, {"type", "url", "password", "password_file",
                                                                "tables", "server_id", "config"})))
        return;
    if (const auto url = reader.need(*at, "url"))
        readUrl(reader, *url, type, config);
    readPassword(reader, *at, config.source);
    if (const auto tables = reader.need(*at, "tables"))
        config.source.tables = readTables(reader, *tables);
    if (postgresql)
        readSlot(reader, *at, config.source);
    else if (const auto id = yaml::Reader::find(*at, "server_id"))
        config.source.server_id = static_cast<std::uint32_t>(reader.integer(*id, 1, UINT32_MAX));
    else
        config.source.server_id = derivedServerId(config.settings.name);
    readBehaviour(reader, *at, postgresql, config);
}

} // namespace switchpoint::config
