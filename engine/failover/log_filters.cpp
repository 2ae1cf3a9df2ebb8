// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/log_filters.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace switchpoint {

namespace {

struct Token {
    enum class Kind { Literal, AnyOne, AnyMany };
    Kind kind = Kind::Literal;
    char character = 0;
    friend bool operator==(const Token &, const Token &) = default;
};
using Pattern = std::vector<Token>;

// Table names differ by case only on some servers; taking them for equal finds a fault too many at worst.
char folded(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

Pattern capturedPattern(std::string_view text)
{
    Pattern pattern;
    for (const char c : text) {
        if (c == '*' || c == '%') {
            pattern.push_back({Token::Kind::AnyMany, 0});
        } else if (c == '?') {
            pattern.push_back({Token::Kind::AnyOne, 0});
        } else {
            pattern.push_back({Token::Kind::Literal, folded(c)});
        }
    }
    if (text.find('.') == std::string_view::npos) { // a schema alone: all its tables
        pattern.push_back({Token::Kind::Literal, '.'});
        pattern.push_back({Token::Kind::AnyMany, 0});
    }
    return pattern;
}

Pattern literalPattern(std::string_view text)
{
    Pattern pattern;
    for (const char c : text) {
        pattern.push_back({Token::Kind::Literal, folded(c)});
    }
    return pattern;
}

// As SQL's LIKE, the form of the WILD rules.
Pattern likePattern(std::string_view text)
{
    Pattern pattern;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) {
            pattern.push_back({Token::Kind::Literal, folded(text[++i])});
        } else if (text[i] == '%') {
            pattern.push_back({Token::Kind::AnyMany, 0});
        } else if (text[i] == '_') {
            pattern.push_back({Token::Kind::AnyOne, 0});
        } else {
            pattern.push_back({Token::Kind::Literal, folded(text[i])});
        }
    }
    return pattern;
}

Pattern databasePattern(std::string_view database)
{
    auto pattern = literalPattern(database);
    pattern.push_back({Token::Kind::Literal, '.'});
    pattern.push_back({Token::Kind::AnyMany, 0});
    return pattern;
}

// Is there a text that both match? reachable[j]: the tokens of `a` so far and the first j of `b` can stand
// for one text.
bool intersect(const Pattern &a, const Pattern &b)
{
    const auto many = [](const Token &token) { return token.kind == Token::Kind::AnyMany; };
    const auto meet = [](const Token &x, const Token &y) {
        return x.kind == Token::Kind::AnyOne || y.kind == Token::Kind::AnyOne || x == y;
    };
    std::vector<bool> before(b.size() + 1, false);
    std::vector<bool> now(b.size() + 1, false);
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            bool reachable = i == 0 && j == 0;
            if (i > 0 && many(a[i - 1])) {
                reachable = reachable || before[j] || (j > 0 && now[j - 1]);
            }
            if (j > 0 && many(b[j - 1])) {
                reachable = reachable || now[j - 1] || (i > 0 && before[j]);
            }
            if (i > 0 && j > 0 && !many(a[i - 1]) && !many(b[j - 1])) {
                reachable = reachable || (before[j - 1] && meet(a[i - 1], b[j - 1]));
            }
            now[j] = reachable;
        }
        std::swap(before, now);
    }
    return before[b.size()];
}

// Does `outer` match every text that `inner` matches? Sound, not complete: the tokens of `inner` are taken as
// letters.
bool includes(const Pattern &outer, const Pattern &inner)
{
    std::vector<bool> before(inner.size() + 1, false);
    before[0] = true;
    for (const auto &token : outer) {
        std::vector<bool> now(inner.size() + 1, false);
        const bool many = token.kind == Token::Kind::AnyMany;
        now[0] = many && before[0];
        for (std::size_t j = 1; j <= inner.size(); ++j) {
            const auto &letter = inner[j - 1];
            if (many) {
                now[j] = before[j] || now[j - 1];
            } else {
                const bool one = token.kind == Token::Kind::AnyOne && letter.kind != Token::Kind::AnyMany;
                now[j] = before[j - 1] && (one || token == letter);
            }
        }
        before = std::move(now);
    }
    return before[inner.size()];
}

bool ownSchema(std::string_view schema)
{
    constexpr std::array<std::string_view, 4> own{"mysql", "sys", "information_schema", "performance_schema"};
    return std::find(own.begin(), own.end(), schema) != own.end();
}

