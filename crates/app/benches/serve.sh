#!/bin/sh
# How long the server takes for a position of a solved variant, with 64 connections that ask without a pause,
# beside a static answer in the same run. Needs wrk and curl (Debian: apt-get install wrk curl).
#
#   crates/app/benches/serve.sh [SECONDS] [CONNECTIONS]
set -eu
cd "$(dirname "$0")/../../.."
seconds=${1:-10} connections=${2:-64} port=${PORT:-8197}
cargo build --release --quiet
data=$(mktemp -d) server=
trap 'test -z "$server" || kill "$server"; rm -rf "$data"' EXIT
target/release/gamesman serve --data-dir "$data" --port "$port" >"$data/out" & server=$!
until grep -qs listening "$data/out"; do :; done
at=http://127.0.0.1:$port
for which in tictactoe/variants/regular dao/variants/regular othello/variants/regular; do
    until curl -s -X POST "$at/api/games/$which/solve" | grep -q '"state":"solved"'; do :; done
    # A hundred positions of each, drawn at random.
    for seed in $(seq 100); do
        position=$(curl -s "$at/api/games/$which/random?value=win&seed=$seed" |
            sed 's/^{"game":"[^"]*","variant":"[^"]*","position":"\([^"]*\)".*/\1/')
        echo "/api/games/$which/position?p=$position"
    done >>"$data/positions"
done
sed "s|/api/games/\([a-z]*\)/variants/\([a-z]*\)/position|/uwapi/v1/\1/\2/positions/|" \
    <"$data/positions" >"$data/uwapi"
echo /health >"$data/health"
for what in health positions uwapi health positions; do
    echo "$what:"
    wrk -t1 "-c$connections" "-d${seconds}s" --latency -s crates/app/benches/serve.lua "$at" -- "$data/$what" |
        grep -E 'server time|50%|99%|Requests/sec|Non-2xx' | sed 's/^ */    /'
done
