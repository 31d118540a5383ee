//! Sim: colour the lines between six points, and do not make a triangle.
//!
//! A board is two masks of lines; the number of lines says whose turn it is. Index: the lines as digits to
//! base 3. Tier: the lines left. The points may be exchanged in 720 ways, but comparing so many images of each
//! position takes longer than solving them all.

use gamesman_rules::index::Ternary;
use gamesman_rules::{
    Click, Clicks, Entry, Family, Game, Glyph, Index, Kind, Label, Mistake, Named, Open, Outcome,
    PLAY, Parameter, Player, Players, Scene, Shape, Show, Spot, Tone, format_sides, parse_sides,
};

/// Sim with four to six points.
pub(crate) static SIM: Entry = Entry {
    id: "sim",
    name: "Sim",
    players: Players::Two,
    family: Family::Alignment,
    rules: "Six points are all joined by faint lines. Players take turns colouring one line that is not \
            coloured yet, the first player dark, the second light.\n\n\
            **Do not make a triangle:** whoever colours three lines between three of the points loses. In \
            misère play whoever makes a triangle wins. If all lines are coloured and there is no triangle, \
            which cannot happen with six points, it is a tie.",
    source: "Gustavus Simmons, *The Game of Sim*, Journal of Recreational Mathematics 2, 1969. As \
             GamesmanClassic plays it (`msim`).",
    known: "Among six people there are always three who all know each other or three who all do not \
            (Ramsey), so there is no tie. The second player wins (Mead, Rosa and Huang, *The game of Sim: \
            a winning strategy for the second player*, Mathematics Magazine 47, 1974), in 15 moves of 15 \
            (GamesmanClassic).",
    parameters: &[
        Parameter {
            id: "points",
            help: "How many points there are",
            kind: Kind::Number { min: 4, max: 6 },
            default: "6",
        },
        PLAY,
    ],
    variants: &[
        Named { id: "regular", name: "six points", settings: "6" },
        Named { id: "5", name: "five points", settings: "5" },
        Named { id: "misere", name: "six points, misère", settings: "6-misere" },
    ],
    open: |settings| {
        let game = Sim::new(settings.number("points") as usize, settings.misere());
        Ok(Open::indexed(game).variant())
    },
};

/// Masks of the lines each player has coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    x: u16,
    o: u16,
}

struct Sim {
    points: usize,
    misere: bool,
    /// The points each line joins, in the order 12, 13, … 56.
    lines: Vec<(usize, usize)>,
    triangles: Vec<u16>,
    index: Ternary,
}

impl Sim {
    fn new(points: usize, misere: bool) -> Sim {
        let pairs = |a: usize| (a + 1..points).map(move |b| (a, b));
        let lines: Vec<(usize, usize)> = (0..points).flat_map(pairs).collect();
        let line = |a, b| lines.iter().position(|&line| line == (a, b)).unwrap_or_default();
        let triangle = |a, b, c| 1u16 << line(a, b) | 1 << line(b, c) | 1 << line(a, c);
        let thirds = |&(a, b): &(usize, usize)| (b + 1..points).map(move |c| (a, b, c));
        let corners = lines.iter().flat_map(thirds);
        let triangles = corners.map(|(a, b, c)| triangle(a, b, c)).collect();
        let index = Ternary::new(lines.len() as u32);
        Sim { points, misere, triangles, lines, index }
    }

    fn mover(&self, board: &Board) -> Player {
        if board.x.count_ones() == board.o.count_ones() { Player::First } else { Player::Second }
    }

    /// Where a point is: around a circle, the first at the top.
    fn place(&self, point: usize) -> (f32, f32) {
        let turn = std::f32::consts::TAU * point as f32 / self.points as f32;
        (3.0 + 2.4 * turn.sin(), 3.0 - 2.4 * turn.cos())
    }
}

impl Game for Sim {
    type Position = Board;
    /// The line.
    type Move = u8;

    fn start(&self) -> Board {
        Board { x: 0, o: 0 }
    }

    fn moves(&self, board: &Board, out: &mut Vec<u8>) {
        let taken = board.x | board.o;
        out.extend((0..self.lines.len() as u8).filter(|line| taken >> line & 1 == 0));
    }

    fn play(&self, board: &Board, line: u8) -> Board {
        match self.mover(board) {
            Player::First => Board { x: board.x | 1 << line, ..*board },
            Player::Second => Board { o: board.o | 1 << line, ..*board },
        }
    }

    /// Whoever is to move did not make the triangle.
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let made = |side: u16| self.triangles.iter().any(|three| three & !side == 0);
        if made(board.x) || made(board.o) {
            return Some(Outcome::Win.flipped_if(self.misere));
        }
        let coloured = (board.x | board.o).count_ones() as usize;
        (coloured == self.lines.len()).then_some(Outcome::Tie)
    }

    fn tier(&self, board: &Board) -> u32 {
        self.lines.len() as u32 - (board.x | board.o).count_ones()
    }
}

