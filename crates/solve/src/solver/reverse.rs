//! Where moves come from: a game's own un-moves, or a reverse graph built once.

use std::sync::atomic::{AtomicU32, Ordering};

use gamesman_rules::{Edge, Expansion, Graph, Turn};

use crate::SolveError;
use crate::domain::Domain;

const RELAXED: Ordering = Ordering::Relaxed;

/// Set in a predecessor if the move from it keeps the turn.
const KEEPS: u32 = 1 << 31;

/// More positions of a tier than this cannot be told apart in a reverse graph.
pub(super) const MOST: u64 = 1 << 31;

/// The moves that lead to a position. A position is named by its *place*, its rank in the domain of
/// what is being solved, or by its *key*, from which its moves can be found: the number where
/// un-moves are the game's, the place itself where they are written down.
pub(super) trait Before: Sync {
    /// Pushes key and turn of every move to the position with this key; the same twice only if
    /// there are two such moves.
    fn push(&self, key: u64, scratch: &mut Expansion, out: &mut Vec<Edge>);

    /// Asks for the memory that `place` will need.
    fn prefetch(&self, key: u64);

    /// The place of a key; `None` if that position is not being solved.
    fn place(&self, key: u64) -> Option<usize>;

    /// The key of a position with this number and place.
    fn key(&self, number: u64, place: usize) -> u64;

    /// All keys are below this.
    fn keys(&self) -> u64;
}

/// The game's own un-moves.
pub(super) struct Unmoves<'a> {
    pub(super) graph: &'a dyn Graph,
    pub(super) domain: &'a Domain,
}

impl Before for Unmoves<'_> {
    fn push(&self, key: u64, scratch: &mut Expansion, out: &mut Vec<Edge>) {
        self.graph.predecessors(key, scratch);
        // Several un-moves may lead to one position, which is one undecided child of it.
        distinct(&mut scratch.edges);
        out.extend_from_slice(&scratch.edges);
    }

    fn prefetch(&self, key: u64) {
        self.domain.prefetch(key);
    }

    fn place(&self, key: u64) -> Option<usize> {
        self.domain.find(key)
    }

    fn key(&self, number: u64, _: usize) -> u64 {
        number
    }

    fn keys(&self) -> u64 {
        self.graph.size()
    }
}

/// Drops edges that occur twice.
pub(super) fn distinct(edges: &mut Vec<Edge>) {
    if edges.len() > 1 {
        edges.sort_unstable();
        edges.dedup();
    }
}

/// Moves turned round, by place.
pub(super) struct Reverse {
    /// Where the predecessors of each place begin, counted from its block.
    begin: Vec<u32>,
    /// Where each block of places begins.
    blocks: Vec<u64>,
    from: Vec<AtomicU32>,
}

/// Places in a block.
const BLOCK: usize = 1 << 12;

/// A reverse graph being filled.
pub(super) struct Filling {
    reverse: Reverse,
    /// How many predecessors of each place are still to come.
    left: Vec<AtomicU32>,
}

impl Reverse {
    /// Most bytes for this many places and moves, while it is being built.
    pub(super) fn bytes(places: u64, moves: u64) -> u64 {
        8 * places + places / 512 + 4 * moves
    }
}

impl Filling {
    /// Room for `into[place]` moves to each place.
    ///
    /// # Errors
    /// If a block of places has too many moves to count.
    pub(super) fn new(into: Vec<AtomicU32>) -> Result<Filling, SolveError> {
        let mut begin = Vec::with_capacity(into.len() + 1);
        let (mut blocks, mut total) = (Vec::with_capacity(into.len() / BLOCK + 1), 0u64);
        for (place, count) in into.iter().map(|count| count.load(RELAXED)).enumerate() {
            if place.is_multiple_of(BLOCK) {
                blocks.push(total);
            }
            let within = u32::try_from(total - blocks[blocks.len() - 1]);
            begin.push(within.map_err(|_| SolveError::TooMany { most: MOST })?);
            total += u64::from(count);
        }
        let from = (0..total as usize).map(|_| AtomicU32::new(0)).collect();
        Ok(Filling { reverse: Reverse { begin, blocks, from }, left: into })
    }

    /// Adds a move. Every move that was counted must be added once.
    pub(super) fn add(&self, from: usize, to: usize, turn: Turn) {
        let left = self.left[to].fetch_sub(1, RELAXED) - 1;
        let keeps = if turn == Turn::Keeps { KEEPS } else { 0 };
        let place = self.reverse.first(to) + left as usize;
        self.reverse.from[place].store(from as u32 | keeps, RELAXED);
    }

    pub(super) fn finish(self) -> Reverse {
        self.reverse
    }
}

impl Reverse {
    fn first(&self, place: usize) -> usize {
        self.blocks[place / BLOCK] as usize + self.begin[place] as usize
    }

    fn end(&self, place: usize) -> usize {
        if place + 1 == self.begin.len() { self.from.len() } else { self.first(place + 1) }
    }
}

impl Before for Reverse {
    fn push(&self, key: u64, _: &mut Expansion, out: &mut Vec<Edge>) {
        let place = key as usize;
        out.extend(self.from[self.first(place)..self.end(place)].iter().map(|from| {
            let from = from.load(RELAXED);
            let turn = if from & KEEPS == 0 { Turn::Flips } else { Turn::Keeps };
            Edge::new(u64::from(from & !KEEPS), turn)
        }));
    }

    fn prefetch(&self, _: u64) {}

    fn place(&self, key: u64) -> Option<usize> {
        Some(key as usize)
    }

    fn key(&self, _: u64, place: usize) -> u64 {
        place as u64
    }

    fn keys(&self) -> u64 {
        self.begin.len() as u64
    }
}
