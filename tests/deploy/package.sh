#!/usr/bin/env bash
# The Debian package in a fresh Debian 12: it installs, its server plays as the unit starts it, an older version is upgraded and keeps its game, removing
# and purging leave nothing. systemd does not run in there, so the server is started by hand: ExecStart as the unit's user, without capabilities, with
# everything but the state folder read-only; and what the package's scripts ask of systemd is written down by a stand-in for systemctl.
# Usage: package.sh BUILD_FOLDER. Needs root, and Debian's packages over the network.
test=package
source "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
build=$(realpath -- "${1:?which build folder?}")
((EUID == 0)) || fail "a chroot needs root: sudo bash tests/deploy/package.sh $build"
need debootstrap cpack dpkg-deb node systemd-analyze setpriv unshare
chroot="$work/debian"
state=/var/lib/timespiral
conf=/etc/timespiral/timespiral.conf

in_chroot() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C chroot "$chroot" "$@"; }
apt() { in_chroot apt-get -q -y --no-install-recommends "$@" >>"$work/apt.log" 2>&1 || fail "apt-get $* failed"; }
must() { "$@" || fail "expected: $*"; }
must_not() { ! "$@" || fail "not expected: $*"; }

make_packages() {
    (cd -- "$build" && cpack -B "$work/new") >"$work/cpack.log" 2>&1 || fail "cpack failed"
    new=$(echo "$work"/new/timespiral_*.deb)
    must test -f "$new"
    # The older one is the same program with a smaller number, and a page that the newer no longer has.
    dpkg-deb -R "$new" "$work/old"
    sed -i 's/^Version: .*/Version: 0.0.9-1/' "$work/old/DEBIAN/control"
    echo old >"$work/old/usr/share/timespiral/gone"
    dpkg-deb --root-owner-group -b "$work/old" "$work/timespiral_0.0.9-1.deb" >/dev/null
}

make_chroot() {
    local mirror cache="$root/build/debian-packages"
    mirror=$(command -v apt-get >/dev/null && apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Codename: bookworm' 2>/dev/null | head -n 1 || true)
    mkdir -p -- "$cache"
    debootstrap --variant=minbase --cache-dir="$cache" bookworm "$chroot" "${mirror:-http://deb.debian.org/debian}" >"$work/debootstrap.log" 2>&1 || fail "debootstrap failed"
    cp -- "$new" "$chroot/tmp/new.deb"
    cp -- "$work/timespiral_0.0.9-1.deb" "$chroot/tmp/old.deb"
    apt update
}

# Every file, folder, user and group of the system, but for what apt and dpkg keep about all packages, and useradd's copies (/etc/shadow-).
contents() {
    (cd -- "$chroot" && find . -xdev \( -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path ./var/cache -o -path ./var/log -o -path ./tmp -o -path ./proc -o -path ./dev \) -prune -o -print | grep -vE '^\./etc/(passwd|group|g?shadow)-$' | sort)
    cat "$chroot/etc/passwd" "$chroot/etc/group" "$chroot/etc/shadow" "$chroot/etc/gshadow"
}

of_unit() { sed -n "s/^$1=//p" "$chroot/lib/systemd/system/timespiral.service"; }

# As systemd would: ProtectSystem=strict, NoNewPrivileges, no capabilities.
run_unit() {
    # shellcheck disable=SC2016
    exec unshare --mount bash -c '
        set -e
        chroot=$1 state=$2 user=$3
        shift 3
        mount --bind "$chroot" "$chroot"
        mount --bind "$chroot$state" "$chroot$state"
        mount --bind /proc "$chroot/proc"
        mount -o remount,bind,ro "$chroot"
        umask 0077
        exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$chroot" setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
    ' unit "$chroot" "$state" "$(of_unit User)" $(of_unit ExecStart)
}

check_installed() {
    must test -L "$chroot/etc/systemd/system/multi-user.target.wants/timespiral.service"
    [[ $(in_chroot stat -c '%a %U:%G' "$conf") == '640 root:timespiral' ]] || fail "$conf should be readable by the server alone"
    [[ $(in_chroot stat -c '%a %U:%G' "$state") == '700 timespiral:timespiral' ]] || fail "$state should be the server's alone"
    [[ $(in_chroot getent passwd timespiral) == *:/usr/sbin/nologin ]] || fail "nobody should log in as timespiral"
    gzip -dc "$chroot/usr/share/man/man6/spiral.6.gz" | grep -q '^\.TH SPIRAL' || fail "the manual page is not there"
    grep -q complete "$chroot/usr/share/bash-completion/completions/spiral" || fail "the completion is not there"
    in_chroot dpkg --verify timespiral >"$work/verify.log" || true
    must_not grep -v " c $conf" "$work/verify.log"
}

# A stand-in for systemd that writes down what it is asked.
with_systemd() {
    mkdir -p -- "$chroot/run/systemd/system"
    printf '#!/bin/sh\necho "$*" >>/tmp/asked\n' >"$chroot/usr/bin/systemctl"
    chmod +x "$chroot/usr/bin/systemctl"
    : >"$chroot/tmp/asked"
}
without_systemd() { rm -rf -- "$chroot/run/systemd" "$chroot/usr/bin/systemctl"; }
asked() { grep -qE -- "$1" "$chroot/tmp/asked" || { cat "$chroot/tmp/asked" >&2 && fail "systemd should have been asked to $1"; }; }

play_and_upgrade() {
    apt install /tmp/old.deb
    check_installed
    sed -i 's/^port=.*/port=0\nbot-pace=10/' "$chroot$conf" # the operator's own words, from here on
    start_server "$work/server.log" run_unit
    curl -fsS "$address/" | grep -qi '<!doctype html' || fail "the page is not served"
    node "$here/play.mjs" play "$address" >"$work/game"
    stop_server

    with_systemd
    apt install /tmp/new.deb
    asked 'daemon-reload'
    asked 'restart .*timespiral.service'
    without_systemd
    [[ $(in_chroot dpkg-query -W -f '${Version}' timespiral) != 0.0.9-1 ]] || fail "this was no upgrade"
    must_not test -e "$chroot/usr/share/timespiral/gone"
    must grep -qx bot-pace=10 "$chroot$conf"
    in_chroot env DPKG_MAINTSCRIPT_PACKAGE=timespiral /var/lib/dpkg/info/timespiral.postinst configure 0.0.9-1 # again, as after an interrupted upgrade
    check_installed
    start_server "$work/server.log" run_unit
    node "$here/play.mjs" look "$address" <"$work/game"
    stop_server
}

remove_and_purge() {
    with_systemd
    apt remove timespiral
    asked 'stop .*timespiral.service'
    without_systemd
    must_not test -e "$chroot/usr/bin/spiral"
    must test -f "$chroot$state/timespiral.sqlite3"
    must test -f "$chroot$conf"
    apt install /tmp/new.deb # as if nothing had been
    check_installed
    start_server "$work/server.log" run_unit
    node "$here/play.mjs" look "$address" <"$work/game"
    stop_server
    apt purge timespiral
    apt autoremove --purge
    contents >"$work/after"
    diff "$work/before" "$work/after" >&2 || fail "purging leaves this behind, or takes it along"
}

systemd-analyze security --offline=true --threshold=15 "$root/deploy/debian/timespiral.service" >"$work/unit.log" 2>&1 || fail "the unit is less closed than it was"
make_packages
make_chroot
contents >"$work/before"
play_and_upgrade
remove_and_purge
echo "package: installed, played, upgraded, removed, purged"
