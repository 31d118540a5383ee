//! Change!: three men each on a net of fourteen points run forwards to each other's places.
//!
//! Index: that of `RearrangerOX` for three men each, times two for the turn. Tier: the rows that all men have
//! still to go, which every move lowers.

use gamesman_rules::index::RearrangerOX;
use gamesman_rules::prelude::*;

/// Change!
pub(crate) static CHANGE: Entry = Entry {
    id: "change",
    name: "Change!",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** Fourteen points in four rows of three, four, four and three, joined by slanting \
            lines. Dark (`x`) has three men on the bottom row, light (`o`) three on the top row. Dark begins.\n\n\
            **To move.** Slide one of your men forwards, towards the enemy’s row, along a straight line, as \
            many points as you like, as long as they are vacant. Men never go back, jump, or turn a \
            corner.\n\n\
            **To win.** Occupy all three points of the row where the enemy began, or leave the enemy \
            without a move. With `wins`, whoever cannot move wins instead, so do not shut the enemy in.\n\n\
            In misère play whoever occupies the enemy’s row loses; what being shut in means is chosen by \
            itself.",
    source: "GamesmanClassic (`mchange`, 2002, by Alice Chang and Judy Tuan), whose options these are.",
    known: "The second player wins in 16 plies. Where whoever is shut in wins it is the first player who wins, in 12 \
            (GamesmanClassic).",
    parameters: &[
        Parameter::choice(
            "trapped",
            &[
                Choice { id: "loses", help: "the player who cannot move loses" },
                Choice { id: "wins", help: "the player who cannot move wins" },
            ],
            "What happens to a player who cannot move",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "loses"),
        Named::new("trapped-wins", "whoever cannot move wins", "wins"),
        Named::new("misere", "Misère", "loses-misere"),
        Named::new("misere-trapped-wins", "Misère, whoever cannot move wins", "wins-misere"),
    ],
    open: &|settings| {
        let loses = settings.choice("trapped") == "loses";
        let trapped = if loses { Outcome::Lose } else { Outcome::Win };
        let game = Change::new(trapped, settings.misere());
        Ok(Open::numbered(game, RearrangerOX::new(POINTS as u32, 3, 3)).variant())
    },
};

const POINTS: usize = 14;

/// The leftmost point's column and the number of points of each row, in halves of the distance between points.
const ROWS: [(usize, usize); 4] = [(2, 3), (1, 4), (0, 4), (1, 3)];

const TOP: u64 = 0b111;
const BOTTOM: u64 = 0b111 << 11;

const MEN: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.36), ["dark man", "light man"]);

struct Change {
    points: Points,
    /// For each player and point the two lines forwards, nearest point first.
    lines: [Vec<[Vec<usize>; 2]>; 2],
    trapped: Outcome,
    misere: bool,
}

impl Change {
    fn new(trapped: Outcome, misere: bool) -> Change {
        let row = |(row, (first, count)): (usize, (usize, usize))| {
            (0..count).map(move |point| (row as isize, (first + 2 * point) as isize))
        };
        let at: Vec<(isize, isize)> = ROWS.into_iter().enumerate().flat_map(row).collect();
        let line = |from: usize, down: isize, right: isize| {
            let go = move |&(row, column): &(isize, isize)| Some((row + down, column + right));
            let places = std::iter::successors(go(&at[from]), go);
            places.map_while(|place| at.iter().position(|other| *other == place)).collect()
        };
        let lines = [-1, 1].map(|down| {
            (0..POINTS).map(|from| [-1, 1].map(|right| line(from, down, right))).collect()
        });
        let place = |&(row, column): &(isize, isize)| (column as f32 + 0.8, row as f32 * 1.1 + 0.7);
        let names = (1..=POINTS).map(|point| point.to_string()).collect();
        let points = Points::new(at.iter().map(place).collect(), names, |a, b| {
            at[b].0 - at[a].0 == 1 && at[a].1.abs_diff(at[b].1) == 1
        });
        Change { points, lines, trapped, misere }
    }
}

impl Game for Change {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(BOTTOM, TOP)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        for from in ones(sides.own()) {
            for line in &self.lines[sides.player.index() as usize][from] {
                let vacant = line.iter().take_while(|&&to| !has(sides.taken(), to));
                out.extend(vacant.map(|&to| FromTo::new(from, to)));
            }
        }
    }

    fn play(&self, sides: &Sides, slide: FromTo) -> Sides {
        sides.passed(slide.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let arrived = sides.first == TOP || sides.second == BOTTOM;
        arrived.then_some(Outcome::Lose.flipped_if(self.misere))
    }

    fn stuck(&self, _: &Sides) -> Outcome {
        self.trapped
    }

    fn tier(&self, sides: &Sides) -> u32 {
        let row = |point: usize| (point as u32 + 1) / 4;
        let down = ones(sides.second).map(|point| 3 - row(point));
        ones(sides.first).map(row).chain(down).sum()
    }
}

impl Show for Change {
    /// The turn, then the points row by row from the top.
    fn format(&self, sides: &Sides) -> String {
        sides.format(POINTS, &MEN)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, POINTS, &MEN)?;
        match (sides.first.count_ones(), sides.second.count_ones()) {
            (3, 3) => Ok(sides),
            (x, o) => Err(Mistake::new(format!("{x} x and {o} o where there are 3 of each"))),
        }
    }

    /// From and to, points counted row by row from 1: `12-5`.
    fn notation(&self, _: &Sides, slide: FromTo) -> String {
        slide.name(|point| self.points.name(point))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let scene = self.points.scene(8.6, 4.7, 0.4).on(Material::Wood);
        sides.draw(Scene { marks: Marks::Steps, ..scene }, &MEN)
    }
}
