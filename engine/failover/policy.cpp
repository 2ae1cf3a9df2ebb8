// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/policy.h"

#include "failover/messages.h"

#include <array>
#include <optional>

namespace switchpoint {

namespace {

constexpr std::uint32_t bitOf(Guard guard)
{
    return 1U << static_cast<unsigned>(guard);
}

std::optional<Guard> guardFromName(std::string_view name)
{
    for (int i = 0; i < guard_count; ++i) {
        const auto guard = static_cast<Guard>(i);
        if (name == guardName(guard)) {
            return guard;
        }
    }
    return std::nullopt;
}

std::optional<Policy> presetFromName(std::string_view name)
{
    if (name == "full") {
        return Policy::full();
    }
    if (name == "off") {
        return Policy::off();
    }
    if (name == "published") {
        return Policy::published();
    }
    return std::nullopt;
}

} // namespace

Guards Guards::all()
{
    Guards guards;
    guards.bits_ = (1U << static_cast<unsigned>(guard_count)) - 1U;
    return guards;
}

Guards Guards::none()
{
    return {};
}

Guards Guards::with(Guard guard, bool on) const
{
    Guards changed = *this;
    changed.bits_ = on ? bits_ | bitOf(guard) : bits_ & ~bitOf(guard);
    return changed;
}

Policy Policy::full()
{
    return {};
}

Policy Policy::off()
{
    Policy policy;
    policy.preset = "off";
    policy.guards = Guards::none();
    return policy;
}

Policy Policy::published()
{
    Policy policy;
    policy.preset = "published";
    policy.guards = Guards::none()
                        .with(Guard::Identity, true)
                        .with(Guard::Contained, true)
                        .with(Guard::SeparateStart, true)
                        .with(Guard::SchemaDrift, true)
                        .with(Guard::HaltOnLost, true);
    policy.depth = Depth::Published;
    policy.start = Start::Tail;
    return policy;
}

// preset { ("-" | "+") guard }, without white space. A guard named twice is refused: the later would silently
// win.
Result<Policy> Policy::parse(std::string_view text)
{
    const auto wordEnd = [text](std::size_t from) {
        const auto end = text.find_first_of("+-", from);
        return end == std::string_view::npos ? text.size() : end;
    };

    std::size_t at = wordEnd(0);
    auto policy = presetFromName(text.substr(0, at));
    if (!policy) {
        return failAt(0, messages::policy_preset, {textArg("name", std::string(text.substr(0, at)))});
    }
    Guards named = Guards::none();
    while (at < text.size()) {
        const bool on = text[at] == '+';
        const std::size_t begin = at + 1;
        at = wordEnd(begin);
        const auto word = text.substr(begin, at - begin);
        const auto guard = guardFromName(word);
        if (!guard) {
            return failAt(begin, messages::policy_guard,
                          {countArg("offset", begin), textArg("name", std::string(word))});
        }
        if (named.on(*guard)) {
            return failAt(begin, messages::policy_guard_twice,
                          {countArg("offset", begin), textArg("name", std::string(word))});
        }
        named = named.with(*guard, true);
        policy->guards = policy->guards.with(*guard, on);
    }
    policy->preset = std::string(text);
    return *policy;
}

} // namespace switchpoint
