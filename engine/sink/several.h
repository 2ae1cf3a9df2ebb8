// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sink/sink.h"

#include <memory>
#include <vector>

namespace switchpoint {

// Several sinks as one: each takes every batch, in the order given. A batch counts as committed when all have
// committed it; where a later one fails, the earlier ones are given it again: twice, never not at all.
class SeveralSinks : public Sink {
public:
    explicit SeveralSinks(std::vector<std::unique_ptr<Sink>> sinks) : sinks_(std::move(sinks)) {}

    Result<void> open() override;
    Result<void> write(const ChangePart &part) override;
    Result<void> commit() override;
    Result<void> rollback() override; // of all; the first error, after all were told
    void interrupt() override;
    [[nodiscard]] std::string name() const override; // their names, joined by "; "

private:
    std::vector<std::unique_ptr<Sink>> sinks_;
};

} // namespace switchpoint
