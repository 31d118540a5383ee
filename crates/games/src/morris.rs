//! Achi and Three Men's Morris: place three pieces each on nine points, then slide them along the lines.
//!
//! A board is two masks of points, row by row from the top, whose turn it is and how many pieces are still to
//! be placed. There are a few thousand, so they are numbered by searching. Tier: twice the pieces to place and
//! those on the board, which placing and capturing lower. Symmetry: the eight of the square.

use gamesman_rules::index::Symmetries;
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Click, Clicks, Entry, Family, Game, Glyph, Kind, Label, Mistake, Named, Open, Outcome,
    PLAY, Parameter, Player, Players, Scene, Shape, Show, Spot, Symmetric, Tone, format_sides,
    parse_sides,
};

/// Achi: three in a row win.
pub(crate) static ACHI: Entry = Entry {
    id: "achi",
    name: "Achi",
    players: Players::Two,
    family: Family::Alignment,
    rules: "The board is a square of nine points, joined along the rows, the columns and the two long \
            diagonals. Each player has three pieces (or four).\n\n\
            Players take turns **placing** a piece on an empty point. When all are placed, they take turns \
            **sliding** one of their pieces along a line to the next point, if that is empty.\n\n\
            Whoever gets three pieces into a row, column or long diagonal wins, at any time. Whoever cannot \
            slide loses. In misère play winning and losing are exchanged. Play may go on for ever, which is \
            a draw.\n\n\
            With `all` lines there are also the diagonals between the middles of the sides; with `none` \
            pieces slide along rows and columns only.",
    source: "Traditional, Ghana, where each player has four pieces. With three and the same choice of lines \
             as GamesmanClassic plays it (`machi`).",
    known: "With three pieces the first player wins in 9 moves, also without diagonals; with all diagonals it \
            is a draw (computed here). GamesmanClassic's source states the same 5,390 positions. With four \
            pieces the first player wins in 11 moves and there are no draws at all (computed here).",
    parameters: &[
        Parameter {
            id: "pieces",
            help: "Pieces each player has",
            kind: Kind::Number { min: 3, max: 4 },
            default: "3",
        },
        Parameter {
            id: "lines",
            help: "Which diagonals pieces slide along",
            kind: Kind::Choice(&[
                Choice { id: "standard", help: "the two long ones" },
                Choice { id: "all", help: "also between the middles of the sides" },
                Choice { id: "none", help: "none" },
            ]),
            default: "standard",
        },
        PLAY,
    ],
    variants: &[
        Named { id: "regular", name: "three pieces", settings: "3" },
        Named { id: "4", name: "four pieces", settings: "4" },
        Named { id: "all", name: "all diagonals", settings: "3-all" },
        Named { id: "none", name: "no diagonals", settings: "3-none" },
        Named { id: "misere", name: "misère", settings: "3-standard-misere" },
    ],
    open: |settings| {
        let slides = match settings.choice("lines") {
            "standard" => Slides::Long,
            "all" => Slides::All,
            _ => Slides::Straight,
        };
        let pieces = settings.number("pieces") as u8;
        Ok(open(Morris::new(pieces, slides, Goal::Row, settings.misere())))
    },
};

/// Three Men's Morris: three in a row capture.
pub(crate) static THREE_MENS_MORRIS: Entry = Entry {
    id: "threemensmorris",
    name: "Three Men's Morris",
    players: Players::Two,
    family: Family::Capture,
    rules: "The board is a square of nine points, joined along the rows and columns. Each player has three \
            pieces. Players take turns **placing** a piece on an empty point. When all are placed, they \
            take turns **sliding** one of their pieces along a line to the next point, if that is empty \
            (with `flying`, to any empty point).\n\n\
            Three pieces in a row or column are a **mill**. Whoever makes one, by placing or by sliding, \
            takes away an enemy piece: one that is not in a mill, unless all are.\n\n\
            Once all pieces are placed, **whoever is to move loses** if either player has fewer than three \
            pieces, or if no move is left. (So it does not pay to take a piece while placing if that makes \
            it one's own turn.) In misère play whoever is to move then wins. Play may go on for ever, which \
            is a draw.",
    source: "The smallest of the merels games, as GamesmanClassic plays it with the rules of its larger \
             brothers (`m369mm`).",
    known: "A draw: 5,466 positions can be reached (GamesmanClassic).",
    parameters: &[
        Parameter {
            id: "move",
            help: "Where pieces go once all are placed",
            kind: Kind::Choice(&[
                Choice { id: "sliding", help: "along a line to the next point" },
                Choice { id: "flying", help: "to any empty point" },
            ]),
            default: "sliding",
        },
        PLAY,
    ],
    variants: &[
        Named { id: "regular", name: "sliding", settings: "sliding" },
        Named { id: "flying", name: "flying", settings: "flying" },
        Named { id: "misere", name: "misère", settings: "sliding-misere" },
    ],
    open: |settings| {
        let slides = match settings.choice("move") {
            "flying" => Slides::Anywhere,
            _ => Slides::Straight,
        };
        Ok(open(Morris::new(3, slides, Goal::Capture, settings.misere())))
    },
};

