//! Mancala: stones are sown around the board; most stones in the store win.
//!
//! GamesmanClassic's `mmancala` with its options; as there, nobody moves twice in a row. Houses are
//! listed in the order of sowing: the first player's pits and store, then the second player's.
//!
//! Index: the ways to share the stones out, by the combinatorial number system (stones and bars), ×
//! the turn; 5,259,150 numbers for 3 pits and 4 stones, of which 172,933 are reachable.
//!
//! Tier: a sowing that brings nothing into a store does not reach the mover's store, so it stays on
//! one side, and each stone sown comes nearer to that side's store. So the pair of the stones in play
//! and the sum of their distances to the store of their side falls with every sowing. A last bit says
//! that the player to move has an empty side; a pass clears it, because the other side then has all
//! the stones in play. With `borrow` a player with an empty side sows from the other one; what comes
//! round from there without reaching the mover's store ends in an empty pit of the mover and
//! captures. Without captures that fails, as all does with `any`: there stones can go round for
//! ever, the tier is the number of stones in play alone, and ends have no margin.

use gamesman_rules::index::binomial;
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Clicks, Game, Glyph, Index, Label, Marks, Mistake, Outcome, Player, Scene, Scored, Settings,
    Shape, Show, Spot, Tone, button, click, split_turn,
};

mod entry;

pub(crate) use entry::MANCALA;

/// What an empty side means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EmptySide {
    Sweep,
    Keep,
    Borrow,
    Win,
    Pass,
}

/// Two rows of six pits and the stores.
const MOST_HOUSES: usize = 14;

/// The stones in each house in the order of sowing (0 beyond the last), and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Stones {
    houses: [u8; MOST_HOUSES],
    player: Player,
}

/// A move: sow from a house, or pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ply {
    Sow(usize),
    Pass,
}

struct Mancala {
    pits: usize,
    all_stones: usize,
    /// Pits and stores.
    houses: usize,
    capture: bool,
    chain: bool,
    any: bool,
    empty: EmptySide,
    /// `choose[k][n]` = C(n, k).
    choose: Vec<Vec<u64>>,
}

impl Mancala {
    fn new(settings: &Settings) -> Mancala {
        let (pits, stones) = (settings.number("pits"), settings.number("stones"));
        let (houses, all_stones) = (2 * pits + 2, 2 * pits * stones);
        let row = |k| (0..all_stones + houses).map(|n| binomial(n, k)).collect();
        Mancala {
            pits: pits as usize,
            all_stones: all_stones as usize,
            houses: houses as usize,
            capture: settings.choice("capture") == "capture",
            chain: settings.choice("sowing") == "chain",
            any: settings.choice("from") == "any",
            empty: match settings.choice("empty") {
                "keep" => EmptySide::Keep,
                "borrow" => EmptySide::Borrow,
                "win" => EmptySide::Win,
                "pass" => EmptySide::Pass,
                _ => EmptySide::Sweep,
            },
            choose: (0..houses).map(row).collect(),
        }
    }

    fn side(&self, player: Player) -> std::ops::Range<usize> {
        match player {
            Player::First => 0..self.pits,
            Player::Second => self.pits + 1..2 * self.pits + 1,
        }
    }

    fn store(&self, player: Player) -> usize {
        self.side(player).end
    }

    fn is_empty(&self, board: &Stones, player: Player) -> bool {
        board.houses[self.side(player)].iter().all(|&stones| stones == 0)
    }

    /// The stones in the pits.
    fn in_play(&self, board: &Stones) -> usize {
        let stored = |player| usize::from(board.houses[self.store(player)]);
        self.all_stones - stored(Player::First) - stored(Player::Second)
    }

    /// Whether no play can go on for ever: see the head of this file.
    fn ends_surely(&self) -> bool {
        !self.any && (self.empty != EmptySide::Borrow || self.capture)
    }

