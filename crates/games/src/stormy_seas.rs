//! Stormy Seas: rows of waves slide to and fro, and ships sail through their gaps.
//!
//! A level is its start, written like every position. Every move can be taken back. GamesmanPy's
//! positions know which row or ship was touched last as well, so that it counts each of ours several
//! times. Positions are numbered by search.

use gamesman_rules::prelude::*;

/// Stormy Seas.
pub(crate) static STORMY_SEAS: Entry = Entry {
    id: "stormyseas",
    name: "Stormy Seas",
    aliases: &[],
    players: Players::One,
    family: Family::Moving,
    rules: "The sea has rows of waves, each of which slides as a whole; ships of two or three cells \
            stand upright in gaps between the waves. A move\n\n\
            * **slides a row** by one cell to the left or right, if none of its waves leaves the sea. Rows \
            in which the same ship lies slide together, and the ship with them;\n\
            * or **sails a ship** one cell up or down, to where there is neither a wave nor a ship.\n\n\
            The port is in the middle of the bottom row. \
            **Bring the bright ship `X` (the red one of the toy) to the port.**\n\n\
            Each level is a variant. A level of your own is written like a position, with dots for the water \
            and the rows joined by `_`, after `own:`. A position is written row by row from the top: `w` a \
            wave, `X` the bright ship, `A` to `D` the others, `-` water. A move is named by the topmost row \
            that slides, or the ship, and the direction: `5-left`, `X-down`.",
    source: "*Stormy Seas*, Binary Arts (1997), later *Wave Breaker*; with five rows of seven cells as in \
            GamesmanPy. The levels are this project’s own.",
    known: "Every position that can be reached can be solved, because every move can be taken back.",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "The sea and its ships"),
        Level::own(
            "none, or own: and the rows of a level joined by _, written as positions are, water as dots",
            |text| Level::read_own(text, StormySeas::new),
        ),
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| {
        let game = StormySeas::new(&Level::start(&LEVELS, settings))?;
        Ok(Open::found(game).reversible().variant())
    },
};

const LEVELS: [Level; 5] = Level::list([
    ("14moves", "Level 1, 14 moves", "14 moves", "www-X_w-w-X_--w-w_-ww-w"),
    ("29moves", "Level 2, 29 moves", "29 moves", "XwwA--w_X-wA--w_-w-Aw--_-w-w--w_-www--w"),
    ("39moves", "Level 3, 39 moves", "39 moves", "-w---wX_wAwwCwX_-A-wC-w_wA---w-_B-www-w_B--w-ww"),
    ("46moves", "Level 4, 46 moves", "46 moves", "---w-Bw_XwwwwB-_X-w-www_wwAw---_--Aw-ww"),
    ("50moves", "Level 5, 50 moves", "50 moves", "-wwBw-w_wXwBww-_-XwAwww_-wwAww-_-w----w_w--www-"),
]);

const ALLOWED: &str = "w, X, A to D and -";
const LETTERS: [char; 5] = ['X', 'A', 'B', 'C', 'D'];

/// The waves and the cells of each ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Sea {
    waves: u64,
    ships: [u64; 5],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// All rows of this mask.
    Slide {
        rows: u64,
        left: bool,
    },
    Sail {
        ship: usize,
        up: bool,
    },
}

struct StormySeas {
    board: Rect,
    start: Sea,
}

fn known(c: char) -> Option<char> {
    ("w-".contains(c) || LETTERS.contains(&c)).then_some(c)
}

fn read(board: Rect, cells: &[char]) -> Result<Sea, Mistake> {
    let all = |c: char| mask((0..cells.len()).filter(|&cell| cells[cell] == c));
    let ships = LETTERS.map(all);
    for (letter, ship) in LETTERS.into_iter().zip(ships).filter(|(_, ship)| *ship != 0) {
        let cells: Vec<usize> = ones(ship).collect();
        let upright = cells.windows(2).all(|pair| pair[1] == pair[0] + board.columns);
        if !upright || !(2..=3).contains(&cells.len()) {
            let message = format!("{letter} is no ship: two or three cells in a column are");
            return Err(Mistake::new(message));
        }
    }
    if ships[0] == 0 {
        return Err(Mistake::new("there is no bright ship X"));
    }
    Ok(Sea { waves: all('w'), ships })
}

