//! Tables made on demand give way when they take too much of the disk; those that somebody asked for stay.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use gamesman_query::{Config, Library, Session, State, Unwatched, ValueAnswer};

/// The table files of a data directory with their sizes, in order, and whether each is marked as made on demand.
fn tables(data: &Path) -> Vec<(String, u64, bool)> {
    let mut found = Vec::new();
    for folder in fs::read_dir(data.join("tables")).into_iter().flatten() {
        let folder = folder.expect("it can be read").path();
        for file in fs::read_dir(&folder).into_iter().flatten() {
            let file = file.expect("it can be read");
            let name = file.file_name().into_string().expect("text");
            if name.ends_with(".table") {
                let marked = folder.join(format!("{name}.on-demand")).exists();
                let game = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
                found.push((game, file.metadata().expect("it is there").len(), marked));
            }
        }
    }
    found.sort();
    found
}

fn games(data: &Path) -> Vec<String> {
    tables(data).into_iter().map(|(game, ..)| game).collect()
}

fn open(library: &Library, game: &str) -> Arc<Session> {
    library.session(game, None).expect("it exists")
}

fn demand(library: &Library, game: &str) {
    open(library, game).solve_on_demand(&Unwatched).expect("it is small");
}

/// Says that the tables of a game have not been used for a day.
fn unused_for_a_day(data: &Path, game: &str) {
    for file in fs::read_dir(data.join("tables").join(game)).expect("a folder") {
        let path = file.expect("it can be read").path();
        if path.extension().is_some_and(|end| end == "on-demand") {
            let mark = fs::File::options().write(true).open(path).expect("a mark");
            let day = Duration::from_secs(24 * 3_600);
            mark.set_modified(SystemTime::now() - day).expect("a time");
        }
    }
}

/// The size of a game's table.
fn size(game: &str) -> u64 {
    let folder = tempfile::tempdir().expect("a folder");
    demand(&Library::new(Config::new(folder.path())), game);
    tables(folder.path())[0].1
}

const GAMES: [&str; 4] = ["mutorere", "tictactoe", "nim", "kayles"];

#[test]
fn the_oldest_unused_tables_go_and_those_asked_for_stay() {
    let sizes = GAMES.map(size);
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    // Room for the first three.
    let most = sizes[0] + sizes[1] + sizes[2];
    let library = Library::new(Config::new(data).disk(Some(most)));
    let asked = open(&library, "connect3");
    asked.solve(&Unwatched).expect("it is small");
    for game in &GAMES[..3] {
        demand(&library, game);
    }
    assert_eq!(games(data), ["connect3", "mutorere", "nim", "tictactoe"]);
    assert!(tables(data).iter().all(|(game, _, marked)| *marked == (game != "connect3")));
    let first = open(&library, GAMES[0]);
    unused_for_a_day(data, GAMES[0]);

    demand(&library, GAMES[3]);
    let left = tables(data);
    let taken: u64 = left.iter().filter(|(.., marked)| *marked).map(|(_, bytes, _)| bytes).sum();
    assert!(taken <= most, "{left:?}");
    assert!(left.iter().any(|(game, ..)| game == "kayles"), "{left:?}");
    assert!(left.iter().any(|(game, _, marked)| game == "connect3" && !marked), "{left:?}");
    assert!(left.iter().all(|(game, ..)| game != GAMES[0]), "{left:?}");
    // What has gone is let go, answers without a table, and is made again when it is asked for.
    assert!(matches!(first.state(), State::Unsolved(_)));
    assert!(first.position(None).is_ok());
    demand(&library, GAMES[0]);
    assert_eq!(first.state(), State::Solved);
}

#[test]
fn a_table_larger_than_all_room_is_kept_in_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()).disk(Some(1)));
    demand(&library, "tictactoe");
    assert!(tables(folder.path()).is_empty());
    let session = open(&library, "tictactoe");
    assert_eq!(session.state(), State::Solved);
    assert_eq!(session.position(None).expect("the start").state.remoteness, Some(9));
}

#[test]
fn asking_in_so_many_words_keeps_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()).disk(Some(size("tictactoe"))));
    demand(&library, "tictactoe");
    open(&library, "tictactoe").solve(&Unwatched).expect("it is small");
    demand(&library, "nim");
    demand(&library, "kayles");
    assert!(games(folder.path()).contains(&"tictactoe".to_owned()));
}

/// Two servers of one data directory at once: no answer is wrong, and what is left fits.
#[test]
fn servers_share_a_data_directory() {
    let folder = tempfile::tempdir().expect("a folder");
    let most = size("tictactoe") + size("nim");
    let servers = [(); 2].map(|()| Library::new(Config::new(folder.path()).disk(Some(most))));
    std::thread::scope(|scope| {
        for (place, library) in servers.iter().enumerate() {
            scope.spawn(move || {
                for round in 0..12 {
                    let game = GAMES[(round + place) % GAMES.len()];
                    demand(library, game);
                    let answer = open(library, game).position(None).expect("the start");
                    assert_ne!(answer.state.value, ValueAnswer::Unknown, "{game}");
                }
            });
        }
    });
    // Whoever makes the next one finds nothing that another is making.
    demand(&servers[0], "dawsonskayles");
    let taken: u64 = tables(folder.path()).iter().map(|(_, bytes, _)| bytes).sum();
    assert!(taken <= most, "{:?}", tables(folder.path()));
}
