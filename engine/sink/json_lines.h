// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/envelope.h"
#include "sink/line_files.h"
#include "sink/sink.h"

#include <memory>

namespace switchpoint {

using JsonLinesOptions = LineFileOptions;

// One JSON object a line, in the files of a folder: NAME-000001.jsonl is finished, NAME-000002.jsonl.part is
// being written (line_files.h). After a crash the open file ends with a whole line, and holds at most one
// batch that comes again.
class JsonLinesSink : public Sink {
public:
    JsonLinesSink(JsonLinesOptions options, std::unique_ptr<Envelope> envelope);

    Result<void> open() override;
    Result<void> write(const ChangePart &part) override;
    Result<void> commit() override;
    Result<void> rollback() override;
    [[nodiscard]] std::string name() const override; // "JSON Lines, FOLDER"

private:
    LineFiles files_;
    std::unique_ptr<Envelope> envelope_;
};

} // namespace switchpoint
