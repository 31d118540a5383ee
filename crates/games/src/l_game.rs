//! The L Game: two L-shaped pieces and two neutral ones on 4×4 cells; whoever cannot move has lost.
//!
//! GamesmanClassic's `mLgame` with its options. An L is the end of its long arm, its tip, and the end of its
//! short arm, its foot: they are a knight's move apart, and each of the 48 knight's moves of the board is
//! one L.
//!
//! Index: turn, both L and both neutral pieces as digits; 1,179,648 numbers, of which 73,472 are reachable.
//! Everything goes round in circles.

use gamesman_rules::index::MixedRadix;
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Click, Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome,
    PLAY, Parameter, Player, Players, Scene, Show, Tone, parse_cells, split_turn,
};

/// The L Game.
pub(crate) static L_GAME: Entry = Entry {
    id: "lgame",
    name: "The L Game",
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** 4×4 cells. Each player has one **L** of four cells; two **neutral** pieces, **w** \
            and **g**, cover a cell each.\n\n\
            **To move.** **x** begins. You **must** take up your L and put it down somewhere else on free \
            cells, also turned or turned over; it may cover some of its old cells again, but not all. Then you \
            **may** move one of the neutral pieces to any free cell.\n\n\
            By hand: click where the end of the **long** arm goes, then the end of the **short** arm (a \
            knight's move away); then a neutral piece and its cell, or the button.\n\n\
            **To win.** A player who cannot move the own L has **lost**. If neither player can force that the \
            game goes on for ever, which is a draw. In misère play winning and losing are exchanged.\n\n\
            **Other rules.** With `own` x may move only **w** and o only **g**, with `other` it is the other \
            way round. With `must` a neutral piece has to be moved.",
    source: "Edward de Bono, *The Five-Day Course in Thinking* (1967). One of the games of the GamesCrafters in \
             spring 2002, by Alex Kozlowski and Mike Savitsky; the options are those of GamesmanClassic's \
             `mLgame`.",
    known: "A draw. There are 2,296 positions up to symmetry (if neutral pieces are not told apart), or 73,472 \
            as GamesmanClassic counts them.",
    parameters: &[NEUTRALS, NEUTRAL, PLAY],
    variants: &[
        Named { id: "regular", name: "Regular", settings: "both" },
        Named { id: "misere", name: "Misère", settings: "both-may-misere" },
        Named { id: "must", name: "A neutral piece must be moved", settings: "both-must" },
        Named { id: "own", name: "A neutral piece for each player", settings: "own" },
        Named { id: "own-must", name: "A neutral piece each, to be moved", settings: "own-must" },
    ],
    open: |settings| {
        let usable = match settings.choice("neutrals") {
            "own" => [vec![0], vec![1]],
            "other" => [vec![1], vec![0]],
            _ => [vec![0, 1], vec![0, 1]],
        };
        let must = settings.choice("neutral") == "must";
        Ok(Open::indexed(LGame::new(usable, must, settings.misere())).variant())
    },
};

const NEUTRALS: Parameter = Parameter {
    id: "neutrals",
    help: "Who may move which neutral piece",
    kind: Kind::Choice(&[
        Choice { id: "both", help: "everybody either of them" },
        Choice { id: "own", help: "x moves w, o moves g" },
        Choice { id: "other", help: "x moves g, o moves w" },
    ]),
    default: "both",
};

const NEUTRAL: Parameter = Parameter {
    id: "neutral",
    help: "Whether a neutral piece has to be moved",
    kind: Kind::Choice(&[
        Choice { id: "may", help: "it may be moved" },
        Choice { id: "must", help: "it must be moved" },
    ]),
    default: "may",
};

const SIDE: usize = 4;
const CELLS: u8 = 16;
/// Places of an L.
const PLACES: u64 = 48;

/// Where an L can lie.
#[derive(Clone, Copy, Debug)]
struct Place {
    tip: u8,
    foot: u8,
    cells: u16,
}

/// All places of an L, by tip and foot.
fn places() -> Vec<Place> {
    let mut places = Vec::new();
    for (tip, foot) in (0..CELLS).flat_map(|tip| (0..CELLS).map(move |foot| (tip, foot))) {
        let apart = ((foot / 4).abs_diff(tip / 4), (foot % 4).abs_diff(tip % 4));
        // The long arm runs along the longer side of the knight's move, up to the foot's row or column.
        let corner = match apart {
            (2, 1) => foot / 4 * 4 + tip % 4,
            (1, 2) => tip / 4 * 4 + foot % 4,
            _ => continue,
        };
        let middle = (tip + corner) / 2;
        let cells = [tip, middle, corner, foot].into_iter().fold(0, |mask, cell| mask | 1 << cell);
        places.push(Place { tip, foot, cells });
    }
    places
}

/// Where everything lies, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    /// Places of the L of x and of o.
    x: u8,
    o: u8,
    /// Cells of w and g.
    neutrals: [u8; 2],
    second: bool,
}

impl Board {
    fn player(self) -> Player {
        if self.second { Player::Second } else { Player::First }
    }
}

