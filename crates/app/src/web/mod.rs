//! The HTTP server: JSON API and pages.
//!
//! Both print the answers of `gamesman-query`; the board is drawn once, as SVG, by
//! [`crate::draw::svg`]. A request passes `limits` (how many, how long, how large), is answered on a
//! thread that may block and is told by its `deadline` when to stop, and leaves through `refusals`, which gives every refusal the form its
//! reader understands, through compression, and through `etag`, which says ‘304’ to who has it already.
//! `uwapi` speaks to GamesmanUni.

mod api;
mod app;
mod assets;
mod background;
mod choosing;
mod class;
mod connections;
mod cookies;
mod deadline;
mod errors;
mod etag;
mod jobs;
mod kept;
mod language;
mod limits;
mod listen;
mod log;
mod metrics;
mod origin;
mod pages;
mod rates;
mod refusals;
mod rooms;
mod routes;
mod server;
mod site_files;
mod tables;
mod threads;
mod uwapi;
mod visitor;
mod whole;

use std::sync::Arc;

use gamesman_query::Library;

pub use crate::serving::{Listen, Prefix, ServerOptions};
use app::App;
pub use routes::free_prefix;
pub use visitor::Peer;

/// Serves until the process is asked to stop (SIGINT or SIGTERM). Prints one line with the address
/// to standard output as soon as it listens; port 0 picks a free port. A socket that the service manager has passed
/// on goes before `listen`.
///
/// # Errors
/// If the address cannot be bound, or the folder of the class cannot be used.
pub fn serve(library: Arc<Library>, listen: Listen, options: ServerOptions) -> anyhow::Result<()> {
    server::run(App::new(library, options)?, &listen)
}

/// Everything that is served, for use within a process. Needs a Tokio runtime to answer.
pub fn router(library: Arc<Library>) -> axum::Router {
    routes::all(App::with(library, ServerOptions::default(), None))
}

/// As [`router`], with options of one's own.
///
/// # Errors
/// If the folder of the class cannot be used.
pub fn router_with(library: Arc<Library>, options: ServerOptions) -> anyhow::Result<axum::Router> {
    Ok(routes::all(App::new(library, options)?))
}
