//! `gamesman starts --sheet`: positions as a sheet of problems to print for a class.

use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

use gamesman_query::rules::{Player, Players, Scene, Tone, Value};
use gamesman_query::{Error, Session, Shown, StartAnswer, StartsAnswer, replace};

use super::args::{Printed, SheetForm};
use super::reason::reason;
use super::{letters, vary, words};
use crate::address::escaped;
use crate::cli::failure::Failure;
use crate::draw::svg::Overlay;
use crate::language::Language;
use crate::sheet::{Problem, STARS, Sheet, can_print, html, missing, pdf};

/// Where problems are played if nobody says so: the address of `gamesman serve` on this computer.
const SERVER: &str = "http://localhost:8080";

/// Refuses a PDF with letters that it does not have, before anything is computed.
pub(super) fn check(args: &Printed) -> Result<(), Failure> {
    if args.sheet.is_none() || args.form() == SheetForm::Html {
        return Ok(());
    }
    let language = args.language;
    let lacks = match args.title.as_deref().and_then(missing) {
        Some(letter) => format!("letter ‘{letter}’ for --title"),
        None if can_print(language) => return Ok(()),
        None => format!("letters for --language {language}"),
    };
    Err(Failure::Usage(without(&lacks)))
}

/// What to do where a PDF has no such letter.
fn without(lacks: &str) -> String {
    format!("a PDF has no {lacks}; write a sheet that ends in .html and print it from a browser")
}

/// Positions of a variant that are printed.
type Chosen<'a> = (&'a Session, Vec<&'a StartAnswer>);

/// Writes a sheet of `count` of the positions that were found, about as many of each variant, to `file`, in the form that its
/// ending names; how many they are.
pub(super) fn write(
    found: &[(Arc<Session>, StartsAnswer)],
    (value, count): (Value, usize),
    args: &Printed,
    file: &Path,
) -> Result<usize, Failure> {
    let (mut chosen, mut printed): (Vec<Chosen>, usize) = (Vec::new(), 0);
    for (place, (session, answer)) in found.iter().enumerate() {
        let share = (count - printed).div_ceil(found.len() - place);
        // Each level takes its turn from easy to hard, so that there are problems of all kinds.
        let turns = share * found.len();
        let varied = vary::varied(session, &answer.starts, turns)?;
        let places = (place..turns).step_by(found.len()).map(|turn| turn * varied.len() / turns);
        let mut starts: Vec<&StartAnswer> =
            places.filter_map(|at| varied.get(at).copied()).collect();
        starts.dedup_by(|one, other| one.position == other.position);
        printed += starts.len();
        chosen.push((session, starts));
    }
    let sheet = sheet(&chosen, value, args)?;
    let bytes = match args.form() {
        SheetForm::Pdf => match sheet.texts().find_map(missing) {
            Some(letter) => return Err(Failure::Failed(without(&format!("letter ‘{letter}’")))),
            None => pdf(&sheet).map_err(|error| Failure::Failed(error.to_string()))?,
        },
        SheetForm::Html => html(&sheet).into_bytes(),
    };
    replace(file, |to| to.write_all(&bytes))
        .map_err(|error| Failure::cannot_write(file, &error))?;
    Ok(printed)
}

fn sheet(chosen: &[Chosen], value: Value, args: &Printed) -> Result<Sheet, Error> {
    let t = args.language;
    let session = chosen.first().map(|(session, _)| *session).expect("a variant");
    let mut problems = Vec::new();
    for (session, starts) in chosen {
        problems.extend(self::problems(session, starts, value, args)?);
    }
    problems.sort_by_key(|problem| (problem.stars, problem.moves));
    let entry = session.entry();
    let title = || {
        let game = t.name(entry.id, entry.name).into_owned();
        if chosen.len() > 1 {
            return game;
        }
        let variant = t.variant(level(&session.chosen().name));
        t.tell("sheet-title", &[("game", game.into()), ("variant", variant.into())])
    };
    Ok(Sheet {
        language: t,
        title: args.title.clone().unwrap_or_else(title),
        task: t.say(instruction(entry.players == Players::One, value)).into_owned(),
        rules: t.rules_in_short(session).0,
        sides: if entry.players == Players::One {
            String::new()
        } else {
            sides(t, session, &problems)
        },
        paper: args.paper,
        per_page: args.per_page,
        codes: args.server.is_some(),
        problems,
    })
}

