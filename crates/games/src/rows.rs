//! Kayles, Dawson's Kayles, Dawson's Chess and Treblecross: games on a row whose runs are independent.
//!
//! In the first two a move knocks down pins that stand side by side, in the others it occupies a free cell,
//! which blocks the cells near it. Either way a row is the sum of its runs of cells that are still in play,
//! and a run of n is a heap of n or n + 2 in an octal game: 0.77, 0.07, 0.137 or 0.007. Dawson's Chess is
//! in the row form of Liou's report (UCB/EECS-2022-148, section 2.4.2). Misère Kayles has a theory too
//! (Sibert and Conway 1992), but not one as short as a formula, so it is left to the solver.
//!
//! Index: the standing pins as a mask; sets of cells that are far enough apart, counted as Fibonacci numbers
//! count them. Symmetry: the row seen from behind. If there are more than four million of them, rows with
//! the same runs are one class to the solver. Tier: the cells in play.

mod entries;
mod wide;

use gamesman_heaps::TakeAndBreak;
use gamesman_rules::NimSequence;
use gamesman_rules::prelude::*;

use crate::heaps::{self, run_name, runs};

pub(crate) use entries::{DAWSONS_CHESS, DAWSONS_KAYLES, KAYLES, TREBLECROSS};

/// Cells in one line of the picture.
const IN_A_LINE: usize = 20;

/// What distinguishes the games.
struct Rule {
    name: &'static str,
    /// The octal game that runs are heaps of.
    code: &'static str,
    /// By how much the heap is larger than the run.
    more: usize,
    /// What the sizes in the nim-sequence are.
    of: &'static str,
    /// What a cell is called.
    cell: &'static str,
    /// How many cells side by side a move takes.
    takes: &'static [usize],
    /// How many cells on either side of an occupied one are blocked, or 0 if pins fall.
    reach: usize,
}

impl Rule {
    const KAYLES: Rule = Rule {
        name: "Kayles",
        code: "0.77",
        more: 0,
        of: "pins in a run",
        cell: "pin",
        takes: &[1, 2],
        reach: 0,
    };

    const DAWSONS_KAYLES: Rule =
        Rule { name: "Dawson's Kayles", code: "0.07", takes: &[2], ..Rule::KAYLES };

    const DAWSONS_CHESS: Rule = Rule {
        name: "Dawson's Chess",
        code: "0.137",
        more: 0,
        of: "free cells in a run",
        cell: "cell",
        takes: &[1],
        reach: 1,
    };

    const TREBLECROSS: Rule = Rule {
        name: "Treblecross",
        code: "0.007",
        more: 2,
        of: "counters in a heap; a run of free cells is worth a heap of 2 more",
        reach: 2,
        ..Rule::DAWSONS_CHESS
    };

    fn sequence(&self, largest: usize) -> NimSequence {
        NimSequence { of: self.of.into(), ..heaps::sequence(self.name, &self.octal(), largest) }
    }

