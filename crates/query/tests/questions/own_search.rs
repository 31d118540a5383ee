//! Exact searches that games bring of their own: they say what tables and the general search say, and are asked
//! where there is no table.

use crate::stop::Stop;
use gamesman_games::GAMES;
use gamesman_query::themes::Theme;
use gamesman_query::{
    Config, DrillQuestion, Effort, Error, Library, ProofAnswer, Threat, Unwatched, ValueAnswer,
};
use gamesman_rules::{Expansion, Record, Value, Variant};
use gamesman_solve::{Options, search, solve};

fn open(settings: &str) -> Box<dyn Variant> {
    let entry = GAMES.iter().find(|entry| entry.id == "connect4").expect("it exists");
    let chosen = entry.choose(Some(settings)).expect("it exists");
    entry.variant(&chosen.settings).expect("it opens")
}

/// Every so many positions of a variant that is solved.
fn compare(settings: &str, step: usize) -> usize {
    let variant = open(settings);
    let graph = variant.graph().expect("it is numbered");
    let solution = solve(graph, &Options::default(), &Unwatched).expect("it is small");
    let record = |number: u64| -> Record {
        solution.record(graph.canonical(number)).expect("it can be reached")
    };
    let (mut compared, mut expansion) = (0, Expansion::new());
    let solved = (0..graph.size()).filter(|&number| solution.record(number).is_some());
    for number in solved.step_by(step) {
        let text = variant.position(number).expect("a graph").expect("a position");
        let found = variant.exact(&text, 2, &|| false).expect("a position").expect("a search");
        assert_eq!(found.position, Some(record(number)), "{settings} {text}");
        graph.expand(number, &mut expansion);
        let moves: Vec<_> = expansion.edges.iter().map(|edge| Some(record(edge.to()))).collect();
        assert_eq!(found.moves, moves, "{settings} {text}");
        compared += 1;
    }
    compared
}

#[test]
fn the_search_of_connect_4_says_what_tables_say() {
    assert!(compare("4x4", 1) > 80_000);
    assert!(compare("5x4", 997) > 800);
    assert!(compare("4x5", 1_993) > 900);
}

#[test]
fn only_known_rules_are_searched() {
    for other in ["4x4-RC", "4x4-RCD-misere", "6x7-RD"] {
        let variant = open(other);
        assert_eq!(variant.exact(&variant.start(), 1, &|| false), Ok(None), "{other}");
    }
    let variant = open("6x7");
    assert!(variant.exact("nonsense", 1, &|| false).is_err());
}

/// Moves on six rows of seven after which a general search sees everything.
const LATE: [&str; 3] = [
    "c,a,b,d,e,c,e,e,c,b,f,g,e,e,f,f,f,a,d,g,g,g,f,g,e,d,d,d,d,a,f,g,a,a",
    "f,b,b,b,a,b,e,d,g,f,b,e,g,e,d,f,c,b,f,f,c,a,a,g,g,a,f,c,e,c",
    "a,a,g,f,c,f,b,b,c,d,e,c,b,g,c,g,d,a,g,g,f,d,e,e,b,f,a,a,f,d",
];

#[test]
fn sessions_ask_it_where_there_is_no_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    let session = library.session("connect4", None).expect("it exists");
    for moves in LATE {
        let moves: Vec<&str> = moves.split(',').collect();
        let position = session.play(None, &moves).expect("legal").pop().expect("moves");
        let answer = session.position(Some(&position)).expect("a position");
        assert_eq!(answer.state.proof, Some(ProofAnswer::Search), "{answer:?}");
        assert!(answer.moves.iter().all(|mv| mv.remoteness.is_some()), "{answer:?}");
        let around = session.variant().around(&position).expect("a position");
        let effort = Effort::new(3_000_000, 2 << 30);
        let general = search(&*around, 0, &effort, &Unwatched).expect("the rules are right");
        assert!(general.closed, "{position}");
        let own = session.variant().exact(&position, 1, &|| false).expect("a position");
        let own = own.expect("a search");
        assert_eq!(own.position, general.position.map(|proof| proof.record), "{position}");
        let general: Vec<_> = general.moves.iter().map(|it| it.map(|it| it.record)).collect();
        assert_eq!(own.moves, general, "{position}");
    }
}

/// Earlier positions, whose values Pascal Pons's program says as well.
#[test]
fn another_program_says_the_same() {
    let variant = open("6x7");
    for (position, value, remoteness) in [
        ("-----------o------x--o---ox-xxo-xo-xoo-xxo", Value::Lose, 24),
        ("-----------o------xx---x-oo--oo-xx-oxxoxxo", Value::Win, 23),
        ("----o------x------o----oxxx--xxooo--xoxxoo", Value::Tie, 24),
        ("xooox--oxoxxx-xooxoo-xoxoxx-oooxxooxxoxxxo", Value::Lose, 4),
    ] {
        let found = variant.exact(position, 2, &|| false).expect("a position").expect("a search");
        let record = Record { value, remoteness: Some(remoteness) };
        assert_eq!(found.position, Some(record), "{position}");
        assert!(found.moves.iter().all(Option::is_some), "{position}");
    }
}

#[test]
fn who_stops_it_goes_without() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    let session = library.session("connect4", Some("7x7")).expect("it exists");
    let start = session.position_within(None, &Stop).expect("the start");
    assert_eq!((start.state.value, start.moves.len()), (ValueAnswer::Unknown, 7));
    let effort = Effort::new(1_000, 1 << 20);
    let stopped = session.search(None, &effort, &Stop).expect_err("it was stopped");
    assert!(matches!(stopped, Error::Solve(_)), "{stopped}");
}

#[test]
fn drills_and_puzzles_need_no_table_where_there_is_a_search() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    let session = library.session("connect4", None).expect("it exists");
    // The one move that wins.
    let question = DrillQuestion { seed: Some(3), ..Theme::Zugzwang.drill().question() };
    let drawn = session.drill(&question, &Unwatched).expect("random games have such positions");
    assert_eq!(session.drill(&question, &Unwatched).as_ref(), Ok(&drawn), "it is repeatable");
    let at = session.position(Some(&drawn.position)).expect("a position");
    let wins = at.moves.iter().filter(|mv| mv.move_value == ValueAnswer::Win);
    let wins: Vec<&String> = wins.map(|mv| &mv.name).collect();
    assert_eq!(wins, drawn.solutions.iter().collect::<Vec<_>>());
    assert!(wins.len() == 1 && at.moves.len() > 1);
    assert_eq!(
        session.drill_at(&question, &drawn.position).map(|at| at.solutions),
        Ok(drawn.solutions)
    );
    let fork = session.puzzle(Theme::Fork, 3_000, Some(1), &Unwatched).expect("there are forks");
    assert_eq!(session.shows(Theme::Fork, &fork.position), Ok(true));
    let line = fork.line.first().expect("a move");
    let does = session.threat_by(&fork.position, line).expect("a position");
    assert!(matches!(does, Some(Threat::Fork { .. })), "{does:?}");
    assert_eq!(session.threat_by(&fork.position, "z"), Ok(None));
    // Games without a search still need a table.
    let without = library.session("teeko", None).expect("it exists");
    assert!(matches!(without.drill(&question, &Unwatched), Err(Error::Unsolved { .. })));
}
