// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/envelope_cloudevents.h"

#include "event/change_key.h"
#include "event/json_writer.h"
#include "event/temporal_text.h"

namespace switchpoint {

namespace {

// A segment of a URI's path (RFC 3986): all but unreserved characters as %XX.
void appendUriSegment(std::string &out, std::string_view text)
{
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (letter || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_' || c == '~') {
            out += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        out += '%';
        out += "0123456789ABCDEF"[byte >> 4];
        out += "0123456789ABCDEF"[byte & 15];
    }
}

} // namespace

CloudEventsEnvelope::CloudEventsEnvelope(const EnvelopeOptions &options) : form_(flavorName(options.flavor))
{
    source_ = R"(,"source":"/switchpoint/)";
    source_ += flavorName(options.flavor);
    source_ += '/';
    appendUriSegment(source_, options.pipeline);
    source_ += R"(","type":"org.switchpoint.change.)";
}

// Attributes that have no value are left out: CloudEvents knows no null ones.
void CloudEventsEnvelope::write(const ChangePart &part, const Change &change, std::int64_t, std::string &out)
{
    out += R"({"specversion":"1.0","id":)";
    text_.clear();
    appendChangeKey(text_, part, change);
    appendJsonText(out, text_);
    out += source_;
    out += changeKindName(change.kind);
    out += '"';

    text_ = change.database;
    if (change.table) {
        text_ = change.table->schema;
        text_ += '.';
        text_ += change.table->table;
    }
    if (!text_.empty()) {
        out += R"(,"subject":)";
        appendJsonText(out, text_);
    }

    const std::int64_t commit_us = part.transactions[change.transaction].commit_time_us;
    if (commit_us != 0 || change.event_time_s != 0) {
        out += R"(,"time":")";
        if (commit_us != 0)
            appendInstant(out, commit_us, 6);
        else
            appendInstant(out, std::int64_t{change.event_time_s} * 1'000'000, 0);
        out += '"';
    }
    out += R"(,"datacontenttype":"application/json","data":)";
    form_.write(part, change, out);
    out += '}';
}

} // namespace switchpoint
