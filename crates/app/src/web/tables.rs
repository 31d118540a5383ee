//! The tables themselves, whole or in parts, for whoever would rather fetch than solve.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::time::UNIX_EPOCH;

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gamesman_query::{TableFile, open_file};
use http_range_header::parse_range_header;
use tokio_util::io::ReaderStream;

use crate::web::app::App;
use crate::web::errors::Failure;

/// Most bytes of one part.
const PART: u64 = 4 << 20;

/// `GET /tables`
pub async fn list(State(app): State<App>) -> Result<Json<Vec<TableFile>>, Failure> {
    app.work(|app| {
        let mut files = app.library.tables()?;
        files.retain(|file| file.fault.is_none());
        Ok(Json(files))
    })
    .await
}

/// `GET /tables/{game}/{file}`: the whole file, or the part that a single range asks for, of which more than four
/// mebibytes are cut off.
pub async fn file(
    State(app): State<App>,
    Path((game, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let opened = app.work(move |app| {
        let path = app.library.table_path(&game, &name);
        let file = path.and_then(|path| open_file(&path).ok()).map(gamesman_query::File::into_std);
        let known = file.and_then(|file| Some((file.metadata().ok()?, file)));
        known.ok_or_else(|| Failure::of(StatusCode::NOT_FOUND))
    });
    let (about, file) = opened.await?;
    let changed = about.modified().ok().and_then(|at| at.duration_since(UNIX_EPOCH).ok());
    // A table is never changed, but replaced by another.
    let tag = format!("\"{:x}-{:x}\"", about.len(), changed.unwrap_or_default().as_nanos());
    let same = |name| headers.get(name).is_none_or(|known: &HeaderValue| known == tag.as_str());
    let range = headers.get(header::RANGE).filter(|_| same(header::IF_RANGE));
    let response = match range.and_then(|range| range.to_str().ok()) {
        Some(range) => part(app, file, about.len(), range).await?,
        None => whole(file, about.len()),
    };
    let kind = (header::CONTENT_TYPE, "application/octet-stream");
    let kept = (header::CACHE_CONTROL, "no-cache");
    let parts = (header::ACCEPT_RANGES, "bytes");
    Ok(([kind, kept, parts], [(header::ETAG, tag)], response).into_response())
}

fn whole(file: File, size: u64) -> Response {
    let body = Body::from_stream(ReaderStream::new(tokio::fs::File::from_std(file)));
    ([(header::CONTENT_LENGTH, size)], body).into_response()
}

async fn part(app: App, mut file: File, size: u64, range: &str) -> Result<Response, Failure> {
    let ranges = parse_range_header(range).ok().and_then(|ranges| ranges.validate(size).ok());
    let Some([range]) = ranges.as_deref() else {
        let unsatisfiable = [(header::CONTENT_RANGE, format!("bytes */{size}"))];
        return Ok((StatusCode::RANGE_NOT_SATISFIABLE, unsatisfiable).into_response());
    };
    let (start, end) = (*range.start(), *range.end().min(&(range.start() + PART - 1)));
    let read = app.work(move |_| {
        let mut bytes = Vec::new();
        let read = file
            .seek(SeekFrom::Start(start))
            .and_then(|_| file.take(end + 1 - start).read_to_end(&mut bytes));
        match read {
            Ok(read) if read as u64 == end + 1 - start => Ok(bytes),
            _ => Err(Failure::internal()),
        }
    });
    let bytes = read.await?;
    let place = [(header::CONTENT_RANGE, format!("bytes {start}-{end}/{size}"))];
    Ok((StatusCode::PARTIAL_CONTENT, place, bytes).into_response())
}
