//! What a command works with: games, sessions, notes, and what is shown while it works.

use std::env;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use etcetera::BaseStrategy;
use gamesman_query::{Config, Error, Library, Needs, Session, Transport, ValueAnswer};

use super::args::Global;
use super::common::Which;
use super::failure::{Failure, printable};
use super::interrupt::Interrupt;
use super::progress::Reporter;

/// What a command works with.
pub(crate) struct Context {
    pub(crate) library: Arc<Library>,
    pub(crate) quiet: bool,
    pub(crate) verbose: bool,
    pub(crate) interrupt: Interrupt,
}

impl Context {
    pub(crate) fn open(global: &Global) -> Result<Context, Failure> {
        Ok(Context::with(global, config(global)?))
    }

    pub(crate) fn with(global: &Global, config: Config) -> Context {
        Context {
            library: Arc::new(Library::new(config)),
            quiet: global.quiet,
            verbose: global.verbose > 0,
            interrupt: Interrupt::within(global.timeout),
        }
    }

    pub(crate) fn session(&self, which: &Which) -> Result<Arc<Session>, Failure> {
        Ok(self.library.session(&which.game, which.variant.as_deref())?)
    }

    /// Does something long with a watcher that shows progress and listens to Ctrl-C.
    pub(crate) fn watched<T>(
        &self,
        what: &str,
        work: impl FnOnce(&Reporter) -> Result<T, Error>,
    ) -> Result<T, Failure> {
        // Whoever sees the first word of the reporter can rely on Ctrl-C being listened to.
        let result = self.interrupt.during(|| {
            let reporter = Reporter::new(what, self.quiet, self.verbose, self.interrupt.clone());
            let result = work(&reporter);
            reporter.finish();
            result
        });
        match result {
            Err(_) if self.interrupt.wanted() => Err(self.interrupt.failure()),
            result => Ok(result?),
        }
    }

    /// Makes sure that there is a table, which may take seconds.
    pub(crate) fn solved(&self, session: &Session) -> Result<(), Failure> {
        let what = format!("solving {} first", title(session));
        self.watched(&what, |watch| session.solve_on_demand(watch))
    }

    /// As [`Context::solved`], but goes on with a note if the variant is too large for that, or a formula answers and a
    /// table takes longer than a moment.
    pub(crate) fn solved_if_small(&self, session: &Session) -> Result<(), Failure> {
        // A table that does not fit is not missed where the game's own search answers.
        let fits = |needs: &Needs| needs.marks <= session.config().memory;
        if session.has_own_search() && !session.needs().is_ok_and(|needs| fits(&needs)) {
            return Ok(());
        }
        let what = format!("solving {} first", title(session));
        let solved = self.watched(&what, |watch| session.solve_to_answer(watch));
        let Err(failure) = solved else { return Ok(()) };
        let Failure::Unsolved(why) = failure else { return Err(failure) };
        let start = session.glance(None)?.answer;
        let numberless = session.variant().graph_until(&|| true).is_err();
        let meanwhile = match (start.state.value, start.state.remoteness) {
            (ValueAnswer::Unknown, _) => {
                "until then each position is searched; where the search proves nothing, the value is \
                 unknown and the computer plays at random"
            }
            // What has no numbers says itself that a formula answers.
            (_, None) if numberless => "values come without remoteness",
            (_, Some(_)) if numberless => {
                self.note(&why.to_string());
                return Ok(());
            }
            (_, None) => "until then values come from a formula, without remoteness",
            (_, Some(_)) => "until then values come from a formula",
        };
        self.note(&format!("{why}; {meanwhile}"));
        Ok(())
    }

    /// Tells the user something on standard error.
    pub(crate) fn note(&self, text: &str) {
        note(self.quiet, text);
    }
}

/// Tells the user something on standard error, unless they want no notes.
pub(super) fn note(quiet: bool, text: &str) {
    if !quiet {
        // A note that cannot be shown is not worth failing for.
        let _ = writeln!(io::stderr(), "gamesman: note: {}", printable(text));
    }
}

/// The other processes that were started with this one, if there are any, and what a command works with. One process
/// speaks for all.
pub(crate) fn with_ranks(
    global: &Global,
    config: Config,
) -> Result<(Option<Box<dyn Transport>>, Context), Failure> {
    let ranks = gamesman_distributed::join().map_err(|error| Failure::Failed(error.to_string()))?;
    let mut context = Context::with(global, config);
    context.quiet |= ranks.as_ref().is_some_and(|ranks| ranks.rank() > 0);
    Ok((ranks, context))
}

/// What to call a variant in front of a person.
pub(crate) fn title(session: &Session) -> String {
    format!("{} ‘{}’", session.entry().id, session.chosen().id)
}

/// The usual limits, with the games of the program.
pub(crate) fn config(global: &Global) -> Result<Config, Failure> {
    let config = Config::new(data_dir(global)?).packed(true);
    Ok(config.catalogue(Arc::clone(&global.catalogue.0)))
}

fn data_dir(global: &Global) -> Result<PathBuf, Failure> {
    let named = global.data_dir.clone().filter(|dir| !dir.as_os_str().is_empty());
    named.or_else(data_folder).ok_or_else(|| {
        Failure::Failed(
            "there is no home directory for tables; choose a folder with --data-dir".into(),
        )
    })
}

/// Where tables are if nobody names a folder: what `GAMESMAN_DATA_DIR` says, or a folder of the user's data; `None`
/// without a home directory.
pub fn data_folder() -> Option<PathBuf> {
    let named = env::var_os("GAMESMAN_DATA_DIR").map(PathBuf::from);
    named.filter(|dir| !dir.as_os_str().is_empty()).or_else(|| {
        let strategy = etcetera::base_strategy::choose_native_strategy().ok()?;
        Some(strategy.data_dir().join("gamesman"))
    })
}
