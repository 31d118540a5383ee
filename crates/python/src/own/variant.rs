//! Both seams of a game that is written in Python.

use std::sync::Arc;

use gamesman_query::rules::{
    Clicks, Explanation, Facts, Graph, Grid, MarkedCells, Mistake, NimSequence, Outcome, Player,
    Players, Scene, Step, Stopped, Variant, View, button, clicks_by_name, split_turn,
};
use pyo3::prelude::*;
use pyo3::types::PyString;

use super::class::Own;
use super::graph::Explored;
use super::picture;
use super::rules::Named;
use super::scene::Picture;

/// An [`Own`] as a variant: the session and who asks in Python share it.
pub(super) struct Shared(pub(super) Arc<Own>);

impl Own {
    /// The picture of a position.
    fn picture(&self, position: &Bound<'_, PyAny>) -> PyResult<Scene> {
        if let Some(scene) = &self.rules.scene {
            let scene: PyRef<'_, Picture> = scene.ask_for(position, "a Scene")?;
            return Ok(scene.scene.clone());
        }
        let text = self.written(position)?;
        picture::of_text(&text, self.rules.players, self.rules.grid)
    }

    /// Who is to move.
    fn to_move(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<Player>> {
        if self.rules.players == Players::One {
            return Ok(None);
        }
        if let Some(player) = &self.rules.player {
            let player: Option<u8> = player.ask_for(position, "1, 2 or None")?;
            return Ok(player.map(|player| Player::from_index(u64::from(player != 1))));
        }
        // Texts that the class does not write say nothing, unless they are the positions themselves.
        if self.rules.text.is_none() && !position.is_instance_of::<PyString>() {
            return Ok(None);
        }
        Ok(split_turn(&self.written(position)?).ok().map(|(player, _)| player))
    }

    /// The outcome if the game is over, else the moves.
    fn goes_on<'py>(
        &self,
        position: &Bound<'py, PyAny>,
    ) -> PyResult<(Option<Outcome>, Vec<Named<'py>>)> {
        let over = self.rules.over(position)?;
        if over.is_some() {
            return Ok((over, Vec::new()));
        }
        let moves = self.rules.moves(position)?;
        let stuck = moves.is_empty() && self.rules.players == Players::Two;
        Ok((stuck.then_some(Outcome::Lose), moves))
    }

    fn seen(&self, position: &Bound<'_, PyAny>) -> PyResult<View> {
        let (outcome, moves) = self.goes_on(position)?;
        let scene = self.picture(position)?;
        let step = |(name, after, turn): Named<'_>| {
            Ok(Step {
                to: self.written(&after)?,
                canonical: self.number(&after)?,
                turn,
                clicks: clicks(&scene, &name),
                name,
                regular: None,
                formula: None,
                remoteness: None,
                nimber: None,
            })
        };
        let steps = moves.into_iter().map(step).collect::<PyResult<_>>()?;
        let margin = match &self.rules.margin {
            Some(margin) if outcome.is_some() => Some(margin.ask_for(position, "a whole number")?),
            _ => None,
        };
        Ok(View {
            position: self.written(position)?,
            number: self.explored.get().map_or(Ok(None), |all| all.number(position))?,
            canonical: self.number(position)?,
            player: self.to_move(position)?,
            outcome,
            margin,
            components: Vec::new(),
            nimber: None,
            formula: None,
            remoteness: None,
            scene,
            steps,
            complete: true,
        })
    }
}

/// The spots that a move's name names, or a button.
fn clicks(scene: &Scene, name: &str) -> Clicks {
    let clicks = clicks_by_name(scene, name);
    if clicks.is_empty() { button(name.to_owned()) } else { clicks }
}

impl Shared {
    /// Answers about the position that a text describes.
    fn about<T>(
        &self,
        text: &str,
        answer: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>,
    ) -> Result<T, Mistake> {
        self.0.attached(|py| Ok(answer(&self.0.reads(py, text)?)?))
    }

