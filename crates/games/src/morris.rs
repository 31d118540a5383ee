//! Achi and Three Men's Morris: place three pieces each on nine points, then slide them along the lines.
//!
//! There are a few thousand positions, so they are numbered by searching. Tier: twice the pieces to place and
//! those on the board, which placing and capturing lower. Symmetry: the eight of the square.

use gamesman_rules::index::Symmetries;
use gamesman_rules::prelude::*;

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
        Parameter::number("pieces", (3, 4), "3", "Pieces each player has"),
        Parameter::choice(
            "lines",
            &[
                Choice { id: "standard", help: "the two long ones" },
                Choice { id: "all", help: "also between the middles of the sides" },
                Choice { id: "none", help: "none" },
            ],
            "Which diagonals pieces slide along",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "three pieces", "3"),
        Named::new("4", "four pieces", "4"),
        Named::new("all", "all diagonals", "3-all"),
        Named::new("none", "no diagonals", "3-none"),
        Named::new("misere", "misère", "3-standard-misere"),
    ],
    open: |settings| {
        let slides = match settings.choice("lines") {
            "standard" => Slides::Long,
            "all" => Slides::All,
            _ => Slides::Straight,
        };
        let game = Morris::new(settings.number("pieces"), slides, Goal::Row);
        let open = Open::found(game).symmetric_by(BOARD.symmetries());
        Ok(open.misere(settings.misere()).variant())
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
        Parameter::choice(
            "move",
            &[
                Choice { id: "sliding", help: "along a line to the next point" },
                Choice { id: "flying", help: "to any empty point" },
            ],
            "Where pieces go once all are placed",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "sliding", "sliding"),
        Named::new("flying", "flying", "flying"),
        Named::new("misere", "misère", "sliding-misere"),
    ],
    open: |settings| {
        let flying = settings.choice("move") == "flying";
        let slides = if flying { Slides::Anywhere } else { Slides::Straight };
        let open = Open::found(Morris::new(3, slides, Goal::Capture));
        Ok(open.symmetric_by(BOARD.symmetries()).misere(settings.misere()).variant())
    },
};

const BOARD: Rect = Rect::new(3, 3);

const PIECES: [Look; 2] = [
    Look::first('x', Glyph::Disc(0.38), "dark piece"),
    Look::second('o', Glyph::Disc(0.38), "light piece"),
];

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

/// The pieces on the board, and how many both players have left to place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Men {
    sides: Sides,
    left: u32,
}

impl Images for Men {
    fn least(&self, symmetries: &Symmetries) -> Men {
        Men { sides: self.sides.least(symmetries), ..*self }
    }

    fn orbit(&self, symmetries: &Symmetries) -> u32 {
        self.sides.orbit(symmetries)
    }
}

/// A piece placed or moved, and one taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Action {
    from: Option<usize>,
    to: usize,
    taken: Option<usize>,
}

fn bit(point: Option<usize>) -> u64 {
    point.map_or(0, |point| 1 << point)
}

struct Morris {
    pieces: u32,
    goal: Goal,
    /// Where a piece may go from each point, if that is empty.
    ways: [u64; 9],
    /// The points each is joined to in the picture.
    joined: [u64; 9],
    /// The lines that count.
    lines: Vec<u64>,
}

impl Morris {
    fn new(pieces: u32, slides: Slides, goal: Goal) -> Morris {
        let joined = |point: usize| match slides {
            Slides::All => BOARD.around(point, &ALL_DIRECTIONS),
            // The corners and the middle have even numbers.
            Slides::Long if point.is_multiple_of(2) => BOARD.around(point, &ALL_DIRECTIONS),
            _ => BOARD.around(point, &ORTHOGONAL),
        };
        let joined = std::array::from_fn(joined);
        let ways = if slides == Slides::Anywhere { [BOARD.all(); 9] } else { joined };
        let lines = match goal {
            Goal::Row => BOARD.lines(3, &[RIGHT, DOWN, (1, 1), (1, -1)]),
            Goal::Capture => BOARD.lines(3, &[RIGHT, DOWN]),
        };
        Morris { pieces, goal, ways, joined, lines }
    }

