//! Loads games from WebAssembly modules. A module needs no trust: it has no files, no clock and no network, its memory,
//! steps and time are limited, and every answer is checked. What it exports is described in `docs/modules.md`;
//! `gamesman-guest` makes it from the Rust file of a game.

mod about;
mod engine;
mod graph;
mod guests;
mod variant;
mod view;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use gamesman_rules::{Entry, Mistake, Opener, Players, Settings, Variant, laws};

use about::About;
use engine::{Code, Guest};
use guests::{Guests, Trial};
use variant::Foreign;

/// What modules may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of memory of each running module; each thread of a solver runs one.
    pub memory: u64,
    /// How long the laws of a game are checked when it is loaded. What cannot be checked in that time is not.
    pub laws: Duration,
}

/// 256 MiB and five seconds.
impl Default for Limits {
    fn default() -> Limits {
        Limits { memory: 256 << 20, laws: Duration::from_secs(5) }
    }
}

/// Positions of each variant that the laws are checked on.
const POSITIONS: usize = 1_000;

/// Most games in a module.
const GAMES: u32 = 64;

/// The modules of a folder.
#[derive(Debug, Default)]
pub struct Loaded {
    /// Their games, in the order of the files' names.
    pub games: Vec<&'static Entry>,
    /// What was left out, one line for each reason, with the name of the file.
    pub broken: Vec<String>,
}

/// Loads all files of a folder whose names end in `.wasm`, in the order of their names. Games whose id is among `taken`, or that break a law, are left out and listed as broken. What is loaded stays for
/// as long as the process runs.
///
/// # Errors
/// If the folder cannot be read.
pub fn load(folder: &Path, limits: Limits, taken: &[&'static Entry]) -> std::io::Result<Loaded> {
    let paths = std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths: Vec<PathBuf> = paths.collect::<std::io::Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "wasm"));
    paths.sort();
    let mut loaded = Loaded::default();
    let mut ids: HashSet<&str> = taken.iter().map(|entry| entry.id).collect();
    for path in paths {
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match games(&path, &file, limits) {
            Err(why) => loaded.broken.push(format!("{file}: {why}")),
            Ok(games) => {
                for game in games {
                    match game.and_then(|entry| match ids.insert(entry.id) {
                        true => Ok(entry),
                        false => Err(format!("another game has the id ‘{}’", entry.id)),
                    }) {
                        Ok(entry) => loaded.games.push(entry),
                        Err(why) => loaded.broken.push(format!("{file}: {why}")),
                    }
                }
            }
        }
    }
    Ok(loaded)
}

/// The games of a module, each as an entry or why it is left out.
fn games(
    path: &Path,
    file: &str,
    limits: Limits,
) -> Result<Vec<Result<&'static Entry, String>>, String> {
    let code = Arc::new(Code::read(path, limits.memory)?);
    let mut guest = Guest::new(&code)?;
    let mut games = Vec::new();
    for number in 0..GAMES {
        let bytes = guest.about(number)?;
        if bytes.is_empty() {
            break;
        }
        let about: Result<About, _> = serde_json::from_slice(&bytes);
        games.push(match about {
            Ok(about) => game(&code, about, (number, file), limits.laws),
            Err(error) => Err(format!("gm_about({number}) cannot be read: {error}")),
        });
    }
    if games.is_empty() { Err("it has no game".into()) } else { Ok(games) }
}

/// A game whose laws hold as far as they could be checked.
fn game(
    code: &Arc<Code>,
    about: About,
    (number, file): (u32, &str),
    time: Duration,
) -> Result<&'static Entry, String> {
    let title = format!("{} ({file})", about.id);
    let players = match about.players() {
        1 => Players::One,
        _ => Players::Two,
    };
    let trial: Arc<Mutex<Option<Arc<Trial>>>> = Arc::default();
    let (code, trying) = (Arc::clone(code), Arc::clone(&trial));
    let open = move |settings: &Settings| -> Result<Box<dyn Variant>, Mistake> {
        let trial = trying.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let game = (title.clone(), number, players);
        Ok(Box::new(Foreign::new(Guests::open(&code, game, settings, trial)?)))
    };
    let open: &'static Opener = Box::leak(Box::new(open));
    let entry = about.entry(open)?;
    let limit = Arc::new(Trial { until: Instant::now() + time, over: AtomicBool::new(false) });
    let set = |limit| *trial.lock().unwrap_or_else(PoisonError::into_inner) = limit;
    set(Some(Arc::clone(&limit)));
    let broken = laws::broken(entry, POSITIONS);
    set(None);
    match broken.into_iter().next() {
        Some(law) if !limit.over.load(Ordering::Relaxed) => Err(law),
        _ => Ok(entry),
    }
}
