//! Solves that are killed, run out of disk or of memory: what is left behind is never taken for more
//! than it is, and the next run completes with the same table.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// A data directory that vanishes after the test.
struct Place(TempDir);

const BINARY: &str = env!("CARGO_BIN_EXE_gamesman");

impl Place {
    fn new() -> Place {
        Place(TempDir::new().unwrap())
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env_clear().env("PATH", "/usr/bin:/bin").env("GAMESMAN_DATA_DIR", self.0.path());
        command
    }

    fn run(&self, args: &str) -> Output {
        self.command(BINARY).args(args.split(' ')).output().unwrap()
    }

    /// Runs the binary in a shell that has set a limit first.
    fn limited(&self, limit: &str, args: &str) -> Output {
        let script = format!("{limit}; exec \"$0\" {args}");
        self.command("sh").args(["-c", &script, BINARY]).output().unwrap()
    }

    fn folder(&self, game: &str) -> PathBuf {
        self.0.path().join("tables").join(game)
    }

    /// The only table of a game.
    fn table(&self, game: &str) -> Vec<u8> {
        let files = names(&self.folder(game));
        assert_eq!(files.len(), 1, "{files:?}");
        fs::read(self.folder(game).join(&files[0])).unwrap()
    }
}

fn names(folder: &Path) -> Vec<String> {
    let Ok(files) = fs::read_dir(folder) else { return Vec::new() };
    files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
}

