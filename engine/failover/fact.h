// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace switchpoint {

// One question put to a server and its raw answer. Several facts can come from one answer.
struct Evidence {
    std::string question;         // the exact SQL or replication command
    std::string answer;           // as the server gave it: rows by "\n", columns by "\t", NULL as "NULL"
    std::int64_t asked_at_us = 0; // microseconds since the Unix epoch (simulator: virtual time)
    std::int64_t took_us = 0;
    friend bool operator==(const Evidence &, const Evidence &) = default;
};

// A fact is known, or its question failed, or nobody asked. A failed or unasked fact is never taken for a
// value.
template <class T> struct Fact {
    std::optional<T> value;
    std::optional<Error> error;
    int evidence = -1; // index into ServerFacts::evidence, -1: none

    Fact() = default;
    Fact(T known, int evidence_index = -1) : value(std::move(known)), evidence(evidence_index) {}
    static Fact failed(Error why, int evidence_index = -1)
    {
        Fact fact;
        fact.error = std::move(why);
        fact.evidence = evidence_index;
        return fact;
    }
    [[nodiscard]] bool known() const { return value.has_value(); }
    [[nodiscard]] bool asked() const { return value.has_value() || error.has_value(); }
    const T &operator*() const { return *value; }
    const T *operator->() const { return &*value; }
    [[nodiscard]] T valueOr(T other) const { return value ? *value : std::move(other); }
    friend bool operator==(const Fact &, const Fact &) = default;
};

} // namespace switchpoint
