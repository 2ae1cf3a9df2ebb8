# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Brings database servers into the cache: Debian packages of the suite that has the wanted version, unpacked with
# their whole library closure (libc included) into CACHE/KIND/root. The machine's own apt sources, package database
# and libc are neither used nor changed; programs start through the unpacked root's own dynamic loader.

readonly FETCH_RECIPE=2 # raise it when what is unpacked changes, so that older caches are made anew

# Packages of maintainer scripts, perl tools and the JIT: said to be installed, so that the closure is libraries only.
# The epoch is there because some dependencies are versioned with one (LLVM: ">= 1:19"; 127 MB that jit=off spares).
readonly STUBBED_PACKAGES=(perl perl-base debconf debconf-2.0 adduser lsb-base sysvinit-utils dpkg ucf procps openssl
    locales libc-bin init-system-helpers netbase debianutils libconfig-inifiles-perl postgresql-common
    postgresql-client-common ssl-cert libllvm14 libllvm16 libllvm17 libllvm18 libllvm19 libllvm20 libllvm21 libllvm22)

# fetch_plan KIND -> suite, packages, programs_folder (in the root), server_program
fetch_plan()
{
    case $1 in
    mysql) suite=sid packages=(mysql-server-core mysql-client-core) server_program=mysqld ;;
    mariadb) suite=bookworm packages=(mariadb-server-core mariadb-client-core mariadb-client) server_program=mariadbd ;;
    pg15) suite=bookworm ;;
    pg17) suite=trixie ;;
    pg18) suite=sid ;;
    *) usage_error "unknown kind '$1': mysql, mariadb, pg15, pg17 or pg18" ;;
    esac
    if [[ $1 == pg* ]]; then
        packages=("postgresql-${1#pg}" "postgresql-client-${1#pg}" libc6 libpq5 tzdata) server_program=postgres
    fi
}

# The mirror that this machine's apt uses; security archives have no full suite.
package_mirror()
{
    local mirror=${SWITCHPOINT_LAB_MIRROR:-}
    if [[ -z $mirror ]]; then
        # shellcheck disable=SC2016 # $(REPO_URI) is apt's own placeholder
        mirror=$(apt-get indextargets --no-release-info --format '$(REPO_URI)' 'Created-By: Packages' 'Component: main' |
            grep -v security | head -n 1 || true)
    fi
    [[ -n $mirror ]] || die "apt on this machine names no Debian mirror: set SWITCHPOINT_LAB_MIRROR to one"
    echo "${mirror%/}"
}

# private_apt_make FOLDER SUITE: an apt that lives in FOLDER alone; use it with APT_CONFIG=FOLDER/apt.conf.
private_apt_make()
{
    local folder=$1 suite=$2 mirror stub
    local keyring=${SWITCHPOINT_LAB_KEYRING:-/usr/share/keyrings/debian-archive-keyring.gpg}
    [[ -r $keyring ]] || die "$keyring is missing: install debian-archive-keyring, or set SWITCHPOINT_LAB_KEYRING"
    mirror=$(package_mirror)
    mkdir -p "$folder"/{etc/apt.conf.d,etc/preferences.d,etc/trusted.gpg.d,state/lists/partial,cache/archives/partial,log}
    echo "deb [arch=amd64 signed-by=$keyring] $mirror $suite main" >"$folder/etc/sources.list"
    {
        printf 'Package: lab-stub\nStatus: install ok installed\nPriority: optional\nSection: misc\n'
        printf 'Maintainer: none\nArchitecture: all\nMulti-Arch: foreign\nVersion: 999\nDescription: stub\nProvides: '
        for stub in "${STUBBED_PACKAGES[@]}"; do printf '%s (= 99:999), ' "$stub"; done
        printf 'lab-stub-end (= 99:999)\n\n'
    } >"$folder/state/status"
    {
        # How this machine reaches its mirror (proxy, certificates, credentials) stays in force.
        apt-config dump Acquire::http
        apt-config dump Acquire::https
        cat <<CONF
Dir "$folder/";
Dir::Etc "$folder/etc/";
Dir::Etc::sourcelist "sources.list";
Dir::Etc::sourceparts "/dev/null";
Dir::Etc::main "/dev/null";
Dir::Etc::parts "apt.conf.d";
Dir::Etc::trustedparts "$folder/etc/trusted.gpg.d";
Dir::Etc::netrc "/etc/apt/auth.conf";
Dir::Etc::netrcparts "/etc/apt/auth.conf.d";
Dir::State "$folder/state/";
Dir::State::status "$folder/state/status";
Dir::Cache "$folder/cache/";
Dir::Log "$folder/log/";
APT::Architecture "amd64";
APT::Architectures { "amd64"; };
APT::Install-Recommends "false";
APT::Sandbox::User "root";
Acquire::Languages "none";
Acquire::Retries "3";
Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled "false";
Binary::apt-get::APT::Keep-Downloaded-Packages "true";
CONF
    } >"$folder/apt.conf"
}

