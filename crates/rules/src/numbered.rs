//! A game and its numbering as a graph: one virtual call for each position, none for each move.

use std::marker::PhantomData;
use std::ops::Range;
use std::sync::Arc;

use crate::backwards::{Backwards, Forwards};
use crate::bits::{Kernel, natively};
use crate::expansion::{Edge, Expansion, Head};
use crate::game::Ends;
use crate::symmetry::{Asymmetric, Symmetry};
use crate::{Facts, Game, Graph, Numbering, Outcome, Players, Turn};

/// A game whose positions are numbered: the one implementation of [`Graph`].
pub struct Numbered<G: Game, N, S = Asymmetric, B = Forwards> {
    pub(crate) game: Arc<G>,
    pub(crate) numbering: N,
    pub(crate) facts: Facts,
    pub(crate) margin: Option<fn(&G, &G::Position) -> i32>,
    pub(crate) reward: Option<fn(&G, &G::Position) -> i16>,
    pub(crate) symmetry: S,
    pub(crate) misere: bool,
    pub(crate) backwards: PhantomData<B>,
}

impl<G: Game, N: Numbering<G>, S: Symmetry<G>, B: Backwards<G>> Numbered<G, N, S, B> {
    #[inline(always)]
    pub(crate) fn at(&self, number: u64) -> G::Position {
        match self.numbering.position(&self.game, number) {
            Some(position) => position,
            None => panic!("number {number} stands for no position"),
        }
    }

    #[inline(always)]
    pub(crate) fn number(&self, position: &G::Position) -> u64 {
        match self.numbering.number(&self.game, position) {
            Some(number) => number,
            None => unknown(position),
        }
    }

    /// The number of a position's canonical position, `None` if the numbering does not know it.
    #[inline(always)]
    fn canonical_number(&self, position: &G::Position) -> Option<u64> {
        self.symmetry.number(&self.game, &self.numbering, position)
    }

    /// The number of a position, `None` if the numbering does not know it. This and the next: one copy for all that is
    /// asked about single positions.
    #[inline(never)]
    pub(crate) fn number_of(&self, position: &G::Position) -> Option<u64> {
        self.numbering.number(&self.game, position)
    }

    #[inline(never)]
    pub(crate) fn canonical_number_of(&self, position: &G::Position) -> Option<u64> {
        self.canonical_number(position)
    }

    /// As [`canonical_number`](Numbered::canonical_number), beside a position and its number.
    #[inline(always)]
    fn canonical_number_beside(
        &self,
        known: (&G::Position, u64),
        position: &G::Position,
    ) -> Option<u64> {
        self.symmetry.number_beside(&self.game, &self.numbering, known, position)
    }

    /// Pushes an edge to a position before, unless the numbering does not know it: then it cannot be reached.
    #[inline(always)]
    fn push_before(
        &self,
        position: &G::Position,
        after: (&G::Position, u64),
        turn: Turn,
        into: &mut Expansion,
    ) {
        let number = match into.want.canonical {
            true => self.canonical_number_beside(after, position),
            false => self.numbering.number(&self.game, position),
        };
        if let Some(number) = number {
            self.push(number, position, turn, into);
        }
    }

    /// Compiled twice where many positions are to be expanded.
    #[inline(always)]
    fn run<K: Kernel>(work: K) -> K::Output {
        if N::IS_HOT { natively(work) } else { work.run() }
    }

    /// [`Graph::append`]. One copy, which [`Graph::expand`] calls as well; so with the three below.
    #[inline(never)]
    fn append_all(&self, numbers: &[u64], into: &mut Expansion) {
        Self::run(Append(self, numbers, into));
    }

    #[inline(never)]
    fn append_all_predecessors(&self, numbers: &[u64], into: &mut Expansion) {
        Self::run(Predecessors(self, numbers, into));
    }

    #[inline(never)]
    fn write_canonicals(&self, numbers: &[u64], into: &mut [u64]) {
        Self::run(Canonicals(self, numbers, into));
    }

    fn canonical_or_none(&self, number: u64) -> u64 {
        let mut canonical = [NONE];
        self.write_canonicals(&[number], &mut canonical);
        canonical[0]
    }

