//! What is attacked: a file each.

mod certificates;
mod pages;
mod positions;
mod processes;
mod settings;
mod tables;

use std::sync::Arc;

use gamesman_query::rules::Named;
use gamesman_query::{Config, Effort, GAMES, Library, Session};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// What an input did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// It was refused, with an error.
    Refused,
    /// It was understood, and what it led to is right.
    Accepted,
    /// It did something wrong.
    Wrong(String),
}

impl Attempt {
    /// Wrong if there is something to say.
    fn unless(wrong: Option<String>) -> Attempt {
        wrong.map_or(Attempt::Accepted, Attempt::Wrong)
    }
}

/// Makes an input from a source of chance, tells what it is, and tries it.
pub type Make = Box<dyn FnMut(&mut StdRng, &mut dyn FnMut(&str)) -> Attempt>;

/// Something that reads what strangers write.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// What people call it.
    pub name: &'static str,
    /// Makes it ready.
    pub make: fn() -> Make,
    /// How many inputs take about a second.
    pub a_second: u64,
}

/// All of them.
pub const TARGETS: &[Target] = &[
    Target { name: "settings", make: settings::make, a_second: 2_000 },
    Target { name: "positions", make: positions::make, a_second: 4_000 },
    Target { name: "certificates", make: certificates::make, a_second: 2_000 },
    Target { name: "tables", make: tables::make, a_second: 400 },
    Target { name: "pages", make: pages::make, a_second: 200 },
];

/// Those that run the program, which must have been built beside this one.
pub const PROCESSES: &[Target] = &[
    Target { name: "kills", make: processes::kills, a_second: 1 },
    Target { name: "races", make: processes::races, a_second: 1 },
    Target { name: "faults", make: processes::faults, a_second: 4 },
];

/// All games, nothing solved, and little time for everything.
fn library(folder: &tempfile::TempDir) -> Arc<Library> {
    let mut config = Config::new(folder.path()).threads(1).on_demand(6_000);
    config.search = Effort::new(500, 16 << 20);
    Arc::new(Library::new(config))
}

/// A named variant of a game.
fn variant(rng: &mut StdRng) -> (&'static str, &'static Named) {
    let game = GAMES.choose(rng).expect("games");
    (game.id, game.variants.choose(rng).expect("variants"))
}

/// A position that some moves lead to from the start.
fn walk(session: &Session, most: usize, rng: &mut StdRng) -> String {
    let mut position = session.start();
    for _ in 0..most {
        let steps = session.variant().view(&position).map(|view| view.steps).unwrap_or_default();
        let Some(step) = steps.choose(rng) else { break };
        position.clone_from(&step.to);
    }
    position
}
