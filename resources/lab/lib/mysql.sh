# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# MySQL 9.7.

mysql_users_sql()
{
    cat <<SQL
ALTER USER root@localhost IDENTIFIED BY '$ADMIN_PASSWORD';
CREATE USER root@'127.0.0.1' IDENTIFIED BY '$ADMIN_PASSWORD';
GRANT ALL ON *.* TO root@'127.0.0.1' WITH GRANT OPTION;
CREATE USER repl@'%' IDENTIFIED BY '$REPL_PASSWORD';
GRANT REPLICATION SLAVE ON *.* TO repl@'%';
CREATE USER cdc@'%' IDENTIFIED BY '$CDC_PASSWORD';
GRANT REPLICATION SLAVE, REPLICATION CLIENT ON *.* TO cdc@'%';
GRANT SELECT ON performance_schema.* TO cdc@'%';
CREATE USER nobody_cdc@'%' IDENTIFIED BY '$NOBODY_PASSWORD';
SQL
}

mysql_paths() # the paths compiled into the server are those of an installed package
{
    local root
    root=$(cache_folder)/mysql/root
    printf '%s\n' "basedir=$root/usr" "plugin_dir=$root/usr/lib/mysql/plugin" "lc_messages_dir=$root/usr/share/mysql" \
        "character_sets_dir=$root/usr/share/mysql/charsets" secure_file_priv=NULL
}

# The users are made while the data folder is, before there is a binary log: every server starts with an empty history.
mysql_template() # FOLDER (empty, the server user's)
{
    local users options=()
    users=$1.sql
    mysql_users_sql >"$users"
    mapfile -t options < <(mysql_paths)
    as_server_user "$bin/mysqld" --no-defaults "${options[@]/#/--}" --initialize-insecure --datadir="$1" --init-file="$users" \
        --innodb-redo-log-capacity=8M --innodb-buffer-pool-size=32M --innodb-flush-log-at-trx-commit=0 --mysqlx=OFF >"$1.log" 2>&1 ||
        die "mysqld --initialize failed: $(tail -n 3 "$1.log" | tr '\n' ' ')"
    rm -f -- "$1/auto.cnf" "$users" # each copy gets a server_uuid of its own
}

mysql_prepare()
{
    cp -a --reflink=auto -- "$(template_folder mysql)" "$data"
}

mysql_configure()
{
    local -A options=([port]=$port [server_id]=$port [datadir]=$data [socket]=$socket_folder/s.sock
        [pid_file]=$socket_folder/server.pid [bind_address]=127.0.0.1 [mysqlx]=OFF [skip_name_resolve]=ON
        [gtid_mode]=ON [enforce_gtid_consistency]=ON [log_bin]=binlog [relay_log]=relay [binlog_format]=ROW
        [binlog_row_image]=FULL [binlog_row_metadata]=FULL [performance_schema]=ON
        [innodb_redo_log_capacity]=8M [innodb_buffer_pool_size]=32M [innodb_flush_log_at_trx_commit]=2 [sync_binlog]=0
        [innodb_doublewrite]=OFF [innodb_use_native_aio]=OFF [max_connections]=60 [table_open_cache]=400
        [table_definition_cache]=400)
    mysql_like_configure < <(mysql_paths)
}

# mysql_like_configure: writes my.cnf and the admin's client options from `options`, the paths on standard input and
# what was set. sync_binlog=0 and flush=2 lose nothing when the process is killed, only when the machine is.
mysql_like_configure()
{
    local line key
    while IFS= read -r line; do options[${line%%=*}]=${line#*=}; done
    while IFS= read -r line; do options[${line%%=*}]=${line#*=}; done <"$server_folder/options"
    unset 'options[tls]'
    tls_choice
    case $kind:$REPLY in
    mysql:off) options[tls_version]='' ;;
    mysql:auto | mysql:on | mariadb:auto | mariadb:off) ;;
    *)
        tls_give
        options[ssl_ca]=$REPLY/ca.pem options[ssl_cert]=$REPLY/server-cert.pem options[ssl_key]=$REPLY/server-key.pem
        ;;
    esac
    {
        echo '[server]'
        for key in "${!options[@]}"; do
            if [[ $key == log_bin && ${options[$key]^^} =~ ^(OFF|0)$ ]]; then
                echo skip_log_bin # log_bin=OFF would name the files OFF.000001
            else
                echo "$key=${options[$key]}"
            fi
        done
    } >"$server_folder/my.cnf"
    printf '%s\n' '[client]' user=root "password=$ADMIN_PASSWORD" "socket=$socket_folder/s.sock" >"$server_folder/admin.cnf"
}

mysql_command() # -> command
{
    command=("$bin/mysqld" "--defaults-file=$server_folder/my.cnf")
}

