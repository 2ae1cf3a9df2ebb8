// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace switchpoint {

struct SqlToken {
    enum class Kind {
        End,
        Word,   // unquoted: a keyword or a name
        Name,   // `quoted`, or "quoted" under ANSI_QUOTES
        String, // 'text', "text"
        Sign,   // one character
    };
    Kind kind = Kind::End;
    std::string text;         // a Name without its quotes; a Word, Sign as they stand; a String is left empty
    std::size_t begin = 0;    // in the statement
    std::size_t end = 0;      //
    unsigned parentheses = 0; // open around it

    [[nodiscard]] bool is(std::string_view upper_word) const; // a Word, in either case
    [[nodiscard]] bool isSign(char sign) const { return kind == Kind::Sign && text[0] == sign; }
};

// Splits a statement of MySQL or MariaDB, UTF-8. Comments are passed over; what stands in versioned ones
// (/*!50003 ... */, /*M! ... */) is read. Never fails: an open quote reaches to the end.
class SqlTokens {
public:
    struct Syntax {
        bool ansi_quotes = false;
        bool backslash_escapes = true;
    };
    SqlTokens(std::string_view statement, Syntax syntax) : text_(statement), syntax_(syntax) { next(); }

    [[nodiscard]] const SqlToken &now() const { return now_; }
    void next();
    // Moves on if the token is this word.
    bool take(std::string_view upper_word);
    bool takeSign(char sign);
    // What stands from the current token on.
    [[nodiscard]] std::string_view rest() const { return text_.substr(now_.begin); }

private:
    void passSpaces();
    void passComment();
    void readQuoted(char quote);

    std::string_view text_;
    Syntax syntax_;
    std::size_t offset_ = 0;
    unsigned parentheses_ = 0;
    bool in_versioned_ = false;
    SqlToken now_;
};

} // namespace switchpoint
