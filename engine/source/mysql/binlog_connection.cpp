// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/binlog_connection.h"

#include "source/messages.h"
#include "source/mysql/answers.h"
#include "source/mysql/login.h"
#include "wire/binlog_event.h"

#include <charconv>
#include <limits>

namespace switchpoint {

namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t first_event = 4; // behind the magic number of a file

std::chrono::seconds silenceOf(const BinlogConnectionOptions &options)
{
    return std::chrono::ceil<std::chrono::seconds>(3 * options.heartbeat);
}

// User variables of the session that its dump will look at. Names that a server does not know are no more
// than variables, so both MySQL's newer and older ones are set. (MySQL source documentation,
// "Binlog_sender::init" and its variables; MariaDB knowledge base, "Replica registration".)
std::vector<std::string> variablesOf(const BinlogConnectionOptions &options, Flavor flavor)
{
    const std::string period =
        std::to_string(std::chrono::duration_cast<std::chrono::nanoseconds>(options.heartbeat).count());
    // The server's own kind. ('NONE' would not leave out the sums that are in the log: seen on 9.7.4 and
    // 10.11.19, only events made up for the reader have none then.)
    const std::string checksum = "@@global.binlog_checksum";
    const std::string uuid = sqlText(options.replica_uuid.text());
    std::vector<std::string> variables{"@master_heartbeat_period = " + period,
                                       "@master_binlog_checksum = " + checksum, "@slave_uuid = " + uuid};
    if (flavor == Flavor::Mysql) {
        variables.push_back("@source_heartbeat_period = " + period);
        variables.push_back("@source_binlog_checksum = " + checksum);
        variables.push_back("@replica_uuid = " + uuid);
    } else {
        variables.emplace_back("@mariadb_slave_capability = 4"); // below it, no GTIDs are sent
        variables.emplace_back("SESSION max_statement_time = 0");
    }
    variables.push_back("SESSION net_write_timeout = " + std::to_string(options.net_write_timeout.count()));
    return variables;
}

Result<void> set(MysqlClient &client, const std::vector<std::string> &variables, milliseconds timeout)
{
    std::string sql = "SET ";
    for (const auto &variable : variables)
        sql += (&variable == &variables.front() ? "" : ", ") + variable;
    const auto done = client.query(sql, timeout);
    return done ? Result<void>() : std::unexpected(done.error());
}

std::unexpected<Error> unfit(const StreamStart &start, Flavor flavor)
{
    return fail(source_messages::stream_start_unfit,
                {textArg("flavor", flavorName(flavor)), positionArg("start", start.text())});
}

} // namespace

BinlogConnection::BinlogConnection(std::unique_ptr<MysqlClient> client,
                                   const BinlogConnectionOptions &options)
    : options_(options), client_(std::move(client)), queue_(options.buffer_bytes)
{
}

BinlogConnection::~BinlogConnection()
{
    interrupt();
    if (reader_.joinable())
        reader_.join();
}

Result<std::unique_ptr<BinlogConnection>> BinlogConnection::open(const ServerUrl &url, const Secret &password,
                                                                 const StreamStart &start,
                                                                 const BinlogConnectionOptions &options)
{
    if (options.server_id == 0)
        return fail(source_messages::stream_server_id);
    auto client = mysqlLogin(url, password, options.session, silenceOf(options));
    if (!client)
        return std::unexpected(client.error());
    std::unique_ptr<BinlogConnection> stream(new BinlogConnection(std::move(*client), options));
    if (auto begun = stream->begin(start, url.flavor); !begun)
        return std::unexpected(std::move(begun.error()));
    stream->reader_ = std::thread([own = stream.get()] { own->readAll(); });
    return stream;
}

Result<void> BinlogConnection::begin(const StreamStart &start, Flavor flavor)
{
    const milliseconds timeout = options_.session.query_timeout;
    const auto server_id = checkServer(*client_, flavor, options_.server, timeout);
    if (!server_id)
        return std::unexpected(server_id.error());
    server_id_ = *server_id;
    connection_id_ = client_->connectionId();
    std::vector<std::string> variables = variablesOf(options_, flavor);
    const auto *state = std::get_if<StreamStart::ConnectState>(&start.at);
    if (state) {
        variables.push_back("@slave_connect_state = " + sqlText(state->after.text()));
        variables.emplace_back(state->strict ? "@slave_gtid_strict_mode = 1" : "@slave_gtid_strict_mode = 0");
    }
    if (auto done = set(*client_, variables, timeout); !done)
        return done;

    using Mode = MysqlClient::DumpMode;
    if (const auto *gtids = std::get_if<StreamStart::AutoPosition>(&start.at);
        gtids && flavor == Flavor::Mysql)
        return client_->dumpGtid(gtids->excluded, options_.server_id, Mode::Follow);
    if (state && flavor == Flavor::Mariadb)
        return client_->dumpFile("", first_event, options_.server_id, Mode::Follow);
    const auto *file = std::get_if<StreamStart::File>(&start.at);
    if (!file)
        return unfit(start, flavor);
    if (file->at.offset > std::numeric_limits<std::uint32_t>::max()) {
        seek_.emplace(file->at);
        return client_->dumpFile(file->at.file, first_event, options_.server_id, Mode::Follow);
    }
    return client_->dumpFile(file->at.file, static_cast<std::uint32_t>(file->at.offset), options_.server_id,
                             Mode::Follow);
}

void BinlogConnection::readAll()
{
    for (;;) {
        auto event = client_->fetch();
        if (!event) {
            queue_.end(std::move(event.error()));
            break;
        }
        if (!*event) {
            queue_.end(fail(source_messages::stream_disconnected).error());
            break;
        }
        if (!queue_.push(**event))
            break;
    }
    MysqlClient::threadEnds();
}

// The first event, a rotation made up for this reader, carries the server_id of the server that sends.
Result<void> BinlogConnection::checkFirst(std::span<const std::uint8_t> event)
{
    const auto header = BinlogEventHeader::decode(event);
    if (!header)
        return std::unexpected(header.error());
    if (header->server_id != server_id_)
        return fail(source_messages::dump_other_server, {textArg("stream", std::to_string(header->server_id)),
                                                         textArg("asked", std::to_string(server_id_))});
    first_checked_ = true;
    return {};
}

Result<BinlogConnection::Next> BinlogConnection::next(milliseconds timeout)
{
    const auto deadline = std::chrono::steady_clock::now() + timeout;
    for (;;) {
        const auto left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
        const auto event = queue_.next(std::max(left, milliseconds(0)));
        if (!event)
            return std::unexpected(event.error());
        if (!*event)
            return Next{};
        if (!first_checked_) {
            if (const auto checked = checkFirst(**event); !checked)
                return std::unexpected(checked.error());
        }
        std::span<const std::uint8_t> bytes = **event;
        if (seek_) {
            auto sought = seek_->pass(bytes);
            if (!sought)
                return std::unexpected(sought.error());
            if (sought->empty())
                continue;
            bytes = *sought;
        }
        constexpr std::size_t type_at = 4; // BinlogEventHeader
        const std::uint8_t type = bytes.size() > type_at ? bytes[type_at] : 0;
        const bool heartbeat =
            type == binlog_event_type::heartbeat || type == binlog_event_type::heartbeat_v2;
        return Next{heartbeat ? Next::Got::Heartbeat : Next::Got::Event, bytes};
    }
}

void BinlogConnection::interrupt()
{
    client_->interrupt();
    queue_.close();
}

} // namespace switchpoint
