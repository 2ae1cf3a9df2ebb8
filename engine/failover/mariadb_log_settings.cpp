// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/log_filters.h"
#include "failover/mariadb_messages.h"
#include "failover/mariadb_rules.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace switchpoint {

namespace text = mariadb_messages;

namespace {

const std::string check = guardName(Guard::LogSettings);

std::string upper(std::string_view word)
{
    std::string result(word);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return result;
}

void judgeFormat(MariadbCase &c)
{
    auto &j = c.judgement;
    const auto &format = c.facts.binlog_format;
    if (!format.known()) {
        j.notKnown(check, format, text::format_not_known);
    } else if (upper(*format) != "ROW") {
        j.hold = true;
        j.add(check, Severity::Unknown, format.evidence,
              Message(text::format_not_row, {textArg("format", *format)}));
    } else {
        j.add(check, Severity::Ok, format.evidence, text::format_row);
    }
}

void judgeFilters(MariadbCase &c)
{
    auto &j = c.judgement;
    const auto &facts = c.facts;
    for (const auto *fact : {&facts.do_db, &facts.ignore_db, &facts.applier_filters}) {
        if (!fact->known()) {
            j.notKnown(check, *fact, text::filters_not_known);
        }
    }
    // What is known can cover a table whatever the rest says.
    const auto covering =
        coveringFilters(j.stored.captured_tables, {.do_db = facts.do_db.valueOr({}),
                                                   .ignore_db = facts.ignore_db.valueOr({}),
                                                   .applier = facts.applier_filters.valueOr({})});
    if (covering.empty()) {
        return;
    }
    std::string list;
    for (const auto &filter : covering) {
        list += (list.empty() ? "" : "; ") + filter;
    }
    j.hold = true;
    j.add(check, Severity::Unknown, "filters that cover a captured table", list,
          Message(text::filters_cover, {textArg("filters", list)}));
}

void judgeRowImage(MariadbCase &c)
{
    auto &j = c.judgement;
    const auto &image = c.facts.row_image;
    if (!image.known()) {
        j.notKnown(check, image, text::image_not_known);
        return;
    }
    static constexpr std::array<std::string_view, 4> readable{"FULL", "MINIMAL", "NOBLOB", "FULL_NODUP"};
    const std::string value = upper(*image);
    const auto shown = textArg("value", *image);
    const auto &before = j.stored.log_settings;
    if (std::find(readable.begin(), readable.end(), value) == readable.end()) {
        j.add(check, Severity::Unknown, image.evidence, Message(text::image_unreadable, {shown}));
    } else if (before && upper(before->row_image) != value) {
        j.add(check, Severity::Warning, image.evidence,
              Message(text::image_changed, {shown, textArg("before", before->row_image)}));
    } else if (value != readable.front()) {
        j.add(check, Severity::Info, image.evidence, Message(text::image_partial, {shown}));
    }
}

} // namespace

bool judgeMariadbLogIsOn(MariadbCase &c)
{
    auto &j = c.judgement;
    if (!j.on(Guard::LogSettings)) {
        return true;
    }
    const auto &log_bin = c.facts.log_bin;
    if (!log_bin.known()) {
        j.notKnown(check, log_bin, text::log_bin_not_known);
        return true;
    }
    if (*log_bin) {
        j.add(check, Severity::Ok, log_bin.evidence, text::log_bin_on);
        return true;
    }
    const auto &read_only = c.facts.read_only;
    if (!read_only.known()) {
        j.notKnown(check, read_only, text::log_bin_off_not_known);
    } else if (*read_only) {
        j.add(check, Severity::Unknown, log_bin.evidence, text::log_bin_off_read_only);
    } else {
        j.add(check, Severity::Lost, log_bin.evidence, text::log_bin_off_writable);
    }
    return false;
}

void judgeMariadbLogFormat(MariadbCase &c)
{
    if (!c.judgement.on(Guard::LogSettings)) {
        return;
    }
    judgeFormat(c);
    judgeFilters(c);
    judgeRowImage(c);
}

} // namespace switchpoint
