//! Starts by value and remoteness, from the table: puzzles, and games of any kind.

use std::collections::BTreeMap;

use gamesman_hardness::{Local, Lookahead, Match};
use gamesman_rules::{Player, Players, Record, Value};
use gamesman_solve::Watch;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::{ChanceAnswer, StartAnswer, StartsAnswer, StartsQuestion};
use crate::words::Whose;
use crate::{Error, Rows, Session};

/// Positions that may be looked at to grade one.
const GRADING: usize = 300_000;

/// Positions that are tried for a grade before giving up.
const TRIES: usize = 400;

/// A position in a sample, with the key it is sorted by.
struct Sampled {
    key: f64,
    number: u64,
    remoteness: Option<u32>,
}

/// What is wanted of a position.
pub(super) struct RecordWanted {
    pub(super) value: Value,
    /// Any if there is none.
    pub(super) remoteness: Option<u32>,
    /// The greatest remoteness, if one is not to be drawn more often than another.
    pub(super) most: Option<u32>,
    /// Who is to move; either if there is none.
    pub(super) side: Option<Player>,
}

impl RecordWanted {
    pub(super) fn fits(&self, record: &Record) -> bool {
        let near = self.most.is_none_or(|most| record.remoteness.is_none_or(|r| r <= most));
        let wanted = self.remoteness.is_none_or(|wanted| record.remoteness == Some(wanted));
        record.value == self.value && wanted && near
    }

    /// Among which positions one is drawn: all, or those as far from the end.
    fn among(&self, record: &Record) -> Option<u32> {
        record.remoteness.filter(|_| self.most.is_some())
    }
}

/// The entries of the greatest keys so far.
#[derive(Default)]
struct Best {
    entries: Vec<Sampled>,
    /// Only what would be among the best so far is worth a place.
    least: Option<f64>,
}

impl Best {
    fn add(&mut self, entry: Sampled, count: usize) {
        if self.least.is_some_and(|least| entry.key <= least) {
            return;
        }
        self.entries.push(entry);
        if self.entries.len() >= 2 * count + 64 {
            self.cut(count);
            self.least = self.entries.last().map(|last| last.key);
        }
    }

    fn cut(&mut self, count: usize) {
        self.entries.sort_by(|a, b| b.key.total_cmp(&a.key));
        self.entries.truncate(count);
    }
}

/// So many of all, by turns one of each.
fn by_turns(all: BTreeMap<Option<u32>, Best>, count: usize) -> Vec<Sampled> {
    let mut all: Vec<_> = all
        .into_values()
        .map(|mut best| {
            best.cut(count);
            best.entries.into_iter()
        })
        .collect();
    let mut taken = Vec::new();
    while taken.len() < count {
        let before = taken.len();
        taken.extend(all.iter_mut().filter_map(Iterator::next));
        if taken.len() == before {
            break;
        }
    }
    taken.truncate(count);
    taken
}

