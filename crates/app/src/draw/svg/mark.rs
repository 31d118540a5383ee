//! What lies on top of a board that is played on: one element for each spot, and the marks of moves.
//!
//! A mark says what a move is worth three times over: by colour, by shape (a triangle that points up
//! wins, one that points down loses, a square ties, a diamond draws, a dot is unknown) and by text
//! ("W5"). How full it is says how much better than others of its value.

use gamesman_query::ValueAnswer;
use gamesman_query::rules::{Marks, Scene, Spot};
use maud::{Markup, html};

use super::arrow::{self, Way};
use super::glyph::reach;
use super::reach as reaches;
use super::words::{N, contents, detail};
use crate::language::Language;

/// Everything on top of a board.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    /// The language in which it names spots and what stands on them.
    pub language: Language,
    /// What each spot does, by its place in [`Scene::spots`].
    pub targets: Vec<Option<Target>>,
    /// Spots chosen so far for a move of several clicks.
    pub picked: Vec<usize>,
    /// Spots of the last move.
    pub last: Vec<usize>,
    /// Moves from spot to spot, drawn as arrows.
    pub arrows: Vec<Arrow>,
    /// Spots that a hint lights, above what stands on them.
    pub lit: Vec<usize>,
    /// Where pieces go by the move that a hint tells: from and to.
    pub told: Vec<[(f32, f32); 2]>,
}

/// A move drawn as an arrow.
#[derive(Clone, Debug)]
pub struct Arrow {
    /// The spot it begins on.
    pub from: usize,
    /// The spot it ends on.
    pub to: usize,
    /// What it does.
    pub target: Target,
}

/// What choosing a spot does.
#[derive(Clone, Debug)]
pub struct Target {
    /// Where it leads.
    pub href: String,
    /// What it means, in words, after the name of the spot: "win in 5 moves, 3 yours".
    pub label: String,
    /// The move it makes, if it makes one; several joined by spaces if it begins several.
    pub moves: String,
    /// The value to mark it with; `None` for a plain dot.
    pub value: Option<ValueAnswer>,
    /// How good it is among moves of its value.
    pub strength: Intensity,
    /// What is written in the mark: "W5".
    pub text: String,
    /// Whether it has a mark at all: one move may be made on several spots.
    pub marked: bool,
}

impl Target {
    /// The name of an element that does it, after what it is. What the mark says is in it, for people who speak to their
    /// browser say what they see; but not once more if the words have it, and no single letter, which is a sign.
    fn name(&self, what: &str) -> String {
        let marked = self.marked && self.value.is_some() && self.text.chars().count() > 1;
        let mark = if marked && !self.label.contains(&self.text) { &*self.text } else { "" };
        let comma = if mark.is_empty() { "" } else { ", " };
        format!("{what}{comma}{mark}: {}", self.label)
    }
}

/// How good a move is among moves of the same value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Intensity(u8);

impl Intensity {
    /// From what the move costs compared with the best of its value.
    pub fn of(delta: Option<u32>) -> Intensity {
        Intensity(match delta.unwrap_or(0) {
            0 => 0,
            1..=2 => 1,
            3..=6 => 2,
            _ => 3,
        })
    }

    /// The class that styles it.
    pub fn class(self) -> &'static str {
        ["k0", "k1", "k2", "k3"][usize::from(self.0.min(3))]
    }
}

impl Overlay {
    /// What lies below the pieces: the last move and the chosen spots.
    pub(super) fn highlights(&self, scene: &Scene) -> Markup {
        let spots = |list: &[usize]| -> Vec<Spot> {
            list.iter().filter_map(|&i| scene.spots.get(i).cloned()).collect()
        };
        let round = scene.marks == Marks::Hollows;
        html! {
            @for spot in spots(&self.last) { (area(&spot, "last", round)) }
            @for spot in spots(&self.picked) { (area(&spot, "picked", round)) }
            @if round {
                @for (spot, target) in scene.spots.iter().zip(&self.targets) {
                    @if let Some(target) = target && let Some(value) = target.value {
                        @let class = format!("hollow {} {}", value.name(), target.strength.class());
                        (area(spot, &class, round))
                    }
                }
            }
        }
    }

    /// What a hint shows, above everything; it can not be hit.
    pub(super) fn hints(&self, scene: &Scene) -> Markup {
        let round = scene.marks == Marks::Hollows;
        html! {
            @for spot in self.lit.iter().filter_map(|&i| scene.spots.get(i)) { (area(spot, "lit-spot", round)) }
            @for &[from, to] in &self.told {
                @let way = Way::new(from, to);
                polygon .told points=(corners(&way.outline(0.0))) stroke-width="0.04" stroke-linejoin="round" {}
            }
        }
    }