    #[inline(never)]
    fn write_orbits(&self, numbers: &[u64], into: &mut [u32]) {
        Self::run(Orbits(self, numbers, into));
    }

    fn ends(&self) -> Ends {
        Ends { players: self.facts.players, misere: self.misere }
    }

    #[inline(always)]
    fn push(&self, number: u64, position: &G::Position, turn: Turn, into: &mut Expansion) {
        into.edges.push(Edge::new(number, turn));
        if into.want.tiers {
            into.tiers.push(self.game.tier(position));
        }
    }
}

#[cold]
fn unknown(position: &impl std::fmt::Debug) -> ! {
    panic!("the numbering does not know {position:?}")
}

/// [`Graph::append`] as work to be compiled twice.
struct Append<'a, G: Game, N, S, B>(&'a Numbered<G, N, S, B>, &'a [u64], &'a mut Expansion);

impl<G: Game, N: Numbering<G>, S: Symmetry<G>, B: Backwards<G>> Kernel for Append<'_, G, N, S, B> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Append(graph, numbers, into) = self;
        let mut moves = into.take_list::<G::Move>();
        for &number in numbers {
            let head = graph.append_one(number, &mut moves, into);
            into.heads.push(head);
        }
        into.scratch = Some(moves);
    }
}

impl<G: Game, N: Numbering<G>, S: Symmetry<G>, B: Backwards<G>> Numbered<G, N, S, B> {
    /// Adds the edges of a position and returns the rest.
    #[inline(always)]
    pub(crate) fn append_one(
        &self,
        number: u64,
        moves: &mut Vec<G::Move>,
        into: &mut Expansion,
    ) -> Head {
        let Numbered { game, facts, margin, reward, .. } = self;
        let mut head = Head::default();
        let position = self.at(number);
        if into.want.orbit {
            head.orbit = self.symmetry.orbit(game, &position);
        }
        head.outcome = self.ends().generate(&**game, &position, moves);
        if into.want.reward {
            let even = matches!(head.outcome, None | Some(Outcome::Tie));
            head.reward = reward.filter(|_| even).map_or(0, |reward| reward(game, &position));
        }
        if head.outcome.is_some() {
            head.margin = margin.map(|margin| self.ends().margin(margin(game, &position)));
            return head;
        }
        head.edges = moves.len() as u32;
        for &mv in moves.iter() {
            let child = game.play(&position, mv);
            let number = match into.want.canonical {
                true => match self.canonical_number_beside((&position, number), &child) {
                    Some(number) => number,
                    None => unknown(&child),
                },
                false => self.number(&child),
            };
            let turn = match facts.players {
                Players::One => Turn::Keeps,
                Players::Two => game.turn(&position, mv),
            };
            self.push(number, &child, turn, into);
        }
        head
    }
}

/// [`Graph::append_predecessors`] as work to be compiled twice.
struct Predecessors<'a, G: Game, N, S, B>(&'a Numbered<G, N, S, B>, &'a [u64], &'a mut Expansion);

impl<G: Game, N: Numbering<G>, S: Symmetry<G>, B: Backwards<G>> Kernel
    for Predecessors<'_, G, N, S, B>
{
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Predecessors(graph, numbers, into) = self;
        let turn = match graph.facts.players {
            Players::One => Turn::Keeps,
            Players::Two => Turn::Flips,
        };
        let mut ways = into.take_list::<B::Way>();
        ways.clear(); // the moves of what was expanded last
        for &number in numbers {
            let (position, begin) = (graph.at(number), into.edges.len());
            B::ways(&graph.game, &position, &mut ways);
            for way in ways.drain(..) {
                let before = B::before(&graph.game, &position, way);
                graph.push_before(&before, (&position, number), turn, into);
            }
            let edges = (into.edges.len() - begin) as u32;
            into.heads.push(Head { edges, ..Head::default() });
        }
        into.scratch = Some(ways);
    }
}

/// [`Graph::canonicals`] as work to be compiled twice.
struct Canonicals<'a, G: Game, N, S, B>(&'a Numbered<G, N, S, B>, &'a [u64], &'a mut [u64]);

