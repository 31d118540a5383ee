//! What is said during a game.

use std::io::{self, Write};

use gamesman_query::rules::{Player, Players};
use gamesman_query::words::Whose;
use gamesman_query::{MoveAnswer, PositionAnswer, Session, Standard, ValueAnswer, best_moves};

use super::args::Side;
use super::order::COMMANDS;
use crate::cli::print::{BOLD, moves, styled, value_style, wrap};
use crate::cli::query::move_table;
use crate::cli::table::{Cell, Columns};
use crate::remedy;

/// What each move is worth, one line for each value: "tie: b2 in 8, a1 in 8".
pub(crate) fn hints(answer: &PositionAnswer, out: &mut dyn Write) -> io::Result<()> {
    if answer.moves.iter().all(|mv| mv.move_value == ValueAnswer::Unknown) {
        return Ok(());
    }
    for of_a_value in answer.moves.chunk_by(|a, b| a.move_value == b.move_value) {
        let value = of_a_value[0].move_value;
        let names: Vec<String> = of_a_value.iter().map(worth).collect();
        let padding = " ".repeat(9_usize.saturating_sub(value.name().len()));
        let first = format!("{padding}{}  ", styled(value_style(value), value.name()));
        let text = wrap(&names.join(", "), &first, INDENT);
        writeln!(out, "{}", text.replace('\u{a0}', " "))?;
    }
    Ok(())
}

/// As wide as a value with its padding.
const INDENT: &str = "           ";

/// "b2 in 8": after how many moves of both players, this one included, as in the prediction. The parts of it stay
/// on one line.
fn worth(mv: &MoveAnswer) -> String {
    match mv.remoteness.filter(|_| mv.delta_remoteness.is_some()) {
        Some(0) => format!("{}\u{a0}now", mv.name),
        Some(n) => format!("{}\u{a0}in\u{a0}{}", mv.name, n + 1),
        None => mv.name.clone(),
    }
}

/// The moves that are as good as the best, in a sentence.
pub(crate) fn best(standard: Standard, answer: &PositionAnswer) -> String {
    if answer.moves.is_empty() {
        return "There are no moves.".into();
    }
    let best = best_moves(standard, &answer.moves);
    let [first, ..] = best else {
        return "It is not known which move is best: this position is not solved.".into();
    };
    let names: Vec<&str> = best.iter().map(|mv| mv.name.as_str()).collect();
    let end = match first.remoteness.filter(|_| first.delta_remoteness.is_some()) {
        Some(0) => ", at once".into(),
        Some(n) => format!(" in {}", standard.distance(first.move_value, n + 1, Whose::Yours)),
        None => String::new(),
    };
    format!("Best: {} ({}{end}).", names.join(", "), first.move_value.name())
}

/// The moves as a list: with what they are worth, or just their names.
pub(crate) fn list(
    standard: Standard,
    answer: &PositionAnswer,
    hints: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    if answer.moves.is_empty() {
        return writeln!(out, "There are no moves.");
    }
    if hints {
        return move_table(standard, answer).write(out, 2);
    }
    let mut names: Vec<&str> = answer.moves.iter().map(|mv| mv.name.as_str()).collect();
    // The order of the answer would tell which is best.
    names.sort_unstable();
    writeln!(out, "{}", wrap(&names.join("  "), "", ""))
}

/// The list of commands.
pub(crate) fn help(out: &mut dyn Write) -> io::Result<()> {
    let mut table = Columns::new(&["", ""]);
    for (command, what) in COMMANDS {
        table.row([Cell::new(BOLD, *command), (*what).into()]);
    }
    table.write(out, 2)
}

/// Who a player is: "Player 2", "Black", "You" in a puzzle.
pub(crate) fn player(standard: Standard, player: Player) -> &'static str {
    match standard.players {
        Players::One => "You",
        Players::Two => standard.name(player),
    }
}

/// How a side plays, in words.
pub(crate) fn side(side: Side) -> String {
    use gamesman_query::Strength::{Chance, Lookahead, Perfect, Practical, Random, Slips};
    match side {
        Side::Human => "human".into(),
        Side::Computer(Perfect) => "computer, perfect".into(),
        Side::Computer(Practical) => "computer, perfect and sets problems".into(),
        Side::Computer(Slips(care)) => format!("computer, slips (care {care})"),
        Side::Computer(Random) => "computer, random".into(),
        Side::Computer(Chance(chance)) => {
            format!("computer, a best move with probability {chance}")
        }
        Side::Computer(Lookahead(player)) => match player.depth() {
            1 => "computer, thinks one turn ahead".into(),
            rounds => format!("computer, thinks {rounds} turns ahead"),
        },
    }
}

/// The rest of a puzzle's solution, or why there is none.
pub(crate) fn solution(
    session: &Session,
    from: &PositionAnswer,
) -> Result<String, gamesman_query::Error> {
    match (from.state.value, from.state.remoteness) {
        (ValueAnswer::Win, Some(0)) => return Ok("It is solved.".into()),
        (ValueAnswer::Win, Some(_)) => {}
        (ValueAnswer::Unknown, _) => {
            let command = remedy::solve(session.entry().id, &session.chosen().id);
            return Ok(format!("The solution is not known; run ‘{command}’ first."));
        }
        _ => return Ok("There is no solution from here; undo a move or restart.".into()),
    }
    let mut names = Vec::new();
    let mut at = from.clone();
    // Remoteness falls with every best move; should a table be wrong, this ends all the same.
    while names.len() < from.state.remoteness.unwrap_or(0) as usize {
        let Some(best) = at.moves.first() else { break };
        names.push(best.name.clone());
        at = session.position(Some(&best.position))?;
    }
    let count = moves(names.len() as u64);
    let text = format!("{}: {}", styled(BOLD, &count), names.join(" "));
    Ok(wrap(&text, "", ""))
}
