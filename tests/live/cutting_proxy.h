// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fake_server.h"

#include <QList>

#include <atomic>
#include <mutex>

namespace switchpoint {

// Stands between a client and a real server and passes everything on, until so many bytes of the server's
// have gone through, over all connections together. Then the server is gone: every connection ends, new ones
// end at once.
class CuttingProxy {
public:
    enum class End { Close, Reset, Silence };
    static constexpr qint64 never = -1;

    // host_order: the loopback address to listen on, 127.0.0.1 if none is given.
    CuttingProxy(quint16 server_port, qint64 bytes_max, End end, quint32 host_order = 0x7f000001);
    [[nodiscard]] quint16 port() const { return fake_.port(); }
    [[nodiscard]] int connections() const { return fake_.connections(); }
    // How much had gone through after each piece the server sent: between them it can go between two answers.
    [[nodiscard]] QList<qint64> pieces() const;
    [[nodiscard]] bool hasCut() const { return cut_; }

private:
    void serve(FakeServer::Peer &client);
    [[nodiscard]] qint64 take(qint64 bytes); // how many of them may pass
    void end(FakeServer::Peer &client);

    quint16 server_port_;
    qint64 bytes_max_;
    End end_;
    std::atomic<bool> cut_ = false;
    mutable std::mutex mutex_;
    qint64 passed_ = 0;
    QList<qint64> pieces_;
    FakeServer fake_; // the last: its threads use the rest
};

} // namespace switchpoint
