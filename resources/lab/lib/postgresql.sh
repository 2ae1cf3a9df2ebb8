# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# PostgreSQL 15, 17 and 18.

unset "${!PG@}" # libpq's environment variables would steer our clients
readonly CUT_CONNINFO='host=127.0.0.1 port=1 dbname=postgres' # nobody listens there

postgresql_major() { echo "${kind#pg}"; }

postgresql_template() # FOLDER (empty, the server user's)
{
    local password=$1.password
    (umask 022 && echo "$ADMIN_PASSWORD" >"$password")
    as_server_user "$bin/initdb" -D "$1" -U postgres --no-sync --locale=C.UTF-8 -E UTF8 --auth=scram-sha-256 --pwfile="$password" \
        >"$1.log" 2>&1 || die "initdb failed: $(tail -n 3 "$1.log" | tr '\n' ' ')"
    as_server_user "$bin/postgres" --single -D "$1" postgres >>"$1.log" 2>&1 <<SQL || die "postgres --single failed: $(tail -n 3 "$1.log" | tr '\n' ' ')"
CREATE ROLE repl LOGIN REPLICATION PASSWORD '$REPL_PASSWORD'
CREATE ROLE cdc LOGIN REPLICATION PASSWORD '$CDC_PASSWORD'
GRANT CONNECT ON DATABASE postgres TO cdc
CREATE ROLE nobody_cdc LOGIN PASSWORD '$NOBODY_PASSWORD'
SQL
    rm -f -- "$password"
}

