#!/bin/sh
# How long answers take that need no work while the server solves: ‘/health’, a position of an open table, and random
# positions of twenty variants that are not solved. Needs curl.
#
#   crates/app/benches/busy.sh [GAME/variants/VARIANT]
set -eu
cd "$(dirname "$0")/../../.."
heavy=${1:-connect4/variants/4x5} port=${PORT:-8198}
: "${GAMESMAN:=target/release/gamesman}"
test -x "$GAMESMAN" || cargo build --release --quiet
data=$(mktemp -d) server=
trap 'test -z "$server" || kill "$server"; rm -rf "$data"' EXIT
"$GAMESMAN" serve --data-dir "$data" --port "$port" >"$data/out" & server=$!
until grep -qs listening "$data/out"; do :; done
at=http://127.0.0.1:$port/api/games
state() { curl -s "$at/$1" | sed 's/.*"state":"\([a-z]*\)".*/\1/'; }
until curl -s -X POST "$at/tictactoe/variants/regular/solve" | grep -q '"state":"solved"'; do :; done
curl -s "$at" | grep -o '"id":"[a-z0-9]*","name":"[^"]*","players":[12],"family":"[^"]*","variants":\[{"id":"[^"]*"' |
    sed 's|"id":"\([a-z0-9]*\)".*"id":"\([^"]*\)"|\1/variants/\2|' | grep -v tictactoe | head -20 >"$data/unsolved"

# The answers to 200 requests over a connection that stays open, as a client on this machine sees them.
measure() {
    for _ in $(seq 200); do printf 'url = "%s"\noutput = /dev/null\n' "$2"; done >"$data/urls"
    curl -s -K "$data/urls" -w '%{time_total} %{http_code}\n' | sort -n >"$data/times"
    awk -v what="$1" '{ t[NR] = $1; s[$2]++ } END {
        printf "    %-34s %4d answers, median %6.2f ms, slowest %6.2f ms;", what, NR,
            1000 * t[int((NR + 1) / 2)], 1000 * t[NR]
        for (status in s) printf " %s: %d", status, s[status]
        print "" }' "$data/times"
}
all() {
    measure health "http://127.0.0.1:$port/health"
    measure 'position of an open table' "$at/tictactoe/variants/regular/position?p=xo-------"
    sed "s|.*|$at/&/random|" "$data/unsolved" |
        xargs -P 20 -I{} curl -s -o /dev/null -w '%{time_total} %{http_code}\n' {} | sort -n |
        awk '{ t = $1; s[$2]++ } END { printf "    twenty /random at once, each of another variant: slowest %.1f ms;", 1000 * t
            for (status in s) printf " %s: %d", status, s[status]; print "" }'
}
echo "idle:"
all
curl -s -o /dev/null -X POST "$at/$heavy/solve"
echo "while $heavy is solved:"
all
echo "$heavy is now: $(state "$heavy")"
