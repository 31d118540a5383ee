//! Top Spin: numbered tokens on a circular track, part of which can be turned over.
//!
//! A spinner of two exchanges neighbours, so every order can be brought to every other. A spinner of
//! three exchanges tokens two places apart: with an even number of tokens those in odd places stay
//! together, and only 2 · (n/2)!² orders can be solved. Wider spinners reach other, less regular sets of
//! orders and are not offered.
//!
//! A position is an order of the tokens, read clockwise from the spinner's first place. Index: the rank
//! of the order, or where places two apart stay together, which half has the odd tokens × the ranks of
//! both halves. Every number can be solved.

use gamesman_rules::bits::{deposit, extract};
use gamesman_rules::index::{Permutation, order, thing};
use gamesman_rules::prelude::*;

/// Top Spin.
pub(crate) static TOP_SPIN: Entry = Entry {
    id: "topspin",
    name: "Top Spin",
    aliases: &[],
    players: Players::One,
    family: Family::Turning,
    rules: "Numbered tokens fill a circular track; the first few places are on a **spinner**. A move \
            either **rotates** all tokens clockwise along the track by any number of places, or **flips** \
            the spinner, which reverses the order of the tokens on it. **Bring the tokens into order, \
            clockwise, with token 1 on the spinner’s first place.**\n\n\
            The number of tokens and the size of the spinner can be chosen. Clicking a token rotates it to \
            the spinner’s first place. The start is the reversed order.\n\n\
            A position is written from the spinner’s first place on: tokens on the spinner are joined by \
            `_`, the others by `-`.",
    source: "Ferdinand Lammertink (1989); the toy of Binary Arts has 20 tokens and a spinner of four. \
             These sizes, and that a rotation by any distance is one move, are those of GamesmanPuzzles.",
    known: "Ten tokens with a spinner of two: all 10! orders can be solved, in 40 moves at most. Twelve \
            with a spinner of three: 2 · 6!² of 12!, because tokens in odd places stay together.",
    parameters: &[
        Parameter::number("tokens", (4, 12), "10", "How many tokens there are"),
        Parameter::number("spinner", (2, 3), "2", "How many tokens the spinner holds"),
    ],
    variants: &[
        Named::new("10_2", "10 tokens, spinner of 2", "10-2"),
        Named::new("12_3", "12 tokens, spinner of 3", "12-3"),
        Named::new("6_2", "6 tokens, spinner of 2", "6-2"),
    ],
    open: &|settings| {
        let game = TopSpin::new(settings.number("tokens"), settings.number("spinner"));
        Ok(Open::indexed(game).reversible().whole().variant())
    },
};

/// The token at each place, counted from 0, four bits each, the first place lowest.
type Track = u64;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spin {
    /// Clockwise by this many places.
    Rotate(u32),
    Flip,
}

struct TopSpin {
    tokens: u32,
    spinner: u32,
    /// Tokens in places two apart stay together.
    halves: bool,
    /// The lowest bit of every other place.
    alternate: u64,
    goal: Track,
    /// Orders of all tokens, or of half of them.
    orders: Permutation,
}

impl TopSpin {
    fn new(tokens: u32, spinner: u32) -> TopSpin {
        let halves = spinner % 2 == 1 && tokens.is_multiple_of(2);
        let orders = Permutation::new(if halves { tokens / 2 } else { tokens });
        let alternate = order((0..tokens.into()).map(|place: u64| (place + 1) % 2));
        TopSpin { tokens, spinner, halves, alternate, goal: order(0..tokens.into()), orders }
    }

    /// The order of the tokens in every other place from `first` on, halved.
    #[inline(always)]
    fn half(&self, track: Track, first: u32) -> u64 {
        extract(track >> (4 * first + 1) & (7 * self.alternate), 15 * self.alternate)
    }
}

impl Game for TopSpin {
    type Position = Track;
    type Move = Spin;

    /// Token 1, then the others in reversed order.
    fn start(&self) -> Track {
        let tokens = u64::from(self.tokens);
        order((0..tokens).map(|place| (tokens - place) % tokens))
    }

    #[inline(always)]
    fn moves(&self, _: &Track, out: &mut Vec<Spin>) {
        out.extend((1..self.tokens).map(Spin::Rotate));
        out.push(Spin::Flip);
    }

    #[inline(always)]
    fn play(&self, track: &Track, spin: Spin) -> Track {
        match spin {
            Spin::Rotate(places) => {
                let (bits, all) = (4 * places, 4 * self.tokens);
                (track << bits | track >> (all - bits)) & (u64::MAX >> (64 - all))
            }
            Spin::Flip => {
                let bits = 4 * self.spinner;
                let turned = order((0..self.spinner).rev().map(|place| thing(*track, place)));
                track >> bits << bits | turned
            }
        }
    }

    #[inline(always)]
    fn primitive(&self, track: &Track) -> Option<Outcome> {
        (*track == self.goal).then_some(Outcome::Win)
    }
}

/// Rotations undo each other, and a flip itself.
impl Reversible for TopSpin {
    fn goals(&self) -> Option<Vec<Track>> {
        Some(vec![self.goal])
    }
}

