use gamesman_rules::Player;

use super::answer::*;

/// # Panics
/// If something is not as the exercise asks.
pub fn check() {
    positions_are_written_with_their_turn();
    what_is_written_reads_back();
    a_wrong_number_of_marks_is_refused();
    hostile_texts_are_refused_with_a_sentence_that_helps();
}

/// All 3⁹ boards.
fn boards() -> impl Iterator<Item = [char; 9]> {
    (0..3_usize.pow(9))
        .map(|n| std::array::from_fn(|cell| ['-', 'x', 'o'][n / 3_usize.pow(cell as u32) % 3]))
}

fn count(cells: &[char; 9], mark: char) -> usize {
    cells.iter().filter(|cell| **cell == mark).count()
}

fn positions_are_written_with_their_turn() {
    let position =
        Position { player: Player::Second, cells: ['x', '-', '-', '-', '-', '-', '-', '-', '-'] };
    assert_eq!(
        format(&position),
        "2_x--------",
        "this is what `format` should write after X's first move"
    );
}

fn what_is_written_reads_back() {
    for cells in boards() {
        let player = match count(&cells, 'x').checked_sub(count(&cells, 'o')) {
            Some(0) => Player::First,
            Some(1) => Player::Second,
            _ => continue,
        };
        let position = Position { player, cells };
        let text = format(&position);
        match parse(&text) {
            Ok(read) => assert_eq!(read, position, "{text} reads back as another position"),
            Err(mistake) => panic!("{text} is a position, but `parse` refuses it: {mistake}"),
        }
    }
}

fn a_wrong_number_of_marks_is_refused() {
    for cells in boards() {
        let board: String = cells.iter().collect();
        for (turn, more) in [("1_", 0), ("2_", 1)] {
            let text = format!("{turn}{board}");
            let fits = count(&cells, 'x') == count(&cells, 'o') + more;
            assert_eq!(
                parse(&text).is_ok(),
                fits,
                "whether {text} is a position: count its marks, and say whose turn it is"
            );
        }
    }
}

/// A text, the character that is wrong if there is one, and a word that a helpful sentence about it contains.
const HOSTILE: [(&str, Option<usize>, &str); 9] = [
    ("", None, "1_"),
    ("---------", None, "1_"),
    ("3_---------", None, "1_"),
    ("1_--------", None, "11"),
    ("1_----------", None, "11"),
    ("1_X--------", Some(2), "x"),
    ("1_xo--?----", Some(6), "x"),
    ("2_é--------", Some(2), "x"),
    ("2_xx-------", None, "x"),
];

fn hostile_texts_are_refused_with_a_sentence_that_helps() {
    for (text, at, word) in HOSTILE {
        let Err(mistake) = parse(text) else {
            panic!("{text:?} is no position, but `parse` accepts it")
        };
        let message = &mistake.message;
        assert!(
            message.contains(word) && message.len() >= 20,
            "{text:?}: your message is ‘{message}’. It should say what is expected, and so contain ‘{word}’"
        );
        if at.is_some() {
            assert_eq!(mistake.at, at, "{text:?}: which character is wrong, counted from 0?");
        }
        let length = text.chars().count();
        assert!(
            mistake.at.is_none_or(|at| at <= length),
            "{text:?} has no character {:?}",
            mistake.at
        );
    }
}