fn open(game: Morris) -> Box<dyn gamesman_rules::Variant> {
    Open::found(game).symmetric().variant()
}

/// Where pieces slide.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slides {
    /// Along rows and columns.
    Straight,
    /// Also along the long diagonals.
    Long,
    /// Also along all others.
    All,
    /// They fly.
    Anywhere,
}

/// What three in a row are good for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// They win.
    Row,
    /// They take away a piece; diagonals do not count.
    Capture,
}

/// Rows, columns and diagonals.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

struct Morris {
    pieces: u8,
    slides: Slides,
    goal: Goal,
    misere: bool,
    symmetries: Symmetries,
}

/// Masks of points, whose turn it is, and how many pieces both players have left to place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    x: u16,
    o: u16,
    player: Player,
    left: u8,
}

/// A piece placed or moved, and one taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    from: Option<u8>,
    to: u8,
    taken: Option<u8>,
}

impl Board {
    fn own(&self) -> u16 {
        if self.player == Player::First { self.x } else { self.o }
    }

    fn other(&self) -> u16 {
        if self.player == Player::First { self.o } else { self.x }
    }
}

fn points(mask: u16) -> impl Iterator<Item = u8> {
    (0..9).filter(move |point| mask >> point & 1 == 1)
}

impl Morris {
    fn new(pieces: u8, slides: Slides, goal: Goal, misere: bool) -> Morris {
        Morris { pieces, slides, goal, misere, symmetries: Symmetries::rectangle(3, 3) }
    }

    /// The lines that count.
    fn lines(&self) -> &'static [u16] {
        if self.goal == Goal::Row { &LINES } else { &LINES[..6] }
    }

    /// Whether two points are joined for sliding.
    fn joined(&self, a: u8, b: u8) -> bool {
        let (down, right) = ((a / 3).abs_diff(b / 3), (a % 3).abs_diff(b % 3));
        match (down, right) {
            (0, 1) | (1, 0) => true,
            (1, 1) => match self.slides {
                Slides::Long => a == 4 || b == 4,
                Slides::All | Slides::Anywhere => true,
                Slides::Straight => false,
            },
            _ => self.slides == Slides::Anywhere,
        }
    }

    /// Whether a piece on `point` is in a line of `pieces`.
    fn in_line(&self, pieces: u16, point: u8) -> bool {
        self.lines().iter().any(|&line| line >> point & 1 == 1 && pieces & line == line)
    }

    /// The pieces of `other` that may be taken.
    fn takeable(&self, other: u16) -> u16 {
        let free = points(other).filter(|&point| !self.in_line(other, point));
        match free.fold(0, |mask, point| mask | 1 << point) {
            0 => other,
            free => free,
        }
    }

    fn turns(&self, board: &Board, out: &mut Vec<Turn>) {
        let empty = !(board.x | board.o) & 0o777;
        let mut add = |from: Option<u8>, to: u8| {
            let pieces = board.own() & !from.map_or(0, |from| 1 << from) | 1 << to;
            let takeable = match self.goal == Goal::Capture && self.in_line(pieces, to) {
                true => self.takeable(board.other()),
                false => 0,
            };
            match takeable {
                0 => out.push(Turn { from, to, taken: None }),
                _ => out.extend(points(takeable).map(|p| Turn { from, to, taken: Some(p) })),
            }
        };
        if board.left > 0 {
            return points(empty).for_each(|to| add(None, to));
        }
        for from in points(board.own()) {
            points(empty).filter(|&to| self.joined(from, to)).for_each(|to| add(Some(from), to));
        }
    }
}

