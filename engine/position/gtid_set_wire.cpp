// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/gtid_set.h"
#include "position/messages.h"
#include "position/text_cursor.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

// Gtid_set::encode of the server (MySQL internals), in COM_BINLOG_DUMP_GTID and the Previous_gtids event. All
// numbers are little-endian, an interval ends before `end`.
//
//   classic   sources:8 { uuid:16 intervals:8 { start:8 end:8 } }                           byte 7 is 0
//   tagged    01 sources:6 01 { uuid:16 length tag intervals:8 { start:8 end:8 } }          byte 7 is 1
//
// `length` is a variable-length integer of mysql::serialization; a tag has at most 32 bytes, so it is always
// one byte, twice the length. The untagged part of a UUID has length 0.
namespace switchpoint {

namespace msg = position_messages;

namespace {

constexpr std::uint8_t layout_classic = 0;
constexpr std::uint8_t layout_tagged = 1;
constexpr std::size_t interval_size = 16;
constexpr std::size_t source_size_min = 16 + 8;

void appendLittleEndian(std::string &out, std::uint64_t value, std::size_t size)
{
    std::array<char, 8> bytes{};
    for (std::size_t i = 0; i < size; ++i) {
        bytes[i] = static_cast<char>(static_cast<unsigned char>(value >> (8 * i)));
    }
    out.append(bytes.data(), size);
}

class SetDecoder {
public:
    explicit SetDecoder(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    std::optional<Error> run()
    {
        std::uint64_t header = 0;
        if (auto error = readNumber(8, header)) {
            return error;
        }
        const auto layout = static_cast<std::uint8_t>(header >> 56);
        std::uint64_t sources = header;
        if (layout == layout_tagged) {
            sources = (header >> 8) & 0xFFFF'FFFF'FFFF;
            if ((header & 0xFF) != layout_tagged) {
                return TextCursor::faultAt(0, msg::wire_layout).error();
            }
        } else if (layout != layout_classic) {
            return TextCursor::faultAt(7, msg::wire_layout).error();
        }
        const auto source_size = source_size_min + (layout == layout_tagged ? 1U : 0U);
        if (sources > left() / source_size) {
            return TextCursor::faultAt(layout == layout_tagged ? 1 : 0, msg::wire_count).error();
        }
        for (std::uint64_t i = 0; i < sources; ++i) {
            const auto offset = position_;
            GtidSource source;
            if (auto error = readSource(layout, source)) {
                return error;
            }
            const auto [entry, absent] = found.try_emplace(source);
            if (!absent) {
                return TextCursor::faultAt(offset, msg::wire_repeated).error();
            }
            if (auto error = readIntervals(entry->second)) {
                return error;
            }
        }
        if (left() != 0) {
            return failAt(position_, msg::wire_trailing,
                          {countArg("left", left()), countArg("offset", position_)})
                .error();
        }
        std::erase_if(found, [](const auto &entry) { return entry.second.empty(); });
        return std::nullopt;
    }

    std::map<GtidSource, std::vector<GtidInterval>> found;

private:
    [[nodiscard]] std::size_t left() const { return bytes_.size() - position_; }

    std::optional<Error> need(std::size_t size) const
    {
        if (left() >= size) {
            return std::nullopt;
        }
        return failAt(position_, msg::wire_short,
                      {countArg("offset", position_), countArg("wanted", size), countArg("left", left())})
            .error();
    }

    std::optional<Error> readNumber(std::size_t size, std::uint64_t &value)
    {
        if (auto error = need(size)) {
            return error;
        }
        value = 0;
        for (std::size_t i = 0; i < size; ++i) {
            value |= std::uint64_t{bytes_[position_ + i]} << (8 * i);
        }
        position_ += size;
        return std::nullopt;
    }

    std::optional<Error> readSource(std::uint8_t layout, GtidSource &source)
    {
        if (auto error = need(source.uuid.bytes.size())) {
            return error;
        }
        std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(position_), source.uuid.bytes.size(),
                    source.uuid.bytes.begin());
        position_ += source.uuid.bytes.size();
        if (layout == layout_classic) {
            return std::nullopt;
        }
        const auto length_offset = position_;
        std::uint64_t length = 0;
        if (auto error = readNumber(1, length)) {
            return error;
        }
        if (length % 2 != 0 || length / 2 > 32) {
            return TextCursor::faultAt(length_offset, msg::wire_tag).error();
        }
        length /= 2;
        if (auto error = need(length)) {
            return error;
        }
        const auto tag = bytes_.subspan(position_, length);
        for (const auto byte : tag) {
            const bool first = source.tag.empty();
            const bool letter = (byte >= 'a' && byte <= 'z') || byte == '_';
            if (!letter && (first || byte < '0' || byte > '9')) {
                return TextCursor::faultAt(length_offset + 1, msg::wire_tag).error();
            }
            source.tag += static_cast<char>(byte);
        }
        position_ += length;
        return std::nullopt;
    }

    std::optional<Error> readIntervals(std::vector<GtidInterval> &intervals)
    {
        const auto count_offset = position_;
        std::uint64_t count = 0;
        if (auto error = readNumber(8, count)) {
            return error;
        }
        if (count > left() / interval_size) {
            return TextCursor::faultAt(count_offset, msg::wire_count).error();
        }
        intervals.reserve(count);
        std::uint64_t before = 0; // where the last interval ended
        for (std::uint64_t i = 0; i < count; ++i) {
            const auto offset = position_;
            std::uint64_t start = 0;
            std::uint64_t end = 0;
            if (auto error = readNumber(8, start)) {
                return error;
            }
            if (auto error = readNumber(8, end)) {
                return error;
            }
            if (start <= before || end <= start || end > static_cast<std::uint64_t>(gtid_number_max) + 1) {
                return TextCursor::faultAt(offset, msg::wire_interval).error();
            }
            before = end;
            intervals.push_back({static_cast<std::int64_t>(start), static_cast<std::int64_t>(end) - 1});
        }
        return std::nullopt;
    }

    std::span<const std::uint8_t> bytes_;
    std::size_t position_ = 0;
};

} // namespace

std::string GtidSet::encode() const
{
    const bool tagged =
        std::ranges::any_of(sources_, [](const auto &entry) { return !entry.first.tag.empty(); });
    std::size_t size = 8;
    for (const auto &[source, intervals] : sources_) {
        size += source_size_min + 1 + source.tag.size() + intervals.size() * interval_size;
    }
    std::string out;
    out.reserve(size);
    if (tagged) {
        appendLittleEndian(out, layout_tagged, 1);
        appendLittleEndian(out, sources_.size(), 6);
        appendLittleEndian(out, layout_tagged, 1);
    } else {
        appendLittleEndian(out, sources_.size(), 8);
    }
    for (const auto &[source, intervals] : sources_) {
        for (const auto byte : source.uuid.bytes) {
            out += static_cast<char>(byte);
        }
        if (tagged) {
            appendLittleEndian(out, source.tag.size() * 2, 1);
            out += source.tag;
        }
        appendLittleEndian(out, intervals.size(), 8);
        for (const auto &interval : intervals) {
            appendLittleEndian(out, static_cast<std::uint64_t>(interval.first), 8);
            appendLittleEndian(out, static_cast<std::uint64_t>(interval.last) + 1, 8);
        }
    }
    return out;
}

Result<GtidSet> GtidSet::decode(std::span<const std::uint8_t> bytes)
{
    SetDecoder decoder(bytes);
    if (auto error = decoder.run()) {
        return std::unexpected(std::move(*error));
    }
    GtidSet set;
    set.sources_ = std::move(decoder.found);
    return set;
}

} // namespace switchpoint
