//! What games say of positions: claims, features, components.

use gamesman_rules::{Amount, Explanation, Promise};

use crate::{open, view};

fn explained(text: &str, position: &str) -> Option<Explanation> {
    open("nim", text).explain(position).expect("it can be read")
}

#[test]
fn the_move_of_the_claim_of_nim_makes_the_sum_zero() {
    let explanation = explained("1_3_5", "1,3,5").expect("it is explained");
    let [claim] = &explanation.claims[..] else { panic!("one claim") };
    let sentence = "The piles add up to 7 without carry; leaving 2 in pile 3 makes it 0.";
    assert_eq!((claim.promise, claim.sentence.as_str()), (Promise::Wins, sentence));
    let lost = explained("1_3_5", "1,3,2").expect("it is explained");
    assert_eq!(lost.claims[0].promise, Promise::Loses);
}

#[test]
fn misere_nim_is_not_explained() {
    let explanation = explained("1_3_5_7", "1,3,5,7").expect("it is explained");
    assert_eq!((explanation.features.len(), explanation.claims.len()), (3, 1));
    assert_eq!(explained("misere", "1,3,5,7"), None);
}

/// Chains of Dots and Boxes are counted as players count them.
#[test]
fn chains_and_safe_lines_of_dots_and_boxes_are_counted() {
    let features = |variant: &str, position: &str| -> Vec<String> {
        let game = open("dotsandboxes", variant);
        let told = game.explain(position).expect("it can be read").expect("it is explained");
        let amounts = told.features.into_iter().map(|feature| feature.amount);
        let amount = |amount| match amount {
            Amount::Number(number) => number.to_string(),
            Amount::Word(word) => word.into_owned(),
        };
        amounts.map(amount).collect()
    };
    // Nothing is drawn: no chain, and all ten lines are safe.
    assert_eq!(features("1x3", "1_----------~---"), ["0", "even", "even"]);
    // The long sides of a row of three: one chain, and every line gives boxes away.
    assert_eq!(features("1x3", "1_xxxxxx----~---"), ["0", "odd", "even"]);
    // One end is closed, too: the box beside it is ready, and it is the same chain.
    assert_eq!(features("1x3", "2_xxxxxxx---~---"), ["1", "odd", "even"]);
    // Around two by two boxes: a loop, which is no chain.
    assert_eq!(features("2x2", "1_xx--xxx-xx-x~----"), ["0", "even", "even"]);
}

/// The examples of Liou, UCB/EECS-2022-148, section 2.4.3 and figure 10: twelve cells with a piece in the sixth place.
#[test]
fn runs_of_rows_are_components() {
    for (id, text, position, expected) in [
        ("kayles", "7", "xx--xxx", [("pins 1–2", 2), ("pins 5–7", 3)]),
        ("dawsonschess", "12", "----oxo-----", [("cells 1–4", 0), ("cells 8–12", 3)]),
    ] {
        let runs = view(&*open(id, text), position).components;
        let named: Vec<(&str, u32)> = runs.iter().map(|c| (&*c.name, c.nimber)).collect();
        assert_eq!(named, expected);
    }
}
