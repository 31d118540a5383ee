//! Lights Out: press a light and it changes together with its neighbours; put all of them out.
//!
//! Presses commute and cancel in pairs, so a position is solvable if it is a sum of press patterns
//! over the field of two elements. All on is, for every size (Sutner 1989). Sizes 2, 3, 6 and 7 make
//! every position solvable; size 4 a sixteenth, size 5 a quarter of them.
//!
//! Index: the lights as bits. Symmetry: the eight of the square.

use gamesman_rules::index::{Reflection, Symmetries};
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, Parameter,
    Player, Players, Retrograde, Scene, Show, Tone, Turn, click, parse_cells,
};

/// Lights Out.
pub(crate) static LIGHTS_OUT: Entry = Entry {
    id: "lightsout",
    name: "Lights Out",
    players: Players::One,
    family: Family::Turning,
    rules: "A square of lights, all of them on. Pressing a light changes **it and its neighbours** \
            above, below, left and right: those that are on go out, those that are out go on. Put \
            **all lights out**.\n\n\
            The size of the square can be chosen.",
    source: "Tiger Electronics (1995), 5×5. Klaus Sutner, *Linear cellular automata and the \
             Garden-of-Eden* (1989), proves that all lights can be put out on every board.",
    known: "All lights can be put out on every square board (Sutner 1989); on 5×5 a quarter of all positions can be solved, in 15 presses at most.",
    parameters: &[Parameter {
        id: "size",
        help: "How many lights a side has",
        kind: Kind::Number { min: 2, max: 7 },
        default: "3",
    }],
    variants: &[
        Named { id: "3", name: "3×3", settings: "3" },
        Named { id: "2", name: "2×2", settings: "2" },
        Named { id: "4", name: "4×4", settings: "4" },
        Named { id: "5", name: "5×5", settings: "5" },
    ],
    open: |s| {
        let game = LightsOut::new(s.number("size"));
        let whole = game.dependent() == 0;
        let open = Open::indexed(game).puzzle().symmetric().retrograde();
        Ok(if whole { open.whole() } else { open }.variant())
    },
};

struct LightsOut {
    size: usize,
    /// What pressing each light changes.
    presses: Vec<u64>,
    symmetries: Symmetries,
}

impl LightsOut {
    fn new(size: u32) -> LightsOut {
        let size = size as usize;
        let cells = 0..size * size;
        let place = |cell: usize| (cell / size, cell % size);
        let touch = |a: usize, b: usize| {
            let ((row, column), (to_row, to_column)) = (place(a), place(b));
            row.abs_diff(to_row) + column.abs_diff(to_column) <= 1
        };
        let press = |cell| cells.clone().filter(|&c| touch(cell, c)).fold(0, |all, c| all | 1 << c);
        let reflection = |to: fn(usize, (usize, usize)) -> (usize, usize)| {
            let to = cells.clone().map(|cell| to(size, place(cell)));
            Reflection::new(
                &to.map(|(row, column)| (row * size + column) as u32).collect::<Vec<_>>(),
            )
        };
        let reflections = vec![
            reflection(|_, (row, column)| (column, row)),
            reflection(|size, (row, column)| (row, size - 1 - column)),
            reflection(|size, (row, column)| (size - 1 - row, column)),
        ];
        let presses = cells.clone().map(press).collect();
        LightsOut { size, presses, symmetries: Symmetries::new(reflections) }
    }

    fn cells(&self) -> usize {
        self.size * self.size
    }

    /// How many presses can be left out because others do the same: each halves what can be reached.
    fn dependent(&self) -> usize {
        let mut basis: Vec<u64> = Vec::new();
        for press in &self.presses {
            let rest = basis.iter().fold(*press, |rest, row| rest.min(rest ^ row));
            if rest != 0 {
                basis.push(rest);
            }
        }
        self.presses.len() - basis.len()
    }
}

impl Game for LightsOut {
    /// The lights that are on, row by row from the top, the first in the lowest bit.
    type Position = u64;
    /// The light to press.
    type Move = usize;