impl Index for Sim {
    fn size(&self) -> u64 {
        self.index.size()
    }

    fn index(&self, board: &Board) -> u64 {
        self.index.rank(board.o.into(), board.x.into())
    }

    fn position(&self, index: u64) -> Option<Board> {
        let (o, x) = (index < self.size()).then(|| self.index.unrank(index))?;
        let more = x.count_ones().checked_sub(o.count_ones());
        let board = Board { x: x as u16, o: o as u16 };
        more.is_some_and(|more| more <= 1).then_some(board)
    }
}

impl Show for Sim {
    /// The turn, then the lines in the order 12, 13, 14 … 56: `x` dark, `o` light, `-` not coloured.
    fn format(&self, board: &Board) -> String {
        format_sides(self.mover(board), self.lines.len(), board.x.into(), board.o.into())
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, x, o) = parse_sides(text, self.lines.len())?;
        let (dark, light) = (x.count_ones(), o.count_ones());
        if dark != light && dark != light + 1 {
            let message = format!("{dark} dark and {light} light lines; players take turns");
            return Err(Mistake::new(message));
        }
        let board = Board { x: x as u16, o: o as u16 };
        if self.mover(&board) != player {
            return Err(Mistake::at(0, "by the number of lines it is the other player's turn"));
        }
        Ok(board)
    }

    /// The points it joins: `12`.
    fn notation(&self, _: &Board, line: u8) -> String {
        let (a, b) = self.lines[usize::from(line)];
        format!("{}{}", a + 1, b + 1)
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::new(6.0, 6.0);
        for (line, &(a, b)) in self.lines.iter().enumerate() {
            let side = (board.x >> line & 1, board.o >> line & 1);
            let (width, tone) = match side {
                (1, _) => (0.14, Tone::First),
                (_, 1) => (0.14, Tone::Second),
                _ => (0.03, Tone::Shade),
            };
            let (from, to) = (self.place(a), self.place(b));
            if side.1 == 1 {
                // Light lines have an edge, like light pieces.
                scene.shapes.push(Shape::Line { from, to, width: 0.2, tone: Tone::Ink });
            }
            scene.shapes.push(Shape::Line { from, to, width, tone });
        }
        for point in 0..self.points {
            let (x, y) = self.place(point);
            scene.shapes.push(Shape::Circle { x, y, radius: 0.32, tone: Tone::Board });
            let name = format!("point {}", point + 1);
            scene.spots.push(Spot { x, y, width: 0.8, height: 0.8, name });
            let text = (point + 1).to_string();
            scene.labels.push(Label { x, y, size: 0.36, text });
        }
        for (line, &(a, b)) in self.lines.iter().enumerate() {
            // Not in the middle, where the long lines cross.
            let (from, to) = (self.place(a), self.place(b));
            let place = (from.0 * 0.64 + to.0 * 0.36, from.1 * 0.64 + to.1 * 0.36);
            let name = |colour| format!("{colour} line {}{}", a + 1, b + 1);
            if board.x >> line & 1 == 1 {
                scene.piece(line, place, Glyph::Disc(0.13), Tone::First, "x", name("dark"));
            } else if board.o >> line & 1 == 1 {
                scene.piece(line, place, Glyph::Disc(0.13), Tone::Second, "o", name("light"));
            }
        }
        scene
    }

    /// The points it joins, in either order.
    fn clicks(&self, _: &Board, line: u8) -> Clicks {
        let (a, b) = self.lines[usize::from(line)];
        let pair = |a, b| vec![Click::Spot(a), Click::Spot(b)];
        vec![pair(a, b), pair(b, a)]
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(self.mover(board))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_makes_a_triangle_loses() {
        let game = Sim::new(6, false);
        assert_eq!((game.lines.len(), game.triangles.len()), (15, 20));
        for (text, outcome) in [
            ("1_---------------", None),
            ("2_xx---x-oo------", Some(Outcome::Win)), // 12, 13 and 23
            ("2_x-o--x-o------x", None),
        ] {
            let board = game.parse(text).unwrap();
            assert_eq!(game.primitive(&board), outcome, "{text}");
        }
        let misere = Sim::new(6, true);
        let board = misere.parse("2_xx---x-oo------").unwrap();
        assert_eq!(misere.primitive(&board), Some(Outcome::Lose));
    }

    #[test]
    fn the_number_of_lines_says_whose_turn_it_is() {
        let game = Sim::new(5, false);
        assert!(game.parse("1_x---------").is_err());
        assert!(game.parse("2_xx--------").is_err());
        let board = game.parse("2_x---------").unwrap();
        assert_eq!(game.notation(&board, 9), "45");
    }
}