    /// Where the arrows run.
    fn ways(&self, scene: &Scene) -> Vec<Way> {
        let spot = |i: usize| scene.spots.get(i).map(|spot| (spot.x, spot.y));
        let way = |arrow: &Arrow| {
            let (from, to) = (spot(arrow.from)?, spot(arrow.to)?);
            let steps = scene.marks == Marks::Steps;
            Some(Way::new(from, if steps { next_spot(scene, from, to) } else { to }))
        };
        let ways = self.arrows.iter().map(way);
        ways.collect::<Option<_>>().unwrap_or_default()
    }

    /// Whether arrows cover each other so much that moves are better made in two steps.
    pub fn is_crowded(&self, scene: &Scene) -> bool {
        reaches::crowded(scene, &self.ways(scene))
    }

    /// The arrows, those that cost most first, so that the best lie on top.
    pub(super) fn arrows(&self, scene: &Scene) -> Markup {
        let ways = self.ways(scene);
        let chip = |arrow: &Arrow| Chip::new(scene, &arrow.target, ARROW_CHIP);
        let sizes: Vec<(f32, f32)> = self.arrows.iter().map(|arrow| chip(arrow).size()).collect();
        let chips = arrow::chips(&ways, &sizes);
        let strips = reaches::along(scene, &ways);
        let classes = reaches::classes(scene, &ways, &chips, &strips);
        let hits = strips.into_iter().zip(classes);
        html! {
            @for (((arrow, way), chip), hit) in self.arrows.iter().zip(&ways).zip(chips).zip(hits).rev() {
                (self.draw_arrow(scene, arrow, way, chip, hit))
            }
        }
    }

    /// One element for each spot: a link if it does something, otherwise only a name.
    pub(super) fn spots(&self, scene: &Scene) -> Markup {
        let round = scene.marks == Marks::Hollows;
        let open_ones =
            scene.spots.iter().zip(&self.targets).filter(|(_, target)| target.is_some());
        let others: Vec<&Spot> = open_ones.map(|(spot, _)| spot).collect();
        html! {
            @for (i, spot) in scene.spots.iter().enumerate() {
                @let there = contents(self.language, scene, spot);
                @match self.targets.get(i).and_then(Option::as_ref) {
                    Some(target) => (open(scene, (i, spot), &others, &there, target)),
                    None => {
                        g #{ "s" (i) } .spot tabindex="-1" role="img"
                            aria-label={ (spot.name) ", " (there) } { (area(spot, "hit", round)) }
                    }
                }
            }
        }
    }

    /// An arrow with a halo that keeps it apart from those it crosses, its chip so far along it, and a strip so wide and with
    /// such a class that can be hit.
    fn draw_arrow(
        &self,
        scene: &Scene,
        arrow: &Arrow,
        way: &Way,
        chip_at: f32,
        (strip, class): (f32, &str),
    ) -> Markup {
        let [begin, end] = way.ends();
        let target = &arrow.target;
        let names = (&scene.spots[arrow.from].name, &scene.spots[arrow.to].name);
        let both = [("from", names.0.as_str().into()), ("to", names.1.as_str().into())];
        let label = target.name(&self.language.tell("arrow-to", &both));
        let value = target.value.map_or("plain", ValueAnswer::name);
        html! {
            a class={ "arrow " (value) " " (target.strength.class()) (class) } tabindex="-1" href=(target.href)
                data-moves=(target.moves) aria-label=(label) {
                line .reach stroke-width=(N(strip)) x1=(N(begin.0)) y1=(N(begin.1)) x2=(N(end.0)) y2=(N(end.1)) {}
                polygon .shaft points=(corners(&way.outline(chip_at))) stroke-width="0.04" stroke-linejoin="round" {}
                @if let Some(value) = target.value {
                    (Chip::new(scene, target, ARROW_CHIP).draw(value, target, way.at(chip_at)))
                }
            }
        }
    }
}

/// The corners of a polygon as they are written.
fn corners(points: &[(f32, f32)]) -> String {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{},{}", N(*x), N(*y))).collect();
    points.join(" ")
}

fn open(
    scene: &Scene,
    (i, spot): (usize, &Spot),
    others: &[&Spot],
    there: &str,
    target: &Target,
) -> Markup {
    html! {
        a #{ "s" (i) } .spot.open href=(target.href) data-moves=(target.moves)
            aria-label=(target.name(&format!("{}, {there}", spot.name))) {
            @if let Some((x, y, width, height)) = reaches::around(scene, spot, others, INSET) {
                rect .reach x=(N(x)) y=(N(y)) width=(N(width)) height=(N(height)) {}
            }
            (area(spot, "hit", scene.marks == Marks::Hollows))
            @if target.marked { (mark(scene, spot, target)) }
        }
    }
}

