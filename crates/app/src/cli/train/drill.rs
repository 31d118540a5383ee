//! One drill: the position is shown, the answer read and judged.

use std::io::{BufRead, Write};

use gamesman_query::course::{Lesson, LessonDrill, Standing, Wish, is_worth};
use gamesman_query::{
    DrillAnswer, DrillKind, Session, Shown, Strength, Unwatched, ValueAnswer, Verdict,
    VerdictAnswer,
};
use rand::rngs::StdRng;

use super::hint;
use crate::cli::failure::Failure;
use crate::cli::play::input;
use crate::cli::print::{BOLD, styled, wrap};
use crate::language::Language;
use crate::{draw, verdict};

/// How a drill ended.
pub(super) enum Ended {
    /// With an answer, which was right or not.
    Done(bool),
    /// Another one is wanted.
    Skipped,
    /// The user leaves, or there is no more input.
    Left,
}

/// A drill that is being asked.
pub(super) struct Asked<'a> {
    pub(super) session: &'a Session,
    pub(super) lesson: &'a Lesson,
    pub(super) drill: &'a LessonDrill,
    pub(super) answer: &'a DrillAnswer,
    pub(super) rng: &'a mut StdRng,
    /// Whether input must be repeated to be seen.
    pub(super) echo: bool,
    /// In an exam, what is said about the answer when all questions are answered.
    pub(super) later: Option<Vec<String>>,
}

/// What was typed.
enum Typed {
    Text(String),
    Skip,
    Quit,
}

