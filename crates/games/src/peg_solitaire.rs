//! Peg Solitaire on small boards of triangular cells: jump until one peg is left.
//!
//! A board is data: the holes of each row, from which the jumps follow, and the hole that is empty
//! at the start. Most positions that can be reached are dead ends or lead only to dead ends; those
//! are lost without remoteness.
//!
//! Index: the pegs as bits. Symmetry: the mirror, on boards where it keeps the empty hole of the
//! start in place (a rotation would lead to positions that cannot be reached). Tier: the pegs, so
//! every board is acyclic.

use gamesman_rules::index::{Reflection, Symmetries};
use gamesman_rules::prelude::*;

/// Peg Solitaire.
pub(crate) static PEG_SOLITAIRE: Entry = Entry {
    id: "pegsolitaire",
    name: "Peg Solitaire",
    aliases: &["Solo Noble", "Brainvita", "Hi-Q", "Marble Solitaire"],
    players: Players::One,
    family: Family::Moving,
    rules: "A board has holes with pegs. A peg **jumps over a neighbour** into the empty hole behind \
            it, in a straight line, and the peg it jumped over is taken off. **Go on until one peg is left, \
            anywhere.** At the start one hole is empty.\n\n\
            Three boards can be chosen: a `triangle` of side 5 with 15 holes, of which the top one is empty \
            at the start; a six-pointed `star` with 13 holes, of which the top one is empty; and a \
            `trapezoid` of four rows with 22 holes, of which the first of the second row is empty.",
    source: "Traditional; the triangle of 15 holes was patented by Herbert Smith (1891). These boards \
             and starts are those of GamesmanPuzzles.",
    known: "The triangle can be solved from its start; counts of GamesmanPuzzles (2021), figure 7.",
    parameters: &[Parameter::choice(
        "board",
        &[
            Choice { id: "triangle", help: "15 holes, the top one empty" },
            Choice { id: "star", help: "13 holes, the top one empty" },
            Choice { id: "trapezoid", help: "22 holes, the first of the second row empty" },
        ],
        "The shape of the board",
    )],
    variants: &[
        Named::new("triangle", "Triangle", "triangle"),
        Named::new("star", "Star", "star"),
        Named::new("trapezoid", "Trapezoid", "trapezoid"),
    ],
    open: &|settings| {
        let game = PegSolitaire::new(match settings.choice("board") {
            "star" => &STAR,
            "trapezoid" => &TRAPEZOID,
            _ => &TRIANGLE,
        });
        let mirror = game.mirror();
        let open = Open::indexed(game).retrograde();
        Ok(match mirror {
            Some(mirror) => open.symmetric_by(Symmetries::new(vec![mirror])).variant(),
            None => open.variant(),
        })
    },
};

const PEG: Look = Look { letter: 'x', glyph: Glyph::Disc(0.28), tone: Tone::Red, name: "peg" };

/// A board of triangular cells.
struct Holes {
    /// For each row from the top: where its first hole is, in half steps from the left, and how many
    /// holes it has. Neighbours in a row are two half steps apart.
    rows: &'static [(i32, i32)],
    /// The hole that is empty at the start.
    empty: usize,
}

const TRIANGLE: Holes = Holes { rows: &[(4, 1), (3, 2), (2, 3), (1, 4), (0, 5)], empty: 0 };
const STAR: Holes = Holes { rows: &[(3, 1), (0, 4), (1, 3), (0, 4), (3, 1)], empty: 0 };
const TRAPEZOID: Holes = Holes { rows: &[(3, 4), (2, 5), (1, 6), (0, 7)], empty: 4 };

/// A jump; holes are counted from 0 row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Jump {
    way: FromTo,
    /// All three holes.
    holes: u64,
}

struct PegSolitaire {
    /// Where each hole is: half steps from the left, rows from the top.
    holes: Vec<(i32, i32)>,
    /// The hole that is empty at the start.
    empty: usize,
    /// Every jump there is room for.
    jumps: Vec<Jump>,
}

impl PegSolitaire {
    fn new(board: &Holes) -> PegSolitaire {
        let row =
            |(y, &(first, count)): (i32, &(i32, i32))| (0..count).map(move |i| (first + 2 * i, y));
        let holes = (0..).zip(board.rows).flat_map(row).collect();
        let mut game = PegSolitaire { holes, empty: board.empty, jumps: Vec::new() };
        for (from, &(x, y)) in game.holes.iter().enumerate() {
            for (dx, dy) in [(-1, -1), (1, -1), (-2, 0), (2, 0), (-1, 1), (1, 1)] {
                let behind = (game.at(x + dx, y + dy), game.at(x + 2 * dx, y + 2 * dy));
                if let (Some(over), Some(to)) = behind {
                    let way = FromTo::new(from, to);
                    game.jumps.push(Jump { way, holes: mask([from, over, to]) });
                }
            }
        }
        game
    }

