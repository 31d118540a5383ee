//! Lunar Lockout: robots glide until another one stops them; the red one must stop in the middle.
//!
//! A level is its start, written like every position. A robot that leaves the board is gone; GamesmanPy lets it
//! lie in a border where it stops nobody, and tells positions apart by where that is. Numbered by search.

use gamesman_rules::prelude::*;

/// Lunar Lockout.
pub(crate) static LUNAR_LOCKOUT: Entry = Entry {
    id: "lunarlockout",
    name: "Lunar Lockout",
    aliases: &[],
    players: Players::One,
    family: Family::Moving,
    rules: "Robots float over a board of five rows and five columns. A move sends **one of them** up, \
            down, left or right, and it glides on **until another robot is in its way**, next to which it \
            stops. Nothing else stops it: a robot with none in its way drifts into space and is gone. \
            **Bring the bright robot `X` (the red one of the toy) to a stop in the middle.** If it is gone, \
            the puzzle is lost.\n\n\
            With `closed` no robot may drift into space. Each level is a variant. A level of your own is \
            written like a position, with dots for the empty cells, after `own:`. A position is written row \
            by row from the top: `X` the bright robot, `A` to `E` the others, `-` for an empty cell. A move \
            is named by the robot and the direction: `A-up`.",
    source: "Hiroshi Yamamoto’s *UFO* (1998), which Binary Arts published as *Lunar Lockout* (2000). That \
            robots may drift into space is the rule of GamesmanPy. The levels are this project’s own.",
    known: "On boards of any size the puzzle is PSPACE-complete if some robots cannot move (Hartline and \
            Libeskind-Hadas 2003).",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "Where the robots are"),
        Parameter::choice(
            "edge",
            &[
                Choice { id: "open", help: "robots may drift into space" },
                Choice { id: "closed", help: "only robots that something stops may move" },
            ],
            "What happens at the edge of the board",
        ),
        Level::own(
            "none, or own: and the 25 cells of a level row by row, empty ones as dots",
            |text| Level::read_own(text, |start| LunarLockout::new(start, false)),
        ),
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| {
        let closed = settings.choice("edge") == "closed";
        Ok(Open::found(LunarLockout::new(&Level::start(&LEVELS, settings), closed)?).variant())
    },
};

const LEVELS: [Level; 6] = Level::list([
    ("3moves", "Level 1, 3 moves", "3 moves", "------A-C-------X-B------"),
    ("5moves", "Level 2, 5 moves", "5 moves", "-------X------------C-A-B"),
    ("7moves", "Level 3, 7 moves", "7 moves", "-----C-X-A-----B---D-----"),
    ("9moves", "Level 4, 9 moves", "9 moves", "A-------X-C---------D--B-"),
    ("11moves", "Level 5, 11 moves", "11 moves", "A-B-D----------------X--C"),
    ("14moves", "Level 6, 14 moves", "14 moves", "---BX-----D---------E-A-C"),
]);

const BOARD: Rect = Rect::new(5, 5);
const MIDDLE: u8 = 12;
/// In place of a cell: the robot is gone.
const GONE: u8 = 25;
const LETTERS: [char; 6] = ['X', 'A', 'B', 'C', 'D', 'E'];
const TONES: [Tone; 6] =
    [Tone::Bright, Tone::Blue, Tone::Green, Tone::Orange, Tone::Second, Tone::First];

/// The cell of each robot of [`LETTERS`], or [`GONE`].
type Robots = [u8; 6];

struct LunarLockout {
    start: Robots,
    /// No robot may leave the board.
    closed: bool,
}

impl LunarLockout {
    fn new(start: &str, closed: bool) -> Result<LunarLockout, Mistake> {
        let start = read(start)?;
        let game = LunarLockout { start, closed };
        if start[0] == GONE { Err(Mistake::new("there is no bright robot X")) } else { Ok(game) }
    }
}

