//! Pictures as data: which of GamesmanUni's show which games is said in the files of `data`. Their fields are those of
//! [`Listed`]; what takes a computation has a name in them and is a function of `readings` or `layouts`.

mod fields;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use gamesman_query::rules::Click;
use serde::Deserialize;
use serde::de::Error;
use toml::{Table, Value};

use super::set::{At, Board, Button, Drawn, Form, Heard, More, PictureSet, SLIDE, within};
use fields::{Beside, Image, Listed, Others, Pieces, Place, Rows, Sound, Spots};

/// The boards of each game, by its id.
type Games = BTreeMap<String, Vec<Listed>>;

const FILES: [&str; 4] = [
    include_str!("data/zero_to_c.toml"),
    include_str!("data/d_to_l.toml"),
    include_str!("data/m_to_z.toml"),
    include_str!("data/puzzles.toml"),
];

/// Every game and puzzle in the files of `data`.
static ALL: LazyLock<Games> = LazyLock::new(|| {
    let read = FILES.map(|file| games(file).expect("a test reads it, too"));
    read.into_iter().flatten().collect()
});

/// The ids of the games in the data.
#[cfg(test)]
pub(super) fn ids() -> impl Iterator<Item = &'static str> {
    ALL.keys().map(String::as_str)
}

/// The pictures of a game on some board, if it is in the data.
pub(super) fn pictures(game: &str, board: &Board<'_>) -> Option<PictureSet> {
    let listed = ALL.get(game)?.iter().find(|listed| listed.shows(board))?;
    listed.set(board)
}

/// The games of a file. What the `boards` of a game say is said of those boards instead of what is said of the game.
fn games(file: &str) -> Result<Games, toml::de::Error> {
    let all: BTreeMap<String, Table> = toml::from_str(file)?;
    let game = |(id, mut game): (String, Table)| {
        let boards = match game.remove("boards") {
            Some(boards) => Vec::<Table>::deserialize(boards)?,
            None => vec![Table::new()],
        };
        let listed = boards.into_iter().map(|board| {
            let mut all = game.clone();
            all.extend(board);
            Listed::deserialize(Value::Table(all))
                .map_err(|error| toml::de::Error::custom(format!("of {id}: {}", error.message())))
        });
        Ok((id.clone(), listed.collect::<Result<_, _>>()?))
    };
    all.into_iter().map(game).collect()
}

impl Listed {
    /// Whether this is about some board.
    fn shows(&self, board: &Board<'_>) -> bool {
        let Board { variant, rows, columns, spots, .. } = *board;
        let size = format!("{rows}x{columns}");
        let one_of =
            |all: &[String], this: &str| all.is_empty() || all.iter().any(|one| one == this);
        one_of(&self.sizes, &size)
            && one_of(&self.variants, variant)
            && variant.starts_with(&self.begins)
            && self.count.is_none_or(|count| spots == count)
            && self.at_most.is_none_or(|most| spots <= most)
    }

    /// The pictures on a board that this is about.
    fn set(&'static self, board: &Board<'_>) -> Option<PictureSet> {
        let set = PictureSet { turned: self.turned, ..self.base(board) };
        let path = |path: &Option<String>| path.as_ref().map(|path| on_board(path, board));
        let heard = self.sound.as_ref().map_or(Heard::Always(SLIDE), Sound::heard);
        let more = match (&self.counts, &self.more) {
            (Some(counts), _) => More::Counts(counts.at, counts.of),
            (None, Some(Others::Edges)) => More::Edges,
            (None, Some(Others::Piles)) => More::Piles,
            (None, None) => More::Nothing,
        };
        let set = PictureSet {
            background: path(&self.background),
            foreground: path(&self.foreground),
            drawn: self.reading.unwrap_or(Drawn::Pieces),
            ways: self.ways,
            letters: self.letters.as_deref(),
            more,
            heard,
            ambience: self.ambience.as_deref(),
            slides: !self.still,
            over: self.over_arrows,
            arrow: self.arrow,
            line: self.line,
            circle: self.circle,
            font: self.font,
            stepwise: self.stepwise,
            buttons: self.buttons.iter().map(Beside::button).collect(),
            each: &self.each,
            ..self.pictured(set)
        };
        let set = match &self.themes[..] {
            [] => set,
            themes => {
                let themes = themes.iter().map(|(name, part)| (&**name, &**part));
                PictureSet { themes: themes.collect(), ..set }
            }
        };
        match self.layout {
            Some(layout) => layout(set, board),
            None => Some(set),
        }
    }