std::string_view schemaOf(std::string_view table)
{
    return table.substr(0, table.find('.'));
}

std::string unquoted(std::string_view text)
{
    std::string plain;
    for (const char c : text) {
        if (c != '`' && c != ' ') {
            plain.push_back(c);
        }
    }
    return plain;
}

class Captured {
public:
    explicit Captured(const std::vector<std::string> &captured)
    {
        for (const auto &text : captured) {
            patterns_.push_back(capturedPattern(text));
            schemas_.emplace_back(schemaOf(text));
        }
        if (patterns_.empty()) {
            patterns_.push_back(capturedPattern("*.*"));
        }
    }
    // A rule that leaves out what `pattern` matches.
    [[nodiscard]] bool hitBy(const Pattern &pattern, std::string_view schema) const
    {
        if (ownSchema(schema) && std::find(schemas_.begin(), schemas_.end(), schema) == schemas_.end()) {
            return false;
        }
        return std::any_of(patterns_.begin(), patterns_.end(),
                           [&pattern](const auto &captured) { return intersect(captured, pattern); });
    }
    // Rules that leave out what none of `allowed` matches.
    [[nodiscard]] bool allWithin(const std::vector<Pattern> &allowed) const
    {
        return std::all_of(patterns_.begin(), patterns_.end(), [&allowed](const auto &captured) {
            return std::any_of(allowed.begin(), allowed.end(),
                               [&captured](const auto &rule) { return includes(rule, captured); });
        });
    }

private:
    std::vector<Pattern> patterns_;
    std::vector<std::string> schemas_;
};

// Rules of one kind that say what is let through.
struct LetThrough {
    std::vector<Pattern> patterns;
    std::string named;
    void add(Pattern pattern, const std::string &name)
    {
        patterns.push_back(std::move(pattern));
        named += (named.empty() ? "" : ", ") + name;
    }
};

std::vector<std::string> coveringApplierRules(const Captured &captured, const std::vector<std::string> &rules)
{
    std::vector<std::string> covering;
    LetThrough databases;
    LetThrough tables;
    for (const auto &rule : rules) {
        const auto space = rule.find(' ');
        const auto kind = rule.substr(0, space);
        const auto what = space == std::string::npos ? std::string() : unquoted(rule.substr(space + 1));
        if (kind == "REPLICATE_DO_DB") {
            databases.add(databasePattern(what), rule);
        } else if (kind == "REPLICATE_DO_TABLE") {
            tables.add(literalPattern(what), rule);
        } else if (kind == "REPLICATE_WILD_DO_TABLE") {
            tables.add(likePattern(what), rule);
        } else if (kind == "REPLICATE_IGNORE_DB") {
            if (captured.hitBy(databasePattern(what), what)) {
                covering.push_back(rule);
            }
        } else if (kind == "REPLICATE_IGNORE_TABLE") {
            if (captured.hitBy(literalPattern(what), schemaOf(what))) {
                covering.push_back(rule);
            }
        } else if (kind == "REPLICATE_WILD_IGNORE_TABLE") {
            if (captured.hitBy(likePattern(what), schemaOf(what))) {
                covering.push_back(rule);
            }
        } else { // a database renamed, or a rule that this version does not know
            covering.push_back(rule);
        }
    }
    for (const auto &let_through : {databases, tables}) {
        if (!let_through.patterns.empty() && !captured.allWithin(let_through.patterns)) {
            covering.push_back(let_through.named);
        }
    }
    return covering;
}

} // namespace

std::vector<std::string> coveringFilters(const std::vector<std::string> &captured_patterns,
                                         const LogFilters &filters)
{
    const Captured captured(captured_patterns);
    std::vector<std::string> covering;
    LetThrough databases;
    for (const auto &database : filters.do_db) {
        databases.add(databasePattern(database), "binlog_do_db=" + database);
    }
    if (!databases.patterns.empty() && !captured.allWithin(databases.patterns)) {
        covering.push_back(databases.named);
    }
    for (const auto &database : filters.ignore_db) {
        if (captured.hitBy(databasePattern(database), database)) {
            covering.push_back("binlog_ignore_db=" + database);
        }
    }
    for (auto &rule : coveringApplierRules(captured, filters.applier)) {
        covering.push_back(std::move(rule));
    }
    return covering;
}

} // namespace switchpoint
