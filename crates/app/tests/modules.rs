//! Games of modules on the command line and the pages: solved, verified, played as built-in ones.

#![cfg(feature = "wasm")]

mod common;
#[path = "../../wasm/tests/modules/written.rs"]
mod written;

use std::path::Path;
use std::process::{Command, Output};

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use gamesman::web::ServerOptions;
use tower::ServiceExt as _;

use common::Served;
use written::Heap;

/// A folder with a game and a module that is none.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("heap.wasm"), Heap::default().module()).expect("written");
    std::fs::write(folder.path().join("not.wasm"), b"nothing").expect("written");
    folder
}

fn run(games: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
    command.args(args).arg("--games").arg(games).env("GAMESMAN_DATA_DIR", games.join("data"));
    command.output().expect("it runs")
}

#[track_caller]
fn good(games: &Path, args: &[&str], part: &str) {
    let output = run(games, args);
    let (text, notes) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{args:?}: {notes}");
    assert!(text.contains(part), "‘{part}’ is not in {text}");
    assert!(notes.contains("left out a module’s game: not.wasm: it is not"), "{notes}");
}

#[test]
fn a_module_is_a_game_like_others_on_the_command_line() {
    let folder = folder();
    let games = folder.path();
    good(games, &["list"], "A heap");
    good(games, &["about", "heap"], "Nine counters");
    good(games, &["solve", "heap"], "lose in 6");
    good(games, &["query", "heap", "8"], "take-2");
    good(games, &["verify", "heap"], "10");
    good(games, &["check", "heap"], "the laws hold in 1 variant");
    good(games, &["show", "heap", "3"], "o");
    good(games, &["play", "heap", "--first", "perfect", "--second", "perfect"], "take-");
    good(games, &["query", "tictactoe"], "tie");
}

#[test]
fn wrong_folders_are_refused_with_a_remedy() {
    let folder = folder();
    let missing = folder.path().join("missing");
    std::fs::create_dir(folder.path().join("data")).expect("made");
    for (place, part) in [
        (missing.as_path(), "cannot read ‘missing’"),
        (&folder.path().join("data"), "there is no module (.wasm) in ‘data’"),
    ] {
        let output = run(place, &["list"]);
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && text.contains(part), "{text}");
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
    let output = command.args(["list", "--module-memory", "1G"]).output().expect("it runs");
    assert!(String::from_utf8_lossy(&output.stderr).contains("name their folder with --games"));
}

/// What breaks off in the middle of work is told; the program goes on, and so do other games.
#[tokio::test]
async fn pages_show_modules_and_survive_their_end() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("good.wasm"), Heap::default().module()).expect("written");
    let calls = "(global.set $calls (i32.add (global.get $calls) (i32.const 1)))
        (if (i32.gt_u (global.get $calls) (i32.const 1500)) (then (unreachable))) (i32.const 32768)";
    let buffer = format!("(func (export \"gm_buffer\") (param i32) (result i32) {calls})");
    let mut ending = Heap { more: "(global $calls (mut i32) (i32.const 0))", ..Heap::default() };
    ending.about = ending.about.replace("\"id\":\"heap\"", "\"id\":\"ending\"");
    let ending = ending.with("gm_buffer", &buffer).module();
    std::fs::write(folder.path().join("ending.wasm"), ending).expect("written");
    let loaded = gamesman_wasm::load(folder.path(), Default::default(), &[]).expect("read");
    assert!(loaded.broken.is_empty(), "{:?}", loaded.broken);
    let served = Served::configured(ServerOptions::default(), |config| {
        config.catalogue = loaded.games.as_slice().into();
    });
    let get = async |address: &str| {
        let request = Request::get(address).body(Body::empty()).expect("a request");
        let answer = served.router.clone().oneshot(request).await.expect("routers do not fail");
        let status = answer.status();
        let body = to_bytes(answer.into_body(), 16 << 20).await.expect("a body");
        (status, String::from_utf8(body.to_vec()).expect("text"))
    };
    let (status, page) = get("/play/heap/regular").await;
    assert!(status == StatusCode::OK && page.contains("A heap"), "{page}");
    let position = |game: &str| format!("/api/games/{game}/variants/regular/position?p=8");
    let mut ended = None;
    for _ in 0..50_000 {
        let (status, answer) = get(&position("ending")).await;
        if status != StatusCode::OK {
            ended = Some(answer);
            break;
        }
    }
    let ended = ended.expect("it breaks off");
    assert!(
        ended.contains("ending (ending.wasm): at ‘") && ended.contains("it gave up"),
        "{ended}"
    );
    let (status, answer) = get(&position("heap")).await;
    assert!(status == StatusCode::OK && answer.contains("take-2"), "{answer}");
}
