// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace switchpoint {

// Writes Prometheus' text format, version 0.0.4
// (prometheus.io/docs/instrumenting/exposition_formats): a family is its HELP and TYPE lines, then its
// samples.
class MetricsText {
public:
    enum class Type { Counter, Gauge, Summary };
    using Label = std::pair<std::string_view, std::string_view>; // the value as it is: it is escaped here
    using Labels = std::initializer_list<Label>;

    // Begins a family. `help` is one line of English.
    void family(std::string_view name, Type type, std::string_view help);
    // Of the family that was begun; `suffix` is _sum or _count of a summary.
    void sample(std::uint64_t value, Labels labels = {}, std::string_view suffix = {});
    void seconds(std::int64_t value_us, Labels labels = {}, std::string_view suffix = {});
    // Every family's samples carry it first: which pipeline.
    void everywhere(std::string_view name, std::string_view value);

    [[nodiscard]] const std::string &text() const { return text_; }

private:
    void write(std::string_view value, Labels labels, std::string_view suffix);

    std::string text_, family_, common_;
};

} // namespace switchpoint
