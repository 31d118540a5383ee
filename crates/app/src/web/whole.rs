//! All positions of a small solved variant, gathered once for all languages: what the files are made of that browsers keep.
//! Whatever many positions share is listed once, and a position is told by how it differs from the one before it.

use std::collections::HashMap;
use std::hash::Hash;
use std::mem;

use gamesman_query::rules::{Click, Piece, Player, Scene};
use gamesman_query::{Error, MoveAnswer, Session, Shown, StateAnswer, ValueAnswer, Watch};

/// What is known of a position, but for its pieces.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The place of its board.
    pub board: usize,
    /// Its value for the player to move.
    pub value: ValueAnswer,
    /// How far the end is.
    pub remoteness: Option<u32>,
    /// By how much that player wins.
    pub margin: Option<i32>,
    /// Who is to move.
    pub player: Option<Player>,
    /// Whether the game is over.
    pub over: bool,
    /// What is noted beside the board.
    pub notes: Vec<String>,
}

impl Standing {
    /// The same as an answer.
    pub fn state(&self) -> StateAnswer {
        StateAnswer {
            position: String::new(),
            regular: None,
            player: self.player,
            over: self.over,
            value: self.value,
            remoteness: self.remoteness,
            proof: None,
            nimber: None,
            margin: self.margin,
        }
    }
}

/// What a move is worth to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Worth {
    /// The value.
    pub value: ValueAnswer,
    /// How far the end is after it, where that counts.
    pub remoteness: Option<u32>,
    /// By how much the player wins.
    pub margin: Option<i32>,
}

impl Worth {
    fn of(mv: &MoveAnswer) -> Worth {
        Worth {
            value: mv.move_value,
            remoteness: mv.remoteness.filter(|_| mv.delta_remoteness.is_some()),
            margin: mv.margin_for_mover(),
        }
    }

    /// A move worth as much.
    pub fn answer(self) -> MoveAnswer {
        MoveAnswer {
            name: String::new(),
            regular: None,
            position: String::new(),
            value: ValueAnswer::Unknown,
            remoteness: self.remoteness,
            move_value: self.value,
            delta_remoteness: self.remoteness.map(|_| 0),
            keeps_turn: false,
            nimber: None,
            margin: self.margin.map(|margin| -margin),
        }
    }
}

/// A move wherever it is made.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    /// Its name.
    pub name: String,
    /// Whether the same player moves again.
    pub keeps_turn: bool,
    /// How it is made.
    pub ways: Vec<Vec<Click>>,
}

/// What comes in place of what: from where on, how many go, and what comes.
pub type Edit<T> = (usize, usize, Vec<T>);

/// How a position differs from the one that it was found from: its pieces by their places, and its text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// Its pieces.
    pub pieces: Vec<Edit<usize>>,
    /// Its text; none where nobody asks for it.
    pub text: Vec<Edit<char>>,
}

/// Different things by their places in a list.
#[derive(Debug)]
pub struct Listed<T>(HashMap<T, usize>, Vec<T>);

impl<T: Clone + Eq + Hash> Listed<T> {
    /// None.
    pub fn new() -> Listed<T> {
        Listed(HashMap::new(), Vec::new())
    }

    /// The place of a thing, which is the last one if it is new.
    pub fn place(&mut self, what: T) -> usize {
        let Listed(places, list) = self;
        *places.entry(what).or_insert_with_key(|what| {
            list.push(what.clone());
            list.len() - 1
        })
    }

    /// All of them.
    pub fn all(&self) -> &[T] {
        &self.1
    }

    /// All of them, and nothing else any more.
    pub fn into_all(self) -> Vec<T> {
        self.1
    }
}

