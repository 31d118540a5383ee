//! A question about a position parses its text once and numbers it and those after its moves once: no look-up
//! asks the game again for what it has said.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use gamesman_query::rules::{
    Clicks, Component, Entry, Family, Formula, Game, Impartial, Index, Mistake, Named, Open,
    Outcome, Players, Scene, Show, Symmetric, button,
};
use gamesman_query::{Config, Library, Session};
use gamesman_solve::Unwatched;

/// What the games below have been asked since somebody last looked.
static PARSED: AtomicUsize = AtomicUsize::new(0);
static NUMBERED: AtomicUsize = AtomicUsize::new(0);
static READ: AtomicUsize = AtomicUsize::new(0);
static LISTED: AtomicUsize = AtomicUsize::new(0);

/// The counts are of one test at a time.
static ALONE: Mutex<()> = Mutex::new(());

/// Calls of `parse`, `index`, `position` and `components` since the last time.
fn counts() -> [usize; 4] {
    [&PARSED, &NUMBERED, &READ, &LISTED].map(|count| count.swap(0, Ordering::SeqCst))
}

fn count(what: &AtomicUsize) {
    what.fetch_add(1, Ordering::SeqCst);
}

/// Two piles of up to three, of which a move takes one or two counters from one: a position is as good as the one
/// with its piles exchanged.
#[derive(Clone, Copy)]
struct Piles;

impl Game for Piles {
    type Position = [u8; 2];
    type Move = (usize, u8);

    fn start(&self) -> [u8; 2] {
        [3, 2]
    }

    fn moves(&self, piles: &[u8; 2], out: &mut Vec<(usize, u8)>) {
        out.extend((0..2).flat_map(|pile| (1..=piles[pile].min(2)).map(move |take| (pile, take))));
    }

    fn play(&self, piles: &[u8; 2], (pile, take): (usize, u8)) -> [u8; 2] {
        let mut piles = *piles;
        piles[pile] -= take;
        piles
    }

    fn tier(&self, piles: &[u8; 2]) -> u32 {
        u32::from(piles[0] + piles[1])
    }
}

impl Symmetric for Piles {
    fn canonical(&self, piles: &[u8; 2]) -> [u8; 2] {
        [piles[0].max(piles[1]), piles[0].min(piles[1])]
    }

    fn orbit(&self, piles: &[u8; 2]) -> u32 {
        if piles[0] == piles[1] { 1 } else { 2 }
    }
}

impl Index for Piles {
    fn size(&self) -> u64 {
        16
    }

    fn index(&self, piles: &[u8; 2]) -> u64 {
        count(&NUMBERED);
        u64::from(4 * piles[0] + piles[1])
    }

    fn position(&self, number: u64) -> Option<[u8; 2]> {
        count(&READ);
        Some([(number / 4) as u8, (number % 4) as u8])
    }
}

impl Impartial for Piles {
    fn components(&self, piles: &[u8; 2]) -> Vec<Component> {
        count(&LISTED);
        let component =
            |(name, left): (&str, u8)| Component { name: name.into(), nimber: u32::from(left % 3) };
        vec![component(("left", piles[0])), component(("right", piles[1]))]
    }
}

impl Formula for Piles {
    fn formula(&self, piles: &[u8; 2]) -> Option<Outcome> {
        Some(if piles[0] % 3 == piles[1] % 3 { Outcome::Lose } else { Outcome::Win })
    }
}

impl Show for Piles {
    fn format(&self, piles: &[u8; 2]) -> String {
        format!("{}-{}", piles[0], piles[1])
    }

    fn parse(&self, text: &str) -> Result<[u8; 2], Mistake> {
        count(&PARSED);
        let piles: Vec<u8> = text.split('-').filter_map(|pile| pile.parse().ok()).collect();
        match piles[..] {
            [left @ 0..=3, right @ 0..=3] => Ok([left, right]),
            _ => Err(Mistake::new("a position is two piles of up to three")),
        }
    }

    fn notation(&self, _: &[u8; 2], (pile, take): (usize, u8)) -> String {
        format!("{take}-of-{pile}")
    }

    fn clicks(&self, _: &[u8; 2], (pile, take): (usize, u8)) -> Clicks {
        button(format!("take {take} of {pile}"))
    }

    fn scene(&self, _: &[u8; 2]) -> Scene {
        Scene::new(1.0, 1.0)
    }
}

static PILES: Entry = Entry {
    id: "piles",
    name: "Piles",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "Take one or two counters from a pile.",
    source: "A sum of subtraction games.",
    known: "Nimbers have period three.",
    parameters: &[],
    variants: &[Named { id: "regular", name: "three and two", settings: "" }],
    open: &|_| Ok(Open::indexed(Piles).symmetric().impartial().formula().variant()),
};

/// The game with its table in a folder of its own, and nothing counted.
fn solved(folder: &tempfile::TempDir) -> Arc<Session> {
    let library = Library::new(Config::new(folder.path()).catalogue([&PILES]));
    let session = library.session("piles", None).expect("it is the only game");
    session.solve_on_demand(&Unwatched).expect("it is tiny");
    counts();
    session
}

#[test]
fn a_position_is_parsed_once_and_each_child_is_numbered_once() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(&folder);
    // The position itself has two numbers: its own and that of its canonical position.
    for (text, moves) in [("3-2", 4), ("2-3", 4), ("1-0", 1), ("0-0", 0)] {
        let answer = session.position(Some(text)).expect("a position");
        let [parsed, numbered, read, listed] = counts();
        assert_eq!(answer.moves.len(), moves);
        assert_eq!((parsed, read), (1, 0), "{text}: parsed, and made from a number");
        assert_eq!(numbered, 2 + moves, "{text}: numbered");
        assert_eq!(listed, 1 + moves, "{text}: nimbers");
        assert!(answer.moves.iter().all(|mv| mv.remoteness.is_some()), "from the table");
    }
}

#[test]
fn answers_are_those_of_the_canonical_position() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(&folder);
    let [one, other] = ["3-2", "2-3"].map(|text| session.position(Some(text)).expect("read"));
    assert_eq!(
        (one.state.value, one.state.remoteness),
        (other.state.value, other.state.remoteness)
    );
    assert_eq!((one.state.nimber, other.state.nimber), (Some(2), Some(2)));
    let nimbers: Vec<(String, Option<u32>)> =
        other.moves.into_iter().map(|mv| (mv.position, mv.nimber)).collect();
    assert!(nimbers.contains(&("0-3".into(), Some(0))), "{nimbers:?}");
    assert!(nimbers.contains(&("2-1".into(), Some(3))), "{nimbers:?}");
}

#[test]
fn a_game_played_again_parses_each_position_once() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(&folder);
    let history = session.history(None, &["2-of-0", "1-of-1", "1-of-0"]).expect("legal");
    assert_eq!(history.positions.len(), 4);
    assert_eq!(counts()[0], 4);
}
