//! Which address is answered by what, and what every request passes.

use std::sync::Arc;

use axum::middleware;
use axum::routing::{MethodRouter, get, post};
use tower_http::compression::CompressionLayer;

use crate::serving::Prefix;
use crate::web::app::App;
use crate::web::{
    api, assets, errors, etag, language, limits, log, pages, refusals, site_files, tables, uwapi,
};

/// The pages and what belongs to them.
fn page_routes() -> Vec<(&'static str, MethodRouter<App>)> {
    vec![
        ("/", get(pages::catalogue::show)),
        ("/games/{game}", get(pages::game::show)),
        ("/games/{game}/custom", get(pages::game::custom)),
        ("/games/{game}/position", get(pages::game::position)),
        ("/play/{game}", get(pages::play::first)),
        ("/play/{game}/{variant}", get(pages::play::show)),
        ("/play/{game}/{variant}/begin", get(pages::play::begin::begin)),
        ("/play/{game}/{variant}/{file}", get(pages::play::file)),
        ("/setup/{game}/{variant}", get(pages::play::setup::show)),
        ("/import", get(pages::play::share::import)),
        ("/room", get(pages::room::enter).post(pages::room::open)),
        ("/room/{code}", get(pages::room::show)),
        ("/room/{code}/events", get(pages::room::events)),
        ("/room/{code}/{what}", post(pages::room::change)),
        ("/class", get(pages::class::show)),
        ("/class/join", post(pages::class::join)),
        ("/class/leave", post(pages::class::leave)),
        ("/class/progress", post(pages::class::progress)),
        ("/class/{secret}", get(pages::class::teacher)),
        ("/class/{secret}/remove", post(pages::class::remove)),
        ("/help", get(pages::help::show)),
        ("/api", get(pages::api::show)),
        ("/language/{code}", get(language::choose)),
        ("/offline", get(pages::offline::show)),
        ("/worker.js", get(assets::worker)),
        ("/robots.txt", get(site_files::robots)),
        ("/manifest.webmanifest", get(site_files::manifest)),
        ("/icons/{file}", get(site_files::icon)),
        ("/learn", get(pages::learn::course::all)),
        ("/learn/review", get(pages::learn::progress::review)),
        ("/learn/progress", get(pages::learn::progress::show)),
        ("/learn/book", get(pages::learn::book::contents)),
        ("/learn/book/{chapter}", get(pages::learn::book::show)),
        ("/learn/{course}", get(pages::learn::course::show)),
        ("/learn/{course}/{lesson}", get(pages::learn::lesson::show)),
        ("/learn/{course}/{lesson}/exam", get(pages::learn::exam::show)),
        ("/learn/{course}/{lesson}/{drill}", get(pages::learn::drill::show)),
        ("/learn/{course}/{lesson}/{drill}/pack.json", get(pages::learn::drill::pack)),
        ("/chess", get(pages::learn::course::chess)),
        ("/puzzles", get(pages::puzzles::games)),
        ("/puzzles/day/{day}/{number}", get(pages::puzzles::of_day)),
        ("/puzzles/day/{day}/{number}/pack.json", get(pages::puzzles::pack_of_day)),
        ("/puzzles/theme/{theme}", get(pages::puzzles::theme)),
        ("/puzzles/theme/{theme}/{number}", get(pages::puzzles::of_theme)),
        ("/puzzles/theme/{theme}/{number}/pack.json", get(pages::puzzles::pack_of_theme)),
        ("/puzzles/in/{game}/{variant}", get(pages::puzzles::of_game)),
        ("/puzzles/in/{game}/{variant}/{theme}", get(pages::puzzles::found)),
        ("/puzzles/in/{game}/{variant}/{theme}/pack.json", get(pages::puzzles::pack_of_found)),
        ("/train", get(pages::train::choose)),
        ("/train/{game}/{variant}", get(pages::train::show)),
        ("/nimbers/{game}/{variant}", get(pages::nimbers::show)),
        ("/analysis/{game}/{variant}", get(pages::analysis::show)),
        ("/analysis/{game}/{variant}/counts.csv", get(pages::analysis::counts)),
        ("/tables", get(tables::list)),
        ("/tables/{game}/{file}", get(tables::file)),
        ("/assets/{file}", get(assets::file)),
        ("/favicon.ico", get(assets::icon)),
    ]
}

/// Whether a place for GamesmanUni's interface is one that no page and no part of the API has.
///
/// # Errors
/// What is wrong with it, for people.
pub fn free_prefix(prefix: &Prefix) -> Result<(), String> {
    let api = api::router().into_openapi().paths.paths.into_keys();
    let mut taken = page_routes().into_iter().map(|(path, _)| path.to_owned()).chain(api);
    if taken.any(|path| path.split('/').nth(1) == Some(prefix.first())) {
        return Err(format!("addresses that begin with ‘/{}’ are taken", prefix.first()));
    }
    Ok(())
}

/// Everything that is served, with what every request and every answer passes.
pub fn all(app: App) -> axum::Router {
    let (api, document) = api::router().split_for_parts();
    let document = Arc::new(api::completed(&document, &app.library.games()));
    let refusing =
        middleware::from_fn_with_state(Arc::clone(&document), api::unknown_parameters::refuse);
    page_routes()
        .into_iter()
        .fold(axum::Router::new(), |routes, (path, page)| routes.route(path, page))
        .merge(api.route_layer(refusing))
        .merge(uwapi::router(&app.options.uwapi_prefix))
        .fallback(errors::no_such_page)
        .layer(axum::Extension(document))
        .layer(middleware::from_fn_with_state(app.clone(), limits::apply))
        .layer(middleware::from_fn_with_state(app.clone(), refusals::dress))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(etag::tag))
        .layer(middleware::from_fn_with_state(app.clone(), limits::headers))
        .layer(limits::everybody())
        .layer(middleware::from_fn_with_state(app.clone(), log::request))
        .with_state(app)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_interface_is_where_nobody_else_is() {
        let free = |text: &str| super::free_prefix(&text.parse().expect("a prefix"));
        assert!(free("/uwapi/v1/").is_ok());
        for text in ["/api/v2/", "/play/", "/setup", "/health"] {
            assert!(free(text).is_err(), "{text}");
        }
    }
}
