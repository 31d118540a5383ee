//! A page that is being drawn: an SVG document in points, and the areas that are links.

use gamesman_query::rules::Scene;
use maud::{Markup, PreEscaped, html};

use super::font::{self, Weight};
use crate::draw::code::{Code, code};
use crate::draw::palette;
use crate::draw::svg::{self, Overlay};

/// Around each page, in points.
pub(super) const MARGIN: f32 = 40.0;
/// Between columns.
pub(super) const GAP: f32 = 18.0;
pub(super) const TITLE: Type = Type::new(17.0, Weight::Bold);
pub(super) const HEAD: Type = Type::new(11.0, Weight::Bold);
pub(super) const BODY: Type = Type::new(9.5, Weight::Regular);
pub(super) const SMALL: Type = Type::new(8.0, Weight::Regular).grey();

/// A title in as large letters as it takes to have it in so many lines; in the smallest ones it has one line more.
pub(super) fn title(text: &str, width: f32, lines: usize) -> (Type, Vec<String>) {
    let sizes = [TITLE.size, 15.0, 13.0, 11.5];
    let kinds = sizes.map(|size| Type { size, ..TITLE });
    let wrapped = |kind: &Type| kind.wrap_in(text, width, lines + 2);
    let fits = kinds.into_iter().find(|kind| wrapped(kind).len() <= lines);
    let [.., smallest] = kinds;
    let kind = fits.unwrap_or(smallest);
    (kind, kind.wrap_in(text, width, lines + 1))
}

/// A finished page.
pub(super) struct Page {
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) svg: String,
    pub(super) links: Vec<Link>,
}

/// An area of a page that leads somewhere.
pub(super) struct Link {
    pub(super) area: Area,
    pub(super) to: String,
    /// What is said of it to those who do not see it.
    pub(super) title: String,
}

/// A rectangle in points from the top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

/// Letters of one kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Type {
    pub(super) size: f32,
    pub(super) weight: Weight,
    pub(super) colour: &'static str,
}

impl Type {
    pub(super) const fn new(size: f32, weight: Weight) -> Type {
        Type { size, weight, colour: "#000" }
    }

    pub(super) const fn grey(self) -> Type {
        Type { colour: "#555", ..self }
    }

    /// From one line to the next.
    pub(super) fn step(self) -> f32 {
        self.size * 1.28
    }

    pub(super) fn width(self, text: &str) -> f32 {
        font::width(text, self.size, self.weight)
    }

    pub(super) fn wrap_in(self, text: &str, most: f32, lines: usize) -> Vec<String> {
        font::wrap_in(text, self.size, self.weight, most, lines)
    }
}

/// A page that is being drawn.
pub(super) struct Canvas {
    pub(super) width: f32,
    pub(super) height: f32,
    parts: Vec<Markup>,
    links: Vec<Link>,
}

impl Canvas {
    pub(super) fn new((width, height): (f32, f32)) -> Canvas {
        Canvas { width, height, parts: Vec::new(), links: Vec::new() }
    }

    /// One line of text whose top is at `y`.
    pub(super) fn text(&mut self, (x, y): (f32, f32), kind: Type, text: &str) {
        let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        self.parts.push(html! {
            text x=(x) y=(y + 0.93 * kind.size) font-size=(kind.size) font-weight=(kind.weight.number())
                fill=(kind.colour) { (text) }
        });
    }

    /// Lines below each other; where the next one would be.
    pub(super) fn lines(&mut self, (x, y): (f32, f32), kind: Type, lines: &[String]) -> f32 {
        for (line, text) in lines.iter().enumerate() {
            self.text((x, y + kind.step() * line as f32), kind, text);
        }
        y + kind.step() * lines.len() as f32
    }

    /// A line to write on.
    pub(super) fn rule(&mut self, (x, y): (f32, f32), width: f32) {
        self.parts.push(html! {
            line x1=(x) y1=(y) x2=(x + width) y2=(y) stroke="#888" stroke-width="0.6" {}
        });
    }

    /// Stars, the first of them filled, that begin at `x`.
    pub(super) fn stars(&mut self, (x, y): (f32, f32), size: f32, filled: u8, of: u8) {
        let (radius, step) = (size / 2.0, size * 1.1);
        for star in 0..of {
            let middle = (x + radius + step * f32::from(star), y + radius);
            let fill = if star < filled { "#000" } else { "#fff" };
            self.parts.push(html! {
                polygon points=(five_points(middle, radius)) fill=(fill) stroke="#000" stroke-width="0.5"
                    stroke-linejoin="round" {}
            });
        }
    }

    /// A board as large as fits the area, in its middle, with a move if the overlay shows one.
    pub(super) fn board(&mut self, area: Area, scene: &Scene, overlay: &Overlay) {
        let area = (area.x, area.y, area.width, area.height);
        self.parts.push(svg::printed(scene, overlay, area));
    }

    /// A code that a camera reads; nothing if the text is too long for one.
    pub(super) fn code(&mut self, area: Area, text: &str) {
        let Some(Code { size, path }) = code(text) else { return };
        let scale = area.width / size as f32;
        self.parts.push(html! {
            path transform={ "translate(" (area.x) "," (area.y) ") scale(" (scale) ")" } d=(path) {}
        });
    }

    pub(super) fn link(&mut self, area: Area, to: &str, title: &str) {
        self.links.push(Link { area, to: to.to_owned(), title: title.to_owned() });
    }

    pub(super) fn finish(self) -> Page {
        let Canvas { width, height, parts, links } = self;
        let svg = html! {
            svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height)
                viewBox={ "0 0 " (width) " " (height) } font-family=(font::FAMILY) {
                style { (PreEscaped(palette::paper())) }
                (svg::gradients())
                rect width=(width) height=(height) fill="#fff" {}
                @for part in &parts { (part) }
                @for link in &links {
                    a href=(link.to) {
                        title { (link.title) }
                        rect x=(link.area.x) y=(link.area.y) width=(link.area.width)
                            height=(link.area.height) fill-opacity="0" {}
                    }
                }
            }
        };
        Page { width, height, svg: svg.into_string(), links }
    }
}

/// The corners of a star.
fn five_points((x, y): (f32, f32), radius: f32) -> String {
    let corner = |i: u8| {
        let turn = std::f32::consts::PI * f32::from(i) / 5.0;
        let reach = if i.is_multiple_of(2) { radius } else { 0.42 * radius };
        format!("{:.2},{:.2}", x + reach * turn.sin(), y - reach * turn.cos())
    };
    (0..10).map(corner).collect::<Vec<_>>().join(" ")
}
