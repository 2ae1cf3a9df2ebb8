// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/error.h"

#include <utility>

namespace switchpoint {

std::unexpected<Error> fail(const MessageText &text, std::vector<MessageArg> args)
{
    return std::unexpected(
        Error{.message = Message(text, std::move(args)), .offset = {}, .server_text = {}, .code = {}});
}

std::unexpected<Error> failAt(std::size_t offset, const MessageText &text, std::vector<MessageArg> args)
{
    return std::unexpected(
        Error{.message = Message(text, std::move(args)), .offset = offset, .server_text = {}, .code = {}});
}

} // namespace switchpoint
