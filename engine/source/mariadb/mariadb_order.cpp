// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mariadb_files.h"
#include "source/mariadb/mariadb_session.h"
#include "source/messages.h"
#include "source/mysql/answers.h"
#include "source/mysql/stream_reader.h"
#include "wire/mariadb_gtid_event.h"

#include <algorithm>

namespace switchpoint {

namespace {

using Orders = std::vector<MariadbOrder>;

constexpr std::uint64_t read_max = std::uint64_t{512} << 20;
constexpr std::size_t told_max = 16;           // out of order, of one GTID
constexpr std::size_t looked_back_max = 20000; // transactions

MariadbFacts &mariadbOf(Interview &interview)
{
    return std::get<MariadbFacts>(interview.facts().server);
}

// Is there anything to find? Other servers than the GTID's own have written to the domain.
bool othersWrote(const MariadbFacts &facts, const MariadbGtid &saved)
{
    const auto &entries = facts.binlog_state->entries();
    const bool itself = facts.binlog_state->find(saved.domain, saved.server_id) != nullptr;
    return itself && std::ranges::any_of(entries, [&](const MariadbGtid &entry) {
               return entry.domain == saved.domain && entry.server_id != saved.server_id;
           });
}

// The transactions of the domain before one GTID, in the log's order.
class Before {
public:
    Before(const MariadbGtid &saved, const BinlogFile &from)
    {
        order_.gtid = saved;
        order_.from_file = from.name;
        for (const MariadbGtid &entry : from.gtid_list->entries())
            if (entry.domain == saved.domain)
                see(entry);
    }
    void comes(const MariadbGtid &gtid)
    {
        if (order_.met || gtid.domain != order_.gtid.domain)
            return;
        if (gtid.sequence <= highest_)
            outOfOrder(gtid);
        see(gtid);
        order_.met = gtid == order_.gtid;
    }
    [[nodiscard]] const MariadbOrder &order() const { return order_; }

private:
    void see(const MariadbGtid &gtid)
    {
        seen_.push_back(gtid);
        highest_ = std::max(highest_, gtid.sequence);
    }
    void tell(const MariadbGtid &gtid)
    {
        auto &told = order_.out_of_order;
        if (gtid.server_id != order_.gtid.server_id && told.size() < told_max &&
            std::ranges::find(told, gtid) == told.end())
            told.push_back(gtid);
    }
    void outOfOrder(const MariadbGtid &gtid)
    {
        const std::size_t end = seen_.size() > looked_back_max ? seen_.size() - looked_back_max : 0;
        bool by_another = false;
        for (std::size_t i = end; i < seen_.size(); ++i) {
            if (seen_[i].sequence >= gtid.sequence && seen_[i].server_id != gtid.server_id) {
                tell(seen_[i]);
                by_another = true;
            }
        }
        if (by_another)
            tell(gtid);
    }