/// The spot to which a robot comes: a cell, or the space behind the edge, which is no less than [`GONE`].
fn target(robots: &Robots, (robot, way): (usize, usize)) -> usize {
    let ray = || BOARD.ray(robots[robot].into(), ORTHOGONAL[way]);
    match ray().position(|next| robots.contains(&(next as u8))) {
        Some(free) => ray().take(free).last().unwrap_or(robots[robot].into()),
        None => BOARD.cells() + way,
    }
}

fn read(text: &str) -> Result<Robots, Mistake> {
    let cells = parse_places(text, 0, BOARD.cells(), LETTERS, "robot")?;
    Ok(cells.map(|cell| cell.map_or(GONE, |cell| cell as u8)))
}

impl Game for LunarLockout {
    type Position = Robots;
    /// A robot, and the direction of [`ORTHOGONAL`] in which it glides.
    type Move = (usize, usize);

    fn start(&self) -> Robots {
        self.start
    }

    fn moves(&self, robots: &Robots, out: &mut Vec<(usize, usize)>) {
        let left = (0..6).filter(|&robot| robots[robot] != GONE && robots[0] != GONE);
        let all = left.flat_map(|robot| (0..4).map(move |way| (robot, way)));
        out.extend(all.filter(|&glide| {
            let to = target(robots, glide);
            to != robots[glide.0].into() && !(self.closed && to >= GONE.into())
        }));
    }

    fn play(&self, robots: &Robots, glide: (usize, usize)) -> Robots {
        let mut after = *robots;
        after[glide.0] = GONE.min(target(robots, glide) as u8);
        after
    }

    fn primitive(&self, robots: &Robots) -> Option<Outcome> {
        (robots[0] == MIDDLE).then_some(Outcome::Win)
    }

    /// The robots that are left.
    fn tier(&self, robots: &Robots) -> u32 {
        robots.iter().filter(|&&cell| cell != GONE).count() as u32
    }
}

impl Show for LunarLockout {
    /// Row by row from the top: the letter of the robot, `-` for an empty cell.
    fn format(&self, robots: &Robots) -> String {
        let at = |cell| robots.iter().position(|&robot| robot == cell);
        (0..GONE).map(|cell| at(cell).map_or('-', |robot| LETTERS[robot])).collect()
    }

    fn parse(&self, text: &str) -> Result<Robots, Mistake> {
        read(text)
    }

    /// The robot and the direction: `A-up`.
    fn notation(&self, _: &Robots, (robot, way): (usize, usize)) -> String {
        format!("{}-{}", LETTERS[robot], ORTHOGONAL_NAMES[way])
    }

    fn scene(&self, robots: &Robots) -> Scene {
        let mut scene = Scene::new(7.0, 7.0).on(Material::Night);
        scene.rect((0.0, 0.0), (7.0, 7.0), 0.3, Tone::Shade);
        scene.add_grid(5, 5, (0.5, 0.75));
        scene.circle(scene.centre(MIDDLE.into()), 0.46, Tone::Bright);
        let sides = ["above", "below", "at the left", "at the right"];
        for (&(down, right), side) in ORTHOGONAL.iter().zip(sides) {
            let place = (3.45 + 3.08 * right as f32, 3.45 + 3.08 * down as f32);
            let size = if down == 0 { (0.7, 5.0) } else { (5.0, 0.7) };
            scene.spot(place, size, format!("space {side}"));
        }
        for (robot, &cell) in robots.iter().enumerate().filter(|(_, cell)| **cell != GONE) {
            let (place, letter) = (scene.centre(cell.into()), LETTERS[robot]);
            let name = format!("{}robot {letter}", if robot == 0 { "bright " } else { "" });
            scene.piece(robot, place, Glyph::Token(0.42), TONES[robot], letter, name);
        }
        scene
    }

    fn clicks(&self, robots: &Robots, glide: (usize, usize)) -> Clicks {
        from_to(robots[glide.0].into(), target(robots, glide))
    }
}
