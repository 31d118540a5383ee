//! Looks at every entry, with one piece of the table in memory.

use std::ops::Range;
use std::sync::atomic::Ordering::Relaxed;

use gamesman_rules::{Edge, Expansion, Facts, Players, Record, Turn, Value, Want};

use super::check::{Check, Justified};
use super::entry_bits::EntryBits;
use super::fault::{Fault, MISSING};
use super::follows::{self, Child};
use super::piece::Piece;
use super::tally::Tally;
use crate::table::{PAGE, Page};

/// Entries looked at together, so that what is known of their children is on its way from memory when it
/// is wanted.
const BATCH: usize = 32;

/// Looks at all entries with one piece of the table in memory.
pub(super) struct Pass<'a> {
    pub(super) check: &'a Check<'a>,
    pub(super) piece: &'a Piece,
    /// Whether it is the first piece, and the last.
    pub(super) first: bool,
    pub(super) last: bool,
}

/// What a thread needs.
pub(super) struct Scratch {
    expansion: Expansion,
    /// Without canonical children.
    plain: Expansion,
    batch: Batch,
    images: Vec<(u64, u64)>,
}

impl Scratch {
    pub(super) fn new(facts: &Facts) -> Scratch {
        let symmetric = facts.symmetric;
        let want = Want { canonical: symmetric, orbit: symmetric, tiers: true, ..Want::default() };
        let (batch, images) = (Batch::default(), Vec::new());
        Scratch { expansion: Expansion::wanting(want), plain: Expansion::new(), batch, images }
    }
}

/// Some entries and their children.
#[derive(Default)]
struct Batch {
    heads: Vec<Head>,
    edges: Vec<Edge>,
    tiers: Vec<u32>,
    /// Where the children are in the piece, if they belong there.
    places: Vec<Option<usize>>,
}

/// What is known of an entry beside its children.
struct Head {
    tier: u32,
    end: Option<Record>,
    margin: Option<i32>,
    edges: usize,
}

/// An entry, and what the table says of it.
#[derive(Clone, Copy)]
struct Entry {
    number: u64,
    rank: u64,
    record: Record,
    margin: Option<i32>,
    nimber: Option<u32>,
}

