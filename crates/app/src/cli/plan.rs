//! `gamesman plan`: what solving a variant would take on many hosts.

use std::io::{self, Write};
use std::time::Duration;

use gamesman_query::{Bottleneck, Hosts, PositionCount, TierPlan};

use super::args::Plan;
use super::context::{Context, title};
use super::failure::Failure;
use super::print::{BOLD, bytes, duration, styled, thousands, wrap};
use super::table::{Cell, Columns};

/// Tiers that are shown one by one.
const SHOWN: usize = 24;

/// Prints what is expected of each tier, and in all.
pub(crate) fn run(context: &Context, args: &Plan, out: &mut dyn Write) -> Result<(), Failure> {
    let session = context.session(&args.which)?;
    let title = title(&session);
    let threads = args.threads.map_or_else(processors, usize::from);
    let (count, memory, network) = (args.hosts as usize, args.memory, args.network);
    let hosts = Hosts { count, threads, memory, network };
    let what = format!("planning {title}");
    let plan = context.watched(&what, |watch| session.plan_solve(hosts, args.positions, watch))?;
    Ok(print(&title, hosts, &plan, out)?)
}

/// As many threads as there are processors.
pub(super) fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn print(
    title: &str,
    hosts: Hosts,
    plan: &gamesman_query::Plan,
    out: &mut dyn Write,
) -> io::Result<()> {
    let number = match hosts.count {
        1 => "1 host".to_owned(),
        count => format!("{} hosts", thousands(count as u64)),
    };
    writeln!(out, "{} on {number}", styled(BOLD, title))?;
    let mut table = Columns::new(&[
        ">tier",
        ">positions",
        ">thread time",
        ">sent",
        ">memory each",
        ">time",
        "most of it",
    ]);
    let (shown, others) = parts(plan);
    let exact = plan.count == PositionCount::Found;
    for tier in &shown {
        table.row(row(tier.tier.to_string(), tier, exact));
    }
    if let Some(others) = others {
        table.row(row("others".into(), &others, exact));
    }
    table.write(out, 2)?;
    let seconds = |seconds| duration(Duration::from_secs_f64(seconds));
    let mut table = Columns::new(&["", ""]);
    let mut row = |name: &'static str, text: String| table.row([Cell::from(name), text.into()]);
    row("positions", format!("{}, {}", number_of(plan.positions(), exact), how(plan.count)));
    row("time", format!("{}, most of it {}", seconds(plan.seconds()), word(plan.limit())));
    row("thread time", seconds(plan.processor()));
    row("merging", format!("{} at the end", seconds(plan.merging)));
    row(
        "sent",
        format!("{}, {} by each host", bytes(plan.sent()), bytes(plan.sent() / hosts.count as u64)),
    );
    row("memory", format!("{} on each host, {}", bytes(plan.memory()), fits(hosts, plan)));
    row(
        "disk",
        format!("{} on each host, {} on the first", bytes(plan.disk), bytes(plan.first_disk)),
    );
    table.write(out, 2)?;
    let note = "Thread time is that of the rules on this machine now. Times of tiers whose moves stay within them assume a \
                hundred waves.";
    writeln!(out, "{}", wrap(note, "", ""))
}

/// The tiers that take longest, from the lowest up, and the others as one.
fn parts(plan: &gamesman_query::Plan) -> (Vec<TierPlan>, Option<TierPlan>) {
    let mut tiers = plan.tiers.clone();
    tiers.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
    let others = tiers.split_off(tiers.len().min(SHOWN));
    tiers.sort_by_key(|tier| tier.tier);
    let others = others.into_iter().reduce(|a, b| TierPlan {
        tier: a.tier,
        positions: a.positions + b.positions,
        processor: a.processor + b.processor,
        sent: a.sent + b.sent,
        memory: a.memory.max(b.memory),
        seconds: a.seconds + b.seconds,
        limit: if a.seconds < b.seconds { b.limit } else { a.limit },
    });
    (tiers, others)
}

fn row(name: String, tier: &TierPlan, exact: bool) -> [Cell; 7] {
    let seconds = |seconds| duration(Duration::from_secs_f64(seconds));
    [
        name.into(),
        number_of(tier.positions, exact).into(),
        seconds(tier.processor).into(),
        bytes(tier.sent).into(),
        bytes(tier.memory).into(),
        seconds(tier.seconds).into(),
        word(tier.limit).into(),
    ]
}

/// A number, with three digits that say something if it is not exact.
fn number_of(n: u64, exact: bool) -> String {
    let unit = 10_u64.pow(n.max(1).ilog10().saturating_sub(2));
    thousands(if exact { n } else { n.div_ceil(unit) * unit })
}

fn how(count: PositionCount) -> &'static str {
    match count {
        PositionCount::Found => "which were counted",
        PositionCount::Every => "estimated from some of the numbers",
        PositionCount::Given => "spread over the tiers as the numbers are that stand for positions",
        PositionCount::AtMost => {
            "at most: that many numbers stand for positions; say with --positions how many can be reached, if you know"
        }
    }
}

fn word(limit: Bottleneck) -> &'static str {
    match limit {
        Bottleneck::Processors => "finding moves",
        Bottleneck::Network => "sending",
        Bottleneck::Latency => "waiting for answers",
        Bottleneck::Merging => "merging the table",
    }
}

/// Whether it fits, and what would.
fn fits(hosts: Hosts, plan: &gamesman_query::Plan) -> String {
    match plan.fewest {
        Some(fewest) if fewest <= hosts.count as u64 => "which fits".into(),
        Some(fewest) => {
            format!("which does not fit; {} hosts with such memory would do", thousands(fewest))
        }
        None => "which fits no number of hosts: each marks the numbers of a tier".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_exact_has_three_digits() {
        let texts =
            [(0, "0"), (99, "99"), (123_456, "124,000"), (299_000_000_000, "299,000,000,000")];
        texts.into_iter().for_each(|(n, text)| assert_eq!(number_of(n, false), text));
        assert_eq!(number_of(123_456, true), "123,456");
    }
}
