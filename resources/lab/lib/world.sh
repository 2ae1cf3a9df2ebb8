# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# A world is a folder with servers in it. What is on disk is the whole truth; no daemon keeps anything.
#
#   WORLD/.switchpoint-lab   marks the folder as ours (`down` removes no other), holds the world's id
#   WORLD/NAME/record        key=value: kind, port, socket folder
#   WORLD/NAME/options       key=value: what --set and the lab put into the server's configuration, the last one counts
#   WORLD/NAME/process       PID and start time of the last start
#   WORLD/NAME/log, data/    of the server
#
# Root keeps all but data/, the socket folder and tls/, which are the server user's.

readonly WORLD_MARK=.switchpoint-lab
readonly PORT_TAKEN=4 # exit status, within the lab only
readonly ADMIN_PASSWORD=admin REPL_PASSWORD=repl CDC_PASSWORD=cdc NOBODY_PASSWORD=nobody

# The loaded world and server. Engines read them.
world='' server='' server_folder='' kind='' engine='' bin='' data='' port='' socket_folder=''

# world_path FOLDER -> world
world_path()
{
    [[ -n $1 ]] || usage_error "the world folder is missing"
    world=$(realpath -m -- "$1")
    [[ $world == /*/* && $world != *[[:space:]\'\"]* ]] || usage_error "'$1' cannot be a world folder: it needs a path of two parts or more, without blanks and quotes"
}

# world_open FOLDER: makes the world if it is not there. A folder with other things in it is refused.
world_open()
{
    local id others
    world_path "$1"
    mkdir -p -- "$world"
    if [[ ! -f $world/$WORLD_MARK ]]; then
        others=("$world"/* "$world"/.[!.]*)
        [[ ${#others[@]} == 0 || ("${#others[@]}" == 1 && ${others[0]} == "$world/.lock") ]] ||
            die "$world holds other things and is no lab world: give an empty or a new folder"
        chmod 755 -- "$world"
        if ! as_server_user test -x "$world"; then
            rmdir -- "$world"
            die "the user $(server_user), which runs the servers, cannot enter $world: a folder above it is closed"
        fi
        printf -v id '%s-%s-%s' "$EPOCHREALTIME" "$BASHPID" "$RANDOM"
        # Two that make the world at once agree on one id: the link is made once only.
        echo "$id" >"$world/$WORLD_MARK.$BASHPID"
        ln -- "$world/$WORLD_MARK.$BASHPID" "$world/$WORLD_MARK" 2>/dev/null || true
        rm -f -- "$world/$WORLD_MARK.$BASHPID"
    fi
    world_use "$world"
}

# world_use FOLDER: an existing world, held against `down` until this process ends.
world_use()
{
    world_path "$1"
    [[ -f $world/$WORLD_MARK ]] || die "$world is no lab world: lab up makes one"
    take_lock "$world/.lock" 120 shared
    [[ -f $world/$WORLD_MARK ]] || die "the world $world was taken down meanwhile"
}

check_server_name()
{
    [[ $1 =~ ^[a-z][a-z0-9_]{0,30}$ ]] || usage_error "'$1' cannot be a server's name: small letters, digits and _ only, a letter first"
}

record_get() # KEY -> REPLY
{
    local line
    REPLY=''
    while read -r line; do
        [[ $line != "$1="* ]] || REPLY=${line#*=}
    done <"$server_folder/record"
}

option_get() # KEY -> REPLY; fails when it is not set
{
    local line found=1
    REPLY=''
    while IFS= read -r line; do
        [[ $line != "$1="* ]] || { REPLY=${line#*=} found=0; }
    done <"$server_folder/options"
    return "$found"
}

option_set() # KEY VALUE
{
    local key=${1//-/_}
    option_unset "$key"
    printf '%s=%s\n' "$key" "$2" >>"$server_folder/options"
}

option_unset() # KEY
{
    local lines line
    mapfile -t lines <"$server_folder/options"
    for line in "${lines[@]}"; do
        [[ $line == "$1="* ]] || printf '%s\n' "$line"
    done >"$server_folder/options.new"
    mv -- "$server_folder/options.new" "$server_folder/options"
}

# server_use NAME: loads a server of the loaded world.
server_use()
{
    check_server_name "$1"
    server=$1 server_folder=$world/$1
    [[ -f $server_folder/record ]] || die "there is no server '$1' in $world"
    record_get kind && kind=$REPLY
    record_get port && port=$REPLY
    record_get socket_folder && socket_folder=$REPLY
    data=$server_folder/data bin=$(bin_folder "$kind") engine=$(engine_of "$kind")
}

engine_of()
{
    if [[ $1 == pg* ]]; then echo postgresql; else echo "$1"; fi
}

# server_process -> server_pid, server_start_time; fails when the server does not run.
server_process()
{
    server_pid='' server_start_time=''
    { read -r server_pid server_start_time <"$server_folder/process"; } 2>/dev/null || return 1
    process_is "$server_pid" "$server_start_time"
}

need_running()
{
    server_process || die "the server '$server' does not run: lab start $world $server"
}

# ---- ports -------------------------------------------------------------------------------------------------------
# A claimed port is a file of the claims folder with the world's path in it. Below 32768, where Linux starts to hand
# out ports to outgoing connections.

port_claim() # -> port
{
    local claims attempt owner
    claims=$(cache_folder)/ports
    mkdir -p "$claims"
    take_lock "$claims/.lock" 60
    for ((attempt = 0; attempt < 500; attempt++)); do
        port=$((20000 + (RANDOM * 32768 + RANDOM) % 12000))
        if [[ -f $claims/$port ]]; then
            owner=$(<"$claims/$port")
            [[ ! -f $owner/$WORLD_MARK ]] || continue
        fi
        ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || continue
        echo "$world" >"$claims/$port"
        drop_lock
        return
    done
    die "no free port found between 20000 and 31999"
}

ports_release() # of the loaded world
{
    local claims claim
    claims=$(cache_folder)/ports
    for claim in "$claims"/[0-9]*; do
        [[ $(<"$claim") != "$world" ]] || rm -f -- "$claim"
    done
}

# ---- start and stop ----------------------------------------------------------------------------------------------

# server_create NAME KIND KEY=VALUE...: the folder without data.
server_create()
{
    local name=$1 setting
    shift
    check_server_name "$name"
    kind=$1 server=$name server_folder=$world/$name data=$world/$name/data
    shift
    for setting in "$@"; do
        [[ $setting =~ ^[A-Za-z_][A-Za-z0-9_.-]*= ]] || usage_error "--set takes key=value, not '$setting'"
    done
    engine=$(engine_of "$kind") bin=$(bin_folder "$kind")
    mkdir -- "$server_folder" 2>/dev/null || die "there is a server '$name' in $world already"
    : >"$server_folder/options"
    for setting in "$@"; do option_set "${setting%%=*}" "${setting#*=}"; done
    socket_folder=$server_folder/run
    # A socket's address holds 107 bytes.
    if ((${#socket_folder} > 85)); then
        socket_folder=$(mktemp -d /tmp/sp-XXXXXX)
        chmod 755 "$socket_folder"
    else
        mkdir -- "$socket_folder"
    fi
    give_to_server_user "$socket_folder"
}

server_record()
{
    printf '%s\n' "kind=$kind" "port=$port" "socket_folder=$socket_folder" >"$server_folder/record"
}

server_answers()
{
    server_process || return 2
    "${engine}_answers" || return 1 # psql gives 2 where it was refused, and that is not a death
}

# Whether it answers, or will never: then there is no reason to wait on.
server_answers_or_died()
{
    local status=0
    server_answers || status=$?
    ((status == 2)) && return 0
    return "$status"
}

# server_launch: configures and starts the loaded server and waits until it answers. Exits with PORT_TAKEN if it was.
server_launch()
{
    local command=() log_lines
    server_end_strays
    "${engine}_forget_process"
    "${engine}_configure"
    "${engine}_command"
    rm -f -- "$server_folder/process"
    log_lines=$(wc -l 2>/dev/null <"$server_folder/log" || echo 0)
    spawn "$server_folder/log" "$server_folder/process" "$data" "${command[@]}"
    eventually 10 test -s "$server_folder/process" || die "the server '$server' was not started: the machine is too busy"
    if eventually 60 server_answers_or_died && server_process; then
        return
    fi
    tail -n "+$((log_lines + 1))" "$server_folder/log" >"$server_folder/log.last"
    ! grep -qi 'address already in use' "$server_folder/log.last" || exit "$PORT_TAKEN"
    tail -n 25 "$server_folder/log.last" >&2
    ! server_process || kill_process_group "$server_pid" "$server_start_time"
    die "the server '$server' ($kind) did not come up; the end of its log is above"
}

# server_first_start: with a port of its own, another one if somebody took it in between.
server_first_start()
{
    local attempt
    for ((attempt = 0; attempt < 5; attempt++)); do
        port_claim
        server_record
        try server_launch
        ((try_status != 0)) || return 0
        if ((try_status != PORT_TAKEN)); then
            server_remove
            exit "$FAILED"
        fi
    done
    server_remove
    die "five ports in turn were taken by others"
}

server_start()
{
    ! server_process || die "the server '$server' runs already"
    try server_launch
    ((try_status != PORT_TAKEN)) || die "the server '$server' cannot have its port $port back: another program listens there"
    ((try_status == 0)) || exit "$FAILED"
}

server_gone()
{
    ! process_is "$server_pid" "$server_start_time"
}

server_stop()
{
    server_process || return 0
    kill "-$("${engine}_stop_signal")" "$server_pid"
    eventually 60 server_gone || die "the server '$server' does not stop within 60 s (a client may keep it from it): lab kill $world $server"
}

server_kill()
{
    server_process || return 0
    kill_process_group "$server_pid" "$server_start_time"
}

# server_strays: processes that sit in the server's data folder although no record names them (its master was killed
# by somebody else). A shell that a person left there is none of them.
server_strays() # -> strays, PIDs
{
    local link command
    strays=()
    for link in /proc/[0-9]*/cwd; do
        [[ $link -ef $data ]] || continue
        link=${link%/cwd}
        { IFS= read -rd '' command <"$link/cmdline" || true; } 2>/dev/null
        case ${command:-} in
        *ld-linux* | postgres:* | *mysqld* | *mariadbd* | */postgres) strays+=("${link#/proc/}") ;;
        esac
    done
}

server_end_strays()
{
    local stray strays
    server_strays
    for stray in "${strays[@]}"; do
        ! process_start_time "$stray" || kill_process_group "$stray" "$REPLY"
    done
}

# server_remove: kills and removes the loaded server, whatever state it is in.
server_remove()
{
    server_kill
    server_end_strays
    "${engine}_forget_process"
    [[ $socket_folder != /tmp/sp-* ]] || rm -rf -- "$socket_folder"
    rm -rf -- "$server_folder"
}

# world_down FOLDER [ID]: stops everything and removes the folder; with ID only if it is still that world.
world_down()
{
    local folder
    world_path "$1"
    [[ -d $world ]] || return 0
    [[ -f $world/$WORLD_MARK ]] || die "$world is no lab world: nothing was removed"
    take_lock "$world/.lock" 200
    [[ -f $world/$WORLD_MARK ]] || return 0
    [[ -z ${2:-} || $(<"$world/$WORLD_MARK") == "$2" ]] || return 0
    for folder in "$world"/*/; do
        folder=${folder%/}
        if [[ -f $folder/record ]]; then
            server_use "${folder##*/}"
            server_remove
        fi
    done
    ports_release
    rm -rf -- "$world"
}

# ---- guard -------------------------------------------------------------------------------------------------------

# guard PID: leaves a watchdog behind that takes the loaded world down when the process is gone.
guard()
{
    local pid=$1 descriptor start_time
    [[ $pid =~ ^[0-9]+$ ]] || usage_error "lab guard needs a process id, not '$pid'"
    process_start_time "$pid" || die "there is no process $pid to watch"
    start_time=$REPLY
    (
        trap - ERR EXIT
        for descriptor in "${own_descriptors[@]}"; do exec {descriptor}>&-; done
        cd /
        exec setsid -- "$lab_folder/lab" guard-loop "$world" "$(<"$world/$WORLD_MARK")" "$pid" "$start_time"
    ) </dev/null >/dev/null 2>>"$world/guard.log" &
    disown
    echo "guard_pid=$!"
}

guard_loop() # WORLD ID PID START_TIME
{
    while process_is "$3" "$4"; do
        [[ -f $1/$WORLD_MARK && $(<"$1/$WORLD_MARK") == "$2" ]] || return 0
        nap 0.2
    done
    world_down "$1" "$2"
}
