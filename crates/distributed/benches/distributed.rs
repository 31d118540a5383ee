//! What ranks take, beside one process: tables in Markdown, all figures from one run.
//!
//! `cargo bench -p gamesman-distributed --features mpi` solves the works below in one process and on 2, 4 and 8 ranks of
//! one thread, all started on this machine by `mpirun`, and compares the tables byte for byte. `-- --only teeko` does
//! some of them, `-- --small` others that take seconds. Processor time is that of all ranks together. Ranks that wait use their
//! processor all the same: with more ranks than processors it tells of waiting, too.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use clap::{Args, Parser, Subcommand};
use gamesman_distributed::join;
use gamesman_query::{Config, Library, Together, Unwatched};
use gamesman_solve::Reduce;
use serde::{Deserialize, Serialize};

const LARGE: [(&str, &str); 4] =
    [("connect4", "5x5"), ("teeko", "regular"), ("dao", "regular"), ("npuzzle", "4x3")];
const SMALL: [(&str, &str); 3] = [("connect4", "5x4"), ("dao", "regular"), ("npuzzle", "3x3")];

/// How many ranks there are.
const RANKS: [usize; 3] = [2, 4, 8];

type Failure = Box<dyn Error>;

/// Compare ranks with one process, and print Markdown.
#[derive(Parser)]
#[command(name = "distributed")]
struct Arguments {
    /// How often to solve each work; the medians are printed
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..))]
    runs: u16,
    /// Only works whose name contains this, as `dao` or `connect4 5x5`
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// Works that take seconds
    #[arg(long)]
    small: bool,
    /// What cargo says to a benchmark
    #[arg(long, hide = true)]
    bench: bool,
    #[command(subcommand)]
    command: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    /// Solve once, together with the other ranks if there are any; the first prints what it took as JSON
    #[command(hide = true)]
    Once(Job),
}

#[derive(Args)]
struct Job {
    game: String,
    variant: String,
    folder: PathBuf,
    threads: usize,
    #[arg(long)]
    by_tier: bool,
}

/// What a solve took.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Run {
    /// Processor seconds of all ranks.
    cpu: f64,
    /// Most bytes in memory of a rank.
    peak: u64,
    /// Bytes sent between ranks.
    sent: u64,
    /// The largest share of positions over the mean.
    uneven: f64,
    /// Moves of the positions that are kept.
    moves: f64,
}

fn main() -> Result<(), Failure> {
    let arguments = Arguments::parse();
    if let Some(Task::Once(job)) = &arguments.command {
        return once(job);
    }
    // Without that word this is a test run of all targets, which measures nothing.
    if !arguments.bench {
        return Ok(());
    }
    let works = if arguments.small { &SMALL[..] } else { &LARGE };
    for (game, variant) in works {
        let name = format!("{game} {variant}");
        if arguments.only.as_ref().is_none_or(|only| name.contains(only.as_str())) {
            compare(game, variant, arguments.runs.into())?;
        }
    }
    Ok(())
}

/// Solves in this process, as one of the ranks that a launcher has started or alone.
fn once(job: &Job) -> Result<(), Failure> {
    let transport = join()?;
    let config = Config::new(&job.folder).threads(job.threads).by_tier(job.by_tier);
    let session = Library::new(config).session(&job.game, Some(&job.variant))?;
    let report = match &transport {
        None => Some(session.solve(&Unwatched)?),
        Some(transport) => {
            let transport = &**transport;
            session.solve_together(&Together { transport, work_dir: None }, &Unwatched)?
        }
    };
    let cpu = gamesman_measure::cpu().ok_or("the system does not tell the processor time")?;
    let peak = gamesman_measure::peak().ok_or("the system does not tell the memory used")?;
    let all = |number: u64, how| match &transport {
        None => number,
        Some(transport) => transport.reduce(&[number], how)[0],
    };
    let micros = all(cpu.as_micros() as u64, Reduce::Sum);
    let peak = all(peak, Reduce::Greatest);
    let Some(report) = report else { return Ok(()) };
    let analysis = session.analysis(&Unwatched)?;
    let kept = analysis.classes.unwrap_or(analysis.positions) as f64;
    let ranks = report.ranks.as_ref();
    let run = Run {
        cpu: micros as f64 / 1e6,
        peak,
        sent: ranks.map_or(0, |ranks| ranks.sent),
        uneven: ranks.map_or(1.0, |ranks| ranks.uneven),
        moves: analysis.moves.unwrap_or(0) as f64 * kept / analysis.positions as f64,
    };
    println!("{}", serde_json::to_string(&run)?);
    Ok(())
}

