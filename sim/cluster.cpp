// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/server.h"

#include "sim/server_errors.h"

#include <algorithm>

namespace switchpoint::sim {

std::optional<std::uint32_t> Cluster::find(std::string_view id) const
{
    const auto found = std::ranges::find(servers, id, &Server::id);
    if (found == servers.end())
        return std::nullopt;
    return static_cast<std::uint32_t>(found - servers.begin());
}

std::uint32_t Cluster::streamFor(Stream stream)
{
    const auto found = std::ranges::find(streams, stream);
    if (found != streams.end())
        return static_cast<std::uint32_t>(found - streams.begin());
    streams.push_back(std::move(stream));
    committed.emplace_back();
    return static_cast<std::uint32_t>(streams.size() - 1);
}

std::int64_t &Cluster::nextNumber(Server &server, const std::string &tag)
{
    const auto found =
        std::ranges::find(server.next_numbers, tag, &std::pair<std::string, std::int64_t>::first);
    if (found != server.next_numbers.end())
        return found->second;
    server.next_numbers.emplace_back(tag, 1);
    return server.next_numbers.back().second;
}

void Cluster::append(Server &server, Run run)
{
    const Stream &stream = streams[run.stream];
    server.rows.add(run.stream, run.first, run.last);
    if (stream.kind == Stream::Kind::Unlogged)
        return;
    server.executed.add(stream.source, {run.first, run.last});
    if (server.log_bin)
        server.log.append(run);
    else
        server.purged.add(stream.source, {run.first, run.last}); // executed, and in no file
}

void Cluster::syncWriter(Server &server, std::int64_t now_us)
{
    if (!server.writer || !server.up || server.read_only)
        return;
    Writer &writer = *server.writer;
    if (writer.pattern.rate == 0)
        return;
    const std::int64_t last = writer.pattern.lastBy(now_us);
    if (last < writer.next)
        return;
    append(server, Run{writer.stream, writer.next, last, writer.pattern, 0, writer.pattern.start_us, 0});
    committed[writer.stream].add(writer.next, last);
    writer.next = last + 1;
    const Stream &stream = streams[writer.stream];
    if (stream.kind == Stream::Kind::Workload)
        nextNumber(server, stream.source.tag) = writer.next;
}

bool Cluster::connected(const Link &link) const
{
    const Server &source = servers[link.source];
    return !link.cut && !link.error && source.up && source.log_bin;
}

void Cluster::receive(Server &replica, std::int64_t now_us)
{
    Link &link = *replica.link;
    if (!connected(link))
        return;
    const Server &source = servers[link.source];
    std::vector<Slice> sent;
    source.log.read(link.cursor, link.excluded, streams, now_us - link.receive_delay_us, gtid_number_max,
                    sent);
    for (const Slice &slice : sent) {
        Run run = source.log.runs()[slice.run];
        run.first = slice.first;
        run.last = slice.last;
        run.shift_us += link.receive_delay_us;
        run.floor_us = std::max(run.floor_us + link.receive_delay_us, link.changed_us);
        link.received.add(streams[run.stream].source, {run.first, run.last});
        if (!link.relay.empty() && link.relay.back().continuedBy(run))
            link.relay.back().last = run.last;
        else
            link.relay.push_back(run);
    }
}

void Cluster::applyRun(Server &replica, const Run &run)
{
    // What it has already under that GTID is passed over without a word: this is how injected transactions
    // hide.
    NumberSet todo;
    todo.add(run.first, run.last);
    const auto known = replica.executed.sources().find(streams[run.stream].source);
    if (known != replica.executed.sources().end() && known->second.back().last >= run.first) {
        NumberSet have;
        for (const GtidInterval &interval : known->second)
            have.add(interval.first, interval.last);
        todo = todo.subtracted(have);
    }
    for (const GtidInterval &part : todo.intervals()) {
        Run piece = run;
        piece.first = part.first;
        piece.last = part.last;
        append(replica, piece);
    }
}

void Cluster::apply(Server &replica, std::int64_t now_us)
{
    Link &link = *replica.link;
    std::size_t done = 0;
    for (Run &waiting : link.relay) {
        const std::int64_t last = waiting.lastBy(now_us - link.apply_delay_us);
        if (last < waiting.first)
            break;
        Run run = waiting;
        run.last = last;
        run.shift_us += link.apply_delay_us;
        run.floor_us = std::max(run.floor_us + link.apply_delay_us, link.changed_us);
        if (!link.held.empty() && streams[run.stream].kind == Stream::Kind::Workload) {
            NumberSet all;
            all.add(run.first, run.last);
            const NumberSet waits = all.intersected(link.held), goes_on = all.subtracted(link.held);
            for (const GtidInterval &part : waits.intervals()) {
                Run piece = waiting;
                piece.first = part.first;
                piece.last = part.last;
                if (!link.stuck.empty() && link.stuck.back().continuedBy(piece))
                    link.stuck.back().last = piece.last;
                else
                    link.stuck.push_back(piece);
            }
            for (const GtidInterval &part : goes_on.intervals()) {
                Run piece = run;
                piece.first = part.first;
                piece.last = part.last;
                applyRun(replica, piece);
            }
        } else {
            applyRun(replica, run);
        }
        waiting.first = last + 1;
        if (waiting.first <= waiting.last)
            break;
        ++done;
    }
    link.relay.erase(link.relay.begin(), link.relay.begin() + static_cast<std::ptrdiff_t>(done));
}

void Cluster::sync(std::uint32_t index, std::int64_t now_us)
{
    Server &server = servers[index];
    if (server.synced_us >= now_us)
        return;
    server.synced_us = now_us; // before the source: replication in a circle ends here
    if (server.link)
        sync(server.link->source, now_us);
    syncWriter(server, now_us);
    if (server.link && server.up) {
        receive(server, now_us);
        apply(server, now_us);
    }
}

void Cluster::syncAll(std::int64_t now_us)
{
    for (std::uint32_t i = 0; i < servers.size(); ++i)
        sync(i, now_us);
}

std::optional<Error> Cluster::dumpRefusal(std::uint32_t index, const GtidSet &excluded) const
{
    const Server &server = servers[index];
    if (!server.log_bin)
        return errors::logNotOpen();
    const GtidSet gone = server.purged.subtracted(excluded);
    if (!gone.empty())
        return errors::purged(excluded.text(), gone.text());
    // Only the server's own UUID is looked at; anybody else's transactions may be missing without a word.
    for (const auto &[source, intervals] : excluded.sources())
        if (source.uuid == server.uuid && !excluded.only(source).isSubsetOf(server.executed))
            return errors::moreGtids();
    return std::nullopt;
}

GtidSet Cluster::gtids(const ContentSet &content) const
{
    GtidSet result;
    for (std::uint32_t i = 0; i < content.streams(); ++i)
        for (const GtidInterval &interval : content.of(i).intervals())
            result.add(streams[i].source, interval);
    return result;
}

} // namespace switchpoint::sim
