// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/message.h"

#include "position/messages.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <limits>
#include <tuple>
#include <utility>

namespace switchpoint {

namespace {

constexpr auto int64_max = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());

std::string grouped(std::uint64_t number)
{
    std::string digits = std::to_string(number);
    for (auto i = static_cast<std::ptrdiff_t>(digits.size()) - 3; i > 0; i -= 3) {
        digits.insert(static_cast<std::size_t>(i), 1, ',');
    }
    return digits;
}

// The magnitude of the smallest 64-bit number has no signed form.
std::uint64_t magnitude(std::int64_t number)
{
    return number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
}

std::string signedText(std::int64_t number, std::string (*format)(std::uint64_t))
{
    std::string text = format(magnitude(number));
    if (number < 0) {
        text.insert(text.begin(), '-');
    }
    return text;
}

std::string bytesText(std::uint64_t bytes)
{
    const std::string exact = grouped(bytes) + (bytes == 1 ? " byte" : " bytes");
    if (bytes < 1000) {
        return exact;
    }
    static constexpr std::array units{"kB", "MB", "GB", "TB", "PB", "EB"};
    std::uint64_t divisor = 1000;
    std::size_t unit = 0;
    // Tenths, rounded half up without overflow; 999,950 is 1.0 MB and not 1000.0 kB.
    const auto tenths = [bytes](std::uint64_t by) {
        return bytes / (by / 10) + (bytes % (by / 10) >= by / 20 ? 1 : 0);
    };
    while (unit + 1 < units.size() && tenths(divisor) >= 10000) {
        divisor *= 1000;
        ++unit;
    }
    const auto value = tenths(divisor);
    return std::to_string(value / 10) + '.' + std::to_string(value % 10) + ' ' + units[unit] + " (" + exact +
           ')';
}

std::string durationText(std::uint64_t duration_us)
{
    constexpr std::uint64_t second_us = 1'000'000;
    if (duration_us < 1000) {
        return std::to_string(duration_us) + " \u00b5s";
    }
    if (duration_us < second_us) {
        return std::to_string(duration_us / 1000) + " ms";
    }
    if (duration_us < 60 * second_us) {
        const auto tenths = duration_us / (second_us / 10);
        std::string text = std::to_string(tenths / 10);
        if (tenths % 10 != 0) {
            text += '.';
            text += std::to_string(tenths % 10);
        }
        return text + " s";
    }
    const auto pair = [](std::uint64_t big, const char *big_unit, std::uint64_t small,
                         const char *small_unit) {
        std::string text = std::to_string(big) + big_unit;
        if (small != 0) {
            text += ' ';
            text += std::to_string(small);
            text += small_unit;
        }
        return text;
    };
    const auto seconds = duration_us / second_us;
    if (seconds < 3600) {
        return pair(seconds / 60, " min", seconds % 60, " s");
    }
    if (seconds < 86400) {
        return pair(seconds / 3600, " h", seconds / 60 % 60, " min");
    }
    return pair(seconds / 86400, " d", seconds / 3600 % 24, " h");
}

// std::chrono::year ends at 32767, 64 bits of microseconds reach the year 294247: the calendar is computed
// here, in years that begin on March 1, so that the leap day comes last, and in eras of 400 years (146097
// days).
std::string timeText(std::int64_t unix_time_us)
{
    constexpr std::int64_t day_us = 86'400'000'000;
    std::int64_t day = unix_time_us / day_us;
    std::int64_t rest_us = unix_time_us % day_us;
    if (rest_us < 0) {
        rest_us += day_us;
        --day;
    }
    const std::int64_t days = day + 719468; // since 0000-03-01
    const std::int64_t era = (days >= 0 ? days : days - 146096) / 146097;
    const std::int64_t day_of_era = days - era * 146097;
    const std::int64_t year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    const std::int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    const std::int64_t month_from_march = (5 * day_of_year + 2) / 153;
    const std::int64_t day_of_month = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    const std::int64_t month = month_from_march < 10 ? month_from_march + 3 : month_from_march - 9;
    const std::int64_t year = year_of_era + era * 400 + (month <= 2 ? 1 : 0);

    const char *sign = year < 0 ? "-" : (year > 9999 ? "+" : "");
    const std::int64_t second = rest_us / 1'000'000;
    std::array<char, 64> out{};
    std::snprintf(out.data(), out.size(), "%s%04lld-%02lld-%02lldT%02lld:%02lld:%02lld", sign,
                  static_cast<long long>(year < 0 ? -year : year), static_cast<long long>(month),
                  static_cast<long long>(day_of_month), static_cast<long long>(second / 3600),
                  static_cast<long long>(second / 60 % 60), static_cast<long long>(second % 60));
    std::string text = out.data();
    if (const std::int64_t fraction_us = rest_us % 1'000'000; fraction_us != 0) {
        const bool whole_ms = fraction_us % 1000 == 0;
        std::snprintf(out.data(), out.size(), ".%0*lld", whole_ms ? 3 : 6,
                      static_cast<long long>(whole_ms ? fraction_us / 1000 : fraction_us));
        text += out.data();
    }
    return text + 'Z';
}

std::string formatEnglish(const MessageArg &arg)
{
    switch (arg.kind) {
    case MessageArg::Kind::Text:
    case MessageArg::Kind::Position:
        return arg.text;
    case MessageArg::Kind::Count:
        return signedText(arg.number, grouped);
    case MessageArg::Kind::Bytes:
        return signedText(arg.number, bytesText);
    case MessageArg::Kind::Duration:
        return signedText(arg.number, durationText);
    case MessageArg::Kind::Time:
        return timeText(arg.number);
    case MessageArg::Kind::Words:
    case MessageArg::Kind::Sentence:
        break; // render() has done these
    }
    return arg.text;
}

MessageArg numberArg(std::string name, MessageArg::Kind kind, std::int64_t number)
{
    return {.name = std::move(name), .kind = kind, .text = {}, .number = number, .inner = {}};
}

// The end of the placeholder that begins at `open`: its closing brace, over the "{}" of plural forms; npos if
// it has none.
std::size_t closingBrace(std::string_view text, std::size_t open)
{
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        if (text[i] == '{') {
            ++depth;
        } else if (text[i] == '}' && --depth == 0) {
            return i;
        }
    }
    return std::string_view::npos;
}