    /// The picture and its places.
    fn base(&self, board: &Board<'_>) -> PictureSet {
        let set = match self.cell {
            Some(cell) => {
                let [left, above, right, below] = self.margin;
                let (width, height) = (cell * board.n, cell * board.m);
                let half = cell / 2.0;
                let (first, last) =
                    ((left + half, above + half), (left + width - half, above + height - half));
                within((left + width + right, above + height + below), first, last)
            }
            None => within(self.board.space, self.board.first, self.board.last),
        };
        let own = |places: &Option<Vec<Place>>, spots: &[At]| {
            let places = places.as_ref()?.iter();
            Some(places.flat_map(|place| place.all(spots, board)).collect::<Vec<At>>())
        };
        let spots = own(&self.spots, &[]);
        let places =
            own(&self.places, &spots.clone().unwrap_or_else(|| set.stretched(board.scene)));
        PictureSet { spots, cells: places, ..set }
    }

    /// With the pictures of characters.
    fn pictured(&'static self, set: PictureSet) -> PictureSet {
        let scale = self.scale.unwrap_or(1.0);
        let mut set = set.chessmen(&self.chessmen);
        match &self.pieces {
            Pieces::Same(looks) => {
                let own =
                    looks.char_indices().map(|(at, look)| (&looks[at..at + look.len_utf8()], look));
                set.looks.extend(own);
            }
            Pieces::By(looks) => {
                set.looks.extend(looks.iter().map(|(text, look)| (&**text, *look)))
            }
        }
        for (text, look, path) in
            self.sides.iter().flat_map(|[x, o]| [("x", 'x', x), ("o", 'o', o)])
        {
            set = set.piece(text, look, path, scale);
        }
        for (path, look) in
            self.series.iter().flat_map(|(path, looks)| looks.chars().map(move |look| (path, look)))
        {
            set = set.image(look, path.replace("{look}", &look.to_string()), scale);
        }
        for (look, image) in &self.images {
            set = match image {
                Image::Usual(path) => set.image(*look, path, scale),
                Image::Sized(path, scale) => set.image(*look, path, *scale),
            };
        }
        for (look, path, scale) in self.tile.iter().chain(&self.target) {
            set = set.image(*look, path, *scale);
        }
        let look = |of: &Option<(char, String, f32)>| of.as_ref().map(|(look, ..)| *look);
        let set = PictureSet { tile: look(&self.tile), target: look(&self.target), ..set };
        match self.digits {
            Some(scale) => set.digits(scale),
            None => set,
        }
    }
}

impl Place {
    /// These places, on a board whose spots are there.
    fn all(&self, spots: &[At], board: &Board<'_>) -> Vec<At> {
        match self {
            Place::At(at) => vec![*at],
            Place::Rows(Rows { from, across, columns, down, rows }) => {
                let at = |i: usize| {
                    let (row, column) = ((i / columns) as f32, (i % columns) as f32);
                    (
                        from.0 + column * across.0 + row * down.0,
                        from.1 + column * across.1 + row * down.1,
                    )
                };
                (0..rows * columns).map(at).collect()
            }
            Place::Of(Spots::Spots) => spots.to_vec(),
            Place::Of(Spots::Inside) => {
                let inside = |(_, i): &(&At, usize)| {
                    let (row, column) = (i / board.columns, i % board.columns);
                    (1..board.rows - 1).contains(&row) && (1..board.columns - 1).contains(&column)
                };
                spots.iter().zip(0..).filter(inside).map(|(at, _)| *at).collect()
            }
        }
    }
}