    fn sow(&self, board: &mut Stones, pit: usize) {
        let (own, skipped) = (self.store(board.player), self.store(board.player.other()));
        let houses = &mut board.houses;
        let mut last = pit;
        loop {
            let mut hand = std::mem::take(&mut houses[last]);
            while hand > 0 {
                last = (last + 1) % self.houses;
                if last != skipped {
                    houses[last] += 1;
                    hand -= 1;
                }
            }
            if !self.chain || last == own || houses[last] == 1 {
                break;
            }
        }
        if self.capture && self.side(board.player).contains(&last) && houses[last] == 1 {
            let opposite = 2 * self.pits - last;
            houses[own] += std::mem::take(&mut houses[last]);
            houses[own] += std::mem::take(&mut houses[opposite]);
        }
    }

    /// All stones of a player's side go into their store.
    fn bring_in(&self, board: &mut Stones, player: Player) {
        for pit in self.side(player) {
            board.houses[self.store(player)] += std::mem::take(&mut board.houses[pit]);
        }
    }

    /// A pit's row from the top and its column from the left.
    fn row_and_column(&self, pit: usize) -> (usize, usize) {
        if pit <= self.pits { (1, pit) } else { (0, 2 * self.pits - pit) }
    }

    /// The name of a pit: like a cell of a board with two rows.
    fn name(&self, pit: usize) -> String {
        let (row, column) = self.row_and_column(pit);
        cell_name(2, row, column)
    }

    /// The centre of a house.
    fn place(&self, house: usize) -> (f32, f32) {
        if house == self.store(Player::Second) {
            return (0.5, 1.5);
        }
        let (row, column) = self.row_and_column(house);
        let y = if house == self.store(Player::First) { 1.5 } else { row as f32 + 1.0 };
        (column as f32 + 1.5, y)
    }
}

impl Game for Mancala {
    type Position = Stones;
    type Move = Ply;

    fn start(&self) -> Stones {
        let mut board = Stones { houses: [0; MOST_HOUSES], player: Player::First };
        let stones = (self.all_stones / (2 * self.pits)) as u8;
        for player in [Player::First, Player::Second] {
            board.houses[self.side(player)].fill(stones);
        }
        board
    }

    fn moves(&self, board: &Stones, out: &mut Vec<Ply>) {
        let (own, other) = (board.player, board.player.other());
        let pits = |player| self.side(player).filter(|&pit| board.houses[pit] > 0).map(Ply::Sow);
        out.extend(pits(own));
        let empty = out.is_empty();
        if self.any || (empty && self.empty == EmptySide::Borrow) {
            out.extend(pits(other));
        }
        if out.is_empty() || (empty && self.empty == EmptySide::Pass) {
            out.push(Ply::Pass);
        }
    }

    fn play(&self, board: &Stones, ply: Ply) -> Stones {
        let (own, other) = (board.player, board.player.other());
        let mut next = *board;
        if let Ply::Sow(pit) = ply {
            self.sow(&mut next, pit);
            match self.empty {
                EmptySide::Sweep if self.is_empty(&next, own) => self.bring_in(&mut next, other),
                EmptySide::Keep if self.is_empty(&next, other) => self.bring_in(&mut next, own),
                _ => {}
            }
        }
        next.player = other;
        next
    }

    fn primitive(&self, board: &Stones) -> Option<Outcome> {
        if self.in_play(board) > 0 {
            let wins = self.empty == EmptySide::Win && self.is_empty(board, board.player);
            return wins.then_some(Outcome::Win);
        }
        Some(Outcome::by_margin(self.margin(board)))
    }

    fn tier(&self, board: &Stones) -> u32 {
        let in_play = self.in_play(board) as u32;
        if !self.ends_surely() {
            return in_play;
        }
        // Each stone's distance to the store beyond the least, 0 to pits − 1.
        let distance = |player| {
            let pits = self.side(player).rev().zip(0..);
            pits.map(|(pit, distance)| u32::from(board.houses[pit]) * distance).sum::<u32>()
        };
        let distances = distance(Player::First) + distance(Player::Second);
        // So many stones have 2 · (in play · (pits − 1) + 1) tiers; fewer stones come before.
        let pairs = in_play * in_play.saturating_sub(1);
        let below = pairs * (self.pits as u32 - 1) + 2 * in_play;
        below + 2 * distances + u32::from(self.is_empty(board, board.player))
    }
}

impl Index for Mancala {
    fn size(&self) -> u64 {
        let bars = self.houses - 1;
        2 * self.choose[bars][self.all_stones + bars]
    }

