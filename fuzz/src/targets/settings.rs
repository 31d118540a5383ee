//! Variants as text.

use gamesman_query::GAMES;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::{Attempt, Make};
use crate::mutate;

pub(super) fn make() -> Make {
    Box::new(|rng, say| {
        let game = GAMES.choose(rng).expect("games");
        let named = game.variants.choose(rng).expect("variants");
        let valid = if rng.random() { named.settings } else { named.id };
        let text = mutate::text(valid, rng);
        say(&format!("{} --variant {text:?}", game.id));
        let Ok(chosen) = game.choose(Some(&text)) else { return Attempt::Refused };
        let again = game.choose(Some(&chosen.id)).map(|again| again.settings);
        if again.as_ref() != Ok(&chosen.settings) {
            return Attempt::Wrong(format!("its id {:?} means {again:?}", chosen.id));
        }
        let Ok(variant) = game.variant(&chosen.settings) else { return Attempt::Refused };
        let start = variant.start();
        Attempt::unless(match variant.view(&start) {
            Ok(view) if view.position == start => None,
            Ok(view) => Some(format!("its start {start:?} is written {:?}", view.position)),
            Err(mistake) => Some(format!("its start {start:?}: {mistake}")),
        })
    })
}
