//! What it would take to solve a graph on many hosts, said without solving it.
//!
//! Positions are counted, or looked for among some of the numbers ([`sample`]). The rules are timed on some positions of
//! each tier, and their children packed as they would be sent ([`measure`]). What a network takes is worked out from that;
//! the constants below were fitted once to runs with real ranks (`docs/many-hosts.md` has those and others).

mod measure;
mod sample;

use gamesman_rules::Graph;

use crate::domain::Domain;
use crate::list::CHUNK;
use crate::ranks::{Owners, portion};
use crate::{Needs, Options, SolveError, Watch};
use measure::Moves;
pub use sample::PositionCount;
use sample::Sample;

/// Bytes that a rank takes before it has any positions.
const BASE: f64 = 60e6;

/// Bytes for each position on the way to the rank that has its page of the table, and beside that for a margin or nimber.
const ENTRY: f64 = 2.0;
const EXTRA: f64 = 4.0;

/// Bytes for each position in the table, which go to rank 0, and until then on the disk of the rank that has its page.
const TABLE: f64 = 0.5;
const PAGED: f64 = 3.0;

/// Positions that a rank puts in order in a second, and that each of its threads compresses.
const MERGED: f64 = 12e6;
const COMPRESSED: f64 = 30e6;

/// Bytes of the table that rank 0 writes and reads back in a second.
const WRITTEN: f64 = 500e6;

/// Seconds of one thread that a position takes beside its moves, on one host and on several, and each thing that is sent
/// beside packing.
const ALONE: f64 = 150e-9;
const TOGETHER: f64 = 430e-9;
const THING: f64 = 20e-9;

/// Seconds of an exchange for each rank that takes part, and of the least one.
const MESSAGE: f64 = 2e-6;
const EXCHANGE: f64 = 50e-6;

/// Waves in which a tier is decided whose moves stay within it: nobody knows beforehand, and some dozens are usual.
const WAVES: f64 = 100.0;

/// Hosts that solve together, one rank on each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hosts {
    /// How many, at least 1.
    pub count: usize,
    /// Threads of each, at least 1.
    pub threads: usize,
    /// Bytes of memory of each.
    pub memory: u64,
    /// Bytes that each can send in a second, and receive meanwhile.
    pub network: u64,
}

/// What limits a solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bottleneck {
    /// Finding moves.
    Processors,
    /// Sending positions.
    Network,
    /// Waiting for answers, however short they are.
    Latency,
    /// Putting the table together.
    Merging,
}

/// What one tier would take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TierPlan {
    /// Its number.
    pub tier: u32,
    /// Its positions; canonical ones, if there is a symmetry.
    pub positions: u64,
    /// Seconds of one thread.
    pub processor: f64,
    /// Bytes that all hosts send.
    pub sent: u64,
    /// Bytes of memory on each host.
    pub memory: u64,
    /// Seconds until it is solved.
    pub seconds: f64,
    /// What takes most of them.
    pub limit: Bottleneck,
}

/// What a solve would take.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Plan {
    /// The tiers, from the lowest up.
    pub tiers: Vec<TierPlan>,
    /// How their positions were counted.
    pub count: PositionCount,
    /// Bytes on the disk of each host.
    pub disk: u64,
    /// Bytes on that of the first, which also writes the table.
    pub first_disk: u64,
    /// Bytes that hosts send to each other to put the table in order, and to the first, which writes it.
    pub merged: u64,
    /// Seconds until the table is written, once all tiers are solved.
    pub merging: f64,
    /// The fewest hosts of such memory that every tier fits; `None` if none do.
    pub fewest: Option<u64>,
}

impl Plan {
    /// Positions of all tiers.
    pub fn positions(&self) -> u64 {
        self.tiers.iter().map(|tier| tier.positions).sum()
    }

    /// Seconds of one thread for all tiers.
    pub fn processor(&self) -> f64 {
        self.tiers.iter().map(|tier| tier.processor).sum()
    }

    /// Bytes that all hosts send.
    pub fn sent(&self) -> u64 {
        self.tiers.iter().map(|tier| tier.sent).sum::<u64>() + self.merged
    }

