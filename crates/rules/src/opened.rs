//! A game that was opened: its types are known here and nowhere above.

use std::marker::PhantomData;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::around::Around;
use crate::backwards::{Backwards, Forwards};
use crate::click::clicks_by_name;
use crate::game::Ends;
use crate::nimbers::NimSequence;
use crate::open::Explaining;
use crate::{
    Component, Exactly, Explanation, Facts, Game, Graph, Grid, MarkedCells, Met, Mistake, Numbered,
    Numbering, Open, Outcome, Player, Players, Scene, Show, Step, Stopped, Symmetry, Turn, Variant,
    View,
};

impl<G: Game, N: Numbering<G> + 'static, S: Symmetry<G>, B: Backwards<G>> Open<G, N, S, B> {
    /// The types erased.
    pub fn variant(mut self) -> Box<dyn Variant>
    where
        G: Show,
    {
        self.facts.nimbers = self.impartial && !self.misere;
        Box::new(Opened::new(self))
    }
}

impl<G: Game, N, S: Symmetry<G>, B: Backwards<G>> Open<G, N, S, B> {
    /// The graph with this numbering.
    fn graph_of(&self, numbering: N) -> Numbered<G, N, S, B> {
        Numbered {
            game: Arc::clone(&self.game),
            numbering,
            facts: self.facts,
            margin: self.margin,
            reward: self.reward,
            symmetry: self.symmetry.clone(),
            misere: self.misere,
            backwards: PhantomData,
        }
    }
}

/// A variant whose types are still known.
pub(crate) struct Opened<G: Game, N, S, B> {
    open: Open<G, N, S, B>,
    graph: OnceLock<Result<Numbered<G, N, S, B>, Mistake>>,
    /// Held by who makes the graph.
    making: Mutex<()>,
    grid: OnceLock<Option<Grid>>,
}

impl<G: Show, N: Numbering<G>, S: Symmetry<G>, B: Backwards<G>> Opened<G, N, S, B> {
    /// The graph and the grid are made when they are first asked for.
    pub(crate) fn new(open: Open<G, N, S, B>) -> Opened<G, N, S, B> {
        Opened { open, graph: OnceLock::new(), making: Mutex::new(()), grid: OnceLock::new() }
    }

    fn numbered(&self) -> Result<&Numbered<G, N, S, B>, Mistake> {
        Ok(self.numbered_until(&|| false)?.expect("nobody says to stop"))
    }

    /// The graph, unless `stopped` says to stop before it is there. Who waits for another thread that makes it is not
    /// told to stop: one at a time does so, see [`Variant::numbered_at_once`].
    fn numbered_until(
        &self,
        stopped: Stopped<'_>,
    ) -> Result<Option<&Numbered<G, N, S, B>>, Mistake> {
        if self.graph.get().is_none() {
            let _making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
            if self.graph.get().is_none() {
                match self.open.numbering.number(&self.open.game, stopped) {
                    Ok(None) => return Ok(None),
                    Ok(Some(numbering)) => {
                        let _ = self.graph.set(Ok(self.open.graph_of(numbering)));
                    }
                    Err(mistake) => {
                        let _ = self.graph.set(Err(mistake));
                    }
                }
            }
        }
        let built = self.graph.get().map(|built| built.as_ref().map_err(Clone::clone));
        built.transpose()
    }

    /// Value and remoteness by closed form.
    fn closed(&self, position: &G::Position) -> (Option<Outcome>, Option<u32>) {
        let open = &self.open;
        open.formula.map_or((None, None), |formula| formula(&open.game, position, open.misere))
    }

    /// The nimber of a sum under normal play: the exclusive or of its summands'.
    fn nimber(&self, position: &G::Position) -> Option<u32> {
        let sum = self.open.sum.filter(|_| self.open.facts.nimbers)?;
        sum(&self.open.game, position)
    }

    fn components(&self, position: &G::Position) -> Vec<Component> {
        let open = &self.open;
        open.components.map_or_else(Vec::new, |list| list(&open.game, position))
    }

    /// What the game explains is about normal play.
    fn explaining(&self) -> Option<&Explaining<G>> {
        self.open.explain.as_ref().filter(|_| !self.open.misere)
    }

    fn to_move(&self, position: &G::Position) -> Option<Player> {
        match self.open.facts.players {
            Players::One => None,
            Players::Two => self.open.game.player(position),
        }
    }

    /// A move and where it leads.
    #[inline(never)]
    fn step(
        &self,
        position: &G::Position,
        mv: G::Move,
        scene: &Scene,
        graph: Option<&Numbered<G, N, S, B>>,
    ) -> Step {
        let game = &*self.open.game;
        let name = game.notation(position, mv);
        let mut clicks = game.clicks(position, mv);
        if clicks.is_empty() {
            clicks = clicks_by_name(scene, &name);
        }
        let child = game.play(position, mv);
        let (formula, remoteness) = self.closed(&child);
        Step {
            to: game.format(&child),
            canonical: graph.and_then(|graph| graph.canonical_number_of(&child)),
            turn: match self.open.facts.players {
                Players::One => Turn::Keeps,
                Players::Two => game.turn(position, mv),
            },
            clicks,
            name,
            regular: game.regular(position, mv),
            formula,
            remoteness,
            nimber: formula.and_then(|_| self.nimber(&child)),
        }
    }

