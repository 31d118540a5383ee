//! Le Grec: two sides of seven counters pass through each other, stepping and jumping, never back.
//!
//! Index: that of `RearrangerOX` for seven counters each, times two for the turn: 823,680 numbers, of which
//! 811,912 are reachable. Counters may go sideways for ever; the tier is the number of rows that all have
//! still to go. Symmetry: left and right. The start is not symmetric, but its mirror image is six steps away.

use gamesman_rules::index::RearrangerOX;
use gamesman_rules::prelude::*;

/// Le Grec.
pub(crate) static LE_GREC: Entry = Entry {
    id: "legrec",
    name: "Le Grec",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** Sixteen points, 4×4, joined along rows, columns and diagonals. Dark (`x`), who begins, has seven counters on the two rows at the top, light (`o`) seven on the two rows at the bottom; one \
            point is vacant on each side.\n\n\
            **To move.** Move one of your counters one point straight or diagonally to a vacant point, or \
            **jump** in a straight line over one enemy counter to the vacant point behind it. Nothing is \
            captured. Counters go forwards or sideways, never back.\n\n\
            **To win.** Bring all your seven counters to the two rows where the enemy began.\n\n\
            **Whoever cannot move** wins if more of their counters than of the enemy’s are on the two rows \
            they are going to, and else loses. With `wins` whoever cannot move always wins, with `loses` \
            they always lose. A game that goes on for ever is a draw.",
    source: "Dominique Huguenin and Yves Chédel. Rules of moving and the three endings as GamesmanClassic has \
             them (`mlegrec`).",
    known: "A draw (GamesmanClassic); of 811,912 positions 756,476 are drawn.",
    parameters: &[Parameter::choice(
        "stuck",
        &[
            Choice {
                id: "compare",
                help: "wins if more counters have arrived than of the enemy’s",
            },
            Choice { id: "wins", help: "wins" },
            Choice { id: "loses", help: "loses" },
        ],
        "What happens to a player who cannot move",
    )],
    variants: &[
        Named::new("advancement-comparison", "Regular", "compare"),
        Named::new("stuck-player-wins", "whoever cannot move wins", "wins"),
        Named::new("stuck-player-loses", "whoever cannot move loses", "loses"),
    ],
    open: &|settings| {
        let stuck = match settings.choice("stuck") {
            "wins" => Some(Outcome::Win),
            "loses" => Some(Outcome::Lose),
            _ => None,
        };
        let game = Open::numbered(LeGrec::new(stuck), RearrangerOX::new(16, 7, 7));
        Ok(game.symmetric_by(BOARD.mirror()).retrograde().variant())
    },
};

const BOARD: Rect = Rect::new(4, 4);

const COUNTERS: [Look; 2] =
    Look::pair(['X', 'O'], Glyph::Disc(0.36), ["dark counter", "light counter"]);

/// The two rows at the top and the two at the bottom.
const HALVES: [u64; 2] = [0x00FF, 0xFF00];

struct LeGrec {
    /// The steps sideways and forwards of each player.
    ways: [[Shift; 5]; 2],
    /// What happens to whoever cannot move; `None` compares.
    stuck: Option<Outcome>,
}

impl LeGrec {
    fn new(stuck: Option<Outcome>) -> LeGrec {
        let ways =
            |down| [LEFT, RIGHT, (down, -1), (down, 0), (down, 1)].map(|way| BOARD.shift(way));
        LeGrec { ways: [ways(1), ways(-1)], stuck }
    }

    /// The counters of a player that have arrived.
    fn arrived(sides: &Sides, player: Player) -> u32 {
        (sides.side(player) & HALVES[1 - player.index() as usize]).count_ones()
    }
}

impl Game for LeGrec {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(0x00EF, 0xF700)
    }

    #[inline(always)]
    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let vacant = BOARD.all() & !sides.taken();
        for way in &self.ways[sides.player.index() as usize] {
            let steps = ones(way.apply(sides.own()) & vacant);
            out.extend(steps.map(|to| FromTo::new(way.before(to, 1), to)));
            let jumps = ones(way.apply(way.apply(sides.own()) & sides.other()) & vacant);
            out.extend(jumps.map(|to| FromTo::new(way.before(to, 2), to)));
        }
    }

    #[inline(always)]
    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other())
    }

    #[inline(always)]
    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let arrived = LeGrec::arrived(sides, sides.player.other()) == 7;
        arrived.then_some(Outcome::Lose)
    }

    fn stuck(&self, sides: &Sides) -> Outcome {
        let (own, other) =
            (LeGrec::arrived(sides, sides.player), LeGrec::arrived(sides, sides.player.other()));
        self.stuck.unwrap_or(if own > other { Outcome::Win } else { Outcome::Lose })
    }

    fn tier(&self, sides: &Sides) -> u32 {
        let up = ones(sides.second).map(|cell| BOARD.row_of(cell));
        ones(sides.first).map(|cell| 3 - BOARD.row_of(cell)).chain(up).sum::<usize>() as u32
    }
}

impl Retrograde for LeGrec {
    #[inline(always)]
    fn unmoves(&self, sides: &Sides, out: &mut Vec<Sides>) {
        let (mover, vacant) = (sides.player.other(), BOARD.all() & !sides.taken());
        let before = |to: usize, from: usize| {
            Sides::of(mover, FromTo::new(to, from).apply(sides.other()), sides.own())
        };
        for way in &self.ways[mover.index() as usize] {
            let steps = ones(way.back(sides.other()) & vacant);
            out.extend(steps.map(|from| before(way.after(from, 1), from)));
            let jumps = ones(way.back(way.back(sides.other()) & sides.own()) & vacant);
            out.extend(jumps.map(|from| before(way.after(from, 2), from)));
        }
    }
}

impl Show for LeGrec {
    /// The turn, then the points row by row from the top.
    fn format(&self, sides: &Sides) -> String {
        sides.format(16, &COUNTERS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, 16, &COUNTERS)?.with_counts(7, 7, &COUNTERS)
    }

    /// From and to: `b4-a3`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|cell| BOARD.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let ways = [RIGHT, DOWN, (1, 1), (1, -1)];
        sides.draw(BOARD.lined(|cell| BOARD.around(cell, &ways)).on(Material::Wood), &COUNTERS)
    }
}
