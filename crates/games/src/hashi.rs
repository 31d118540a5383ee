//! Hashi: join islands by bridges until each has as many as it says and all hang together.
//!
//! A level is its islands. A move gives a pair of islands one bridge more, or none after two, which
//! cannot be taken back by one move: positions are numbered by search.

use gamesman_rules::prelude::*;

/// Hashi.
pub(crate) static HASHI: Entry = Entry {
    id: "hashi",
    name: "Hashi",
    aliases: &["Hashiwokakero", "Bridges"],
    players: Players::One,
    family: Family::Placing,
    rules: "Islands with numbers lie in a grid of water. Bridges run straight along a row or a column \
            between two islands with nothing but water between them, at most **two side by side**, and \
            **never cross**. A move chooses two such islands: they get **one bridge more**, or none if they \
            have two. **At the end each island has as many bridges as its number says, and one can walk from \
            each island to every other.**\n\n\
            Each level is a variant. A level of your own is written like a position, with dots for the water \
            and the rows joined by `_`, after `own:`. A position is written row by row from the top: the \
            numbers of the islands, `h` and `v` for one bridge across or up, `H` and `V` for two, `-` for \
            water. A move is named by the two islands: `a1-a4`.",
    source: "*Hashiwokakero*, Nikoli (1990). The levels are this project’s own; the moves are those of \
            GamesmanPy.",
    known: "Whether there is a solution is NP-complete on boards of any size (Andersson 2009). The fewest \
            moves from the start are half the sum of all numbers. Each of these levels has one solution.",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "The islands"),
        Level::own("none, or own: and the rows of a level joined by _, water as dots", |text| {
            Level::read_own(text, Hashi::new)
        }),
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| Ok(Open::found(Hashi::new(&Level::start(&LEVELS, settings))?).variant()),
};

const LEVELS: [Level; 5] = Level::list([
    ("6bridges", "Level 1, 6 bridges", "6 bridges", "2-4-2_-----_1---1_--2--"),
    ("9bridges", "Level 2, 9 bridges", "9 bridges", "3-1-1_-----_5---4_-----_1-1-2"),
    ("10bridges", "Level 3, 10 bridges", "10 bridges", "2-2-4_-----_3---4_-----_--2-3"),
    (
        "11bridges",
        "Level 4, 11 bridges",
        "11 bridges",
        "---2---_2-1-1-2_-------_2--4--3_-------_--2---3",
    ),
    (
        "12bridges",
        "Level 5, 12 bridges",
        "12 bridges",
        "2-1----_-------_3--1---_-------_5-4--2-_-------_4--2---",
    ),
]);

const ALLOWED: &str = "1 to 8, h, v, H, V and -";
/// More pairs have too many positions for a search.
const MOST: usize = 16;

/// Two islands that can be joined.
struct Pair {
    ends: FromTo,
    /// The water between them.
    water: u64,
    across: bool,
    /// The pairs whose bridges would cross, as bits.
    crossing: u32,
}

struct Hashi {
    board: Rect,
    /// The number of each island, 0 for water.
    islands: Vec<u32>,
    pairs: Vec<Pair>,
    start: u32,
}

/// How many bridges a pair has: two bits each.
fn bridges(position: u32, pair: usize) -> u32 {
    position >> (2 * pair) & 3
}

fn known(c: char) -> Option<char> {
    ("hvHV-".contains(c) || ('1'..='8').contains(&c)).then_some(c)
}

impl Hashi {
    fn new(start: &str) -> Result<Hashi, Mistake> {
        let (board, cells) = Rect::read_rows(start, ALLOWED, known)?;
        let islands: Vec<u32> = cells.iter().map(|c| c.to_digit(10).unwrap_or(0)).collect();
        let mut pairs: Vec<Pair> = Vec::new();
        for from in (0..islands.len()).filter(|&cell| islands[cell] > 0) {
            for (across, way) in [(true, RIGHT), (false, DOWN)] {
                let ray = || board.ray(from, way);
                let Some(to) = ray().find(|&cell| islands[cell] > 0) else { continue };
                let water = mask(ray().take_while(|&cell| cell != to));
                if water == 0 {
                    let places = cells.len() / board.columns;
                    return Err(Mistake::new(format!(
                        "islands {} and {} in these {places} rows have no water between them",
                        board.name(from),
                        board.name(to)
                    )));
                }
                pairs.push(Pair { ends: FromTo::new(from, to), water, across, crossing: 0 });
            }
        }
        if pairs.len() > MOST || pairs.is_empty() {
            return Err(Mistake::new(format!(
                "{} pairs of islands can be joined; 1 to {MOST} are possible",
                pairs.len()
            )));
        }
        for i in 0..pairs.len() {
            let meets =
                |other: &Pair| other.across != pairs[i].across && other.water & pairs[i].water != 0;
            pairs[i].crossing = mask((0..pairs.len()).filter(|&j| meets(&pairs[j]))) as u32;
        }
        let mut game = Hashi { board, islands, pairs, start: 0 };
        game.start = game.read(&cells)?;
        Ok(game)
    }

    /// The bridges on a board with these islands.
    fn read(&self, cells: &[char]) -> Result<u32, Mistake> {
        let mut position = 0;
        for (i, pair) in self.pairs.iter().enumerate() {
            let signs = if pair.across { ['h', 'H'] } else { ['v', 'V'] };
            for (number, sign) in (1..).zip(signs) {
                if ones(pair.water).all(|cell| cells[cell] == sign) {
                    position |= number << (2 * i);
                }
            }
        }
        match (0..cells.len()).find(|&cell| self.sign(position, cell) != cells[cell]) {
            None => Ok(position),
            Some(cell) => {
                let message =
                    "bridges join two islands of this level, with the same sign all the way";
                Err(Mistake::at(cell, message))
            }
        }
    }

