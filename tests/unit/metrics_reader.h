// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

// Reads Prometheus' text format 0.0.4 strictly, as prometheus.io describes it: every family once, HELP before
// TYPE before its samples, names and escapes by the rules, no series twice, a line break at the end.
class MetricsReader {
public:
    std::map<std::string, std::string> samples; // name{labels} as written: value
    std::map<std::string, std::string> types, helps;
    std::string fault; // the first; empty: none

    explicit MetricsReader(const std::string &text)
    {
        if (text.empty() || text.back() != '\n')
            fault = "no line break at the end";
        std::istringstream lines(text);
        for (std::string line; fault.empty() && std::getline(lines, line);)
            if (!(line.starts_with("# HELP ")   ? help(line)
                  : line.starts_with("# TYPE ") ? type(line)
                                                : sample(line)))
                fault = "line: " + line;
        for (const auto &[family, kind] : types)
            if (!fault.empty() || !helps.contains(family) ||
                (kind == "counter") != family.ends_with("_total"))
                fault = fault.empty() ? family : fault;
    }

private:
    std::string family_;

    bool help(const std::string &line)
    {
        static const std::regex form(R"(# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) (([^\\]|\\\\|\\n)+))");
        std::smatch parts;
        if (!std::regex_match(line, parts, form) || helps.contains(parts[1]))
            return false;
        family_ = parts[1];
        helps[family_] = parts[2];
        return true;
    }

    bool type(const std::string &line)
    {
        static const std::regex form(R"(# TYPE (\S+) (counter|gauge|summary))");
        std::smatch parts;
        if (!std::regex_match(line, parts, form) || parts[1] != family_ || types.contains(family_))
            return false;
        types[family_] = parts[2];
        return true;
    }

    bool sample(const std::string &line)
    {
        static const std::regex form(
            R"re(([a-zA-Z_:][a-zA-Z0-9_:]*)(\{[a-zA-Z_]\w*="([^"\\]|\\\\|\\"|\\n)*"(,[a-zA-Z_]\w*="([^"\\]|\\\\|\\"|\\n)*")*\})? (-?[0-9]+(\.[0-9]+)?))re");
        std::smatch parts;
        if (!std::regex_match(line, parts, form) || !types.contains(family_))
            return false;
        const std::string name = parts[1];
        const bool summary = types[family_] == "summary";
        if (summary ? name != family_ + "_sum" && name != family_ + "_count" : name != family_)
            return false;
        return samples.emplace(name + parts[2].str(), parts[6]).second;
    }
};
