//! Ho-Bag Gonu: three men each leave a pumpkin-shaped board's ends and try to shut each other in.
//!
//! Index: that of `RearrangerOX` for three men each, times two for the turn. Men go to and fro in the middle, so there
//! are no tiers. Symmetry: left and right.

use gamesman_rules::index::{RearrangerOX, Reflection, Symmetries};
use gamesman_rules::prelude::*;

/// Ho-Bag Gonu.
pub(crate) static HO_BAG_GONU: Entry = Entry {
    id: "hobaggonu",
    name: "Ho-Bag Gonu",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** A ring of four points around a fifth, and at the top and the bottom a row of three points, \
            the **homes**, of which the middle one is joined to the ring. Dark (`x`) has three men in the home at the top, light (`o`) three in the one at the bottom.\n\n\
            **To move.** Dark begins. Move one of your men along a line to a vacant point beside it. A man that \
            has left its home **never comes back**, and one that has entered the enemy’s home **never leaves \
            it**.\n\n\
            **To win.** Shut the enemy in: whoever cannot move loses. Whoever fills the enemy’s home with three \
            men wins as well; with `none` that counts for nothing, and those men are as good as shut in. \
            In misère play winning and losing are exchanged. A game that goes on for ever is a draw.",
    source: "Traditional, Korea (*hobak-gonu*, pumpkin gonu); Ludii describes it. GamesmanClassic (`mhobaggonu`) ends the \
             game when a home is filled, which its own rules page does not say.",
    known: "A draw, however homes count (counted by this program).",
    parameters: &[
        Parameter::choice(
            "home",
            &[
                Choice { id: "wins", help: "whoever fills the enemy’s home wins" },
                Choice { id: "none", help: "nothing happens" },
            ],
            "What filling the enemy’s home with three men means",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "wins"),
        Named::new("blockade", "only shutting in wins", "none"),
        Named::new("misere", "Misère", "wins-misere"),
    ],
    open: &|settings| {
        let game = HoBagGonu::new(settings.choice("home") == "wins");
        let open = Open::numbered(game, RearrangerOX::new(POINTS as u32, 3, 3));
        let mirror = Symmetries::new(vec![Reflection::new(&[2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8])]);
        Ok(open.symmetric_by(mirror).misere(settings.misere()).variant())
    },
};

const POINTS: usize = 11;

/// The homes at the top and at the bottom.
const HOMES: [u64; 2] = [0b111, 0b111 << 8];

const LINES: [(usize, usize); 14] = [
    (0, 1),
    (1, 2),
    (1, 3),
    (3, 4),
    (3, 5),
    (3, 6),
    (4, 5),
    (5, 6),
    (4, 7),
    (5, 7),
    (6, 7),
    (7, 9),
    (8, 9),
    (9, 10),
];

const MEN: [Look; 2] = Look::pair(['X', 'O'], Glyph::Disc(0.38), ["dark man", "light man"]);

struct HoBagGonu {
    points: Points,
    filled_wins: bool,
}

impl HoBagGonu {
    fn new(filled_wins: bool) -> HoBagGonu {
        let row = |y: f32| [0.6, 2.6, 4.6].map(|x| (x, y));
        let places =
            [row(0.6).as_slice(), &[(2.6, 2.0)], &row(3.4), &[(2.6, 4.8)], &row(6.2)].concat();
        let names = (1..=POINTS).map(|point| point.to_string()).collect();
        let points = Points::new(places, names, |a, b| LINES.contains(&(a, b)));
        HoBagGonu { points, filled_wins }
    }
}

impl Game for HoBagGonu {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(HOMES[0], HOMES[1])
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let own = sides.player.index() as usize;
        let (home, enemy) = (HOMES[own], HOMES[1 - own]);
        for from in ones(sides.own()) {
            let closed = match (has(home, from), has(enemy, from)) {
                (true, _) => 0,
                (_, true) => !enemy,
                _ => home,
            };
            let to = ones(self.points.joined[from] & !sides.taken() & !closed);
            out.extend(to.map(|to| FromTo::new(from, to)));
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let filled = sides.first == HOMES[1] || sides.second == HOMES[0];
        (filled && self.filled_wins).then_some(Outcome::Lose)
    }
}

impl Show for HoBagGonu {
    /// The turn, then the points row by row from the top.
    fn format(&self, sides: &Sides) -> String {
        sides.format(POINTS, &MEN)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, POINTS, &MEN)?.with_counts(3, 3, &MEN)
    }

    /// From and to, points counted row by row from 1: `2-4`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|point| self.points.name(point))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        sides.draw(self.points.scene(5.2, 6.8, 0.44).on(Material::Wood), &MEN)
    }
}