/// Where the L goes, and which neutral piece goes where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    place: u8,
    neutral: Option<(u8, u8)>,
}

struct LGame {
    /// The neutral pieces that each player may move.
    usable: [Vec<u8>; 2],
    must: bool,
    misere: bool,
    places: Vec<Place>,
    digits: MixedRadix,
}

impl LGame {
    fn new(usable: [Vec<u8>; 2], must: bool, misere: bool) -> LGame {
        let cells = u64::from(CELLS);
        let digits = MixedRadix::new([2, PLACES, PLACES, cells, cells]).expect("a million numbers");
        LGame { usable, must, misere, places: places(), digits }
    }

    fn cells(&self, place: u8) -> u16 {
        self.places[usize::from(place)].cells
    }

    /// The cells that hold anything but the mover's L.
    fn taken(&self, board: &Board) -> u16 {
        let other = if board.second { board.x } else { board.o };
        self.cells(other) | 1 << board.neutrals[0] | 1 << board.neutrals[1]
    }

    /// Where the mover's L may go.
    fn free_places(&self, board: &Board) -> impl Iterator<Item = u8> {
        let (own, taken) = (if board.second { board.o } else { board.x }, self.taken(board));
        (0..PLACES as u8).filter(move |&place| place != own && self.cells(place) & taken == 0)
    }

    /// Nothing lies on anything else.
    fn apart(&self, board: &Board) -> bool {
        let l = self.cells(board.x) | self.cells(board.o);
        (l | 1 << board.neutrals[0] | 1 << board.neutrals[1]).count_ones() == 10
    }
}

const NEUTRAL_LETTERS: [char; 2] = ['w', 'g'];

fn name(cell: u8) -> String {
    cell_name(SIDE, usize::from(cell) / SIDE, usize::from(cell) % SIDE)
}

impl Game for LGame {
    type Position = Board;
    type Move = Turn;

    fn start(&self) -> Board {
        let at = |tip: u8, foot: u8| {
            let place = self.places.iter().position(|place| (place.tip, place.foot) == (tip, foot));
            place.map_or(0, |place| place as u8)
        };
        // w x x .   . o x .   . o x .   . o o g
        Board { x: at(10, 1), o: at(5, 14), neutrals: [0, 15], second: false }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Turn>) {
        for place in self.free_places(board) {
            if !self.must {
                out.push(Turn { place, neutral: None });
            }
            let free = !(self.taken(board) | self.cells(place));
            for &neutral in &self.usable[usize::from(board.second)] {
                let to = (0..CELLS).filter(|to| free >> to & 1 == 1);
                out.extend(to.map(|to| Turn { place, neutral: Some((neutral, to)) }));
            }
        }
    }

    fn play(&self, board: &Board, turn: Turn) -> Board {
        let mut next = Board { second: !board.second, ..*board };
        if board.second {
            next.o = turn.place;
        } else {
            next.x = turn.place;
        }
        if let Some((neutral, to)) = turn.neutral {
            next.neutrals[usize::from(neutral)] = to;
        }
        next
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let stuck = self.free_places(board).next().is_none();
        stuck.then(|| Outcome::Lose.flipped_if(self.misere))
    }
}

impl Index for LGame {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, board: &Board) -> u64 {
        let [w, g] = board.neutrals;
        let digits = [u8::from(board.second), board.x, board.o, w, g];
        self.digits.rank(digits.map(u64::from).into_iter())
    }

    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.digits.size() {
            return None;
        }
        let mut digits = self.digits.unrank(index).map(|digit| digit as u8);
        let second = digits.next()? == 1;
        let (x, o) = (digits.next()?, digits.next()?);
        let board = Board { x, o, neutrals: [digits.next()?, digits.next()?], second };
        self.apart(&board).then_some(board)
    }
}

