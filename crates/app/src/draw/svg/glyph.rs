//! The shapes of pieces, each around (0, 0).

use gamesman_query::rules::{Figure, Glyph, Piece, Tone};
use maud::{Markup, html};

use super::figure::{self, Part};
use super::texture::Texture;
use super::words::{N, name, printable};

/// The outline of filled pieces on a large board.
const EDGE: f32 = 0.045;

/// How far a piece reaches to the sides and up and down.
pub(super) fn reach(glyph: Glyph) -> (f32, f32) {
    match glyph {
        Glyph::Cross | Glyph::Ring | Glyph::Wedge(..) => (0.4, 0.4),
        Glyph::Disc(radius) | Glyph::Token(radius) | Glyph::Stones(_, radius) => (radius, radius),
        Glyph::Tile(width, height)
        | Glyph::Bar(width, height)
        | Glyph::Block(width, height)
        | Glyph::Car(width, height)
        | Glyph::Card(width, height) => (width / 2.0, height / 2.0),
        Glyph::Joined(_) => (0.5, 0.5),
        Glyph::Pin(height) => (0.2 * height, height / 2.0),
        Glyph::Crown(height)
        | Glyph::Mitre(height)
        | Glyph::King(height)
        | Glyph::Rook(height)
        | Glyph::Knight(height)
        | Glyph::Pawn(height)
        | Glyph::Figure(_, height) => (height / 2.0, height / 2.0),
    }
}

/// The height of the letters on a piece; `None` if there are none.
pub(super) fn letters(piece: &Piece) -> Option<f32> {
    let text = &piece.text;
    let height = match piece.glyph {
        Glyph::Token(radius) => fitting(text, 1.3 * radius, 1.7 * radius),
        Glyph::Tile(width, height) => fitting(text, width, height),
        Glyph::Card(width, height) => fitting(text, 0.9 * width, height),
        Glyph::Stones(0, _) => 0.24,
        Glyph::Stones(..) => 0.2,
        _ => return None,
    };
    (!text.trim().is_empty()).then_some(height)
}

/// The piece in the colour of `tone`; `detail` scales outlines.
pub(super) fn draw(piece: &Piece, tone: Tone, detail: f32) -> Markup {
    let edge = EDGE * detail;
    let line = format!("s-{}-line", name(tone));
    let solid = format!("f-{0} s-{0}-edge", name(tone));
    match piece.glyph {
        Glyph::Cross => html! {
            path class=(line) fill="none" stroke-width="0.13" stroke-linecap="round"
                d="M-0.26-0.26 0.26 0.26M-0.26 0.26 0.26-0.26" {}
        },
        Glyph::Ring => html! {
            circle class=(line) fill="none" stroke-width="0.12" r="0.28" {}
        },
        Glyph::Disc(radius) => disc(&solid, radius, edge),
        Glyph::Token(radius) => html! {
            (disc(&solid, radius, edge))
            (caption(piece, tone))
        },
        Glyph::Tile(width, height) => html! {
            (slab(&solid, width, height, 0.14 * width.min(height), edge))
            (caption(piece, tone))
        },
        Glyph::Card(width, height) => html! {
            (rectangle(&solid, width, height, 0.1 * width, edge))
            (caption(piece, tone))
        },
        Glyph::Bar(width, height) => slab(&solid, width, height, 0.4 * width.min(height), edge),
        Glyph::Block(width, height) => {
            // Small ones must not look round.
            slab(&solid, width, height, 0.12_f32.min(0.24 * width.min(height)), edge)
        }
        Glyph::Joined(sides) => joined(tone, sides, edge),
        Glyph::Car(width, height) => car(&solid, width, height, edge),
        Glyph::Pin(height) => pin(&solid, tone, height, edge),
        Glyph::Stones(count, radius) => html! {
            @for (x, y, r) in heap(count, radius) {
                circle class={ "stone " (solid) } stroke-width=(N(r * 0.18)) cx=(N(x)) cy=(N(y)) r=(N(r * 0.9)) {}
                @if count <= 24 { circle fill=(Texture::Gloss.fill()) cx=(N(x)) cy=(N(y)) r=(N(r * 0.9)) {} }
            }
            (count_of_stones(piece, count, radius))
        },
        Glyph::Wedge(dx, dy) => wedge(&solid, dx, dy, edge),
        Glyph::Crown(height) => chessman(&solid, CROWN, height, edge),
        Glyph::Mitre(height) => chessman(&solid, MITRE, height, edge),
        Glyph::King(height) => chessman(&solid, KING, height, edge),
        Glyph::Rook(height) => chessman(&solid, ROOK, height, edge),
        Glyph::Knight(height) => chessman(&solid, KNIGHT, height, edge),
        Glyph::Pawn(height) => chessman(&solid, PAWN, height, edge),
        Glyph::Figure(figure, height) => drawn(figure, tone, height, edge),
    }
}

