#!/bin/sh
# How long ‘/health’ and a position of an open table take while 64 clients ask for hard searches without a pause, beside
# the same on an idle server; and how long another visitor waits for a search of its own. The clients are one visitor
# (flood) or 64 (crowd). Needs curl.
#
#   crates/app/benches/flood.sh [CLIENTS]
set -eu
cd "$(dirname "$0")/../../.."
clients=${1:-64} port=${PORT:-8196}
: "${GAMESMAN:=target/release/gamesman}"
test -x "$GAMESMAN" || cargo build --release --quiet
data=$(mktemp -d) server= flood=
trap 'test -z "$flood" || kill $flood 2>/dev/null; test -z "$server" || kill "$server"; rm -rf "$data"' EXIT
"$GAMESMAN" serve --data-dir "$data" --port "$port" --trust-proxy 127.0.0.1 --requests-per-second 0 >"$data/out" &
server=$!
until grep -qs listening "$data/out"; do :; done
at=http://127.0.0.1:$port
table=$at/api/games/tictactoe/variants/regular
until curl -s -X POST "$table/solve" | grep -q '"state":"solved"'; do :; done

# The times of requests over one connection, as a visitor of its own sees them.
measure() {
    for _ in $(seq "$3"); do printf 'url = "%s"\noutput = /dev/null\n' "$2"; done >"$data/urls"
    curl -s -H 'X-Forwarded-For: 192.0.2.200' -K "$data/urls" -w '%{time_total} %{http_code}\n' |
        sort -n >"$data/times"
    awk -v what="$1" '{ t[NR] = $1; s[$2]++ } END {
        printf "    %-26s %4d answers, median %7.2f ms, 99 %% %7.2f ms, slowest %7.2f ms;", what, NR,
            1000 * t[int((NR + 1) / 2)], 1000 * t[int(NR * 0.99 + 0.5)], 1000 * t[NR]
        for (status in s) printf " %s: %d", status, s[status]
        print "" }' "$data/times"
}
# Positions of CONNECT-4 on 6x7 that nobody has asked for, after eight moves, as requests of one visitor or of many.
hard() {
    awk -v at="$at" -v kind="$1" -v clients="$clients" 'BEGIN {
        srand(length(kind) * 7919)
        for (n = 0; n < 20000; n++) {
            for (i = 0; i < 8; i++) moves = (i ? moves "," : "") sprintf("%c", 97 + int(7 * rand()))
            from = kind == "flood" ? "192.0.2.1" : "198.51.100." (1 + n % clients)
            if (n) print "next"
            printf "url = \"%s/play/connect4/6x7?moves=%s\"\noutput = /dev/null\n", at, moves
            printf "header = \"X-Forwarded-For: %s\"\nsilent\n", from
        }
    }'
}
all() {
    measure /health "$at/health" 400
    measure 'position of an open table' "$table/position?p=xo-------" 400
    # Nobody has asked for these before.
    for i in a b c d e; do
        curl -s -o /dev/null -H 'X-Forwarded-For: 192.0.2.201' -w '%{time_total}\n' \
            "$at/play/connect4/6x7?moves=$i,$i,$1"
    done | sort -n | awk '{ t[NR] = $1 } END { printf "    five searches of a visitor: median %.1f s, slowest %.1f s\n", t[3], t[5] }'
}
echo "idle:"
all d,e,d
for kind in flood crowd; do
    hard "$kind" >"$data/hard"
    curl -Z --parallel-immediate --parallel-max "$clients" -K "$data/hard" 2>/dev/null &
    flood=$!
    # Until searches wait.
    until curl -s "$at/metrics" | grep -qE '^gamesman_waiting [1-9]'; do kill -0 "$flood"; done
    echo "$kind of $clients:"
    case $kind in flood) all e,f,e ;; crowd) all f,g,f ;; esac
    kill "$flood" 2>/dev/null || true
    wait "$flood" 2>/dev/null || true
    flood=
done
