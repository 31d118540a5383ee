//! `gamesman query`: what a position is worth and what each move is.

use std::io::{self, Write};

use gamesman_query::words::Whose;
use gamesman_query::{
    Effort, MoveAnswer, PositionAnswer, ProofAnswer, Session, Shown, Standard, ValueAnswer,
};

use super::args::Query;
use super::context::{Context, title};
use super::failure::Failure;
use super::print::{BOLD, NONE, fitted, json, styled, value_style};
use super::table::{Cell, Columns};
use crate::draw;

/// Bytes that a search asked for may take for each position; most games need a fifth of it.
const BYTES_EACH: u64 = 1 << 10;

/// Prints a position with its value and its moves, best first.
pub(crate) fn run(context: &Context, args: &Query, out: &mut dyn Write) -> Result<(), Failure> {
    let session = context.session(&args.which)?;
    let names: Vec<&str> = args.moves.iter().map(String::as_str).collect();
    let position = args.position.as_deref();
    // Bad input is refused before anything is solved for it.
    let after = session.play(position, &names)?.pop();
    let position = after.as_deref().or(position);
    session.glance(position)?;
    context.solved_if_small(&session)?;
    let what = format!("searching {}", title(&session));
    let shown = context.watched(&what, |watch| {
        if let Some(positions) = args.search {
            let memory = positions.saturating_mul(BYTES_EACH);
            session.search(position, &Effort::new(positions, memory), watch)?;
        }
        session.show_within(position, watch)
    })?;
    if context.interrupt.by_user() {
        return Err(Failure::Stopped);
    }
    if args.json {
        return Ok(json(out, &shown.answer)?);
    }
    Ok(print(&session, &shown, out)?)
}

fn print(session: &Session, shown: &Shown, out: &mut dyn Write) -> io::Result<()> {
    let answer = &shown.answer;
    let board = draw::text::with_legend(&shown.scene, None);
    writeln!(out, "{}\n\n{board}", styled(BOLD, &title(session)))?;
    writeln!(out, "{}\n", fitted(&answer.prediction))?;
    facts(session.standard(), answer).write(out, 2)?;
    if !answer.moves.is_empty() {
        writeln!(out)?;
        move_table(session.standard(), answer).write(out, 2)?;
    }
    Ok(())
}

fn facts(standard: Standard, answer: &PositionAnswer) -> Columns {
    let mut table = Columns::new(&["", ""]);
    let mut row = |name: &'static str, cell: Cell| table.row([name.into(), cell]);
    row("position", answer.state.position.as_str().into());
    if let Some(player) = answer.state.player.filter(|_| !answer.state.over) {
        row("to move", standard.name(player).into());
    }
    row("value", Cell::new(value_style(answer.state.value), answer.state.value.name()));
    // Of draws that end nobody asks how soon.
    if !standard.is_endless(answer.state.value) {
        let (value, plies) = (answer.state.value, answer.state.remoteness);
        row("remoteness", remoteness(standard, value, plies).into());
    }
    match answer.state.proof {
        Some(ProofAnswer::Search) => row("proved by", "a search from here".into()),
        Some(ProofAnswer::Formula) => row("proved by", "a formula".into()),
        Some(ProofAnswer::Rules | ProofAnswer::Table) | None => {}
    }
    if let Some(nimber) = answer.state.nimber {
        row("nimber", nimber.to_string().into());
    }
    if let Some(margin) = answer.state.margin {
        row("margin", signed(margin).into());
    }
    let parts = answer.components.iter().map(|part| format!("{}: {}", part.name, part.nimber));
    let parts: Vec<String> = parts.collect();
    if !parts.is_empty() {
        row("components", parts.join(", ").into());
    }
    if let Some(nimber) = answer.state.nimber.filter(|_| parts.len() > 1) {
        let nimbers = answer.components.iter().map(|part| part.nimber.to_string());
        let nimbers: Vec<String> = nimbers.collect();
        row("sum", format!("{} = {nimber}", nimbers.join(" ⊕ ")).into());
    }
    table
}

/// The legal moves, best first: values and margins for the player who moves, remoteness with the
/// move itself counted, as in the prediction.
pub(crate) fn move_table(standard: Standard, answer: &PositionAnswer) -> Columns {
    let mut table =
        Columns::new(&["move", "value", "ends in", ">margin", ">nimber", "", "leads to"]);
    for mv in &answer.moves {
        // In a puzzle every move keeps the turn, which is not worth a word.
        let again = mv.keeps_turn && answer.state.player.is_some();
        table.row([
            Cell::new(BOLD, &mv.name),
            Cell::new(value_style(mv.move_value), mv.move_value.name()),
            length(standard, mv).into(),
            mv.margin_for_mover().map(signed).unwrap_or_default().into(),
            mv.nimber.map(|nimber| nimber.to_string()).unwrap_or_default().into(),
            if again { "moves again".into() } else { "".into() },
            mv.position.as_str().into(),
        ]);
    }
    table
}

/// After how many moves a move ends the game, where that plays a part.
fn length(standard: Standard, mv: &MoveAnswer) -> String {
    match (mv.value, mv.delta_remoteness) {
        (ValueAnswer::Tie, None) => String::new(),
        _ => remoteness(standard, mv.move_value, mv.remoteness.map(|after| after + 1)),
    }
}

/// A remoteness with its unit, for the player to move: "3 moves, 2 yours", "endless" for draws.
fn remoteness(standard: Standard, value: ValueAnswer, remoteness: Option<u32>) -> String {
    match (value, remoteness) {
        (_, Some(n)) => standard.distance_in_row(value, n, Whose::Yours),
        (ValueAnswer::Draw, None) => "endless".into(),
        (_, None) => NONE.into(),
    }
}

fn signed(margin: i32) -> String {
    if margin > 0 { format!("+{margin}") } else { margin.to_string() }
}