    fn start(&self) -> u64 {
        (1 << self.cells()) - 1
    }

    #[inline(always)]
    fn moves(&self, _: &u64, out: &mut Vec<usize>) {
        out.extend(0..self.cells());
    }

    #[inline(always)]
    fn play(&self, lights: &u64, cell: usize) -> u64 {
        lights ^ self.presses[cell]
    }

    #[inline(always)]
    fn primitive(&self, lights: &u64) -> Option<Outcome> {
        (*lights == 0).then_some(Outcome::Win)
    }

    fn turn(&self, _: &u64, _: usize) -> Turn {
        Turn::Keeps
    }

    #[inline(always)]
    fn canonical(&self, lights: &u64) -> u64 {
        self.symmetries.least(*lights, 0).0
    }

    fn orbit(&self, lights: &u64) -> u32 {
        self.symmetries.orbit(*lights, 0)
    }
}

impl Retrograde for LightsOut {
    /// Every press undoes itself.
    #[inline(always)]
    fn unmoves(&self, lights: &u64, out: &mut Vec<u64>) {
        out.extend(self.presses.iter().map(|press| lights ^ press));
    }

    fn goals(&self) -> Option<Vec<u64>> {
        Some(vec![0])
    }
}

impl Index for LightsOut {
    fn size(&self) -> u64 {
        1 << self.cells()
    }

    #[inline(always)]
    fn index(&self, lights: &u64) -> u64 {
        *lights
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<u64> {
        (index < Index::size(self)).then_some(index)
    }
}

impl Show for LightsOut {
    /// Row by row from the top: `1` for a light that is on, `0` for one that is out.
    fn format(&self, lights: &u64) -> String {
        (0..self.cells()).map(|cell| if lights >> cell & 1 == 1 { '1' } else { '0' }).collect()
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let lights = parse_cells(text, 0, self.cells(), "0 and 1", |c| c.to_digit(2))?;
        Ok((0..).zip(lights).fold(0, |all, (cell, on)| all | u64::from(on) << cell))
    }

    /// The cell: `a3`.
    fn notation(&self, _: &u64, cell: usize) -> String {
        cell_name(self.size, cell / self.size, cell % self.size)
    }

    fn scene(&self, lights: &u64) -> Scene {
        let mut scene = Scene::grid(self.size, self.size);
        for cell in 0..self.cells() {
            let place = Scene::cell(cell / self.size, cell % self.size);
            let (tone, text, name) = match lights >> cell & 1 {
                1 => (Tone::Bright, "1", "light on"),
                _ => (Tone::Shade, "0", "light out"),
            };
            scene.piece(cell, place, Glyph::Disc(0.38), tone, text, name);
        }
        scene
    }

    fn clicks(&self, _: &u64, cell: usize) -> Clicks {
        click(cell)
    }

    fn player(&self, _: &u64) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_changes_a_light_and_its_neighbours() {
        let game = LightsOut::new(3);
        for (cell, after) in
            [(0, "110100000"), (1, "111010000"), (4, "010111010"), (5, "001011001")]
        {
            let lights = game.play(&0, cell);
            assert_eq!(game.format(&lights), after, "pressing {}", game.notation(&0, cell));
            assert_eq!(game.play(&lights, cell), 0);
        }
    }

    /// Presses that together change nothing halve the number of solvable positions each.
    #[test]
    fn the_sizes_at_which_every_position_is_solvable() {
        for (size, dependent) in [(2, 0), (3, 0), (4, 4), (5, 2), (6, 0), (7, 0)] {
            assert_eq!(LightsOut::new(size).dependent(), dependent, "size {size}");
        }
    }

    #[test]
    fn symmetric_positions_have_one_representative() {
        let game = LightsOut::new(3);
        let edges = ["010000000", "000100000", "000001000", "000000010"];
        let images = edges.map(|text| game.canonical(&game.parse(text).unwrap()));
        assert!(images.iter().all(|&image| image == images[0]));
        assert_ne!(images[0], game.canonical(&game.parse("100000000").unwrap()));
    }
}
