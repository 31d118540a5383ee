//! Chip's Challenge: gather keys and chips, open doors, leave.
//!
//! A level is its start. A move is a walk to the next thing: how far it is does not count, but where
//! it ends is part of the position. Things are taken once: the tier is how many are left. Positions
//! are numbered by search.

use gamesman_rules::prelude::*;

/// Chip's Challenge.
pub(crate) static CHIPS_CHALLENGE: Entry = Entry {
    id: "chipschallenge",
    name: "Chip's Challenge",
    aliases: &[],
    players: Players::One,
    family: Family::Moving,
    rules: "Chip walks about rooms with walls, keys, doors, chips and a way out. A move is a **walk \
            to the nearest thing on some way**: he takes a key or a chip, or goes through a door. A **door \
            opens with a key of its colour**, which stays in the lock; the `g` key opens any number of doors \
            `G`. The barrier `C` opens when **no chip is left**. **Come to the way out.**\n\n\
            Each level is a variant. A level of your own is written like a position, with dots for the floor \
            and the rows joined by `_`, after `own:`. A position is written row by row from the top: `w` \
            wall, `-` floor, `p` Chip, `y`, `r`, `b`, `g` keys, `Y`, `R`, `B`, `G` doors, `c` a chip, `C` \
            the barrier, `e` the way out. A move is named by the cell.",
    source: "Chuck Sommerville, *Chip’s Challenge*, Epyx (1989); without blocks, monsters and the clock, \
            and in moves from thing to thing, as in GamesmanPy. The levels are this project’s own.",
    known: "Keys that open one door each make such mazes NP-hard on boards of any size (Viglietta 2014, \
            *Gaming is a hard job*).",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "The rooms"),
        Level::own(
            "none, or own: and the rows of a level joined by _, written as positions are, floor as dots",
            |text| Level::read_own(text, ChipsChallenge::new),
        ),
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| {
        Ok(Open::found(ChipsChallenge::new(&Level::start(&LEVELS, settings))?).variant())
    },
};

const LEVELS: [Level; 5] = Level::list([
    ("5moves", "Level 1, 5 moves", "5 moves", "r--Rb_-wwwB_--pwe"),
    ("6moves", "Level 2, 6 moves", "6 moves", "pCbBr_RwwwR_g--we"),
    ("9moves", "Level 3, 9 moves", "9 moves", "-----Re_-wCwwwY_-w-BgYb_-www-w-_-Gywp-c"),
    (
        "10moves",
        "Level 4, 10 moves",
        "10 moves",
        "-Yewr--_YwwwRw-_b--wg--_Rwww-ww_-R-Yy-y_-wRw-w-_-C--pw-",
    ),
    (
        "11moves",
        "Level 5, 11 moves",
        "11 moves",
        "ewyR-R-w-_YwCwww-wY_--gY-w-wr_Ywww-wYw-_-w-wb-g--_-wGw-w-ww_c-p--wr-y",
    ),
]);

const ALLOWED: &str = "w, p, y, r, b, g, Y, R, B, G, c, C, e and -";
const KEYS: [char; 4] = ['y', 'r', 'b', 'g'];
/// A search takes seconds for so many things.
const MOST: usize = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Rooms {
    /// The cells of things that nobody has taken or opened.
    things: u64,
    chip: u8,
}

struct ChipsChallenge {
    board: Rect,
    /// What is in each cell at the start, `-` where Chip is.
    cells: Vec<char>,
    start: Rooms,
}

fn known(c: char) -> Option<char> {
    "wpyrbgYRBGcCe-".contains(c).then_some(c)
}

/// Where Chip is, and the cells of things.
fn read(cells: &[char]) -> Result<Rooms, Mistake> {
    let all = |is: fn(char) -> bool| mask((0..cells.len()).filter(|&cell| is(cells[cell])));
    let (chip, things) = (all(|c| c == 'p'), all(|c| !"wp-".contains(c)));
    if chip.count_ones() != 1 {
        return Err(Mistake::new(format!("there are {} cells p; Chip is one", chip.count_ones())));
    }
    Ok(Rooms { things, chip: chip.trailing_zeros() as u8 })
}

impl ChipsChallenge {
    fn new(start: &str) -> Result<ChipsChallenge, Mistake> {
        let (board, cells) = Rect::read_rows(start, ALLOWED, known)?;
        let start = read(&cells)?;
        let things = start.things.count_ones() as usize;
        if things > MOST || !cells.contains(&'e') {
            let message = format!(
                "there are {things} things; at most {MOST} are possible, and one is the way out"
            );
            return Err(Mistake::new(message));
        }
        let cells = cells.into_iter().map(|c| if c == 'p' { '-' } else { c }).collect();
        Ok(ChipsChallenge { board, cells, start })
    }

    fn count(&self, things: u64, what: char) -> usize {
        ones(things).filter(|&cell| self.cells[cell] == what).count()
    }

