# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# MariaDB 10.11. What it has in common with MySQL is in mysql.sh.

mariadb_users_sql()
{
    cat <<SQL
FLUSH PRIVILEGES;
DROP USER IF EXISTS ''@localhost;
ALTER USER root@localhost IDENTIFIED BY '$ADMIN_PASSWORD';
CREATE OR REPLACE USER root@'127.0.0.1' IDENTIFIED BY '$ADMIN_PASSWORD';
GRANT ALL ON *.* TO root@'127.0.0.1' WITH GRANT OPTION;
DROP USER IF EXISTS root@'::1';
CREATE USER repl@'%' IDENTIFIED BY '$REPL_PASSWORD';
GRANT REPLICATION SLAVE ON *.* TO repl@'%';
CREATE USER cdc@'%' IDENTIFIED BY '$CDC_PASSWORD';
GRANT REPLICATION SLAVE, BINLOG MONITOR, SLAVE MONITOR ON *.* TO cdc@'%';
CREATE USER nobody_cdc@'%' IDENTIFIED BY '$NOBODY_PASSWORD';
SQL
}

mariadb_paths()
{
    local root
    root=$(cache_folder)/mariadb/root
    printf '%s\n' "basedir=$root/usr" "plugin_dir=$root/usr/lib/mysql/plugin" "lc_messages_dir=$root/usr/share/mysql" \
        "character_sets_dir=$root/usr/share/mysql/charsets"
}

# What mariadb-install-db does, without the programs it wants to find in /usr.
mariadb_template() # FOLDER (empty, the server user's)
{
    local share options=()
    share=$(cache_folder)/mariadb/root/usr/share/mysql
    mapfile -t options < <(mariadb_paths)
    {
        printf '%s\n' 'CREATE DATABASE IF NOT EXISTS mysql;' 'USE mysql;' 'SET @auth_root_socket=NULL;' # one statement a line
        # Accounts for this machine's name would be in every copy.
        cat "$share"/{mysql_system_tables,mysql_performance_tables,mysql_system_tables_data,fill_help_tables,maria_add_gis_sp_bootstrap,mysql_sys_schema}.sql |
            sed '/@current_hostname/d'
        mariadb_users_sql
    } | as_server_user "$bin/mariadbd" --no-defaults "${options[@]/#/--}" --bootstrap --datadir="$1" --enforce-storage-engine= \
        --innodb-log-file-size=8M --innodb-buffer-pool-size=16M --innodb-use-native-aio=0 --max-allowed-packet=8M >"$1.log" 2>&1 ||
        die "mariadbd --bootstrap failed: $(grep -m 3 ERROR "$1.log" | tr '\n' ' ')"
}

mariadb_prepare()
{
    cp -a --reflink=auto -- "$(template_folder mariadb)" "$data"
}

mariadb_configure()
{
    local -A options=([port]=$port [server_id]=$port [datadir]=$data [socket]=$socket_folder/s.sock
        [pid_file]=$socket_folder/server.pid [bind_address]=127.0.0.1 [skip_name_resolve]=ON [gtid_domain_id]=0
        [gtid_strict_mode]=ON [log_bin]=binlog [relay_log]=relay [log_slave_updates]=ON [binlog_format]=ROW
        [binlog_row_image]=FULL [binlog_row_metadata]=FULL [innodb_log_file_size]=8M [innodb_buffer_pool_size]=16M
        [innodb_flush_log_at_trx_commit]=2 [sync_binlog]=0 [innodb_doublewrite]=OFF [innodb_use_native_aio]=OFF
        [max_connections]=60)
    mysql_like_configure < <(mariadb_paths)
}

mariadb_command() # -> command
{
    command=("$bin/mariadbd" "--defaults-file=$server_folder/my.cnf")
}

mariadb_client() # DATABASE SQL
{
    local database_option=()
    [[ -z $1 ]] || database_option=(--database="$1")
    "$bin/mariadb" --defaults-file="$server_folder/admin.cnf" --batch --raw --skip-column-names "${database_option[@]}" --execute="$2"
}

mariadb_answers()
{
    [[ -S $socket_folder/s.sock ]] && mariadb_client '' 'DO 1' >/dev/null 2>&1
}

mariadb_stop_signal() { echo TERM; }

mariadb_forget_process() { rm -f -- "$socket_folder/s.sock"; }

