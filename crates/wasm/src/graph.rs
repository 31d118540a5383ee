//! The number seam of a module: every answer is checked.

use std::ops::Range;
use std::sync::Arc;

use gamesman_rules::{Edge, Expansion, Facts, Failed, Graph, Head, Outcome, Players, Want};

use crate::engine::Guest;
use crate::guests::{Guests, Ready};

/// Positions that a module is asked about at a time.
const BATCH: usize = 1_024;

/// Most moves of a position.
const EDGES: u32 = 4_096;

/// Bytes of what is said of each position besides its edges.
const HEAD: usize = 16;

/// The bit of an edge that says that the turn is kept, here as in [`Edge::bits`].
const KEEPS: u64 = 1 << 63;

/// The graph of a module whose positions have numbers. Whoever asks unwinds with [`Failed`] once the module fails.
#[derive(Clone)]
pub(crate) struct Numbers {
    guests: Arc<Guests>,
    facts: Facts,
    ready: Ready,
}

impl Numbers {
    pub(crate) fn new(guests: &Arc<Guests>, ready: &Ready) -> Numbers {
        Numbers { guests: Arc::clone(guests), facts: guests.facts, ready: ready.clone() }
    }

    /// Asks about one number.
    fn one<T>(&self, number: u64, ask: impl FnOnce(&mut Guest) -> Result<T, String>) -> T {
        let answer = self.guests.ask(|| self.guests.named(number), ask);
        answer.unwrap_or_else(|why| Failed(why).unwind())
    }

    /// Adds what the module says of each position, or of those before it.
    fn add(&self, numbers: &[u64], backwards: bool, into: &mut Expansion) {
        let want = into.want;
        let fresh = || Expansion::wanting(want);
        self.many(numbers, into, fresh, |guest, numbers, into| {
            let bytes = guest.expand(numbers, bits(want), backwards)?;
            self.read(bytes, numbers.len(), backwards, into)
        });
    }

    /// Asks about several numbers, as many as may be at a time, and adds what is said to `into`.
    fn many<T>(
        &self,
        numbers: &[u64],
        into: &mut T,
        fresh: impl Fn() -> T,
        ask: impl Fn(&mut Guest, &[u64], &mut T) -> Result<(), String>,
    ) {
        for numbers in numbers.chunks(BATCH) {
            // Which of several it was is found out by asking for each alone.
            let about = || {
                let fails = |&&number: &&u64| {
                    self.guests.once(|guest| ask(guest, &[number], &mut fresh())).is_err()
                };
                let which = numbers.iter().find(fails);
                self.guests.named(*which.unwrap_or(&numbers[0]))
            };
            let answer = self.guests.ask(about, |guest| ask(guest, numbers, into));
            answer.unwrap_or_else(|why| Failed(why).unwind());
        }
    }

    /// Reads heads, edges and tiers as `gm_expand` writes them.
    fn read(
        &self,
        bytes: &[u8],
        count: usize,
        backwards: bool,
        into: &mut Expansion,
    ) -> Result<(), String> {
        let short = || format!("an answer of {} bytes does not fit {count} positions", bytes.len());
        let (heads, rest) = bytes.split_at_checked(HEAD * count).ok_or_else(short)?;
        let mut total = 0;
        for bytes in heads.chunks_exact(HEAD) {
            let head = self.head(bytes, backwards, into.want)?;
            total += head.edges as usize;
            into.heads.push(head);
        }
        let (edges, tiers) = rest.split_at_checked(8 * total).ok_or_else(short)?;
        let edges = words(edges, total).map_err(|_| short())?;
        let tiers = words(tiers, if into.want.tiers { total } else { 0 }).map_err(|_| short())?;
        // Nothing happens between two moves of a puzzle.
        let keeps = if self.facts.players == Players::One { KEEPS } else { 0 };
        let begin = into.edges.len();
        let edge = |&bytes: &[u8; 8]| Edge::from_bits(u64::from_le_bytes(bytes) | keeps);
        into.edges.extend(edges.iter().map(edge));
        let size = self.ready.size;
        match into.edges[begin..].iter().map(|edge| edge.to()).max() {
            Some(to) if to >= size => {
                return Err(format!("a move leads to number {to}, which is not below {size}"));
            }
            _ => {}
        }
        into.tiers.extend(tiers.iter().map(|&bytes| u32::from_le_bytes(bytes)));
        Ok(())
    }

    fn head(&self, bytes: &[u8], backwards: bool, want: Want) -> Result<Head, String> {
        let word = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four"));
        let outcome = match bytes[0] {
            0 => None,
            1 => Some(Outcome::Win),
            2 => Some(Outcome::Lose),
            3 => Some(Outcome::Tie),
            n => return Err(format!("outcome {n} is none of 0, 1, 2 and 3")),
        };
        let margin = (bytes[1] != 0).then(|| word(4).cast_signed());
        let reward = i16::from_le_bytes([bytes[2], bytes[3]]);
        let (orbit, edges) = (word(8), word(12));
        if edges > EDGES {
            return Err(format!("{edges} moves are more than {EDGES}"));
        }
        if !backwards {
            let two = self.facts.players == Players::Two;
            match outcome {
                Some(_) if edges > 0 => return Err("there are moves after the end".into()),
                None if edges == 0 && two => {
                    return Err("the game goes on but there is no move".into());
                }
                Some(Outcome::Lose | Outcome::Tie) if !two => {
                    return Err("a puzzle ends only by reaching the goal".into());
                }
                _ => {}
            }
            if margin.is_some() != (outcome.is_some() && self.facts.scored) {
                return Err("ends of scored games have a margin, and nothing else".into());
            }
            if margin.is_some_and(|margin| margin.abs() > 32_000) {
                return Err("a margin is beyond 32,000".into());
            }
            if want.orbit && orbit == 0 {
                return Err("an orbit is empty".into());
            }
        }
        Ok(Head { outcome, margin, orbit, reward, edges })
    }

