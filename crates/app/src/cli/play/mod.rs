//! `gamesman play`: a game in the terminal, one line of input for each decision.
//!
//! Works the same with a person and with a script at the other end: input that is not typed at a
//! terminal is echoed, so that the output reads as a record of the game.

pub(crate) mod args;
mod history;
pub(crate) mod input;
mod order;
mod words;

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::Arc;

use gamesman_query::rules::{Player, Players};
use gamesman_query::{Error, PositionAnswer, Session, Strength, Unwatched, Verdict, prediction};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::context::Context;
use super::failure::{Failure, printable};
use super::print::{BOLD, styled, wrap};
use crate::draw;
use crate::language::Language;
use crate::{remedy, verdict};
use args::{Play, Side, Switch};
use history::{History, Moment};
use order::PlayCommand;

/// A game between computers is stopped when a position comes up so often …
const MOST_REPETITIONS: usize = 3;

/// … or after so many moves.
const MOST_MOVES: usize = 200;

/// Plays until the user quits or there is no more input.
pub(crate) fn run(context: &Context, args: &Play, out: &mut dyn Write) -> Result<(), Failure> {
    let session = context.session(&args.which)?;
    if session.entry().players == Players::One && args.second.is_some() {
        return Err(Failure::Usage(format!(
            "{} is a puzzle: there is no --second player",
            session.entry().id
        )));
    }
    // Bad input is refused before anything is solved for it.
    session.glance(args.from.as_deref())?;
    context.solved_if_small(&session)?;
    let start = session.show(args.from.as_deref())?;
    let second = args.second.unwrap_or(Side::Computer(Strength::Perfect));
    let player = start.answer.state.player.unwrap_or(Player::First);
    let game = Match {
        history: History::new(Moment { shown: start, player }),
        session,
        sides: [args.first, second],
        hints: args.hints == Switch::On,
        rng: args.seed.map_or_else(rand::make_rng, StdRng::seed_from_u64),
        echo: !io::stdin().is_terminal(),
    };
    game.play(&mut io::stdin().lock(), out)
}

/// A game in progress.
struct Match {
    session: Arc<Session>,
    history: History,
    sides: [Side; 2],
    hints: bool,
    rng: StdRng,
    /// Whether input must be repeated to be seen.
    echo: bool,
}

/// The place of a player's side.
fn place(player: Player) -> usize {
    usize::from(player == Player::Second)
}

/// What follows a decision.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    /// The board has changed.
    Show,
    /// It has not.
    Ask,
    /// The game is left.
    Leave,
}

impl Match {
    fn play(mut self, input: &mut impl BufRead, out: &mut dyn Write) -> Result<(), Failure> {
        self.welcome(out)?;
        let mut then = Then::Show;
        loop {
            if then == Then::Show {
                self.show(out)?;
            }
            then = match self.computer_to_move() {
                Some(strength) => {
                    if let Some(why) = self.endless() {
                        writeln!(out, "{why}")?;
                        return Ok(());
                    }
                    self.computer(strength, out)?
                }
                None if self.is_over() && !self.anybody_there() => Then::Leave,
                None => self.ask(input, out)?,
            };
            if then == Then::Leave {
                return Ok(());
            }
        }
    }

    fn answer(&self) -> &PositionAnswer {
        &self.history.now().shown.answer
    }

    fn players(&self) -> Players {
        self.session.entry().players
    }

    fn side(&self, player: Player) -> Side {
        self.sides[place(player)]
    }

    fn human(&self) -> impl Fn(Player) -> bool + use<> {
        let sides = self.sides;
        move |player| sides[place(player)] == Side::Human
    }

    fn is_over(&self) -> bool {
        self.answer().moves.is_empty()
    }

    /// Whether a human plays, who may want to go back after the end.
    fn anybody_there(&self) -> bool {
        match self.players() {
            Players::One => self.sides[0] == Side::Human,
            Players::Two => self.sides.contains(&Side::Human),
        }
    }

    fn computer_to_move(&self) -> Option<Strength> {
        match self.side(self.history.now().player) {
            Side::Computer(strength) if !self.is_over() => Some(strength),
            _ => None,
        }
    }

    /// Why computers should not play on among themselves.
    fn endless(&self) -> Option<String> {
        if self.anybody_there() {
            return None;
        }
        if self.history.repetitions() >= MOST_REPETITIONS {
            return Some(format!("This position came up {MOST_REPETITIONS} times: the game ends."));
        }
        (self.history.len() >= MOST_MOVES)
            .then(|| format!("{MOST_MOVES} moves were made: the game ends here."))
    }

    fn welcome(&self, out: &mut dyn Write) -> io::Result<()> {
        let (game, variant) = (self.session.entry().name, &self.session.chosen().name);
        writeln!(out, "{}, {variant}", styled(BOLD, game))?;
        if self.players() == Players::Two {
            let [first, second] = self.sides.map(words::side);
            let [one, two] = self.session.variant().player_names();
            writeln!(out, "{one}: {first}. {two}: {second}.")?;
        }
        writeln!(out, "‘help’ lists what you can type.")
    }