mysql_client() # DATABASE SQL
{
    local database_option=()
    [[ -z $1 ]] || database_option=(--database="$1")
    "$bin/mysql" --defaults-file="$server_folder/admin.cnf" --batch --raw --skip-column-names "${database_option[@]}" --execute="$2"
}

mysql_answers()
{
    [[ -S $socket_folder/s.sock ]] && mysql_client '' 'DO 1' >/dev/null 2>&1
}

mysql_stop_signal() { echo TERM; }

# What a killed server leaves names its PID; the server that starts next would take a zombie of that PID for alive.
mysql_forget_process() { rm -f -- "$socket_folder"/s.sock{,.lock}; }

mysql_describe()
{
    printf '%s\n' "socket=$socket_folder/s.sock" "server_id=$(sql 'SELECT @@server_id')" "uuid=$(sql 'SELECT @@server_uuid')" admin_user=root
    tls_choice
    case $REPLY in
    auto | on) echo "ca=$data/ca.pem" ;;
    verified) echo "ca=$server_folder/tls/ca.pem" ;;
    esac
}

mysql_role()
{
    sql "SELECT IF(COUNT(*), 'replica', 'primary') FROM performance_schema.replication_connection_configuration WHERE CHANNEL_NAME = ''"
}

# ---- replication -------------------------------------------------------------------------------------------------

mysql_receiver_state() { sql "SELECT SERVICE_STATE FROM performance_schema.replication_connection_status WHERE CHANNEL_NAME = ''"; }
mysql_applier_state() { sql "SELECT SERVICE_STATE FROM performance_schema.replication_applier_status WHERE CHANNEL_NAME = ''"; }
mysql_receives() { [[ $(mysql_receiver_state) == ON ]]; }

mysql_follow() # PRIMARY_PORT
{
    sql "STOP REPLICA; RESET REPLICA ALL;
         CHANGE REPLICATION SOURCE TO SOURCE_HOST='127.0.0.1', SOURCE_PORT=$1, SOURCE_USER='repl', SOURCE_PASSWORD='$REPL_PASSWORD',
             SOURCE_AUTO_POSITION=1, GET_SOURCE_PUBLIC_KEY=1, SOURCE_CONNECT_RETRY=1, SOURCE_RETRY_COUNT=100000;
         START REPLICA; SET GLOBAL super_read_only=ON"
    option_set super_read_only ON
    eventually 20 mysql_receives ||
        die "'$server' does not receive from port $1: $(sql "SELECT LAST_ERROR_MESSAGE FROM performance_schema.replication_connection_status WHERE CHANNEL_NAME = ''")"
}

mysql_receive() # pause|resume
{
    if [[ $1 == pause ]]; then
        sql 'STOP REPLICA IO_THREAD'
    else
        sql 'START REPLICA IO_THREAD'
        eventually 20 mysql_receives || die "'$server' does not receive: is its primary up?"
    fi
}

mysql_apply() # pause|resume|SECONDS
{
    case $1 in
    pause) sql 'STOP REPLICA SQL_THREAD' ;;
    resume) sql 'START REPLICA SQL_THREAD' ;;
    *) mysql_set_delay "$1" ;;
    esac
}

# A change of the delay while both threads are stopped deletes the relay logs, and with them what was received. So
# when receiving is paused the receiver is started for the while with a password that lets it in nowhere.
mysql_set_delay() # SECONDS
{
    local receiver
    receiver=$(mysql_receiver_state)
    [[ $receiver != OFF ]] || sql "START REPLICA IO_THREAD USER='nobody_cdc' PASSWORD='not the password'"
    sql "STOP REPLICA SQL_THREAD; CHANGE REPLICATION SOURCE TO SOURCE_DELAY=$1; START REPLICA SQL_THREAD"
    [[ $receiver != OFF ]] || sql 'STOP REPLICA IO_THREAD'
}

mysql_promote() # discard|wait
{
    local received
    if [[ $1 == wait ]]; then
        mysql_set_delay 0
        sql 'STOP REPLICA IO_THREAD'
        received=$(sql "SELECT RECEIVED_TRANSACTION_SET FROM performance_schema.replication_connection_status WHERE CHANNEL_NAME = ''")
        mysql_wait "$received" 120 || die "'$server' did not apply all it has received; it was not promoted"
    fi
    sql 'STOP REPLICA; RESET REPLICA ALL; SET GLOBAL super_read_only=OFF; SET GLOBAL read_only=OFF'
    option_unset super_read_only
}

mysql_position() { sql 'SELECT @@global.gtid_executed'; }

mysql_wait() # POSITION SECONDS
{
    [[ $(sql "SELECT WAIT_FOR_EXECUTED_GTID_SET('$1', $2)") == 0 ]]
}