impl Session {
    /// Starts of a value and remoteness, all positions having the same probability.
    pub(super) fn table_starts(
        &self,
        question: &StartsQuestion,
        value: Value,
        remoteness: Option<u32>,
        watch: &dyn Watch,
    ) -> Result<StartsAnswer, Error> {
        if question.patient {
            self.solve_on_demand(watch)?;
        }
        self.store().table(self.variant())?;
        let seed = question.seed;
        let mut rng = seed.map_or_else(rand::make_rng, StdRng::seed_from_u64);
        let graded = !question.grades.is_empty() || question.category.is_some();
        let wanted = if graded { TRIES } else { question.count };
        let most = question.most.filter(|_| remoteness.is_none());
        let record = RecordWanted { value, remoteness, most, side: question.side };
        let sample = self.draw(&record, wanted.max(question.count), &mut rng, watch)?;
        let (positions, classes, drawn) = sample;
        if drawn.is_empty() {
            return Err(self.no_such_record(&record, watch)?);
        }
        let puzzle = self.entry().players == Players::One;
        let (mut starts, mut tried) = (Vec::new(), 0);
        for drawn in drawn {
            // Who is in a hurry gets fewer.
            let enough = tried > 0 && watch.stopped();
            if starts.len() == question.count || enough {
                break;
            }
            tried += 1;
            let Ok(Some(position)) = self.variant().position(drawn.number) else { continue };
            let view = self.variant().view(&position).map_err(|m| self.misread(&position, m))?;
            let chances = match puzzle || !(graded || question.chances) {
                true => Some(Vec::new()),
                false => self.local_chances(question, drawn.number, watch)?,
            };
            // A position that takes too long to grade is no help.
            let Some(chances) = chances.filter(|chances| fits(question, chances)) else { continue };
            let answer = self.glance(Some(&position))?.answer;
            let best = answer.moves.iter().take_while(|mv| mv.delta_remoteness == Some(0));
            let best = best
                .take_while(|mv| Some(mv.move_value) == answer.moves.first().map(|m| m.move_value));
            let won = value == Value::Win;
            starts.push(StartAnswer {
                solutions: best.map(|mv| mv.name.clone()).collect(),
                line: if won { self.best_moves(&position)? } else { Vec::new() },
                position,
                player: view.player,
                steps: drawn
                    .remoteness
                    .filter(|r| won && !puzzle && *r > 0)
                    .map(|r| ((r - 1) / 2) as u8),
                remoteness: drawn.remoteness,
                chances,
            });
        }
        if starts.is_empty() {
            return Err(Error::Starts(format!(
                "none of {tried} positions drawn at random from {positions} fits; ask for less"
            )));
        }
        let length = |r| self.standard().distance(value.into(), r, Whose::Winners);
        let at = remoteness.map_or_else(String::new, |r| format!(", in {}", length(r)));
        let side = record
            .side
            .map_or_else(String::new, |side| format!(", player {} to move", side.number()));
        let known = |player: Lookahead| (!puzzle).then(|| player.to_string());
        Ok(StartsAnswer {
            game: self.entry().id.into(),
            variant: self.chosen().id.clone(),
            described: format!("a {value} in the table{side}{at}"),
            drawn: None,
            positions,
            classes,
            player: known(question.player),
            opponent: known(question.opponent),
            easy: question.thresholds.easy(),
            hard: question.thresholds.hard(),
            starts,
        })
    }

    /// Positions of a value and remoteness (any if there is none), all having the same probability: how many
    /// there are, and `count` of them. Unlike [`Session::starts`] it says nothing about how hard they are, so
    /// it takes a scan of the table and no more. Nothing is solved here.
    ///
    /// # Errors
    /// [`Error::Starts`] if there is no such position, with those there are; [`Error::Unsolved`] if there is no
    /// table, [`Error::File`] if it is damaged, [`Error::Solve`] if it was stopped.
    pub fn drawn(
        &self,
        value: Value,
        remoteness: Option<u32>,
        count: usize,
        seed: Option<u64>,
        watch: &dyn Watch,
    ) -> Result<(u64, Vec<String>), Error> {
        self.store().table(self.variant())?;
        let mut rng = seed.map_or_else(rand::make_rng, StdRng::seed_from_u64);
        let record = RecordWanted { value, remoteness, most: None, side: None };
        let (positions, _, drawn) = self.draw(&record, count, &mut rng, watch)?;
        if drawn.is_empty() {
            return Err(self.no_such_record(&record, watch)?);
        }
        let text = |drawn: Sampled| self.variant().position(drawn.number).ok().flatten();
        Ok((positions, drawn.into_iter().filter_map(text).collect()))
    }

    /// So many entries of the table with this record, drawn as often as the positions they stand for,
    /// and how many there are.
    fn draw(
        &self,
        wanted: &RecordWanted,
        count: usize,
        rng: &mut StdRng,
        watch: &dyn Watch,
    ) -> Result<(u64, u64, Vec<Sampled>), Error> {
        let graph = self.graph()?;
        let symmetric = graph.facts().symmetric;
        let (mut positions, mut classes) = (0, 0);
        let mut sample: BTreeMap<Option<u32>, Best> = BTreeMap::new();
        let mut each = |rows: &Rows| {
            for (&number, record) in rows.page.numbers.iter().zip(&rows.page.records) {
                if !wanted.fits(record) || !self.moves_in(wanted.side, number)? {
                    continue;
                }
                let orbit = if symmetric { graph.orbit(number) } else { 1 };
                positions += u64::from(orbit);
                classes += 1;
                let key = rng.random::<f64>().ln() / f64::from(orbit);
                let entry = Sampled { key, number, remoteness: record.remoteness };
                sample.entry(wanted.among(record)).or_default().add(entry, count);
            }
            Ok::<(), Error>(())
        };
        self.export(false, watch, &mut each)?;
        Ok((positions, classes, by_turns(sample, count)))
    }

