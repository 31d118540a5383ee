//! Toads and Frogs, the puzzle: toads and frogs change sides in a row with one gap.
//!
//! Toads only go right and frogs only left, so every move shortens the way that is left and the
//! puzzle is acyclic. Most ways get stuck: of the positions that can be reached only few are
//! solvable, and as many others are solvable without being reachable.
//!
//! Index: the place of the gap × which of the other cells hold toads. Tier: how far all animals are
//! from the end they go to. Symmetry: the mirror that also exchanges the kinds.

use gamesman_rules::index::{Rearranger, spread, squeeze};
use gamesman_rules::prelude::*;

/// Toads and Frogs.
pub(crate) static TOADS_AND_FROGS: Entry = Entry {
    id: "toadsandfrogspuzzle",
    name: "Toads and Frogs",
    aliases: &["Frogs and Toads", "Sheep and Goats", "Hares and Tortoises"],
    players: Players::One,
    family: Family::Moving,
    rules: "Toads (`x`) and as many frogs (`o`) sit in a row with one empty cell. A toad **steps right** \
            into the empty cell, or **leaps over one frog** into it; a frog steps left or leaps over one \
            toad. Nobody goes back, and nobody leaps over its own kind. \
            **Let the two sides change places: all frogs to the left, all toads to the right.**\n\n\
            At the start the toads sit at the left, the frogs at the right, and the empty cell is between \
            them. The number of animals, toads and frogs together, can be chosen. It is the puzzle called \
            *Chair Hopping* as well.",
    source: "Traditional, in print since the nineteenth century (Lucas, *Récréations mathématiques*). \
             As *Chair Hopping* in Ling, UCB/EECS-2021-146.",
    known: "k toads and k frogs need k² + 2k moves: each pair passes by one leap, the rest are steps. For \
            ten animals 476 positions can be reached, 70 of them solvable (GamesmanPuzzles).",
    parameters: &[Parameter::number(
        "animals",
        (2, 20),
        "10",
        "How many toads and frogs there are together, an even number",
    )],
    variants: &[
        Named::new("10", "10 animals", "10"),
        Named::new("8", "8 animals", "8"),
        Named::new("6", "6 animals", "6"),
        Named::new("4", "4 animals", "4"),
    ],
    open: &|settings| {
        let animals = settings.number("animals");
        if !animals.is_multiple_of(2) {
            let message = format!(
                "{animals} animals are not as many toads as frogs; choose an even number, such as {}",
                animals - 1
            );
            return Err(Mistake::new(message));
        }
        let game = ToadsAndFrogs::new(animals);
        Ok(Open::indexed(game).symmetric().retrograde().variant())
    },
};

const ANIMALS: [Look; 2] = [
    Look::first('x', Glyph::Figure(Figure::Toad, 0.8), "toad"),
    Look::second('o', Glyph::Figure(Figure::Frog, 0.8), "frog"),
];

/// Cells are bits, the leftmost lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Row {
    /// The empty cell.
    gap: usize,
    toads: u64,
}

struct ToadsAndFrogs {
    cells: usize,
    /// The cells other than the gap that hold toads.
    toads: Rearranger,
}

impl ToadsAndFrogs {
    fn new(animals: u32) -> ToadsAndFrogs {
        let toads = Rearranger::new(animals, animals / 2);
        ToadsAndFrogs { cells: animals as usize + 1, toads }
    }

    fn frogs(&self, row: &Row) -> u64 {
        ((1 << self.cells) - 1) & !row.toads & !(1 << row.gap)
    }

    fn goal(&self) -> Row {
        let start = self.start();
        Row { gap: start.gap, toads: self.frogs(&start) }
    }

    /// The animals that could go to, or (`back`) come from, the empty cell.
    fn hoppers(&self, row: &Row, back: bool) -> impl Iterator<Item = usize> {
        let gap = 1 << row.gap;
        let from = |own: u64, other: u64, right: bool| {
            let (near, far) = if right { (gap << 1, gap << 2) } else { (gap >> 1, gap >> 2) };
            own & if other & near == 0 { near } else { far }
        };
        let frogs = self.frogs(row);
        ones(from(row.toads, frogs, back) | from(frogs, row.toads, !back))
    }

