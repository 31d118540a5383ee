//! A Snake's Tale: snakes creep about head first; one has to find the hole.
//!
//! A level is its ground and its snakes; a position is the snakes. Positions are numbered by search.

use gamesman_rules::Grid;
use gamesman_rules::prelude::*;

/// A Snake's Tale.
pub(crate) static SNAKES_TALE: Entry = Entry {
    id: "snakestale",
    name: "A Snake's Tale",
    aliases: &[],
    players: Players::One,
    family: Family::Moving,
    rules: "Snakes lie on a board of land and water with walls and a hole. A move lets **one snake \
            creep on by one cell**: its head goes up, down, left or right, and its body follows, so that the \
            end of its tail is left free. No snake creeps backwards, into a wall or over a snake; its head \
            may follow its own tail. A land snake keeps out of the water; the others go everywhere. **Bring \
            the head of your snake to the hole.** Your own body does not close the hole for you, other \
            snakes do.\n\n\
            Each level is a variant. A level of your own is the rows of its ground and then its snakes, \
            joined by `_`, after `own:`: `x` a wall, `o` water, `h` the hole, dots for land. A snake is \
            written as its kind and its cells from the head on: `P` your snake, `L` a land snake, `W` a \
            water snake, so `Pa1a2b2`. A position is its snakes. A move is named by the head, before and \
            after: `a1-b1`.",
    source: "Michael Farley, *A Snake’s Tale* (2017). The rules in this form are those of GamesmanPy, the \
            levels this project’s own.",
    known: "Whether a snake can come from here to there is PSPACE-complete on boards of any size (De Biasi \
            and Ophelders 2016).",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "The ground and the snakes"),
        Level::own(
            "none, or own: and the rows of a level and its snakes joined by _, land as dots",
            |text| Level::read_own(text, SnakesTale::new),
        ),
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| Ok(Open::found(SnakesTale::new(&Level::start(&LEVELS, settings))?).variant()),
};

const LEVELS: [Level; 5] = Level::list([
    ("6moves", "Level 1, 6 moves", "6 moves", "-xxo_----_hx-o_Pd2c2b2"),
    (
        "9moves",
        "Level 2, 9 moves",
        "9 moves",
        "o----_----o_--o--_x--xh_----x_Pc1c2b2b1_Le5d5c5b5_Ld4d3e3",
    ),
    ("10moves", "Level 3, 10 moves", "10 moves", "-x---_-----_x-hx-_-----_Pe1d1c1b1a1_Lc4d4d3c3"),
    ("13moves", "Level 4, 13 moves", "13 moves", "---o_-x--_--x-_xh--_Pb4a4a3a2_Ld3c3"),
    ("16moves", "Level 5, 16 moves", "16 moves", "-h--_----_----_-x-x_Pd2c2c1_Lb2a2a3_Lb3c3c4d4d3"),
]);

/// The cells of a snake, from its head on.
pub(crate) type Snake = Vec<u8>;

/// The cells that `text` names one after the other, each next to the one before: `a1a2b2`.
pub(crate) fn read_snake(board: Rect, text: &str) -> Option<Snake> {
    let mut names: Vec<String> = Vec::new();
    for c in text.chars() {
        match names.last_mut() {
            Some(name) if c.is_ascii_digit() => name.push(c),
            _ => names.push(c.to_string()),
        }
    }
    let cell = |name: &String| (0..board.cells()).find(|&cell| board.name(cell) == *name);
    let cells: Vec<usize> = names.iter().map(cell).collect::<Option<_>>()?;
    let close = cells.windows(2).all(|pair| has(board.around(pair[0], &ORTHOGONAL), pair[1]));
    (close && !cells.is_empty()).then(|| cells.iter().map(|&cell| cell as u8).collect())
}

/// The names of a snake's cells.
pub(crate) fn write_snake(board: Rect, snake: &Snake) -> String {
    snake.iter().map(|&cell| board.name(cell.into())).collect()
}

