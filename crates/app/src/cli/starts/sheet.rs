//! `gamesman starts --sheet`: positions as a sheet of problems to print for a class.

use std::io::Write as _;
use std::path::Path;

use gamesman_query::rules::{Player, Players, Tone, Value};
use gamesman_query::{Error, Session, StartAnswer, StartsAnswer, replace};

use super::args::{Printed, SheetForm};
use super::reason::reason;
use super::{vary, words};
use crate::address::escaped;
use crate::cli::failure::Failure;
use crate::cli::markdown;
use crate::language::Language;
use crate::sheet::{Problem, STARS, Sheet, can_print, html, pdf};

/// Where problems are played if nobody says so: the address of `gamesman serve` on this computer.
const SERVER: &str = "http://localhost:8080";

/// Refuses a PDF in a language whose letters it does not have, before anything is computed.
pub(super) fn check(args: &Printed) -> Result<(), Failure> {
    let language = args.language;
    match args.sheet.is_none() || args.form() == SheetForm::Html || can_print(language) {
        true => Ok(()),
        false => Err(Failure::Usage(format!(
            "a PDF has no letters for --language {language}; write a sheet that ends in .html and print it from a browser"
        ))),
    }
}

/// Writes a sheet of `count` of the positions to `file`, in the form that its ending names.
pub(super) fn write(
    session: &Session,
    answer: &StartsAnswer,
    (value, count): (Value, usize),
    args: &Printed,
    file: &Path,
) -> Result<usize, Failure> {
    let starts = vary::varied(session, &answer.starts, count)?;
    let sheet = sheet(session, &starts, value, args)?;
    let bytes = match args.form() {
        SheetForm::Pdf => pdf(&sheet).map_err(|error| Failure::Failed(error.to_string()))?,
        SheetForm::Html => html(&sheet).into_bytes(),
    };
    replace(file, |to| to.write_all(&bytes))
        .map_err(|error| Failure::cannot_write(file, &error))?;
    Ok(starts.len())
}

fn sheet(
    session: &Session,
    starts: &[&StartAnswer],
    value: Value,
    args: &Printed,
) -> Result<Sheet, Error> {
    let t = args.language;
    let puzzle = session.entry().players == Players::One;
    let longest = longest(session, value);
    let server = args.server.as_deref().unwrap_or(SERVER).trim_end_matches('/');
    let problem = |start: &&StartAnswer| {
        let scene = session.show(Some(&start.position))?.scene;
        let line = if start.line.len() > 1 { start.line.join(" ") } else { String::new() };
        Ok(Problem {
            scene,
            task: task(t, session, start, value),
            stars: stars(start, longest),
            link: link(session, server, start),
            answer: start.solutions.join(&t.say("sheet-or")),
            line,
            reason: reason(t, session, start)?,
        })
    };
    let mut problems: Vec<Problem> = starts.iter().map(problem).collect::<Result<_, Error>>()?;
    problems.sort_by_key(|problem| problem.stars);
    let entry = session.entry();
    let title = || {
        let game = t.name(entry.id, entry.name).into_owned();
        let variant = t.variant(&session.chosen().name);
        t.tell("sheet-title", &[("game", game.into()), ("variant", variant.into())])
    };
    Ok(Sheet {
        language: t,
        title: args.title.clone().unwrap_or_else(title),
        task: t.say(instruction(puzzle, value)).into_owned(),
        rules: match t.rules(entry.id, entry.rules) {
            (text, true) => rules(t, text),
            (text, false) => rules(Language::English, text),
        },
        sides: if puzzle { String::new() } else { sides(t, session, &problems) },
        paper: args.paper,
        per_page: args.per_page,
        codes: args.server.is_some(),
        problems,
    })
}

/// The message that says what is to be done on the sheet.
fn instruction(puzzle: bool, value: Value) -> &'static str {
    match value {
        _ if puzzle => "sheet-find-goal",
        Value::Win => "sheet-find-win",
        Value::Lose => "sheet-find-last",
        Value::Tie | Value::Draw => "sheet-find-hold",
    }
}

/// What is asked of a position.
fn task(t: Language, session: &Session, start: &StartAnswer, value: Value) -> String {
    let standard = session.standard();
    let length = words::length(t, session, start, value.into());
    if standard.players == Players::One {
        return t.within("sheet-solve", length, &[]);
    }
    let who = start.player.map(|player| in_sentence(&t.player(standard, player)));
    let (id, mover) = match value {
        Value::Win => ("sheet-win", "sheet-mover-win"),
        Value::Lose => ("sheet-lose", "sheet-mover-lose"),
        Value::Tie if !standard.ties_are_draws => ("sheet-tie", "sheet-mover-tie"),
        Value::Tie | Value::Draw => {
            return match who {
                Some(who) => t.tell("sheet-draw", &[("who", who.into())]),
                None => t.say("sheet-mover-draw").into_owned(),
            };
        }
    };
    match who {
        Some(who) => t.within(id, length, &[("who", who.into())]),
        None => t.within(mover, length, &[]),
    }
}

