#!/bin/sh
# Builds the image and tries it: it becomes well, is nobody's privileged user, writes tables and nothing else, and ends
# when it is asked to.
#
#   packaging/try-image.sh [podman|docker] [OPTIONS OF RUN]
set -eu
cd "$(dirname "$0")/.."
tool=${1:-podman}
[ $# -eq 0 ] || shift
# Podman's own format has no health check.
format=
[ "$tool" != podman ] || format="--format docker"
"$tool" build $format --quiet --file packaging/Containerfile --tag gamesman . >/dev/null
name=gamesman-$$
trap '"$tool" rm --force --volumes "$name" >/dev/null 2>&1 || true' EXIT
"$tool" run --detach --name "$name" --read-only --cap-drop=all "$@" gamesman >/dev/null
inside() { "$tool" exec "$name" bash -c "$1"; }
# The first line of an answer, and the rest of it.
ask() { inside "exec 3<>/dev/tcp/127.0.0.1/8080 && printf '$1 $2 HTTP/1.0\r\nContent-Length: 0\r\n\r\n' >&3 && cat <&3"; }
fail() {
    echo "the image: $*" >&2
    "$tool" logs "$name" >&2
    exit 1
}

tries=0
until ask GET /ready 2>/dev/null | head -n 1 | grep -q ' 200 '; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || fail "it does not become well"
    sleep 1
done
check=$("$tool" inspect --format '{{index .Config.Healthcheck.Test 3}}' "$name")
inside "$check" || fail "its health check does not see that"
[ "$(inside 'id -u')" = 65532 ] || fail "it runs as $(inside id)"
! inside 'echo >/usr/gamesman' 2>/dev/null || fail "it may write beside /data"
ask POST /api/games/connect4/variants/4x5/solve | head -n 1 | grep -q ' 20[0-9] ' || fail "it does not solve"
until inside 'ls /data/tables/connect4/*.table' >/dev/null 2>&1; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || fail "it has written no table"
    sleep 1
done
"$tool" stop --time 10 "$name" >/dev/null
code=$("$tool" inspect --format '{{.State.ExitCode}}' "$name")
[ "$code" = 0 ] || fail "it ended with $code"
echo "the image is well: $("$tool" images --format '{{.Size}}' gamesman | head -n 1)"
