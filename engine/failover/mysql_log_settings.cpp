// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/log_filters.h"
#include "failover/mysql_case.h"
#include "failover/mysql_messages.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace switchpoint {

namespace {

constexpr const char *check = "log_settings";

std::string upper(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return result;
}

std::string joined(const std::vector<std::string> &texts)
{
    std::string result;
    for (const auto &text : texts) {
        result += (result.empty() ? "" : "; ") + text;
    }
    return result;
}

void judgeFormat(MysqlCase &judged)
{
    auto &judgement = judged.judgement;
    const auto &format = judged.facts.binlog_format;
    if (!format.known()) {
        judgement.notKnown(check, format, mysql_messages::format_not_known);
    } else if (upper(*format) != "ROW") {
        judgement.hold = true;
        judgement.add(check, Severity::Unknown, format.evidence,
                      Message(mysql_messages::format_not_row, {textArg("format", *format)}));
    } else {
        judgement.add(check, Severity::Ok, format.evidence, mysql_messages::format_row);
    }
}

void judgeFilters(MysqlCase &judged)
{
    auto &judgement = judged.judgement;
    const auto &facts = judged.facts;
    for (const auto *fact : {&facts.do_db, &facts.ignore_db, &facts.applier_filters}) {
        if (!fact->known()) {
            judgement.notKnown(check, *fact, mysql_messages::filters_not_known);
        }
    }
    // What is known can cover a table whatever the rest says.
    const auto &captured = judgement.stored.captured_tables;
    const auto covering = coveringFilters(captured, {.do_db = facts.do_db.valueOr({}),
                                                     .ignore_db = facts.ignore_db.valueOr({}),
                                                     .applier = facts.applier_filters.valueOr({})});
    if (!covering.empty()) {
        judgement.hold = true;
        judgement.add(
            check, Severity::Unknown, "filters that cover a captured table", joined(covering),
            Message(captured.empty() ? mysql_messages::filters_may_cover : mysql_messages::filters_cover,
                    {textArg("filters", joined(covering))}));
    }
}

// A value that the decoder reads, one that it does not, or one that is not known. `readable` are the values
// of MySQL 5.7 to 9.7.
void judgeRowSetting(MysqlCase &judged, const char *setting, const Fact<std::string> &now,
                     std::span<const std::string_view> readable, const std::string *before)
{
    auto &judgement = judged.judgement;
    if (!now.known()) {
        judgement.notKnown(check, now,
                           Message(mysql_messages::setting_not_known, {textArg("setting", setting)}));
        return;
    }
    const std::string value = upper(*now);
    if (std::find(readable.begin(), readable.end(), value) == readable.end()) {
        judgement.add(check, Severity::Unknown, now.evidence,
                      Message(mysql_messages::setting_unreadable,
                              {textArg("setting", setting), textArg("value", *now)}));
        return;
    }
    if (before != nullptr && upper(*before) != value) {
        judgement.add(
            check, Severity::Warning, now.evidence,
            Message(mysql_messages::setting_changed,
                    {textArg("setting", setting), textArg("before", *before), textArg("value", *now)}));
    } else if (value != readable.front()) {
        judgement.add(
            check, Severity::Info, now.evidence,
            Message(mysql_messages::setting_partial, {textArg("setting", setting), textArg("value", *now)}));
    }
}

} // namespace

bool judgeLogIsOn(MysqlCase &judged)
{
    auto &judgement = judged.judgement;
    if (!judgement.on(Guard::LogSettings)) {
        return true;
    }
    const auto &log_bin = judged.facts.log_bin;
    if (!log_bin.known()) {
        judgement.notKnown(check, log_bin, mysql_messages::log_bin_not_known);
        return true;
    }
    if (*log_bin) {
        judgement.add(check, Severity::Ok, log_bin.evidence, mysql_messages::log_bin_on);
        return true;
    }
    const auto &read_only = judged.facts.read_only;
    if (!read_only.known()) {
        judgement.notKnown(check, read_only, mysql_messages::log_bin_off_not_known);
    } else if (*read_only) {
        judgement.add(check, Severity::Unknown, log_bin.evidence, mysql_messages::log_bin_off_read_only);
    } else {
        judgement.add(check, Severity::Lost, log_bin.evidence, mysql_messages::log_bin_off_writable);
    }
    return false;
}

void judgeLogFormat(MysqlCase &judged)
{
    if (!judged.judgement.on(Guard::LogSettings)) {
        return;
    }
    judgeFormat(judged);
    judgeFilters(judged);
    // The first value is the one that leaves nothing out; what the decoder reads beside it is a matter of
    // engine/wire.
    static constexpr std::array<std::string_view, 3> images{"FULL", "MINIMAL", "NOBLOB"};
    static constexpr std::array<std::string_view, 2> options{"", "PARTIAL_JSON"};
    const auto &before = judged.judgement.stored.log_settings;
    judgeRowSetting(judged, "binlog_row_image", judged.facts.row_image, images,
                    before && !before->row_image.empty() ? &before->row_image : nullptr);
    judgeRowSetting(judged, "binlog_row_value_options", judged.facts.row_value_options, options,
                    before ? &before->row_value_options : nullptr);
    const auto &mode = judged.facts.gtid_mode;
    if (before && !before->gtid_mode.empty() && mode.known() && before->gtid_mode != *mode) {
        judged.judgement.add(check, Severity::Warning, mode.evidence,
                             Message(mysql_messages::setting_changed,
                                     {textArg("setting", "gtid_mode"), textArg("before", before->gtid_mode),
                                      textArg("value", *mode)}));
    }
}

} // namespace switchpoint