impl Index for TopSpin {
    fn size(&self) -> u64 {
        let orders = self.orders.size();
        if self.halves { 2 * orders * orders } else { orders }
    }

    #[inline(always)]
    fn index(&self, track: &Track) -> u64 {
        if !self.halves {
            return self.orders.rank(*track);
        }
        let rank = |first| self.orders.rank(self.half(*track, first));
        let odd_first = thing(*track, 0) % 2;
        (odd_first * self.orders.size() + rank(0)) * self.orders.size() + rank(1)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Track> {
        if index >= self.size() {
            return None;
        }
        if !self.halves {
            return Some(self.orders.unrank(index));
        }
        let orders = self.orders.size();
        let half = |index| 2 * deposit(self.orders.unrank(index), 15 * self.alternate);
        let (rest, second) = (index / orders, half(index % orders));
        let (odd_first, first) = (rest / orders, half(rest % orders));
        Some((first | second << 4) + (self.alternate << (4 - 4 * odd_first)))
    }
}

impl Show for TopSpin {
    /// The tokens clockwise from the spinner's first place: `2_1-3-4`.
    fn format(&self, track: &Track) -> String {
        let mut text = String::new();
        for place in 0..self.tokens {
            match place {
                0 => {}
                _ if place < self.spinner => text.push('_'),
                _ => text.push('-'),
            }
            text.push_str(&(thing(*track, place) + 1).to_string());
        }
        text
    }

    fn parse(&self, text: &str) -> Result<Track, Mistake> {
        let written: Vec<&str> = text.split(['_', '-']).collect();
        let at = |place: usize| written[..place].iter().map(|number| number.len() + 1).sum();
        let mut tokens = Vec::new();
        for (place, number) in written.iter().enumerate().take(self.tokens as usize) {
            let digits = number.len() <= 2 && number.bytes().all(|byte| byte.is_ascii_digit());
            let token = number.parse().ok().filter(|token| digits && *token <= self.tokens.into());
            let Some(token) = token.and_then(|token: u64| token.checked_sub(1)) else {
                let message = format!(
                    "a token from 1 to {} is expected here; tokens on the spinner are joined by ‘_’, \
                     the others by ‘-’",
                    self.tokens
                );
                return Err(Mistake::at(at(place), message));
            };
            if tokens.contains(&token) {
                return Err(Mistake::at(at(place), format!("token {} is there twice", token + 1)));
            }
            tokens.push(token);
        }
        let odd = |token: u64| token % 2;
        let apart = (0..).zip(&tokens).position(|(i, token)| odd(token + tokens[0]) != odd(i));
        let track = order(tokens);
        if written.len() != self.tokens as usize || text != self.format(&track) {
            return Err(Mistake::new(format!(
                "a position is written like the start, {}, with each of {} tokens once",
                self.format(&self.start()),
                self.tokens
            )));
        }
        if let Some(place) = apart.filter(|_| self.halves) {
            let message = format!(
                "this spinner of {} exchanges tokens two places apart, so odd and even tokens take \
                 turns along the track, which they do not here",
                self.spinner
            );
            return Err(Mistake::at(at(place), message));
        }
        Ok(track)
    }

    /// `flip`, or `r` and by how many places the tokens go round clockwise: `r3`.
    fn notation(&self, _: &Track, spin: Spin) -> String {
        match spin {
            Spin::Rotate(places) => format!("r{places}"),
            Spin::Flip => "flip".into(),
        }
    }

    fn scene(&self, track: &Track) -> Scene {
        let count = self.tokens as f32;
        let radius = 0.5 / (std::f32::consts::PI / count).sin() * 1.04;
        // The spinner may stand out from the track.
        let middle = radius + (0.5 * self.spinner as f32 + 0.2).max(0.75);
        let mut scene = Scene::new(2.0 * middle, 2.0 * middle).on(Material::Night);
        scene.circle((middle, middle), radius + 0.6, Tone::Board);
        // The spinner's middle is at the top.
        let at = |place: f32| {
            let turn = std::f32::consts::TAU * (place - (self.spinner - 1) as f32 / 2.0) / count;
            (middle + radius * turn.sin(), middle - radius * turn.cos())
        };
        let held: Vec<(f32, f32)> = (0..self.spinner).map(|place| at(place as f32)).collect();
        let mean = held.iter().map(|place| place.1).sum::<f32>() / held.len() as f32;
        scene.circle((middle, mean), self.spinner as f32 * 0.5 + 0.1, Tone::Bright);
        scene.circle((middle, middle), radius - 0.6, Tone::Shade);
        for place in 0..self.tokens {
            let centre = at(place as f32);
            scene.spot(centre, (0.95, 0.95), format!("place {}", place + 1));
            let token = thing(*track, place) as usize;
            let (text, name) = ((token + 1).to_string(), format!("token {}", token + 1));
            scene.piece(token, centre, Glyph::Token(0.42), Tone::Neutral, text, name);
        }
        scene
    }

    /// A rotation: the token that it brings to the spinner's first place.
    fn clicks(&self, _: &Track, spin: Spin) -> Clicks {
        match spin {
            Spin::Rotate(places) => click((self.tokens - places) as usize),
            Spin::Flip => button("flip"),
        }
    }
}
