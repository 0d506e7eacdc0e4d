#!/usr/bin/env bash
# deploy/nginx.conf and deploy/haproxy.cfg with the real programs, TLS and a certificate of our own: the page, requests, a game over the WebSocket, what
# must not pass, and the limit of an address. Only names, ports and paths of the files are changed. Usage: proxies.sh PROGRAM
test=proxies
source "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
program=$(realpath -- "${1:?which program?}")
need nginx haproxy openssl curl node

free_port() { node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'; }

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,DNS:game.example \
    -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null
cat "$work/certificate.pem" "$work/key.pem" >"$work/both.pem"
mkdir -p "$work/web"
echo '<!doctype html>the page' >"$work/web/index.html"
printf '%s=0\n' port requests-per-minute changes-per-minute tables-per-hour connections-per-address bot-tables-per-address >"$work/settings"
printf '%s\n' allowed-host=game.example bot-pace=10 metrics-key=secret "data=$work/data" "web=$work/web" >>"$work/settings"
start_server "$work/server.log" "$program" serve --config "$work/settings"
server_port=${address##*:}

ask() { curl -sS --cacert "$work/certificate.pem" --resolve "game.example:$tls:127.0.0.1" --resolve "game.example:$plain:127.0.0.1" -o "$work/reply" -w '%{http_code} %{redirect_url}' "$@"; }
expect() { # STATUS CURL-OPTION...
    local wanted=$1 got
    shift
    got=$(ask "$@") || fail "$proxy: no answer: $*"
    [[ $got == "$wanted"* ]] || fail "$proxy: expected $wanted, got $got: $*"
}

# Whatever of the file is about this machine; each has to be found, so that the file cannot drift away from the test.
adapt() { # FILE (FROM TO)...
    local text
    text=$(<"$1")
    shift
    while (($# > 0)); do
        [[ $text == *"$1"* ]] || fail "$proxy: the file has no '$1'"
        text=${text//"$1"/"$2"}
        shift 2
    done
    printf '%s\n' "$text"
}

start_nginx() {
    {
        printf 'pid %s/nginx.pid;\nerror_log %s/nginx.log;\ndaemon off;\nevents {}\nhttp {\n' "$work" "$work"
        printf '%s_temp_path %s/temp;\n' client_body "$work" proxy "$work" fastcgi "$work" uwsgi "$work" scgi "$work"
        adapt "$root/deploy/nginx.conf" 'listen [::]:80;' '' 'listen [::]:443 ssl http2;' '' 'listen 80;' "listen 127.0.0.1:$plain;" 'listen 443 ' "listen 127.0.0.1:$tls " \
            'server_name game.example;' 'server_name game.example localhost;' 127.0.0.1:8080 "127.0.0.1:$server_port" \
            /etc/letsencrypt/live/game.example/fullchain.pem "$work/certificate.pem" /etc/letsencrypt/live/game.example/privkey.pem "$work/key.pem" \
            /var/log/nginx/timespiral.log "$work/site.log"
        printf '}\n'
    } >"$work/nginx.conf"
    nginx -e "$work/nginx.log" -t -c "$work/nginx.conf" >"$work/start.log" 2>&1 || fail "nginx refuses its configuration"
    nginx -e "$work/nginx.log" -c "$work/nginx.conf" >"$work/start.log" 2>&1 &
}

start_haproxy() {
    adapt "$root/deploy/haproxy.cfg" '    user haproxy' '' '    group haproxy' '' ':::80 v4v6' "127.0.0.1:$plain" ':::443 v4v6' "127.0.0.1:$tls" /etc/haproxy/timespiral.pem "$work/both.pem" \
        127.0.0.1:8080 "127.0.0.1:$server_port" >"$work/haproxy.cfg"
    haproxy -c -f "$work/haproxy.cfg" >"$work/start.log" 2>&1 || fail "HAProxy refuses its configuration"
    ! grep -q WARNING "$work/start.log" || fail "HAProxy warns of its configuration"
    haproxy -db -f "$work/haproxy.cfg" >"$work/start.log" 2>&1 &
}

check_proxy() {
    local site="https://game.example:$tls" refused=0 try
    local -a json=(-H 'Content-Type: application/json' -d '{"source":""}')
    wait_for 20 curl -fs --cacert "$work/certificate.pem" "https://localhost:$tls/health" || fail "$proxy does not answer"
    expect 200 "$site/"
    grep -q 'the page' "$work/reply" || fail "$proxy: this is not the page"
    expect 200 --http1.1 "$site/api/rules"
    expect "301 https://game.example" "http://game.example:$plain/t/abc"
    expect 404 -H 'Authorization: Bearer secret' "$site/metrics"
    expect 200 -H "Origin: $site" "${json[@]}" "$site/api/scripts/lint"
    expect 403 -H 'Origin: https://elsewhere.example' "${json[@]}" "$site/api/scripts/lint"
    NODE_EXTRA_CA_CERTS="$work/certificate.pem" node "$here/play.mjs" play "https://localhost:$tls" 8 >"$work/game"
    NODE_EXTRA_CA_CERTS="$work/certificate.pem" node "$here/play.mjs" look "https://localhost:$tls" <"$work/game"
    for ((try = 0; try < 140 && refused == 0; ++try)); do
        [[ $(ask "${json[@]}" "$site/api/scripts/lint") != 429* ]] || refused=$try
    done
    ((refused >= 40)) || fail "$proxy: an address was refused after $refused requests that change something; expected that after some dozen (0: never)"
    ! grep -rqF "$(node -p 'JSON.parse(require("fs").readFileSync(0, "utf8")).id' <"$work/game")" "$work"/*.log || fail "$proxy: a log holds the address of a table"
}

for proxy in nginx haproxy; do
    tls=$(free_port)
    plain=$(free_port)
    "start_$proxy"
    started+=("$!")
    check_proxy
done
stop_server
echo "proxies: nginx and HAProxy let the game through"
