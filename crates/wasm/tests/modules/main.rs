//! Modules are loaded, checked, and play as games of the program do.

mod catalogue;
mod hostile;
mod in_c;
mod written;

use gamesman_wasm::{Limits, Loaded, load};

/// What the host says of a folder with these files.
fn loaded(files: &[(&str, &[u8])], limits: Limits) -> Loaded {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        std::fs::write(folder.path().join(name), bytes).expect("written");
    }
    load(folder.path(), limits, &[]).expect("the folder can be read")
}

#[test]
fn a_module_that_was_written_by_hand_is_loaded() {
    let files = loaded(
        &[("heap.wasm", &written::Heap::default().module()), ("b.txt", b"")],
        Limits::default(),
    );
    assert!(files.broken.is_empty(), "{:?}", files.broken);
    assert_eq!(files.games.iter().map(|entry| entry.id).collect::<Vec<_>>(), ["heap"]);
}
