//! Abrobad: stones keep away from their own kind, and whoever ends with more groups than the other has done well.
//!
//! Index: the cells as digits to base 3, times two for the turn. Stones move about while there is room, so there are no
//! tiers. Symmetry: left and right.

use gamesman_rules::index::{Reflection, Symmetries};
use gamesman_rules::prelude::*;

/// Abrobad.
pub(crate) static ABROBAD: Entry = Entry {
    id: "abrobad",
    name: "Abrobad",
    aliases: &[],
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board.** Twelve hexagons in rows of two, three, four and three, empty at first. Players have stones of \
            their own colour, as many as they need: dark (`x`), who begins, and light (`o`).\n\n\
            **To move.** Put a stone of yours on an empty hexagon that has **no stone of yours beside it**. \
            Only if there is no such hexagon do one of these:\n\n\
            * **Move** one of your stones in one of the six directions to the nearest empty hexagon, over any \
            stones on the way.\n\
            * **End** the game: all empty hexagons are filled with stones of the other player.\n\n\
            **The end.** When the board is full groups of neighbouring stones of one colour are counted. If the \
            player to move has **fewer groups** than the other they win, otherwise they lose: so whoever \
            moved last needs as many groups as the other, or more. In misère play it is the other way round. \
            A game that goes on for ever is a draw.",
    source: "GamesmanClassic (`mabrobad`, by Aditya Tummala, 2024). Its page speaks of as many groups or fewer; the program \
             counts as here.",
    known: "The first player wins in 15 plies, in misère play in seven (counted by this program).",
    parameters: &[PLAY],
    variants: &[
        Named::new("standard", "Regular", "normal"),
        Named::new("misere", "Misère", "misere"),
    ],
    open: &|settings| {
        let game = Open::numbered(Abrobad::new(), SidesByCells::new(CELLS));
        let mirror =
            Symmetries::new(vec![Reflection::new(&[1, 0, 4, 3, 2, 8, 7, 6, 5, 11, 10, 9])]);
        Ok(game.symmetric_by(mirror).misere(settings.misere()).variant())
    },
};

const CELLS: usize = 12;

/// Each row's length, and its left end in halves of a hexagon.
const ROWS: [(i32, i32); 4] = [(2, 2), (3, 1), (4, 0), (3, 1)];

/// Down and to the right, in rows and halves of a hexagon.
const WAYS: [(i32, i32); 6] = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];

const STONES: [Look; 2] = Look::pair(['X', 'O'], Glyph::Disc(0.38), ["dark stone", "light stone"]);

/// What the player to move does who ends the game.
const END: FromTo = FromTo { from: CELLS as u8, to: CELLS as u8 };

struct Abrobad {
    cells: Points,
    /// From each cell in each direction the cells there, nearest first.
    rays: Vec<[Vec<usize>; 6]>,
}

impl Abrobad {
    fn new() -> Abrobad {
        let row = |(row, (length, left)): (i32, (i32, i32))| {
            (0..length).map(move |i| (row, left + 2 * i))
        };
        let at: Vec<(i32, i32)> = (0..).zip(ROWS).flat_map(row).collect();
        let ray = |from: &(i32, i32), way: (i32, i32)| {
            let go = move |&(row, x): &(i32, i32)| Some((row + way.0, x + way.1));
            let places = std::iter::successors(go(from), go);
            places.map_while(|place| at.iter().position(|other| *other == place)).collect()
        };
        let rays: Vec<[Vec<usize>; 6]> =
            at.iter().map(|from| WAYS.map(|way| ray(from, way))).collect();
        let place =
            |&(row, x): &(i32, i32)| (x as f32 / 2.0 + 0.7, Points::HEX_ROW * row as f32 + 0.7);
        let names = (1..=CELLS).map(|cell| cell.to_string()).collect();
        let near = |a: usize, b: usize| rays[a].iter().any(|ray| ray.first() == Some(&b));
        Abrobad { cells: Points::new(at.iter().map(place).collect(), names, near), rays }
    }

    fn groups(&self, mut stones: u64) -> u32 {
        let mut count = 0;
        while stones != 0 {
            stones &= !self.cells.group(stones & stones.wrapping_neg(), stones);
            count += 1;
        }
        count
    }
}

impl Game for Abrobad {
    type Position = Sides;
    /// To a cell from itself: a stone is put there.
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let empty = mask(0..CELLS) & !sides.taken();
        let free = ones(empty).filter(|&cell| self.cells.joined[cell] & sides.own() == 0);
        out.extend(free.map(|cell| FromTo::new(cell, cell)));
        if out.is_empty() && empty != 0 {
            for from in ones(sides.own()) {
                let nearest = |ray: &Vec<usize>| ray.iter().copied().find(|&cell| has(empty, cell));
                out.extend(
                    self.rays[from].iter().filter_map(nearest).map(|to| FromTo::new(from, to)),
                );
            }
            out.push(END);
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        if step == END {
            return sides.passed(sides.own(), mask(0..CELLS) & !sides.own());
        }
        sides.passed(step.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let full = sides.taken().count_ones() as usize == CELLS;
        full.then(|| {
            let fewer = self.groups(sides.own()) < self.groups(sides.other());
            if fewer { Outcome::Win } else { Outcome::Lose }
        })
    }
}

impl Show for Abrobad {
    /// The turn, then the hexagons row by row from the top.
    fn format(&self, sides: &Sides) -> String {
        sides.format(CELLS, &STONES)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, CELLS, &STONES)
    }

    /// The hexagon of a stone that is put down, from and to, or `end`; they are counted row by row from 1.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        if step == END { "end".into() } else { step.name_or_place(|cell| self.cells.name(cell)) }
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let mut scene = sides.draw(self.cells.hexagons(4.4, 4.1).on(Material::Wood), &STONES);
        let (dark, light) = (self.groups(sides.first), self.groups(sides.second));
        scene.notes.push(format!("Groups: dark {dark}, light {light}"));
        scene
    }

    fn clicks(&self, _: &Sides, step: FromTo) -> Clicks {
        match step {
            END => button("end"),
            _ if step.from == step.to => click(step.to.into()),
            _ => step.clicks(),
        }
    }
}
