//! The colours of boards, once for pages and once for stand-alone pictures.
//!
//! A page may switch between light and dark, so it gets custom properties; a picture on its own is
//! read by many programs that know none, so it gets plain rules and one media query. Values have
//! hues of the Okabe–Ito set, which people with the common colour blindnesses can tell apart; no
//! meaning hangs on a colour alone.

use std::fmt::Write as _;

use gamesman_query::rules::Material;

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
    ("brown", "#8a5430", "#96623c"),
    ("brown-edge", "#4a2810", "#e2bd9f"),
    ("brown-line", "#4a2810", "#e2bd9f"),
    ("grey", "#9aa1a8", "#8a929b"),
    ("grey-edge", "#4b5157", "#e3e7eb"),
    ("grey-line", "#4b5157", "#e3e7eb"),
    ("purple", "#7c4a9c", "#8a5cab"),
    ("purple-edge", "#43225a", "#dcc3ec"),
    ("purple-line", "#43225a", "#dcc3ec"),
    ("on-light", "#2f2918", "#1d1a14"),
    ("on-dark", "#fdfbf6", "#fdfbf6"),
    ("label", "#6f6654", "#a89e8a"),
    ("label-on", "#6f6654", "#a89e8a"),
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

/// What looks the same by day and by night.
const FIXED: &str = ".shadow{fill:#000;fill-opacity:.2}.tyre{fill:#23262b}.glass{fill:#d6ecf7;fill-opacity:.85}\
                     .rope{stroke:#000;stroke-opacity:.35}\n";

/// By day and by night.
type Shades = (&'static str, &'static str);

/// The colours of a surface, of its shade, of its lines and of what is written on it.
const fn surface(board: Shades, shade: Shades, ink: Shades, label: Shades) -> [Colour; 6] {
    [
        ("board", board.0, board.1),
        ("shade", shade.0, shade.1),
        ("shade-bare", shade.0, shade.1),
        ("ink", ink.0, ink.1),
        ("ink-line", ink.0, ink.1),
        ("label-on", label.0, label.1),
    ]
}

/// What each material but paper has in place of the board's colours of the same names.
const MATERIALS: [(Material, &str, [Colour; 6]); 7] = [
    (
        Material::Wood,
        "wood",
        surface(
            ("#e6c08a", "#6f4d2d"),
            ("#cfa068", "#573a20"),
            ("#7a5026", "#c39a69"),
            ("#5a3a18", "#ecd7b8"),
        ),
    ),
    (
        Material::Felt,
        "felt",
        surface(
            ("#4d9a68", "#2a6142"),
            ("#3f8357", "#204d34"),
            ("#245c3a", "#86c6a1"),
            ("#f4faf5", "#d5eadd"),
        ),
    ),
    (
        Material::Slate,
        "slate",
        surface(
            ("#b3bac2", "#444c56"),
            ("#959ea8", "#353c45"),
            ("#5b6570", "#99a4b0"),
            ("#2f363e", "#d5dbe2"),
        ),
    ),
    (
        Material::Grass,
        "grass",
        surface(
            ("#c0db94", "#4d6a36"),
            ("#a4c674", "#3c562a"),
            ("#64843f", "#a9cb83"),
            ("#34481b", "#dbeac6"),
        ),
    ),
    (
        Material::Water,
        "water",
        surface(
            ("#9fd3ea", "#265e7d"),
            ("#7fbfdd", "#1c4b64"),
            ("#3b86ab", "#7cc0e0"),
            ("#164a63", "#cfe8f5"),
        ),
    ),
    (
        Material::Sand,
        "sand",
        surface(
            ("#f0dda9", "#6a5a35"),
            ("#dcc384", "#53472a"),
            ("#9b7f43", "#d3bb80"),
            ("#5c4a1d", "#efe2bd"),
        ),
    ),
    (
        Material::Night,
        "night",
        surface(
            ("#3a4356", "#262c38"),
            ("#4e5970", "#353d4d"),
            ("#7d89a1", "#6b7690"),
            ("#dde4f0", "#c3cde0"),
        ),
    ),
];

/// The class of a picture on a material.
pub fn class(material: Material) -> Option<&'static str> {
    MATERIALS.iter().find(|(of, ..)| *of == material).map(|(_, name, _)| *name)
}

/// Dark boards on paper: light, because ink is dear and dark paper cannot be written on. Shade stays darker than the yellow
/// of what is lit, also where nobody prints colours.
#[cfg(feature = "sheet")]
const NIGHT_ON_PAPER: [(&str, &str); 6] = [
    ("board", "#eceff4"),
    ("shade", "#8a93a3"),
    ("shade-bare", "#8a93a3"),
    ("ink", "#6b7690"),
    ("ink-line", "#6b7690"),
    ("label-on", "#3a4356"),
];

/// The move that a solution shows: black, which stands out on every board and on every printer.
#[cfg(feature = "sheet")]
const HINT_ON_PAPER: &str = ".board .lit-spot{fill:#fff;fill-opacity:0.3;stroke:#000;\
                             stroke-width:0.08}.board .told{fill:#000;stroke:#fff}";

/// The rules of pictures on paper, which is light whatever the screen is: elements of class `board`.
#[cfg(feature = "sheet")]
pub(crate) fn paper() -> String {
    let mut css =
        String::from(".board text{font-weight:600;text-anchor:middle;dominant-baseline:central}");
    css.push_str(HINT_ON_PAPER);
    css.push_str(FIXED);
    for (name, light, _) in COLOURS {
        let _ = write!(css, ".board .f-{name}{{fill:{light}}}.board .s-{name}{{stroke:{light}}}");
    }
    for (of, material, own) in &MATERIALS {
        let own = match of {
            Material::Night => NIGHT_ON_PAPER,
            _ => own.map(|(name, light, _)| (name, light)),
        };
        for (name, light) in own {
            let (fill, stroke) = (format!("f-{name}"), format!("s-{name}"));
            let _ = write!(
                css,
                ".{material} .{fill}{{fill:{light}}}.{material} .{stroke}{{stroke:{light}}}"
            );
        }
    }
    css
}

/// The rules of a picture on a material that stands on its own.
pub fn standalone(material: Material) -> String {
    let mut css = String::new();
    let mut dark = String::new();
    let own = MATERIALS.iter().filter(|(of, ..)| *of == material).flat_map(|(.., own)| own);
    for (name, light, night) in COLOURS.iter().chain(own) {
        let _ = write!(css, ".f-{name}{{fill:{light}}}.s-{name}{{stroke:{light}}}");
        let _ = write!(dark, ".f-{name}{{fill:{night}}}.s-{name}{{stroke:{night}}}");
    }
    format!("{css}{FIXED}@media (prefers-color-scheme:dark){{{dark}}}")
}

/// The rules of a page: custom properties that follow the page's colour scheme, and their classes.
pub fn page() -> String {
    let mut css = String::from(FIXED);
    properties(&mut css, ":root", COLOURS);
    for (_, name, own) in &MATERIALS {
        properties(&mut css, &format!(".{name}"), own);
    }
    for (name, ..) in COLOURS {
        let _ = writeln!(css, ".f-{name}{{fill:var(--{name})}}.s-{name}{{stroke:var(--{name})}}");
    }
    css
}

fn properties(css: &mut String, of: &str, colours: &[Colour]) {
    let _ = write!(css, "{of}{{");
    for (name, light, night) in colours {
        let _ = write!(css, "--{name}:{light};--{name}:light-dark({light},{night});");
    }
    css.push_str("}\n");
}