/// Draws a snake as tiles that are joined, with its eyes at the head.
pub(crate) fn draw_snake(
    scene: &mut Scene,
    board: Rect,
    id: usize,
    snake: &Snake,
    tone: Tone,
    name: &str,
    letter: char,
) {
    for pair in snake.windows(2) {
        let (from, to) = (board.place(pair[0].into()), board.place(pair[1].into()));
        scene.line(from, to, 0.44, tone);
        scene.sign(to, arrow(to, from));
    }
    for (i, &cell) in snake.iter().enumerate() {
        let (glyph, part) = match i {
            0 => (Glyph::Token(0.42), "head"),
            _ => (Glyph::Disc(0.3), "body"),
        };
        let (id, place) = (id * 64 + i, board.place(cell.into()));
        scene.piece(id, place, glyph, tone, letter, format!("{part} of {name}"));
    }
}

/// Where the next part towards the head lies.
fn arrow(at: (f32, f32), to: (f32, f32)) -> char {
    match (to.0 - at.0, to.1 - at.1) {
        (x, _) if x > 0.5 => '→',
        (x, _) if x < -0.5 => '←',
        (_, y) if y > 0.0 => '↓',
        _ => '↑',
    }
}

/// The kinds of snakes: letter, name, colour.
const KINDS: [(char, &str, Tone); 3] = [
    ('P', "your snake", Tone::Green),
    ('L', "a land snake", Tone::Neutral),
    ('W', "a water snake", Tone::Red),
];

struct SnakesTale {
    board: Rect,
    walls: u64,
    water: u64,
    hole: usize,
    /// The kind of each snake.
    kinds: Vec<usize>,
    start: Vec<Snake>,
}

/// The kinds and cells of snakes that are written joined by `_`, or what is wrong.
fn read_snakes(
    board: Rect,
    parts: &[&str],
    walls: u64,
    hole: usize,
) -> Result<(Vec<usize>, Vec<Snake>), Mistake> {
    let (mut kinds, mut snakes, mut taken) = (Vec::new(), Vec::new(), walls);
    for part in parts {
        let kind = KINDS.iter().position(|kind| part.starts_with(kind.0));
        let read = kind.and_then(|kind| Some((kind, read_snake(board, &part[1..])?)));
        let Some((kind, snake)) = read else {
            let message = format!(
                "'{part}' is no snake: P, L or W and its cells from the head on, each next to the one before"
            );
            return Err(Mistake::new(message));
        };
        let cells = mask(snake.iter().map(|&cell| cell.into()));
        // In the hole its head may lie on your own snake.
        let in_hole = kind == 0 && usize::from(snake[0]) == hole;
        if cells & taken != 0 || cells.count_ones() as usize + usize::from(in_hole) < snake.len() {
            return Err(Mistake::new(format!("the snake {part} lies on a wall or a snake")));
        }
        taken |= cells;
        kinds.push(kind);
        snakes.push(snake);
    }
    match kinds.iter().filter(|&&kind| kind == 0).count() {
        1 if kinds[0] == 0 => Ok((kinds, snakes)),
        _ => Err(Mistake::new("the first snake, and no other, is P, yours")),
    }
}

impl SnakesTale {
    fn new(text: &str) -> Result<SnakesTale, Mistake> {
        let ground = text.find(|c: char| c.is_ascii_uppercase()).unwrap_or(text.len());
        let (rows, snakes) = text.split_at(ground);
        let known = |c: char| "xoh-".contains(c).then_some(c);
        let (board, cells) =
            Rect::read_rows(rows.strip_suffix('_').unwrap_or(rows), "x, o, h and -", known)?;
        let all = |c: char| mask((0..cells.len()).filter(|&cell| cells[cell] == c));
        let (walls, water, hole) = (all('x'), all('o'), all('h'));
        if hole.count_ones() != 1 {
            return Err(Mistake::new("a level has one hole h"));
        }
        let snakes: Vec<&str> = snakes.split('_').collect();
        let hole = hole.trailing_zeros() as usize;
        let (kinds, start) = read_snakes(board, &snakes, walls, hole)?;
        Ok(SnakesTale { board, walls, water, hole, kinds, start })
    }
}

