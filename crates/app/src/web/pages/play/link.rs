//! The address of the play page: the whole state of a game being played is in it.

use std::fmt::Write as _;

use gamesman_query::Strength;

use super::super::{escaped, last};
use super::purpose::{Purpose, Training};

/// Moves kept in an address. Beyond it the game goes on from a later position, so that an endless
/// game does not outgrow what servers and browsers accept.
const MOST_MOVES: usize = 300;
/// How many moves are forgotten then.
const FORGOTTEN: usize = 150;

/// Everything the page's address says.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Id of the game.
    pub game: String,
    /// Id of the variant.
    pub variant: String,
    /// Where the game began, if not at the start.
    pub from: Option<String>,
    /// The moves made since.
    pub moves: Vec<String>,
    /// Moves taken back, the next one first.
    pub redo: Vec<String>,
    /// The moves of the game to go back to, while it is looked at how another would have gone on; no computer moves then.
    pub back: Vec<String>,
    /// How much moves are marked with.
    pub hints: Hints,
    /// Whether somebody has said how to play. The bare address of a variant asks that first.
    pub begun: bool,
    /// What else is to be told.
    pub ask: Option<Ask>,
    /// Who plays the first and the second side.
    pub seats: [Seat; 2],
    /// The clicks made so far of a move of several clicks.
    pub picked: Vec<Pick>,
    /// What is played for.
    pub purpose: Purpose,
}

/// How much is told about moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hints {
    /// Nothing.
    Off,
    /// Who wins after each move.
    Values,
    /// That, in how many moves, and what each move costs.
    Full,
}

impl Hints {
    /// All, from nothing to everything.
    pub const ALL: [Hints; 3] = [Hints::Off, Hints::Values, Hints::Full];

    /// The word in the address.
    pub fn word(self) -> &'static str {
        match self {
            Hints::Off => "off",
            Hints::Values => "values",
            Hints::Full => "full",
        }
    }

    /// Whether moves are marked at all.
    pub fn any(self) -> bool {
        self != Hints::Off
    }
}

/// What may be told on demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// What a puzzle is about.
    Idea,
    /// Where the best move begins.
    Hint,
    /// Which move is best.
    Move,
    /// How best play goes on.
    Line,
}

impl Ask {
    fn word(self) -> &'static str {
        match self {
            Ask::Idea => "idea",
            Ask::Hint => "hint",
            Ask::Move => "move",
            Ask::Line => "line",
        }
    }
}

/// Who plays a side: the text in the address, which is a [`Strength`]; `None` for a person.
pub type Seat = Option<String>;

/// A click within a move that is not complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pick {
    /// The spot at this place.
    Spot(usize),
    /// The button at this place among the position's buttons.
    Button(usize),
}

impl Link {
    /// The start of a variant, where the page asks how to play.
    pub fn new(game: &str, variant: &str) -> Link {
        Link {
            game: game.into(),
            variant: variant.into(),
            from: None,
            moves: vec![],
            redo: vec![],
            back: vec![],
            hints: Hints::Full,
            begun: false,
            ask: None,
            seats: [None, None],
            picked: vec![],
            purpose: Purpose::Play,
        }
    }

    /// Reads the query of an address. What makes no sense is left out, but for positions and moves,
    /// which the rules judge later. Who has not said how to play is told nothing about moves.
    pub fn read(game: &str, variant: &str, pairs: &[(String, String)]) -> Link {
        let list = |name| -> Vec<String> {
            let text = last(pairs, name).unwrap_or_default();
            text.split(',').filter(|part| !part.is_empty()).map(str::to_owned).collect()
        };
        let seat = |name| {
            let text = last(pairs, name)?;
            text.parse::<Strength>().ok().map(|_| text.to_owned())
        };
        let pick = |part: &String| match part.strip_prefix('b') {
            Some(button) => button.parse().ok().map(Pick::Button),
            None => part.parse().ok().map(Pick::Spot),
        };
        Link {
            from: last(pairs, "from")
                .filter(|from| !from.is_empty())
                .map(|from| from.trim().into()),
            moves: list("moves"),
            redo: list("redo"),
            back: list("back"),
            hints: Hints::ALL
                .into_iter()
                .find(|hints| last(pairs, "hints") == Some(hints.word()))
                .unwrap_or(if pairs.is_empty() { Hints::Off } else { Hints::Full }),
            begun: true,
            ask: [Ask::Idea, Ask::Hint, Ask::Move, Ask::Line]
                .into_iter()
                .find(|ask| last(pairs, "show") == Some(ask.word())),
            seats: [seat("one"), seat("two")],
            picked: list("picked").iter().filter_map(pick).collect(),
            ..Link::new(game, variant)
        }
    }

