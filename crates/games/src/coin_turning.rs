//! Coin-turning games: turn coins of a row, the rightmost of them from heads to tails.
//!
//! A row is the sum of its heads, each alone (Lenstra; *Winning Ways*, chapter 14), so nimbers belong
//! to places. That of a place is the least that no set of coins left of it, which a move may turn with
//! it, adds up to; such sums are kept as sets from place to place, so nothing is enumerated.
//!
//! Index: the heads as bits, which numbers every row. Tier: each place weighs more than whatever a move
//! may turn to its left.

use gamesman_rules::index::Masks;
use gamesman_rules::prelude::*;
use gamesman_rules::{Formula, NimSequence, Nimbers, mex};

use crate::heaps::{MOST_LISTED, listed, listed_note};

/// Turning Turtles.
pub(crate) static TURNING_TURTLES: Entry = Entry {
    id: "turningturtles",
    name: "Turning Turtles",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A row of turtles, some on their feet and some on their backs. A move turns **one turtle from \
            its feet to its back and, if you like, one other to the left of it**, either way. Whoever \
            cannot move loses; in misère play that player wins.\n\n\
            Places are numbered from 1. The places of those on their feet can be chosen; rows that reach \
            beyond place 20 are known by their nimbers, without a table.\n\n\
            A turtle on its feet at place n is a Nim pile of n: turning it alone takes the pile away, \
            turning another one at m too makes it a pile of m, or cancels one that was there. The \
            player to move loses if the exclusive or of all places is 0.",
    source: "*Winning Ways*, chapter 14.",
    known: "The nimber of place n is n: it is Nim.",
    parameters: &[TURTLES, PLAY],
    variants: &[
        Named::new("3_4_6_7_11", "on their feet at 3, 4, 6, 7, 11", "3_4_6_7_11"),
        Named::new("1_3_5_7", "on their feet at 1, 3, 5, 7", "1_3_5_7"),
        Named::new("2_5_9", "on their feet at 2, 5, 9", "2_5_9"),
        Named::new("2_5_9-misere", "on their feet at 2, 5, 9, misère", "2_5_9-misere"),
    ],
    open: &|settings| Coins::open(Rule::UpTo(2), 1, settings),
};

/// Mock Turtles.
pub(crate) static MOCK_TURTLES: Entry = Entry {
    id: "mockturtles",
    name: "Mock Turtles",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A row of turtles, some on their feet and some on their backs. A move turns **one, two or three \
            turtles, the rightmost of them from its feet to its back**, the others either way. Whoever \
            cannot move loses; in misère play that player wins.\n\n\
            Places are numbered from 0. The places of those on their feet can be chosen; rows that reach \
            beyond place 19 are known by their nimbers, without a table.\n\n\
            The nimber of place n is 2n or 2n + 1, whichever has an odd number of one-bits: an odious \
            number. The player to move loses if the exclusive or of the nimbers of all turtles on \
            their feet is 0.",
    source: "*Winning Ways*, chapter 14.",
    known: "The nimbers are the odious numbers (OEIS A000069): the Mock Turtle theorem of *Winning Ways*.",
    parameters: &[Parameter { default: "1_4_6_8", ..HEADS }, PLAY],
    variants: &[
        Named::new("1_4_6_8", "on their feet at 1, 4, 6, 8", "1_4_6_8"),
        Named::new("0_3_5_7_9", "on their feet at 0, 3, 5, 7, 9", "0_3_5_7_9"),
        Named::new("0_1_2_3_4_5", "the first six on their feet", "0_1_2_3_4_5"),
        Named::new("0_2_4_5-misere", "on their feet at 0, 2, 4, 5, misère", "0_2_4_5-misere"),
    ],
    open: &|settings| Coins::open(Rule::UpTo(3), 0, settings),
};