    /// Keys of a colour that Chip has. The green one is never used up.
    fn keys(&self, rooms: &Rooms, key: char) -> usize {
        let gone = self.start.things & !rooms.things;
        let used = if key == 'g' { 0 } else { self.count(gone, key.to_ascii_uppercase()) };
        self.count(gone, key).saturating_sub(used)
    }

    /// Whether Chip can step on a thing.
    fn open(&self, rooms: &Rooms, thing: usize) -> bool {
        match self.cells[thing] {
            'C' => self.count(rooms.things, 'c') == 0,
            c if c.is_ascii_uppercase() => self.keys(rooms, c.to_ascii_lowercase()) > 0,
            _ => true,
        }
    }
}

impl Game for ChipsChallenge {
    type Position = Rooms;
    /// The thing.
    type Move = Placement;

    fn start(&self) -> Rooms {
        self.start
    }

    fn moves(&self, rooms: &Rooms, out: &mut Vec<Placement>) {
        let (mut seen, mut pending) = (1_u64 << rooms.chip, vec![usize::from(rooms.chip)]);
        let mut reached = 0;
        while let Some(cell) = pending.pop() {
            for next in ones(self.board.around(cell, &ORTHOGONAL) & !seen) {
                seen |= 1 << next;
                if has(rooms.things, next) {
                    reached |= u64::from(self.open(rooms, next)) << next;
                } else if self.cells[next] != 'w' {
                    pending.push(next);
                }
            }
        }
        out.extend(ones(reached).map(Placement::new));
    }

    fn play(&self, rooms: &Rooms, to: Placement) -> Rooms {
        Rooms { things: rooms.things & !(1 << to.0), chip: to.0 }
    }

    fn primitive(&self, rooms: &Rooms) -> Option<Outcome> {
        (self.cells[usize::from(rooms.chip)] == 'e').then_some(Outcome::Win)
    }

    fn tier(&self, rooms: &Rooms) -> u32 {
        rooms.things.count_ones()
    }
}

impl Show for ChipsChallenge {
    /// Row by row from the top, by the letters of [`ALLOWED`].
    fn format(&self, rooms: &Rooms) -> String {
        let written = |cell: usize| match self.cells[cell] {
            _ if cell == usize::from(rooms.chip) => 'p',
            'w' => 'w',
            c if has(rooms.things, cell) => c,
            _ => '-',
        };
        (0..self.cells.len()).map(written).collect()
    }

    fn parse(&self, text: &str) -> Result<Rooms, Mistake> {
        let rooms = read(&read_cells(text, 0, self.cells.len(), ALLOWED, known)?)?;
        Level::same(self, text, rooms, "this is not in")
    }

    /// The cell: `c3`.
    fn notation(&self, _: &Rooms, to: Placement) -> String {
        to.name(|cell| self.board.name(cell))
    }

    fn scene(&self, rooms: &Rooms) -> Scene {
        let mut scene = self.board.scene().on(Material::Slate);
        scene.shapes.truncate(1);
        for (cell, c) in self.cells.iter().enumerate() {
            let (x, y) = self.board.place(cell);
            match c {
                'w' => scene.rect((x - 0.5, y - 0.5), (1.0, 1.0), 0.0, Tone::Ink),
                'e' => scene.rect((x - 0.4, y - 0.4), (0.8, 0.8), 0.1, Tone::Bright),
                _ => {}
            }
        }
        let colours = [
            ("yellow", Tone::Bright),
            ("red", Tone::Red),
            ("blue", Tone::Blue),
            ("green", Tone::Green),
        ];
        for cell in ones(rooms.things) {
            let c = self.cells[cell];
            let key = KEYS.iter().position(|key| *key == c.to_ascii_lowercase());
            let (glyph, tone, name) = match (key.map(|key| colours[key]), c) {
                (Some((name, tone)), 'a'..='z') => {
                    (Glyph::Figure(Figure::Key, 0.6), tone, format!("{name} key"))
                }
                (Some((name, tone)), _) => {
                    (Glyph::Figure(Figure::Door, 0.96), tone, format!("{name} door"))
                }
                (None, 'c') => (Glyph::Tile(0.5, 0.5), Tone::Second, "chip".to_owned()),
                (None, 'C') => (Glyph::Tile(0.96, 0.96), Tone::Neutral, "barrier".to_owned()),
                _ => (Glyph::Figure(Figure::Flag, 0.8), Tone::Bright, "way out".to_owned()),
            };
            scene.piece(cell, self.board.place(cell), glyph, tone, c, name);
        }
        scene.piece(
            64,
            self.board.place(rooms.chip.into()),
            Glyph::Figure(Figure::Keeper, 0.86),
            Tone::Blue,
            "p",
            "Chip",
        );
        for (key, (name, _)) in KEYS.into_iter().zip(colours) {
            let keys = self.keys(rooms, key);
            if keys > 0 {
                scene.notes.push(format!("{name} keys: {keys}"));
            }
        }
        scene.notes.push(format!("chips left: {}", self.count(rooms.things, 'c')));
        scene
    }
}
