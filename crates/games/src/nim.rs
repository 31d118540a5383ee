//! Nim: take any number of sticks from one pile.
//!
//! The game that every impartial game under normal play is equivalent to; the one that is won by
//! the exclusive or of the piles (Bouton 1901), and one of few whose misère play is known as well.
//!
//! Index: one digit for each pile. Equal multisets of piles are symmetric. Beyond [`MOST_NUMBERED`]
//! positions the multisets themselves are numbered, as classes, and if even those are too many the
//! formula answers alone. Tier: the number of sticks, so the game is acyclic.

mod large;

use gamesman_heaps::TakeAndBreak;
use gamesman_rules::index::{MixedRadix, binomial};
use gamesman_rules::prelude::*;
use gamesman_rules::{Amount, Claim, Evidence, Explained, Feature, NimSequence, Promise};

use crate::heaps;
use large::{LARGEST_PILE, Large, MOST_PILES, parse_piles};

/// Nim.
pub(crate) static NIM: Entry = Entry {
    id: "nim",
    name: "Nim",
    aliases: &["Marienbad"],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "There are several piles of sticks. Two players take turns; a move takes **any number of \
            sticks, at least one, from one pile**. Whoever takes the last stick wins, because the \
            other cannot move.\n\n\
            The piles at the start can be chosen: their sizes joined by `_`. In misère play whoever \
            takes the last stick loses. If there are more than four million positions, those with \
            the same piles in another order are counted as one. With a pile of 100 to 1,000,000,000 sticks there is \
            no table, and with more than 1,000 sticks in all not every move is listed: others can be written, such as \
            `123456-from-2`.\n\n\
            Write the sizes of the piles in binary and add them without carrying (exclusive or). The \
            player to move loses if the result is 0; otherwise some move makes it 0. In misère play \
            do the same until a move would leave only piles of one stick, then leave an odd number \
            of those.",
    source: "Charles L. Bouton, *Nim, a game with a complete mathematical theory* (1901), which \
             names and solves both kinds of play.",
    known: "A position is lost if the binary sum without carry of its piles is 0 (Bouton 1901); 1, 3, 5, 7 is such a position.",
    parameters: &[
        Parameter::numbers(
            "piles",
            (1, LARGEST_PILE),
            MOST_PILES as u32,
            "1_3_5_7",
            "The sizes of the piles at the start",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("1_3_5_7", "1, 3, 5, 7", "1_3_5_7"),
        Named::new("2_3_5_7", "2, 3, 5, 7", "2_3_5_7"),
        Named::new("3_3_3", "3, 3, 3", "3_3_3"),
        Named::new("misere", "1, 3, 5, 7 misère", "1_3_5_7-misere"),
    ],
    open: &|settings| {
        let (piles, misere) = (settings.numbers("piles"), settings.misere());
        if piles.iter().any(|&size| size > MOST_STICKS) {
            return Ok(Large::new(piles)?.variant(misere));
        }
        let game = Nim::new(piles)?;
        Ok(if game.size() > MOST_NUMBERED {
            Open::classes(game).misere(misere).nim_sum().sequences().explained().variant()
        } else {
            let open = Open::indexed(game).symmetric().misere(misere).nim_sum();
            open.sequences().explained().variant()
        })
    },
};

/// Up to this many positions, each has a number of its own.
const MOST_NUMBERED: u64 = 4_000_000;

/// Larger piles are known by the formula alone.
const MOST_STICKS: u32 = 99;

/// Sticks left in each pile; 0 where there is no pile.
type Piles = [u8; MOST_PILES];

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Take {
    pile: u8,
    sticks: u8,
}

struct Nim {
    /// Sticks in each pile at the start.
    start: Vec<u8>,
    /// The piles in order of falling size at the start.
    by_size: Vec<usize>,
    /// The spot of the lowest stick of each pile.
    lowest_spot: Vec<usize>,
    radix: MixedRadix,
}

impl Nim {
    fn new(piles: &[u32]) -> Result<Nim, Mistake> {
        let start: Option<Vec<u8>> = piles.iter().map(|&size| u8::try_from(size).ok()).collect();
        let start = start.filter(|start| start.len() <= MOST_PILES);
        let bases: Vec<u64> = piles.iter().map(|&size| u64::from(size) + 1).collect();
        let (Some(start), Some(radix)) = (start, MixedRadix::new(bases)) else {
            return Err(Mistake::new("these piles are too many or too large to be numbered"));
        };
        let mut by_size: Vec<usize> = (0..start.len()).collect();
        by_size.sort_by_key(|&pile| std::cmp::Reverse(start[pile]));
        let before = |pile| start[..pile].iter().copied().map(usize::from).sum();
        let lowest_spot = (0..start.len()).map(before).collect();
        Ok(Nim { start, by_size, lowest_spot, radix })
    }

    fn piles<'a>(&self, piles: &'a Piles) -> &'a [u8] {
        &piles[..self.start.len()]
    }

    /// The spot of a stick; sticks of a pile are counted from 0 at the bottom.
    fn spot(&self, pile: usize, stick: u8) -> usize {
        self.lowest_spot[pile] + usize::from(stick)
    }
}