/// Coin-turning games by rule.
pub(crate) static COIN_TURNING: Entry = Entry {
    id: "cointurning",
    name: "Coin Turning",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A row of coins, some heads and some tails. A move turns **coins that the rule allows, the \
            rightmost of them from heads to tails**, the others either way. Whoever cannot move loses; \
            in misère play that player wins.\n\n\
            Places are numbered from 0. The rule and the places of the heads can be chosen; from place 20 on, \
            with four coins at a time and with the Ruler game from place 16 on, rows are known by their \
            nimbers, without a table.\n\n\
            Every head has a nimber by its place alone, whatever the other coins show. The player to \
            move loses if the exclusive or of the nimbers of all heads is 0.",
    source: "H. W. Lenstra’s coin-turning games; *Winning Ways*, chapter 14.",
    known: "Up to two coins: place n has nimber n + 1. Up to three: odious numbers (OEIS A000069). Two coins: n. \
            Ruler: the largest power of two that divides n + 1 (OEIS A006519).",
    parameters: &[
        Parameter::choice(
            "rule",
            &[
                Choice { id: "ruler", help: "any number side by side" },
                Choice { id: "upto2", help: "one or two, as in Turning Turtles" },
                Choice { id: "upto3", help: "one to three, as in Mock Turtles" },
                Choice { id: "upto4", help: "one to four" },
                Choice { id: "twins", help: "exactly two" },
                Choice { id: "triplets", help: "exactly three" },
                Choice { id: "neighbours", help: "one, or two side by side" },
            ],
            "Which coins a move may turn",
        ),
        HEADS,
        PLAY,
    ],
    variants: &[
        Named::new("ruler", "Ruler, heads at 2, 3, 7, 9", "ruler-2_3_7_9"),
        Named::new("twins", "Twins, heads at 1, 2, 3, 6", "twins-1_2_3_6"),
        Named::new("triplets", "Triplets, heads at 3, 5, 8, 9", "triplets-3_5_8_9"),
        Named::new("upto4", "up to four, heads at 0, 2, 4, 7, 8", "upto4-0_2_4_7_8"),
        Named::new("neighbours", "one or two side by side, heads at 1, 4, 8", "neighbours-1_4_8"),
        Named::new("ruler-misere", "Ruler, heads at 2, 3, 7, misère", "ruler-2_3_7-misere"),
    ],
    open: &|settings| {
        let rule = match settings.choice("rule") {
            "upto2" => Rule::UpTo(2),
            "upto3" => Rule::UpTo(3),
            "upto4" => Rule::UpTo(4),
            "twins" => Rule::Exactly(2),
            "triplets" => Rule::Exactly(3),
            "neighbours" => Rule::SideBySide(2),
            _ => Rule::SideBySide(u32::MAX),
        };
        Coins::open(rule, 0, settings)
    },
};

const HEADS: Parameter =
    Parameter::numbers("heads", (0, 59), 12, "2_3_7_9", "The places of the heads at the start");

const TURTLES: Parameter = Parameter::numbers(
    "heads",
    (1, 60),
    12,
    "3_4_6_7_11",
    "The places of the turtles on their feet at the start",
);

/// The last place that a coin may have.
const MOST_HEADS: usize = 60;

/// Longer rows have no table.
const MOST_NUMBERED: usize = 20;

/// Tiers are at most this.
const LARGEST_TIER: u64 = 65_535;

/// Sequences are computed this far: some take quadratic time and more.
const MOST_PLACES: usize = 1_000;

/// Beyond the places that positions may have, sequences end where moves with several coins have more sums than this.
const MOST_SUMS: usize = 20_000;

/// Most coins in a line of the picture.
const IN_A_LINE: usize = 12;

const HEADS_UP: Look = Look {
    letter: 'h',
    glyph: Glyph::Figure(Figure::Heads, 0.86),
    tone: Tone::Bright,
    name: "heads",
};

/// Which coins a move may turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// Any set of at most so many.
    UpTo(u32),
    /// Any set of exactly so many.
    Exactly(u32),
    /// At most so many that lie side by side.
    SideBySide(u32),
}

impl Rule {
    /// The nimbers of the places from 0 on, as far as there are no more than [`MOST_SUMS`] to be looked at.
    fn nimbers(self, places: usize) -> Vec<u32> {
        let mut nimbers: Vec<u32> = Vec::with_capacity(places);
        // For each number of coins, the sums that so many of the places so far have.
        let mut sums: Vec<Vec<u32>> = vec![vec![0]];
        for place in 0..places {
            if place > MOST_HEADS && sums.iter().map(Vec::len).sum::<usize>() > MOST_SUMS {
                break;
            }
            let mut reached: Vec<u32> = match self {
                Rule::UpTo(most) => sums.iter().take(most as usize).flatten().copied().collect(),
                Rule::Exactly(count) => sums.get(count as usize - 1).cloned().unwrap_or_default(),
                Rule::SideBySide(most) => {
                    let left = nimbers.iter().rev().take(most as usize - 1);
                    let running = left.scan(0, |sum, nimber| {
                        *sum ^= nimber;
                        Some(*sum)
                    });
                    std::iter::once(0).chain(running).collect()
                }
            };
            let nimber = mex(&mut reached);
            nimbers.push(nimber);
            let most = match self {
                Rule::UpTo(most) | Rule::Exactly(most) => most as usize,
                Rule::SideBySide(_) => 1,
            };
            for count in (1..most.min(place + 2)).rev() {
                let with: Vec<u32> = sums[count - 1].iter().map(|sum| sum ^ nimber).collect();
                if sums.len() == count {
                    sums.push(Vec::new());
                }
                sums[count].extend(with);
                sums[count].sort_unstable();
                sums[count].dedup();
            }
        }
        nimbers
    }

