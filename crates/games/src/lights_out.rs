//! Lights Out: press a light and it changes together with its neighbours; put all of them out.
//!
//! Presses commute and cancel in pairs, so a position is solvable if it is a sum of press patterns
//! over the field of two elements. All on is, for every size (Sutner 1989). Sizes 2, 3, 6, 7 and 8 make
//! every position solvable; size 4 a sixteenth, size 5 a quarter of them.
//!
//! That is a closed form for every size: one solution by elimination, and the fewest presses by
//! trying it together with each of the sets of presses that change nothing. There are 2ᵈ of those; d is
//! at most 8 for the sizes here (OEIS A159257).
//!
//! Index, up to 7×7: the lights as bits. Symmetry: the eight of the square.

mod algebra;

use gamesman_rules::Formula;
use gamesman_rules::index::Symmetries;
use gamesman_rules::prelude::*;

use algebra::{Bits, System, bit, flip};

/// Lights Out.
pub(crate) static LIGHTS_OUT: Entry = Entry {
    id: "lightsout",
    name: "Lights Out",
    aliases: &[],
    players: Players::One,
    family: Family::Turning,
    rules: "A square of lights. Pressing a light changes **it and its neighbours** above, below, left \
            and right: those that are on go out, those that are out go on. **Put all lights out.**\n\n\
            At the start all lights are on. The size of the square can be chosen. On every size the fewest \
            presses are known by linear algebra, without a table.",
    source: "Tiger Electronics (1995), 5×5. Klaus Sutner, *Linear cellular automata and the \
             Garden-of-Eden* (1989), proves that all lights can be put out on every board.",
    known: "All lights can be put out on every square board (Sutner 1989); on 5×5 a quarter of all positions can be solved, in 15 presses at most. All lights on need 4, 5, 4, 15, 28, 33 and 40 presses for 2 to 8 (OEIS A075464).",
    parameters: &[Parameter::number("size", (2, MOST), "3", "How many lights a side has")],
    variants: &[
        Named::new("3", "3×3", "3"),
        Named::new("2", "2×2", "2"),
        Named::new("4", "4×4", "4"),
        Named::new("5", "5×5", "5"),
        Named::new("6", "6×6", "6"),
        Named::new("7", "7×7", "7"),
        Named::new("8", "8×8", "8"),
    ],
    open: &|settings| {
        let size = settings.number("size");
        if size > MOST_NUMBERED {
            return Ok(Open::unnumbered(LightsOut::<WORDS>::new(size)).formula().variant());
        }
        let game = LightsOut::<1>::new(size);
        let whole = game.system.dependent() == 0;
        let open = Open::indexed(game).symmetric().retrograde().formula();
        Ok(if whole { open.whole() } else { open }.variant())
    },
};

/// The largest size whose lights fit the words of [`LightsOut`] and a text of 300 characters.
const MOST: u32 = 17;
/// The largest size whose positions have numbers.
const MOST_NUMBERED: u32 = 7;
/// Words for the lights of the largest size.
const WORDS: usize = (MOST * MOST).div_ceil(64) as usize;

/// A square of up to 64 · `WORDS` lights.
struct LightsOut<const WORDS: usize> {
    board: Rect,
    /// What pressing each light changes, and what follows from that.
    system: System<WORDS>,
    symmetries: Symmetries,
}

impl<const WORDS: usize> LightsOut<WORDS> {
    fn new(size: u32) -> LightsOut<WORDS> {
        let board = Rect::new(size as usize, size as usize);
        let press = |cell| {
            let mut lights = [0; WORDS];
            flip(&mut lights, cell);
            let beside = ORTHOGONAL.iter().filter_map(|&direction| board.step(cell, direction));
            beside.for_each(|other| flip(&mut lights, other));
            lights
        };
        let system = System::new((0..board.cells()).map(press).collect());
        let numbered = size <= MOST_NUMBERED;
        let symmetries = if numbered { board.symmetries() } else { Symmetries::new(vec![]) };
        LightsOut { board, system, symmetries }
    }
}

