//! The checker. It knows the rules on the text seam and nothing else.

use std::collections::HashMap;

use gamesman_rules::{Outcome, Players, Step, Turn, Variant, View};

use crate::{Certificate, Entry, Fault, Kind};

/// The first line after the header.
const FIRST: usize = 6;

/// How much was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Positions of which something is shown.
    pub positions: u64,
    /// Moves that were looked at.
    pub moves: u64,
}

/// Checks every line of a certificate against the rules of the variant that it names, which the caller has found; and
/// that the lines prove the claim. One thread; a look at the rules for each line and each end after it.
///
/// # Errors
/// The first fault, or that `stopped` said to stop.
pub fn check(
    certificate: &Certificate,
    variant: &dyn Variant,
    stopped: &dyn Fn() -> bool,
) -> Result<Checked, Fault> {
    let Certificate { header, entries } = certificate;
    if header.start != variant.start() {
        return Err(Fault::new(5, format!("the variant starts from ‘{}’", variant.start())));
    }
    let mut checker = Checker {
        variant,
        shown: HashMap::with_capacity(entries.len()),
        checked: Checked::default(),
    };
    for (at, entry) in entries.iter().enumerate() {
        if !checker.shown.entry(&*entry.position).or_default().add(entry) {
            return Err(Fault::new(FIRST + at, "this is said of the position for the second time"));
        }
    }
    checker.checked.positions = checker.shown.len() as u64;
    for (at, entry) in entries.iter().enumerate() {
        if stopped() {
            return Err(Fault::new(None, "stopped"));
        }
        checker.line(entry).map_err(|what| Fault::new(FIRST + at, what))?;
    }
    let start = checker.known(&header.start).map_err(|what| Fault::new(5, what))?;
    match header.claim.iter().find(|&&kind| !start.shows(kind)) {
        Some(kind) => Err(Fault::new(4, format!("no line shows ‘{}’ of the start", kind.name()))),
        None => Ok(checker.checked),
    }
}

/// What is shown of a position, for the player to move: wins, losses and ties with the most moves that they take.
#[derive(Clone, Copy, Default)]
struct Shown {
    win: Option<u32>,
    lose: Option<u32>,
    tie: Option<u32>,
    draw: bool,
    not_lose: bool,
    not_win: bool,
}

impl Shown {
    fn end(outcome: Outcome) -> Shown {
        let is = |wanted| (outcome == wanted).then_some(0);
        let (win, lose, tie) = (is(Outcome::Win), is(Outcome::Lose), is(Outcome::Tie));
        Shown { win, lose, tie, ..Shown::default() }
    }

    /// Whether the line says something new.
    fn add(&mut self, entry: &Entry) -> bool {
        match entry.kind {
            Kind::Win => self.win.replace(entry.within.unwrap_or(0)).is_none(),
            Kind::Lose => self.lose.replace(entry.within.unwrap_or(0)).is_none(),
            Kind::Tie => self.tie.replace(entry.within.unwrap_or(0)).is_none(),
            Kind::Draw => !std::mem::replace(&mut self.draw, true),
            Kind::NotLose => !std::mem::replace(&mut self.not_lose, true),
            Kind::NotWin => !std::mem::replace(&mut self.not_win, true),
        }
    }

    fn shows(self, kind: Kind) -> bool {
        match kind {
            Kind::Win => self.win.is_some(),
            Kind::Lose => self.lose.is_some(),
            Kind::Tie => self.tie.is_some(),
            Kind::Draw => self.draw,
            Kind::NotLose => self.is_not_lose(),
            Kind::NotWin => self.is_not_win(),
        }
    }

    fn is_not_lose(self) -> bool {
        self.not_lose || self.draw || self.win.is_some() || self.tie.is_some()
    }

    fn is_not_win(self) -> bool {
        self.not_win || self.draw || self.lose.is_some() || self.tie.is_some()
    }

    /// The same for the player who has just moved there.
    fn seen_by_mover(self, turn: Turn) -> Shown {
        match turn {
            Turn::Keeps => self,
            Turn::Flips => Shown {
                win: self.lose,
                lose: self.win,
                not_lose: self.not_win,
                not_win: self.not_lose,
                ..self
            },
        }
    }
}

struct Checker<'a> {
    variant: &'a dyn Variant,
    shown: HashMap<&'a str, Shown>,
    checked: Checked,
}

impl Checker<'_> {
    /// What is known of a position, because a line says it or the game is over there.
    fn known(&self, position: &str) -> Result<Shown, String> {
        if let Some(&shown) = self.shown.get(position) {
            return Ok(shown);
        }
        let outcome = self.view(position)?.outcome;
        outcome.map(Shown::end).ok_or_else(|| format!("no line is about ‘{position}’"))
    }

    fn view(&self, position: &str) -> Result<View, String> {
        self.variant.view(position).map_err(|mistake| format!("‘{position}’: {mistake}"))
    }

    /// Checks one line.
    fn line(&mut self, entry: &Entry) -> Result<(), String> {
        let view = self.view(&entry.position)?;
        if view.position != *entry.position {
            return Err(format!("the position is written ‘{}’", view.position));
        }
        if view.outcome.is_some() {
            return Err("the game is over there".into());
        }
        let within = entry.within.unwrap_or(u32::MAX);
        let soon = |moves: Option<u32>| moves.is_some_and(|moves| moves < within);
        if let Some(by) = &entry.by {
            let step = view.steps.iter().find(|step| step.name == **by);
            let step = step.ok_or_else(|| format!("‘{by}’ is no legal move"))?;
            let after = self.after(step)?;
            let shows = match entry.kind {
                Kind::Win => soon(after.win),
                Kind::Tie => soon(after.tie),
                _ => after.is_not_lose(),
            };
            if !shows {
                return Err(format!("{by} does not show it: see ‘{}’", step.to));
            }
        }
        if matches!(entry.kind, Kind::Win | Kind::NotLose) {
            return Ok(());
        }
        self.every(entry.kind, &view, &soon)
    }

    /// What is known after a move, for the player who made it.
    fn after(&mut self, step: &Step) -> Result<Shown, String> {
        self.checked.moves += 1;
        Ok(self.known(&step.to)?.seen_by_mover(step.turn))
    }

    /// Checks what is said of all moves of a position.
    fn every(
        &mut self,
        kind: Kind,
        view: &View,
        soon: &dyn Fn(Option<u32>) -> bool,
    ) -> Result<(), String> {
        if !view.complete {
            return Err("the rules do not list all moves of this position".into());
        }
        let stuck = view.steps.is_empty();
        if stuck && (kind != Kind::NotWin || self.variant.facts().players == Players::Two) {
            return Err("there are no moves, and the game is not over".into());
        }
        let mut goes_on = false;
        for step in &view.steps {
            let after = self.after(step)?;
            goes_on |= after.draw;
            let fits = match kind {
                Kind::Lose => soon(after.lose),
                Kind::Draw => after.draw || after.lose.is_some(),
                _ => after.is_not_win(),
            };
            if !fits {
                return Err(format!("{} contradicts it: see ‘{}’", step.name, step.to));
            }
        }
        if kind == Kind::Draw && !goes_on {
            return Err("no move goes on".into());
        }
        Ok(())
    }
}