    /// What each place weighs for the tier: more than all that may be turned with it.
    fn weights(self, places: usize) -> Vec<u64> {
        let with = match self {
            Rule::UpTo(most) | Rule::Exactly(most) => most as usize - 1,
            Rule::SideBySide(most) => (most as usize - 1).min(places),
        };
        let mut weights: Vec<u64> = Vec::with_capacity(places);
        for _ in 0..places {
            weights.push(1 + weights.iter().rev().take(with).sum::<u64>());
        }
        weights
    }

    /// Pushes all sets of coins of which `last` is the rightmost.
    fn moves(self, last: usize, out: &mut Vec<u64>) {
        match self {
            Rule::UpTo(most) => (0..most).for_each(|more| with_more(1 << last, last, more, out)),
            Rule::Exactly(count) => with_more(1 << last, last, count - 1, out),
            Rule::SideBySide(most) => {
                let most = last.min(most as usize - 1);
                out.extend((0..=most).map(|more| (2 << last) - (1 << (last - more))));
            }
        }
    }
}

/// Pushes the coins with every set of `more` coins left of `first`.
fn with_more(coins: u64, first: usize, more: u32, out: &mut Vec<u64>) {
    if more == 0 {
        return out.push(coins);
    }
    for next in (0..first).rev() {
        with_more(coins | 1 << next, next, more - 1, out);
    }
}

struct Coins {
    rule: Rule,
    /// The number of the first place.
    first: u32,
    places: usize,
    start: u64,
    /// The nimber of each place.
    nimbers: Vec<u32>,
    weights: Vec<u64>,
    /// Too many rows to be numbered: known by its nimbers alone.
    wide: bool,
}

impl Coins {
    fn open(rule: Rule, first: u32, settings: &Settings) -> Result<Box<dyn Variant>, Mistake> {
        let start = mask(settings.numbers("heads").iter().map(|head| (head - first) as usize));
        let places = start.ilog2() as usize + 1;
        let weights = rule.weights(places);
        let wide = places > MOST_NUMBERED || weights.iter().sum::<u64>() > LARGEST_TIER;
        let nimbers = rule.nimbers(places);
        let game = Coins { rule, first, places, start, nimbers, weights, wide };
        if wide {
            let open = Open::unnumbered(game).misere(settings.misere());
            return Ok(open.nim_sum().sequences().variant());
        }
        let open = Open::numbered(game, Masks::new(places)).misere(settings.misere());
        Ok(open.nim_sum().sequences().variant())
    }

    /// Every move, and whether it makes the nimbers add up to 0.
    fn all_moves(&self, heads: u64) -> Vec<(u64, bool)> {
        let sum = |coins| ones(coins).fold(0, |sum, place| sum ^ self.nimbers[place]);
        let (now, mut moves) = (sum(heads), Vec::new());
        ones(heads).for_each(|last| self.rule.moves(last, &mut moves));
        moves.into_iter().map(|coins| (coins, sum(coins) == now)).collect()
    }

    /// What a place is called.
    fn name(&self, place: usize) -> String {
        (place as u32 + self.first).to_string()
    }
}

impl Game for Coins {
    /// The heads; the leftmost place in the lowest bit.
    type Position = u64;
    /// The coins to turn.
    type Move = u64;

    fn start(&self) -> u64 {
        self.start
    }

    fn moves(&self, heads: &u64, out: &mut Vec<u64>) {
        match self.wide {
            true => out.extend(listed(&self.all_moves(*heads))),
            false => ones(*heads).for_each(|last| self.rule.moves(last, out)),
        }
    }

    /// Coins that turn up make more moves, so that no row is small enough to be searched without a table.
    fn lists_all(&self, _: &u64) -> bool {
        !self.wide
    }

    fn play(&self, heads: &u64, coins: u64) -> u64 {
        heads ^ coins
    }

    fn tier(&self, heads: &u64) -> u32 {
        match self.wide {
            true => 0,
            false => ones(*heads).map(|place| self.weights[place] as u32).sum(),
        }
    }
}

impl Impartial for Coins {
    fn components(&self, heads: &u64) -> Vec<Component> {
        let coin = |place| Component {
            name: format!("place {}", self.name(place)),
            nimber: self.nimbers[place],
        };
        ones(*heads).map(coin).collect()
    }
}

