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

use gamesman_rules::prelude::*;
use gamesman_rules::scene::cell_name;
use gamesman_rules::words::{count, plural};

mod entry;
mod shares;

pub(crate) use entry::MANCALA;
use shares::Shares;

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

/// What sowing so many stones from a house adds to all houses, and where the last one falls.
#[derive(Clone, Copy, Debug)]
struct Sowing {
    adds: u128,
    last: usize,
}

/// The stones in each house in the order of sowing, a byte each from the lowest on (0 beyond the last), and
/// whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Stones {
    houses: u128,
    player: Player,
}

impl Stones {
    #[inline(always)]
    fn at(&self, house: usize) -> u8 {
        self.houses.to_le_bytes()[house]
    }

    /// Takes the stones out of a house.
    #[inline(always)]
    fn take(&mut self, house: usize) -> u8 {
        let taken = self.at(house);
        self.houses -= stones(house, taken);
        taken
    }

    #[inline(always)]
    fn add(&mut self, house: usize, more: u8) {
        self.houses += stones(house, more);
    }
}

/// So many stones in a house.
#[inline(always)]
fn stones(house: usize, count: u8) -> u128 {
    u128::from(count) << (8 * house)
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
    /// All bytes of each player's pits.
    sides: [u128; 2],
    /// The stones in each pit count so much in the sum of distances: see [`Game::tier`].
    distances: [u8; MOST_HOUSES],
    /// By player, house and stones.
    sowings: [Vec<Sowing>; 2],
    /// All ways to share the stones out.
    shares: Shares,
}

