// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mysql_case.h"
#include "failover/mysql_messages.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace switchpoint {

namespace {

constexpr const char *check = "contained";
constexpr const char *question = "GTID_SUBTRACT(checkpoint, gtid_executed + gtid_owned)";

void addName(std::string &names, const MysqlChannel &channel)
{
    names += (names.empty() ? "\"" : ", \"") + channel.name + "\"";
}

std::vector<MessageArg> setArgs(const GtidSet &set)
{
    return {countOf("count", set), positionArg("set", set.text())};
}

// Received by channels whose applier is in one state, with the names of those channels.
struct Received {
    GtidSet set;
    std::string channels;
    std::string error; // of the first that has one
    std::optional<std::int64_t> delay_left_s;

    void add(const MysqlChannel &channel, const GtidSet &missing)
    {
        if (!channel.received.intersects(missing)) {
            return;
        }
        set = set.united(channel.received.intersected(missing));
        addName(channels, channel);
        error = error.empty() ? channel.applier_error : error;
        if (channel.delay_left_s) {
            delay_left_s = std::max(delay_left_s.value_or(0), *channel.delay_left_s);
        }
    }
};

void judgeApplying(MysqlCase &judged, const Received &applying)
{
    auto args = setArgs(applying.set);
    args.push_back(textArg("channels", applying.channels));
    if (applying.delay_left_s) {
        constexpr std::int64_t second_us = 1'000'000;
        const auto delay_s = std::clamp<std::int64_t>(*applying.delay_left_s, 0, INT64_MAX / second_us);
        args.push_back(durationArg("delay", delay_s * second_us));
    }
    judged.judgement.add(check, Severity::Unknown, question, applying.set.text(),
                         Message(applying.delay_left_s ? mysql_messages::missing_applying_delayed
                                                       : mysql_messages::missing_applying,
                                 std::move(args)));
}

void judgeStopped(MysqlCase &judged, const Received &stopped)
{
    auto args = setArgs(stopped.set);
    args.push_back(textArg("channels", stopped.channels));
    args.push_back(textArg("error", stopped.error));
    judged.judgement.add(check, Severity::Unknown, question, stopped.set.text(),
                         Message(stopped.error.empty() ? mysql_messages::missing_applier_stopped
                                                       : mysql_messages::missing_applier_failed,
                                 std::move(args)));
}

bool isConnected(const MysqlChannel &channel)
{
    return channel.receiver == MysqlChannel::Thread::On;
}

// Has it brought transactions of this server, or is that server its source?
bool carries(const MysqlChannel &channel, const Uuid &uuid)
{
    const auto &sources = channel.received.sources();
    return channel.source_uuid == uuid ||
           std::any_of(sources.begin(), sources.end(),
                       [&uuid](const auto &entry) { return entry.first.uuid == uuid; });
}

// What no channel has received, by the channels that may bring it: those known to carry that server's
// transactions, where one of them is connected; else all that are connected, of which nothing is known.
void judgeAwaited(MysqlCase &judged, const std::vector<MysqlChannel> &channels, const GtidSet &awaited)
{
    std::map<std::pair<bool, std::string>, GtidSet> groups;
    for (const auto &[source, intervals] : awaited.sources()) {
        std::string carriers;
        std::string connected;
        for (const auto &channel : channels) {
            if (!isConnected(channel)) {
                continue;
            }
            addName(connected, channel);
            if (carries(channel, source.uuid)) {
                addName(carriers, channel);
            }
        }
        const bool known = !carriers.empty();
        auto &group = groups[{!known, known ? carriers : connected}];
        for (const auto &interval : intervals) {
            group.add(source, interval);
        }
    }
    for (const auto &[key, set] : groups) {
        auto args = setArgs(set);
        args.push_back(textArg("channels", key.second));
        judged.judgement.add(check, Severity::Unknown, question, set.text(),
                             Message(key.first ? mysql_messages::missing_may_arrive_unseen
                                               : mysql_messages::missing_may_arrive,
                                     std::move(args)));
    }
}

// Makes the findings of what may still arrive; returns what cannot.
GtidSet awaitedAndGone(MysqlCase &judged, const GtidSet &awaited)
{
    auto &judgement = judged.judgement;
    const auto &facts = judged.facts;
    if (awaited.empty() || std::none_of(facts.channels->begin(), facts.channels->end(), isConnected)) {
        return awaited;
    }
    if (!facts.read_only.known()) {
        judgement.notKnown(check, facts.read_only,
                           Message(mysql_messages::missing_read_only_not_known, setArgs(awaited)));
        return {};
    }
    if (!*facts.read_only) {
        return awaited;
    }
    judgeAwaited(judged, *facts.channels, awaited);
    return {};
}

} // namespace

GtidSet goneOf(MysqlCase &judged, const GtidSet &missing)
{
    auto &judgement = judged.judgement;
    const auto &facts = judged.facts;
    if (!facts.channels.known()) {
        judgement.notKnown(check, facts.channels,
                           Message(mysql_messages::missing_channels_not_known, setArgs(missing)));
        return {};
    }
    Received applying;
    Received stopped;
    Received failed;
    for (const auto &channel : *facts.channels) {
        const bool runs = channel.applier == MysqlChannel::Thread::On;
        (runs ? applying : channel.applier_error.empty() ? stopped : failed).add(channel, missing);
    }
    stopped.set = stopped.set.subtracted(applying.set);
    failed.set = failed.set.subtracted(applying.set).subtracted(stopped.set);
    const auto awaited = missing.subtracted(applying.set).subtracted(stopped.set).subtracted(failed.set);
    auto gone = awaitedAndGone(judged, awaited); // what has not even been received comes first
    for (const auto *received : {&failed, &stopped}) {
        if (!received->set.empty()) {
            judgeStopped(judged, *received);
        }
    }
    if (!applying.set.empty()) {
        judgeApplying(judged, applying);
    }
    return gone;
}

} // namespace switchpoint
