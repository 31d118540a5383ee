//! Grading all positions of a variant once, and keeping that in memory and in a file.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use gamesman_hardness::{
    FileError, Heroes, Lookahead, Match, Policy, Prepared, Request, classify, identity,
};
use gamesman_rules::{Graph, Player};
use gamesman_solve::{Options, SolveError, Watch};

use crate::{Error, Session};

/// Sets kept in memory for a variant; more are read again from their files.
const MOST: usize = 4;

/// What has been graded.
pub(crate) type Cache = Mutex<HashMap<Key, Arc<Prepared>>>;

/// What a set of graded positions is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    /// Whose wins, where turns strictly alternate.
    pub(crate) side: Player,
    pub(crate) player: Policy,
    pub(crate) opponent: Policy,
    /// The greatest depth of both.
    pub(crate) depth: u8,
    /// The greatest j.
    pub(crate) steps: u8,
}

impl Key {
    pub(crate) fn new(side: Player, player: Lookahead, opponent: Lookahead, j: u8) -> Key {
        Key {
            side,
            player: player.policy(),
            opponent: opponent.policy(),
            depth: player.depth().max(opponent.depth()).max(3),
            steps: if j <= 3 { 3 } else { 60 },
        }
    }

    /// Every player against every opponent.
    fn matches(self) -> Vec<Match> {
        let players = |policy| (1..=self.depth).filter_map(move |d| Lookahead::new(d, policy));
        let against = |hero| players(self.opponent).map(move |rival| Match { hero, rival });
        players(self.player).flat_map(against).collect()
    }

    fn name(self) -> String {
        let (side, player, opponent) = (self.side.number(), self.player, self.opponent);
        format!("{side}-{}-{}-{}-{}", player.name(), opponent.name(), self.depth, self.steps)
    }
}

impl Session {
    /// The graded positions, from memory, from the file, or graded now.
    pub(crate) fn prepared(
        &self,
        key: Key,
        patient: bool,
        watch: &dyn Watch,
    ) -> Result<Arc<Prepared>, Error> {
        let mut cache = self.starts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(prepared) = cache.get(&key) {
            return Ok(Arc::clone(prepared));
        }
        let graph = self.graph()?;
        let path = self.store().starts_path(&key.name());
        let (matches, steps) = (key.matches(), key.steps);
        let id = identity(graph, &matches, steps);
        let prepared = match Prepared::open(&path, id) {
            Ok(prepared) => prepared,
            // Whatever is wrong with the file, it is made anew.
            Err(_) => {
                let prepared = self.grade(graph, key, matches, patient, watch)?;
                match prepared.write(&path, id).and_then(|()| Prepared::open(&path, id)) {
                    Ok(prepared) => prepared,
                    Err(error) => {
                        watch.note(&format!("graded positions cannot be kept: {error}"));
                        prepared
                    }
                }
            }
        };
        let prepared = Arc::new(prepared);
        if cache.len() >= MOST {
            cache.clear();
        }
        cache.insert(key, Arc::clone(&prepared));
        Ok(prepared)
    }

    fn grade(
        &self,
        graph: &dyn Graph,
        key: Key,
        matches: Vec<Match>,
        patient: bool,
        watch: &dyn Watch,
    ) -> Result<Prepared, Error> {
        let most_positions = (!patient).then(|| self.store().on_demand());
        let options = Options { most_positions, ..self.store().options() };
        let heroes = match key.side {
            Player::First => Heroes::First,
            Player::Second => Heroes::Second,
        };
        let request = Request { matches, heroes, most_steps: key.steps, options };
        classify(graph, &request, watch).map(|found| Prepared::new(&found)).map_err(|error| {
            match error {
                SolveError::TooMany { .. } => Error::Unsolved {
                    game: self.entry().id.to_owned(),
                    variant: self.chosen().id.clone(),
                    reason: error.to_string(),
                    command: Some(format!(
                        "gamesman starts {} --variant {} --side {}",
                        self.entry().id,
                        self.chosen().id,
                        key.side.number()
                    )),
                },
                _ => Error::Solve(error.to_string()),
            }
        })
    }

    pub(crate) fn graph(&self) -> Result<&dyn Graph, Error> {
        self.variant().graph().map_err(|mistake| self.store().unsolved(&mistake.message))
    }
}

/// What to say about a file of graded positions that is damaged although it was good when it was opened.
pub(crate) fn damaged(error: &FileError) -> Error {
    Error::File(format!("the file of graded positions: {error}; delete it to have it made anew"))
}
