//! A small solved variant as one file: all its positions with what they look like, their moves and what these are worth. The
//! service worker makes pages of it where no server answers.

use std::collections::HashMap;
use std::hash::Hash;

use axum::body::Bytes;
use axum::http::StatusCode;
use gamesman_query::rules::{Click, Player, Players};
use gamesman_query::{Error, MoveAnswer, Session, ValueAnswer, Watch};
use serde::Serialize;

use super::super::words;
use super::begin;
use super::players::LEVELS;
use crate::draw::svg::{self, Look, SpotLayer};
use crate::language::Language;
use crate::web::errors::Failure;
use crate::web::kept::Packs;

/// Larger variants have no such file.
pub const MOST_POSITIONS: u64 = 10_000;

/// Values by their numbers in the file.
const VALUES: [ValueAnswer; 5] = [
    ValueAnswer::Win,
    ValueAnswer::Tie,
    ValueAnswer::Draw,
    ValueAnswer::Lose,
    ValueAnswer::Unknown,
];

/// Whether a variant, which is solved, has such a file.
pub fn fits(session: &Session) -> bool {
    session.summary().positions.is_some_and(|positions| positions <= MOST_POSITIONS)
}

/// The file. Texts, looks, layers and sets of spots are listed once and named by their places.
#[derive(Debug, Serialize)]
struct Pack {
    title: String,
    variant: String,
    puzzle: bool,
    class: String,
    words: HashMap<&'static str, String>,
    /// The question that the game begins with.
    begin: String,
    /// The computer's strengths by the levels that one chooses.
    levels: HashMap<&'static str, &'static str>,
    /// How far from the goal a puzzle is shuffled, by how hard it shall be; nothing where it is not.
    shuffles: HashMap<&'static str, Vec<u32>>,
    /// The symbol of each value.
    symbols: Vec<String>,
    /// Kind, markup and name.
    looks: Vec<(String, String, String)>,
    layers: Vec<String>,
    /// Name, middle, size and markup of each.
    spots: Vec<Vec<(String, [i32; 4], String)>>,
    texts: Vec<String>,
    positions: Vec<Packed>,
}

/// A position.
#[derive(Debug, Serialize)]
struct Packed {
    /// The layers below and above the pieces.
    l: [usize; 2],
    /// The set of spots.
    s: usize,
    /// Of each piece the look, the identity and where it is.
    p: Vec<(usize, u32, i32, i32)>,
    /// Whose turn it is, from 0, if the position says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    t: Option<u8>,
    /// The view box: a text.
    b: usize,
    /// What to expect: a text.
    e: usize,
    /// What is noted beside the board: a text.
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<usize>,
    /// Its value.
    v: usize,
    /// In a puzzle that is shuffled, how far the goal is.
    #[serde(skip_serializing_if = "Option::is_none")]
    d: Option<u32>,
    /// The position as text there.
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<String>,
    /// Whether the game is over.
    #[serde(skip_serializing_if = "is_false")]
    o: bool,
    /// The moves, best first.
    m: Vec<Step>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks")]
fn is_false(yes: &bool) -> bool {
    !yes
}

/// The name of a move, the position it leads to, its value, its mark, whether it is as good as the best, whether the same
/// player moves again, and how it is made: by spots or buttons.
type Step = (String, usize, usize, usize, bool, bool, Vec<Vec<Pick>>);

/// A click.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Pick {
    Spot(usize),
    Button(String),
}

/// Different things by their places in a list.
struct Listed<T>(HashMap<T, usize>, Vec<T>);

impl<T: Clone + Eq + Hash> Listed<T> {
    fn new() -> Listed<T> {
        Listed(HashMap::new(), Vec::new())
    }

    fn place(&mut self, what: T) -> usize {
        let Listed(places, list) = self;
        *places.entry(what).or_insert_with_key(|what| {
            list.push(what.clone());
            list.len() - 1
        })
    }
}

/// What the pages say.
const WORDS: [&str; 15] = [
    "control-undo",
    "control-redo",
    "control-restart",
    "hints-label",
    "hints-off",
    "hints-values",
    "hints-full",
    "controls",
    "board",
    "cancel",
    "spot-empty",
    "turn-yours",
    "turn-computer",
    "let-computer-move",
    "offline",
];

