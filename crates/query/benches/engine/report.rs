//! The tables of solves.

use std::fs;
use std::time::Duration;

use gamesman_query::words::thousands;

use crate::markdown::{digits, or_dash, table};
use crate::measure::{Failure, Job, Run, apart};
use crate::work::{Bars, THREADED, Work};

/// A work with the median of each measure.
struct Measured<'a> {
    work: &'a Work,
    run: Run,
}

/// Solves works some times each and reports what that takes.
pub fn works(works: &[&Work], runs: usize) -> String {
    let mut all: Vec<Vec<Result<Run, Failure>>> = works.iter().map(|_| Vec::new()).collect();
    // In turns, so that a disturbance of minutes does not fall on one work alone.
    for round in 1..=runs {
        for (work, runs_so_far) in works.iter().zip(&mut all) {
            if runs_so_far.iter().any(Result::is_err) {
                continue;
            }
            eprintln!("{}: run {round} of {runs}", work.name());
            runs_so_far.push(solve(work, 0, true));
        }
    }
    let (mut measured, mut notes) = (Vec::new(), String::new());
    for (work, runs) in works.iter().zip(all) {
        match runs.into_iter().collect::<Result<Vec<Run>, Failure>>() {
            Ok(runs) => measured.push(Measured { work, run: median(&runs) }),
            Err(why) => notes += &format!("\n* {} was skipped: {why}", work.name()),
        }
    }
    let bars = works.iter().any(|work| work.bars.is_some());
    format!(
        "{}; {}.\n\n{}\n{}{notes}\n",
        machine(),
        if runs == 1 { "one run".into() } else { format!("medians of {runs} runs") },
        spent(&measured, bars),
        beside_limits(&measured),
    )
}

/// One work with different numbers of threads; and two solves at once, which share nothing but the
/// machine: what its caches and its memory leave of a second processor.
pub fn threads(runs: usize) -> String {
    match thread_rows(runs) {
        Ok(rows) => {
            let columns = [
                ">solves",
                ">threads each",
                ">wall s",
                ">times as fast",
                ">CPU s each",
                ">times the CPU s",
                ">memory MB each",
            ];
            format!("`{}`, {}.\n\n{}", THREADED.name(), machine(), table(&columns, &rows))
        }
        Err(why) => format!("{} was skipped: {why}\n", THREADED.name()),
    }
}

fn thread_rows(runs: usize) -> Result<Vec<Vec<String>>, Failure> {
    const KINDS: [(usize, usize); 4] = [(1, 1), (1, 2), (1, 8), (2, 1)];
    let mut all = KINDS.map(|_| Vec::new());
    for round in 1..=runs {
        for ((solves, threads), kind) in KINDS.into_iter().zip(&mut all) {
            eprintln!("{solves} × {} × {threads} threads: {round} of {runs}", THREADED.name());
            kind.append(&mut at_once(solves, threads)?);
        }
    }
    let mut alone: Option<(f64, f64)> = None;
    let row = |((solves, threads), kind): ((usize, usize), &Vec<Run>)| {
        let run = median(kind);
        let wall = run.wall.as_secs_f64();
        let cpu = run.cpu.map_or(0.0, |cpu| cpu.as_secs_f64());
        let (one_wall, one_cpu) = *alone.get_or_insert((wall, cpu));
        vec![
            solves.to_string(),
            threads.to_string(),
            digits(wall),
            digits(solves as f64 * one_wall / wall),
            or_dash(run.cpu.map(|_| digits(cpu))),
            or_dash(run.cpu.map(|_| digits(cpu / one_cpu))),
            or_dash(run.memory.map(megabytes)),
        ]
    };
    Ok(KINDS.into_iter().zip(&all).map(row).collect())
}

/// Several solves side by side, each with this many threads.
fn at_once(solves: usize, threads: usize) -> Result<Vec<Run>, Failure> {
    std::thread::scope(|scope| {
        let running: Vec<_> =
            (0..solves).map(|_| scope.spawn(|| solve(THREADED, threads, false))).collect();
        running.into_iter().map(|run| run.join().expect("a measurement")).collect()
    })
}

fn solve(work: &Work, threads: usize, limits: bool) -> Result<Run, Failure> {
    let (game, variant) = (work.game.to_owned(), work.variant.to_owned());
    let run = apart(&Job { game, variant, threads, limits })?;
    assert_eq!(run.positions, work.positions, "{}", work.name());
    if let Some(value) = work.value {
        assert_eq!(run.start, value, "{}", work.name());
    }
    Ok(run)
}

