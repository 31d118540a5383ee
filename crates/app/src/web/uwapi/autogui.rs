//! The strings that GamesmanUni draws: boards with a character for each place, moves as buttons and arrows.

use std::collections::HashSet;

use gamesman_query::rules::{Click, Player, Players, Scene, View};
use gamesman_query::{MoveAnswer, Session};

use super::arrows::{Arrow, one_is_hidden};
use super::parts::{Choice, How};
use super::pictures::{Art, art};

/// How a variant is drawn.
pub struct Visuals {
    art: Art,
    /// GamesmanUni draws the board by itself and wants this of moves.
    own: Option<Own>,
}

/// Boards that GamesmanUni draws by itself for a game, whatever it is sent.
#[derive(Clone, Copy, PartialEq)]
pub enum Own {
    /// Marks on nine cells: `A_x_4`.
    TicTacToe,
    /// Fifteen lines between six points; moves are listed by two digits.
    Sim,
    /// Sixteen cells and the piece in hand. A move is one button: the piece that is given, in small on the cell.
    Quarto,
}

impl Own {
    /// That of the game with this id, if it has one.
    pub fn of(game: &str) -> Option<Own> {
        match game {
            "tictactoe" => Some(Own::TicTacToe),
            "sim" => Some(Own::Sim),
            "quarto" => Some(Own::Quarto),
            _ => None,
        }
    }

    /// How many spots our scene of that board has.
    pub fn spots(self) -> usize {
        match self {
            Own::TicTacToe => 9,
            Own::Sim => 6,
            // The cells and the pieces.
            Own::Quarto => 32,
        }
    }

    /// The button that a whole way to click has there.
    fn button(self, way: &[Click]) -> Option<String> {
        // Its places are the cells, then all pieces on each cell, then all pieces of the start.
        let letter = |piece: usize| char::from(b'A' + piece as u8);
        Some(match (self, way) {
            (Own::Quarto, [Click::Spot(cell), Click::Spot(piece @ 16..32)]) => {
                format!("A_{}_{}_-", letter(piece - 16), 16 * cell + piece)
            }
            (Own::Quarto, [Click::Spot(piece @ 16..32)]) => {
                format!("A_{}_{}_-", letter(piece - 16), 256 + piece)
            }
            (Own::Quarto, [Click::Spot(cell)]) => format!("A_-_{cell}_-"),
            _ => return None,
        })
    }
}

impl Visuals {
    /// For a variant with the first positions of a game in it.
    pub fn new(game: &str, variant: &str, line: &[View]) -> Option<Visuals> {
        let start = line.first()?;
        let art = art(game, variant, &start.scene, &beside(start, line));
        Some(Visuals { art, own: Own::of(game) })
    }

    /// `v3` if there are pictures made for the game, which are animated, else `v2`, general ones.
    pub fn gui(&self) -> &'static str {
        if self.art.own || self.own.is_some() { "v3" } else { "v2" }
    }

    /// What to draw with, if GamesmanUni does not do that by itself.
    pub fn art(&self) -> Option<&Art> {
        self.own.is_none().then_some(&self.art)
    }

    /// The button of its own that a way to click has in a position, and how many of its clicks that stands for.
    pub fn button(&self, text: &str, turn: Player, way: &[Click]) -> Option<(usize, String)> {
        match self.own {
            Some(own) => own.button(way).map(|button| (way.len(), button)),
            None => self.art.button(text, turn, way),
        }
    }

    /// Whether spots are chosen one after the other even where there are two.
    pub fn stepwise(&self) -> bool {
        self.art().is_some_and(|art| art.stepwise)
    }

    /// Whether GamesmanUni would lay shorter arrows and the pieces of this board on one of these arrows, so that nobody sees it.
    /// Arrows that follow pieces count as if they went from spot to spot, which is close by.
    pub fn hides_an_arrow(&self, choices: &[Choice], board: &str) -> bool {
        let Some(art) = self.art() else { return false };
        let arrows: Vec<Arrow> = choices
            .iter()
            .filter_map(|choice| match *choice.how() {
                How::Between(from, to) => art.drawn_arrow(from, to),
                _ => None,
            })
            .collect();
        one_is_hidden(&arrows, &art.pieces_on_arrows(board))
    }

    /// A board: whose turn it is, and a character for each place; on boards of GamesmanUni's own, those of the text.
    pub fn board(&self, turn: Player, text: &str, scene: &Scene, chosen: &[usize]) -> String {
        let board = match self.art() {
            Some(art) => art.entities(turn, text, scene, chosen),
            None => text.to_owned(),
        };
        format!("{}_{board}", turn.number())
    }

    /// A move of this name, made in this way, between these boards. Without pictures moves are listed, and a
    /// listed move works only if it is called the same here.
    pub fn mv(&self, how: &How, name: &str, (before, after): (&str, Option<&str>)) -> String {
        let first = before.starts_with('1');
        let Some(art) = self.art() else {
            return match (self.own, how) {
                (_, How::Button(button)) => button.clone(),
                (Some(Own::TicTacToe), How::At(spot)) => {
                    format!("A_{}_{spot}_x", if first { 'x' } else { 'o' })
                }
                // A whole number would come before all that is none, however good it is.
                _ => format!("{name}_"),
            };
        };
        let slid = || after.and_then(|after| slid(before, after));
        let button = match how {
            How::Button(button) => button.clone(),
            How::At(spot) => match slid() {
                Some((from, to)) if !art.follows() => format!("M_{from}_{to}"),
                _ => format!("A_{}_{}", art.target, art.place(*spot)),
            },
            How::Between(from, to) => {
                let follows = if art.follows() { slid() } else { None };
                let (from, to) = follows.unwrap_or_else(|| art.arrow(*from, *to));
                format!("M_{from}_{to}")
            }
            How::Listed => return name.to_owned(),
        };
        art.with_sound(&button, before)
    }
}

