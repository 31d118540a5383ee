//! One variant of a game with its types erased: both seams side by side.
//!
//! A game's entry builds an [`Open`], which knows the types and so lets the compiler check that
//! declared capabilities exist, and turns it into a [`Variant`], which everything else uses.

use std::sync::{Arc, OnceLock};

use crate::closed::{Closed, by_formula, by_nimbers};
use crate::game::Ends;
use crate::graph::Backwards;
use crate::heaps::NimSequence;
use crate::index::Symmetries;
use crate::{
    Asymmetric, ByClass, Classes, Clicks, Component, Declared, Facts, Formula, Found, Game, Graph,
    Grid, Images, Impartial, Index, Indexed, MarkedCells, Marking, Met, Mistake, Numbered,
    Numbering, Outcome, Player, Players, Retrograde, Reversible, Rewarded, Scene, Scored,
    Sequences, Show, Symmetric, Symmetry, Turn, Unnumbered,
};

/// A variant that can be shown, played and solved. Made by [`Open::variant`].
pub trait Variant: Send + Sync {
    /// The same variant for so many players. [`Entry::variant`](crate::Entry::variant) says it, so that
    /// a game declares that it is a puzzle in one place; before, it is for two.
    fn for_players(self: Box<Self>, players: Players) -> Box<dyn Variant>;

    /// What kind of game it is.
    fn facts(&self) -> Facts;

    /// The number seam. The first call of a game without an index searches all its positions.
    ///
    /// # Errors
    /// If the game has no index and too many positions.
    fn graph(&self) -> Result<&dyn Graph, Mistake>;

    /// The start position as text.
    fn start(&self) -> String;

    /// Everything there is to show about the position that `position` describes.
    ///
    /// # Errors
    /// If it describes none.
    fn view(&self, position: &str) -> Result<View, Mistake>;

    /// The graph of what can be reached from a position, whose number in it is 0; others get numbers as
    /// they are met. For any position that can be written, in games of any size and without an index. With
    /// a symmetry the other positions are to be asked for as canonical ones; there are no un-moves.
    ///
    /// # Errors
    /// If the text describes no position.
    fn around(&self, position: &str) -> Result<Box<dyn Graph>, Mistake>;

    /// The number of a position in the graph, `None` if the numbering does not know it.
    ///
    /// # Errors
    /// If the text describes no position, or there is no graph.
    fn number(&self, position: &str) -> Result<Option<u64>, Mistake>;

    /// The text of the position with this number, `None` for a hole.
    ///
    /// # Errors
    /// If there is no graph.
    fn position(&self, number: u64) -> Result<Option<String>, Mistake>;

    /// The grid that positions are written on, if there is one.
    fn grid(&self) -> Option<&Grid>;

    /// The board as data for symbolic methods, if the game is one of marking cells.
    fn cells(&self) -> Option<MarkedCells>;

    /// The text of the position with these marks, one for each of the [`Variant::cells`]; `None` if the
    /// game is none of marking cells.
    fn marked(&self, marks: &[Option<Player>]) -> Option<String>;

    /// The nimbers of the game's components by size, up to `largest`, for each kind of component;
    /// none where there is no such thing.
    fn sequences(&self, largest: usize) -> Vec<NimSequence>;
}

/// A position on the text seam.
#[derive(Clone, Debug)]
pub struct View {
    /// The position as [`Show::format`] writes it.
    pub position: String,
    /// Whose turn it is, if the position says so.
    pub player: Option<Player>,
    /// The outcome for the player to move if the game is over.
    pub outcome: Option<Outcome>,
    /// The margin for the player to move if the game is over and is [`Scored`].
    pub margin: Option<i32>,
    /// The summands of an impartial game, each with its nimber.
    pub components: Vec<Component>,
    /// The value by closed form, where there is one.
    pub formula: Option<Outcome>,
    /// The remoteness by closed form, where it says that.
    pub remoteness: Option<u32>,
    /// The picture.
    pub scene: Scene,
    /// The legal moves, in the game's order; none if it is over.
    pub steps: Vec<Step>,
}