    /// What there is to show about a position, with numbers if a graph gives them.
    fn seen(&self, position: &G::Position, graph: Option<&Numbered<G, N, S, B>>) -> View {
        let open = &self.open;
        let game = &*open.game;
        let ends = Ends { players: open.facts.players, misere: open.misere };
        let mut moves = Vec::new();
        let outcome = ends.generate(game, position, &mut moves);
        let margin = open.margin.filter(|_| outcome.is_some());
        let (formula, remoteness) = self.closed(position);
        let components = self.components(position);
        let nimber = components.iter().map(|component| component.nimber).reduce(|a, b| a ^ b);
        let number = graph.and_then(|graph| graph.number_of(position));
        let scene = drawn(game.scene(position), outcome.is_some());
        View {
            position: game.format(position),
            number,
            canonical: match open.facts.symmetric {
                true => graph.and_then(|graph| graph.canonical_number_of(position)),
                false => number,
            },
            player: self.to_move(position),
            outcome,
            margin: margin.map(|margin| ends.margin(margin(game, position))),
            nimber: open.facts.nimbers.then_some(nimber).flatten(),
            components,
            formula,
            remoteness,
            steps: moves.into_iter().map(|mv| self.step(position, mv, &scene, graph)).collect(),
            scene,
            complete: game.lists_all(position),
        }
    }
}

/// The picture as it is shown. Nothing is decisive before the end; then a note says what was.
fn drawn(mut scene: Scene, over: bool) -> Scene {
    if !over {
        scene.decisive.clear();
    }
    let decided = |places: Vec<&str>| format!("decided by {}", places.join(", "));
    let notes: Vec<String> = scene.decisive_places().into_iter().map(decided).collect();
    scene.notes.extend(notes);
    scene
}

impl<G: Show, N: Numbering<G> + 'static, S: Symmetry<G>, B: Backwards<G>> Variant
    for Opened<G, N, S, B>
{
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

    fn graph_until(&self, stopped: Stopped<'_>) -> Result<Option<&dyn Graph>, Mistake> {
        Ok(self.numbered_until(stopped)?.map(|graph| graph as &dyn Graph))
    }

    fn numbered_bytes(&self) -> u64 {
        match self.graph.get() {
            Some(Ok(graph)) => graph.numbering.bytes(),
            _ => self.open.numbering.bytes(),
        }
    }

    fn numbered_at_once(&self) -> bool {
        self.open.numbering.is_at_once() || self.graph.get().is_some()
    }

    fn start(&self) -> String {
        self.open.game.format(&self.open.game.start())
    }

    fn view(&self, position: &str) -> Result<View, Mistake> {
        Ok(self.seen(&self.open.game.parse(position)?, None))
    }

    fn numbered_view(&self, position: &str) -> Result<View, Mistake> {
        let graph = self.numbered()?;
        Ok(self.seen(&graph.game.parse(position)?, Some(graph)))
    }

    fn scene(&self, position: &str) -> Result<Scene, Mistake> {
        let game = &self.open.game;
        let position = game.parse(position)?;
        Ok(drawn(game.scene(&position), game.primitive(&position).is_some()))
    }

    fn step(&self, position: &str, name: &str) -> Result<Option<Step>, Mistake> {
        let game = &self.open.game;
        let position = game.parse(position)?;
        let Some(mv) = game.named(&position, name) else { return Ok(None) };
        Ok(Some(Opened::step(self, &position, mv, &game.scene(&position), None)))
    }

    fn around(&self, position: &str) -> Result<Box<dyn Graph>, Mistake> {
        let open = &self.open;
        Ok(Box::new(Around::new(Numbered {
            game: Arc::clone(&open.game),
            numbering: Met::new(open.game.parse(position)?),
            facts: Facts { unmoves: false, whole: false, every: false, ..open.facts },
            margin: open.margin,
            reward: open.reward,
            symmetry: open.symmetry.clone(),
            misere: open.misere,
            backwards: PhantomData::<Forwards>,
        })))
    }

    fn exact(
        &self,
        position: &str,
        threads: usize,
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<Exactly>, Mistake> {
        let open = &self.open;
        let Some(exact) = open.exact.filter(|_| !open.misere) else { return Ok(None) };
        exact(&open.game, position, threads, stopped)
    }

    fn number(&self, position: &str) -> Result<Option<u64>, Mistake> {
        let graph = self.numbered()?;
        Ok(graph.number_of(&graph.game.parse(position)?))
    }

    fn position(&self, number: u64) -> Result<Option<String>, Mistake> {
        let graph = self.numbered()?;
        let position = graph.numbering.position(&graph.game, number);
        Ok(position.map(|position| graph.game.format(&position)))
    }

    fn player(&self, number: u64) -> Result<Option<Player>, Mistake> {
        let graph = self.numbered()?;
        let position = graph.numbering.position(&graph.game, number);
        Ok(position.and_then(|position| self.to_move(&position)))
    }

    fn ties_are_draws(&self) -> bool {
        self.open.game.ties_are_draws()
    }

    fn player_names(&self) -> [&'static str; 2] {
        self.open.game.player_names()
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

    fn explain(&self, position: &str) -> Result<Option<Explanation>, Mistake> {
        let explain = |of: &Explaining<G>| (of.explanation)(&self.open.game, position);
        self.explaining().map(explain).transpose()
    }

    fn serving(&self, position: &str) -> Result<Vec<String>, Mistake> {
        self.explaining().map_or(Ok(vec![]), |of| (of.serving)(&self.open.game, position))
    }

    fn sequences(&self, largest: usize) -> Vec<NimSequence> {
        let open = &self.open;
        let sequences = open.sequences.filter(|_| !open.misere);
        sequences.map_or_else(Vec::new, |sequences| sequences(&open.game, largest))
    }
}
