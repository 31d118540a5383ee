//! What scripts offer beside a board, on all pages with one: to turn it, to hear it, and to read what keys and signs mean.

use gamesman_query::Shown;
use gamesman_query::rules::Players;
use maud::{Markup, html};

use super::super::help::signs;
use crate::language::Language;

/// What a script does for whoever looks at a board. A frame into which discs fall is not turned upside down.
pub fn settings(t: Language, shown: &Shown, players: Players) -> Markup {
    let falls = !shown.scene.front.is_empty();
    html! {
        @if players == Players::Two && !falls {
            button #flip .button type="button" data-game=(shown.answer.game) hidden { (t.say("control-flip")) }
        }
        button #sound .button type="button" hidden { (t.say("sound-off")) }
        button #keys .button type="button" hidden { (t.say("control-help")) }
    }
}

/// What the keyboard can do and what the signs mean; the script shows it.
pub fn help(t: Language) -> Markup {
    let keys = [
        (&["Tab"][..], "key-tab"),
        (&["←", "→", "↑", "↓"], "key-arrows"),
        (&["Enter", "Space"], "key-enter"),
        (&["Esc"], "key-escape"),
        (&["u", "←"], "key-undo"),
        (&["r", "→"], "key-redo"),
        (&["h"], "key-hints"),
        (&["b"], "key-best"),
        (&["l"], "key-line"),
        (&["s"], "key-sound"),
        (&["p"], "key-pause"),
        (&["?"], "key-help"),
    ];
    html! {
        dialog #help aria-label=(t.say("control-help")) {
            h2 { (t.say("keys")) }
            dl {
                @for (keys, what) in keys {
                    dt { @for key in keys { kbd { (key) } " " } }
                    dd { (t.say(what)) }
                }
            }
            h2 { (t.say("signs")) }
            (signs(t))
            form method="dialog" { button .button type="submit" { (t.say("close")) } }
        }
    }
}
