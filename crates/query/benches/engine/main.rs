//! How much a whole solve takes, beside what the machine could do at best.
//!
//! `cargo bench -p gamesman-query --bench engine` solves the large works of `docs/benchmarks.md` and prints
//! that document's tables; what the columns mean is explained there. More after `--`:
//! `-- --runs 5 --only dao`, `-- --small`, `-- figure`, `-- --help`. Each solve is a process of its own,
//! so that its peak memory is its own too.

mod figure;
mod hanoi;
mod limits;
mod markdown;
mod measure;
mod report;
mod work;

use std::alloc::System;
use std::path::PathBuf;

use clap::{Parser, Subcommand};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

use measure::Job;
use work::Work;

/// Counts allocations; that costs a few nanoseconds for each.
#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Solve the work list, each work in a process of its own, and print Markdown.
#[derive(Parser)]
#[command(name = "engine")]
struct Arguments {
    /// How often to solve each work; the medians are printed
    #[arg(long, global = true, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..))]
    runs: u16,
    /// Only works whose name contains this, as `dao` or `connect4 5x5`
    #[arg(long, value_name = "NAME", conflicts_with = "write")]
    only: Option<String>,
    /// The small works instead of the large ones
    #[arg(long)]
    small: bool,
    /// Put what is printed into docs/benchmarks.md too
    #[arg(long, global = true)]
    write: bool,
    /// What cargo says to a benchmark
    #[arg(long, hide = true, global = true)]
    bench: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Solve one work with 1, 2 and 8 threads; part of a whole run
    Threads,
    /// Solve chess endings, all of up to four men last
    Endings,
    /// Solve the Towers of Hanoi and draw docs/images/hanoi.svg
    Figure {
        /// The most disks
        #[arg(long, default_value_t = 16)]
        disks: u32,
    },
    /// Solve once in this process and print the measures as JSON
    #[command(hide = true)]
    Once(Job),
}

fn main() {
    let arguments = Arguments::parse();
    let runs = usize::from(arguments.runs);
    let write = arguments.write;
    match arguments.command {
        Some(Command::Once(job)) => println!("{}", measure::once(&job).to_json()),
        // Without that word this is a test run of all targets, which measures nothing.
        _ if !arguments.bench => {}
        Some(Command::Threads) => markdown::publish("threads", &report::threads(runs), write),
        Some(Command::Endings) => {
            let works: Vec<&Work> = work::ENDINGS.iter().collect();
            markdown::publish("endings", &report::works(&works, runs), write);
        }
        Some(Command::Figure { disks }) => {
            let towers = hanoi::measure(disks, runs);
            markdown::publish("hanoi", &hanoi::table_of(&towers), write);
            figure::write(&towers, &documents().join("images/hanoi.svg"));
        }
        None => {
            let (name, all) = match arguments.small {
                true => ("small", work::SMALL),
                false => ("large", work::LARGE),
            };
            let only = arguments.only.as_deref().unwrap_or_default();
            let works: Vec<&Work> = all.iter().filter(|work| work.name().contains(only)).collect();
            markdown::publish(name, &report::works(&works, runs), write);
            if arguments.only.is_none() && !arguments.small {
                markdown::publish("threads", &report::threads(runs), write);
            }
        }
    }
}

/// The folder of the documents.
fn documents() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}
