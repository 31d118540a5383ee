//! `gamesman solve`: solves a variant and keeps its table.

use std::io::{self, Write};
use std::time::Duration;

use gamesman_query::{Layout, RanksReport, Session, SolveReport, Together, Transport};

use super::args::{Global, Solve};
use super::context::{self, Context, config, title};
use super::failure::Failure;
use super::memory::Memory;
use super::print::{BOLD, bytes, duration, fitted, styled, thousands};
use super::size;
use super::table::{Cell, Columns};

/// Solves, and prints what was found and what it took.
pub(crate) fn run(global: &Global, args: &Solve, out: &mut dyn Write) -> Result<(), Failure> {
    let mut config = config(global)?;
    config.threads = args.threads.map_or(config.threads, usize::from);
    config.memory = args.memory.unwrap_or(config.memory);
    config.keep_every =
        args.keep_every.map_or(config.keep_every, |n| Duration::from_secs(u64::from(n)));
    config.layout = if args.raw { Layout::Raw } else { Layout::Compressed };
    (config.symmetry, config.unmoves) = (!args.no_symmetry, !args.no_unmoves);
    config.by_tier = args.by_tier;
    let (ranks, context) = context::with_ranks(global, config.clone())?;
    let session = context.session(&args.which)?;
    let title = title(&session);
    let need = Memory::of(&session, &config)?;
    if let Some(ranks) = ranks {
        let done = together(&*ranks, &context, &session, &need, args, out);
        return done.map_err(|failure| failure.of_rank(ranks.rank()));
    }
    if let Some(refusal) = need.refusal() {
        return Err(Failure::Failed(refusal));
    }
    if !args.force && need.is_large() && !session.is_begun() {
        size::check(&context, &session, &config)?;
    }
    if args.by_tier && !need.can_be_by_tier() {
        context.note("--by-tier has no effect: the game has only one tier");
    }
    if context.verbose {
        context.note(&need.details());
    }
    let report = context.watched(&format!("solving {title}"), |watch| session.solve(watch));
    let report = report.map_err(|failure| match failure {
        Failure::Stopped if session.is_begun() => Failure::Paused,
        Failure::OutOfTime if session.is_begun() => Failure::PausedOutOfTime,
        failure => failure,
    })?;
    Ok(print(&title, &report, context.verbose, out)?)
}

/// Solves with other processes. The first prints the report, and what went wrong.
fn together(
    transport: &dyn Transport,
    context: &Context,
    session: &Session,
    need: &Memory,
    args: &Solve,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let title = title(session);
    if let Some(refusal) = need.refusal_together(transport.count()) {
        return Err(Failure::Failed(refusal));
    }
    context.note(&need.note_together(transport.count()));
    let together = Together { transport, work_dir: args.work_dir.as_deref() };
    let what = format!("solving {title} on {} ranks", transport.count());
    let report = context.watched(&what, |watch| session.solve_together(&together, watch));
    match report {
        Ok(report) => {
            Ok(report.map_or(Ok(()), |report| print(&title, &report, context.verbose, out))?)
        }
        Err(Failure::Stopped) => Err(Failure::Paused),
        Err(Failure::OutOfTime) => Err(Failure::PausedOutOfTime),
        Err(failure) => Err(failure),
    }
}

/// How it was done is told to those who ask for it.
fn print(title: &str, report: &SolveReport, verbose: bool, out: &mut dyn Write) -> io::Result<()> {
    let solved = format!("{} is solved: {}", styled(BOLD, title), report.start);
    writeln!(out, "{}", fitted(&solved))?;
    let seconds = report.took.as_secs_f64();
    let speed = match report.positions as f64 / seconds {
        speed if speed.is_finite() => format!(", {} positions per second", thousands(speed as u64)),
        _ => String::new(),
    };
    let mut table = Columns::new(&["", ""]);
    let mut row = |name: &'static str, text: String| table.row([Cell::from(name), text.into()]);
    row("positions", thousands(report.positions));
    for (i, method) in report.methods.iter().filter(|_| verbose).enumerate() {
        row(if i == 0 { "method" } else { "" }, method.clone());
    }
    row("time", format!("{}{speed}", duration(report.took)));
    if verbose {
        row("memory", bytes(report.memory));
    }
    if let Some(ranks) = &report.ranks {
        let RanksReport { sent, slowest, waited, uneven } = ranks;
        let slow = format!(
            "rank {slowest} was the slowest, others waited up to {} longer",
            duration(*waited)
        );
        row("ranks", format!("{} sent; {slow}", bytes(*sent)));
        row("", format!("the largest share of positions was {uneven:.3} of the mean"));
    }
    row("file", format!("{}, {}", report.file, bytes(report.file_bytes)));
    table.write(out, 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_has_units_and_separators() {
        let report = SolveReport {
            start: "tie in 9".into(),
            positions: 5478,
            methods: vec!["by tiers: acyclic".into(), "counted".into()],
            took: Duration::from_millis(500),
            memory: 3 << 20,
            file_bytes: 2048,
            file: "tables/g/v.table".into(),
            ranks: Some(RanksReport {
                sent: 3 << 10,
                slowest: 2,
                waited: Duration::from_millis(20),
                uneven: 1.0123,
            }),
        };
        let mut out = Vec::new();
        print("g ‘v’", &report, true, &mut out).unwrap();
        let text = String::from_utf8(anstream::adapter::strip_bytes(&out).into_vec()).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines,
            [
                "g ‘v’ is solved: tie in 9",
                "  positions  5,478",
                "  method     by tiers: acyclic",
                "             counted",
                "  time       0.50 s, 10,956 positions per second",
                "  memory     3.0 MiB",
                "  ranks      3.0 KiB sent; rank 2 was the slowest, others waited up to 0.02 s longer",
                "             the largest share of positions was 1.012 of the mean",
                "  file       tables/g/v.table, 2.0 KiB",
            ]
        );
    }
}
