//! `cargo run --release -p gamesman-fuzz -- --seconds 600`: hostile input for as long as asked.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use gamesman_fuzz::{Campaign, PROCESSES, TARGETS, watchdog};

/// Hostile input for every parser
#[derive(Debug, Parser)]
struct Args {
    /// Only this target: settings, positions, certificates, tables or pages; or else kills, races or faults, which run the
    /// program that was built beside this one
    #[arg(long)]
    target: Option<String>,

    /// Seconds for each target
    #[arg(long, default_value_t = 12.0)]
    seconds: f64,

    /// So many inputs for each target instead
    #[arg(long)]
    count: Option<u64>,

    /// The place of the first input
    #[arg(long, default_value_t = 0)]
    from: u64,

    /// Another seed makes other inputs
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// An input that takes more seconds is a finding
    #[arg(long, default_value_t = 2.0)]
    slow: f64,
}

fn main() -> ExitCode {
    let args = Args::parse();
    // What a panic says is part of the finding.
    std::panic::set_hook(Box::new(|_| {}));
    watchdog(Duration::from_secs(60));
    let slow = Some(Duration::from_secs_f64(args.slow));
    let campaign = Campaign { seed: args.seed, slow, ..Campaign::default() };
    let mut failed = false;
    println!("| target | inputs | accepted | findings | slowest |\n|---|---:|---:|---:|---:|");
    let asked = |name: &str| args.target.as_deref() == Some(name);
    let usual = TARGETS.iter().filter(|target| args.target.is_none() || asked(target.name));
    for target in usual.chain(PROCESSES.iter().filter(|target| asked(target.name))) {
        let end = Instant::now() + Duration::from_secs_f64(args.seconds);
        let places = (args.from..).take_while(|at| match args.count {
            Some(count) => *at < args.from.saturating_add(count),
            None => Instant::now() < end,
        });
        let report = campaign.run(*target, places);
        println!(
            "| {} | {} | {} | {} | {:.1?} |",
            target.name,
            report.inputs,
            report.accepted,
            report.findings.len(),
            report.slowest
        );
        eprintln!("{}: the slowest was {}", target.name, report.slowest_input);
        failed |= !report.findings.is_empty();
        for finding in report.findings {
            eprintln!(
                "{}: {}\n  {}\n  again: --target {} --seed {} --from {} --count 1",
                target.name, finding.what, finding.input, target.name, args.seed, finding.at
            );
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
