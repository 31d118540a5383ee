//! Sokoban: a worker pushes boxes through a warehouse, one at a time.
//!
//! A level is text in the usual signs. A move is a push: how the worker walks to the box does not
//! count, but where the last push left him is part of the position. Pushes cannot be taken back, so
//! many positions are dead. Positions are numbered by search.

use gamesman_rules::Grammar;
use gamesman_rules::index::binomial;
use gamesman_rules::prelude::*;

/// Sokoban.
pub(crate) static SOKOBAN: Entry = Entry {
    id: "sokoban",
    name: "Sokoban",
    aliases: &["Warehouse Keeper"],
    players: Players::One,
    family: Family::Moving,
    rules: "A worker walks about a warehouse and **pushes boxes**, one at a time, into empty cells; \
            he cannot pull. **Bring every box to a goal.** A move is a push: the worker walks to the other \
            side of the box by himself if he can get there, and only pushes count.\n\n\
            Each level is a variant. A level of your own is written like a position, with dots for the floor \
            and the rows joined by `_`, after `own:`. A position is written row by row from the top: `p` the \
            worker, `b` a box, `g` a goal, `-` floor, `w` wall; `P` and `B` stand on a goal. A move is named \
            by the box and the direction: `c3-up`.",
    source: "Hiroyuki Imabayashi (1981). The levels are this project’s own. That moves are pushes is the \
             rule of GamesmanPy.",
    known: "On boards of any size the puzzle is PSPACE-complete (Culberson 1997).",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "The warehouse"),
        Parameter {
            id: "own",
            help: "A level of your own instead",
            kind: Kind::Text(OWN),
            default: "none",
        },
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| {
        let level = Level::chosen(&LEVELS, settings, "level");
        let own = own_level(settings.written("own"));
        Ok(Open::found(Sokoban::new(own.as_deref().unwrap_or(level.start))?).variant())
    },
};

const OWN: Grammar = Grammar {
    describe: "none, or own: and the rows of a level joined by _, written as positions are, floor as dots",
    looks_like: |text| text == "none" || text.starts_with("own:"),
    read: |text| {
        if let Some(level) = own_level(text) {
            let known = |&(_, c): &(usize, char)| "wpPbBg._".contains(c);
            if let Some((at, c)) = text.chars().enumerate().skip(4).find(|it| !known(it)) {
                return Err(Mistake::character(at, c, "one of w, p, P, b, B, g, . and _"));
            }
            Sokoban::new(&level)?.small()?;
        }
        Ok(text.to_owned())
    },
};

/// The level that a text writes, if it is not `none`, in the usual signs.
fn own_level(text: &str) -> Option<String> {
    let sign = |c| match c {
        'w' => '#',
        'p' => '@',
        'P' => '+',
        'b' => '$',
        'B' => '*',
        'g' => '.',
        '_' => '\n',
        _ => ' ',
    };
    Some(text.strip_prefix("own:")?.chars().map(sign).collect())
}

/// The levels: `#` wall, `@` worker, `$` box, `.` goal, `*` box on a goal, `+` worker on a goal.
const LEVELS: [Level; 4] = Level::list([
    (
        "1",
        "Level 1, 9 pushes",
        "two boxes, 9 pushes",
        "######\n\
         ###  #\n\
         #@$  #\n\
         #. $ #\n\
         #.  ##\n\
         ######",
    ),
    (
        "2",
        "Level 2, 15 pushes",
        "two boxes, 15 pushes",
        "#######\n\
         #  #@.#\n\
         #  #  #\n\
         #   $ #\n\
         ## $ .#\n\
         #######",
    ),
    (
        "3",
        "Level 3, 26 pushes",
        "three boxes, 26 pushes",
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
        "Level 4, 29 pushes",
        "three boxes, 29 pushes",
        "########\n\
         #####@.#\n\
         #  #   #\n\
         #  #*$ #\n\
         #     ##\n\
         #  $ . #\n\
         ########",
    ),
]);

const BOX: Look = Look::neutral('b', Glyph::Figure(Figure::Crate, 1.0), "box");
const BOX_ON_GOAL: Look =
    Look { letter: 'B', glyph: BOX.glyph, tone: Tone::Bright, name: "box on a goal" };
const WORKER: usize = 64;

/// Positions that a level of one's own may have, whether or not they can be reached.
const MOST_POSITIONS: u64 = 10_000_000;

/// There are at most 64 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Warehouse {
    boxes: u64,
    worker: u8,
}

