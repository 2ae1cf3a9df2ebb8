// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/gtid_set.h"

#include "position/messages.h"
#include "position/text_cursor.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace switchpoint {

namespace msg = position_messages;

namespace {

using Intervals = std::vector<GtidInterval>;

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

// Sorts, and joins what overlaps or touches.
void normalize(Intervals &intervals)
{
    if (!std::ranges::is_sorted(intervals)) {
        std::ranges::sort(intervals);
    }
    auto kept = intervals.begin();
    for (auto next = intervals.begin(); next != intervals.end(); ++next) {
        if (next == kept) {
            continue;
        }
        if (next->first <= kept->last + 1) { // no overflow: last <= 2^63-2
            kept->last = std::max(kept->last, next->last);
        } else {
            *++kept = *next;
        }
    }
    if (!intervals.empty()) {
        intervals.erase(kept + 1, intervals.end());
    }
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
            normalize(entry->second);
            entry = entry->second.empty() ? sources.erase(entry) : std::next(entry);
        }
        if (strict_ && sources.empty()) {
            return TextCursor::faultAt(0, msg::gtid_set_empty).error();
        }
        return std::nullopt;
    }

    std::map<GtidSource, Intervals> sources;

private:
    std::optional<Error> item()
    {
        auto source_offset = cursor_.position; // of the uuid or tag whose intervals are read
        const auto uuid = readUuid(cursor_);
        if (!uuid) {
            return uuid.error();
        }
        GtidSource source{.uuid = *uuid, .tag = {}};
        Intervals *intervals = nullptr;
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

// The first interval that ends at or after `number`.
auto firstReaching(const Intervals &intervals, std::int64_t number)
{
    return std::lower_bound(intervals.begin(), intervals.end(), number,
                            [](const GtidInterval &interval, std::int64_t n) { return interval.last < n; });
}

bool isSubset(const Intervals &a, const Intervals &b)
{
    auto other = firstReaching(b, a.front().first);
    for (const auto &interval : a) {
        while (other != b.end() && other->last < interval.first) {
            ++other;
        }
        // Intervals of b do not touch: one of them alone must hold all of this one.
        if (other == b.end() || other->first > interval.first || other->last < interval.last) {
            return false;
        }
    }
    return true;
}

Intervals merged(const Intervals &a, const Intervals &b)
{
    Intervals out;
    out.reserve(a.size() + b.size());
    std::ranges::merge(a, b, std::back_inserter(out));
    normalize(out);
    return out;
}

Intervals common(const Intervals &a, const Intervals &b)
{
    Intervals out;
    auto x = firstReaching(a, b.front().first);
    auto y = firstReaching(b, a.front().first);
    while (x != a.end() && y != b.end()) {
        const GtidInterval both{std::max(x->first, y->first), std::min(x->last, y->last)};
        if (both.first <= both.last) {
            out.push_back(both);
        }
        x->last < y->last ? ++x : ++y;
    }
    return out;
}

Intervals without(const Intervals &a, const Intervals &b)
{
    Intervals out;
    auto hole = firstReaching(b, a.front().first);
    for (const auto &interval : a) {
        std::int64_t first = interval.first;
        while (hole != b.end() && hole->last < first) {
            ++hole;
        }
        // A hole that reaches beyond this interval may cut the next one too, so it is not passed yet.
        for (; hole != b.end() && hole->first <= interval.last; ++hole) {
            if (hole->first > first) {
                out.push_back({first, hole->first - 1});
            }
            first = hole->last + 1;
            if (hole->last >= interval.last) {
                break;
            }
        }
        if (first <= interval.last) {
            out.push_back({first, interval.last});
        }
    }
    return out;
}

void appendInterval(std::string &out, const GtidInterval &interval)
{
    out += ':';
    appendNumber(out, interval.first);
    if (interval.last != interval.first) {
        out += '-';
        appendNumber(out, interval.last);
    }
}

} // namespace

std::string GtidSource::text() const
{
    return tag.empty() ? uuid.text() : uuid.text() + ':' + tag;
}

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