impl Game for Nim {
    type Position = Piles;
    type Move = Take;

    fn start(&self) -> Piles {
        let mut piles = [0; MOST_PILES];
        piles[..self.start.len()].copy_from_slice(&self.start);
        piles
    }

    fn moves(&self, piles: &Piles, out: &mut Vec<Take>) {
        for (pile, &size) in (0..).zip(piles) {
            out.extend((1..=size).map(|sticks| Take { pile, sticks }));
        }
    }

    fn play(&self, piles: &Piles, take: Take) -> Piles {
        let mut piles = *piles;
        piles[usize::from(take.pile)] -= take.sticks;
        piles
    }

    fn tier(&self, piles: &Piles) -> u32 {
        piles.iter().copied().map(u32::from).sum()
    }
}

impl Symmetric for Nim {
    /// The largest pile goes where the largest was at the start, the next one where the next was,
    /// so that no pile is larger than it started.
    fn canonical(&self, piles: &Piles) -> Piles {
        let mut sizes = *piles;
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        let mut canonical = [0; MOST_PILES];
        for (&pile, size) in self.by_size.iter().zip(sizes) {
            canonical[pile] = size;
        }
        canonical
    }

    /// From the largest size down: each has its choice of the piles that were large enough at the
    /// start and are not taken by larger ones.
    fn orbit(&self, piles: &Piles) -> u32 {
        let mut sizes = self.piles(piles).to_vec();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        let (mut orbit, mut taken) = (1u64, 0);
        for equal in sizes.chunk_by(|a, b| a == b) {
            let fitting = self.start.iter().filter(|&&pile| pile >= equal[0]);
            orbit *= binomial(fitting.count() as u32 - taken, equal.len() as u32);
            taken += equal.len() as u32;
        }
        orbit as u32
    }
}

impl Index for Nim {
    fn size(&self) -> u64 {
        self.radix.size()
    }

    fn index(&self, piles: &Piles) -> u64 {
        self.radix.rank(self.piles(piles).iter().copied().map(u64::from))
    }

    fn position(&self, index: u64) -> Option<Piles> {
        if index >= self.radix.size() {
            return None;
        }
        let mut piles = [0; MOST_PILES];
        for (pile, size) in piles.iter_mut().zip(self.radix.unrank(index)) {
            *pile = size as u8;
        }
        Some(piles)
    }
}

impl Classes for Nim {
    /// The sizes of the piles, sorted.
    type Class = Piles;

    fn class(&self, piles: &Piles) -> Piles {
        let mut sizes = *piles;
        sizes.sort_unstable();
        sizes
    }

    fn at_least(&self) -> u64 {
        heaps::multisets(&self.start.iter().copied().map(u64::from).collect::<Vec<_>>())
    }
}

impl Impartial for Nim {
    fn components(&self, piles: &Piles) -> Vec<Component> {
        let pile = |(number, &size): (u32, &u8)| Component {
            name: format!("pile {number}"),
            nimber: u32::from(size),
        };
        (1..).zip(self.piles(piles)).map(pile).collect()
    }

