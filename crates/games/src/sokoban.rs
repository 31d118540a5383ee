//! Sokoban: a worker pushes boxes through a warehouse, one at a time.
//!
//! A level is text in the usual signs. A move is a push: how the worker walks to the box does not
//! count, but where the last push left him is part of the position. Pushes cannot be taken back, so
//! many positions are dead. Positions are numbered by search.

use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Clicks, Entry, Family, Game, Glyph, Kind, Mistake, Named, Open, Outcome, Parameter,
    Player, Players, Scene, Shape, Show, Tone, from_to, parse_cells,
};

/// Sokoban.
pub(crate) static SOKOBAN: Entry = Entry {
    id: "sokoban",
    name: "Sokoban",
    players: Players::One,
    family: Family::Moving,
    rules: "A worker walks about a warehouse and **pushes boxes**, one at a time, into empty cells; he \
            cannot pull. Bring **every box to a goal**. A move is a push: the worker walks to the \
            other side of the box by himself if he can get there, and only pushes count.\n\n\
            Each level is a variant. A position is written row by row from the top: `p` the worker, `b` a \
            box, `g` a goal, `-` floor, `w` wall; `P` and `B` stand on a goal. A move is named by the box \
            and the direction: `c3-up`.",
    source: "Hiroyuki Imabayashi (1981). The levels are this project's own. That moves are pushes is the \
             rule of GamesmanPy.",
    known: "On boards of any size the puzzle is PSPACE-complete (Culberson 1997).",
    parameters: &[Parameter {
        id: "level",
        help: "The warehouse",
        kind: Kind::Choice(&[
            Choice { id: "1", help: "two boxes, 9 pushes" },
            Choice { id: "2", help: "two boxes, 15 pushes" },
            Choice { id: "3", help: "three boxes, 26 pushes" },
            Choice { id: "4", help: "three boxes, 29 pushes" },
        ]),
        default: "1",
    }],
    variants: &[
        Named { id: "1", name: "Level 1, 9 pushes", settings: "1" },
        Named { id: "2", name: "Level 2, 15 pushes", settings: "2" },
        Named { id: "3", name: "Level 3, 26 pushes", settings: "3" },
        Named { id: "4", name: "Level 4, 29 pushes", settings: "4" },
    ],
    open: |s| {
        let level = LEVELS.iter().find(|(id, _)| *id == s.choice("level"));
        let (_, text) = level.unwrap_or(&LEVELS[0]);
        Ok(Open::found(Sokoban::new(text)?).variant())
    },
};

/// The levels: `#` wall, `@` worker, `$` box, `.` goal, `*` box on a goal, `+` worker on a goal.
const LEVELS: &[(&str, &str)] = &[
    (
        "1",
        "######\n\
         ###  #\n\
         #@$  #\n\
         #. $ #\n\
         #.  ##\n\
         ######",
    ),
    (
        "2",
        "#######\n\
         #  #@.#\n\
         #  #  #\n\
         #   $ #\n\
         ## $ .#\n\
         #######",
    ),
    (
        "3",
        "#######\n\
         ###@  #\n\
         ##  # #\n\
         ## .$ #\n\
         #  $#.#\n\
         #  .$ #\n\
         #######",
    ),
    (
        "4",
        "########\n\
         #####@.#\n\
         #  #   #\n\
         #  #*$ #\n\
         #     ##\n\
         #  $ . #\n\
         ########",
    ),
];

/// Cells are counted row by row from the top; there are at most 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Warehouse {
    boxes: u64,
    worker: u8,
}

/// A push of the box on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Push {
    from: u8,
    to: u8,
}

struct Sokoban {
    rows: usize,
    columns: usize,
    /// Cells that are not walls.
    floor: u64,
    goals: u64,
    start: Warehouse,
}

impl Sokoban {
    /// # Errors
    /// If the level has no worker, more cells than 64, no border of walls, or not as many boxes as
    /// goals.
    fn new(level: &str) -> Result<Sokoban, Mistake> {
        let lines: Vec<&str> = level.lines().collect();
        let (rows, columns) = (lines.len(), lines.iter().map(|line| line.len()).max().unwrap_or(0));
        if rows * columns > 64 {
            let message = format!("a level of {rows}x{columns} has more than 64 cells");
            return Err(Mistake::new(message));
        }
        let all = |signs: &str| {
            let cells = lines.iter().enumerate().flat_map(|(row, line)| {
                line.chars().enumerate().map(move |(column, c)| (row * columns + column, c))
            });
            cells.filter(|(_, c)| signs.contains(*c)).fold(0u64, |all, (cell, _)| all | 1 << cell)
        };
        let (walls, boxes, goals, worker) = (all("#"), all("$*"), all(".*+"), all("@+"));
        let game = Sokoban {
            rows,
            columns,
            floor: all(" @$.*+"),
            goals,
            start: Warehouse { boxes, worker: worker.trailing_zeros().min(63) as u8 },
        };
        let sealed = (0..rows * columns).filter(|cell| game.floor >> cell & 1 == 1).all(|cell| {
            game.neighbours(cell).count() == 4
                && game.neighbours(cell).all(|next| (walls | game.floor) >> next & 1 == 1)
        });
        if worker.count_ones() != 1 || boxes.count_ones() != goals.count_ones() || !sealed {
            return Err(Mistake::new(
                "a level has one worker, as many boxes as goals, and walls around its floor",
            ));
        }
        Ok(game)
    }

