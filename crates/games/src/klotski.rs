//! Klotski: blocks of several sizes in a tray; bring the large one to the exit.
//!
//! A set-up is its start, written like every position. Blocks of the same shape are alike. Positions
//! are numbered by search: less than a hundred thousand can be reached.

use gamesman_rules::Grammar;
use gamesman_rules::prelude::*;

/// Klotski.
pub(crate) static KLOTSKI: Entry = Entry {
    id: "klotski",
    name: "Klotski",
    aliases: &["Huarong Dao", "Red Donkey", "Sliding Block Puzzle"],
    players: Players::One,
    family: Family::Moving,
    rules: "Ten or so blocks fill a tray of four columns and five rows but for two cells. Blocks \
            slide along the columns and rows over empty cells; nothing is turned or lifted. **Bring the \
            large square block to the exit at the bottom, which is marked.** The puzzle is solved as soon as \
            that block fills the two columns of the exit in the two lowest rows. Nothing leaves the tray.\n\n\
            A set-up can be chosen, or one of your own written after `own:` like a position, with dots for \
            the empty cells and the exit in the middle; and what counts as one move: a `step` of one block \
            by one cell, or a `slide` of one block by any number of cells, round corners as well, to any \
            place it can reach while all others stay where they are, which is how the literature counts.\n\n\
            A position is written row by row from the top: `WXYZ` are the four cells of the large block, \
            `Hh` a block that lies, `Vv` one that stands, `o` a small one, `-` an empty cell. A move is \
            named by the top left cell of the block, before and after.",
    source: "*Dad’s Puzzler*, L. W. Hardy (1909), also *Pennant*; *L'Âne Rouge* (Red Donkey), in China \
             *Huarong Dao*, since the 1930s, with its many set-ups. One-cell steps are those of \
             GamesmanPy.",
    known: "In slides: the Red Donkey needs 81 (Martin Gardner, *Scientific American* 1964), the Pennant \
            59; in steps the Red Donkey needs 116.",
    parameters: &[
        Parameter::choice(
            "setup",
            &const { Level::choices(&SETUPS) },
            "Where the blocks are at the start",
        ),
        Parameter::choice(
            "moves",
            &[
                Choice { id: "step", help: "one block goes one cell" },
                Choice { id: "slide", help: "one block goes any number of cells" },
            ],
            "What counts as one move",
        ),
        Parameter {
            id: "own",
            help: "A set-up of your own instead, with the exit in the middle",
            kind: Kind::Text(OWN),
            default: "none",
        },
    ],
    variants: &[
        SETUPS[0].variant(),
        SETUPS[1].variant(),
        SETUPS[2].variant(),
        SETUPS[3].variant(),
        Named::new("donkey-slide", "Red Donkey, counted in slides", "donkey-slide"),
        Named::new("pennant-slide", "Pennant, counted in slides", "pennant-slide"),
        Named::new("abreast-slide", "Abreast, counted in slides", "abreast-slide"),
        Named::new("threeways-slide", "Three ways, counted in slides", "threeways-slide"),
    ],
    open: &|settings| {
        let setup = Level::chosen(&SETUPS, settings, "setup");
        let slides = settings.choice("moves") == "slide";
        let own = own_setup(settings.written("own"));
        let exit = if setup.id == "pennant" && own.is_none() { 12 } else { MIDDLE };
        let start = own.as_deref().unwrap_or(setup.start);
        Ok(Open::found(Klotski::new(start, exit, slides)?).variant())
    },
};

/// Where the top left cell of the large block must come, where the exit is in the middle.
const MIDDLE: usize = 13;

const OWN: Grammar = Grammar {
    describe: "none, or own: and the 20 cells of a tray row by row, empty ones as dots",
    looks_like: |text| text == "none" || text.starts_with("own:"),
    read: |text| {
        if let Some(start) = own_setup(text) {
            let after = |mistake: Mistake| Mistake { at: mistake.at.map(|at| at + 4), ..mistake };
            let game = Klotski::new(&start, MIDDLE, false).map_err(after)?;
            if game.start[LARGE].count_ones() != 1 {
                return Err(Mistake::new("a tray has one large block, WX over YZ"));
            }
        }
        Ok(text.to_owned())
    },
};

/// The tray that a text writes, if it is not `none`, as a position is written.
fn own_setup(text: &str) -> Option<String> {
    Some(text.strip_prefix("own:")?.replace('.', "-"))
}

const SETUPS: [Level; 4] = Level::list([
    ("donkey", "Red Donkey", "the Red Donkey, Huarong Dao", "VWXVvYZvVHhVvoovo--o"),
    (
        "pennant",
        "Pennant",
        "the Pennant, Dad’s Puzzler: the exit is at the left",
        "WXHhYZHhoo--VVHhvvHh",
    ),
    ("abreast", "Abreast", "Huarong Dao with the soldiers abreast", "VWXVvYZvooooVHhVv--v"),
    (
        "threeways",
        "Three ways",
        "Huarong Dao with the soldiers in three places",
        "oWXoVYZVvHhvVooVv--v",
    ),
]);

const TRAY: Rect = Rect::new(5, 4);

/// The shapes of blocks, with their rows, columns and letters row by row.
const SHAPES: [(usize, usize, &str); 4] = [(2, 2, "WXYZ"), (1, 2, "Hh"), (2, 1, "Vv"), (1, 1, "o")];
const LARGE: usize = 0;

/// The top left cells of the blocks of each of [`SHAPES`].
type Blocks = [u64; 4];

