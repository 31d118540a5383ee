//! The example in C is a module.

use std::path::Path;
use std::process::Command;

use gamesman_wasm::Limits;

use crate::loaded;

#[test]
fn the_example_in_c_holds_the_laws() {
    let guest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../guest");
    let folder = tempfile::tempdir().expect("a folder");
    let module = folder.path().join("matches.wasm");
    let mut clang = Command::new("clang");
    clang.args(["--target=wasm32", "-Wall", "-Wextra", "-Werror", "-Os", "-ffreestanding"]);
    clang.args(["-nostdlib", "-Wl,--no-entry", "-I", "include", "examples/matches.c", "-o"]);
    let output = clang.arg(&module).current_dir(guest).output();
    let output = output.expect("clang runs; install the packages clang and lld");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let files =
        loaded(&[("matches.wasm", &std::fs::read(module).expect("written"))], Limits::default());
    let [entry] = files.games[..] else { panic!("{:?}", files.broken) };
    assert_eq!((entry.id, entry.variants[0].id), ("cmatches", "regular"));
    let variant = entry.variant(&entry.choose(None).unwrap().settings).unwrap();
    let graph = variant.graph().unwrap();
    let tiers: Vec<u32> = (0..graph.size()).map(|number| graph.tier(number)).collect();
    assert_eq!(tiers, [0, 1, 2, 3, 4, 5, 6, 7]);
}
