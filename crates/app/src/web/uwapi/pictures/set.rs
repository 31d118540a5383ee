//! What is known of the pictures of a game: what is built of the data and of the functions in `games`.

use gamesman_query::rules::{Click, Player, Scene, Spot};
use serde::Deserialize;

use super::super::answer::CharImage;

/// A point of a picture.
pub(super) type At = (f32, f32);

/// What is known of a variant's board.
pub(super) struct Board<'a> {
    pub(super) variant: &'a str,
    /// Rows and columns that the spots form, as counts and as lengths.
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) m: f32,
    pub(super) n: f32,
    pub(super) spots: usize,
    pub(super) scene: &'a Scene,
}

/// The pictures of a game on some board; `None` if there are none for it.
pub(super) type Pictured = fn(&Board<'_>) -> Option<PictureSet>;

/// Whether something at this place is on a spot.
pub(super) fn on(x: f32, y: f32, spot: &Spot) -> bool {
    (x - spot.x).abs() < 0.05 && (y - spot.y).abs() < 0.05
}

/// Two numbers that a scene says.
pub(super) type Numbers = fn(&Scene) -> [usize; 2];

/// Places of a picture that are not spots of the board; they come after those.
#[derive(Clone, Copy, Debug)]
pub(super) enum More {
    Nothing,
    /// The edges of each cell, where arrows end that would hide each other if they went all the way.
    Edges,
    /// Two numbers of two digits each, which come from a scene.
    Counts([At; 4], Numbers),
    /// How many pieces stand in each column, as text below it.
    Piles,
}

/// What a board looks like, character by character.
#[derive(Clone, Copy, Debug)]
pub(super) enum Drawn {
    /// The pieces of the scene, one on each spot.
    Pieces,
    /// The position's text (without the turn), rewritten.
    Text(fn(&str) -> String),
    /// The same with what stands beside the board.
    Whole(fn(&str, &Scene) -> String),
    /// The text in the middle of a move: whose turn it is, and the spots chosen so far, which are not marked besides.
    Midway(fn(&str, Player, &[usize]) -> String),
    /// Whatever the scene has, with general pictures.
    Plain,
}

/// The button or arrow of a way to click in a position, given as its text without the turn, and whose turn it is: how many clicks it
/// stands for, and how it is written without a sound. `None` if the way has none of its own.
pub(super) type Ways = fn(&str, Player, &[Click]) -> Option<(usize, String)>;

/// A button or arrow that makes a move at once which takes several clicks on our own pages.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Button {
    pub(super) way: Vec<Click>,
    pub(super) form: Form,
}

/// How a move is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Form {
    /// A picture of this character; `-` is a circle.
    Point(char, At),
    /// The same on a spot.
    On(char, usize),
    /// A letter.
    Text(char, At),
    Line(At, At),
    Arrow(At, At),
}

/// A button of each spot, after whose click come those of `way`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Each {
    way: Vec<String>,
    /// Its picture, which is on the spot itself if it is not so far beside it.
    look: Option<char>,
    by: Option<At>,
    /// How far below the upper edge it is, if not beside the spot.
    top: Option<f32>,
    /// A line between two points, counted from the spot.
    line: Option<(At, At)>,
}

impl Each {
    /// That of a spot at this place.
    pub(super) fn button(&'static self, spot: usize, (x, y): At) -> Button {
        let mut way = vec![Click::Spot(spot)];
        way.extend(self.way.iter().map(|button| Click::Button(button.as_str().into())));
        let look = self.look.unwrap_or('-');
        let form = match (self.line, self.by, self.top) {
            (Some((from, to)), ..) => Form::Line((x + from.0, y + from.1), (x + to.0, y + to.1)),
            (None, Some((dx, dy)), _) => Form::Point(look, (x + dx, y + dy)),
            (None, None, Some(top)) => Form::Point(look, (x, top)),
            (None, None, None) => Form::On(look, spot),
        };
        Button { way, form }
    }
}

