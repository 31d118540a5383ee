//! A scene as SVG: on its own, as a picture in a page, and as a board to play on.
//!
//! All three draw the same layers in the same order: the board's shapes, what is highlighted, the
//! pieces, what decided the game, the labels, and on a playable board one element for each spot on top. Colours are classes
//! ([`crate::draw::palette`]), so that a page can change them without drawing anew. Each piece is a
//! group with `data-id` and a translation; a script that replaces one board by the next finds out by
//! the ids what moved, and glides it.

mod arrow;
mod decisive;
mod figure;
mod glyph;
mod hint;
mod layers;
mod mark;
mod reach;
mod texture;
mod words;

use std::fmt::Write as _;

use gamesman_query::rules::{Label, Piece, Scene, Shape, Tone};
use maud::{Markup, PreEscaped, html};

use crate::draw::palette;
pub use hint::moved;
pub use layers::{PieceMarkup, SpotLayer, layers, piece_layer};
pub use mark::{Arrow, Intensity, Overlay, Target, sign, symbol};
pub use reach::room;
use texture::Texture;
pub use texture::gradients;
pub use words::contents;
use words::{N, detail, name, printable, shown};

/// A complete SVG document with its own colours for light and dark, for files and thumbnails.
pub fn standalone(scene: &Scene, title: &str) -> String {
    // Around a picture on its own there is no page to leave it room.
    let (x, y, width, height) = padded((0.0, 0.0, scene.width, scene.height), 0.15);
    let scale = (480.0 / width.max(height)).clamp(24.0, 120.0);
    let style = PreEscaped(format!("{}{FONT}", palette::standalone(scene.material)));
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" role="img"
            width=(N(width * scale)) height=(N(height * scale))
            viewBox=(view_box((x, y, width, height))) {
            title { (printable(title)) }
            style { (style) }
            (gradients())
            (still(scene))
            g { @for label in &scene.labels { (draw_label(scene, label, detail(scene))) } }
        }
    };
    picture.into_string()
}

/// A picture within a page, whose style sheet has the colours, without coordinates and cut to what it
/// shows. `title` is its accessible name; without one it is an ornament, which a screen reader passes over.
pub fn picture(scene: &Scene, title: &str) -> Markup {
    let (role, name, hidden) = named(title);
    html! {
        svg class=(class("picture", scene)) role=[role] aria-label=[name] aria-hidden=[hidden]
            viewBox=(view_box(padded(bounds(scene), 0.05))) { (still(scene)) }
    }
}

/// How many pixels a [`picture`] is long at least on its longer side for everybody to read what is written on its pieces; 0 if
/// nothing is.
pub fn readable_from(scene: &Scene) -> f32 {
    let letters = scene.pieces.iter().filter_map(glyph::letters).reduce(f32::min);
    let (_, _, width, height) = padded(bounds(scene), 0.05);
    letters.map_or(0.0, |letters| reach::LETTERS / letters * width.max(height))
}

/// The role of a picture, its accessible name, and whether it is hidden from whoever cannot see it.
fn named(title: &str) -> (Option<&str>, Option<impl std::fmt::Display>, Option<&str>) {
    match title {
        "" => (None, None, Some("true")),
        _ => (Some("img"), Some(printable(title)), None),
    }
}

/// As [`picture`], whole and with its coordinates, for texts that name squares.
pub fn diagram(scene: &Scene, title: &str) -> Markup {
    let view = padded((0.0, 0.0, scene.width, scene.height), 0.05);
    let (role, name, hidden) = named(title);
    html! {
        svg class=(class("picture", scene)) role=[role] aria-label=[name] aria-hidden=[hidden] viewBox=(view_box(view)) {
            (still(scene))
            g { @for label in &scene.labels { (draw_label(scene, label, detail(scene))) } }
        }
    }
}

/// A picture on paper, within an SVG document with the style sheet [`palette::paper`]: as large as fits the area, in its
/// middle, with a move if the overlay shows one.
#[cfg(feature = "sheet")]
pub(crate) fn printed(scene: &Scene, overlay: &Overlay, (x, y, width, height): Area) -> Markup {
    let view = padded((0.0, 0.0, scene.width, scene.height), 0.05);
    // Coordinates that can be read on paper: seven points at least.
    let scale = (width / view.2).min(height / view.3);
    let detail = |label: &Label| detail(scene).max((7.0 / scale).min(0.5) / label.size);
    html! {
        svg class=(class("board", scene)) x=(N(x)) y=(N(y)) width=(N(width)) height=(N(height)) viewBox=(view_box(view)) {
            (still(scene))
            g { @for label in &scene.labels { (draw_label(scene, label, detail(label))) } }
            (overlay.hints(scene))
        }
    }
}

