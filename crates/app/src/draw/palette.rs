//! The colours of boards, once for pages and once for stand-alone pictures.
//!
//! A page may switch between light and dark, so it gets custom properties; a picture on its own is
//! read by many programs that know none, so it gets plain rules and one media query. Values have
//! hues of the Okabe–Ito set, which people with the common colour blindnesses can tell apart; no
//! meaning hangs on a colour alone.

use std::fmt::Write as _;

/// A colour's name, its light and its dark form. A thing filled with it has class `f-name`, one
/// outlined in it `s-name`.
type Colour = (&'static str, &'static str, &'static str);

const COLOURS: &[Colour] = &[
    ("board", "#f1e9d8", "#37332c"),
    ("board-edge", "#a39679", "#6f6757"),
    ("shade", "#dccdad", "#24211c"),
    ("shade-edge", "#a39679", "#6f6757"),
    // Shade that lies on the page: there it is no darker part of a board, but all there is to see.
    ("shade-bare", "#cdbc96", "#6b6353"),
    ("ink", "#8b7f68", "#857b68"),
    ("ink-edge", "#8b7f68", "#857b68"),
    ("ink-line", "#4f4738", "#cfc6b4"),
    ("first", "#2a323d", "#12151a"),
    ("first-edge", "#10151b", "#aab6c6"),
    ("first-line", "#2c4a83", "#a3bff5"),
    // A part of the board that is the first player's: it has no edge to stand out by in the dark.
    ("first-part", "#2a323d", "#8496ae"),
    ("second", "#fdfbf6", "#efe9dc"),
    ("second-edge", "#4d463a", "#fffdf8"),
    ("second-line", "#9c4a24", "#f0b18c"),
    ("neutral", "#d2a768", "#b98d53"),
    ("neutral-edge", "#7f592a", "#ecd0a2"),
    ("neutral-line", "#7f592a", "#ecd0a2"),
    ("bright", "#f5c838", "#ffd656"),
    ("bright-edge", "#8f6a05", "#fff3c4"),
    ("bright-line", "#8f6a05", "#ffd656"),
    ("red", "#bf3a2f", "#b94a40"),
    ("red-edge", "#6e1a13", "#f0b3ab"),
    ("red-line", "#6e1a13", "#f0b3ab"),
    ("orange", "#ec8f35", "#e08a3c"),
    ("orange-edge", "#8a4a10", "#f8d3ab"),
    ("orange-line", "#8a4a10", "#f8d3ab"),
    ("green", "#2b7d45", "#3a8551"),
    ("green-edge", "#124a26", "#b5e2c3"),
    ("green-line", "#124a26", "#b5e2c3"),
    ("blue", "#2f62b5", "#4270ba"),
    ("blue-edge", "#173766", "#b9cff2"),
    ("blue-line", "#173766", "#b9cff2"),
    ("on-light", "#2f2918", "#1d1a14"),
    ("on-dark", "#fdfbf6", "#fdfbf6"),
    ("label", "#6f6654", "#a89e8a"),
    ("halo", "#fbf8f1", "#1d1b18"),
    ("win", "#0b8a70", "#45cfb1"),
    ("tie", "#cf8a00", "#f2bd4b"),
    ("draw", "#9c539a", "#d59ad2"),
    ("lose", "#cc4a1d", "#ff8b63"),
    ("unknown", "#857c6a", "#a89e8a"),
    ("win-text", "#00614d", "#6fe0c6"),
    ("tie-text", "#755000", "#f6cd78"),
    ("draw-text", "#77396f", "#e2b4e0"),
    ("lose-text", "#9a2f0b", "#ffab8d"),
    ("unknown-text", "#5c5546", "#bdb4a1"),
];

/// The rules of pictures on paper, which is light whatever the screen is: elements of class `board`.
#[cfg(feature = "sheet")]
pub(crate) fn paper() -> String {
    let mut css =
        String::from(".board text{font-weight:600;text-anchor:middle;dominant-baseline:central}");
    for (name, light, _) in COLOURS {
        let _ = write!(css, ".board .f-{name}{{fill:{light}}}.board .s-{name}{{stroke:{light}}}");
    }
    css
}

/// The rules of a picture that stands on its own.
pub fn standalone() -> String {
    let mut css = String::new();
    let mut dark = String::new();
    for (name, light, night) in COLOURS {
        let _ = write!(css, ".f-{name}{{fill:{light}}}.s-{name}{{stroke:{light}}}");
        let _ = write!(dark, ".f-{name}{{fill:{night}}}.s-{name}{{stroke:{night}}}");
    }
    format!("{css}@media (prefers-color-scheme:dark){{{dark}}}")
}

/// The rules of a page: custom properties that follow the page's colour scheme, and their classes.
pub fn page() -> String {
    let mut css = String::from(":root{");
    for (name, light, night) in COLOURS {
        let _ = write!(css, "--{name}:{light};--{name}:light-dark({light},{night});");
    }
    css.push_str("}\n");
    for (name, ..) in COLOURS {
        let _ = writeln!(css, ".f-{name}{{fill:var(--{name})}}.s-{name}{{stroke:var(--{name})}}");
    }
    css
}
