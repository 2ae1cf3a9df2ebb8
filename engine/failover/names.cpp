// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/decision.h"

#include <utility>

namespace switchpoint {

namespace {

template <class... Visitors> struct Overloaded : Visitors... {
    using Visitors::operator()...;
};

} // namespace

const char *name(IdentityComparison value)
{
    switch (value) {
    case IdentityComparison::FirstSeen:
        return "first_seen";
    case IdentityComparison::Same:
        return "same";
    case IdentityComparison::Changed:
        return "changed";
    }
    std::unreachable();
}

const char *name(Reachability value)
{
    switch (value) {
    case Reachability::Reachable:
        return "reachable";
    case Reachability::Lost:
        return "lost";
    case Reachability::Unknown:
        return "unknown";
    }
    std::unreachable();
}

const char *name(Proof value)
{
    switch (value) {
    case Proof::Content:
        return "content";
    case Proof::PositionOnly:
        return "position_only";
    }
    std::unreachable();
}

const char *name(Action value)
{
    switch (value) {
    case Action::Resume:
        return "resume";
    case Action::ResumeUnverified:
        return "resume_unverified";
    case Action::Halt:
        return "halt";
    }
    std::unreachable();
}

const char *name(Severity value)
{
    switch (value) {
    case Severity::Ok:
        return "ok";
    case Severity::Info:
        return "info";
    case Severity::Warning:
        return "warning";
    case Severity::Lost:
        return "lost";
    case Severity::Unknown:
        return "unknown";
    }
    std::unreachable();
}

const char *name(PositionRange::Bound value)
{
    switch (value) {
    case PositionRange::Bound::Exact:
        return "exact";
    case PositionRange::Bound::AtMost:
        return "at_most";
    case PositionRange::Bound::AtLeast:
        return "at_least";
    }
    std::unreachable();
}

const char *guardName(Guard guard)
{
    switch (guard) {
    case Guard::Identity:
        return "identity";
    case Guard::Contained:
        return "contained";
    case Guard::Retained:
        return "retained";
    case Guard::Lineage:
        return "lineage";
    case Guard::LogSettings:
        return "log_settings";
    case Guard::Content:
        return "content";
    case Guard::SeparateStart:
        return "separate_start";
    case Guard::SchemaDrift:
        return "schema_drift";
    case Guard::HaltOnLost:
        return "halt_on_lost";
    }
    std::unreachable();
}

std::string StreamStart::text() const
{
    return std::visit(Overloaded{
                          [](const AutoPosition &start) { return start.excluded.text(); },
                          [](const File &start) { return start.at.text(); },
                          [](const ConnectState &start) { return start.after.text(); },
                          [](const Wal &start) { return start.from.text(); },
                      },
                      at);
}

} // namespace switchpoint