impl Beside {
    fn button(&'static self) -> Button {
        let way = self.way.iter().map(|button| Click::Button(button.as_str().into())).collect();
        let form = match (self.look, self.letter) {
            (None, Some(letter)) => Form::Text(letter, self.at),
            (look, _) => Form::Point(look.unwrap_or('-'), self.at),
        };
        Button { way, form }
    }
}

impl Sound {
    fn heard(&'static self) -> Heard {
        match self {
            Sound::Always(sound) => Heard::Always(sound),
            Sound::ByForm { button, arrow } => Heard::ByForm([('x', button), ('y', arrow)]),
            Sound::ByPiece { pieces } => Heard::ByPiece(
                pieces.each_ref().map(|(piece, look, sound)| (*piece, *look, &**sound)),
            ),
            Sound::ByTarget { empty, taken } => Heard::ByTarget([('x', empty), ('y', taken)]),
        }
    }
}

/// A path with the size and the name of a board put in.
fn on_board(path: &str, board: &Board<'_>) -> String {
    let (rows, columns) = (board.rows.to_string(), board.columns.to_string());
    path.replace("{rows}", &rows).replace("{columns}", &columns).replace("{variant}", board.variant)
}

#[cfg(test)]
mod tests {
    use gamesman_query::{Config, Library};

    use super::super::{art, games as others};
    use super::*;

    #[test]
    fn every_game_with_pictures_is_in_the_catalogue_and_shown_by_them() {
        let library = Library::new(Config::new("unused"));
        let drawn = |game: &str, variant: &str| {
            let session = library.session(game, Some(variant)).expect("it exists");
            let start = session.variant().view(&session.start()).expect("the start");
            art(game, variant, &start.scene, &[]).own
        };
        // Of Connect 4 there are pictures of boards that have no name here.
        let unnamed = |game: &str| game == "connect4" && drawn(game, "6x7");
        let pictured = |game: &gamesman_query::GameSummary| {
            game.variants.iter().any(|variant| drawn(&game.id, &variant.id)) || unnamed(&game.id)
        };
        let mut shown: Vec<String> =
            library.games().into_iter().filter(pictured).map(|game| game.id).collect();
        shown.sort();
        let mut listed: Vec<&str> = ids().chain(others::PICTURES.map(|(id, _)| id)).collect();
        listed.sort_unstable();
        // An id that no game has, or a game on none of whose boards there are pictures, is missing on the left.
        assert_eq!(shown, listed);
    }

    #[test]
    fn no_game_is_in_two_files() {
        let count: usize = FILES.iter().map(|file| games(file).expect("it is read").len()).sum();
        assert_eq!(count, ALL.len());
    }

    #[test]
    fn what_nobody_reads_is_refused() {
        let message = |file: &str| games(file).map(|_| ()).unwrap_err().to_string();
        for wrong in [
            "reading = \"matchez\"",
            "ways = \"x\"",
            "layout = \"x\"",
            "counts = { of = \"x\", at = [[1, 1], [1, 1], [1, 1], [1, 1]] }",
        ] {
            let message = message(&format!("[nim]\n{wrong}"));
            assert!(message.contains("nim") && message.contains("nothing is called"), "{message}");
        }
        for wrong in [
            "colour = 1",
            "boards = [{ sizes = [\"3x3\"], arow = 1 }]",
            "board = { space = [1, 1], middle = [1, 1] }",
            "counts = { of = \"goats\", from = 1 }",
        ] {
            let message = message(&format!("[nim]\n{wrong}"));
            assert!(message.contains("unknown field"), "{message}");
        }
        for wrong in [
            "images = { xx = \"x.svg\" }",
            "places = [\"everywhere\"]",
            "places = [{ from = [1, 1], across = [1, 1], columns = 2, row = 2 }]",
            "sound = { button = \"a.mp3\", arow = \"b.mp3\" }",
            "each = [{ way = [], lok = \"x\" }]",
        ] {
            assert!(games(&format!("[nim]\n{wrong}")).is_err(), "{wrong}");
        }
        assert!(games("[nim]\ncell = 1\n").is_ok());
    }
}