/// A disc with light on it, and its shadow.
fn disc(class: &str, radius: f32, edge: f32) -> Markup {
    let r = N(radius - edge / 2.0);
    html! {
        circle .shadow cx="0.02" cy="0.05" r=(r) {}
        circle class=(class) stroke-width=(N(edge)) r=(r) {}
        circle fill=(Texture::Gloss.fill()) r=(r) {}
    }
}

/// A rectangle with light on it.
fn slab(class: &str, width: f32, height: f32, round: f32, edge: f32) -> Markup {
    html! {
        (rectangle(class, width, height, round, edge))
        rect fill=(Texture::Sheen.fill()) x=(N(-width / 2.0)) y=(N(-height / 2.0))
            width=(N(width)) height=(N(height)) rx=(N(round)) {}
    }
}

/// A figure of several parts.
fn drawn(figure: Figure, tone: Tone, height: f32, edge: f32) -> Markup {
    let tone_name = name(tone);
    html! {
        g transform={ "scale(" (N(height)) ")" } stroke-linejoin="round" stroke-linecap="round" {
            @for (part, path) in figure::parts(figure) {
                @match part {
                    Part::Body => path class={ "f-" (tone_name) " s-" (tone_name) "-edge" }
                        stroke-width=(N(0.7 * edge / height)) d=(path) {},
                    Part::Line => path class=(detail_on(tone)) d=(path) {},
                    Part::Stroke => path class={ (stroke_on(tone)) } fill="none" stroke-width="0.04" d=(path) {},
                    Part::Light => path .f-on-dark d=(path) {},
                }
            }
        }
    }
}

/// The colour of what is drawn or written on a piece.
fn detail_on(tone: Tone) -> &'static str {
    match tone {
        Tone::First | Tone::Red | Tone::Green | Tone::Blue | Tone::Brown | Tone::Purple => {
            "f-on-dark"
        }
        // What the board is made of is light by day and dark by night.
        Tone::Board | Tone::Shade => "f-ink-line",
        _ => "f-on-light",
    }
}

fn stroke_on(tone: Tone) -> &'static str {
    match detail_on(tone) {
        "f-on-dark" => "s-on-dark",
        "f-ink-line" => "s-ink-line",
        _ => "s-on-light",
    }
}