/// A player's name within a sentence: "player 1", "White".
fn in_sentence(name: &str) -> String {
    name.replacen("Player", "player", 1)
}

/// The most moves to the end from any position of this value; `None` without a table.
fn longest(session: &Session, value: Value) -> Option<u32> {
    let census = session.census().ok()?;
    let of_value = census.records().filter(|(record, ..)| record.value == value);
    of_value.filter_map(|(record, ..)| record.remoteness).max()
}

/// How hard a position is: for players who look ahead, as many stars as turns that have to be seen; where no chances are
/// known, by the share of the variant's longest way to the end.
fn stars(start: &StartAnswer, longest: Option<u32>) -> u8 {
    let moves = words::plies(start).unwrap_or(1);
    let stars = match start.chances.len() {
        0..3 => (u32::from(STARS) * moves).div_ceil(longest.unwrap_or(moves).max(1)),
        _ => {
            let hard = start.chances.iter().take(3).filter(|chance| chance.grade != "easy");
            1 + hard.count() as u32
        }
    };
    stars.clamp(1, u32::from(STARS)) as u8
}

/// Where a position is played.
fn link(session: &Session, server: &str, start: &StartAnswer) -> String {
    let (game, variant) = (session.entry().id, escaped(&session.chosen().id));
    format!("{server}/play/{game}/{variant}?from={}&hints=off", escaped(&start.position))
}

/// The rules in a few sentences: how moves are made, and what the goal is.
fn rules(t: Language, text: &str) -> String {
    /// As much as is always shown.
    const ENOUGH: usize = 260;
    let plain = anstream::adapter::strip_str(&markdown::plain(text, usize::MAX)).to_string();
    let chinese = t == Language::Chinese;
    let sentences = |text: &str| -> Vec<String> {
        let text = text.replace('\n', " ");
        let end = if chinese { "。" } else { ". " };
        let sentences = text.split_inclusive(end).map(|sentence| sentence.trim().to_owned());
        // Not the headings of paragraphs: "The board.", "To win."
        let is_heading = |sentence: &String| sentence.split_whitespace().count() <= 3;
        sentences.filter(|sentence| chinese || !is_heading(sentence)).collect()
    };
    let first = sentences(plain.split("\n\n").next().unwrap_or_default());
    let words = t.say("sheet-goal-words");
    let goal = |sentence: &String| words.split(',').any(|word| sentence.contains(word));
    let mut chosen: Vec<String> = Vec::new();
    let mut length = 0;
    for sentence in first {
        length += sentence.chars().count();
        if chosen.is_empty() || length <= ENOUGH {
            chosen.push(sentence);
        }
    }
    if !chosen.iter().any(goal) {
        let whole = sentences(&plain.replace("\n\n", " "));
        chosen.extend(whole.into_iter().find(goal));
    }
    chosen.join(t.between())
}

/// Whose pieces are whose, from what stands on the boards.
fn sides(t: Language, session: &Session, problems: &[Problem]) -> String {
    let standard = session.standard();
    let of = |tone: Tone| {
        let mut names: Vec<&str> = Vec::new();
        for piece in problems.iter().flat_map(|problem| &problem.scene.pieces) {
            if piece.tone == tone && !names.contains(&piece.name.as_str()) {
                names.push(&piece.name);
            }
        }
        names
    };
    let named = |player: Player, tone: Tone| {
        let names = of(tone);
        let short = !names.is_empty() && names.len() <= 6;
        let pieces: Vec<_> = names.into_iter().map(|name| t.piece(name)).collect();
        let pieces = pieces.join(if t == Language::Chinese { "、" } else { ", " });
        let who = t.player(standard, player).into_owned();
        short.then(|| t.tell("sheet-sides", &[("who", who.into()), ("pieces", pieces.into())]))
    };
    // Where pieces are called by their players, as in chess, it is said already.
    let player = standard.name(Player::First).to_lowercase();
    if of(Tone::First).iter().chain(&of(Tone::Second)).any(|name| name.contains(&player)) {
        return String::new();
    }
    match (named(Player::First, Tone::First), named(Player::Second, Tone::Second)) {
        (Some(first), Some(second)) => [first, second].join(t.between()),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_in_short_are_sentences_without_headings() {
        let text =
            "**The board.** It has three cells in a row.\n\n**To win.** Whoever moves last wins.";
        assert_eq!(
            rules(Language::English, text),
            "It has three cells in a row. Whoever moves last wins."
        );
    }
}
