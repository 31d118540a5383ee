//! `gamesman man`: manual pages, made from the declaration of the command line.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::Command;
use clap_mangen::Man as Page;
use clap_mangen::roff::{Roff, bold, roman};
use gamesman_query::SystemError;

use super::args::Man;
use super::examples;
use super::failure::Failure;

/// Writes a page for each command: `gamesman.1`, `gamesman-solve.1` and so on.
pub(crate) fn run(args: &Man) -> Result<(), Failure> {
    write(&args.folder).map_err(|error| {
        let (folder, error) = (args.folder.display(), SystemError::from(&error));
        Failure::Failed(format!("cannot write manual pages into ‘{folder}’: {error}"))
    })
}

fn write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut command = whole(examples::command()).disable_help_subcommand(true);
    command.build();
    pages(&command, folder)
}

/// The command with all texts of its options: a manual is no short help.
fn whole(command: Command) -> Command {
    command.mut_args(|arg| arg.hide_short_help(false)).mut_subcommands(whole)
}

/// The pages of a command and of those below it.
fn pages(command: &Command, folder: &Path) -> io::Result<()> {
    for below in command.get_subcommands() {
        pages(below, folder)?;
    }
    let page = Page::new(command.clone());
    let mut text = Vec::new();
    page.render_title(&mut text)?;
    page.render_name_section(&mut text)?;
    page.render_synopsis_section(&mut text)?;
    page.render_description_section(&mut text)?;
    page.render_options_section(&mut text)?;
    if command.has_subcommands() {
        page.render_subcommands_section(&mut text)?;
    }
    notes(command, &mut text)?;
    if command.get_version().is_some() {
        page.render_version_section(&mut text)?;
    }
    fs::write(folder.join(page.get_filename()), text)
}

/// What help says last: examples, or what holds for all commands.
fn notes(command: &Command, out: &mut dyn Write) -> io::Result<()> {
    let mut roff = Roff::default();
    let name = command.get_display_name().unwrap_or_default();
    let examples = examples::of(name.strip_prefix("gamesman-").unwrap_or_default());
    if !examples.is_empty() {
        roff.control("SH", ["EXAMPLES"]);
    }
    for (what, line) in examples {
        roff.control("TP", []);
        roff.text([roman(*what)]);
        roff.text([bold(*line)]);
    }
    if let Some(text) = command.get_after_help() {
        roff.control("SH", ["NOTES"]);
        for paragraph in text.to_string().split("\n\n") {
            roff.control("PP", []);
            roff.text([roman(paragraph)]);
        }
    }
    roff.to_writer(out)
}
