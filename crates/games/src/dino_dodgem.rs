//! Dino Dodgem: Dodgem with three dinosaurs each, which come onto the board from lanes beside it.
//!
//! Index: for each player the dinosaurs on the board or in the lane that only they may stand in, times two for the
//! turn; boards with two of them on one cell are holes. Tier: the dinosaurs that are left, and those of them that are
//! still in their lanes; both only fall.
//!
//! As in Dodgem the reflection that exchanges the players does not map reachable positions to reachable ones, so no
//! symmetry is declared.

use gamesman_rules::index::{Dartboard, spread, squeeze};
use gamesman_rules::prelude::*;

/// Dino Dodgem.
pub(crate) static DINO_DODGEM: Entry = Entry {
    id: "dinododgem",
    name: "Dino Dodgem",
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** 4×4 cells, with a lane of three cells left of it and one below it. **o** has three \
            dinosaurs in the left lane and drives them right, **x** has three in the lower lane and drives \
            them up.\n\n\
            **To move.** **x** begins. Move one of your dinosaurs one step to an empty cell: straight ahead or \
            sideways, never back. From its lane a dinosaur can only go straight ahead, onto the board, and \
            nobody goes into a lane. At its far edge a dinosaur may step straight ahead off the board; it does \
            not come back.\n\n\
            **To win.** Get all your dinosaurs off the board first. Whoever cannot move loses: do not get \
            stuck behind the others.\n\n\
            In misère play whoever first has no dinosaurs left loses, and whoever cannot move still loses. If \
            neither player gives way the game goes on for ever, which is a draw.",
    source: "Published by Binary Arts; after *Dodgem* by Colin Vout (1972). As in GamesmanClassic, `mdinododgem`.",
    known: "A draw on 4×4; the first player wins on 3×3 in 25 plies and loses on 2×2 (counted by this program).",
    parameters: &[
        Parameter::number(
            "size",
            (2, 4),
            "4",
            "Rows and columns of the board; three dinosaurs each, or two on 2×2",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "4×4", "4"),
        Named::new("3", "3×3", "3"),
        Named::new("2", "2×2", "2"),
        Named::new("3-misere", "3×3 misère", "3-misere"),
    ],
    open: |settings| {
        let game = DinoDodgem::new(settings.number("size") as usize, settings.misere());
        Ok(Open::indexed(game).variant())
    },
};

const DINOSAURS: [Look; 2] = [
    Look::first('x', Glyph::Wedge(0, -1), "dinosaur facing up"),
    Look::second('o', Glyph::Wedge(1, 0), "dinosaur facing right"),
];

struct DinoDodgem {
    /// Board, lanes and the corner between them, which is no cell.
    whole: Rect,
    /// Where each cell is in `whole`: the board row by row, then the left lane, then the lower lane.
    places: Vec<usize>,
    /// How many of them are the board's.
    board: usize,
    each: usize,
    misere: bool,
    /// For each player the cells where their dinosaurs never stand: the other lane.
    banned: [u64; 2],
    sets: Dartboard,
}

impl DinoDodgem {
    fn new(size: usize, misere: bool) -> DinoDodgem {
        let (whole, each) = (Rect::new(size + 1, size + 1), size.min(3));
        let board = (0..size).flat_map(|row| (1..=size).map(move |column| whole.cell(row, column)));
        let left = (0..each).map(|row| whole.cell(row, 0));
        let lower = (size + 1 - each..=size).map(|column| whole.cell(size, column));
        let places: Vec<usize> = board.chain(left).chain(lower).collect();
        let (board, lanes) = (size * size, mask(0..each));
        let banned = [lanes << board, lanes << (board + each)];
        let sets = Dartboard::new((board + each) as u32, each as u32);
        DinoDodgem { whole, places, board, each, misere, banned, sets }
    }

    fn size(&self) -> usize {
        self.whole.rows - 1
    }

    /// Where the player's dinosaur may step to if nobody is there: cells, or the spot that leads off the board.
    fn steps(&self, player: Player, from: usize) -> impl Iterator<Item = usize> {
        let (ahead, sideways) = match player {
            Player::First => (UP, [LEFT, RIGHT]),
            Player::Second => (RIGHT, [UP, DOWN]),
        };
        let to = move |way| {
            let place = self.whole.step(self.places[from], way)?;
            self.places[..self.board].iter().position(|&other| other == place)
        };
        let off = || match player {
            Player::First => self.places.len() + self.size() + from % self.size(),
            Player::Second => self.places.len() + from / self.size(),
        };
        let aside = sideways.into_iter().filter(move |_| from < self.board).filter_map(to);
        std::iter::once(to(ahead).unwrap_or_else(off)).chain(aside)
    }

    fn rank(&self, player: Player, set: u64) -> u64 {
        self.sets.rank(squeeze(set, self.banned[player.index() as usize]))
    }
}

impl Game for DinoDodgem {
    type Position = Sides;
    /// To a cell, or to a spot beyond the edge.
    type Move = FromTo;