fn errors(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The table of a solve that nothing disturbs.
fn undisturbed(game: &str, solve: &str) -> Vec<u8> {
    let place = Place::new();
    let output = place.run(solve);
    assert!(output.status.success(), "{}", errors(&output));
    place.table(game)
}

#[test]
fn a_killed_solve_goes_on_and_ends_with_the_same_table() {
    for (game, folder, solve) in [
        ("connect4", "4x5.solving", "solve connect4 --variant 4x5 --keep-every 0"),
        ("dodgem", "4.solving", "solve dodgem --variant 4x4 --keep-every 0"),
        ("dao", "normal.solving", "solve dao --keep-every 0"),
        ("connect4", "4x4.solving", "solve connect4 --variant 4x4 --keep-every 0 --by-tier"),
        ("dodgem", "4.solving", "solve dodgem --variant 4x4 --keep-every 0 --by-tier"),
    ] {
        let expected = undisturbed(game, solve);
        let place = Place::new();
        let kept = place.folder(game).join(folder);
        let mut kills = 0;
        loop {
            let mut child = place.command(BINARY).args(solve.split(' ')).arg("-q").spawn().unwrap();
            // Killed when there is one file more than the last time, or, in turn, half a file.
            let before = names(&kept);
            let half = kills % 2 == 1;
            let new = |name: &String| !before.contains(name) && name.ends_with(".partial") == half;
            let ended = loop {
                if let Some(status) = child.try_wait().unwrap() {
                    break Some(status);
                }
                if names(&kept).iter().any(new) {
                    child.kill().unwrap();
                    child.wait().unwrap();
                    break None;
                }
                std::thread::yield_now();
            };
            match ended {
                Some(status) => {
                    assert!(status.success());
                    break;
                }
                None => kills += 1,
            }
            let tables = names(&place.folder(game));
            let whole = |name: &&String| name.ends_with(".table");
            assert!(!tables.iter().any(|name| whole(&name)), "{tables:?}");
            assert!(kills < 500, "{game} gets nowhere");
        }
        assert!(kills > 3, "{game} was killed {kills} times");
        assert!(place.table(game) == expected, "{game} has another table");
        let verify = solve.replace("solve", "verify");
        let verify = verify.replace(" --keep-every 0", "").replace(" --by-tier", "");
        assert!(place.run(&verify).status.success());
    }
}

#[test]
fn two_solves_of_one_variant_do_not_meet() {
    let solve = "solve connect4 --variant 4x5 --keep-every 0 --by-tier";
    let expected = undisturbed("connect4", solve);
    let place = Place::new();
    let mut first = place.command(BINARY).args(solve.split(' ')).arg("-q").spawn().unwrap();
    let kept = place.folder("connect4").join("4x5.solving");
    while names(&kept).is_empty() {
        assert_eq!(first.try_wait().unwrap(), None, "it takes longer than that");
        std::thread::yield_now();
    }
    let second = place.run(solve);
    assert!(first.wait().unwrap().success() && second.status.success(), "{}", errors(&second));
    let waits = format!("process {} is solving this", first.id());
    assert!(errors(&second).contains(&waits), "{}", errors(&second));
    assert!(place.table("connect4") == expected);
    let told = String::from_utf8(second.stdout).unwrap();
    assert!(told.contains("connect4 ‘4x5’ is solved") && told.contains("4x5.table"), "{told}");
}

#[test]
fn what_killed_solves_left_half_written_is_swept() {
    let place = Place::new();
    let (tables, kept) = (place.folder("connect4"), place.folder("connect4").join("4x4.solving"));
    fs::create_dir_all(&kept).unwrap();
    fs::write(tables.join("4x4.table.1-0.partial"), "half").unwrap();
    fs::write(tables.join("4x4.lock"), "process 1").unwrap();
    fs::write(kept.join("reached.1-0.partial"), "half").unwrap();
    assert!(place.run("solve connect4 --variant 4x4").status.success());
    assert_eq!(names(&tables), ["4x4.table"]);
}

#[test]
fn what_is_no_file_is_not_waited_for() {
    let place = Place::new();
    let tables = place.folder("connect4");
    fs::create_dir_all(&tables).unwrap();
    let table = tables.join("4x4.table");
    let fifo = || nix::unistd::mkfifo(&table, nix::sys::stat::Mode::S_IRWXU).unwrap();
    let link = |to: &str| std::os::unix::fs::symlink(to, &table).unwrap();
    for obstacle in [&fifo as &dyn Fn(), &|| link("/dev/zero")] {
        obstacle();
        for command in ["verify", "solve"] {
            let output = place.run(&format!("{command} connect4 --variant 4x4"));
            assert_eq!(output.status.code(), Some(1), "{command}: {}", errors(&output));
            assert!(errors(&output).contains("not a regular file"), "{}", errors(&output));
        }
        // A question about a small game needs no table.
        assert!(place.run("query connect4 --variant 4x4").status.success());
        fs::remove_file(&table).unwrap();
    }
    // A link that leads nowhere is replaced.
    link("4x4.table");
    assert!(place.run("solve connect4 --variant 4x4").status.success());
    assert!(fs::symlink_metadata(&table).unwrap().is_file());
}

#[test]
fn every_obstacle_is_named_with_its_remedy() {
    let solve = "solve connect4 --variant 4x4";
    let refused = |place: &Place, what: &str| {
        let output = place.run(solve);
        assert_eq!(output.status.code(), Some(1), "{}", errors(&output));
        assert!(errors(&output).contains(what), "{what}: {}", errors(&output));
    };
    let place = Place::new();
    fs::write(place.0.path().join("tables"), "a file").unwrap();
    refused(&place, "move that file away");
    let place = Place::new();
    std::os::unix::fs::symlink("tables", place.0.path().join("tables")).unwrap();
    refused(&place, "a link leads to itself");
    // Three of them are the standard streams, and one, whatever was inherited as such, is the lock.
    let place = Place::new();
    let output = place.limited("exec 3>&-; ulimit -n 4", solve);
    assert_eq!(output.status.code(), Some(1), "{}", errors(&output));
    assert!(errors(&output).contains("‘ulimit -n’"), "{}", errors(&output));
}

#[test]
fn a_full_disk_leaves_nothing_that_is_taken_for_a_table() {
    let solve = "solve connect4 --variant 4x5";
    let expected = undisturbed("connect4", solve);
    let place = Place::new();
    // Files may not grow beyond 64 KiB: writing fails as on a full disk.
    let limit = "ulimit -f 128";
    for (args, what) in [
        (solve.to_owned(), "4x5.table"),
        (format!("{solve} --keep-every 0"), "4x5.table"),
        (format!("{solve} --by-tier"), "the files of a solve by tiers"),
    ] {
        let output = place.limited(limit, &args);
        assert_eq!(output.status.code(), Some(1), "{}", errors(&output));
        assert!(errors(&output).contains(what), "{}", errors(&output));
        assert!(errors(&output).contains("‘ulimit -f’"), "{}", errors(&output));
        let left = names(&place.folder("connect4"));
        assert!(left.iter().all(|name| name.ends_with(".solving")), "{left:?}");
    }
    assert!(place.run(solve).status.success());
    assert!(place.table("connect4") == expected);
}

#[test]
fn memory_that_runs_out_leaves_nothing_that_is_taken_for_a_table() {
    let solve = "solve connect4 --variant 4x5 --threads 2";
    let expected = undisturbed("connect4", solve);
    let place = Place::new();
    let refused = place.run(&format!("{solve} --memory 1MiB"));
    assert_eq!(refused.status.code(), Some(1));
    assert!(errors(&refused).contains("--memory"), "{}", errors(&refused));
    let tiers = Place::new();
    for (limit, text) in [("4MiB", "one tier is in memory at a time"), ("6MiB", "solving anew")] {
        let output = tiers.run(&format!("{solve} --verbose --memory {limit}"));
        assert!(output.status.success(), "{}", errors(&output));
        assert!(errors(&output).contains(text), "{}", errors(&output));
        assert!(tiers.table("connect4") == expected);
    }
    let mut failed = 0;
    // Twice the address space each time, in KiB, until it is enough.
    for limit in (0..).map(|step| 16_384u64 << step) {
        let output =
            place.limited(&format!("ulimit -v {limit}"), &format!("{solve} --keep-every 0"));
        if output.status.success() {
            break;
        }
        failed += 1;
        let tables = names(&place.folder("connect4"));
        assert!(!tables.iter().any(|name| name.ends_with(".table")), "{tables:?}");
    }
    assert!(failed > 0, "some limit is too low");
    assert!(place.table("connect4") == expected);
}