    /// Most bytes of memory of a host.
    pub fn memory(&self) -> u64 {
        self.tiers.iter().map(|tier| tier.memory).max().unwrap_or(0)
    }

    /// Seconds until the table is there.
    pub fn seconds(&self) -> f64 {
        self.tiers.iter().map(|tier| tier.seconds).sum::<f64>() + self.merging
    }

    /// What takes most of the time.
    pub fn limit(&self) -> Bottleneck {
        let kinds =
            [Bottleneck::Processors, Bottleneck::Network, Bottleneck::Latency, Bottleneck::Merging];
        let took = |limit| {
            let own = self.tiers.iter().filter(|tier| tier.limit == limit);
            let own: f64 = own.map(|tier| tier.seconds).sum();
            if limit == Bottleneck::Merging { own + self.merging } else { own }
        };
        kinds
            .into_iter()
            .max_by(|a, b| took(*a).total_cmp(&took(*b)))
            .unwrap_or(Bottleneck::Processors)
    }
}

/// What it would take to solve `graph` on `hosts`. `known` is how many positions there are, symmetric ones counted one by
/// one, if somebody knows; otherwise up to twenty million are found by a search, and more are estimated from four million
/// numbers. Takes some seconds, up to a minute where rules are slow.
///
/// ```
/// use gamesman_solve::{PositionCount, Hosts, Options, Unwatched, plan};
/// # use gamesman_rules::{Edge, Expansion, Facts, Graph, Outcome, Players, Turn};
/// # struct Countdown;
/// # impl Graph for Countdown {
/// #     fn facts(&self) -> Facts {
/// #         Facts::none(Players::Two)
/// #     }
/// #     fn size(&self) -> u64 { 1 << 16 }
/// #     fn start(&self) -> u64 { (1 << 16) - 1 }
/// #     fn tier(&self, number: u64) -> u32 { number as u32 }
/// #     fn expand(&self, number: u64, into: &mut Expansion) {
/// #         into.clear();
/// #         into.outcome = (number == 0).then_some(Outcome::Lose);
/// #         if number > 0 {
/// #             into.edges.push(Edge::new(number - 1, Turn::Flips));
/// #             into.tiers.push(number as u32 - 1);
/// #         }
/// #     }
/// # }
/// # let graph = Countdown;
/// let hosts = Hosts { count: 4, threads: 16, memory: 1 << 36, network: 12_500_000_000 };
/// let plan = plan(&graph, &Options::default(), hosts, None, &Unwatched)?;
/// assert_eq!((plan.count, plan.positions()), (PositionCount::Found, 1 << 16));
/// # Ok::<(), gamesman_solve::SolveError>(())
/// ```
///
/// # Errors
/// If it was stopped, or the rules are wrong.
pub fn plan(
    graph: &dyn Graph,
    options: &Options,
    hosts: Hosts,
    known: Option<u64>,
    watch: &dyn Watch,
) -> Result<Plan, SolveError> {
    let owners = Owners::new(graph.size(), hosts.count);
    let (samples, count) = sample::tiers(graph, options, owners, known, watch)?;
    let every = graph.facts().every;
    let mut tiers = Vec::with_capacity(samples.len());
    for sample in &samples {
        if watch.stopped() {
            return Err(SolveError::Stopped);
        }
        let moves = measure::moves(graph, options, owners, sample);
        tiers.push(Tier { sample, moves, every });
    }
    let positions: f64 = samples.iter().map(|sample| sample.positions).sum();
    let own = positions / hosts.count as f64;
    let each = own * (Needs::IN_FILES as f64 + PAGED);
    let work = own / MERGED + own / (COMPRESSED * hosts.threads as f64);
    let facts = graph.facts();
    let entry = if facts.scored || facts.nimbers { ENTRY + EXTRA } else { ENTRY };
    let (ordered, table) = (positions * entry * remote(hosts), positions * TABLE);
    let network = hosts.network as f64;
    let collected = (table / WRITTEN).max(table * remote(hosts) / network);
    let plans = tiers.iter().map(|tier| tier.plan(hosts)).collect();
    let fewest = tiers.iter().map(|tier| tier.fewest(hosts.memory));
    Ok(Plan {
        tiers: plans,
        count,
        disk: each as u64,
        first_disk: (each + table) as u64,
        merged: (ordered + table * remote(hosts)) as u64,
        merging: work + ordered / hosts.count as f64 / network + collected,
        fewest: fewest.collect::<Option<Vec<u64>>>().map(|all| all.into_iter().max().unwrap_or(1)),
    })
}

