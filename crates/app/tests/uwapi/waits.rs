//! What is answered while something large is being solved.

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

use gamesman_query::{Progress, Watch};

use crate::common::Served;
use crate::{get, position};

/// Says when a solve has begun, and holds it until it is told to stop.
struct Held {
    begun: Mutex<Sender<()>>,
    over: Mutex<Receiver<()>>,
}

impl Watch for Held {
    fn progress(&self, _: &Progress) {
        let _ = self.begun.lock().expect("no panic").send(());
        // Until the other end is dropped.
        let _ = self.over.lock().expect("no panic").recv();
    }

    fn stopped(&self) -> bool {
        true
    }
}

/// While a solve goes on that takes very long, small variants are solved all the same, and the start of every other one is
/// answered with what is known: the client takes an answer that is none for a lost game.
#[tokio::test]
async fn small_variants_overtake_large_ones_and_starts_are_always_answered() {
    let served = Served::new();
    let (begun, has_begun) = channel();
    let (stop, over) = channel();
    let held = Held { begun: Mutex::new(begun), over: Mutex::new(over) };
    let library = Arc::clone(&served.library);
    let solve = std::thread::spawn(move || {
        let session = library.session("ninemensmorris", None).expect("it exists");
        session.solve(&held).map(drop)
    });
    has_begun.recv().expect("it begins");
    for (variant, value) in [
        ("tictactoe/regular", "tie"),
        ("domineering/4", "win"),
        ("teeko/standard", "unsolved"),
        // Its own search knows the start at once.
        ("connect4/6x7", "win"),
        ("klotski/donkey", "unsolved"),
    ] {
        let data = get(&served, &format!("{variant}/")).await;
        let start = data["startPosition"].as_str().unwrap_or_else(|| panic!("{variant}: {data}"));
        let answer = position(&served, variant, start).await;
        assert_eq!(answer["positionValue"], value, "{variant}: {answer}");
        assert!(answer["moves"].as_array().is_some_and(|moves| !moves.is_empty()), "{variant}");
    }
    drop(stop);
    assert!(solve.join().expect("no panic").is_err(), "it was stopped");
}
