// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/server_url.h"

#include <QList>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace switchpoint {

// What was typed, to be shown again as it was. Only in memory: it may hold passwords.
struct AttachTyped {
    QList<QString> urls, passwords; // one password an address, "" where none was typed
    QString checkpoint, slot;
};

// The same with passwords that stand within addresses moved to where they are not shown.
AttachTyped withoutShownPasswords(AttachTyped typed);

// What the attach dialog and the command line have in common: several addresses and at most one checkpoint,
// checked together.
struct AttachForm {
    std::vector<ServerUrl> urls;
    std::optional<Checkpoint> checkpoint; // with the slot
    std::optional<std::string> slot;      // as typed; PostgreSQL
    AttachTyped typed{};
};

// The first address decides what kind of checkpoint is expected. An empty checkpoint is none; blank lines and
// spaces around it are no part of it.
Result<std::vector<ServerUrl>> parseUrls(const QList<QString> &urls);
Result<std::optional<Checkpoint>> parseOptionalCheckpoint(const std::string &text, Flavor flavor);
// The same while the addresses are still wrong or missing: their beginning says the kind. Where none does,
// only what no kind of database knows is a fault.
Result<std::optional<Checkpoint>> parseCheckpointFor(const QList<QString> &urls, const std::string &text);
// The text of a file that was named for a checkpoint; a file without one is refused, never taken for none.
Result<std::string> readCheckpointFile(const QString &path);
// The slot overrides the checkpoint's; a flavour without slots leaves it unused, as `switchpointctl check`
// does.
Result<AttachForm> parseAttachForm(const QList<QString> &urls, const std::string &checkpoint_text,
                                   std::optional<std::string> slot = std::nullopt);
void putSlot(std::optional<Checkpoint> &checkpoint, const std::optional<std::string> &slot);

// "A GTID set with 1,234 transactions, unsigned": what was understood.
QString checkpointSummary(const Checkpoint &checkpoint);

} // namespace switchpoint