/// How much narrower than a spot its area is on each side, so that there is a gap between neighbours.
const INSET: f32 = 0.03;

/// The area of a spot; of one that is `round` what lies within its rim.
pub(super) fn area(spot: &Spot, class: &str, round: bool) -> Markup {
    let (width, height) = (spot.width - 2.0 * INSET, spot.height - 2.0 * INSET);
    if round {
        let (rx, ry) = (0.415 * width, 0.415 * height);
        return html! {
            ellipse class=(class) cx=(N(spot.x)) cy=(N(spot.y)) rx=(N(rx)) ry=(N(ry)) {}
        };
    }
    html! {
        rect class=(class) x=(N(spot.x - width / 2.0)) y=(N(spot.y - height / 2.0))
            width=(N(width)) height=(N(height)) rx=(N(0.12 * width.min(height))) {}
    }
}

/// The middle of the first spot that a piece comes to on its straight way.
fn next_spot(scene: &Scene, from: (f32, f32), to: (f32, f32)) -> (f32, f32) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    let along = |spot: &Spot| {
        let (x, y) = (spot.x - from.0, spot.y - from.1);
        let (far, aside) = ((x * dx + y * dy) / length, (x * dy - y * dx) / length);
        (far > 0.05 && aside.abs() < 0.05).then_some((far, (spot.x, spot.y)))
    };
    let all = scene.spots.iter().filter_map(along);
    all.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(to, |(_, at)| at)
}

/// How large chips on arrows are, compared with those on pieces.
const ARROW_CHIP: f32 = 0.5;

/// A pill with a value's shape and text.
struct Chip {
    scale: f32,
    /// Whether it is narrow around larger letters.
    narrow: bool,
    /// Before it is scaled.
    width: f32,
}

impl Chip {
    /// Before it is scaled.
    const HEIGHT: f32 = 0.38;
    /// Letters of both kinds.
    const ROOMY: f32 = 0.25;
    const NARROW: f32 = 0.3;

    /// One of this scale; a larger and narrower one if its letters were too small for a phone.
    fn new(scene: &Scene, target: &Target, scale: f32) -> Chip {
        let (least, n) = (reaches::letters(scene), target.text.chars().count() as f32);
        if Chip::ROOMY * scale >= least {
            return Chip { scale, narrow: false, width: 0.54 + 0.165 * n };
        }
        Chip { scale: least / Chip::NARROW, narrow: true, width: 0.36 + 0.185 * n }
    }

    /// Its width and height on the board.
    fn size(&self) -> (f32, f32) {
        (self.width * self.scale, Chip::HEIGHT * self.scale)
    }

    fn draw(&self, value: ValueAnswer, target: &Target, (x, y): (f32, f32)) -> Markup {
        let (left, top) = (-self.width / 2.0, -Chip::HEIGHT / 2.0);
        let (sign, text, letters) =
            if self.narrow { (0.17, 0.13, Chip::NARROW) } else { (0.2, 0.16, Chip::ROOMY) };
        html! {
            g class={ "mark " (value.name()) " " (target.strength.class()) }
                transform={ "translate(" (N(x)) "," (N(y)) ")scale(" (N(self.scale)) ")" } {
                rect .chip x=(N(left)) y=(N(top)) width=(N(self.width)) height=(N(Chip::HEIGHT)) rx="0.19" {}
                g transform={ "translate(" (N(left + sign)) ",0)" } { (shape(value, 0.11)) }
                text x=(N(text)) font-size=(N(letters)) { (target.text) }
            }
        }
    }
}