/// A board to play on within a page: the picture, and what each spot does when it is chosen.
pub fn board(scene: &Scene, overlay: &Overlay) -> Markup {
    let detail = detail(scene);
    html! {
        svg #board class=(class("board", scene)) role="group" aria-label=(overlay.language.say("board"))
            viewBox=(view_box(padded((0.0, 0.0, scene.width, scene.height), reach::MARGIN))) {
            (shapes(scene, detail))
            g { (overlay.highlights(scene)) }
            g .pieces { @for piece in &scene.pieces { (draw_piece(scene, piece, detail)) } }
            (front(scene, detail))
            (decisive::decisive(scene))
            g { @for label in &scene.labels { (draw_label(scene, label, detail)) } }
            g .spots { (overlay.spots(scene)) }
            @if !overlay.arrows.is_empty() { g .arrows { (overlay.arrows(scene)) } }
            @if !overlay.lit.is_empty() { g .hints { (overlay.hints(scene)) } }
        }
    }
}

const FONT: &str = "text{font-family:system-ui,sans-serif;font-weight:600;\
                    text-anchor:middle;dominant-baseline:central}";

fn still(scene: &Scene) -> Markup {
    let detail = detail(scene);
    html! {
        (shapes(scene, detail))
        g .pieces { @for piece in &scene.pieces { (draw_piece(scene, piece, detail)) } }
        (front(scene, detail))
        (decisive::decisive(scene))
    }
}

/// Left, top, width and height.
type Area = (f32, f32, f32, f32);

fn view_box((x, y, width, height): Area) -> String {
    format!("{} {} {} {}", N(x), N(y), N(width), N(height))
}

fn padded((x, y, width, height): Area, margin: f32) -> Area {
    (x - margin, y - margin, width + 2.0 * margin, height + 2.0 * margin)
}

/// The classes of a picture: what it is, and what its board is made of.
fn class(kind: &str, scene: &Scene) -> String {
    match palette::class(scene.material) {
        Some(material) => format!("{kind} {material}"),
        None => kind.to_owned(),
    }
}

/// What shapes and pieces cover; the whole scene if there are none.
fn bounds(scene: &Scene) -> Area {
    let shapes = scene.shapes.iter().chain(&scene.front).flat_map(|shape| {
        let (x, y, width, height) = extent(shape);
        [(x, y), (x + width, y + height)]
    });
    let pieces = scene.pieces.iter().flat_map(|piece| {
        let (across, down) = glyph::reach(piece.glyph);
        [(piece.x - across, piece.y - down), (piece.x + across, piece.y + down)]
    });
    match around(shapes.chain(pieces)) {
        Some((x, y, width, height)) => (x, y, width.max(0.1), height.max(0.1)),
        None => (0.0, 0.0, scene.width, scene.height),
    }
}

fn shapes(scene: &Scene, detail: f32) -> Markup {
    html! {
        g { @for (i, shape) in scene.shapes.iter().enumerate() {
            @let tone = tone(shape);
            (draw_shape(shape, part(shape, shown(scene, tone), &scene.shapes[..i]), detail))
            @let round = matches!(shape, Shape::Circle { .. });
            @if let Some(texture) = Texture::of(scene.material, tone, round) { (area(shape, None, Some(texture.fill()))) }
        } }
    }
}

fn front(scene: &Scene, detail: f32) -> Markup {
    html! {
        @if !scene.front.is_empty() {
            g .front { @for shape in &scene.front {
                (draw_shape(shape, name(shown(scene, tone(shape))), detail))
                (area(shape, None, Some(Texture::Sheen.fill())))
            } }
        }
    }
}

fn draw_shape(shape: &Shape, part: &str, detail: f32) -> Markup {
    match shape {
        Shape::Line { from, to, width, .. } => html! {
            line class={ "s-" (part) } stroke-width=(N(width * detail)) stroke-linecap="round"
                x1=(N(from.0)) y1=(N(from.1)) x2=(N(to.0)) y2=(N(to.1)) {}
        },
        _ => area(shape, Some(&format!("f-{part}")), None),
    }
}

