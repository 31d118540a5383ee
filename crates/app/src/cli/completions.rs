//! `gamesman completions`: scripts for shells, which ask this program what can follow, and its answers: commands,
//! options, games, the variants of the game that is named already, players, chapters and lessons.

use std::ffi::OsString;
use std::io::Write;
use std::sync::Arc;

use clap::{Arg, Command, CommandFactory};
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};
use clap_complete::env::{CompleteEnv, Shells};
use gamesman_book::{Chapter, Track};
use gamesman_query::course::COURSES;
use gamesman_query::rules::Entry;
use gamesman_query::{Grade, Lookahead, MAX_DEPTH, Policy};

use super::args::{Cli, Completions};
use super::failure::Failure;

/// What the scripts set when they ask.
const ASKED: &str = "COMPLETE";

/// What the script of bash needs besides: it asks about parts of words.
const WHOLE_WORDS: &str = include_str!("completions.bash");

/// The games that can be completed.
type Games = Arc<[&'static Entry]>;

/// What is known of a command line that is to be completed.
struct Known {
    games: Games,
    words: Vec<String>,
}

/// Prints a script that completes commands, options, games and variants.
pub(crate) fn run(args: &Completions, out: &mut dyn Write) -> Result<(), Failure> {
    let shells = Shells::builtins();
    let shell = args.shell.to_string();
    let Some(completer) = shells.completer(&shell) else {
        return Err(Failure::Usage(format!("there are no completions for {shell}")));
    };
    let name = "gamesman";
    let mut script = Vec::new();
    completer.write_registration(ASKED, name, name, name, &mut script)?;
    if shell == "bash" {
        script.extend_from_slice(WHOLE_WORDS.as_bytes());
    }
    Ok(out.write_all(&script)?)
}

/// Answers a shell that asks what can follow; whether one did.
pub(super) fn answered(games: &[&'static Entry], arguments: &[OsString]) -> bool {
    if std::env::var_os(ASKED).is_none_or(|shell| shell.is_empty()) {
        return false;
    }
    let words = arguments.iter().skip(1).filter_map(|word| word.to_str());
    let known = Known { games: games.into(), words: words.map(str::to_owned).collect() };
    let command = || known.completed(Cli::command());
    let here = std::env::current_dir().ok();
    // A shell that cannot be answered completes nothing; it would show an error on the user's line.
    CompleteEnv::with_factory(command)
        .var(ASKED)
        .try_complete(arguments, here.as_deref())
        .unwrap_or(true)
}

/// A value that an argument can have.
struct Choice {
    value: String,
    /// What it is, where that is not plain.
    says: Option<String>,
    /// Whether it is offered only where it is begun and nothing else fits.
    hidden: bool,
}

impl Choice {
    fn new(value: impl Into<String>) -> Choice {
        Choice { value: value.into(), says: None, hidden: false }
    }

    fn says(self, says: impl Into<String>) -> Choice {
        Choice { says: Some(says.into()), ..self }
    }

    fn candidate(&self) -> CompletionCandidate {
        let says = self.says.clone().map(Into::into);
        CompletionCandidate::new(&self.value).help(says).hide(self.hidden)
    }
}

impl Known {
    /// The command, and all commands below it, with what its arguments can be.
    fn completed(&self, command: Command) -> Command {
        let command = command.mut_args(|arg| match self.choices(&arg) {
            Some(choices) => {
                let candidates = move || choices.iter().map(Choice::candidate).collect();
                arg.add(ArgValueCandidates::new(candidates))
            }
            None => arg,
        });
        command.mut_subcommands(|below| self.completed(below))
    }

    /// What an argument can be, if clap does not know it.
    fn choices(&self, arg: &Arg) -> Option<Vec<Choice>> {
        Some(match (arg.get_id().as_str(), arg.is_positional()) {
            ("game", true) => {
                let games = self.games.iter();
                games.map(|entry| Choice::new(entry.id).says(entry.name)).collect()
            }
            ("variant", false) => {
                let named = self.games.iter().find(|entry| self.names(entry.id));
                let variants = named.map_or(&[][..], |entry| entry.variants).iter();
                variants.map(|variant| Choice::new(variant.id).says(variant.name)).collect()
            }
            ("first" | "second", false) => strengths(),
            ("player" | "opponent", false) => looking_ahead(&Policy::ALL),
            ("also", false) => {
                let each = |depth| Grade::ALL.map(|grade| format!("{depth}={}", grade.name()));
                (1..=MAX_DEPTH).flat_map(each).map(Choice::new).collect()
            }
            ("chapter", true) => chapters(),
            ("course", true) => {
                COURSES.iter().map(|course| Choice::new(course.id).says(course.name)).collect()
            }
            ("lesson", true) => {
                let named = COURSES.iter().find(|course| self.names(course.id));
                let lessons = named.map_or(&[][..], |course| course.lessons).iter();
                lessons.map(|lesson| Choice::new(lesson.id).says(lesson.title)).collect()
            }
            _ => return None,
        })
    }

    fn names(&self, id: &str) -> bool {
        self.words.iter().any(|word| word == id)
    }
}

/// Who can play a side.
fn strengths() -> Vec<Choice> {
    let mut players = vec![
        Choice::new("human").says("a person"),
        Choice::new("perfect").says("never errs"),
        Choice::new("practical").says("never errs, and sets problems"),
        Choice::new("random").says("any move"),
        Choice::new("slips:1").says("slips often"),
        Choice::new("slips:10").says("slips seldom"),
        Choice::new("0.5").says("a best move half of the time"),
    ];
    players.extend(looking_ahead(&[Policy::Flat]));
    players
}

/// Players who look ahead, from one round to the most, with what they do when all seems lost.
fn looking_ahead(policies: &[Policy]) -> Vec<Choice> {
    let of = |depth| policies.iter().filter_map(move |&policy| Lookahead::new(depth, policy));
    (1..=MAX_DEPTH).flat_map(of).map(|player| Choice::new(player.to_string())).collect()
}

/// Chapters by their names; by their numbers where one is begun.
fn chapters() -> Vec<Choice> {
    let both = |chapter: &Chapter| {
        let title = chapter.about.title.as_str();
        let number = Choice::new(chapter.number.to_string()).says(title);
        [Choice::new(chapter.id).says(title), Choice { hidden: true, ..number }]
    };
    gamesman_book::chapters(Track::Rust).iter().flat_map(both).collect()
}
