// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/decision_text.h"

#include "cli/terminal_text.h"

#include <ostream>
#include <string_view>

namespace switchpoint::cli {

namespace {

const char *word(Reachability value)
{
    switch (value) {
    case Reachability::Reachable:
        return "REACHABLE";
    case Reachability::Lost:
        return "LOST";
    case Reachability::Unknown:
        return "UNKNOWN";
    }
    return "";
}

const char *mark(Severity severity)
{
    switch (severity) {
    case Severity::Ok:
        return "[ok]     ";
    case Severity::Info:
        return "[info]   ";
    case Severity::Warning:
        return "[warning]";
    case Severity::Lost:
        return "[LOST]   ";
    case Severity::Unknown:
        return "[unknown]";
    }
    return "";
}

// Long answers (a server's GTID set over many lines) are cut here and whole in --json.
std::string shortened(std::string_view text)
{
    constexpr std::size_t shown_max = 300;
    if (text.size() <= shown_max)
        return oneLine(text);
    return oneLine(text.substr(0, shown_max)) + " ... (" + std::to_string(text.size()) +
           " bytes, whole with --json)";
}

void printRange(const char *label, const std::optional<PositionRange> &range, std::ostream &out)
{
    if (!range)
        return;
    const char *bound = range->bound == PositionRange::Bound::AtMost    ? "at most "
                        : range->bound == PositionRange::Bound::AtLeast ? "at least "
                                                                        : "";
    out << label << bound << (range->text.empty() ? "nothing" : range->text);
    if (range->transactions)
        out << "  (" << *range->transactions
            << (*range->transactions == 1 ? " transaction)" : " transactions)");
    if (range->bytes)
        out << "  (" << *range->bytes << (*range->bytes == 1 ? " byte)" : " bytes)");
    out << '\n';
}

const char *action(const Decision &decision)
{
    switch (decision.action) {
    case Action::Resume:
        return decision.provisional ? "go on, provisionally" : "resume";
    case Action::ResumeUnverified:
        return "resume, provisionally: content not proved";
    case Action::Halt:
        return "halt";
    }
    return "";
}

} // namespace

void printDecision(const Decision &decision, const std::string &address, std::ostream &out)
{
    out << word(decision.reachability);
    if (decision.proof)
        out << (*decision.proof == Proof::Content ? ", proved by content" : ", by position only");
    out << "  " << address << '\n' << oneLine(renderEnglish(decision.reason)) << "\n\n";
    if (!decision.checkpoint.empty())
        out << "checkpoint   " << decision.checkpoint << '\n';
    if (decision.identity)
        out << "identity     " << name(*decision.identity) << '\n';
    printRange("missing      ", decision.missing, out);
    printRange("purged gap   ", decision.purged_gap, out);
    printRange("owed         ", decision.owed, out);
    out << "stream start " << (decision.stream_start ? decision.stream_start->text() : "none") << '\n';
    out << "action       " << action(decision) << "\n\n";
    for (const Finding &finding : decision.findings) {
        out << mark(finding.severity) << ' ' << finding.check << ": "
            << oneLine(renderEnglish(finding.meaning)) << '\n';
        if (!finding.question.empty())
            out << "            asked: " << shortened(finding.question) << '\n';
        if (!finding.answer.empty())
            out << "            got:   " << shortened(finding.answer) << '\n';
    }
}

Exit exitOf(const Decision &decision)
{
    switch (decision.reachability) {
    case Reachability::Lost:
        return exit_lost;
    case Reachability::Unknown:
        return exit_unknown;
    case Reachability::Reachable:
        break;
    }
    return decision.halted_by_drift ? exit_schema_drift : exit_fine;
}

} // namespace switchpoint::cli