    fn below(&self, number: u64, what: &str) -> Result<u64, String> {
        match number < self.ready.size {
            true => Ok(number),
            false => Err(format!("{what} is {number}, which is not below {}", self.ready.size)),
        }
    }
}

/// An answer of so many words.
fn words<const N: usize>(bytes: &[u8], count: usize) -> Result<&[[u8; N]], String> {
    match bytes.as_chunks() {
        (words, []) if words.len() == count => Ok(words),
        _ => Err(format!("an answer of {} bytes does not fit {count} positions", bytes.len())),
    }
}

/// What is asked for, as `gm_expand` reads it.
fn bits(want: Want) -> u32 {
    let flags = [want.canonical, want.orbit, want.tiers, want.reward];
    flags.iter().enumerate().map(|(bit, &flag)| u32::from(flag) << bit).sum()
}

impl Graph for Numbers {
    fn facts(&self) -> Facts {
        self.facts
    }

    fn size(&self) -> u64 {
        self.ready.size
    }

    fn start(&self) -> u64 {
        self.ready.start
    }

    fn expand(&self, number: u64, into: &mut Expansion) {
        into.clear();
        self.add(&[number], false, into);
        let Head { outcome, margin, orbit, reward, .. } = into.heads[0];
        (into.outcome, into.margin, into.orbit, into.reward) = (outcome, margin, orbit, reward);
    }

    fn append(&self, numbers: &[u64], into: &mut Expansion) {
        self.add(numbers, false, into);
    }

    fn at_once(&self) -> usize {
        BATCH
    }

    fn predecessors(&self, number: u64, into: &mut Expansion) {
        into.clear();
        self.add(&[number], true, into);
    }

    fn append_predecessors(&self, numbers: &[u64], into: &mut Expansion) {
        self.add(numbers, true, into);
    }

    fn goals(&self) -> Option<Vec<u64>> {
        self.ready.goals.clone()
    }

    fn tier(&self, number: u64) -> u32 {
        self.one(number, |guest| guest.tier(number)).unwrap_or(0)
    }

    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        let range = self.guests.ask(
            || format!("tier {tier}"),
            |guest| {
                let bytes = guest.tier_range(tier)?;
                let number = |at| u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight"));
                match bytes.len() {
                    0 => Ok(None),
                    16 if number(0) <= number(8) && number(8) <= self.ready.size => {
                        Ok(Some(number(0)..number(8)))
                    }
                    _ => Err("its range is not two numbers up to the size".to_owned()),
                }
            },
        );
        range.unwrap_or_else(|why| Failed(why).unwind())
    }

    fn canonical(&self, number: u64) -> u64 {
        let mut canonical = Vec::with_capacity(1);
        self.canonicals(&[number], &mut canonical);
        canonical[0]
    }

    fn canonicals(&self, numbers: &[u64], into: &mut Vec<u64>) {
        into.clear();
        self.many(numbers, into, Vec::new, |guest, numbers, into| {
            let Some(bytes) = guest.canonicals(numbers)? else {
                into.extend(numbers);
                return Ok(());
            };
            for bytes in words(bytes, numbers.len())? {
                let canonical = u64::from_le_bytes(*bytes);
                into.push(self.below(canonical, "the canonical number")?);
            }
            Ok(())
        });
    }

    fn orbit(&self, number: u64) -> u32 {
        let mut orbit = Vec::with_capacity(1);
        self.orbits(&[number], &mut orbit);
        orbit[0]
    }

    fn orbits(&self, numbers: &[u64], into: &mut Vec<u32>) {
        into.clear();
        self.many(numbers, into, Vec::new, |guest, numbers, into| {
            let Some(bytes) = guest.orbits(numbers)? else {
                into.extend(numbers.iter().map(|_| 1));
                return Ok(());
            };
            let orbits = words(bytes, numbers.len())?;
            into.extend(orbits.iter().map(|&bytes| u32::from_le_bytes(bytes).max(1)));
            Ok(())
        });
    }

    fn holds(&self, number: u64) -> bool {
        number < self.ready.size
            && self.one(number, |guest| guest.holds(number)).is_none_or(|holds| holds != 0)
    }
}

/// What can be reached from one position, which has number 0: it has changed numbers with the one that has it.
pub(crate) struct Around {
    numbers: Numbers,
    origin: u64,
}

impl Around {
    pub(crate) fn new(numbers: &Numbers, origin: u64) -> Around {
        let mut numbers = numbers.clone();
        numbers.facts = Facts { unmoves: false, whole: false, every: false, ..numbers.facts };
        Around { numbers, origin }
    }

    fn swapped(&self, number: u64) -> u64 {
        match number {
            0 => self.origin,
            number if number == self.origin => 0,
            number => number,
        }
    }
}

impl Graph for Around {
    fn facts(&self) -> Facts {
        self.numbers.facts
    }

    fn size(&self) -> u64 {
        self.numbers.ready.size
    }

    fn start(&self) -> u64 {
        0
    }

    fn expand(&self, number: u64, into: &mut Expansion) {
        self.numbers.expand(self.swapped(number), into);
        for edge in &mut into.edges {
            *edge = Edge::new(self.swapped(edge.to()), edge.turn());
        }
    }

    fn tier(&self, number: u64) -> u32 {
        self.numbers.tier(self.swapped(number))
    }

    fn canonical(&self, number: u64) -> u64 {
        self.swapped(self.numbers.canonical(self.swapped(number)))
    }

    fn orbit(&self, number: u64) -> u32 {
        self.numbers.orbit(self.swapped(number))
    }
}