    fn index(&self, board: &Stones) -> u64 {
        let (mut rank, mut bar) = (0, 0);
        for (before, &stones) in board.houses[..self.houses - 1].iter().enumerate() {
            bar += usize::from(stones);
            rank += self.choose[before + 1][bar];
            bar += 1;
        }
        2 * rank + board.player.index()
    }

    fn position(&self, index: u64) -> Option<Stones> {
        if index >= self.size() {
            return None;
        }
        let mut board = Stones { houses: [0; MOST_HOUSES], player: Player::from_index(index % 2) };
        let mut rest = index / 2;
        let bars = self.houses - 1;
        let mut end = self.all_stones + bars;
        for before in (0..bars).rev() {
            let bar = self.choose[before + 1][..end].partition_point(|&below| below <= rest) - 1;
            rest -= self.choose[before + 1][bar];
            board.houses[before + 1] = (end - bar - 1) as u8;
            end = bar;
        }
        board.houses[0] = end as u8;
        Some(board)
    }
}

impl Scored for Mancala {
    fn margin(&self, board: &Stones) -> i32 {
        let stored = |player| i32::from(board.houses[self.store(player)]);
        stored(board.player) - stored(board.player.other())
    }
}

impl Show for Mancala {
    /// The turn, then the stones in each house in the order of sowing: `1_4,4,4,0,4,4,4,0`.
    fn format(&self, board: &Stones) -> String {
        let houses = board.houses[..self.houses].iter();
        let houses: Vec<String> = houses.map(u8::to_string).collect();
        format!("{}_{}", board.player.number(), houses.join(","))
    }

    fn parse(&self, text: &str) -> Result<Stones, Mistake> {
        let (player, text) = split_turn(text)?;
        let found = text.split(',').count();
        let (houses, all) = (self.houses, self.all_stones);
        if found != houses {
            let message = format!("{found} numbers joined by commas where {houses} are expected");
            return Err(Mistake::new(message));
        }
        let mut board = Stones { houses: [0; MOST_HOUSES], player };
        let mut at = 2;
        for (house, number) in board.houses.iter_mut().zip(text.split(',')) {
            // Without sign or leading zeros.
            let read = number.parse().ok().filter(|read: &u8| read.to_string() == number);
            *house = read.ok_or_else(|| {
                Mistake::at(at, format!("here should be a number of stones from 0 to {all}"))
            })?;
            at += number.chars().count() + 1;
        }
        let stones: usize = board.houses.iter().map(|&stones| usize::from(stones)).sum();
        if stones != all {
            return Err(Mistake::new(format!("{stones} stones where there are always {all}")));
        }
        Ok(board)
    }

    /// The pit: `a1` is the first player's leftmost, `a2` the one opposite.
    fn notation(&self, _: &Stones, ply: Ply) -> String {
        match ply {
            Ply::Sow(pit) => self.name(pit),
            Ply::Pass => "pass".into(),
        }
    }

    fn scene(&self, board: &Stones) -> Scene {
        let rect = |(x, y): (f32, f32), width: f32, height: f32, round, tone| Shape::Rect {
            x: x - width / 2.0,
            y: y - height / 2.0,
            width,
            height,
            round,
            tone,
        };
        let width = self.pits as f32 + 2.0;
        let mut scene = Scene { marks: Marks::Hollows, ..Scene::new(width, 3.0) };
        scene.shapes.push(rect((width / 2.0, 1.5), width, 2.1, 0.5, Tone::Board));
        for (player, tone) in [(Player::First, Tone::First), (Player::Second, Tone::Second)] {
            // A rim in the owner's colour.
            let store = self.place(self.store(player));
            scene.shapes.push(rect(store, 0.86, 1.86, 0.43, tone));
            scene.shapes.push(rect(store, 0.78, 1.78, 0.39, Tone::Shade));
            for pit in self.side(player) {
                let ((x, y), name) = (self.place(pit), self.name(pit));
                scene.shapes.push(Shape::Circle { x, y, radius: 0.43, tone });
                scene.shapes.push(Shape::Circle { x, y, radius: 0.39, tone: Tone::Shade });
                let beside = if y < 1.5 { 0.25 } else { 2.75 };
                scene.labels.push(Label { x, y: beside, size: 0.25, text: name.clone() });
                scene.spots.push(Spot { x, y, width: 1.0, height: 1.0, name });
            }
        }
        for (house, &stones) in board.houses[..self.houses].iter().enumerate() {
            let name = if stones == 1 { "1 stone".into() } else { format!("{stones} stones") };
            let glyph = Glyph::Stones(u32::from(stones), 0.36);
            scene.piece(house, self.place(house), glyph, Tone::Neutral, stones.to_string(), name);
        }
        scene
    }

