//! Style sheet, scripts and icon. They are part of the binary, and their addresses change with their
//! contents, so a browser may keep them for ever.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

use axum::extract::{Path, RawQuery};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::draw::palette;
use crate::web::errors::{Failure, no_such_page};

struct Asset {
    name: &'static str,
    kind: &'static str,
    text: String,
    /// Changes when the text does.
    version: String,
}

/// The icon of the site as SVG.
pub const ICON: &str = include_str!("../../assets/icon.svg");

/// Scripts, each after those it imports.
const SCRIPTS: [(&str, &str); 31] = [
    ("find.js", include_str!("../../assets/find.js")),
    ("store.js", include_str!("../../assets/store.js")),
    ("begin.js", include_str!("../../assets/begin.js")),
    ("say.js", include_str!("../../assets/say.js")),
    ("voice.js", include_str!("../../assets/voice.js")),
    ("pages.js", include_str!("../../assets/pages.js")),
    ("flip.js", include_str!("../../assets/flip.js")),
    ("drag.js", include_str!("../../assets/drag.js")),
    ("glide.js", include_str!("../../assets/glide.js")),
    ("sound.js", include_str!("../../assets/sound.js")),
    ("focus.js", include_str!("../../assets/focus.js")),
    ("computer.js", include_str!("../../assets/computer.js")),
    ("keep.js", include_str!("../../assets/keep.js")),
    ("line.js", include_str!("../../assets/line.js")),
    ("room.js", include_str!("../../assets/room.js")),
    ("share.js", include_str!("../../assets/share.js")),
    ("play.js", include_str!("../../assets/play.js")),
    ("progress.js", include_str!("../../assets/progress.js")),
    ("kept.js", include_str!("../../assets/kept.js")),
    ("clock.js", include_str!("../../assets/clock.js")),
    ("class.js", include_str!("../../assets/class.js")),
    ("away.js", include_str!("../../assets/away.js")),
    ("learn.js", include_str!("../../assets/learn.js")),
    ("puzzles.js", include_str!("../../assets/puzzles.js")),
    ("train.js", include_str!("../../assets/train.js")),
    ("positions.js", include_str!("../../assets/positions.js")),
    ("offline.js", include_str!("../../assets/offline.js")),
    ("offline-board.js", include_str!("../../assets/offline-board.js")),
    ("offline-puzzles.js", include_str!("../../assets/offline-puzzles.js")),
    ("worker.js", include_str!("../../assets/worker.js")),
    ("site.js", include_str!("../../assets/site.js")),
];

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let style = [
        palette::page(),
        include_str!("../../assets/style.css").into(),
        include_str!("../../assets/learn.css").into(),
        include_str!("../../assets/screens.css").into(),
    ]
    .join("\n");
    let mut assets = vec![
        asset("style.css", "text/css; charset=utf-8", style),
        asset("icon.svg", "image/svg+xml", ICON.into()),
    ];
    for (name, text) in SCRIPTS {
        // What a script imports has an address with a version, too.
        let versioned = assets.iter().fold(text.to_owned(), |text, other: &Asset| {
            let Asset { name, version, .. } = other;
            text.replace(&format!("\"./{name}\""), &format!("\"./{name}?v={version}\""))
        });
        assets.push(asset(name, JAVASCRIPT, versioned));
    }
    assets
});

/// The scripts of the board's pages, for a browser to fetch all at once.
pub fn modules() -> impl Iterator<Item = String> {
    let names = SCRIPTS.iter().map(|(name, _)| *name);
    let others = [
        "play.js",
        "train.js",
        "progress.js",
        "kept.js",
        "clock.js",
        "class.js",
        "away.js",
        "learn.js",
        "puzzles.js",
        "positions.js",
        "offline.js",
        "offline-board.js",
        "offline-puzzles.js",
        "worker.js",
        "site.js",
    ];
    names.filter(move |name| !others.contains(name)).map(address)
}

const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

fn asset(name: &'static str, kind: &'static str, text: String) -> Asset {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    Asset { name, kind, version: format!("{:012x}", hasher.finish() >> 16), text }
}

/// The address of an asset, with its version.
///
/// # Panics
/// If there is no such asset: names are written in this crate only.
pub fn address(name: &str) -> String {
    let asset = ASSETS.iter().find(|asset| asset.name == name).expect("a known asset");
    format!("/assets/{name}?v={}", asset.version)
}

/// `GET /worker.js`: the service worker, with the addresses of all that it keeps. It is asked for at the root, since it serves
/// all of the site.
pub async fn worker() -> Response {
    let worker = ASSETS.iter().find(|asset| asset.name == "worker.js");
    let worker = worker.map_or("", |asset| asset.text.as_str());
    let kept = ASSETS.iter().filter(|asset| asset.name != "worker.js");
    let addresses: Vec<String> = kept.map(|asset| address(asset.name)).collect();
    let mut hasher = DefaultHasher::new();
    (&addresses, worker).hash(&mut hasher);
    let version = format!("{:016x}", hasher.finish());
    let text = format!(
        "const ASSETS = {};\nconst VERSION = \"{version}\";\n{worker}",
        serde_json::json!(addresses)
    );
    ([(header::CONTENT_TYPE, JAVASCRIPT), (header::CACHE_CONTROL, "no-cache")], text)
        .into_response()
}

/// Serves an asset.
pub async fn file(
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, Failure> {
    let Some(asset) = ASSETS.iter().find(|asset| asset.name == name) else {
        return Err(no_such_page().await);
    };
    let current = query.as_deref().and_then(|query| query.strip_prefix("v="));
    let cache = if current == Some(asset.version.as_str()) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mut response = asset.text.clone().into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.kind));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    Ok(response)
}

/// Sends browsers that look for an icon at the old place to the new one.
pub async fn icon() -> Response {
    (StatusCode::MOVED_PERMANENTLY, [(header::LOCATION, address("icon.svg"))]).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// The service worker and what it imports are one program: a second function of a name would take the place of the first.
    #[test]
    fn the_worker_has_no_two_functions_of_a_name() {
        let mut names = HashSet::new();
        for (file, text) in SCRIPTS {
            let is_part =
                ["worker.js", "positions.js"].contains(&file) || file.starts_with("offline");
            for line in text.lines().filter(|_| is_part) {
                let line = line.strip_prefix("async ").unwrap_or(line);
                let words = ["function ", "const ", "let "];
                let Some(rest) = words.iter().find_map(|word| line.strip_prefix(word)) else {
                    continue;
                };
                let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next();
                let name = name.filter(|name| !name.is_empty());
                assert!(name.is_none_or(|name| names.insert(name)), "{file}: {name:?}");
            }
        }
        assert!(names.contains("onTheWay") && names.contains("puzzlePage"));
    }
}
