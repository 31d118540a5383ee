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

struct Kaooa {
    crows: u32,
    captures: u32,
    points: Points,
    /// Where each symmetry takes each point.
    images: Vec<Vec<usize>>,
    /// From, over, to.
    jumps: Vec<[usize; 3]>,
}

impl Kaooa {
    fn new(crows: u32, captures: u32) -> Kaooa {
        let place = |point: usize| {
            // The crossings lie between two tips, on a circle 0.382 times as large.
            let (on, radius) = if point < 5 { (0.0, 2.2) } else { (0.5, 0.84) };
            let angle = (point as f32 + on) * std::f32::consts::TAU / 5.0;
            (2.6 + radius * angle.sin(), 2.5 - radius * angle.cos())
        };
        let steps = |a, b| {
            LINES.iter().any(|line| line.windows(2).any(|two| two == [a, b] || two == [b, a]))
        };
        let name = |point: usize| format!("{}{}", if point < 5 { 't' } else { 'x' }, point % 5 + 1);
        let points = Points::new((0..10).map(place).collect(), (0..10).map(name).collect(), steps);
        let jumps = LINES.iter().flat_map(|line| line.windows(3)).flat_map(|three| {
            let [a, b, c] = [three[0], three[1], three[2]];
            [[a, b, c], [c, b, a]]
        });
        Kaooa { crows, captures, images: points.images(5), points, jumps: jumps.collect() }
    }

    fn captured(&self, Reserves { sides, hands: [hand, _] }: &Reserves) -> u32 {
        self.crows - hand - sides.first.count_ones()
    }
}

impl Game for Kaooa {
    /// The first player has the crows, the second the vulture, which counts as in nobody's hand.
    type Position = Reserves;
    /// A bird is put on a point from the point itself.
    type Move = FromTo;

    fn start(&self) -> Reserves {
        Reserves::new(self.crows, 0)
    }

    fn moves(&self, Reserves { sides, hands }: &Reserves, out: &mut Vec<FromTo>) {
        let (crows, empty) = (sides.player == Player::First, 0x3FF & !sides.taken());
        if crows && hands[0] > 0 || !crows && sides.second == 0 {
            return out.extend(ones(empty).map(|point| FromTo::new(point, point)));
        }
        out.extend(FromTo::each(sides.own(), |from| self.points.joined[from] & empty));
        for &[from, over, to] in self.jumps.iter().filter(|_| !crows) {
            if has(sides.second, from) && has(sides.first, over) && has(empty, to) {
                out.push(FromTo::new(from, to));
            }
        }
    }

    fn play(&self, birds: &Reserves, step: FromTo) -> Reserves {
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let jump = self.jumps.iter().find(|jump| jump[0] == from && jump[2] == to);
        let other = birds.sides.other() & !jump.map_or(0, |jump| 1 << jump[1]);
        let crow = birds.sides.player == Player::First && from == to;
        birds.passed(step.apply(birds.sides.own()), other, u32::from(crow))
    }

    fn primitive(&self, birds: &Reserves) -> Option<Outcome> {
        let crows = birds.sides.player == Player::First;
        let won = self.captured(birds) >= self.captures;
        won.then_some(if crows { Outcome::Lose } else { Outcome::Win })
    }

    fn tier(&self, Reserves { sides, hands }: &Reserves) -> u32 {
        9 * hands[0] + sides.first.count_ones()
    }
}

impl ListsImages for Kaooa {
    fn images(&self, birds: &Reserves) -> impl Iterator<Item = Reserves> {
        self.images.iter().map(|to| Reserves { sides: birds.sides.image(to), ..*birds })
    }
}

impl Show for Kaooa {
    /// The turn, the tips clockwise from the top and then the crossings, and the crows that have been put down:
    /// `1_c----v----_1`.
    fn format(&self, Reserves { sides, hands }: &Reserves) -> String {
        format!("{}_{}", sides.format(10, &BIRDS), self.crows - hands[0])
    }

    fn parse(&self, text: &str) -> Result<Reserves, Mistake> {
        let (board, put) = split_numbers(text);
        let sides = Sides::parse(board, 10, &BIRDS)?;
        let (crows, vultures) = (sides.first.count_ones(), sides.second.count_ones());
        let fits = |&[put]: &[u32; 1]| {
            let early = u64::from(put) == sides.player.index();
            crows <= put && put <= self.crows && vultures == u32::from(!early)
        };
        let message = "the number of crows that have been put down is expected, and a vulture from its first turn on";
        let birds = put.filter(fits).map(|[put]| Reserves { sides, hands: [self.crows - put, 0] });
        birds.ok_or_else(|| Mistake::at(board.len() + 1, message))
    }

    /// The point of a new bird, `t1`, or from and to: `t1-x1`.
    fn notation(&self, _: &Reserves, step: FromTo) -> String {
        step.name_or_place(|point| self.points.name(point))
    }

    fn scene(&self, birds: &Reserves) -> Scene {
        let board = self.points.scene(5.2, 4.8, 0.16).on(Material::Sand);
        let mut scene = birds.sides.draw(board.between(Tone::First, Tone::Red), &BIRDS);
        scene.notes.push(format!("crows in hand: {}", birds.hands[0]));
        scene.notes.push(format!("captured: {}", self.captured(birds)));
        scene
    }
}
