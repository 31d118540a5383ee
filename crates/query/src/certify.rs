//! Certificates of a variant's value, written from its table.

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::Arc;

use gamesman_certificate::{Entry, Header, Kind, MOST_ENTRIES};
use gamesman_rules::{Players, Record, Step, Turn, Value, View};
use gamesman_solve::{Progress, Stage, Watch};

use crate::source::Source;
use crate::{Error, Session};

/// About how many bytes each line of a certificate takes while it is made.
const BYTES_EACH: u64 = 200;

impl Session {
    /// Writes a certificate of the start's value: its header to `each`, then its lines, so many. Where the winner, or
    /// whoever does not lose, has a choice, moves to positions come first of which something is shown already. With
    /// `even` it proves of a tie or a draw only that neither side can win, which takes fewer lines.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there is no table, [`Error::Damaged`] if it cannot be read, [`Error::TooMany`] if there
    /// are more than fifty million lines or than fit the memory that may be used, [`Error::Solve`] if `watch` says to
    /// stop or the rules do not list all moves of a position, and what `each` returns.
    pub fn certify<E: From<Error>>(
        &self,
        even: bool,
        watch: &dyn Watch,
        each: &mut dyn FnMut(&dyn Display) -> Result<(), E>,
    ) -> Result<u64, E> {
        let mut proof = Proof {
            session: self,
            source: self.store().table(self.variant())?,
            shown: HashMap::new(),
            open: Vec::new(),
        };
        let start = self.start();
        let record = proof.record(self.look_at(&start)?.canonical)?;
        let claim = claim(record, even, self.entry().players);
        let (game, variant) = (self.entry().id.to_owned(), self.chosen().id.clone());
        for &kind in claim {
            proof.need(&start, kind, record);
        }
        each(&Header { game, variant, claim: claim.into(), start })?;
        let most = (self.shared.config.memory / BYTES_EACH).min(MOST_ENTRIES as u64);
        let mut lines = 0;
        while let Some((position, kind)) = proof.open.pop() {
            let entry = proof.entry(position, kind)?;
            each(&entry)?;
            lines += 1;
            if lines > most {
                let what = "lines of a certificate";
                return Err(Error::TooMany { what, asked: lines, most }.into());
            }
            if lines % 256 == 0 {
                let (stage, total) = (Stage::Export, None);
                watch.progress(&Progress::new(stage, lines, total));
                if watch.stopped() {
                    return Err(Error::Solve("writing the certificate was stopped".into()).into());
                }
            }
        }
        Ok(lines)
    }

    fn look_at(&self, position: &str) -> Result<View, Error> {
        let view = self.variant().numbered_view(position);
        view.map_err(|mistake| Error::Solve(format!("‘{position}’: {mistake}")))
    }
}

/// What must be shown of a position with this record.
fn claim(record: Record, even: bool, players: Players) -> &'static [Kind] {
    match record.value {
        Value::Win => &[Kind::Win],
        Value::Lose if players == Players::One => &[Kind::NotWin],
        Value::Lose => &[Kind::Lose],
        Value::Tie | Value::Draw if even => &[Kind::NotLose, Kind::NotWin],
        Value::Tie => &[Kind::Tie],
        Value::Draw => &[Kind::Draw],
    }
}

/// A proof that is being written.
struct Proof<'a> {
    session: &'a Session,
    source: Arc<Source>,
    /// What is or will be shown of a position, a bit for each kind.
    shown: HashMap<Box<str>, u8>,
    /// What must still be shown.
    open: Vec<(Box<str>, Kind)>,
}

/// A move and what it is worth to the player who makes it.
struct Child<'a> {
    step: &'a Step,
    record: Record,
    value: Value,
}

impl Child<'_> {
    /// One kind where the turn passes, the other where it does not.
    fn kind(&self, flips: Kind, keeps: Kind) -> Kind {
        match self.step.turn {
            Turn::Flips => flips,
            Turn::Keeps => keeps,
        }
    }

    /// What must be shown after it, if no more than this must be shown of it for the mover.
    fn holds(&self) -> Kind {
        self.kind(Kind::NotWin, Kind::NotLose)
    }

    fn does_not_win(&self) -> Kind {
        self.kind(Kind::NotLose, Kind::NotWin)
    }
}

