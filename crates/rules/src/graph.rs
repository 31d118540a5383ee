//! The number seam: a game as a graph of numbered positions.
//!
//! Solvers, tables, analysis and the verifier live behind [`Graph`] and never see a game.
//! [`Numbered`] puts a [`Game`] and a [`Numbering`] together; there is one virtual call for each
//! position, none for each move.

use std::marker::PhantomData;
use std::mem::take;
use std::ops::Range;
use std::sync::Arc;

use crate::backwards::{Backwards, Forwards};
use crate::bits::{Kernel, natively};
use crate::expansion::{Edge, Expansion, Head};
use crate::game::Ends;
use crate::symmetry::{Asymmetric, Symmetry};
use crate::{Game, Numbering, Outcome, Players, Turn};

/// What solvers may rely on about a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// One player (a puzzle) or two.
    pub players: Players,
    /// Primitive positions have a margin ([`crate::Scored`]).
    pub scored: bool,
    /// Positions have nimbers: an impartial game under normal play ([`crate::Impartial`]).
    pub nimbers: bool,
    /// The game declares a symmetry ([`crate::Symmetric`]).
    pub symmetric: bool,
    /// The game can be played backwards ([`crate::Retrograde`]).
    pub unmoves: bool,
    /// Positions say how favourable they are without looking ahead ([`crate::Rewarded`]).
    pub rewarded: bool,
    /// Every number stands for a position and belongs to the table, reachable or not.
    pub whole: bool,
    /// Every position that has a number belongs to the table, reachable or not; numbers may have holes.
    pub every: bool,
}

impl Facts {
    /// A game for so many players that declares nothing.
    pub const fn none(players: Players) -> Facts {
        Facts {
            players,
            scored: false,
            nimbers: false,
            symmetric: false,
            unmoves: false,
            rewarded: false,
            whole: false,
            every: false,
        }
    }
}

/// Positions and moves as numbers. Object safe.
pub trait Graph: Send + Sync {
    /// What kind of game it is.
    fn facts(&self) -> Facts;

    /// All numbers are below this; at most 2⁶³. Not every number need stand for a position.
    fn size(&self) -> u64;

    /// The number of the start position.
    fn start(&self) -> u64;

    /// Replaces the contents of `into` by the outcome, the margin and the edges of a position.
    ///
    /// # Panics
    /// If `number` stands for no position. Numbers that come from `start` or from edges always do.
    fn expand(&self, number: u64, into: &mut Expansion);

    /// Expands several positions at once: adds to `into` a head for each, and their edges and tiers, without
    /// removing what is there. Cheaper than one at a time.
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn append(&self, numbers: &[u64], into: &mut Expansion) {
        for &number in numbers {
            let (mut edges, mut tiers) = (take(&mut into.edges), take(&mut into.tiers));
            self.expand(number, into);
            let Expansion { outcome, margin, orbit, reward, .. } = *into;
            let own = into.edges.len() as u32;
            into.heads.push(Head { outcome, margin, orbit, reward, edges: own });
            edges.append(&mut into.edges);
            tiers.append(&mut into.tiers);
            (into.edges, into.tiers) = (edges, tiers);
        }
    }

    /// How many positions it is best to [append](Graph::append) at a time, at least 1: more where asking costs something
    /// in itself. 4 by default.
    fn at_once(&self) -> usize {
        4
    }

    /// The outcome for the player to move if the game is over: what [`Graph::expand`] says, without
    /// playing any move. The contents of `scratch` are lost.
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn outcome(&self, number: u64, scratch: &mut Expansion) -> Option<Outcome> {
        self.expand(number, scratch);
        scratch.outcome
    }

    /// Replaces the edges of `into` by edges to every position with a move to this one; the turn is
    /// that of the move. Some may be ends or unreachable, some may be there several times, and in a game of
    /// two players those of higher tiers may be left out.
    ///
    /// # Panics
    /// As [`Graph::expand`], and if the facts say that there are no unmoves, as the default does.
    fn predecessors(&self, number: u64, into: &mut Expansion) {
        let _ = into;
        panic!("number {number}: the graph has no unmoves");
    }