impl Mancala {
    fn new(settings: &Settings) -> Mancala {
        let (pits, each) = (settings.number("pits"), settings.number("stones"));
        let (houses, all_stones) = (2 * pits + 2, 2 * pits * each);
        let (pits, all_stones, houses) = (pits as usize, all_stones as usize, houses as usize);
        let side = (0..pits).fold(0, |side, pit| side | stones(pit, u8::MAX));
        let mut distances = [0; MOST_HOUSES];
        for pit in 0..pits {
            (distances[pit], distances[pits + 1 + pit]) =
                ((pits - 1 - pit) as u8, (pits - 1 - pit) as u8);
        }
        let sown = |skipped: usize, from: usize| {
            let around = (from + 1..).map(move |house| house % houses);
            let around = around.filter(move |&house| house != skipped).take(all_stones);
            let none = Sowing { adds: 0, last: from };
            let all = around.scan(none, |sowing, last| {
                *sowing = Sowing { adds: sowing.adds + stones(last, 1), last };
                Some(*sowing)
            });
            std::iter::once(none).chain(all)
        };
        let sowings =
            |skipped| (0..houses).flat_map(|from| sown(skipped, from)).collect::<Vec<_>>();
        Mancala {
            pits,
            all_stones,
            houses,
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
            sides: [side, side << (8 * (pits + 1))],
            distances,
            sowings: [sowings(houses - 1), sowings(pits)],
            shares: Shares::new(houses, all_stones),
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

    #[inline(always)]
    fn is_empty(&self, board: &Stones, player: Player) -> bool {
        board.houses & self.sides[player.index() as usize] == 0
    }

    /// The stones in the pits.
    #[inline(always)]
    fn in_play(&self, board: &Stones) -> usize {
        let stored = |player| usize::from(board.at(self.store(player)));
        self.all_stones - stored(Player::First) - stored(Player::Second)
    }

    /// Whether no play can go on for ever: see the head of this file.
    fn ends_surely(&self) -> bool {
        !self.any && (self.empty != EmptySide::Borrow || self.capture)
    }

    #[inline(always)]
    fn sow(&self, board: &mut Stones, pit: usize) {
        let own = self.store(board.player);
        let sowings = &self.sowings[board.player.index() as usize];
        let mut last = pit;
        loop {
            let hand = usize::from(board.take(last));
            let sowing = sowings[last * (self.all_stones + 1) + hand];
            (board.houses, last) = (board.houses + sowing.adds, sowing.last);
            if !self.chain || last == own || board.at(last) == 1 {
                break;
            }
        }
        if self.capture && self.side(board.player).contains(&last) && board.at(last) == 1 {
            let captured = board.take(last) + board.take(2 * self.pits - last);
            board.add(own, captured);
        }
    }

    /// All stones of a player's side go into their store.
    #[inline(always)]
    fn bring_in(&self, board: &mut Stones, player: Player) {
        let all = self.side(player).map(|pit| board.take(pit)).sum();
        board.add(self.store(player), all);
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
    /// The pit to sow from, or a pass.
    type Move = Option<usize>;

    fn start(&self) -> Stones {
        let each = (self.all_stones / (2 * self.pits)) as u8;
        let pits = self.side(Player::First).chain(self.side(Player::Second));
        Stones { houses: pits.map(|pit| stones(pit, each)).sum(), player: Player::First }
    }

    #[inline(always)]
    fn moves(&self, board: &Stones, out: &mut Vec<Option<usize>>) {
        let (own, other) = (board.player, board.player.other());
        let pits = |player| self.side(player).filter(|&pit| board.at(pit) > 0).map(Some);
        out.extend(pits(own));
        let empty = out.is_empty();
        if self.any || (empty && self.empty == EmptySide::Borrow) {
            out.extend(pits(other));
        }
        if out.is_empty() || (empty && self.empty == EmptySide::Pass) {
            out.push(None);
        }
    }

    #[inline(always)]
    fn play(&self, board: &Stones, sown: Option<usize>) -> Stones {
        let (own, other) = (board.player, board.player.other());
        let mut next = *board;
        if let Some(pit) = sown {
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

    #[inline(always)]
    fn primitive(&self, board: &Stones) -> Option<Outcome> {
        if self.in_play(board) > 0 {
            let wins = self.empty == EmptySide::Win && self.is_empty(board, board.player);
            return wins.then_some(Outcome::Win);
        }
        Some(Outcome::by_margin(self.margin(board)))
    }

    #[inline(always)]
    fn tier(&self, board: &Stones) -> u32 {
        let in_play = self.in_play(board) as u32;
        if !self.ends_surely() {
            return in_play;
        }
        // Each stone's distance to the store beyond the least, 0 to pits − 1.
        let houses = board.houses.to_le_bytes().into_iter().zip(self.distances);
        let distances: u32 = houses.map(|(n, distance)| u32::from(n) * u32::from(distance)).sum();
        // So many stones have 2 · (in play · (pits − 1) + 1) tiers; fewer stones come before.
        let pairs = in_play * in_play.saturating_sub(1);
        let below = pairs * (self.pits as u32 - 1) + 2 * in_play;
        below + 2 * distances + u32::from(self.is_empty(board, board.player))
    }
}

impl Index for Mancala {
    fn size(&self) -> u64 {
        2 * self.shares.size()
    }

    #[inline(always)]
    fn index(&self, board: &Stones) -> u64 {
        2 * self.shares.rank(board.houses) + board.player.index()
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Stones> {
        (index < self.size()).then(|| Stones {
            houses: self.shares.unrank(index / 2),
            player: Player::from_index(index % 2),
        })
    }
}

impl Scored for Mancala {
    fn margin(&self, board: &Stones) -> i32 {
        let stored = |player| i32::from(board.at(self.store(player)));
        stored(board.player) - stored(board.player.other())
    }
}

impl Show for Mancala {
    /// The turn, then the stones in each house in the order of sowing: `1_4,4,4,0,4,4,4,0`.
    fn format(&self, board: &Stones) -> String {
        let houses = (0..self.houses).map(|house| board.at(house).to_string());
        let houses: Vec<String> = houses.collect();
        format!("{}_{}", board.player.number(), houses.join(","))
    }

    fn parse(&self, text: &str) -> Result<Stones, Mistake> {
        let (player, text) = split_turn(text)?;
        let found = text.split(',').count();
        let (houses, all) = (self.houses, self.all_stones);
        if found != houses {
            let numbers = plural(found as u64, "number");
            let message = format!("{found} {numbers} joined by commas where {houses} are expected");
            return Err(Mistake::new(message));
        }
        let mut board = Stones { houses: 0, player };
        let (mut at, mut sum) = (2, 0);
        for (house, number) in text.split(',').enumerate() {
            // Without sign or leading zeros.
            let read = number.parse().ok().filter(|read: &u8| read.to_string() == number);
            let read = read.ok_or_else(|| {
                Mistake::at(at, format!("here should be a number of stones from 0 to {all}"))
            })?;
            board.add(house, read);
            sum += usize::from(read);
            at += number.chars().count() + 1;
        }
        if sum != all {
            return Err(Mistake::new(format!("{sum} stones where there are always {all}")));
        }
        Ok(board)
    }

    /// The pit: `a1` is the first player's leftmost, `a2` the one opposite.
    fn notation(&self, _: &Stones, sown: Option<usize>) -> String {
        sown.map_or("pass".into(), |pit| self.name(pit))
    }

    fn scene(&self, board: &Stones) -> Scene {
        let width = self.pits as f32 + 2.0;
        let mut scene =
            Scene { marks: Marks::Hollows, ..Scene::new(width, 3.0).on(Material::Wood) };
        scene.rect((0.0, 1.5 - 1.05), (width, 2.1), 0.5, Tone::Board);
        for (player, tone) in [(Player::First, Tone::First), (Player::Second, Tone::Second)] {
            // A rim in the owner's colour.
            let (x, y) = self.place(self.store(player));
            scene.rect((x - 0.43, y - 0.93), (0.86, 1.86), 0.43, tone);
            scene.rect((x - 0.39, y - 0.89), (0.78, 1.78), 0.39, Tone::Shade);
            for pit in self.side(player) {
                let ((x, y), name) = (self.place(pit), self.name(pit));
                scene.circle((x, y), 0.43, tone);
                scene.circle((x, y), 0.39, Tone::Shade);
                scene.label((x, if y < 1.5 { 0.25 } else { 2.75 }), 0.25, &name);
                scene.spot((x, y), (1.0, 1.0), name);
            }
        }
        for house in 0..self.houses {
            let stones = board.at(house);
            let name = count(stones.into(), "stone");
            let glyph = Glyph::Stones(u32::from(stones), 0.36);
            scene.piece(house, self.place(house), glyph, Tone::Neutral, stones.to_string(), name);
        }
        scene
    }

    fn clicks(&self, _: &Stones, sown: Option<usize>) -> Clicks {
        if sown.is_none() { button("pass") } else { Clicks::new() }
    }
}
