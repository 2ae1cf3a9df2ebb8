// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/url_text.h"

#include "source/messages.h"

namespace switchpoint {

namespace {

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

bool unreserved(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_' || c == '~';
}

} // namespace

Result<std::string> percentDecoded(std::string_view part, std::size_t at)
{
    std::string text;
    text.reserve(part.size());
    for (std::size_t i = 0; i < part.size(); ++i) {
        if (part[i] != '%') {
            text += part[i];
            continue;
        }
        const int high = i + 1 < part.size() ? hexDigit(part[i + 1]) : -1;
        const int low = i + 2 < part.size() ? hexDigit(part[i + 2]) : -1;
        if (high < 0 || low < 0)
            return failAt(at + i, source_messages::url_percent, {countArg("offset", at + i)});
        if (high == 0 && low == 0) // the client libraries would take what stands before it for the whole
            return failAt(at + i, source_messages::url_zero, {countArg("offset", at + i)});
        text += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return text;
}

std::string percentEncoded(std::string_view text)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (unreserved(c))
            out += c;
        else
            (((out += '%') += digits[byte >> 4]) += digits[byte & 15]);
    }
    return out;
}

} // namespace switchpoint