# private_apt FOLDER ARGUMENTS...
private_apt()
{
    local folder=$1
    shift
    APT_CONFIG="$folder/apt.conf" DEBIAN_FRONTEND=noninteractive apt-get -qq -y "$@" >"$folder/output" 2>&1
}

private_apt_update()
{
    local folder=$1
    private_apt "$folder" update && return
    # A frozen or caching mirror may serve an index past its Valid-Until. Only that freshness check is dropped, and
    # only after a strict try; signature and hashes stay verified.
    grep -q 'is expired (invalid since' "$folder/output" || die "apt-get update failed: $(tail -n 3 "$folder/output" | tr '\n' ' ')"
    echo "lab: the mirror's index is past its date; going on without that check (signatures are still verified)" >&2
    private_apt "$folder" -o Acquire::Check-Valid-Until=false update || die "apt-get update failed: $(tail -n 3 "$folder/output" | tr '\n' ' ')"
}

# make_root ROOT: of merged /usr form, as the suites have it.
make_root()
{
    local folder
    mkdir -p "$1/usr"/{bin,sbin,lib,lib64}
    for folder in bin sbin lib lib64; do ln -s "usr/$folder" "$1/$folder"; done
}

# unpack_packages ROOT DEB...: without documentation, locales and LLVM bitcode.
unpack_packages()
{
    local root=$1 deb
    shift
    for deb in "$@"; do
        dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$root" --keep-directory-symlink --no-same-owner \
            --exclude='*/bitcode' --exclude='*/gconv' --exclude='./usr/share/doc' --exclude='./usr/share/man' \
            --exclude='./usr/share/locale' --exclude='./usr/share/lintian' || die "cannot unpack ${deb##*/}"
    done
}

is_elf_program()
{
    [[ -f $1 && ! -L $1 ]] && [[ $(head -c 4 "$1" | tr -d '\0') == $'\x7fELF' ]]
}

# write_wrapper SCRIPT ROOT PROGRAM ARGV0: ROOT is relative to SCRIPT's folder; PROGRAM and ARGV0 may use $r (the
# root), $b (SCRIPT's folder) and $0. exec keeps the PID; nothing leaks into the environment of child programs.
# The loader by its own place: in bookworm usr/lib64's is an absolute link, which leads to this machine's loader.
write_wrapper()
{
    # shellcheck disable=SC2016 # expanded when the wrapper runs
    printf '%s\n' '#!/bin/sh' "b=\${0%/*} r=\${0%/*}/$2" \
        "exec \"\$r/usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2\" --argv0 \"$4\" --library-path \"\$r/usr/lib/x86_64-linux-gnu:\$r/usr/lib/mysql/private\" \"$3\" \"\$@\"" >"$1"
    chmod 755 "$1"
}

# PostgreSQL finds share/ and lib/ relative to argv[0] and its tools find `postgres` beside themselves, so its
# wrappers take the programs' own places.
wrap_postgresql()
{
    local folder=$1 major=$2 programs program
    programs=$folder/root/usr/lib/postgresql/$major/bin
    mkdir "$programs/.elf"
    for program in "$programs"/*; do
        is_elf_program "$program" || continue
        mv "$program" "$programs/.elf/"
        # shellcheck disable=SC2016
        write_wrapper "$program" ../../../../.. '$b/.elf/${0##*/}' '$0'
    done
    ln -s "root/usr/lib/postgresql/$major/bin" "$folder/bin"
}

