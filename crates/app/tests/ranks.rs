//! Several processes over MPI: their table is that of one process, byte for byte, whatever happens to them.

#![cfg(all(feature = "mpi", target_os = "linux"))]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

const PROGRAM: &str = env!("CARGO_BIN_EXE_gamesman");

/// A launcher of so many ranks on this machine, which may have fewer processors and whose user may be root.
fn launcher(ranks: usize) -> Command {
    let mut command = Command::new("mpirun");
    command.args([
        "--oversubscribe",
        "--bind-to",
        "none",
        "--mca",
        "mpi_yield_when_idle",
        "1",
        "-n",
        &ranks.to_string(),
    ]);
    command.envs([("OMPI_ALLOW_RUN_AS_ROOT", "1"), ("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")]);
    command
}

/// The arguments that solve a variant in a data directory.
fn solve(data: &Path, game: &str, variant: &str) -> Vec<String> {
    let data = data.to_str().expect("a path in letters");
    let words = ["solve", game, "--variant", variant, "--data-dir", data, "--quiet"];
    words.map(str::to_owned).to_vec()
}

fn done(command: &mut Command) -> Output {
    let output = command.output().expect("it starts");
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {text}");
    output
}

/// The only table in a data directory.
fn table(data: &Path) -> Vec<u8> {
    let tables = files(&data.join("tables"));
    let mut tables =
        tables.into_iter().filter(|path| path.extension().is_some_and(|e| e == "table"));
    let (table, other) = (tables.next().expect("a table"), tables.next());
    assert_eq!(other, None);
    fs::read(table).expect("read")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// One game of each kind: swept; with cycles and un-moves; with cycles, un-moves and tiers; with a reverse graph; a puzzle; with
/// margins; with nimbers; with records of two bytes.
const GAMES: [(&str, &str, &[&str]); 8] = [
    ("connect4", "4x4", &[]),
    ("dao", "regular", &[]),
    ("dodgem", "regular", &[]),
    ("dao", "regular", &["--no-unmoves", "--no-symmetry"]),
    ("npuzzle", "3", &[]),
    ("dotsandboxes", "2x2", &[]),
    ("kayles", "12", &[]),
    ("towersofhanoi", "3_7", &[]),
];

#[test]
fn any_number_of_processes_makes_the_same_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let runs = [(2, 1), (3, 2), (5, 1)];
    for (i, (game, variant, options)) in GAMES.into_iter().enumerate() {
        let data = folder.path().join(format!("{i}"));
        done(Command::new(PROGRAM).args(solve(&data, game, variant)).args(options));
        let usual = table(&data);
        for (ranks, threads) in runs {
            let data = folder.path().join(format!("{i}-{ranks}"));
            let mut command = launcher(ranks);
            command.arg(PROGRAM).args(solve(&data, game, variant)).args(options);
            let output = done(command.args(["--threads", &threads.to_string()]));
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            assert_eq!(text.matches("is solved").count(), 1, "{text}");
            assert!(table(&data) == usual, "{game} {variant} on {ranks} ranks");
            assert_eq!(files(&data.join("tables")).len(), 1, "nothing is left beside the table");
        }
    }
}

/// The processes that a launcher has started and that have not ended.
fn ranks_of(launcher: &Child) -> Vec<Pid> {
    let parent = format!("PPid:\t{}", launcher.id());
    let is_child = |pid: &i32| {
        let status = fs::read_to_string(format!("/proc/{pid}/status"));
        let ended = |line: &str| line.starts_with("State:\tZ");
        status.is_ok_and(|text| text.lines().any(|line| line == parent) && !text.lines().any(ended))
    };
    let all = fs::read_dir("/proc").expect("listed").flatten();
    let numbers = all.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    numbers.filter(is_child).map(Pid::from_raw).collect()
}

