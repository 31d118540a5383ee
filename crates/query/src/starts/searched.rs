//! Starts of games that are too large for a table and bring an exact search: positions of random games, valued by it.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use gamesman_rules::{Exactly, Player, Record, Value, View};
use gamesman_solve::Watch;
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::table::{RecordWanted, fits};
use super::{
    Asked, ChanceAnswer, Method, Order, Reading, StartAnswer, StartsAnswer, StartsQuestion,
};
use crate::words::Whose;
use crate::{Error, Session};

/// Moves of a random game before a position of it is taken: the search answers at once from about there.
const OPENING: usize = 12;

/// How long the search may take for a position; others are quicker.
const EACH: Duration = Duration::from_millis(200);

/// How long to go on finding positions.
const LONGEST: Duration = Duration::from_secs(5);

/// Games that are played in vain before giving up.
const TRIES: usize = 100_000;

impl RecordWanted {
    fn of(question: &StartsQuestion) -> RecordWanted {
        match question.asked {
            Asked::Steps(j, _) => RecordWanted {
                value: Value::Win,
                remoteness: Some(2 * u32::from(j) + 1),
                most: None,
                side: Some(question.side.unwrap_or(Player::First)),
            },
            Asked::Record(value, remoteness) => RecordWanted {
                value,
                remoteness,
                most: question.most.filter(|_| remoteness.is_none()),
                side: question.side,
            },
        }
    }

    fn described(&self, session: &Session) -> String {
        let length = |r| session.standard().distance(self.value.into(), r, Whose::Winners);
        let at = self.remoteness.map_or_else(String::new, |r| format!(" in {}", length(r)));
        let side = self
            .side
            .map_or_else(String::new, |side| format!(", player {} to move", side.number()));
        format!("a {}{at}{side}, in random games", self.value)
    }
}

/// A position and what was found out about it.
struct SearchedPosition {
    view: View,
    record: Record,
    exactly: Exactly,
}

impl Session {
    /// Whether reachable positions are too many to be marked and graded, and the question is none of their literal sets.
    pub(super) fn is_too_large(&self, question: &StartsQuestion) -> bool {
        let is_exact = matches!(question.asked, Asked::Steps(_, Reading::Exact));
        is_exact && question.method == Method::Fitting && self.marks_fit() == Ok(false)
    }

    /// Starts from random games.
    pub(super) fn searched_starts(
        &self,
        question: &StartsQuestion,
        watch: &dyn Watch,
    ) -> Result<StartsAnswer, Error> {
        let wanted = RecordWanted::of(question);
        let mut rng = question.seed.map_or_else(rand::make_rng, StdRng::seed_from_u64);
        let (began, mut met, mut starts) = (Instant::now(), HashSet::new(), Vec::new());
        for _ in 0..TRIES {
            if starts.len() == question.count || watch.stopped() || began.elapsed() > LONGEST {
                break;
            }
            let Some(view) = self.random_position(OPENING, &mut rng)? else { continue };
            let right_side = wanted.side.is_none() || view.player == wanted.side;
            if !right_side || !met.insert(view.position.clone()) {
                continue;
            }
            let Some(found) = self.searched(view, watch).filter(|it| wanted.fits(&it.record))
            else {
                continue;
            };
            starts.extend(self.searched_start(question, found, watch)?);
        }
        if starts.is_empty() {
            return Err(Error::Starts(format!(
                "{} random games had no position that fits: {}",
                met.len(),
                wanted.described(self)
            )));
        }
        if question.order == Order::Ladder {
            starts.sort_by_key(|start| (start.remoteness, start.solutions.len()));
        }
        Ok(StartsAnswer {
            game: self.entry().id.into(),
            variant: self.chosen().id.clone(),
            described: wanted.described(self),
            drawn: None,
            positions: starts.len() as u64,
            classes: starts.len() as u64,
            player: Some(question.player.to_string()),
            opponent: Some(question.opponent.to_string()),
            easy: question.thresholds.easy(),
            hard: question.thresholds.hard(),
            starts,
        })
    }

    /// What the search finds of a position and all its moves; `None` if that takes too long.
    fn searched(&self, view: View, watch: &dyn Watch) -> Option<SearchedPosition> {
        let began = Instant::now();
        let stopped = || began.elapsed() > EACH || watch.stopped();
        let exactly = self.variant().exact(&view.position, 1, &stopped).ok()??;
        let known = exactly.moves.len() == view.steps.len();
        let record =
            exactly.position.filter(|_| known && exactly.moves.iter().all(Option::is_some));
        Some(SearchedPosition { record: record?, view, exactly })
    }

    fn searched_start(
        &self,
        question: &StartsQuestion,
        found: SearchedPosition,
        watch: &dyn Watch,
    ) -> Result<Option<StartAnswer>, Error> {
        let graded = !question.grades.is_empty() || question.category.is_some();
        let chances = match graded {
            true => self.chances_of(question, &found.view.position, watch)?,
            false => Some(Vec::new()),
        };
        let Some(chances) = chances.filter(|chances| fits(question, chances)) else {
            return Ok(None);
        };
        let (record, player) = (found.record, found.view.player);
        let (won, position) = (record.value == Value::Win, found.view.position.clone());
        Ok(Some(StartAnswer {
            solutions: found.best().map(|(name, _)| name.to_owned()).collect(),
            line: if won { self.searched_line(found, watch)? } else { Vec::new() },
            position,
            player,
            steps: record.remoteness.filter(|r| won && *r > 0).map(|r| ((r - 1) / 2) as u8),
            remoteness: record.remoteness.filter(|_| !matches!(question.asked, Asked::Steps(..))),
            chances,
        }))
    }

    /// Best play to the end; nothing if finding it takes too long.
    fn searched_line(
        &self,
        found: SearchedPosition,
        watch: &dyn Watch,
    ) -> Result<Vec<String>, Error> {
        let (mut found, mut line) = (found, Vec::new());
        loop {
            let best = found.best().next().map(|(name, to)| (name.to_owned(), to.to_owned()));
            let Some((name, to)) = best else { break };
            line.push(name);
            let view = self.variant().view(&to).map_err(|m| self.misread(&to, m))?;
            if view.steps.is_empty() {
                return Ok(line);
            }
            let Some(next) = self.searched(view, watch) else { break };
            found = next;
        }
        Ok(Vec::new())
    }

    fn chances_of(
        &self,
        question: &StartsQuestion,
        position: &str,
        watch: &dyn Watch,
    ) -> Result<Option<Vec<ChanceAnswer>>, Error> {
        let graph = self.graph()?;
        let number = self.variant().number(position).map_err(|m| self.misread(position, m))?;
        let symmetric = graph.facts().symmetric && self.store().options().symmetry;
        let Some(number) = number else { return Ok(None) };
        let number = if symmetric { graph.canonical(number) } else { number };
        self.local_chances(question, number, watch)
    }
}

impl SearchedPosition {
    /// The moves that keep the value in the right time, and where they lead.
    fn best(&self) -> impl Iterator<Item = (&str, &str)> {
        let after = match self.record.value {
            Value::Win => Value::Lose,
            Value::Lose => Value::Win,
            same => same,
        };
        let right = Record {
            value: after,
            remoteness: self.record.remoteness.map(|r| r.saturating_sub(1)),
        };
        let steps = self.view.steps.iter().zip(&self.exactly.moves);
        let best = steps.filter(move |(_, record)| **record == Some(right));
        best.map(|(step, _)| (step.name.as_str(), step.to.as_str()))
    }
}
