//! Kaooa: seven birds on a pentagram, six crows that hem in a vulture that jumps over them.
//!
//! Numbers by search. Tier: the crows still to be put down, then those that are left. Symmetry: the ten of the
//! pentagram.

use gamesman_rules::prelude::*;

/// Kaooa.
pub(crate) static KAOOA: Entry = Entry {
    id: "kaooa",
    name: "Kaooa",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "The ten points of a pentagram: five tips and five crossings. The first player has **six crows** \
            (`c`), the second **one vulture** (`v`). The board is empty.\n\n\
            The crows begin. While there are crows in hand, the first player puts one on an empty point; after \
            that a crow moves along a line to an empty point next to it. The vulture is put on an empty \
            point in its first turn. Then it moves along a line to an empty point next to it, or **jumps over a \
            crow** in a straight line to the empty point behind, which captures the crow. It need not jump.\n\n\
            The vulture wins when it has captured **three crows**; the crows win when the vulture **cannot \
            move**. Play may go on for ever, which is a draw. In misère play whoever would win loses.",
    source: "An Indian game (*kaooa*, \u{201c}crows\u{201d}) that H. J. R. Murray describes in *A History of Board-Games \
             Other Than Chess*, 1952, as *kaua*; with six crows and three captures as in GamesmanOne (`mkaooa`).",
    known: "With six crows and three captures a draw; seven crows win in 15 moves if four captures are needed (computed \
            here).",
    parameters: &[
        Parameter::number("crows", (4, 7), "6", "Crows of the first player"),
        Parameter::number("captures", (1, 4), "3", "Captures that win"),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "6-3"),
        Named::new("seven", "Seven crows, four captures", "7-4"),
        Named::new("misere", "Misère", "6-3-misere"),
    ],
    open: &|settings| {
        let game = Kaooa::new(settings.number("crows"), settings.number("captures"));
        Ok(Open::found(game).symmetric().misere(settings.misere()).variant())
    },
};

const BIRDS: [Look; 2] = [
    Look::first('c', Glyph::Figure(Figure::Bird, 0.5), "crow"),
    Look::second('v', Glyph::Figure(Figure::Bird, 0.74), "vulture"),
];

/// The points along each line: tips are 0 to 4, crossings 5 to 9.
const LINES: [[usize; 4]; 5] =
    [[0, 5, 6, 2], [1, 6, 7, 3], [2, 7, 8, 4], [3, 8, 9, 0], [4, 9, 5, 1]];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Birds {
    /// The first player has the crows, the second the vulture.
    sides: Sides,
    /// Crows that have been put down.
    put: u32,
}

struct Kaooa {
    crows: u32,
    captures: u32,
    points: Points,
    /// From, over, to.
    jumps: Vec<[usize; 3]>,
}

impl Kaooa {
    fn new(crows: u32, captures: u32) -> Kaooa {
        let place = |point: usize| {
            // The crossings lie between two tips, on a circle 0.382 times as large.
            let (turn, radius) =
                if point < 5 { (point as f32, 2.2) } else { (point as f32 + 0.5, 0.84) };
            let angle = turn * std::f32::consts::TAU / 5.0;
            (2.6 + radius * angle.sin(), 2.5 - radius * angle.cos())
        };
        let steps = |a, b| {
            LINES.iter().any(|line| line.windows(2).any(|two| two == [a, b] || two == [b, a]))
        };
        let names =
            (0..10).map(|point| format!("{}{}", if point < 5 { 't' } else { 'x' }, point % 5 + 1));
        let jumps = LINES.iter().flat_map(|line| line.windows(3)).flat_map(|three| {
            let [a, b, c] = [three[0], three[1], three[2]];
            [[a, b, c], [c, b, a]]
        });
        Kaooa {
            crows,
            captures,
            points: Points::new((0..10).map(place).collect(), names.collect(), steps),
            jumps: jumps.collect(),
        }
    }

    fn is_possible(&self, Birds { sides, put }: &Birds) -> bool {
        let (crows, vultures) = (sides.first.count_ones(), sides.second.count_ones());
        let early = *put == 0 && sides.player == Player::First
            || *put == 1 && sides.player == Player::Second;
        crows <= *put && *put <= self.crows && vultures <= 1 && (vultures == 1) != early
    }
}