    fn is_nim(&self) -> bool {
        true
    }
}

impl Sequences for Nim {
    fn sequences(&self, largest: usize) -> Vec<NimSequence> {
        let of = "sticks in a pile".into();
        vec![NimSequence { of, ..heaps::sequence("Nim", &TakeAndBreak::nim(), largest) }]
    }
}

impl Explained for Nim {
    fn features(&self, piles: &Piles) -> Vec<Feature> {
        let sum = self.sum(piles).unwrap_or(0);
        let left = self.piles(piles).iter().filter(|&&size| size > 0).count();
        vec![
            Feature::number("binary sum without carry", sum as i32),
            Feature::number("piles", left as i32),
            Feature::number("sticks", self.tier(piles) as i32),
        ]
    }

    fn claims(&self, piles: &Piles) -> Vec<Claim> {
        let sum = self.sum(piles).unwrap_or(0);
        let found = self
            .piles(piles)
            .iter()
            .zip(1..)
            .find(|(size, _)| u32::from(**size ^ sum as u8) < u32::from(**size));
        let evidence = Evidence::Proved("Bouton 1901");
        let Some((size, pile)) = found else {
            let sentence = "The piles add up to 0 without carry, and every move changes that.";
            let (promise, parts) = (Promise::Loses, vec![("sum", Amount::Number(0))]);
            return vec![Claim {
                id: "nim-sum",
                sentence: sentence.into(),
                parts,
                promise,
                evidence,
            }];
        };
        let left = i32::from(size ^ sum as u8);
        let sentence = format!(
            "The piles add up to {sum} without carry; leaving {left} in pile {pile} makes it 0."
        );
        let parts = [("sum", sum as i32), ("left", left), ("pile", pile)];
        let parts = parts.map(|(name, number)| (name, Amount::Number(number))).into();
        vec![Claim { id: "nim-sum", sentence, parts, promise: Promise::Wins, evidence }]
    }
}

impl Show for Nim {
    /// The sizes of the piles: `1,3,5`.
    fn format(&self, piles: &Piles) -> String {
        let sizes: Vec<String> = self.piles(piles).iter().map(u8::to_string).collect();
        sizes.join(",")
    }

    fn parse(&self, text: &str) -> Result<Piles, Mistake> {
        let most: Vec<u32> = self.start.iter().copied().map(u32::from).collect();
        Ok(parse_piles(text, &most)?.map(|size| size as u8))
    }

    /// How many sticks and from which pile: `3-from-2`.
    fn notation(&self, _: &Piles, take: Take) -> String {
        format!("{}-from-{}", take.sticks, take.pile + 1)
    }

    fn scene(&self, piles: &Piles) -> Scene {
        const STICK: f32 = 0.4;
        let tallest = self.start[self.by_size[0]];
        let (floor, width) = (f32::from(tallest) * STICK, self.start.len() as f32);
        let mut scene = Scene::new(width, floor + 0.5).on(Material::Wood);
        scene.rect((0.0, floor), (width, 0.06), 0.0, Tone::Ink);
        for (pile, &most) in self.start.iter().enumerate() {
            let x = pile as f32 + 0.5;
            for stick in 0..most {
                let y = floor - (f32::from(stick) + 0.5) * STICK;
                let name = format!("pile {}, stick {}", pile + 1, stick + 1);
                scene.spot((x, y), (1.0, STICK), name);
                if stick < piles[pile] {
                    let bar = Glyph::Bar(0.8, 0.22);
                    scene.piece(self.spot(pile, stick), (x, y), bar, Tone::Neutral, "=", "stick");
                }
            }
            scene.label((x, floor + 0.3), 0.3, pile + 1);
        }
        scene
    }

    /// The lowest stick that is taken: it goes with all above it.
    fn clicks(&self, piles: &Piles, take: Take) -> Clicks {
        let pile = usize::from(take.pile);
        click(self.spot(pile, piles[pile] - take.sticks))
    }
}