    /// As [`Graph::predecessors`] of several positions at once: adds to `into` a head for each, which says how
    /// many edges there are, and the edges, without removing what is there.
    ///
    /// # Panics
    /// As [`Graph::predecessors`].
    fn append_predecessors(&self, numbers: &[u64], into: &mut Expansion) {
        for &number in numbers {
            let mut edges = take(&mut into.edges);
            self.predecessors(number, into);
            into.heads.push(Head { edges: into.edges.len() as u32, ..Head::default() });
            edges.append(&mut into.edges);
            into.edges = edges;
        }
    }

    /// The goals of a puzzle, if it can list them ([`crate::Retrograde::goals`],
    /// [`crate::Reversible::goals`]). None by default.
    fn goals(&self) -> Option<Vec<u64>> {
        None
    }

    /// The tier of a position ([`Game::tier`]): 0 by default.
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn tier(&self, number: u64) -> u32 {
        let _ = number;
        0
    }

    /// The range that holds the numbers of all positions of a tier, of the canonical ones if there is a
    /// symmetry, where that is known of all tiers ([`crate::Index::tier_range`]). None by default.
    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        let _ = tier;
        None
    }

    /// The number of the canonical position symmetric to this one ([`crate::Symmetric::canonical`]): the
    /// same by default.
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn canonical(&self, number: u64) -> u64 {
        number
    }

    /// How many positions share this one's canonical position ([`crate::Symmetric::orbit`]): 1 by default.
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn orbit(&self, number: u64) -> u32 {
        let _ = number;
        1
    }

    /// Whether `number` stands for a position: every number below the size by default.
    fn holds(&self, number: u64) -> bool {
        number < self.size()
    }

    /// Whether `number` stands for a position that is its own canonical one.
    fn holds_canonical(&self, number: u64) -> bool {
        self.holds(number) && self.canonical(number) == number
    }
}

/// The tiers of a graph that knows the [ranges](Graph::tier_range) of their numbers, from the lowest up, without
/// those that hold no canonical position; `None` if it does not know.
///
/// All canonical numbers are in one of them. Looks at the numbers before the first of each tier, so it is quick where
/// canonical numbers come first and holes are spread.
pub fn tier_ranges(graph: &dyn Graph) -> Option<Vec<(u32, Range<u64>)>> {
    let (mut tiers, mut at) = (Vec::new(), 0);
    while at < graph.size() {
        if graph.holds(at) {
            let tier = graph.tier(at);
            let range = graph.tier_range(tier)?;
            if range.end <= at {
                break; // only positions that are not canonical come after the last range
            }
            if graph.holds_canonical(at) {
                at = range.end;
                tiers.push((tier, range));
                continue;
            }
        }
        at += 1;
    }
    Some(tiers)
}

/// At most `count` numbers that stand for positions, spread evenly over all numbers; the same each time.
///
/// Looks at no more than a few thousand numbers for each, so holes may swallow some.
pub fn sample(graph: &dyn Graph, count: u64) -> Vec<u64> {
    const LOOKS: u64 = 4_096;
    let size = graph.size();
    let from = |place: u64| (u128::from(size) * u128::from(place) / u128::from(count)) as u64;
    let next = |place: u64| {
        (from(place)..from(place + 1)).take(LOOKS as usize).find(|&number| graph.holds(number))
    };
    (0..count).filter_map(next).collect()
}

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
    fn at(&self, number: u64) -> G::Position {
        match self.numbering.position(&self.game, number) {
            Some(position) => position,
            None => panic!("number {number} stands for no position"),
        }
    }

    #[inline(always)]
    fn number(&self, position: &G::Position) -> u64 {
        match self.numbering.number(&self.game, position) {
            Some(number) => number,
            None => unknown(position),
        }
    }

    /// The number of a position's canonical position, `None` if the numbering does not know it.
    #[inline(always)]
    pub(crate) fn canonical_number(&self, position: &G::Position) -> Option<u64> {
        self.symmetry.number(&self.game, &self.numbering, position)
    }

    /// Pushes an edge to a position before, unless the numbering does not know it: then it cannot be reached.
    #[inline(always)]
    fn push_before(&self, position: &G::Position, turn: Turn, into: &mut Expansion) {
        let number = match into.want.canonical {
            true => self.canonical_number(position),
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
    fn append_one(&self, number: u64, moves: &mut Vec<G::Move>, into: &mut Expansion) -> Head {
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
                true => self.canonical_number(&child).unwrap_or_else(|| unknown(&child)),
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
                graph.push_before(&B::before(&graph.game, &position, way), turn, into);
            }
            let edges = (into.edges.len() - begin) as u32;
            into.heads.push(Head { edges, ..Head::default() });
        }
        into.scratch = Some(ways);
    }
}