#[test]
fn a_killed_process_ends_all_and_another_number_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (usual, data) = (folder.path().join("usual"), folder.path().join("data"));
    let work = folder.path().join("work");
    let (game, variant) = ("connect4", "5x4");
    done(Command::new(PROGRAM).args(solve(&usual, game, variant)));
    for (ranks, tiers) in [(3, 4), (4, 8), (2, 14)] {
        let mut command = launcher(ranks);
        command.arg(PROGRAM).args(solve(&data, game, variant));
        command.args(["--threads", "1", "--work-dir"]).arg(&work);
        let mut running = command.stderr(Stdio::piped()).spawn().expect("it starts");
        // When so many tiers are in files, whether found or solved, one of the processes is killed.
        let victims = loop {
            let victims = ranks_of(&running);
            if victims.len() == ranks && files(&work).len() >= tiers * ranks {
                break victims;
            }
            assert!(running.try_wait().expect("asked").is_none(), "it ended by itself");
            std::thread::yield_now();
        };
        kill(victims[ranks - 1], Signal::SIGKILL).expect("killed");
        let output = running.wait_with_output().expect("it ends");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        // In which words is the launcher's affair: now and then it does not name the rank.
        assert!(!output.status.success() && !text.trim().is_empty(), "{text}");
        assert!(files(&data).iter().all(|file| file.extension().is_none_or(|e| e != "table")));
    }
    let mut command = launcher(3);
    command.arg(PROGRAM).args(solve(&data, game, variant)).arg("--work-dir").arg(&work);
    done(&mut command);
    assert!(table(&data) == table(&usual));
    assert_eq!(files(&work), Vec::<PathBuf>::new());
}

/// Numbers that look random, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// Waits until all ranks have ended, and says whether they did what they should. Now and then Open MPI's launcher itself does
/// not end when a process that it is just starting is killed: it is ended then.
fn ended(running: &mut Child) -> bool {
    let began = Instant::now();
    let mut gone: Option<Instant> = None;
    loop {
        if let Some(status) = running.try_wait().expect("asked") {
            return status.success();
        }
        let left = ranks_of(running).len();
        gone = gone.filter(|_| left == 0).or((left == 0).then(Instant::now));
        let hangs = gone.is_some_and(|gone| gone.elapsed() > Duration::from_secs(20));
        if hangs || began.elapsed() > Duration::from_secs(300) {
            running.kill().expect("killed");
            running.wait().expect("ended");
            assert_eq!(left, 0, "a rank was killed, and so many others hang");
            return false;
        }
        std::thread::yield_now();
    }
}

#[test]
fn a_process_may_be_killed_at_any_moment() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Random(2026);
    for (game, variant) in [("connect4", "5x4"), ("dao", "regular")] {
        let at = |name: &str| folder.path().join(format!("{game}-{name}"));
        let (data, work) = (at("data"), at("work"));
        let launch = |ranks| {
            let mut command = launcher(ranks);
            command.arg(PROGRAM).args(solve(&data, game, variant)).args(["--threads", "1"]);
            command.arg("--work-dir").arg(&work).stdout(Stdio::null()).stderr(Stdio::null());
            command
        };
        done(Command::new(PROGRAM).args(solve(&at("usual"), game, variant)));
        let usual = table(&at("usual"));
        let began = Instant::now();
        assert!(launch(3).status().expect("it starts").success());
        let whole = began.elapsed();
        let mut kills = 0;
        while kills < 15 {
            if data.exists()
                && files(&data).iter().any(|file| file.extension().is_some_and(|e| e == "table"))
            {
                assert!(table(&data) == usual, "{game} after {kills} kills");
                fs::remove_dir_all(&data).expect("removed");
            }
            let ranks = 2 + random.below(3) as usize;
            let moment = whole.mul_f64(random.below(1_000) as f64 / 1_000.0);
            let mut running = launch(ranks).spawn().expect("it starts");
            let began = Instant::now();
            while began.elapsed() < moment && running.try_wait().expect("asked").is_none() {
                std::thread::yield_now();
            }
            let victims = ranks_of(&running);
            let killed = victims
                .get(random.below(ranks as u64) as usize)
                .is_some_and(|&victim| kill(victim, Signal::SIGKILL).is_ok());
            let solved = ended(&mut running);
            // Before it has begun, or when its table is written, there is nobody to be killed.
            assert!(killed || solved, "{game} on {ranks} ranks");
            kills += u32::from(killed);
        }
        assert!(launch(2).status().expect("it starts").success());
        assert!(table(&data) == usual, "{game}");
        assert_eq!(files(&work), Vec::<PathBuf>::new());
    }
}

