//! Certificates: what is accepted is so.

use std::fmt::Display;
use std::sync::Arc;

use gamesman_query::certificate::{Certificate, Kind, check};
use gamesman_query::{Error, Session, Unwatched, ValueAnswer};
use rand::seq::IndexedRandom;

use super::{Attempt, Make, library};
use crate::mutate;

const GAMES: &[&str] =
    &["0to10by1or2", "tictactoe", "nim", "ponghauki", "hareandhounds", "towersofhanoi"];

pub(super) fn make() -> Make {
    let folder = tempfile::tempdir().expect("a folder");
    let library = library(&folder);
    let valid = |game: &&str| {
        let session = library.session(game, None).expect("it is listed");
        session.solve_on_demand(&Unwatched).expect("it is small");
        let mut text = String::new();
        let mut each = |line: &dyn Display| {
            text += &line.to_string();
            Ok::<(), Error>(())
        };
        session.certify(false, &Unwatched, &mut each).expect("it is solved");
        (session, text)
    };
    let valid: Vec<(Arc<Session>, String)> = GAMES.iter().map(valid).collect();
    Box::new(move |rng, say| {
        let _ = &folder;
        let (session, text) = valid.choose(rng).expect("some");
        // One line, so that the change is not lost among hundreds.
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let at = *[3, 4, 5, lines.len() - 1].choose(rng).expect("some");
        let place = if at == 5 { lines.len() / 2 } else { at };
        lines[place] = mutate::text(&lines[place], rng);
        say(&format!("{}: line {} {:?}", session.entry().id, place + 1, lines[place]));
        let text = lines.join("\n") + "\n";
        let Ok(certificate) = Certificate::read(&mut text.as_bytes()) else {
            return Attempt::Refused;
        };
        match check(&certificate, session.variant(), &|| false) {
            Err(_) => Attempt::Refused,
            Ok(_) => {
                let value = session.position(None).expect("the start").state.value;
                let so = |kind: &Kind| match kind {
                    Kind::NotLose => value != ValueAnswer::Lose,
                    Kind::NotWin => value != ValueAnswer::Win,
                    kind => kind.name() == value.name(),
                };
                let wrong = certificate.header.claim.iter().find(|kind| !so(kind));
                Attempt::unless(wrong.map(|kind| format!("{} is accepted", kind.name())))
            }
        }
    })
}