    /// The address of the page.
    pub fn page(&self) -> String {
        let (game, variant) = (escaped(&self.game), escaped(&self.variant));
        let page = match &self.purpose {
            Purpose::Play => format!("/play/{game}/{variant}"),
            Purpose::Train(_) => format!("/train/{game}/{variant}"),
            Purpose::Drill(drill) => drill.page(),
            Purpose::Exam(sitting) => return sitting.page() + &self.query('&'),
            Purpose::Puzzle(puzzle) => puzzle.page(&game, &variant),
            Purpose::Room(code) => format!("/room/{code}"),
        };
        format!("{page}{}", self.query('?'))
    }

    /// The address of something else about this game: the computer's move, a chart, an export.
    pub fn file(&self, name: &str) -> String {
        format!(
            "/play/{}/{}/{name}{}",
            escaped(&self.game),
            escaped(&self.variant),
            self.query('?')
        )
    }

    /// The pairs of the query, without what is as usual.
    pub fn pairs(&self) -> Vec<(&'static str, String)> {
        let pick = |pick: &Pick| match pick {
            Pick::Spot(i) => i.to_string(),
            Pick::Button(i) => format!("b{i}"),
        };
        let picked: Vec<String> = self.picked.iter().map(pick).collect();
        let [one, two] = &self.seats;
        let trained = |value: fn(Training) -> u8| match self.purpose {
            Purpose::Train(training) => Some(value(training).to_string()),
            _ => None,
        };
        // That of an exam is among those asked about, and that of some puzzles is known by their number.
        let told = |purpose: &Purpose| match purpose {
            Purpose::Exam(_) => false,
            Purpose::Puzzle(puzzle) => puzzle.is_anywhere(),
            _ => true,
        };
        let from = self.from.clone().filter(|_| told(&self.purpose));
        // An address that says nothing asks how to play.
        let start = Link { begun: true, ..Link::new(&self.game, &self.variant) };
        let told = self.purpose == Purpose::Play && (self.hints != Hints::Full || *self == start);
        [
            ("steps", trained(|t| t.steps)),
            ("level", trained(|t| t.level)),
            ("opponent", trained(|t| t.opponent)),
            ("from", from),
            ("moves", Some(self.moves.join(",")).filter(|moves| !moves.is_empty())),
            ("redo", Some(self.redo.join(",")).filter(|redo| !redo.is_empty())),
            ("back", Some(self.back.join(",")).filter(|back| !back.is_empty())),
            ("one", one.clone()),
            ("two", two.clone()),
            ("hints", told.then(|| self.hints.word().to_owned())),
            ("show", self.ask.map(|ask| ask.word().to_owned())),
            ("picked", Some(picked.join(",")).filter(|picked| !picked.is_empty())),
        ]
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)))
        .collect()
    }

    /// The query, which begins with this sign.
    fn query(&self, sign: char) -> String {
        let mut query = String::new();
        for (i, (name, value)) in self.pairs().iter().enumerate() {
            let _ = write!(query, "{}{name}={}", if i == 0 { sign } else { '&' }, escaped(value));
        }
        query
    }

    /// After one more move. Moves taken back stay if it is the first of them.
    #[must_use]
    pub fn after(&self, mv: &str) -> Link {
        let mut next = Link { picked: vec![], ask: self.kept(), ..self.clone() };
        next.moves.push(mv.to_owned());
        if next.redo.first().is_some_and(|redo| redo == mv) {
            next.redo.remove(0);
        } else {
            next.redo.clear();
        }
        next
    }

    /// The pages after the first of these moves, the first two, and so on.
    pub fn along<'a>(&self, moves: impl Iterator<Item = &'a str>) -> Vec<String> {
        let next = |link: &mut Link, mv| {
            *link = link.after(mv);
            Some(link.page())
        };
        moves.scan(self.clone(), next).collect()
    }

    /// What is still told after a move: a hint is for one move only.
    fn kept(&self) -> Option<Ask> {
        self.ask.filter(|ask| *ask == Ask::Line)
    }

    /// With only the first `ply` moves made and the others taken back, or, beyond the moves made,
    /// with moves made again.
    #[must_use]
    pub fn at(&self, ply: usize) -> Link {
        let mut all = self.moves.clone();
        all.extend(self.redo.iter().cloned());
        let redo = all.split_off(ply.min(all.len()));
        Link { moves: all, redo, picked: vec![], ask: self.kept(), ..self.clone() }
    }

    /// Without the moves taken back.
    #[must_use]
    pub fn without_redo(&self) -> Link {
        Link { redo: vec![], ..self.clone() }
    }

    /// Whether something else than the game being played is looked at.
    pub fn is_aside(&self) -> bool {
        !self.back.is_empty()
    }

    /// How the game would have gone on after its first `ply` moves, beside the game itself.
    #[must_use]
    pub fn aside(&self, ply: usize) -> Link {
        let back = if self.is_aside() { self.back.clone() } else { self.moves.clone() };
        Link { back, ask: Some(Ask::Line), ..self.at(ply).without_redo() }
    }

    /// The game itself again.
    #[must_use]
    pub fn returned(&self) -> Link {
        let game = Link { moves: self.back.clone(), back: vec![], ask: None, ..self.clone() };
        game.without_redo().unpicked()
    }

    /// At the start again, with the same players.
    #[must_use]
    pub fn restarted(&self) -> Link {
        Link { moves: vec![], redo: vec![], picked: vec![], ask: None, ..self.clone() }
    }

    /// With one more click of a move of several clicks.
    #[must_use]
    pub fn picking(&self, pick: Pick) -> Link {
        let mut next = self.clone();
        next.picked.push(pick);
        next
    }

    /// Without a move begun.
    #[must_use]
    pub fn unpicked(&self) -> Link {
        Link { picked: vec![], ..self.clone() }
    }

    /// With more or less told about moves.
    #[must_use]
    pub fn with_hints(&self, hints: Hints) -> Link {
        Link { hints, ..self.clone() }
    }

    /// With something else told, or not any more.
    #[must_use]
    pub fn asking(&self, ask: Option<Ask>) -> Link {
        Link { ask, picked: vec![], ..self.clone() }
    }

    /// How many of the first moves a long game may forget.
    pub fn forgettable(&self) -> Option<usize> {
        (self.moves.len() > MOST_MOVES).then_some(FORGOTTEN)
    }
}

