//! Piles of up to a thousand million sticks: known by the formula alone, and with more moves than a list has room for.
//!
//! Where there are more than [`MOST_LISTED`] sticks, the moves listed are those that win, those that make piles equal,
//! and some simple ones; [`Show::named`] knows all others.

use gamesman_heaps::TakeAndBreak;
use gamesman_rules::prelude::*;
use gamesman_rules::words::plural;
use gamesman_rules::{Formula, NimSequence};

use crate::heaps;

/// Nine piles of 99 sticks are 100⁹ positions, which is below 2⁶³; ten would be too many to be numbered.
pub(super) const MOST_PILES: usize = 9;

/// Sticks of a pile, at most.
pub(super) const LARGEST_PILE: u32 = 1_000_000_000;

/// Sticks of all piles up to which every move is listed.
const MOST_LISTED: u64 = 1_000;

/// Sticks left in each pile; 0 where there is no pile.
type Piles = [u32; MOST_PILES];

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Take {
    pile: u8,
    sticks: u32,
}

pub(super) struct Large {
    /// Sticks in each pile at the start.
    start: Vec<u32>,
}

impl Large {
    /// # Errors
    /// If there are too many piles.
    pub(super) fn new(piles: &[u32]) -> Result<Large, Mistake> {
        if piles.len() > MOST_PILES {
            return Err(Mistake::new(format!("there are at most {MOST_PILES} piles")));
        }
        Ok(Large { start: piles.to_vec() })
    }

    pub(super) fn variant(self, misere: bool) -> Box<dyn Variant> {
        Open::unnumbered(self).misere(misere).nim_sum().sequences().variant()
    }

    /// How many sticks to take from a pile if not all numbers are listed, in rising order.
    fn selected(piles: &Piles, pile: usize) -> Vec<u32> {
        let size = piles[pile];
        let sum = piles.iter().fold(0, |sum, size| sum ^ size);
        // Leaving this many makes the sum 0; one or none, the last pile of more than one in misère play.
        let leaving = piles.iter().copied().chain([size ^ sum, 0, 1, size / 2]);
        let taken = leaving.filter_map(|left| size.checked_sub(left)).chain(1..=9);
        let mut taken: Vec<u32> = taken.filter(|taken| (1..=size).contains(taken)).collect();
        taken.sort_unstable();
        taken.dedup();
        taken
    }
}

/// Reads the sizes of piles that have at most so many sticks.
pub(super) fn parse_piles(text: &str, most: &[u32]) -> Result<Piles, Mistake> {
    let stray = |c: &(usize, char)| c.1 != ',' && !c.1.is_ascii_digit();
    if let Some((at, c)) = text.chars().enumerate().find(stray) {
        return Err(Mistake::character(at, c, "a digit or a comma"));
    }
    let (found, expected) = (text.split(',').count(), most.len());
    if found != expected {
        let piles = plural(found as u64, "pile");
        let message = format!("it has {found} {piles} where {expected} joined by ‘,’ are expected");
        return Err(Mistake::new(message));
    }
    let (mut piles, mut at) = ([0; MOST_PILES], 0);
    for (pile, (part, &most)) in text.split(',').zip(most).enumerate() {
        // Without leading zeros.
        let size = part.parse().ok().filter(|size: &u32| size.to_string() == part);
        piles[pile] = size.filter(|size| *size <= most).ok_or_else(|| {
            Mistake::at(at, format!("pile {} has from 0 to {most} sticks", pile + 1))
        })?;
        at += part.len() + 1;
    }
    Ok(piles)
}

impl Game for Large {
    type Position = Piles;
    type Move = Take;

    fn start(&self) -> Piles {
        let mut piles = [0; MOST_PILES];
        piles[..self.start.len()].copy_from_slice(&self.start);
        piles
    }

    fn moves(&self, piles: &Piles, out: &mut Vec<Take>) {
        let all = self.lists_all(piles);
        for (pile, &size) in piles.iter().enumerate() {
            let take = |sticks| Take { pile: pile as u8, sticks };
            match all {
                true => out.extend((1..=size).map(take)),
                false => out.extend(Large::selected(piles, pile).into_iter().map(take)),
            }
        }
    }