    /// The cells above, left, right and below, where there are any.
    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> {
        let (row, column, columns) = (cell / self.columns, cell % self.columns, self.columns);
        let cells = [
            (row > 0).then(|| cell - columns),
            (column > 0).then(|| cell - 1),
            (column + 1 < columns).then_some(cell + 1),
            (row + 1 < self.rows).then_some(cell + columns),
        ];
        cells.into_iter().flatten()
    }

    /// The cells the worker can walk to.
    fn walkable(&self, at: &Warehouse) -> u64 {
        let free = self.floor & !at.boxes;
        let (mut found, mut before) = (1 << at.worker, 0);
        while found != before {
            before = found;
            // The border is wall, so that no row runs into the next.
            let beside = found << 1 | found >> 1 | found << self.columns | found >> self.columns;
            found |= beside & free;
        }
        found
    }

    fn name(&self, cell: u8) -> String {
        let cell = usize::from(cell);
        cell_name(self.rows, cell / self.columns, cell % self.columns)
    }

    fn letter(&self, at: &Warehouse, cell: usize) -> char {
        let on = |mask: u64| mask >> cell & 1 == 1;
        let (floor, goal) = (on(self.floor), on(self.goals));
        match (floor, on(at.boxes), usize::from(at.worker) == cell, goal) {
            (false, ..) => 'w',
            (_, true, _, false) => 'b',
            (_, true, _, true) => 'B',
            (_, _, true, false) => 'p',
            (_, _, true, true) => 'P',
            (_, _, _, true) => 'g',
            _ => '-',
        }
    }
}

impl Game for Sokoban {
    type Position = Warehouse;
    type Move = Push;

    fn start(&self) -> Warehouse {
        self.start
    }

    fn moves(&self, at: &Warehouse, out: &mut Vec<Push>) {
        let walkable = self.walkable(at);
        let free = self.floor & !at.boxes;
        for from in (0..64u8).filter(|cell| at.boxes >> cell & 1 == 1) {
            for behind in self.neighbours(from.into()) {
                // Opposite to the worker.
                let to = 2 * usize::from(from) - behind;
                if walkable >> behind & 1 == 1 && free >> to & 1 == 1 {
                    out.push(Push { from, to: to as u8 });
                }
            }
        }
    }

    fn play(&self, at: &Warehouse, push: Push) -> Warehouse {
        Warehouse { boxes: at.boxes ^ (1 << push.from | 1 << push.to), worker: push.from }
    }

    fn primitive(&self, at: &Warehouse) -> Option<Outcome> {
        (at.boxes == self.goals).then_some(Outcome::Win)
    }
}

impl Show for Sokoban {
    /// Row by row from the top: `p` the worker, `b` a box, `g` a goal, `-` floor, `w` wall; `P` and `B`
    /// on a goal.
    fn format(&self, at: &Warehouse) -> String {
        (0..self.rows * self.columns).map(|cell| self.letter(at, cell)).collect()
    }

    fn parse(&self, text: &str) -> Result<Warehouse, Mistake> {
        let known = |c| "pPbBg-w".contains(c).then_some(c);
        let cells =
            parse_cells(text, 0, self.rows * self.columns, "p, P, b, B, g, - and w", known)?;
        let all = |signs: &str| {
            let found = cells.iter().enumerate().filter(|(_, c)| signs.contains(**c));
            found.fold(0u64, |all, (cell, _)| all | 1 << cell)
        };
        let (boxes, worker) = (all("bB"), all("pP"));
        if worker.count_ones() != 1 || boxes.count_ones() != self.goals.count_ones() {
            return Err(Mistake::new(format!(
                "there are {} workers and {} boxes; one worker and {} boxes are needed",
                worker.count_ones(),
                boxes.count_ones(),
                self.goals.count_ones()
            )));
        }
        let at = Warehouse { boxes, worker: worker.trailing_zeros() as u8 };
        match (0..cells.len()).find(|&cell| self.letter(&at, cell) != cells[cell]) {
            None => Ok(at),
            Some(cell) => {
                let message = format!(
                    "walls and goals are not those of this level, which starts as {}",
                    self.format(&self.start)
                );
                Err(Mistake::at(cell, message))
            }
        }
    }