impl<G: Game, N: Numbering<G>, S: Symmetry<G>, B: Backwards<G>> Kernel
    for Canonicals<'_, G, N, S, B>
{
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Canonicals(graph, numbers, into) = self;
        for (&number, into) in numbers.iter().zip(into) {
            // Not `and_then`: what its closure calls would not be compiled for the processor.
            let canonical = match graph.numbering.position(&graph.game, number) {
                Some(position) => graph.canonical_number(&position),
                None => None,
            };
            *into = canonical.unwrap_or(NONE);
        }
    }
}

/// [`Canonicals`] of what stands for no position, or for one whose canonical position is not numbered.
const NONE: u64 = u64::MAX;

/// [`Graph::orbits`] as work to be compiled twice.
struct Orbits<'a, G: Game, N, S, B>(&'a Numbered<G, N, S, B>, &'a [u64], &'a mut [u32]);

impl<G: Game, N: Numbering<G>, S: Symmetry<G>, B: Backwards<G>> Kernel for Orbits<'_, G, N, S, B> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Orbits(graph, numbers, into) = self;
        for (&number, into) in numbers.iter().zip(into) {
            *into = graph.symmetry.orbit(&graph.game, &graph.at(number));
        }
    }
}

impl<G: Game, N: Numbering<G>, S: Symmetry<G>, B: Backwards<G>> Graph for Numbered<G, N, S, B> {
    fn facts(&self) -> Facts {
        self.facts
    }

    fn size(&self) -> u64 {
        self.numbering.size(&self.game)
    }

    fn start(&self) -> u64 {
        self.number(&self.game.start())
    }

    fn expand(&self, number: u64, into: &mut Expansion) {
        into.clear();
        self.append_all(&[number], into);
        let Head { outcome, margin, orbit, reward, .. } = into.heads[0];
        (into.outcome, into.margin, into.orbit, into.reward) = (outcome, margin, orbit, reward);
    }

    fn append(&self, numbers: &[u64], into: &mut Expansion) {
        self.append_all(numbers, into);
    }

    fn outcome(&self, number: u64, scratch: &mut Expansion) -> Option<Outcome> {
        let mut moves = scratch.take_list::<G::Move>();
        let outcome = self.ends().generate(&*self.game, &self.at(number), &mut moves);
        scratch.scratch = Some(moves);
        outcome
    }

    fn predecessors(&self, number: u64, into: &mut Expansion) {
        into.clear();
        self.append_all_predecessors(&[number], into);
    }

    fn append_predecessors(&self, numbers: &[u64], into: &mut Expansion) {
        self.append_all_predecessors(numbers, into);
    }

    fn goals(&self) -> Option<Vec<u64>> {
        let goals = B::goals(&self.game)?;
        Some(goals.iter().map(|goal| self.number(goal)).collect())
    }

    fn tier(&self, number: u64) -> u32 {
        self.game.tier(&self.at(number))
    }

    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        self.numbering.tier_range(&self.game, tier)
    }

    fn canonical(&self, number: u64) -> u64 {
        let canonical = self.canonical_or_none(number);
        assert_ne!(canonical, NONE, "number {number} stands for no position");
        canonical
    }

    fn canonicals(&self, numbers: &[u64], into: &mut Vec<u64>) {
        into.clear();
        into.resize(numbers.len(), 0);
        self.write_canonicals(numbers, into);
        assert!(!into.contains(&NONE), "a number stands for no position");
    }

    fn orbit(&self, number: u64) -> u32 {
        let mut orbit = [0];
        self.write_orbits(&[number], &mut orbit);
        orbit[0]
    }

    fn orbits(&self, numbers: &[u64], into: &mut Vec<u32>) {
        into.clear();
        into.resize(numbers.len(), 0);
        self.write_orbits(numbers, into);
    }

    fn holds(&self, number: u64) -> bool {
        number < self.size() && self.numbering.position(&self.game, number).is_some()
    }

    fn holds_canonical(&self, number: u64) -> bool {
        number < self.size() && self.canonical_or_none(number) == number
    }
}
