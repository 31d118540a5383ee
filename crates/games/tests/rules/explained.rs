//! What games say of positions: claims, features, components.

use gamesman_rules::{Explanation, Promise};

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
