//! Exact search on demand: what it proves is what the table says, for all games that are solved quickly.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::thread;

use crate::stop::Stop;
use gamesman_games::GAMES;
use gamesman_query::{
    Config, Effort, Error, Library, Progress, ProofAnswer, Unwatched, ValueAnswer, Watch,
};
use gamesman_rules::{Entry, Expansion, Graph, Named, Value, Variant};
use gamesman_solve::{Options, Proof, Searched, Solution, search, solve};

/// Larger variants take longer than a test should.
const LARGEST: u64 = 50_000;

/// Positions of each variant that are searched, evenly spread; all if there are no more.
const SPREAD: usize = 100;

/// Efforts that are spent before, in and after the middle of a game.
const EFFORTS: [u64; 3] = [40, 400, 4_000];

/// The numbers of all positions that can be reached.
fn reachable(graph: &dyn Graph) -> Vec<u64> {
    let (mut list, mut seen) = (vec![graph.start()], HashSet::from([graph.start()]));
    let (mut next, mut expansion) = (0, Expansion::new());
    while next < list.len() {
        graph.expand(list[next], &mut expansion);
        list.extend(expansion.edges.iter().map(|edge| edge.to()).filter(|to| seen.insert(*to)));
        next += 1;
    }
    list
}

fn known(graph: &dyn Graph, solution: &Solution, number: u64) -> Proof {
    let number = graph.canonical(number);
    let record = solution.record(number).expect("it can be reached");
    Proof { record, margin: solution.margin(number), nimber: solution.nimber(number) }
}

/// Proved answers are the table's; margins and nimbers may be missing where not everything was seen.
fn agrees(searched: &Searched, proved: Option<Proof>, known: Proof) -> bool {
    match proved {
        None => !searched.closed,
        Some(proof) if searched.closed => proof == known,
        Some(proof) => proof.record == known.record,
    }
}

/// How many answers were proved, by closing or by deepening, of each value.
type Totals = HashMap<(bool, Value), u64>;

/// Searches some positions of a variant.
fn compare(name: &str, variant: &dyn Variant) -> Totals {
    let mut totals = Totals::new();
    let graph = variant.graph().expect("it is numbered");
    let options = Options::default().threads(1).most_positions(Some(LARGEST));
    let Ok(solution) = solve(graph, &options, &Unwatched) else { return totals };
    if solution.census().positions() > LARGEST {
        return totals;
    }
    let all = reachable(graph);
    let mut expansion = Expansion::new();
    for (i, &number) in all.iter().enumerate().step_by(all.len().div_ceil(SPREAD)) {
        let effort = Effort::new(EFFORTS[i % EFFORTS.len()], 1 << 24);
        let text = variant.position(number).expect("a graph").expect("a position");
        let around = variant.around(&text).expect("it is a position");
        let searched = search(&*around, 0, &effort, &Unwatched).expect("the rules are right");
        let proved = searched.position;
        let expected = known(graph, &solution, number);
        assert!(agrees(&searched, proved, expected), "{name} {text}: {proved:?}, {expected:?}");
        let value = expected.record.value;
        if proved.is_some() {
            *totals.entry((searched.closed, value)).or_default() += 1;
        }
        graph.expand(number, &mut expansion);
        assert_eq!(expansion.edges.len(), searched.moves.len(), "{name} {text}");
        for (edge, &proved) in expansion.edges.iter().zip(&searched.moves) {
            let expected = known(graph, &solution, edge.to());
            assert!(agrees(&searched, proved, expected), "{name} {text}: {proved:?} after a move");
        }
        // The same on the number seam.
        if i % 10 == 0 {
            let again = search(graph, number, &effort, &Unwatched).expect("the rules are right");
            assert!(agrees(&again, again.position, expected), "{name} {text}: {again:?}");
        }
    }
    totals
}