    /// What is written for a cell.
    fn sign(&self, position: u32, cell: usize) -> char {
        let over = |i: &usize| bridges(position, *i) > 0 && has(self.pairs[*i].water, cell);
        match (0..self.pairs.len()).find(over) {
            _ if self.islands[cell] > 0 => (b'0' + self.islands[cell] as u8) as char,
            None => '-',
            Some(i) => match (self.pairs[i].across, bridges(position, i)) {
                (true, 1) => 'h',
                (true, _) => 'H',
                (false, 1) => 'v',
                (false, _) => 'V',
            },
        }
    }

    /// The pairs at an island.
    fn at(&self, island: usize) -> impl Iterator<Item = (usize, usize)> {
        let other = move |(i, pair): (usize, &Pair)| {
            let (from, to) = (pair.ends.from.into(), pair.ends.to.into());
            let other = if from == island { Some(to) } else { (to == island).then_some(from) };
            other.map(|other| (i, other))
        };
        self.pairs.iter().enumerate().filter_map(other)
    }

    fn count(&self, position: u32, island: usize) -> u32 {
        self.at(island).map(|(i, _)| bridges(position, i)).sum()
    }

    /// Whether one can walk from each island to every other.
    fn joined(&self, position: u32) -> bool {
        let all = mask((0..self.islands.len()).filter(|&cell| self.islands[cell] > 0));
        let (mut found, mut before) = (all & all.wrapping_neg(), 0);
        while found != before {
            before = found;
            for island in ones(before) {
                let next = self.at(island).filter(|&(i, _)| bridges(position, i) > 0);
                found |= mask(next.map(|(_, other)| other));
            }
        }
        found == all
    }
}

impl Game for Hashi {
    /// Two bits for each pair, the first lowest.
    type Position = u32;
    /// A pair.
    type Move = usize;

    fn start(&self) -> u32 {
        self.start
    }

    fn moves(&self, position: &u32, out: &mut Vec<usize>) {
        let built = mask((0..self.pairs.len()).filter(|&i| bridges(*position, i) > 0)) as u32;
        out.extend((0..self.pairs.len()).filter(|&i| self.pairs[i].crossing & built == 0));
    }

    fn play(&self, position: &u32, pair: usize) -> u32 {
        let next = (bridges(*position, pair) + 1) % 3;
        position & !(3 << (2 * pair)) | next << (2 * pair)
    }

    fn primitive(&self, position: &u32) -> Option<Outcome> {
        let fits = |cell: usize| {
            self.islands[cell] == 0 || self.count(*position, cell) == self.islands[cell]
        };
        ((0..self.islands.len()).all(fits) && self.joined(*position)).then_some(Outcome::Win)
    }
}

impl Show for Hashi {
    /// Row by row from the top: the numbers of the islands, `h`, `H`, `v`, `V` for bridges, `-` for water.
    fn format(&self, position: &u32) -> String {
        (0..self.islands.len()).map(|cell| self.sign(*position, cell)).collect()
    }

    fn parse(&self, text: &str) -> Result<u32, Mistake> {
        self.read(&read_cells(text, 0, self.islands.len(), ALLOWED, known)?)
    }

    /// The two islands: `a1-a4`.
    fn notation(&self, _: &u32, pair: usize) -> String {
        self.pairs[pair].ends.name(|cell| self.board.name(cell))
    }

    fn scene(&self, position: &u32) -> Scene {
        let mut scene = self.board.scene().on(Material::Water);
        // Water has no lines.
        scene.shapes.truncate(1);
        for (i, pair) in self.pairs.iter().enumerate() {
            let (from, to) =
                (self.board.place(pair.ends.from.into()), self.board.place(pair.ends.to.into()));
            scene.line(from, to, 0.02, Tone::Shade);
            let apart: &[f32] = [&[][..], &[0.0], &[-0.1, 0.1]][bridges(*position, i) as usize];
            for &by in apart {
                let (dx, dy) = if pair.across { (0.0, by) } else { (by, 0.0) };
                scene.line((from.0 + dx, from.1 + dy), (to.0 + dx, to.1 + dy), 0.08, Tone::Ink);
            }
            let sign = if pair.across { ['-', '='] } else { ['|', '‖'] };
            for cell in ones(pair.water).filter(|_| !apart.is_empty()) {
                scene.sign(self.board.place(cell), sign[apart.len() - 1]);
            }
        }
        for (cell, &number) in self.islands.iter().enumerate().filter(|(_, n)| **n > 0) {
            let built = self.count(*position, cell);
            let tone = match built.cmp(&number) {
                std::cmp::Ordering::Less => Tone::Second,
                std::cmp::Ordering::Equal => Tone::Bright,
                std::cmp::Ordering::Greater => Tone::Red,
            };
            let name = format!("island for {number}, has {built}");
            scene.piece(
                cell,
                self.board.place(cell),
                Glyph::Token(0.38),
                tone,
                number.to_string(),
                name,
            );
        }
        scene
    }

    /// The two islands in either order.
    fn clicks(&self, _: &u32, pair: usize) -> Clicks {
        let FromTo { from, to } = self.pairs[pair].ends;
        either_way(from.into(), to.into())
    }
}
