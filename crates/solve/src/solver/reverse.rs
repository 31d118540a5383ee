//! Where moves come from: a game's own un-moves, or a reverse graph built once.

use std::ops::Range;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};

use gamesman_rules::{Edge, Expansion, Graph, Turn, Want};

use rayon::prelude::*;

use crate::SolveError;
use crate::bits::zeros;
use crate::domain::Domain;
use crate::kept::all_differ;
use crate::ranks::Team;
use crate::solver::context::Context;

const RELAXED: Ordering = Ordering::Relaxed;

/// The moves that lead to a position. A position is named by its *place*, its rank in the domain of
/// what is being solved, or by its *key*, from which its moves can be found: where un-moves
/// are the game's, the distance of its number from the first one of the domain's range; the place itself where
/// they are written down.
pub(super) trait Before: Sync {
    /// Pushes key and turn of every move to each of the positions with these keys; in a game of two players
    /// the same twice only if there are two such moves.
    fn push(&self, keys: &[u64], room: &mut Room, out: &mut Vec<Edge>);

    /// Asks for the memory that `place` will need.
    fn prefetch(&self, key: u64);

    /// The place of a key; `None` if that position is not being solved.
    fn place(&self, key: u64) -> Option<usize>;

    /// The key of a position with this number and place.
    fn key(&self, number: u64, place: usize) -> u64;

    /// All keys are below this.
    fn keys(&self) -> u64;

    /// Which rank owns the position with this key.
    fn owner(&self, key: u64) -> usize;
}

/// What a thread needs to ask for them.
#[derive(Default)]
pub(super) struct Room {
    numbers: Vec<u64>,
    expansion: Expansion,
}

impl Room {
    /// For edges like these.
    pub(super) fn wanting(want: Want) -> Room {
        Room { numbers: Vec::new(), expansion: Expansion::wanting(want) }
    }
}

/// The game's own un-moves.
pub(super) struct Unmoves<'a> {
    graph: &'a dyn Graph,
    domain: &'a Domain,
    /// All numbers that are being solved are in this range.
    range: Range<u64>,
    puzzle: bool,
    team: Team<'a>,
}

impl<'a> Unmoves<'a> {
    /// Un-moves to positions of `domain`, among those of all ranks, which are in `range`.
    pub(super) fn new(
        context: &'a Context<'a>,
        domain: &'a Domain,
        range: Range<u64>,
    ) -> Unmoves<'a> {
        let Context { graph, puzzle, team, .. } = *context;
        Unmoves { graph, domain, range, puzzle, team }
    }
}

impl Before for Unmoves<'_> {
    fn push(&self, keys: &[u64], room: &mut Room, out: &mut Vec<Edge>) {
        let Range { start: first, end } = self.range;
        let Room { numbers, expansion: scratch } = room;
        scratch.clear();
        if first == 0 {
            self.graph.append_predecessors(keys, scratch);
        } else {
            numbers.clear();
            numbers.extend(keys.iter().map(|key| first + key));
            self.graph.append_predecessors(numbers, scratch);
        }
        let mut begin = 0;
        for head in &scratch.heads {
            let own = &mut scratch.edges[begin..][..head.edges as usize];
            begin += own.len();
            // Several un-moves may lead to one position, which is one undecided child of it. In a puzzle it is
            // decided once, whoever says so.
            if !self.puzzle && !all_differ(own) {
                own.sort_unstable();
            }
            let mut last = None;
            for &edge in own.iter() {
                let key = edge.to().wrapping_sub(first);
                if key < end - first && last != Some(edge) {
                    out.push(Edge::new(key, edge.turn()));
                }
                last = Some(edge);
            }
        }
    }

    fn prefetch(&self, key: u64) {
        self.domain.prefetch(self.range.start + key);
    }

    fn place(&self, key: u64) -> Option<usize> {
        self.domain.find(self.range.start + key)
    }

    fn key(&self, number: u64, _: usize) -> u64 {
        number - self.range.start
    }

    fn keys(&self) -> u64 {
        self.range.end - self.range.start
    }

    fn owner(&self, key: u64) -> usize {
        self.team.owner(self.range.start + key)
    }
}

/// Moves turned round, by place. The key of a position is its place after those of the ranks before its owner.
pub(super) struct Reverse {
    places: Places,
    /// Where the predecessors of each place begin, counted from its block.
    begin: Vec<u32>,
    /// Where each block of places begins.
    blocks: Vec<u64>,
    from: Predecessors,
}

/// Where moves come from, and whether they keep the turn: 31 bits of a place and one for the turn or, if
/// there are more places, eight more bits.
struct Predecessors {
    low: Vec<AtomicU32>,
    /// Empty if places fit 31 bits.
    high: Vec<AtomicU8>,
}

/// The places of all ranks, one after the other.
#[derive(Clone)]
pub(super) struct Places {
    /// The first of each rank, and the end.
    firsts: Vec<u64>,
    me: usize,
}