impl Game for Morris {
    type Position = Board;
    type Move = Turn;

    fn start(&self) -> Board {
        Board { x: 0, o: 0, player: Player::First, left: 2 * self.pieces }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Turn>) {
        self.turns(board, out);
    }

    fn play(&self, board: &Board, turn: Turn) -> Board {
        let own = board.own() & !turn.from.map_or(0, |from| 1 << from) | 1 << turn.to;
        let other = board.other() & !turn.taken.map_or(0, |taken| 1 << taken);
        let left = board.left - u8::from(turn.from.is_none());
        let (x, o) = if board.player == Player::First { (own, other) } else { (other, own) };
        Board { x, o, player: board.player.other(), left }
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let ended = match self.goal {
            Goal::Row => {
                let row = |side: u16| self.lines().iter().any(|line| line & !side == 0);
                row(board.x) || row(board.o)
            }
            Goal::Capture => {
                let few = board.x.count_ones().min(board.o.count_ones()) < 3;
                board.left == 0 && few
            }
        };
        let mut turns = Vec::new();
        if !ended {
            self.turns(board, &mut turns);
        }
        turns.is_empty().then(|| Outcome::Lose.flipped_if(self.misere))
    }

    fn tier(&self, board: &Board) -> u32 {
        2 * u32::from(board.left) + (board.x | board.o).count_ones()
    }
}

impl Symmetric for Morris {
    fn canonical(&self, board: &Board) -> Board {
        let (x, o) = self.symmetries.least(board.x.into(), board.o.into());
        Board { x: x as u16, o: o as u16, ..*board }
    }

    fn orbit(&self, board: &Board) -> u32 {
        self.symmetries.orbit(board.x.into(), board.o.into())
    }
}

impl Show for Morris {
    /// The turn, then the points row by row from the top: `x`, `o` or `-`. Where pieces are taken, a comma
    /// and how many are still to be placed.
    fn format(&self, board: &Board) -> String {
        let text = format_sides(board.player, 9, board.x.into(), board.o.into());
        if self.goal == Goal::Row { text } else { format!("{text},{}", board.left) }
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (points, left) = match (self.goal, text.rsplit_once(',')) {
            (Goal::Row, _) => (text, None),
            (Goal::Capture, Some((points, left))) => (points, Some(left)),
            (Goal::Capture, None) => {
                return Err(Mistake::new("the number of pieces to place is missing: ‘,0’"));
            }
        };
        let (player, x, o) = parse_sides(points, 9)?;
        let (dark, light) = (x.count_ones() as u8, o.count_ones() as u8);
        let most = self.pieces;
        if dark > most || light > most {
            return Err(Mistake::new(format!("each player has at most {most} pieces")));
        }
        let left = match left {
            None => 2 * most - dark - light,
            Some(left) => match left.parse::<u8>() {
                Ok(number) if number <= 2 * most && number.to_string() == left => number,
                _ => {
                    let at = points.chars().count() + 1;
                    return Err(Mistake::at(at, "expected a number from 0 to 6"));
                }
            },
        };
        // The first player places first, so of an odd number the second has one more.
        let second = left.div_ceil(2);
        if dark + (left - second) > most || light + second > most {
            return Err(Mistake::new(format!("with {left} to place there are too many pieces")));
        }
        let turn = if left.is_multiple_of(2) { Player::First } else { Player::Second };
        if left > 0 && player != turn {
            return Err(Mistake::at(0, "by the number of pieces it is the other player's turn"));
        }
        if self.goal == Goal::Row && left > 0 && dark + (left - second) != most {
            return Err(Mistake::new(format!("{dark} x and {light} o; players take turns")));
        }
        Ok(Board { x: x as u16, o: o as u16, player, left })
    }