impl StormySeas {
    fn new(start: &str) -> Result<StormySeas, Mistake> {
        let (board, cells) = Rect::read_rows(start, ALLOWED, known)?;
        Ok(StormySeas { board, start: read(board, &cells)? })
    }

    /// The cells of the rows that slide with this row.
    fn together(&self, sea: &Sea, row: usize) -> u64 {
        let (mut rows, mut before) = (self.board.row(row), 0);
        while rows != before {
            before = rows;
            let ships = sea.ships.iter().filter(|&&ship| ship & before != 0);
            let cells = ships.fold(0, |all, ship| all | ship);
            rows |= ones(cells).fold(0, |all, cell| all | self.board.row(self.board.row_of(cell)));
        }
        rows
    }

    /// What is in these rows goes on by one cell; `None` if something would leave the sea.
    fn slid(&self, cells: u64, rows: u64, left: bool) -> Option<u64> {
        let part = cells & rows;
        let moved = self.board.shift(if left { LEFT } else { RIGHT }).apply(part);
        (moved.count_ones() == part.count_ones()).then_some(cells & !rows | moved)
    }

    fn sailed(&self, ship: u64, up: bool) -> Option<u64> {
        let moved = self.board.shift(if up { UP } else { DOWN }).apply(ship);
        (moved.count_ones() == ship.count_ones()).then_some(moved)
    }

    /// The waves of each row, from its first on.
    fn strips(&self, sea: &Sea) -> Vec<u64> {
        let strip = |row| sea.waves & self.board.row(row);
        (0..self.board.rows).map(|row| strip(row) >> strip(row).trailing_zeros().min(63)).collect()
    }
}

impl Game for StormySeas {
    type Position = Sea;
    type Move = Step;

    fn start(&self) -> Sea {
        self.start
    }

    fn moves(&self, sea: &Sea, out: &mut Vec<Step>) {
        let mut done = 0;
        for row in 0..self.board.rows {
            if self.board.row(row) & done != 0 {
                continue;
            }
            let rows = self.together(sea, row);
            done |= rows;
            let inside = |left: &bool| {
                sea.waves & rows != 0
                    && [sea.waves]
                        .iter()
                        .chain(&sea.ships)
                        .all(|cells| self.slid(*cells, rows, *left).is_some())
            };
            out.extend(
                [true, false].into_iter().filter(inside).map(|left| Step::Slide { rows, left }),
            );
        }
        let taken = sea.ships.iter().fold(sea.waves, |all, ship| all | ship);
        for (ship, &cells) in sea.ships.iter().enumerate().filter(|(_, cells)| **cells != 0) {
            let free =
                |up: &bool| self.sailed(cells, *up).is_some_and(|to| to & taken & !cells == 0);
            out.extend([true, false].into_iter().filter(free).map(|up| Step::Sail { ship, up }));
        }
    }

    fn play(&self, sea: &Sea, step: Step) -> Sea {
        match step {
            Step::Slide { rows, left } => {
                let slid = |cells| self.slid(cells, rows, left).unwrap_or(cells);
                Sea { waves: slid(sea.waves), ships: sea.ships.map(slid) }
            }
            Step::Sail { ship, up } => {
                let mut after = *sea;
                after.ships[ship] = self.sailed(sea.ships[ship], up).unwrap_or(sea.ships[ship]);
                after
            }
        }
    }

    fn primitive(&self, sea: &Sea) -> Option<Outcome> {
        let port = self.board.cell(self.board.rows - 1, self.board.columns / 2);
        has(sea.ships[0], port).then_some(Outcome::Win)
    }
}

