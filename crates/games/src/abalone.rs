//! Abalone: rows of marbles push each other off a hexagon.
//!
//! Index: by the marbles that are left, their cells, times two for the turn; boards of edge 5, which have too many
//! positions for numbers, are searched. Tier: the marbles that are left. Symmetry: the twelve of the hexagon.

use gamesman_rules::index::{ByCounts, Counts};
use gamesman_rules::prelude::*;

/// Abalone on hexagons of edge 2 to 5.
pub(crate) static ABALONE: Entry = Entry {
    id: "abalone",
    name: "Abalone",
    aliases: &[],
    players: Players::Two,
    family: Family::Capture,
    rules: "A hexagon of cells, two on each edge. Each player has two marbles, dark (`x`) in the bottom row, light (`o`) in the top row; dark begins. On your turn move **one, two or three** of your marbles that are neighbours in a \
            line, all by one cell in the same of the six directions.\n\n\
            **In line**: along their own line. The cell ahead is empty; or your marbles **push**: two push one \
            marble of the other player, three push one or two, if the cell behind these is empty or off the board. \
            A marble pushed off the board is lost.\n\n\
            **Side step**: two or three marbles move in any other direction, if all cells they go to are empty.\n\n\
            Whoever pushes off **the first** marble wins. A player who cannot move loses. Play may go on for ever, \
            which is a draw.\n\n\
            With a larger `edge`, more `marbles` and more `captures`, so many marbles have to be pushed off; \
            marbles fill the rows from the edge, those that are left over in the middle. The game that is sold is \
            `5-14-6`. With `inline` there are no side steps. In misère play whoever pushes off so many loses.",
    source: "Michel Lalet and Laurent Lévi, *Abalone*, 1988. The small default, starts and options as in \
             GamesmanClassic (`mabalone`).",
    known: "On edge 2 the first player wins in 3 moves, and without side steps it is a draw, as it is on edge 3 with two \
            or three marbles (counted by this program).",
    parameters: &[
        Parameter::number("edge", (2, 5), "2", "Cells on each edge"),
        Parameter::number("marbles", (2, 14), "2", "Marbles of each player"),
        Parameter::number("captures", (1, 14), "1", "Marbles to push off"),
        Parameter::choice(
            "steps",
            &[
                Choice { id: "side", help: "side steps are allowed" },
                Choice { id: "inline", help: "marbles move in line only" },
            ],
            "Whether there are side steps",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Edge 2, two marbles", "2-2-1"),
        Named::new("inline", "Edge 2, no side steps", "2-2-1-inline"),
        Named::new("misere", "Edge 2, misère", "2-2-1-misere"),
        Named::new("3-2", "Edge 3, two marbles", "3-2-1"),
        Named::new("3-3", "Edge 3, three marbles", "3-3-1"),
        Named::new("3-3-2", "Edge 3, three marbles, two captures", "3-3-2"),
        Named::new("3-6", "Edge 3, six marbles", "3-6-1"),
    ],
    open: &|settings| {
        let [edge, marbles, captures] =
            ["edge", "marbles", "captures"].map(|id| settings.number(id));
        let game =
            Abalone::new(edge as usize, settings.choice("steps") == "side", marbles, captures);
        // One row stays empty.
        let most = (game.cells.count() as u32 + 1 - 2 * edge) / 2;
        if marbles > most || captures > marbles {
            return Err(Mistake::new(format!(
                "edge {edge} has room for at most {most} marbles each, and not more can be pushed off than there are"
            )));
        }
        let misere = settings.misere();
        Ok(match numbers(&game) {
            Some(numbers) => Open::numbered(game, numbers).symmetric().misere(misere).variant(),
            None => Open::found(game).symmetric().misere(misere).variant(),
        })
    },
};

const MARBLES: [Look; 2] =
    Look::pair(['x', 'o'], Glyph::Disc(0.42), ["dark marble", "light marble"]);

/// Rows down and half cells to the right, in the order of the clock.
const WAYS: [(i32, i32); 6] = [(-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1)];

/// So many marbles from the first one along their line, all of which go one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    first: u8,
    count: u8,
    along: u8,
    way: u8,
}

