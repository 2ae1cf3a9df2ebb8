# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What every part of the lab uses: failures, the cache folder, the user that servers run as, locks, processes.

readonly FAILED=3 # exit status after a failure that has been told in a sentence of ours

# Our descriptors (locks, the nap pipe): a server that inherits one would hold the lock for as long as it lives.
own_descriptors=()

die()
{
    printf 'lab: %s\n' "$*" >&2
    exit "$FAILED"
}

usage_error()
{
    printf 'lab: %s (try: lab help)\n' "$*" >&2
    exit 2
}

# The ERR trap: a failure nobody foresaw still gives one sentence, and only one although subshells nest.
unexpected_failure()
{
    local status=$1 command=$2 place=$3
    ((status == FAILED)) || printf 'lab: unexpected failure (status %d) of "%s" at %s\n' "$status" "$command" "$place" >&2
    exit "$FAILED"
}

watch_for_failures()
{
    trap 'unexpected_failure $? "$BASH_COMMAND" "${BASH_SOURCE[0]##*/}:$LINENO"' ERR
}

# try COMMAND... -> try_status. Unlike `if COMMAND`, it leaves errexit in force within COMMAND, which runs in a subshell.
try()
{
    trap - ERR
    set +e
    (
        set -e
        watch_for_failures
        "$@"
    )
    try_status=$?
    set -e
    watch_for_failures
}

need_programs()
{
    local program
    for program in "$@"; do
        command -v "$program" >/dev/null || die "the program '$program' is needed: install the package that has it"
    done
}

# nap SECONDS: sleeps without starting a process (polls are frequent and cores are few).
nap()
{
    if [[ -z ${nap_descriptor:-} ]]; then
        exec {nap_descriptor}<> <(:)
        own_descriptors+=("$nap_descriptor")
    fi
    read -rt "$1" -u "$nap_descriptor" _ || true
}

# eventually SECONDS COMMAND...: tries COMMAND until it succeeds; fails when the time is over.
eventually()
{
    local deadline=$((SECONDS + $1))
    shift
    until "$@"; do
        ((SECONDS < deadline)) || return 1
        nap 0.05
    done
}

cache_folder()
{
    if [[ -n ${SWITCHPOINT_LAB_CACHE:-} ]]; then
        realpath -m -- "$SWITCHPOINT_LAB_CACHE"
    elif ((EUID == 0)); then
        echo /var/cache/switchpoint/lab
    else
        echo "${XDG_CACHE_HOME:-$HOME/.cache}/switchpoint/lab"
    fi
}

# take_lock FILE SECONDS [shared]: held until this process ends.
take_lock()
{
    local file=$1 limit_s=$2 mode=-x descriptor
    [[ ${3:-} == shared ]] && mode=-s
    exec {descriptor}>>"$file" || die "cannot open the lock $file"
    own_descriptors+=("$descriptor")
    flock "$mode" -w "$limit_s" "$descriptor" || die "another lab holds $file for more than $limit_s s"
    lock_descriptor=$descriptor
}

drop_lock()
{
    flock -u "$lock_descriptor"
}

# Database servers refuse to run as root, so root starts them as nobody.
server_user()
{
    if ((EUID == 0)); then echo nobody; else id -un; fi
}

as_server_user()
{
    if ((EUID == 0)); then
        setpriv --reuid=nobody --regid="$(id -gn nobody)" --clear-groups -- env HOME=/nonexistent "$@"
    else
        "$@"
    fi
}

give_to_server_user()
{
    ((EUID != 0)) || chown -R "nobody:$(id -gn nobody)" -- "$@"
}

# process_start_time PID -> REPLY, in clock ticks since boot. Fails for a process that is gone, or a zombie: not every
# init collects the dead soon. A zombie with threads left still holds files and ports and is not gone.
# PID and start time together name a process; a PID alone may have been given to another one.
process_start_time()
{
    local stat fields
    { read -r stat <"/proc/$1/stat"; } 2>/dev/null || return 1
    read -ra fields <<<"${stat##*) }"
    [[ ${fields[0]} != [ZX] || ${fields[17]} -gt 1 ]] || return 1
    REPLY=${fields[19]}
}

process_is() # PID START_TIME
{
    [[ -n ${1:-} && -n ${2:-} ]] && process_start_time "$1" && [[ $REPLY == "$2" ]]
}

# child_processes PID -> children
child_processes()
{
    local parent=$1 file stat fields
    children=()
    for file in /proc/[0-9]*/stat; do
        { read -r stat <"$file"; } 2>/dev/null || continue
        read -ra fields <<<"${stat##*) }"
        [[ ${fields[1]} != "$parent" ]] || children+=("${stat%% *}")
    done
}

process_gone()
{
    ! process_start_time "$1"
}

# kill_process_group PID START_TIME: SIGKILL for the server and its children. PostgreSQL's children are in sessions
# of their own, so they are found by their parent; the parent is stopped first so that it cannot start another one.
kill_process_group()
{
    local pid=$1 children victims victim
    process_is "$pid" "$2" || return 0
    kill -STOP "$pid" 2>/dev/null || return 0
    child_processes "$pid"
    victims=("$pid" "${children[@]}")
    kill -KILL "${victims[@]}" 2>/dev/null || true
    for victim in "${victims[@]}"; do
        eventually 20 process_gone "$victim" || die "process $victim does not end although it was killed"
    done
}

# spawn LOG PROCESS_FILE FOLDER COMMAND...: starts COMMAND in a session of its own. The child writes its own PID and
# start time before it becomes COMMAND (exec keeps both), so no crash of ours leaves a server that is not on record.
spawn()
{
    local log=$1 process_file=$2 folder=$3
    shift 3
    (
        trap - ERR EXIT
        process_start_time "$BASHPID"
        printf '%s %s\n' "$BASHPID" "$REPLY" >"$process_file.new"
        mv -- "$process_file.new" "$process_file"
        local descriptor
        for descriptor in "${own_descriptors[@]}"; do exec {descriptor}>&-; done
        cd -- "$folder" || exit
        if ((EUID == 0)); then
            exec setsid setpriv --reuid=nobody --regid="$(id -gn nobody)" --clear-groups -- env HOME=/nonexistent "$@"
        fi
        exec setsid -- "$@"
    ) </dev/null >>"$log" 2>&1 &
    disown
}