impl Reversible for StormySeas {}

impl Show for StormySeas {
    /// Row by row from the top: `w` a wave, a letter for a ship, `-` water.
    fn format(&self, sea: &Sea) -> String {
        let ships = LETTERS.into_iter().zip(sea.ships);
        let sets: Vec<(char, u64)> = ships.chain([('w', sea.waves)]).collect();
        format_cells(self.board.cells(), &sets)
    }

    fn parse(&self, text: &str) -> Result<Sea, Mistake> {
        let sea = read(self.board, &read_cells(text, 0, self.board.cells(), ALLOWED, known)?)?;
        let lengths = |sea: &Sea| sea.ships.map(u64::count_ones);
        if self.strips(&sea) != self.strips(&self.start) || lengths(&sea) != lengths(&self.start) {
            return Err(Level::other(self, "waves and ships are not those of"));
        }
        Ok(sea)
    }

    /// The topmost row or the ship, and the direction: `5-left`, `X-down`.
    fn notation(&self, _: &Sea, step: Step) -> String {
        match step {
            Step::Slide { rows, left } => {
                let row = self.board.rows - self.board.row_of(rows.trailing_zeros() as usize);
                format!("{row}-{}", if left { "left" } else { "right" })
            }
            Step::Sail { ship, up } => {
                format!("{}-{}", LETTERS[ship], if up { "up" } else { "down" })
            }
        }
    }

    fn scene(&self, sea: &Sea) -> Scene {
        let Rect { rows, columns } = self.board;
        let mut scene = self.board.scene().on(Material::Water);
        scene.width += 0.5;
        scene.shapes.truncate(1);
        let (x, y) = Scene::cell(rows - 1, columns / 2);
        scene.rect((x - 0.5, y + 0.38), (1.0, 0.16), 0.08, Tone::Bright);
        for row in 0..rows {
            let y = row as f32 + 0.5;
            scene.line((0.5, y + 0.5), (columns as f32 + 0.5, y + 0.5), 0.03, Tone::Shade);
            scene.spot((0.25, y), (0.5, 0.9), format!("row {} left", rows - row));
            scene.spot((columns as f32 + 0.75, y), (0.5, 0.9), format!("row {} right", rows - row));
        }
        for cell in ones(sea.waves) {
            let (x, y) = self.board.place(cell);
            scene.piece(cell, (x, y + 0.1), Glyph::Bar(0.8, 0.44), Tone::Blue, "w", "wave");
        }
        for (ship, &cells) in sea.ships.iter().enumerate().filter(|(_, cells)| **cells != 0) {
            let all: Vec<(f32, f32)> = ones(cells).map(|cell| self.board.place(cell)).collect();
            let (top, bottom) = (all[0], all[all.len() - 1]);
            let glyph = Glyph::Tile(0.62, bottom.1 - top.1 + 0.86);
            let (tone, name) = match ship {
                0 => (Tone::Bright, "bright ship".to_owned()),
                _ => (Tone::Neutral, format!("ship {}", LETTERS[ship])),
            };
            let middle = (top.0, (top.1 + bottom.1) / 2.0);
            scene.piece(64 + ship, middle, glyph, tone, LETTERS[ship], name);
        }
        scene
    }

    /// The end of a row that slides, or a cell of the ship and where it is to come.
    fn clicks(&self, sea: &Sea, step: Step) -> Clicks {
        let cells = self.board.cells();
        match step {
            Step::Slide { rows, left } => {
                let within = (0..self.board.rows).filter(|&row| self.board.row(row) & rows != 0);
                within.map(|row| vec![Click::Spot(cells + 2 * row + usize::from(!left))]).collect()
            }
            Step::Sail { ship, up } => {
                let to = |from| self.board.step(from, if up { UP } else { DOWN }).unwrap_or(from);
                let way = |from| vec![Click::Spot(from), Click::Spot(to(from))];
                ones(sea.ships[ship]).map(way).collect()
            }
        }
    }
}
