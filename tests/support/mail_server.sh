#!/usr/bin/env bash
# A real mail server for tests, Debian's exim, on this machine alone and in a folder of its own. Nothing of it is installed: the package is only
# unpacked, so no mail server of this machine is touched.
#   mail_server.sh get                    fetches and unpacks it into .tools/exim, if it is not there; the launcher does it before the tests
#   mail_server.sh run FOLDER PORT        until it is killed; what arrives stands in FOLDER/mail. Nobody at any domain is called nobody, and
#                                         whoever is called later is never there
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
unpacked=$root/.tools/exim
exim=$unpacked/usr/sbin/exim4

get() {
    [[ -x $exim ]] && return
    local folder lock
    mkdir -p -- "$root/.tools"
    exec {lock}>"$root/.tools/exim.lock" # several tests may miss it at once
    flock "$lock"
    [[ -x $exim ]] && return
    folder=$(mktemp -d)
    (cd -- "$folder" && apt-get -q -o APT::Sandbox::User=root download exim4-daemon-light >/dev/null && dpkg -x exim4-daemon-light_*.deb "$folder/unpacked")
    chmod 755 "$folder/unpacked/usr/sbin/exim4" # it would be root's
    rm -rf -- "$unpacked"
    mv -- "$folder/unpacked" "$unpacked"
    rm -rf -- "$folder"
    chmod 755 "$unpacked"
}

write_settings() {
    mkdir -p -- "$folder/spool" "$folder/log"
    chmod 755 "$folder"
    # It is built for a user of Debian's, who is not there: he is whoever runs it.
    { cat /etc/passwd && echo "Debian-exim:x:$user:$group::/nonexistent:/bin/false"; } >"$folder/passwd"
    { cat /etc/group && echo "Debian-exim:x:$group:"; } >"$folder/group"
    cat >"$folder/conf" <<CONF
primary_hostname = mail.test
exim_path = $folder/exim
spool_directory = $folder/spool
log_file_path = $folder/log/%s
acl_smtp_rcpt = check
tls_advertise_hosts =
keep_environment = LD_PRELOAD : NSS_WRAPPER_PASSWD : NSS_WRAPPER_GROUP
begin acl
check:
  deny local_parts = nobody
       message = there is nobody of this name
  defer local_parts = later
  accept
begin routers
all:
  driver = accept
  transport = file
begin transports
file:
  driver = appendfile
  file = $folder/mail
  create_file = anywhere
  message_suffix = "end of mail\n"
  envelope_to_add
  return_path_add
CONF
    cp -- "$exim" "$folder/exim"
}

run() {
    local folder=$1 port=$2 user group as=()
    user=$(id -u) group=$(id -g)
    if ((user == 0)); then
        user=$(id -u nobody) group=$(id -g nobody)
        as=(setpriv --reuid="$user" --regid="$group" --clear-groups)
    fi
    get
    write_settings
    ((EUID != 0)) || chown -R "$user:$group" "$folder"
    export NSS_WRAPPER_PASSWD=$folder/passwd NSS_WRAPPER_GROUP=$folder/group LD_PRELOAD=libnss_wrapper.so
    cd /
    exec "${as[@]}" "$folder/exim" -C "$folder/conf" -bdf -oX "127.0.0.1.$port" -oP "$folder/pid" 2>>"$folder/errors"
}

case $1 in
    get) get ;;
    run) run "$2" "$3" ;;
esac
