//! A program that was built without MPI does not solve the same several times over.

#![cfg(not(feature = "mpi"))]

use std::process::Command;

#[test]
fn it_says_so_to_whoever_starts_several_processes() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
    command.args(["solve", "connect4", "--variant", "4x4", "--data-dir"]).arg(folder.path());
    let output = command.env("OMPI_COMM_WORLD_SIZE", "3").output().expect("it starts");
    let text = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("3 processes") && text.contains("--features mpi"), "{text}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("listed").count(), 0);
}
