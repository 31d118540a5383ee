//! What a table says of all positions that a lesson is about: how many are won, and the longest win.

use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use gamesman_rules::{Graph, Player, tier_ranges};
use gamesman_solve::{Census, Unwatched};

use super::lesson::{Counted, Lesson};
use crate::share::{Counting, Share};
use crate::source::Source;
use crate::store::lock;
use crate::words::Whose;
use crate::{Error, Session, ValueAnswer};

/// So many numbers are looked at while somebody waits: some ten milliseconds.
const AT_ONCE: u64 = 1_000_000;

/// Where there are more than this nothing is counted.
const MOST: u64 = 100_000_000;

/// Who counts in the background waits for a turn so long, and is asked again later if there was none.
const PATIENCE: Duration = Duration::from_secs(60);

/// Counting ends after so long, and is then given up for good.
const LONGEST: Duration = Duration::from_secs(60);

/// Positions that are counted before somebody looks at the clock.
const BETWEEN: u64 = 1 << 16;

impl Share {
    fn of_census(census: &Census) -> Share {
        let mut share = Share::default();
        for (record, positions, _) in census.records() {
            share.add(record, positions);
        }
        share
    }

    /// In a sentence: "With the move, White wins 76.5 % of all positions with these men; the longest win takes 55 moves, 28
    /// of them the winner's." `None` if nothing was counted.
    pub fn sentence(&self, session: &Session) -> Option<String> {
        let standard = session.standard();
        let share = match self.positions {
            0 => return None,
            all if self.won == all => "all".into(),
            _ if self.won == 0 => "none of all".into(),
            _ => format!("{} % of all", self.percent()?),
        };
        let who = match self.player {
            Some(player) => format!("With the move, {} wins", standard.name(player)),
            None => "The player to move wins".into(),
        };
        let what = if self.player.is_some() { "positions with these men" } else { "positions" };
        let longest = self.longest.map(|plies| {
            let length = standard.distance(ValueAnswer::Win, plies, Whose::Winners);
            format!("; the longest win takes {length}")
        });
        Some(format!("{who} {share} {what}{}.", longest.unwrap_or_default()))
    }

    /// How many percent are won, where that is neither all nor none: with as many digits as it takes to be neither.
    pub fn percent(&self) -> Option<String> {
        let share = self.won as f64 * 100.0 / self.positions as f64;
        (1..6).map(|digits| format!("{share:.digits$}")).find(|text| {
            let shown: f64 = text.parse().unwrap_or(0.0);
            shown > 0.0 && shown < 100.0
        })
    }
}

impl Session {
    /// What the table says of the positions that a lesson is about, if there is a table and they have been counted.
    /// Whoever asks first counts, if that is a matter of milliseconds; otherwise it is done in the background, and there is
    /// nothing yet. Solves nothing.
    pub fn share(self: &Arc<Self>, lesson: &'static Lesson) -> Option<Share> {
        let source = self.store().source(self.variant())?;
        if let Counted::Whole = lesson.counted {
            return Some(Share::of_census(source.census()));
        }
        if let Some(counting) = lock(&self.shares).get(lesson.id) {
            return match *counting {
                Counting::Begun => None,
                Counting::Done(share) => share,
            };
        }
        let ranges = self.counted(lesson, &source).ok()?;
        let numbers: u64 = ranges.iter().map(|range| range.end - range.start).sum();
        if numbers <= AT_ONCE || numbers > MOST {
            let share = if numbers > MOST { None } else { self.count(&source, &ranges) };
            lock(&self.shares).insert(lesson.id, Counting::Done(share));
            return share;
        }
        if lock(&self.shares).insert(lesson.id, Counting::Begun).is_none() {
            let session = Arc::clone(self);
            std::thread::spawn(move || {
                let permit = session.shared.queue.acquire(&Unwatched, Some(PATIENCE));
                let share = permit.as_ref().and_then(|_| session.count(&source, &ranges));
                let mut shares = lock(&session.shares);
                match permit {
                    Some(_) => shares.insert(lesson.id, Counting::Done(share)),
                    None => shares.remove(lesson.id),
                };
            });
        }
        None
    }

    /// The ranges of numbers of the tiers that a lesson is about.
    fn counted(&self, lesson: &Lesson, source: &Source) -> Result<Vec<Range<u64>>, Error> {
        let Counted::Sets(is_about) = lesson.counted else { return Ok(Vec::new()) };
        let graph = self.graph()?;
        let mut ranges = Vec::new();
        for (_, range) in tier_ranges(graph).unwrap_or_default() {
            // All positions of a tier have the same men, so that one says which.
            let mut first = None;
            let found = source.each(range.clone(), &mut |number, _| {
                first = self.variant().position(number).ok().flatten();
                first.is_none()
            });
            found.map_err(|error| self.store().unreadable(&error))?;
            if first.is_some_and(|text| is_about(&text)) {
                ranges.push(range);
            }
        }
        Ok(ranges)
    }

    /// Counts the positions in these ranges with the first player to move, who is the one that a lesson helps to win. `None`
    /// if there are none, the table cannot be read, or it takes too long.
    fn count(&self, source: &Source, ranges: &[Range<u64>]) -> Option<Share> {
        let graph: &dyn Graph = self.graph().ok()?;
        let (until, mut looked, mut in_time) = (Instant::now() + LONGEST, 0_u64, true);
        let mut share = Share { player: Some(Player::First), ..Share::default() };
        for range in ranges {
            let counted = source.each(range.clone(), &mut |number, record| {
                if matches!(self.variant().player(number), Ok(Some(Player::First))) {
                    share.add(record, u64::from(graph.orbit(number)));
                }
                looked += 1;
                in_time = looked % BETWEEN > 0 || Instant::now() < until;
                in_time
            });
            counted.ok().filter(|()| in_time)?;
        }
        (share.positions > 0).then_some(share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_all_is_never_rounded_to_all() {
        let said = |won, positions| {
            let share = Share { player: None, positions, won, longest: None };
            share.percent()
        };
        assert_eq!(said(124_960, 163_328).as_deref(), Some("76.5"));
        assert_eq!((said(5, 5), said(0, 5), said(0, 0)), (None, None, None));
        assert_eq!(said(99_999, 100_000).as_deref(), Some("99.999"));
        assert_eq!(said(1, 10_000).as_deref(), Some("0.01"));
    }
}
