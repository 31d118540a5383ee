//! Tsoro Yematatu: three men each are placed on seven points, and the one vacant point is all they move by.
//!
//! Index: the points as digits to base 3, times two for the turn. Tier: the men still to be placed. Symmetry: left and
//! right.

use gamesman_rules::index::{Reflection, Symmetries};
use gamesman_rules::prelude::*;

/// Tsoro Yematatu.
pub(crate) static TSORO_YEMATATU: Entry = Entry {
    id: "tsoroyematatu",
    name: "Tsoro Yematatu",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** A triangle of seven points: the peak, and below it two rows of three. Lines join the peak \
            to all of the upper row, each point to its neighbours in its row, and to the point below. The board \
            is empty at first.\n\n\
            **To move.** Dark begins. First players take turns placing three men each on vacant points. Then one \
            point is vacant, and a turn moves one of one’s men to it: from a point beside it along a line, or, \
            **only if none can go there so**, by a jump in a straight line over one enemy man. Nothing is \
            captured.\n\n\
            **To win.** Get your three men in line: in a row, or from the peak down. In misère play whoever gets \
            three in line loses. A game that goes on for ever is a draw.",
    source: "Traditional, Zimbabwe. GamesmanClassic (`mtsoroyematatu`), where men jump only if none can slide; elsewhere \
             they may always jump.",
    known: "The first player wins in 11 plies; with free jumps it is a draw (counted by this program).",
    parameters: &[
        Parameter::choice(
            "jumps",
            &[
                Choice { id: "forced", help: "a man may jump only if none can slide" },
                Choice { id: "free", help: "a man may jump over any man at any time" },
            ],
            "When men may jump",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "forced"),
        Named::new("free", "Free jumps", "free"),
        Named::new("misere", "Misère", "forced-misere"),
    ],
    open: &|settings| {
        let game = Tsoro::new(settings.choice("jumps") == "free");
        let open = Open::numbered(game, SidesByCells::new(POINTS));
        let mirror = Symmetries::new(vec![Reflection::new(&[0, 3, 2, 1, 6, 5, 4])]);
        Ok(open.symmetric_by(mirror).misere(settings.misere()).variant())
    },
};

/// The peak and two rows of three.
const POINTS: usize = 7;

const LINES: [[usize; 3]; 5] = [[0, 1, 4], [0, 2, 5], [0, 3, 6], [1, 2, 3], [4, 5, 6]];

const MEN: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.4), ["dark man", "light man"]);

struct Tsoro {
    points: Points,
    /// Jumps may be made when men can slide as well, and over one's own men.
    free: bool,
}

impl Tsoro {
    fn new(free: bool) -> Tsoro {
        let places = vec![
            (3.0, 0.6),
            (1.8, 2.6),
            (3.0, 2.6),
            (4.2, 2.6),
            (0.6, 4.6),
            (3.0, 4.6),
            (5.4, 4.6),
        ];
        let names = (1..=POINTS).map(|point| point.to_string()).collect();
        let beside = |line: &[usize; 3], a, b| line[..2] == [a, b] || line[1..] == [a, b];
        let points = Points::new(places, names, |a, b| LINES.iter().any(|line| beside(line, a, b)));
        Tsoro { points, free }
    }
}

impl Game for Tsoro {
    type Position = Sides;
    /// To a point from itself: a man is placed.
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let vacant = mask(0..POINTS) & !sides.taken();
        if self.tier(sides) > 0 {
            out.extend(ones(vacant).map(|to| FromTo::new(to, to)));
            return;
        }
        let to = vacant.trailing_zeros() as usize;
        let slides = ones(self.points.joined[to] & sides.own());
        out.extend(slides.map(|from| FromTo::new(from, to)));
        if out.is_empty() || self.free {
            for [a, over, b] in LINES {
                let from = if a == to { b } else { a };
                let along = (a == to || b == to) && has(sides.own(), from);
                if along && (self.free || has(sides.other(), over)) {
                    out.push(FromTo::new(from, to));
                }
            }
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let made = LINES.iter().any(|&line| mask(line) & !sides.other() == 0);
        made.then_some(Outcome::Lose)
    }

    fn tier(&self, sides: &Sides) -> u32 {
        6 - sides.taken().count_ones().min(6)
    }
}

impl Show for Tsoro {
    /// The turn, then the points row by row from the peak.
    fn format(&self, sides: &Sides) -> String {
        sides.format(POINTS, &MEN)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, POINTS, &MEN)?.placed_in_turn(3, &MEN)
    }

    /// The point a man is placed on, or from and to: `2`, `5-2`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name_or_place(|point| self.points.name(point))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let scene = self.points.scene(6.0, 5.2, 0.46).on(Material::Wood);
        sides.draw_aligned(scene, &MEN, &LINES.map(mask))
    }
}
