//! `crates/query/packed/puzzles.tsv`: puzzles in the packed tables, and of games that bring an exact search. Each shows its theme, and is as hard as it says.
//! `BLESS=1 cargo test --release -p gamesman-check --test puzzles` looks for them anew, a matter of minutes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use gamesman_query::packed::tables;
use gamesman_query::rules::Players;
use gamesman_query::themes::{Puzzle, Theme, puzzles};
use gamesman_query::{Config, DrillQuestion, GAMES, Library, Session, Unwatched};

/// Variants of a game in which puzzles are looked for.
const VARIANTS: usize = 3;

/// Positions of a variant that are looked at.
const LOOKS: usize = 30_000;

/// Variants without a table, of which the game's own search knows the values, and the positions of random games that are
/// looked at, with one right move each.
const SEARCHED: &[(&str, &str)] = &[("connect4", "6x7")];
const DRAWS: u64 = 1_500;

/// Puzzles of a theme from one game, unless few have any, and from all.
const OF_A_GAME: usize = 5;
const OF_A_THEME: usize = 60;

fn library(folder: &Path) -> Library {
    Library::new(Config::new(folder).packed(true))
}

/// A puzzle that is found, with texts of its own.
struct FoundPuzzle {
    game: &'static str,
    variant: String,
    position: String,
    difficulty: f64,
}

/// Positions of a variant by the themes that they show, spread over the table.
fn find(session: &Session, found: &mut BTreeMap<Theme, Vec<FoundPuzzle>>) {
    let mut texts = Vec::new();
    let mut each = |rows: &gamesman_query::Rows| {
        texts.extend(rows.positions.iter().flatten().cloned());
        Ok::<(), gamesman_query::Error>(())
    };
    session.export(true, &Unwatched, &mut each).expect("its table");
    let step = texts.len().div_ceil(LOOKS).max(1);
    for position in texts.into_iter().step_by(step) {
        look(session, &position, found);
    }
}

/// The same with positions of random games.
fn find_searched(session: &Session, found: &mut BTreeMap<Theme, Vec<FoundPuzzle>>) {
    let mut met = BTreeSet::new();
    for seed in 0..DRAWS {
        let theme = [Theme::Finish, Theme::Guard, Theme::Zugzwang][seed as usize % 3];
        let question = DrillQuestion { seed: Some(seed), ..theme.drill().question() };
        let drawn = session.drill(&question, &Unwatched).expect("there are such positions");
        if met.insert(drawn.position.clone()) {
            look(session, &drawn.position, found);
        }
    }
}

/// Adds a position to the themes that it shows.
fn look(session: &Session, position: &str, found: &mut BTreeMap<Theme, Vec<FoundPuzzle>>) {
    for theme in Theme::ALL {
        if session.shows(theme, position).expect("its values are known") {
            let drill = session.drill_at(&theme.drill().question(), position).expect("open");
            found.entry(theme).or_default().push(FoundPuzzle {
                game: session.entry().id,
                variant: session.chosen().id.clone(),
                position: position.to_owned(),
                difficulty: drill.difficulty,
            });
        }
    }
}

/// Puzzles of a theme: as many of each game as of any other, as far as it has them.
fn choose(all: Vec<FoundPuzzle>) -> Vec<FoundPuzzle> {
    let mut games: BTreeMap<&str, Vec<FoundPuzzle>> = BTreeMap::new();
    for found in all {
        games.entry(found.game).or_default().push(found);
    }
    let of = |most| games.values().map(|all| all.len().min(most)).sum::<usize>();
    let most = (1..OF_A_GAME).find(|&most| of(most) >= OF_A_THEME).unwrap_or(OF_A_GAME);
    // A theme that hardly any game has needs more of it.
    let most = if of(most) < 2 * OF_A_GAME { 2 * OF_A_GAME } else { most };
    let chosen: Vec<FoundPuzzle> = games.into_values().flat_map(|all| spread(all, most)).collect();
    // Where there is no table to look for others in, none is left out.
    let is_searched = |found: &FoundPuzzle| SEARCHED.iter().any(|(game, _)| *game == found.game);
    let (mut all, others): (Vec<FoundPuzzle>, Vec<FoundPuzzle>) =
        chosen.into_iter().partition(is_searched);
    all.extend(spread(others, OF_A_THEME - all.len()));
    all.sort_by(|a, b| {
        let order = |found: &FoundPuzzle| (band(found.difficulty), place(found.game));
        order(a).cmp(&order(b)).then(a.difficulty.total_cmp(&b.difficulty))
    });
    all
}