/// A shape with an area, in a class or filled with something; nothing for a line.
fn area(shape: &Shape, class: Option<&str>, fill: Option<&str>) -> Markup {
    match shape {
        Shape::Rect { x, y, width, height, round, .. } => html! {
            rect class=[class] fill=[fill] x=(N(*x)) y=(N(*y)) width=(N(*width)) height=(N(*height))
                rx=[(*round > 0.0).then_some(N(*round))] {}
        },
        Shape::Circle { x, y, radius, .. } => html! {
            circle class=[class] fill=[fill] cx=(N(*x)) cy=(N(*y)) r=(N(*radius)) {}
        },
        Shape::Line { .. } => html! {},
        Shape::Polygon { points, .. } => {
            let points: Vec<String> =
                points.iter().map(|(x, y)| format!("{},{}", N(*x), N(*y))).collect();
            html! { polygon class=[class] fill=[fill] points=(points.join(" ")) {} }
        }
        Shape::Sheet { x, y, width, height, round, holes, radius, .. } => {
            let path = sheet((*x, *y), (*width, *height), *round, holes, *radius);
            html! { path class=[class] fill=[fill] fill-rule="evenodd" d=(path) {} }
        }
    }
}

/// The outline of a rectangle with round corners, and of the round holes in it.
fn sheet(
    (x, y): (f32, f32),
    (width, height): (f32, f32),
    round: f32,
    holes: &[(f32, f32)],
    radius: f32,
) -> String {
    let (across, down, r) = (N(width - 2.0 * round), N(height - 2.0 * round), N(round));
    let (right, below) = (N(x + width), N(y + height));
    let mut path = format!(
        "M{} {}h{across}A{r} {r} 0 0 1 {right} {}v{down}A{r} {r} 0 0 1 {} {below}h-{across}\
         A{r} {r} 0 0 1 {} {}v-{down}A{r} {r} 0 0 1 {} {}Z",
        N(x + round),
        N(y),
        N(y + round),
        N(x + width - round),
        N(x),
        N(y + height - round),
        N(x + round),
        N(y),
    );
    let (r, across) = (N(radius), N(2.0 * radius));
    for (x, y) in holes {
        let _ = write!(
            path,
            "M{} {}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0Z",
            N(x - radius),
            N(*y)
        );
    }
    path
}

fn draw_piece(scene: &Scene, piece: &Piece, detail: f32) -> Markup {
    html! {
        g data-id=(piece.id) data-look={ (name(piece.tone)) "-" (printable(&piece.text)) }
            transform={ "translate(" (N(piece.x)) "," (N(piece.y)) ")" } { (glyph::draw(piece, shown(scene, piece.tone), detail)) }
    }
}

/// A text, in a colour of its own where it lies on the board's surface.
fn draw_label(scene: &Scene, label: &Label, detail: f32) -> Markup {
    let below = scene.shapes.iter().rev().find(|shape| covers(shape, (label.x, label.y)));
    let on_board = below.is_some_and(|shape| matches!(tone(shape), Tone::Board | Tone::Shade));
    let class = if on_board { "f-label-on" } else { "f-label" };
    // Nine pixels at least on a small phone.
    let size = (label.size * detail).max(reach::letters(scene).min(0.36));
    html! {
        text class=(class) x=(N(label.x)) y=(N(label.y)) font-size=(N(size)) {
            (printable(&label.text))
        }
    }
}

/// The colour of a part of the board. What is dark by night needs another one where it has no edge, and shade
/// where it lies on the page and not on the board's surface.
fn part(shape: &Shape, tone: Tone, below: &[Shape]) -> &'static str {
    match tone {
        Tone::First => "first-part",
        Tone::Shade if !on_surface(shape, below) => "shade-bare",
        tone => name(tone),
    }
}

fn tone(shape: &Shape) -> Tone {
    match shape {
        Shape::Rect { tone, .. }
        | Shape::Circle { tone, .. }
        | Shape::Line { tone, .. }
        | Shape::Polygon { tone, .. }
        | Shape::Sheet { tone, .. } => *tone,
    }
}

/// Whether the middle of a shape lies on something that has been drawn with an area.
fn on_surface(shape: &Shape, below: &[Shape]) -> bool {
    let (left, top, width, height) = extent(shape);
    let middle = (left + width / 2.0, top + height / 2.0);
    below.iter().any(|shape| tone(shape) != Tone::Shade && covers(shape, middle))
}

/// Whether a shape is an area whose rectangle has this point.
fn covers(shape: &Shape, (x, y): (f32, f32)) -> bool {
    let (left, top, width, height) = extent(shape);
    let area = !matches!(shape, Shape::Line { .. });
    area && (left..left + width).contains(&x) && (top..top + height).contains(&y)
}

