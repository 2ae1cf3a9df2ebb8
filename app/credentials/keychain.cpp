// SPDX-License-Identifier: GPL-3.0-or-later
#include "credentials/keychain.h"

#ifdef SWITCHPOINT_KEYCHAIN
#include <QEventLoop>
#include <QTimer>
#include <qt6keychain/keychain.h>
#endif

namespace switchpoint {

#ifdef SWITCHPOINT_KEYCHAIN

namespace {

const QString service = QStringLiteral("switchpoint");
constexpr int patience_ms = 2000;

bool finishes(QKeychain::Job &job)
{
    QEventLoop loop;
    QObject::connect(&job, &QKeychain::Job::finished, &loop, [&loop] { loop.exit(0); });
    QTimer::singleShot(patience_ms, &loop, [&loop] { loop.exit(1); });
    job.setAutoDelete(false);
    job.start();
    return loop.exec() == 0 && job.error() == QKeychain::NoError;
}

} // namespace

bool keychainAvailable()
{
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS");
}

std::optional<Secret> readKeychain(const std::string &address)
{
    if (!keychainAvailable())
        return std::nullopt;
    QKeychain::ReadPasswordJob job(service);
    job.setKey(QString::fromStdString(address));
    if (!finishes(job))
        return std::nullopt;
    return Secret(job.textData().toStdString());
}

#else

bool keychainAvailable()
{
    return false;
}

std::optional<Secret> readKeychain(const std::string &)
{
    return std::nullopt;
}

#endif

} // namespace switchpoint
