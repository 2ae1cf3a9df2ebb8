// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observation/observation.h"

#include <QString>

#include <optional>
#include <vector>

namespace switchpoint {

// The picture of a world before it has pixels: who is there, who reads from whom, and what a promotion would
// cost.

struct TopologyNode {
    enum class Kind { Server, Consumer, Sink };
    Kind kind = Kind::Server;
    QString id; // of the observation; a sink's is its consumer's with "/sink"
    QString label, role;
    QString full_role; // where there is room: "role unknown (last seen as primary)"
    QString identity;  // short
    QString content;   // short set, LSN, checkpoint or deliveries
    QString full_content;
    bool primary = false, grey = false;
    bool hatched = false;  // silent, and not because it refused us
    bool as_it_is = false; // a server that is judged as it is now, and not as if it were promoted
    QString health;        // "", or "stale, 12.0 s old"
    QString health_short;  // "", or "stale": where the name needs the room
    // Servers: if it were promoted now, or as it is; the worst over all consumers. Consumers: its last
    // decision.
    std::optional<Reachability> verdict;
    QString verdict_text; // "Lost: 292 transactions"
    QString reason;       // one sentence
    friend bool operator==(const TopologyNode &, const TopologyNode &) = default;
    [[nodiscard]] QString spoken() const; // the whole node in one line, for screen readers and tooltips
};

struct TopologyEdge {
    QString from, to;
    bool connected = false;
    bool connection_hidden = false; // neither connected nor cut, as far as anybody can say
    bool replication = false;       // else a consumer's stream, or a consumer to its sink
    bool deliveries = false;        // to a sink: no lags
    std::optional<std::int64_t> receive_lag_us{}, apply_lag_us{}, receive_delay_us{}, apply_delay_us{};
    std::optional<std::uint64_t> not_received{}, not_applied{};
    std::optional<Reachability> verdict{}; // of the node it leads to, for the style of the line
    friend bool operator==(const TopologyEdge &, const TopologyEdge &) = default;
};

struct Topology {
    std::vector<TopologyNode> nodes;
    std::vector<TopologyEdge> edges;
    [[nodiscard]] const TopologyNode *node(const QString &id) const;
    friend bool operator==(const Topology &, const Topology &) = default;
};

Topology topologyOf(const Observation &observation);

// The worst of all consumers: Lost, then Unknown, then Reachable; null when nobody was judged. A server that
// is judged as it is (models/standing.h) need not be promoted.
const Decision *worstIfPromoted(const Observation &observation, const std::string &server);
QString verdictSummary(const Decision &decision); // "Lost: 292 transactions"

} // namespace switchpoint
