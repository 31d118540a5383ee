//! Dodgem: two rows of cars, one driving right, one driving up, get in each other's way.
//!
//! Colin Vout's game, as GamesmanClassic's `mdodgem` plays it: the two ends are tested in its order
//! and misère flips only the first of them. Cars may drive sideways, so the game has cycles.
//!
//! Index: for each pair of numbers of cars left the numbering of a `RearrangerOX`, the cases laid end to end,
//! times two for the turn; 2,846 numbers for 3×3, of which 1,963 are reachable. Tier: the number of cars left,
//! which falls when one leaves the board.
//!
//! Reflecting the board in the diagonal that the empty corner lies on and exchanging the players
//! maps the rules to themselves, but not reachable positions to reachable ones: the start with x to
//! move cannot be reached, because both players have shifted sideways an even number of times when
//! their cars are back. So no symmetry is declared.

use gamesman_rules::index::{Divisor, Subsets, Sum, binomial, spread, squeeze};
use gamesman_rules::prelude::*;

/// Dodgem.
pub(crate) static DODGEM: Entry = Entry {
    id: "dodgem",
    name: "Dodgem",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** Two red cars (`o`) stand in the left column and face right, two blue ones (`x`) \
            stand in the bottom row and face up; the bottom left corner is empty.\n\n\
            **To move.** Red begins. Move one of your cars one step to an empty cell, straight ahead or \
            sideways, never back and never onto another car. A car at its far edge may drive straight \
            ahead off the board; it does not come back.\n\n\
            **To win.** Get all your cars off the board first. A player whose cars are all blocked \
            wins too, so do not shut the other player in.\n\n\
            On larger boards each player has one car fewer than the board has rows. With `loses`, \
            being blocked loses instead. In misère play whoever first has no cars left loses. What being blocked means is chosen by \
            itself and is not turned round by misère play. If neither player gives way the game goes \
            on for ever, which is a draw.",
    source: "Colin Vout, 1972; Berlekamp, Conway and Guy, *Winning Ways* (1982). The variants are \
             those of GamesmanClassic, `mdodgem`.",
    known: "On 3×3 the first player wins (*Winning Ways*), in 19 moves (GamesmanClassic).",
    parameters: &[
        Parameter::number(
            "size",
            (3, 5),
            "3",
            "Rows and columns of the board; each player has one car less",
        ),
        Parameter::choice(
            "trapped",
            &[
                Choice { id: "wins", help: "the blocked player wins" },
                Choice { id: "loses", help: "the blocked player loses" },
            ],
            "What happens to a player whose cars are all blocked",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "3×3", "3"),
        Named::new("trapped-loses", "3×3, being blocked loses", "3-loses"),
        Named::new("misere-trapped-loses", "3×3 misère, being blocked loses", "3-loses-misere"),
        Named::new("misere", "3×3 misère", "3-wins-misere"),
        Named::new("4x4", "4×4", "4"),
    ],
    open: &|settings| {
        let loses = settings.choice("trapped") == "loses";
        let trapped = if loses { Outcome::Lose } else { Outcome::Win };
        let game = Dodgem::new(settings.number("size") as usize, trapped, settings.misere());
        Ok(Open::indexed(game).retrograde().variant())
    },
};

const CARS: [Look; 2] = [
    Look::first('o', Glyph::Car(0.84, 0.5), "car facing right"),
    Look::second('x', Glyph::Car(0.5, 0.84), "car facing up"),
];

/// A number of cars of each player.
struct Counts {
    o: u32,
    x: u32,
    /// How many sets of x cells the cars of o leave; to multiply and to divide by.
    others: u64,
    divisor: Divisor,
}

struct Dodgem {
    board: Rect,
    /// What a player gets who cannot move.
    trapped: Outcome,
    misere: bool,
    /// For each player and cell, where a car there may go if that is empty: spots of the picture. Those
    /// after the cells are the ways off the board: right of the rows, then above the columns. Where there
    /// are fewer ways than three, the cell itself, which is never empty.
    targets: [Vec<[usize; 3]>; 2],
    /// In the same way where it may have come from.
    sources: [Vec<[usize; 3]>; 2],
    sets: Subsets,
    /// Case o × rows + x is that of so many cars of o and of x.
    cases: Sum,
    counts: Vec<Counts>,
}

impl Dodgem {
    fn new(size: usize, trapped: Outcome, misere: bool) -> Dodgem {
        let board = Rect::new(size, size);
        let (cells, each) = (board.cells(), size as u32);
        let steps = |ahead, sideways: [_; 2], off: &dyn Fn(usize) -> usize| {
            let of = |from| {
                let [left, right] = sideways.map(|way| board.step(from, way).unwrap_or(from));
                [board.step(from, ahead).unwrap_or_else(|| off(from)), left, right]
            };
            (0..cells).map(of).collect()
        };
        let sets = Subsets::new(cells as u32, each - 1);
        let cases = || (0..each).flat_map(|o| (0..each).map(move |x| (o, x)));
        let counts = |(o, x)| {
            let others = binomial(cells as u32 - o, x);
            Counts { o, x, others, divisor: Divisor::new(others, sets.size(o) * others) }
        };
        let counts: Vec<Counts> = cases().map(counts).collect();
        let sizes = counts.iter().map(|counts| sets.size(counts.o) * counts.others);
        Dodgem {
            board,
            trapped,
            misere,
            targets: [
                steps(RIGHT, [UP, DOWN], &|from| cells + board.row_of(from)),
                steps(UP, [LEFT, RIGHT], &|from| cells + size + board.column_of(from)),
            ],
            sources: [steps(LEFT, [DOWN, UP], &|to| to), steps(DOWN, [RIGHT, LEFT], &|to| to)],
            cases: Sum::new(sizes).expect("there are fewer than 2⁶³ boards"),
            counts,
            sets,
        }
    }