/// A move on the text seam.
#[derive(Clone, Debug)]
pub struct Step {
    /// The move as [`Show::notation`] writes it.
    pub name: String,
    /// The position it leads to.
    pub to: String,
    /// Whether it passes the turn.
    pub turn: Turn,
    /// How to make it by hand.
    pub clicks: Clicks,
    /// The regular 2-D string of its own that the game gives it ([`Show::regular`]).
    pub regular: Option<String>,
    /// The value of the position it leads to by closed form, for the player to move there.
    pub formula: Option<Outcome>,
    /// The remoteness of the position it leads to by closed form.
    pub remoteness: Option<u32>,
}

/// A game about to be opened: choose its numbering and declare what else it can do.
///
/// ```
/// # use gamesman_rules::{Open, Show, Index, Impartial, Mistake, Symmetric, Variant};
/// # fn demo<G: Index + Show + Impartial + Symmetric>(game: G) -> Box<dyn Variant> {
/// Open::indexed(game).impartial().symmetric().variant()
/// # }
/// ```
pub struct Open<G: Game, N, S = Asymmetric> {
    game: Arc<G>,
    numbering: Numberer<G, N>,
    misere: bool,
    impartial: bool,
    facts: Facts,
    margin: Option<Of<G, i32>>,
    reward: Option<Of<G, i16>>,
    marking: Option<Marks<G>>,
    components: Option<Of<G, Vec<Component>>>,
    formula: Option<Closed<G>>,
    backwards: Option<fn() -> Backwards<G>>,
    sequences: Option<fn(&G, usize) -> Vec<NimSequence>>,
    symmetry: S,
}

/// What a [`Marking`] game adds.
struct Marks<G: Game> {
    cells: fn(&G) -> MarkedCells,
    marked: fn(&G, &[Option<Player>]) -> G::Position,
}

/// Builds the numbering when it is first needed.
type Numberer<G, N> = Box<dyn Fn(&G) -> Result<N, Mistake> + Send + Sync>;

/// A function of a game's positions.
type Of<G, T> = fn(&G, &<G as Game>::Position) -> T;

impl<G: Index> Open<G, Indexed> {
    /// A game numbered by its own index.
    pub fn indexed(game: G) -> Open<G, Indexed> {
        Open::new(game, |_| Ok(Indexed))
    }
}

impl<G: Game, N: Numbering<G> + Clone + 'static> Open<G, N> {
    /// A game whose positions are of a kind that can be numbered without asking it: masks of cells by
    /// [`Masks`](crate::index::Masks), two players' pieces by
    /// [`SidesByCells`](crate::board::SidesByCells).
    pub fn numbered(game: G, numbers: N) -> Open<G, N> {
        Open::new(game, move |_| Ok(numbers.clone()))
    }
}

impl<G: Game> Open<G, Found<G>> {
    /// A game without an index: its positions are numbered by searching from the start.
    pub fn found(game: G) -> Open<G, Found<G>> {
        Open::new(game, Found::search)
    }
}

impl<G: Formula> Open<G, Unnumbered> {
    /// A game with too many positions to be numbered, and so to be solved: what is known of it is known
    /// in closed form.
    pub fn unnumbered(game: G) -> Open<G, Unnumbered> {
        Open::new(game, |_| {
            Err(Mistake::new(
                "it has too many positions to be numbered; a formula answers instead of a table",
            ))
        })
    }
}

impl<G: Classes> Open<G, ByClass<G>> {
    /// A game of which only one position of each class is numbered, by searching from the start.
    pub fn classes(game: G) -> Open<G, ByClass<G>> {
        Open::new(game, ByClass::search)
    }
}

