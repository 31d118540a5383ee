#!/bin/sh
# Builds the release: the same bytes in whatever folder, for whoever uses the same toolchain. Folders of this machine
# are left out of the binary: that of the sources, that of the dependencies and that of the toolchain.
#
#   packaging/release.sh            the binary, in target/release
#   packaging/release.sh assets     and manual pages and completions, in target/assets
set -eu
cd "$(dirname "$0")/.."
: "${CARGO_HOME:=$HOME/.cargo}"
here=$(pwd -P)
toolchain=$(rustc --print sysroot)
export CARGO_ENCODED_RUSTFLAGS="--remap-path-prefix=$here=/gamesman$(printf '\037')--remap-path-prefix=$CARGO_HOME=/cargo$(printf '\037')--remap-path-prefix=$toolchain=/rust"
# The same for the C library of zstd.
export CFLAGS="${CFLAGS:-} -ffile-prefix-map=$here=/gamesman -ffile-prefix-map=$CARGO_HOME=/cargo"
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-0}"
cargo build --release --locked -p gamesman --features parquet
if [ "${1:-}" = assets ]; then
    rm -rf target/assets
    target/release/gamesman man target/assets/man
    mkdir -p target/assets/completions
    for shell in bash zsh fish; do
        target/release/gamesman completions "$shell" >"target/assets/completions/gamesman.$shell"
    done
fi