#[test]
fn what_is_proved_is_what_the_tables_say() {
    let compared = |entry: &Entry, named: &Named| {
        let chosen = entry.choose(Some(named.id)).expect("it is named");
        let variant = entry.variant(&chosen.settings).expect("it opens");
        match variant.graph().is_ok_and(|graph| graph.size() < 1 << 28) {
            true => compare(&format!("{} {}", entry.id, named.id), &*variant),
            false => Totals::new(),
        }
    };
    let all: Vec<(&Entry, &Named)> = GAMES
        .iter()
        .flat_map(|entry| entry.variants.iter().map(move |named| (*entry, named)))
        .collect();
    // A thread of Rayon's that waits for a solve begins to compare another variant on the same stack, and that one the next.
    let (next, totals) = (AtomicUsize::new(0), Mutex::new(Totals::new()));
    let work = || {
        while let Some((entry, named)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            let more = compared(entry, named);
            let mut totals = totals.lock().expect("nobody panicked");
            more.into_iter().for_each(|(key, count)| *totals.entry(key).or_default() += count);
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let totals = totals.into_inner().expect("nobody panicked");
    println!("{totals:?}");
    for value in [Value::Win, Value::Lose] {
        for closed in [false, true] {
            assert!(totals[&(closed, value)] > 200, "{totals:?}");
        }
    }
    assert!(totals[&(true, Value::Tie)] > 200 && totals[&(true, Value::Draw)] > 0, "{totals:?}");
}

#[test]
fn sessions_search_where_no_table_helps_and_say_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    let session = library.session("connect4", Some("6x7-RC")).expect("it exists");
    // Nothing is known of the start of the whole game, nor is it made up.
    let few = Effort::new(10_000, 1 << 24);
    session.search(None, &few, &Unwatched).expect("searched");
    let start = session.glance(None).expect("the start").answer;
    assert_eq!((start.state.value, start.state.proof), (ValueAnswer::Unknown, None));
    // Three open discs in a row: whoever moves next to them wins, or must stop it.
    let after = session.play(None, &["d", "d", "c", "c"]).expect("legal");
    let position = after.last().map(String::as_str);
    let answer = session.position(position).expect("a position");
    assert_eq!(answer.state.proof, Some(ProofAnswer::Search), "{answer:?}");
    assert_eq!((answer.state.value, answer.state.remoteness), (ValueAnswer::Win, Some(3)));
    let best: Vec<&str> = answer.moves.iter().take(2).map(|mv| mv.name.as_str()).collect();
    assert!(best.contains(&"b") && best.contains(&"e"), "{best:?}");
    // A search can be stopped, and the next one starts anew.
    let after = session.play(None, &["a", "a", "b"]).expect("legal");
    let many = Effort::new(1_000_000, 1 << 30);
    let stopped = session.search(after.last().map(String::as_str), &many, &Stop);
    assert!(matches!(stopped, Err(Error::Solve(_))), "{stopped:?}");
}

/// Counts how often it is looked at: every 16,384 edges.
#[derive(Default)]
struct Looks(AtomicU32);

impl Watch for Looks {
    fn progress(&self, _: &Progress) {}
    fn stopped(&self) -> bool {
        self.0.fetch_add(1, Ordering::Relaxed);
        false
    }
}

/// Such a sum has two thousand moves, each of them with as many after it: half a minute of search for a remoteness that
/// is not found.
#[test]
fn where_a_formula_says_who_wins_little_is_searched() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    for (game, variant, most) in [
        ("octal", "0.73567~-56_5_30_4", 250),
        ("sum", "nim:3_5+kayles:60+grundy:50", 250),
        ("nim", "99_98_97_96", 250),
        ("kayles", "60", 250),
        // Nothing is known of these, but what their search may take is bounded as well.
        ("kayles", "60-misere", 3_000),
        ("octal", "0.73567~-56_5_30_4-misere", 1_000),
    ] {
        let session = library.session(game, Some(variant)).expect("it exists");
        let looks = Looks::default();
        let answer = session.position_within(None, &looks).expect("the start");
        let known = answer.state.value != ValueAnswer::Unknown;
        assert_eq!(known, !variant.ends_with("misere"), "{game} {variant}: {answer:?}");
        let looks = looks.0.into_inner();
        assert!(looks < most, "{game} {variant}: {looks}");
    }
}

#[test]
fn more_effort_proves_more_and_is_remembered() {
    let folder = tempfile::tempdir().expect("a folder");
    let search = Effort::new(300, 1 << 24);
    let library = Library::new(Config::new(folder.path()).search(search));
    let session = library.session("tictactoe", None).expect("it exists");
    assert_eq!(session.position(None).expect("the start").state.value, ValueAnswer::Unknown);
    let more = Effort::new(3_000, search.memory);
    session.search(None, &more, &Unwatched).expect("searched");
    let answer = session.position(None).expect("the start");
    assert_eq!((answer.state.value, answer.state.remoteness), (ValueAnswer::Tie, Some(9)));
    assert_eq!(answer.state.proof, Some(ProofAnswer::Search));
    session.solve_on_demand(&Unwatched).expect("it is small");
    assert_eq!(session.position(None).expect("the start").state.proof, Some(ProofAnswer::Table));
}

/// Sizes far beyond any table: who wins and the nimber are known at once, on every way there is to ask.
#[test]
fn closed_forms_answer_for_any_size() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    for (game, variant, value, nimber) in [
        // Liou, UCB/EECS-2022-148, figure 14; OEIS A002187.
        ("kayles", "70", ValueAnswer::Win, Some(6)),
        ("kayles", "1000", ValueAnswer::Win, Some(1)),
        ("dawsonschess", "200", ValueAnswer::Win, Some(5)),
        ("dawsonskayles", "1000", ValueAnswer::Win, None),
        ("treblecross", "1000", ValueAnswer::Win, None),
        ("kayles", "1000-misere", ValueAnswer::Unknown, None),
        // Bouton 1901, for both kinds of play.
        ("nim", "1000000000_999999999", ValueAnswer::Win, Some(1_000_000_000 ^ 999_999_999)),
        ("nim", "1000000000_1000000000", ValueAnswer::Lose, Some(0)),
        ("nim", "1000000000_1000000000-misere", ValueAnswer::Lose, None),
    ] {
        let session = library.session(game, Some(variant)).expect("it exists");
        let looks = Looks::default();
        let shown = session.show_within(None, &looks).expect("the start");
        assert!(looks.0.into_inner() < 300, "{game} {variant}");
        let answer = shown.answer;
        assert_eq!(answer.state.value, value, "{game} {variant}");
        assert!(nimber.is_none() || answer.state.nimber == nimber, "{game} {variant}");
        assert!(!session.has_cycles(), "{game} {variant}");
        // A move of the list, played and judged.
        let best = answer.moves.first().expect("there is one");
        let history = session.history(None, &[&best.name]).expect("it is legal");
        assert_eq!(history.made, [0]);
        if value == ValueAnswer::Win {
            assert_eq!(best.move_value, ValueAnswer::Win, "{game} {variant}");
        }
    }
    let nim = library.session("nim", Some("1000000000_999999999")).expect("it exists");
    // A move that is not listed.
    let to = nim.play(None, &["123456-from-1", "1-from-2"]).expect("legal moves");
    assert_eq!(to, ["999876544,999999999", "999876544,999999998"]);
    let history = nim.history(None, &["123456-from-1"]).expect("a legal move");
    let made = history.made(0).expect("it was made");
    assert_eq!((made.name.as_str(), made.move_value), ("123456-from-1", ValueAnswer::Lose));
    assert!(matches!(nim.play(None, &["0-from-1"]), Err(Error::Move { .. })));
}
