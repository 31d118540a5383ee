//! Squirrels Go Nuts: squirrels slide about and drop their nuts into holes.
//!
//! A level is its start, written like every position. Nuts stay in their holes: the tier is the
//! number of those that are carried. GamesmanPuzzles says of each hole whose nut has to go there;
//! here as in the toy every nut may go into every hole. Positions are numbered by search.

use gamesman_rules::prelude::*;

/// Squirrels Go Nuts.
pub(crate) static SQUIRRELS: Entry = Entry {
    id: "squirrels",
    name: "Squirrels Go Nuts",
    aliases: &["Cache Noisettes"],
    players: Players::One,
    family: Family::Moving,
    rules: "Squirrels of two or three cells stand on a board of four rows and four columns with four \
            holes. Each carries a nut on one of its cells. A move **slides one squirrel by one cell** up, \
            down, left or right; squirrels do not turn and do not pass each other or a flower. When a nut \
            comes over an **empty hole** it drops into it and fills it; over filled holes squirrels pass \
            as over any cell. **Drop all nuts.**\n\n\
            Each level is a variant. A level of your own is written like a position, with dots for each \
            `-`, after `own:`. A position is written row by row from the top: `a` to `d` the squirrels, a \
            capital where one carries its nut, `f` a flower, `-` for other cells; and after `_` the holes \
            c4, a3, b2 and d1, `n` for one with a nut. A move is named by the squirrel and the direction: \
            `a-up`.",
    source: "*Squirrels Go Nuts!* by Raf Peeters (SmartGames 2018), also *Cache Noisettes*. The levels are this \
             project’s own.",
    known: "On boards of any size puzzles of sliding blocks are PSPACE-complete (Hearn and Demaine 2005).",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "Where the squirrels stand"),
        Level::own(
            "none, or own: and the 16 cells of a level, _ and its four holes, with dots for -",
            |text| Level::read_own(text, Squirrels::new),
        ),
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| Ok(Open::found(Squirrels::new(&Level::start(&LEVELS, settings))?).variant()),
};

const LEVELS: [Level; 6] = Level::list([
    ("6moves", "Level 1, 6 moves", "6 moves", "-aa--fA-----Bb--_----"),
    ("10moves", "Level 2, 10 moves", "10 moves", "---B---b-f---Aa-_----"),
    ("13moves", "Level 3, 13 moves", "13 moves", "-A---a-C--fcBb--_----"),
    ("16moves", "Level 4, 16 moves", "16 moves", "Cc----a-fbA--bB-_----"),
    ("21moves", "Level 5, 21 moves", "21 moves", "--fA---a-bB-cCb-_----"),
    ("28moves", "Level 6, 28 moves", "28 moves", "bBf--b-a-cCA----_----"),
]);

const BOARD: Rect = Rect::new(4, 4);
const HOLES: [usize; 4] = [2, 4, 9, 15];
const TONES: [Tone; 4] = [Tone::Orange, Tone::Green, Tone::Blue, Tone::Red];

/// The cells of each squirrel, the nuts they carry, and the holes with a nut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Garden {
    squirrels: [u16; 4],
    nuts: [u16; 4],
    filled: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slide {
    squirrel: usize,
    way: usize,
}

struct Squirrels {
    flowers: u16,
    start: Garden,
}

fn all_holes() -> u16 {
    mask(HOLES) as u16
}

/// The flowers, and the squirrels and nuts.
fn read(text: &str) -> Result<(u16, Garden), Mistake> {
    let (board, holes) = text.split_once('_').unwrap_or((text, ""));
    let letters = ['a', 'b', 'c', 'd', 'A', 'B', 'C', 'D', 'f'];
    let read = parse_cells(board, 0, BOARD.cells(), letters)?.map(|cells| cells as u16);
    let holes = parse_cells(holes, BOARD.cells() + 1, HOLES.len(), ['n'])?;
    let filled = mask(ones(holes[0]).map(|hole| HOLES[hole])) as u16;
    let nuts = [4, 5, 6, 7].map(|i| read[i]);
    let squirrels = [0, 1, 2, 3].map(|i| read[i] | nuts[i]);
    if nuts.iter().any(|nut| nut.count_ones() > 1) {
        return Err(Mistake::new("a squirrel carries one nut at most"));
    }
    if let Some(cell) = nuts.iter().flat_map(|&nut| ones(nut & all_holes() & !filled)).next() {
        return Err(Mistake::at(cell, "over an empty hole a nut would have dropped"));
    }
    Ok((read[8], Garden { squirrels, nuts, filled }))
}

/// All cells one step on; `None` if one is beyond the edge.
fn step(cells: u16, way: usize) -> Option<u16> {
    let moved = BOARD.shift(ORTHOGONAL[way]).apply(cells.into());
    (moved.count_ones() == cells.count_ones()).then_some(moved as u16)
}

impl Squirrels {
    fn new(start: &str) -> Result<Squirrels, Mistake> {
        let (flowers, start) = read(start)?;
        Ok(Squirrels { flowers, start })
    }

    /// Where a squirrel had its nut, once that is gone.
    fn hollow(&self, garden: &Garden, squirrel: usize) -> Option<usize> {
        let first = |cells: u16| cells.trailing_zeros() as usize;
        let (now, start) = (garden.squirrels[squirrel], self.start.squirrels[squirrel]);
        let had = self.start.nuts[squirrel];
        let lost = had != 0 && garden.nuts[squirrel] == 0;
        lost.then(|| first(now) + first(had) - first(start))
    }
}

impl Game for Squirrels {
    type Position = Garden;
    type Move = Slide;

    fn start(&self) -> Garden {
        self.start
    }

