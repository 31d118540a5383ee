#!/usr/bin/env bash
# Hosts made of network namespaces on this machine, each with an address and a host name of its own, joined by a switch.
#
#     hosts.sh up NAME COUNT             makes them; fails where the system forbids it, and says why
#     hosts.sh run NAME COUNT COMMAND…   one process of COMMAND on each by MPI over TCP, started from the first
#     hosts.sh lose NAME HOST            takes a host off the network and kills all its processes
#     hosts.sh down NAME COUNT           removes them and what runs on them
#
# For the launcher it is the remote shell, too: hosts.sh ADDRESS COMMAND…
set -euo pipefail

net=10.77.0

on() { # NAME HOST COMMAND
    exec ip netns exec "$1-$2" unshare --uts bash -c "hostname host$2; exec bash -c \"\$0\"" "$3"
}

case $1 in
up)
    [ "$(id -u)" -eq 0 ] || { echo "only root may make network namespaces" >&2; exit 1; }
    command -v ip >/dev/null || { echo "the program ip (iproute2) is missing" >&2; exit 1; }
    ip netns add "$2-0"
    ip -n "$2-0" link add name switch type bridge
    ip -n "$2-0" link set switch up
    for host in $(seq "$3"); do
        ip netns add "$2-$host"
        ip link add eth0 netns "$2-$host" type veth peer name "port$host" netns "$2-0"
        ip -n "$2-0" link set "port$host" master switch up
        ip -n "$2-$host" addr add "$net.$host/24" dev eth0
        ip -n "$2-$host" link set lo up
        ip -n "$2-$host" link set eth0 up
    done
    ;;
run)
    name=$2 count=$3
    shift 3
    hosts=$(seq -s , -f "$net.%g" "$count")
    export GAMESMAN_HOSTS=$name OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    on "$name" 1 "exec mpirun --host $hosts --bind-to none --mca plm_rsh_agent $(realpath "$0") \
        --mca pml ob1 --mca btl tcp,self --mca btl_tcp_if_include $net.0/24 --mca oob_tcp_if_include $net.0/24 \
        --mca oob_tcp_keepalive_time 5 --mca oob_tcp_keepalive_intvl 1 --mca oob_tcp_keepalive_probes 5 \
        --mca mpi_yield_when_idle 1 $(printf '%q ' "$@")"
    ;;
lose)
    # The network first: nobody is told that a connection has ended.
    ip -n "$2-$3" link set eth0 down
    ip netns pids "$2-$3" | xargs -r kill -KILL
    ;;
down)
    for host in $(seq 0 "$3"); do
        ip netns pids "$2-$host" 2>/dev/null | xargs -r kill -KILL 2>/dev/null || true
        ip netns del "$2-$host" 2>/dev/null || true
    done
    ;;
"$net".*)
    host=${1##*.}
    shift
    status=0
    (on "$GAMESMAN_HOSTS" "$host" "$*") || status=$?
    # The connection to a host that is lost stays open: it is the launcher that must find out.
    [ "$status" -ne 137 ] || exec tail --pid="$PPID" -f /dev/null
    exit "$status"
    ;;
esac
