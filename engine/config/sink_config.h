// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/envelope.h"
#include "sink/http.h"
#include "sink/json_lines.h"
#include "sink/sqlite.h"

#include <string>
#include <variant>

namespace switchpoint {

// One sink of a pipeline: what its constructor takes, and the form in which changes are written down. Without
// a word in the file the form is Debezium's in JSON Lines, native in SQLite, CloudEvents over HTTP.
struct SinkConfig {
    std::string name; // in states and messages; the type, where the file gives none
    EnvelopeKind envelope = EnvelopeKind::Debezium;
    std::variant<JsonLinesOptions, SqliteOptions, HttpOptions> options;
};

} // namespace switchpoint
