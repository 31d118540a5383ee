//! Burnt Pancakes: sort a stack of pancakes, each burnt on one side, by flipping its upper part.
//!
//! Every stack can be brought to every other. A flip undoes itself.
//!
//! Index: the rank of the order from the bottom × which pancakes lie burnt side up, as bits. Every number
//! is a stack.

use gamesman_rules::index::{Permutation, each_once, order, thing};
use gamesman_rules::prelude::*;

/// Burnt Pancakes.
pub(crate) static PANCAKES: Entry = Entry {
    id: "pancakes",
    name: "Burnt Pancakes",
    aliases: &["Pancake Sorting", "Pancake Flipping"],
    players: Players::One,
    family: Family::Turning,
    rules: "Pancakes of different sizes lie in a stack, each of them **burnt on one side**. A move \
            puts a spatula under one of them and **turns it and all above it over** in one piece: their \
            order is reversed, and each shows its other side. **Sort the stack, the largest at the bottom, \
            with every burnt side down.**\n\n\
            The number of pancakes can be chosen. The start is the sorted stack with every burnt side up. A \
            position is written from the bottom to the top: a digit for a pancake that lies right, its \
            letter (`a` is the smallest) for one with the burnt side up. A move is named by how many \
            pancakes are turned over.",
    source: "Jacob Goodman (as Harry Dweighter), *American Mathematical Monthly* (1975); burnt pancakes: \
             Bill Gates and Christos Papadimitriou (1979).",
    known: "Up to 12 pancakes no stack needs more flips than the one in which only the sides are \
            wrong (Cohen and Blum 1995): 8, 10, 12, 14 and 15 for 4 to 8 pancakes (OEIS A078942).",
    parameters: &[Parameter::number("pancakes", (1, 9), "6", "How many pancakes there are")],
    variants: &[
        Named::new("6", "6 pancakes", "6"),
        Named::new("3", "3 pancakes", "3"),
        Named::new("4", "4 pancakes", "4"),
        Named::new("5", "5 pancakes", "5"),
        Named::new("7", "7 pancakes", "7"),
        Named::new("8", "8 pancakes", "8"),
    ],
    open: &|settings| {
        let game = Pancakes::new(settings.number("pancakes"));
        Ok(Open::indexed(game).reversible().whole().variant())
    },
};

/// Places are counted from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Stack {
    /// The pancake at each place, 0 for the smallest: four bits each, the bottom lowest.
    order: u64,
    /// The places at which the burnt side is up, as bits.
    burnt: u32,
}

struct Pancakes {
    count: u32,
    orders: Permutation,
}

impl Pancakes {
    fn new(count: u32) -> Pancakes {
        Pancakes { count, orders: Permutation::new(count) }
    }

    /// The largest at the bottom.
    fn sorted(&self) -> u64 {
        order((0..self.count.into()).rev())
    }
}

impl Game for Pancakes {
    type Position = Stack;
    /// How many pancakes, from the top, are turned over.
    type Move = u32;

    fn start(&self) -> Stack {
        Stack { order: self.sorted(), burnt: (1 << self.count) - 1 }
    }

    fn moves(&self, _: &Stack, out: &mut Vec<u32>) {
        out.extend(1..=self.count);
    }

    #[inline(always)]
    fn play(&self, stack: &Stack, flipped: u32) -> Stack {
        let below = self.count - flipped;
        let (mut order, mut upper) = (0, stack.order >> (4 * below));
        for _ in 0..flipped {
            order = order << 4 | upper & 15;
            upper >>= 4;
        }
        let burnt = !(stack.burnt >> below).reverse_bits() >> (u32::BITS - flipped);
        Stack {
            order: stack.order & ((1 << (4 * below)) - 1) | order << (4 * below),
            burnt: stack.burnt & ((1 << below) - 1) | burnt << below,
        }
    }

    #[inline(always)]
    fn primitive(&self, stack: &Stack) -> Option<Outcome> {
        (stack.burnt == 0 && stack.order == self.sorted()).then_some(Outcome::Win)
    }
}

