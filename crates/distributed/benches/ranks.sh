#!/usr/bin/env bash
# How much processor time ranks take, against one process: a table in Markdown, all figures from one run.
#
#     crates/distributed/benches/ranks.sh [GAME VARIANT]…
#
# The program is built with the feature mpi first. Ranks that wait for others use their processor all the same, so with
# more ranks than processors their time says more about waiting than about work.
set -euo pipefail
cd "$(dirname "$0")/../../.."

cargo build --release --quiet -p gamesman --features mpi
program=target/release/gamesman
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Processor seconds of a command, its own and those of its children.
seconds() {
    local TIMEFORMAT='%U %S' times
    times=$({ time "$@" >"$work/out" 2>"$work/err" || { cat "$work/err" >&2; exit 1; }; } 2>&1)
    awk '{ printf "%.2f", $1 + $2 }' <<<"$times"
}

measure() {
    local name=$1 base=$2
    shift 2
    rm -rf "$work/data"
    taken=$(seconds "$@" --data-dir "$work/data")
    local table
    table=$(find "$work/data/tables" -name '*.table')
    if [ "$base" = 0 ]; then
        cp "$table" "$work/usual"
        base=$taken
    fi
    cmp "$table" "$work/usual"
    awk -v name="$name" -v taken="$taken" -v base="$base" \
        'BEGIN { printf "| %s | %.2f | %.2f |\n", name, taken, taken / base }'
}

[ $# -gt 0 ] || set -- connect4 5x4 dao regular npuzzle 2x4
while [ $# -gt 0 ]; do
    solve=(solve "$1" --variant "$2" --quiet)
    printf '\n%s %s\n\n| work | processor s | to one process |\n|---|---|---|\n' "$1" "$2"
    measure "1 process, 1 thread" 0 "$program" "${solve[@]}" --threads 1
    base=$taken
    measure "1 process, 1 thread, by tiers" "$base" "$program" "${solve[@]}" --threads 1 --by-tier
    measure "1 process, 2 threads" "$base" "$program" "${solve[@]}" --threads 2
    for ranks in 2 4 8; do
        launch=(mpirun --oversubscribe --bind-to none -n "$ranks" "$program")
        measure "$ranks ranks, 1 thread each" "$base" "${launch[@]}" "${solve[@]}" --threads 1
    done
    shift 2
done
