//! A variant as one file, of which the service worker makes pages where no server answers: of a small solved one all positions with
//! what they look like, their moves and what these are worth; of a larger one of marking cells the rules alone.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, TryLockError};

use axum::body::Bytes;
use axum::http::StatusCode;
use gamesman_query::rules::{Click, Player, Players, Scene};
use gamesman_query::{Error, MoveAnswer, Session, StateAnswer, ValueAnswer, Watch};
use maud::{Markup, html};
use serde::Serialize;

mod said;

use said::VALUES;

use super::super::escaped;
use super::super::words::{self, Whose};
use super::players::LEVELS;
use super::{aids, begin, guide, marked, players, rules, verdicts};
use crate::draw::notes;
use crate::draw::svg::{self, PieceMarkup, SpotLayer};
use crate::language::Language;
use crate::web::app::Wholes;
use crate::web::errors::Failure;
use crate::web::kept::Packs;
use crate::web::whole::{Edit, Kind, Listed, Standing, Whole};

/// Larger variants have no file with values.
pub const MOST_POSITIONS: u64 = 200_000;

/// Larger files are too much for a telephone: of games that draw a board of its own for each position.
const MOST_BYTES: usize = 8 << 20;

/// Whether a variant, once it is solved, has a file with values.
pub fn fits(session: &Session) -> bool {
    session.summary().positions.is_some_and(|positions| positions <= MOST_POSITIONS)
}

/// Whether a variant has a file with its rules.
pub fn plays(session: &Session) -> bool {
    session.variant().cells().is_some()
}

/// The file. Whatever several positions share is listed once and named by its place.
#[derive(Debug, Serialize)]
struct Pack<'a> {
    game: &'a str,
    title: String,
    variant: String,
    puzzle: bool,
    class: String,
    words: HashMap<&'static str, String>,
    /// What values are called, and buttons whose texts have been translated.
    values: HashMap<&'static str, String>,
    buttons: HashMap<&'a str, String>,
    /// How many moves there are, in words, from none.
    counts: Vec<String>,
    /// What mistakes do.
    turned: Vec<Vec<Option<String>>>,
    /// The question that the game begins with, and what else is around a board.
    begin: String,
    settings: String,
    goal: String,
    rules: String,
    seats: String,
    help: String,
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
    /// The layers below and above the pieces, the set of spots, and the view box, a text.
    boards: Vec<[usize; 4]>,
    /// The look, the identity and where it is.
    pieces: Vec<(usize, u32, i32, i32)>,
    /// The name of a move, whether the same player moves again, and how it is made: by spots or buttons.
    kinds: Vec<(&'a str, bool, Vec<Vec<Pick<'a>>>)>,
    /// A value, the mark of a move, what it says, and after how many moves the end is.
    worths: Vec<(usize, String, String, Option<u32>)>,
    standings: Vec<Stands>,
    #[serde(flatten)]
    body: Body<'a>,
}

/// What is known of a position: the board, whose turn it is, its value, what to expect if it is the first or the second player's turn
/// and what is noted, all texts, how far the end is, whether the game is over, the worth of moves that lead there, by another player and
/// by the same, and what to expect as texts for who plays against the computer and is to move or not.
type Stands = (
    usize,
    Option<u8>,
    usize,
    [usize; 2],
    Option<usize>,
    Option<u32>,
    u8,
    Option<usize>,
    Option<usize>,
    [Option<usize>; 2],
);

/// A click.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Pick<'a> {
    Spot(usize),
    Button(&'a str),
}

/// How a position differs from the one that it was found from: its pieces, and its text.
type Changed<'a> = (&'a [Edit<usize>], Vec<(usize, usize, String)>);

/// The positions, or the rules that make them.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Body<'a> {
    Whole {
        changes: Vec<Changed<'a>>,
        stands: Vec<usize>,
        changed: Vec<usize>,
        moves: &'a [usize],
        odd: HashMap<usize, usize>,
    },
    Cells {
        cells: &'a marked::NumberedCells,
    },
}

/// Parts of a file that are put together in the same way, whether it has positions or rules.
struct Lists {
    t: Language,
    class: String,
    looks: Listed<PieceMarkup>,
    layers: Listed<String>,
    spots: Listed<Vec<SpotLayer>>,
    texts: Listed<String>,
}

impl Lists {
    fn new(t: Language) -> Lists {
        Lists {
            t,
            class: String::new(),
            looks: Listed::new(),
            layers: Listed::new(),
            spots: Listed::new(),
            texts: Listed::new(),
        }
    }

    fn board(&mut self, scene: &Scene) -> [usize; 4] {
        let board = svg::layers(self.t, scene);
        self.class = board.class;
        let layers = [self.layers.place(board.below), self.layers.place(board.above)];
        [layers[0], layers[1], self.spots.place(board.spots), self.texts.place(board.view)]
    }