std::string pluralForm(std::string_view forms, std::size_t wanted, std::string_view number)
{
    // A language with more forms than the template has gets the last one.
    auto bar = forms.find('|');
    while (wanted > 0 && bar != std::string_view::npos) {
        forms.remove_prefix(bar + 1);
        bar = forms.find('|');
        --wanted;
    }
    std::string form(forms.substr(0, bar));
    for (auto at = form.find("{}"); at != std::string::npos; at = form.find("{}", at + number.size())) {
        form.replace(at, 2, number);
    }
    return form;
}

constexpr std::size_t position_max = 240; // of a set in a sentence

// Where an interval or a GTID ends: before a comma, or before the colon after which the next interval begins.
// What begins with a letter or an underscore after a colon is a tag, and belongs to what follows it.
bool endsInterval(std::string_view text, std::size_t at)
{
    if (text[at] == ',') {
        return true;
    }
    // Of "uuid:1-5:7" the first colon stands between a source and its interval; so does that after a tag.
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (text[at] != ':' || at + 1 >= text.size()) {
        return false;
    }
    const auto before = text.find_last_of(",:", at == 0 ? 0 : at - 1);
    if (before == std::string_view::npos || text[before] == ',') {
        return false; // what stands before is a UUID, or a file
    }
    return is_digit(text[before + 1]);
}

struct Shortened {
    std::string first;
    std::uint64_t more = 0; // intervals after those; 0: nothing was cut
};

Shortened shortened(const std::string &text)
{
    if (text.size() <= position_max) {
        return {.first = text, .more = 0};
    }
    std::size_t end = 0;
    std::uint64_t more = 1; // the last ends with the text
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!endsInterval(text, i)) {
            continue;
        }
        if (end == 0 || i <= position_max) {
            end = i;
        } else {
            ++more;
        }
    }
    return end == 0 ? Shortened{.first = text, .more = 0}
                    : Shortened{.first = text.substr(0, end), .more = more};
}

MessageArg wholePosition(std::string name, std::string text)
{
    return {.name = std::move(name),
            .kind = MessageArg::Kind::Position,
            .text = std::move(text),
            .number = 0,
            .inner = {}};
}

} // namespace

MessageArg textArg(std::string name, std::string text)
{
    return {.name = std::move(name),
            .kind = MessageArg::Kind::Text,
            .text = std::move(text),
            .number = 0,
            .inner = {}};
}