std::string Gtid::text() const
{
    return source.text() + ':' + std::to_string(number);
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

std::string GtidSet::text() const
{
    std::string out;
    const Uuid *uuid = nullptr;
    for (const auto &[source, intervals] : sources_) {
        if (uuid == nullptr || *uuid != source.uuid) {
            if (uuid != nullptr) {
                out += ',';
            }
            out += source.uuid.text();
            uuid = &source.uuid;
        }
        if (!source.tag.empty()) {
            out += ':';
            out += source.tag;
        }
        for (const auto &interval : intervals) {
            appendInterval(out, interval);
        }
    }
    return out;
}

Result<std::uint64_t> GtidSet::count() const
{
    std::uint64_t total = 0;
    for (const auto &[source, intervals] : sources_) {
        for (const auto &interval : intervals) {
            const auto size = static_cast<std::uint64_t>(interval.last - interval.first) + 1;
            if (size > std::numeric_limits<std::uint64_t>::max() - total) {
                return fail(msg::gtid_count_range);
            }
            total += size;
        }
    }
    return total;
}

bool GtidSet::contains(const Gtid &gtid) const
{
    const auto found = sources_.find(gtid.source);
    if (found == sources_.end()) {
        return false;
    }
    const auto interval = firstReaching(found->second, gtid.number);
    return interval != found->second.end() && interval->first <= gtid.number;
}

bool GtidSet::isSubsetOf(const GtidSet &other) const
{
    return std::ranges::all_of(sources_, [&other](const auto &entry) {
        const auto found = other.sources_.find(entry.first);
        return found != other.sources_.end() && isSubset(entry.second, found->second);
    });
}

bool GtidSet::intersects(const GtidSet &other) const
{
    return std::ranges::any_of(sources_, [&other](const auto &entry) {
        const auto found = other.sources_.find(entry.first);
        if (found == other.sources_.end()) {
            return false;
        }
        auto x = firstReaching(entry.second, found->second.front().first);
        auto y = firstReaching(found->second, entry.second.front().first);
        while (x != entry.second.end() && y != found->second.end()) {
            if (std::max(x->first, y->first) <= std::min(x->last, y->last)) {
                return true;
            }
            x->last < y->last ? ++x : ++y;
        }
        return false;
    });
}

GtidSet GtidSet::united(const GtidSet &other) const
{
    GtidSet out = *this;
    for (const auto &[source, intervals] : other.sources_) {
        auto [entry, absent] = out.sources_.try_emplace(source, intervals);
        if (!absent) {
            entry->second = merged(entry->second, intervals);
        }
    }
    return out;
}

GtidSet GtidSet::subtracted(const GtidSet &other) const
{
    GtidSet out;
    for (const auto &[source, intervals] : sources_) {
        const auto found = other.sources_.find(source);
        auto rest = found == other.sources_.end() ? intervals : without(intervals, found->second);
        if (!rest.empty()) {
            out.sources_.emplace_hint(out.sources_.end(), source, std::move(rest));
        }
    }
    return out;
}

GtidSet GtidSet::intersected(const GtidSet &other) const
{
    GtidSet out;
    for (const auto &[source, intervals] : sources_) {
        const auto found = other.sources_.find(source);
        if (found == other.sources_.end()) {
            continue;
        }
        if (auto both = common(intervals, found->second); !both.empty()) {
            out.sources_.emplace_hint(out.sources_.end(), source, std::move(both));
        }
    }
    return out;
}

GtidSet GtidSet::only(const GtidSource &source) const
{
    GtidSet out;
    if (const auto found = sources_.find(source); found != sources_.end()) {
        out.sources_.insert(*found);
    }
    return out;
}

void GtidSet::add(const Gtid &gtid)
{
    add(gtid.source, {gtid.number, gtid.number});
}

void GtidSet::add(const GtidSource &source, GtidInterval interval)
{
    interval.first = std::max<std::int64_t>(interval.first, 1);
    interval.last = std::min(interval.last, gtid_number_max);
    if (interval.first > interval.last) {
        return;
    }
    auto &intervals = sources_[source];
    // From the first interval that touches or overlaps to the last: they become one. Transactions mostly come
    // in order, so this is nearly always the last one.
    const auto begin =
        intervals.begin() + (firstReaching(intervals, interval.first - 1) - intervals.cbegin());
    auto end = begin;
    while (end != intervals.end() && end->first <= interval.last + 1) {
        interval.first = std::min(interval.first, end->first);
        interval.last = std::max(interval.last, end->last);
        ++end;
    }
    if (begin == end) {
        intervals.insert(begin, interval);
    } else {
        *begin = interval;
        intervals.erase(begin + 1, end);
    }
}

} // namespace switchpoint
