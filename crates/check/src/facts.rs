//! What a golden file can say of a variant.

use std::fmt::Display;

use gamesman_query::{Analysis, Error, PositionAnswer, Session, Unwatched, Watch};

/// What a golden file would say of a variant, by the name that it has there: `value`, `positions`, `at POSITION`,
/// `count win 14`. The variant is solved first where that takes seconds.
///
/// # Errors
/// If there is nothing of this name, no such position, or the variant is too large or `watch` stops it.
pub fn fact(session: &Session, key: &str, watch: &dyn Watch) -> Result<String, String> {
    let text = |error: Error| error.to_string();
    session.solve_on_demand(watch).map_err(text)?;
    if let Some(position) = key.strip_prefix("at ") {
        session.position(Some(position)).map_err(text)?;
    }
    let start = session.position(None).map_err(text)?;
    match of_position(session, &start, key) {
        Some(found) => Ok(found),
        None => of_all(session, &session.analysis(watch).map_err(text)?, key),
    }
}

/// What can be said of positions, with or without a table: `value`, `remoteness`, `nimber` and `margin` of the
/// start, `at POSITION`. `None` if the key is about something else.
pub fn of_position(session: &Session, start: &PositionAnswer, key: &str) -> Option<String> {
    let or_none = |n: Option<u32>| n.map_or("none".to_owned(), |n| n.to_string());
    match key {
        "value" => Some(start.state.value.name().to_owned()),
        "remoteness" => Some(or_none(start.state.remoteness)),
        "nimber" => Some(or_none(start.state.nimber)),
        "margin" => Some(start.state.margin.map_or("none".to_owned(), |margin| margin.to_string())),
        _ => key.strip_prefix("at ").map(|position| match session.position(Some(position)) {
            Ok(answer) => match answer.state.remoteness {
                Some(remoteness) => format!("{} {remoteness}", answer.state.value.name()),
                None => answer.state.value.name().to_owned(),
            },
            Err(error) => error.to_string(),
        }),
    }
}

/// What is counted over all positions.
///
/// # Errors
/// If there is nothing of this name.
pub fn of_all(session: &Session, analysis: &Analysis, key: &str) -> Result<String, String> {
    let or_none = |n: Option<u64>| n.map_or("none".to_owned(), |n| n.to_string());
    Ok(match key {
        "positions" => analysis.positions.to_string(),
        "win" => analysis.win.to_string(),
        "lose" => analysis.lose.to_string(),
        "tie" => analysis.tie.to_string(),
        "draw" => analysis.draw.to_string(),
        "longest_win" => or_none(analysis.longest_win.map(u64::from)),
        "primitive win" => analysis.primitive.win.to_string(),
        "primitive lose" => analysis.primitive.lose.to_string(),
        "primitive tie" => analysis.primitive.tie.to_string(),
        "max_remoteness" => analysis.max_remoteness.to_string(),
        "moves" => or_none(analysis.moves),
        "solvable" => or_none(analysis.solvable),
        "solvable_anywhere" => or_none(analysis.solvable_anywhere),
        "numbers" => or_none(session.variant().graph().ok().map(|graph| graph.size())),
        "classes" => or_none(analysis.classes),
        "certificate" => certificate(session)?,
        _ => count(analysis, key)?.to_string(),
    })
}

/// How many positions have a value and remoteness: `count win 14`.
///
/// # Errors
/// If the key is not of this form.
pub fn count(analysis: &Analysis, key: &str) -> Result<u64, String> {
    let unknown = || format!("golden files do not know '{key}'");
    let record = key.strip_prefix("count ").and_then(|record| record.split_once(' '));
    let (value, remoteness) = record.ok_or_else(unknown)?;
    let remoteness = Some(remoteness.parse().map_err(|_| unknown())?);
    let line = analysis.by_remoteness.iter().find(|line| line.remoteness == remoteness);
    Ok(match (value, line) {
        ("win" | "lose" | "tie", None) => 0,
        ("win", Some(line)) => line.win,
        ("lose", Some(line)) => line.lose,
        ("tie", Some(line)) => line.tie,
        _ => return Err(unknown()),
    })
}

/// More lines of a certificate are not counted.
const MOST_LINES: u64 = 1_000_000;

/// How many lines the certificate of the start's value has, or that they are more: `>1000000`.
fn certificate(session: &Session) -> Result<String, String> {
    enum Ended {
        TooLong,
        Broken(Error),
    }
    impl From<Error> for Ended {
        fn from(error: Error) -> Ended {
            Ended::Broken(error)
        }
    }
    // The first is the header.
    let mut left = MOST_LINES + 1;
    let mut each = |_: &dyn Display| {
        left = left.checked_sub(1).ok_or(Ended::TooLong)?;
        Ok(())
    };
    match session.certify(false, &Unwatched, &mut each) {
        Ok(lines) => Ok(lines.to_string()),
        Err(Ended::TooLong) => Ok(format!(">{MOST_LINES}")),
        Err(Ended::Broken(error)) => Err(error.to_string()),
    }
}