/// What is about as hard as one another, by difficulties as the file has them.
fn band(difficulty: f64) -> u32 {
    ((100.0 * difficulty).round() / 100.0) as u32
}

/// The place of a game in the catalogue, where the best known of a family come first.
fn place(game: &str) -> Option<usize> {
    GAMES.iter().position(|entry| entry.id == game)
}

/// So many of all, from the easiest to the hardest.
fn spread(mut all: Vec<FoundPuzzle>, most: usize) -> Vec<FoundPuzzle> {
    all.sort_by(|a, b| a.difficulty.total_cmp(&b.difficulty));
    let (count, last) = (all.len(), all.len().saturating_sub(1));
    let wanted: BTreeSet<usize> = match count <= most {
        true => (0..count).collect(),
        false => (0..most).map(|i| i * last / (most - 1)).collect(),
    };
    let chosen = all.into_iter().enumerate().filter(|(i, _)| wanted.contains(i));
    chosen.map(|(_, found)| found).collect()
}

/// Looks for puzzles in all packed tables, and writes the file.
fn bless(library: &Library) {
    let mut found = BTreeMap::new();
    let mut taken: BTreeMap<&str, usize> = BTreeMap::new();
    for one in tables().iter().filter(|one| !one.settings.contains("misere")) {
        let taken = taken.entry(one.game).or_default();
        if *taken < VARIANTS {
            *taken += 1;
            find(&library.session(one.game, Some(one.settings)).expect("a game"), &mut found);
        }
    }
    for &(game, variant) in SEARCHED {
        find_searched(&library.session(game, Some(variant)).expect("a game"), &mut found);
    }
    let mut file = String::new();
    for theme in Theme::ALL {
        for found in choose(found.remove(&theme).unwrap_or_default()) {
            let FoundPuzzle { game, variant, position, difficulty } = &found;
            let puzzle = Puzzle { theme, game, variant, position, difficulty: *difficulty };
            file.push_str(&puzzle.line());
            file.push('\n');
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../query/packed/puzzles.tsv");
    fs::write(path, file).expect("the file can be written");
}

#[test]
fn puzzles_show_their_themes() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = library(folder.path());
    if std::env::var_os("BLESS").is_some() {
        return bless(&library);
    }
    let mut seen = BTreeSet::new();
    for puzzle in puzzles() {
        let Puzzle { theme, game, variant, position, difficulty } = *puzzle;
        let session = library.session(game, Some(variant)).expect("a variant");
        let known = session.summary().solved || SEARCHED.contains(&(game, variant));
        assert!(known, "{game} {variant} travels with the program");
        assert!(session.shows(theme, position).expect("known"), "{}", puzzle.line());
        let drill = session.drill_at(&theme.drill().question(), position).expect("open");
        assert!((drill.difficulty - difficulty).abs() < 0.006, "{}", puzzle.line());
        assert!(seen.insert(puzzle.key()), "{} comes twice", puzzle.line());
        assert_eq!(session.entry().players, theme.players(), "{game}");
        assert!(theme == Theme::Way || session.entry().players == Players::Two);
    }
}

#[test]
fn every_theme_has_puzzles_of_several_games_in_the_order_of_their_difficulty() {
    for theme in Theme::ALL {
        let of: Vec<&Puzzle> = puzzles().iter().filter(|puzzle| puzzle.theme == theme).collect();
        let games: BTreeSet<&str> = of.iter().map(|puzzle| puzzle.game).collect();
        // Of the games with small tables, Four Field Kono alone has sacrifices.
        let several = if theme == Theme::Sacrifice { 1 } else { 3 };
        assert!(of.len() >= 10 && games.len() >= several, "{theme:?}: {} of {games:?}", of.len());
        let in_order = of.windows(2).all(|two| band(two[0].difficulty) <= band(two[1].difficulty));
        assert!(in_order, "{theme:?}");
    }
}
