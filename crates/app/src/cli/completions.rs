//! `gamesman completions`: scripts that complete commands in shells.

use std::io::Write;

use clap::CommandFactory;
use clap::builder::PossibleValuesParser;

use super::args::{Cli, Completions, Global};
use super::failure::Failure;

/// Prints a script that completes commands, options and the games of the catalogue.
pub(crate) fn run(global: &Global, args: &Completions, out: &mut dyn Write) -> Result<(), Failure> {
    let mut cli = Cli::command();
    let with_games: Vec<String> = cli
        .get_subcommands()
        .filter(|command| command.get_arguments().any(|arg| arg.get_id() == "game"))
        .map(|command| command.get_name().to_owned())
        .collect();
    for name in with_games {
        let games = PossibleValuesParser::new(global.catalogue.0.iter().map(|entry| entry.id));
        cli = cli
            .mut_subcommand(name, |command| command.mut_arg("game", |arg| arg.value_parser(games)));
    }
    // The generator panics if it cannot write; a buffer always can.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut cli, "gamesman", &mut script);
    Ok(out.write_all(&script)?)
}