/// All positions of a variant from its start.
///
/// # Errors
/// If there are too many, the table is damaged or `watch` says to stop.
fn pack(t: Language, session: &Session, watch: &dyn Watch) -> Result<Pack, Failure> {
    let standard = session.standard();
    let (mut places, mut positions) = (Listed::new(), Vec::new());
    let (mut looks, mut layers) = (Listed::<Look>::new(), Listed::<String>::new());
    let (mut spots, mut texts) = (Listed::<Vec<SpotLayer>>::new(), Listed::<String>::new());
    places.place(session.start());
    let mut class = String::new();
    let mut shuffles = HashMap::new();
    if standard.players == Players::One && session.shuffles() {
        for (word, _, grade) in begin::SHUFFLES {
            shuffles.insert(word, session.shuffles_to(grade)?);
        }
    }
    while let Some(text) = places.1.get(positions.len()).cloned() {
        if places.1.len() as u64 > MOST_POSITIONS {
            return Err(Failure::of(StatusCode::NOT_FOUND));
        }
        if watch.stopped() {
            return Err(Error::Busy.into());
        }
        let shown = session.glance(Some(&text))?;
        let board = svg::layers(t, &shown.scene);
        class = board.class;
        let answer = &shown.answer;
        let best = answer.moves.first().map(|best| (best.move_value, best.delta_remoteness));
        let mut step = |(mv, ways): (&MoveAnswer, &Vec<Vec<Click>>)| {
            let mark = words::short(t, standard.players, mv);
            let pick = |click: &Click| match click {
                Click::Spot(spot) => Pick::Spot(*spot),
                Click::Button(text) => Pick::Button(text.clone().into_owned()),
            };
            let ways = ways.iter().map(|way| way.iter().map(pick).collect()).collect();
            let is_best = Some((mv.move_value, mv.delta_remoteness)) == best;
            let (value, to) = (number(mv.move_value), places.place(mv.position.clone()));
            (mv.name.clone(), to, value, texts.place(mark), is_best, mv.keeps_turn, ways)
        };
        let moves = answer.moves.iter().zip(&shown.clicks).map(&mut step).collect();
        let (state, notes) = (&answer.state, &shown.scene.notes);
        positions.push(Packed {
            l: [layers.place(board.below), layers.place(board.above)],
            s: spots.place(board.spots),
            p: board
                .pieces
                .into_iter()
                .map(|piece| (looks.place(piece.look), piece.id, piece.at.0, piece.at.1))
                .collect(),
            t: state.player.map(|player| player.number() - 1),
            b: texts.place(board.view),
            e: texts.place(words::prediction(t, standard, state)),
            n: (!notes.is_empty()).then(|| texts.place(t.notes(notes))),
            v: number(state.value),
            d: state.remoteness.filter(|_| !shuffles.is_empty()),
            x: (!shuffles.is_empty()).then(|| text.clone()),
            o: state.over || answer.moves.is_empty(),
            m: moves,
        });
    }
    let mut said: HashMap<&'static str, String> =
        WORDS.iter().map(|id| (*id, t.say(id).into_owned())).collect();
    if standard.players == Players::Two {
        for (id, player) in [("turn-0", Player::First), ("turn-1", Player::Second)] {
            said.insert(id, t.tell("turn-of", &[("who", t.player(standard, player).into())]));
        }
    }
    let spot = |spot: SpotLayer| {
        let (x, y, width, height) = spot.area;
        (spot.name, [x, y, width, height], spot.markup)
    };
    let entry = session.entry();
    Ok(Pack {
        title: t.name(entry.id, entry.name).into_owned(),
        variant: t.variant(&session.chosen().name),
        puzzle: standard.players == Players::One,
        class,
        words: said,
        begin: begin::alone(t, session).into_string(),
        levels: LEVELS.iter().map(|(word, _, strength)| (*word, *strength)).collect(),
        shuffles,
        symbols: VALUES.map(|value| svg::sign(value, 0.17).into_string()).to_vec(),
        looks: looks.1.into_iter().map(|look| (look.kind, look.markup, look.name)).collect(),
        layers: layers.1,
        spots: spots.1.into_iter().map(|set| set.into_iter().map(spot).collect()).collect(),
        texts: texts.1,
        positions,
    })
}

/// The file of a variant, made if it is not kept already. It never changes: values are those of the rules.
///
/// # Errors
/// If there are too many positions, the table is damaged or `watch` says to stop.
pub fn file(
    kept: &Packs,
    t: Language,
    session: &Session,
    watch: &dyn Watch,
) -> Result<Bytes, Failure> {
    let key = (session.entry().id.to_owned(), session.chosen().id.clone(), t);
    kept.or_made(key, || {
        let text = serde_json::to_vec(&pack(t, session, watch)?);
        Ok(text.map_err(|_| Failure::internal())?.into())
    })
}

fn number(value: ValueAnswer) -> usize {
    VALUES.iter().position(|known| *known == value).unwrap_or(VALUES.len() - 1)
}
