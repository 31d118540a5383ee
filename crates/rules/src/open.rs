//! A game about to become a variant: [`Open`] chooses its numbering and declares what else it can do, and the
//! compiler checks that what is declared exists.

use std::marker::PhantomData;
use std::sync::Arc;

use crate::backwards::{ByMoves, ByUnmoves, Forwards};
use crate::closed::{Closed, by_formula, by_nimbers};
use crate::index::Symmetries;
use crate::nimbers::NimSequence;
use crate::numbering::search::{AtOnce, BySearch, Numberer};
use crate::{
    Asymmetric, ByClass, Classes, Component, Declared, Exact, Exactly, Explained, Explanation,
    Facts, Formula, Found, Game, Images, Impartial, Index, Indexed, MarkedCells, Marking, Mistake,
    Numbering, Player, Players, Retrograde, Reversible, Rewarded, Scored, Sequences, Show,
    Symmetric, Symmetry, Unnumbered,
};

/// A game about to be opened: choose its numbering and declare what else it can do.
///
/// ```
/// # use gamesman_rules::{Open, Show, Index, Impartial, Mistake, Symmetric, Variant};
/// # fn demo<G: Index + Show + Impartial + Symmetric>(game: G) -> Box<dyn Variant> {
/// Open::indexed(game).impartial().symmetric().variant()
/// # }
/// ```
pub struct Open<G: Game, N, S = Asymmetric, B = Forwards> {
    pub(crate) game: Arc<G>,
    pub(crate) numbering: Box<dyn Numberer<G, N>>,
    pub(crate) misere: bool,
    pub(crate) impartial: bool,
    pub(crate) facts: Facts,
    pub(crate) margin: Option<Of<G, i32>>,
    pub(crate) reward: Option<Of<G, i16>>,
    pub(crate) explain: Option<Explaining<G>>,
    pub(crate) exact: Option<ExactSearch<G>>,
    pub(crate) marking: Option<MarkingFunctions<G>>,
    pub(crate) components: Option<Of<G, Vec<Component>>>,
    pub(crate) sum: Option<Of<G, Option<u32>>>,
    pub(crate) formula: Option<Closed<G>>,
    pub(crate) sequences: Option<fn(&G, usize) -> Vec<NimSequence>>,
    pub(crate) symmetry: S,
    pub(crate) backwards: PhantomData<B>,
}

/// What a [`Marking`] game adds.
pub(crate) struct MarkingFunctions<G: Game> {
    pub(crate) cells: fn(&G) -> MarkedCells,
    pub(crate) marked: fn(&G, &[Option<Player>]) -> G::Position,
}

/// What an [`Explained`] game adds, of positions as text.
pub(crate) struct Explaining<G> {
    pub(crate) explanation: fn(&G, &str) -> Result<Explanation, Mistake>,
    pub(crate) serving: fn(&G, &str) -> Result<Vec<String>, Mistake>,
}

impl<G: Explained + Show> Explaining<G> {
    pub(crate) fn new() -> Explaining<G> {
        let explanation = |game: &G, position: &str| {
            let position = game.parse(position)?;
            Ok(Explanation {
                features: game.features(&position),
                claims: game.claims(&position),
                plan: game.plan(&position),
                phase: game.phase(&position),
            })
        };
        let serving = |game: &G, position: &str| {
            let position = game.parse(position)?;
            let moves = game.serving(&position).into_iter();
            Ok(moves.map(|mv| game.notation(&position, mv)).collect())
        };
        Explaining { explanation, serving }
    }
}

/// What an [`Exact`] game adds, of positions as text.
pub(crate) type ExactSearch<G> =
    fn(&G, &str, usize, &(dyn Fn() -> bool + Sync)) -> Result<Option<Exactly>, Mistake>;

/// A function of a game's positions.
pub(crate) type Of<G, T> = fn(&G, &<G as Game>::Position) -> T;

