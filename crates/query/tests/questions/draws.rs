//! Levels of draws: known ones, and all of small games by a plain reading of the definition.

use std::collections::HashMap;

use gamesman_query::{Config, DrawLevel, Library, Session, Unwatched, ValueAnswer};

fn solved(library: &Library, game: &str, variant: &str) -> std::sync::Arc<Session> {
    let session = library.session(game, Some(variant)).expect("it exists");
    session.solve_on_demand(&Unwatched).expect("it is small");
    session
}

/// What is known of a position for the reading below.
struct Position {
    value: ValueAnswer,
    moves: Vec<String>,
}

fn all(session: &Session) -> HashMap<String, Position> {
    let (mut seen, mut todo) = (HashMap::new(), vec![session.start()]);
    while let Some(text) = todo.pop() {
        if seen.contains_key(&text) {
            continue;
        }
        let answer = session.position(Some(&text)).expect("a position");
        let moves: Vec<String> = answer.moves.iter().map(|mv| mv.position.clone()).collect();
        todo.extend(moves.iter().cloned());
        seen.insert(text, Position { value: answer.state.value, moves });
    }
    seen
}

/// Level by level, and in each of them one remoteness after the other, without counters or parents.
fn read(positions: &HashMap<String, Position>) -> HashMap<String, (u32, u32)> {
    let drawn = |text: &String| positions[text].value == ValueAnswer::Draw;
    let draws: Vec<&String> = positions.keys().filter(|text| drawn(text)).collect();
    let mut found: HashMap<String, (u32, u32)> = HashMap::new();
    for level in 0.. {
        // At the fringe one can lose, or fall to a draw-win of the level below.
        let falls = |to: &String| match level {
            0 => positions[to].value == ValueAnswer::Win,
            _ => found.get(to).is_some_and(|(below, n)| below + 1 == level && n % 2 == 1),
        };
        let fringe: Vec<String> = draws
            .iter()
            .filter(|text| !found.contains_key(**text))
            .filter(|text| positions[**text].moves.iter().any(falls))
            .map(|text| (*text).clone())
            .collect();
        if fringe.is_empty() {
            break;
        }
        found.extend(fringe.into_iter().map(|text| (text, (level, 0))));
        for remoteness in 1.. {
            let next: Vec<String> = draws
                .iter()
                .filter(|text| !found.contains_key(**text))
                .filter(|text| {
                    let mut to = positions[**text].moves.iter().filter(|to| drawn(to));
                    match remoteness % 2 {
                        1 => to.any(|to| found.get(to) == Some(&(level, remoteness - 1))),
                        _ => to.all(|to| found.get(to).is_some_and(|(_, n)| n % 2 == 1)),
                    }
                })
                .map(|text| (*text).clone())
                .collect();
            let none = next.is_empty();
            found.extend(next.into_iter().map(|text| (text, (level, remoteness))));
            if none && remoteness > 1 {
                break;
            }
        }
    }
    // Draw-losses that draw-losses lead to, and all draws that lead there.
    let even = |text: &String| found.get(text).is_some_and(|(_, n)| n % 2 == 0);
    let mut impure: Vec<String> = Vec::new();
    for text in &draws {
        if even(text) {
            impure.extend(positions[*text].moves.iter().filter(|to| even(to)).cloned());
        }
    }
    let mut passed = std::collections::HashSet::new();
    while let Some(text) = impure.pop() {
        if passed.insert(text.clone()) {
            found.remove(&text);
            let leads = |from: &&&String| positions[**from].moves.contains(&text);
            impure.extend(draws.iter().filter(leads).map(|from| (*from).clone()));
        }
    }
    found
}

#[test]
fn levels_are_as_the_definition_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    let mut levels = 0;
    for (game, variant) in [
        ("ponghauki", "regular"),
        ("mutorere", "regular"),
        ("hareandhounds", "hare"),
        ("hareandhounds", "regular"),
        ("threemensmorris", "regular"),
    ] {
        let session = solved(&library, game, variant);
        let positions = all(&session);
        let expected = read(&positions);
        for (text, position) in &positions {
            let found =
                session.draw_level(text).map(|DrawLevel { level, remoteness }| (level, remoteness));
            assert_eq!(found, expected.get(text).copied(), "{game} {variant} {text}");
            assert!(found.is_none() || position.value == ValueAnswer::Draw);
            levels += usize::from(found.is_some());
        }
    }
    assert!(levels > 20, "{levels}");
}

/// As GamesmanClassic answers.
#[test]
fn pong_hau_ki_is_a_pure_draw() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    let session = solved(&library, "ponghauki", "regular");
    let level = |text| session.draw_level(text).map(|found| (found.level, found.remoteness));
    assert_eq!(level("1_oo-xx"), Some((0, 4)));
    assert_eq!(level("2_ooxx-"), Some((0, 3)));
}