    fn standing(&mut self, session: &Session, at: &Standing, worths: [Option<usize>; 2]) -> Stands {
        let (t, standard) = (self.t, session.standard());
        let two = standard.players == Players::Two;
        let both = [Player::First, Player::Second];
        let seen = |player| StateAnswer {
            player: at.player.or(Some(player)).filter(|_| two),
            ..at.state()
        };
        let expect =
            both.map(|player| self.texts.place(words::prediction(t, standard, &seen(player))));
        let mover = at.player.unwrap_or(Player::First);
        let told = [mover, mover.other()].map(|human| {
            let text = two.then(|| verdicts::told(t, standard, human, &seen(mover))).flatten();
            text.map(|text| self.texts.place(text))
        });
        let notes = notes::for_people(&at.notes);
        (
            at.board,
            at.player.map(|player| player.number() - 1),
            number(at.value),
            expect,
            (!notes.is_empty()).then(|| self.texts.place(t.notes(&notes))),
            at.remoteness,
            u8::from(at.over),
            worths[0],
            worths[1],
            told,
        )
    }

    fn file(self, session: &Session, known: bool, rest: Rest<'_>) -> Result<Bytes, Failure> {
        let t = self.t;
        let (entry, standard) = (session.entry(), session.standard());
        let mut shuffles = HashMap::new();
        if known && standard.players == Players::One && session.shuffles() {
            for (word, _, grade) in begin::SHUFFLES {
                shuffles.insert(word, session.shuffles_to(grade)?);
            }
        }
        let start = session.glance(None)?;
        let spot = |spot: SpotLayer| {
            let (x, y, width, height) = spot.area;
            (spot.name, [x, y, width, height], spot.markup)
        };
        let worth = |mv: MoveAnswer| {
            let said = words::worth(t, standard, &mv, Whose::Yours);
            let mark = words::short(t, standard.players, &mv);
            (number(mv.move_value), mark, said, mv.remoteness)
        };
        let action = format!("/play/{}/{}", escaped(entry.id), escaped(&session.chosen().id));
        let pack = Pack {
            game: entry.id,
            title: t.name(entry.id, entry.name).into_owned(),
            variant: t.variant(&session.chosen().name),
            puzzle: standard.players == Players::One,
            class: self.class,
            words: said::words(t, session),
            values: VALUES
                .map(|value| (value.name(), words::value(t, standard.players, value).into_owned()))
                .into(),
            buttons: buttons(t, rest.kinds),
            counts: (0..=rest.most_moves as u64).map(|n| words::capital(&t.moves(n))).collect(),
            turned: said::turned(t, standard),
            begin: begin::alone(t, session, known).into_string(),
            settings: aids::settings(t, &start, standard.players).into_string(),
            goal: goal(t, session).into_string(),
            rules: rules::rules(t, session, false).into_string(),
            seats: players::form(t, standard, &action, [].iter(), [None, None]).into_string(),
            help: aids::help(t).into_string(),
            levels: LEVELS.iter().map(|(word, _, strength)| (*word, *strength)).collect(),
            shuffles,
            symbols: VALUES.map(|value| svg::sign(value, 0.17).into_string()).to_vec(),
            looks: self
                .looks
                .into_all()
                .into_iter()
                .map(|look| (look.kind, look.markup, look.name))
                .collect(),
            layers: self.layers.into_all(),
            spots: self
                .spots
                .into_all()
                .into_iter()
                .map(|set| set.into_iter().map(spot).collect())
                .collect(),
            texts: self.texts.into_all(),
            boards: rest.boards,
            pieces: rest.pieces,
            kinds: rest.kinds.iter().map(kind).collect(),
            worths: rest.worths.into_iter().map(worth).collect(),
            standings: rest.standings,
            body: rest.body,
        };
        let text = serde_json::to_vec(&pack);
        Ok(text.map_err(|_| Failure::internal())?.into())
    }
}

/// What differs between files with positions and those with rules.
struct Rest<'a> {
    boards: Vec<[usize; 4]>,
    pieces: Vec<(usize, u32, i32, i32)>,
    kinds: &'a [Kind],
    worths: Vec<MoveAnswer>,
    standings: Vec<Stands>,
    most_moves: usize,
    body: Body<'a>,
}

fn kind(kind: &Kind) -> (&str, bool, Vec<Vec<Pick<'_>>>) {
    let ways = kind.ways.iter().map(|way| {
        way.iter()
            .map(|click| match click {
                Click::Spot(spot) => Pick::Spot(*spot),
                Click::Button(text) => Pick::Button(text),
            })
            .collect()
    });
    (&kind.name, kind.keeps_turn, ways.collect())
}

