//! What distinguishes the games on a row, and what a row looks like.

use gamesman_heaps::TakeAndBreak;
use gamesman_rules::NimSequence;
use gamesman_rules::prelude::*;

use crate::heaps;

/// Cells in one line of the picture.
const IN_A_LINE: usize = 20;

/// What distinguishes the games.
pub(super) struct Rule {
    pub(super) name: &'static str,
    /// The octal game that runs are heaps of.
    pub(super) code: &'static str,
    /// By how much the heap is larger than the run.
    pub(super) more: usize,
    /// What the sizes in the nim-sequence are.
    pub(super) of: &'static str,
    /// What a cell is called.
    pub(super) cell: &'static str,
    /// How many cells side by side a move takes.
    pub(super) takes: &'static [usize],
    /// How many cells on either side of an occupied one are blocked, or 0 if pins fall.
    pub(super) reach: usize,
}

impl Rule {
    pub(super) const KAYLES: Rule = Rule {
        name: "Kayles",
        code: "0.77",
        more: 0,
        of: "pins in a run",
        cell: "pin",
        takes: &[1, 2],
        reach: 0,
    };

    pub(super) const DAWSONS_KAYLES: Rule =
        Rule { name: "Dawson's Kayles", code: "0.07", takes: &[2], ..Rule::KAYLES };

    pub(super) const DAWSONS_CHESS: Rule = Rule {
        name: "Dawson's Chess",
        code: "0.137",
        more: 0,
        of: "free cells in a run",
        cell: "cell",
        takes: &[1],
        reach: 1,
    };

    pub(super) const TREBLECROSS: Rule = Rule {
        name: "Treblecross",
        code: "0.007",
        more: 2,
        of: "counters in a heap; a run of free cells is worth a heap of 2 more",
        reach: 2,
        ..Rule::DAWSONS_CHESS
    };

    pub(super) fn sequence(&self, largest: usize) -> NimSequence {
        NimSequence { of: self.of.into(), ..heaps::sequence(self.name, &self.octal(), largest) }
    }

    /// Whether a text with these occupied cells is that of a position, which it would have to be written like this.
    pub(super) fn check(&self, text: &str, occupied: &[usize], right: &str) -> Result<(), Mistake> {
        let reach = self.reach;
        if let Some(pair) = occupied.windows(2).find(|pair| pair[1] - pair[0] <= reach) {
            let message = format!("two x are more than {reach} cells apart");
            return Err(Mistake::at(pair[1], message));
        }
        match text.chars().zip(right.chars()).position(|(found, right)| found != right) {
            None => Ok(()),
            Some(at) => Err(Mistake::at(
                at,
                match &right[at..=at] {
                    "o" => format!("a cell within {reach} of an x is blocked: o"),
                    _ => format!("no x is within {reach} of this cell, so it is free: -"),
                },
            )),
        }
    }

    /// A row's spots and the numbers of its cells.
    pub(super) fn board(&self, cells: usize) -> Scene {
        let (line, middle, number, height) =
            if self.reach == 0 { (1.5, 0.55, 0.75, 1.1) } else { (1.6, 0.5, 0.72, 1.0) };
        let lines = cells.div_ceil(IN_A_LINE) as f32;
        let mut scene = Scene::new(cells.min(IN_A_LINE) as f32, lines * line);
        for cell in 0..cells {
            let x = (cell % IN_A_LINE) as f32 + 0.5;
            let y = (cell / IN_A_LINE) as f32 * line + middle;
            scene.spot((x, y), (1.0, height), format!("{} {}", self.cell, cell + 1));
            scene.label((x, y + number), 0.28, cell + 1);
        }
        scene
    }

    pub(super) fn octal(&self) -> TakeAndBreak {
        self.code.parse().expect("an octal code")
    }
}

pub(super) const PIN: Look = Look::neutral('x', Glyph::Pin(0.9), "standing pin");
pub(super) const CROSS: Look = Look::neutral('x', Glyph::Cross, "cross");
pub(super) const DOT: Look =
    Look { letter: 'o', glyph: Glyph::Disc(0.08), tone: Tone::Ink, name: "blocked" };

/// Where pins stand or stood.
pub(super) fn draw_places(mut scene: Scene) -> Scene {
    for spot in &scene.spots {
        let (x, y) = (spot.x, spot.y + 0.42);
        scene.shapes.push(Shape::Circle { x, y, radius: 0.16, tone: Tone::Shade });
    }
    scene
}

/// The cells, of which blocked ones are dark.
pub(super) fn draw_cells(mut scene: Scene, blocked: impl Fn(usize) -> bool) -> Scene {
    for (cell, spot) in scene.spots.iter().enumerate() {
        let corner = (spot.x - 0.46, spot.y - 0.46);
        let square = |tone| Shape::rect(corner, (0.92, 0.92), 0.1, tone);
        scene.shapes.push(square(Tone::Board));
        scene.shapes.extend(blocked(cell).then(|| square(Tone::Shade)));
    }
    scene
}