    fn lists_all(&self, piles: &Piles) -> bool {
        piles.iter().copied().map(u64::from).sum::<u64>() <= MOST_LISTED
    }

    fn play(&self, piles: &Piles, take: Take) -> Piles {
        let mut piles = *piles;
        piles[usize::from(take.pile)] -= take.sticks;
        piles
    }

    fn tier(&self, piles: &Piles) -> u32 {
        piles.iter().fold(0, |all, &size| all.saturating_add(size))
    }
}

impl Impartial for Large {
    fn components(&self, piles: &Piles) -> Vec<Component> {
        let pile =
            |(number, &nimber): (u32, &u32)| Component { name: format!("pile {number}"), nimber };
        (1..).zip(&piles[..self.start.len()]).map(pile).collect()
    }

    fn sum(&self, piles: &Piles) -> Option<u32> {
        Some(piles.iter().fold(0, |sum, size| sum ^ size))
    }

    fn is_nim(&self) -> bool {
        true
    }
}

impl Formula for Large {
    fn formula(&self, piles: &Piles) -> Option<Outcome> {
        Some(if self.sum(piles) == Some(0) { Outcome::Lose } else { Outcome::Win })
    }
}

impl Sequences for Large {
    fn sequences(&self, largest: usize) -> Vec<NimSequence> {
        let of = "sticks in a pile".into();
        vec![NimSequence { of, ..heaps::sequence("Nim", &TakeAndBreak::nim(), largest) }]
    }
}

impl Show for Large {
    /// The sizes of the piles: `1,3,500`.
    fn format(&self, piles: &Piles) -> String {
        let sizes: Vec<String> = piles[..self.start.len()].iter().map(u32::to_string).collect();
        sizes.join(",")
    }

    fn parse(&self, text: &str) -> Result<Piles, Mistake> {
        parse_piles(text, &self.start)
    }

    /// How many sticks and from which pile: `3-from-2`.
    fn notation(&self, _: &Piles, take: Take) -> String {
        format!("{}-from-{}", take.sticks, take.pile + 1)
    }

    fn named(&self, piles: &Piles, name: &str) -> Option<Take> {
        let (sticks, pile) = name.split_once("-from-")?;
        let (sticks, number): (u32, u8) = (sticks.parse().ok()?, pile.parse().ok()?);
        let take = Take { pile: number.checked_sub(1)?, sticks };
        let size = *piles.get(usize::from(take.pile))?;
        let right = (1..=size).contains(&sticks) && self.notation(piles, take) == name;
        right.then_some(take)
    }

    /// A bar for each pile, as high as there are sticks, with their number.
    fn scene(&self, piles: &Piles) -> Scene {
        const HEIGHT: f32 = 4.0;
        let tallest = self.start.iter().copied().max().unwrap_or(1);
        let mut scene = Scene::new(2.0 * self.start.len() as f32, HEIGHT + 1.0);
        let width = scene.width;
        scene.rect((0.0, HEIGHT), (width, 0.06), 0.0, Tone::Ink);
        for (pile, &size) in piles[..self.start.len()].iter().enumerate() {
            let x = 2.0 * pile as f32 + 1.0;
            let name = format!("pile {}", pile + 1);
            scene.spot((x, HEIGHT / 2.0), (1.6, HEIGHT), name);
            if size > 0 {
                let high = (f64::from(size) / f64::from(tallest)) as f32 * (HEIGHT - 0.2);
                let high = high.max(0.04);
                let bar = Glyph::Bar(1.2, high);
                let name = format!("{size} sticks");
                scene.piece(pile, (x, HEIGHT - high / 2.0), bar, Tone::Neutral, "=", name);
            }
            scene.label((x, HEIGHT + 0.35), 0.3, size);
            scene.label((x, HEIGHT + 0.75), 0.25, format!("pile {}", pile + 1));
        }
        if !self.lists_all(piles) {
            scene.notes.push("Any number of sticks may be taken; not every move is listed".into());
        }
        scene
    }

    /// The pile, and then how many to take.
    fn clicks(&self, _: &Piles, take: Take) -> Clicks {
        let button = format!("take {}", take.sticks);
        vec![vec![Click::Spot(take.pile.into()), Click::Button(button.into())]]
    }
}
