// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/sql_tokens.h"

#include <algorithm>

namespace switchpoint {

namespace {

bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

// As the manual has it for unquoted names ("Schema Object Names"): letters, digits, $, _, and all above
// ASCII. @ is taken along: variables and accounts are of no interest.
bool isWordPart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '$' || c == '@' || static_cast<unsigned char>(c) >= 0x80;
}

} // namespace

bool SqlToken::is(std::string_view upper_word) const
{
    return kind == Kind::Word && text.size() == upper_word.size() &&
           std::equal(text.begin(), text.end(), upper_word.begin(), [](char a, char b) {
               return (a >= 'a' && a <= 'z' ? static_cast<char>(a - 'a' + 'A') : a) == b;
           });
}

bool SqlTokens::take(std::string_view upper_word)
{
    if (!now_.is(upper_word))
        return false;
    next();
    return true;
}

bool SqlTokens::takeSign(char sign)
{
    if (!now_.isSign(sign))
        return false;
    next();
    return true;
}

// At "/*". A versioned one is opened: its number is passed over, its text is read.
void SqlTokens::passComment()
{
    const bool mariadb = text_.substr(offset_ + 2, 2) == "M!";
    if (mariadb || text_.substr(offset_ + 2, 1) == "!") {
        offset_ += mariadb ? 4 : 3;
        while (offset_ < text_.size() && text_[offset_] >= '0' && text_[offset_] <= '9')
            ++offset_;
        in_versioned_ = true;
        return;
    }
    const std::size_t end = text_.find("*/", offset_ + 2);
    offset_ = end == std::string_view::npos ? text_.size() : end + 2;
}

void SqlTokens::passSpaces()
{
    while (offset_ < text_.size()) {
        const std::string_view two = text_.substr(offset_, 2);
        if (isSpace(text_[offset_])) {
            ++offset_;
        } else if (two == "/*") {
            passComment();
        } else if (in_versioned_ && two == "*/") {
            in_versioned_ = false;
            offset_ += 2;
        } else if (two[0] == '#' ||
                   (two == "--" && (offset_ + 2 == text_.size() || isSpace(text_[offset_ + 2])))) {
            const std::size_t end = text_.find('\n', offset_);
            offset_ = end == std::string_view::npos ? text_.size() : end + 1;
        } else {
            return;
        }
    }
}

void SqlTokens::readQuoted(char quote)
{
    const bool name = quote == '`' || (quote == '"' && syntax_.ansi_quotes);
    now_.kind = name ? SqlToken::Kind::Name : SqlToken::Kind::String;
    for (++offset_; offset_ < text_.size(); ++offset_) {
        const char c = text_[offset_];
        if (c == '\\' && !name && syntax_.backslash_escapes) {
            ++offset_;
        } else if (c == quote) {
            if (text_.substr(offset_ + 1, 1) != std::string_view(&quote, 1)) {
                ++offset_;
                return;
            }
            ++offset_;
            if (name)
                now_.text += c;
        } else if (name) {
            now_.text += c;
        }
    }
    offset_ = text_.size();
}

void SqlTokens::next()
{
    passSpaces();
    now_ = SqlToken{};
    now_.begin = offset_;
    now_.parentheses = parentheses_;
    if (offset_ < text_.size()) {
        const char c = text_[offset_];
        if (c == '`' || c == '\'' || c == '"') {
            readQuoted(c);
        } else if (isWordPart(c)) {
            const auto end = std::find_if_not(text_.begin() + static_cast<std::ptrdiff_t>(offset_),
                                              text_.end(), isWordPart);
            now_.kind = SqlToken::Kind::Word;
            now_.text.assign(text_.begin() + static_cast<std::ptrdiff_t>(offset_), end);
            offset_ += now_.text.size();
        } else {
            now_.kind = SqlToken::Kind::Sign;
            now_.text = c;
            ++offset_;
            if (c == '(')
                ++parentheses_;
            else if (c == ')' && parentheses_ > 0)
                now_.parentheses = --parentheses_;
        }
    }
    now_.end = offset_;
}

} // namespace switchpoint
