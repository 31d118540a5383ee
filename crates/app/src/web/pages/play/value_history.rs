//! The game as a picture: a row for each position, time runs down. The nearer a position is to a
//! player's edge, the sooner that player wins; ties and draws are in the middle. A puzzle has one side: the
//! goal at the right, dead ends at the left. Small marks are the moves that were not made.

use std::collections::BTreeMap;

use gamesman_query::rules::{Material, Player, Players};
use gamesman_query::{History, MoveAnswer, PositionAnswer, ValueAnswer};
use maud::{Markup, PreEscaped, html};

use super::super::words;
use super::{Link, verdicts};
use crate::draw::palette;
use crate::draw::svg::sign;
use crate::language::Language;

/// Units of the picture: about pixels of a telephone.
const WIDTH: f64 = 320.0;
const GUTTER: f64 = 62.0;
const RIGHT: f64 = 312.0;
const TOP: f64 = 38.0;
/// No win is nearer to the middle than this.
const INNER: f64 = 16.0;

/// What is measured from the middle to the edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// How soon somebody wins.
    Remoteness,
    /// By how much.
    Margin,
}

/// What the chart is drawn from.
pub struct ValueHistory<'a> {
    pub t: Language,
    pub history: &'a History,
    /// How many moves are made; later ones are taken back.
    pub made: usize,
    pub players: Players,
    /// Where the marks lead; a picture on its own leads nowhere.
    pub link: Option<&'a Link>,
    pub scale: Scale,
}

/// A place in the chart: who wins, if anybody does, how strongly, and the shape to draw.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Point {
    winner: Option<Player>,
    /// Remoteness or margin; `None` where there is none.
    by: Option<u32>,
    value: ValueAnswer,
}

impl Point {
    /// From a value for `player`, who wins if it is a win.
    fn new(player: Player, value: ValueAnswer, by: Option<u32>) -> Point {
        let winner = match value {
            ValueAnswer::Win => Some(player),
            ValueAnswer::Lose => Some(player.other()),
            _ => None,
        };
        Point { winner, by, value }
    }
}

