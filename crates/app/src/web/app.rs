//! What every request can reach.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Bytes;
use gamesman_query::{Error, Library, Session};
use tokio::sync::Semaphore;

use crate::serving::ServerOptions;
use crate::web::background::Searches;
use crate::web::choosing::Chooser;
use crate::web::class::Class;
use crate::web::connections::Connections;
use crate::web::deadline::Deadline;
use crate::web::errors::Failure;
use crate::web::jobs::{Jobs, Status};
use crate::web::kept::{Kept, Packs};
use crate::web::metrics::Metrics;
use crate::web::rates::Rates;
use crate::web::rooms::Rooms;
use crate::web::threads;
use crate::web::visitor::Visits;
use crate::web::whole::Whole;

/// Bytes of the files of variants that are kept.
const PACKS: usize = 48 << 20;
/// Variants of which all positions are kept, for files in further languages.
const WHOLES: usize = 4;

/// All positions of variants, by game and variant.
pub type Wholes = Kept<(String, String), Arc<Mutex<Whole>>>;

/// The catalogue with its tables, the solves in the background, and the places for requests. Cheap to
/// clone: all clones are the same.
#[derive(Clone)]
pub struct App {
    /// All games.
    pub library: Arc<Library>,
    /// Variants being solved in the background.
    pub jobs: Arc<Jobs>,
    /// Positions being searched in the background.
    pub searches: Arc<Searches>,
    /// Positions being chosen in the background.
    pub chooser: Arc<Chooser>,
    /// Small solved variants as files, for where no server answers.
    pub packs: Arc<Packs>,
    /// What these files are made of, by game and variant; it may not be complete yet.
    pub wholes: Arc<Wholes>,
    /// Games that two people play over a link.
    pub rooms: Arc<Rooms>,
    /// The class whose progress its teacher sees, if there is one.
    pub class: Option<Arc<Class>>,
    /// One permit for each request that may be answered at the same time.
    pub places: Arc<Semaphore>,
    /// The requests of each visitor that are being answered.
    pub visits: Visits,
    /// How many requests each visitor may make, if that is limited.
    pub rates: Option<Arc<Rates>>,
    /// What was chosen about the server.
    pub options: Arc<ServerOptions>,
    /// The connections that are open.
    pub connections: Connections,
    /// Numbers about the server.
    pub metrics: Arc<Metrics>,
}

impl App {
    /// Serves this library, and the class of the options.
    ///
    /// # Errors
    /// If the folder of the class cannot be used.
    pub fn new(library: Arc<Library>, options: ServerOptions) -> anyhow::Result<App> {
        let class = options.class.as_deref().map(Class::open).transpose()?;
        Ok(App::with(library, options, class))
    }

    /// Serves this library and this class, whatever the options say of one.
    pub fn with(library: Arc<Library>, options: ServerOptions, class: Option<Class>) -> App {
        let places = Arc::new(Semaphore::new(options.requests_at_once));
        let rates = options.requests_per_second.map(|most| Arc::new(Rates::new(most)));
        App {
            library,
            jobs: Arc::new(Jobs::new(options.solves_per_visitor)),
            searches: Arc::default(),
            chooser: Arc::default(),
            packs: Arc::new(Packs::new(PACKS, Bytes::len)),
            wholes: Arc::new(Kept::new(WHOLES, |_| 1)),
            rooms: Arc::default(),
            class: class.map(Arc::new),
            places,
            visits: Visits::default(),
            rates,
            options: Arc::new(options),
            connections: Connections::default(),
            metrics: Arc::new(Metrics::new()),
        }
    }

    /// Runs `work` on a thread that may block. If it panics, the answer is an internal error and the
    /// server goes on.
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&App) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        self.work_within(move |app, _| work(app)).await
    }

    /// As [`App::work`], for work that may take long: it stops when the request's deadline says so. It goes on holding
    /// the request's place until it ends, whatever has become of the request.
    pub async fn work_within<T: Send + 'static>(
        &self,
        work: impl FnOnce(&App, &Deadline) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let app = self.clone();
        let deadline = Deadline::current()
            .unwrap_or_else(|| Arc::new(Deadline::new(self.options.work_time, None, None)));
        match threads::spawn(move || deadline.while_working(|| work(&app, &deadline))).await {
            Ok(answer) => answer,
            Err(error) => {
                tracing::error!(%error, "answering a request failed");
                match threads::failed(error) {
                    Some(failed) => Err(Error::Solve(failed.0).into()),
                    None => Err(Failure::internal()),
                }
            }
        }
    }

    /// The variant that an address names.
    pub fn session(&self, game: &str, variant: &str) -> Result<Arc<Session>, Failure> {
        Ok(self.library.session(game, Some(variant))?)
    }

    /// How it stands with the values of a variant, which is solved in the background if nobody has tried to. Where the game
    /// brings an exact search, no table is needed.
    pub fn values(&self, session: &Arc<Session>) -> Status {
        match self.jobs.ensure(session) {
            _ if session.has_own_search() => Status::Solved,
            table => table,
        }
    }

    /// The variant that an address names, solved in the background if nobody has tried to, and how that stands.
    pub async fn at_once(
        &self,
        game: String,
        variant: String,
    ) -> Result<(Arc<Session>, Status), Failure> {
        self.work(move |app| {
            let session = app.session(&game, &variant)?;
            let table = app.jobs.ensure(&session);
            Ok((session, table))
        })
        .await
    }

    /// The variant that an address names, solved in the background if nobody has tried to, and how that stands after
    /// `patience` at most. No thread waits meanwhile.
    pub async fn settled(
        &self,
        game: String,
        variant: String,
        patience: Duration,
    ) -> Result<(Arc<Session>, Status), Failure> {
        let opened = self.work(move |app| {
            let session = app.session(&game, &variant)?;
            let table = app.jobs.status(&session);
            Ok((session, table))
        });
        let (session, table) = opened.await?;
        let table = match table {
            Status::Solved => table,
            _ => self.jobs.settled(&session, patience).await,
        };
        Ok((session, table))
    }
}
