//! Start anywhere: a position written as text or edited on the board, checked and shown while it is being
//! made, or drawn at random by value and remoteness. Like the play page it works by its links alone.

use std::collections::BTreeMap;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use gamesman_query::rules::{Mistake, Piece, Players, Scene, Value, View, split_turn};
use gamesman_query::{Error, Session, Shown, Unwatched, ValueAnswer};
use maud::{Markup, html};

use super::super::{Head, Pairs, escaped, last, layout, pointed, words};
use super::{Link, number_of_players, redirect_to, verdicts};
use crate::draw::svg::{self, Overlay, Strength, Target, symbol};
use crate::web::app::App;
use crate::web::errors::Failure;

/// Positions looked at to learn which character stands for which pieces.
const SAMPLES: usize = 240;
/// Most characters of a text that is edited.
const LONGEST: usize = 400;

/// `GET /setup/{game}/{variant}`
pub async fn show(
    State(app): State<App>,
    Path((game, variant)): Path<(String, String)>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    app.work(move |app| {
        let session = app.session(&game, &variant)?;
        app.jobs.ensure(&session);
        let text = last(&pairs, "position").map(str::trim).filter(|text| !text.is_empty());
        let text: String =
            text.map_or_else(|| session.start(), |text| text.chars().take(LONGEST).collect());
        let wanted = last(&pairs, "value").zip(last(&pairs, "remoteness"));
        let mut refused = None;
        if let Some((value, remoteness)) = wanted {
            match drawn(&session, value, remoteness) {
                Ok(position) => return Ok(redirect_to(&address(&session, &position, None))),
                Err(mistake) => refused = Some(mistake),
            }
        }
        let shown = match session.glance(Some(&text)) {
            Ok(shown) => Ok(shown),
            Err(Error::Position { mistake, .. }) => Err(mistake),
            Err(error) => return Err(error.into()),
        };
        let setup = Setup {
            grid: Grid::learn(&session),
            tool: last(&pairs, "tool").and_then(|tool| tool.chars().next()),
            session: &session,
            // What was written as a regular 2-D string is shown in the game's own words.
            text: shown.as_ref().map_or(text, |shown| shown.answer.position.clone()),
            shown,
            wanted,
            refused,
        };
        let title = format!("{}: a position of your own", session.entry().name);
        Ok(layout(Head { title: &title, play: true, ..Head::default() }, &setup.page()))
    })
    .await
}

fn address(session: &Session, text: &str, tool: Option<char>) -> String {
    let (game, variant) = (escaped(session.entry().id), escaped(&session.chosen().id));
    let tool =
        tool.map_or_else(String::new, |tool| format!("&tool={}", escaped(&tool.to_string())));
    format!("/setup/{game}/{variant}?position={}{tool}", escaped(text))
}

/// A position of this value and remoteness, all having the same probability.
fn drawn(session: &Session, value: &str, remoteness: &str) -> Result<String, String> {
    let value = Value::ALL.into_iter().find(|known| known.name() == value);
    let value = value.ok_or("the value is one of win, lose, tie and draw")?;
    let remoteness = match remoteness.trim() {
        "" => None,
        text => Some(text.parse().map_err(|_| format!("‘{text}’ is no number of moves"))?),
    };
    let drawn =
        session.drawn(value, remoteness, 1, None, &Unwatched).map_err(|error| match error {
            Error::Unsolved { reason, .. } => format!("this variant is not solved: {reason}"),
            error => error.to_string(),
        })?;
    drawn.1.into_iter().next().ok_or_else(|| "there is no such position".into())
}

/// Everything the page is made from.
struct Setup<'a> {
    session: &'a Session,
    grid: Option<Grid>,
    text: String,
    shown: Result<Shown, Mistake>,
    tool: Option<char>,
    wanted: Option<(&'a str, &'a str)>,
    refused: Option<String>,
}

