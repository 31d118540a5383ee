//! Chess endings: every position of a few men, reachable or not.
//!
//! This is what a large game looks like here: the game itself is in this file, and what it is made of has a file each.
//!
//! | file | what |
//! |---|---|
//! | [`entry`] | what people read, parameters, variants and where they start |
//! | [`attacks`] | squares as sets of bits, what a man attacks |
//! | [`material`] | material sets, which of them captures and promotions lead to |
//! | [`set`], [`squares`] | one set as moves and numbers need it, and where its men stand |
//! | [`position`] | positions, moves, moves taken back |
//! | [`numbers`], [`kings`] | numbers, tiers, canonical positions |
//! | [`board`], [`text`], [`fen`] | the board, positions and moves for people |
//! | [`claims`], [`features`] | what can be said about a position, seen as [`sight`] sees it |
//! | [`plans`] | how endings are won that are won by technique |
//!
//! **Ends.** Mate loses. Stalemate, and material with which nobody can mate, are a tie; a dead position comes before
//! stalemate. There is no castling, no fifty-move rule and no repetition. A pawn may be taken en passant where a legal
//! move does so.
//!
//! **Position.** As if the stronger side were White: the material set, the squares of its men, the turn, and whether
//! that was done by exchanging the colours.
//!
//! **Tier.** The material set (fewer men, then fewer pawns, are lower) and the steps its pawns have still to go. Taking,
//! promoting and moving a pawn lower it.
//!
//! **Symmetry.** Eight images of the board, two where there are pawns, and the colours.

mod attacks;
mod board;
mod claims;
mod entry;
mod features;
mod fen;
mod kings;
mod material;
mod numbers;
mod plans;
mod position;
mod set;
mod sight;
mod squares;
mod text;

use std::ops::Range;

use gamesman_rules::prelude::*;
use gamesman_rules::{Claim, Explained, Feature, Phase, Rewarded};

pub(crate) use entry::CHESS;
use numbers::Numbers;
use position::{Move, Position};
use set::Set;
use sight::Sight;

/// Chess with few men.
struct Chess {
    /// The sets that were asked for, as text.
    name: String,
    sets: Vec<Set>,
    numbers: Numbers,
    start: Position,
}

impl Chess {
    /// The endings of these sets and all they lead to, from this FEN or else from a position of a fixed rule.
    fn new(material: &str, start: Option<&str>) -> Result<Chess, Mistake> {
        let asked = material::read(material)?;
        let materials = material::closure(&asked);
        let sets: Vec<Set> = materials.iter().map(|set| Set::new(set, &materials)).collect();
        let numbers = Numbers::new(&sets);
        let mut chess =
            Chess { name: material::written(&asked), sets, numbers, start: Position::KINGS };
        chess.start = match start {
            Some(fen) => chess.read_fen(fen)?,
            None => chess.read(&board::initial(&asked[0]))?,
        };
        Ok(chess)
    }

    #[inline(always)]
    fn set(&self, position: &Position) -> &Set {
        &self.sets[usize::from(position.set)]
    }
}

impl Game for Chess {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start
    }

    #[inline(always)]
    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        position::moves(self.set(position), position, out);
    }

    #[inline(always)]
    fn play(&self, position: &Position, mv: Move) -> Position {
        position::play(&self.sets, position, mv)
    }

    #[inline(always)]
    fn primitive(&self, position: &Position) -> Option<Outcome> {
        self.set(position).is_dead(position.squares).then_some(Outcome::Tie)
    }

    /// Mate or stalemate.
    #[inline(always)]
    fn stuck(&self, position: &Position) -> Outcome {
        match position::in_check(self.set(position), position) {
            true => Outcome::Lose,
            false => Outcome::Tie,
        }
    }

    #[inline(always)]
    fn tier(&self, position: &Position) -> u32 {
        self.numbers.tier(self.set(position), position)
    }
}

impl Symmetric for Chess {
    #[inline(always)]
    fn canonical(&self, position: &Position) -> Position {
        self.numbers.canonical(self.set(position), position)
    }

    #[inline(always)]
    fn orbit(&self, position: &Position) -> u32 {
        self.numbers.orbit(self.set(position), position)
    }

    #[inline(always)]
    fn canonical_index(&self, position: &Position) -> Option<u64> {
        Some(self.numbers.rank_canonical(self.set(position), position))
    }

    #[inline(always)]
    fn canonical_index_beside(&self, known: (&Position, u64), position: &Position) -> Option<u64> {
        let set = self.set(position);
        let near = self.numbers.rank_near(set, known, position);
        Some(near.unwrap_or_else(|| self.numbers.rank_canonical(set, position)))
    }
}

impl Retrograde for Chess {
    #[inline(always)]
    fn unmoves(&self, position: &Position, out: &mut Vec<Position>) {
        position::unmoves(self.set(position), position, out);
    }
}

impl Index for Chess {
    fn size(&self) -> u64 {
        self.numbers.size()
    }

    #[inline(always)]
    fn index(&self, position: &Position) -> u64 {
        self.numbers.rank(self.set(position), position)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Position> {
        self.numbers.unrank(&self.sets, index)
    }

    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        Some(self.numbers.range(tier))
    }
}

impl Rewarded for Chess {
    /// Men, and what helps those who have more of them: the other king at the edge, the kings close together.
    fn reward(&self, position: &Position) -> i16 {
        let reward = self.set(position).favour(position.squares);
        if position.weak { -reward } else { reward }
    }
}

impl Explained for Chess {
    fn features(&self, position: &Position) -> Vec<Feature> {
        features::features(Sight::new(self.set(position), position))
    }

    fn claims(&self, position: &Position) -> Vec<Claim> {
        claims::claims(Sight::new(self.set(position), position))
    }

    fn plan(&self, position: &Position) -> Vec<Phase> {
        plans::plan(Sight::new(self.set(position), position))
    }

    fn phase(&self, position: &Position) -> Option<Phase> {
        plans::phase(Sight::new(self.set(position), position))
    }

    fn serving(&self, position: &Position) -> Vec<Move> {
        plans::serving(&self.sets, position)
    }
}
