// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/password_finder.h"

#include "credentials/keychain.h"
#include "credentials/password.h"

#include <QCoreApplication>
#include <QThread>

#include <condition_variable>
#include <memory>
#include <mutex>

namespace switchpoint {

namespace {

// The keychain's library wants one thread that has an event loop. It may ask its user something and take its
// time, so it is not the thread of the user interface.
class KeychainThread {
public:
    static KeychainThread &instance()
    {
        static KeychainThread thread;
        return thread;
    }

    std::optional<Secret> read(const std::string &address)
    {
        struct Answer {
            std::mutex mutex;
            std::condition_variable given;
            bool done = false;
            std::optional<Secret> secret;
        };
        auto answer = std::make_shared<Answer>();
        QMetaObject::invokeMethod(
            &context_,
            [answer, address] {
                std::optional<Secret> found = readKeychain(address);
                const std::lock_guard lock(answer->mutex);
                answer->secret = std::move(found);
                answer->done = true;
                answer->given.notify_all();
            },
            Qt::QueuedConnection);
        std::unique_lock lock(answer->mutex);
        answer->given.wait_for(lock, std::chrono::seconds(5), [&] { return answer->done; });
        return answer->secret;
    }

private:
    KeychainThread()
    {
        context_.moveToThread(&thread_);
        QObject::connect(
            qApp, &QCoreApplication::aboutToQuit, &context_, [this] { thread_.quit(); },
            Qt::DirectConnection);
        thread_.start();
    }
    ~KeychainThread()
    {
        thread_.quit();
        thread_.wait();
    }
    QThread thread_;
    QObject context_;
};

std::optional<std::string> environment(const char *name)
{
    if (!qEnvironmentVariableIsSet(name))
        return std::nullopt;
    return qgetenv(name).toStdString();
}

} // namespace

Result<std::unique_ptr<Session>> openWithFoundPassword(const ServerUrl &url, const Secret &typed,
                                                       const SessionOptions &options)
{
    if (!typed.empty())
        return openSession(url, typed, options);
    PasswordSources sources;
    sources.environment = environment;
    sources.home = environment("HOME").value_or("");
    if (keychainAvailable())
        sources.keychain = [](const std::string &address) {
            return KeychainThread::instance().read(address);
        };
    const Result<FoundPassword> found = findPassword(url, sources);
    if (!found)
        return std::unexpected(found.error());
    return openSession(url, found->password, options);
}

} // namespace switchpoint
