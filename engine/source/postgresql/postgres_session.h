// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/session.h"

#include <memory>
#include <vector>

namespace switchpoint {

// One libpq connection with replication=database: replication commands and SQL are answered by the same
// server, so no proxy or name can swap it in between (VERDICTS.md 0.1; PostgreSQL manual, "Streaming
// Replication Protocol").
//
// A role without REPLICATION, or a pooler that refuses the parameter: the session falls back to plain SQL.
// The facts that only replication commands give (timeline, history) are then failed facts whose error says
// why and what to grant.
//
// Password: the one given here, else the URL's, else libpq's own sources (PGPASSWORD, PGPASSFILE). Never
// printed. The errors of opening are the sentences pg_* of source/postgresql/messages.h; Error::code is the
// SQLSTATE where the server gave one.
Result<std::unique_ptr<Session>> openPostgresSession(const ServerUrl &url, const Secret &password,
                                                     const SessionOptions &options);

// Does libpq take the address? Nothing is connected.
Result<void> checkPostgresUrl(const ServerUrl &url);

std::vector<PrivilegeNote> postgresPrivileges();

} // namespace switchpoint
