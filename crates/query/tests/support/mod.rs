//! A small game with every kind of value, in two readings of its ties, and sessions on it.
#![allow(dead_code, reason = "not every test uses everything")]

use std::collections::{HashMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use gamesman_query::course::{Course, Lesson};
use gamesman_query::rules::button;
use gamesman_query::rules::prelude::*;
use gamesman_query::rules::{Graph, Opener, tier_ranges};
use gamesman_query::{Config, GAMES, Library, PositionAnswer, Session, Unwatched, ValueAnswer};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A token that both players push along the arrows of a graph drawn at random.
struct Maze {
    ties_are_draws: bool,
}

const PLACES: u32 = 260;

/// From these places on nobody comes up again, and there are no ties: play may go on for ever.
const CELLAR: u32 = 200;

/// Numbers that look random, the same each time.
fn noise(a: u32, b: u32) -> u32 {
    let mut x = a.wrapping_mul(0x9E37_79B9) ^ b.wrapping_mul(0x85EB_CA6B) ^ 0xC2B2_AE35;
    for _ in 0..3 {
        x ^= x >> 15;
        x = x.wrapping_mul(0x2C1B_3C6D);
        x ^= x >> 13;
    }
    x
}

impl Game for Maze {
    type Position = (Player, u32);
    type Move = u32;

    fn start(&self) -> (Player, u32) {
        (Player::First, 0)
    }

    fn moves(&self, &(player, at): &(Player, u32), out: &mut Vec<u32>) {
        let base = 2 * at + u32::from(player == Player::Second);
        for i in 0..2 + noise(base, 7) % 3 {
            let to = noise(base, 100 + i) % PLACES;
            let to = if at >= CELLAR { CELLAR + to % (PLACES - CELLAR) } else { to };
            if !out.contains(&to) {
                out.push(to);
            }
        }
    }

    fn play(&self, &(player, _): &(Player, u32), to: u32) -> (Player, u32) {
        (player.other(), to)
    }

    /// A few places end the game; some of them belong to a player.
    fn primitive(&self, &(player, at): &(Player, u32)) -> Option<Outcome> {
        match noise(at, 1) % 40 {
            _ if at == 0 => None,
            0 => Some(Outcome::Lose),
            1 if player == Player::First => Some(Outcome::Win),
            1 => Some(Outcome::Lose),
            2..=4 if at < CELLAR => Some(Outcome::Tie),
            _ => None,
        }
    }
}

impl Show for Maze {
    fn format(&self, (player, at): &(Player, u32)) -> String {
        format!("{}_{at}", player.number())
    }

    fn parse(&self, text: &str) -> Result<(Player, u32), Mistake> {
        let (player, rest) = split_turn(text)?;
        match rest.parse::<u32>() {
            Ok(at) if at < PLACES && at.to_string() == rest => Ok((player, at)),
            _ => Err(Mistake::new("a place is a number below 260")),
        }
    }

    fn notation(&self, _: &(Player, u32), to: u32) -> String {
        format!("to{to}")
    }

    fn scene(&self, _: &(Player, u32)) -> Scene {
        let mut scene = Scene::new(1.0, 1.0);
        scene.spot((0.5, 0.5), (1.0, 1.0), "token");
        scene
    }

    fn clicks(&self, _: &(Player, u32), to: u32) -> Clicks {
        button(format!("to {to}"))
    }

    fn ties_are_draws(&self) -> bool {
        self.ties_are_draws
    }
}

const fn entry(id: &'static str, open: &'static Opener) -> Entry {
    Entry {
        id,
        name: "Maze",
        aliases: &[],
        players: Players::Two,
        family: Family::Race,
        rules: "Push the token.",
        source: "A test.",
        known: "Nothing.",
        parameters: &[],
        variants: const { &[Named::new("regular", "regular", "")] },
        open,
    }
}

static MAZE: Entry = entry("maze", &|_| Ok(Open::found(Maze { ties_are_draws: false }).variant()));
static DRAWN: Entry = entry("drawn", &|_| Ok(Open::found(Maze { ties_are_draws: true }).variant()));

/// A library with the mazes before all other games.
pub fn library(folder: &Path) -> Library {
    let mut config = Config::new(folder);
    let mazes: &[&'static Entry] = &[&MAZE, &DRAWN];
    config.catalogue = [mazes, GAMES].concat().into();
    Library::new(config)
}

/// A solved variant.
pub fn solved(folder: &Path, game: &str, variant: &str) -> Arc<Session> {
    let session = library(folder).session(game, Some(variant)).expect("it exists");
    session.solve_on_demand(&Unwatched).expect("it is small");
    session
}

/// Whether tests may take minutes and gigabytes.
pub fn heavy() -> bool {
    std::env::var_os("GAMESMAN_HEAVY").is_some()
}

/// Where tables of chess endings are: the data directory that `GAMESMAN_DATA` names, or one that goes with the test.
pub struct ChessData {
    pub path: PathBuf,
    _folder: Option<tempfile::TempDir>,
}

/// See [`ChessData`].
pub fn chess_data() -> ChessData {
    match std::env::var_os("GAMESMAN_DATA") {
        Some(path) => ChessData { path: path.into(), _folder: None },
        None => {
            let folder = tempfile::tempdir().expect("a folder");
            ChessData { path: folder.path().to_owned(), _folder: Some(folder) }
        }
    }
}

/// A variant of chess endings of any size with its table.
pub fn chess_endings(data: &ChessData, variant: &str) -> Arc<Session> {
    let mut config = Config::new(&data.path);
    config.on_demand = u64::MAX;
    let session = Library::new(config).session("chess", Some(variant)).expect("it exists");
    session.solve_on_demand(&Unwatched).expect("it fits");
    session
}

/// How many numbers canonical positions have.
pub fn numbers(graph: &dyn Graph) -> u64 {
    tier_ranges(graph).expect("it knows its ranges").last().map_or(0, |(_, range)| range.end)
}

/// Positions of a table drawn at random, as text.
pub fn drawn(
    session: &Session,
    count: usize,
    seed: u64,
    fits: impl Fn(&str) -> bool,
) -> Vec<String> {
    let graph = session.variant().graph().expect("it has numbers");
    let (end, mut rng) = (numbers(graph), StdRng::seed_from_u64(seed));
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        let number = rng.random_range(0..end);
        if graph.holds_canonical(number) {
            let text = session.variant().position(number).expect("numbered").expect("a position");
            if fits(&text) {
                found.push(text);
            }
        }
    }
    found
}

/// The lessons of a course; of chess those on tables of millions of positions only where tests may take long, and those
/// of five men only where the data directory has their table.
pub fn lessons(course: &'static Course) -> impl Iterator<Item = &'static Lesson> {
    let here = |lesson: &&Lesson| match course.id {
        "chess" if is_of_five(lesson) => {
            let table = format!("tables/chess/{}.table", lesson.variant);
            heavy() && chess_data().path.join(table).exists()
        }
        "chess" => heavy() || lesson.variant == "three",
        _ => true,
    };
    course.lessons.iter().filter(here)
}

/// Whether a chess lesson is about five men.
pub fn is_of_five(lesson: &Lesson) -> bool {
    lesson.variant.len() == 5 && lesson.variant != "three"
}

/// The variants of a course, each once.
pub struct Sessions {
    pub sessions: HashMap<&'static str, Arc<Session>>,
    _data: ChessData,
}

/// Solves what the [`lessons`] of a course need.
pub fn sessions(course: &'static Course) -> Sessions {
    let (data, mut sessions) = (chess_data(), HashMap::new());
    for lesson in lessons(course) {
        let solve = || match course.game {
            "chess" => chess_endings(&data, lesson.variant),
            game => solved(&data.path, game, lesson.variant),
        };
        sessions.entry(lesson.variant).or_insert_with(solve);
    }
    Sessions { sessions, _data: data }
}

/// All positions that can be reached from the start, with their moves.
pub fn all_positions(session: &Session) -> HashMap<String, PositionAnswer> {
    let start = session.start();
    let (mut found, mut open) = (HashMap::new(), VecDeque::from([start]));
    while let Some(position) = open.pop_front() {
        if found.contains_key(&position) {
            continue;
        }
        let answer = session.position(Some(&position)).expect("a position");
        open.extend(answer.moves.iter().map(|mv| mv.position.clone()));
        found.insert(position, answer);
    }
    found
}

/// The place of a value in the order of preference, written down once more.
pub fn order(value: ValueAnswer, ties_are_draws: bool) -> u8 {
    match value {
        ValueAnswer::Win => 3,
        ValueAnswer::Tie => 2,
        ValueAnswer::Draw if ties_are_draws => 2,
        ValueAnswer::Draw => 1,
        ValueAnswer::Lose => 0,
        ValueAnswer::Unknown => panic!("all positions are solved"),
    }
}

/// The value for the other player.
pub fn flipped(value: ValueAnswer) -> ValueAnswer {
    match value {
        ValueAnswer::Win => ValueAnswer::Lose,
        ValueAnswer::Lose => ValueAnswer::Win,
        even => even,
    }
}
