//! What programs ask a site for, before or beside its pages: what to search, and how to install it.

use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::web::assets;

/// Positions are without number, and every answer about one is work: games and lessons are to be found, positions are not.
const ROBOTS: &str = "User-agent: *\nDisallow: /api/\nDisallow: /analysis/\nDisallow: /setup/\nDisallow: /train/\n\
                      Disallow: /tables\nDisallow: /import\nDisallow: /language/\nDisallow: /class/\nDisallow: /offline\nDisallow: /play/*/pack.json\nDisallow: /puzzles/in/\nDisallow: /puzzles/day/\nDisallow: /play/*?\nAllow: /play/*/board.png\nAllow: /\n";

/// `GET /robots.txt`
pub async fn robots() -> Response {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], ROBOTS).into_response()
}

/// `GET /manifest.webmanifest`: what a telephone shows that keeps the site among its programs.
pub async fn manifest() -> Response {
    let manifest = json!({
        "name": "gamesman: games, solved to the end",
        "short_name": "gamesman",
        "description": "Play games whose every position is solved, and learn why a move is good.",
        "id": "/",
        "start_url": "/",
        "display": "standalone",
        "background_color": "#fbf9f4",
        "theme_color": "#fbf9f4",
        "icons": [{"src": assets::address("icon.svg"), "sizes": "any", "type": "image/svg+xml"}],
    });
    ([(header::CONTENT_TYPE, "application/manifest+json")], Json(manifest)).into_response()
}