wrap_mysql()
{
    local folder=$1 program
    mkdir "$folder/bin"
    for program in "$folder"/root/usr/{bin,sbin}/{mysql*,mariadb*,perror,my_print_defaults}; do
        is_elf_program "$program" || continue
        write_wrapper "$folder/bin/${program##*/}" ../root "\$r/${program#"$folder/root/"}" "\$r/${program#"$folder/root/"}"
    done
}

# bin_folder KIND
bin_folder()
{
    echo "$(cache_folder)/$1/bin"
}

fetch_is_current() # FOLDER STAMP
{
    [[ -f $1/fetched && -d $1/root ]] && grep -qxF -- "$2" "$1/fetched"
}

private_apt_failed() # FOLDER WHAT
{
    die "apt could not download $2: $(tail -n 3 "$1/output" | tr '\n' ' ')"
}

# fetch KIND: idempotent. The old folder is replaced only when the new one is complete and runs.
fetch()
{
    local kind=$1 suite packages server_program cache folder new apt stamp version debs
    fetch_plan "$kind"
    cache=$(cache_folder) folder=$cache/$kind
    stamp="recipe=$FETCH_RECIPE suite=$suite"
    ! fetch_is_current "$folder" "$stamp" || return 0
    [[ $(uname -m) == x86_64 ]] || die "the lab's servers are fetched for x86_64 only, this machine is $(uname -m)"
    need_programs apt-get apt-config dpkg-deb flock tar
    mkdir -p "$cache"
    take_lock "$cache/$kind.lock" 900
    if ! fetch_is_current "$folder" "$stamp"; then
        echo "lab: fetching $kind (Debian $suite) into $folder" >&2
        new=$folder.new apt=$folder.apt
        rm -rf "$new" "$apt"
        private_apt_make "$apt" "$suite"
        private_apt_update "$apt"
        private_apt "$apt" --download-only install "${packages[@]}" || private_apt_failed "$apt" "${packages[*]}"
        mapfile -t debs < <(find "$apt/cache/archives" -maxdepth 1 -name '*.deb' ! -name 'base-files_*' | sort)
        make_root "$new/root"
        unpack_packages "$new/root" "${debs[@]}"
        if [[ $kind == pg* ]]; then wrap_postgresql "$new" "${kind#pg}"; else wrap_mysql "$new"; fi
        # MySQL's and MariaDB's say their own path before the version.
        version=$("$new/bin/$server_program" --version) || die "the fetched $server_program does not run"
        printf '%s\n' "$stamp" "packages=${#debs[@]}" "version=${version##*/sbin/}" >"$new/fetched"
        rm -rf "$folder" "$apt"
        mv "$new" "$folder"
    fi
    drop_lock
}

# Headers and library of Oracle's client, added to the root of MySQL; what they depend on is for building other things.
fetch_mysql_client_dev()
{
    local folder apt
    folder=$(cache_folder)/mysql
    apt=$folder.apt
    [[ ! -f $folder/client-dev ]] || return 0
    take_lock "$folder.lock" 900
    if [[ ! -f $folder/client-dev ]]; then
        rm -rf "$apt"
        private_apt_make "$apt" sid
        private_apt_update "$apt"
        (cd "$apt/cache/archives" && private_apt "$apt" download libmysqlclient-dev libmysqlclient24) ||
            private_apt_failed "$apt" "the MySQL client library"
        unpack_packages "$folder/root" "$apt"/cache/archives/*.deb
        [[ -f $folder/root/usr/include/mysql/mysql.h ]] || die "libmysqlclient-dev has no mysql.h"
        : >"$folder/client-dev"
        rm -rf "$apt"
    fi
    drop_lock
}