impl Game for SnakesTale {
    type Position = Vec<Snake>;
    /// From head to head.
    type Move = FromTo;

    fn start(&self) -> Vec<Snake> {
        self.start.clone()
    }

    fn moves(&self, snakes: &Vec<Snake>, out: &mut Vec<FromTo>) {
        let cells = |snake: &[u8]| mask(snake.iter().map(|&cell| cell.into()));
        let all = snakes.iter().fold(0, |all, snake| all | cells(snake));
        for (&kind, snake) in self.kinds.iter().zip(snakes) {
            let others = all & !cells(snake);
            // The tail goes on, unless it is next to the head.
            let tail = if snake.len() > 2 { snake.len() - 1 } else { snake.len() };
            let mut closed = others | self.walls | cells(&snake[..tail]);
            if KINDS[kind].0 == 'L' {
                closed |= self.water;
            }
            if kind == 0 {
                closed &= !(1 << self.hole) | others;
            }
            let head = usize::from(snake[0]);
            let to = self.board.around(head, &ORTHOGONAL) & !closed;
            out.extend(ones(to).map(|to| FromTo::new(head, to)));
        }
    }

    fn play(&self, snakes: &Vec<Snake>, step: FromTo) -> Vec<Snake> {
        let mut after = snakes.clone();
        if let Some(snake) = after.iter_mut().find(|snake| snake[0] == step.from) {
            snake.rotate_right(1);
            snake[0] = step.to;
        }
        after
    }

    fn primitive(&self, snakes: &Vec<Snake>) -> Option<Outcome> {
        (usize::from(snakes[0][0]) == self.hole).then_some(Outcome::Win)
    }
}

impl Show for SnakesTale {
    /// The kind and the cells of each snake from its head on, joined by `_`.
    fn format(&self, snakes: &Vec<Snake>) -> String {
        let written = |(&kind, snake): (&usize, &Snake)| {
            format!("{}{}", KINDS[kind].0, write_snake(self.board, snake))
        };
        self.kinds.iter().zip(snakes).map(written).collect::<Vec<_>>().join("_")
    }

    fn parse(&self, text: &str) -> Result<Vec<Snake>, Mistake> {
        let parts: Vec<&str> = text.split('_').collect();
        let (kinds, snakes) = read_snakes(self.board, &parts, self.walls, self.hole)?;
        let lengths = |snakes: &[Snake]| snakes.iter().map(Vec::len).collect::<Vec<_>>();
        if kinds != self.kinds || lengths(&snakes) != lengths(&self.start) {
            return Err(Level::other(self, "these are not the snakes of"));
        }
        Ok(snakes)
    }

    /// The head, before and after: `a1-b1`.
    fn notation(&self, _: &Vec<Snake>, step: FromTo) -> String {
        step.name(|cell| self.board.name(cell))
    }

    /// A position is written snake by snake, not cell by cell.
    fn grid(&self, _: Players) -> Option<Grid> {
        None
    }

    fn scene(&self, snakes: &Vec<Snake>) -> Scene {
        let mut scene = self.board.scene().on(Material::Sand);
        for cell in 0..self.board.cells() {
            let (x, y) = self.board.place(cell);
            if has(self.walls, cell) {
                scene.rect((x - 0.5, y - 0.5), (1.0, 1.0), 0.0, Tone::Brown);
            } else if has(self.water, cell) {
                scene.rect((x - 0.46, y - 0.46), (0.92, 0.92), 0.0, Tone::Blue);
            } else if cell == self.hole {
                scene.circle((x, y), 0.46, Tone::Ink);
            }
        }
        for (i, (&kind, snake)) in self.kinds.iter().zip(snakes).enumerate() {
            let (letter, name, tone) = KINDS[kind];
            draw_snake(&mut scene, self.board, i, snake, tone, name, letter);
        }
        scene
    }
}
