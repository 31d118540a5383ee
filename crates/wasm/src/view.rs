//! A position on the text seam, read from JSON and checked.

use gamesman_rules::{
    Click, Colours, Component, Glyph, Label, Marks, Material, Outcome, Piece, Player, Scene, Shape,
    Spot, Step, Tone, Turn, View,
};
use serde::Deserialize;

/// Most things of one kind in a picture, and most moves of a position.
const MANY: usize = 4_096;

/// Largest distance in a picture.
const FAR: f32 = 10_000.0;

#[derive(Deserialize)]
pub(crate) struct Shown {
    position: String,
    number: Option<u64>,
    canonical: Option<u64>,
    player: Option<u8>,
    outcome: Option<End>,
    margin: Option<i32>,
    #[serde(default)]
    components: Vec<Part>,
    nimber: Option<u32>,
    formula: Option<End>,
    remoteness: Option<u32>,
    scene: Picture,
    moves: Vec<Move>,
    #[serde(default = "yes")]
    complete: bool,
}

fn yes() -> bool {
    true
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum End {
    Win,
    Lose,
    Tie,
}

#[derive(Deserialize)]
struct Part {
    name: String,
    nimber: u32,
}

#[derive(Deserialize)]
struct Move {
    name: String,
    to: String,
    canonical: Option<u64>,
    #[serde(default)]
    keeps_turn: bool,
    #[serde(default)]
    clicks: Vec<Vec<Touch>>,
    regular: Option<String>,
    formula: Option<End>,
    remoteness: Option<u32>,
    nimber: Option<u32>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Touch {
    Spot(usize),
    Button(String),
}

#[derive(Deserialize)]
struct Picture {
    width: f32,
    height: f32,
    #[serde(default)]
    shapes: Vec<Drawn>,
    spots: Vec<Place>,
    pieces: Vec<Thing>,
    #[serde(default)]
    front: Vec<Drawn>,
    #[serde(default)]
    labels: Vec<Text>,
    #[serde(default)]
    decisive: Vec<Vec<(f32, f32)>>,
    #[serde(default)]
    notes: Vec<String>,
    marks: Option<String>,
    material: Option<String>,
    colours: Option<(String, String)>,
}

#[derive(Deserialize)]
struct Place {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
    name: String,
}

#[derive(Deserialize)]
struct Thing {
    id: u32,
    x: f32,
    y: f32,
    glyph: String,
    size: (f32, f32),
    #[serde(default)]
    count: u32,
    tone: String,
    text: String,
    name: String,
}

#[derive(Deserialize)]
struct Text {
    x: f32,
    y: f32,
    size: f32,
    text: String,
}

#[derive(Deserialize)]
struct Drawn {
    shape: String,
    tone: String,
    #[serde(default)]
    x: f32,
    #[serde(default)]
    y: f32,
    #[serde(default)]
    width: f32,
    #[serde(default)]
    height: f32,
    #[serde(default)]
    round: f32,
    #[serde(default)]
    radius: f32,
    #[serde(default)]
    points: Vec<(f32, f32)>,
}

impl From<End> for Outcome {
    fn from(end: End) -> Outcome {
        match end {
            End::Win => Outcome::Win,
            End::Lose => Outcome::Lose,
            End::Tie => Outcome::Tie,
        }
    }
}

impl Shown {
    /// The view, for a game of which `numbers` says whether its numbers are known.
    ///
    /// # Errors
    /// If something in it is out of bounds or unknown.
    pub(crate) fn view(self, numbers: bool) -> Result<View, String> {
        named(&self.position, "-._~,", 2_010)?;
        few(self.moves.len(), "moves")?;
        let scene = self.scene.scene()?;
        let player = match self.player {
            None => None,
            Some(1) => Some(Player::First),
            Some(2) => Some(Player::Second),
            Some(n) => return Err(format!("player {n} is none; they are 1 and 2")),
        };
        if self.outcome.is_some() && !self.moves.is_empty() {
            return Err("there are moves after the end".into());
        }
        let step = |step: Move| step.step(&scene, numbers);
        let part = |part: Part| Component { name: part.name, nimber: part.nimber };
        Ok(View {
            position: self.position,
            number: self.number.filter(|_| numbers),
            canonical: self.canonical.filter(|_| numbers),
            player,
            outcome: self.outcome.map(Outcome::from),
            margin: self.margin,
            components: self.components.into_iter().map(part).collect(),
            nimber: self.nimber,
            formula: self.formula.map(Outcome::from),
            remoteness: self.remoteness,
            steps: self.moves.into_iter().map(step).collect::<Result<_, String>>()?,
            scene,
            complete: self.complete,
        })
    }
}

impl Move {
    fn step(self, scene: &Scene, numbers: bool) -> Result<Step, String> {
        named(&self.name, "-._~+", 60)?;
        named(&self.to, "-._~,", 2_010)?;
        few(self.clicks.iter().map(Vec::len).sum(), "clicks")?;
        let click = |touch: Touch| match touch {
            Touch::Spot(spot) if spot < scene.spots.len() => Ok(Click::Spot(spot)),
            Touch::Spot(spot) => Err(format!("move {}: there is no spot {spot}", self.name)),
            Touch::Button(text) => Ok(Click::Button(text.into())),
        };
        let mut clicks = Vec::new();
        for list in self.clicks {
            clicks.push(list.into_iter().map(click).collect::<Result<Vec<_>, String>>()?);
        }
        if clicks.is_empty() {
            clicks = gamesman_rules::clicks_by_name(scene, &self.name);
        }
        Ok(Step {
            name: self.name,
            to: self.to,
            canonical: self.canonical.filter(|_| numbers),
            turn: if self.keeps_turn { Turn::Keeps } else { Turn::Flips },
            clicks,
            regular: self.regular,
            formula: self.formula.map(Outcome::from),
            remoteness: self.remoteness,
            nimber: self.nimber,
        })
    }
}

impl Picture {
    fn scene(self) -> Result<Scene, String> {
        few(self.shapes.len() + self.front.len(), "shapes")?;
        few(self.spots.len(), "spots")?;
        few(self.pieces.len(), "pieces")?;
        few(self.labels.len() + self.notes.len(), "labels and notes")?;
        few(self.decisive.iter().map(Vec::len).sum(), "decisive places")?;
        near([self.width, self.height])?;
        let spot = |spot: Place| {
            near([spot.x, spot.y, spot.width, spot.height])?;
            let Place { x, y, width, height, name } = spot;
            Ok(Spot { x, y, width, height, name })
        };
        let label = |label: Text| {
            near([label.x, label.y, label.size])?;
            Ok(Label { x: label.x, y: label.y, size: label.size, text: label.text })
        };
        for (x, y) in self.decisive.iter().flatten() {
            near([*x, *y])?;
        }
        let colours = self
            .colours
            .map(|(first, second)| Ok::<_, String>(Colours(tone(&first)?, tone(&second)?)));
        Ok(Scene {
            width: self.width,
            height: self.height,
            shapes: self.shapes.into_iter().map(Drawn::shape).collect::<Result<_, _>>()?,
            spots: self.spots.into_iter().map(spot).collect::<Result<_, String>>()?,
            pieces: self.pieces.into_iter().map(Thing::piece).collect::<Result<_, _>>()?,
            front: self.front.into_iter().map(Drawn::shape).collect::<Result<_, _>>()?,
            labels: self.labels.into_iter().map(label).collect::<Result<_, String>>()?,
            decisive: self.decisive,
            notes: self.notes,
            written: Default::default(),
            marks: one_of(&Marks::NAMES, self.marks.as_deref().unwrap_or("signs"))?,
            material: one_of(&Material::NAMES, self.material.as_deref().unwrap_or("paper"))?,
            colours: colours.transpose()?.unwrap_or_default(),
        })
    }
}

impl Thing {
    fn piece(self) -> Result<Piece, String> {
        let Thing { id, x, y, size, .. } = self;
        near([x, y, size.0, size.1])?;
        let glyph = Glyph::named(&self.glyph, size, self.count.min(1_000));
        let glyph = glyph.ok_or_else(|| format!("no glyph is called ‘{}’", short(&self.glyph)))?;
        Ok(Piece { id, x, y, glyph, tone: tone(&self.tone)?, text: self.text, name: self.name })
    }
}

impl Drawn {
    fn shape(self) -> Result<Shape, String> {
        let Drawn { x, y, width, height, round, radius, .. } = self;
        near([x, y, width, height, round, radius])?;
        few(self.points.len(), "points")?;
        for (x, y) in &self.points {
            near([*x, *y])?;
        }
        let (points, tone) = (self.points, tone(&self.tone)?);
        Ok(match (self.shape.as_str(), &points[..]) {
            ("rect", _) => Shape::Rect { x, y, width, height, round, tone },
            ("circle", _) => Shape::Circle { x, y, radius, tone },
            ("line", &[from, to]) => Shape::Line { from, to, width, tone },
            ("polygon", _) => Shape::Polygon { points, tone },
            ("sheet", _) => {
                Shape::Sheet { x, y, width, height, round, holes: points, radius, tone }
            }
            (other, _) => {
                return Err(format!(
                    "the shape ‘{}’ is none of rect, circle, line (of two points), polygon, sheet",
                    short(other)
                ));
            }
        })
    }
}

fn tone(name: &str) -> Result<Tone, String> {
    one_of(&Tone::NAMES, name)
}

fn one_of<T: Copy>(all: &[(&str, T)], name: &str) -> Result<T, String> {
    let found = all.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    found.ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        format!("‘{}’ is none of {}", short(name), names.join(", "))
    })
}

fn few(count: usize, what: &str) -> Result<(), String> {
    match count {
        0..=MANY => Ok(()),
        _ => Err(format!("{count} {what} are more than {MANY}")),
    }
}

fn near<const N: usize>(distances: [f32; N]) -> Result<(), String> {
    match distances.iter().find(|distance| !distance.is_finite() || distance.abs() > FAR) {
        None => Ok(()),
        Some(distance) => Err(format!("the distance {distance} in its picture is beyond {FAR}")),
    }
}

/// Texts that become part of addresses.
fn named(text: &str, marks: &str, most: usize) -> Result<(), String> {
    let safe = |c: char| c.is_ascii_alphanumeric() || marks.contains(c);
    match !text.is_empty() && text.len() <= most && text.chars().all(safe) {
        true => Ok(()),
        false => Err(format!("‘{}’ is not 1 to {most} letters, digits and {marks}", short(text))),
    }
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
