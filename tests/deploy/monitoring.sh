#!/usr/bin/env bash
# Alerts and dashboard ask for nothing that a running server does not tell. Usage: monitoring.sh PROGRAM [promtool]
# With promtool Prometheus itself reads the alerts, and some of them are seen to fire and not to fire.
test=monitoring
source "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
program=$(realpath -- "${1:?which program?}")
alerts="$root/deploy/alerts.yml"
need curl

start_server "$work/server.log" env SPIRAL_METRICS_KEY=secret "$program" serve --port 0 --data "$work/data" --web none
curl -fsS -H 'Authorization: Bearer secret' "$address/metrics" >"$work/metrics"
stop_server

for file in "$alerts" "$root/deploy/grafana.json"; do
    count=0
    while IFS= read -r name; do
        count=$((count + 1))
        grep -qE "^$name(\{| )" "$work/metrics" || fail "$(basename -- "$file") asks for $name, which the server does not tell"
    done < <(grep -oE 'timespiral_[a-z_]+' "$file" | sort -u)
    ((count >= 5)) || fail "expected some metrics in $file, found $count"
done
while IFS= read -r name; do
    grep -qF "$name" "$root/deploy/grafana.json" || fail "the dashboard does not show $name"
done < <(sed -n 's/^# TYPE \([a-z_]*\) .*/\1/p' "$work/metrics")

if [[ ${2:-} == promtool ]]; then
    need promtool node
    node -e 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))' "$root/deploy/grafana.json" || fail "the dashboard is no JSON"
    promtool check rules "$alerts" >"$work/promtool.log" 2>&1 || fail "promtool finds fault with the alerts"
    promtool test rules "$here/alerts_test.yml" >"$work/promtool.log" 2>&1 || fail "the alerts do not fire as they should"
    # Every expression of the dashboard as a rule, so that Prometheus reads it.
    node -e '
        const board = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))
        const rules = board.panels.flatMap((panel) => panel.targets).map((target, i) => ({ record: `panel_${i}`, expr: target.expr.replaceAll("$__rate_interval", "5m") }))
        console.log(JSON.stringify({ groups: [{ name: "dashboard", rules }] }))
    ' "$root/deploy/grafana.json" >"$work/dashboard.yml"
    promtool check rules "$work/dashboard.yml" >"$work/promtool.log" 2>&1 || fail "promtool finds fault with the dashboard"
fi
echo "monitoring: every metric is there"
