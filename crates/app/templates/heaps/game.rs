//! Pebbles: take one, two or three pebbles from one heap; whoever takes the last one wins.
//!
//! Heaps have nothing to do with each other, so a position is the sum of its heaps: each is worth a nimber, and the player
//! to move loses if the exclusive or of all nimbers is 0 (Sprague 1935, Grundy 1939).

use gamesman_rules::prelude::*;

/// The game's place in a catalogue.
pub static GAME: Entry = Entry {
    id: "pebbles",
    name: "Pebbles",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial, // what it is mostly about
    rules: "Several heaps of pebbles. Two players take turns taking **one, two or three** pebbles from \
            one heap. Whoever takes the last pebble of all wins; in misère play whoever takes it loses.",
    source: "A subtraction game with several heaps; Bouton's *Nim* (1901) and its kin.",
    known: "A heap is worth its size modulo four (Sprague 1935, Grundy 1939).",
    parameters: &[
        Parameter::numbers("heaps", (1, 12), 4, "3_4_5", "Pebbles in each heap at the start"),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "heaps of three, four and five", "3_4_5"),
        Named::new("misere", "heaps of three, four and five, misère", "3_4_5-misere"),
    ],
    open: &|settings| {
        let game = Pebbles { start: settings.numbers("heaps").to_vec() };
        Ok(Open::found(game).misere(settings.misere()).nim_sum().variant())
    },
};

const PEBBLE: Look = Look::neutral('o', Glyph::Disc(0.4), "pebble");

/// Most pebbles that a move takes.
const MOST: u32 = 3;

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Take {
    heap: usize,
    pebbles: u32,
}

struct Pebbles {
    /// Pebbles in each heap at the start.
    start: Vec<u32>,
}

impl Pebbles {
    /// The spot of a pebble; those of a heap lie in a column and are counted from 0 at the bottom.
    fn spot(&self, heap: usize, pebble: u32) -> usize {
        (self.start[..heap].iter().sum::<u32>() + pebble) as usize
    }
}

impl Game for Pebbles {
    type Position = Vec<u32>; // pebbles that are left in each heap
    type Move = Take;

    fn start(&self) -> Vec<u32> {
        self.start.clone()
    }

    /// With nothing left there is no move, and whoever cannot move has lost.
    fn moves(&self, heaps: &Vec<u32>, out: &mut Vec<Take>) {
        for (heap, left) in heaps.iter().enumerate() {
            out.extend((1..=MOST.min(*left)).map(|pebbles| Take { heap, pebbles }));
        }
    }

    fn play(&self, heaps: &Vec<u32>, take: Take) -> Vec<u32> {
        let mut heaps = heaps.clone();
        heaps[take.heap] -= take.pebbles;
        heaps
    }

    /// Every move lowers it, so one sweep solves the game.
    fn tier(&self, heaps: &Vec<u32>) -> u32 {
        heaps.iter().sum()
    }
}

/// What a heap is worth: the least number that no move in it leads to.
fn nimber(pebbles: u32) -> u32 {
    let mut nimbers: Vec<u32> = Vec::new();
    for size in 0..=pebbles as usize {
        let after = &nimbers[size.saturating_sub(MOST as usize)..];
        let least = (0..).find(|nimber| !after.contains(nimber));
        nimbers.push(least.expect("there are at most three moves"));
    }
    nimbers[pebbles as usize]
}

impl Impartial for Pebbles {
    fn components(&self, heaps: &Vec<u32>) -> Vec<Component> {
        let heap = |(number, left): (usize, &u32)| Component {
            name: format!("heap {number}"),
            nimber: nimber(*left),
        };
        (1..).zip(heaps).map(heap).collect()
    }
}

impl Show for Pebbles {
    /// The heaps in their order: `3,4,5`.
    fn format(&self, heaps: &Vec<u32>) -> String {
        let heaps: Vec<String> = heaps.iter().map(u32::to_string).collect();
        heaps.join(",")
    }

    /// Never trust the text: say what is wrong with it and what would be right.
    fn parse(&self, text: &str) -> Result<Vec<u32>, Mistake> {
        let heaps: Option<Vec<u32>> = text.split(',').map(|left| left.parse().ok()).collect();
        let fits = |heaps: &Vec<u32>| {
            heaps.len() == self.start.len()
                && heaps.iter().zip(&self.start).all(|(left, most)| left <= most)
                && self.format(heaps) == text
        };
        heaps.filter(fits).ok_or_else(|| {
            let most = self.format(&self.start);
            Mistake::new(format!("a position is what is left of the heaps {most}"))
        })
    }

    /// How many pebbles and from which heap: `2-from-1`.
    fn notation(&self, _: &Vec<u32>, take: Take) -> String {
        format!("{}-from-{}", take.pebbles, take.heap + 1)
    }

    /// The board as data: a spot for each pebble of the start, and a piece on the spots that have one.
    fn scene(&self, heaps: &Vec<u32>) -> Scene {
        let highest = self.start.iter().copied().max().unwrap_or(0);
        let mut scene = Scene::new(self.start.len() as f32, highest as f32);
        let mut left = 0;
        for (heap, &most) in self.start.iter().enumerate() {
            for pebble in 0..most {
                let centre = (heap as f32 + 0.5, (highest - pebble) as f32 - 0.5);
                let name = format!("heap {}, pebble {}", heap + 1, pebble + 1);
                scene.spot(centre, (1.0, 1.0), name);
            }
            left |= ((1 << heaps[heap]) - 1) << self.spot(heap, 0);
        }
        PEBBLE.draw(scene, left)
    }

    /// Clicking a pebble takes it and those above it.
    fn clicks(&self, heaps: &Vec<u32>, take: Take) -> Clicks {
        click(self.spot(take.heap, heaps[take.heap] - take.pebbles))
    }
}