    /// The board, what to expect of it and, if they are wanted, hints.
    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        let now = self.history.now();
        writeln!(out, "\n{}", draw::text::with_legend(&now.shown.scene, None))?;
        let answer = &now.shown.answer;
        if self.is_over() && !answer.state.over {
            return writeln!(out, "No move is left. {}", self.prediction());
        }
        if answer.state.over {
            return writeln!(out, "{}", self.prediction());
        }
        if self.hints {
            writeln!(out, "{}", self.prediction())?;
            if self.computer_to_move().is_none() {
                words::hints(answer, out)?;
            }
        }
        Ok(())
    }

    /// What to expect, with the player's number even if the position does not say it.
    fn prediction(&self) -> String {
        let now = self.history.now();
        let mut state = now.shown.answer.state.clone();
        state.player = state.player.or(Some(now.player));
        prediction(self.session.standard(), &state)
    }

    /// A computer moves.
    fn computer(&mut self, strength: Strength, out: &mut dyn Write) -> Result<Then, Failure> {
        let answer = &self.history.now().shown.answer;
        let Some(at) = self.session.choose(answer, strength, &mut self.rng, &Unwatched)? else {
            return Ok(Then::Ask);
        };
        let who = match self.players() {
            Players::One => "The computer plays".to_owned(),
            Players::Two => {
                let standard = self.session.standard();
                format!("{} plays", standard.name(self.history.now().player))
            }
        };
        writeln!(out, "{who} {}", styled(BOLD, &answer.moves[at].name))?;
        self.make(at)?;
        Ok(Then::Show)
    }

    /// Says what the move at this place in the list does, if that is known.
    fn judge(&self, at: usize, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.history.judged(at, self.session.standard());
        let answer = self.session.verdict_at(&game, game.made.len() - 1)?;
        if answer.verdict == Verdict::Unknown {
            return Ok(());
        }
        let told = verdict::told(Language::English, game.standard, &answer);
        Ok(writeln!(out, "{}", wrap(&told.line(), "", ""))?)
    }

    /// Makes the move at this place in the list.
    fn make(&mut self, at: usize) -> Result<(), Error> {
        let now = self.history.now();
        let mv = &now.shown.answer.moves[at];
        let shown = self.session.show(Some(&mv.position))?;
        let by_turns = match (self.players(), mv.keeps_turn) {
            (Players::One, _) | (_, true) => now.player,
            (Players::Two, false) => now.player.other(),
        };
        let player = shown.answer.state.player.unwrap_or(by_turns);
        self.history.push(Moment { shown, player });
        Ok(())
    }

    /// Asks a human what to do, and does it.
    fn ask(&mut self, input: &mut impl BufRead, out: &mut dyn Write) -> Result<Then, Failure> {
        let prompt = match self.is_over() {
            true => "undo, restart or quit> ".into(),
            false => {
                let player = self.history.now().player;
                format!("{}> ", words::player(self.session.standard(), player))
            }
        };
        let Some(line) = input::asked(&prompt, self.echo, input, out)? else {
            return Ok(Then::Leave);
        };
        let answer = self.answer();
        let find = |text: &str| self.session.move_typed(answer, text);
        self.obey(order::read(&line, &answer.moves, find), out)
    }

    fn obey(&mut self, order: PlayCommand, out: &mut dyn Write) -> Result<Then, Failure> {
        let human = self.human();
        let mut say = |text: &str| writeln!(out, "{}", printable(text)).map(|()| Then::Ask);
        Ok(match order {
            PlayCommand::Move(at) => {
                if self.hints {
                    self.judge(at, out)?;
                }
                self.make(at)?;
                Then::Show
            }
            PlayCommand::Undo if self.history.undo(&human) => Then::Show,
            PlayCommand::Undo => say("There is nothing to undo.")?,
            PlayCommand::Redo if self.history.redo(&human) => Then::Show,
            PlayCommand::Redo => say("There is nothing to redo.")?,
            PlayCommand::Restart => {
                self.history.restart();
                Then::Show
            }
            PlayCommand::Hint => say(&words::best(self.session.standard(), self.answer()))?,
            PlayCommand::Hints(on) => {
                self.hints = on;
                Then::Show
            }
            PlayCommand::Position(None) => say(&self.answer().state.position)?,
            PlayCommand::Position(Some(text)) => match self.place(&text) {
                Ok(()) => Then::Show,
                Err(error) => say(&remedy::message(&error))?,
            },
            PlayCommand::Computer(_) if self.is_over() => say("There are no moves.")?,
            PlayCommand::Computer(strength) => self.computer(strength, out)?,
            PlayCommand::Side(Player::Second, _) if self.players() == Players::One => {
                say("A puzzle has one player, ‘first’.")?
            }
            PlayCommand::Side(player, side) => {
                self.sides[place(player)] = side;
                let name = words::player(self.session.standard(), player);
                say(&format!("{name}: {}", words::side(side)))?
            }
            PlayCommand::Solve => self.solve(out)?,
            PlayCommand::Moves => {
                let standard = self.session.standard();
                words::list(standard, self.answer(), self.hints, out).map(|()| Then::Ask)?
            }
            PlayCommand::Help => words::help(out).map(|()| Then::Ask)?,
            PlayCommand::Quit => Then::Leave,
            PlayCommand::Nothing => Then::Ask,
            PlayCommand::Unclear(why) => say(&why)?,
        })
    }

    /// Puts a position on the board; it can be undone.
    fn place(&mut self, text: &str) -> Result<(), Error> {
        let shown = self.session.show(Some(text))?;
        let player = shown.answer.state.player.unwrap_or(self.history.now().player);
        self.history.push(Moment { shown, player });
        Ok(())
    }

    fn solve(&self, out: &mut dyn Write) -> Result<Then, Failure> {
        match self.players() {
            Players::One => writeln!(out, "{}", words::solution(&self.session, self.answer())?)?,
            Players::Two => writeln!(out, "Only puzzles have solutions; ‘hint’ shows best moves.")?,
        }
        Ok(Then::Ask)
    }
}
