// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/http_request.h"

#include "event/json_writer.h"

#include <QCryptographicHash>
#include <QDateTime>

#include <algorithm>
#include <utility>

namespace switchpoint {
namespace {

constexpr std::size_t kept_response_bytes = 1024;

// What may stand between the quotes of a structured header string (RFC 8941, 3.3.3) as it is.
bool isPlain(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; });
}

void appendField(const char *name, std::string_view text, std::string &out)
{
    appendJsonText(out, name);
    out += ':';
    appendJsonText(out, text);
    out += ',';
}

} // namespace

void HttpRequest::add(std::string_view envelope, std::string change_key)
{
    if (form_ == HttpBody::Array) {
        body_ += lines_.empty() ? '[' : ',';
    }
    if (lines_.empty()) {
        first_key_ = change_key;
    }
    last_key_ = std::move(change_key);
    lines_.push_back({body_.size(), envelope.size()});
    body_ += envelope;
    if (form_ == HttpBody::Ndjson) {
        body_ += '\n';
    }
}

std::string HttpRequest::idempotencyKey() const
{
    if (!first_key_.empty() && !last_key_.empty() && isPlain(first_key_) && isPlain(last_key_)) {
        return '"' + first_key_ + ".." + last_key_ + '"';
    }
    const QByteArray hash =
        QCryptographicHash::hash(QByteArray::fromRawData(body_.data(), static_cast<qsizetype>(body_.size())),
                                 QCryptographicHash::Sha256);
    return "\"sha256:" + hash.toHex().toStdString() + '"';
}

const char *contentType(HttpBody form)
{
    return form == HttpBody::Array ? "application/json" : "application/x-ndjson";
}

std::string deadLetters(const HttpRequest &request, const HttpAnswer &answer, const std::string &url,
                        std::int64_t now_us)
{
    const QString time = QDateTime::fromMSecsSinceEpoch(now_us / 1000, Qt::UTC).toString(Qt::ISODateWithMs);
    std::string common = "{";
    appendField("time", time.toStdString(), common);
    appendField("url", url, common);
    common += "\"status\":" + std::to_string(answer.status) + ',';
    appendField("reason", answer.reason, common);
    appendField("response", std::string_view(answer.body).substr(0, kept_response_bytes), common);
    appendField("idempotency_key", request.idempotencyKey(), common);
    std::string lines;
    for (std::size_t i = 0; i < request.changes(); ++i) {
        lines += common;
        lines += "\"change\":";
        lines += request.change(i);
        lines += "}\n";
    }
    return lines;
}

} // namespace switchpoint
