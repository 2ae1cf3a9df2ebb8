// SPDX-License-Identifier: GPL-3.0-or-later
#include "worlds/frame_pacer.h"

namespace switchpoint {

namespace {
constexpr int frame_ms = 33; // thirty frames a second: more are not seen in diagrams, and cost
}

FramePacer::FramePacer(QObject *parent) : QObject(parent)
{
    rest_.setSingleShot(true);
    rest_.setTimerType(Qt::PreciseTimer);
    rest_.setInterval(frame_ms);
    connect(&rest_, &QTimer::timeout, this, [this] {
        if (waiting_)
            woken();
    });
}

void FramePacer::wake()
{
    if (!on_its_way_.exchange(true))
        QMetaObject::invokeMethod(this, &FramePacer::woken, Qt::QueuedConnection);
}

void FramePacer::woken()
{
    if (rest_.isActive()) {
        waiting_ = true;
        return;
    }
    waiting_ = false;
    rest_.start();
    on_its_way_ = false; // before the receivers look: what comes after they looked wakes them again
    emit frame();
}

} // namespace switchpoint
