//! Both seams of a game in a module.

use std::sync::{Arc, OnceLock};

use gamesman_rules::{
    Explanation, Facts, Graph, Grid, MarkedCells, Mistake, NimSequence, Player, Players, Scene,
    Step, Stopped, Variant, View,
};
use serde::Deserialize;

use crate::graph::{Around, Numbers};
use crate::guests::Guests;
use crate::view::Shown;

/// A variant whose rules a module has.
pub(crate) struct Foreign {
    guests: Arc<Guests>,
    graph: OnceLock<Numbers>,
    grid: OnceLock<Option<Grid>>,
    player_names: OnceLock<[&'static str; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)] // a mistake is none
struct Number {
    number: Option<u64>,
}

impl Foreign {
    pub(crate) fn new(guests: Guests) -> Foreign {
        let (graph, grid, player_names) = Default::default();
        Foreign { guests: Arc::new(guests), graph, grid, player_names }
    }

    fn seen(&self, position: &str, numbers: bool) -> Result<View, Mistake> {
        let shown: Shown = self.guests.asked(position, |guest| guest.view(position))?;
        let view = shown.view(numbers);
        view.map_err(|why| Mistake::new(self.guests.fail(&format!("at ‘{position}’: {why}"))))
    }

    fn numbers(&self) -> Result<&Numbers, Mistake> {
        Ok(self.numbers_until(&|| false)?.expect("nobody says to stop"))
    }

    fn numbers_until(&self, stopped: Stopped<'_>) -> Result<Option<&Numbers>, Mistake> {
        if self.graph.get().is_none() {
            let Some(ready) = self.guests.numbered_until(stopped) else { return Ok(None) };
            let _ = self.graph.set(Numbers::new(&self.guests, ready?));
        }
        Ok(self.graph.get())
    }
}

impl Variant for Foreign {
    /// The module says for how many it is.
    fn for_players(self: Box<Self>, _: Players) -> Box<dyn Variant> {
        self
    }

    fn facts(&self) -> Facts {
        self.guests.facts
    }

    fn graph(&self) -> Result<&dyn Graph, Mistake> {
        self.numbers().map(|graph| graph as &dyn Graph)
    }

    fn graph_until(&self, stopped: Stopped<'_>) -> Result<Option<&dyn Graph>, Mistake> {
        Ok(self.numbers_until(stopped)?.map(|graph| graph as &dyn Graph))
    }

    fn numbered_bytes(&self) -> u64 {
        self.guests.bytes()
    }

    fn numbered_at_once(&self) -> bool {
        self.guests.is_numbered()
    }

    fn start(&self) -> String {
        self.guests.opened.start.clone()
    }

    fn view(&self, position: &str) -> Result<View, Mistake> {
        self.seen(position, false)
    }

    fn numbered_view(&self, position: &str) -> Result<View, Mistake> {
        let size = self.numbers()?.size();
        let view = self.seen(position, true)?;
        let steps = view.steps.iter().filter_map(|step| step.canonical);
        match steps.chain(view.number).chain(view.canonical).find(|&number| number >= size) {
            None => Ok(view),
            Some(number) => {
                let why = format!("at ‘{position}’: number {number} is not below {size}");
                Err(Mistake::new(self.guests.fail(&why)))
            }
        }
    }

    fn scene(&self, position: &str) -> Result<Scene, Mistake> {
        Ok(self.view(position)?.scene)
    }

    fn step(&self, position: &str, _: &str) -> Result<Option<Step>, Mistake> {
        self.view(position).map(|_| None)
    }

    fn around(&self, position: &str) -> Result<Box<dyn Graph>, Mistake> {
        let numbers = self.numbers()?;
        let number = self.number(position)?;
        let number = number.ok_or_else(|| Mistake::new("the position has no number"))?;
        Ok(Box::new(Around::new(numbers, number)))
    }

    fn number(&self, position: &str) -> Result<Option<u64>, Mistake> {
        let size = self.numbers()?.size();
        let Number { number } = self.guests.asked(position, |guest| guest.number(position))?;
        match number {
            Some(number) if number >= size => {
                let why = format!("at ‘{position}’: its number {number} is not below {size}");
                Err(Mistake::new(self.guests.fail(&why)))
            }
            number => Ok(number),
        }
    }

    fn position(&self, number: u64) -> Result<Option<String>, Mistake> {
        if number >= self.numbers()?.size() {
            return Ok(None);
        }
        let text = self.guests.ask(
            || format!("at number {number}"),
            |guest| {
                let text = String::from_utf8(guest.position(number)?);
                text.map_err(|_| "the text of the position is not UTF-8".to_owned())
            },
        );
        text.map(|text| Some(text).filter(|text| !text.is_empty())).map_err(Mistake::new)
    }

    fn player(&self, number: u64) -> Result<Option<Player>, Mistake> {
        match self.position(number)? {
            Some(position) => Ok(self.view(&position)?.player),
            None => Ok(None),
        }
    }

    fn ties_are_draws(&self) -> bool {
        self.guests.opened.ties_are_draws
    }

    fn player_names(&self) -> [&'static str; 2] {
        *self.player_names.get_or_init(|| self.guests.opened.player_names())
    }

    fn grid(&self) -> Option<&Grid> {
        let found = || {
            let scene = self.scene(&self.start()).ok().filter(|_| self.guests.opened.grid)?;
            Grid::found(&self.start(), &scene, self.facts().players)
        };
        self.grid.get_or_init(found).as_ref()
    }

    fn cells(&self) -> Option<MarkedCells> {
        None
    }

    fn marked(&self, _: &[Option<Player>]) -> Option<String> {
        None
    }

    fn explain(&self, position: &str) -> Result<Option<Explanation>, Mistake> {
        self.view(position).map(|_| None)
    }

    fn serving(&self, position: &str) -> Result<Vec<String>, Mistake> {
        self.view(position).map(|_| Vec::new())
    }

    fn sequences(&self, _: usize) -> Vec<NimSequence> {
        Vec::new()
    }
}
