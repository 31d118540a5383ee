//! The catalogue and the data directory: where sessions come from.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use gamesman_rules::{Entry, Family, Kind, Parameter};

use crate::names;
use crate::queue::Queue;
use crate::shared::Shared;
use crate::{
    About, ChoiceAnswer, Config, Error, GameSummary, ParameterAnswer, Session, VariantAnswer,
    VariantSummary,
};

/// Values of a parameter that are shown to somebody who chooses one.
const EXAMPLES: usize = 3;

/// All games, and the sessions of those that have been asked for.
///
/// ```
/// use gamesman_query::{Config, Library};
///
/// let library = Library::new(Config::new("data"));
/// // A variant by its name or, which is the same one, by its settings.
/// let named = library.session("tictactoe", Some("regular"))?;
/// let described = library.session("tictactoe", Some("3x3"))?;
/// assert_eq!(named.chosen().id, described.chosen().id);
/// # Ok::<(), gamesman_query::Error>(())
/// ```
///
/// Solving, searching and grading are done one at a
/// time in all of them together; others wait for their turn.
pub struct Library {
    shared: Arc<Shared>,
    sessions: Mutex<Sessions>,
}

/// What is going on in a library, and what there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Load {
    /// Something is being solved, searched or graded.
    pub working: bool,
    /// How many wait for their turn to do so.
    pub waiting: usize,
    /// Answers of searches that are remembered.
    pub searches: usize,
    /// Tables that are open for look-ups.
    pub open_tables: usize,
    /// Table files in the data directory.
    pub tables: usize,
    /// Their bytes.
    pub table_bytes: u64,
}

impl Library {
    /// Sessions of variants nobody named are forgotten beyond this many, so that a server's memory
    /// stays bounded.
    const MOST_SESSIONS: usize = 64;

    /// The catalogue with its tables in `config.data_dir`.
    pub fn new(config: Config) -> Library {
        let queue = Queue::new(config.places);
        let (moments, opened, searches) = Default::default();
        let shared = Arc::new(Shared { config, queue, moments, opened, searches });
        Library { shared, sessions: Mutex::default() }
    }

    /// The limits it was made with.
    pub fn config(&self) -> &Config {
        &self.shared.config
    }

    /// All games, in the catalogue's order.
    pub fn games(&self) -> Vec<GameSummary> {
        self.catalogue().iter().map(|entry| summary(entry)).collect()
    }

    /// Whether there is a game with this id.
    pub fn has(&self, game: &str) -> bool {
        self.catalogue().iter().any(|entry| entry.id == game)
    }

    /// How many games there are.
    pub fn size(&self) -> usize {
        self.catalogue().len()
    }

    fn catalogue(&self) -> &[&'static Entry] {
        &self.config().catalogue
    }

