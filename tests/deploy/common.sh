# What the tests of this folder share; sourced, with the test's own name in $test.
set -euo pipefail
here="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)"
root="$(cd -- "$here/../.." && pwd -P)"
PATH="$root/.tools/bin:/usr/sbin:/sbin:$PATH"
unset "${!SPIRAL_@}"

fail() {
    printf '%s: %s\n' "$test" "$*" >&2
    exit 1
}
need() {
    local tool
    for tool in "$@"; do command -v "$tool" >/dev/null || fail "there is no $tool; ./spiral test --all installs it"; done
}

# Everything that was started ends with the test, and its folder goes.
work=$(mktemp -d)
chmod 755 "$work"
started=()
clean_up() {
    local status=$?
    set +e
    ((${#started[@]} == 0)) || kill "${started[@]}" 2>/dev/null
    ((${#started[@]} == 0)) || wait "${started[@]}" 2>/dev/null
    ! declare -F clean_up_more >/dev/null || clean_up_more
    ((status == 0)) || tail -n 20 "$work"/*.log >&2 2>/dev/null
    rm -rf --one-file-system -- "$work"
    exit "$status"
}
trap clean_up EXIT

# wait_for SECONDS COMMAND...: until it succeeds.
wait_for() {
    local tries=$(($1 * 10))
    shift
    for ((; tries > 0; --tries)); do
        ! "$@" >/dev/null 2>&1 || return 0
        sleep 0.1
    done
    return 1
}

# start_server LOG COMMAND...: a server with port=0; sets $server (its process) and $address.
start_server() {
    local log=$1
    shift
    : >"$log"
    "$@" >"$log" 2>"$log.errors" </dev/null &
    server=$!
    started+=("$server")
    wait_for 20 grep -q 'listens on' "$log" || { cat "$log" "$log.errors" >&2 && fail "the server does not start: $*"; }
    address="http://127.0.0.1:$(sed -n '1s/.*://p' "$log")"
}

stop_server() {
    local status=0
    kill "$server"
    wait "$server" || status=$?
    ((status == 0)) || fail "the server ended with $status after SIGTERM"
}
