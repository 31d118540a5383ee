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
use crate::sheet::{Problem, STARS, Sheet, html, pdf};

/// Where problems are played if nobody says so: the address of `gamesman serve` on this computer.
const SERVER: &str = "http://localhost:8080";

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
    let puzzle = session.entry().players == Players::One;
    let longest = longest(session, value);
    let server = args.server.as_deref().unwrap_or(SERVER).trim_end_matches('/');
    let problem = |start: &&StartAnswer| {
        let scene = session.show(Some(&start.position))?.scene;
        let line = if start.line.len() > 1 { start.line.join(" ") } else { String::new() };
        Ok(Problem {
            scene,
            task: task(session, start, value),
            stars: stars(start, longest),
            link: link(session, server, start),
            answer: start.solutions.join(" or "),
            line,
            reason: reason(session, start)?,
        })
    };
    let mut problems: Vec<Problem> = starts.iter().map(problem).collect::<Result<_, Error>>()?;
    problems.sort_by_key(|problem| problem.stars);
    let (name, variant) = (session.entry().name, &session.chosen().name);
    Ok(Sheet {
        title: args.title.clone().unwrap_or_else(|| format!("{name}, {variant}")),
        task: instruction(puzzle, value).to_owned(),
        rules: rules(session.entry().rules),
        sides: if puzzle { String::new() } else { sides(session, &problems) },
        paper: args.paper,
        per_page: args.per_page,
        codes: args.server.is_some(),
        problems,
    })
}

fn instruction(puzzle: bool, value: Value) -> &'static str {
    match value {
        _ if puzzle => "Find the shortest way to the goal. Write down your moves.",
        Value::Win => "Find the move that wins soonest. Write it down, and how you go on.",
        Value::Lose => "Every move loses. Find the one that holds out longest.",
        Value::Tie | Value::Draw => "Find a move that does not lose. Write it down.",
    }
}

/// What is asked of a position.
fn task(session: &Session, start: &StartAnswer, value: Value) -> String {
    let standard = session.standard();
    let length = words::length(session, start, value.into());
    if standard.players == Players::One {
        return length.map_or("Solve it.".into(), |length| format!("Solve it in {length}."));
    }
    let you = start.player.map_or("You are to move".to_owned(), |player| {
        format!("You are {}", in_sentence(standard.name(player)))
    });
    let within = length.map_or_else(String::new, |length| format!(" in {length}"));
    match value {
        Value::Win => format!("{you} and can win{within}."),
        Value::Lose => format!("{you} and lose{within} at best."),
        Value::Tie if !standard.ties_are_draws => format!("{you} and can tie{within}."),
        Value::Tie | Value::Draw => format!("{you} and can draw."),
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
fn rules(text: &str) -> String {
    /// As much as is always shown.
    const ENOUGH: usize = 260;
    let plain = anstream::adapter::strip_str(&markdown::plain(text, usize::MAX)).to_string();
    let sentences = |text: &str| -> Vec<String> {
        let text = text.replace('\n', " ");
        let sentences = text.split_inclusive(". ").map(|sentence| sentence.trim().to_owned());
        // Not the headings of paragraphs: "The board.", "To win."
        sentences.filter(|sentence| sentence.split_whitespace().count() > 3).collect()
    };
    let first = sentences(plain.split("\n\n").next().unwrap_or_default());
    let goal = |sentence: &String| {
        [" win", " lose", "goal", "solved"].iter().any(|word| sentence.contains(word))
    };
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
    chosen.join(" ")
}

/// Whose pieces are whose, from what stands on the boards.
fn sides(session: &Session, problems: &[Problem]) -> String {
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
        short.then(|| format!("{}: {}.", standard.name(player), names.join(", ")))
    };
    // Where pieces are called by their players, as in chess, it is said already.
    let player = standard.name(Player::First).to_lowercase();
    if of(Tone::First).iter().chain(&of(Tone::Second)).any(|name| name.contains(&player)) {
        return String::new();
    }
    match (named(Player::First, Tone::First), named(Player::Second, Tone::Second)) {
        (Some(first), Some(second)) => format!("{first} {second}"),
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
        assert_eq!(rules(text), "It has three cells in a row. Whoever moves last wins.");
    }
}
