// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observation/observation.h"
#include "worlds/intent.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace switchpoint {

// What the window looks at: a simulated or an attached world. Lives in the thread of the user interface; the
// work is done in worker threads that publish immutable observations. All panes read observation(), none
// knows which world it is.
class World : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    [[nodiscard]] virtual ObservationPtr observation() const = 0; // the newest; never null
    // Whether an intent of this kind means anything here; panes disable what does not.
    [[nodiscard]] virtual bool understands(const Intent &intent) const = 0;
    virtual void apply(const Intent &intent) = 0;

signals:
    void observationChanged();        // at most once per frame
    void refused(const QString &why); // an intent that could not be carried out, as a sentence
};

// A world with a time of its own that can be played, scrubbed and undone.
class TimedWorld : public World {
    Q_OBJECT
public:
    using World::World;
    [[nodiscard]] virtual bool playing() const = 0;
    [[nodiscard]] virtual double speed() const = 0; // virtual seconds a second
    [[nodiscard]] virtual std::int64_t now_us() const = 0;
    [[nodiscard]] virtual std::int64_t end_us() const = 0; // the newest moment simulated
    [[nodiscard]] virtual bool canUndo() const = 0;
    [[nodiscard]] virtual bool canRedo() const = 0;
    // Standing before what was played: all marks up to there, in no order. Null: nothing is known of later.
    using SeenMarks = std::shared_ptr<const std::vector<ObservedMark>>;
    [[nodiscard]] virtual SeenMarks seenMarks() const = 0;
    virtual void setPlaying(bool playing) = 0;
    virtual void setSpeed(double speed) = 0;
    virtual void seek(std::int64_t at_us) = 0;
    virtual void stepBy(std::int64_t delta_us) = 0;
    virtual void toPreviousMark() = 0;
    virtual void toNextMark() = 0;
    virtual void undo() = 0;
    virtual void redo() = 0;

signals:
    void timeStateChanged(); // playing, speed, undo, redo
    // Before observationChanged(): from this moment on things go otherwise than they were seen.
    void historyChanged(std::int64_t from_us);
};

} // namespace switchpoint