    /// Whether a text with these occupied cells is that of a position, which it would have to be written like this.
    fn check(&self, text: &str, occupied: &[usize], right: &str) -> Result<(), Mistake> {
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
    fn board(&self, cells: usize) -> Scene {
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

    fn octal(&self) -> TakeAndBreak {
        self.code.parse().expect("an octal code")
    }
}

struct Row {
    rule: &'static Rule,
    cells: usize,
    /// The nimber of the heap of each size.
    nimbers: Vec<u32>,
    /// In how many ways cells of a row of each length can be marked.
    ways: Vec<u64>,
}

impl Row {
    fn new(rule: &'static Rule, cells: usize) -> Row {
        let mut ways = vec![1];
        for length in 1..=cells {
            // The last cell is not marked, or it is and those before it are blocked.
            let marked = length.checked_sub(1 + rule.reach).map_or(1, |rest| ways[rest]);
            ways.push(ways[length - 1] + marked);
        }
        let nimbers = rule.sequence(cells + rule.more).nimbers.values;
        Row { rule, cells, nimbers, ways }
    }

    fn all(&self) -> u64 {
        Rect::new(1, self.cells).all()
    }

    /// The cells near occupied ones.
    fn blocked(&self, marked: u64) -> u64 {
        let near = (1..=self.rule.reach).fold(0, |near, by| near | marked << by | marked >> by);
        near & self.all() & !marked
    }

    /// The cells that a move can take: standing pins, or free cells.
    fn in_play(&self, marked: u64) -> u64 {
        if self.rule.reach == 0 { marked } else { self.all() & !marked & !self.blocked(marked) }
    }
}

impl Game for Row {
    /// The marked cells: standing pins, or occupied cells; the leftmost in the lowest bit.
    type Position = u64;
    /// The cells to take.
    type Move = u64;

    fn start(&self) -> u64 {
        if self.rule.reach == 0 { self.all() } else { 0 }
    }

    fn moves(&self, marked: &u64, out: &mut Vec<u64>) {
        let in_play = self.in_play(*marked);
        for cell in ones(in_play) {
            let taken = self.rule.takes.iter().map(|take| ((1 << take) - 1) << cell);
            out.extend(taken.filter(|taken| taken & !in_play == 0));
        }
    }

    /// Pins fall, or a cell is occupied.
    fn play(&self, marked: &u64, taken: u64) -> u64 {
        marked ^ taken
    }

    fn tier(&self, marked: &u64) -> u32 {
        self.in_play(*marked).count_ones()
    }
}

impl Index for Row {
    fn size(&self) -> u64 {
        self.ways[self.cells]
    }

    /// Sets whose last cell is not marked come first, then the others in the order of what is left of
    /// the blocked cells.
    fn index(&self, marked: &u64) -> u64 {
        ones(*marked).map(|cell| self.ways[cell]).sum()
    }

    fn position(&self, index: u64) -> Option<u64> {
        let (mut rest, mut marked) = (index, 0);
        for cell in (0..self.cells).rev() {
            if let Some(left) = rest.checked_sub(self.ways[cell]) {
                (rest, marked) = (left, marked | 1 << cell);
            }
        }
        (index < self.size()).then_some(marked)
    }
}

impl Classes for Row {
    /// The lengths of the runs, sorted.
    type Class = Vec<u8>;

    fn class(&self, marked: &u64) -> Vec<u8> {
        let mut lengths: Vec<u8> =
            runs(self.in_play(*marked), 0).map(|(_, length)| length as u8).collect();
        lengths.sort_unstable();
        lengths
    }

    fn at_least(&self) -> u64 {
        self.rule.octal().sums_at_least((self.cells + self.rule.more) as u32)
    }
}

impl Impartial for Row {
    fn components(&self, marked: &u64) -> Vec<Component> {
        let component = |(first, length)| Component {
            name: match length {
                1 => format!("{} {}", self.rule.cell, run_name(first, length)),
                _ => format!("{}s {}", self.rule.cell, run_name(first, length)),
            },
            nimber: self.nimbers[length as usize + self.rule.more],
        };
        runs(self.in_play(*marked), 0).map(component).collect()
    }
}

impl Sequences for Row {
    fn sequences(&self, largest: usize) -> Vec<NimSequence> {
        vec![self.rule.sequence(largest)]
    }
}

impl Show for Row {
    /// The row: `x` for a standing pin or an occupied cell, `o` for a blocked cell, else `-`.
    fn format(&self, marked: &u64) -> String {
        format_cells(self.cells, &[('x', *marked), ('o', self.blocked(*marked))])
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let reach = self.rule.reach;
        if reach == 0 {
            return parse_cells(text, 0, self.cells, ['x']).map(|[pins]| pins);
        }
        let [marked, _] = parse_cells(text, 0, self.cells, ['x', 'o'])?;
        let cells: Vec<usize> = ones(marked).collect();
        self.rule.check(text, &cells, &self.format(&marked)).map(|()| marked)
    }

    /// The cells by number from the left: `3` or `3-4`.
    fn notation(&self, _: &u64, taken: u64) -> String {
        let numbers: Vec<String> = ones(taken).map(|cell| (cell + 1).to_string()).collect();
        numbers.join("-")
    }

    fn scene(&self, marked: &u64) -> Scene {
        let scene = self.rule.board(self.cells);
        if self.rule.reach == 0 {
            let scene = draw_places(scene);
            PIN.draw(scene, *marked)
        } else {
            let blocked = self.blocked(*marked);
            let scene = draw_cells(scene, |cell| has(blocked, cell));
            DOT.draw(CROSS.draw(scene, *marked), blocked)
        }
    }

    /// Two pins in either order, or one pin and then the button; one that cannot be taken with another
    /// needs no button.
    fn clicks(&self, marked: &u64, taken: u64) -> Clicks {
        let first = taken.trailing_zeros() as usize;
        if taken.count_ones() == 2 {
            return either_way(first, first + 1);
        }
        let beside = self.in_play(*marked) & (taken << 1 | taken >> 1);
        if beside == 0 || self.rule.takes.len() == 1 {
            return click(first);
        }
        vec![vec![Click::Spot(first), Click::Button("just one".into())]]
    }
}

const PIN: Look = Look::neutral('x', Glyph::Pin(0.9), "standing pin");
const CROSS: Look = Look::neutral('x', Glyph::Cross, "cross");
const DOT: Look = Look { letter: 'o', glyph: Glyph::Disc(0.08), tone: Tone::Ink, name: "blocked" };

/// Where pins stand or stood.
fn draw_places(mut scene: Scene) -> Scene {
    for spot in &scene.spots {
        let (x, y) = (spot.x, spot.y + 0.42);
        scene.shapes.push(Shape::Circle { x, y, radius: 0.16, tone: Tone::Shade });
    }
    scene
}

/// The cells, of which blocked ones are dark.
fn draw_cells(mut scene: Scene, blocked: impl Fn(usize) -> bool) -> Scene {
    for (cell, spot) in scene.spots.iter().enumerate() {
        let corner = (spot.x - 0.46, spot.y - 0.46);
        let square = |tone| Shape::rect(corner, (0.92, 0.92), 0.1, tone);
        scene.shapes.push(square(Tone::Board));
        scene.shapes.extend(blocked(cell).then(|| square(Tone::Shade)));
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_pins_fall_together_only_side_by_side() {
        check::moves(&Row::new(&Rule::KAYLES, 7), "xx-x--x", "1 1-2 2 4 7");
        check::count(&Row::new(&Rule::KAYLES, 60), &"x".repeat(60), 119);
    }

    #[test]
    fn no_pin_falls_alone_in_dawsons_kayles() {
        let game = Row::new(&Rule::DAWSONS_KAYLES, 7);
        check::moves(&game, "xx-x-xx", "1-2 6-7");
        check::end(&game, "x-x-x-x", Some(Outcome::Lose));
        check::end(&game, "xx-----", None);
    }

    #[test]
    fn an_occupied_cell_blocks_its_neighbours() {
        let game = Row::new(&Rule::DAWSONS_CHESS, 7);
        check::play_out(&game, "-------", "6 1 4", "xooxoxo");
        check::end(&game, "xooxoxo", Some(Outcome::Lose));
        check::play_out(&Row::new(&Rule::TREBLECROSS, 7), "-------", "4", "-ooxoo-");
    }

    /// The examples of Liou, UCB/EECS-2022-148, section 2.4.3 and figure 10: twelve cells with a piece
    /// in the sixth place.
    #[test]
    fn runs_are_components() {
        for (rule, text, expected) in [
            (&Rule::KAYLES, "xx--xxx", [("pins 1–2", 2), ("pins 5–7", 3)]),
            (&Rule::DAWSONS_CHESS, "----oxo-----", [("cells 1–4", 0), ("cells 8–12", 3)]),
        ] {
            let game = Row::new(rule, text.len());
            let runs = game.components(&game.parse(text).unwrap());
            let named: Vec<(&str, u32)> = runs.iter().map(|c| (&*c.name, c.nimber)).collect();
            assert_eq!(named, expected);
        }
    }

    #[test]
    fn impossible_rows_are_refused_at_their_place() {
        for (rule, text, at) in [
            (&Rule::DAWSONS_CHESS, "-x-----", 0),
            (&Rule::DAWSONS_CHESS, "oxx----", 2),
            (&Rule::DAWSONS_CHESS, "oxo-o--", 4),
            (&Rule::TREBLECROSS, "ooxoxoo", 4),
            (&Rule::TREBLECROSS, "ooxo---", 4),
            (&Rule::DAWSONS_CHESS, "oxo-z--", 4),
            (&Rule::KAYLES, "xxo----", 2),
        ] {
            check::refused_at(&Row::new(rule, 7), text, Some(at), "");
        }
    }
}