struct Klotski {
    start: Blocks,
    /// Where the top left cell of the large block must come.
    exit: usize,
    /// A move goes any number of cells, not one.
    slides: bool,
}

/// The cells of a block with this top left cell; `None` if they are not in the tray.
fn footprint(shape: usize, cell: usize) -> Option<u64> {
    let (rows, columns, _) = SHAPES[shape];
    let (below, right) = (TRAY.rows - TRAY.row_of(cell), TRAY.columns - TRAY.column_of(cell));
    let row = |row| (0..columns).map(move |column| cell + TRAY.cell(row, column));
    (rows <= below && columns <= right).then(|| mask((0..rows).flat_map(row)))
}

/// The shape, top left cell and cells of each block.
fn blocks(position: &Blocks) -> impl Iterator<Item = (usize, usize, u64)> {
    let of_shape = |(shape, &cells): (usize, &u64)| {
        ones(cells).filter_map(move |cell| Some((shape, cell, footprint(shape, cell)?)))
    };
    position.iter().enumerate().flat_map(of_shape)
}

/// The shape of the block with this top left cell.
fn shape_at(position: &Blocks, cell: u8) -> usize {
    position.iter().position(|cells| has(*cells, cell.into())).expect("a block is there")
}

impl Klotski {
    fn new(start: &str, exit: usize, slides: bool) -> Result<Klotski, Mistake> {
        Ok(Klotski { start: read(start)?, exit, slides })
    }

    /// The top left cells a block can come to in one move, in the order found, after its own.
    fn targets(&self, shape: usize, from: usize, free: u64) -> Vec<usize> {
        let (mut found, mut next) = (vec![from], 0);
        while next < found.len() && (self.slides || next == 0) {
            for cell in ones(TRAY.around(found[next], &ORTHOGONAL)) {
                let fits = footprint(shape, cell).is_some_and(|cells| cells & !free == 0);
                if fits && !found.contains(&cell) {
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
    let cells = read_cells(text, 0, TRAY.cells(), "WXYZ, Hh, Vv, o and -", known)?;
    let (mut position, mut whole) = ([0; 4], 0);
    for (cell, c) in cells.iter().enumerate() {
        let Some(shape) = SHAPES.iter().position(|shape| shape.2.starts_with(*c)) else { continue };
        let letters = SHAPES[shape].2;
        let Some(block) = footprint(shape, cell) else {
            return Err(Mistake::at(cell, format!("the block {letters} goes beyond the tray")));
        };
        position[shape] |= 1 << cell;
        if ones(block).map(|cell| cells[cell]).eq(letters.chars()) {
            whole |= block;
        }
    }
    match (0..cells.len()).find(|&cell| cells[cell] != '-' && !has(whole, cell)) {
        None => Ok(position),
        Some(cell) => Err(Mistake::at(
            cell,
            "this cell belongs to no whole block: WX over YZ, H left of h, V over v",
        )),
    }
}

impl Game for Klotski {
    type Position = Blocks;
    /// From top left cell to top left cell.
    type Move = FromTo;

    fn start(&self) -> Blocks {
        self.start
    }

    fn moves(&self, position: &Blocks, out: &mut Vec<FromTo>) {
        let taken = blocks(position).fold(0, |all, (_, _, cells)| all | cells);
        for (shape, from, cells) in blocks(position) {
            let targets = self.targets(shape, from, !taken | cells);
            out.extend(targets[1..].iter().map(|&to| FromTo::new(from, to)));
        }
    }

    fn play(&self, position: &Blocks, step: FromTo) -> Blocks {
        let mut after = *position;
        let cells = &mut after[shape_at(position, step.from)];
        *cells = step.apply(*cells);
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
        let mut written = ['-'; TRAY.cells()];
        for (shape, _, cells) in blocks(position) {
            for (cell, letter) in ones(cells).zip(SHAPES[shape].2.chars()) {
                written[cell] = letter;
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
    fn notation(&self, _: &Blocks, step: FromTo) -> String {
        step.name(|cell| TRAY.name(cell))
    }

    fn scene(&self, position: &Blocks) -> Scene {
        let mut scene = TRAY.scene().without_lines().on(Material::Night);
        let (x, y) = Scene::cell(TRAY.rows - 1, TRAY.column_of(self.exit));
        scene.rect((x - 0.5, y + 0.42), (2.0, 0.16), 0.08, Tone::Bright);
        for (shape, cell, _) in blocks(position) {
            let (rows, columns, letters) = SHAPES[shape];
            let (x, y) = TRAY.place(cell);
            let place = (x + (columns - 1) as f32 / 2.0, y + (rows - 1) as f32 / 2.0);
            let glyph = Glyph::Block(columns as f32 - 0.1, rows as f32 - 0.1);
            let (tone, name) = match shape {
                LARGE => (Tone::Bright, "large block"),
                1 => (Tone::Neutral, "lying block"),
                2 => (Tone::Neutral, "standing block"),
                _ => (Tone::Second, "small block"),
            };
            // There is one large block, which always is the same thing.
            let id = if shape == LARGE { TRAY.cells() } else { cell };
            scene.piece(id, place, glyph, tone, &letters[..1], name);
        }
        scene
    }

    /// Any cell of the block, and where that cell is to come.
    fn clicks(&self, position: &Blocks, step: FromTo) -> Clicks {
        let shape = shape_at(position, step.from);
        let cells = |cell: u8| ones(footprint(shape, cell.into()).unwrap_or(0)).map(Click::Spot);
        cells(step.from).zip(cells(step.to)).map(|(from, to)| vec![from, to]).collect()
    }
}
