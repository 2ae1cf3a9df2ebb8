// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/envelope.h"
#include "event/native_form.h"

#include <string>

namespace switchpoint {

// CloudEvents 1.0.2, JSON event format, structured mode (application/cloudevents+json). `source` and `id`
// name a change wherever it was read: the pipeline and the change's key.
class CloudEventsEnvelope : public Envelope {
public:
    explicit CloudEventsEnvelope(const EnvelopeOptions &options);
    void write(const ChangePart &part, const Change &change, std::int64_t now_us, std::string &out) override;

private:
    NativeForm form_;
    std::string source_; // ,"source":"...","type":"org.switchpoint.change.
    std::string text_;   // for what must be put together before it is escaped
};

} // namespace switchpoint
