//! Counting games: from 0 to N by adding one of a few amounts; whoever says N wins.
//!
//! The first game of GamesmanClassic ("1, 2, …, 10"), with its generalisation "1 to N". It is
//! impartial: the count is the whole position, and nimbers repeat as in any subtraction game.
//!
//! Index: the count. Tier: what is missing to N, so the game is acyclic.

use gamesman_heaps::TakeAndBreak;
use gamesman_rules::NimSequence;
use gamesman_rules::prelude::*;

use crate::heaps;

/// Ten to Zero by One or Two, alias 1210.
pub(crate) static TEN_TO_ZERO: Entry = Entry {
    id: "0to10by1or2",
    name: "0 to 10 by 1 or 2",
    aliases: &["Race to Ten"],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "Two players count together, starting at **0**. Whoever is to move adds **1 or 2**. \
            Nobody may count past **10**, and whoever reaches 10 wins.\n\n\
            The number to reach and the amounts that may be added can be chosen. If no amount fits \
            any more — at 20 on the way to 21 with the amounts 2 and 3, say — the player to move \
            cannot move and has lost. In misère play the last one to move loses instead, whether \
            at the end or because no amount fits.",
    source: "GamesmanClassic: *1,2,…,10* (`m1210`) and *1 to N* (`m1ton`), the first games that a \
             GAMESMAN course plays.",
    known: "Whoever can leave a multiple of three to go wins; the first player does (Bouton 1901).",
    parameters: &[
        Parameter::number("to", (1, 999), "10", "The number to reach"),
        Parameter::numbers("amounts", (1, 50), 9, "1_2", "What may be added in one move"),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "To 10 by 1 or 2", "10"),
        Named::new("misere", "To 10 by 1 or 2, misère", "10-1_2-misere"),
        Named::new("21-1_2_3", "To 21 by 1, 2 or 3", "21-1_2_3"),
    ],
    open: &|settings| {
        let game = Counting::new(settings.number("to"), settings.numbers("amounts"));
        Ok(Open::indexed(game).misere(settings.misere()).impartial().sequences().variant())
    },
};

struct Counting {
    to: u32,
    /// In rising order, each once.
    amounts: Vec<u32>,
    /// The nimber of what is missing.
    nimbers: Vec<u32>,
}

impl Counting {
    fn new(to: u32, amounts: &[u32]) -> Counting {
        let mut amounts = amounts.to_vec();
        amounts.sort_unstable();
        amounts.dedup();
        let nimbers = TakeAndBreak::subtraction(&amounts).nimbers(to as usize).values;
        Counting { to, amounts, nimbers }
    }

    /// Cells in a row of the picture: one row up to 12, about a square beyond 144.
    fn columns(&self) -> u32 {
        let cells = self.to + 1;
        if cells <= 12 { cells } else { (cells - 1).isqrt().max(10) + 1 }
    }

    /// The middle of a cell of the picture.
    fn place(&self, count: u32) -> (f32, f32) {
        let (row, column) = (count / self.columns(), count % self.columns());
        (column as f32 + 0.5, row as f32 + 0.5)
    }
}

impl Game for Counting {
    /// The count.
    type Position = u32;
    /// The amount to add.
    type Move = u32;

    fn start(&self) -> u32 {
        0
    }

    fn moves(&self, count: &u32, out: &mut Vec<u32>) {
        out.extend(self.amounts.iter().take_while(|&amount| count + amount <= self.to));
    }

    fn play(&self, count: &u32, amount: u32) -> u32 {
        count + amount
    }

    fn tier(&self, count: &u32) -> u32 {
        self.to - count
    }
}

impl Index for Counting {
    fn size(&self) -> u64 {
        u64::from(self.to) + 1
    }

    fn index(&self, count: &u32) -> u64 {
        u64::from(*count)
    }

    fn position(&self, index: u64) -> Option<u32> {
        u32::try_from(index).ok().filter(|count| *count <= self.to)
    }
}

impl Impartial for Counting {
    /// What is missing, as a heap from which the amounts may be taken.
    fn components(&self, count: &u32) -> Vec<Component> {
        let missing = (self.to - count) as usize;
        let nimber = self.nimbers[missing];
        vec![Component { name: format!("{missing} to go"), nimber }]
    }
}

impl Sequences for Counting {
    fn sequences(&self, largest: usize) -> Vec<NimSequence> {
        let rule = TakeAndBreak::subtraction(&self.amounts);
        let of = "missing to the end".into();
        vec![NimSequence { of, ..heaps::sequence("Counting", &rule, largest) }]
    }
}

impl Show for Counting {
    /// The count.
    fn format(&self, count: &u32) -> String {
        count.to_string()
    }

    fn parse(&self, text: &str) -> Result<u32, Mistake> {
        if let Some((at, c)) = text.chars().enumerate().find(|(_, c)| !c.is_ascii_digit()) {
            return Err(Mistake::character(at, c, "a digit"));
        }
        let count = (0..=self.to).find(|count| count.to_string() == text);
        count.ok_or_else(|| Mistake::new(format!("a position is a count from 0 to {}", self.to)))
    }

    /// The amount: `+2`.
    fn notation(&self, _: &u32, amount: u32) -> String {
        format!("+{amount}")
    }

    fn scene(&self, count: &u32) -> Scene {
        let columns = self.columns();
        let rows = self.to / columns + 1;
        let mut scene = Scene::new(columns as f32, rows as f32);
        for number in 0..=self.to {
            let (x, y) = self.place(number);
            let tone = if number == self.to { Tone::Bright } else { Tone::Board };
            scene.rect((x - 0.46, y - 0.46), (0.92, 0.92), 0.1, tone);
            scene.spot((x, y), (1.0, 1.0), number.to_string());
            scene.label((x, y + 0.31), 0.24, number);
        }
        let (x, y) = self.place(*count);
        scene.piece(0, (x, y - 0.12), Glyph::Disc(0.26), Tone::Neutral, "o", "count");
        let amounts: Vec<String> = self.amounts.iter().map(u32::to_string).collect();
        scene.notes.push(format!("Add {}", amounts.join(" or ")));
        scene
    }

    /// The cell of the next count.
    fn clicks(&self, count: &u32, amount: u32) -> Clicks {
        click((count + amount) as usize)
    }
}