mariadb_describe()
{
    printf '%s\n' "socket=$socket_folder/s.sock" "server_id=$(sql 'SELECT @@server_id')" "server_uid=$(sql 'SELECT @@server_uid')" admin_user=root
    tls_choice
    [[ $REPLY != on && $REPLY != verified ]] || echo "ca=$server_folder/tls/ca.pem"
}

# mariadb_slave_status FIELD
mariadb_slave_status()
{
    "$bin/mariadb" --defaults-file="$server_folder/admin.cnf" --vertical --execute='SHOW SLAVE STATUS' |
        sed -n "s/^ *$1: //p"
}

mariadb_role()
{
    if [[ -n $(mariadb_slave_status Master_Host) ]]; then echo replica; else echo primary; fi
}

# ---- replication -------------------------------------------------------------------------------------------------

mariadb_receives() { [[ $(mariadb_slave_status Slave_IO_Running) == Yes ]]; }

mariadb_follow() # PRIMARY_PORT
{
    # An old primary takes up from what it wrote itself too; for a new server both positions are empty.
    sql "STOP SLAVE; RESET SLAVE ALL; SET GLOBAL gtid_slave_pos=@@global.gtid_current_pos;
         CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=$1, MASTER_USER='repl', MASTER_PASSWORD='$REPL_PASSWORD',
             MASTER_USE_GTID=slave_pos, MASTER_CONNECT_RETRY=1;
         START SLAVE; SET GLOBAL read_only=ON"
    option_set read_only ON
    eventually 20 mariadb_receives || die "'$server' does not receive from port $1: $(mariadb_slave_status Last_IO_Error)"
}

# mariadb_need_kept_relay_logs WHAT: with GTIDs, MariaDB throws the relay logs away when it starts with both threads
# stopped, and receives again. With the receiver paused that would lose what was received and not yet applied.
mariadb_need_kept_relay_logs()
{
    [[ $(mariadb_slave_status Slave_IO_Running) == No ]] || return 0
    [[ $(mariadb_slave_status Gtid_IO_Pos) != "$(sql 'SELECT @@global.gtid_slave_pos')" ]] || return 0
    die "MariaDB would throw away what '$server' has received and not applied if $1 now: resume receiving first"
}

mariadb_receive() # pause|resume
{
    if [[ $1 == pause ]]; then
        sql 'STOP SLAVE IO_THREAD'
    else
        sql 'START SLAVE IO_THREAD'
        eventually 20 mariadb_receives || die "'$server' does not receive: is its primary up?"
    fi
}

mariadb_apply() # pause|resume|SECONDS
{
    local receiver
    case $1 in
    pause) sql 'STOP SLAVE SQL_THREAD' ;;
    resume)
        [[ $(mariadb_slave_status Slave_SQL_Running) == Yes ]] || mariadb_need_kept_relay_logs 'applying went on'
        sql 'START SLAVE SQL_THREAD'
        ;;
    *)
        mariadb_need_kept_relay_logs 'its delay changed'
        receiver=$(mariadb_slave_status Slave_IO_Running)
        sql "STOP SLAVE; CHANGE MASTER TO MASTER_DELAY=$1"
        if [[ $receiver == No ]]; then sql 'START SLAVE SQL_THREAD'; else sql 'START SLAVE'; fi
        ;;
    esac
}

mariadb_promote() # discard|wait
{
    local delay_s
    if [[ $1 == wait ]]; then
        [[ $(mariadb_slave_status Slave_SQL_Running) == Yes ]] || mariadb_need_kept_relay_logs 'applying went on'
        # The delay cannot be changed without stopping both threads, so it is waited for.
        delay_s=$(mariadb_slave_status SQL_Delay)
        sql 'START SLAVE SQL_THREAD; STOP SLAVE IO_THREAD'
        mariadb_wait "$(mariadb_slave_status Gtid_IO_Pos)" $((120 + delay_s)) ||
            die "'$server' did not apply all it has received; it was not promoted"
    fi
    sql 'STOP SLAVE; RESET SLAVE ALL; SET GLOBAL read_only=OFF'
    option_unset read_only
}

mariadb_position() { sql 'SELECT @@global.gtid_binlog_pos'; }

mariadb_wait() # POSITION SECONDS
{
    [[ $(sql "SELECT MASTER_GTID_WAIT('$1', $2)") == 0 ]]
}
