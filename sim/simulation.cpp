// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/simulation.h"

#include <algorithm>
#include <iterator>

namespace switchpoint::sim {

namespace {

constexpr std::int64_t time_us_max = 24LL * 3'600'000'000;
constexpr std::int64_t snapshots_apart_us = 5'000'000;
constexpr std::size_t snapshots_max = 64;

// Brings a world to t with the inputs that are due; returns how many it has had, and the last one refused.
std::size_t playInputs(World &world, const std::vector<Simulation::Branch::Entry> &inputs,
                       std::size_t applied, std::int64_t t_us, std::optional<Error> &refused)
{
    while (applied < inputs.size() && inputs[applied].timed.at_us <= t_us) {
        world.advanceTo(inputs[applied].timed.at_us);
        const Result<void> done = world.apply(inputs[applied].timed.input, inputs[applied].goes_on);
        if (!done)
            refused = done.error();
        ++applied;
    }
    world.advanceTo(t_us);
    return applied;
}

} // namespace

Simulation::Simulation(Scenario scenario, const Policy &policy) : Simulation(scenario, policy, scenario.seed)
{
}

Simulation::Simulation(Scenario scenario, const Policy &policy, std::uint64_t seed)
    : scenario_(std::move(scenario)), policy_(policy), seed_(seed), world_(scenario_, seed, policy)
{
    Branch first;
    for (const TimedInput &input : scenario_.inputs)
        first.inputs.push_back({input, true});
    branches_.push_back(std::move(first));
    snapshot();
    seek(scenario_.opens_at_us);
}

Observation Simulation::observe(const ObserveOptions &options) const
{
    Observation seen = world_.observe(options);
    seen.revision = revision_;
    return seen;
}

void Simulation::snapshot()
{
    snapshots_.push_back({applied_, world_});
    if (snapshots_.size() <= snapshots_max)
        return;
    // Every second one goes, the first stays: old times are replayed from further back.
    std::vector<Snapshot> kept;
    for (std::size_t i = 0; i < snapshots_.size(); i += 2)
        kept.push_back(std::move(snapshots_[i]));
    snapshots_ = std::move(kept);
}

void Simulation::play(std::int64_t t_us)
{
    Branch &branch = branches_[current_];
    while (world_.now_us() < t_us) {
        const std::int64_t next_us =
            std::min(t_us, world_.now_us() / snapshots_apart_us * snapshots_apart_us + snapshots_apart_us);
        applied_ = playInputs(world_, branch.inputs, applied_, next_us, last_refusal_);
        if (next_us % snapshots_apart_us == 0 && snapshots_.back().world.now_us() < next_us)
            snapshot();
    }
    applied_ = playInputs(world_, branch.inputs, applied_, t_us, last_refusal_); // inputs exactly now
    branch.seen_until_us = std::max(branch.seen_until_us, t_us);
}

void Simulation::restore(std::int64_t t_us, std::size_t applied_max)
{
    const auto later = std::ranges::find_if(snapshots_, [&](const Snapshot &one) {
        return one.world.now_us() > t_us || one.applied > applied_max;
    });
    const Snapshot &from = *std::prev(later); // the first one, at 0 with nothing applied, always is there
    world_ = from.world;
    applied_ = from.applied;
}

void Simulation::seek(std::int64_t t_us)
{
    t_us = std::clamp<std::int64_t>(t_us, 0, time_us_max);
    if (t_us < world_.now_us()) {
        rememberMarks();
        restore(t_us, branches_[current_].inputs.size());
    }
    play(t_us);
    changed();
}

// So that what comes later can be shown from before it.
void Simulation::rememberMarks()
{
    Branch &branch = branches_[current_];
    if (world_.now_us() < branch.marks_until_us)
        return;
    ObserveOptions marks_only;
    marks_only.verdicts = false;
    branch.seen_marks = std::make_shared<const std::vector<ObservedMark>>(world_.observe(marks_only).marks);
    branch.marks_until_us = world_.now_us();
}

bool Simulation::seekNextEvent(std::int64_t within_us)
{
    const std::int64_t until_us = std::min(world_.now_us() + within_us, time_us_max);
    const std::size_t applied = applied_;
    const std::size_t decided = world_.decisions().size();
    while (world_.now_us() < until_us) {
        std::int64_t next_us = std::min(until_us, world_.nextEvent_us().value_or(until_us));
        const Branch &branch = branches_[current_];
        if (applied_ < branch.inputs.size())
            next_us = std::min(next_us, branch.inputs[applied_].timed.at_us);
        play(std::max(next_us, world_.now_us() + 1));
        if (applied_ != applied || world_.decisions().size() != decided) {
            changed();
            return true;
        }
    }
    changed();
    return false;
}

bool Simulation::seekPreviousEvent()
{
    std::optional<std::int64_t> before_us;
    for (const ObservedMark &mark : world_.marks())
        if (mark.lane != ObservedMark::Lane::Checkpoints && mark.at_us < world_.now_us())
            before_us = std::max(before_us.value_or(0), mark.at_us);
    if (!before_us)
        return false;
    seek(*before_us);
    return true;
}

Result<void> Simulation::apply(const Input &input, bool goes_on)
{
    // Tried on a copy: a refused input leaves no trace.
    World tried = world_;
    if (const Result<void> done = tried.apply(input, goes_on); !done)
        return done;
    if (world_.now_us() < branches_[current_].seen_until_us) {
        Branch fork = branches_[current_];
        fork.parent = current_;
        fork.forked_at_us = world_.now_us();
        fork.forked_inputs = applied_;
        fork.name.clear();
        // What a person did later belongs to the old branch; what the scenario plans happens here as well.
        std::vector<Branch::Entry> kept;
        for (std::size_t i = 0; i < fork.inputs.size(); ++i)
            if (i < applied_ || fork.inputs[i].from_scenario)
                kept.push_back(fork.inputs[i]);
        fork.inputs = std::move(kept);
        branches_.push_back(std::move(fork));
        current_ = branches_.size() - 1;
        std::erase_if(snapshots_, [&](const Snapshot &one) {
            return one.world.now_us() > world_.now_us() || one.applied > applied_;
        });
    }
    Branch &branch = branches_[current_];
    branch.seen_until_us = world_.now_us();
    branch.seen_marks.reset();
    branch.marks_until_us = 0;
    branch.inputs.insert(branch.inputs.begin() + static_cast<std::ptrdiff_t>(applied_),
                         Branch::Entry{{world_.now_us(), input}, false, goes_on});
    snapshot(); // just before it: where undo returns to
    world_ = std::move(tried);
    ++applied_;
    undone_.clear();
    changed();
    return {};
}

// A branch takes back what was done in it, and nothing of its parent.
std::optional<std::size_t> Simulation::lastOfPerson() const
{
    const Branch &branch = branches_[current_];
    for (std::size_t i = applied_; i > branch.forked_inputs; --i)
        if (!branch.inputs[i - 1].from_scenario)
            return i - 1;
    return std::nullopt;
}

std::vector<Input> Simulation::lastGesture() const
{
    std::vector<Input> inputs;
    const Branch &branch = branches_[current_];
    for (std::optional<std::size_t> at = lastOfPerson(); at && *at >= branch.forked_inputs;) {
        const Branch::Entry &entry = branch.inputs[*at];
        if (!entry.from_scenario)
            inputs.insert(inputs.begin(), entry.timed.input);
        if ((!entry.from_scenario && !entry.goes_on) || *at == 0)
            break;
        --*at;
    }
    return inputs;
}

bool Simulation::undo()
{
    const std::optional<std::size_t> index = lastOfPerson();
    if (!index)
        return false;
    Branch &branch = branches_[current_];
    const Branch::Entry taken = branch.inputs[*index];
    const std::int64_t at_us = taken.timed.at_us;
    if (branch.parent && *index == branch.forked_inputs) {
        // The parent had the same inputs until here, so the snapshots up to here are its own as well.
        current_ = *branch.parent;
        if (&branch == &branches_.back())
            branches_.pop_back();
    } else {
        // Later ones of a person were undone before, or belong to a future that this one made.
        std::vector<Branch::Entry> kept;
        for (std::size_t i = 0; i < branch.inputs.size(); ++i)
            if (i < *index || branch.inputs[i].from_scenario)
                kept.push_back(branch.inputs[i]);
        branch.inputs = std::move(kept);
        branch.seen_until_us = at_us;
        branch.seen_marks.reset();
        branch.marks_until_us = 0;
    }
    restore(at_us, *index);
    // Not further than `index` inputs: one of the scenario at the same moment comes after it again.
    const std::vector<Branch::Entry> &inputs = branches_[current_].inputs;
    const std::vector<Branch::Entry> before(inputs.begin(),
                                            inputs.begin() + static_cast<std::ptrdiff_t>(*index));
    applied_ = playInputs(world_, before, applied_, at_us, last_refusal_);
    std::erase_if(snapshots_,
                  [&](const Snapshot &one) { return one.world.now_us() > at_us || one.applied > *index; });
    undone_.push_back(taken);
    changed();
    return true;
}

bool Simulation::redo()
{
    if (undone_.empty())
        return false;
    const std::vector<Branch::Entry> waiting = undone_;
    const Branch::Entry again = waiting.back();
    if (again.timed.at_us > world_.now_us())
        seek(again.timed.at_us);
    if (again.timed.at_us < world_.now_us() || !apply(again.timed.input, again.goes_on))
        return false;
    undone_.assign(waiting.begin(), waiting.end() - 1);
    return true;
}

std::optional<Message> Simulation::undoText() const
{
    const std::optional<std::size_t> last = lastOfPerson();
    return last ? std::optional(describe(branches_[current_].inputs[*last].timed.input)) : std::nullopt;
}

std::optional<Message> Simulation::redoText() const
{
    return undone_.empty() ? std::nullopt : std::optional(describe(undone_.back().timed.input));
}

void Simulation::switchTo(std::size_t branch)
{
    if (branch >= branches_.size() || branch == current_)
        return;
    const std::int64_t now_us = world_.now_us();
    current_ = branch;
    undone_.clear();
    snapshots_.clear();
    world_ = World(scenario_, seed_, policy_);
    applied_ = 0;
    snapshot();
    play(now_us);
    changed();
}

void Simulation::rename(std::size_t branch, std::string name)
{
    if (branch < branches_.size())
        branches_[branch].name = std::move(name);
    changed();
}

World Simulation::worldAt(std::size_t branch, std::int64_t t_us) const
{
    World world(scenario_, seed_, policy_);
    std::optional<Error> refused;
    playInputs(world, branches_.at(branch).inputs, 0, t_us, refused);
    return world;
}

} // namespace switchpoint::sim