/// The share of positions that another host has.
fn remote(hosts: Hosts) -> f64 {
    1.0 - 1.0 / hosts.count as f64
}

/// A tier of which something is known.
struct Tier<'a> {
    sample: &'a Sample,
    moves: Moves,
    /// Positions are not found by moves.
    every: bool,
}

impl Tier<'_> {
    fn plan(&self, hosts: Hosts) -> TierPlan {
        let Tier { sample, moves, .. } = self;
        let own = sample.positions / hosts.count as f64;
        let beside = if hosts.count > 1 { TOGETHER } else { ALONE };
        let processor = sample.open * self.work(hosts) + sample.positions * beside;
        let sent = sample.open * self.bytes() * remote(hosts);
        let loops = moves.within.each > 0.0;
        let portions = (own / (portion(hosts.memory) * CHUNK) as f64).ceil();
        let exchanges = 3.0 * portions + if loops { WAVES.max(own / 1e8) } else { 0.0 };
        let exchange = EXCHANGE + MESSAGE * hosts.count as f64;
        let times = [
            (Bottleneck::Processors, processor / (hosts.count * hosts.threads) as f64),
            (Bottleneck::Network, sent / hosts.count as f64 / hosts.network as f64),
            (Bottleneck::Latency, if hosts.count > 1 { exchanges * exchange } else { 0.0 }),
        ];
        let longest = times.iter().max_by(|a, b| a.1.total_cmp(&b.1));
        TierPlan {
            tier: sample.tier,
            positions: sample.positions as u64,
            processor,
            sent: sent as u64,
            memory: (own * Needs::BY_TIER as f64 + self.fixed()) as u64,
            seconds: times.iter().map(|(_, seconds)| seconds).sum(),
            limit: longest.map_or(Bottleneck::Processors, |(limit, _)| *limit),
        }
    }

    /// Bytes of a host that do not become fewer with more hosts.
    fn fixed(&self) -> f64 {
        // Every rank marks the positions of a tier whose moves stay within it.
        let loops = self.moves.within.each > 0.0;
        BASE + if loops { Domain::bytes(self.sample.numbers) as f64 } else { 0.0 }
    }

    /// The fewest hosts with so much memory that the tier fits.
    fn fewest(&self, memory: u64) -> Option<u64> {
        let left = memory as f64 - self.fixed();
        (left > 0.0)
            .then(|| (self.sample.positions * Needs::BY_TIER as f64 / left).ceil().max(1.0) as u64)
    }

    /// Seconds of one thread for each position.
    fn work(&self, hosts: Hosts) -> f64 {
        // Found, looked at, and before that, where owners do not know yet what they will be asked, looked at once more.
        let looks = if hosts.count > 1 && self.asks() { 3.0 } else { 2.0 };
        looks * self.moves.expand + self.moves.back + self.things() * remote(hosts) * THING
    }

    /// Whether owners are asked what they know.
    fn asks(&self) -> bool {
        self.every || self.moves.within.each > 0.0
    }

    /// What is sent for each position, if all its moves lead to other hosts.
    fn things(&self) -> f64 {
        let Moves { lower, within, told, reverse, .. } = self.moves;
        let found = if self.every { 0.0 } else { lower.each + within.each };
        found + lower.each + told.each + reverse.each
    }

    /// Bytes for each position, if all its moves led to other hosts.
    fn bytes(&self) -> f64 {
        let Moves { lower, within, told, reverse, .. } = self.moves;
        let found = if self.every { 0.0 } else { lower.all() + within.all() };
        // Each is answered with a byte, and asked about unless its owner knows from finding it.
        let asked = lower.each + if self.asks() { lower.all() } else { 0.0 };
        found + asked + told.all() + reverse.all()
    }
}
