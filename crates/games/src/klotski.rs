//! Klotski: blocks of several sizes in a tray; bring the large one to the exit.
//!
//! A set-up is its start, written like every position. Blocks of the same shape are alike. Positions
//! are numbered by search: less than a hundred thousand can be reached.

use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Click, Clicks, Entry, Family, Game, Glyph, Kind, Mistake, Named, Open, Outcome,
    Parameter, Player, Players, Scene, Shape, Show, Tone, parse_cells,
};

/// Klotski.
pub(crate) static KLOTSKI: Entry = Entry {
    id: "klotski",
    name: "Klotski",
    players: Players::One,
    family: Family::Moving,
    rules: "Ten or so blocks fill a tray of four columns and five rows but for two cells. Blocks slide \
            along the columns and rows over empty cells; nothing is turned or lifted. Bring the **large \
            square block to the exit** at the bottom, which is marked.\n\n\
            A set-up can be chosen, and what counts as one move: a `step` of one block by one cell, or a \
            `slide` of one block as far as it can go in one go, round corners as well, which is how \
            the literature counts.\n\n\
            A position is written row by row from the top: `WXYZ` are the four cells of the large block, \
            `Hh` a block that lies, `Vv` one that stands, `o` a small one, `-` an empty cell. A move is \
            named by the top left cell of the block, before and after.",
    source: "*Dad's Puzzler*, L. W. Hardy (1909), also *Pennant*; *L'Âne Rouge* (Red Donkey), in China \
             *Huarong Dao*, since the 1930s, with its many set-ups. One-cell steps are those of \
             GamesmanPy.",
    known: "In slides: the Red Donkey needs 81 (Martin Gardner, *Scientific American* 1964), the Pennant \
            59; in steps the Red Donkey needs 116.",
    parameters: &[
        Parameter {
            id: "setup",
            help: "Where the blocks are at the start",
            kind: Kind::Choice(&[
                Choice { id: "donkey", help: "the Red Donkey, Huarong Dao" },
                Choice {
                    id: "pennant",
                    help: "the Pennant, Dad's Puzzler: the exit is at the left",
                },
                Choice { id: "abreast", help: "Huarong Dao with the soldiers abreast" },
                Choice { id: "threeways", help: "Huarong Dao with the soldiers in three places" },
            ]),
            default: "donkey",
        },
        Parameter {
            id: "moves",
            help: "What counts as one move",
            kind: Kind::Choice(&[
                Choice { id: "step", help: "one block goes one cell" },
                Choice { id: "slide", help: "one block goes as far as it can" },
            ]),
            default: "step",
        },
    ],
    variants: &[
        named("donkey", "Red Donkey", "donkey"),
        named("pennant", "Pennant", "pennant"),
        named("abreast", "Abreast", "abreast"),
        named("threeways", "Three ways", "threeways"),
        named("donkey-slide", "Red Donkey, counted in slides", "donkey-slide"),
        named("pennant-slide", "Pennant, counted in slides", "pennant-slide"),
        named("abreast-slide", "Abreast, counted in slides", "abreast-slide"),
        named("threeways-slide", "Three ways, counted in slides", "threeways-slide"),
    ],
    open: |s| {
        let (start, exit) = match s.choice("setup") {
            "pennant" => ("WXHhYZHhoo--VVHhvvHh", 12),
            "abreast" => ("VWXVvYZvooooVHhVv--v", 13),
            "threeways" => ("oWXoVYZVvHhvVooVv--v", 13),
            _ => ("VWXVvYZvVHhVvoovo--o", 13),
        };
        let game = Klotski::new(start, exit, s.choice("moves") == "slide")?;
        Ok(Open::found(game).variant())
    },
};

const fn named(id: &'static str, name: &'static str, settings: &'static str) -> Named {
    Named { id, name, settings }
}

const ROWS: usize = 5;
const COLUMNS: usize = 4;
const CELLS: usize = ROWS * COLUMNS;
const ALL: u32 = (1 << CELLS) - 1;

/// The shapes of blocks, with their rows, columns and letters row by row.
const SHAPES: [(usize, usize, &str); 4] = [(2, 2, "WXYZ"), (1, 2, "Hh"), (2, 1, "Vv"), (1, 1, "o")];
const LARGE: usize = 0;

/// The top left cells of the blocks of each of [`SHAPES`], as bits, row by row from the top.
type Blocks = [u32; 4];

/// A block goes from one cell to another, both being its top left one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Push {
    shape: usize,
    from: usize,
    to: usize,
}

struct Klotski {
    start: Blocks,
    /// Where the top left cell of the large block must come.
    exit: usize,
    /// A move goes as far as it can, not one cell.
    slides: bool,
}