/// The problems from one variant.
fn problems(
    session: &Session,
    starts: &[&StartAnswer],
    value: Value,
    args: &Printed,
) -> Result<Vec<Problem>, Error> {
    let t = args.language;
    let longest = longest(session, starts, value);
    let server = args.server.as_deref().unwrap_or(SERVER).trim_end_matches('/');
    let problem = |start: &&StartAnswer| {
        let shown = session.show(Some(&start.position))?;
        let shows = first_move(session, &shown, start);
        let line = if start.line.len() > 1 { start.line.join(" ") } else { String::new() };
        Ok(Problem {
            task: task(t, session, (start, &shown.scene), value),
            scene: letters::lettered(shown),
            shows,
            moves: words::plies(start).unwrap_or(1),
            stars: stars(start, longest),
            link: link(session, server, start),
            answer: start.solutions.join(&t.say("sheet-or")),
            line,
            reason: reason(t, session, start)?,
        })
    };
    starts.iter().map(problem).collect()
}

/// Whether a variant is one of many levels of a puzzle.
pub(super) fn is_level(name: &str) -> bool {
    name.starts_with("Level ")
}

/// A variant's name without the length of its own start: "Level 1" of "Level 1, 9 pushes".
fn level(name: &str) -> &str {
    match name.split_once(", ") {
        Some((level, _)) if is_level(level) => level,
        _ => name,
    }
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

/// The first solution on the board; nothing if it cannot be looked up.
fn first_move(session: &Session, shown: &Shown, start: &StartAnswer) -> Overlay {
    let found = || {
        let first = start.solutions.first()?;
        let place = shown.answer.moves.iter().position(|mv| mv.name == *first)?;
        let after = session.glance(Some(&shown.answer.moves[place].position)).ok()?;
        Some(Overlay::showing(&shown.scene, shown.clicks.get(place)?.first()?, &after.scene))
    };
    found().unwrap_or_default()
}

/// What is asked of a position.
fn task(
    t: Language,
    session: &Session,
    (start, scene): (&StartAnswer, &Scene),
    value: Value,
) -> String {
    let standard = session.standard();
    let length = words::length(t, session, start, value.into());
    if standard.players == Players::One {
        return t.within("sheet-solve", length, &[]);
    }
    let who = start.player.map(|player| {
        let name = t.player(standard, player);
        let who = in_sentence(&name);
        // A number says nothing on the board.
        match only_piece(t, scene, player).filter(|_| *name != who) {
            Some(piece) => t.tell("sheet-who", &[("who", who.into()), ("piece", piece.into())]),
            None => who,
        }
    });
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

/// Letters of a name that has room within a sentence.
const SHORT: usize = 12;

/// What a player's pieces are called, if all are called the same, in a word or two.
fn only_piece(t: Language, scene: &Scene, player: Player) -> Option<String> {
    let tone = if player == Player::First { Tone::First } else { Tone::Second };
    let mut names = scene.pieces.iter().filter(|piece| piece.tone == tone).map(|piece| &piece.name);
    let first = names.next()?;
    let name = t.piece(first).into_owned();
    (names.all(|name| name == first) && name.chars().count() <= SHORT).then_some(name)
}

/// A player's name within a sentence: "player 1", "White".
fn in_sentence(name: &str) -> String {
    name.replacen("Player", "player", 1)
}

/// As many moves to the end as the hardest problems take: those of the variant's longest way, or those of a sheet.
fn longest(session: &Session, starts: &[&StartAnswer], value: Value) -> u32 {
    let on_sheet = starts.iter().filter_map(|start| words::plies(start)).max().unwrap_or(1);
    let Ok(census) = session.census() else { return on_sheet };
    let of_value = census.records().filter(|(record, ..)| record.value == value);
    let longest = of_value.filter_map(|(record, ..)| record.remoteness).max();
    longest.unwrap_or(on_sheet).clamp(1, vary::LONGEST)
}

/// How hard a position is: for players who look ahead, as many stars as turns that have to be seen; where no chances are
/// known, by the share of the variant's longest way to the end.
fn stars(start: &StartAnswer, longest: u32) -> u8 {
    let moves = words::plies(start).unwrap_or(1);
    let stars = match start.chances.len() {
        0..3 => (u32::from(STARS) * moves).div_ceil(longest),
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