impl Formula for Coins {
    fn formula(&self, heads: &u64) -> Option<Outcome> {
        let sum = ones(*heads).fold(0, |sum, place| sum ^ self.nimbers[place]);
        Some(if sum == 0 { Outcome::Lose } else { Outcome::Win })
    }
}

impl Sequences for Coins {
    fn sequences(&self, largest: usize) -> Vec<NimSequence> {
        let largest = largest.min(MOST_PLACES);
        let (first, places) = (self.first as usize, largest + 1 - self.first as usize);
        let mut values = vec![0; first];
        values.extend(self.rule.nimbers(places));
        let (name, oeis) = match (self.rule, self.first) {
            (Rule::UpTo(2), 1) => ("Turning Turtles", Some("A001477")),
            (Rule::UpTo(3), _) => ("Mock Turtles", Some("A000069")),
            (Rule::Exactly(2), _) => ("Twins", Some("A001477")),
            (Rule::SideBySide(u32::MAX), _) => ("Ruler", Some("A006519")),
            (Rule::UpTo(_), _) => ("Coins, up to so many", None),
            (Rule::Exactly(_), _) => ("Triplets", None),
            (Rule::SideBySide(_), _) => ("Coins side by side", None),
        };
        let nimbers = Nimbers { values, period: None };
        vec![NimSequence { name: name.into(), of: "the place of a coin".into(), oeis, nimbers }]
    }
}

impl Show for Coins {
    /// The row: `h` for heads, `t` for tails.
    fn format(&self, heads: &u64) -> String {
        (0..self.places).map(|place| if has(*heads, place) { 'h' } else { 't' }).collect()
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let coins = read_cells(text, 0, self.places, "h and t", |c| "th".find(c))?;
        Ok(mask((0..self.places).filter(|&place| coins[place] == 1)))
    }

    fn named(&self, heads: &u64, name: &str) -> Option<u64> {
        let place = |text: &str| {
            let place = text.parse::<u32>().ok()?.checked_sub(self.first)? as usize;
            (place < self.places).then_some(place)
        };
        let coins = match name.split_once("-to-") {
            Some((last, first)) => {
                let (first, last) = (place(first)?, place(last)?);
                mask(first..last + 1)
            }
            None => mask(name.split('-').map(place).collect::<Option<Vec<_>>>()?),
        };
        let last = coins.checked_ilog2()? as usize;
        let mut moves = Vec::new();
        if has(*heads, last) {
            self.rule.moves(last, &mut moves);
        }
        (moves.contains(&coins) && self.notation(heads, coins) == name).then_some(coins)
    }

    /// The places that are turned, the rightmost first: `7`, `7-2`.
    fn notation(&self, _: &u64, coins: u64) -> String {
        let mut places: Vec<String> = ones(coins).map(|place| self.name(place)).collect();
        places.reverse();
        match self.rule {
            // A long list says no more than its ends.
            Rule::SideBySide(_) if places.len() > 2 => {
                format!("{}-to-{}", places[0], places[places.len() - 1])
            }
            _ => places.join("-"),
        }
    }

    fn scene(&self, heads: &u64) -> Scene {
        let lines = self.places.div_ceil(IN_A_LINE);
        let each = self.places.div_ceil(lines);
        let mut scene = Scene::new(each as f32, lines as f32 * 1.5).on(Material::Felt);
        let size = (scene.width, scene.height);
        scene.rect((0.0, 0.0), size, 0.2, Tone::Board);
        for place in 0..self.places {
            let (x, y) = ((place % each) as f32 + 0.5, (place / each) as f32 * 1.5 + 0.5);
            scene.circle((x, y), 0.42, Tone::Shade);
            scene.spot((x, y), (1.0, 1.0), format!("place {}", self.name(place)));
            scene.label((x, y + 0.72), 0.28, self.name(place));
        }
        let mut scene = HEADS_UP.draw(scene, *heads);
        let all = if self.wide { self.all_moves(*heads).len() } else { 0 };
        if all > MOST_LISTED {
            scene.notes.push(listed_note(all));
        }
        scene
    }

    /// The coins from the right to the left; if more might follow, a button ends the list. Of coins
    /// side by side the last one is enough.
    fn clicks(&self, _: &u64, coins: u64) -> Clicks {
        let mut list: Vec<Click> = ones(coins).map(Click::Spot).collect();
        list.reverse();
        let full = match self.rule {
            Rule::UpTo(most) => list.len() == most as usize,
            Rule::Exactly(_) => true,
            Rule::SideBySide(_) => {
                list.drain(1..list.len().max(2) - 1);
                list.len() == 2
            }
        };
        if !full {
            list.push(Click::Button("turn".into()));
        }
        vec![list]
    }
}