#[test]
fn processes_that_are_asked_for_other_things_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = launcher(2);
    let arguments = solve(folder.path(), "connect4", "4x4");
    command.arg(PROGRAM).args(&arguments).args([":", "-n", "1", PROGRAM]).args(&arguments);
    let output = command.arg("--no-symmetry").output().expect("it starts");
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{text}");
    assert!(text.contains("rank 2 does not solve what rank 0 solves"), "{text}");
}

/// Hosts on this machine, each a network namespace.
struct Hosts {
    name: String,
    count: usize,
}

impl Hosts {
    /// So many of them; or why the system does not let this user make any.
    fn up(count: usize) -> Result<Hosts, String> {
        // Dropped if it fails, which removes what there is already.
        let hosts = Hosts { name: format!("gamesman-{}", std::process::id()), count };
        let output = hosts.command("up").arg(count.to_string()).output().expect("it starts");
        match output.status.success() {
            true => Ok(hosts),
            false => Err(String::from_utf8_lossy(&output.stderr).trim().to_owned()),
        }
    }

    fn command(&self, what: &str) -> Command {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/hosts/hosts.sh");
        let mut command = Command::new(script);
        command.args([what, &self.name]);
        command
    }

    /// A solve on the first so many hosts.
    fn solve(&self, count: usize, data: &Path) -> Command {
        let mut command = self.command("run");
        command.arg(count.to_string()).arg(PROGRAM).args(solve(data, "connect4", "5x4"));
        command.args(["--threads", "1"]);
        command
    }
}

impl Drop for Hosts {
    fn drop(&mut self) {
        let _ = self.command("down").arg(self.count.to_string()).status();
    }
}

#[test]
fn hosts_solve_over_a_network_and_fewer_go_on_when_one_is_lost() {
    let hosts = match Hosts::up(3) {
        Ok(hosts) => hosts,
        Err(why) => {
            eprintln!("skipped: hosts of network namespaces cannot be made here: {why}");
            return;
        }
    };
    let folder = tempfile::tempdir().expect("a folder");
    let data = |name| folder.path().join(name);
    done(Command::new(PROGRAM).args(solve(&data("usual"), "connect4", "5x4")));
    let usual = table(&data("usual"));
    let output = done(&mut hosts.solve(3, &data("whole")));
    assert!(String::from_utf8_lossy(&output.stdout).contains(" sent; rank "));
    assert!(table(&data("whole")) == usual);
    let mut running =
        hosts.solve(3, &data("lost")).stderr(Stdio::piped()).spawn().expect("it starts");
    // Some tiers are finished on all hosts when one is lost.
    while files(&data("lost")).len() < 3 * 8 {
        assert!(running.try_wait().expect("asked").is_none(), "it ended by itself");
        std::thread::yield_now();
    }
    assert!(hosts.command("lose").arg("3").status().expect("it starts").success());
    let output = running.wait_with_output().expect("it ends");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let named = ["10.77.0.3", "host3"].iter().any(|name| text.contains(name));
    assert!(!output.status.success() && named, "{text}");
    let is_table = |file: &PathBuf| file.extension().is_some_and(|e| e == "table");
    assert!(!files(&data("lost")).iter().any(is_table));
    done(&mut hosts.solve(2, &data("lost")));
    assert!(table(&data("lost")) == usual);
}