/// What has to be chosen beside the board: what the moves of the start begin with, and what goes on in different ways later.
fn beside(start: &View, line: &[View]) -> Vec<String> {
    let name = |click: &Click| match click {
        Click::Button(name) => Some(name.clone().into_owned()),
        Click::Spot(_) => None,
    };
    fn ways(view: &View) -> impl Iterator<Item = &Vec<Click>> {
        view.steps.iter().filter_map(|step| step.clicks.first())
    }
    let mut names = Vec::new();
    let mut add = |name: String| {
        if !names.contains(&name) {
            names.push(name);
        }
    };
    ways(start).filter_map(|way| name(way.first()?)).for_each(&mut add);
    for view in line {
        let parts = |way| {
            let way: &Vec<Click> = way;
            (1..way.len()).filter_map(move |i| Some((&way[..i], name(&way[i])?)))
        };
        let later: Vec<(&[Click], String)> = ways(view).flat_map(parts).collect();
        for (before, one) in &later {
            if later.iter().any(|(same, other)| same == before && other != one) {
                add(one.clone());
            }
        }
    }
    names
}

/// From where to where one piece went, if nothing else changed between two boards but what it left behind.
fn slid(before: &str, after: &str) -> Option<(usize, usize)> {
    let (before, after) = (before.get(2..)?.as_bytes(), after.get(2..)?.as_bytes());
    let changed: Vec<usize> =
        (0..before.len().min(after.len())).filter(|&i| before[i] != after[i]).take(3).collect();
    let went = |from: usize, to: usize| {
        before[to] == b'-' && before[from] == after[to] && before[from] != after[from]
    };
    match changed[..] {
        [a, b] if went(a, b) => Some((a, b)),
        [a, b] if went(b, a) => Some((b, a)),
        _ => None,
    }
}

/// Gives every move a string that no other one has: what is there twice is listed by its name. Whole numbers get a word in
/// front, because GamesmanUni would put them before all other strings, however good the moves are.
pub fn unique(moves: &mut [super::answer::Move]) {
    let mut seen = HashSet::new();
    for mv in moves {
        if !seen.insert(mv.autogui_move.clone()) {
            mv.autogui_move.clone_from(&mv.name);
        }
        if mv.autogui_move.bytes().all(|b| b.is_ascii_digit()) {
            mv.autogui_move = format!("move-{}", mv.name);
            // A listed move works only if it is called the same.
            mv.name.clone_from(&mv.autogui_move);
        }
        seen.insert(mv.autogui_move.clone());
    }
}

/// How a session's positions are written here: with the turn in front in every game for two.
pub struct BoardStrings {
    /// Whether the game writes the turn itself.
    own: bool,
    puzzle: bool,
}

impl BoardStrings {
    /// For a session's game.
    pub fn new(session: &Session) -> BoardStrings {
        let puzzle = session.entry().players == Players::One;
        let start = session.start();
        BoardStrings { own: start.starts_with("1_") || start.starts_with("2_"), puzzle }
    }

    /// The position as the game writes it, and whose turn the text says it is.
    pub fn read<'a>(&self, text: &'a str) -> (&'a str, Option<Player>) {
        let turn = match text.get(..2) {
            Some("1_") => Player::First,
            Some("2_") => Player::Second,
            _ => return (text, None),
        };
        match (self.puzzle, self.own) {
            (true, _) => (text, None),
            (_, true) => (text, Some(turn)),
            _ => (&text[2..], Some(turn)),
        }
    }

    /// A position as it goes over the wire.
    pub fn write(&self, turn: Player, text: &str) -> String {
        if self.puzzle || self.own { text.to_owned() } else { format!("{}_{text}", turn.number()) }
    }

    /// The text without the turn.
    pub fn body<'a>(&self, text: &'a str) -> &'a str {
        if self.own && !self.puzzle { text.get(2..).unwrap_or_default() } else { text }
    }

    /// Whose turn it is after a move; the first player's in a puzzle.
    pub fn turn_after(&self, turn: Player, mv: &MoveAnswer) -> Player {
        let second = mv.position.starts_with('2');
        let own = self.own.then_some(if second { Player::Second } else { Player::First });
        match self.puzzle {
            true => Player::First,
            false => own.unwrap_or(if mv.keeps_turn { turn } else { turn.other() }),
        }
    }
}