    fn clicks(&self, _: &Stones, ply: Ply) -> Clicks {
        match ply {
            // Stores have no spots.
            Ply::Sow(pit) => click(if pit < self.pits { pit } else { pit - 1 }),
            Ply::Pass => button("pass"),
        }
    }

    fn player(&self, board: &Stones) -> Option<Player> {
        Some(board.player)
    }
}

#[cfg(test)]
mod tests {
    use gamesman_rules::check;

    use super::*;

    fn mancala(settings: &str) -> Mancala {
        Mancala::new(&Settings::parse(MANCALA.parameters, settings).unwrap())
    }

    #[test]
    fn moves_follow_the_rules_chosen() {
        let start = "1_4,4,4,0,4,4,4,0";
        for (settings, text, name, result) in [
            ("3-4", start, "b1", "2_4,0,5,1,5,5,4,0"),
            ("3-4", "2_4,4,4,0,4,4,4,0", "c2", "1_5,4,4,0,0,5,5,1"),
            // Around past the other store into the pit it came from, and c2 is captured.
            ("3-4", "1_1,1,7,2,1,1,3,8", "c1", "2_2,2,0,6,0,2,4,8"),
            ("nocapture", "1_1,1,7,2,1,1,3,8", "c1", "2_2,2,1,3,2,2,4,8"),
            ("chain", start, "a1", "2_3,0,1,11,2,0,7,0"),
            ("any", start, "a2", "2_5,5,5,1,4,4,0,0"),
            // The mover's side becomes empty.
            ("3-4", "1_1,0,0,2,0,0,9,12", "a1", "2_0,0,0,3,0,0,0,21"),
            ("pass", "1_1,0,0,2,0,0,9,12", "a1", "2_0,0,0,3,0,0,9,12"),
            // The other side becomes empty.
            ("3-4", "1_1,0,3,5,0,1,0,14", "a1", "2_0,0,3,7,0,0,0,14"),
            ("keep", "1_1,0,3,5,0,1,0,14", "a1", "2_0,0,0,10,0,0,0,14"),
            ("3-4", "2_0,0,3,7,0,0,0,14", "pass", "1_0,0,3,7,0,0,0,14"),
            ("borrow", "2_0,0,3,7,0,0,0,14", "c1", "1_0,0,0,7,1,1,0,15"),
        ] {
            check::play_out(&mancala(settings), text, name, result);
        }
    }

    #[test]
    fn an_empty_side_wins_only_where_that_is_the_rule() {
        for (settings, end) in [("3-4", None), ("pass", None), ("win", Some(Outcome::Win))] {
            check::end(&mancala(settings), "2_0,0,3,7,0,0,0,14", end);
        }
    }

    #[test]
    fn index_and_position_are_inverse() {
        for settings in ["1-1", "3-4", "6-6"] {
            let game = mancala(settings);
            check::indexed(&game, 1 + game.size() as usize / 300);
        }
    }

    #[test]
    fn texts_that_are_no_board_are_refused_with_the_place() {
        for (text, at, reason) in [
            ("1_4,4,4,0,4,4,4", None, "7 numbers"),
            ("1_4,4,04,0,4,4,4,0", Some(6), "from 0 to 24"),
            ("2_4,+4,4,0,4,4,4,0", Some(4), "from 0 to 24"),
            ("2_4,4,4,1,4,4,4,0", None, "25 stones"),
        ] {
            let error = mancala("3-4").parse(text).unwrap_err();
            assert!(error.at == at && error.message.contains(reason), "{text}: {error:?}");
        }
    }
}