    /// Whether a piece on `point` is in a line of `pieces`.
    fn in_line(&self, pieces: u64, point: usize) -> bool {
        self.lines.iter().any(|&line| has(line, point) && line & !pieces == 0)
    }

    /// The pieces of `other` that may be taken.
    fn takeable(&self, other: u64) -> u64 {
        match mask(ones(other).filter(|&point| !self.in_line(other, point))) {
            0 => other,
            free => free,
        }
    }
}

impl Game for Morris {
    type Position = Men;
    type Move = Action;

    fn start(&self) -> Men {
        Men { sides: Sides::new(0, 0), left: 2 * self.pieces }
    }

    fn moves(&self, men: &Men, out: &mut Vec<Action>) {
        let (own, empty) = (men.sides.own(), BOARD.all() & !men.sides.taken());
        let mut add = |from: Option<usize>, to: usize| {
            let mill = self.goal == Goal::Capture && self.in_line(own & !bit(from) | 1 << to, to);
            match if mill { self.takeable(men.sides.other()) } else { 0 } {
                0 => out.push(Action { from, to, taken: None }),
                pieces => out.extend(ones(pieces).map(|p| Action { from, to, taken: Some(p) })),
            }
        };
        if men.left > 0 {
            return ones(empty).for_each(|to| add(None, to));
        }
        for from in ones(own) {
            ones(empty & self.ways[from]).for_each(|to| add(Some(from), to));
        }
    }

    fn play(&self, men: &Men, action: Action) -> Men {
        let own = men.sides.own() & !bit(action.from) | 1 << action.to;
        let sides = men.sides.passed(own, men.sides.other() & !bit(action.taken));
        Men { sides, left: men.left - u32::from(action.from.is_none()) }
    }

    fn primitive(&self, men: &Men) -> Option<Outcome> {
        let sides = [men.sides.first, men.sides.second];
        let ended = match self.goal {
            Goal::Row => sides.iter().any(|side| self.lines.iter().any(|line| line & !side == 0)),
            Goal::Capture => men.left == 0 && sides.iter().any(|side| side.count_ones() < 3),
        };
        ended.then_some(Outcome::Lose)
    }

    fn tier(&self, men: &Men) -> u32 {
        2 * men.left + men.sides.taken().count_ones()
    }
}

impl Show for Morris {
    /// The turn, then the points row by row from the top: `x`, `o` or `-`. Where pieces are taken, a comma
    /// and how many are still to be placed.
    fn format(&self, men: &Men) -> String {
        let text = men.sides.format(9, &PIECES);
        if self.goal == Goal::Row { text } else { format!("{text},{}", men.left) }
    }

    fn parse(&self, text: &str) -> Result<Men, Mistake> {
        let (points, left) = match (self.goal, text.rsplit_once(',')) {
            (Goal::Row, _) => (text, None),
            (Goal::Capture, Some((points, left))) => (points, Some(left)),
            (Goal::Capture, None) => {
                return Err(Mistake::new("the number of pieces to place is missing: ‘,0’"));
            }
        };
        let sides = Sides::parse(points, 9, &PIECES)?;
        let (dark, light) = (sides.first.count_ones(), sides.second.count_ones());
        let most = self.pieces;
        if dark > most || light > most {
            return Err(Mistake::new(format!("each player has at most {most} pieces")));
        }
        let left = match left {
            None => 2 * most - dark - light,
            Some(left) => {
                (0..=2 * most).find(|known| known.to_string() == left).ok_or_else(|| {
                    Mistake::at(points.chars().count() + 1, "expected a number from 0 to 6")
                })?
            }
        };
        // The first player places first, so of an odd number the second has one more.
        let second = left.div_ceil(2);
        if dark + (left - second) > most || light + second > most {
            return Err(Mistake::new(format!("with {left} to place there are too many pieces")));
        }
        if left > 0 && sides.player != Player::from_index(u64::from(left % 2)) {
            return Err(Mistake::at(0, "by the number of pieces it is the other player's turn"));
        }
        if self.goal == Goal::Row && left > 0 && dark + (left - second) != most {
            return Err(Mistake::new(format!("{dark} x and {light} o; players take turns")));
        }
        Ok(Men { sides, left })
    }