/// Every flip undoes itself.
impl Reversible for Pancakes {
    fn goals(&self) -> Option<Vec<Stack>> {
        Some(vec![Stack { order: self.sorted(), burnt: 0 }])
    }
}

impl Index for Pancakes {
    fn size(&self) -> u64 {
        self.orders.size() << self.count
    }

    #[inline(always)]
    fn index(&self, stack: &Stack) -> u64 {
        self.orders.rank(stack.order) << self.count | u64::from(stack.burnt)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Stack> {
        let burnt = (index & ((1 << self.count) - 1)) as u32;
        let stack = || Stack { order: self.orders.unrank(index >> self.count), burnt };
        (index < self.size()).then(stack)
    }
}

impl Show for Pancakes {
    /// From the bottom to the top: a digit for a pancake that lies right, a letter for one with the burnt
    /// side up.
    fn format(&self, stack: &Stack) -> String {
        let written = |place| {
            let pancake = (stack.order >> (4 * place) & 15) as u8;
            char::from(pancake + if stack.burnt >> place & 1 == 1 { b'a' } else { b'1' })
        };
        (0..self.count).map(written).collect()
    }

    fn parse(&self, text: &str) -> Result<Stack, Mistake> {
        let count = self.count as u8;
        let allowed = format!("1 to {count} and a to {}", char::from(b'a' + count - 1));
        let read = |c: char| {
            let byte = u8::try_from(c).ok()?;
            let burnt = byte.is_ascii_lowercase();
            let pancake = byte.checked_sub(if burnt { b'a' } else { b'1' })?;
            (pancake < count).then_some((pancake, burnt))
        };
        let pancakes = read_cells(text, 0, self.count as usize, &allowed, read)?;
        let sizes: Vec<u64> = pancakes.iter().map(|(pancake, _)| u64::from(*pancake)).collect();
        each_once(&sizes, |size| format!("pancake {} is there twice", size + 1))?;
        let burnt = pancakes.iter().zip(0..).map(|((_, burnt), place)| u32::from(*burnt) << place);
        Ok(Stack { order: order(sizes), burnt: burnt.sum() })
    }

    /// How many pancakes are turned over.
    fn notation(&self, _: &Stack, flipped: u32) -> String {
        flipped.to_string()
    }

    fn scene(&self, stack: &Stack) -> Scene {
        const LAYER: f32 = 0.56;
        const WIDEST: f32 = 4.0;
        let (width, floor) = (WIDEST + 0.6, self.count as f32 * LAYER + 0.3);
        let mut scene = Scene::new(width, floor + 0.3);
        scene.rect((0.05, floor), (width - 0.1, 0.14), 0.07, Tone::Shade);
        for (place, c) in (0..self.count).zip(self.format(stack).chars()) {
            let (x, y) = (width / 2.0, floor - (place as f32 + 0.5) * LAYER);
            scene.spot((x, y), (width, LAYER), format!("layer {} from the bottom", place + 1));
            let pancake = thing(stack.order, place) as usize;
            let size = 0.9 + (WIDEST - 0.9) * (pancake + 1) as f32 / self.count as f32;
            let up = stack.burnt >> place & 1 == 1;
            // The burnt side looks out above or below.
            let crust = (x - size / 2.0, y - if up { 0.26 } else { -0.06 });
            scene.rect(crust, (size, 0.2), 0.1, Tone::First);
            let side = if up { "up" } else { "down" };
            let name = format!("pancake {}, burnt side {side}", pancake + 1);
            let middle = (x, y + if up { 0.05 } else { -0.05 });
            let glyph = Glyph::Tile(size, 0.38);
            scene.piece(pancake, middle, glyph, Tone::Neutral, c, name);
        }
        scene
    }

    /// The lowest pancake that is turned over.
    fn clicks(&self, _: &Stack, flipped: u32) -> Clicks {
        click((self.count - flipped) as usize)
    }
}
