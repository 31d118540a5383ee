//! A game from its rules to its laws: take one or two matches; whoever takes the last one wins.
//!
//! `cargo run -p gamesman-rules --example matches`

use gamesman_rules::{Clicks, Game, Mistake, Open, Scene, Show, button, laws};

struct Matches;

impl Game for Matches {
    type Position = u32; // matches that are left
    type Move = u32; // how many to take

    fn start(&self) -> u32 {
        7
    }

    fn moves(&self, left: &u32, out: &mut Vec<u32>) {
        out.extend((1..=2).filter(|take| take <= left));
    }

    fn play(&self, left: &u32, take: u32) -> u32 {
        left - take
    }
}

impl Show for Matches {
    fn format(&self, left: &u32) -> String {
        left.to_string()
    }

    fn parse(&self, text: &str) -> Result<u32, Mistake> {
        match text.parse() {
            Ok(left @ 0..=7) if format!("{left}") == text => Ok(left),
            _ => Err(Mistake::new("a position is a number of matches from 0 to 7")),
        }
    }

    fn notation(&self, _: &u32, take: u32) -> String {
        format!("take-{take}")
    }

    fn scene(&self, _: &u32) -> Scene {
        Scene::new(7.0, 1.0)
    }

    fn clicks(&self, _: &u32, take: u32) -> Clicks {
        button(format!("take {take}"))
    }
}

fn main() {
    // Types are erased: from here on positions are texts, or numbers of a graph.
    let variant = Open::found(Matches).variant();
    let mut at = variant.start();
    while let Ok(view) = variant.view(&at) {
        let moves: Vec<&str> = view.steps.iter().map(|step| step.name.as_str()).collect();
        println!("{at} left: {}", moves.join(" "));
        let Some(first) = view.steps.first() else { break };
        at.clone_from(&first.to);
    }
    let graph = variant.graph().expect("there are eight positions");
    println!("{} positions, the start is number {}", graph.size(), graph.start());
    laws::check(&*variant, 100).expect("the rules obey the laws");
    println!("the laws hold");
}
