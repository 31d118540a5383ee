//! One variant with its table, if it has one.

use std::sync::Arc;
use std::time::Duration;

use gamesman_rules::{Chosen, Entry, Mistake, Outcome, Player, Step, Value, Variant, View};
use gamesman_solve::{Progress, Watch};

use crate::predict;
use crate::rank::{best_first, for_mover};
use crate::{
    Analysis, ComponentAnswer, Config, Error, MoveAnswer, PositionAnswer, Shown, ValueAnswer,
    VariantAnswer,
};

/// Whether a variant has a table.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// There is a table.
    Solved,
    /// It is being solved.
    Solving(Progress),
    /// There is none, and solving on demand was not tried or did not work for this reason.
    Unsolved(Option<Error>),
}

/// What a solve did.
#[derive(Clone, Debug, PartialEq)]
pub struct SolveReport {
    /// Value and remoteness of the start, as text: "tie in 9".
    pub start: String,
    /// Reachable positions.
    pub positions: u64,
    /// Which solvers ran on which facts, one line each.
    pub methods: Vec<String>,
    /// How long it took.
    pub took: Duration,
    /// Most bytes the solver's own structures held.
    pub memory: u64,
    /// Bytes of the table file.
    pub file_bytes: u64,
    /// The table file, relative to the data directory.
    pub file: String,
}

/// What a verification found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyReport {
    /// Entries checked.
    pub positions: u64,
    /// Edges followed.
    pub moves: u64,
    /// The first entry that contradicts the rules, in words.
    pub fault: Option<String>,
}

/// One variant of a game, ready for questions.
pub struct Session {
    config: Arc<Config>,
    entry: &'static Entry,
    chosen: Chosen,
    variant: Box<dyn Variant>,
}

impl Session {
    pub(crate) fn new(
        config: Arc<Config>,
        entry: &'static Entry,
        chosen: Chosen,
        variant: Box<dyn Variant>,
    ) -> Session {
        Session { config, entry, chosen, variant }
    }

    /// The game.
    pub fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// The variant's id, name and settings.
    pub fn chosen(&self) -> &Chosen {
        &self.chosen
    }

    /// The variant's rules behind both seams.
    pub fn variant(&self) -> &dyn Variant {
        &*self.variant
    }

    /// Whether the variant is one that the game names.
    pub fn is_named(&self) -> bool {
        self.entry.variants.iter().any(|named| named.id == self.chosen.id)
    }

    /// The start position.
    pub fn start(&self) -> String {
        self.variant.start()
    }

    /// The command that solves this variant.
    pub fn command(&self) -> String {
        format!("gamesman solve {} --variant {}", self.entry.id, self.chosen.id)
    }

    /// Whether there is a table. Looks for its file the first time.
    pub fn state(&self) -> State {
        State::Unsolved(None)
    }

    /// Makes sure that there is a table: uses the file, or solves if that is a matter of seconds.
    /// Waits if somebody else is solving already.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if it is too large for that, [`Error::Solve`] if it was interrupted.
    pub fn solve_on_demand(&self, watch: &dyn Watch) -> Result<(), Error> {
        let _ = watch;
        Err(self.unsolved("too large to solve on demand"))
    }

    /// Solves the variant, whether or not there is a table, and replaces its file.
    ///
    /// # Errors
    /// [`Error::Solve`] if it does not fit the memory or was stopped, [`Error::File`].
    pub fn solve(&self, watch: &dyn Watch) -> Result<SolveReport, Error> {
        let _ = (watch, &self.config);
        Err(self.unsolved("not yet"))
    }

    /// Checks every entry of the table against the rules, with none of the solvers' code.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there is no table, [`Error::File`] if it cannot be read,
    /// [`Error::Solve`] if it was stopped.
    pub fn verify(&self, watch: &dyn Watch) -> Result<VerifyReport, Error> {
        let _ = watch;
        Err(self.unsolved("not yet"))
    }

    /// Counts over all reachable positions.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there is no table.
    pub fn analysis(&self) -> Result<Analysis, Error> {
        Err(self.unsolved("not yet"))
    }

    /// A position, or the start, with its value and its moves best first. Values are unknown
    /// unless there is a table or a formula; nothing is solved here.
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read.
    pub fn position(&self, position: Option<&str>) -> Result<PositionAnswer, Error> {
        Ok(self.show(position)?.answer)
    }

