//! `gamesman tables fetch`: a table from a server, in parts, so that what has come is kept.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use gamesman_query::{Progress, Session, Stage, Watch};
use sha2::{Digest, Sha256};
use ureq::http::{HeaderMap, Response};
use ureq::{Agent, Body};

use super::args::FetchTable;
use super::hash::sha256;
use crate::cli::context::{Context, title};
use crate::cli::failure::Failure;
use crate::cli::print::bytes;

/// Bytes that are asked for at a time.
const PART: u64 = 4 << 20;
/// How long a connection, and the beginning of an answer, may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long a part may take.
const PART_TIME: Duration = Duration::from_secs(120);
/// How often a part that breaks off is asked for again, if nothing comes at all.
const TRIES: u32 = 3;

/// Fetches a table, and prints where it is.
pub(crate) fn run(
    context: &Context,
    args: &FetchTable,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let session = context.session(&args.which)?;
    let file = session.table_file();
    let expected = args.hashes.as_deref().map(|list| listed(list, &file)).transpose()?;
    let source = Source::new(args.from.trim_end_matches('/'), &file)?;
    let (size, tag) = source.about()?;
    let place = context.library.config().data_dir.join(&file);
    let part = place_of_part(&place, &tag);
    prepare(&place, &part).map_err(|error| Failure::cannot_write(Path::new(&file), &error))?;
    let name = format!("fetching {}", title(&session));
    let fetched = context.watched(&name, |watch| Ok(source.fetch(&part, size, &tag, watch)))?;
    fetched.map_err(|failure| {
        match context.interrupt.wanted().then(|| context.interrupt.failure()) {
            Some(Failure::Stopped) => Failure::Paused,
            Some(_) => Failure::PausedOutOfTime,
            None => failure,
        }
    })?;
    if let Some(expected) = expected {
        let found = sha256(&part, &file)?;
        if found != expected {
            return Err(refused(&part, format!("its SHA-256 is {found}, not {expected}")));
        }
    }
    install(context, &session, &part)?;
    writeln!(out, "{}: {} in {file}", title(&session), bytes(size))?;
    Ok(())
}

fn install(context: &Context, session: &Session, part: &Path) -> Result<(), Failure> {
    let installed = context
        .watched(&format!("comparing {}", title(session)), |watch| session.install(part, watch));
    installed.map_err(|failure| match failure {
        Failure::Failed(why) => refused(part, why),
        other => other,
    })
}

/// What was fetched is not what was wanted: nobody is to go on from there.
fn refused(part: &Path, why: String) -> Failure {
    let _ = fs::remove_file(part);
    Failure::Failed(format!("{why}; nothing was kept"))
}

/// The hash of a file on a list in the form of sha256sum.
fn listed(list: &Path, file: &str) -> Result<String, Failure> {
    let name = list.display().to_string();
    let text = fs::read_to_string(list).map_err(|error| Failure::cannot_read(&name, &error))?;
    let mut lines = text.lines().filter_map(|line| line.split_once(' '));
    let known = lines.find(|(_, of)| of.trim_start_matches([' ', '*']) == file);
    let known = known.map(|(hash, _)| hash.to_ascii_lowercase());
    known.ok_or_else(|| Failure::Failed(format!("{file} is not on the list {name}")))
}

/// Where what has come is kept: beside the table, and apart for each version of it.
fn place_of_part(place: &Path, tag: &str) -> PathBuf {
    let hash: String =
        Sha256::digest(tag).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    place.with_extension(format!("{hash}.fetching"))
}