impl Places {
    /// Of ranks of which this one has so many.
    pub(super) fn new(team: &Team<'_>, own: u64) -> Places {
        if team.is_alone() {
            return Places { firsts: vec![0, own], me: 0 };
        }
        let counts = team.share(own.to_le_bytes().to_vec()).into_iter();
        let counts =
            counts.map(|bytes| bytes.iter().rev().fold(0, |all, &b| all << 8 | u64::from(b)));
        let firsts = counts.fold(vec![0], |mut firsts, count| {
            firsts.push(firsts[firsts.len() - 1] + count);
            firsts
        });
        Places { firsts, me: team.me() }
    }

    /// Those of all ranks together.
    fn all(&self) -> u64 {
        self.firsts[self.firsts.len() - 1]
    }

    /// The key of a place of this rank.
    pub(super) fn key(&self, place: usize) -> u64 {
        self.firsts[self.me] + place as u64
    }

    fn place(&self, key: u64) -> usize {
        (key - self.firsts[self.me]) as usize
    }

    fn owner(&self, key: u64) -> usize {
        if self.firsts.len() == 2 {
            return 0;
        }
        self.firsts[1..].partition_point(|&end| end <= key)
    }
}

/// Places that fit 31 bits.
const FEW: u64 = 1 << 31;

impl Predecessors {
    /// Room for so many moves between so many places.
    fn new(places: u64, moves: usize) -> Predecessors {
        let high = if places > FEW { moves } else { 0 };
        Predecessors { low: zeros(moves), high: zeros(high) }
    }

    fn set(&self, at: usize, place: u64, turn: Turn) {
        let keeps = u32::from(turn == Turn::Keeps);
        match self.high.get(at) {
            None => self.low[at].store(place as u32 | keeps << 31, RELAXED),
            Some(high) => {
                self.low[at].store(place as u32, RELAXED);
                high.store((place >> 32) as u8 | (keeps as u8) << 7, RELAXED);
            }
        }
    }

    fn get(&self, at: usize) -> Edge {
        let low = self.low[at].load(RELAXED);
        let (place, keeps) = match self.high.get(at).map(|high| high.load(RELAXED)) {
            None => (u64::from(low & !(1 << 31)), low >> 31 == 1),
            Some(high) => (u64::from(high & 0x7F) << 32 | u64::from(low), high >> 7 == 1),
        };
        Edge::new(place, if keeps { Turn::Keeps } else { Turn::Flips })
    }
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
        8 * places + places / 512 + if places > FEW { 5 } else { 4 } * moves
    }
}

impl Filling {
    /// Room for `into[place]` moves to each place.
    ///
    /// # Errors
    /// If a block of places has too many moves to count.
    pub(super) fn new(into: Vec<AtomicU32>, places: Places) -> Result<Filling, SolveError> {
        let total = |block: &[AtomicU32]| block.iter().map(|n| u64::from(n.load(RELAXED))).sum();
        let mut blocks: Vec<u64> = into.par_chunks(BLOCK).map(total).collect();
        if blocks.iter().any(|&moves| moves > u64::from(u32::MAX)) {
            return Err(SolveError::TooManyMoves { places: BLOCK, most: u32::MAX.into() });
        }
        let total = blocks.iter_mut().fold(0, |all, moves| all + std::mem::replace(moves, all));
        let mut begin = vec![0; into.len()];
        begin.par_chunks_mut(BLOCK).zip(into.par_chunks(BLOCK)).for_each(|(begin, into)| {
            let counts = into.iter().map(|count| count.load(RELAXED));
            begin.iter_mut().zip(counts).fold(0, |all, (begin, count)| {
                *begin = all;
                all + count
            });
        });
        let from = Predecessors::new(places.all(), total as usize);
        Ok(Filling { reverse: Reverse { places, begin, blocks, from }, left: into })
    }

    /// Adds a move from a key to a place. Every move that was counted must be added once.
    pub(super) fn add(&self, from: u64, to: usize, turn: Turn) {
        let left = self.left[to].fetch_sub(1, RELAXED) - 1;
        self.reverse.from.set(self.reverse.first(to) + left as usize, from, turn);
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
        if place + 1 == self.begin.len() { self.from.low.len() } else { self.first(place + 1) }
    }
}

impl Before for Reverse {
    fn push(&self, keys: &[u64], _: &mut Room, out: &mut Vec<Edge>) {
        for place in keys.iter().map(|&key| self.places.place(key)) {
            out.extend((self.first(place)..self.end(place)).map(|at| self.from.get(at)));
        }
    }

    fn prefetch(&self, _: u64) {}

    fn place(&self, key: u64) -> Option<usize> {
        Some(self.places.place(key))
    }

    fn key(&self, _: u64, place: usize) -> u64 {
        self.places.key(place)
    }

    fn keys(&self) -> u64 {
        self.places.all()
    }

    fn owner(&self, key: u64) -> usize {
        self.places.owner(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predecessors_come_back_whatever_their_places_need() {
        for places in [FEW, FEW + 1, 1 << 39] {
            let from = Predecessors::new(places, 4);
            let last = places - 1;
            let moves =
                [(0, Turn::Keeps), (last, Turn::Flips), (last, Turn::Keeps), (7, Turn::Flips)];
            for (at, &(place, turn)) in moves.iter().enumerate() {
                from.set(at, place, turn);
            }
            for (at, &(place, turn)) in moves.iter().enumerate() {
                assert_eq!(from.get(at), Edge::new(place, turn));
            }
        }
    }
}
