// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

#include <cstddef>
#include <expected>
#include <optional>
#include <string>

namespace switchpoint {

// An expected failure, as a value. `message` is a sentence a person can act on; the server's own words and
// code are kept apart so that they can be shown and matched.
struct Error {
    Message message;
    std::optional<std::size_t> offset; // byte offset of the fault in the input, from 0
    std::string server_text;           // the server's own message, unaltered
    std::string code;                  // SQLSTATE or errno, as text

    [[nodiscard]] std::string english() const { return renderEnglish(message); }
    friend bool operator==(const Error &, const Error &) = default;
};

template <class T> using Result = std::expected<T, Error>;

std::unexpected<Error> fail(const MessageText &text, std::vector<MessageArg> args = {});
std::unexpected<Error> failAt(std::size_t offset, const MessageText &text, std::vector<MessageArg> args = {});

} // namespace switchpoint
