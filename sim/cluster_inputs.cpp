// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/server.h"

#include "sim/server_errors.h"

#include <algorithm>

namespace switchpoint::sim {

void Cluster::write(std::uint32_t index, std::int64_t rate, const std::string &tag, std::int64_t now_us)
{
    Server &server = servers[index];
    Stream stream;
    stream.kind = server.log_bin ? Stream::Kind::Workload : Stream::Kind::Unlogged;
    stream.source = GtidSource{server.uuid, server.log_bin ? tag : std::string()};
    stream.server = index;
    stream.epoch = server.log_epoch;
    const std::uint32_t id = streamFor(stream);
    Writer writer;
    writer.stream = id;
    writer.next =
        server.log_bin ? nextNumber(server, tag) : static_cast<std::int64_t>(committed[id].count()) + 1;
    writer.pattern = CommitPattern{now_us, rate, scattered(seed, index * 1000003ULL + id), writer.next};
    server.writer = writer;
}

void Cluster::stopWriting(std::uint32_t index)
{
    servers[index].writer.reset();
}

void Cluster::errant(std::uint32_t index, std::int64_t count, std::int64_t now_us)
{
    Server &server = servers[index];
    const bool logged = server.log_bin;
    // Numbered like any write of this server; the stream apart only tells the ledger that nobody was promised
    // it.
    const std::uint32_t id = streamFor(Stream{logged ? Stream::Kind::Errant : Stream::Kind::Unlogged,
                                              GtidSource{server.uuid, {}}, index, server.log_epoch});
    std::int64_t unlogged_next = static_cast<std::int64_t>(committed[id].count()) + 1;
    std::int64_t &next = logged ? nextNumber(server, {}) : unlogged_next;
    const std::int64_t last = next + count - 1;
    append(server, Run{id, next, last, CommitPattern{now_us, 0, 0, next}, 0, now_us, 0});
    committed[id].add(next, last);
    next = last + 1;
    if (logged && server.writer &&
        streams[server.writer->stream].source.tag.empty()) { // its own writes go on behind them
        server.writer->pattern.start_us = now_us;
        server.writer->pattern.first = next;
        server.writer->next = next;
    }
}

void Cluster::inject(std::uint32_t index, const GtidSource &source, std::int64_t first, std::int64_t last,
                     std::int64_t now_us)
{
    const std::uint32_t id =
        streamFor(Stream{Stream::Kind::Injected, source, index, servers[index].log_epoch});
    append(servers[index], Run{id, first, last, CommitPattern{now_us, 0, 0, first}, 0, now_us, 0});
    committed[id].add(first, last);
}

void Cluster::conditionsChanged(std::uint32_t index, std::int64_t now_us)
{
    for (std::uint32_t i = 0; i < servers.size(); ++i) {
        std::optional<Link> &link = servers[i].link;
        if (link && (i == index || link->source == index))
            link->changed_us = now_us;
    }
}

void Cluster::replicateFrom(std::uint32_t replica_index, std::uint32_t source_index, std::int64_t now_us)
{
    Server &replica = servers[replica_index];
    const Server &source = servers[source_index];
    Link link;
    if (replica.link) {
        link.receive_delay_us = replica.link->receive_delay_us;
        link.apply_delay_us = replica.link->apply_delay_us;
        link.cut = replica.link->cut;
        // CHANGE REPLICATION SOURCE deletes the relay logs: what was not applied is asked for again.
    }
    link.source = source_index;
    link.changed_us = now_us;
    link.excluded = replica.executed;
    link.source_log_epoch = source.log_epoch;
    link.cursor = source.log.at(source.purged_places);
    link.error = dumpRefusal(source_index, link.excluded);
    replica.link = link;
    replica.read_only = true;
    replica.writer.reset();
}

void Cluster::promote(std::uint32_t index, bool wait_applied, std::int64_t now_us)
{
    Server &server = servers[index];
    if (server.link && wait_applied) {
        const std::vector<Run> relay = std::move(server.link->relay);
        for (Run run : relay) {
            run.floor_us = now_us; // applied now, whatever the delay was
            applyRun(server, run);
        }
    }
    server.link.reset(); // RESET REPLICA ALL: received and not applied is gone
    server.read_only = false;
    primary = index;
}

void Cluster::crash(std::uint32_t index, std::int64_t now_us)
{
    Server &server = servers[index];
    server.up = false;
    if (!server.health_hangs)
        server.silent_since_us = now_us;
}

void Cluster::restart(std::uint32_t index, std::int64_t now_us)
{
    Server &server = servers[index];
    server.up = true;
    server.started_us = now_us;
    ++server.starts;
    server.health_hangs = false;
    server.rotations.push_back(server.log.size()); // every start begins a file
    if (server.writer) {
        server.writer->pattern.start_us = now_us;
        server.writer->pattern.first = server.writer->next;
    }
    conditionsChanged(index, now_us);
}

void Cluster::setLogBin(std::uint32_t index, bool on, std::int64_t now_us)
{
    Server &server = servers[index];
    if (server.log_bin == on)
        return;
    server.log_bin = on;
    restart(index, now_us);
    if (server.writer)
        write(index, server.writer->pattern.rate, streams[server.writer->stream].source.tag, now_us);
}

void Cluster::reset(std::uint32_t index, std::int64_t now_us)
{
    Server &server = servers[index];
    const bool was_writing = server.writer.has_value();
    const std::int64_t rate = was_writing ? server.writer->pattern.rate : 0;
    const std::string tag = was_writing ? streams[server.writer->stream].source.tag : std::string();
    server.log.clear();
    server.purged_places = 0;
    server.rotations.clear();
    server.executed = GtidSet();
    server.purged = GtidSet();
    server.next_numbers.clear();
    ++server.log_epoch;
    ++server.starts; // its dumps end
    if (was_writing)
        write(index, rate, tag, now_us);
    for (Server &replica : servers)
        if (replica.link && replica.link->source == index)
            replica.link->error = errors::moreGtids();
}

void Cluster::purge(std::uint32_t index, std::int64_t in_use_place)
{
    Server &server = servers[index];
    server.rotations.push_back(server.log.size());
    std::int64_t until = std::min(in_use_place, server.log.size());
    for (const Server &replica : servers)
        if (replica.link && replica.link->source == index && connected(*replica.link))
            until = std::min(until, server.log.placeOf(replica.link->cursor));
    // Whole files only.
    for (const LogFile &file : filesOf(server))
        if (file.end_place <= until)
            server.purged_places = std::max(server.purged_places, file.end_place);
    server.purged = server.purged.united(server.log.gtidsBefore(server.purged_places, streams));
    for (Server &replica : servers)
        if (replica.link && replica.link->source == index && !replica.link->error &&
            server.log.placeOf(replica.link->cursor) < server.purged_places)
            replica.link->error = dumpRefusal(index, replica.link->excluded.united(replica.link->received));
}

void Cluster::hold(std::uint32_t index, std::int64_t first, std::int64_t last)
{
    servers[index].link->held.add(first, last);
}

void Cluster::release(std::uint32_t index, std::int64_t now_us)
{
    Server &server = servers[index];
    server.link->held = NumberSet();
    const std::vector<Run> stuck = std::move(server.link->stuck);
    server.link->stuck.clear();
    for (Run run : stuck) {
        run.floor_us = std::max(now_us, run.floor_us);
        applyRun(server, run);
    }
}

} // namespace switchpoint::sim
