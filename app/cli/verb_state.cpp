// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/server_access.h"
#include "cli/state_json.h"
#include "cli/verb.h"
#include "store/state_store.h"

#include <memory>
#include <ostream>

namespace switchpoint::cli {

namespace {

struct Options {
    std::string file;
    bool json = false;
};

void printRecord(const char *label, const std::optional<ProgressRecord> &record, std::ostream &out)
{
    if (!record)
        return;
    out << "    " << label << positionText(record->checkpoint)
        << (isSigned(record->checkpoint) ? "" : "  (unsigned)") << '\n';
}

std::string waived(const Waiver &waiver)
{
    if (const auto *set = std::get_if<GtidSet>(&waiver.what))
        return set->text();
    if (const auto *domain = std::get_if<Waiver::Domain>(&waiver.what))
        return "domain " + std::to_string(domain->domain);
    const auto &range = std::get<Waiver::LsnRange>(waiver.what);
    return "(" + range.from.text() + ", " + range.to.text() + "]";
}

void print(const StateListing &listing, std::ostream &out)
{
    if (listing.pipelines.empty())
        out << "no pipelines\n";
    for (const StateListing::Pipeline &pipeline : listing.pipelines) {
        out << pipeline.name << '\n';
        if (pipeline.identity)
            out << "  identity           " << identityText(*pipeline.identity) << '\n';
        if (pipeline.acknowledged_lsn)
            out << "  acknowledged LSN   " << pipeline.acknowledged_lsn->text() << '\n';
        for (const StateListing::Sink &sink : pipeline.sinks) {
            out << "  sink " << sink.name << '\n';
            printRecord("checkpoint       ", sink.proven, out);
            printRecord("provisional      ", sink.provisional, out);
            if (sink.snapshot)
                out << "    snapshot         being read; the stream will begin at "
                    << positionText(sink.snapshot->start) << '\n';
        }
        for (const Reconciliation &record : pipeline.reconciliations)
            out << "  reconciliation " << record.id << "   "
                << (record.old_identity ? identityText(*record.old_identity) : "none") << " -> "
                << identityText(record.new_identity)
                << (record.accepted_at_us ? ", accepted" : ", not accepted") << '\n';
        for (const SchemaVersion &version : pipeline.schemas)
            out << "  schema             " << version.schema << '.' << version.table << " version "
                << version.version << (version.columns ? "" : " (dropped)") << " from "
                << version.position_text << '\n';
        for (const Waiver &waiver : pipeline.waivers)
            out << "  waiver             " << waived(waiver) << ", by " << waiver.name << ": "
                << waiver.reason << '\n';
    }
}

int run(const Options &options, Streams streams)
{
    const Result<std::unique_ptr<StateStore>> store =
        StateStore::open(options.file, StateStore::Mode::ReadOnly);
    if (!store)
        return refuse(streams, store.error());
    const Result<StateListing> listing = (*store)->list();
    if (!listing)
        return refuse(streams, listing.error());
    if (options.json)
        streams.out << stateToJson(*listing) << '\n';
    else
        print(*listing, streams.out);
    return exit_fine;
}

} // namespace

void addStateVerb(CLI::App &app, Streams streams, int &status)
{
    auto options = std::make_shared<Options>();
    CLI::App *verb =
        app.add_subcommand("state", "Checkpoints, identities, reconciliations and schemas of a state file");
    verb->add_option("FILE", options->file, "The state file; it is only read")->required();
    verb->add_flag("--json", options->json, "Print switchpoint.state/1")->disable_flag_override();
    verb->callback([=, &status] { status = run(*options, streams); });
}

} // namespace switchpoint::cli