    fn moves(&self, garden: &Garden, out: &mut Vec<Slide>) {
        let taken = garden.squirrels.iter().fold(self.flowers, |all, cells| all | cells);
        for (squirrel, &cells) in garden.squirrels.iter().enumerate().filter(|it| *it.1 != 0) {
            let free = |way: &usize| step(cells, *way).is_some_and(|to| to & taken & !cells == 0);
            out.extend((0..4).filter(free).map(|way| Slide { squirrel, way }));
        }
    }

    fn play(&self, garden: &Garden, Slide { squirrel, way }: Slide) -> Garden {
        let mut after = *garden;
        let moved = |cells| step(cells, way).unwrap_or(cells);
        let nut = moved(garden.nuts[squirrel]);
        let dropped = nut & all_holes() & !garden.filled;
        after.squirrels[squirrel] = moved(garden.squirrels[squirrel]);
        after.nuts[squirrel] = nut & !dropped;
        after.filled |= dropped;
        after
    }

    fn primitive(&self, garden: &Garden) -> Option<Outcome> {
        (self.tier(garden) == 0).then_some(Outcome::Win)
    }

    fn tier(&self, garden: &Garden) -> u32 {
        garden.nuts.iter().map(|nut| nut.count_ones()).sum()
    }
}

impl Show for Squirrels {
    /// Row by row from the top: the letter of the squirrel, a capital for its nut, `f` a flower; then the holes.
    fn format(&self, garden: &Garden) -> String {
        let sets = |from: u8, sets: [u16; 4]| (from..).map(char::from).zip(sets.map(u64::from));
        let mut all: Vec<(char, u64)> =
            sets(b'A', garden.nuts).chain(sets(b'a', garden.squirrels)).collect();
        all.push(('f', self.flowers.into()));
        let filled = mask((0..HOLES.len()).filter(|&i| has(garden.filled.into(), HOLES[i])));
        let board = format_cells(BOARD.cells(), &all);
        format!("{board}_{}", format_cells(HOLES.len(), &[('n', filled)]))
    }

    fn parse(&self, text: &str) -> Result<Garden, Mistake> {
        let (flowers, garden) = read(text)?;
        // The shape from the first cell on, and where the nut is on it.
        let shape = |cells: u16, part: u16| part.checked_shr(cells.trailing_zeros()).unwrap_or(0);
        let same = |i: usize| {
            let (now, first) = (garden.squirrels[i], self.start.squirrels[i]);
            let columns = |cells: u16| {
                ones(cells)
                    .map(|cell| {
                        BOARD.column_of(cell) as isize
                            - BOARD.column_of(cells.trailing_zeros() as usize) as isize
                    })
                    .collect::<Vec<_>>()
            };
            let nut = shape(now, garden.nuts[i]);
            shape(now, now) == shape(first, first)
                && columns(now) == columns(first)
                && (nut == 0 || nut == shape(first, self.start.nuts[i]))
        };
        let nuts = |garden: &Garden| self.tier(garden) + garden.filled.count_ones();
        if flowers != self.flowers || !(0..4).all(same) || nuts(&garden) != nuts(&self.start) {
            return Err(Level::other(self, "squirrels, flowers and nuts are not those of"));
        }
        Ok(garden)
    }

    /// The squirrel and the direction: `a-up`.
    fn notation(&self, _: &Garden, Slide { squirrel, way }: Slide) -> String {
        format!("{}-{}", char::from(b'a' + squirrel as u8), ORTHOGONAL_NAMES[way])
    }

    fn scene(&self, garden: &Garden) -> Scene {
        let mut scene = BOARD.scene().on(Material::Grass);
        for hole in HOLES {
            scene.circle(BOARD.place(hole), 0.4, Tone::Shade);
        }
        for cell in ones(self.flowers) {
            let (x, y) = BOARD.place(cell);
            for (dx, dy) in [(0.0, -0.2), (0.2, 0.0), (0.0, 0.2), (-0.2, 0.0)] {
                scene.circle((x + dx, y + dy), 0.2, Tone::Red);
            }
            scene.circle((x, y), 0.14, Tone::Bright);
        }
        let nut = Glyph::Figure(Figure::Nut, 0.5);
        for cell in ones(garden.filled) {
            scene.piece(100 + cell, BOARD.place(cell), nut, Tone::Neutral, "n", "nut in a hole");
        }
        for (i, tone) in TONES.into_iter().enumerate() {
            let letter = char::from(b'a' + i as u8);
            for (part, cell) in ones(garden.squirrels[i]).enumerate() {
                let glyph = Glyph::Tile(0.92, 0.92);
                let name = format!("squirrel {letter}");
                scene.piece(16 * i + part, BOARD.place(cell), glyph, tone, letter, name);
            }
            for cell in ones(garden.nuts[i]) {
                let name = format!("nut of squirrel {letter}");
                scene.piece(64 + i, BOARD.place(cell), nut, Tone::Neutral, "n", name);
            }
            if let Some(cell) = self.hollow(garden, i) {
                let name = format!("empty hollow of squirrel {letter}");
                scene.piece(64 + i, BOARD.place(cell), Glyph::Disc(0.3), Tone::Shade, "o", name);
            }
        }
        scene
    }

    /// Any cell of the squirrel, and where that cell is to come.
    fn clicks(&self, garden: &Garden, Slide { squirrel, way }: Slide) -> Clicks {
        let cells = ones(garden.squirrels[squirrel]);
        let to = |from: usize| BOARD.step(from, ORTHOGONAL[way]).unwrap_or(from);
        cells.map(|from| vec![Click::Spot(from), Click::Spot(to(from))]).collect()
    }
}