impl Asked<'_> {
    pub(super) fn ask(
        &mut self,
        input: &mut impl BufRead,
        out: &mut dyn Write,
    ) -> Result<Ended, Failure> {
        match self.drill.kind {
            DrillKind::WinOrDraw => self.judge(input, out),
            DrillKind::WhoseMove => self.turn(input, out),
            DrillKind::GoodSquares => self.squares(input, out),
            DrillKind::Plan => self.phase(input, out),
            DrillKind::OnlyMove | DrillKind::BestMate | DrillKind::PlayOut => self.play(input, out),
        }
    }

    /// What is the position worth?
    fn judge(&mut self, input: &mut impl BufRead, out: &mut dyn Write) -> Result<Ended, Failure> {
        let at = self.session.glance(Some(&self.answer.position))?;
        writeln!(out, "\n{}\n", draw::text::board(&at.scene))?;
        let values = [ValueAnswer::Win, ValueAnswer::Tie, ValueAnswer::Draw, ValueAnswer::Lose];
        loop {
            let typed = match self.read("win, tie, draw or lose> ", input, out)? {
                Typed::Skip => return Ok(Ended::Skipped),
                Typed::Quit => return Ok(Ended::Left),
                Typed::Text(text) => text.to_lowercase(),
            };
            let is = |value: &ValueAnswer| !typed.is_empty() && value.name().starts_with(&typed);
            let Some(said) = values.into_iter().find(is) else {
                writeln!(out, "Please type win, tie, draw or lose.")?;
                continue;
            };
            let right = is_worth(self.session.standard(), self.answer.value, said);
            let head = if right { "Right" } else { "No" };
            let prediction = &at.answer.prediction;
            self.tell(out, &format!("{}: {prediction}", styled(BOLD, head)))?;
            return Ok(Ended::Done(right));
        }
    }

    /// Who should be to move?
    fn turn(&mut self, input: &mut impl BufRead, out: &mut dyn Write) -> Result<Ended, Failure> {
        let at = self.session.glance(Some(&self.answer.position))?;
        writeln!(out, "\n{}\n", draw::text::board(&at.scene))?;
        loop {
            let typed = match self.read("you, other or either> ", input, out)? {
                Typed::Skip => return Ok(Ended::Skipped),
                Typed::Quit => return Ok(Ended::Left),
                Typed::Text(text) => text.to_lowercase(),
            };
            let said = match typed.as_str() {
                "you" | "y" => Wish::Own,
                "other" | "o" => Wish::Other,
                "either" | "e" => Wish::Either,
                _ => {
                    writeln!(out, "Please type who should be to move: you, other or either.")?;
                    continue;
                }
            };
            let wish = self.answer.wish(self.session.standard());
            let right = wish == Some(said);
            let head = if right { "Right" } else { "No" };
            let why = wish.map_or("it can only be your turn".into(), |wish| {
                verdict::wish(Language::English, wish)
            });
            self.tell(out, &format!("{}: {why}.", styled(BOLD, head)))?;
            return Ok(Ended::Done(right));
        }
    }

    /// Where may the man stand?
    fn squares(&mut self, input: &mut impl BufRead, out: &mut dyn Write) -> Result<Ended, Failure> {
        let Some(good) = &self.answer.good else { return Ok(Ended::Skipped) };
        let at = self.session.glance(Some(&self.answer.position))?;
        writeln!(out, "\n{}\n", draw::text::board(&at.scene))?;
        writeln!(out, "Only the man on {} is moved, and the turn stays.", good.man)?;
        loop {
            let typed = match self.read("all good squares> ", input, out)? {
                Typed::Skip => return Ok(Ended::Skipped),
                Typed::Quit => return Ok(Ended::Left),
                Typed::Text(text) => text.to_lowercase(),
            };
            let named: Vec<&str> =
                typed.split([' ', ',']).filter(|name| !name.is_empty()).collect();
            if let Some(name) = named.iter().find(|name| !good.legal.iter().any(|on| on == *name)) {
                writeln!(out, "The man cannot stand on ‘{name}’. Name squares such as e4.")?;
                continue;
            }
            let all = good.squares.iter().all(|name| named.contains(&name.as_str()));
            let right = all && named.iter().all(|name| good.squares.iter().any(|on| on == name));
            let head = if right { "Right" } else { "No" };
            let squares = good.squares.join(", ");
            self.tell(out, &format!("{}: {squares}.", styled(BOLD, head)))?;
            return Ok(Ended::Done(right));
        }
    }

    /// Which phase of the plan is it?
    fn phase(&mut self, input: &mut impl BufRead, out: &mut dyn Write) -> Result<Ended, Failure> {
        let Some(plan) = &self.answer.plan else { return Ok(Ended::Skipped) };
        let at = self.session.glance(Some(&self.answer.position))?;
        writeln!(out, "\n{}\n", draw::text::board(&at.scene))?;
        for (place, phase) in plan.phases.iter().enumerate() {
            writeln!(out, "{}. {}", place + 1, phase.name)?;
        }
        loop {
            let typed = match self.read("the number of the phase> ", input, out)? {
                Typed::Skip => return Ok(Ended::Skipped),
                Typed::Quit => return Ok(Ended::Left),
                Typed::Text(text) => text.parse::<usize>(),
            };
            let Ok(place @ 1..) = typed else { continue };
            let Some(phase) = plan.phases.get(plan.right as usize) else { continue };
            let right = place == plan.right as usize + 1;
            let head = if right { "Right" } else { "No" };
            let words = format!("{}: {}. {}", styled(BOLD, head), phase.name, phase.aim);
            self.tell(out, &words)?;
            return Ok(Ended::Done(right));
        }
    }

    /// One move, or moves until the end.
    fn play(&mut self, input: &mut impl BufRead, out: &mut dyn Write) -> Result<Ended, Failure> {
        let mut at = self.session.glance(Some(&self.answer.position))?;
        let (mut own, mut helped) = (Vec::new(), false);
        if let Some(needed) = verdict::needed(Language::English, self.drill, self.answer) {
            writeln!(out, "{needed}")?;
        }
        loop {
            writeln!(out, "\n{}\n", draw::text::board(&at.scene))?;
            let place = match self.own(&at, &mut helped, input, out)? {
                Ok(place) => place,
                Err(result) => return Ok(result),
            };
            let name = at.answer.moves[place].name.clone();
            let told = self.session.verdict(Some(&at.answer.state.position), &[], &name)?;
            own.push(told.verdict);
            self.tell_move(out, &at, place, &told)?;
            // In a puzzle every move keeps the turn.
            let mut mine = at.answer.moves[place].keeps_turn;
            at = self.session.glance(Some(&at.answer.moves[place].position))?;
            loop {
                if let Some(right) = self.is_right(out, &at, &own)? {
                    return Ok(Ended::Done(right && !helped));
                }
                if mine || at.answer.moves.is_empty() {
                    break;
                }
                let strength = self.drill.opponent.parse().unwrap_or(Strength::Perfect);
                let reply = self.session.choose(&at.answer, strength, self.rng, &Unwatched)?;
                let Some(reply) = reply else { break };
                let mv = at.answer.moves[reply].clone();
                writeln!(out, "The opponent plays {}.", styled(BOLD, &mv.name))?;
                at = self.session.glance(Some(&mv.position))?;
                mine = !mv.keeps_turn;
            }
        }
    }

    /// Says how good a move was and why, or keeps it for the end of the exam, where it was wrong.
    fn tell_move(
        &mut self,
        out: &mut dyn Write,
        at: &Shown,
        place: usize,
        told: &VerdictAnswer,
    ) -> Result<(), Failure> {
        let words = verdict::told(Language::English, self.session.standard(), told).line();
        if let Some(later) = &mut self.later {
            let wrong = match self.drill.kind {
                DrillKind::BestMate => !told.verdict.is_best(),
                _ => told.verdict.is_mistake(),
            };
            later.extend(wrong.then_some(words));
            return Ok(());
        }
        writeln!(out, "{}", wrap(&words, "", ""))?;
        let rule = verdict::rule(Language::English, self.lesson, &at.answer, place);
        let why = match rule {
            None if told.verdict.is_mistake() => hint::reason(self.session, at)?,
            rule => rule,
        };
        if let Some(why) = why {
            writeln!(out, "{}", wrap(&why, "", ""))?;
        }
        Ok(())
    }

    /// Whether the drill is over after own moves with these verdicts, and was solved; says how it ended.
    fn is_right(
        &mut self,
        out: &mut dyn Write,
        at: &Shown,
        own: &[Verdict],
    ) -> Result<Option<bool>, Failure> {
        let over = at.answer.moves.is_empty();
        let standing = self.drill.standing(self.answer, own, over);
        let ended = verdict::ended(Language::English, standing, self.drill.kind);
        if let Some(later) = &mut self.later {
            let answered = self.drill.is_answered(self.answer, own, over);
            if answered && later.is_empty() {
                later.push(format!("{ended}."));
            }
            return Ok(answered.then_some(standing.is_right() == Some(true)));
        }
        let right = standing.is_right();
        if right.is_some() && over {
            let prediction = &at.answer.prediction;
            writeln!(out, "\n{}\n{prediction}", draw::text::board(&at.scene))?;
        } else if right.is_some() && standing != Standing::GivenAway {
            writeln!(out, "{ended}")?;
        }
        Ok(right)
    }

    /// A move that somebody types; `helped` becomes true if it was named before.
    fn own(
        &self,
        at: &Shown,
        helped: &mut bool,
        input: &mut impl BufRead,
        out: &mut dyn Write,
    ) -> Result<Result<usize, Ended>, Failure> {
        let mut hints = 0;
        loop {
            let typed = match self.read("your move> ", input, out)? {
                Typed::Skip => return Ok(Err(Ended::Skipped)),
                Typed::Quit => return Ok(Err(Ended::Left)),
                Typed::Text(text) => text,
            };
            if let Some(place) = self.session.move_typed(&at.answer, &typed) {
                return Ok(Ok(place));
            }
            let words = match typed.to_lowercase().as_str() {
                "hint" | "h" if self.later.is_some() => "There are no hints in an exam.".into(),
                "hint" | "h" if hints == 0 => {
                    hints += 1;
                    let idea = hint::idea(self.session, at)?;
                    format!(
                        "{idea} Another ‘hint’ names the move; then the position counts as missed."
                    )
                }
                "hint" | "h" => {
                    *helped = true;
                    hint::named(self.session, at)
                }
                _ => {
                    let mut names = self.session.names_without_signs(&at.answer);
                    // The order of the answer would tell which is best.
                    names.sort_unstable();
                    let names = names.join(", ");
                    let others = if self.later.is_some() { "" } else { "hint, " };
                    format!("The moves are {names}. You can also type {others}skip or quit.")
                }
            };
            writeln!(out, "{}", wrap(&words, "", ""))?;
        }
    }

    /// Says how good the answer was, or keeps it for the end of the exam.
    fn tell(&mut self, out: &mut dyn Write, words: &str) -> Result<(), Failure> {
        match &mut self.later {
            Some(later) => later.push(words.to_owned()),
            None => writeln!(out, "{}", wrap(words, "", ""))?,
        }
        Ok(())
    }

    /// A line, without what is around it.
    fn read(
        &self,
        prompt: &str,
        input: &mut impl BufRead,
        out: &mut dyn Write,
    ) -> Result<Typed, Failure> {
        let Some(line) = input::asked(prompt, self.echo, input, out)? else {
            return Ok(Typed::Quit);
        };
        Ok(match line.trim() {
            "quit" | "q" | "exit" => Typed::Quit,
            "skip" | "s" => Typed::Skip,
            text => Typed::Text(text.to_owned()),
        })
    }
}
