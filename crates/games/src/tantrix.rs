//! Tantrix: lay hexagonal tiles with a piece of line each, so that all of them form a loop.
//!
//! A position is the way of the line from its head to its tail: the side by which it enters the first
//! tile, and the side by which it leaves each tile. Sides are counted clockwise from the top. Where
//! on the table the line lies makes no difference. Every move lays a tile: the tier is how many are
//! left. Positions are numbered by search.

use gamesman_rules::prelude::*;

/// Tantrix.
pub(crate) static TANTRIX: Entry = Entry {
    id: "tantrix",
    name: "Tantrix",
    aliases: &[],
    players: Players::One,
    family: Family::Placing,
    rules: "Each hexagonal tile has a piece of line: a **sharp** turn to a side next to the one where it \
            comes in, a **soft** turn to the next but one, or a **straight** line to the opposite side. \
            There are so many of each. The first tile is laid with an end of its line at the top. A move \
            **lays a tile** so that it goes on with the line, at its head or at its tail. The new end must \
            not run into a tile, unless the tile is laid in the cell to which both ends point: then it \
            closes the line. **All tiles must form one loop.**\n\n\
            The numbers of sharp, soft and straight tiles can be chosen. A position is written as the side \
            by which the line comes into its first tile and the sides by which it leaves each tile from \
            there on, from 0 at the top clockwise to 5; `-` is the empty table. A move is named by the end \
            and the side by which the line leaves the new tile: `tail-3`.",
    source: "Mike McManaway, New Zealand (1988, first as *Mind Game*). One line a tile, and these numbers \
            of tiles, are those of GamesmanPuzzles (2025).",
    known: "Rotation puzzles of such tiles are NP-complete (Holzer and Holzer 2004). GamesmanPuzzles takes \
            lines of the same shape for one position as well.",
    parameters: &[Parameter {
        id: "tiles",
        help: "How many sharp, soft and straight tiles there are",
        kind: Kind::Text(TILES),
        default: "3_0_0",
    }],
    variants: &[
        Named::new("3_0_0", "3 tiles", "3_0_0"),
        Named::new("2_2_0", "4 tiles", "2_2_0"),
        Named::new("2_2_1", "5 tiles", "2_2_1"),
        Named::new("2_2_2", "6 tiles", "2_2_2"),
        Named::new("2_4_1", "7 tiles", "2_4_1"),
        Named::new("4_2_2", "8 tiles", "4_2_2"),
        Named::new("4_4_1", "9 tiles", "4_4_1"),
        Named::new("2_6_2", "10 tiles, easy", "2_6_2"),
        Named::new("4_4_2", "10 tiles, medium", "4_4_2"),
        Named::new("5_4_1", "10 tiles, hard", "5_4_1"),
    ],
    open: &|settings| {
        Ok(Open::found(Tantrix { tiles: read_tiles(settings.written("tiles"))? }).variant())
    },
};

const TILES: Grammar = Grammar {
    describe: "the numbers of sharp, soft and straight tiles joined by _, at most 10 together, such as 2_2_1",
    looks_like: |text| text.starts_with(|c: char| c.is_ascii_digit()),
    read: |text| read_tiles(text).map(|tiles| tiles.map(|n| n.to_string()).join("_")),
};

const MOST: usize = 10;

fn read_tiles(text: &str) -> Result<[usize; 3], Mistake> {
    let numbers: Option<Vec<usize>> =
        text.split('_').map(|part| part.parse().ok().filter(|&n| n <= MOST)).collect();
    match numbers.as_deref() {
        Some(&[sharp, soft, straight]) if (3..=MOST).contains(&(sharp + soft + straight)) => {
            Ok([sharp, soft, straight])
        }
        _ => Err(Mistake::new(
            "three numbers of tiles joined by _ are needed, 3 to 10 tiles together",
        )),
    }
}

