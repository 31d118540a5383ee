//! Games that come from WebAssembly modules: `--games`.

use std::path::Path;

use gamesman_query::rules::{Entry, Failed};

use super::args::Global;
use super::failure::Failure;

/// The games of the program and those of the folder that was named, if one was. What is left out is told.
pub(super) fn catalogue(
    global: &Global,
    games: &[&'static Entry],
) -> Result<Vec<&'static Entry>, Failure> {
    let mut all = games.to_vec();
    match &global.games {
        Some(folder) => all.extend(loaded(global, folder, games)?),
        None if global.module_memory.is_some() => {
            let message = "--module-memory is for games of modules; name their folder with --games";
            return Err(Failure::Usage(message.into()));
        }
        None => {}
    }
    Ok(all)
}

#[cfg(feature = "wasm")]
fn loaded(
    global: &Global,
    folder: &Path,
    games: &[&'static Entry],
) -> Result<Vec<&'static Entry>, Failure> {
    use super::context::note;

    let usual = gamesman_wasm::Limits::default();
    let memory = global.module_memory.unwrap_or(usual.memory);
    let limits = gamesman_wasm::Limits { memory, ..usual };
    let loaded = gamesman_wasm::load(folder, limits, games)
        .map_err(|error| Failure::cannot_read(&super::file::named(folder), &error))?;
    if loaded.games.is_empty() && loaded.broken.is_empty() {
        let folder = super::file::named(folder);
        return Err(Failure::Usage(format!("there is no module (.wasm) in ‘{folder}’")));
    }
    for line in &loaded.broken {
        note(global.quiet, &format!("left out a module’s game: {line}"));
    }
    Ok(loaded.games)
}

#[cfg(not(feature = "wasm"))]
fn loaded(_: &Global, _: &Path, _: &[&'static Entry]) -> Result<Vec<&'static Entry>, Failure> {
    Err(Failure::Usage(
        "this gamesman was built without modules; build it with ‘cargo install --path crates/app \
         --features wasm’"
            .into(),
    ))
}

/// What to say when a module fails in the middle of work.
pub(super) fn failure(failed: Failed) -> Failure {
    Failure::Failed(format!("{}; mend the module, or take it out of the folder", failed.0))
}
