//! Pictures of GamesmanUni's own: which of those in its bundle show which of our games.
//!
//! Paths, sizes and places are data, in the files of `data`; games that take more than that have files of their own in `games`. What
//! they have nothing for is drawn from its scene with general pictures, in `plain`. Where the places of pieces are follows from the
//! spots of our own scene, stretched over the picture's.

mod games;
mod layouts;
mod listed;
mod plain;
mod readings;
mod set;

use std::collections::BTreeMap;

use gamesman_query::rules::{Click, Player, Scene, Spot};

use super::answer::{CharImage, Picture, Theme};
use super::arrows::{Arrow, Square};
use plain::Plain;
use set::{At, Board, Drawn, Form, Heard, More, PictureSet, Stretch, Ways, on};

/// How GamesmanUni's pictures show a variant.
#[derive(Clone, Debug)]
pub struct Art {
    /// What is sent.
    pub picture: Picture,
    /// Whether the pictures were made for the game.
    pub own: bool,
    /// Whether spots are chosen one after the other even where there are two.
    pub stepwise: bool,
    drawn: Drawn,
    plain: Option<Plain>,
    /// Which character stands for a piece with this text.
    looks: Vec<(&'static str, char)>,
    letters: Option<&'static str>,
    /// What is drawn below everything else.
    ground: String,
    /// Whether characters have places of their own, besides those of the spots.
    apart: bool,
    /// The picture of buttons on spots.
    pub target: char,
    /// The place of the first spot.
    first: usize,
    spots: usize,
    /// What marks a spot.
    mark: char,
    more: More,
    heard: Heard,
    /// Moves that have a button of their own.
    buttons: Vec<(Vec<Click>, String)>,
    /// Those that depend on the position.
    ways: Option<Ways>,
}

impl Art {
    /// The board as a character for each place that shows something; `chosen` are the spots chosen so far by the player whose turn
    /// it is.
    pub fn entities(&self, turn: Player, text: &str, scene: &Scene, chosen: &[usize]) -> String {
        let (mut board, mut texts) = (self.ground.clone(), Vec::new());
        match (self.drawn, &self.plain) {
            (Drawn::Midway(rewrite), _) => return board + &rewrite(text, turn, chosen),
            (Drawn::Plain, Some(plain)) => texts = plain.draw(scene, &mut board),
            (Drawn::Text(rewrite), _) => board += &rewrite(text),
            (Drawn::Whole(rewrite), _) => board += &rewrite(text, scene),
            _ => board
                .extend(scene.spots.iter().enumerate().map(|(i, spot)| self.look(scene, i, spot))),
        }
        // What stays empty at the end is left out.
        let marked = !chosen.is_empty();
        if self.apart && marked {
            board.extend(std::iter::repeat_n('-', self.spots));
        }
        match self.more {
            More::Counts(_, counts) => {
                board += &counts(scene).map(|count| format!("{count:02}")).concat();
            }
            More::Piles => {
                for x in columns(scene) {
                    let here = scene.pieces.iter().filter(|piece| (piece.x - x).abs() < 0.05);
                    board.push('.');
                    texts.push(here.count().to_string());
                }
            }
            More::Edges if marked => {
                board.extend(std::iter::repeat_n('-', EDGES.len() * self.spots));
            }
            More::Edges | More::Nothing => {}
        }
        if marked {
            let mark = |spot| if chosen.contains(&spot) { self.mark } else { '-' };
            board.extend((0..self.spots).map(mark));
        }
        for text in texts {
            board.push('~');
            board += &text;
        }
        board
    }

    /// What stands on a spot.
    fn look(&self, scene: &Scene, index: usize, spot: &Spot) -> char {
        let find = |text: &str| self.looks.iter().find(|(look, _)| *look == text).map(|(_, c)| *c);
        let mut pieces = scene.pieces.iter().filter(|piece| on(piece.x, piece.y, spot));
        let look = pieces.next().and_then(|piece| find(&piece.text)).or_else(|| find(""));
        match (look, self.letters) {
            (Some(_), Some(letters)) => letters.chars().nth(index).unwrap_or('-'),
            (look, _) => look.unwrap_or('-'),
        }
    }

    /// The button of its own that a way to click has in a position, and how many of its clicks that stands for.
    pub fn button(&self, text: &str, turn: Player, way: &[Click]) -> Option<(usize, String)> {
        let whole = self.buttons.iter().find(|(clicks, _)| clicks == way);
        // What stands beside the board may be the beginning of a move.
        let begins =
            |clicks: &[Click]| matches!(clicks, [Click::Button(_)]) && way.starts_with(clicks);
        let own = whole.or_else(|| self.buttons.iter().find(|(clicks, _)| begins(clicks)));
        let found = own.map(|(clicks, button)| (clicks.len(), button.clone()));
        found.or_else(|| self.ways.and_then(|ways| ways(text, turn, way)))
    }

    /// The place of a spot.
    pub fn place(&self, spot: usize) -> usize {
        self.first + spot
    }