    /// The cell of the box, and the direction: `c3-up`.
    fn notation(&self, _: &Warehouse, push: Push) -> String {
        let direction = match (push.to > push.from, push.to.abs_diff(push.from) == 1) {
            (true, true) => "right",
            (false, true) => "left",
            (true, false) => "down",
            (false, false) => "up",
        };
        format!("{}-{direction}", self.name(push.from))
    }

    fn scene(&self, at: &Warehouse) -> Scene {
        let mut scene = Scene::grid(self.rows, self.columns);
        for cell in 0..self.rows * self.columns {
            let (x, y) = Scene::cell(cell / self.columns, cell % self.columns);
            let tone = match self.letter(at, cell) {
                'w' => Tone::Ink,
                'g' | 'B' | 'P' => Tone::Bright,
                _ => continue,
            };
            scene.shapes.push(match tone {
                Tone::Bright => Shape::Circle { x, y, radius: 0.2, tone },
                _ => {
                    let (x, y, width, height) = (x - 0.5, y - 0.5, 1.0, 1.0);
                    Shape::Rect { x, y, width, height, round: 0.0, tone }
                }
            });
        }
        for cell in 0..self.rows * self.columns {
            let place = Scene::cell(cell / self.columns, cell % self.columns);
            let (glyph, tone, text, name) = match self.letter(at, cell) {
                'b' => (Glyph::Block(0.78, 0.78), Tone::Neutral, "b", "box"),
                'B' => (Glyph::Block(0.78, 0.78), Tone::Bright, "B", "box on a goal"),
                'p' | 'P' => (Glyph::Disc(0.32), Tone::First, "p", "worker"),
                _ => continue,
            };
            let id = if text == "p" { 64 } else { cell };
            scene.piece(id, place, glyph, tone, text, name);
        }
        scene
    }

    /// The box and where it goes.
    fn clicks(&self, _: &Warehouse, push: Push) -> Clicks {
        from_to(push.from.into(), push.to.into())
    }

    fn player(&self, _: &Warehouse) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL: &str = "######\n#@ $.#\n# $# #\n# .  #\n######";

    #[test]
    fn boxes_are_pushed_from_where_the_worker_can_stand() {
        let game = Sokoban::new(LEVEL).unwrap();
        assert_eq!(game.format(&game.start()), "wwwwwwwp-bgww-bw-ww-g--wwwwwww");
        let mut moves = Vec::new();
        game.moves(&game.start(), &mut moves);
        let names: Vec<String> =
            moves.iter().map(|&push| game.notation(&game.start(), push)).collect();
        assert_eq!(names, ["d4-right", "d4-left", "c3-down", "c3-up"]);
        let after = game.play(&game.start(), moves[0]);
        assert_eq!(game.format(&after), "wwwwwww--pBww-bw-ww-g--wwwwwww");
        assert_eq!(game.primitive(&after), None);
        let done = game.parse("wwwwwww---Bwwp-w-ww-B--wwwwwww").unwrap();
        assert_eq!(game.primitive(&done), Some(Outcome::Win));
    }

    #[test]
    fn every_level_can_be_read_and_its_number_is_its_place() {
        for (i, (id, level)) in LEVELS.iter().enumerate() {
            assert_eq!(*id, (i + 1).to_string());
            let game = Sokoban::new(level).unwrap();
            assert_eq!(game.primitive(&game.start()), None);
        }
    }

    #[test]
    fn levels_and_positions_that_cannot_be_are_refused() {
        for level in ["####\n#@ #\n# $#\n####", "####\n#@.#\n#$ \n####", "####\n# .#\n#$ #\n####"] {
            assert!(Sokoban::new(level).is_err(), "{level}");
        }
        let game = Sokoban::new(LEVEL).unwrap();
        for (text, at, part) in [
            ("wwwwwwwp-bgww-bw-ww-g--wwwwww-", Some(29), "not those of this level"),
            ("wwwwwwwp-b-ww-bw-ww-g--wwwwwww", Some(10), "not those of this level"),
            ("wwwwwww--bgww-bw-ww-g--wwwwwww", None, "0 workers"),
            ("wwwwwwwp-bgww--w-ww-g--wwwwwww", None, "1 boxes"),
        ] {
            let mistake = game.parse(text).unwrap_err();
            assert_eq!(mistake.at, at, "{text}: {mistake}");
            assert!(mistake.message.contains(part), "{text}: {mistake}");
        }
    }
}
