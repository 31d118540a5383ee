//! The laws of `gamesman_rules::laws` for every variant of every game, and the order of the house.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use gamesman_games::GAMES;
use gamesman_rules::{Entry, Kind, Players, laws};

/// `GAMESMAN_GAME=dao` checks one game alone.
#[test]
fn every_game_obeys_the_laws() {
    let only = std::env::var("GAMESMAN_GAME").ok();
    let wanted = |entry: &&&Entry| only.as_ref().is_none_or(|game| game == entry.id);
    let games: Vec<&Entry> = GAMES.iter().filter(wanted).copied().collect();
    let (next, broken) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(entry) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            let began = Instant::now();
            let found = laws::broken(entry, 1_000);
            // Shown when the test fails or with --nocapture.
            println!("{}: {:.1?}", entry.id, began.elapsed());
            broken.lock().expect("nobody panicked").extend(found);
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let broken: Vec<String> = broken.into_inner().expect("nobody panicked");
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    let ids: HashSet<&str> = GAMES.iter().map(|entry| entry.id).collect();
    let names: HashSet<&str> = GAMES.iter().map(|entry| entry.name).collect();
    assert_eq!((ids.len(), names.len()), (GAMES.len(), GAMES.len()), "two games of one name");
}

/// Settings at the bounds of every parameter open or are refused with a reason; nothing panics.
#[test]
fn bounds_hold_for_custom_variants() {
    for entry in GAMES {
        for parameter in entry.parameters {
            let extremes: Vec<String> = match parameter.kind {
                Kind::Number { min, max } => vec![min.to_string(), max.to_string()],
                Kind::Board { min, max } => vec![
                    format!("{min}x{min}"),
                    format!("{min}x{max}"),
                    format!("{max}x{min}"),
                    format!("{max}x{max}"),
                ],
                Kind::Numbers { min, max, most } => vec![
                    min.to_string(),
                    max.to_string(),
                    vec![max.to_string(); most as usize].join("_"),
                ],
                Kind::Letters(letters) => letters.chars().map(String::from).collect(),
                Kind::Choice(choices) => choices.iter().map(|c| c.id.to_owned()).collect(),
                Kind::Text(_) => {
                    vec![parameter.default.to_owned(), "0.0~".into(), "nim:60_60".into()]
                }
            };
            for text in extremes {
                // A number may be read as an earlier parameter; what matters is that it is read.
                let Ok(chosen) = entry.choose(Some(&text)) else { continue };
                match entry.variant(&chosen.settings) {
                    Ok(variant) => {
                        let start = variant.start();
                        let view = variant.view(&start).expect("the start can be read");
                        assert_eq!(view.position, start, "{} {text}", entry.id);
                        assert!(
                            entry.players == Players::One
                                || view.outcome.is_some()
                                || !view.steps.is_empty(),
                            "{} {text}",
                            entry.id
                        );
                    }
                    Err(error) => assert!(!error.message.is_empty(), "{} {text}", entry.id),
                }
            }
        }
    }
}

/// One file for each game, one golden file for each entry, and nothing else.
#[test]
fn files_and_catalogue_are_in_step() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let stems = |folder: &str| -> HashSet<String> {
        let files = fs::read_dir(here.join(folder)).expect("the folder exists");
        files
            .map(|file| file.expect("the folder can be read").path())
            .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
            .collect()
    };
    let list = fs::read_to_string(here.join("src/lib.rs")).expect("lib.rs");
    let declared: HashSet<String> = list
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'))
        .map(String::from)
        .collect();
    let mut files = stems("src");
    files.remove("lib");
    assert_eq!(files, declared, "files in src and `mod` lines");
    let ids: HashSet<String> = GAMES.iter().map(|entry| entry.id.to_owned()).collect();
    assert_eq!(stems("goldens"), ids, "files in goldens and games");
}

/// Quick Cross on 4×4 with lines of three is ‘4x4’ in short, which is the name of the variant with lines of four.
#[test]
fn no_variant_is_written_as_the_name_of_another() {
    for entry in GAMES {
        let values = entry.parameters.iter().flat_map(|parameter| entry.examples(parameter, 9));
        for chosen in values.filter_map(|value| entry.choose(Some(&value)).ok()) {
            let again = entry.choose(Some(&chosen.id)).map(|again| again.settings);
            assert_eq!(again, Ok(chosen.settings), "{} {}", entry.id, chosen.id);
        }
    }
    let quickcross = GAMES.iter().find(|entry| entry.id == "quickcross").expect("it is listed");
    let chosen = quickcross.choose(Some("4x4-3")).expect("it can be chosen");
    assert_eq!(chosen.id, "4x4-3-full-normal");
    assert_eq!(quickcross.choose(Some(&chosen.id)), Ok(chosen));
}