    /// The point, from and to, and a `+` and the piece that is taken: `b2`, `a1-a2`, `a1-a2+c3`.
    fn notation(&self, _: &Board, turn: Turn) -> String {
        let name = |point: u8| cell_name(3, usize::from(point) / 3, usize::from(point) % 3);
        let from = turn.from.map_or_else(String::new, |from| format!("{}-", name(from)));
        let taken = turn.taken.map_or_else(String::new, |taken| format!("+{}", name(taken)));
        format!("{from}{}{taken}", name(turn.to))
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::new(4.0, 4.0);
        scene.shapes.push(Shape::Rect {
            x: 0.5,
            y: 0.0,
            width: 3.5,
            height: 3.5,
            round: 0.2,
            tone: Tone::Board,
        });
        let place =
            |point: u8| (1.05 + 1.2 * f32::from(point % 3), 0.55 + 1.2 * f32::from(point / 3));
        for (a, b) in (0..9u8).flat_map(|a| (a + 1..9).map(move |b| (a, b))) {
            // Where pieces fly the lines are those of mills.
            let beside = (a / 3).abs_diff(b / 3) + (a % 3).abs_diff(b % 3) == 1;
            if beside || self.slides != Slides::Anywhere && self.joined(a, b) {
                let (from, to) = (place(a), place(b));
                scene.shapes.push(Shape::Line { from, to, width: 0.05, tone: Tone::Ink });
            }
        }
        for point in 0..9 {
            let (x, y) = place(point);
            scene.shapes.push(Shape::Circle { x, y, radius: 0.1, tone: Tone::Ink });
            let name = cell_name(3, usize::from(point) / 3, usize::from(point) % 3);
            scene.spots.push(Spot { x, y, width: 1.0, height: 1.0, name });
            if board.x >> point & 1 == 1 {
                let name = "dark piece";
                scene.piece(point.into(), (x, y), Glyph::Disc(0.38), Tone::First, "x", name);
            } else if board.o >> point & 1 == 1 {
                let name = "light piece";
                scene.piece(point.into(), (x, y), Glyph::Disc(0.38), Tone::Second, "o", name);
            }
        }
        for at in 0..3u8 {
            let (x, y) = place(4 * at);
            let (row, column) = ((3 - at).to_string(), char::from(b'a' + at).to_string());
            scene.labels.push(Label { x: 0.25, y, size: 0.3, text: row });
            scene.labels.push(Label { x, y: 3.75, size: 0.3, text: column });
        }
        if board.left > 0 {
            let (first, second) = (board.left / 2, board.left.div_ceil(2));
            scene.notes.push(format!("To place: dark {first}, light {second}"));
        }
        scene
    }

    fn clicks(&self, _: &Board, turn: Turn) -> Clicks {
        let list = [turn.from, Some(turn.to), turn.taken].into_iter().flatten();
        vec![list.map(|point| Click::Spot(point.into())).collect()]
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(game: &Morris, text: &str) -> String {
        let board = game.parse(text).unwrap();
        let mut turns = Vec::new();
        game.moves(&board, &mut turns);
        let mut names: Vec<_> = turns.iter().map(|&mv| game.notation(&board, mv)).collect();
        names.sort();
        names.join(" ")
    }

    #[test]
    fn pieces_slide_along_the_lines_there_are() {
        let text = "1_xxo-o-o-x";
        for (slides, expected) in [
            (Slides::Straight, "a3-a2 c1-b1 c1-c2"),
            (Slides::Long, "a3-a2 c1-b1 c1-c2"),
            (Slides::All, "a3-a2 b3-a2 b3-c2 c1-b1 c1-c2"),
        ] {
            assert_eq!(moves(&Morris::new(3, slides, Goal::Row, false), text), expected);
        }
        let long = Morris::new(3, Slides::Long, Goal::Row, false);
        assert_eq!(moves(&long, "1_xxoo--o-x"), "a3-b2 b3-b2 c1-b1 c1-b2 c1-c2");
    }

    #[test]
    fn a_row_wins_and_a_mill_takes() {
        let achi = Morris::new(3, Slides::Long, Goal::Row, false);
        let board = achi.parse("2_x-ooxo--x").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(achi.primitive(&board), Some(Outcome::Lose));
        let mills = Morris::new(3, Slides::Straight, Goal::Capture, false);
        // The diagonal is no mill; the row is, and the enemy's own mill is not safe if it is all there is.
        assert_eq!(moves(&mills, "1_xx-oo----,2"), "a1 b1 c1 c2 c3+a2 c3+b2");
        let both = "1_xx--xo-oo,0";
        assert!(moves(&mills, both).contains("b2-"), "{}", moves(&mills, both));
        let few = mills.parse("1_xxxoo----,0").unwrap();
        assert_eq!(mills.primitive(&few), Some(Outcome::Lose), "whoever is to move");
    }
}
