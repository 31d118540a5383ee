//! What the pages say that are made of a file.

use std::collections::HashMap;

use gamesman_query::rules::{Player, Players};
use gamesman_query::{Session, Standard, ValueAnswer};

use crate::language::Language;
use crate::verdict;

/// Values by their numbers in the file.
pub(super) const VALUES: [ValueAnswer; 5] = [
    ValueAnswer::Win,
    ValueAnswer::Tie,
    ValueAnswer::Draw,
    ValueAnswer::Lose,
    ValueAnswer::Unknown,
];

/// What the pages say.
const WORDS: [&str; 44] = [
    "control-undo",
    "control-redo",
    "control-restart",
    "hints-label",
    "hints-off",
    "hints-values",
    "hints-full",
    "controls",
    "board",
    "position",
    "cancel",
    "spot-empty",
    "click-move",
    "turn-yours",
    "turn-computer",
    "let-computer-move",
    "pause",
    "resume",
    "best-first",
    "delta-title",
    "moves-again",
    "guide-show",
    "guide-hint",
    "guide-next",
    "guide-best-move",
    "guide-solution",
    "guide-line",
    "guide-play",
    "guide-draw-line",
    "past",
    "past-start",
    "over-solved",
    "over-stuck",
    "over-you-won",
    "over-computer-won",
    "over-nobody",
    "over-game",
    "over-again",
    "offline",
    "offline-rules",
    "past-slip",
    "past-why",
    "aside",
    "aside-back",
];

/// Sentences with places for what the pages put there.
const SENTENCES: [(&str, &[&str]); 15] = [
    ("guide-best", &["move", "worth"]),
    ("guide-try", &["spot", "worth"]),
    ("guide-only-worth", &["worth"]),
    ("guide-button", &["text"]),
    ("review-move", &["n", "move"]),
    ("review-turned-better", &["move", "what", "best"]),
    ("verdict-reply", &["moves"]),
    ("verdict-reply-wins", &["move"]),
    ("verdict-reply-threatens", &["move", "threats"]),
    ("verdict-reply-fork", &["move", "threats"]),
    ("verdict-goes-on", &["moves"]),
    ("verdict-would-go-on", &["moves"]),
    ("verdict-move-wins", &["move"]),
    ("verdict-move-threatens", &["move", "threats"]),
    ("verdict-move-fork", &["move", "threats"]),
];

/// All of it.
pub(super) fn words(t: Language, session: &Session) -> HashMap<&'static str, String> {
    let mut said: HashMap<&'static str, String> =
        WORDS.iter().map(|id| (*id, t.say(id).into_owned())).collect();
    for (id, places) in SENTENCES {
        let told: Vec<_> =
            places.iter().map(|name| (*name, format!("{{{name}}}").into())).collect();
        said.insert(id, t.tell(id, &told));
    }
    let standard = session.standard();
    if standard.players == Players::Two {
        for (ids, player) in [
            (["turn-0", "turn-computer-0"], Player::First),
            (["turn-1", "turn-computer-1"], Player::Second),
        ] {
            let who = || [("who", t.player(standard, player).into())];
            said.insert(ids[0], t.tell("turn-of", &who()));
            said.insert(ids[1], t.tell("turn-of-computer", &who()));
        }
    }
    said
}

/// What a mistake does, by the numbers of what the position was worth and what it is worth after the move; none where that is no
/// mistake.
pub(super) fn turned(t: Language, standard: Standard) -> Vec<Vec<Option<String>>> {
    let known = &VALUES[..VALUES.len() - 1];
    let row = |before: usize| {
        let cell = |after: usize| {
            (after > before && verdict::differ(standard, known[before], known[after]))
                .then(|| verdict::turned(t, standard, known[before], known[after]).into_owned())
        };
        (0..known.len()).map(cell).collect()
    };
    (0..known.len()).map(row).collect()
}
