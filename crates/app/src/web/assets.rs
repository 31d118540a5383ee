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

static ASSETS: LazyLock<[Asset; 5]> = LazyLock::new(|| {
    let style = format!("{}\n{}", palette::page(), include_str!("../../assets/style.css"));
    [
        asset("style.css", "text/css; charset=utf-8", style),
        asset("play.js", JAVASCRIPT, include_str!("../../assets/play.js").into()),
        asset("train.js", JAVASCRIPT, include_str!("../../assets/train.js").into()),
        asset("site.js", JAVASCRIPT, include_str!("../../assets/site.js").into()),
        asset("icon.svg", "image/svg+xml", include_str!("../../assets/icon.svg").into()),
    ]
});

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
