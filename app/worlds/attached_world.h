// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "worlds/frame_pacer.h"
#include "worlds/server_watch.h"
#include "worlds/world.h"

#include <memory>
#include <optional>
#include <vector>

namespace switchpoint {

// Real servers, only read. Each is watched by a thread of its own, so that one that hangs holds up nobody;
// one more thread puts together what they said. The passwords are kept in memory, nowhere else.
class AttachedWorld : public World {
    Q_OBJECT
public:
    struct Target {
        ServerUrl url;
        Secret password;
    };
    struct Options {
        SessionOptions session;
        std::chrono::milliseconds refresh{1000};
        std::optional<std::string> slot; // PostgreSQL; none: the checkpoint's
        std::function<Result<std::unique_ptr<Session>>(const ServerUrl &, const Secret &,
                                                       const SessionOptions &)>
            open;
    };

    // The checkpoint is of the flavour of all targets; none: facts only.
    AttachedWorld(std::vector<Target> targets, std::optional<Checkpoint> checkpoint, const Policy &policy,
                  Options options, QObject *parent = nullptr);
    ~AttachedWorld() override; // detaches: at most 200 ms, whatever the servers do

    [[nodiscard]] ObservationPtr observation() const override { return shown_; }
    // Only the policy is ours to change: it is how we judge, not what servers do.
    [[nodiscard]] bool understands(const Intent &intent) const override;
    void apply(const Intent &intent) override;

private:
    struct Merger;
    FramePacer pacer_;
    std::unique_ptr<Merger> merger_;
    ObservationPtr shown_;
};

} // namespace switchpoint