    /// The hole at a place.
    fn at(&self, x: i32, y: i32) -> Option<usize> {
        self.holes.iter().position(|&hole| hole == (x, y))
    }

    /// The mirror image, if there is one and it keeps the empty hole of the start.
    fn mirror(&self) -> Option<Reflection> {
        let right = self.holes.iter().map(|hole| hole.0).max()?;
        let image = |&(x, y): &(i32, i32)| self.at(right - x, y).map(|hole| hole as u32);
        let to: Vec<u32> = self.holes.iter().map(image).collect::<Option<_>>()?;
        (to[self.empty] as usize == self.empty).then(|| Reflection::new(&to))
    }

    fn all(&self) -> u64 {
        (1 << self.holes.len()) - 1
    }
}

impl Game for PegSolitaire {
    /// The holes with a peg, hole 0 in the lowest bit.
    type Position = u64;
    type Move = Jump;

    fn start(&self) -> u64 {
        self.all() & !(1 << self.empty)
    }

    fn moves(&self, pegs: &u64, out: &mut Vec<Jump>) {
        let possible = |jump: &&Jump| pegs & jump.holes == jump.holes & !(1 << jump.way.to);
        out.extend(self.jumps.iter().filter(possible));
    }

    fn play(&self, pegs: &u64, jump: Jump) -> u64 {
        pegs ^ jump.holes
    }

    fn primitive(&self, pegs: &u64) -> Option<Outcome> {
        (pegs.count_ones() == 1).then_some(Outcome::Win)
    }

    fn tier(&self, pegs: &u64) -> u32 {
        pegs.count_ones()
    }
}

impl Retrograde for PegSolitaire {
    /// A jump taken back: two pegs where there was none, none where there was one.
    fn unmoves(&self, pegs: &u64, out: &mut Vec<u64>) {
        let possible = |jump: &&Jump| pegs & jump.holes == 1 << jump.way.to;
        out.extend(self.jumps.iter().filter(possible).map(|jump| pegs ^ jump.holes));
    }

    fn goals(&self) -> Option<Vec<u64>> {
        Some((0..self.holes.len()).map(|hole| 1 << hole).collect())
    }
}

impl Index for PegSolitaire {
    fn size(&self) -> u64 {
        self.all() + 1
    }

    fn index(&self, pegs: &u64) -> u64 {
        *pegs
    }

    /// There is always a peg.
    fn position(&self, index: u64) -> Option<u64> {
        (1..self.size()).contains(&index).then_some(index)
    }
}

impl Show for PegSolitaire {
    /// The holes row by row from the top: `x` with a peg, `-` without.
    fn format(&self, pegs: &u64) -> String {
        format_cells(self.holes.len(), &[('x', *pegs)])
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let [pegs] = parse_cells(text, 0, self.holes.len(), ['x'])?;
        let some = (pegs != 0).then_some(pegs);
        some.ok_or(Mistake::new("there is no peg; a board has at least one"))
    }

    /// From hole to hole: `3-0`.
    fn notation(&self, _: &u64, jump: Jump) -> String {
        jump.way.name(|hole| hole.to_string())
    }

    fn scene(&self, pegs: &u64) -> Scene {
        let place = |&(x, y): &(i32, i32)| (x as f32 * 0.5 + 0.6, y as f32 * 0.95 + 0.55);
        let places: Vec<(f32, f32)> = self.holes.iter().map(place).collect();
        let (right, bottom) =
            places.iter().fold((0f32, 0f32), |end, p| (end.0.max(p.0), end.1.max(p.1)));
        let size = (right + 0.6, bottom + 0.6);
        let mut scene = Scene::new(size.0, size.1).on(Material::Wood);
        scene.rect((0.0, 0.0), size, 0.4, Tone::Board);
        for FromTo { from, to } in self.jumps.iter().map(|jump| jump.way) {
            if from < to {
                let (from, to) = (places[usize::from(from)], places[usize::from(to)]);
                scene.line(from, to, 0.03, Tone::Shade);
            }
        }
        for (hole, &(x, y)) in places.iter().enumerate() {
            scene.circle((x, y), 0.16, Tone::Shade);
            scene.spot((x, y), (0.95, 0.95), format!("hole {hole}"));
            scene.label((x + 0.34, y + 0.34), 0.2, hole);
        }
        PEG.draw(scene, *pegs)
    }

    fn clicks(&self, _: &u64, jump: Jump) -> Clicks {
        jump.way.clicks()
    }
}
