#!/bin/sh
# Builds the release: the same bytes in whatever folder, for whoever uses the same toolchain. Folders of this machine
# are left out of the binary: that of the sources, that of the dependencies and that of the toolchain.
#
#   packaging/release.sh            the binary, in target/dist
#   packaging/release.sh assets     and manual pages and completions, in target/assets
set -eu
cd "$(dirname "$0")/.."
: "${CARGO_HOME:=$HOME/.cargo}"
here=$(pwd -P)
toolchain=$(rustc --print sysroot)
next=$(printf '\037')
flags="--remap-path-prefix=$here=/gamesman${next}--remap-path-prefix=$CARGO_HOME=/cargo${next}--remap-path-prefix=$toolchain=/rust"
# Where the toolchain links with LLD: equal functions are kept once, and addresses packed, which glibc reads from 2.36 on.
case $(rustc -vV | sed -n 's/^host: //p') in
x86_64-unknown-linux-gnu)
    flags="$flags${next}-Clink-arg=-Wl,--icf=all${next}-Clink-arg=-Wl,-z,pack-relative-relocs"
    ;;
esac
export CARGO_ENCODED_RUSTFLAGS="$flags"
# The same for the C library of zstd.
export CFLAGS="${CFLAGS:-} -ffile-prefix-map=$here=/gamesman -ffile-prefix-map=$CARGO_HOME=/cargo"
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-0}"
cargo build --profile dist --locked -p gamesman --features parquet
if [ "${1:-}" = assets ]; then
    rm -rf target/assets
    target/dist/gamesman man target/assets/man
    mkdir -p target/assets/completions
    for shell in bash zsh fish; do
        target/dist/gamesman completions "$shell" >"target/assets/completions/gamesman.$shell"
    done
fi
