//! Examples of the main commands, as help and manual pages show them, and the whole declaration of the command line.

use clap::{Command, CommandFactory};

use super::args::Cli;

/// What somebody may want, and the command line for it.
pub(super) type Example = (&'static str, &'static str);

/// The examples of each command. A test runs all of them in this order, but for the server.
const EXAMPLES: &[(&str, &[Example])] = &[
    ("list", &[("All games, as JSON for other programs", "gamesman list --json")]),
    ("about", &[("The rules of Connect 4, and which boards there are", "gamesman about connect4")]),
    (
        "solve",
        &[
            ("The usual board; its table is kept", "gamesman solve tictactoe"),
            ("A variant with a name", "gamesman solve connect4 --variant 4x4"),
            (
                "A variant of your own: three rows, four columns",
                "gamesman solve connect4 --variant 3x4",
            ),
            (
                "With limits, and with a word on how it is done",
                "gamesman solve dodgem --threads 2 --memory 2GiB -v",
            ),
        ],
    ),
    (
        "plan",
        &[
            ("What four hosts would need", "gamesman plan connect4 --variant 4x5 --hosts 4"),
            (
                "Where the number of positions is known",
                "gamesman plan connect4 --positions 4531985219092",
            ),
        ],
    ),
    (
        "query",
        &[
            ("The start and its moves", "gamesman query tictactoe"),
            ("After two moves", "gamesman query tictactoe --moves b2,b1"),
            ("A position, as JSON", "gamesman query tictactoe ---xo---- --json"),
        ],
    ),
    ("analyze", &[("How many positions are won, lost and tied", "gamesman analyze tictactoe")]),
    (
        "play",
        &[
            ("Against a computer that never errs", "gamesman play tictactoe"),
            (
                "Second, against one that looks two rounds ahead",
                "gamesman play tictactoe --first depth:2 --second human",
            ),
            ("Two people, without hints", "gamesman play connect4 --second human --hints off"),
        ],
    ),
    (
        "show",
        &[
            ("The start, as text", "gamesman show hexapawn"),
            ("A position, as a drawing", "gamesman show tictactoe xo------- -o board.svg"),
        ],
    ),
    (
        "starts",
        &[
            (
                "Hard for a player who looks one round ahead",
                "gamesman starts connect3 --steps 3 --grade hard",
            ),
            (
                "Easy for somebody who looks two rounds ahead, not for one who looks one",
                "gamesman starts connect3 --category 2",
            ),
            #[cfg(feature = "sheet")]
            ("A sheet of problems to print", "gamesman starts tictactoe --sheet class.pdf"),
            ("What such a player sees", "gamesman starts look tictactoe --player depth:2"),
        ],
    ),
    (
        "learn",
        &[
            ("The chapters, and which is next", "gamesman learn"),
            ("Read a chapter", "gamesman learn 1"),
            ("Do its exercises", "gamesman learn 1 --check"),
            ("Read the course in Rust from now on", "gamesman learn --track rust"),
        ],
    ),
    (
        "train",
        &[
            ("The courses and their lessons", "gamesman train"),
            ("The next lesson of a course", "gamesman train nim"),
            ("The exam of a lesson", "gamesman train nim two-heaps --exam"),
        ],
    ),
    (
        "verify",
        &[
            ("A table against the rules", "gamesman verify tictactoe"),
            ("All tables against their checksums", "gamesman verify --files"),
        ],
    ),
    ("certify", &[("Prove a value", "gamesman certify tictactoe -o proof.txt")]),
    ("check-certificate", &[("Check the proof", "gamesman check-certificate proof.txt")]),
    (
        "tables",
        &[
            ("Which there are, and how large", "gamesman tables"),
            ("Hashes, for those who fetch them", "gamesman tables --sha256"),
        ],
    ),
    ("export", &[("For a spreadsheet", "gamesman export tictactoe --csv moves.csv --positions")]),
    ("nimbers", &[("Heaps of up to 50", "gamesman nimbers kayles --to 50")]),
    (
        "serve",
        &[
            ("Pages at http://127.0.0.1:8080/", "gamesman serve"),
            ("For a school’s network", "gamesman serve --host 0.0.0.0 --class pupils"),
            ("With options from a file", "gamesman serve --config server.toml"),
        ],
    ),
    ("completions", &[("For bash, in this session", "source <(gamesman completions bash)")]),
    (
        "man",
        &[("Into a folder", "gamesman man manual"), ("Read a page", "man manual/gamesman-solve.1")],
    ),
];

/// The declaration of the command line, with examples.
pub(super) fn command() -> Command {
    let with_examples = |command: Command| match of(command.get_name()) {
        [] => command,
        examples => {
            let help = text(examples);
            command.after_long_help(help)
        }
    };
    Cli::command().mut_subcommands(with_examples)
}

/// The examples of a command.
pub(super) fn of(command: &str) -> &'static [Example] {
    let found = EXAMPLES.iter().find(|(name, _)| *name == command);
    found.map_or(&[], |(_, examples)| *examples)
}

/// As help has them.
fn text(examples: &[Example]) -> String {
    let mut text = "Examples:".to_owned();
    for (what, line) in examples {
        text.push_str(&format!("\n  {what}:\n    {line}"));
    }
    text
}
