// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/pipeline_config.h"
#include "yaml/reader.h"

namespace switchpoint::config {

using At = yaml::Reader::At;

// The parts of a pipeline file. A fault is noted in the reader; what is filled then is not to be used.
void readSource(yaml::Reader &reader, const At &root, PipelineConfig &config);
void readSinks(yaml::Reader &reader, const At &root, PipelineConfig &config);

// A text that is neither empty nor holds a control character: a path, a name, an address.
std::string lineOf(yaml::Reader &reader, const At &at);
std::string needLine(yaml::Reader &reader, const At &at, std::string_view key);
// A name of ours: of a pipeline, of a sink.
std::string nameOf(yaml::Reader &reader, const At &at);
EnvelopeKind readEnvelope(yaml::Reader &reader, const At &at, EnvelopeKind otherwise);
void warn(PipelineConfig &config, const At &at, const MessageText &text, std::vector<MessageArg> args = {});

} // namespace switchpoint::config