impl Show for LGame {
    /// The turn, then the cells row by row from the top: `x`, `o`, `w`, `g` or `-`.
    fn format(&self, board: &Board) -> String {
        let letter = |cell: u8| {
            let holds = |place: u8| self.cells(place) >> cell & 1 == 1;
            match board.neutrals.iter().position(|&neutral| neutral == cell) {
                Some(neutral) => NEUTRAL_LETTERS[neutral],
                None if holds(board.x) => 'x',
                None if holds(board.o) => 'o',
                None => '-',
            }
        };
        let cells: String = (0..CELLS).map(letter).collect();
        format!("{}_{cells}", board.player().number())
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, text) = split_turn(text)?;
        let letters = parse_cells(text, 2, CELLS.into(), "x, o, w, g and -", |c| {
            "xowg-".contains(c).then_some(c)
        })?;
        let mask = |letter| {
            let cells = letters.iter().enumerate().filter(|(_, c)| **c == letter);
            cells.fold(0u16, |mask, (cell, _)| mask | 1 << cell)
        };
        let place = |letter| {
            let place = self.places.iter().position(|place| place.cells == mask(letter));
            let message = format!("the four cells of {letter} must make an L");
            place.map(|place| place as u8).ok_or_else(|| Mistake::new(message))
        };
        let neutral = |letter| {
            let mask: u16 = mask(letter);
            let message = format!("neutral piece {letter} covers one cell");
            let one = mask.count_ones() == 1;
            one.then(|| mask.trailing_zeros() as u8).ok_or_else(|| Mistake::new(message))
        };
        let (x, o, neutrals) = (place('x')?, place('o')?, [neutral('w')?, neutral('g')?]);
        Ok(Board { x, o, neutrals, second: player == Player::Second })
    }

    /// Tip and foot of the L, then the neutral piece and its cell: `a4-b2`, `a4-b2+w-c3`.
    fn notation(&self, _: &Board, turn: Turn) -> String {
        let Place { tip, foot, .. } = self.places[usize::from(turn.place)];
        let own = format!("{}-{}", name(tip), name(foot));
        match turn.neutral {
            None => own,
            Some((neutral, to)) => {
                format!("{own}+{}-{}", NEUTRAL_LETTERS[usize::from(neutral)], name(to))
            }
        }
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(SIDE, SIDE);
        let at = |cell: u8| Scene::cell(usize::from(cell) / SIDE, usize::from(cell) % SIDE);
        for (place, tone, letter, name, id) in
            [(board.x, Tone::First, "x", "dark L", 0), (board.o, Tone::Second, "o", "light L", 4)]
        {
            let cells = (0..CELLS).filter(|cell| self.cells(place) >> cell & 1 == 1);
            for (i, cell) in cells.enumerate() {
                scene.piece(id + i, at(cell), Glyph::Block(0.98, 0.98), tone, letter, name);
            }
        }
        let neutrals = [(Tone::Bright, "w", "neutral w"), (Tone::Neutral, "g", "neutral g")];
        for (i, (tone, letter, name)) in neutrals.into_iter().enumerate() {
            scene.piece(8 + i, at(board.neutrals[i]), Glyph::Disc(0.34), tone, letter, name);
        }
        scene
    }

    /// Tip and foot; then a neutral piece and its cell, or a button.
    fn clicks(&self, board: &Board, turn: Turn) -> Clicks {
        let Place { tip, foot, .. } = self.places[usize::from(turn.place)];
        let mut clicks = vec![Click::Spot(tip.into()), Click::Spot(foot.into())];
        match turn.neutral {
            None => clicks.push(Click::Button("leave the neutral pieces".into())),
            Some((neutral, to)) => {
                let from = board.neutrals[usize::from(neutral)];
                clicks.extend([Click::Spot(from.into()), Click::Spot(to.into())]);
            }
        }
        vec![clicks]
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(must: bool) -> LGame {
        LGame::new([vec![0, 1], vec![0, 1]], must, false)
    }

    #[test]
    fn every_knights_move_is_one_l() {
        let places = places();
        assert_eq!(places.len() as u64, PLACES);
        let mut masks: Vec<u16> = places.iter().map(|place| place.cells).collect();
        masks.sort_unstable();
        masks.dedup();
        assert_eq!(masks.len() as u64, PLACES);
        assert!(masks.iter().all(|mask| mask.count_ones() == 4));
    }

    #[test]
    fn an_l_goes_somewhere_else_and_then_a_neutral_piece_may() {
        let regular = game(false);
        let start = regular.start();
        assert_eq!(regular.format(&start), "1_wxx--ox--ox--oog");
        let count = |game: &LGame| {
            let mut moves = Vec::new();
            game.moves(&start, &mut moves);
            moves.len()
        };
        // Five places, each with 12 ways to move a neutral piece, or none.
        assert_eq!(regular.free_places(&start).count(), 5);
        assert_eq!((count(&regular), count(&game(true))), (5 * 13, 5 * 12));
        assert_eq!(count(&LGame::new([vec![0], vec![1]], true, false)), 5 * 6);
        let turn =
            Turn { place: regular.free_places(&start).next().unwrap(), neutral: Some((0, 4)) };
        let next = regular.play(&start, turn);
        assert_eq!(next.neutrals, [4, 15]);
        assert!(regular.apart(&next));
    }

    #[test]
    fn whoever_cannot_move_the_l_has_lost() {
        for misere in [false, true] {
            let game = LGame::new([vec![0, 1], vec![0, 1]], false, misere);
            // x in the corner, o around it.
            let board = game.parse("1_xxx-xooowo---g--").unwrap();
            assert_eq!(game.primitive(&board), Some(Outcome::Lose.flipped_if(misere)));
            assert_eq!(game.primitive(&Board { second: true, ..board }), None);
        }
    }

    #[test]
    fn boards_that_cannot_be_are_refused_with_a_reason() {
        for (text, part) in [
            ("1_wxx--xx--o---oog", "the four cells of x"),
            ("1_wxx--ox--ox--oo-", "neutral piece g"),
            ("1_wxx--ox--ox--ogg", "the four cells of o"),
            ("1_wxx--ox--ox-wgo-", "the four cells of o"),
        ] {
            let mistake = game(false).parse(text).unwrap_err();
            assert!(mistake.message.contains(part), "{text}: {mistake}");
        }
    }
}