struct Abalone {
    edge: usize,
    cells: Points,
    /// The cells in each direction from each, nearest first.
    rays: Vec<[Vec<usize>; 6]>,
    /// Where each cell goes by each symmetry.
    images: Vec<Vec<usize>>,
    side_steps: bool,
    marbles: u32,
    captures: u32,
}

impl Abalone {
    fn new(edge: usize, side_steps: bool, marbles: u32, captures: u32) -> Abalone {
        let last = edge as i32 - 1;
        // Rows and half cells from the middle.
        let row = |row: i32| {
            let half = 2 * last - row.abs();
            (-half..=half).step_by(2).map(move |right| (row, right))
        };
        let at: Vec<(i32, i32)> = (-last..=last).flat_map(row).collect();
        let find = |cell: (i32, i32)| at.iter().position(|other| *other == cell);
        let ray = |from: &(i32, i32), (down, right): (i32, i32)| {
            let cells = (1..).map(|by| find((from.0 + by * down, from.1 + by * right)));
            cells.map_while(|cell| cell).collect::<Vec<usize>>()
        };
        let rays: Vec<[Vec<usize>; 6]> =
            at.iter().map(|from| WAYS.map(|way| ray(from, way))).collect();
        let place = |&(down, right): &(i32, i32)| {
            let (x, y) = (right + 2 * last, down + last);
            (x as f32 / 2.0 + 0.7, Points::HEX_ROW * y as f32 + 0.7)
        };
        // Rows from the bottom, and lines that rise to the left, as players of Abalone name them.
        let name = |&(down, right): &(i32, i32)| {
            let line = (right - down) / 2 + last + 1;
            format!("{}{line}", column_letter((last - down) as usize))
        };
        let near = |a: usize, b: usize| rays[a].iter().any(|ray| ray.first() == Some(&b));
        let cells =
            Points::new(at.iter().map(place).collect(), at.iter().map(name).collect(), near);
        let images = cells.images(6);
        Abalone { edge, cells, images, rays, side_steps, marbles, captures }
    }

    /// The marbles that move.
    fn moved(&self, mv: Move) -> u64 {
        let ray = &self.rays[usize::from(mv.first)][usize::from(mv.along)];
        1 << mv.first | mask(ray[..usize::from(mv.count) - 1].iter().copied())
    }

    /// Where all of them go; `None` if one of them leaves the board.
    fn shifted(&self, marbles: u64, way: usize) -> Option<u64> {
        ones(marbles).try_fold(0, |all, cell| Some(all | 1 << self.rays[cell][way].first()?))
    }

    /// The marbles of the other player that a move in line pushes; `None` if it is not possible.
    fn pushed(&self, sides: &Sides, ahead: &[usize], count: usize) -> Option<u64> {
        let pushed = ahead.iter().take_while(|&&cell| has(sides.other(), cell)).count();
        let free = ahead.get(pushed).is_none_or(|&cell| !has(sides.taken(), cell));
        let possible = !ahead.is_empty() && pushed < count && free;
        possible.then(|| mask(ahead[..pushed].iter().copied()))
    }
}

/// Numbers of positions by the marbles that are left.
fn numbers(game: &Abalone) -> Option<ByCounts> {
    let least = game.marbles - game.captures;
    let counts = (least..=game.marbles).flat_map(|a| (least..=game.marbles).map(move |b| [a, b]));
    // The game is over when one player has so few.
    let counts = counts.filter(|&counts| counts != [least; 2]);
    let cases = counts.map(|[a, b]| Counts { tier: a + b, key: vec![a, b], others: 2 });
    ByCounts::new(game.cells.count() as u32, 2, cases.collect())
}

impl Game for Abalone {
    type Position = Sides;
    type Move = Move;