impl<G: Index> Open<G, Indexed> {
    /// A game numbered by its own index.
    pub fn indexed(game: G) -> Open<G, Indexed> {
        Open::new(game, AtOnce(|| Ok(Indexed)))
    }
}

impl<G: Game, N: Numbering<G> + Clone + 'static> Open<G, N> {
    /// A game whose positions are of a kind that can be numbered without asking it: masks of cells by
    /// [`Masks`](crate::index::Masks), two players' pieces by
    /// [`SidesByCells`](crate::board::SidesByCells).
    pub fn numbered(game: G, numbers: N) -> Open<G, N> {
        Open::new(game, AtOnce(move || Ok(numbers.clone())))
    }
}

impl<G: Game> Open<G, Found<G>> {
    /// A game without an index: its positions are numbered by searching from the start.
    pub fn found(game: G) -> Open<G, Found<G>> {
        Open::new(game, BySearch::new())
    }
}

impl<G: Formula> Open<G, Unnumbered> {
    /// A game with too many positions to be numbered, and so to be solved: what is known of it is known
    /// in closed form.
    pub fn unnumbered(game: G) -> Open<G, Unnumbered> {
        let too_many =
            "it has too many positions to be numbered; a formula answers instead of a table";
        Open::new(game, AtOnce(move || Err(Mistake::new(too_many))))
    }
}

impl<G: Classes> Open<G, ByClass<G>> {
    /// A game of which only one position of each class is numbered, by searching from the start.
    pub fn classes(game: G) -> Open<G, ByClass<G>> {
        Open::new(game, BySearch::new())
    }
}

impl<G: Game, N> Open<G, N> {
    /// The numbering is made when it is first needed.
    fn new(game: G, numbering: impl Numberer<G, N> + 'static) -> Open<G, N> {
        let facts = Facts::none(Players::Two);
        let game = Arc::new(game);
        let (margin, reward, components, formula) = (None, None, None, None);
        let (sequences, marking, sum, explain, exact) = (None, None, None, None, None);
        Open {
            game,
            numbering: Box::new(numbering),
            misere: false,
            impartial: false,
            facts,
            margin,
            reward,
            explain,
            exact,
            marking,
            components,
            sum,
            formula,
            sequences,
            symmetry: Asymmetric,
            backwards: PhantomData,
        }
    }
}