struct Sokoban {
    board: Rect,
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
        let board = Rect::new(lines.len(), lines.iter().map(|line| line.len()).max().unwrap_or(0));
        let Rect { rows, columns } = board;
        if board.cells() > 64 {
            let message = format!("a level of {rows}x{columns} has more than 64 cells");
            return Err(Mistake::new(message));
        }
        let all = |signs: &str| {
            let cells = lines.iter().enumerate().flat_map(|(row, line)| {
                line.chars().enumerate().map(move |(column, c)| (board.cell(row, column), c))
            });
            mask(cells.filter(|(_, c)| signs.contains(*c)).map(|(cell, _)| cell))
        };
        let (walls, floor, worker) = (all("#"), all(" @$.*+"), all("@+"));
        let (boxes, goals) = (all("$*"), all(".*+"));
        let sealed = ones(floor).all(|cell| {
            let next = ORTHOGONAL.map(|way| board.step(cell, way));
            next.iter().all(|next| next.is_some_and(|next| has(walls | floor, next)))
        });
        if worker.count_ones() != 1 || boxes.count_ones() != goals.count_ones() || !sealed {
            return Err(Mistake::new(
                "a level has one worker, as many boxes as goals, and walls around its floor",
            ));
        }
        let start = Warehouse { boxes, worker: worker.trailing_zeros() as u8 };
        Ok(Sokoban { board, floor, goals, start })
    }

    /// Whether there can be no more positions than a search numbers in seconds.
    fn small(&self) -> Result<(), Mistake> {
        let (floor, boxes) = (self.floor.count_ones(), self.start.boxes.count_ones());
        if binomial(floor, boxes) * u64::from(floor - boxes) > MOST_POSITIONS {
            return Err(Mistake::new(format!(
                "{boxes} boxes on {floor} cells of floor have more than {MOST_POSITIONS} positions; \
                 fewer boxes or less floor are needed"
            )));
        }
        Ok(())
    }

    /// The cells the worker can walk to.
    fn walkable(&self, at: &Warehouse) -> u64 {
        let (free, columns) = (self.floor & !at.boxes, self.board.columns);
        let (mut found, mut before) = (1 << at.worker, 0);
        while found != before {
            before = found;
            // The border is wall, so that no row runs into the next.
            let beside = found << 1 | found >> 1 | found << columns | found >> columns;
            found |= beside & free;
        }
        found
    }
}

impl Game for Sokoban {
    type Position = Warehouse;
    type Move = FromTo;

    fn start(&self) -> Warehouse {
        self.start
    }

    fn moves(&self, at: &Warehouse, out: &mut Vec<FromTo>) {
        let (walkable, free) = (self.walkable(at), self.floor & !at.boxes);
        for from in ones(at.boxes) {
            for behind in ones(self.board.around(from, &ORTHOGONAL) & walkable) {
                // Opposite to the worker.
                let to = 2 * from - behind;
                out.extend(has(free, to).then(|| FromTo::new(from, to)));
            }
        }
    }

    fn play(&self, at: &Warehouse, push: FromTo) -> Warehouse {
        Warehouse { boxes: push.apply(at.boxes), worker: push.from }
    }

    fn primitive(&self, at: &Warehouse) -> Option<Outcome> {
        (at.boxes == self.goals).then_some(Outcome::Win)
    }
}

impl Show for Sokoban {
    /// Row by row from the top: `p` the worker, `b` a box, `g` a goal, `-` floor, `w` wall; `P` and `B`
    /// on a goal.
    fn format(&self, at: &Warehouse) -> String {
        let (worker, goals) = (1 << at.worker, self.goals);
        let on_goals = [('B', at.boxes & goals), ('P', worker & goals)];
        let sets = [('w', !self.floor), ('b', at.boxes), ('p', worker), ('g', goals)];
        format_cells(self.board.cells(), &[on_goals.as_slice(), &sets].concat())
    }

    fn parse(&self, text: &str) -> Result<Warehouse, Mistake> {
        let letters = ['p', 'P', 'b', 'B', 'g', 'w'];
        let read = parse_cells(text, 0, self.board.cells(), letters)?;
        let (workers, boxes) = (read[0] | read[1], read[2] | read[3]);
        if workers.count_ones() != 1 || boxes.count_ones() != self.goals.count_ones() {
            return Err(Mistake::new(format!(
                "there are {} workers and {} boxes; one worker and {} boxes are needed",
                workers.count_ones(),
                boxes.count_ones(),
                self.goals.count_ones()
            )));
        }
        let at = Warehouse { boxes, worker: workers.trailing_zeros() as u8 };
        Level::same(self, text, at, "walls and goals are not those of")
    }

    /// The cell of the box, and the direction: `c3-up`.
    fn notation(&self, _: &Warehouse, push: FromTo) -> String {
        let direction = match (push.to > push.from, push.to.abs_diff(push.from) == 1) {
            (true, true) => "right",
            (false, true) => "left",
            (true, false) => "down",
            (false, false) => "up",
        };
        format!("{}-{direction}", self.board.name(push.from.into()))
    }

    fn scene(&self, at: &Warehouse) -> Scene {
        let mut scene = self.board.scene().on(Material::Sand);
        for cell in 0..self.board.cells() {
            let (x, y) = self.board.place(cell);
            if has(self.goals, cell) {
                scene.circle((x, y), 0.2, Tone::Bright);
            } else if !has(self.floor, cell) {
                scene.rect((x - 0.5, y - 0.5), (1.0, 1.0), 0.0, Tone::Brown);
            }
        }
        let place = self.board.place(at.worker.into());
        scene.piece(WORKER, place, Glyph::Figure(Figure::Keeper, 0.9), Tone::Blue, "p", "worker");
        BOX_ON_GOAL.draw(BOX.draw(scene, at.boxes & !self.goals), at.boxes & self.goals)
    }

    /// The box and where it goes.
    fn clicks(&self, _: &Warehouse, push: FromTo) -> Clicks {
        push.clicks()
    }
}