impl Proof<'_> {
    fn record(&self, canonical: Option<u64>) -> Result<Record, Error> {
        let known = match canonical {
            Some(number) => self.source.known(number),
            None => Ok(None),
        };
        let known = known.map_err(|error| self.session.store().unreadable(&error))?;
        known
            .map(|known| known.record)
            .ok_or_else(|| Error::Solve("the table lacks a position that can be reached".into()))
    }

    /// The line that shows this, after which more must be shown.
    fn entry(&mut self, position: Box<str>, kind: Kind) -> Result<Entry, Error> {
        let view = self.session.look_at(&position)?;
        if !view.complete {
            let what = format!("the rules do not list all moves of ‘{position}’");
            return Err(Error::Solve(what));
        }
        let own = self.record(view.canonical)?;
        let children = view.steps.iter().map(|step| {
            let record = self.record(step.canonical)?;
            Ok(Child { step, record, value: step.turn.seen_by_mover(record.value) })
        });
        let children = children.collect::<Result<Vec<_>, Error>>()?;
        let by = self.chosen(kind, own, &children);
        for (at, child) in children.iter().enumerate() {
            let kind = match kind {
                Kind::Win | Kind::NotLose if by != Some(at) => continue,
                Kind::Win => child.kind(Kind::Lose, Kind::Win),
                Kind::NotLose => child.holds(),
                Kind::Tie if by == Some(at) => Kind::Tie,
                Kind::Draw if child.value == Value::Draw => Kind::Draw,
                Kind::Lose | Kind::Draw => child.kind(Kind::Win, Kind::Lose),
                Kind::Tie | Kind::NotWin => child.does_not_win(),
            };
            self.need(&child.step.to, kind, child.record);
        }
        let bounded = matches!(kind, Kind::Win | Kind::Lose | Kind::Tie);
        let within = own.remoteness.filter(|_| bounded);
        let by = by.map(|at| children[at].step.name.as_str().into());
        Ok(Entry { kind, within, by, position })
    }

    /// The move that shows this, if a single one does.
    fn chosen(&self, kind: Kind, own: Record, children: &[Child]) -> Option<usize> {
        let soonest = |child: &Child| child.record.remoteness.map(|n| n + 1) == own.remoteness;
        let fits = |child: &Child| match kind {
            Kind::Win => child.value == Value::Win && soonest(child),
            Kind::Tie => child.value == Value::Tie && soonest(child),
            Kind::NotLose => child.value != Value::Lose,
            Kind::Lose | Kind::Draw | Kind::NotWin => false,
        };
        let known = |child: &Child| match kind {
            Kind::Win => self.is_shown(&child.step.to, child.kind(Kind::Lose, Kind::Win)),
            Kind::Tie => self.is_shown(&child.step.to, Kind::Tie),
            _ => self.is_shown(&child.step.to, child.holds()),
        };
        let fitting = children.iter().enumerate().filter(|(_, child)| fits(child));
        let best = fitting.min_by_key(|(_, child)| {
            let (end, remoteness) = (child.record.remoteness == Some(0), child.record.remoteness);
            (!end, !known(child), std::cmp::Reverse(child.value), remoteness.unwrap_or(u32::MAX))
        });
        best.map(|(at, _)| at)
    }

    fn is_shown(&self, position: &str, kind: Kind) -> bool {
        self.shown.get(position).is_some_and(|shown| shown & enough(kind) != 0)
    }

    /// Sees to it that this is shown of a position, unless the game is over there.
    fn need(&mut self, position: &str, kind: Kind, record: Record) {
        if record.remoteness == Some(0) || self.is_shown(position, kind) {
            return;
        }
        match self.shown.get_mut(position) {
            Some(shown) => *shown |= bit(kind),
            None => drop(self.shown.insert(position.into(), bit(kind))),
        }
        self.open.push((position.into(), kind));
    }
}

fn bit(kind: Kind) -> u8 {
    1 << kind as u8
}

/// The kinds any of which shows this.
fn enough(kind: Kind) -> u8 {
    let also: &[Kind] = match kind {
        Kind::NotLose => &[Kind::Win, Kind::Tie, Kind::Draw],
        Kind::NotWin => &[Kind::Lose, Kind::Tie, Kind::Draw],
        _ => &[],
    };
    also.iter().fold(bit(kind), |bits, &kind| bits | bit(kind))
}
