//! What the owners of other positions are to be told.

use gamesman_rules::{Edge, Turn};
use rayon::prelude::*;

use crate::ranks::{Team, pack, pack_pairs};
use crate::solver::reverse::Before;

/// Things on their way to other ranks, by rank.
#[derive(Clone, Default)]
pub(super) struct Away<T>(Vec<Vec<T>>);

impl<T: Send> Away<T> {
    /// Room for the ranks of a team; none is needed where there are no others.
    pub(super) fn new(team: &Team<'_>) -> Away<T> {
        let ranks = if team.is_alone() { 0 } else { team.count() };
        Away((0..ranks).map(|_| Vec::new()).collect())
    }

    pub(super) fn add(&mut self, owner: usize, thing: T) {
        self.0[owner].push(thing);
    }

    /// Takes everything out.
    pub(super) fn take(&mut self) -> Away<T> {
        Away(self.0.iter_mut().map(std::mem::take).collect())
    }

    /// Takes over what another has, which is empty then.
    pub(super) fn append(&mut self, other: &mut Away<T>) {
        self.0.iter_mut().zip(&mut other.0).for_each(|(own, other)| own.append(other));
    }
}

impl Away<u64> {
    /// Takes the moves of positions of other ranks out of those that a thread has collected, each as a number.
    pub(super) fn take_moves(
        &mut self,
        moves: &mut Vec<Edge>,
        before: &impl Before,
        team: &Team<'_>,
    ) {
        moves.retain(|edge| {
            let owner = before.owner(edge.to());
            if owner != team.me() {
                self.add(owner, number(*edge));
            }
            owner == team.me()
        });
    }

    /// What goes to each rank.
    pub(super) fn packed(self) -> Vec<Vec<u8>> {
        self.0.into_par_iter().map(pack).collect()
    }
}

impl Away<(u64, u64)> {
    /// What goes to each rank.
    pub(super) fn packed(self) -> Vec<Vec<u8>> {
        self.0.into_par_iter().map(pack_pairs).collect()
    }
}

/// An edge as a number: twice the number or key it leads to, and one more if it keeps the turn.
pub(super) fn number(edge: Edge) -> u64 {
    edge.to() << 1 | u64::from(edge.turn() == Turn::Keeps)
}

/// The edge of a number.
pub(super) fn edge(number: u64) -> Edge {
    Edge::new(number >> 1, if number & 1 == 1 { Turn::Keeps } else { Turn::Flips })
}