/// Makes the folder, and clears away what was begun of other versions.
fn prepare(place: &Path, part: &Path) -> io::Result<()> {
    let folder = place.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let own = format!("{}.", place.file_stem().unwrap_or_default().to_string_lossy());
    for entry in fs::read_dir(folder)?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(&own) && name.ends_with(".fetching") && entry.path() != part {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// A file on a server.
struct Source {
    url: String,
    /// Its place in the data directory.
    file: PathBuf,
    agent: Agent,
}

impl Source {
    fn new(from: &str, file: &str) -> Result<Source, Failure> {
        let (url, file) = (format!("{from}/{file}"), PathBuf::from(file));
        if !url.starts_with("http://") && !url.starts_with("https://") {
            let what = "--from needs an address that begins with http:// or https://";
            return Err(Failure::Usage(what.into()));
        }
        let config = Agent::config_builder()
            .timeout_connect(Some(PATIENCE))
            .timeout_recv_response(Some(PATIENCE))
            .timeout_recv_body(Some(PART_TIME))
            .http_status_as_error(false)
            .user_agent(concat!("gamesman/", env!("CARGO_PKG_VERSION")));
        Ok(Source { url, file, agent: config.build().into() })
    }

    fn failed(&self, why: impl std::fmt::Display) -> Failure {
        Failure::Failed(format!("{}: {why}", self.url))
    }

    /// The size of the file, and what tells its versions apart.
    fn about(&self) -> Result<(u64, String), Failure> {
        let answer = self.agent.head(&self.url).call().map_err(|error| {
            let why = error.to_string();
            let why = why.strip_prefix("io: ").unwrap_or(&why);
            let check = "see whether ‘gamesman serve’ runs there and whether --from is right";
            self.failed(format!("the server cannot be reached ({why}); {check}"))
        })?;
        match answer.status().as_u16() {
            200 => {}
            404 => return Err(self.failed("the server has no such table")),
            status => return Err(self.failed(format!("the server answers {status}"))),
        }
        let header = |name: &str| header(answer.headers(), name);
        let size = header("content-length").and_then(|size| size.parse().ok());
        let size = size.ok_or_else(|| self.failed("the server does not say how large it is"))?;
        let tag = header("etag").or_else(|| header("last-modified"));
        Ok((size, tag.unwrap_or_default()))
    }

    /// Fetches what is missing of the file.
    fn fetch(&self, part: &Path, size: u64, tag: &str, watch: &dyn Watch) -> Result<(), Failure> {
        let cannot = |error: io::Error| Failure::cannot_write(&self.file, &error);
        let file = File::options().write(true).create(true).truncate(false).open(part);
        let mut file = file.map_err(cannot)?;
        let mut have = file.seek(SeekFrom::End(0)).map_err(cannot)?;
        // Without a tag nobody knows of which version it is a part.
        if have > size || tag.is_empty() {
            file.set_len(0).map_err(cannot)?;
            have = file.seek(SeekFrom::Start(0)).map_err(cannot)?;
        }
        let mut tries = 0;
        while have < size {
            if watch.stopped() {
                return Err(Failure::Paused);
            }
            let before = have;
            let broken = match self.part(have, size, tag, &mut file, watch) {
                Ok(end) => {
                    have = end;
                    None
                }
                Err(Broken::Refused(failure)) => return Err(failure),
                Err(Broken::Off(why)) => {
                    have = file.stream_position().map_err(cannot)?;
                    Some(why)
                }
            };
            tries = if have > before { 0 } else { tries + 1 };
            if let Some(why) = broken.filter(|_| tries >= TRIES) {
                let come = format!("{} of {} have come", bytes(have), bytes(size));
                return Err(self.failed(format!("{why}; {come}, the same command goes on there")));
            }
        }
        Ok(())
    }

    /// Fetches the next part; where it ends.
    fn part(
        &self,
        from: u64,
        size: u64,
        tag: &str,
        file: &mut File,
        watch: &dyn Watch,
    ) -> Result<u64, Broken> {
        let last = (from + PART).min(size) - 1;
        let request = self.agent.get(&self.url).header("Range", format!("bytes={from}-{last}"));
        let request = if tag.is_empty() { request } else { request.header("If-Range", tag) };
        let answer = request.call().map_err(|error| Broken::Off(error.to_string()))?;
        let end = match answer.status().as_u16() {
            206 if begins(&answer) == Some(from) => last + 1,
            // The whole file: it cannot give parts.
            200 if from == 0 => size,
            200 | 206 | 412 | 416 => {
                let why = "the table has changed on the server; try again";
                return Err(Broken::Refused(self.failed(why)));
            }
            503 | 429 => return Err(Broken::Off("the server is busy".into())),
            status => {
                let why = format!("the server answers {status}");
                return Err(Broken::Refused(self.failed(why)));
            }
        };
        let mut body = answer.into_body().into_with_config().limit(end - from).reader();
        let (mut at, mut buffer) = (from, vec![0; 64 << 10]);
        while at < end {
            let read = body.read(&mut buffer).map_err(|error| Broken::Off(error.to_string()))?;
            if read == 0 {
                // A shorter part than asked for is an answer, nothing at all is none.
                break;
            }
            let written = file.write_all(&buffer[..read]);
            let cannot = |error| Broken::Refused(Failure::cannot_write(&self.file, &error));
            written.map_err(cannot)?;
            at += read as u64;
            let (stage, total) = (Stage::Fetch, Some(size));
            watch.progress(&Progress::new(stage, at, total));
            if watch.stopped() {
                break;
            }
        }
        if at == from { Err(Broken::Off("nothing came".into())) } else { Ok(at) }
    }
}

/// Why a part is not there.
enum Broken {
    /// The connection broke off; it is worth trying again.
    Off(String),
    /// It will not come.
    Refused(Failure),
}

fn header(headers: &HeaderMap, name: &str) -> Option<String> {
    headers.get(name)?.to_str().ok().map(str::to_owned)
}

/// Where the part of an answer begins.
fn begins(answer: &Response<Body>) -> Option<u64> {
    let range = header(answer.headers(), "content-range")?;
    range.strip_prefix("bytes ")?.split_once('-')?.0.parse().ok()
}
