// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/http_options.h"

#include "sink/http_messages.h"

#include <QFile>
#include <QHostAddress>
#include <QSslCertificate>
#include <QSslSocket>
#include <QUrl>

#include <algorithm>

namespace switchpoint {
namespace {

namespace messages = sink_messages;

constexpr std::size_t secret_bytes_min = 6; // shorter values are in every text

QString lower(const std::string &name)
{
    return QString::fromStdString(name).toLower();
}

bool isSendable(const std::string &name, const std::string &value)
{
    const bool good_name = !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
               c == '_';
    });
    return good_name && std::ranges::all_of(value, [](char c) { return c >= ' ' && c < '\x7f'; });
}

bool isThisMachine(const QString &host)
{
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

void hide(const std::string &secret, std::string &text)
{
    if (secret.size() < secret_bytes_min) {
        return;
    }
    for (auto at = text.find(secret); at != std::string::npos; at = text.find(secret, at + 3)) {
        text.replace(at, secret.size(), "***");
    }
}

Result<void> checkHeaders(const HttpOptions &options, const QUrl &url)
{
    for (const auto &[name, value] : options.headers) {
        if (!isSendable(name, value)) {
            return fail(messages::http_bad_header, {textArg("name", name)});
        }
        if (lower(name) == QLatin1String("authorization") && url.scheme() == QLatin1String("http") &&
            !isThisMachine(url.host())) {
            return fail(messages::http_clear_secret, {textArg("url", shownUrl(options.url))});
        }
    }
    return {};
}

Result<void> checkTls(const HttpOptions &options)
{
    if (!QSslSocket::supportsSsl()) {
        return fail(messages::http_no_tls, {textArg("url", shownUrl(options.url))});
    }
    if (options.ca_file.empty()) {
        return {};
    }
    QFile file(QString::fromStdString(options.ca_file));
    if (!file.open(QIODevice::ReadOnly) || QSslCertificate::fromDevice(&file).isEmpty()) {
        return fail(messages::http_bad_ca_file, {textArg("path", options.ca_file)});
    }
    return {};
}

} // namespace

Result<void> checkHttpOptions(const HttpOptions &options)
{
    const QUrl url(QString::fromStdString(options.url), QUrl::StrictMode);
    if (!url.userInfo().isEmpty()) {
        return fail(messages::http_url_password, {textArg("host", url.host().toStdString())});
    }
    const bool is_https = url.scheme() == QLatin1String("https");
    if (!url.isValid() || url.host().isEmpty() || (!is_https && url.scheme() != QLatin1String("http"))) {
        return fail(messages::http_bad_url, {textArg("url", shownUrl(options.url))});
    }
    auto done = checkHeaders(options, url);
    return done && is_https ? checkTls(options) : done;
}

std::string shownUrl(const std::string &url)
{
    const QUrl parsed(QString::fromStdString(url), QUrl::StrictMode);
    if (!parsed.isValid()) { // nobody knows what in it is a secret
        return url.substr(0, std::min(url.find_first_of(":?#@"), std::size_t{40}));
    }
    return parsed.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment)
        .toStdString();
}

std::string withoutSecrets(std::string text, const HttpOptions &options)
{
    for (const auto &[name, value] : options.headers) {
        if (lower(name) == QLatin1String("content-type")) {
            continue;
        }
        hide(value, text);
        if (const auto space = value.find(' '); space != std::string::npos) { // "Bearer SECRET"
            hide(value.substr(space + 1), text);
        }
    }
    return text;
}

} // namespace switchpoint
