// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab_world.h"

#include <QJsonObject>

namespace switchpoint {

// A lab server with transactions and a consumer's position after them that `switchpointctl check` finds
// reachable. Its user cdc has a password that is easy to find in a text.
class CheckedServer {
public:
    // In `world`, under this name. Not isUp(): world.error() says why.
    CheckedServer(LabWorld &world, const QString &kind, const QString &name,
                  const QStringList &settings = {});
    [[nodiscard]] bool isUp() const { return !position_.isEmpty(); }
    [[nodiscard]] const LabServer &server() const { return server_; }
    [[nodiscard]] QString scheme() const;
    // Of the user cdc, by default at the server itself and without a password; `port` 0: the server's.
    [[nodiscard]] QString url(quint16 port = 0, const QString &parameters = {}) const;
    [[nodiscard]] QString position() const { return position_; } // bare text
    // The same with identity and the fingerprint of the last transaction.
    [[nodiscard]] QJsonObject signedPosition() const { return signed_; }

    static const QString &password();
    // Where the password shows in a text, as it is or as a part of a URL.
    static bool isPasswordIn(const QString &text);

private:
    bool prepare(LabWorld &world);
    QString ask(LabWorld &world, const QString &sql) const;
    bool sign(LabWorld &world);

    QString kind_;
    LabServer server_;
    QString position_;
    QJsonObject signed_;
};

} // namespace switchpoint