/// The rectangle around a shape.
fn extent(shape: &Shape) -> Area {
    let corners = match shape {
        Shape::Rect { x, y, width, height, .. } | Shape::Sheet { x, y, width, height, .. } => {
            vec![(*x, *y), (x + width, y + height)]
        }
        Shape::Circle { x, y, radius, .. } => {
            vec![(x - radius, y - radius), (x + radius, y + radius)]
        }
        Shape::Line { from, to, .. } => vec![*from, *to],
        Shape::Polygon { points, .. } => points.clone(),
    };
    around(corners).unwrap_or_default()
}

/// The rectangle around points.
fn around(points: impl IntoIterator<Item = (f32, f32)>) -> Option<Area> {
    let mut points = points.into_iter();
    let first = points.next()?;
    let (left, top, right, bottom) = points
        .fold((first.0, first.1, first.0, first.1), |(left, top, right, bottom), (x, y)| {
            (left.min(x), top.min(y), right.max(x), bottom.max(y))
        });
    Some((left, top, right - left, bottom - top))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamesman_query::rules::Glyph;

    fn every_glyph() -> Scene {
        let mut scene = Scene::grid(1, 13);
        for (i, glyph) in [
            Glyph::Cross,
            Glyph::Ring,
            Glyph::Disc(0.4),
            Glyph::Tile(0.9, 0.9),
            Glyph::Bar(0.9, 0.2),
            Glyph::Pin(0.9),
            Glyph::Stones(7, 0.4),
            Glyph::Wedge(1, 0),
            Glyph::Stones(0, 0.4),
            Glyph::Token(0.4),
            Glyph::Block(0.9, 0.9),
            Glyph::Crown(0.8),
            Glyph::Mitre(0.8),
            Glyph::King(0.8),
            Glyph::Rook(0.8),
            Glyph::Knight(0.8),
            Glyph::Pawn(0.8),
        ]
        .into_iter()
        .enumerate()
        {
            scene.piece(i, Scene::cell(0, i), glyph, Tone::First, "<&\u{1}", "a \"<piece>\"");
        }
        scene.shapes.push(Shape::Polygon {
            points: vec![(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)],
            tone: Tone::Shade,
        });
        scene.shapes.push(Shape::Circle { x: 0.5, y: 0.5, radius: 0.1, tone: Tone::Bright });
        scene
    }

    #[test]
    fn nothing_a_game_writes_can_break_out_of_the_picture() {
        let svg = standalone(&every_glyph(), "</title><script>alert(1)</script>");
        assert!(!svg.contains("<script") && !svg.contains("<&") && !svg.contains('\u{1}'), "{svg}");
        assert!(svg.contains("&lt;&amp;"));
    }

    #[test]
    fn every_element_is_closed() {
        let svg = standalone(&every_glyph(), "all");
        for element in ["svg", "g", "rect", "circle", "line", "path", "text", "polygon"] {
            let opened = svg.matches(&format!("<{element} ")).count()
                + svg.matches(&format!("<{element}>")).count();
            assert_eq!(opened, svg.matches(&format!("</{element}>")).count(), "{element}");
        }
    }

    #[test]
    fn first_and_second_differ_without_colour() {
        let drawn = |glyph, tone| {
            let mut scene = Scene::grid(1, 1);
            scene.piece(0, (1.0, 0.5), glyph, tone, "x", "x");
            standalone(&scene, "").replace("first", "").replace("second", "")
        };
        assert_ne!(drawn(Glyph::Cross, Tone::First), drawn(Glyph::Ring, Tone::Second));
        // Discs differ in brightness, and both have an outline.
        assert!(drawn(Glyph::Disc(0.4), Tone::First).contains("s--edge"));
    }

    #[test]
    fn parts_of_the_board_stand_out_from_it_by_a_colour_of_their_own() {
        let mut scene = Scene::new(1.0, 1.0);
        scene.shapes.push(Shape::Circle { x: 0.5, y: 0.5, radius: 0.5, tone: Tone::First });
        let svg = standalone(&scene, "");
        assert!(svg.contains("class=\"f-first-part\""), "{svg}");
        assert_eq!(svg.matches(".f-first-part{fill:").count(), 2, "light and dark: {svg}");
    }

    #[test]
    fn shade_on_the_bare_page_has_a_colour_of_its_own() {
        let circle = |tone| Shape::Circle { x: 0.5, y: 0.5, radius: 0.5, tone };
        let mut scene = Scene::new(1.0, 1.0);
        scene.shapes.push(circle(Tone::Shade));
        assert!(standalone(&scene, "").contains("class=\"f-shade-bare\""));
        scene.shapes.insert(0, circle(Tone::Board));
        assert!(!standalone(&scene, "").contains("class=\"f-shade-bare\""));
    }
}
