//! One solve in a process of its own, and what it took.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, io};

use clap::Args;
use gamesman_query::{Config, Library, Session, SolveReport, Unwatched};
use serde::{Deserialize, Serialize};
use stats_alloc::Region;

use crate::{ALLOCATOR, limits};

/// What a process is to solve.
#[derive(Args, Clone)]
pub struct Job {
    pub game: String,
    pub variant: String,
    /// 0 is one for each processor
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
    /// Measure what the machine could do, too
    #[arg(long)]
    pub limits: bool,
}

/// What a solve took.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Run {
    /// Value and remoteness of the start.
    pub start: String,
    /// Positions reachable from the start.
    pub positions: u64,
    /// Positions that are kept: one of each class of symmetric ones.
    pub kept: u64,
    pub wall: Duration,
    /// Processor time of all threads, `None` where the system does not tell.
    pub cpu: Option<Duration>,
    /// Most bytes that were resident, `None` where the system does not tell.
    pub memory: Option<u64>,
    pub file_bytes: u64,
    pub allocations: u64,
    /// What this machine could do at best.
    pub limits: Option<limits::Limits>,
}

impl Run {
    /// The run as one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("numbers and text")
    }
}

/// Why there is no run.
pub type Failure = String;

/// Runs a job in a process of its own.
///
/// # Errors
/// What the process wrote about its failure.
pub fn apart(job: &Job) -> Result<Run, Failure> {
    let failed = |error: io::Error| format!("no process could be run: {error}");
    let mut command = Command::new(env::current_exe().map_err(failed)?);
    command.args(["once", &job.game, &job.variant, "--threads", &job.threads.to_string()]);
    if job.limits {
        command.arg("--limits");
    }
    let output = command.stdin(Stdio::null()).output().map_err(failed)?;
    let text = String::from_utf8_lossy(&output.stdout);
    match serde_json::from_str(&text) {
        Ok(run) if output.status.success() => Ok(run),
        _ => {
            let said = String::from_utf8_lossy(&output.stderr);
            Err(said.lines().last().unwrap_or("it ended without a word").to_owned())
        }
    }
}

/// Runs a job in this process, once. Ends it with a message if that fails.
pub fn once(job: &Job) -> Run {
    match try_once(job) {
        Ok(run) => run,
        Err(why) => {
            eprintln!("{why}");
            std::process::exit(1)
        }
    }
}

fn try_once(job: &Job) -> Result<Run, Failure> {
    let folder = tempfile::tempdir().map_err(|error| format!("there is no place: {error}"))?;
    let config = Config::new(folder.path()).threads(job.threads);
    let session = Library::new(config).session(&job.game, Some(&job.variant));
    let session = session.map_err(|error| error.to_string())?;
    let (began, cpu, region) = (Instant::now(), gamesman_measure::cpu(), Region::new(ALLOCATOR));
    let report = session.solve(&Unwatched).map_err(|error| error.to_string())?;
    let wall = began.elapsed();
    let cpu = gamesman_measure::cpu().zip(cpu).map(|(after, before)| after.saturating_sub(before));
    let allocated = region.change();
    let memory = gamesman_measure::peak();
    let kept = kept(&session, &report)?;
    let limits = job.limits.then(|| limits::measure(&session, folder.path(), &report.file, kept));
    Ok(Run {
        kept,
        wall,
        cpu,
        memory,
        limits: limits.transpose()?,
        allocations: (allocated.allocations + allocated.reallocations) as u64,
        start: report.start,
        positions: report.positions,
        file_bytes: report.file_bytes,
    })
}

fn kept(session: &Session, report: &SolveReport) -> Result<u64, Failure> {
    let analysis = session.analysis(&Unwatched).map_err(|error| error.to_string())?;
    Ok(analysis.classes.unwrap_or(report.positions))
}
