// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/envelope.h"
#include "event/native_form.h"

namespace switchpoint {

class NativeEnvelope : public Envelope {
public:
    explicit NativeEnvelope(const EnvelopeOptions &options);
    void write(const ChangePart &part, const Change &change, std::int64_t now_us, std::string &out) override;

private:
    NativeForm form_;
};

} // namespace switchpoint