/// A cell of something larger: open on the sides where it goes on.
fn joined(tone: Tone, sides: u8, edge: f32) -> Markup {
    const ROUND: f32 = 0.14;
    let goes_on = |side: u8| sides & side != 0;
    // How far it reaches; where it goes on, up to the next cell.
    let reach = |side: u8| if goes_on(side) { 0.5 } else { 0.44 };
    let (top, right) = (-reach(Glyph::ABOVE), reach(Glyph::RIGHT));
    let (bottom, left) = (reach(Glyph::BELOW), -reach(Glyph::LEFT));
    let round = |a: u8, b: u8| if goes_on(a) || goes_on(b) { 0.0 } else { ROUND };
    let corners = [
        (left, top, round(Glyph::LEFT, Glyph::ABOVE)),
        (right, top, round(Glyph::ABOVE, Glyph::RIGHT)),
        (right, bottom, round(Glyph::RIGHT, Glyph::BELOW)),
        (left, bottom, round(Glyph::BELOW, Glyph::LEFT)),
    ];
    let ways = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
    let (mut area, mut outline) = (String::new(), String::new());
    for (i, side) in [Glyph::ABOVE, Glyph::RIGHT, Glyph::BELOW, Glyph::LEFT].into_iter().enumerate()
    {
        let ((x, y, r), (to_x, to_y, to_r)) = (corners[i], corners[(i + 1) % 4]);
        let (dx, dy) = ways[i];
        let (from, to) = ((x + r * dx, y + r * dy), (to_x - to_r * dx, to_y - to_r * dy));
        let begin = if i == 0 { 'M' } else { 'L' };
        let line = format!("{} {}L{} {}", N(from.0), N(from.1), N(to.0), N(to.1));
        // The corner after this side, around which the next one begins.
        let (next_x, next_y) = ways[(i + 1) % 4];
        let around = (to_x + to_r * next_x, to_y + to_r * next_y);
        let corner = format!("A{0} {0} 0 0 1 {1} {2}", N(to_r), N(around.0), N(around.1));
        area.push_str(&format!("{begin}{line}{}", if to_r > 0.0 { &corner } else { "" }));
        if !goes_on(side) {
            outline.push_str(&format!("M{line}{}", if to_r > 0.0 { &corner } else { "" }));
        }
    }
    html! {
        path class={ "f-" (name(tone)) } d={ (area) "Z" } {}
        path class={ "s-" (name(tone)) "-edge" } fill="none" stroke-width=(N(edge)) stroke-linecap="round" d=(outline) {}
    }
}

/// A car from above, or a lorry if it is long: wheels, body, windows; a lorry has a load.
fn car(class: &str, width: f32, height: f32, edge: f32) -> Markup {
    let upright = height > width;
    let (length, broad) = if upright { (height, width) } else { (width, height) };
    let (end, side) = (length / 2.0, broad / 2.0);
    let long = length > 3.2 * broad;
    let cab = if long { 0.42 * broad } else { 0.0 };
    html! {
        g transform=[upright.then_some("rotate(90)")] {
            @for x in [-0.3 * length, 0.3 * length] {
                rect .tyre x=(N(x - 0.13)) y=(N(-side)) width="0.26" height=(N(broad)) rx="0.06" {}
            }
            (slab_at(class, (-end, -side + 0.04), (length, broad - 0.08), 0.2 * broad, edge))
            @if long {
                // The windscreen, and ropes over the load.
                path .glass d={ "M" (N(end - cab)) (N(-0.3 * broad)) "q" (N(0.2 * broad)) " " (N(0.3 * broad)) " 0 " (N(0.6 * broad))
                    "l" (N(-0.1)) " 0v" (N(-0.6 * broad)) "Z" } {}
                @for i in 1..4 {
                    @let x = -end + (length - cab - 0.2) * i as f32 / 4.0;
                    path .rope fill="none" stroke-width=(N(0.6 * edge)) d={ "M" (N(x)) (N(-side + 0.08)) "V" (N(side - 0.08)) } {}
                }
            } @else {
                path .glass d={ "M" (N(0.42 * end)) " " (N(-0.32 * broad)) "q" (N(0.14 * broad)) " " (N(0.32 * broad)) " 0 " (N(0.64 * broad))
                    "l" (N(-0.16 * length)) " " (N(-0.1 * broad)) "v" (N(-0.44 * broad)) "Z" } {}
                path .glass d={ "M" (N(-0.62 * end)) " " (N(-0.3 * broad)) "q" (N(-0.08 * broad)) " " (N(0.3 * broad)) " 0 " (N(0.6 * broad))
                    "l" (N(0.1 * length)) " " (N(-0.1 * broad)) "v" (N(-0.4 * broad)) "Z" } {}
            }
        }
    }
}

fn slab_at(
    class: &str,
    (x, y): (f32, f32),
    (width, height): (f32, f32),
    round: f32,
    edge: f32,
) -> Markup {
    html! {
        g transform={ "translate(" (N(x + width / 2.0)) "," (N(y + height / 2.0)) ")" } {
            (slab(class, width, height, round, edge))
        }
    }
}

