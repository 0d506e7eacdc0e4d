#!/usr/bin/env bash
# timespiral-backup and timespiral-restore, with games in a folder and in a real PostgreSQL: a copy is taken while a game is played, what came later is
# lost on purpose, and the copy goes on where it was. A damaged copy and a server at work change nothing. Usage: backup.sh PROGRAM
test=backup
source "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
program=$(realpath -- "${1:?which program?}")
need sqlite3 node
PATH="$PATH:/usr/lib/postgresql/15/bin"
need pg_dump pg_restore psql createdb
export SPIRAL_PROGRAM="$program"

backup() { "$root/deploy/timespiral-backup" --config "$work/settings" "$@"; }
restore() { "$root/deploy/timespiral-restore" --config "$work/settings" "$@" >"$work/restore.log" 2>&1; }
serve() { start_server "$work/server.log" env -u SPIRAL_PROGRAM "$program" serve --config "$work/settings"; }
settings() { printf '%s\n' port=0 web=none log=no bot-pace=10 "$@" >"$work/settings"; }
is_there() { curl -fsS "$address/api/tables/$(node -p 'JSON.parse(require("fs").readFileSync(0, "utf8")).id' <"$1")" >/dev/null 2>&1; }

# Plays a game, copies it under way, and plays another that the copy does not hold.
play_and_copy() {
    serve
    node "$here/play.mjs" play "$address" >"$work/early"
    copy=$(backup "$work/copies")
    [[ $(stat -c %a "$copy") == 600 ]] || fail "others can read the copy"
    node "$here/play.mjs" play "$address" >"$work/late"
    ! restore "$copy" || fail "a copy was put back under a server at work"
    is_there "$work/late" || fail "a refused restore took a game"
    stop_server
}

check_restored() {
    serve
    node "$here/play.mjs" look "$address" <"$work/early"
    ! is_there "$work/late" || fail "the copy should not know of a later game"
    stop_server
}

settings "data=$work/games"
play_and_copy
head -c 20000 "$copy" >"$work/damaged.sqlite3"
before=$(sha256sum <"$work/games/timespiral.sqlite3")
! restore "$work/damaged.sqlite3" || fail "a damaged copy was put back"
[[ $(sha256sum <"$work/games/timespiral.sqlite3") == "$before" ]] || fail "a damaged copy changed something"
restore "$copy" || fail "the copy could not be put back"
check_restored
ls "$work"/games/before-*/timespiral.sqlite3 >/dev/null || fail "what was there before is gone"
backup "$work/stopped" >/dev/null # also while no server runs
check_restored
for name in 20200101-000000 20200102-000000 20200103-000000; do touch "$work/copies/timespiral-$name.sqlite3"; done
sleep 1
newest=$(backup --keep 2 "$work/copies")
[[ -f $newest && -f $copy && $(find "$work/copies" -name '*.sqlite3' | wc -l) == 2 ]] || fail "--keep 2 should keep the two newest copies"

database=$(mktemp -d)
bash "$root/tests/support/postgres.sh" start "$database"
clean_up_more() { bash "$root/tests/support/postgres.sh" stop "$database" && rm -rf -- "$database"; }
store="user=spiral&host=$database"
createdb -U spiral -h "$database" first
createdb -U spiral -h "$database" second
settings "store=postgresql:///first?$store"
play_and_copy
! restore "$copy" || fail "a copy was put into a database that is not empty"
settings "store=postgresql:///second?$store"
restore "$copy" || fail "the copy could not be put back into PostgreSQL"
check_restored
echo "backup: restored and replayed, from a folder and from PostgreSQL"