    /// Answers about all positions.
    fn explored<T>(
        &self,
        answer: impl FnOnce(Python<'_>, &Explored) -> PyResult<T>,
    ) -> Result<T, Mistake> {
        self.0.attached(|py| Ok(answer(py, self.0.all(py)?)?))
    }
}

impl Variant for Shared {
    /// The class says for how many it is.
    fn for_players(self: Box<Self>, _: Players) -> Box<dyn Variant> {
        self
    }

    /// As the graph's.
    fn facts(&self) -> Facts {
        let rules = &self.0.rules;
        Facts {
            scored: rules.margin.is_some(),
            symmetric: rules.canonical.is_some(),
            unmoves: rules.reversible,
            whole: rules.whole,
            ..Facts::none(rules.players)
        }
    }

    fn graph(&self) -> Result<&dyn Graph, Mistake> {
        let graph = self.graph_until(&|| false)?;
        Ok(graph.expect("nobody says to stop"))
    }

    fn graph_until(&self, stopped: Stopped<'_>) -> Result<Option<&dyn Graph>, Mistake> {
        if self.0.explored.get().is_none() {
            let found = self.0.attached(|py| {
                let stopped = |_| py.check_signals().map(|()| stopped());
                Ok(self.0.explore(py, stopped)?)
            });
            if !found? {
                return Ok(None);
            }
        }
        Ok(self.0.explored.get().map(|graph| graph as &dyn Graph))
    }

    fn numbered_bytes(&self) -> u64 {
        self.0.explored.get().map_or(0, |all| all.search.bytes())
    }

    fn numbered_at_once(&self) -> bool {
        self.0.explored.get().is_some()
    }

    fn start(&self) -> String {
        let start = self.0.attached(|py| Ok(self.0.written(self.0.rules.start.bind(py))?));
        start.unwrap_or_default()
    }

    fn view(&self, position: &str) -> Result<View, Mistake> {
        self.about(position, |position| self.0.seen(position))
    }

    fn numbered_view(&self, position: &str) -> Result<View, Mistake> {
        self.graph()?;
        self.view(position)
    }

    fn scene(&self, position: &str) -> Result<Scene, Mistake> {
        self.about(position, |position| self.0.picture(position))
    }

    fn step(&self, _: &str, _: &str) -> Result<Option<Step>, Mistake> {
        Ok(None)
    }

    /// A search that cannot say what a class raised is none to rely on.
    fn around(&self, _: &str) -> Result<Box<dyn Graph>, Mistake> {
        Err(Mistake::new("games written in Python are solved, not searched"))
    }

    fn number(&self, position: &str) -> Result<Option<u64>, Mistake> {
        self.explored(|_, _| Ok(()))?;
        let number = |position: &Bound<'_, PyAny>| self.0.all(position.py())?.number(position);
        self.about(position, number)
    }

    fn position(&self, number: u64) -> Result<Option<String>, Mistake> {
        self.explored(|py, all| {
            let position = all.position(py, number)?;
            position.map(|position| self.0.written(&position)).transpose()
        })
    }

    fn player(&self, number: u64) -> Result<Option<Player>, Mistake> {
        self.explored(|py, all| match all.position(py, number)? {
            Some(position) => self.0.to_move(&position),
            None => Ok(None),
        })
    }

    fn ties_are_draws(&self) -> bool {
        false
    }

    fn player_names(&self) -> [&'static str; 2] {
        ["Player 1", "Player 2"]
    }

    fn grid(&self) -> Option<&Grid> {
        let found = || {
            let scene = self.scene(&self.start()).ok()?;
            Grid::found(&self.start(), &scene, self.0.rules.players)
        };
        self.0.grid.get_or_init(found).as_ref()
    }

    fn cells(&self) -> Option<MarkedCells> {
        None
    }

    fn marked(&self, _: &[Option<Player>]) -> Option<String> {
        None
    }

    fn explain(&self, position: &str) -> Result<Option<Explanation>, Mistake> {
        self.about(position, |_| Ok(None))
    }

    fn serving(&self, position: &str) -> Result<Vec<String>, Mistake> {
        self.about(position, |_| Ok(Vec::new()))
    }

    fn sequences(&self, _: usize) -> Vec<NimSequence> {
        Vec::new()
    }
}