impl ValueHistory<'_> {
    fn puzzle(&self) -> bool {
        self.players == Players::One
    }

    fn point(&self, at: &PositionAnswer) -> Point {
        let by = match self.scale {
            Scale::Remoteness => at.state.remoteness,
            Scale::Margin => at.state.margin.map(i32::unsigned_abs),
        };
        Point::new(at.state.player.unwrap_or(Player::First), at.state.value, by)
    }

    /// Of the position after a move.
    fn after(&self, mover: Player, mv: &MoveAnswer) -> Point {
        let by = match self.scale {
            Scale::Remoteness => mv.remoteness,
            Scale::Margin => mv.margin.map(i32::unsigned_abs),
        };
        Point::new(mover, mv.move_value, by)
    }

    /// The largest number on the axes.
    fn most(&self) -> u32 {
        let at = &self.history.positions;
        let all = at.iter().map(|at| self.point(at));
        let others =
            at.iter().flat_map(|at| at.moves.iter().map(|mv| self.after(Player::First, mv)));
        let most = all.chain(others).filter_map(|point| point.by).max();
        most.unwrap_or(1).max(1)
    }

    fn x(&self, point: Point, most: u32) -> f64 {
        let middle = (GUTTER + RIGHT) / 2.0;
        let share = f64::from(point.by.unwrap_or(most)) / f64::from(most);
        // Sooner is stronger, and more is.
        let share = if self.scale == Scale::Remoteness { 1.0 - share } else { share };
        if self.puzzle() {
            return match point.value {
                ValueAnswer::Win => GUTTER + 2.0 * INNER + (RIGHT - GUTTER - 2.5 * INNER) * share,
                _ => GUTTER + 0.5 * INNER,
            };
        }
        let away = INNER + (middle - GUTTER - 1.5 * INNER) * share;
        match point.winner {
            Some(Player::First) => middle - away,
            Some(Player::Second) => middle + away,
            None => middle,
        }
    }

    /// The shape of a mark: in a game it says which player wins.
    fn shape(&self, point: Point) -> ValueAnswer {
        match point.winner {
            Some(Player::First) if !self.puzzle() => ValueAnswer::Win,
            Some(Player::Second) if !self.puzzle() => ValueAnswer::Lose,
            _ => point.value,
        }
    }

    fn row(&self) -> f64 {
        match self.history.positions.len() {
            0..=40 => 26.0,
            41..=90 => 18.0,
            _ => 13.0,
        }
    }

    fn y(&self, ply: usize) -> f64 {
        TOP + (ply as f64 + 0.5) * self.row()
    }

    /// Rows there are: one more than positions if the moves that are possible now are shown.
    fn rows(&self) -> usize {
        let last = self.history.positions.last();
        self.history.positions.len() + usize::from(last.is_some_and(|at| !at.moves.is_empty()))
    }

    fn height(&self) -> f64 {
        TOP + self.rows() as f64 * self.row() + 6.0
    }

    /// The chart within a page: no image, whose insides nobody hears, for its marks are links.
    pub fn chart(&self) -> Markup {
        html! {
            svg .value-history viewBox={ "0 0 " (WIDTH) " " (self.height()) } role="group"
                aria-label=(self.t.say("past-chart")) { (self.draw()) }
        }
    }

    /// The chart as a document of its own.
    pub fn standalone(&self, title: &str) -> String {
        let style = PreEscaped(format!("{}{STYLE}", palette::standalone(Material::Paper)));
        let height = self.height();
        let picture = html! {
            svg xmlns="http://www.w3.org/2000/svg" role="img" width=(2.0 * WIDTH) height=(2.0 * height)
                viewBox={ "0 0 " (WIDTH) " " (height) } {
                title { (title) }
                style { (style) }
                (self.draw())
            }
        };
        picture.into_string()
    }

    fn draw(&self) -> Markup {
        let most = self.most();
        let points: Vec<String> = self.history.positions[..=self.made]
            .iter()
            .enumerate()
            .map(|(ply, at)| format!("{},{}", round(self.x(self.point(at), most)), self.y(ply)))
            .collect();
        html! {
            (self.axes(most))
            (self.current())
            polyline .thread points=(points.join(" ")) fill="none" {}
            @for ply in 0..self.history.positions.len() { (self.alternatives(ply, most)) }
            @for ply in 0..self.history.positions.len() { (self.dot(ply, most)) }
        }
    }

    /// What the sides mean, lines at round numbers.
    fn axes(&self, most: u32) -> Markup {
        let middle = (GUTTER + RIGHT) / 2.0;
        let bottom = self.height() - 4.0;
        let step = (most / 3).max(1);
        let marks: Vec<u32> = (0..=most).step_by(step as usize).collect();
        let point = |winner, by| Point {
            winner: Some(winner),
            by: Some(by),
            value: if winner == Player::First { ValueAnswer::Win } else { ValueAnswer::Lose },
        };
        let winners: &[Player] =
            if self.puzzle() { &[Player::First] } else { &[Player::First, Player::Second] };
        html! {
            @if self.puzzle() {
                text .value-history-text x=(GUTTER) y="12" { (self.t.say("chart-dead-end")) }
                text .value-history-text .end x=(RIGHT) y="12" { (self.t.say("chart-solved")) }
            } @else {
                text .value-history-text x=(GUTTER) y="12" { "▲ " (self.wins(Player::First)) }
                text .value-history-text .end x=(RIGHT) y="12" { (self.wins(Player::Second)) " ▼" }
                line .value-history-middle x1=(middle) x2=(middle) y1=(TOP - 4.0) y2=(bottom) {}
            }
            @for by in marks {
                @for &winner in winners {
                    @let x = round(self.x(point(winner, by), most));
                    line .value-history-rule x1=(x) x2=(x) y1=(TOP - 4.0) y2=(bottom) {}
                    text .value-history-text .mid x=(x) y="27" { (by) }
                }
            }
        }
    }

    /// That a player wins, at the player's edge.
    fn wins(&self, player: Player) -> String {
        let who = self.t.player(self.history.standard, player);
        self.t.tell("chart-wins", &[("who", who.into())])
    }

    /// A band behind the position that is shown.
    fn current(&self) -> Markup {
        let row = self.row();
        html! {
            rect .value-history-now x="0" y=(self.y(self.made) - row / 2.0) width=(WIDTH) height=(row) rx="4" {}
        }
    }

    /// The marks of the moves that were possible and not made, in the row below.
    fn alternatives(&self, ply: usize, most: u32) -> Markup {
        let at = &self.history.positions[ply];
        let made = self.history.made(ply).map(|mv| mv.name.as_str());
        let mover = at.state.player.unwrap_or(Player::First);
        // Those that are worth the same share a mark.
        let mut marks: BTreeMap<(u8, i64), Vec<&MoveAnswer>> = BTreeMap::new();
        for mv in at.moves.iter().filter(|mv| Some(mv.name.as_str()) != made) {
            let x = self.x(self.after(mover, mv), most);
            marks.entry((mv.move_value as u8, (10.0 * x) as i64)).or_default().push(mv);
        }
        let y = self.y(ply + 1);
        html! {
            @for moves in marks.values() {
                @let mv = moves[0];
                @let point = self.after(mover, mv);
                @let (x, shape) = (self.x(point, most), self.shape(point));
                @let names: Vec<&str> = moves.iter().take(8).map(|mv| mv.name.as_str()).collect();
                @let title = format!("{}: {}", names.join(", "), words::worth(self.t, self.history.standard, mv, words::Whose::Theirs));
                @let lit = (ply == self.made).then(|| {
                    moves.iter().map(|mv| mv.name.as_str()).collect::<Vec<_>>().join(" ")
                });
                (self.linked(|link| link.at(ply).after(&mv.name), (&title, lit), html! {
                    g class={ "small " (shape.name()) }
                        transform={ "translate(" (round(x)) "," (y) ")" } {
                        circle .touch r="9" {}
                        (sign(shape, 3.4))
                    }
                }))
            }
        }
    }

    /// The position after so many moves: its row's name, its mark, and what turned there.
    fn dot(&self, ply: usize, most: u32) -> Markup {
        let at = &self.history.positions[ply];
        let point = self.point(at);
        let (x, y) = (round(self.x(point, most)), self.y(ply));
        let before = ply.checked_sub(1);
        let name = before.and_then(|before| self.history.made(before)).map(|mv| mv.name.as_str());
        let title = format!(
            "{}: {}",
            name.map_or_else(
                || self.t.say("past-start").into_owned(),
                |name| format!("{ply}. {name}")
            ),
            verdicts::stand(self.t, self.history.standard, &at.state)
        );
        let turned = before.and_then(|before| verdicts::turned(self.t, self.history, before));
        let shape = self.shape(point);
        // Words may begin where short names of moves end.
        let left = x - GUTTER / 2.0 > WIDTH - x;
        html! {
            // The move made from here lights up with the others that are possible.
            @let lit = name.filter(|_| before == Some(self.made)).map(str::to_owned);
            (self.linked(|link| link.at(ply), (&title, lit), html! {
                g class=(if ply > self.made { "taken-back" } else { "row" }) {
                    rect .touch x="0" y=(y - self.row() / 2.0) width=(GUTTER) height=(self.row()) {}
                    text .value-history-text x="6" y=(y) { (self.label(ply, name)) }
                    @if turned.is_some() { circle .value-history-turn cx=(x) cy=(y) r="10" {} }
                    g class=(shape.name()) transform={ "translate(" (x) "," (y) ")" } {
                        circle .touch r="11" {}
                        (sign(shape, 6.0))
                    }
                    @if let Some(turned) = &turned {
                        text .value-history-text.turned.end[left] x=(round(if left { x - 14.0 } else { x + 14.0 }))
                            y=(y) { (turned) }
                    }
                }
            }))
        }
    }

    /// A mark that leads somewhere, and the moves that it lights up with.
    fn linked(
        &self,
        to: impl Fn(&Link) -> Link,
        (title, lit): (&str, Option<String>),
        inside: Markup,
    ) -> Markup {
        html! {
            @match self.link {
                Some(link) => a href=(to(link).page()) tabindex="-1" data-moves=[lit] { title { (title) } (inside) },
                None => g { title { (title) } (inside) },
            }
        }
    }

    /// "3 b2": what fits into the gutter.
    fn label(&self, ply: usize, name: Option<&str>) -> String {
        let Some(name) = name else { return self.t.say("past-start").into() };
        let room = if ply < 10 { 7 } else { 6 };
        let short: String = match name.chars().count() {
            n if n > room => name.chars().take(room - 1).chain(['…']).collect(),
            _ => name.to_owned(),
        };
        format!("{ply} {short}")
    }
}

fn round(x: f64) -> f64 {
    (x * 10.0).round() / 10.0
}

/// What a page's style sheet says of charts, for a picture on its own.
const STYLE: &str = ".value-history-text{font:500 10.5px system-ui,sans-serif;dominant-baseline:central;fill:#6f6654}\
    .end{text-anchor:end}.mid{text-anchor:middle}.turned{font-weight:700;fill:#2f2918;paint-order:stroke;stroke:#fdfbf6;stroke-width:3px}\
    .value-history-rule,.value-history-middle{stroke:#a39679;stroke-width:.4}.value-history-middle{stroke-width:1.2}\
    .thread{stroke:#857c6a;stroke-width:2}.touch,.value-history-now{fill:none}\
    .value-history-turn{fill:none;stroke:#857c6a;stroke-width:1.4}.taken-back{opacity:.45}\
    .win .shape{fill:#0b8a70;stroke:#0b8a70}.lose .shape{fill:#cc4a1d;stroke:#cc4a1d}\
    .tie .shape{fill:#cf8a00;stroke:#cf8a00}.draw .shape{fill:#9c539a;stroke:#9c539a}\
    .unknown .shape{fill:#857c6a;stroke:#857c6a}";