    /// Whether arrows follow pieces rather than clicks.
    pub fn follows(&self) -> bool {
        self.apart
    }

    /// Between which places the arrow goes for a move from spot to spot.
    pub fn arrow(&self, from: usize, to: usize) -> (usize, usize) {
        let centers = &self.picture.themes[self.picture.default_theme].centers;
        let (more, here, there) = (self.more, centers.get(from), centers.get(to));
        let (More::Edges, Some(here), Some(there)) = (more, here, there) else {
            return (self.place(from), self.place(to));
        };
        let (across, down) = (there[0] - here[0], there[1] - here[1]);
        let edge = EDGES.iter().position(|(dx, dy)| dx * across + dy * down > 0.0);
        edge.map_or((from, to), |edge| (from, self.spots + EDGES.len() * from + edge))
    }

    /// The same as GamesmanUni draws it, if those are two places.
    pub fn drawn_arrow(&self, from: usize, to: usize) -> Option<Arrow> {
        let (from, to) = self.arrow(from, to);
        let (from, to) = (self.drawn_at(from)?, self.drawn_at(to)?);
        let half = 0.5 * self.scale() * self.theme().arrow_width;
        (from != to).then(|| Arrow::new(from, to, half))
    }

    /// The pieces of a board that GamesmanUni lays on arrows.
    pub fn pieces_on_arrows(&self, board: &str) -> Vec<Square> {
        let theme = self.theme();
        let over = theme.entities_over_arrows;
        let places = board.get(2..).unwrap_or_default().chars().enumerate().filter(|_| over);
        let piece = |(place, look): (usize, char)| {
            let half = 0.5 * self.scale() * theme.char_images.get(&look)?.scale;
            Some(Square { middle: self.drawn_at(place)?, half })
        };
        places.filter_map(piece).collect()
    }

    fn theme(&self) -> &Theme {
        &self.picture.themes[self.picture.default_theme]
    }

    /// GamesmanUni makes each picture a hundred wide.
    fn scale(&self) -> f32 {
        100.0 / self.theme().space[0]
    }

    fn drawn_at(&self, place: usize) -> Option<At> {
        let scale = self.scale();
        self.theme().centers.get(place).map(|[x, y]| (scale * x, scale * y))
    }

    /// A move on a board with the character of its sound.
    pub fn with_sound(&self, button: &str, before: &str) -> String {
        let sound = match self.heard {
            Heard::Always(_) => 'x',
            Heard::ByForm([point, arrow]) => {
                if button.starts_with('A') {
                    point.0
                } else {
                    arrow.0
                }
            }
            Heard::ByStart(starts) => {
                let found = starts.iter().find(|(start, ..)| button.starts_with(start));
                found.unwrap_or(&starts[0]).1
            }
            Heard::ByPiece(pieces) => {
                // Behind the turn.
                let from = button.strip_prefix("M_").and_then(|places| places.split('_').next());
                let from = from.and_then(|place| place.parse::<usize>().ok());
                let piece = from.and_then(|place| before.chars().nth(2 + place));
                let found = pieces.iter().find(|(look, ..)| Some(*look) == piece);
                found.unwrap_or(&pieces[0]).1
            }
            Heard::ByTarget([empty, taken]) => {
                let to = button.rsplit('_').next().and_then(|place| place.parse::<usize>().ok());
                let there = to.and_then(|place| before.chars().nth(2 + place));
                if there.is_some_and(|c| c != '-') { taken.0 } else { empty.0 }
            }
        };
        format!("{button}_{sound}")
    }
}

/// Where the edges of a cell are from its middle, in half a cell: right, left, below, above.
const EDGES: [At; 4] = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];

/// The art of a variant with this start, and with these buttons beside its board there.
pub fn art(game: &str, variant: &str, scene: &Scene, beside: &[String]) -> Art {
    let (rows, columns) = (count(scene, |spot| spot.y), count(scene, |spot| spot.x));
    let (m, n, spots) = (rows as f32, columns as f32, scene.spots.len());
    let board = Board { variant, rows, columns, m, n, spots, scene };
    let other = || games::PICTURES.iter().find(|(id, _)| *id == game);
    let set = match other() {
        Some((_, pictures)) => pictures(&board),
        None => listed::pictures(game, &board),
    };
    let own = set.is_some();
    let plain = Plain::new(scene, beside);
    let set = set.unwrap_or_else(|| plain.set());
    let plain = matches!(set.drawn, Drawn::Plain).then_some(plain);
    build(set, plain, &board, own)
}