impl Setup<'_> {
    fn page(&self) -> Markup {
        let (entry, chosen) = (self.session.entry(), self.session.chosen());
        html! {
            main #main .play.setup {
                div .title {
                    h1 { a href={ "/games/" (entry.id) } { (entry.name) } }
                    p .quiet { (chosen.name) ": a position of your own" }
                }
                div .table {
                    section .stage aria-label="Board" { (self.board()) }
                    section .panel aria-label="Position" {
                        (self.verdict())
                        (self.written())
                        (self.random())
                    }
                }
            }
        }
    }

    /// The text with a turn cut off: what stands for the board.
    fn body(&self) -> &str {
        split_turn(&self.text).map_or(&self.text, |(_, body)| body)
    }

    fn turn(&self) -> &str {
        &self.text[..self.text.len() - self.body().len()]
    }

    fn board(&self) -> Markup {
        let cells: Vec<char> = self.body().chars().collect();
        match (&self.grid, &self.shown) {
            (Some(grid), _) if grid.fits(&cells) => self.editor(grid, &cells),
            (_, Ok(shown)) => html! {
                (svg::picture(&shown.scene, "The position"))
                (self.numbers())
            },
            (_, Err(_)) => html! { (self.numbers()) },
        }
    }

    /// The board with tools: a click puts what is chosen on a cell, or empties it.
    fn editor(&self, grid: &Grid, cells: &[char]) -> Markup {
        let blank = grid.blank();
        let tool = self.tool.filter(|tool| grid.looks.contains_key(tool));
        let tool =
            tool.or_else(|| grid.looks.keys().copied().find(|c| Some(*c) != blank)).unwrap_or('-');
        let mut scene = grid.base.clone();
        let mut overlay = Overlay::default();
        for (i, cell) in cells.iter().enumerate() {
            let spot = scene.spots[i].clone();
            grid.put(&mut scene, i, *cell);
            let put = if *cell == tool { blank.unwrap_or(tool) } else { tool };
            let mut changed = cells.to_vec();
            changed[i] = put;
            let changed: String = self.turn().chars().chain(changed).collect();
            overlay.targets.push(Some(Target {
                href: address(self.session, &changed, Some(tool)),
                label: format!("make it {}", grid.name(put)),
                moves: spot.name,
                value: None,
                strength: Strength::default(),
                text: String::new(),
                marked: false,
            }));
        }
        html! {
            (svg::board(&scene, &overlay))
            nav .tools aria-label="What to put on the board" {
                @for c in grid.looks.keys() {
                    a .button .on[*c == tool] href=(address(self.session, &self.text, Some(*c)))
                        aria-current=[(*c == tool).then_some("true")] aria-label=(grid.name(*c)) {
                        (svg::picture(&grid.sample(*c), "")) span { (grid.name(*c)) }
                    }
                }
            }
            (self.turns())
        }
    }

    fn turns(&self) -> Markup {
        html! {
            @if !self.turn().is_empty() {
                p .tools {
                    @for (turn, name) in [("1_", "Player 1 to move"), ("2_", "Player 2 to move")] {
                        @let text = format!("{turn}{}", self.body());
                        a .button .on[turn == self.turn()] href=(address(self.session, &text, self.tool)) { (name) }
                    }
                }
            }
        }
    }

    /// Counts that are changed by one, where a position is a list of numbers.
    fn numbers(&self) -> Markup {
        let separator = self.body().chars().find(|c| !c.is_ascii_digit());
        let parts: Option<Vec<u32>> = separator.and_then(|separator| {
            self.body().split(separator).map(|part| part.parse().ok()).collect()
        });
        let (Some(separator), Some(parts)) = (separator.filter(|c| ",_.".contains(*c)), parts)
        else {
            return html! {};
        };
        let changed = |i: usize, n: u32| {
            let number = |(at, part): (usize, &u32)| if at == i { n } else { *part }.to_string();
            let parts: Vec<String> = parts.iter().enumerate().map(number).collect();
            let text = format!("{}{}", self.turn(), parts.join(&separator.to_string()));
            address(self.session, &text, None)
        };
        html! {
            ol .numbers aria-label="Numbers of the position" {
                @for (i, &n) in parts.iter().enumerate() {
                    li {
                        a .button #{ "more" (i) } href=(changed(i, n + 1)) aria-label={ "number " (i + 1) ": one more" } { "+" }
                        b { (n) }
                        @if n > 0 {
                            a .button #{ "less" (i) } href=(changed(i, n - 1)) aria-label={ "number " (i + 1) ": one less" } { "−" }
                        } @else { span .button aria-disabled="true" { "−" } }
                    }
                }
            }
            (self.turns())
        }
    }

    /// Whether it is a position, and what it is worth.
    fn verdict(&self) -> Markup {
        let players = number_of_players(self.session);
        html! {
            div .verdict {
                @match &self.shown {
                    Ok(Shown { answer, .. }) => {
                        p .turn { @if answer.over { "The game is over here" } @else { "A position" } }
                        @if answer.value != ValueAnswer::Unknown {
                            p #prediction .prediction {
                                (symbol(answer.value, Strength::default()))
                                (words::capital(&verdicts::stand(players, answer))) "."
                            }
                        }
                    }
                    Err(mistake) => {
                        p .turn { "Not a position" }
                        p #position-error .trouble role="alert" { (words::capital(&mistake.to_string())) "." }
                        (pointed(&self.text, mistake.at))
                    }
                }
                p .actions {
                    @if self.shown.is_ok() { a #play .button.primary href=(self.play()) { "Play from here" } }
                    a .button href=(address(self.session, &self.session.start(), self.tool)) { "Start position" }
                }
            }
        }
    }

    fn play(&self) -> String {
        let start = self.session.start();
        let from = self.shown.as_ref().ok().map(|shown| shown.answer.position.clone());
        let link = Link::new(self.session.entry().id, &self.session.chosen().id);
        Link { from: from.filter(|from| *from != start), ..link }.page()
    }

    fn written(&self) -> Markup {
        html! {
            section {
                h2 { "As text" }
                form #position action={ "/setup/" (self.session.entry().id) "/" (escaped(&self.session.chosen().id)) } {
                    label {
                        span .unseen { "Position as text" }
                        input #text .code type="text" name="position" value=(self.text) spellcheck="false"
                            autocomplete="off" autocapitalize="off" maxlength=(LONGEST);
                    }
                    button .button type="submit" { "Show" }
                }
                p .quiet { "The start is " code { (self.session.start()) } "." }
            }
        }
    }

    fn random(&self) -> Markup {
        let (value, remoteness) = self.wanted.unwrap_or(("win", ""));
        let values: &[(&str, &str)] = match self.session.entry().players {
            Players::One => &[("win", "solvable"), ("lose", "no way to the goal")],
            Players::Two => {
                &[("win", "a win"), ("lose", "a loss"), ("tie", "a tie"), ("draw", "a draw")]
            }
        };
        html! {
            section {
                h2 { "At random" }
                form #random action={ "/setup/" (self.session.entry().id) "/" (escaped(&self.session.chosen().id)) } {
                    @if let Some(refused) = &self.refused {
                        p #random-error .trouble role="alert" { (words::capital(refused)) "." }
                    }
                    label { span { "For whoever moves" }
                        select name="value" {
                            @for (id, name) in values { option value=(id) selected[*id == value] { (name) } }
                        }
                    }
                    label { span { "in how many moves" }
                        input type="number" name="remoteness" min="0" max="9999" value=(remoteness) placeholder="any";
                    }
                    button .button type="submit" { "Draw one" }
                }
            }
        }
    }
}

