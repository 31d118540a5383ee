//! Toads and Frogs, the puzzle: toads and frogs change sides in a row with one gap.
//!
//! Toads only go right and frogs only left, so every move shortens the way that is left and the
//! puzzle is acyclic. Most ways get stuck: of the positions that can be reached only few are
//! solvable, and as many others are solvable without being reachable.
//!
//! Index: the place of the gap × which of the other cells hold toads. Tier: how far all animals are
//! from the end they go to. Symmetry: the mirror that also exchanges the kinds.

use gamesman_rules::index::{Rearranger, spread, squeeze};
use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Index, Kind, Label, Mistake, Named, Open, Outcome,
    Parameter, Player, Players, Retrograde, Scene, Shape, Show, Spot, Symmetric, Tone, click,
    parse_cells,
};

/// Toads and Frogs.
pub(crate) static TOADS_AND_FROGS: Entry = Entry {
    id: "toadsandfrogspuzzle",
    name: "Toads and Frogs",
    players: Players::One,
    family: Family::Moving,
    rules: "Toads `x` sit at the left of a row and as many frogs `o` at the right, with one empty cell \
            between them. A toad **steps right** into the empty cell, or **leaps over one frog** into \
            it; a frog steps left or leaps over one toad. Nobody goes back, and nobody leaps over its own \
            kind. Let the two sides **change places**.\n\n\
            The number of animals, toads and frogs together, can be chosen. It is the puzzle called \
            *Chair Hopping* as well.",
    source: "Traditional, in print since the nineteenth century (Lucas, *Récréations mathématiques*). \
             As *Chair Hopping* in Ling, UCB/EECS-2021-146.",
    known: "k toads and k frogs need k² + 2k moves: each pair passes by one leap, the rest are steps. For \
            ten animals 476 positions can be reached, 70 of them solvable (GamesmanPuzzles).",
    parameters: &[Parameter {
        id: "animals",
        help: "How many toads and frogs there are together, an even number",
        kind: Kind::Number { min: 2, max: 20 },
        default: "10",
    }],
    variants: &[
        Named { id: "10", name: "10 animals", settings: "10" },
        Named { id: "8", name: "8 animals", settings: "8" },
        Named { id: "6", name: "6 animals", settings: "6" },
        Named { id: "4", name: "4 animals", settings: "4" },
    ],
    open: |s| {
        let animals = s.number("animals");
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

/// Cells are bits, the leftmost lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Row {
    /// The empty cell.
    gap: u32,
    toads: u32,
}

struct ToadsAndFrogs {
    cells: u32,
    /// The cells other than the gap that hold toads.
    toads: Rearranger,
}

impl ToadsAndFrogs {
    fn new(animals: u32) -> ToadsAndFrogs {
        ToadsAndFrogs { cells: animals + 1, toads: Rearranger::new(animals, animals / 2) }
    }

    fn frogs(&self, row: &Row) -> u32 {
        ((1 << self.cells) - 1) & !row.toads & !(1 << row.gap)
    }

    /// The mirror image with toads for frogs.
    fn mirrored(&self, row: &Row) -> Row {
        let toads = self.frogs(row).reverse_bits() >> (u32::BITS - self.cells);
        Row { gap: self.cells - 1 - row.gap, toads }
    }

    /// The cells on one side of a cell at a distance, as bits; none if that is outside.
    fn beside(&self, cell: u32, right: bool, distance: u32) -> u32 {
        match right {
            true if cell + distance < self.cells => 1 << (cell + distance),
            false if cell >= distance => 1 << (cell - distance),
            _ => 0,
        }
    }

    /// The animals that could go to, or (`back`) come from, the empty cell: as bits.
    fn hoppers(&self, row: &Row, back: bool) -> u32 {
        let mut all = 0;
        for (own, other, right) in
            [(row.toads, self.frogs(row), back), (self.frogs(row), row.toads, !back)]
        {
            all |= own & self.beside(row.gap, right, 1);
            if other & self.beside(row.gap, right, 1) != 0 {
                all |= own & self.beside(row.gap, right, 2);
            }
        }
        all
    }

    /// The animal on a cell and the gap change places.
    fn hopped(row: &Row, cell: u32) -> Row {
        let toad = row.toads >> cell & 1;
        Row { gap: cell, toads: row.toads & !(1 << cell) | toad << row.gap }
    }
}

/// The set bits.
fn bits(mask: u32) -> impl Iterator<Item = u32> {
    (0..u32::BITS).filter(move |bit| mask >> bit & 1 == 1)
}

impl Game for ToadsAndFrogs {
    type Position = Row;
    /// The cell of the animal that moves.
    type Move = u32;

    fn start(&self) -> Row {
        let gap = self.cells / 2;
        Row { gap, toads: (1 << gap) - 1 }
    }

    fn moves(&self, row: &Row, out: &mut Vec<u32>) {
        out.extend(bits(self.hoppers(row, false)));
    }

    fn play(&self, row: &Row, cell: u32) -> Row {
        ToadsAndFrogs::hopped(row, cell)
    }

    fn primitive(&self, row: &Row) -> Option<Outcome> {
        let start = self.start();
        let done = row.gap == start.gap && row.toads == self.frogs(&start);
        done.then_some(Outcome::Win)
    }

    fn tier(&self, row: &Row) -> u32 {
        let toads: u32 = bits(row.toads).map(|cell| self.cells - 1 - cell).sum();
        toads + bits(self.frogs(row)).sum::<u32>()
    }
}

impl Symmetric for ToadsAndFrogs {
    fn canonical(&self, row: &Row) -> Row {
        self.mirrored(row).min(*row)
    }

    fn orbit(&self, row: &Row) -> u32 {
        if self.mirrored(row) == *row { 1 } else { 2 }
    }
}

impl Retrograde for ToadsAndFrogs {
    fn unmoves(&self, row: &Row, out: &mut Vec<Row>) {
        out.extend(bits(self.hoppers(row, true)).map(|cell| ToadsAndFrogs::hopped(row, cell)));
    }

    fn goals(&self) -> Option<Vec<Row>> {
        let start = self.start();
        Some(vec![Row { gap: start.gap, toads: self.frogs(&start) }])
    }
}

impl Index for ToadsAndFrogs {
    fn size(&self) -> u64 {
        u64::from(self.cells) * self.toads.size()
    }

    fn index(&self, row: &Row) -> u64 {
        let toads = self.toads.rank(squeeze(row.toads.into(), 1 << row.gap));
        u64::from(row.gap) * self.toads.size() + toads
    }

    fn position(&self, index: u64) -> Option<Row> {
        let (gap, toads) = (index / self.toads.size(), index % self.toads.size());
        let toads = || spread(self.toads.unrank(toads), 1 << gap) as u32;
        (gap < self.cells.into()).then(|| Row { gap: gap as u32, toads: toads() })
    }
}

impl Show for ToadsAndFrogs {
    /// The row: `x` for a toad, `o` for a frog, `-` for the empty cell.
    fn format(&self, row: &Row) -> String {
        let animal = |cell| match row.toads >> cell & 1 {
            1 => 'x',
            _ if cell == row.gap => '-',
            _ => 'o',
        };
        (0..self.cells).map(animal).collect()
    }

    fn parse(&self, text: &str) -> Result<Row, Mistake> {
        let read = |c| "xo-".contains(c).then_some(c);
        let cells = parse_cells(text, 0, self.cells as usize, "x, o and -", read)?;
        let count = |wanted| cells.iter().filter(|c| **c == wanted).count();
        let each = self.cells as usize / 2;
        if (count('x'), count('o')) != (each, each) {
            return Err(Mistake::new(format!(
                "there are {} toads x and {} frogs o; {each} of each are needed, and one empty cell -",
                count('x'),
                count('o')
            )));
        }
        let at = |wanted| (0..self.cells).zip(&cells).filter(move |(_, c)| **c == wanted);
        let gap = at('-').map(|(cell, _)| cell).sum();
        Ok(Row { gap, toads: at('x').fold(0, |all, (cell, _)| all | 1 << cell) })
    }

    /// The cell of the animal, counted from 1.
    fn notation(&self, _: &Row, cell: u32) -> String {
        (cell + 1).to_string()
    }

    fn scene(&self, row: &Row) -> Scene {
        let width = self.cells as f32;
        let mut scene = Scene::new(width, 1.4);
        let (x, y, round, tone) = (0.0, 0.0, 0.2, Tone::Board);
        scene.shapes.push(Shape::Rect { x, y, width, height: 1.0, round, tone });
        for cell in 0..self.cells {
            let x = cell as f32 + 0.5;
            scene.shapes.push(Shape::Circle { x, y: 0.5, radius: 0.44, tone: Tone::Shade });
            let name = format!("cell {}", cell + 1);
            scene.spots.push(Spot { x, y: 0.5, width: 1.0, height: 1.0, name });
            scene.labels.push(Label { x, y: 1.2, size: 0.26, text: (cell + 1).to_string() });
        }
        for (animals, ahead, tone, text, name) in [
            (row.toads, 1, Tone::First, "x", "toad"),
            (self.frogs(row), -1, Tone::Second, "o", "frog"),
        ] {
            for cell in bits(animals) {
                let place = (cell as f32 + 0.5, 0.5);
                scene.piece(cell as usize, place, Glyph::Wedge(ahead, 0), tone, text, name);
            }
        }
        scene
    }

    fn clicks(&self, _: &Row, cell: u32) -> Clicks {
        click(cell as usize)
    }

    fn player(&self, _: &Row) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn moves(game: &ToadsAndFrogs, text: &str) -> Vec<String> {
        let row = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&row, &mut moves);
        moves.into_iter().map(|cell| game.format(&game.play(&row, cell))).collect()
    }

    #[test]
    fn animals_step_ahead_and_leap_over_one_of_the_other_kind() {
        let game = ToadsAndFrogs::new(4);
        assert_eq!(moves(&game, "xx-oo"), ["x-xoo", "xxo-o"]);
        assert_eq!(moves(&game, "x-xoo"), ["-xxoo", "xox-o"]);
        assert_eq!(moves(&game, "xxo-o"), ["x-oxo", "xxoo-"]);
        // Nobody leaps over its own kind, or goes back.
        assert_eq!(moves(&game, "-xxoo"), [""; 0]);
        assert_eq!(moves(&game, "oxx-o"), ["ox-xo", "oxxo-"]);
        assert_eq!(moves(&game, "oo-xx"), [""; 0]);
    }

    #[test]
    fn only_the_exchange_is_the_goal() {
        let game = ToadsAndFrogs::new(4);
        for (text, end) in [("oo-xx", Some(Outcome::Win)), ("o-oxx", None), ("xx-oo", None)] {
            assert_eq!(game.primitive(&game.parse(text).unwrap()), end, "{text}");
        }
    }

    #[test]
    fn the_mirror_exchanges_the_kinds() {
        let game = ToadsAndFrogs::new(4);
        for (text, image) in [("x-xoo", "xxo-o"), ("xx-oo", "xx-oo"), ("ox-xo", "xo-ox")] {
            let row = game.parse(text).unwrap();
            assert_eq!(game.format(&game.mirrored(&row)), image);
        }
    }

    #[test]
    fn every_row_has_a_number_of_its_own() {
        let game = ToadsAndFrogs::new(10);
        assert_eq!(Index::size(&game), 2772);
        for index in 0..2772 {
            let row = game.position(index).unwrap();
            assert_eq!(game.index(&row), index);
            assert_eq!(game.parse(&game.format(&row)), Ok(row));
        }
        assert_eq!(game.position(2772), None);
    }

    #[test]
    fn uneven_sides_are_refused() {
        let game = ToadsAndFrogs::new(4);
        for text in ["xxxoo", "xx-o-", "xxxo-"] {
            let mistake = game.parse(text).unwrap_err();
            assert!(mistake.message.contains("2 of each"), "{mistake}");
        }
        let odd = TOADS_AND_FROGS.choose(Some("7")).unwrap();
        let mistake = TOADS_AND_FROGS.variant(&odd.settings).map(|_| ()).unwrap_err();
        assert!(mistake.message.contains("even number"), "{mistake}");
    }
}
