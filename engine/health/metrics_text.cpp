// SPDX-License-Identifier: GPL-3.0-or-later
#include "health/metrics_text.h"

namespace switchpoint {

namespace {

constexpr std::string_view typeName(MetricsText::Type type)
{
    return type == MetricsText::Type::Counter ? "counter"
           : type == MetricsText::Type::Gauge ? "gauge"
                                              : "summary";
}

// In HELP a backslash and a line break are escaped, in a label's value the quote, too.
std::string escaped(std::string_view text, bool quote)
{
    std::string out;
    for (const char c : text) {
        if (c == '\\')
            out += "\\\\";
        else if (c == '\n')
            out += "\\n";
        else if (c == '"' && quote)
            out += "\\\"";
        else
            out += c;
    }
    return out;
}

std::string labelText(const MetricsText::Label &label)
{
    return std::string(label.first) + "=\"" + escaped(label.second, true) + '"';
}

// Microseconds as seconds, exactly: no floating point, no exponent.
std::string secondsText(std::int64_t us)
{
    const bool negative = us < 0;
    const std::uint64_t size = negative ? 0 - static_cast<std::uint64_t>(us) : static_cast<std::uint64_t>(us);
    std::string out = (negative ? "-" : "") + std::to_string(size / 1'000'000);
    if (const std::uint64_t fraction = size % 1'000'000; fraction != 0) {
        const std::string digits = std::to_string(fraction);
        out += '.' + std::string(6 - digits.size(), '0') + digits;
        out.erase(out.find_last_not_of('0') + 1);
    }
    return out;
}

} // namespace

void MetricsText::everywhere(std::string_view name, std::string_view value)
{
    common_ = labelText({name, value});
}

void MetricsText::family(std::string_view name, Type type, std::string_view help)
{
    family_ = name;
    text_ += "# HELP " + family_ + ' ' + escaped(help, false) + "\n# TYPE " + family_ + ' ' +
             std::string(typeName(type)) + '\n';
}

void MetricsText::sample(std::uint64_t value, Labels labels, std::string_view suffix)
{
    write(std::to_string(value), labels, suffix);
}

void MetricsText::seconds(std::int64_t value_us, Labels labels, std::string_view suffix)
{
    write(secondsText(value_us), labels, suffix);
}

void MetricsText::write(std::string_view value, Labels labels, std::string_view suffix)
{
    std::string inner = common_;
    for (const Label &label : labels)
        inner += (inner.empty() ? "" : ",") + labelText(label);
    text_ += family_;
    text_ += suffix;
    if (!inner.empty())
        text_ += '{' + inner + '}';
    text_ += ' ';
    text_ += value;
    text_ += '\n';
}

} // namespace switchpoint