/// [`Graph::canonical`] as work to be compiled twice.
struct Canonical<'a, G: Game, N, S, B>(&'a Numbered<G, N, S, B>, u64);

impl<G: Game, N: Numbering<G>, S: Symmetry<G>, B: Backwards<G>> Kernel
    for Canonical<'_, G, N, S, B>
{
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let (graph, position) = (self.0, self.0.at(self.1));
        graph.number(&graph.symmetry.canonical(&graph.game, &position))
    }
}

/// [`Graph::holds_canonical`] as work to be compiled twice.
struct HoldsCanonical<'a, G: Game, N, S, B>(&'a Numbered<G, N, S, B>, u64);

impl<G: Game, N: Numbering<G>, S: Symmetry<G>, B: Backwards<G>> Kernel
    for HoldsCanonical<'_, G, N, S, B>
{
    type Output = bool;

    #[inline(always)]
    fn run(self) -> bool {
        let HoldsCanonical(graph, number) = self;
        let position = graph.numbering.position(&graph.game, number);
        position.is_some_and(|position| graph.canonical_number(&position) == Some(number))
    }
}

/// [`Graph::orbit`] as work to be compiled twice.
struct Orbit<'a, G: Game, N, S, B>(&'a Numbered<G, N, S, B>, u64);

impl<G: Game, N: Numbering<G>, S: Symmetry<G>, B: Backwards<G>> Kernel for Orbit<'_, G, N, S, B> {
    type Output = u32;

    #[inline(always)]
    fn run(self) -> u32 {
        self.0.symmetry.orbit(&self.0.game, &self.0.at(self.1))
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
        self.append(&[number], into);
        let Head { outcome, margin, orbit, reward, .. } = into.heads[0];
        (into.outcome, into.margin, into.orbit, into.reward) = (outcome, margin, orbit, reward);
    }

    fn append(&self, numbers: &[u64], into: &mut Expansion) {
        Self::run(Append(self, numbers, into));
    }

    fn outcome(&self, number: u64, scratch: &mut Expansion) -> Option<Outcome> {
        let mut moves = scratch.take_list::<G::Move>();
        let outcome = self.ends().generate(&*self.game, &self.at(number), &mut moves);
        scratch.scratch = Some(moves);
        outcome
    }

    fn predecessors(&self, number: u64, into: &mut Expansion) {
        into.clear();
        self.append_predecessors(&[number], into);
    }

    fn append_predecessors(&self, numbers: &[u64], into: &mut Expansion) {
        Self::run(Predecessors(self, numbers, into));
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
        Self::run(Canonical(self, number))
    }

    fn orbit(&self, number: u64) -> u32 {
        Self::run(Orbit(self, number))
    }

    fn holds(&self, number: u64) -> bool {
        number < self.size() && self.numbering.position(&self.game, number).is_some()
    }

    fn holds_canonical(&self, number: u64) -> bool {
        number < self.size() && Self::run(HoldsCanonical(self, number))
    }
}
