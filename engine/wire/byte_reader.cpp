// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/byte_reader.h"

#include "wire/messages.h"

#include <algorithm>

namespace switchpoint {

std::unexpected<Error> damagedAt(std::size_t offset, const MessageText &text, std::vector<MessageArg> args)
{
    args.push_back(countArg("offset", offset));
    return failAt(offset, text, std::move(args));
}

MessageArg WireName::arg() const
{
    return *words_.id == '\0' ? textArg("field", words_.english) : wordsArg("field", words_);
}

bool ByteReader::need(std::size_t size, WireName field)
{
    if (failed_)
        return false;
    if (size <= left())
        return true;
    failed_ = true;
    error_ =
        damagedAt(offset_, wire_messages::truncated,
                  {wordsArg("what", what_), field.arg(), bytesArg("need", size), bytesArg("have", left())})
            .error();
    return false;
}

std::uint64_t ByteReader::uint(std::size_t size, WireName field)
{
    if (!need(size, field))
        return 0;
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
        value |= static_cast<std::uint64_t>(bytes_[offset_ + i]) << (8 * i);
    offset_ += size;
    return value;
}

std::span<const std::uint8_t> ByteReader::take(std::size_t size, WireName field)
{
    if (!need(size, field))
        return {};
    const auto taken = bytes_.subspan(offset_, size);
    offset_ += size;
    return taken;
}

std::string ByteReader::untilNul(WireName field)
{
    if (failed_)
        return {};
    const auto rest = bytes_.subspan(offset_);
    const auto nul = std::find(rest.begin(), rest.end(), std::uint8_t{0});
    if (nul == rest.end()) {
        (void)need(left() + 1, field);
        return {};
    }
    std::string text(rest.begin(), nul);
    offset_ += text.size() + 1;
    return text;
}

std::uint64_t ByteReader::lengthEncoded(WireName field)
{
    const std::uint8_t first = byte(field);
    switch (first) {
    case 0xfc:
        return uint(2, field);
    case 0xfd:
        return uint(3, field);
    case 0xfe:
        return uint(8, field);
    default:
        return first; // 0xfb (NULL) and 0xff do not occur in binlog events
    }
}

} // namespace switchpoint
