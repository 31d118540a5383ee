//! The graph of what can be reached from one position. Nothing large is solved with it, so that it is made small: for
//! each game only what needs its types is compiled once more.

use crate::backwards::Forwards;
use crate::expansion::{Expansion, Head};
use crate::numbering::MOST_MET;
use crate::{Facts, Game, Graph, Met, Numbered, Numbering, Symmetry};

/// Gives positions numbers as they are met, from 0, which is the position it was made for.
pub(crate) struct Around {
    facts: Facts,
    met: Box<dyn Meeting>,
}

/// What needs the game's types.
trait Meeting: Send + Sync {
    /// Expands a position into an expansion without edges.
    fn expand(&self, number: u64, into: &mut Expansion) -> Head;
    fn canonical(&self, number: u64) -> u64;
    fn orbit(&self, number: u64) -> u32;
    fn tier(&self, number: u64) -> u32;
    fn holds(&self, number: u64) -> bool;
}

impl Around {
    /// The graph of what is around the first position that `met` has met.
    pub(crate) fn new<G: Game, S: Symmetry<G>>(met: Numbered<G, Met<G>, S, Forwards>) -> Around {
        Around { facts: met.facts, met: Box::new(met) }
    }
}

impl<G: Game, S: Symmetry<G>> Meeting for Numbered<G, Met<G>, S, Forwards> {
    fn expand(&self, number: u64, into: &mut Expansion) -> Head {
        let mut moves = into.take_list::<G::Move>();
        let head = self.append_one(number, &mut moves, into);
        into.scratch = Some(moves);
        head
    }

    fn canonical(&self, number: u64) -> u64 {
        self.number(&self.symmetry.canonical(&self.game, &self.at(number)))
    }

    fn orbit(&self, number: u64) -> u32 {
        self.symmetry.orbit(&self.game, &self.at(number))
    }

    fn tier(&self, number: u64) -> u32 {
        self.game.tier(&self.at(number))
    }

    fn holds(&self, number: u64) -> bool {
        self.numbering.position(&self.game, number).is_some()
    }
}

impl Graph for Around {
    fn facts(&self) -> Facts {
        self.facts
    }

    fn size(&self) -> u64 {
        MOST_MET
    }

    fn start(&self) -> u64 {
        0
    }

    fn expand(&self, number: u64, into: &mut Expansion) {
        into.clear();
        let head = self.met.expand(number, into);
        (into.outcome, into.margin) = (head.outcome, head.margin);
        (into.orbit, into.reward) = (head.orbit, head.reward);
    }

    fn tier(&self, number: u64) -> u32 {
        self.met.tier(number)
    }

    fn canonical(&self, number: u64) -> u64 {
        self.met.canonical(number)
    }

    fn orbit(&self, number: u64) -> u32 {
        self.met.orbit(number)
    }

    fn holds(&self, number: u64) -> bool {
        self.met.holds(number)
    }
}