/// The mark in the middle of an empty spot, or as a chip at the top of one where something stands.
fn mark(scene: &Scene, spot: &Spot, target: &Target) -> Markup {
    let scaled = |size: f32| size.min(1.4) * (0.4 + 0.6 * detail(scene));
    let size = scaled(spot.width.min(spot.height));
    let near = |x: f32, y: f32, (across, down): (f32, f32)| {
        (x - spot.x).abs() < across.max(0.3 * size) + 0.2 * size
            && (y - spot.y).abs() < down.max(0.25 * size) + 0.25 * size
    };
    let free = !scene.pieces.iter().any(|piece| near(piece.x, piece.y, reach(piece.glyph)))
        && !scene.labels.iter().any(|label| near(label.x, label.y, (0.0, 0.0)));
    let Some(value) = target.value else {
        return dot(spot, size, free);
    };
    let class = format!("mark {} {}", value.name(), target.strength.class());
    if free {
        // Of a narrow place the mark may cover more than what is clicked.
        let size = scaled((spot.width * spot.height).sqrt());
        // Around a point there is room.
        let size = if is_point(spot) { size.max(0.6) } else { size };
        // On a small place both are larger than elsewhere, and the shape makes room for the letters.
        let least = reaches::letters(scene) / size;
        let (letters, radius) = (least.max(0.23), (0.4 * least).max(0.17));
        let up = radius - 0.04 + 0.36 * (letters - 0.23);
        return html! {
            g class=(class) transform={ "translate(" (N(spot.x)) "," (N(spot.y)) ")scale(" (N(size)) ")" } {
                g transform={ "translate(0," (N(-up)) ")" } { (shape(value, radius)) }
                text y="0.21" font-size=(N(letters)) { (target.text) }
            }
        };
    }
    let roomy = 0.54 + 0.165 * target.text.chars().count() as f32;
    let scale = (0.72 * size.max(0.7)).min(spot.width.max(0.5) / roomy);
    let chip = Chip::new(scene, target, scale);
    if spot.width > 3.0 * spot.height {
        // On a bar what is written in its middle stays free.
        let x = spot.x + spot.width / 2.0 - chip.size().0 / 2.0;
        return chip.draw(value, target, (x, spot.y));
    }
    // The rim of a hollow may be covered, what lies in it not; and of a small cell as little as can be.
    let inside = match chip.narrow {
        _ if scene.marks == Marks::Hollows => 0.02,
        true => 0.08,
        false => 0.2,
    };
    let y = spot.y - spot.height / 2.0 + inside * chip.scale;
    chip.draw(value, target, (spot.x, y.max(chip.size().1 / 2.0 - reaches::MARGIN)))
}

/// Whether a spot is no more than a point on lines of the board.
fn is_point(spot: &Spot) -> bool {
    spot.width.max(spot.height) < 0.4
}

fn dot(spot: &Spot, size: f32, free: bool) -> Markup {
    // Around a point of the board, which would hide it; beside what stands there: at its top it would look like a part of it.
    let (right, up, r) = match free {
        true => (0.0, 0.0, if is_point(spot) { 0.6 * size } else { 0.11 * size }),
        false => (spot.width / 2.0 - 0.14 * size, spot.height / 2.0 - 0.14 * size, 0.08 * size),
    };
    html! { circle .dot cx=(N(spot.x + right)) cy=(N(spot.y - up)) r=(N(r)) {} }
}

/// A value's shape around (0, 0), within about this radius.
fn shape(value: ValueAnswer, r: f32) -> Markup {
    let path = match value {
        ValueAnswer::Win => [(0.0, -1.0), (1.05, 0.8), (-1.05, 0.8)].to_vec(),
        ValueAnswer::Lose => [(0.0, 1.0), (1.05, -0.8), (-1.05, -0.8)].to_vec(),
        ValueAnswer::Tie => [(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)].to_vec(),
        ValueAnswer::Draw => [(0.0, -1.15), (1.15, 0.0), (0.0, 1.15), (-1.15, 0.0)].to_vec(),
        ValueAnswer::Unknown => {
            return html! { circle .shape r=(N(0.8 * r)) stroke-width=(N(0.2 * r)) {} };
        }
    };
    let points: Vec<String> =
        path.iter().map(|(x, y)| format!("{},{}", N(x * r), N(y * r))).collect();
    html! {
        polygon .shape points=(points.join(" ")) stroke-width=(N(0.2 * r)) stroke-linejoin="round" {}
    }
}

/// A value's shape around (0, 0), within about this radius, for charts. The class of an element around it
/// colours it.
pub fn sign(value: ValueAnswer, radius: f32) -> Markup {
    shape(value, radius)
}

/// A value's shape as a small picture of its own, for lists and legends.
pub fn symbol(value: ValueAnswer, strength: Intensity) -> Markup {
    html! {
        svg class={ "symbol " (value.name()) " " (strength.class()) } viewBox="-1.3 -1.3 2.6 2.6"
            aria-hidden="true" { (shape(value, 1.0)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_slide_is_shown_by_its_first_step() {
        let scene = Scene::grid(4, 4);
        let at = |cell: usize| (scene.spots[cell].x, scene.spots[cell].y);
        for (from, to, next) in [(0, 3, 1), (0, 15, 5), (12, 0, 8), (5, 6, 6), (12, 3, 9)] {
            assert_eq!(next_spot(&scene, at(from), at(to)), at(next), "{from} {to}");
        }
    }
}