impl<const WORDS: usize> Game for LightsOut<WORDS> {
    /// The lights that are on, row by row from the top, the first in the lowest bit.
    type Position = Bits<WORDS>;
    /// The light to press.
    type Move = usize;

    fn start(&self) -> Bits<WORDS> {
        let mut lights = [0; WORDS];
        (0..self.board.cells()).for_each(|cell| flip(&mut lights, cell));
        lights
    }

    #[inline(always)]
    fn moves(&self, _: &Bits<WORDS>, out: &mut Vec<usize>) {
        out.extend(0..self.board.cells());
    }

    #[inline(always)]
    fn play(&self, lights: &Bits<WORDS>, cell: usize) -> Bits<WORDS> {
        algebra::sum(lights, self.system.pattern(cell))
    }

    #[inline(always)]
    fn primitive(&self, lights: &Bits<WORDS>) -> Option<Outcome> {
        (*lights == [0; WORDS]).then_some(Outcome::Win)
    }
}

impl Symmetric for LightsOut<1> {
    #[inline(always)]
    fn canonical(&self, lights: &Bits<1>) -> Bits<1> {
        lights.map(|lights| lights.least(&self.symmetries))
    }

    fn orbit(&self, [lights]: &Bits<1>) -> u32 {
        lights.orbit(&self.symmetries)
    }
}

impl Retrograde for LightsOut<1> {
    /// Every press undoes itself.
    #[inline(always)]
    fn unmoves(&self, lights: &Bits<1>, out: &mut Vec<Bits<1>>) {
        out.extend((0..self.board.cells()).map(|cell| self.play(lights, cell)));
    }

    fn goals(&self) -> Option<Vec<Bits<1>>> {
        Some(vec![[0]])
    }
}

impl Index for LightsOut<1> {
    fn size(&self) -> u64 {
        1 << self.board.cells()
    }

    #[inline(always)]
    fn index(&self, lights: &Bits<1>) -> u64 {
        lights[0]
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Bits<1>> {
        (index < self.size()).then_some([index])
    }
}

impl<const WORDS: usize> Formula for LightsOut<WORDS> {
    fn formula(&self, lights: &Bits<WORDS>) -> Option<Outcome> {
        let solvable = self.system.solution(lights).is_some();
        Some(if solvable { Outcome::Win } else { Outcome::Lose })
    }

    fn remoteness(&self, lights: &Bits<WORDS>) -> Option<u32> {
        self.system.fewest(lights)
    }
}

impl<const WORDS: usize> Show for LightsOut<WORDS> {
    /// Row by row from the top: `1` for a light that is on, `0` for one that is out.
    fn format(&self, lights: &Bits<WORDS>) -> String {
        (0..self.board.cells()).map(|cell| if bit(lights, cell) { '1' } else { '0' }).collect()
    }

    fn parse(&self, text: &str) -> Result<Bits<WORDS>, Mistake> {
        let cells = read_cells(text, 0, self.board.cells(), "0 and 1", |c| c.to_digit(2))?;
        let mut lights = [0; WORDS];
        let on = (0..cells.len()).filter(|&cell| cells[cell] == 1);
        on.for_each(|cell| flip(&mut lights, cell));
        Ok(lights)
    }

    /// The cell: `a3`.
    fn notation(&self, _: &Bits<WORDS>, cell: usize) -> String {
        self.board.name(cell)
    }

    fn scene(&self, lights: &Bits<WORDS>) -> Scene {
        let mut scene = self.board.scene().without_lines().on(Material::Night);
        for cell in 0..self.board.cells() {
            let (tone, text, name) = match bit(lights, cell) {
                true => (Tone::Bright, "1", "light on"),
                false => (Tone::Shade, "0", "light out"),
            };
            scene.piece(cell, self.board.place(cell), Glyph::Disc(0.38), tone, text, name);
        }
        scene
    }
}