/// The only goal of a puzzle, if there is just one.
fn goal(t: Language, session: &Session) -> Markup {
    let puzzle = session.standard().players == Players::One;
    let only = puzzle.then(|| session.only_goal()).flatten();
    let scene = only.and_then(|goal| session.variant().scene(&goal).ok());
    html! { @if let Some(scene) = scene { (guide::figure(t, &scene, true)) } }
}

fn buttons(t: Language, kinds: &[Kind]) -> HashMap<&str, String> {
    let clicks = kinds.iter().flat_map(|kind| kind.ways.iter().flatten());
    let texts = clicks.filter_map(|click| match click {
        Click::Button(text) => Some(&**text),
        Click::Spot(_) => None,
    });
    texts.map(|text| (text, t.button(text).into_owned())).collect()
}

/// All positions of a variant from its start.
fn with_values(t: Language, session: &Session, whole: &Whole) -> Result<Bytes, Failure> {
    let mut lists = Lists::new(t);
    let boards: Vec<[usize; 4]> = whole.boards.iter().map(|scene| lists.board(scene)).collect();
    let standings = whole.standings.all().iter().enumerate().map(|(place, at)| {
        let worths = [false, true].map(|keeps| whole.worth_of.get(&(place, keeps)).copied());
        lists.standing(session, at, worths)
    });
    let standings = standings.collect();
    let pieces = whole.pieces.iter().map(|piece| {
        let layer = svg::piece_layer(t, &whole.boards[0], piece);
        (lists.looks.place(layer.look), layer.id, layer.at.0, layer.at.1)
    });
    let pieces = pieces.collect();
    let changes = whole.changes.all().iter().map(|change| {
        let text = change.text.iter().map(|(at, gone, come)| (*at, *gone, come.iter().collect()));
        (&*change.pieces, text.collect())
    });
    let rest = Rest {
        boards,
        pieces,
        kinds: whole.kinds.all(),
        worths: whole.worths.all().iter().map(|worth| worth.answer()).collect(),
        standings,
        most_moves: whole.most_moves,
        body: Body::Whole {
            changes: changes.collect(),
            stands: whole.positions.iter().map(|(standing, _)| *standing).collect(),
            changed: whole.positions.iter().map(|(_, change)| *change).collect(),
            moves: &whole.moves,
            odd: whole.odd.iter().copied().collect(),
        },
    };
    lists.file(session, true, rest)
}

/// The file of a variant with its values, made if it is not kept already. It never changes: values are those of the rules.
///
/// # Errors
/// If there are too many positions or bytes, the table is damaged, or `watch` says to stop; then the next one who asks goes on from there.
pub fn file(
    (kept, wholes): (&Packs, &Wholes),
    t: Language,
    session: &Session,
    watch: &dyn Watch,
) -> Result<Bytes, Failure> {
    let (game, variant) = (session.entry().id.to_owned(), session.chosen().id.clone());
    let made = kept.or_made((game.clone(), variant.clone(), t), || {
        let begun = || Ok::<_, Failure>(Arc::new(Mutex::new(Whole::new(session))));
        let whole = wholes.or_made((game, variant), begun)?;
        // Nobody waits for somebody else: who asks again finds more.
        let mut whole = match whole.try_lock() {
            Ok(whole) => whole,
            Err(TryLockError::Poisoned(whole)) => whole.into_inner(),
            Err(TryLockError::WouldBlock) => return Err(Error::Busy.into()),
        };
        whole.grow(session, MOST_POSITIONS as usize, watch)?;
        let file = with_values(t, session, &whole)?;
        // That there is none is kept, too.
        Ok::<_, Failure>(if file.len() > MOST_BYTES { Bytes::new() } else { file })
    })?;
    if made.is_empty() { Err(Failure::of(StatusCode::NOT_FOUND)) } else { Ok(made) }
}

/// The file of a variant with its rules alone.
///
/// # Errors
/// If it has none.
pub fn rules_alone(t: Language, session: &Session) -> Result<Bytes, Failure> {
    let marked = marked::cells(session).ok_or_else(|| Failure::of(StatusCode::NOT_FOUND))?;
    let mut lists = Lists::new(t);
    let boards = vec![lists.board(&marked.board)];
    let standings =
        marked.standings.iter().map(|at| lists.standing(session, at, [None, None])).collect();
    let pieces = marked.pieces.iter().map(|piece| {
        let layer = svg::piece_layer(t, &marked.board, piece);
        (lists.looks.place(layer.look), layer.id, layer.at.0, layer.at.1)
    });
    let pieces = pieces.collect();
    let rest = Rest {
        boards,
        pieces,
        kinds: &marked.kinds,
        worths: Vec::new(),
        standings,
        most_moves: marked.kinds.len(),
        body: Body::Cells { cells: &marked.cells },
    };
    lists.file(session, false, rest)
}

fn number(value: ValueAnswer) -> usize {
    VALUES.iter().position(|known| *known == value).unwrap_or(VALUES.len() - 1)
}