    /// The point, from and to, and a `+` and the piece that is taken: `b2`, `a1-a2`, `a1-a2+c3`.
    fn notation(&self, _: &Men, action: Action) -> String {
        let from = action.from.map_or_else(String::new, |from| BOARD.name(from) + "-");
        let taken =
            action.taken.map_or_else(String::new, |taken| format!("+{}", BOARD.name(taken)));
        format!("{from}{}{taken}", BOARD.name(action.to))
    }

    fn scene(&self, men: &Men) -> Scene {
        let mut scene = Scene::new(4.0, 4.0);
        scene.rect((0.5, 0.0), (3.5, 3.5), 0.2, Tone::Board);
        let at = |row_or_column: usize| 0.55 + 1.2 * row_or_column as f32;
        let place = |point| (0.5 + at(BOARD.column_of(point)), at(BOARD.row_of(point)));
        for a in 0..9 {
            let joined = ones(self.joined[a]).filter(|&b| b > a);
            joined.for_each(|b| scene.line(place(a), place(b), 0.05, Tone::Ink));
        }
        for point in 0..9 {
            scene.circle(place(point), 0.1, Tone::Ink);
            scene.spot(place(point), (1.0, 1.0), BOARD.name(point));
        }
        for i in 0..3 {
            scene.label((0.25, at(i)), 0.3, 3 - i);
            scene.label((0.5 + at(i), 3.75), 0.3, column_letter(i));
        }
        if men.left > 0 {
            let (first, second) = (men.left / 2, men.left.div_ceil(2));
            scene.notes.push(format!("To place: dark {first}, light {second}"));
        }
        men.sides.draw(scene, &PIECES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_slide_along_the_lines_there_are() {
        for (slides, expected) in [
            (Slides::Straight, "a3-a2 c1-b1 c1-c2"),
            (Slides::Long, "a3-a2 c1-b1 c1-c2"),
            (Slides::All, "a3-a2 b3-a2 b3-c2 c1-b1 c1-c2"),
        ] {
            check::moves(&Morris::new(3, slides, Goal::Capture), "1_xxo-o-o-x,0", expected);
        }
        let long = Morris::new(3, Slides::Long, Goal::Row);
        check::moves(&long, "1_xxoo--o-x", "a3-b2 b3-b2 c1-b1 c1-b2 c1-c2");
        let flying = Morris::new(3, Slides::Anywhere, Goal::Capture);
        check::count(&flying, "1_xxoo--o-x,0", 9);
    }

    #[test]
    fn a_row_wins_and_a_mill_takes() {
        let achi = Morris::new(3, Slides::Long, Goal::Row);
        check::end(&achi, "2_x-ooxo--x", Some(Outcome::Lose));
        let mills = Morris::new(3, Slides::Straight, Goal::Capture);
        // The diagonal is no mill; the row is, and the enemy's own mill is not safe if it is all there is.
        check::moves(&mills, "1_xx-oo----,2", "a1 b1 c1 c2 c3+a2 c3+b2");
        let moves = "a3-a2 b3-b2 b3-c3 c2-b2 c2-c3+a1 c2-c3+b1 c2-c3+c1";
        check::moves(&mills, "1_xx---xooo,0", moves);
        check::end(&mills, "1_xxxoo----,0", Some(Outcome::Lose)); // whoever is to move
    }
}
