//! What a line typed during a game means.

use gamesman_query::rules::Player;
use gamesman_query::{MoveAnswer, Strength};

use super::args::Side;

/// What the user wants.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum PlayCommand {
    /// The move at this place in the list.
    Move(usize),
    Undo,
    Redo,
    Restart,
    /// The best moves.
    Hint,
    /// Show what moves are worth, always or no more.
    Hints(bool),
    /// All moves.
    Moves,
    /// Put this position on the board, or tell the one that is.
    Position(Option<String>),
    /// Let a computer make this move.
    Computer(Strength),
    /// From now on player 1 or 2 is this.
    Side(Player, Side),
    /// The rest of a puzzle's solution.
    Solve,
    Help,
    Quit,
    Nothing,
    /// Not understood, and why.
    Unclear(String),
}

/// What `help` shows.
pub(crate) const COMMANDS: &[(&str, &str)] = &[
    ("MOVE", "make a move: one of those that ‘moves’ lists"),
    ("moves", "list the moves, best first"),
    ("hint", "the best moves, just now"),
    (
        "hints on|off",
        "what moves are worth, at every turn or not; ‘win b2 in 5’: after 5 moves in all",
    ),
    ("undo, redo", "go back to your last decision, or forward again"),
    ("restart", "go back to the first position"),
    ("position", "show the position as text, to keep it"),
    ("position POSITION", "put a position on the board, typed or pasted"),
    (
        "computer [HOW]",
        "let the computer make this move: perfect, practical, slips:0 to slips:100, random, 0 to 1, or depth:1 to depth:4",
    ),
    ("first WHO", "change who plays first: human, or a computer as above"),
    ("second WHO", "change who plays second"),
    ("solve", "puzzles: the rest of the solution"),
    ("help", "this list"),
    ("quit", "end the game"),
];

/// Reads a line. A move wins over a command of the same name; `find` says which move a text names.
pub(crate) fn read(
    line: &str,
    moves: &[MoveAnswer],
    find: impl Fn(&str) -> Option<usize>,
) -> PlayCommand {
    let line = line.trim();
    if let Some(at) = find(line) {
        return PlayCommand::Move(at);
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let word = word.to_lowercase();
    match (word.as_str(), rest) {
        ("", _) => PlayCommand::Nothing,
        ("undo" | "u", "") => PlayCommand::Undo,
        ("redo" | "r", "") => PlayCommand::Redo,
        ("restart", "") => PlayCommand::Restart,
        ("hint", "") => PlayCommand::Hint,
        ("hints", "on") => PlayCommand::Hints(true),
        ("hints", "off") => PlayCommand::Hints(false),
        ("hints", _) => PlayCommand::Unclear("hints are ‘hints on’ or ‘hints off’".into()),
        ("moves" | "m", "") => PlayCommand::Moves,
        ("position" | "p", "") => PlayCommand::Position(None),
        ("position" | "p", text) => PlayCommand::Position(Some(text.into())),
        ("computer" | "c", "") => PlayCommand::Computer(Strength::Perfect),
        ("computer" | "c", how) => {
            how.parse().map_or_else(PlayCommand::Unclear, PlayCommand::Computer)
        }
        ("first", who) => who
            .parse()
            .map_or_else(PlayCommand::Unclear, |side| PlayCommand::Side(Player::First, side)),
        ("second", who) => who
            .parse()
            .map_or_else(PlayCommand::Unclear, |side| PlayCommand::Side(Player::Second, side)),
        ("solve", "") => PlayCommand::Solve,
        ("help" | "?", "") => PlayCommand::Help,
        ("quit" | "exit" | "q", "") => PlayCommand::Quit,
        _ => PlayCommand::Unclear(unclear(line, moves)),
    }
}

fn unclear(line: &str, moves: &[MoveAnswer]) -> String {
    let shown: String = line.chars().take(40).collect();
    let names: Vec<&str> = moves.iter().map(|mv| mv.name.as_str()).take(12).collect();
    let example = match names[..] {
        [] => "there are no moves any more".into(),
        _ if moves.len() > names.len() => "‘moves’ lists the moves".into(),
        _ => format!("moves are {}", names.join(", ")),
    };
    format!("‘{shown}’ is neither a move nor a command; {example}, ‘help’ lists the commands")
}

#[cfg(test)]
mod tests {
    use gamesman_query::ValueAnswer;

    use super::*;

    fn moves(names: &[&str]) -> Vec<MoveAnswer> {
        let mv = |name: &&str| MoveAnswer {
            name: (*name).into(),
            regular: None,
            position: String::new(),
            value: ValueAnswer::Unknown,
            remoteness: None,
            move_value: ValueAnswer::Unknown,
            delta_remoteness: None,
            keeps_turn: false,
            nimber: None,
            margin: None,
        };
        names.iter().map(mv).collect()
    }

    fn named(text: &str, moves: &[MoveAnswer]) -> Option<usize> {
        moves.iter().position(|mv| mv.name == text)
    }

    #[test]
    fn lines_are_moves_or_commands() {
        let moves = moves(&["a1", "b2", "r"]);
        for (line, order) in [
            (" a1\r\n", PlayCommand::Move(0)),
            ("b2", PlayCommand::Move(1)),
            ("r", PlayCommand::Move(2)),
            ("u", PlayCommand::Undo),
            ("REDO", PlayCommand::Redo),
            ("hints  off", PlayCommand::Hints(false)),
            ("position --x--", PlayCommand::Position(Some("--x--".into()))),
            ("position", PlayCommand::Position(None)),
            ("computer", PlayCommand::Computer(Strength::Perfect)),
            ("computer 0.5", PlayCommand::Computer(Strength::Chance(0.5))),
            ("computer practical", PlayCommand::Computer(Strength::Practical)),
            ("computer slips:1.5", PlayCommand::Computer(Strength::Slips(1.5))),
            ("first human", PlayCommand::Side(Player::First, Side::Human)),
            ("second random", PlayCommand::Side(Player::Second, Side::Computer(Strength::Random))),
            ("", PlayCommand::Nothing),
            ("?", PlayCommand::Help),
        ] {
            assert_eq!(read(line, &moves, |text| named(text, &moves)), order, "{line}");
        }
    }

    #[test]
    fn unknown_lines_explain_themselves() {
        let explained = |line: &str, moves: &[MoveAnswer]| match read(line, moves, |_| None) {
            PlayCommand::Unclear(why) => why,
            order => panic!("{line}: {order:?}"),
        };
        let some = moves(&["a1", "b2"]);
        assert!(explained("c3", &some).contains("moves are a1, b2,"));
        assert!(explained("undo it", &some).contains("neither a move nor a command"));
        assert!(explained("c3", &[]).contains("no moves any more"));
        assert!(explained("hints maybe", &some).contains("‘hints off’"));
        assert!(explained("computer 7", &some).contains("0 to 1"));
        assert!(explained("first nobody", &some).contains("‘human’"));
        assert!(explained(&"x".repeat(9000), &some).len() < 200);
    }
}
