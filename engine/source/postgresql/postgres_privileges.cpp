// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/postgresql/postgres_session.h"

namespace switchpoint {

// As seen on PostgreSQL 15, 17 and 18. What is not listed here any role may ask.
std::vector<PrivilegeNote> postgresPrivileges()
{
    return {
        {"connecting to the database", "LOGIN, and CONNECT on the database",
         "CREATE ROLE name LOGIN PASSWORD '...'; GRANT CONNECT ON DATABASE db TO name"},
        {"IDENTIFY_SYSTEM, TIMELINE_HISTORY (timeline and history), and the stream itself",
         "REPLICATION, and a line in pg_hba.conf for the database",
         "ALTER ROLE name REPLICATION (managed services: their replication role)"},
        {"pg_stat_wal_receiver (whether a standby still receives)", "pg_monitor, or pg_read_all_stats",
         "GRANT pg_monitor TO name"},
        {"pg_ls_waldir (whether the files are there that a slot needs)", "pg_monitor",
         "GRANT pg_monitor TO name"},
        {"pg_walinspect (content of a transaction, commits between checkpoint and slot)",
         "pg_read_server_files, or EXECUTE on the extension's functions; the extension itself",
         "CREATE EXTENSION pg_walinspect; GRANT pg_read_server_files TO name"},
        {"pg_xact_commit_timestamp (content of a transaction)",
         "none; the setting track_commit_timestamp = on",
         "ALTER SYSTEM SET track_commit_timestamp = on; then restart"},
    };
}

} // namespace switchpoint
