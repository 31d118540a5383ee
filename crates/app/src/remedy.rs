//! What to do about an error, in the words of this program's command line.

use gamesman_query::{Asked, Error, Method, Remedy, StartsQuestion};

/// What is wrong and what to do about it.
pub fn message(error: &Error) -> String {
    match error {
        Error::UnknownGame { near: None, .. } => format!("{error}; ‘gamesman list’ shows all"),
        Error::Variant { game, .. } => {
            format!("{error}; ‘gamesman about {game}’ explains variants")
        }
        Error::Unsolved { .. } => match command(error) {
            Some(command) => format!("{error}; run ‘{command}’"),
            None => error.to_string(),
        },
        Error::Damaged { game, variant, .. } => {
            format!("{error}; ‘{}’ replaces it", solve(game, variant))
        }
        Error::Memory(_) => format!("{error} (--memory)"),
        Error::Diagrams { .. } => format!(
            "{error}; allow more with --memory if the machine has it, or choose a smaller variant \
             or fewer steps"
        ),
        _ => error.to_string(),
    }
}

/// The command that makes an answer possible where something is not solved or graded yet; `None` if no machine could.
pub fn command(error: &Error) -> Option<String> {
    let Error::Unsolved { game, variant, remedy, .. } = error else { return None };
    Some(match remedy.as_ref()? {
        Remedy::Solve => solve(game, variant),
        Remedy::Grade(question) => grade(game, variant, question),
    })
}

/// Why something is not solved, without the command that would help.
pub fn reason(error: &Error) -> String {
    match error {
        Error::Unsolved { reason, .. } => reason.clone(),
        other => message(other),
    }
}

/// The command that solves a variant.
pub fn solve(game: &str, variant: &str) -> String {
    format!("gamesman solve {game} --variant {variant}")
}

/// The command that grades positions for a question.
fn grade(game: &str, variant: &str, question: &StartsQuestion) -> String {
    let usual = StartsQuestion::default();
    let mut command = format!("gamesman starts {game} --variant {variant}");
    if let Some(side) = question.side {
        command.push_str(&format!(" --side {}", side.number()));
    }
    if question.player != usual.player {
        command.push_str(&format!(" --player {}", question.player));
    }
    if question.opponent != usual.opponent {
        command.push_str(&format!(" --opponent {}", question.opponent));
    }
    let Asked::Steps(steps, reading) = question.asked else { return command };
    if question.method == Method::Diagrams {
        command.push_str(&format!(" --steps {steps} --reading {}", reading.name()));
        command.push_str(&format!(" --method diagrams --draws {}", question.draws));
    } else if question.asked != usual.asked {
        command.push_str(&format!(" --steps {steps}"));
    }
    command
}

#[cfg(test)]
mod tests {
    use gamesman_query::Reading;

    use super::*;

    fn unsolved(remedy: Option<Remedy>) -> Error {
        let [game, variant, reason] = ["connect4", "4x4", "it was not tried"].map(str::to_owned);
        Error::Unsolved { game, variant, reason, remedy }
    }

    #[test]
    fn commands_do_what_is_missing() {
        let usual = StartsQuestion::default();
        let drawn = StartsQuestion {
            asked: Asked::Steps(1, Reading::Exact),
            method: Method::Diagrams,
            draws: 50,
            ..usual.clone()
        };
        let deep = StartsQuestion {
            asked: Asked::Steps(4, Reading::Exact),
            side: Some(gamesman_query::rules::Player::Second),
            player: "depth:4".parse().unwrap(),
            ..usual.clone()
        };
        for (remedy, command) in [
            (Remedy::Solve, "gamesman solve connect4 --variant 4x4"),
            (Remedy::Grade(Box::new(usual)), "gamesman starts connect4 --variant 4x4"),
            (
                Remedy::Grade(Box::new(drawn)),
                "gamesman starts connect4 --variant 4x4 --steps 1 --reading exact --method diagrams \
                 --draws 50",
            ),
            (
                Remedy::Grade(Box::new(deep)),
                "gamesman starts connect4 --variant 4x4 --side 2 --player depth:4 --steps 4",
            ),
        ] {
            let error = unsolved(Some(remedy));
            assert_eq!(self::command(&error).as_deref(), Some(command));
            assert!(
                message(&error).ends_with(&format!("; run ‘{command}’")),
                "{}",
                message(&error)
            );
        }
        assert_eq!(message(&unsolved(None)), "connect4 ‘4x4’ is not solved: it was not tried");
    }
}