/// What the solves took and may take.
fn spent(measured: &[Measured<'_>], bars: bool) -> String {
    let mut columns =
        vec!["game", ">positions", "value", ">CPU s", ">wall s", ">memory MB", ">bits each"];
    if bars {
        columns.insert(4, ">at most");
        columns.insert(7, ">at most");
        columns.push(">at most");
    }
    let rows: Vec<Vec<String>> = measured.iter().map(|measured| row(measured, bars)).collect();
    table(&columns, &rows)
}

fn row(Measured { work, run }: &Measured<'_>, bars: bool) -> Vec<String> {
    let bits = run.file_bytes as f64 * 8.0 / run.positions as f64;
    let mut cells = vec![
        format!("`{}`", work.name()),
        thousands(run.positions),
        run.start.clone(),
        or_dash(run.cpu.map(|cpu| digits(cpu.as_secs_f64()))),
        digits(run.wall.as_secs_f64()),
        or_dash(run.memory.map(megabytes)),
        digits(bits),
    ];
    if bars {
        let bar = |of: fn(Bars) -> f64, is: Option<f64>| match work.bars.map(of) {
            // What does not keep to it stands out.
            Some(most) if is.is_some_and(|is| is > most) => format!("**{}**", digits(most)),
            Some(most) => digits(most),
            None => "–".into(),
        };
        let cpu = bar(|bars| bars.cpu_seconds, run.cpu.map(|cpu| cpu.as_secs_f64()));
        let memory = bar(|bars| bars.megabytes, run.memory.map(|bytes| bytes as f64 / 1e6));
        cells.insert(4, cpu);
        cells.insert(7, memory);
        cells.push(bar(|bars| bars.bits, Some(bits)));
    }
    cells
}

/// The solves beside what the machine could do.
fn beside_limits(measured: &[Measured<'_>]) -> String {
    let rows: Vec<Vec<String>> = measured
        .iter()
        .filter_map(|Measured { work, run }| {
            let limits = run.limits?;
            let cpu = run.cpu.unwrap_or(run.wall).as_secs_f64();
            let kept = run.kept as f64 / cpu;
            Some(vec![
                format!("`{}`", work.name()),
                millions(run.positions as f64 / cpu),
                thousands(run.kept),
                digits(run.file_bytes as f64 * 8.0 / run.kept as f64),
                millions(kept),
                millions(limits.expansions),
                digits(kept / limits.expansions),
                millions(limits.updates),
                digits(kept / limits.updates),
                digits(run.allocations as f64 * 1e6 / run.positions as f64),
            ])
        })
        .collect();
    let columns = [
        "game",
        ">M positions / CPU s",
        ">kept",
        ">bits / kept",
        ">M kept / CPU s",
        ">M expansions / s",
        ">ratio",
        ">M updates / s",
        ">ratio",
        ">allocations / M positions",
    ];
    table(&columns, &rows)
}

fn millions(rate: f64) -> String {
    digits(rate / 1e6)
}

fn megabytes(bytes: u64) -> String {
    digits(bytes as f64 / 1e6)
}

/// The median of each measure of some runs.
pub fn median(runs: &[Run]) -> Run {
    let middle = |mut measures: Vec<f64>| {
        measures.sort_by(f64::total_cmp);
        measures.get(measures.len() / 2).copied()
    };
    let of =
        |measure: &dyn Fn(&Run) -> Option<f64>| middle(runs.iter().filter_map(measure).collect());
    let mut run = runs[0].clone();
    let seconds = |seconds: f64| Duration::from_secs_f64(seconds);
    run.wall = of(&|run| Some(run.wall.as_secs_f64())).map_or(run.wall, seconds);
    run.cpu = of(&|run| run.cpu.map(|cpu| cpu.as_secs_f64())).map(seconds);
    run.memory = of(&|run| run.memory.map(|bytes| bytes as f64)).map(|bytes| bytes as u64);
    if let Some(limits) = &mut run.limits {
        limits.updates = of(&|run| Some(run.limits?.updates)).unwrap_or(limits.updates);
        limits.expansions = of(&|run| Some(run.limits?.expansions)).unwrap_or(limits.expansions);
    }
    run
}

/// The processor and how many there are.
pub fn machine() -> String {
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = about.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let name = name.map_or("a processor of unknown name", |(_, name)| name.trim());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{name}, {cores} cores")
}