impl<G: Game, N> Open<G, N> {
    fn new(
        game: G,
        numbering: impl Fn(&G) -> Result<N, Mistake> + Send + Sync + 'static,
    ) -> Open<G, N> {
        let facts = Facts {
            players: Players::Two,
            scored: false,
            nimbers: false,
            symmetric: false,
            unmoves: false,
            rewarded: false,
            whole: false,
        };
        let game = Arc::new(game);
        let (margin, reward, components, formula) = (None, None, None, None);
        let (backwards, sequences, marking) = (None, None, None);
        Open {
            game,
            numbering: Box::new(numbering),
            misere: false,
            impartial: false,
            facts,
            margin,
            reward,
            marking,
            components,
            formula,
            backwards,
            sequences,
            symmetry: Asymmetric,
        }
    }
}

impl<G: Game, N: Numbering<G> + 'static, S: Symmetry<G>> Open<G, N, S> {
    /// The game declares a symmetry: only canonical positions are solved and kept.
    #[must_use]
    pub fn symmetric(self) -> Open<G, N, Declared>
    where
        G: Symmetric,
    {
        self.with_symmetry(Declared)
    }

    /// As [`Open::symmetric`], for positions to which symmetries of a board can be applied without asking
    /// the game.
    #[must_use]
    pub fn symmetric_by(self, symmetries: Symmetries) -> Open<G, N, Symmetries>
    where
        G::Position: Images,
    {
        self.with_symmetry(symmetries)
    }

    fn with_symmetry<T>(self, symmetry: T) -> Open<G, N, T> {
        Open {
            game: self.game,
            numbering: self.numbering,
            misere: self.misere,
            impartial: self.impartial,
            facts: Facts { symmetric: true, ..self.facts },
            margin: self.margin,
            reward: self.reward,
            marking: self.marking,
            components: self.components,
            formula: self.formula,
            backwards: self.backwards,
            sequences: self.sequences,
            symmetry,
        }
    }

    /// The game can be played backwards.
    #[must_use]
    pub fn retrograde(mut self) -> Self
    where
        G: Retrograde,
    {
        self.facts.unmoves = true;
        self.backwards = Some(|| Backwards { unmoves: Some(G::unmoves), goals: G::goals });
        self
    }

    /// Every move can be taken back.
    #[must_use]
    pub fn reversible(mut self) -> Self
    where
        G: Reversible,
    {
        self.facts.unmoves = true;
        self.backwards = Some(|| Backwards { unmoves: None, goals: G::goals });
        self
    }

    /// The table holds a position for every number, whether or not it can be reached from the
    /// start: nothing has to be searched beforehand. For indexes without holes that number nothing
    /// else, and games without a declared symmetry.
    #[must_use]
    pub fn whole(mut self) -> Self {
        self.facts.whole = true;
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
        self.marking = Some(Marks { cells: G::cells, marked: G::marked });
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

    /// Positions have nimbers, unless the variant is [misère](Open::misere).
    #[must_use]
    pub fn impartial(mut self) -> Self
    where
        G: Impartial,
    {
        self.impartial = true;
        self.components = Some(G::components);
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

    /// The types erased.
    pub fn variant(mut self) -> Box<dyn Variant>
    where
        G: Show,
    {
        self.facts.nimbers = self.impartial && !self.misere;
        Box::new(Opened { open: self, graph: OnceLock::new(), grid: OnceLock::new() })
    }
}

struct Opened<G: Game, N, S> {
    open: Open<G, N, S>,
    graph: OnceLock<Result<Numbered<G, N, S>, Mistake>>,
    grid: OnceLock<Option<Grid>>,
}

impl<G: Show, N: Numbering<G>, S: Symmetry<G>> Opened<G, N, S> {
    fn numbered(&self) -> Result<&Numbered<G, N, S>, Mistake> {
        let open = &self.open;
        let built = self.graph.get_or_init(|| {
            Ok(Numbered {
                game: Arc::clone(&open.game),
                numbering: (open.numbering)(&open.game)?,
                facts: open.facts,
                margin: open.margin,
                reward: open.reward,
                backwards: open.backwards.map(|backwards| backwards()),
                symmetry: open.symmetry.clone(),
                misere: open.misere,
            })
        });
        built.as_ref().map_err(Clone::clone)
    }

    /// Value and remoteness by closed form.
    fn closed(&self, position: &G::Position) -> (Option<Outcome>, Option<u32>) {
        let open = &self.open;
        open.formula.map_or((None, None), |formula| formula(&open.game, position, open.misere))
    }
}

impl<G: Show, N: Numbering<G> + 'static, S: Symmetry<G>> Variant for Opened<G, N, S> {
    fn for_players(mut self: Box<Self>, players: Players) -> Box<dyn Variant> {
        self.open.facts.players = players;
        self
    }

    fn facts(&self) -> Facts {
        self.open.facts
    }

    fn graph(&self) -> Result<&dyn Graph, Mistake> {
        self.numbered().map(|graph| graph as &dyn Graph)
    }

    fn start(&self) -> String {
        self.open.game.format(&self.open.game.start())
    }

    fn view(&self, position: &str) -> Result<View, Mistake> {
        let game = &*self.open.game;
        let position = game.parse(position)?;
        let players = self.open.facts.players;
        let ends = Ends { players, misere: self.open.misere };
        let mut moves = Vec::new();
        let outcome = ends.generate(game, &position, &mut moves);
        let step = |mv: G::Move| {
            let child = game.play(&position, mv);
            let (formula, remoteness) = self.closed(&child);
            Step {
                name: game.notation(&position, mv),
                to: game.format(&child),
                turn: match players {
                    Players::One => Turn::Keeps,
                    Players::Two => game.turn(&position, mv),
                },
                clicks: game.clicks(&position, mv),
                regular: game.regular(&position, mv),
                formula,
                remoteness,
            }
        };
        let (formula, remoteness) = self.closed(&position);
        Ok(View {
            position: game.format(&position),
            player: game.player(&position),
            outcome,
            margin: self
                .open
                .margin
                .filter(|_| outcome.is_some())
                .map(|margin| ends.margin(margin(game, &position))),
            components: self.open.components.map_or_else(Vec::new, |list| list(game, &position)),
            formula,
            remoteness,
            scene: game.scene(&position),
            steps: moves.into_iter().map(step).collect(),
        })
    }

    fn around(&self, position: &str) -> Result<Box<dyn Graph>, Mistake> {
        let open = &self.open;
        Ok(Box::new(Numbered {
            game: Arc::clone(&open.game),
            numbering: Met::new(open.game.parse(position)?),
            facts: Facts { unmoves: false, whole: false, ..open.facts },
            margin: open.margin,
            reward: open.reward,
            backwards: None,
            symmetry: open.symmetry.clone(),
            misere: open.misere,
        }))
    }

    fn number(&self, position: &str) -> Result<Option<u64>, Mistake> {
        let graph = self.numbered()?;
        let position = graph.game.parse(position)?;
        Ok(graph.numbering.number(&graph.game, &position))
    }

    fn position(&self, number: u64) -> Result<Option<String>, Mistake> {
        let graph = self.numbered()?;
        let position = graph.numbering.position(&graph.game, number);
        Ok(position.map(|position| graph.game.format(&position)))
    }

    fn grid(&self) -> Option<&Grid> {
        let open = &self.open;
        self.grid.get_or_init(|| open.game.grid(open.facts.players)).as_ref()
    }

    fn cells(&self) -> Option<MarkedCells> {
        self.open.marking.as_ref().map(|marking| (marking.cells)(&self.open.game))
    }

    fn marked(&self, marks: &[Option<Player>]) -> Option<String> {
        let game = &*self.open.game;
        let marking = self.open.marking.as_ref()?;
        Some(game.format(&(marking.marked)(game, marks)))
    }

    fn sequences(&self, largest: usize) -> Vec<NimSequence> {
        let open = &self.open;
        let sequences = open.sequences.filter(|_| !open.misere);
        sequences.map_or_else(Vec::new, |sequences| sequences(&open.game, largest))
    }
}