impl Pass<'_> {
    /// Checks the entries of a page.
    pub(super) fn page(&self, page: u64, scratch: &mut Scratch) -> Result<Tally, Fault> {
        let Check { table, .. } = *self.check;
        let content = table.page(page)?;
        let (mut tally, mut positions) = (Tally::default(), 0);
        let begin = page * PAGE as u64;
        for from in (0..content.numbers.len()).step_by(BATCH) {
            let to = content.numbers.len().min(from + BATCH);
            scratch.batch.clear();
            for at in from..to {
                let orbit = self.expand(content.numbers[at], scratch)?;
                positions += orbit;
                if self.first {
                    let record = content.records[at];
                    tally.add(content.numbers[at], record, orbit, &scratch.expansion);
                }
            }
            self.find(&mut scratch.batch)?;
            self.entries(&scratch.batch, &content, from..to, begin)?;
            self.images(scratch)?;
        }
        self.check.report(positions)?;
        Ok(tally)
    }

    /// Adds an entry and its children to the batch; the size of its orbit.
    fn expand(&self, number: u64, scratch: &mut Scratch) -> Result<u64, Fault> {
        let Check { graph, ref facts, .. } = *self.check;
        let Scratch { expansion, plain, batch, images } = scratch;
        if self.first && !graph.holds(number) {
            return Err(Fault::entry(number, "it is in the table but stands for no position"));
        }
        if self.first && facts.every && facts.symmetric && graph.canonical(number) != number {
            return Err(Fault::entry(number, "it is in the table but not canonical"));
        }
        graph.expand(number, expansion);
        let inner = !expansion.edges.is_empty();
        let tier = if inner && self.check.reach.is_some() { graph.tier(number) } else { 0 };
        expansion.edges.iter().for_each(|edge| {
            if self.piece.covers(edge.to()) {
                self.piece.prefetch(edge.to());
            }
        });
        batch.edges.extend_from_slice(&expansion.edges);
        batch.tiers.extend_from_slice(&expansion.tiers);
        let (end, margin, edges) =
            (expansion.outcome.map(Record::from), expansion.margin, expansion.edges.len());
        batch.heads.push(Head { tier, end, margin, edges });
        if !facts.symmetric {
            return Ok(1);
        }
        if inner {
            graph.expand(number, plain);
            if plain.edges.len() != edges {
                return Err(Fault::entry(number, "its moves change from one look to the next"));
            }
            let pairs = plain.edges.iter().zip(&expansion.edges);
            let pairs = pairs.map(|(plain, canonical)| (plain.to(), canonical.to()));
            images.extend(pairs.filter(|(plain, canonical)| plain != canonical));
        }
        Ok(expansion.orbit.into())
    }

    /// Finds the children in the piece.
    fn find(&self, batch: &mut Batch) -> Result<(), Fault> {
        batch.places.clear();
        for edge in &batch.edges {
            let covered = self.piece.covers(edge.to());
            let place = if covered { self.piece.find(edge.to()) } else { None };
            match place {
                Some(place) => self.piece.prefetch_record(place),
                None if covered => return Err(Fault::entry(edge.to(), MISSING)),
                None => {}
            }
            batch.places.push(place);
        }
        Ok(())
    }

    /// Compares the entries of a batch with their children.
    fn entries(
        &self,
        batch: &Batch,
        content: &Page,
        places: Range<usize>,
        begin: u64,
    ) -> Result<(), Fault> {
        let mut next = 0;
        for (head, at) in batch.heads.iter().zip(places) {
            let entry = Entry {
                number: content.numbers[at],
                rank: begin + at as u64,
                record: content.records[at],
                margin: content.margins.as_ref().map(|list| list[at]),
                nimber: content.nimbers.as_ref().map(|list| list[at]),
            };
            let children = next..next + head.edges;
            next = children.end;
            self.reach(entry, head, batch, children.clone())?;
            let found = children.filter_map(|child| {
                batch.places[child].map(|place| (batch.edges[child].turn(), place))
            });
            self.record(entry, head, found.clone())?;
            if self.check.facts.scored {
                self.margin(entry, head, found.clone())?;
            }
            if self.check.facts.nimbers {
                self.nimber(entry, found)?;
            }
        }
        Ok(())
    }

    /// Its children in lower tiers can be reached if it can.
    fn reach(
        &self,
        entry: Entry,
        head: &Head,
        batch: &Batch,
        children: Range<usize>,
    ) -> Result<(), Fault> {
        let Some(reach) = &self.check.reach else { return Ok(()) };
        for child in children {
            let tier = batch.tiers[child];
            if tier > head.tier {
                let what = format!("a move leads from tier {} up to tier {tier}", head.tier);
                return Err(Fault::entry(entry.number, what));
            }
            if tier == head.tier {
                if !reach.within.load(Relaxed) {
                    reach.within.store(true, Relaxed);
                }
            } else if let Some(place) = batch.places[child] {
                reach.found.add(self.piece.rank(place));
            }
        }
        Ok(())
    }

    /// Whether something is settled: if a child of this piece, or of an earlier one, justifies it. In the last
    /// piece it must be.
    fn settle(
        &self,
        marks: impl Fn(&Justified) -> Option<&EntryBits>,
        rank: u64,
        here: bool,
    ) -> bool {
        let marks = self.check.justified.as_ref().and_then(marks);
        if let Some(marks) = marks.filter(|_| here) {
            marks.add(rank);
        }
        here || !self.last || marks.is_some_and(|marks| marks.has(rank))
    }

    fn record(
        &self,
        entry: Entry,
        head: &Head,
        children: impl Iterator<Item = (Turn, usize)>,
    ) -> Result<(), Fault> {
        let claimed = entry.record;
        let wrong = |what: String| {
            Err(Fault::entry(entry.number, format!("the table says {claimed}, {what}")))
        };
        if let Some(end) = head.end {
            return if end == claimed { Ok(()) } else { wrong(format!("the rules say {end}")) };
        }
        let players = self.check.facts.players;
        if !follows::possible(claimed, players) {
            return wrong("which no position can be".into());
        }
        let mut justified = !follows::needs_child(players, claimed);
        for (turn, place) in children {
            let Some(child) = self.piece.record(place) else {
                return wrong("and nothing of the position after a move".into());
            };
            let value = match (turn, child.value) {
                (Turn::Flips, Value::Win) => Value::Lose,
                (Turn::Flips, Value::Lose) => Value::Win,
                (_, value) => value,
            };
            match follows::child(claimed, value, child.remoteness, players) {
                Child::Justifies => justified = true,
                Child::Allows => {}
                Child::Contradicts => {
                    let turn = match players {
                        Players::Two if turn == Turn::Flips => " for the opponent",
                        _ => "",
                    };
                    return wrong(format!("but a move leads to {child}{turn}"));
                }
            }
        }
        if self.settle(|justified| Some(&justified.records), entry.rank, justified) {
            return Ok(());
        }
        wrong("but no move leads there".into())
    }

    fn margin(
        &self,
        entry: Entry,
        head: &Head,
        children: impl Iterator<Item = (Turn, usize)>,
    ) -> Result<(), Fault> {
        let Some(claimed) = entry.margin else {
            return Err(Fault::entry(entry.number, "it has no margin"));
        };
        let wrong = |what: String| {
            Err(Fault::entry(entry.number, format!("the table says margin {claimed}, {what}")))
        };
        if let Some(margin) = head.margin {
            return match margin == claimed {
                true => Ok(()),
                false => wrong(format!("the rules say {margin}")),
            };
        }
        let mut justified = false;
        for (turn, place) in children {
            let margin = self.piece.margin(place);
            let margin = if turn == Turn::Flips { -margin } else { margin };
            if margin > claimed {
                return wrong(format!("but a move makes {margin}"));
            }
            justified |= margin == claimed;
        }
        if self.settle(|justified| justified.margins.as_ref(), entry.rank, justified) {
            return Ok(());
        }
        wrong("but no move makes that".into())
    }

    fn nimber(
        &self,
        entry: Entry,
        children: impl Iterator<Item = (Turn, usize)>,
    ) -> Result<(), Fault> {
        let Some(claimed) = entry.nimber else {
            return Err(Fault::entry(entry.number, "it has no nimber"));
        };
        let wrong = |what: String| {
            Err(Fault::entry(entry.number, format!("the table says nimber {claimed}, {what}")))
        };
        let mut below: Vec<u32> = Vec::new();
        for (_, place) in children {
            match self.piece.nimber(place) {
                nimber if nimber == claimed => return wrong("as of a position after it".into()),
                nimber if nimber < claimed => below.push(nimber),
                _ => {}
            }
        }
        below.sort_unstable();
        below.dedup();
        match (0..claimed).find(|&nimber| below.get(nimber as usize) != Some(&nimber)) {
            Some(missing) => wrong(format!("but no move leads to {missing}")),
            None => Ok(()),
        }
    }

    /// Looks at positions that moves lead to and that are not canonical: they must be like the entry that stands
    /// for them, whose other images are not looked at again.
    fn images(&self, scratch: &mut Scratch) -> Result<(), Fault> {
        let Some(marks) = &self.check.images else { return Ok(()) };
        let Scratch { expansion, images, .. } = scratch;
        for (image, canonical) in images.drain(..) {
            let place =
                if self.piece.covers(canonical) { self.piece.find(canonical) } else { None };
            let Some(place) = place else { continue };
            if !marks.add(self.piece.rank(place)) {
                continue;
            }
            let mut look = |number: u64| {
                self.check.graph.expand(number, expansion);
                let mut edges = expansion.edges.clone();
                edges.sort_unstable();
                (expansion.outcome, expansion.margin, expansion.orbit, edges)
            };
            if look(image) != look(canonical) {
                let what = "its canonical position ends or goes on differently";
                return Err(Fault::entry(image, what));
            }
        }
        Ok(())
    }
}

impl Batch {
    fn clear(&mut self) {
        self.heads.clear();
        self.edges.clear();
        self.tiers.clear();
        self.places.clear();
    }
}