#[cfg(test)]
mod tests {
    use super::super::purpose::Sitting;
    use super::*;

    fn read(query: &str) -> Link {
        let pairs: Vec<(String, String)> = query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .map(|(name, value)| (name.into(), value.replace("%2B", "+")))
            .collect();
        Link::read("g", "v", &pairs)
    }

    #[test]
    fn addresses_survive_a_round_trip() {
        for query in [
            "from=1_xo-&moves=a1,b2%2Bc3&redo=c1&one=perfect&two=0.5&hints=off&show=line&picked=3,b1",
            "moves=a1&hints=values&show=hint",
        ] {
            assert_eq!(read(query).page(), format!("/play/g/v?{query}"));
        }
        assert_eq!(read("picked=x&one=clever&hints=yes&from=").page(), "/play/g/v?hints=full");
    }

    #[test]
    fn moving_again_keeps_the_rest_of_the_moves_taken_back() {
        let link = read("moves=a&redo=b,c");
        assert_eq!(link.after("b").page(), "/play/g/v?moves=a,b&redo=c");
        assert_eq!(link.after("d").page(), "/play/g/v?moves=a,d");
        assert_eq!(link.at(0).page(), "/play/g/v?redo=a,b,c");
        assert_eq!(link.at(3).page(), "/play/g/v?moves=a,b,c");
        assert_eq!(link.at(9).page(), "/play/g/v?moves=a,b,c");
    }

    #[test]
    fn who_looks_at_another_game_goes_back_to_the_own() {
        let game = read("moves=a,b,c&two=perfect");
        let aside = game.aside(1);
        assert_eq!(aside.page(), "/play/g/v?moves=a&back=a,b,c&two=perfect&show=line");
        let further = aside.after("d");
        assert_eq!(further.page(), "/play/g/v?moves=a,d&back=a,b,c&two=perfect&show=line");
        assert_eq!(further.returned(), game);
    }

    #[test]
    fn a_hint_is_for_one_move_and_a_line_stays() {
        assert_eq!(read("show=hint").after("a").page(), "/play/g/v?moves=a");
        assert_eq!(read("show=line").after("a").page(), "/play/g/v?moves=a&show=line");
        assert_eq!(read("show=line&moves=a").restarted().page(), "/play/g/v?hints=full");
    }

    #[test]
    fn an_exam_is_its_seed_its_positions_and_answers() {
        let (asked, answers) = (vec!["p".into(), "1_x;".into()], vec![]);
        let sitting = Sitting { course: "c", lesson: "l", seed: 7, asked, answers };
        let sitting = sitting.after("Ra5,Ra6+").after("").asking("r".into());
        let link = Link { purpose: Purpose::Exam(sitting), ..read("from=p&moves=a,b&picked=3") };
        let page = "/learn/c/l/exam?seed=7&q=p&q=1_x%3B&q=r&a=Ra5,Ra6%2B&a=&moves=a,b&picked=3";
        assert_eq!(link.page(), page);
    }

    #[test]
    fn the_bare_address_asks_how_to_play_and_tells_nothing_about_moves() {
        assert_eq!(Link::new("g", "v").page(), "/play/g/v");
        let asking = read("");
        assert_eq!(asking.after("a").page(), "/play/g/v?moves=a&hints=off");
        assert_eq!(asking.with_hints(Hints::Full).page(), "/play/g/v?hints=full");
        assert_eq!(read("moves=a").at(0).page(), "/play/g/v?redo=a");
    }
}
