// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/json_lines.h"

#include "sink/clock.h"
#include "sink/messages.h"

#include <utility>

namespace switchpoint {

namespace messages = sink_messages;

JsonLinesSink::JsonLinesSink(JsonLinesOptions options, std::unique_ptr<Envelope> envelope)
    : files_(std::move(options)), envelope_(std::move(envelope))
{
}

Result<void> JsonLinesSink::open()
{
    return files_.open();
}

Result<void> JsonLinesSink::write(const ChangePart &part)
{
    if (!files_.isOpen()) {
        return fail(messages::not_open, {textArg("name", name())});
    }
    const std::int64_t now_us = unixNowUs();
    std::string &lines = files_.buffer();
    for (const Change &change : part.changes) {
        envelope_->write(part, change, now_us, lines);
        lines += '\n';
        if (auto done = files_.passOn(); !done) {
            return done;
        }
    }
    return {};
}

Result<void> JsonLinesSink::commit()
{
    return files_.isOpen() ? files_.commit() : fail(messages::not_open, {textArg("name", name())});
}

Result<void> JsonLinesSink::rollback()
{
    return files_.rollback();
}

std::string JsonLinesSink::name() const
{
    return "JSON Lines, " + files_.options().folder;
}

} // namespace switchpoint