/// The cells of a block with this top left cell, as bits; `None` if they are not in the tray.
fn footprint(shape: usize, cell: usize) -> Option<u32> {
    let (rows, columns, _) = SHAPES[shape];
    let inside = cell / COLUMNS + rows <= ROWS && cell % COLUMNS + columns <= COLUMNS;
    inside.then(|| offsets(shape).fold(0, |all, offset| all | 1 << (cell + offset)))
}

/// How far the cells of a block are from its top left one.
fn offsets(shape: usize) -> impl Iterator<Item = usize> {
    let (rows, columns, _) = SHAPES[shape];
    (0..rows).flat_map(move |row| (0..columns).map(move |column| row * COLUMNS + column))
}

/// The blocks with their shapes.
fn blocks(position: &Blocks) -> impl Iterator<Item = (usize, usize)> {
    let position = *position;
    let of_shape =
        move |shape: usize| (0..CELLS).filter(move |cell| position[shape] >> cell & 1 == 1);
    (0..SHAPES.len()).flat_map(move |shape| of_shape(shape).map(move |cell| (shape, cell)))
}

fn empty(position: &Blocks) -> u32 {
    let taken = blocks(position).filter_map(|(shape, cell)| footprint(shape, cell));
    ALL & !taken.fold(0, |all, cells| all | cells)
}

/// The top left cells beside one: above, left, right, below.
fn beside(cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / COLUMNS, cell % COLUMNS);
    let cells = [
        (row > 0).then(|| cell - COLUMNS),
        (column > 0).then(|| cell - 1),
        (column + 1 < COLUMNS).then_some(cell + 1),
        (row + 1 < ROWS).then_some(cell + COLUMNS),
    ];
    cells.into_iter().flatten()
}

impl Klotski {
    fn new(start: &str, exit: usize, slides: bool) -> Result<Klotski, Mistake> {
        Ok(Klotski { start: read(start)?, exit, slides })
    }

    /// The top left cells a block can come to in one move, in the order found.
    fn targets(&self, shape: usize, from: usize, empty: u32) -> Vec<usize> {
        let free = empty | footprint(shape, from).unwrap_or(0);
        let fits = |cell: &usize| footprint(shape, *cell).is_some_and(|cells| cells & !free == 0);
        let mut found: Vec<usize> = beside(from).filter(fits).collect();
        let mut next = 0;
        while self.slides && next < found.len() {
            let more: Vec<usize> = beside(found[next]).filter(fits).collect();
            for cell in more {
                if cell != from && !found.contains(&cell) {
                    found.push(cell);
                }
            }
            next += 1;
        }
        found
    }
}

/// The position that a text describes.
fn read(text: &str) -> Result<Blocks, Mistake> {
    let known = |c| (c == '-' || SHAPES.iter().any(|shape| shape.2.contains(c))).then_some(c);
    let cells = parse_cells(text, 0, CELLS, "WXYZ, Hh, Vv, o and -", known)?;
    let mut position = [0; 4];
    let mut written = ['-'; CELLS];
    for (cell, c) in cells.iter().enumerate() {
        let Some(shape) = SHAPES.iter().position(|shape| shape.2.starts_with(*c)) else { continue };
        if footprint(shape, cell).is_none() {
            return Err(Mistake::at(
                cell,
                format!("the block {} goes beyond the tray", SHAPES[shape].2),
            ));
        }
        position[shape] |= 1 << cell;
        for (offset, letter) in offsets(shape).zip(SHAPES[shape].2.chars()) {
            written[cell + offset] = letter;
        }
    }
    match (0..CELLS).find(|&cell| written[cell] != cells[cell]) {
        None => Ok(position),
        Some(cell) => Err(Mistake::at(
            cell,
            "this cell belongs to no whole block: WX over YZ, H left of h, V over v",
        )),
    }
}

impl Game for Klotski {
    type Position = Blocks;
    type Move = Push;

    fn start(&self) -> Blocks {
        self.start
    }

    fn moves(&self, position: &Blocks, out: &mut Vec<Push>) {
        let empty = empty(position);
        for (shape, from) in blocks(position) {
            let targets = self.targets(shape, from, empty);
            out.extend(targets.into_iter().map(|to| Push { shape, from, to }));
        }
    }

    fn play(&self, position: &Blocks, push: Push) -> Blocks {
        let mut after = *position;
        after[push.shape] ^= 1 << push.from | 1 << push.to;
        after
    }

    fn primitive(&self, position: &Blocks) -> Option<Outcome> {
        (position[LARGE] == 1 << self.exit).then_some(Outcome::Win)
    }
}

impl Show for Klotski {
    /// Row by row from the top: `WXYZ` the large block, `Hh` one that lies, `Vv` one that stands, `o` a
    /// small one, `-` an empty cell.
    fn format(&self, position: &Blocks) -> String {
        let mut written = ['-'; CELLS];
        for (shape, cell) in blocks(position) {
            for (offset, letter) in offsets(shape).zip(SHAPES[shape].2.chars()) {
                written[cell + offset] = letter;
            }
        }
        written.iter().collect()
    }

