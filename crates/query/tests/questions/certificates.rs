//! Certificates of all games that are solved quickly: the checker accepts them, and nothing that claims more.

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::Arc;

use gamesman_query::certificate::{Certificate, Entry, Fault, Kind, MOST_BYTES, check};
use gamesman_query::rules::{Players, Record, Value};
use gamesman_query::{Config, Error, GAMES, Library, Session, Unwatched, ValueAnswer};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};

/// Larger variants take longer than a test should.
const LARGEST: u64 = 20_000;

/// Lines that are left out, and lines that are changed, of each certificate.
const TRIES: usize = 6;

fn written(session: &Session, even: bool) -> Result<String, Error> {
    let mut text = String::new();
    let each = &mut |line: &dyn Display| {
        text += &line.to_string();
        Ok::<(), Error>(())
    };
    session.certify(even, &Unwatched, each)?;
    Ok(text)
}

fn read(text: &str) -> Certificate {
    let certificate = Certificate::read(&mut text.as_bytes()).expect("it was just written");
    let lines: String = certificate.entries.iter().map(Entry::to_string).collect();
    assert_eq!(format!("{}{lines}", certificate.header), text);
    certificate
}

fn checked(session: &Session, certificate: &Certificate) -> Result<u64, Fault> {
    check(certificate, session.variant(), &|| false).map(|checked| checked.positions)
}

/// The variants that have few numbers, known at once, and whose moves are listed, solved.
fn small(library: &Library) -> impl Iterator<Item = Arc<Session>> {
    let named = GAMES.iter().flat_map(|game| game.variants.iter().map(|named| (game.id, named.id)));
    named.filter_map(|(game, variant)| {
        let session = library.session(game, Some(variant)).expect("it is listed");
        let few = session.variant().numbered_at_once()
            && session.variant().graph().is_ok_and(|graph| graph.size() <= LARGEST);
        let listed = || session.variant().view(&session.start()).is_ok_and(|view| view.complete);
        (few && listed()).then(|| {
            session.solve_on_demand(&Unwatched).expect("it is small");
            session
        })
    })
}

/// Whether something is so of a position with this record.
fn is_so(kind: Kind, record: Record, within: Option<u32>, players: Players) -> bool {
    let is = |value| record.value == value;
    let soon = || within.is_none_or(|most| record.remoteness.is_some_and(|n| n <= most));
    match kind {
        Kind::Win => is(Value::Win) && soon(),
        Kind::Lose => is(Value::Lose) && soon() && players == Players::Two,
        Kind::Tie => is(Value::Tie) && soon(),
        Kind::Draw => is(Value::Draw),
        Kind::NotLose => !is(Value::Lose),
        Kind::NotWin => !is(Value::Win),
    }
}

#[test]
fn every_value_is_proved_and_no_other_claim_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    let mut rng = StdRng::seed_from_u64(1);
    let (mut proved, mut refused) = (HashMap::new(), 0);
    for session in small(&library) {
        let name = format!("{} {}", session.entry().id, session.chosen().id);
        let start = session.glance(None).expect("a start").answer.state;
        for even in [false, true] {
            let text = written(&session, even).unwrap_or_else(|error| panic!("{name}: {error}"));
            let certificate = read(&text);
            let positions = checked(&session, &certificate);
            let positions = positions.unwrap_or_else(|fault| panic!("{name}: {fault}"));
            assert!(positions <= certificate.entries.len() as u64);
            *proved.entry((start.value, even)).or_insert(0) += 1;
            for claim in
                Kind::ALL.into_iter().filter(|kind| !certificate.header.claim.contains(kind))
            {
                let mut wrong = certificate.clone();
                wrong.header.claim = vec![claim];
                let value = known(start.value);
                let record = Record { value, remoteness: start.remoteness };
                match checked(&session, &wrong) {
                    Ok(_) => assert!(is_so(claim, record, None, session.entry().players), "{name}"),
                    Err(_) => refused += 1,
                }
            }
            refused += damaged(&session, &certificate, &mut rng);
        }
    }
    let count = |value| proved.get(&(value, false)).copied().unwrap_or(0);
    let kinds = [ValueAnswer::Win, ValueAnswer::Lose, ValueAnswer::Tie, ValueAnswer::Draw];
    assert!(kinds.map(count).into_iter().all(|count| count > 0), "{proved:?}");
    assert!(refused > 1000, "{refused}");
}

fn known(value: ValueAnswer) -> Value {
    Value::ALL.into_iter().find(|known| known.name() == value.name()).expect("it is solved")
}

