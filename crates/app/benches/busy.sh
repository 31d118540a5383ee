#!/bin/sh
# How long answers take that need no work while the server solves: ‘/health’, a position of an open table, and random
# positions of twenty variants that are not solved. Needs curl.
#
#   crates/app/benches/busy.sh [GAME/variants/VARIANT]
set -eu
cd "$(dirname "$0")/../../.."
heavy=${1:-connect4/variants/4x5} port=${PORT:-8198}
cargo build --release --quiet
data=$(mktemp -d) server=
trap 'test -z "$server" || kill "$server"; rm -rf "$data"' EXIT
target/release/gamesman serve --data-dir "$data" --port "$port" >"$data/out" & server=$!
until grep -qs listening "$data/out"; do :; done
at=http://127.0.0.1:$port/api/games
state() { curl -s "$at/$1" | sed 's/.*"state":"\([a-z]*\)".*/\1/'; }
until curl -s -X POST "$at/tictactoe/variants/regular/solve" | grep -q '"state":"solved"'; do :; done
curl -s "$at" | grep -o '"id":"[a-z0-9]*","name":"[^"]*","players":[12],"family":"[^"]*","variants":\[{"id":"[^"]*"' |
    sed 's|"id":"\([a-z0-9]*\)".*"id":"\([^"]*\)"|\1/variants/\2|' | grep -v tictactoe | head -20 >"$data/unsolved"

# Seconds and status of each answer; many connections at once, new ones each time.
measure() {
    seq "$1" | xargs -P 8 -I{} curl -s -o /dev/null -w '%{time_total} %{http_code}\n' "$2" | sort -n >"$data/times"
    awk -v what="$3" '{ t[NR] = $1; s[$2]++ } END {
        printf "    %-34s %4d answers, median %5.1f ms, slowest %5.1f ms;", what, NR, 1000 * t[int((NR + 1) / 2)], 1000 * t[NR]
        for (status in s) printf " %s: %d", status, s[status]
        print "" }' "$data/times"
}
all() {
    measure 200 "http://127.0.0.1:$port/health" health
    measure 200 "$at/tictactoe/variants/regular/position?p=xo-------" 'position of an open table'
    sed "s|.*|$at/&/random|" "$data/unsolved" |
        xargs -P 20 -I{} curl -s -o /dev/null -w '%{time_total} %{http_code}\n' {} | sort -n |
        awk '{ t = $1; s[$2]++ } END { printf "    random of twenty unsolved variants: slowest %.1f ms;", 1000 * t
            for (status in s) printf " %s: %d", status, s[status]; print "" }'
}
echo "idle:"
all
curl -s -o /dev/null -X POST "$at/$heavy/solve"
echo "while $heavy is being solved:"
all
echo "state of $heavy afterwards: $(state "$heavy")"