    fn parse(&self, text: &str) -> Result<Blocks, Mistake> {
        let position = read(text)?;
        for (shape, (_, _, letters)) in SHAPES.iter().enumerate() {
            let (found, wanted) = (position[shape].count_ones(), self.start[shape].count_ones());
            if found != wanted {
                return Err(Mistake::new(format!(
                    "there are {found} blocks {letters} where this set-up has {wanted}"
                )));
            }
        }
        Ok(position)
    }

    /// The top left cell of the block, before and after: `b5-c5`.
    fn notation(&self, _: &Blocks, push: Push) -> String {
        let name = |cell| cell_name(ROWS, cell / COLUMNS, cell % COLUMNS);
        format!("{}-{}", name(push.from), name(push.to))
    }

    fn scene(&self, position: &Blocks) -> Scene {
        let mut scene = Scene::grid(ROWS, COLUMNS);
        let (x, y) = Scene::cell(ROWS - 1, self.exit % COLUMNS);
        scene.shapes.push(Shape::Rect {
            x: x - 0.5,
            y: y + 0.42,
            width: 2.0,
            height: 0.16,
            round: 0.08,
            tone: Tone::Bright,
        });
        for (shape, cell) in blocks(position) {
            let (rows, columns, letters) = SHAPES[shape];
            let (x, y) = Scene::cell(cell / COLUMNS, cell % COLUMNS);
            let place = (x + (columns - 1) as f32 / 2.0, y + (rows - 1) as f32 / 2.0);
            let glyph = Glyph::Block(columns as f32 - 0.1, rows as f32 - 0.1);
            let (tone, name) = match shape {
                LARGE => (Tone::Bright, "large block"),
                1 => (Tone::Neutral, "lying block"),
                2 => (Tone::Neutral, "standing block"),
                _ => (Tone::Second, "small block"),
            };
            // There is one large block, which always is the same thing.
            let id = if shape == LARGE { CELLS } else { cell };
            scene.piece(id, place, glyph, tone, &letters[..1], name);
        }
        scene
    }

    /// Any cell of the block, and where that cell is to come.
    fn clicks(&self, _: &Blocks, push: Push) -> Clicks {
        let way = |offset| vec![Click::Spot(push.from + offset), Click::Spot(push.to + offset)];
        offsets(push.shape).map(way).collect()
    }

    fn player(&self, _: &Blocks) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn moves(slides: bool, text: &str) -> Vec<String> {
        let game = Klotski::new(text, 13, slides).unwrap();
        let mut moves = Vec::new();
        game.moves(&game.start(), &mut moves);
        moves.into_iter().map(|push| game.notation(&game.start(), push)).collect()
    }

    #[test]
    fn blocks_step_into_empty_cells_that_hold_all_of_them() {
        // The two small blocks in the middle go down, the others sideways.
        assert_eq!(moves(false, "VWXVvYZvVHhVvoovo--o"), ["b2-b1", "c2-c1", "a1-b1", "d1-c1"]);
        // Two empty cells side by side let the lying block down.
        assert_eq!(moves(false, "VWXVvYZvooooVHhVv--v"), ["b2-b1"]);
        // One beside it is not enough for a standing one.
        assert_eq!(moves(false, "WXHhYZHhoo--VVHhvvHh"), ["c4-c3", "c2-c3", "b3-c3"]);
    }

    #[test]
    fn slides_go_round_corners() {
        assert_eq!(moves(true, "WXHhYZHhoo--VVHhvvHh"), ["c4-c3", "c2-c3", "b3-c3", "b3-d3"]);
        // Two empty cells one above the other.
        assert_eq!(
            moves(true, "VWXVvYZvVHhVvo-voo-o"),
            ["b2-c2", "b2-c1", "b1-c1", "b1-c2", "d1-c1", "d1-c2"]
        );
    }

    #[test]
    fn texts_that_are_no_trays_are_refused_at_their_cell() {
        let game = Klotski::new("VWXVvYZvVHhVvoovo--o", 13, false).unwrap();
        for (text, at, part) in [
            ("VWXVvYZvVHhVvoovo---", None, "3 blocks o where this set-up has 4"),
            ("VWXVvYZvVhHVvoovo--o", Some(9), "no whole block"),
            ("VWXVvYZvVoovvoohH-h-", Some(11), "no whole block"),
            ("WXVHhYZvVHhVvoovo--o", Some(3), "goes beyond"),
            ("VWXVvYZvVHhVvoovo-VV", Some(18), "goes beyond"),
        ] {
            let mistake = game.parse(text).unwrap_err();
            assert!(mistake.message.contains(part), "{text}: {mistake}");
            assert_eq!(mistake.at, at, "{text}: {mistake}");
        }
    }
}
