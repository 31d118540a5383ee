//! Flow Free: join the dots of each colour by paths that fill the board.
//!
//! A level is its dots. A path is drawn cell by cell from one of its dots to the other before the
//! next is begun, so that a position knows which path is being drawn. Tier: the empty cells, and the
//! path that has to be finished. Positions are numbered by search.

use gamesman_rules::Grid;
use gamesman_rules::prelude::*;

/// Flow Free.
pub(crate) static FLOW_FREE: Entry = Entry {
    id: "flowfree",
    name: "Flow Free",
    aliases: &["Numberlink"],
    players: Players::One,
    family: Family::Placing,
    rules: "Pairs of dots of the same colour lie on a board. A path is drawn **from one dot to the \
            other**, along rows and columns, over empty cells. A move begins a path with its first step or \
            draws on the one that was begun by one cell; a new path is begun only when the last has come \
            to its end, and what is drawn stays. **Join all pairs and fill the board.**\n\n\
            Each level is a variant. A level of your own is written like a position, with dots for the \
            empty cells and the rows joined by `_`, after `own:`. A position is written row by row from \
            the top: `A` to `F` the dots, small letters their paths, `-` an empty cell; while a path is \
            drawn, its first and its last cell follow after `_`. A move is named by two cells: `a1-a2`.",
    source: "Big Duck Games (2012), after Sam Loyd’s puzzles of paths that do not cross (1897) and Nikoli’s \
            *Numberlink*. The levels are this project’s own; the moves are those of GamesmanPy.",
    known: "Whether there is a solution is NP-complete on boards of any size (Adcock and others 2015).",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "The dots"),
        Level::own(
            "none, or own: and the rows of a level joined by _, written as positions are, empty cells as dots",
            |text| Level::read_own(text, FlowFree::new),
        ),
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| Ok(Open::found(FlowFree::new(&Level::start(&LEVELS, settings))?).variant()),
};

const LEVELS: [Level; 5] = Level::list([
    ("7moves", "Level 1, 7 moves", "7 moves", "A--_--A_B-B"),
    ("13moves", "Level 2, 13 moves", "13 moves", "AB-B_----_----_AC-C"),
    ("16moves", "Level 3, 16 moves", "16 moves", "A-C-C_B----_-----_BAD-D"),
    ("20moves", "Level 4, 20 moves", "20 moves", "ABC--_----C_-D-BE_---D-_A---E"),
    ("21moves", "Level 5, 21 moves", "21 moves", "A---B_C----_-C---_-----_D-DAB"),
]);

const ALLOWED: &str = "A to F, a to f and -";
const COLOURS: usize = 6;
const TONES: [Tone; COLOURS] =
    [Tone::Red, Tone::Green, Tone::Blue, Tone::Bright, Tone::Orange, Tone::First];
const NAMES: [&str; COLOURS] = ["red", "green", "blue", "yellow", "orange", "dark"];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Paths {
    /// The cells of each colour, dots included.
    cells: [u64; COLOURS],
    /// The first and the last cell of the path that is being drawn.
    drawn: Option<(u8, u8)>,
}

struct FlowFree {
    board: Rect,
    /// The dots of each colour.
    dots: [u64; COLOURS],
}

fn known(c: char) -> Option<char> {
    (c == '-' || ('a'..='f').contains(&c.to_ascii_lowercase())).then_some(c)
}

/// The dots, and the cells of each colour.
fn read(cells: &[char]) -> ([u64; COLOURS], [u64; COLOURS]) {
    let all = |c: char| mask((0..cells.len()).filter(|&cell| cells[cell] == c));
    let dots = std::array::from_fn(|i| all(char::from(b'A' + i as u8)));
    (dots, std::array::from_fn(|i| dots[i] | all(char::from(b'a' + i as u8))))
}

impl FlowFree {
    fn new(start: &str) -> Result<FlowFree, Mistake> {
        let (board, cells) = Rect::read_rows(start, ALLOWED, known)?;
        let (dots, paths) = read(&cells);
        if dots.iter().any(|dots| ![0, 2].contains(&dots.count_ones())) || dots == [0; COLOURS] {
            return Err(Mistake::new("there are two dots of each colour"));
        }
        if dots != paths {
            return Err(Mistake::new("a level has no paths at its start"));
        }
        Ok(FlowFree { board, dots })
    }

    fn colour(&self, dot: u8) -> usize {
        self.dots.iter().position(|dots| has(*dots, dot.into())).unwrap_or(0)
    }

    /// The other dot of a colour.
    fn partner(&self, dot: u8) -> u64 {
        self.dots[self.colour(dot)] & !(1 << dot)
    }

    fn empty(&self, paths: &Paths) -> u64 {
        self.board.all() & !paths.cells.iter().fold(0, |all, cells| all | cells)
    }

    /// Whether the dots of a colour are joined by its cells.
    fn joined(&self, paths: &Paths, colour: usize) -> bool {
        let (dots, cells) = (self.dots[colour], paths.cells[colour]);
        let (mut found, mut before) = (dots & dots.wrapping_neg(), 0);
        while found != before {
            before = found;
            found |= mask(ones(before).flat_map(|cell| ones(self.board.around(cell, &ORTHOGONAL))))
                & cells;
        }
        dots & !found == 0
    }
}

