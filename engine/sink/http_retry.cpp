// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/http_retry.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

#include <algorithm>

namespace switchpoint {

HttpVerdict judgeStatus(int status)
{
    switch (status) {
    case 408: // Request Timeout
    case 425: // Too Early
    case 429: // Too Many Requests
        return HttpVerdict::Retry;
    case 401:
    case 407:
        return HttpVerdict::BadCredentials;
    default:
        break;
    }
    if (status >= 200 && status < 300) {
        return HttpVerdict::Taken;
    }
    if (status >= 300 && status < 400) {
        return HttpVerdict::Redirected;
    }
    return status >= 400 && status < 500 ? HttpVerdict::Refused : HttpVerdict::Retry;
}

std::chrono::milliseconds backoffBefore(unsigned next, std::chrono::milliseconds first,
                                        std::chrono::milliseconds max, double chance)
{
    const unsigned doublings = std::min(next < 2 ? 0U : next - 2, 30U);
    const std::int64_t full =
        std::min(max.count(), std::min(first.count(), max.count()) * (std::int64_t{1} << doublings));
    return std::chrono::milliseconds(
        full / 2 +
        static_cast<std::int64_t>(static_cast<double>(full - full / 2) * std::clamp(chance, 0.0, 1.0)));
}

std::optional<std::chrono::milliseconds> retryAfter(std::string_view header, std::int64_t now_us)
{
    const QString text = QString::fromLatin1(header.data(), static_cast<qsizetype>(header.size())).trimmed();
    bool is_number = false;
    const qulonglong seconds = text.toULongLong(&is_number);
    if (is_number) {
        return std::chrono::seconds(std::min<qulonglong>(seconds, 1'000'000'000));
    }
    QDateTime date = QLocale::c().toDateTime(text, QStringLiteral("ddd, dd MMM yyyy hh:mm:ss 'GMT'"));
    if (!date.isValid()) {
        return {};
    }
    date.setTimeSpec(Qt::UTC);
    return std::chrono::milliseconds(std::max<qint64>(0, date.toMSecsSinceEpoch() - now_us / 1000));
}

} // namespace switchpoint
