//! The HTTP server: JSON API and pages.
//!
//! Both print the answers of `gamesman-query`; the board is drawn once, as SVG, by
//! [`crate::draw::svg`]. A request passes `limits` (how many, how long, how large), is answered on a
//! thread that may block and is told by its `deadline` when to stop, and leaves through `refusals`, which gives every refusal the form its
//! reader understands, through compression, and through `etag`, which says ‘304’ to who has it already.
//! `uwapi` speaks to GamesmanUni.

mod address;
mod api;
mod app;
mod assets;
mod deadline;
mod errors;
mod etag;
mod jobs;
mod limits;
mod log;
mod options;
mod pages;
mod prefix;
mod rates;
mod refusals;
mod server;
mod uwapi;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::middleware;
use axum::routing::{MethodRouter, get};
use gamesman_query::Library;
use tower_http::compression::CompressionLayer;

use app::App;
pub use limits::Peer;
pub use options::Options;
pub use prefix::Prefix;

/// Serves until the process is asked to stop (SIGINT or SIGTERM). Prints one line with the address
/// to standard output as soon as it listens; port 0 picks a free port.
///
/// # Errors
/// If the address cannot be bound.
pub fn serve(library: Arc<Library>, address: SocketAddr, options: Options) -> anyhow::Result<()> {
    server::run(App::new(library, options), address)
}

/// Everything that is served, for use within a process. Needs a Tokio runtime to answer.
pub fn router(library: Arc<Library>) -> axum::Router {
    router_with(library, Options::default())
}

/// As [`router`], with options of one's own.
pub fn router_with(library: Arc<Library>, options: Options) -> axum::Router {
    routes(App::new(library, options))
}

/// The pages and what belongs to them.
fn page_routes() -> Vec<(&'static str, MethodRouter<App>)> {
    vec![
        ("/", get(pages::catalogue::show)),
        ("/games/{game}", get(pages::game::show)),
        ("/games/{game}/custom", get(pages::game::custom)),
        ("/games/{game}/position", get(pages::game::position)),
        ("/play/{game}/{variant}", get(pages::play::show)),
        ("/play/{game}/{variant}/{file}", get(pages::play::file)),
        ("/setup/{game}/{variant}", get(pages::play::setup::show)),
        ("/import", get(pages::play::share::import)),
        ("/help", get(pages::help::show)),
        ("/train", get(pages::train::choose)),
        ("/train/{game}/{variant}", get(pages::train::show)),
        ("/nimbers/{game}/{variant}", get(pages::nimbers::show)),
        ("/analysis/{game}/{variant}", get(pages::analysis::show)),
        ("/analysis/{game}/{variant}/counts.csv", get(pages::analysis::counts)),
        ("/assets/{file}", get(assets::file)),
        ("/favicon.ico", get(assets::icon)),
    ]
}

/// A place for GamesmanUni's interface that no page and no part of the API has.
///
/// # Errors
/// What is wrong with the text, for people.
pub fn free_prefix(text: &str) -> Result<Prefix, String> {
    let prefix: Prefix = text.parse()?;
    let api = api::router().into_openapi().paths.paths.into_keys();
    let mut taken = page_routes().into_iter().map(|(path, _)| path.to_owned()).chain(api);
    if taken.any(|path| path.split('/').nth(1) == Some(prefix.first())) {
        return Err(format!("addresses that begin with ‘/{}’ are taken", prefix.first()));
    }
    Ok(prefix)
}

fn routes(app: App) -> axum::Router {
    let (api, document) = api::router().split_for_parts();
    let document = Arc::new(api::completed(&document, &app.library.games()));
    page_routes()
        .into_iter()
        .fold(axum::Router::new(), |routes, (path, page)| routes.route(path, page))
        .merge(api)
        .merge(uwapi::router(&app.options.uwapi_prefix))
        .fallback(errors::no_such_page)
        .layer(axum::Extension(document))
        .layer(middleware::from_fn_with_state(app.clone(), limits::apply))
        .layer(middleware::from_fn_with_state(app.clone(), refusals::dress))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(etag::tag))
        .layer(middleware::from_fn(limits::headers))
        .layer(limits::everybody())
        .layer(middleware::from_fn(log::request))
        .with_state(app)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_interface_is_where_nobody_else_is() {
        assert!(super::free_prefix("/uwapi/v1/").is_ok());
        for text in ["/api/v2/", "/play/", "/setup", "/health", "//"] {
            assert!(super::free_prefix(text).is_err(), "{text}");
        }
    }
}