/// All positions of a variant. They are numbered in the order in which they are found from the start.
#[derive(Debug)]
pub struct Whole {
    /// Pictures without pieces.
    pub boards: Vec<Scene>,
    /// Pieces at their places.
    pub pieces: Vec<Piece>,
    /// Moves.
    pub kinds: Listed<Kind>,
    /// What moves are worth.
    pub worths: Listed<Worth>,
    /// What is known of positions.
    pub standings: Listed<Standing>,
    /// How positions differ.
    pub changes: Listed<Change>,
    /// Of each position the place of what is known of it, and of how it differs from the one it was found from.
    pub positions: Vec<(usize, usize)>,
    /// Of each position how many moves it has, and of each of them, best first, its kind and the position it leads to: 0 for the next
    /// one that is new, 1 for the one that this was found from, else one more than how far back it is among those known by then.
    pub moves: Vec<usize>,
    /// The worth of moves, of which the same player moves again or not, to what stands so.
    pub worth_of: HashMap<(usize, bool), usize>,
    /// Moves that are worth something else, by their places among all.
    pub odd: Vec<(usize, usize)>,
    /// The most moves of a position.
    pub most_moves: usize,
    growing: Growing,
}

/// What is needed until all is there.
#[derive(Debug, Default)]
struct Growing {
    places: HashMap<String, usize>,
    texts: Vec<String>,
    /// The position that each was found from.
    from: Vec<usize>,
    /// The pieces of each.
    pieces: Vec<Vec<usize>>,
    /// Pieces with an identity, and the text of each board.
    pieces_by_id: HashMap<u32, Vec<usize>>,
    boards: HashMap<String, usize>,
    /// Of each move where it leads, whether the same player moves again, and its worth.
    worths: Vec<(usize, bool, usize)>,
}

impl Whole {
    /// Nothing yet but the start.
    pub fn new(session: &Session) -> Whole {
        let start = session.start();
        let growing = Growing {
            places: HashMap::from([(start.clone(), 0)]),
            texts: vec![start],
            from: vec![0],
            ..Growing::default()
        };
        Whole {
            boards: Vec::new(),
            pieces: Vec::new(),
            kinds: Listed::new(),
            worths: Listed::new(),
            standings: Listed::new(),
            changes: Listed::new(),
            positions: Vec::new(),
            moves: Vec::new(),
            worth_of: HashMap::new(),
            odd: Vec::new(),
            most_moves: 0,
            growing,
        }
    }

    /// Goes on until all is there.
    ///
    /// # Errors
    /// [`Error::TooMany`] if there are more than `most`, [`Error::Busy`] if `watch` says to stop, to go on another time, and if the table
    /// is damaged.
    pub fn grow(&mut self, session: &Session, most: usize, watch: &dyn Watch) -> Result<(), Error> {
        while let Some(text) = self.growing.texts.get(self.positions.len()).cloned() {
            if self.growing.texts.len() > most {
                let asked = self.growing.texts.len() as u64;
                return Err(Error::TooMany { what: "positions", asked, most: most as u64 });
            }
            if watch.stopped() {
                return Err(Error::Busy);
            }
            let shown = session.glance(Some(&text))?;
            self.add(&text, shown, session.shuffles());
        }
        self.settle();
        Ok(())
    }

    fn add(&mut self, text: &str, shown: Shown, texts: bool) {
        let number = self.positions.len();
        let Shown { answer, scene, clicks, .. } = shown;
        let before = self.growing.from[number];
        let (board, pieces) = self.draw(scene);
        let none = vec![];
        let pieces_before = self.growing.pieces.get(before).unwrap_or(&none);
        let text_before = if texts && number > 0 { &*self.growing.texts[before] } else { "" };
        let text = if texts { text } else { "" };
        let change = Change {
            pieces: edits(pieces_before, &pieces.0),
            text: edits(
                &text_before.chars().collect::<Vec<_>>(),
                &text.chars().collect::<Vec<_>>(),
            ),
        };
        let state = &answer.state;
        let standing = Standing {
            board,
            value: state.value,
            remoteness: state.remoteness,
            margin: state.margin,
            player: state.player,
            over: state.over || answer.moves.is_empty(),
            notes: pieces.1,
        };
        let places = (self.standings.place(standing), self.changes.place(change));
        self.positions.push(places);
        self.growing.pieces.push(pieces.0);
        self.most_moves = self.most_moves.max(answer.moves.len());
        self.moves.push(answer.moves.len());
        for (mv, ways) in answer.moves.into_iter().zip(clicks) {
            let worth = self.worths.place(Worth::of(&mv));
            let (known, growing) = (self.growing.texts.len(), &mut self.growing);
            let to = *growing.places.entry(mv.position).or_insert_with_key(|position| {
                growing.texts.push(position.clone());
                growing.from.push(number);
                known
            });
            growing.worths.push((to, mv.keeps_turn, worth));
            let kind = Kind { name: mv.name, keeps_turn: mv.keeps_turn, ways };
            let way = match to {
                to if to == known => 0,
                to if to == before && number > 0 => 1,
                to => known - to + 1,
            };
            let kind = self.kinds.place(kind);
            self.moves.extend([kind, way]);
        }
    }

