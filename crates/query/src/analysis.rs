//! The census of a table as an answer.

use std::collections::BTreeMap;

use gamesman_rules::{Facts, Players, Value};
use gamesman_solve::{Census, Watch, solvable};

use crate::{Analysis, Error, PositionAnswer, PrimitiveCounts, RemotenessCounts, Session};

impl Session {
    /// Counts over all reachable positions.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there is no table, [`Error::File`] if it is damaged, [`Error::Busy`] if there is more to
    /// count and others work until `watch` says to stop, [`Error::Solve`] if that happens while it counts.
    pub fn analysis(&self, watch: &dyn Watch) -> Result<Analysis, Error> {
        let known = self.store().table(self.variant())?;
        let start = self.glance(None)?.answer;
        let facts = self.variant().facts();
        let longest = longest_win(known.census());
        let example =
            longest.and_then(|(_, number)| self.variant().position(number).ok().flatten());
        let anywhere = self.solvable_anywhere(known.census(), watch)?;
        Ok(answer(&start, facts, known.census(), example, anywhere))
    }

    /// How many positions of a puzzle are solvable, reachable or not, counted the first time.
    fn solvable_anywhere(&self, census: &Census, watch: &dyn Watch) -> Result<Option<u64>, Error> {
        let facts = self.variant().facts();
        if facts.players == Players::One && facts.whole {
            // The table holds every position there is.
            let wins = census.records().filter(|(record, ..)| record.value == Value::Win);
            return Ok(Some(wins.map(|(_, count, _)| count).sum()));
        }
        if facts.players != Players::One {
            return Ok(None);
        }
        if let Some(&anywhere) = self.anywhere.get() {
            return Ok(anywhere);
        }
        let _permit = self.shared.queue.acquire(watch, None).ok_or(Error::Busy)?;
        let counted = solvable(self.graph()?, watch).map_err(|e| Error::Solve(e.to_string()))?;
        Ok(*self.anywhere.get_or_init(|| counted))
    }
}

/// The largest remoteness of a win and the smallest number of a position that has it.
fn longest_win(census: &Census) -> Option<(u32, u64)> {
    let wins = census.records().filter(|(record, ..)| record.value == Value::Win);
    wins.filter_map(|(record, _, number)| Some((record.remoteness?, number))).max_by_key(|w| w.0)
}

/// The answer; `example` is the position of [`longest_win`], `anywhere` how many positions of a puzzle are
/// solvable, reachable or not.
fn answer(
    start: &PositionAnswer,
    facts: Facts,
    census: &Census,
    example: Option<String>,
    anywhere: Option<u64>,
) -> Analysis {
    let empty = |remoteness| RemotenessCounts { remoteness, win: 0, lose: 0, tie: 0, draw: 0 };
    let mut rows: BTreeMap<u64, RemotenessCounts> = BTreeMap::new();
    let mut total = empty(None);
    for (record, count, _) in census.records() {
        // Endless ones last.
        let key = record.remoteness.map_or(u64::MAX, u64::from);
        let row = rows.entry(key).or_insert_with(|| empty(record.remoteness));
        for counts in [row, &mut total] {
            match record.value {
                Value::Win => counts.win += count,
                Value::Lose => counts.lose += count,
                Value::Tie => counts.tie += count,
                Value::Draw => counts.draw += count,
            }
        }
    }
    let going_on = census.positions() - census.ends();
    let [win, lose, tie] = census.primitive;
    Analysis {
        game: start.game.clone(),
        variant: start.variant.clone(),
        value: start.state.value,
        remoteness: start.state.remoteness,
        positions: census.positions(),
        win: total.win,
        lose: total.lose,
        tie: total.tie,
        draw: total.draw,
        primitive: PrimitiveCounts { win, lose, tie },
        moves: census.moves.map(|(moves, _)| moves),
        branching: census.moves.map(|(moves, _)| moves as f64 / going_on.max(1) as f64),
        max_moves: census.moves.map(|(_, most)| most),
        max_remoteness: rows.values().filter_map(|row| row.remoteness).max().unwrap_or(0),
        longest_win: longest_win(census).map(|(remoteness, _)| remoteness),
        longest_win_position: example,
        by_remoteness: rows.into_values().collect(),
        solvable: (facts.players == Players::One).then_some(total.win),
        solvable_anywhere: anywhere,
        classes: facts.symmetric.then_some(census.classes),
    }
}