/// The number of stones: in the middle of an empty heap, on a badge beside a full one.
fn count_of_stones(piece: &Piece, count: u32, radius: f32) -> Markup {
    let text = printable(&piece.text);
    let long = text.chars().count() as f32;
    html! {
        @if text.is_empty() {}
        @else if count == 0 {
            text .f-label font-size="0.24" { (text) }
        } @else {
            g transform={ "translate(" (N(0.72 * radius)) "," (N(0.78 * radius)) ")" } {
                rect .f-halo x=(N(-0.07 - 0.06 * long)) y="-0.13" height="0.26" rx="0.13"
                    width=(N(0.14 + 0.12 * long)) {}
                text .f-label font-size="0.2" { (text) }
            }
        }
    }
}

fn rectangle(class: &str, width: f32, height: f32, round: f32, edge: f32) -> Markup {
    let (width, height) = (width - edge, height - edge);
    html! {
        rect class=(class) stroke-width=(N(edge)) x=(N(-width / 2.0)) y=(N(-height / 2.0))
            width=(N(width)) height=(N(height)) rx=(N(round)) {}
    }
}

fn caption(piece: &Piece, tone: Tone) -> Markup {
    let size = letters(piece).unwrap_or(1.0);
    html! { text class=(detail_on(tone)) font-size=(N(size)) { (printable(&piece.text)) } }
}

/// The size of letters with which a text fits a rectangle.
fn fitting(text: &str, width: f32, height: f32) -> f32 {
    let letters = text.chars().count().max(1) as f32;
    (0.56 * height.min(width)).min(1.3 * width / letters)
}

/// A bowling pin: belly below, neck with a stripe, head.
fn pin(class: &str, tone: Tone, height: f32, edge: f32) -> Markup {
    html! {
        g transform={ "scale(" (N(height)) ")" } {
            path class=(class) stroke-width=(N(edge / height)) stroke-linejoin="round"
                d="M-0.1 0.48C-0.15 0.36-0.18 0.27-0.18 0.16C-0.18 0-0.07-0.08-0.07-0.21\
                   C-0.07-0.27-0.11-0.3-0.11-0.37A0.11 0.11 0 0 1 0.11-0.37\
                   C0.11-0.3 0.07-0.27 0.07-0.21C0.07-0.08 0.18 0 0.18 0.16\
                   C0.18 0.27 0.15 0.36 0.1 0.48Z" {}
            path class={ "s-" (name(tone)) "-line" } fill="none" stroke-width="0.035"
                d="M-0.075-0.2H0.075M-0.08-0.14H0.08" {}
        }
    }
}

/// Five points with a ball on each, the band, the foot.
const CROWN: &str = "M-0.3 0.22-0.42-0.2-0.2 0.02-0.17-0.32 0-0.02 0.17-0.32 0.2 0.02 0.42-0.2 0.3 0.22Z\
    M-0.3 0.28H0.3V0.42H-0.3Z\
    M-0.48-0.25a0.06 0.06 0 1 0 0.12 0a0.06 0.06 0 1 0-0.12 0Z\
    M-0.23-0.37a0.06 0.06 0 1 0 0.12 0a0.06 0.06 0 1 0-0.12 0Z\
    M0.11-0.37a0.06 0.06 0 1 0 0.12 0a0.06 0.06 0 1 0-0.12 0Z\
    M0.36-0.25a0.06 0.06 0 1 0 0.12 0a0.06 0.06 0 1 0-0.12 0Z";

/// The mitre with a cut, a ball on top, the collar, the foot.
const MITRE: &str = "M-0.15 0.18C-0.32 0-0.2-0.2 0-0.33C0.06-0.29 0.1-0.25 0.14-0.2L0.02-0.06 0.07-0.02\
    0.19-0.14C0.26 0 0.24 0.1 0.15 0.18Z\
    M-0.07-0.39a0.07 0.07 0 1 0 0.14 0a0.07 0.07 0 1 0-0.14 0Z\
    M-0.18 0.22H0.18V0.29H-0.18Z\
    M-0.32 0.33H0.32V0.44H-0.32Z";

/// A cross, two wings that meet below it, the band, the foot.
const KING: &str = "M-0.035-0.3V-0.37H-0.12V-0.44H-0.035V-0.5H0.035V-0.44H0.12V-0.37H0.035V-0.3Z\
    M0 0.18C0.04-0.02 0.12-0.18 0.27-0.18C0.42-0.18 0.46 0.02 0.28 0.22H-0.28C-0.46 0.02-0.42-0.18-0.27-0.18\
    C-0.12-0.18-0.04-0.02 0 0.18Z\
    M0 0.08C-0.12-0.08-0.13-0.22 0-0.29C0.13-0.22 0.12-0.08 0 0.08Z\
    M-0.3 0.28H0.3V0.42H-0.3Z";