    /// The place of a picture's board, its pieces and its notes.
    fn draw(&mut self, mut scene: Scene) -> (usize, (Vec<usize>, Vec<String>)) {
        let mut pieces = mem::take(&mut scene.pieces);
        let notes = mem::take(&mut scene.notes);
        // What covers nothing is drawn in any order, so in one in which little changes.
        let near = |a: &Piece, b: &Piece| (a.x - b.x).abs().max((a.y - b.y).abs()) < 0.5;
        if !pieces.iter().enumerate().any(|(i, a)| pieces[..i].iter().any(|b| near(a, b))) {
            pieces.sort_by_key(|piece| piece.id);
        }
        let numbers = pieces.into_iter().map(|piece| self.piece(piece)).collect();
        let last = self.positions.last().map(|(standing, _)| self.standings.all()[*standing].board);
        if let Some(last) = last.filter(|last| self.boards[*last] == scene) {
            return (last, (numbers, notes));
        }
        let boards = &mut self.boards;
        let board = self.growing.boards.entry(format!("{scene:?}")).or_insert_with(|| {
            boards.push(scene);
            boards.len() - 1
        });
        (*board, (numbers, notes))
    }

    fn piece(&mut self, piece: Piece) -> usize {
        let known = self.growing.pieces_by_id.entry(piece.id).or_default();
        if let Some(place) = known.iter().find(|place| self.pieces[**place] == piece) {
            return *place;
        }
        known.push(self.pieces.len());
        self.pieces.push(piece);
        self.pieces.len() - 1
    }

    /// What moves are worth is said of the positions that they lead to.
    fn settle(&mut self) {
        let growing = mem::take(&mut self.growing);
        for (place, (to, keeps, worth)) in growing.worths.into_iter().enumerate() {
            let usual = self.worth_of.entry((self.positions[to].0, keeps)).or_insert(worth);
            if *usual != worth {
                self.odd.push((place, worth));
            }
        }
    }
}

/// What changes one list into the other: each run of places that differ, or everything between what begins and ends alike.
fn edits<T: Clone + PartialEq>(before: &[T], after: &[T]) -> Vec<Edit<T>> {
    let mut edits: Vec<Edit<T>> = Vec::new();
    if before.len() == after.len() {
        for (at, thing) in after.iter().enumerate().filter(|(at, thing)| before[*at] != **thing) {
            match edits.last_mut().filter(|(from, gone, _)| from + gone == at) {
                Some((_, gone, come)) => {
                    *gone += 1;
                    come.push(thing.clone());
                }
                None => edits.push((at, 1, vec![thing.clone()])),
            }
        }
        return edits;
    }
    let alike = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    let rest = before[alike..].iter().rev().zip(after[alike..].iter().rev());
    let end = rest.take_while(|(a, b)| a == b).count();
    edits.push((alike, before.len() - alike - end, after[alike..after.len() - end].to_vec()));
    edits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_lead_from_one_list_to_the_other() {
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        for (before, after, count) in [
            ("12-345", "125-34", 1),
            ("1-3", "3-1", 2),
            ("", "abc", 1),
            ("abcd", "ad", 1),
            ("a", "a", 0),
        ] {
            let edits = edits(&chars(before), &chars(after));
            assert_eq!(edits.len(), count, "{before} {after}");
            let mut made = chars(before);
            for (at, gone, come) in edits.into_iter().rev() {
                made.splice(at..at + gone, come);
            }
            assert_eq!(made, chars(after));
        }
    }
}