    /// The game with this id.
    fn find(&self, id: &str) -> Result<&'static Entry, Error> {
        let found = self.catalogue().iter().copied().find(|entry| entry.id == id);
        found.ok_or_else(|| {
            let id: String = id.chars().take(40).collect();
            let near = match names::plain(&id).len() {
                0..=2 => None,
                _ => self.search(&id).into_iter().next().map(str::to_owned),
            };
            Error::UnknownGame { id, near }
        })
    }

    /// The ids of the games that a text names, the most fitting first: by id, name or another name, written in
    /// part or, if nothing is like that, mistyped. All games if it names nothing.
    pub fn search(&self, text: &str) -> Vec<&'static str> {
        self.search_among(text, &|_| Vec::new())
    }

    /// As [`Library::search`], also by the names that `others` says for the id of a game.
    pub fn search_among(
        &self,
        text: &str,
        others: &dyn Fn(&str) -> Vec<String>,
    ) -> Vec<&'static str> {
        let found = names::search(self.catalogue(), text, others);
        found.into_iter().map(|entry| entry.id).collect()
    }

    /// The variant if it has been opened before and its table as well: answers about it are a matter of
    /// microseconds. Looks for no file.
    pub fn ready(&self, game: &str, variant: &str) -> Option<Arc<Session>> {
        let entry = self.find(game).ok()?;
        let chosen = entry.choose(Some(variant)).ok()?;
        let sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
        let session = sessions.get(&(entry.id, chosen.id)).filter(|session| session.is_open())?;
        Some(Arc::clone(session))
    }

    /// What is going on, and what there is.
    ///
    /// # Errors
    /// If the data directory cannot be read.
    pub fn load(&self) -> Result<Load, Error> {
        let (working, waiting) = self.shared.queue.state();
        let open_tables = {
            let sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
            sessions.values().filter(|session| session.is_open()).count()
        };
        let (tables, table_bytes) = self.table_sizes()?;
        let searches = self.shared.searches.len();
        Ok(Load { working, waiting, searches, open_tables, tables, table_bytes })
    }

    /// The same by family, in the order of [`Family::ALL`], each with its name; those without a game are
    /// left out.
    pub fn families(&self) -> Vec<(&'static str, Vec<GameSummary>)> {
        let of = |family: Family| {
            let entries = self.catalogue().iter().filter(move |entry| entry.family == family);
            (family.name(), entries.map(|entry| summary(entry)).collect::<Vec<_>>())
        };
        Family::ALL.into_iter().map(of).filter(|(_, games)| !games.is_empty()).collect()
    }

    /// Everything about a game but its positions.
    ///
    /// # Errors
    /// [`Error::UnknownGame`].
    pub fn about(&self, game: &str) -> Result<About, Error> {
        let entry = self.find(game)?;
        let variants: Result<Vec<VariantAnswer>, Error> = entry
            .variants
            .iter()
            .map(|named| Ok(self.session(game, Some(named.id))?.summary()))
            .collect();
        Ok(About {
            id: entry.id.into(),
            name: entry.name.into(),
            aliases: aliases(entry),
            players: entry.players,
            family: entry.family.name().into(),
            rules: entry.rules.into(),
            source: entry.source.into(),
            known: entry.known.into(),
            parameters: entry.parameters.iter().map(|one| parameter(entry, one)).collect(),
            variants: variants?,
        })
    }

    /// A variant by name or description, the default one if none is given. The same session for all
    /// spellings of the same variant.
    ///
    /// # Errors
    /// [`Error::UnknownGame`] or [`Error::Variant`].
    pub fn session(&self, game: &str, variant: Option<&str>) -> Result<Arc<Session>, Error> {
        let entry = self.find(game)?;
        let wrong = |mistake| Error::Variant {
            game: entry.id.into(),
            variant: variant.unwrap_or_default().into(),
            near: names::variant(entry, variant.unwrap_or_default()),
            mistake,
        };
        let chosen = entry.choose(variant).map_err(wrong)?;
        let key = (entry.id, chosen.id.clone());
        let mut sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(session) = sessions.get(&key) {
            return Ok(Arc::clone(session));
        }
        let opened = entry.variant(&chosen.settings).map_err(wrong)?;
        let session = Arc::new(Session::new(Arc::clone(&self.shared), entry, chosen, opened));
        if sessions.len() >= Library::MOST_SESSIONS {
            sessions.retain(|_, session| session.is_named() || Arc::strong_count(session) > 1);
        }
        forget(&mut sessions, self.config().memory);
        sessions.insert(key, Arc::clone(&session));
        Ok(session)
    }
}