impl Game for FlowFree {
    type Position = Paths;
    type Move = FromTo;

    fn start(&self) -> Paths {
        Paths { cells: self.dots, drawn: None }
    }

    fn moves(&self, paths: &Paths, out: &mut Vec<FromTo>) {
        let empty = self.empty(paths);
        let mut steps = |from: usize, dot: u8| {
            let to = self.board.around(from, &ORTHOGONAL) & (empty | self.partner(dot));
            out.extend(ones(to).map(|to| FromTo::new(from, to)));
        };
        match paths.drawn {
            Some((dot, head)) => steps(head.into(), dot),
            None => {
                let open = (0..COLOURS).filter(|&colour| !self.joined(paths, colour));
                let dots = open.flat_map(|colour| ones(self.dots[colour]));
                dots.for_each(|dot| steps(dot, dot as u8));
            }
        }
    }

    fn play(&self, paths: &Paths, step: FromTo) -> Paths {
        let dot = paths.drawn.map_or(step.from, |drawn| drawn.0);
        let mut after = *paths;
        after.cells[self.colour(dot)] |= 1 << step.to;
        let ends = has(self.partner(dot), step.to.into());
        after.drawn = (!ends).then_some((dot, step.to));
        after
    }

    fn primitive(&self, paths: &Paths) -> Option<Outcome> {
        let full = paths.drawn.is_none() && self.empty(paths) == 0;
        (full && (0..COLOURS).all(|colour| self.joined(paths, colour))).then_some(Outcome::Win)
    }

    fn tier(&self, paths: &Paths) -> u32 {
        // The last step of a path fills no cell.
        2 * self.empty(paths).count_ones() + u32::from(paths.drawn.is_some())
    }
}

impl Show for FlowFree {
    /// Row by row from the top: a capital for a dot, a small letter for its path, `-` for an empty cell; then
    /// the ends of the path
    /// that is being drawn.
    fn format(&self, paths: &Paths) -> String {
        let sets = |from: u8, sets: [u64; COLOURS]| (from..).map(char::from).zip(sets);
        let all: Vec<(char, u64)> = sets(b'A', self.dots).chain(sets(b'a', paths.cells)).collect();
        let cells = format_cells(self.board.cells(), &all);
        let name = |cell: u8| self.board.name(cell.into());
        paths
            .drawn
            .map_or(cells.clone(), |(dot, head)| format!("{cells}_{}{}", name(dot), name(head)))
    }

    fn parse(&self, text: &str) -> Result<Paths, Mistake> {
        let (board, drawn) = match text.split_once('_') {
            Some((board, drawn)) => (board, Some(drawn)),
            None => (text, None),
        };
        let (dots, cells) = read(&read_cells(board, 0, self.board.cells(), ALLOWED, known)?);
        if dots != self.dots {
            let start = self.format(&self.start());
            return Err(Mistake::new(format!("the dots are not those of this level, {start}")));
        }
        let ends = |drawn: &str| {
            let all = ones(dots.iter().fold(0, |all, dots| all | dots));
            let of = |dot: usize| {
                ones(cells[self.colour(dot as u8)]).map(move |head| (dot as u8, head as u8))
            };
            let fits = |&(dot, head): &(u8, u8)| {
                let name = |cell: u8| self.board.name(cell.into());
                !has(self.dots[self.colour(dot)], head.into())
                    && format!("{}{}", name(dot), name(head)) == drawn
            };
            all.flat_map(of).find(fits)
        };
        match drawn.map(ends) {
            Some(None) => Err(Mistake::at(
                self.board.cells() + 1,
                "a path that is being drawn goes from a dot to a cell of its colour",
            )),
            drawn => Ok(Paths { cells, drawn: drawn.flatten() }),
        }
    }

    /// From cell to cell: `a1-a2`.
    fn notation(&self, _: &Paths, step: FromTo) -> String {
        step.name(|cell| self.board.name(cell))
    }

    /// A position is more than its cells.
    fn grid(&self, _: Players) -> Option<Grid> {
        None
    }

    fn scene(&self, paths: &Paths) -> Scene {
        let mut scene = self.board.scene().on(Material::Night);
        for colour in 0..COLOURS {
            let joined = self.joined(paths, colour);
            for cell in ones(paths.cells[colour]) {
                let name = format!("{} path", NAMES[colour]);
                let name = if joined { format!("finished {name}") } else { name };
                let (glyph, name) = match has(self.dots[colour], cell) {
                    true => (Glyph::Disc(0.42), format!("{} dot", NAMES[colour])),
                    false => (self.board.joined(paths.cells[colour], cell), name),
                };
                let letter = char::from(b'A' + colour as u8);
                scene.piece(cell, self.board.place(cell), glyph, TONES[colour], letter, name);
            }
        }
        for end in paths.drawn.into_iter().flat_map(|(dot, head)| [dot, head]) {
            scene.sign(self.board.place(end.into()), '*');
        }
        scene
    }
}