/// Which sound a move makes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Heard {
    Always(&'static str),
    /// One for buttons, one for arrows and lines, each with its character.
    ByForm([(char, &'static str); 2]),
    /// One for each beginning that the button or arrow can have, the first that fits, each with its character.
    ByStart([(&'static str, char, &'static str); 3]),
    /// One for each piece that moves: the piece's character, the sound's, and the sound. What is placed sounds as the first.
    ByPiece([(char, char, &'static str); 2]),
    /// One for moves to where nothing is and one for captures, each with its character.
    ByTarget([(char, &'static str); 2]),
}

/// The pictures of a game as the bundle has them.
#[derive(Clone, Debug)]
pub(super) struct PictureSet {
    pub(super) space: At,
    /// The first and the last spot, top left and bottom right.
    pub(super) corners: (At, At),
    /// Whether columns of the scene are rows of the picture.
    pub(super) turned: bool,
    /// Where each spot is, if that does not follow from the scene.
    pub(super) spots: Option<Vec<At>>,
    /// Where the characters of a text are, if not on the spots.
    pub(super) cells: Option<Vec<At>>,
    pub(super) background: Option<String>,
    pub(super) foreground: Option<String>,
    /// Text of a piece and its character; one without text stands where no piece is.
    pub(super) looks: Vec<(&'static str, char)>,
    pub(super) images: Vec<(char, CharImage)>,
    /// The picture of buttons on spots, if they are no circles.
    pub(super) target: Option<char>,
    /// A character for each spot, drawn below everything else.
    pub(super) tile: Option<char>,
    /// A character that a piece has on each spot, in place of its own.
    pub(super) letters: Option<&'static str>,
    pub(super) drawn: Drawn,
    pub(super) heard: Heard,
    pub(super) slides: bool,
    /// Whether arrows are below the pieces.
    pub(super) over: bool,
    pub(super) arrow: Option<f32>,
    pub(super) circle: Option<f32>,
    pub(super) line: Option<f32>,
    pub(super) font: Option<f32>,
    pub(super) ambience: Option<&'static str>,
    pub(super) more: More,
    pub(super) buttons: Vec<Button>,
    /// Those of each spot.
    pub(super) each: &'static [Each],
    /// Buttons and arrows that depend on the position.
    pub(super) ways: Option<Ways>,
    /// Whether spots are chosen one after the other even where there are two.
    pub(super) stepwise: bool,
    /// Names of themes, the default first, each with what stands for it in the paths of pictures.
    pub(super) themes: Vec<(&'static str, &'static str)>,
}

pub(super) const SLIDE: &str = "general/slide.mp3";
pub(super) const PLACE: &str = "general/place.mp3";
pub(super) const REMOVE: &str = "general/remove.mp3";

/// A board of cells of this size, the first one at half of it.
pub(super) fn cells(rows: usize, columns: usize, size: f32) -> PictureSet {
    let (width, height) = (columns as f32 * size, rows as f32 * size);
    let half = size / 2.0;
    within((width, height), (half, half), (width - half, height - half))
}

/// A picture of this size with the first and the last place of a piece.
pub(super) fn within(space: At, first: At, last: At) -> PictureSet {
    PictureSet {
        space,
        corners: (first, last),
        turned: false,
        spots: None,
        cells: None,
        background: None,
        foreground: None,
        looks: Vec::new(),
        images: Vec::new(),
        target: None,
        tile: None,
        letters: None,
        drawn: Drawn::Pieces,
        heard: Heard::Always(SLIDE),
        slides: true,
        over: false,
        arrow: None,
        circle: None,
        line: None,
        font: None,
        ambience: None,
        more: More::Nothing,
        buttons: Vec::new(),
        each: &[],
        ways: None,
        stepwise: false,
        themes: vec![("regular", "")],
    }
}

impl PictureSet {
    /// Where the spots of a scene are, stretched from corner to corner.
    pub(super) fn stretched(&self, scene: &Scene) -> Vec<At> {
        let (first, last) = self.corners;
        let at = |spot: &Spot| if self.turned { (spot.y, spot.x) } else { (spot.x, spot.y) };
        let spots = || scene.spots.iter().map(at);
        let across = Stretch::new(spots().map(|(x, _)| x), first.0, last.0);
        let down = Stretch::new(spots().map(|(_, y)| y), first.1, last.1);
        spots().map(|(x, y)| (across.at(x), down.at(y))).collect()
    }

    pub(super) fn on(mut self, background: impl Into<String>) -> PictureSet {
        self.background = Some(background.into());
        self
    }

    pub(super) fn under(mut self, foreground: impl Into<String>) -> PictureSet {
        self.foreground = Some(foreground.into());
        self
    }

    /// A picture of a character.
    pub(super) fn image(mut self, look: char, path: impl Into<String>, scale: f32) -> PictureSet {
        self.images.push((look, CharImage { image: path.into(), scale }));
        self
    }

    /// Pictures of characters: files whose paths begin like this.
    pub(super) fn images(self, beginning: &str, files: &[(char, &str)], scale: f32) -> PictureSet {
        files.iter().fold(self, |set, (look, file)| {
            set.image(*look, format!("{beginning}{file}.svg"), scale)
        })
    }

    /// A piece with this text.
    pub(super) fn piece(
        mut self,
        text: &'static str,
        look: char,
        path: impl Into<String>,
        scale: f32,
    ) -> PictureSet {
        self.looks.push((text, look));
        self.image(look, path, scale)
    }

    /// Chessmen with these letters; small ones are black.
    pub(super) fn chessmen(self, letters: &'static str) -> PictureSet {
        (0..letters.len()).fold(self, |set, i| {
            let (text, black) = (&letters[i..=i], letters[i..=i].to_lowercase() == letters[i..=i]);
            let look = text.chars().next().unwrap_or('-');
            let file = if black { text.repeat(2) } else { text.to_owned() };
            set.piece(text, look, format!("chess/wikipedia/{file}.svg"), 1.0)
        })
    }

    /// Pictures of the digits.
    pub(super) fn digits(self, scale: f32) -> PictureSet {
        let digit =
            |set: PictureSet, digit: char| set.image(digit, format!("general/{digit}.svg"), scale);
        ('0'..='9').fold(self, digit)
    }

    /// Pieces that do not move.
    pub(super) fn still(self) -> PictureSet {
        PictureSet { slides: false, ..self }
    }

    pub(super) fn heard(self, sound: &'static str) -> PictureSet {
        PictureSet { heard: Heard::Always(sound), ..self }
    }

    pub(super) fn heard_by_form(self, button: &'static str, arrow: &'static str) -> PictureSet {
        PictureSet { heard: Heard::ByForm([('x', button), ('y', arrow)]), ..self }
    }

    pub(super) fn heard_by_start(
        self,
        sounds: [(&'static str, char, &'static str); 3],
    ) -> PictureSet {
        PictureSet { heard: Heard::ByStart(sounds), ..self }
    }

    /// Pieces above arrows.
    pub(super) fn over_arrows(self) -> PictureSet {
        PictureSet { over: true, ..self }
    }

    pub(super) fn arrow(self, width: f32) -> PictureSet {
        PictureSet { arrow: Some(width), ..self }
    }

    pub(super) fn circle(self, radius: f32) -> PictureSet {
        PictureSet { circle: Some(radius), ..self }
    }

    pub(super) fn line(self, width: f32) -> PictureSet {
        PictureSet { line: Some(width), ..self }
    }

    /// Boards drawn from texts.
    pub(super) fn read(self, rewrite: fn(&str) -> String) -> PictureSet {
        PictureSet { drawn: Drawn::Text(rewrite), ..self }
    }

    /// Boards drawn from texts and from what stands beside them.
    pub(super) fn read_with(self, rewrite: fn(&str, &Scene) -> String) -> PictureSet {
        PictureSet { drawn: Drawn::Whole(rewrite), ..self }
    }

    /// Boards drawn from texts and from what has been chosen so far.
    pub(super) fn midway(self, rewrite: fn(&str, Player, &[usize]) -> String) -> PictureSet {
        PictureSet { drawn: Drawn::Midway(rewrite), ..self }
    }

    pub(super) fn ways(self, ways: Ways) -> PictureSet {
        PictureSet { ways: Some(ways), ..self }
    }

    pub(super) fn button(mut self, way: Vec<Click>, form: Form) -> PictureSet {
        self.buttons.push(Button { way, form });
        self
    }
}

/// Coordinates of a scene as those of a picture.
pub(super) struct Stretch {
    from: f32,
    to: f32,
    scale: f32,
}

impl Stretch {
    pub(super) fn new(all: impl Iterator<Item = f32> + Clone, first: f32, last: f32) -> Stretch {
        let (low, high) = (all.clone().fold(f32::MAX, f32::min), all.fold(f32::MIN, f32::max));
        let scale = if high > low { (last - first) / (high - low) } else { 0.0 };
        Stretch { from: low, to: first, scale }
    }

    pub(super) fn at(&self, x: f32) -> f32 {
        self.to + (x - self.from) * self.scale
    }
}