type Sessions = HashMap<(&'static str, String), Arc<Session>>;

/// Forgets those that hold most memory, of those that nobody uses now, until the others hold at most `most` bytes.
fn forget(sessions: &mut Sessions, most: u64) {
    let idle = |session: &Arc<Session>| Arc::strong_count(session) == 1;
    let mut total: u64 = sessions.values().map(|session| session.held()).sum();
    while total > most {
        let held = sessions.iter().filter(|(_, session)| idle(session));
        let largest = held.max_by_key(|(_, session)| session.held());
        let Some((key, bytes)) = largest.map(|(key, session)| (key.clone(), session.held())) else {
            return;
        };
        if bytes == 0 {
            return;
        }
        sessions.remove(&key);
        total -= bytes;
    }
}

fn summary(entry: &Entry) -> GameSummary {
    let variant = |named: &gamesman_rules::Named| VariantSummary {
        id: named.id.into(),
        name: named.name.into(),
    };
    GameSummary {
        id: entry.id.into(),
        name: entry.name.into(),
        aliases: aliases(entry),
        players: entry.players,
        family: entry.family.name().into(),
        variants: entry.variants.iter().map(variant).collect(),
    }
}

fn parameter(entry: &Entry, parameter: &Parameter) -> ParameterAnswer {
    let choices = match parameter.kind {
        Kind::Choice(choices) => choices,
        _ => &[],
    };
    let examples = match parameter.kind {
        Kind::Choice(_) => vec![],
        _ => entry.examples(parameter, EXAMPLES),
    };
    let choice = |c: &gamesman_rules::Choice| ChoiceAnswer { id: c.id.into(), help: c.help.into() };
    ParameterAnswer {
        id: parameter.id.into(),
        help: parameter.help.into(),
        allowed: parameter.kind.describe(),
        default: parameter.default.into(),
        examples,
        choices: choices.iter().map(choice).collect(),
    }
}

fn aliases(entry: &Entry) -> Vec<String> {
    entry.aliases.iter().map(|&alias| alias.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use gamesman_games::GAMES;
    use gamesman_solve::Unwatched;

    use super::*;
    use crate::State;

    #[test]
    fn all_spellings_of_a_variant_share_a_session() {
        let library = Library::new(Config::new("unused"));
        let named = library.session("tictactoe", None).unwrap();
        for text in ["regular", "3x3", "3x3-3-RCD-normal"] {
            let session = library.session("tictactoe", Some(text)).unwrap();
            assert!(Arc::ptr_eq(&named, &session), "{text}");
        }
    }

    #[test]
    fn what_holds_too_much_memory_is_forgotten_unless_it_is_used() {
        let folder = tempfile::tempdir().unwrap();
        let open = |library: &Library, game: &str| library.session(game, None).unwrap();
        let library = Library::new(Config::new(folder.path()).memory(1));
        let used = open(&library, "mutorere");
        used.variant().graph().unwrap();
        assert!(used.held() > 0 && open(&library, "tictactoe").held() == 0);
        assert!(Arc::ptr_eq(&used, &open(&library, "mutorere")));
        drop(used);
        open(&library, "dao");
        assert_eq!(open(&library, "mutorere").held(), 0, "it was made anew");
    }

    /// A table of a game without an index opens bit by bit where questions have no time.
    #[test]
    fn who_has_no_time_to_open_a_table_leaves_the_rest_to_the_next() {
        let folder = tempfile::tempdir().unwrap();
        let config = || Config::new(folder.path());
        let session = |config| Library::new(config).session("mutorere", None).unwrap();
        session(config()).solve(&Unwatched).unwrap();
        let hurried = session(config().opening(Duration::ZERO));
        let tries = (1..100).find(|_| matches!(hurried.state(), State::Solved));
        assert!(tries.is_some_and(|tries| tries > 1), "{tries:?}");
        let opened = session(config().opening(Duration::ZERO));
        opened.solve_on_demand(&Unwatched).unwrap();
        assert!(matches!(opened.state(), State::Solved));
    }

    #[test]
    fn examples_of_parameters_open_variants() {
        for entry in GAMES {
            for parameter in entry.parameters {
                let answer = super::parameter(entry, parameter);
                let choice = matches!(parameter.kind, Kind::Choice(_));
                assert_eq!(answer.examples.is_empty(), choice, "{} {}", entry.id, parameter.id);
                assert!(choice || answer.examples[0] == parameter.default, "{:?}", answer.examples);
            }
        }
        let connect4 = Library::new(Config::new("unused")).about("connect4").unwrap();
        assert_eq!(connect4.parameters[0].examples, ["6x7", "4x4", "4x5"]);
    }

    #[test]
    fn every_game_is_in_one_family() {
        let library = Library::new(Config::new("unused"));
        let families = library.families();
        let listed: usize = families.iter().map(|(_, games)| games.len()).sum();
        assert_eq!(listed, library.games().len());
        for (name, games) in families {
            assert!(!games.is_empty() && games.iter().all(|game| game.family == name), "{name}");
        }
    }

    #[test]
    fn unknown_games_get_a_hint_where_there_is_one() {
        let library = Library::new(Config::new("unused"));
        for (asked, near) in [
            ("tictacto", Some("tictactoe")),
            ("Tic-Tac-Toe", Some("tictactoe")),
            ("connet4", Some("connect4")),
            ("backgammon", None),
            ("", None),
        ] {
            let Err(Error::UnknownGame { near: found, .. }) = library.about(asked) else {
                panic!("{asked} is a game");
            };
            assert_eq!(found.as_deref(), near, "{asked}");
        }
    }
}
