//! What programs ask a site for, before or beside its pages: what to search, and how to install it.

use axum::Json;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::web::assets;
use crate::web::errors::{Failure, no_such_page};

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
        "icons": icons(),
    });
    ([(header::CONTENT_TYPE, "application/manifest+json")], Json(manifest)).into_response()
}

/// The icons, the drawn one first.
fn icons() -> Vec<Value> {
    let mut icons =
        vec![json!({"src": assets::address("icon.svg"), "sizes": "any", "type": "image/svg+xml"})];
    #[cfg(feature = "sheet")]
    icons.extend(dots::ICONS.iter().map(|(name, pixels, filled)| {
        let purpose = if *filled { "maskable" } else { "any" };
        let sizes = format!("{pixels}x{pixels}");
        json!({"src": format!("/icons/{name}"), "sizes": sizes, "type": "image/png", "purpose": purpose})
    }));
    icons
}

/// `GET /icons/{file}`: the icon as PNG, drawn when it is first asked for.
pub async fn icon(Path(name): Path<String>) -> Result<Response, Failure> {
    #[cfg(feature = "sheet")]
    if let Some(png) = dots::icon(&name) {
        let kind = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "max-age=86400")];
        return Ok((kind, png).into_response());
    }
    let _ = name;
    Err(no_such_page().await)
}

#[cfg(feature = "sheet")]
mod dots {
    use std::sync::OnceLock;

    use crate::sheet;
    use crate::web::assets;

    /// The name of each icon, its pixels, and whether its edges may be cut.
    pub(super) const ICONS: [(&str, u32, bool); 4] = [
        ("192.png", 192, false),
        ("512.png", 512, false),
        ("maskable-192.png", 192, true),
        ("maskable-512.png", 512, true),
    ];

    /// Behind those that may be cut: the ground of light pages.
    const GROUND: [u8; 3] = [0xfb, 0xf9, 0xf4];

    static DRAWN: [OnceLock<Option<Vec<u8>>>; ICONS.len()] =
        [const { OnceLock::new() }; ICONS.len()];

    /// The icon with this name.
    pub(super) fn icon(name: &str) -> Option<Vec<u8>> {
        let place = ICONS.iter().position(|(known, ..)| *known == name)?;
        let (_, pixels, filled) = ICONS[place];
        let draw = || sheet::icon(assets::ICON, pixels, filled.then_some(GROUND)).ok();
        DRAWN[place].get_or_init(draw).clone()
    }
}
