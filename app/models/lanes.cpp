// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lanes.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace switchpoint {

namespace {

void append(std::vector<Segment> &segments, const GtidSet &set, const GtidSource &source, SegmentKind kind)
{
    const auto found = set.sources().find(source);
    if (found == set.sources().end())
        return;
    for (const GtidInterval &interval : found->second)
        segments.push_back({.first = static_cast<std::uint64_t>(interval.first),
                            .last = static_cast<std::uint64_t>(interval.last),
                            .kind = kind});
}

// Between the segments, from 1: numbers that are neither on the server nor acknowledged.
void appendHoles(std::vector<Segment> &segments)
{
    std::ranges::sort(segments);
    std::uint64_t next = 1;
    const std::size_t count = segments.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Segment at = segments[i];
        if (at.first > next)
            segments.push_back({.first = next, .last = at.first - 1, .kind = SegmentKind::Hole});
        next = std::max(next, at.last + 1);
    }
    std::ranges::sort(segments);
}

void nameLanes(std::vector<Lane> &lanes, const ObservedServer &server,
               const std::map<std::string, std::string> &owners)
{
    for (Lane &lane : lanes) {
        lane.server = server.id;
        lane.label = server.label;
        lane.stale = server.health != ObservedServer::Health::Up;
        if (const auto owner = owners.find(lane.source.substr(0, 36)); owner != owners.end())
            lane.source_label = owner->second;
    }
}

// The stream start belongs to the server the consumer reads from.
void addStreamStart(std::vector<Lane> &lanes, const StreamStart &start)
{
    for (Lane &lane : lanes) {
        if (const auto *automatic = std::get_if<StreamStart::AutoPosition>(&start.at)) {
            for (const auto &[source, intervals] : automatic->excluded.sources())
                if (source.text() == lane.source)
                    lane.markers.push_back({.kind = LaneMarker::Kind::StreamStart,
                                            .at = static_cast<std::uint64_t>(intervals.back().last) + 1});
        } else if (const auto *state = std::get_if<StreamStart::ConnectState>(&start.at)) {
            for (const MariadbGtid &gtid : state->after.gtids())
                if (lane.source == "domain " + std::to_string(gtid.domain))
                    lane.markers.push_back({.kind = LaneMarker::Kind::StreamStart, .at = gtid.sequence + 1});
        } else if (const auto *wal = std::get_if<StreamStart::Wal>(&start.at)) {
            if (!lane.segments.empty() && wal->from.value + 1 >= lane.segments.front().first &&
                wal->from.value <= lane.segments.back().last)
                lane.markers.push_back({.kind = LaneMarker::Kind::StreamStart, .at = wal->from.value});
        }
        std::ranges::sort(lane.markers, {}, &LaneMarker::at);
    }
}

template <class Saved> const Saved *savedFor(const StoredState *stored)
{
    return stored == nullptr || !stored->checkpoint ? nullptr : std::get_if<Saved>(&*stored->checkpoint);
}

} // namespace

std::vector<Lane> mysqlLanes(const MysqlFacts &facts, const MysqlCheckpoint *checkpoint)
{
    if (!facts.executed.known())
        return {};
    const GtidSet executed = facts.executed->united(facts.owned.valueOr({}));
    const GtidSet purged = facts.purged.valueOr({});
    const bool judged = checkpoint != nullptr && checkpoint->gtid_set.has_value();
    const GtidSet saved = judged ? *checkpoint->gtid_set : executed;
    const std::pair<GtidSet, SegmentKind> parts[] = {
        {executed.intersected(saved).subtracted(purged), SegmentKind::Executed},
        {purged.intersected(saved), SegmentKind::Purged},
        {executed.subtracted(saved).subtracted(purged), SegmentKind::Owed},
        {purged.subtracted(saved), SegmentKind::PurgedGap},
        {saved.subtracted(executed).subtracted(purged), SegmentKind::Missing}};

    std::vector<Lane> lanes;
    const GtidSet all =
        executed.united(saved).united(purged); // named: GCC 12 does not keep a temporary alive in a range-for
    for (const auto &[source, unused] : all.sources()) {
        Lane lane;
        lane.source = source.text();
        for (const auto &[set, kind] : parts)
            append(lane.segments, set, source, kind);
        appendHoles(lane.segments);
        if (const auto part = saved.sources().find(source); judged && part != saved.sources().end())
            for (const GtidInterval &interval : part->second)
                lane.checkpoint.push_back({.first = static_cast<std::uint64_t>(interval.first),
                                           .last = static_cast<std::uint64_t>(interval.last)});
        lanes.push_back(std::move(lane));
    }
    return lanes;
}

std::vector<Lane> lanesOf(const Observation &observation, const std::string &consumer)
{
    const ObservedConsumer *reader = observation.consumer(consumer);
    if (reader == nullptr && !observation.consumers.empty())
        reader = &observation.consumers.front();
    const StoredState *stored = reader == nullptr ? nullptr : &reader->stored;

    std::map<std::string, std::string> owners; // UUID to label
    for (const ObservedServer &server : observation.servers)
        if (const auto *mysql = server.facts.mysql(); mysql != nullptr && mysql->server_uuid.known())
            owners[mysql->server_uuid->text()] = server.label;

    std::vector<Lane> all;
    for (const ObservedServer &server : observation.servers) {
        std::vector<Lane> lanes;
        if (const auto *mysql = server.facts.mysql())
            lanes = mysqlLanes(*mysql, savedFor<MysqlCheckpoint>(stored));
        else if (const auto *mariadb = server.facts.mariadb())
            lanes = mariadbLanes(*mariadb, savedFor<MariadbCheckpoint>(stored));
        else
            lanes = postgresLanes(*server.facts.postgres(), savedFor<PostgresCheckpoint>(stored));
        nameLanes(lanes, server, owners);
        if (reader != nullptr && reader->server == server.id && reader->stream_start)
            addStreamStart(lanes, *reader->stream_start);
        std::ranges::move(lanes, std::back_inserter(all));
    }
    std::ranges::stable_sort(all, {}, &Lane::source);
    return all;
}

const Segment *segmentAt(const Lane &lane, std::uint64_t number)
{
    const auto found = std::ranges::lower_bound(lane.segments, number, {}, &Segment::last);
    return found == lane.segments.end() || found->first > number ? nullptr : &*found;
}

bool holdsCheckpoint(const Lane &lane)
{
    return std::ranges::none_of(lane.segments,
                                [](const Segment &one) { return one.kind == SegmentKind::Missing; });
}

} // namespace switchpoint
