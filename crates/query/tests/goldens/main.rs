//! The published and recorded numbers of `crates/games/goldens`, each with its source there,
//! reproduced by solving, and every table accepted by the verifier.
//!
//! `GAMESMAN_GAME=dao` checks one game alone, `GAMESMAN_HEAVY=1` what takes minutes as well; of those the golden
//! files must give all that is shown, and what they lack is told. `BLESS=1` writes what was solved into
//! `docs/results.md`.

mod blocks;
mod results;

use blocks::{Block, blocks};
use gamesman_query::{Analysis, Config, Library, PositionAnswer, Session, Unwatched};

/// What can be said of positions, with or without a table.
fn of_position(session: &Session, start: &PositionAnswer, key: &str) -> Option<String> {
    let or_none = |n: Option<u32>| n.map_or("none".to_owned(), |n| n.to_string());
    match key {
        "value" => Some(start.value.name().to_owned()),
        "remoteness" => Some(or_none(start.remoteness)),
        "nimber" => Some(or_none(start.nimber)),
        "margin" => Some(start.margin.map_or("none".to_owned(), |margin| margin.to_string())),
        _ => key.strip_prefix("at ").map(|position| match session.position(Some(position)) {
            Ok(answer) => match answer.remoteness {
                Some(remoteness) => format!("{} {remoteness}", answer.value.name()),
                None => answer.value.name().to_owned(),
            },
            Err(error) => error.to_string(),
        }),
    }
}

/// What is counted over all positions.
fn of_all(session: &Session, analysis: &Analysis, key: &str) -> String {
    let or_none = |n: Option<u64>| n.map_or("none".to_owned(), |n| n.to_string());
    match key {
        "positions" => analysis.positions.to_string(),
        "win" => analysis.win.to_string(),
        "lose" => analysis.lose.to_string(),
        "tie" => analysis.tie.to_string(),
        "draw" => analysis.draw.to_string(),
        "longest_win" => or_none(analysis.longest_win.map(u64::from)),
        "primitive win" => analysis.primitive.win.to_string(),
        "primitive lose" => analysis.primitive.lose.to_string(),
        "primitive tie" => analysis.primitive.tie.to_string(),
        "max_remoteness" => analysis.max_remoteness.to_string(),
        "moves" => or_none(analysis.moves),
        "solvable" => or_none(analysis.solvable),
        "solvable_anywhere" => or_none(analysis.solvable_anywhere),
        "numbers" => or_none(session.variant().graph().ok().map(|graph| graph.size())),
        "classes" => or_none(analysis.classes),
        _ => match key.strip_prefix("count ") {
            Some(record) => count(analysis, record).to_string(),
            None => panic!("golden files know no ‘{key}’"),
        },
    }
}

/// How many positions have this value and remoteness: `win 14`.
fn count(analysis: &Analysis, record: &str) -> u64 {
    let (value, remoteness) = record.split_once(' ').expect("a value and a remoteness");
    let remoteness = remoteness.parse().expect("a remoteness");
    let line = analysis.by_remoteness.iter().find(|line| line.remoteness == Some(remoteness));
    line.map_or(0, |line| match value {
        "win" => line.win,
        "lose" => line.lose,
        "tie" => line.tie,
        _ => panic!("golden files count no ‘{value}’"),
    })
}

#[test]
fn golden_numbers_are_reproduced_and_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    let (mut wrong, mut rows) = (Vec::new(), Vec::new());
    let heavy = std::env::var_os("GAMESMAN_HEAVY").is_some();
    let only = std::env::var("GAMESMAN_GAME").ok();
    let wanted = |block: &&Block| {
        (heavy || !block.heavy) && only.as_ref().is_none_or(|game| *game == block.file)
    };
    let blocks = blocks();
    for block in &blocks {
        let name = format!("{} {}", block.file, block.variant);
        let unrecorded = || results::shown(block).filter(|key| block.fact(key).is_none());
        if !wanted(&block) {
            if block.heavy {
                wrong.extend(unrecorded().map(|key| format!("{name}: {key} is not recorded")));
            }
            rows.push(results::recorded(block, only.is_none()));
            continue;
        }
        let session = library
            .session(&block.file, Some(&block.variant))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let (began, told) = (std::time::Instant::now(), wrong.len());
        let analysis = (!block.search).then(|| {
            session.solve(&Unwatched).unwrap_or_else(|error| panic!("{name}: {error}"));
            session.analysis(&Unwatched).expect("it is solved")
        });
        let start = session.position(None).expect("the start");
        for (key, value) in &block.facts {
            let found = of_position(&session, &start, key).unwrap_or_else(|| match &analysis {
                Some(analysis) => of_all(&session, analysis, key),
                None => panic!("{name}: a search does not know ‘{key}’"),
            });
            if found != *value {
                wrong.push(format!("{name}: {key} is {found}, not {value}"));
            }
        }
        if let Some(analysis) = analysis.as_ref().filter(|_| block.heavy) {
            for key in unrecorded() {
                let found = of_all(&session, analysis, key);
                wrong.push(format!("{name}: {key} {found} is not recorded"));
            }
        }
        let solved = analysis.as_ref().filter(|_| !block.heavy);
        rows.push(
            solved
                .map_or_else(|| results::recorded(block, true), |all| results::solved(block, all)),
        );
        let Some(analysis) = analysis else { continue };
        let verified = session.verify(&Unwatched).expect("it can be read");
        if let Some(fault) = verified.fault {
            wrong.push(format!("{name}: {fault}"));
        }
        assert_eq!(verified.of, analysis.positions, "{name}");
        // Shown when the test fails or with --nocapture.
        println!("{name}: {} positions, {:.1?}", analysis.positions, began.elapsed());
        wrong[told..].iter().for_each(|line| println!("{line}"));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    results::fresh(&rows);
}