/// Solves in processes of their own, and returns the run of median processor time and the bytes of the table.
fn measured(
    (game, variant): (&str, &str),
    ranks: usize,
    options: &[&str],
    runs: usize,
) -> Result<(Run, Vec<u8>), Failure> {
    let program = env::current_exe()?;
    let (mut all, mut bytes) = (Vec::new(), Vec::new());
    for _ in 0..runs {
        let folder = tempfile::tempdir()?;
        let mut command = match ranks {
            1 => Command::new(&program),
            _ => Command::new("mpirun"),
        };
        if ranks > 1 {
            let ranks = ranks.to_string();
            command.args(["--oversubscribe", "--bind-to", "none", "-n", &ranks]);
            command.args(["--mca", "mpi_yield_when_idle", "1"]).arg(&program);
            let root = ["OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"];
            command.envs(root.map(|name| (name, "1")));
        }
        command.args(["once", game, variant]).arg(folder.path()).args(options);
        let output = command.stderr(Stdio::inherit()).output()?;
        if !output.status.success() {
            return Err(format!("{game} {variant} on {ranks} ranks: {}", output.status).into());
        }
        all.push(serde_json::from_slice::<Run>(&output.stdout)?);
        bytes = table(folder.path())?;
    }
    all.sort_by(|a, b| a.cpu.total_cmp(&b.cpu));
    Ok((all.swap_remove(all.len() / 2), bytes))
}

/// The only table in a data directory.
fn table(data: &Path) -> Result<Vec<u8>, Failure> {
    for game in fs::read_dir(data.join("tables"))? {
        for file in fs::read_dir(game?.path())? {
            let path = file?.path();
            if path.extension().is_some_and(|extension| extension == "table") {
                return Ok(fs::read(path)?);
            }
        }
    }
    Err("there is no table".into())
}

fn compare(game: &str, variant: &str, runs: usize) -> Result<(), Failure> {
    let work = (game, variant);
    let (one, usual) = measured(work, 1, &["1"], runs)?;
    println!("\n### {game} {variant}\n");
    println!("| | processor s | rate | memory, MB | sent, MB | bytes a move | share |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    let row = |name: &str, run: &Run, ranks: usize| {
        let rate = one.cpu / run.cpu;
        print!("| {name} | {:.2} | {rate:.2} | {:.0} ", run.cpu, megabytes(run.peak));
        match ranks {
            1 => println!("| | | |"),
            _ => {
                let each = bytes_a_move(run, ranks);
                println!("| {:.1} | {each:.2} | {:.3} |", megabytes(run.sent), run.uneven);
            }
        }
    };
    let made = |name: &str, ranks, options: &[&str]| -> Result<Run, Failure> {
        let (run, bytes) = measured(work, ranks, options, runs)?;
        row(name, &run, ranks);
        if bytes == usual { Ok(run) } else { Err("the tables differ".into()) }
    };
    row("1 thread", &one, 1);
    let by_tier = made("1 rank: by tiers", 1, &["1", "--by-tier"])?;
    let two = made("2 threads", 1, &["2"])?;
    let mut all = Vec::new();
    for ranks in RANKS {
        all.push(made(&format!("{ranks} ranks"), ranks, &["1"])?);
    }
    let [on_two, on_four, on_eight] = &all[..] else { return Ok(()) };
    println!("\n| | | bar |\n|---|---:|---:|");
    println!("| rate of 1 rank, to 1 thread | {:.2} | 0.85 |", one.cpu / by_tier.cpu);
    println!("| rate of 2 ranks, to 2 threads | {:.2} | 0.6 |", two.cpu / on_two.cpu);
    println!("| processor time of 4 ranks, to 1 rank | {:.2} | 1.5 |", on_four.cpu / by_tier.cpu);
    println!("| processor time of 8 ranks, to 1 rank | {:.2} | 1.5 |", on_eight.cpu / by_tier.cpu);
    println!("| bytes sent a remote move, 2 ranks | {:.2} | 6 |", bytes_a_move(on_two, 2));
    for (ranks, run) in RANKS.into_iter().zip(&all) {
        let bar = 1.3 * megabytes(one.peak) / ranks as f64 + 200.0;
        println!("| memory of one of {ranks} ranks, MB | {:.0} | {bar:.0} |", megabytes(run.peak));
    }
    Ok(())
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

/// What goes between ranks, for each move that leads to a position of another rank.
fn bytes_a_move(run: &Run, ranks: usize) -> f64 {
    run.sent as f64 / (run.moves * (1.0 - 1.0 / ranks as f64))
}