    /// The board without cars, with a lane beyond the upper and the right edge.
    fn lanes(&self) -> Scene {
        let side = self.board.rows;
        let edge = side as f32;
        let mut scene = Scene::new(edge + 1.5, edge + 1.5);
        scene.add_grid(side, side, (0.0, 1.0));
        // The edge each player's cars leave by, in that player's colour.
        let corner = (0.5 + edge, 1.0);
        for (from, tone) in [((corner.0, 1.0 + edge), Tone::First), ((0.5, 1.0), Tone::Second)] {
            scene.line(from, corner, 0.1, tone);
        }
        let last = ones(self.board.column(side - 1)).map(|cell| (cell, (1.0, 0.0), "right of"));
        let top = ones(self.board.row(0)).map(|cell| (cell, (0.0, -1.0), "above"));
        for (cell, (right, down), beside) in last.chain(top) {
            let place = (scene.spots[cell].x + right, scene.spots[cell].y + down);
            scene.spot(place, (1.0, 1.0), format!("{beside} {}", self.board.name(cell)));
        }
        scene
    }
}

impl Game for Dodgem {
    type Position = Sides;
    /// To a cell, or to a spot beyond the edge.
    type Move = FromTo;

    fn start(&self) -> Sides {
        let corner = self.board.cell(self.board.rows - 1, 0);
        let all_but_corner = !(1 << corner);
        Sides::new(
            self.board.column(0) & all_but_corner,
            self.board.row(self.board.rows - 1) & all_but_corner,
        )
    }

    #[inline(always)]
    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let (taken, targets) = (sides.taken(), &self.targets[sides.player.index() as usize]);
        for from in ones(sides.own()) {
            for to in targets[from] {
                push_unless(out, FromTo::new(from, to), has(taken, to));
            }
        }
    }

    #[inline(always)]
    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()) & self.board.all(), sides.other())
    }

    /// Whether the opponent has left the board; only if not, whether the mover is blocked.
    #[inline(always)]
    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let left = sides.first == 0 || sides.second == 0;
        left.then_some(Outcome::Lose.flipped_if(self.misere))
    }

    fn stuck(&self, _: &Sides) -> Outcome {
        self.trapped
    }

    #[inline(always)]
    fn tier(&self, sides: &Sides) -> u32 {
        sides.taken().count_ones()
    }
}

impl Retrograde for Dodgem {
    /// Cars step back to where they may have come from. Those that have left were in a higher tier.
    #[inline(always)]
    fn unmoves(&self, sides: &Sides, out: &mut Vec<Sides>) {
        let (player, cars, taken) = (sides.player.other(), sides.other(), sides.taken());
        let before = |cars| Sides::of(player, cars, sides.own());
        for to in ones(cars) {
            for from in self.sources[player.index() as usize][to] {
                push_unless(out, before(cars & !(1 << to) | 1 << from), has(taken, from));
            }
        }
    }
}

impl Index for Dodgem {
    fn size(&self) -> u64 {
        2 * self.cases.size()
    }

    #[inline(always)]
    fn index(&self, sides: &Sides) -> u64 {
        let (o, x) = (sides.first.count_ones() as usize, sides.second.count_ones() as usize);
        let case = o * self.board.rows + x;
        let rank = |set: u64| u64::from(self.sets.rank(set as u32));
        let others = rank(squeeze(sides.second, sides.first));
        let within = rank(sides.first) * self.counts[case].others + others;
        2 * self.cases.rank(case, within) + sides.player.index()
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Sides> {
        if index >= self.size() {
            return None;
        }
        let (case, within) = self.cases.unrank(index / 2);
        let Counts { o, x, divisor, .. } = self.counts[case];
        let (rank, others) = divisor.divide(within);
        let first = self.sets.unrank(o, rank as u32).into();
        let second = spread(self.sets.unrank(x, others as u32).into(), first);
        let sides = Sides { first, second, player: Player::from_index(index % 2) };
        (sides.own() != 0).then_some(sides)
    }
}

impl Show for Dodgem {
    /// The turn, then the cells row by row from the top: `o`, `x` or `-`.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &CARS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.board.cells(), &CARS)?;
        let most = self.board.rows as u32 - 1;
        for (look, cars) in CARS.iter().zip([sides.first, sides.second]) {
            let (name, found) = (look.letter, cars.count_ones());
            if found > most {
                let message = format!("{found} cars {name} where each player has at most {most}");
                return Err(Mistake::new(message));
            }
        }
        if sides.own() == 0 {
            return Err(Mistake::new("the player to move has no car: the game ended a move ago"));
        }
        Ok(sides)
    }

    /// From and to: `a3-b3`, `c3-off`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        let on_board = |cell| cell < self.board.cells();
        step.name(|cell| if on_board(cell) { self.board.name(cell) } else { "off".to_owned() })
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let mut scene =
            sides.draw(self.lanes().on(Material::Slate).between(Tone::Red, Tone::Blue), &CARS);
        let off = |cars: u64| self.board.rows - 1 - cars.count_ones() as usize;
        let (o, x) = (off(sides.first), off(sides.second));
        scene.notes.push(format!("Cars off the board: {o} red, {x} blue"));
        scene
    }

    fn clicks(&self, _: &Sides, step: FromTo) -> Clicks {
        step.clicks()
    }
}