/// Three battlements, the tower, the foot.
const ROOK: &str = "M-0.3-0.38H-0.18V-0.3H-0.07V-0.38H0.07V-0.3H0.18V-0.38H0.3V-0.16L0.2-0.08\
    0.22 0.2H-0.22L-0.2-0.08-0.3-0.16Z\
    M-0.28 0.22H0.28V0.3H-0.28Z\
    M-0.35 0.33H0.35V0.44H-0.35Z";

/// A head that looks to the left: ear, mane, chest, jaw, mouth; an eye; the foot.
const KNIGHT: &str = "M-0.05-0.44C-0.02-0.4 0-0.37 0-0.33C0.24-0.3 0.34-0.02 0.3 0.3H-0.2\
    C-0.2 0.14-0.04 0.08-0.02-0.04C-0.1 0.02-0.17 0.02-0.22 0.1C-0.26 0.16-0.32 0.16-0.35 0.1\
    C-0.4 0.04-0.38 0-0.34-0.04L-0.2-0.26C-0.18-0.32-0.12-0.36-0.08-0.37Z\
    M-0.14-0.2a0.03 0.03 0 1 0 0.06 0a0.03 0.03 0 1 0-0.06 0Z\
    M-0.28 0.34H0.36V0.44H-0.28Z";

/// A ball, a collar, a skirt, the foot.
const PAWN: &str = "M-0.13-0.18a0.13 0.13 0 1 0 0.26 0a0.13 0.13 0 1 0-0.26 0Z\
    M-0.17-0.02H0.17V0.04H0.1C0.12 0.16 0.17 0.24 0.24 0.3H-0.24C-0.17 0.24-0.12 0.16-0.1 0.04H-0.17Z\
    M-0.28 0.33H0.28V0.44H-0.28Z";

fn chessman(class: &str, path: &str, height: f32, edge: f32) -> Markup {
    html! {
        g transform={ "scale(" (N(height)) ")" } {
            path class=(class) stroke-width=(N(0.7 * edge / height)) stroke-linejoin="round" d=(path) {}
        }
    }
}

/// Places and the radius of a heap's stones: few in a ring or a flower, many like a sunflower.
fn heap(count: u32, radius: f32) -> Vec<(f32, f32, f32)> {
    let ring = |stones: u32, distance: f32, size: f32| {
        (0..stones).map(move |i| {
            let turn = std::f32::consts::TAU * (i as f32 + 0.5) / stones as f32;
            (distance * turn.sin(), -distance * turn.cos(), size)
        })
    };
    match count {
        0 => vec![],
        1 => vec![(0.0, 0.0, 0.42 * radius)],
        2..=5 => ring(count, 0.56 * radius, 0.36 * radius).collect(),
        6..=8 => std::iter::once((0.0, 0.0, 0.27 * radius))
            .chain(ring(count - 1, 0.68 * radius, 0.27 * radius))
            .collect(),
        _ => {
            let shown = count.min(120);
            let size = 0.86 * radius / (shown as f32).sqrt();
            let spiral = |i: u32| {
                let distance = (radius - size) * ((i as f32 + 0.5) / shown as f32).sqrt();
                let turn = 2.399_963 * i as f32;
                (distance * turn.cos(), distance * turn.sin(), size)
            };
            (0..shown).map(spiral).collect()
        }
    }
}

/// An arrowhead that points (dx, dy), with a notch behind.
fn wedge(class: &str, dx: i8, dy: i8, edge: f32) -> Markup {
    let degrees = f32::from(dy).atan2(f32::from(dx)).to_degrees();
    html! {
        path class=(class) stroke-width=(N(edge)) stroke-linejoin="round"
            transform={ "rotate(" (N(degrees)) ")" }
            d="M0.37 0-0.27 0.33-0.14 0-0.27-0.33Z" {}
    }
}