/// Lines left out, changed and exchanged: what is accepted is so. How many are refused.
fn damaged(session: &Session, right: &Certificate, rng: &mut StdRng) -> usize {
    let mut refused = 0;
    for _ in 0..TRIES {
        let Some(line) = right.entries.choose(rng) else { return refused };
        let others = right.entries.iter().filter(|entry| entry.position == line.position).count();
        let mut wrong = right.clone();
        let at = wrong.entries.iter().position(|entry| entry == line).expect("it is there");
        let left = wrong.entries.remove(at);
        let accepted = checked(session, &wrong);
        assert!(accepted.is_err() || others > 1, "{left} is not needed");
        refused += usize::from(accepted.is_err());
        // Something else is said of the position, truly or not.
        wrong.entries.push(changed(left, session, rng));
        wrong.entries.shuffle(rng);
        match checked(session, &wrong) {
            Err(_) => refused += 1,
            Ok(_) => wrong.entries.iter().for_each(|entry| assert_true(session, entry)),
        }
    }
    refused
}

fn changed(mut line: Entry, session: &Session, rng: &mut impl Rng) -> Entry {
    line.kind = *Kind::ALL.choose(rng).expect("six");
    let bounded = matches!(line.kind, Kind::Win | Kind::Lose | Kind::Tie);
    line.within = bounded.then(|| rng.random_range(0..20));
    let view = session.variant().view(&line.position).expect("it is a position");
    let moves = matches!(line.kind, Kind::Win | Kind::Tie | Kind::NotLose);
    line.by = view.steps.choose(rng).filter(|_| moves).map(|step| step.name.as_str().into());
    line
}

fn assert_true(session: &Session, entry: &Entry) {
    let state = session.position(Some(&entry.position)).expect("a position").state;
    let record = Record { value: known(state.value), remoteness: state.remoteness };
    let players = session.entry().players;
    assert!(is_so(entry.kind, record, entry.within, players), "{entry} but {record}");
}

#[test]
fn what_is_no_certificate_is_refused_by_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    let session = library.session("0to10by1or2", None).expect("it is listed");
    session.solve_on_demand(&Unwatched).expect("it is small");
    let right = written(&session, false).expect("it is solved");
    let long = format!("{right}{}\n", "x".repeat(MOST_BYTES));
    let cases = [
        (String::new(), 1),
        (right.replace("certificate\t1", "certificate\t2"), 1),
        (right.replace("game\t", "came\t"), 2),
        (right.replace("claim\twin", "claim\twon"), 4),
        (right.replace("start\t0", "start 0"), 5),
        (right.replace("win\t7\t+1\t0", "win\t-\t+1\t0"), 6),
        (right.replace("win\t7\t+1\t0", "win\t7\t+1\t0\t0"), 6),
        (right.replace("win\t7\t+1\t0", "win\t-7\t+1\t0"), 6),
        (right.replace("lose\t6\t-\t1", "lose\t6\t+1\t1"), 7),
        (right[..right.len() - 1].to_owned(), 15),
        (long, 16),
    ];
    for (text, line) in cases {
        let fault = Certificate::read(&mut text.as_bytes()).expect_err(&text);
        assert_eq!(fault.line, Some(line), "{fault}: {text}");
    }
    let wrong = [
        (right.replace("start\t0", "start\t1"), 5),
        (right.replace("win\t7\t+1\t0", "win\t7\t+3\t0"), 6),
        (right.replace("win\t7\t+1\t0", "win\t6\t+1\t0"), 6),
        (right.replace("win\t7\t+1\t0", "win\t7\t+1\t00"), 6),
        (right.replace("win\t7\t+1\t0", "win\t7\t+1\t10"), 6),
        (format!("{right}win\t7\t+1\t0\n"), 16),
    ];
    for (text, line) in wrong {
        let certificate = Certificate::read(&mut text.as_bytes()).expect("it can be read");
        let fault = checked(&session, &certificate).expect_err(&text);
        assert_eq!(fault.line, Some(line), "{fault}: {text}");
    }
    let stopped = check(&read(&right), session.variant(), &|| true);
    assert_eq!(stopped.expect_err("it was stopped").what, "stopped");
}

#[test]
fn the_checker_is_short() {
    let lines = [
        include_str!("../../../certificate/src/check.rs"),
        include_str!("../../../certificate/src/format.rs"),
    ];
    let lines: usize = lines.iter().map(|text| text.lines().count()).sum();
    assert!(lines <= 400, "{lines} lines: a checker is to be read");
}