    MariadbOrder order_;
    std::vector<MariadbGtid> seen_;
    std::uint64_t highest_ = 0;
};

// Reads the log from the beginning of one file until all have been met.
Result<void> read(Interview &interview, MysqlConnections &connections, const std::string &file,
                  std::vector<Before> &all)
{
    const auto timeout = connections.access().options.query_timeout;
    const auto client = connections.openProbe();
    if (!client)
        return std::unexpected(client.error());
    const Answer answer{(*client)->query(mariadb_identity_and_state_sql, timeout), -1};
    const auto server_id = factFrom(answer, "server_id", readUnsigned);
    const auto uid = factFrom(answer, "server_uid", readText);
    const MariadbFacts &facts = mariadbOf(interview);
    if (!server_id.known())
        return std::unexpected(*server_id.error);
    if ((facts.server_id.known() && *facts.server_id != *server_id) ||
        (facts.server_uid.known() && *facts.server_uid != uid.valueOr("")))
        return fail(source_messages::other_server,
                    {textArg("first", facts.server_uid.valueOr("")), textArg("second", uid.valueOr(""))});
    const auto set = (*client)->query(
        "SET @mariadb_slave_capability = 4, @master_binlog_checksum = @@global.binlog_checksum", timeout);
    if (!set)
        return std::unexpected(set.error());
    constexpr std::uint32_t first_event = 4; // after the magic bytes
    if (const auto sent = (*client)->dumpFile(file, first_event, randomServerId()); !sent)
        return std::unexpected(sent.error());
    StreamReader reader(**client, *server_id, timeout);
    const auto allMet = [&] {
        return std::ranges::all_of(all, [](const Before &one) { return one.order().met; });
    };
    while (!allMet()) {
        const auto event = reader.next();
        if (!event)
            return std::unexpected(event.error());
        if (!*event)
            break;
        if ((*event)->header.type != binlog_event_type::mariadb_gtid)
            continue;
        const auto gtid = decodeMariadbGtidEvent(**event);
        if (!gtid)
            return std::unexpected(gtid.error());
        for (Before &one : all)
            one.comes(gtid->gtid);
    }
    return {};
}

// The oldest file from which on all up to the stream's own beginning, and that file, may be read for a check.
std::optional<std::size_t> readFrom(const std::vector<BinlogFile> &files, std::size_t begin,
                                    std::uint64_t most)
{
    if (!files[begin].gtid_list || files[begin].size > most)
        return std::nullopt;
    std::uint64_t left = most - files[begin].size;
    std::size_t from = begin;
    while (from > 0 && files[from - 1].size > 0 && files[from - 1].size <= left) {
        --from;
        left -= files[from].size;
    }
    return from;
}

} // namespace

void askMariadbOrder(Interview &interview, MysqlConnections &connections, const MariadbCheckpoint &checkpoint)
{
    MariadbFacts &facts = mariadbOf(interview);
    const auto &identity = checkpoint.identity;
    const bool same_server = identity && facts.server_uid.known() && facts.server_id.known() &&
                             identity->server_uid == *facts.server_uid &&
                             identity->server_id == *facts.server_id;
    if (interview.broken() || same_server || facts.strict_mode.valueOr(true) || !checkpoint.position ||
        !facts.binlog_state.known() || !facts.files.known() || facts.files->empty())
        return;
    std::vector<MariadbGtid> wanted;
    for (const MariadbGtid &saved : checkpoint.position->gtids())
        if (othersWrote(facts, saved))
            wanted.push_back(saved);
    if (wanted.empty())
        return;
    std::vector<BinlogFile> &files = *facts.files.value;
    const auto begin = beginsInFile(*checkpoint.position, files);
    const auto from =
        begin ? readFrom(files, *begin, std::min(read_max, connections.access().options.log_read_bytes))
              : std::nullopt;
    if (!from)
        return;
    BinlogFile first = files[*from];
    if (!first.gtid_list) {
        const auto list = askGtidList(interview, first.name);
        if (!list.known())
            return;
        first.gtid_list = *list;
    }
    std::vector<Before> all;
    for (const MariadbGtid &saved : wanted)
        all.emplace_back(saved, first);
    const int evidence =
        interview.begin("COM_BINLOG_DUMP from " + first.name + " on, up to " + checkpoint.position->text());
    const auto done = read(interview, connections, first.name, all);
    connections.closeProbe();
    if (!done) {
        interview.end(evidence, evidenceText(done.error()));
        facts.order = Fact<Orders>::failed(done.error(), evidence);
        return;
    }
    Orders orders;
    std::string told;
    for (const Before &one : all) {
        const MariadbOrder &order = one.order();
        std::string list;
        for (const MariadbGtid &gtid : order.out_of_order)
            list += (list.empty() ? "" : ",") + gtid.text();
        told += (told.empty() ? "" : "; ") + order.gtid.text() + (order.met ? " met" : " not met") +
                ", out of order before it: " + (list.empty() ? "none" : list);
        orders.push_back(order);
    }
    interview.end(evidence, std::move(told));
    facts.order = {std::move(orders), evidence};
}

} // namespace switchpoint
