// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/json.h"
#include "failover/json_parts.h"

namespace switchpoint {
namespace {

Json rangeOrNull(const std::optional<PositionRange> &range)
{
    if (!range) {
        return nullptr;
    }
    JsonObjectWriter io;
    io.required("text", range->text);
    io.required("transactions", range->transactions);
    io.required("bytes", range->bytes);
    if (range->bound != PositionRange::Bound::Exact) {
        io.required("bound", std::string(name(range->bound)));
    }
    return io.take();
}

Json driftEntry(const SchemaChange &change)
{
    JsonObjectWriter io;
    io.required("change", std::string(name(change.kind)));
    io.required("table", change.table);
    io.required("column", change.column);
    io.required("before", change.before);
    io.required("after", change.after);
    io.required("meaning", renderEnglish(describe(change)));
    return io.take();
}

Json findingEntry(const Finding &finding)
{
    JsonObjectWriter io;
    io.required("check", finding.check);
    io.required("severity", std::string(name(finding.severity)));
    io.required("question", finding.question);
    io.required("answer", finding.answer);
    io.required("meaning", renderEnglish(finding.meaning));
    return io.take();
}

template <class E> Json nameOrNull(const std::optional<E> &value)
{
    return value ? Json(name(*value)) : Json(nullptr);
}

} // namespace

std::string decisionToJson(const Decision &decision)
{
    Json drift = Json::array();
    for (const SchemaChange &change : decision.drift) {
        drift.push_back(driftEntry(change));
    }
    Json findings = Json::array();
    for (const Finding &finding : decision.findings) {
        findings.push_back(findingEntry(finding));
    }
    JsonObjectWriter io;
    io.required("schema", std::string("switchpoint.decision/1"));
    io.required("identity", nameOrNull(decision.identity));
    io.required("reachability", std::string(name(decision.reachability)));
    io.required("proof", decision.reachability == Reachability::Reachable ? nameOrNull(decision.proof)
                                                                          : Json(nullptr));
    io.required("action", std::string(name(decision.action)));
    io.required("reason", renderEnglish(decision.reason));
    io.required("missing", rangeOrNull(decision.missing));
    io.required("purged_gap", rangeOrNull(decision.purged_gap));
    io.required("owed", rangeOrNull(decision.owed));
    io.required("checkpoint", decision.checkpoint);
    io.required("stream_start", decision.stream_start ? Json(decision.stream_start->text()) : Json(nullptr));
    io.required("drift", drift);
    io.required("findings", findings);
    return dumped(io.take(), 2);
}

} // namespace switchpoint
