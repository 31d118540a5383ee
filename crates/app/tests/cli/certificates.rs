//! Certificates: written, checked, and checked by the short program in the documentation.

use std::path::Path;
use std::process::Command;

use super::place::Place;

/// What is asked of a game, and what the checker says.
const CASES: [(&[&str], &str); 6] = [
    (&["tictactoe"], "tictactoe ‘regular’ is proved: tie; "),
    (&["tictactoe", "--even"], "tictactoe ‘regular’ is proved: neither side can force a win; "),
    (&["nim"], "nim ‘1_3_5_7’ is proved: lose; "),
    (&["ponghauki"], "ponghauki ‘regular’ is proved: draw; 44 positions, "),
    (&["hareandhounds"], "hareandhounds ‘regular’ is proved: win; "),
    (&["towersofhanoi"], "towersofhanoi ‘3_3’ is proved: win; 7 positions, 7 moves checked"),
];

#[test]
fn what_certify_writes_is_proved() {
    let place = Place::new();
    let [proof, less, none, beyond] =
        ["proof.txt", "less.txt", "none.txt", "no/proof.txt"].map(|name| place.file(name));
    for (game, proved) in CASES {
        let printed = place.good(&[&["certify", "-q"], game].concat());
        let said = place.good(&[&["certify", "-o", &proof, "-q"], game].concat());
        assert!(said.contains(" lines in "), "{said}");
        let file = std::fs::read_to_string(&proof).expect("it is written");
        assert_eq!(printed, file);
        let checked = place.good(&["check-certificate", &proof, "-q"]);
        assert!(checked.starts_with(proved), "{checked}");
    }
    // One line less, and nothing is proved.
    let file = std::fs::read_to_string(&proof).expect("it is written");
    let last = file.trim_end().rfind('\n').expect("lines");
    std::fs::write(&less, &file[..=last]).expect("written");
    place.bad(&["check-certificate", &less], 1, &["less.txt: line ", "no line is about "]);
    place.bad(&["check-certificate", &none], 1, &["none.txt"]);
    place.bad(&["certify", "tictactoe", "-o", &beyond], 1, &["no/proof.txt"]);
    place.bad(&["certify", "connect4", "--variant", "6x7"], 1, &["is not solved"]);
}

#[test]
fn the_documented_checker_agrees() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/certificates.md");
    let text = std::fs::read_to_string(document).expect("the description is there");
    let (_, rest) = text.split_once("```python\n").expect("a block of code begins");
    let (code, _) = rest.split_once("```\n").expect("it ends");
    assert!(code.lines().count() <= 60, "a short checker");
    let place = Place::new();
    std::fs::write(place.file("checker.py"), code).expect("written");
    let (proof, less) = (place.file("proof.txt"), place.file("less.txt"));
    let says = |proof: &str| {
        let ran = Command::new("python3").arg(place.file("checker.py")).arg(proof).output();
        let ran = ran.expect("python3 is installed");
        ran.status.success().then(|| String::from_utf8(ran.stdout).expect("text"))
    };
    for (game, variant, claim) in [
        ("tictactoe", "regular", "tie"),
        ("nim", "1_3_5_7", "lose"),
        ("nim", "2_3_5_7", "win"),
        ("nim", "3_3_3", "win"),
    ] {
        place.good(&["certify", game, "--variant", variant, "-o", &proof, "-q"]);
        assert_eq!(says(&proof), Some(format!("{game} {variant} {claim}\n")));
        let file = std::fs::read_to_string(&proof).expect("it is written");
        let last = file.trim_end().rfind('\n').expect("lines");
        std::fs::write(&less, &file[..=last]).expect("written");
        assert_eq!(says(&less), None);
    }
}
