// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/input_reader.h"

#include "sim/scenario_messages.h"
#include "yaml/messages.h"

#include <algorithm>
#include <array>
#include <functional>

namespace switchpoint::sim {

namespace text = scenario_messages;
using At = yaml::Reader::At;

namespace {

constexpr std::int64_t hour_us = 3'600'000'000;

std::string joined(const std::vector<std::string> &names)
{
    std::string result;
    for (const std::string &one : names)
        result += (result.empty() ? "" : ", ") + one;
    return result;
}

// The keys of a mapping under an input, with the server that most of them name.
struct Fields {
    yaml::Reader &reader;
    const At &at;
    const Names &names;

    std::string server(std::string_view key = "server") const
    {
        const auto found = reader.need(at, key);
        return found ? names.server(reader, *found) : std::string();
    }
    std::string consumer() const
    {
        const auto found = reader.need(at, "consumer");
        return found ? names.consumer(reader, *found) : std::string();
    }
    std::int64_t integer(std::string_view key, std::int64_t min, std::int64_t max) const
    {
        const auto found = reader.need(at, key);
        return found ? reader.integer(*found, min, max) : min;
    }
    std::int64_t duration_us(std::string_view key) const
    {
        const auto found = reader.need(at, key);
        return found ? reader.duration_us(*found, hour_us) : 0;
    }
    bool has(std::initializer_list<std::string_view> known) const { return reader.expectMap(at, known); }
};

using Read = Input (*)(const Fields &);

template <class Named> Input ofServer(const Fields &in)
{
    return Named{in.names.server(in.reader, in.at)};
}

template <class Named> Input ofConsumer(const Fields &in)
{
    return Named{in.names.consumer(in.reader, in.at)};
}

Input receiveDelay(const Fields &in)
{
    if (!in.has({"server", "delay"}))
        return {};
    return input::SetReceiveDelay{in.server(), in.duration_us("delay")};
}

Input applyDelay(const Fields &in)
{
    if (!in.has({"server", "delay"}))
        return {};
    return input::SetApplyDelay{in.server(), in.duration_us("delay")};
}

Input promote(const Fields &in)
{
    if (!in.has({"server", "wait_applied"}))
        return {};
    input::Promote promote{in.server(), false};
    in.reader.read(in.at, "wait_applied", promote.wait_applied);
    return promote;
}

Input failOver(const Fields &in)
{
    if (!in.has({"to", "from", "fence", "wait_applied"}))
        return {};
    input::FailOver over;
    over.server = in.server("to");
    if (const auto from = yaml::Reader::find(in.at, "from"))
        over.from = in.names.server(in.reader, *from);
    in.reader.read(in.at, "fence", over.fence);
    in.reader.read(in.at, "wait_applied", over.wait_applied);
    return over;
}

Input replicate(const Fields &in)
{
    if (!in.has({"server", "from"}))
        return {};
    return input::Replicate{in.server(), in.server("from")};
}

Input errant(const Fields &in)
{
    if (!in.has({"server", "count"}))
        return {};
    input::Errant errant{in.server(), 1};
    in.reader.read(in.at, "count", errant.count, 1, 1'000'000'000);
    return errant;
}

template <class Range> Range rangeOf(const Fields &in, Range range)
{
    range.first = in.integer("first", 1, gtid_number_max);
    range.last = in.integer("last", 1, gtid_number_max);
    if (range.first > range.last)
        in.reader.fail(in.at, text::reversed);
    return range;
}

Input inject(const Fields &in)
{
    if (!in.has({"server", "of", "first", "last"}))
        return {};
    return rangeOf(in, input::Inject{in.server(), in.server("of"), 1, 1});
}

Input hold(const Fields &in)
{
    if (!in.has({"server", "first", "last"}))
        return {};
    return rangeOf(in, input::Hold{in.server(), 1, 1});
}

Input logBin(const Fields &in)
{
    if (!in.has({"server", "on"}))
        return {};
    input::SetLogBin set{in.server(), true};
    if (const auto on = in.reader.need(in.at, "on"))
        set.on = in.reader.boolean(*on);
    return set;
}

Input point(const Fields &in)
{
    if (!in.has({"consumer", "server"}))
        return {};
    return input::PointConsumer{in.consumer(), in.server()};
}

Input rate(const Fields &in)
{
    return input::SetRate{in.reader.integer(in.at, 0, 1'000'000)};
}

Input tag(const Fields &in)
{
    return input::SetTag{in.reader.text(in.at)};
}

Input guards(const Fields &in)
{
    const Result<Policy> policy = Policy::parse(in.reader.text(in.at));
    if (!policy) {
        in.reader.fail(in.at, text::bad_guards, {wordsArg("problem", policy.error().message)});
        return {};
    }
    return input::SetPolicy{*policy};
}

struct Named {
    std::string_view key;
    Read read;
};

// What can happen, under the key it has in a file.
constexpr std::array inputs{
    Named{"set_receive_delay", receiveDelay},
    Named{"set_apply_delay", applyDelay},
    Named{"cut_link", ofServer<input::CutLink>},
    Named{"heal_link", ofServer<input::HealLink>},
    Named{"cut_consumer", ofConsumer<input::CutConsumer>},
    Named{"heal_consumer", ofConsumer<input::HealConsumer>},
    Named{"crash", ofServer<input::Crash>},
    Named{"stop", ofServer<input::Stop>},
    Named{"restart", ofServer<input::Restart>},
    Named{"promote", promote},
    Named{"fail_over", failOver},
    Named{"replicate", replicate},
    Named{"purge", ofServer<input::Purge>},
    Named{"reset", ofServer<input::Reset>},
    Named{"errant", errant},
    Named{"inject", inject},
    Named{"log_bin", logBin},
    Named{"hold", hold},
    Named{"release", ofServer<input::Release>},
    Named{"tag", tag},
    Named{"rate", rate},
    Named{"health_hangs", ofServer<input::HealthHangs>},
    Named{"health_heals", ofServer<input::HealthHeals>},
    Named{"guards", guards},
    Named{"pause", ofConsumer<input::Pause>},
    Named{"resume", ofConsumer<input::Resume>},
    Named{"crash_consumer", ofConsumer<input::CrashConsumer>},
    Named{"point_consumer", point},
    Named{"resnapshot", ofConsumer<input::Resnapshot>},
    Named{"accept_unverified", ofConsumer<input::AcceptUnverified>},
};

std::string knownInputs()
{
    std::string list;
    for (const Named &one : inputs)
        list += (list.empty() ? "" : ", ") + std::string(one.key);
    return list;
}

} // namespace

void Names::checkServer(yaml::Reader &reader, const At &at, const std::string &id) const
{
    if (std::ranges::find(servers, id) == servers.end())
        reader.fail(at, text::unknown_server, {textArg("value", id), textArg("known", joined(servers))});
}

std::string Names::server(yaml::Reader &reader, const At &at) const
{
    std::string id = reader.text(at);
    checkServer(reader, at, id);
    return id;
}

std::string Names::consumer(yaml::Reader &reader, const At &at) const
{
    std::string id = reader.text(at);
    if (std::ranges::find(consumers, id) == consumers.end())
        reader.fail(at, text::unknown_consumer, {textArg("value", id), textArg("known", joined(consumers))});
    return id;
}

std::optional<TimedInput> readInput(yaml::Reader &reader, const At &at, const Names &names)
{
    TimedInput result;
    if (const auto when = reader.need(at, "at"))
        result.at_us = reader.duration_us(*when, 24 * hour_us);
    bool found = false;
    for (const auto &[key, value] : reader.members(at)) {
        if (key == "at")
            continue;
        const auto named = std::ranges::find(inputs, key, &Named::key);
        if (named == inputs.end()) {
            reader.fail(value, yaml_messages::unknown_key,
                        {textArg("key", key), textArg("known", "at, " + knownInputs())});
            return std::nullopt;
        }
        if (found) {
            reader.fail(value, text::one_input, {textArg("known", knownInputs())});
            return std::nullopt;
        }
        found = true;
        result.input = named->read(Fields{reader, value, names});
    }
    if (!found)
        reader.fail(at, text::one_input, {textArg("known", knownInputs())});
    if (reader.error())
        return std::nullopt;
    return result;
}

} // namespace switchpoint::sim
