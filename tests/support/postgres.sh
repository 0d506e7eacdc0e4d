#!/usr/bin/env bash
# PostgreSQL servers for tests, out of Debian's package, each in a folder of its own and reached by a socket in there alone.
#   postgres.sh start FOLDER          makes it, if need be, and starts it
#   postgres.sh stop FOLDER           suddenly, as after a power cut of that machine
#   postgres.sh kill FOLDER           kill -9 of all its processes
#   postgres.sh replicate FOLDER PRIMARY   starts a synchronous replica of the one in PRIMARY: from then on that one acknowledges what both have
#   postgres.sh promote FOLDER        the replica takes the place of its primary
#   postgres.sh share FOLDER          starts it afresh for whoever has FOLDER/users locked; a while after the last of them it ends, with its data
# Where it does not start, this fails. It does not wait for the disk, unless SPIRAL_POSTGRES_DISK=yes.
set -euo pipefail

bin=/usr/lib/postgresql/15/bin
folder=$2
settings='-c max_connections=60 -c shared_buffers=32MB'
[[ ${SPIRAL_POSTGRES_DISK:-no} == yes ]] || settings+=' -c fsync=off -c full_page_writes=off'
user=()
# It refuses to be root.
if ((EUID == 0)); then
    owner=postgres
    id postgres >/dev/null 2>&1 || owner=nobody
    user=(setpriv --reuid="$owner" --regid="$(id -g "$owner")" --clear-groups)
fi

start() {
    [[ -x $bin/initdb ]] || { echo "there is no $bin/initdb: install postgresql-15" >&2 && exit 1; }
    if [[ ! -d $folder/data ]]; then
        mkdir -p -- "$folder/data"
        ((EUID != 0)) || chown "$owner" "$folder" "$folder/data"
        chmod 700 "$folder" "$folder/data"
        "${user[@]}" "$bin/initdb" -D "$folder/data" --username=spiral --auth=trust --encoding=UTF8 --locale=C --no-sync --no-instructions >"$folder/log" 2>&1 ||
            { cat "$folder/log" >&2 && exit 1; }
    fi
    launch
}

launch() {
    "${user[@]}" "$bin/pg_ctl" start -D "$folder/data" -l "$folder/data/log" -w -t 60 -s -o \
        "-k '$folder' -c listen_addresses='' $settings" ||
        { cat "$folder/data/log" >&2 && exit 1; }
}

replicate() {
    local primary=$1
    ((EUID != 0)) || chown "$owner" "$folder"
    "${user[@]}" "$bin/pg_basebackup" -h "$primary" -U spiral -D "$folder/data" -R -X stream -c fast --no-sync >"$folder/log" 2>&1 || { cat "$folder/log" >&2 && exit 1; }
    launch
    "${user[@]}" "$bin/psql" -h "$primary" -U spiral -d postgres -qAtX -c "ALTER SYSTEM SET synchronous_standby_names = '*'" -c "SELECT pg_reload_conf()" >"$folder/log" 2>&1 ||
        { cat "$folder/log" >&2 && exit 1; }
    for ((tries = 0; tries < 100; ++tries)); do
        [[ $("${user[@]}" "$bin/psql" -h "$primary" -U spiral -d postgres -qAtX -c "SELECT sync_state FROM pg_stat_replication") != sync ]] || return 0
        sleep 0.1
    done
    echo "the replica does not keep up" >&2
    exit 1
}

stop() { [[ ! -f $folder/data/postmaster.pid ]] || "${user[@]}" "$bin/pg_ctl" stop -D "$folder/data" -m immediate -w -s; }

# The children first stand still, so that none of them ends in peace.
kill_all() {
    local first all
    read -r first <"$folder/data/postmaster.pid"
    kill -STOP "$first"
    read -r -a all <"/proc/$first/task/$first/children" || true
    kill -9 "$first" "${all[@]}"
}

cd /
case $1 in
    start) start ;;
    stop) stop ;;
    kill) kill_all ;;
    replicate) replicate "$3" ;;
    promote) "${user[@]}" "$bin/pg_ctl" promote -D "$folder/data" -w -s ;;
    share)
        if [[ -d $folder/data ]]; then
            stop 2>/dev/null || true
            rm -rf -- "$folder/data"
        fi
        start
        (
            exec </dev/null >/dev/null 2>&1 {users}<"$folder/users"
            for ((idle = 0; idle < 20; ++idle)); do
                sleep 1
                flock --nonblock --exclusive "$users" || { idle=0 && continue; }
                ((idle == 19)) || flock --unlock "$users"
            done
            stop
            rm -rf -- "$folder/data"
        ) &
        ;;
esac
