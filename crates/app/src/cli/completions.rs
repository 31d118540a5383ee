//! `gamesman completions`: scripts for shells, which ask this program what can follow, and its answers: commands,
//! options, games, and the variants of the game that is named already.

use std::ffi::OsString;
use std::io::Write;
use std::sync::Arc;

use clap::{Command, CommandFactory};
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};
use clap_complete::env::{CompleteEnv, Shells};
use gamesman_query::rules::Entry;

use super::args::{Cli, Completions};
use super::failure::Failure;

/// What the scripts set when they ask.
const ASKED: &str = "COMPLETE";

/// The games that can be completed.
type Games = Arc<[&'static Entry]>;

/// Prints a script that completes commands, options, games and variants.
pub(crate) fn run(args: &Completions, out: &mut dyn Write) -> Result<(), Failure> {
    let shells = Shells::builtins();
    let shell = args.shell.to_string();
    let Some(shell) = shells.completer(&shell) else {
        return Err(Failure::Usage(format!("there are no completions for {shell}")));
    };
    let name = "gamesman";
    let mut script = Vec::new();
    shell.write_registration(ASKED, name, name, name, &mut script)?;
    Ok(out.write_all(&script)?)
}

/// Answers a shell that asks what can follow; whether one did.
pub(super) fn answered(games: &[&'static Entry], arguments: &[OsString]) -> bool {
    if std::env::var_os(ASKED).is_none_or(|shell| shell.is_empty()) {
        return false;
    }
    let games: Games = games.into();
    let words: Vec<&str> = arguments.iter().skip(1).filter_map(|word| word.to_str()).collect();
    let named = games.iter().copied().find(|entry| words.contains(&entry.id));
    let command = || with_names(Cli::command(), &games, named);
    let here = std::env::current_dir().ok();
    // A shell that cannot be answered completes nothing; it would show an error on the user's line.
    CompleteEnv::with_factory(command)
        .var(ASKED)
        .try_complete(arguments, here.as_deref())
        .unwrap_or(true)
}

/// The command with games and variants as values, and all commands below it.
fn with_names(mut command: Command, games: &Games, named: Option<&'static Entry>) -> Command {
    let has = |command: &Command, id: &str| {
        command
            .get_arguments()
            .any(|arg| arg.get_id() == id && (id != "game" || arg.is_positional()))
    };
    if has(&command, "game") {
        let games = Arc::clone(games);
        let ids = ArgValueCandidates::new(move || {
            games.iter().map(|entry| candidate(entry.id, entry.name)).collect()
        });
        command = command.mut_arg("game", |arg| arg.add(ids));
    }
    if has(&command, "variant") {
        let ids = ArgValueCandidates::new(move || {
            let variants = named.map_or(&[][..], |entry| entry.variants);
            variants.iter().map(|variant| candidate(variant.id, variant.name)).collect()
        });
        command = command.mut_arg("variant", |arg| arg.add(ids));
    }
    let below: Vec<String> =
        command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    below.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |below| with_names(below, games, named))
    })
}

fn candidate(id: &'static str, name: &'static str) -> CompletionCandidate {
    CompletionCandidate::new(id).help(Some(name.into()))
}