    /// The animal on a cell and the gap change places.
    fn hopped(row: &Row, cell: usize) -> Row {
        let toad = u64::from(has(row.toads, cell));
        Row { gap: cell, toads: row.toads & !(1 << cell) | toad << row.gap }
    }
}

impl Game for ToadsAndFrogs {
    type Position = Row;
    /// The cell of the animal that moves.
    type Move = Placement;

    fn start(&self) -> Row {
        let gap = self.cells / 2;
        Row { gap, toads: (1 << gap) - 1 }
    }

    fn moves(&self, row: &Row, out: &mut Vec<Placement>) {
        out.extend(self.hoppers(row, false).map(Placement::new));
    }

    fn play(&self, row: &Row, animal: Placement) -> Row {
        ToadsAndFrogs::hopped(row, animal.cell())
    }

    fn primitive(&self, row: &Row) -> Option<Outcome> {
        (*row == self.goal()).then_some(Outcome::Win)
    }

    fn tier(&self, row: &Row) -> u32 {
        let toads: usize = ones(row.toads).map(|cell| self.cells - 1 - cell).sum();
        (toads + ones(self.frogs(row)).sum::<usize>()) as u32
    }
}

impl ListsImages for ToadsAndFrogs {
    /// The mirror image has toads for frogs.
    fn images(&self, row: &Row) -> impl Iterator<Item = Row> {
        let toads = self.frogs(row).reverse_bits() >> (64 - self.cells);
        [*row, Row { gap: self.cells - 1 - row.gap, toads }].into_iter()
    }
}

impl Retrograde for ToadsAndFrogs {
    fn unmoves(&self, row: &Row, out: &mut Vec<Row>) {
        out.extend(self.hoppers(row, true).map(|cell| ToadsAndFrogs::hopped(row, cell)));
    }

    fn goals(&self) -> Option<Vec<Row>> {
        Some(vec![self.goal()])
    }
}

impl Index for ToadsAndFrogs {
    fn size(&self) -> u64 {
        self.cells as u64 * self.toads.size()
    }

    fn index(&self, row: &Row) -> u64 {
        let toads = self.toads.rank(squeeze(row.toads, 1 << row.gap));
        row.gap as u64 * self.toads.size() + toads
    }

    fn position(&self, index: u64) -> Option<Row> {
        let (gap, toads) = (index / self.toads.size(), index % self.toads.size());
        let toads = || spread(self.toads.unrank(toads), 1 << gap);
        (gap < self.cells as u64).then(|| Row { gap: gap as usize, toads: toads() })
    }
}

impl Show for ToadsAndFrogs {
    /// The row: `x` for a toad, `o` for a frog, `-` for the empty cell.
    fn format(&self, row: &Row) -> String {
        format_cells(self.cells, &[('x', row.toads), ('o', self.frogs(row))])
    }

    fn parse(&self, text: &str) -> Result<Row, Mistake> {
        let [toads, frogs] = parse_cells(text, 0, self.cells, ['x', 'o'])?;
        let each = self.cells / 2;
        let (x, o) = (toads.count_ones() as usize, frogs.count_ones() as usize);
        if (x, o) != (each, each) {
            return Err(Mistake::new(format!(
                "there are {x} toads x and {o} frogs o; {each} of each are needed, and one empty cell -"
            )));
        }
        Ok(Row { gap: (toads | frogs).trailing_ones() as usize, toads })
    }

    /// The cell of the animal, counted from 1.
    fn notation(&self, _: &Row, animal: Placement) -> String {
        animal.name(|cell| (cell + 1).to_string())
    }

    fn scene(&self, row: &Row) -> Scene {
        let width = self.cells as f32;
        let mut scene =
            Scene::new(width, 1.4).on(Material::Grass).between(Tone::Brown, Tone::Green);
        scene.rect((0.0, 0.0), (width, 1.0), 0.2, Tone::Board);
        for cell in 0..self.cells {
            let x = cell as f32 + 0.5;
            scene.circle((x, 0.5), 0.44, Tone::Shade);
            scene.spot((x, 0.5), (1.0, 1.0), format!("cell {}", cell + 1));
            scene.label((x, 1.2), 0.26, cell + 1);
        }
        ANIMALS[1].draw(ANIMALS[0].draw(scene, row.toads), self.frogs(row))
    }

    fn clicks(&self, _: &Row, animal: Placement) -> Clicks {
        animal.clicks()
    }
}