# Copies of one template would all have its system identifier, the very thing by which clusters are told apart. So each
# gets a new one, made as initdb makes it (time and process), in the first 8 bytes of pg_control; pg_resetwal then
# writes the checksum and a WAL that agree with it.
postgresql_prepare()
{
    local seconds=${EPOCHREALTIME%[.,]*} microseconds=$((10#${EPOCHREALTIME#*[.,]})) identifier byte bytes=''
    cp -a --reflink=auto -- "$(template_folder "$kind")" "$data"
    identifier=$(((seconds << 32) | (microseconds << 12) | (BASHPID & 0xfff)))
    for byte in 0 8 16 24 32 40 48 56; do
        printf -v bytes '%s\\x%02x' "$bytes" $(((identifier >> byte) & 0xff))
    done
    # shellcheck disable=SC2059 # the escapes are the data
    printf "$bytes" | dd of="$data/global/pg_control" bs=8 count=1 conv=notrunc status=none
    as_server_user "$bin/pg_resetwal" -f -D "$data" >"$server_folder/pg_resetwal.log" 2>&1 ||
        die "pg_resetwal failed: $(tail -n 2 "$server_folder/pg_resetwal.log" | tr '\n' ' ')"
}

postgresql_configure()
{
    local line key
    local -A options=([port]=$port [listen_addresses]=127.0.0.1 [unix_socket_directories]=$socket_folder [cluster_name]=$server
        [hba_file]=$server_folder/pg_hba.conf [wal_level]=logical [max_replication_slots]=10 [max_wal_senders]=10
        [max_connections]=50 [track_commit_timestamp]=on [wal_log_hints]=on [hot_standby]=on [jit]=off [fsync]=off
        [shared_buffers]=32MB [max_wal_size]=256MB [wal_retrieve_retry_interval]=500ms [log_line_prefix]='%m [%p] %b '
        [dynamic_shared_memory_type]=mmap [timezone]=UTC [log_timezone]=UTC)
    while IFS= read -r line; do options[${line%%=*}]=${line#*=}; done <"$server_folder/options"
    unset 'options[tls]'
    tls_choice
    if [[ $REPLY == on || $REPLY == verified ]]; then
        tls_give
        options[ssl]=on options[ssl_ca_file]=$REPLY/ca.pem options[ssl_cert_file]=$REPLY/server-cert.pem options[ssl_key_file]=$REPLY/server-key.pem
    fi
    for key in "${!options[@]}"; do
        printf "%s = '%s'\n" "$key" "${options[$key]//\'/\'\'}"
    done >"$server_folder/postgresql.conf"
    printf '%s\n' 'local all,replication all scram-sha-256' 'host all,replication all 127.0.0.1/32 scram-sha-256' >"$server_folder/pg_hba.conf"
}

postgresql_command() # -> command
{
    command=("$bin/postgres" -D "$data" -c "config_file=$server_folder/postgresql.conf")
}

postgresql_client() # DATABASE SQL
{
    PGPASSWORD=$ADMIN_PASSWORD "$bin/psql" -X -q -A -t -F $'\t' -v ON_ERROR_STOP=1 -h "$socket_folder" -p "$port" -U postgres \
        -d "${1:-postgres}" -f - <<<"$2"
}

postgresql_answers()
{
    [[ -S $socket_folder/.s.PGSQL.$port ]] && postgresql_client '' 'SELECT 1' >/dev/null 2>&1
}

postgresql_stop_signal() { echo INT; } # "fast": clients are sent away

# A killed server leaves a small System V segment behind, which no removed folder takes along, and files with its PID,
# by which the next one would take a zombie of that PID for alive.
postgresql_forget_process()
{
    local lines=() shm_id
    [[ -f $data/postmaster.pid ]] || return 0
    mapfile -t lines <"$data/postmaster.pid"
    shm_id=${lines[6]:-}
    shm_id=${shm_id##* }
    [[ ! $shm_id =~ ^[0-9]+$ ]] || as_server_user ipcrm -m "$shm_id" 2>/dev/null || true
    rm -f -- "$data/postmaster.pid" "$socket_folder/.s.PGSQL.$port"{,.lock}
}

postgresql_describe()
{
    printf '%s\n' "socket=$socket_folder" "sysid=$(sql 'SELECT system_identifier FROM pg_control_system()')" admin_user=postgres
    tls_choice
    [[ $REPLY != on && $REPLY != verified ]] || echo "ca=$server_folder/tls/ca.pem"
}

postgresql_role()
{
    sql "SELECT CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'primary' END"
}

# ---- replication -------------------------------------------------------------------------------------------------

postgresql_receives() { [[ $(sql 'SELECT status FROM pg_stat_wal_receiver') == streaming ]]; }
postgresql_receiver_is_gone() { [[ -z $(sql 'SELECT pid FROM pg_stat_wal_receiver') ]]; }

# postgresql_clone PRIMARY_PORT: makes the loaded server's data from the primary's and the settings to follow it.
postgresql_clone()
{
    mkdir -- "$data"
    chmod 700 "$data"
    give_to_server_user "$data"
    PGPASSWORD=$REPL_PASSWORD as_server_user "$bin/pg_basebackup" -D "$data" -X stream -C -S "$server" -c fast --no-sync \
        -d "host=127.0.0.1 port=$1 user=repl dbname=postgres" >"$server_folder/pg_basebackup.log" 2>&1 ||
        die "pg_basebackup failed: $(tail -n 2 "$server_folder/pg_basebackup.log" | tr '\n' ' ')"
    : >"$data/standby.signal"
    give_to_server_user "$data/standby.signal"
    postgresql_upstream "$1"
    option_set primary_slot_name "$server"
    option_set hot_standby_feedback on
    (($(postgresql_major) < 17)) || option_set sync_replication_slots on
}

# dbname is there for the synchronisation of slots, which 17 and later do over this connection.
postgresql_upstream() # PRIMARY_PORT
{
    option_set primary_conninfo "host=127.0.0.1 port=$1 user=repl password=$REPL_PASSWORD dbname=postgres application_name=$server"
}

postgresql_reload()
{
    postgresql_configure
    sql 'SELECT pg_reload_conf()' >/dev/null
}

postgresql_receive() # pause|resume
{
    option_get primary_conninfo || die "'$server' follows nobody"
    if [[ $1 == pause ]]; then
        [[ $REPLY == "$CUT_CONNINFO" ]] || option_set lab.primary_conninfo "$REPLY"
        option_set primary_conninfo "$CUT_CONNINFO"
        postgresql_reload
        eventually 20 postgresql_receiver_is_gone || die "'$server' still receives"
    else
        if option_get lab.primary_conninfo; then option_set primary_conninfo "$REPLY"; fi
        postgresql_reload
        eventually 20 postgresql_receives || die "'$server' does not receive: is its primary up?"
    fi
}

postgresql_replay_is_paused() { [[ $(sql 'SELECT pg_get_wal_replay_pause_state()') == paused ]]; }

postgresql_apply() # pause|resume|SECONDS
{
    case $1 in
    pause)
        sql 'SELECT pg_wal_replay_pause()' >/dev/null
        eventually 20 postgresql_replay_is_paused || die "'$server' does not pause its replay"
        ;;
    resume) sql 'SELECT pg_wal_replay_resume()' >/dev/null ;;
    *)
        option_set recovery_min_apply_delay "$1s"
        postgresql_reload
        ;;
    esac
}

# Promotion replays all received WAL first, whatever the delay; there is nothing to wait for and nothing to discard.
postgresql_promote()
{
    [[ $(sql 'SELECT pg_promote(true, 60)') == t ]] || die "'$server' was not promoted within 60 s"
    option_unset primary_conninfo
    option_unset lab.primary_conninfo
    option_unset primary_slot_name
    option_unset sync_replication_slots
    option_unset recovery_min_apply_delay
    postgresql_reload
}

postgresql_position() { sql 'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END'; }

postgresql_has_replayed() { [[ $(sql "SELECT pg_last_wal_replay_lsn() >= '$1'") == t ]]; }

postgresql_wait() # POSITION SECONDS
{
    eventually "$2" postgresql_has_replayed "$1"
}
