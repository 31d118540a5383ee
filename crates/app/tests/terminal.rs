//! Boards in a terminal: two positions that differ do not look alike.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use gamesman::GAMES;
use gamesman::draw::text::board;
use gamesman::rules::{Entry, Mistake, Player, Variant};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Moves of each game that is played.
const MOVES: usize = 30;

/// Most positions after one position that are drawn.
const AFTER: usize = 20;

/// Positions that are drawn in each variant.
const DRAWN: usize = 150;

/// What was drawn in a variant: who is to move and the drawing, with the position.
type Drawn = HashMap<(Option<Player>, String), String>;

/// In every named variant of every game, in random play: who is to move may be left out of the drawing, nothing else.
/// `GAMESMAN_GAME=dao` draws one game alone.
#[test]
fn positions_are_told_apart_in_a_terminal() {
    let only = std::env::var("GAMESMAN_GAME").ok();
    let wanted = |entry: &&&Entry| only.as_ref().is_none_or(|game| game == entry.id);
    let games: Vec<&Entry> = GAMES.iter().filter(wanted).copied().collect();
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(entry) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            wrong.lock().expect("nobody panicked").extend(of_game(entry));
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let wrong: Vec<String> = wrong.into_inner().expect("nobody panicked");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Positions of a game that look alike, the first two of each variant.
fn of_game(entry: &Entry) -> Vec<String> {
    let named = entry.variants.iter().filter_map(|named| {
        let chosen = entry.choose(Some(named.id)).and_then(|c| entry.variant(&c.settings));
        let variant = chosen.unwrap_or_else(|mistake| panic!("{}: {mistake}", entry.id));
        let (a, b, drawing) = alike(&*variant).expect("positions after moves can be read")?;
        Some(format!("{} {}: {a} and {b} both look like\n{drawing}", entry.id, named.id))
    });
    named.collect()
}

/// Two positions that came up in random play and look alike, and how.
fn alike(variant: &dyn Variant) -> Result<Option<(String, String, String)>, Mistake> {
    let mut random = StdRng::seed_from_u64(1);
    let mut drawn = Drawn::new();
    let mut count = 0;
    while count < DRAWN {
        let mut position = variant.start();
        for _ in 0..MOVES {
            count += 1;
            let steps = variant.view(&position)?.steps;
            if steps.is_empty() {
                break;
            }
            for step in &steps[..steps.len().min(AFTER)] {
                count += 1;
                if let Some(found) = note(variant, &step.to, &mut drawn)? {
                    return Ok(Some(found));
                }
            }
            position.clone_from(&steps[random.random_range(0..steps.len())].to);
        }
    }
    Ok(None)
}

/// Draws a position; another that looks the same, if there is one, and how.
fn note(
    variant: &dyn Variant,
    position: &str,
    drawn: &mut Drawn,
) -> Result<Option<(String, String, String)>, Mistake> {
    let view = variant.view(position)?;
    let picture = board(&view.scene);
    let other = drawn.entry((view.player, picture.clone())).or_insert_with(|| position.to_owned());
    Ok((other != position).then(|| (other.clone(), position.to_owned(), picture)))
}
