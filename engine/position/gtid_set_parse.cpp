// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/gtid_intervals.h"
#include "position/gtid_set.h"
#include "position/messages.h"
#include "position/text_cursor.h"

#include <iterator>
#include <optional>
#include <utility>

namespace switchpoint {

namespace msg = position_messages;

namespace {

constexpr std::size_t tag_length_max = 32;

bool isTagStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

// Reads a tag in either case. Not a tag (nothing is read): another first letter, or more than 32 letters.
bool readTag(TextCursor &cursor, std::string &tag)
{
    std::size_t length = 0;
    if (!isTagStart(cursor.peek())) {
        return false;
    }
    while (isTagStart(cursor.peek(length)) || isDigit(cursor.peek(length))) {
        ++length;
    }
    if (length > tag_length_max) {
        return false;
    }
    tag.assign(cursor.text.substr(cursor.position, length));
    for (char &c : tag) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    cursor.position += length;
    return true;
}

// The MySQL server's grammar of a GTID set, as 9.7 shows it. White space (the six ASCII kinds) may stand
// between any two symbols, but not inside a uuid, a number or a tag:
//
//   set      = [ item ] { "," [ item ] }
//   item     = uuid { ":" ( interval | tag ) }
//   interval = number [ "-" number ]
//   tag      = ( letter | "_" ) { letter | digit | "_" }      1 to 32 characters, in either case
//   uuid     = see readUuid
//
// Letters are ASCII. (The server's set functions let any byte above 127 pass within a tag and turn it into
// 0xFF, but no transaction can have such a tag, gtid_next refuses it; so do we.)
//
// A tag holds for the intervals after it, up to the next tag or the end of the item; before the first tag an
// item is untagged. The first number of an interval is from 1 to 2^63-2, the second from 0: an interval that
// runs backwards holds nothing, and so does a uuid or a tag without intervals. A checkpoint may not have
// these (`strict`).
class SetParser {
public:
    SetParser(std::string_view text, bool strict) : cursor_{text}, strict_(strict) {}

    std::optional<Error> run()
    {
        cursor_.skipSpace();
        while (!cursor_.atEnd()) {
            if (cursor_.peek() != ',') {
                if (auto error = item()) {
                    return error;
                }
            }
            if (!cursor_.atEnd() && !cursor_.take(',')) {
                return cursor_.fault(msg::gtid_separator_expected).error();
            }
            cursor_.skipSpace();
        }
        for (auto entry = sources.begin(); entry != sources.end();) {
            normalizeIntervals(entry->second);
            entry = entry->second.empty() ? sources.erase(entry) : std::next(entry);
        }
        if (strict_ && sources.empty()) {
            return TextCursor::faultAt(0, msg::gtid_set_empty).error();
        }
        return std::nullopt;
    }

    std::map<GtidSource, GtidIntervals> sources;

private:
    std::optional<Error> item()
    {
        auto source_offset = cursor_.position; // of the uuid or tag whose intervals are read
        const auto uuid = readUuid(cursor_);
        if (!uuid) {
            return uuid.error();
        }
        GtidSource source{.uuid = *uuid, .tag = {}};
        GtidIntervals *intervals = nullptr;
        bool held = false; // the source has had an interval, in this item
        cursor_.skipSpace();
        while (cursor_.take(':')) {
            cursor_.skipSpace();
            const auto offset = cursor_.position;
            if (!isDigit(cursor_.peek())) {
                std::string tag;
                if (!readTag(cursor_, tag)) {
                    return cursor_.fault(msg::gtid_number_expected).error();
                }
                // A uuid without untagged intervals is no fault when a tag follows.
                if (strict_ && !held && !source.tag.empty()) {
                    return TextCursor::faultAt(source_offset, msg::gtid_source_without_interval).error();
                }
                source.tag = std::move(tag);
                source_offset = offset;
                intervals = nullptr;
                held = false;
            } else {
                GtidInterval interval;
                if (auto error = readInterval(interval)) {
                    return error;
                }
                held = true;
                if (interval.first <= interval.last) {
                    if (intervals == nullptr) {
                        intervals = &sources[source];
                    }
                    intervals->push_back(interval);
                } else if (strict_) {
                    return TextCursor::faultAt(offset, msg::gtid_reversed).error();
                }
            }
            cursor_.skipSpace();
        }
        if (strict_ && !held) {
            return TextCursor::faultAt(source_offset, msg::gtid_source_without_interval).error();
        }
        return std::nullopt;
    }

    std::optional<Error> readInterval(GtidInterval &interval)
    {
        if (auto error = readGtidNumber(1, interval.first)) {
            return error;
        }
        interval.last = interval.first;
        cursor_.skipSpace();
        if (!cursor_.take('-')) {
            return std::nullopt;
        }
        cursor_.skipSpace();
        if (!isDigit(cursor_.peek())) {
            return cursor_.fault(msg::gtid_last_expected).error();
        }
        return readGtidNumber(0, interval.last);
    }

    std::optional<Error> readGtidNumber(std::uint64_t least, std::int64_t &number)
    {
        const auto offset = cursor_.position;
        std::uint64_t value = 0;
        if (cursor_.readNumber(value) != NumberRead::Ok || value < least ||
            value > static_cast<std::uint64_t>(gtid_number_max)) {
            return TextCursor::faultAt(offset, msg::gtid_number_range).error();
        }
        number = static_cast<std::int64_t>(value);
        return std::nullopt;
    }

    TextCursor cursor_;
    bool strict_;
};

} // namespace

Result<Gtid> Gtid::parse(std::string_view text)
{
    TextCursor cursor{text};
    const auto uuid = readUuid(cursor);
    if (!uuid) {
        return std::unexpected(uuid.error());
    }
    Gtid gtid{.source = {.uuid = *uuid, .tag = {}}, .number = 0};
    if (!cursor.take(':')) {
        return cursor.fault(msg::gtid_colon_expected);
    }
    if (readTag(cursor, gtid.source.tag) && !cursor.take(':')) {
        return cursor.fault(msg::gtid_colon_expected);
    }
    const auto offset = cursor.position;
    std::uint64_t number = 0;
    const auto read = cursor.readNumber(number);
    if (read == NumberRead::NoDigits) {
        return cursor.fault(msg::gtid_number_expected);
    }
    if (read == NumberRead::Overflow || number < 1 || number > static_cast<std::uint64_t>(gtid_number_max)) {
        return TextCursor::faultAt(offset, msg::gtid_number_range);
    }
    if (!cursor.atEnd()) {
        return cursor.fault(msg::gtid_trailing);
    }
    gtid.number = static_cast<std::int64_t>(number);
    return gtid;
}

Result<GtidSet> GtidSet::parse(std::string_view text)
{
    SetParser parser(text, false);
    if (auto error = parser.run()) {
        return std::unexpected(std::move(*error));
    }
    GtidSet set;
    set.sources_ = std::move(parser.sources);
    return set;
}

Result<GtidSet> GtidSet::parseCheckpoint(std::string_view text)
{
    SetParser parser(text, true);
    if (auto error = parser.run()) {
        return std::unexpected(std::move(*error));
    }
    GtidSet set;
    set.sources_ = std::move(parser.sources);
    return set;
}

} // namespace switchpoint