impl Game for Kaooa {
    type Position = Birds;
    /// A bird is put on a point from the point itself.
    type Move = FromTo;

    fn start(&self) -> Birds {
        Birds { sides: Sides::new(0, 0), put: 0 }
    }

    fn moves(&self, Birds { sides, put }: &Birds, out: &mut Vec<FromTo>) {
        let (crows, empty) = (sides.player == Player::First, 0x3FF & !sides.taken());
        if crows && *put < self.crows || !crows && sides.second == 0 {
            return out.extend(ones(empty).map(|point| FromTo::new(point, point)));
        }
        for from in ones(sides.own()) {
            out.extend(ones(self.points.joined[from] & empty).map(|to| FromTo::new(from, to)));
        }
        if !crows {
            let possible = |jump: &&[usize; 3]| {
                has(sides.second, jump[0]) && has(sides.first, jump[1]) && has(empty, jump[2])
            };
            out.extend(
                self.jumps.iter().filter(possible).map(|jump| FromTo::new(jump[0], jump[2])),
            );
        }
    }

    fn play(&self, Birds { sides, put }: &Birds, step: FromTo) -> Birds {
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let jump = self.jumps.iter().find(|jump| jump[0] == from && jump[2] == to);
        let captured = jump.map_or(0, |jump| 1 << jump[1]);
        let new = sides.player == Player::First && from == to;
        Birds {
            sides: sides.passed(step.apply(sides.own()), sides.other() & !captured),
            put: put + u32::from(new),
        }
    }

    fn primitive(&self, Birds { sides, put }: &Birds) -> Option<Outcome> {
        (put - sides.first.count_ones() >= self.captures).then_some(match sides.player {
            Player::First => Outcome::Lose,
            Player::Second => Outcome::Win,
        })
    }

    fn tier(&self, Birds { sides, put }: &Birds) -> u32 {
        (self.crows - put) * 8 + self.crows + sides.first.count_ones() - put
    }
}

impl ListsImages for Kaooa {
    fn images(&self, birds: &Birds) -> impl Iterator<Item = Birds> {
        let Birds { sides, put } = *birds;
        (0..10).map(move |image| {
            // A turn by so many tips, and perhaps the reflection that leaves the first tip where it is.
            let to = |point: usize| {
                let (turn, at) = (image % 5, point % 5);
                match (image < 5, point < 5) {
                    (true, tip) => (at + turn) % 5 + if tip { 0 } else { 5 },
                    (false, true) => (10 - at + turn) % 5,
                    (false, false) => (9 - at + turn) % 5 + 5,
                }
            };
            let [first, second] =
                [sides.first, sides.second].map(|mask_of| mask(ones(mask_of).map(to)));
            Birds { sides: Sides { first, second, ..sides }, put }
        })
    }
}

impl Show for Kaooa {
    /// The turn, the tips clockwise from the top and then the crossings, and the crows that have been put down:
    /// `1_c----v----_1`.
    fn format(&self, Birds { sides, put }: &Birds) -> String {
        format!("{}_{put}", sides.format(10, &BIRDS))
    }

    fn parse(&self, text: &str) -> Result<Birds, Mistake> {
        let (board, put) = text.rsplit_once('_').unwrap_or((text, ""));
        let sides = Sides::parse(board, 10, &BIRDS)?;
        let message = "the number of crows that have been put down is expected, and a vulture from its first turn on";
        let put =
            put.chars().next().filter(|_| put.len() == 1).and_then(|digit| digit.to_digit(10));
        let birds = put.map(|put| Birds { sides, put }).filter(|birds| self.is_possible(birds));
        birds.ok_or_else(|| Mistake::at(board.len() + 1, message))
    }

    /// The point of a new bird, `t1`, or from and to: `t1-x1`.
    fn notation(&self, _: &Birds, step: FromTo) -> String {
        let name = |point| self.points.name(point);
        if step.from == step.to { name(step.to.into()) } else { step.name(name) }
    }

    fn scene(&self, Birds { sides, put }: &Birds) -> Scene {
        let mut scene = sides.draw(
            self.points.scene(5.2, 4.8, 0.16).on(Material::Sand).between(Tone::First, Tone::Red),
            &BIRDS,
        );
        scene.notes.push(format!("crows in hand: {}", self.crows - put));
        scene.notes.push(format!("captured: {}", put - sides.first.count_ones()));
        scene
    }
}
