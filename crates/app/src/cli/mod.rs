//! The command line: arguments in, answers printed, exit codes out.

mod about;
mod analyze;
mod args;
mod completions;
mod export;
mod failure;
mod interrupt;
mod list;
mod markdown;
mod memory;
mod new;
mod nimbers;
mod play;
mod print;
mod progress;
mod query;
mod serve;
mod show;
mod solve;
mod starts;
mod table;
mod verify;

use std::collections::HashSet;
use std::env;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use etcetera::BaseStrategy;
use gamesman_query::rules::Entry;
use gamesman_query::{Config, Error, Library, Session, ValueAnswer};

use args::{Catalogue, Cli, Command, Global};
use failure::Failure;
use interrupt::Interrupt;
use progress::Reporter;

/// Runs the command line with the process's arguments, for these games: commands, server and pages know no others.
/// The exit codes are those of `--help`.
///
/// The whole program of a game in a crate of its own, and one that has the built-in games as well:
///
/// ```no_run
/// use std::process::ExitCode;
///
/// # use gamesman::rules::{Entry, Family, Mistake, Players};
/// # static MY_GAME: Entry = Entry {
/// #     id: "mygame", name: "", players: Players::Two, family: Family::Race, rules: "", source: "",
/// #     known: "", parameters: &[], variants: &[], open: |_| Err(Mistake::new("")),
/// # };
/// fn main() -> ExitCode {
///     gamesman::run(&[&MY_GAME])
/// }
///
/// fn with_all_others() -> ExitCode {
///     gamesman::run(&[&[&MY_GAME], gamesman::GAMES].concat())
/// }
/// ```
pub fn run(games: &[&'static Entry]) -> ExitCode {
    let mut cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return misused(&error),
    };
    let mut ids = HashSet::new();
    if let Some(twice) = games.iter().find(|entry| !ids.insert(entry.id)) {
        return Failure::Usage(format!("two games have the id '{}'; rename one", twice.id))
            .report();
    }
    cli.global.catalogue = Catalogue(games.into());
    let json = matches!(&cli.command, Command::Serve(args) if args.log_json);
    log(cli.global.verbose, json);
    // Not locked: the server writes to standard output from its own threads.
    let mut out = BufWriter::new(anstream::stdout());
    let done = dispatch(cli, &mut out);
    let done = out.flush().map_err(Failure::from).and(done);
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Help and the version are asked for; anything else is a usage error.
fn misused(error: &clap::Error) -> ExitCode {
    // Nothing can be done if even this cannot be printed.
    if error.use_stderr() {
        let text = error.render().to_string();
        let text = text.strip_prefix("error: ").unwrap_or(&text);
        let _ = write!(io::stderr(), "gamesman: {}", failure::printable(text));
    } else {
        let _ = error.print();
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

fn dispatch(cli: Cli, out: &mut dyn Write) -> Result<(), Failure> {
    let global = &cli.global;
    match cli.command {
        Command::List(args) => list::run(&Context::open(global)?, &args, out),
        Command::About(args) => about::run(&Context::open(global)?, &args, out),
        Command::Solve(args) => solve::run(global, &args, out),
        Command::Query(args) => query::run(&Context::open(global)?, &args, out),
        Command::Analyze(args) => analyze::run(&Context::open(global)?, &args, out),
        Command::Play(args) => play::run(&Context::open(global)?, &args, out),
        Command::Show(args) => show::run(&Context::open(global)?, &args, out),
        Command::Starts(args) => starts::run(global, &args, out),
        Command::Verify(args) => verify::run(global, &args, out),
        Command::Export(args) => export::run(&Context::open(global)?, &args, out),
        Command::Nimbers(args) => nimbers::run(&Context::open(global)?, &args, out),
        Command::Serve(args) => serve::run(&Context::open(global)?, &args),
        Command::Completions(args) => completions::run(global, &args, out),
        Command::New(args) => new::run(&args, out),
    }
}

/// What a command works with.
struct Context {
    library: Arc<Library>,
    quiet: bool,
    verbose: bool,
    interrupt: Interrupt,
}

impl Context {
    fn open(global: &Global) -> Result<Context, Failure> {
        Ok(Context::with(global, config(global)?))
    }

    fn with(global: &Global, config: Config) -> Context {
        Context {
            library: Arc::new(Library::new(config)),
            quiet: global.quiet,
            verbose: global.verbose > 0,
            interrupt: Interrupt::default(),
        }
    }

    fn session(&self, which: &args::Which) -> Result<Arc<Session>, Failure> {
        Ok(self.library.session(&which.game, which.variant.as_deref())?)
    }

    /// Does something long with a watcher that shows progress and listens to Ctrl-C.
    fn watched<T>(
        &self,
        what: &str,
        work: impl FnOnce(&Reporter) -> Result<T, Error>,
    ) -> Result<T, Failure> {
        // Whoever sees the first word of the reporter can rely on Ctrl-C being listened to.
        let result = self.interrupt.during(|| {
            let reporter = Reporter::new(what, self.quiet, self.interrupt.clone());
            let result = work(&reporter);
            reporter.finish();
            result
        });
        match result {
            Err(_) if self.interrupt.wanted() => Err(Failure::Stopped),
            result => Ok(result?),
        }
    }

    /// Makes sure that there is a table, which may take seconds.
    fn solved(&self, session: &Session) -> Result<(), Failure> {
        let what = format!("solving {} first", title(session));
        self.watched(&what, |watch| session.solve_on_demand(watch))
    }

    /// As [`Context::solved`], but goes on with a note if the variant is too large for that.
    fn solved_if_small(&self, session: &Session) -> Result<(), Failure> {
        let Err(failure) = self.solved(session) else { return Ok(()) };
        let Failure::Unsolved(why) = failure else { return Err(failure) };
        let start = session.glance(None)?.answer;
        let meanwhile = match (start.value, start.remoteness) {
            (ValueAnswer::Unknown, _) => {
                "until then each position is searched; where the search proves nothing, the value is \
                 unknown and the computer plays at random"
            }
            (_, None) => "until then values come from a formula, without remoteness",
            // What has no numbers says so itself.
            (_, Some(_)) if session.variant().graph().is_err() => {
                self.note(&why.to_string());
                return Ok(());
            }
            (_, Some(_)) => "until then values come from a formula",
        };
        self.note(&format!("{why}; {meanwhile}"));
        Ok(())
    }

    /// Tells the user something on standard error.
    fn note(&self, text: &str) {
        if !self.quiet {
            // A note that cannot be shown is not worth failing for.
            let _ = writeln!(io::stderr(), "gamesman: note: {}", failure::printable(text));
        }
    }
}

/// What to call a variant in front of a person.
fn title(session: &Session) -> String {
    format!("{} ‘{}’", session.entry().id, session.chosen().id)
}

/// The usual limits, with the games of the program.
fn config(global: &Global) -> Result<Config, Failure> {
    let catalogue = Arc::clone(&global.catalogue.0);
    Ok(Config { catalogue, ..Config::new(data_dir(global)?) })
}

fn data_dir(global: &Global) -> Result<PathBuf, Failure> {
    let named = global.data_dir.clone();
    let named = named.or_else(|| env::var_os("GAMESMAN_DATA_DIR").map(PathBuf::from));
    if let Some(dir) = named.filter(|dir| !dir.as_os_str().is_empty()) {
        return Ok(dir);
    }
    match etcetera::base_strategy::choose_native_strategy() {
        Ok(strategy) => Ok(strategy.data_dir().join("gamesman")),
        Err(_) => Err(Failure::Failed(
            "there is no home directory for tables; choose a folder with --data-dir".into(),
        )),
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
    if json { log.json().init() } else { log.compact().init() }
}