    fn start(&self) -> Sides {
        let [left, lower] = self.banned;
        Sides::new(lower, left)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        for from in ones(sides.own()) {
            let free = self.steps(sides.player, from).filter(|&to| !has(sides.taken(), to));
            out.extend(free.map(|to| FromTo::new(from, to)));
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()) & mask(0..self.places.len()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        (sides.other() == 0).then_some(Outcome::Lose.flipped_if(self.misere))
    }

    fn tier(&self, sides: &Sides) -> u32 {
        let [left, lower] = self.banned;
        sides.taken().count_ones() + (sides.taken() & (left | lower)).count_ones()
    }
}

impl Index for DinoDodgem {
    fn size(&self) -> u64 {
        2 * self.sets.size() * self.sets.size()
    }

    fn index(&self, sides: &Sides) -> u64 {
        let first = self.rank(Player::First, sides.first);
        let second = self.rank(Player::Second, sides.second);
        2 * (first * self.sets.size() + second) + sides.player.index()
    }

    fn position(&self, index: u64) -> Option<Sides> {
        let (both, each) = (index / 2, self.sets.size());
        if both >= each * each {
            return None;
        }
        let first = spread(self.sets.unrank(both / each), self.banned[0]);
        let second = spread(self.sets.unrank(both % each), self.banned[1]);
        let sides = Sides { first, second, player: Player::from_index(index % 2) };
        (first & second == 0 && sides.own() != 0).then_some(sides)
    }
}

impl Show for DinoDodgem {
    /// The turn, then the cells of the board row by row from the top, those of the left lane from the top, and those of
    /// the lower lane from the left: `o`, `x` or `-`.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.places.len(), &DINOSAURS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.places.len(), &DINOSAURS)?;
        for (player, (look, own)) in DINOSAURS.iter().zip([sides.first, sides.second]).enumerate() {
            if own & self.banned[player] != 0 {
                return Err(Mistake::new(format!("{} is in the other player's lane", look.letter)));
            }
            if own.count_ones() as usize > self.each {
                let most = self.each;
                return Err(Mistake::new(format!("{} has at most {most} dinosaurs", look.letter)));
            }
        }
        if sides.own() == 0 {
            let message = "the player to move has no dinosaur: the game ended a move ago";
            return Err(Mistake::new(message));
        }
        Ok(sides)
    }

    /// From and to: `c1-c2`, `e5-off`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        let place = |cell| self.places.get(cell).map(|&place| self.whole.name(place));
        step.name(|cell| place(cell).unwrap_or_else(|| "off".to_owned()))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let edge = self.whole.rows as f32;
        let mut scene = Scene::new(edge + 1.5, edge + 1.5);
        for (cell, &place) in self.places.iter().enumerate() {
            let (x, y) = self.whole.place(place);
            let tone = if cell < self.board { Tone::Board } else { Tone::Shade };
            scene.rect((x - 0.48, y + 0.52), (0.96, 0.96), 0.1, tone);
            scene.spot((x, y + 1.0), (1.0, 1.0), self.whole.name(place));
        }
        // The edge each player's dinosaurs leave by, in that player's colour.
        let corner = (edge + 0.5, 1.0);
        scene.line((1.5, 1.0), corner, 0.1, Tone::First);
        scene.line((edge + 0.5, edge), corner, 0.1, Tone::Second);
        let last = (0..self.size()).map(|row| (self.whole.cell(row, self.size()), (1.0, 0.0)));
        let top = (1..=self.size()).map(|column| (self.whole.cell(0, column), (0.0, -1.0)));
        for (place, (right, down)) in last.chain(top) {
            let ((x, y), name) = (self.whole.place(place), self.whole.name(place));
            let beside = if down == 0.0 { "right of" } else { "above" };
            scene.spot((x + right, y + 1.0 + down), (1.0, 1.0), format!("{beside} {name}"));
        }
        let off = |own: u64| self.each - own.count_ones() as usize;
        let (x, o) = (off(sides.first), off(sides.second));
        scene.notes.push(format!("Dinosaurs off the board: x {x}, o {o}"));
        sides.draw(scene, &DINOSAURS)
    }

    fn clicks(&self, _: &Sides, step: FromTo) -> Clicks {
        step.clicks()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_goes_sideways_in_a_lane_or_back() {
        let game = DinoDodgem::new(4, false);
        check::moves(&game, "1_----------------oooxxx", "c1-c2 d1-d2 e1-e2");
        check::moves(&game, "2_-------------x--ooo-xx", "a5-b5 a4-b4 a3-b3");
        check::moves(&game, "1_-------------x--ooo-xx", "c2-c3 c2-b2 c2-d2 d1-d2 e1-e2");
    }

    #[test]
    fn dinosaurs_leave_straight_ahead_and_the_last_one_wins() {
        let game = DinoDodgem::new(2, false);
        check::moves(&game, "1_x---oo--", "b3-off b3-c3");
        check::end(&game, "2_--o-----", Some(Outcome::Lose));
        check::end(&game, "1_o-x-----", None);
        check::end(&game, "1_o-xo----", Some(Outcome::Lose)); // shut in
        check::refused(&game, "1_x---x---", "x is in the other player's lane");
        check::refused(&game, "1_xxx-o---", "at most 2");
        check::refused(&game, "1_----o---", "ended a move ago");
    }
}