    /// Whether this player is to move in the position of a number, or none is asked for.
    pub(crate) fn moves_in(&self, side: Option<Player>, number: u64) -> Result<bool, Error> {
        if side.is_none() {
            return Ok(true);
        }
        let player = self.variant().player(number);
        player.map(|player| player == side).map_err(|mistake| self.store().not_numbered(&mistake))
    }

    /// The chances of all depths from 1 to that of the player; `None` if that takes too long.
    pub(super) fn local_chances(
        &self,
        question: &StartsQuestion,
        number: u64,
        watch: &dyn Watch,
    ) -> Result<Option<Vec<ChanceAnswer>>, Error> {
        let _permit = self.shared.queue.acquire(watch, None).ok_or(Error::Busy)?;
        let mut local = Local::new(self.graph()?, GRADING);
        let deepest = question.grades.iter().map(|(depth, _)| *depth).chain(question.category);
        let deepest = deepest.max().unwrap_or(1).max(question.player.depth());
        let mut chances = Vec::new();
        for depth in 1..=deepest {
            let Some(hero) = Lookahead::new(depth, question.player.policy()) else { break };
            let of = Match { hero, rival: question.opponent };
            let Ok(chance) = local.chance(number, of) else { return Ok(None) };
            let grade = question.thresholds.grade(chance).name().to_owned();
            chances.push(ChanceAnswer { player: hero.to_string(), chance, grade });
        }
        Ok(Some(chances))
    }

    /// Best play to the end, as far as somebody wants to read it.
    fn best_moves(&self, position: &str) -> Result<Vec<String>, Error> {
        Ok(self.best_line(position, 300)?.into_iter().map(|mv| mv.name).collect())
    }

    /// There is nothing with this record: what there is.
    fn no_such_record(&self, wanted: &RecordWanted, watch: &dyn Watch) -> Result<Error, Error> {
        let RecordWanted { value, remoteness, side, .. } = *wanted;
        let analysis = self.analysis(watch)?;
        let count = |row: &crate::RemotenessCounts| match value {
            Value::Win => row.win,
            Value::Lose => row.lose,
            Value::Tie => row.tie,
            Value::Draw => row.draw,
        };
        let there: Vec<u32> = analysis
            .by_remoteness
            .iter()
            .filter(|row| count(row) > 0)
            .filter_map(|row| row.remoteness)
            .collect();
        let there = match (there.first(), there.last()) {
            (Some(first), Some(last)) => format!("there are some from {first} to {last}"),
            _ => format!("no position is a {value}"),
        };
        let at = remoteness.map_or_else(String::new, |r| format!(" of remoteness {r}"));
        if let Some(side) = side {
            let number = side.number();
            return Ok(Error::Starts(format!(
                "no position with player {number} to move is a {value}{at}; whoever moves, {there}"
            )));
        }
        Ok(Error::Starts(format!("no position is a {value}{at}; {there}")))
    }
}

/// Whether the grades are those asked for.
pub(super) fn fits(question: &StartsQuestion, chances: &[ChanceAnswer]) -> bool {
    let grade = |depth: u8| chances.get(usize::from(depth) - 1).map(|c| c.grade.as_str());
    let right =
        |&(depth, wanted): &(u8, gamesman_hardness::Grade)| grade(depth) == Some(wanted.name());
    let category = |category: u8| {
        grade(category) == Some("easy") && (category == 1 || grade(category - 1) != Some("easy"))
    };
    question.grades.iter().all(right) && question.category.is_none_or(category)
}