    /// As [`Session::position`], with the picture and how to make each move by hand.
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read.
    pub fn show(&self, position: Option<&str>) -> Result<Shown, Error> {
        let start = self.start();
        let text = position.unwrap_or(&start);
        let view = self.variant.view(text).map_err(|mistake| self.misread(text, mistake))?;
        Ok(self.answer(view))
    }

    /// The positions after each of a list of moves, made one after the other from `position` or the
    /// start.
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read, [`Error::Move`] that names the first move
    /// that is not legal.
    pub fn play(&self, position: Option<&str>, moves: &[&str]) -> Result<Vec<String>, Error> {
        let mut at = position.map_or_else(|| self.start(), str::to_owned);
        let mut positions = Vec::with_capacity(moves.len());
        for (i, name) in moves.iter().enumerate() {
            let view = self.variant.view(&at).map_err(|mistake| self.misread(&at, mistake))?;
            let Some(step) = view.steps.iter().find(|step| step.name == *name) else {
                return Err(Error::Move {
                    name: name.chars().take(60).collect(),
                    legal: view.steps.into_iter().map(|step| step.name).collect(),
                    ply: (moves.len() > 1).then_some(i + 1),
                });
            };
            at.clone_from(&step.to);
            positions.push(at.clone());
        }
        Ok(positions)
    }

    /// The variant and what is known of its start.
    pub fn summary(&self) -> VariantAnswer {
        VariantAnswer {
            id: self.chosen.id.clone(),
            name: self.chosen.name.clone(),
            settings: self.chosen.settings.text().to_owned(),
            start: self.start(),
            solved: false,
            value: ValueAnswer::Unknown,
            remoteness: None,
            positions: None,
        }
    }

    fn misread(&self, text: &str, mistake: Mistake) -> Error {
        let position = text.chars().take(80).collect();
        Error::Position { position, mistake, start: self.start() }
    }

    fn unsolved(&self, reason: &str) -> Error {
        Error::Unsolved {
            game: self.entry.id.into(),
            variant: self.chosen.id.clone(),
            reason: reason.into(),
            command: self.command(),
        }
    }

    fn answer(&self, view: View) -> Shown {
        let known = known(view.outcome.or(view.formula), view.outcome);
        let mut moves: Vec<(MoveAnswer, _)> =
            view.steps.into_iter().map(|step| self.move_answer(step)).collect();
        let mut answers: Vec<MoveAnswer> = moves.iter().map(|(mv, _)| mv.clone()).collect();
        best_first(&mut answers);
        let clicks = answers
            .iter()
            .map(|mv| {
                let at = moves.iter().position(|(other, _)| other.name == mv.name);
                at.map_or_else(Vec::new, |at| std::mem::take(&mut moves[at].1))
            })
            .collect();
        let components = view.components.into_iter();
        let components =
            components.map(|c| ComponentAnswer { name: c.name, nimber: c.nimber }).collect();
        let mut answer = PositionAnswer {
            game: self.entry.id.into(),
            variant: self.chosen.id.clone(),
            position: view.position,
            player: view.player.map(Player::number),
            over: view.outcome.is_some(),
            value: known.0,
            remoteness: known.1,
            nimber: None,
            margin: view.margin,
            components,
            prediction: String::new(),
            moves: answers,
        };
        answer.prediction = predict::sentence(self.entry.players, &answer);
        Shown { answer, scene: view.scene, clicks }
    }

    fn move_answer(&self, step: Step) -> (MoveAnswer, gamesman_rules::Clicks) {
        let (value, remoteness) = known(step.formula, None);
        let answer = MoveAnswer {
            name: step.name,
            position: step.to,
            value,
            remoteness,
            move_value: for_mover(value, step.turn),
            delta_remoteness: None,
            keeps_turn: step.turn == gamesman_rules::Turn::Keeps,
            nimber: None,
            margin: None,
        };
        (answer, step.clicks)
    }
}

/// A value known without a table, with remoteness 0 at an end.
fn known(value: Option<Outcome>, end: Option<Outcome>) -> (ValueAnswer, Option<u32>) {
    let value = value.map_or(ValueAnswer::Unknown, |outcome| Value::from(outcome).into());
    (value, end.map(|_| 0))
}
