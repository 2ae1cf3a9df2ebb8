// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

// A message is an id with typed arguments, not prose. One renderer turns it into English (JSON, logs,
// /health) or, with a translator, into the user's language (screen). Nobody else writes sentences about a
// verdict or an error.

// The static text of a message. Define one with SWITCHPOINT_MESSAGE so that the translation tools find it.
//   {name}               the argument, formatted by its kind
//   {name|one|other}     the plural form chosen by a Count argument; "{}" inside a form is the number
struct MessageText {
    const char *id = "";
    const char *english = "";
};

// lupdate is told that this macro marks a translatable text whose context is the id
// (translations/CMakeLists.txt).
#define SWITCHPOINT_MESSAGE(id, english) {id, english}

class Message;

struct MessageArg {
    enum class Kind {
        Text,     // words of a server or a file, shown as they are
        Position, // a GTID set, a MariaDB position, an LSN, file:offset: shown as they are, never reordered
                  // (bidi)
        Count,    // a number of things
        Bytes,    // a number of bytes
        Duration, // microseconds
        Time,     // microseconds since the Unix epoch, UTC
        Words,    // another message, in the language of the whole
        Sentence, // the same, and it ends with a full stop whether or not it has one of its own
    };
    std::string name;
    Kind kind = Kind::Text;
    std::string text;           // Text, Position
    std::int64_t number = 0;    // Count, Bytes, Duration, Time
    std::vector<Message> inner; // Words, Sentence: one

    friend bool operator==(const MessageArg &, const MessageArg &);
};

MessageArg textArg(std::string name, std::string text);
// A long set is cut in sentences: its first intervals as they are, then how many more there are. It is then
// an argument of the kind Words; the whole of it stands in the ranges of a decision.
MessageArg positionArg(std::string name, std::string text);
MessageArg countArg(std::string name,
                    std::uint64_t count); // above 2^63-1: kept as Text, so nothing is wrapped
MessageArg bytesArg(std::string name, std::uint64_t bytes);
MessageArg durationArg(std::string name, std::int64_t duration_us);
MessageArg timeArg(std::string name, std::int64_t unix_time_us);
MessageArg wordsArg(std::string name, Message message);
MessageArg sentenceArg(std::string name, Message message);

class Message {
public:
    Message() = default;
    Message(const MessageText &text, std::vector<MessageArg> args = {});

    [[nodiscard]] bool empty() const { return id_.empty(); }
    [[nodiscard]] const std::string &id() const { return id_; }
    [[nodiscard]] const std::string &english() const { return english_; } // the template, not yet filled in
    [[nodiscard]] const std::vector<MessageArg> &args() const { return args_; }
    [[nodiscard]] const MessageArg *arg(std::string_view name) const;

    friend bool operator==(const Message &, const Message &) = default;

private:
    std::string id_;
    std::string english_;
    std::vector<MessageArg> args_;
};

// How a language says it. English needs none.
struct MessageLanguage {
    std::function<std::string(const Message &)> template_text;  // the translated template
    std::function<std::size_t(std::int64_t count)> plural_form; // index into the forms after the first '|'
    std::function<std::string(const MessageArg &)> format;      // the argument as text
};

// English, for JSON, logs and /health. A placeholder without its argument is a bug: it is left standing, in
// braces.
std::string renderEnglish(const Message &message);
std::string renderEnglish(const MessageArg &arg);
std::string render(const Message &message, const MessageLanguage &language);

} // namespace switchpoint
