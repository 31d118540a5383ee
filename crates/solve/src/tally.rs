//! What is counted while positions are found.

use std::io::{self, Read, Write};

use gamesman_rules::{Head, Outcome};

use crate::bytes::{Get, Put};

/// What is counted while positions are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) positions: u64,
    pub(crate) primitive: [u64; 3],
    pub(crate) moves: Option<(u64, u32)>,
    /// Moves of the positions that are kept, each counted once.
    pub(crate) edges: u64,
    pub(crate) classes: u64,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally { positions: 0, primitive: [0; 3], moves: Some((0, 0)), edges: 0, classes: 0 }
    }
}

impl Tally {
    /// Counts an expanded position that stands for `weight` ones.
    pub(crate) fn add(&mut self, head: &Head, weight: u64) {
        self.positions += weight;
        if let Some(outcome) = head.outcome {
            self.primitive[place(outcome)] += weight;
            return;
        }
        self.edges += u64::from(head.edges);
        if let Some((moves, most)) = &mut self.moves {
            *moves += u64::from(head.edges) * weight;
            *most = (*most).max(head.edges);
        }
    }

    pub(crate) fn put(&self, to: &mut dyn Write) -> io::Result<()> {
        let (moves, most) = self.moves.unwrap_or((0, u32::MAX));
        let [win, lose, tie] = self.primitive;
        let most = u64::from(most);
        let all = [self.positions, win, lose, tie, moves, most, self.edges, self.classes];
        to.put_all(all.into_iter())
    }

    pub(crate) fn get(from: &mut dyn Read) -> io::Result<Tally> {
        let all: Result<[u64; 8], _> = from.get_all()?.try_into();
        let [positions, win, lose, tie, moves, most, edges, classes] =
            all.map_err(|_| io::ErrorKind::InvalidData)?;
        // No position has so many moves.
        let moves = (most != u64::from(u32::MAX)).then_some((moves, most as u32));
        Ok(Tally { positions, primitive: [win, lose, tie], moves, edges, classes })
    }

    pub(crate) fn join(mut self, other: Tally) -> Tally {
        self.positions += other.positions;
        for (count, more) in self.primitive.iter_mut().zip(other.primitive) {
            *count += more;
        }
        self.moves = self
            .moves
            .zip(other.moves)
            .map(|((moves, most), (more, other))| (moves + more, most.max(other)));
        self.edges += other.edges;
        self.classes += other.classes;
        self
    }
}

/// The place of an outcome in [`Census::primitive`](crate::Census::primitive).
pub(crate) fn place(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Win => 0,
        Outcome::Lose => 1,
        Outcome::Tie => 2,
    }
}
