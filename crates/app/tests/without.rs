//! A program that was built without a part says so to whoever wants it.

#[cfg(not(all(feature = "mpi", feature = "wasm")))]
use std::process::Command;

/// What the program says to these arguments, with a folder for its data.
#[cfg(not(all(feature = "mpi", feature = "wasm")))]
fn said(args: &[&str], environment: Option<(&str, &str)>) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
    command.args(args).arg("--data-dir").arg(folder.path()).envs(environment);
    let output = command.output().expect("it starts");
    assert_eq!(std::fs::read_dir(folder.path()).expect("listed").count(), 0);
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// It does not solve the same several times over.
#[test]
#[cfg(not(feature = "mpi"))]
fn mpi_is_missed_by_whoever_starts_several_processes() {
    let size = Some(("OMPI_COMM_WORLD_SIZE", "3"));
    let (code, text) = said(&["solve", "connect4", "--variant", "4x4"], size);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("3 processes") && text.contains("the feature ‘mpi’"), "{text}");
}

#[test]
#[cfg(not(feature = "wasm"))]
fn modules_are_missed_by_whoever_names_a_folder_of_them() {
    let (code, text) = said(&["list", "--games", "games"], None);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("without modules") && text.contains("--features wasm"), "{text}");
}
