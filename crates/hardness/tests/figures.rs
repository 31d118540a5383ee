//! Figures 2 to 4 of Ahmed, Chatterjee and Gulwani (2013): what players who look ahead see.

use gamesman_games::game;
use gamesman_hardness::{Grade, Local, Lookahead, Match, Policy, Thresholds};
use gamesman_rules::Variant;

fn open(id: &str, variant: &str) -> Box<dyn Variant> {
    let entry = game(id).unwrap();
    (entry.open)(&entry.choose(Some(variant)).unwrap().settings).unwrap()
}

fn player(depth: u8) -> Lookahead {
    Lookahead::new(depth, Policy::Flat).unwrap()
}

/// The moves with their scores, those that are chosen in brackets.
fn seen(variant: &dyn Variant, position: &str, depth: u8) -> String {
    let number = variant.number(position).unwrap().unwrap();
    let mut local = Local::new(variant.graph().unwrap(), 1_000_000);
    let looks = local.look(number, player(depth)).unwrap();
    let steps = variant.view(position).unwrap().steps;
    let text = |to: u64| variant.position(to).unwrap().unwrap();
    let mut all: Vec<String> = looks
        .iter()
        .map(|look| {
            let step = steps.iter().find(|step| step.to == text(look.to)).unwrap();
            match look.chosen {
                true => format!("[{} {}]", step.name, look.score),
                false => format!("{} {}", step.name, look.score),
            }
        })
        .collect();
    all.sort_by_key(|text| text.trim_start_matches('[').to_owned());
    all.join(" ")
}

#[test]
fn figures_2_and_3_the_empty_board_of_tic_tac_toe() {
    let variant = open("tictactoe", "regular");
    let start = variant.start();
    assert_eq!(
        seen(&*variant, &start, 1),
        "[a1 0] [a2 0] [a3 0] [b1 0] [b2 0] [b3 0] [c1 0] [c2 0] [c3 0]"
    );
    assert_eq!(
        seen(&*variant, &start, 2),
        "a1 -2 a2 -2 a3 -2 b1 -2 [b2 0] b3 -2 c1 -2 c2 -2 c3 -2"
    );
    // The text says that depth 3 prefers corners next; this reading of the reward does not.
    assert_eq!(seen(&*variant, &start, 3), seen(&*variant, &start, 2));
}

/// The position of figures 1 (e) and 4: won in three moves, and only depth 3 sees how.
const CATEGORY_3: &str = "o---ox-x-xx-o-xxxoxooooxo";

#[test]
fn figure_4_a_position_of_category_3() {
    let variant = open("connect4", "5x5");
    assert_eq!(seen(&*variant, CATEGORY_3, 1), "b +5 [c +6] d +2");
    assert_eq!(seen(&*variant, CATEGORY_3, 2), "b +3 [c +6] d 0");
    assert_eq!(seen(&*variant, CATEGORY_3, 3), "[b +∞] c 0 d 0");
}

#[test]
fn the_position_of_figure_4_is_easy_for_depth_3_alone() {
    let variant = open("connect4", "5x5");
    let number = variant.number(CATEGORY_3).unwrap().unwrap();
    let mut local = Local::new(variant.graph().unwrap(), 1_000_000);
    let grades = [1, 2, 3].map(|depth| {
        let of = Match { hero: player(depth), rival: player(3) };
        Thresholds::default().grade(local.chance(number, of).unwrap())
    });
    assert_eq!(grades, [Grade::Hard, Grade::Hard, Grade::Easy]);
}
