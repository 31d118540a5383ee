//! The command line: arguments in, answers printed, exit codes out.

mod about;
mod analyze;
mod args;
mod certify;
mod check;
mod common;
mod completions;
mod context;
mod design;
mod examples;
mod export;
mod failure;
mod file;
mod grade;
mod handin;
mod interrupt;
mod kept;
mod learn;
mod list;
mod man;
mod markdown;
mod memory;
mod modules;
mod new;
mod nimbers;
mod plan;
mod play;
mod print;
mod progress;
mod query;
mod serve;
mod settings;
mod show;
mod size;
mod solve;
mod starts;
mod table;
mod tables;
mod train;
mod verify;
mod version;

use std::collections::HashSet;
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};

use clap::FromArgMatches;
use gamesman_query::rules::{Entry, Failed};

use crate::serving::Server;
use args::{Catalogue, Cli, Command, Global};
use context::Context;
pub use context::data_folder;
use failure::Failure;
use settings::Settings;

/// Runs the command line with these arguments, of which the first is the program's name, for these games: no others are
/// known. The exit codes are those of `--help`.
pub(crate) fn run(
    games: &[&'static Entry],
    arguments: impl Iterator<Item = OsString>,
    server: Server,
) -> u8 {
    interrupt::survive_limits();
    let arguments: Vec<OsString> = arguments.collect();
    if completions::answered(games, &arguments) {
        return 0;
    }
    let mut cli = match parsed(arguments) {
        Ok(cli) => cli,
        Err(error) => return misused(&error),
    };
    let mut ids = HashSet::new();
    if let Some(twice) = games.iter().find(|entry| !ids.insert(entry.id)) {
        return Failure::Usage(format!("two games have the id ‘{}’; rename one", twice.id)).tell();
    }
    cli.global.color.apply();
    cli.global.catalogue = match modules::catalogue(&cli.global, games) {
        Ok(games) => Catalogue(games.into()),
        Err(failure) => return failure.tell(),
    };
    if cli.global.timeout.is_some() && matches!(cli.command, Command::Serve(_)) {
        let message =
            "--timeout is for one question; requests to a server have a limit of their own";
        return Failure::Usage(message.into()).tell();
    }
    let settings = match &cli.command {
        Command::Serve(args) => match Settings::new(&cli.global, args) {
            Ok(settings) => settings,
            Err(failure) => return failure.tell(),
        },
        _ => Settings::default(),
    };
    log(cli.global.verbose, settings.log_json);
    // Not locked: the server writes to standard output from its own threads.
    let mut out = BufWriter::new(anstream::stdout());
    let done = Failed::caught(|| dispatch(cli, &settings, server, &mut out));
    let done = done.unwrap_or_else(|failed| Err(modules::failure(failed)));
    let done = out.flush().map_err(Failure::from).and(done);
    match done {
        Ok(()) => 0,
        Err(failure) => failure.tell(),
    }
}

/// What the arguments say.
fn parsed(arguments: Vec<OsString>) -> Result<Cli, clap::Error> {
    let mut command = examples::command();
    let mut matches = command.try_get_matches_from_mut(arguments)?;
    Cli::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command))
}

/// Help and the version are asked for; anything else is a usage error.
fn misused(error: &clap::Error) -> u8 {
    // Nothing can be done if even this cannot be printed.
    if error.use_stderr() {
        let text = error.render().to_string();
        let text = quoted(text.strip_prefix("error: ").unwrap_or(&text));
        let _ = write!(io::stderr(), "gamesman: {}", failure::printable(&text));
    } else {
        let _ = error.print();
    }
    u8::try_from(error.exit_code()).unwrap_or(2)
}

/// The text with the quotes that all our messages have: ‘…’.
fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len());
    for letter in text.chars() {
        let opens = quoted.chars().next_back().is_none_or(|last| " \n([".contains(last));
        quoted.push(match letter {
            '\'' if opens => '‘',
            '\'' => '’',
            letter => letter,
        });
    }
    quoted
}

fn dispatch(
    cli: Cli,
    settings: &Settings,
    server: Server,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let global = &cli.global;
    match cli.command {
        Command::List(args) => list::run(&Context::open(global)?, &args, out),
        Command::About(args) => about::run(&Context::open(global)?, &args, out),
        Command::Solve(args) => solve::run(global, &args, out),
        Command::Plan(args) => plan::run(&Context::open(global)?, &args, out),
        Command::Query(args) => query::run(&Context::open(global)?, &args, out),
        Command::Analyze(args) => analyze::run(&Context::open(global)?, &args, out),
        Command::Play(args) => play::run(&Context::open(global)?, &args, out),
        Command::Show(args) => show::run(&Context::open(global)?, &args, out),
        Command::Starts(args) => starts::run(global, &args, out),
        Command::Learn(args) => learn::run(global, &args, out),
        Command::Train(args) => train::run(global, &args, out),
        Command::Verify(args) => verify::run(global, &args, out),
        Command::Certify(args) => certify::run(&Context::open(global)?, &args, out),
        Command::CheckCertificate(args) => certify::check_file(&Context::open(global)?, &args, out),
        Command::Tables(args) => tables::run(&Context::open(global)?, &args, out),
        Command::Export(args) => export::run(&Context::open(global)?, &args, out),
        Command::Nimbers(args) => nimbers::run(&Context::open(global)?, &args, out),
        Command::Serve(args) if args.print_config => Ok(out.write_all(settings.text().as_bytes())?),
        Command::Serve(_) => {
            let data_dir = settings.data_dir.clone();
            let global = Global { data_dir, ..global.clone() };
            let config = serve::limited(context::config(&global)?, settings);
            serve::run(&Context::with(&global, config), settings, server)
        }
        Command::Completions(args) => completions::run(&args, out),
        Command::Man(args) => man::run(&args),
        Command::Check(args) => check::run(&Context::open(global)?, &args, out),
        Command::Grade(args) => grade::run(&Context::open(global)?, &args, out),
        Command::Handin(args) => handin::run(&Context::open(global)?, &args, out),
        Command::Design(args) => design::run(&Context::open(global)?, &args, out),
        Command::New(args) => new::run(&args, out),
    }
}

fn log(verbose: u8, json: bool) {
    let level = match verbose {
        0 => tracing::Level::WARN,
        1 => tracing::Level::INFO,
        2 => tracing::Level::DEBUG,
        _ => tracing::Level::TRACE,
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(io::stderr);
    // A process that runs several command lines has a log already.
    let _ = if json { log.json().try_init() } else { log.compact().try_init() };
}