fn build(set: PictureSet, plain: Option<Plain>, board: &Board<'_>, own: bool) -> Art {
    let scene = board.scene;
    let spots: Vec<At> = set.spots.clone().unwrap_or_else(|| set.stretched(scene));
    let (mut centers, mut ground) = (Vec::new(), String::new());
    if let Some(tile) = set.tile {
        centers.extend(&spots);
        ground.extend(spots.iter().map(|_| tile));
    }
    let mut first = centers.len();
    let apart = set.cells.is_some();
    match (&plain, &set.cells) {
        (Some(plain), _) => {
            ground += &plain.ground(&mut centers);
            first = centers.len();
            plain.places(&mut centers);
        }
        (None, Some(cells)) => {
            centers.extend(cells);
            first = centers.len();
            centers.extend(&spots);
        }
        _ => centers.extend(&spots),
    }
    match set.more {
        More::Counts(places, _) => centers.extend(places),
        More::Edges => {
            let half = 0.5 * set.space.0 / board.n;
            let edges = |&(x, y): &At| EDGES.map(|(dx, dy)| (x + dx * half, y + dy * half));
            centers.extend(spots.iter().flat_map(edges));
        }
        More::Piles => {
            let below = set.space.1 - 0.5;
            let (first, last) = (set.corners.0.0, set.corners.1.0);
            let across = Stretch::new(scene.spots.iter().map(|spot| spot.x), first, last);
            centers.extend(columns(scene).into_iter().map(|x| (across.at(x), below)));
        }
        More::Nothing => {}
    }
    // What is chosen is marked above everything else.
    centers.extend(&spots);
    let mut char_images: BTreeMap<char, CharImage> = set.images.iter().cloned().collect();
    let mark = ('a'..='z').rev().find(|c| !char_images.contains_key(c)).unwrap_or('-');
    let cell = set.space.0 / board.n.max(board.m);
    let ring = CharImage { image: "general/yellow_circle.svg".into(), scale: 0.3 * cell };
    char_images.insert(mark, ring);
    let mut put = |at: At| {
        centers.push(at);
        centers.len() - 1
    };
    let each = spots.iter().enumerate();
    let each = each.flat_map(|(spot, at)| set.each.iter().map(move |each| each.button(spot, *at)));
    let buttons = set.buttons.iter().cloned().chain(each).map(|button| {
        let written = match button.form {
            Form::Point(look, at) => format!("A_{look}_{}", put(at)),
            Form::On(look, spot) => format!("A_{look}_{}", first + spot),
            Form::Line(from, to) => format!("L_{}_{}", put(from), put(to)),
            Form::Text(letter, at) => format!("T_{letter}_{}", put(at)),
            Form::Arrow(from, to) => format!("M_{}_{}", put(from), put(to)),
        };
        (button.way, written)
    });
    let buttons = buttons.collect();
    let sounds = match set.heard {
        Heard::Always(sound) => BTreeMap::from([('x', sound)]),
        Heard::ByForm(sounds) => BTreeMap::from(sounds),
        Heard::ByStart(starts) => {
            starts.into_iter().map(|(_, look, sound)| (look, sound)).collect()
        }
        Heard::ByPiece(pieces) => {
            pieces.into_iter().map(|(_, look, sound)| (look, sound)).collect()
        }
        Heard::ByTarget(sounds) => BTreeMap::from(sounds),
    };
    let theme = Theme {
        animation_type: if set.slides { "simpleSlides" } else { "entityFade" },
        arrow_width: set.arrow.unwrap_or(0.02 * set.space.0),
        background: set.background,
        centers: centers.into_iter().map(|(x, y)| [round(x), round(y)]).collect(),
        char_images,
        circle_button_radius: set.circle.unwrap_or(0.16 * cell),
        // Slides stop at a character that is no picture, as those of texts are.
        default_animation_window: plain.as_ref().map(|plain| [0, first + 2 * plain.count()]),
        entities_over_arrows: set.over,
        foreground: set.foreground,
        line_width: set.line,
        sounds,
        space: [set.space.0, set.space.1],
        text_entity_font_size: set.font,
    };
    let [(default_theme, folder), others @ ..] = &set.themes[..] else {
        unreachable!("there is one")
    };
    let mut themes = BTreeMap::from([(*default_theme, theme.clone())]);
    themes.extend(others.iter().map(|(name, other)| (*name, theme.in_folder(folder, other))));
    Art {
        picture: Picture { ambience: set.ambience, default_theme, themes },
        own,
        stepwise: set.stepwise,
        drawn: set.drawn,
        plain,
        looks: set.looks,
        letters: set.letters,
        ground,
        apart,
        target: set.target.unwrap_or('-'),
        first,
        spots: spots.len(),
        mark,
        more: set.more,
        heard: set.heard,
        buttons,
        ways: set.ways,
    }
}

/// Two decimals are enough for any picture.
fn round(x: f32) -> f32 {
    (x * 100.0).round() / 100.0
}

/// How many different coordinates the spots have, at least one.
fn count(scene: &Scene, of: impl Fn(&Spot) -> f32) -> usize {
    coordinates(scene, of).len().max(1)
}

/// Where the columns are.
fn columns(scene: &Scene) -> Vec<f32> {
    coordinates(scene, |spot| spot.x)
}

/// The different coordinates of the spots, in order.
fn coordinates(scene: &Scene, of: impl Fn(&Spot) -> f32) -> Vec<f32> {
    let mut all: Vec<f32> = scene.spots.iter().map(of).collect();
    all.sort_by(f32::total_cmp);
    all.dedup_by(|a, b| (*a - *b).abs() < 0.05);
    all
}
