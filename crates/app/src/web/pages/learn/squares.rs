//! A drill that asks on which squares a man stands well: squares are chosen one by one on the board, by links.

use gamesman_query::rules::Scene;
use gamesman_query::{GoodSquaresAnswer, ValueAnswer};

use crate::draw::svg::{Intensity, Overlay, Target};
use crate::language::Language;

/// What has been chosen so far, and whether that is all.
pub(super) struct Chosen<'a> {
    squares: Vec<&'a str>,
    /// Whether it is the answer.
    pub(super) is_done: bool,
}

/// Which squares are right.
pub(super) fn named(t: Language, good: &GoodSquaresAnswer) -> String {
    let (n, squares) = (good.squares.len(), good.squares.join(", "));
    t.tell("drill-squares", &[("n", n.into()), ("squares", squares.into())])
}

impl<'a> Chosen<'a> {
    /// From the query: the names of squares joined by commas. What is no square for the man is left out.
    pub(super) fn read(answer: Option<&'a str>, done: bool, good: &GoodSquaresAnswer) -> Self {
        let named = answer.unwrap_or_default().split(',');
        let squares = named.filter(|name| good.legal.iter().any(|legal| legal == name)).collect();
        Chosen { squares, is_done: done }
    }

    fn has(&self, name: &str) -> bool {
        self.squares.contains(&name)
    }

    /// Whether it is what was asked for, if it is the answer.
    pub(super) fn is_right(&self, good: &GoodSquaresAnswer) -> Option<bool> {
        let all = good.squares.iter().all(|name| self.has(name));
        let none_else = self.squares.iter().all(|name| good.squares.iter().any(|on| on == name));
        self.is_done.then_some(all && none_else)
    }

    /// The query with this square chosen, or not any more.
    fn toggled(&self, name: &str) -> String {
        let mut squares: Vec<&str> =
            self.squares.iter().copied().filter(|other| *other != name).collect();
        if !self.has(name) {
            squares.push(name);
        }
        if squares.is_empty() { String::new() } else { format!("&answer={}", squares.join(",")) }
    }

    /// The names of those that were chosen, joined by commas.
    pub(super) fn names(&self) -> String {
        self.squares.join(",")
    }

    /// The query with this as the answer.
    pub(super) fn finished(&self) -> String {
        format!("&answer={}&done=1", self.names())
    }

    /// What is on top of the board: squares to choose from or, in the end, the right ones and those that were wrong.
    pub(super) fn overlay(
        &self,
        t: Language,
        scene: &Scene,
        good: &GoodSquaresAnswer,
        page: &str,
    ) -> Overlay {
        let targets = vec![None; scene.spots.len()];
        let mut overlay = Overlay { language: t, targets, ..Overlay::default() };
        for (place, spot) in scene.spots.iter().enumerate() {
            let name = spot.name.as_str();
            if !good.legal.iter().any(|legal| legal == name) {
                continue;
            }
            let is_good = good.squares.iter().any(|on| on == name);
            let (value, label) = match (self.is_done, self.has(name), is_good) {
                (false, true, _) => (Some(ValueAnswer::Unknown), "drill-square-chosen"),
                (false, false, _) => (None, "drill-square-not"),
                (true, true, true) => (Some(ValueAnswer::Win), "drill-square-good"),
                (true, false, true) => (Some(ValueAnswer::Win), "drill-square-missed"),
                (true, true, false) => (Some(ValueAnswer::Lose), "drill-square-wrong"),
                (true, false, false) => continue,
            };
            if self.has(name) {
                overlay.picked.push(place);
            }
            let query = if self.is_done { self.finished() } else { self.toggled(name) };
            overlay.targets[place] = Some(Target {
                href: format!("{page}{query}"),
                label: t.say(label).into(),
                moves: String::new(),
                value,
                strength: Intensity::default(),
                text: String::new(),
                marked: self.is_done || self.has(name),
            });
        }
        overlay
    }
}