/// The step over each side, from the top clockwise: columns and half rows.
const STEPS: [(i32, i32); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
const NAMES: [&str; 3] = ["sharp", "soft", "straight"];
const SIDES: [&str; 6] =
    ["top", "upper right", "lower right", "bottom", "lower left", "upper left"];

/// The sides as a picture made of text has them.
const ARROWS: [char; 6] = ['↑', '↗', '↘', '↓', '↙', '↖'];

/// The side by which the line comes into the first tile, then the sides by which it leaves each.
type Line = Vec<u8>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lay {
    tail: bool,
    /// The side by which the line leaves the new tile.
    side: u8,
}

struct Tantrix {
    tiles: [usize; 3],
}

fn opposite(side: u8) -> u8 {
    (side + 3) % 6
}

/// The kind of a tile whose line goes from one side to another, which differ.
fn kind(from: u8, to: u8) -> usize {
    let apart = usize::from(from.abs_diff(to));
    apart.min(6 - apart) - 1
}

/// From where to where the line goes in each tile.
fn ways(line: &Line) -> impl Iterator<Item = (u8, u8)> {
    let came = |i: usize| if i == 0 { line[0] } else { opposite(line[i]) };
    (1..line.len()).map(move |i| (came(i - 1), line[i]))
}

fn next((x, y): (i32, i32), side: u8) -> (i32, i32) {
    let (dx, dy) = STEPS[usize::from(side)];
    (x + dx, y + dy)
}

/// Where each tile lies, from the head on, the first at the origin.
fn places(line: &Line) -> Vec<(i32, i32)> {
    let tiles = line.len().saturating_sub(1);
    let step = |at: &mut (i32, i32), side: &u8| Some(std::mem::replace(at, next(*at, *side)));
    line.iter().skip(1).take(tiles).scan((0, 0), step).collect()
}

/// The cells to which head and tail point.
fn ends(line: &Line, places: &[(i32, i32)]) -> ((i32, i32), (i32, i32)) {
    (next(places[0], line[0]), next(places[places.len() - 1], line[line.len() - 1]))
}

impl Tantrix {
    /// How many tiles of each kind are left; `None` if more lie there than there are.
    fn left(&self, line: &Line) -> Option<[usize; 3]> {
        let mut left = self.tiles;
        for (from, to) in ways(line) {
            left[kind(from, to)] = left[kind(from, to)].checked_sub(1)?;
        }
        Some(left)
    }
}

/// Where the line goes back through the side by which it came.
fn ways_back(line: &Line) -> Option<usize> {
    ways(line).position(|(from, to)| from == to).map(|tile| tile + 1)
}

impl Game for Tantrix {
    type Position = Line;
    type Move = Lay;

    fn start(&self) -> Line {
        Vec::new()
    }

    fn moves(&self, line: &Line, out: &mut Vec<Lay>) {
        let left = self.left(line).unwrap_or([0; 3]);
        let sides = |from: u8| (0..6).filter(move |&to| to != from && left[kind(from, to)] > 0);
        if line.is_empty() {
            out.extend(sides(0).map(|side| Lay { tail: true, side }));
            return;
        }
        let places = places(line);
        let (head, tail) = ends(line, &places);
        let (in_head, in_tail) = (opposite(line[0]), opposite(line[line.len() - 1]));
        if head == tail {
            out.extend(
                sides(in_tail).filter(|&side| side == in_head).map(|side| Lay { tail: true, side }),
            );
            return;
        }
        for (cell, from, is_tail) in [(head, in_head, false), (tail, in_tail, true)] {
            let free = |side: &u8| !places.contains(&cell) && !places.contains(&next(cell, *side));
            out.extend(sides(from).filter(free).map(|side| Lay { tail: is_tail, side }));
        }
    }

    fn play(&self, line: &Line, lay: Lay) -> Line {
        match line.split_first() {
            None => vec![0, lay.side],
            Some(_) if lay.tail => line.iter().copied().chain([lay.side]).collect(),
            Some((first, rest)) => {
                [lay.side, opposite(*first)].into_iter().chain(rest.iter().copied()).collect()
            }
        }
    }

    fn primitive(&self, line: &Line) -> Option<Outcome> {
        let places = places(line);
        let closed = self.tier(line) == 0 && ends(line, &places).1 == places[0];
        closed.then_some(Outcome::Win)
    }

    fn tier(&self, line: &Line) -> u32 {
        (self.tiles.iter().sum::<usize>() - line.len().saturating_sub(1)) as u32
    }
}

impl Show for Tantrix {
    /// The side by which the line comes in, and those by which it leaves each tile; `-` if no tile lies there.
    fn format(&self, line: &Line) -> String {
        match line.is_empty() {
            true => "-".to_owned(),
            false => line.iter().map(|side| char::from(b'0' + side)).collect(),
        }
    }

    fn parse(&self, text: &str) -> Result<Line, Mistake> {
        if text == "-" {
            return Ok(Vec::new());
        }
        let length = text.chars().count();
        let line: Line =
            read_cells(text, 0, length, "0 to 5", |c| c.to_digit(6).map(|side| side as u8))?;
        if let Some(i) = ways_back(&line) {
            return Err(Mistake::at(i, "the line goes back to where it came from"));
        }
        let places = places(&line);
        let twice = (1..places.len()).find(|&i| places[..i].contains(&places[i]));
        match twice {
            _ if length < 2 => Err(Mistake::new("a line has two sides at least, or it is -")),
            Some(i) => Err(Mistake::at(i + 1, "a tile lies on another")),
            None if self.left(&line).is_none() => {
                Err(Mistake::new("there are more tiles of a kind than this variant has"))
            }
            None => Ok(line),
        }
    }

    /// The end and the side by which the line leaves the new tile: `tail-3`.
    fn notation(&self, _: &Line, lay: Lay) -> String {
        format!("{}-{}", if lay.tail { "tail" } else { "head" }, lay.side)
    }

    fn scene(&self, line: &Line) -> Scene {
        let size = 2.5 + 0.75 * self.tiles.iter().sum::<usize>() as f32;
        let mut scene = Scene::new(size, size).on(Material::Night);
        scene.spot((size / 2.0, size / 2.0), (size, size), "table");
        scene.rect((0.0, 0.0), (size, size), 0.3, Tone::Board);
        let places = places(line);
        let middle = |of: fn(&(i32, i32)) -> i32| {
            let all = || places.iter().map(of);
            (all().min().unwrap_or(0) + all().max().unwrap_or(0)) as f32 / 2.0
        };
        let (left, up) = (middle(|at| at.0), middle(|at| at.1));
        let place = |(x, y): (i32, i32)| {
            (size / 2.0 + (x as f32 - left) * 0.9, size / 2.0 + (y as f32 - up) * 0.52)
        };
        let hexagon = |(x, y): (f32, f32)| {
            let corner = move |k: u8| {
                let angle = f32::from(k) * std::f32::consts::PI / 3.0;
                (x + 0.57 * angle.cos(), y + 0.57 * angle.sin())
            };
            (0..6).map(corner).collect::<Vec<_>>()
        };
        if line.is_empty() {
            // Where the first tile goes, and how the line comes in.
            let (x, y) = place((0, 0));
            let corners = hexagon((x, y));
            for (i, &corner) in corners.iter().enumerate() {
                scene.line(corner, corners[(i + 1) % 6], 0.05, Tone::Ink);
            }
            scene.line((x, y - 0.52), (x, y - 0.2), 0.16, Tone::Bright);
            scene.label((x, y + 0.12), 0.4, 1);
        }
        for (i, (&at, (from, to))) in places.iter().zip(ways(line)).enumerate() {
            let (x, y) = place(at);
            scene.shapes.push(Shape::Polygon { points: hexagon((x, y)), tone: Tone::Ink });
            let side = |side: u8| {
                let (dx, dy) = STEPS[usize::from(side)];
                (x + dx as f32 * 0.45, y + dy as f32 * 0.26)
            };
            // A curve from side to side, bent towards the middle.
            let (a, b) = (side(from), side(to));
            let at = |t: f32| {
                let (p, q, r) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
                (p * a.0 + q * x + r * b.0, p * a.1 + q * y + r * b.1)
            };
            for step in 0..8 {
                let t = step as f32 / 8.0;
                scene.line(at(t), at(t + 0.125), 0.16, Tone::Bright);
            }
            let name = format!("{} tile {}", NAMES[kind(from, to)], i + 1);
            let text = (i + 1).to_string();
            scene.piece(i, (x, y), Glyph::Disc(0.05), Tone::Ink, text, name);
        }
        let arrow = |side: &u8| ARROWS[usize::from(*side)].to_string();
        let way: Vec<String> = line.iter().map(arrow).collect();
        if !way.is_empty() {
            scene.write_below(format!("sides from head to tail: {}", way.join(" ")));
        }
        let left = self.left(line).unwrap_or([0; 3]);
        let counts = NAMES.iter().zip(left).map(|(name, count)| format!("{count} {name}"));
        scene.notes.push(format!("tiles left: {}", counts.collect::<Vec<_>>().join(", ")));
        scene
    }

    fn clicks(&self, _: &Line, lay: Lay) -> Clicks {
        let end = if lay.tail { "tail" } else { "head" };
        button(format!("{end}, on to the {}", SIDES[usize::from(lay.side)]))
    }
}
