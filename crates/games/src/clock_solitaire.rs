//! Clock Solitaire: pegs jump around a clock face until a pattern is left.
//!
//! Holes 0 to 11 are the hours, from twelve o'clock on; 12 to 17 lie between the odd hours and the
//! centre, which is hole 18. A level is the pattern that has to be left.
//!
//! Numbers: the pegs as bits. Tier: the pegs.

use std::f32::consts::PI;

use gamesman_rules::index::Masks;
use gamesman_rules::prelude::*;

/// Clock Solitaire.
pub(crate) static CLOCK_SOLITAIRE: Entry = Entry {
    id: "clocksolitaire",
    name: "Clock Solitaire",
    aliases: &[],
    players: Players::One,
    family: Family::Moving,
    rules: "Twelve holes lie on a circle like the hours of a clock, one in the centre, and one \
            between the centre and each odd hour. All but the centre hold a peg. A peg **jumps over a \
            neighbour** into the empty hole behind it, and the peg it jumped over is taken off. Pegs jump \
            along the circle, from an odd hour to the centre or back, and across the centre from one inner \
            hole to the opposite one. **Leave one peg, in the centre (`regular`), or one of the patterns.**\n\n\
            A pattern of your own is written after `own:` like a position, with dots for the empty holes. A \
            position is written hole by hole, `x` with a peg and `-` without: the hours from twelve o’clock \
            on, the inner holes from one o’clock on, the centre.",
    source: "An old board without rules; the rules are John Beasley’s (2014), the patterns those of \
            GamesmanPuzzles (2025).",
    known: "70,683 positions can be reached from the start (GamesmanPuzzles).",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&PATTERNS) }, "What has to be left"),
        Level::own("none, or own: and the 19 holes of a pattern, empty ones as dots", |text| {
            Level::read_own(text, ClockSolitaire::new)
        }),
    ],
    variants: &Level::variants(&PATTERNS),
    open: &|settings| {
        let game = ClockSolitaire::new(&Level::start(&PATTERNS, settings))?;
        Ok(Open::numbered(game, Masks::new(HOLES)).retrograde().variant())
    },
};

const PATTERNS: [Level; 5] = Level::list([
    ("regular", "Regular", "one peg, in the centre", "------------------x"),
    (
        "pattern4",
        "Pattern 4",
        "twelve, four and eight o’clock, and the centre",
        "x---x---x---------x",
    ),
    ("pattern7", "Pattern 7", "twelve, three, six and nine o’clock", "x--x--x--x---------"),
    ("pattern10", "Pattern 10", "an arrow of five pegs", "---x-----x---x--x-x"),
    ("pattern12", "Pattern 12", "seven pegs", "-x---x---x--x-x-x-x"),
]);

const HOLES: usize = 19;
const CENTRE: usize = 18;
const PEG: Look = Look { letter: 'x', glyph: Glyph::Disc(0.27), tone: Tone::Red, name: "peg" };

struct ClockSolitaire {
    goal: u64,
    /// From, to, and all three holes.
    jumps: Vec<(FromTo, u64)>,
}

impl ClockSolitaire {
    fn new(goal: &str) -> Result<ClockSolitaire, Mistake> {
        let inner = |hour: usize| 12 + hour / 2;
        let round = (0..12).map(|hour| [hour, (hour + 1) % 12, (hour + 2) % 12]);
        let inward = (0..6).map(|i| [2 * i + 1, inner(2 * i + 1), CENTRE]);
        let across = (12..15).map(|hole| [hole, CENTRE, hole + 3]);
        let lines = round.chain(inward).chain(across);
        let both = |[a, over, b]: [usize; 3]| {
            [(a, b), (b, a)].map(|(from, to)| (FromTo::new(from, to), mask([a, over, b])))
        };
        let [goal] = parse_cells(goal, 0, HOLES, ['x'])?;
        Ok(ClockSolitaire { goal, jumps: lines.flat_map(both).collect() })
    }
}

impl Game for ClockSolitaire {
    /// The holes with a peg.
    type Position = u64;
    type Move = FromTo;

    fn start(&self) -> u64 {
        mask(0..CENTRE)
    }

    fn moves(&self, pegs: &u64, out: &mut Vec<FromTo>) {
        let possible = |(way, holes): &&(FromTo, u64)| pegs & holes == holes & !(1 << way.to);
        out.extend(self.jumps.iter().filter(possible).map(|jump| jump.0));
    }

    fn play(&self, pegs: &u64, way: FromTo) -> u64 {
        let jump = self.jumps.iter().find(|jump| jump.0 == way);
        pegs ^ jump.map_or(0, |jump| jump.1)
    }

    fn primitive(&self, pegs: &u64) -> Option<Outcome> {
        (*pegs == self.goal).then_some(Outcome::Win)
    }

    fn tier(&self, pegs: &u64) -> u32 {
        pegs.count_ones()
    }
}

impl Retrograde for ClockSolitaire {
    /// A jump taken back: two pegs where there was none, none where there was one.
    fn unmoves(&self, pegs: &u64, out: &mut Vec<u64>) {
        let possible = |(way, holes): &&(FromTo, u64)| pegs & holes == 1 << way.to;
        out.extend(self.jumps.iter().filter(possible).map(|jump| pegs ^ jump.1));
    }

    fn goals(&self) -> Option<Vec<u64>> {
        Some(vec![self.goal])
    }
}

impl Show for ClockSolitaire {
    /// Hole by hole: `x` with a peg, `-` without.
    fn format(&self, pegs: &u64) -> String {
        format_cells(HOLES, &[('x', *pegs)])
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        parse_cells(text, 0, HOLES, ['x']).map(|[pegs]| pegs)
    }

    /// From hole to hole: `3-18`.
    fn notation(&self, _: &u64, way: FromTo) -> String {
        way.name(|hole| hole.to_string())
    }

    fn scene(&self, pegs: &u64) -> Scene {
        let place = |hole: usize| {
            let (hour, radius) = match hole {
                CENTRE => (0, 0.0),
                12.. => (2 * (hole - 12) + 1, 1.5),
                _ => (hole, 3.0),
            };
            let angle = hour as f32 * PI / 6.0;
            (3.7 + radius * angle.sin(), 3.7 - radius * angle.cos())
        };
        let mut scene = Scene::new(7.4, 7.4).on(Material::Wood);
        scene.circle((3.7, 3.7), 3.7, Tone::Board);
        for hour in 0..12 {
            scene.line(place(hour), place((hour + 1) % 12), 0.04, Tone::Ink);
        }
        for hole in 12..15 {
            let hour = 2 * (hole - 12) + 1;
            scene.line(place(hour), place(hour + 6), 0.04, Tone::Ink);
        }
        for hole in 0..HOLES {
            let (x, y) = place(hole);
            let tone = if has(self.goal, hole) { Tone::Bright } else { Tone::Shade };
            scene.circle((x, y), 0.36, tone);
            scene.spot((x, y), (0.9, 0.9), hole.to_string());
            scene.label((x + 0.42, y + 0.36), 0.22, hole);
        }
        PEG.draw(scene, *pegs)
    }
}