/// How a board is written where each cell is one character: learnt by looking at positions, so that no
/// game has to say it twice.
struct Grid {
    /// The board without pieces.
    base: Scene,
    /// What each character looks like, relative to its cell.
    looks: BTreeMap<char, Vec<Piece>>,
}

impl Grid {
    /// Looks at positions of a game: all texts must have a character for each spot, in the spots' order,
    /// and equal characters must look alike. `None` if they do not.
    fn learn(session: &Session) -> Option<Grid> {
        let variant = session.variant();
        let mut view = variant.view(&session.start()).ok()?;
        let base = Scene { pieces: vec![], notes: vec![], ..view.scene.clone() };
        let mut grid = Grid { base, looks: BTreeMap::new() };
        for sample in 0..SAMPLES {
            grid.compare(&view)?;
            let next = view.steps.len().checked_sub(1).map(|most| (sample * 7 + 3) % (most + 1));
            let to = next.map_or_else(|| session.start(), |next| view.steps.swap_remove(next).to);
            view = variant.view(&to).ok()?;
        }
        (grid.looks.len() > 1).then_some(grid)
    }

    /// Learns from one position; `None` if it contradicts what others said.
    fn compare(&mut self, view: &View) -> Option<()> {
        let body = split_turn(&view.position).map_or(view.position.as_str(), |(_, body)| body);
        let cells: Vec<char> = body.chars().collect();
        let spots = &view.scene.spots;
        if cells.len() != spots.len() {
            return None;
        }
        let mut seen = 0;
        for (cell, spot) in cells.iter().zip(spots) {
            let on = |piece: &&Piece| {
                (piece.x - spot.x).abs() < 0.5 * spot.width
                    && (piece.y - spot.y).abs() < 0.5 * spot.height
            };
            let look: Vec<Piece> = view
                .scene
                .pieces
                .iter()
                .filter(on)
                .map(|piece| Piece {
                    id: 0,
                    x: piece.x - spot.x,
                    y: piece.y - spot.y,
                    ..piece.clone()
                })
                .collect();
            seen += look.len();
            let known = self.looks.entry(*cell).or_insert_with(|| look.clone());
            if *known != look {
                return None;
            }
        }
        // Nothing stands between the cells.
        (seen == view.scene.pieces.len()).then_some(())
    }

    fn fits(&self, cells: &[char]) -> bool {
        cells.len() == self.base.spots.len() && cells.iter().all(|c| self.looks.contains_key(c))
    }

    /// The character of an empty cell.
    fn blank(&self) -> Option<char> {
        self.looks.iter().find(|(_, look)| look.is_empty()).map(|(c, _)| *c)
    }

    fn name(&self, c: char) -> String {
        let names: Vec<&str> = self.looks[&c].iter().map(|piece| piece.name.as_str()).collect();
        if names.is_empty() { "empty".into() } else { names.join(", ") }
    }

    fn put(&self, scene: &mut Scene, i: usize, c: char) {
        let (x, y) = (scene.spots[i].x, scene.spots[i].y);
        for piece in &self.looks[&c] {
            let id = scene.pieces.len() as u32;
            scene.pieces.push(Piece { id, x: x + piece.x, y: y + piece.y, ..piece.clone() });
        }
    }

    /// One cell with this on it.
    fn sample(&self, c: char) -> Scene {
        let mut scene = Scene { spots: vec![self.base.spots[0].clone()], ..Scene::new(1.0, 1.0) };
        (scene.spots[0].x, scene.spots[0].y) = (0.5, 0.5);
        self.put(&mut scene, 0, c);
        scene
    }
}