impl<G: Game, N: Numbering<G> + 'static, S: Symmetry<G>, B> Open<G, N, S, B> {
    /// The game declares a symmetry: only canonical positions are solved and kept.
    #[must_use]
    pub fn symmetric(self) -> Open<G, N, Declared, B>
    where
        G: Symmetric,
    {
        self.with_symmetry(Declared)
    }

    /// As [`Open::symmetric`], for positions to which symmetries of a board can be applied without asking
    /// the game.
    #[must_use]
    pub fn symmetric_by(self, symmetries: Symmetries) -> Open<G, N, Symmetries, B>
    where
        G::Position: Images,
    {
        self.with_symmetry(symmetries)
    }

    fn with_symmetry<T>(self, symmetry: T) -> Open<G, N, T, B> {
        let facts = Facts { symmetric: true, ..self.facts };
        self.with(facts, symmetry)
    }

    fn with_backwards<C>(self) -> Open<G, N, S, C> {
        let (facts, symmetry) = (Facts { unmoves: true, ..self.facts }, self.symmetry.clone());
        self.with(facts, symmetry)
    }

    /// The same with other types.
    fn with<T, C>(self, facts: Facts, symmetry: T) -> Open<G, N, T, C> {
        Open {
            game: self.game,
            numbering: self.numbering,
            misere: self.misere,
            impartial: self.impartial,
            facts,
            margin: self.margin,
            reward: self.reward,
            explain: self.explain,
            exact: self.exact,
            marking: self.marking,
            components: self.components,
            sum: self.sum,
            formula: self.formula,
            sequences: self.sequences,
            symmetry,
            backwards: PhantomData,
        }
    }

    /// The game can be played backwards.
    #[must_use]
    pub fn retrograde(self) -> Open<G, N, S, ByUnmoves>
    where
        G: Retrograde,
    {
        self.with_backwards()
    }

    /// Every move can be taken back.
    #[must_use]
    pub fn reversible(self) -> Open<G, N, S, ByMoves>
    where
        G: Reversible,
    {
        self.with_backwards()
    }

    /// The table holds a position for every number, whether or not it can be reached from the
    /// start: nothing has to be searched beforehand. For indexes without holes that number nothing
    /// else, and games without a declared symmetry.
    #[must_use]
    pub fn whole(mut self) -> Self {
        self.facts.whole = true;
        self
    }

    /// The table holds every position that has a number, whether or not it can be reached from the start: for
    /// positions that nobody reaches from one start, such as endings. Unlike [`Open::whole`] it goes with holes
    /// and with a symmetry. Numbers are looked at tier by tier if the index knows
    /// [their ranges](Index::tier_range), and all at once otherwise.
    #[must_use]
    pub fn every(mut self) -> Self {
        self.facts.every = true;
        self
    }

    /// If `misere`, winning and losing are exchanged at every end, and margins with them.
    #[must_use]
    pub fn misere(mut self, misere: bool) -> Self {
        self.misere = misere;
        self
    }

    /// Ends have margins.
    #[must_use]
    pub fn scored(mut self) -> Self
    where
        G: Scored,
    {
        self.facts.scored = true;
        self.margin = Some(G::margin);
        self
    }

    /// Cells are marked once and for good, which symbolic methods make use of.
    #[must_use]
    pub fn marking(mut self) -> Self
    where
        G: Marking,
    {
        self.marking = Some(MarkingFunctions { cells: G::cells, marked: G::marked });
        self
    }

    /// Positions say how favourable they are to players who look ahead only so far.
    #[must_use]
    pub fn rewarded(mut self) -> Self
    where
        G: Rewarded,
    {
        self.facts.rewarded = true;
        self.reward = Some(G::reward);
        self
    }

    /// Positions say why they are worth what they are, unless the variant is [misère](Open::misere).
    #[must_use]
    pub fn explained(mut self) -> Self
    where
        G: Explained + Show,
    {
        self.explain = Some(Explaining::new());
        self
    }

    /// The game brings an exact search of its own, unless the variant is [misère](Open::misere).
    #[must_use]
    pub fn exact(mut self) -> Self
    where
        G: Exact + Show,
    {
        self.exact = Some(|game, position, threads, stopped| {
            Ok(game.exact(&game.parse(position)?, threads, stopped))
        });
        self
    }

    /// Positions have nimbers, unless the variant is [misère](Open::misere).
    #[must_use]
    pub fn impartial(mut self) -> Self
    where
        G: Impartial,
    {
        self.impartial = true;
        self.components = Some(G::components);
        self.sum = Some(G::sum);
        self
    }

    /// As [`Open::impartial`], and every position is the sum of its components. So it is known who wins:
    /// a player to move loses if the exclusive or of the nimbers is 0 (Sprague 1935, Grundy 1939). Under
    /// misère play that is known only if the components are [Nim heaps](Impartial::is_nim).
    #[must_use]
    pub fn nim_sum(mut self) -> Self
    where
        G: Impartial,
    {
        self.formula = Some(by_nimbers);
        self.impartial()
    }

    /// Components have nimbers by size, unless the variant is [misère](Open::misere).
    #[must_use]
    pub fn sequences(mut self) -> Self
    where
        G: Sequences,
    {
        self.sequences = Some(G::sequences);
        self
    }

    /// Values are known in closed form, unless the variant is [misère](Open::misere).
    #[must_use]
    pub fn formula(mut self) -> Self
    where
        G: Formula,
    {
        self.formula = Some(by_formula);
        self
    }
}
