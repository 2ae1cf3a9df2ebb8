// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <atomic>

namespace switchpoint {

// Lets worker threads say "there is something new" as often as they like; the thread it lives in hears of it
// at most once per frame, and at most one event is ever on its way.
class FramePacer : public QObject {
    Q_OBJECT
public:
    explicit FramePacer(QObject *parent = nullptr);
    void wake(); // from any thread

signals:
    void frame();

private:
    void woken();
    std::atomic<bool> on_its_way_ = false;
    QTimer rest_; // of the frame that was shown last
    bool waiting_ = false;
};

} // namespace switchpoint