    fn start(&self) -> Sides {
        // From the last row up; what is left over stands in the middle of its row.
        let (mut left, mut end, mut first) = (self.marbles as usize, self.cells.count(), 0);
        for row in 0..self.edge {
            let length = self.edge + row;
            let (begin, count) = (end - length, left.min(length));
            let gap = (length - count).div_ceil(2);
            first |= mask(begin + gap..begin + gap + count);
            (left, end) = (left - count, begin);
        }
        let last = self.cells.count() - 1;
        Sides::new(first, mask(ones(first).map(|cell| last - cell)))
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<Move>) {
        for first in ones(sides.own()) {
            for (along, ray) in self.rays[first].iter().enumerate() {
                let most = 1 + ray.iter().take_while(|&&cell| has(sides.own(), cell)).count();
                let mv = |count: usize, way| Move {
                    first: first as u8,
                    count: count as u8,
                    along: along as u8,
                    way: way as u8,
                };
                if most <= 3 && self.pushed(sides, &ray[most - 1..], most).is_some() {
                    out.push(mv(most, along));
                }
                // The lines of the other three directions are the same.
                let side_steps = self.side_steps && along < 3;
                for count in (2..=most.min(3)).filter(|_| side_steps) {
                    let ways = (0..6).filter(|way| way % 3 != along);
                    out.extend(ways.map(|way| mv(count, way)).filter(|&step| {
                        let to = self.shifted(self.moved(step), step.way.into());
                        to.is_some_and(|to| to & sides.taken() == 0)
                    }));
                }
            }
        }
    }

    fn play(&self, sides: &Sides, mv: Move) -> Sides {
        let (moved, way) = (self.moved(mv), usize::from(mv.way));
        let own = sides.own() & !moved | self.shifted(moved, way).unwrap_or(0);
        if mv.along != mv.way {
            return sides.passed(own, sides.other());
        }
        let ahead = &self.rays[usize::from(mv.first)][way][usize::from(mv.count) - 1..];
        let pushed = self.pushed(sides, ahead, mv.count.into()).unwrap_or(0);
        let to = ones(pushed).filter_map(|cell| self.rays[cell][way].first().copied());
        sides.passed(own, sides.other() & !pushed | mask(to))
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let left = sides.first.count_ones().min(sides.second.count_ones());
        (left + self.captures <= self.marbles).then_some(Outcome::Lose)
    }

    fn tier(&self, sides: &Sides) -> u32 {
        sides.taken().count_ones()
    }
}

impl ListsImages for Abalone {
    fn images(&self, sides: &Sides) -> impl Iterator<Item = Sides> {
        self.images.iter().map(|to| sides.image(to))
    }
}

impl Show for Abalone {
    /// The turn, then the cells row by row from the top.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.cells.count(), &MARBLES)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.cells.count(), &MARBLES)?;
        let left = [sides.first, sides.second].map(u64::count_ones);
        let (least, most) = (self.marbles - self.captures, self.marbles);
        if left == [least; 2] || left.iter().any(|left| !(least..=most).contains(left)) {
            return Err(Mistake::new(format!(
                "{} x and {} o where each has from {least} to {most}, and one of them more than {least}",
                left[0], left[1]
            )));
        }
        Ok(sides)
    }

    /// In line: the hindmost marble and the cell that the foremost one enters, `a1-c1`. A side step: the marbles at
    /// both ends and the cell that the first one enters, `a1-a2-b1`.
    fn notation(&self, _: &Sides, mv: Move) -> String {
        let (first, count) = (usize::from(mv.first), usize::from(mv.count));
        let ray = |way: u8| &self.rays[first][usize::from(way)];
        let name = |cell| self.cells.name(cell);
        let cells = if mv.along == mv.way {
            vec![first, ray(mv.along)[count - 1]]
        } else {
            vec![first, ray(mv.along)[count - 2], ray(mv.way)[0]]
        };
        cells.into_iter().map(name).collect::<Vec<_>>().join("-")
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let side = self.edge as f32 - 1.0;
        let board = self
            .cells
            .hexagons(2.0 * side + 1.4, 2.0 * Points::HEX_ROW * side + 1.4)
            .on(Material::Wood);
        let mut scene = sides.draw(board, &MARBLES);
        if self.captures > 1 {
            let lost = [sides.first, sides.second].map(|all| self.marbles - all.count_ones());
            scene.notes.push(format!("lost marbles: dark {}, light {}", lost[0], lost[1]));
        }
        scene
    }
}