MessageArg positionArg(std::string name, std::string text)
{
    auto cut = shortened(text);
    if (cut.more == 0) {
        return wholePosition(std::move(name), std::move(text));
    }
    return wordsArg(std::move(name),
                    Message(position_messages::first_and_more,
                            {wholePosition("first", std::move(cut.first)), countArg("more", cut.more)}));
}

MessageArg countArg(std::string name, std::uint64_t count)
{
    if (count > int64_max) {
        return textArg(std::move(name), grouped(count));
    }
    return numberArg(std::move(name), MessageArg::Kind::Count, static_cast<std::int64_t>(count));
}

MessageArg bytesArg(std::string name, std::uint64_t bytes)
{
    if (bytes > int64_max) {
        return textArg(std::move(name), bytesText(bytes));
    }
    return numberArg(std::move(name), MessageArg::Kind::Bytes, static_cast<std::int64_t>(bytes));
}

MessageArg durationArg(std::string name, std::int64_t duration_us)
{
    return numberArg(std::move(name), MessageArg::Kind::Duration, duration_us);
}

MessageArg timeArg(std::string name, std::int64_t unix_time_us)
{
    return numberArg(std::move(name), MessageArg::Kind::Time, unix_time_us);
}

MessageArg wordsArg(std::string name, Message message)
{
    MessageArg arg{
        .name = std::move(name), .kind = MessageArg::Kind::Words, .text = {}, .number = 0, .inner = {}};
    arg.inner.push_back(std::move(message));
    return arg;
}

MessageArg sentenceArg(std::string name, Message message)
{
    MessageArg arg = wordsArg(std::move(name), std::move(message));
    arg.kind = MessageArg::Kind::Sentence;
    return arg;
}

bool operator==(const MessageArg &a, const MessageArg &b)
{
    return std::tie(a.name, a.kind, a.text, a.number, a.inner) ==
           std::tie(b.name, b.kind, b.text, b.number, b.inner);
}

Message::Message(const MessageText &text, std::vector<MessageArg> args)
    : id_(text.id), english_(text.english), args_(std::move(args))
{
}

const MessageArg *Message::arg(std::string_view name) const
{
    const auto found = std::ranges::find(args_, name, &MessageArg::name);
    return found != args_.end() ? &*found : nullptr;
}

namespace {

std::string valueOf(const MessageArg &arg, const MessageLanguage &language)
{
    if (arg.inner.empty()) {
        return language.format ? language.format(arg) : formatEnglish(arg);
    }
    std::string words = render(arg.inner.front(), language);
    if (arg.kind == MessageArg::Kind::Sentence && !words.empty() && words.back() != '.') {
        words += '.';
    }
    return words;
}

} // namespace

//   template    = { character | "{{" | placeholder }
//   placeholder = "{" name [ "|" form { "|" form } ] "}"      in a form, "{}" is the number
std::string render(const Message &message, const MessageLanguage &language)
{
    const std::string text = language.template_text ? language.template_text(message) : message.english();
    const std::string_view view = text;
    std::string out;
    std::size_t i = 0;
    while (i < view.size()) {
        if (view[i] != '{') {
            out += view[i++];
            continue;
        }
        if (view.substr(i, 2) == "{{") {
            out += '{';
            i += 2;
            continue;
        }
        const auto close = closingBrace(view, i);
        if (close == std::string_view::npos) {
            out += view.substr(i);
            break;
        }
        const auto inside = view.substr(i + 1, close - i - 1);
        const auto bar = inside.find('|');
        const auto *arg = message.arg(inside.substr(0, bar));
        if (arg == nullptr) {
            out += view.substr(i, close - i + 1);
        } else {
            const auto value = valueOf(*arg, language);
            if (bar == std::string_view::npos) {
                out += value;
            } else {
                // A count that does not fit 64 signed bits came as Text: its form is that of any large
                // number.
                const auto count = arg->kind == MessageArg::Kind::Text
                                       ? std::numeric_limits<std::int64_t>::max()
                                       : arg->number;
                const auto form =
                    language.plural_form ? language.plural_form(count) : std::size_t{count != 1};
                out += pluralForm(inside.substr(bar + 1), form, value);
            }
        }
        i = close + 1;
    }
    return out;
}

std::string renderEnglish(const Message &message)
{
    return render(message, {});
}

std::string renderEnglish(const MessageArg &arg)
{
    return valueOf(arg, {});
}

} // namespace switchpoint
