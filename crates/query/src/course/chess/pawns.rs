//! King and pawn against king.

use gamesman_rules::{Player, Value};

use super::board::{at, black, men, steps, white};
use super::drills::{HOLD, HOLD_ON, JUDGE, ONLY, WIN};
use crate::course::lesson::{Claim, Counted, Diagram, Lesson, LessonDrill, Pass, is};
use crate::{DrillKind, ValueAnswer};

/// Steps from the pawn to the last row, with one fewer from where it may go two.
fn to_go(text: &str) -> i32 {
    at(text, 'P').map_or(0, |(_, rank)| 7 - rank.max(2))
}

/// Whether the black king is outside the square of the pawn: it cannot reach where the pawn is promoted in time. With Black
/// to move it may be one step further.
fn outside(text: &str) -> bool {
    let (Some((file, _)), Some(king)) = (at(text, 'P'), at(text, 'k')) else { return false };
    let spare = i32::from(text.starts_with("2_"));
    steps(king, (file, 7)) > to_go(text) + spare
}

/// Whether White's king is far from the pawn's way: two files away or more, or behind it.
fn out_of_the_way(text: &str) -> bool {
    let (Some((file, rank)), Some(king)) = (at(text, 'P'), at(text, 'K')) else { return false };
    (king.0 - file).abs() > 1 || king.1 < rank
}

/// Whether the pawn is on one of the outer files.
fn is_rook_pawn(text: &str) -> bool {
    at(text, 'P').is_some_and(|(file, _)| file == 0 || file == 7)
}

/// Whether White's king is on a square from which the pawn goes through, whoever is to move: two rows in front of it on its
/// file and the two beside, from the fifth row on also one row in front.
fn on_key_square(text: &str) -> bool {
    let (Some((file, rank)), Some(king)) = (at(text, 'P'), at(text, 'K')) else { return false };
    let beside = (king.0 - file).abs() <= 1;
    let ahead = king.1 - rank;
    beside && (ahead == 2 || rank >= 4 && ahead == 1)
}

/// Whether it is, with a pawn on files b to g and ranks 2 to 6.
fn on_low_key_square(text: &str) -> bool {
    let low = at(text, 'P').is_some_and(|(_, rank)| rank <= 5);
    low && !is_rook_pawn(text) && on_key_square(text)
}

/// Whether the black king attacks the pawn and may take it at once.
fn pawn_hangs(text: &str) -> bool {
    let (Some(pawn), Some(own), Some(king)) = (at(text, 'P'), at(text, 'K'), at(text, 'k')) else {
        return false;
    };
    steps(king, pawn) == 1 && steps(own, pawn) > 1
}

pub(super) const SQUARE: Lesson = Lesson {
    id: "square",
    title: "The square of the pawn",
    variant: "three",
    idea: "A pawn runs, and a king runs after it. Draw a **square** with the pawn’s way to the last row as one side. If the king, \
           to move, can step into it, it catches the pawn; if not, the pawn goes through. No counting needed. From \
           its first row a pawn may go two, so draw the square from the row in front.",
    diagrams: &[
        Diagram {
            position: "8/8/8/7k/P7/8/8/7K w",
            caption: "The square of the pawn is a4, a8, e8, e4. The king is far outside: the pawn goes through.",
            worth: (Value::Win, Some(25)),
            best: &[],
        },
        Diagram {
            position: "8/8/8/8/P3k3/8/8/7K w",
            caption: "The king is inside the square, and stays in it whatever White does.",
            worth: (Value::Tie, Some(7)),
            best: &[],
        },
    ],
    counted: Counted::Sets(|text| men(text, "P", "")),
    claims: &[Claim {
        says: "A king outside the square does not catch the pawn, whoever is to move, unless White’s own king is in its way. To \
               move, it may be a step further away.",
        about: |at| {
            let text = &at.state.position;
            let pawn = white(text, "P", "") || black(text, "P", "");
            pawn && outside(text) && out_of_the_way(text) && !pawn_hangs(text)
        },
        holds: |at| {
            let white = at.state.position.starts_with("1_");
            is(at, if white { ValueAnswer::Win } else { ValueAnswer::Lose })
        },
    }],
    rules: &[],
    drills: &[LessonDrill {
        condition: |text| (white(text, "P", "") || black(text, "P", "")) && out_of_the_way(text),
        ..JUDGE
    }],
    pass: Pass { right: 20, of: 20 },
};

pub(super) const OPPOSITION: Lesson = Lesson {
    id: "opposition",
    title: "Opposition and key squares",
    variant: "three",
    idea: "With the kings near, the pawn does not decide, the kings do. White’s king wants to be **in front** of the pawn: two \
           rows ahead, on the pawn’s file or beside it, are the **key squares**; from the fifth row on also one row \
           ahead. A king on one of them wins, whoever is to move, unless Black can take the pawn at once or has no move \
           at all. To get there, take the **opposition**: the kings \
           opposite each other with one square between them, and the *other* to move. The defender takes the \
           opposition as well, and goes straight back when it must go back.",
    diagrams: &[
        Diagram {
            position: "8/8/4k3/8/4K3/4P3/8/8 w",
            caption: "The kings are opposite, and White is to move: no win.",
            worth: (Value::Tie, Some(6)),
            best: &[],
        },
        Diagram {
            position: "8/8/4k3/8/4K3/4P3/8/8 b",
            caption: "The same with Black to move: the king must give way, and White wins.",
            worth: (Value::Lose, Some(36)),
            best: &[],
        },
        Diagram {
            position: "4k3/8/4K3/4P3/8/8/8/8 w",
            caption: "In front of a pawn on the fifth row White wins even without the opposition.",
            worth: (Value::Win, Some(21)),
            best: &["Kd6"],
        },
    ],
    counted: Counted::Sets(|text| men(text, "P", "")),
    claims: &[
        Claim {
            says: "On files b to g, White’s king on a key square wins with White to move, if the pawn is on ranks 2 to 6.",
            about: |position| {
                let text = &position.state.position;
                white(text, "P", "") && on_low_key_square(text)
            },
            holds: |at| is(at, ValueAnswer::Win),
        },
        Claim {
            says: "On files b to g, White’s king on a key square wins with Black to move, if the pawn is on ranks 2 to 6, unless Black \
               can take it at once or has no move at all.",
            about: |position| {
                let text = &position.state.position;
                let goes_on = !pawn_hangs(text) && !position.moves.is_empty();
                black(text, "P", "") && on_low_key_square(text) && goes_on
            },
            holds: |at| is(at, ValueAnswer::Lose),
        },
    ],
    rules: &[],
    drills: &[
        LessonDrill { condition: |text| white(text, "P", "") && !is_rook_pawn(text), ..ONLY },
        LessonDrill { condition: |text| black(text, "P", "") && !is_rook_pawn(text), ..HOLD_ON },
        LessonDrill {
            id: "key-squares",
            task: "Where may White’s king stand so that White wins? Name all squares.",
            kind: DrillKind::GoodSquares,
            man: Some('K'),
            winner: Some(Player::First),
            condition: |text| {
                let pawn = white(text, "P", "") || black(text, "P", "");
                pawn && !is_rook_pawn(text) && !outside(text)
            },
            ..LessonDrill::ANY
        },
        LessonDrill {
            id: "whose-move",
            task: "Who should be to move?",
            kind: DrillKind::WhoseMove,
            condition: |text| white(text, "P", "") || black(text, "P", ""),
            ..LessonDrill::ANY
        },
        LessonDrill {
            remoteness: (21, 55),
            condition: |text| white(text, "P", "") && !is_rook_pawn(text) && !outside(text),
            ..WIN
        },
    ],
    pass: Pass { right: 15, of: 16 },
};

pub(super) const ROOK_PAWN: Lesson = Lesson {
    id: "rook-pawn",
    title: "The pawn at the edge",
    variant: "three",
    idea: "On the files a and h the rules change: a king in the **corner** in front of the pawn cannot be driven out, because \
           beside it there is nothing but stalemate. So the defender runs to the corner, or shuts White’s king in \
           there; the attacker keeps the enemy king away from it. Stalemate saves on other files, too: with pawn \
           and king on the sixth and seventh row, look twice.",
    diagrams: &[
        Diagram {
            position: "k7/8/KP6/8/8/8/8/8 w",
            caption: "A knight’s pawn on the sixth row: b7 is check and leads to stalemate, and nothing else wins either.",
            worth: (Value::Tie, Some(3)),
            best: &[],
        },
        Diagram {
            position: "1k6/8/K7/P7/8/8/8/8 w",
            caption: "The king reaches the corner: no win.",
            worth: (Value::Tie, Some(6)),
            best: &[],
        },
        Diagram {
            position: "k7/P7/1K6/8/8/8/8/8 b",
            caption: "What comes of it: stalemate.",
            worth: (Value::Tie, Some(0)),
            best: &[],
        },
    ],
    counted: Counted::Sets(|text| men(text, "P", "")),
    claims: &[Claim {
        says: "With a pawn on the file a or h and Black’s king in the corner in front of it, nobody wins.",
        about: |position| {
            let text = &position.state.position;
            let corner = at(text, 'P').map(|(file, _)| (file, 7));
            white(text, "P", "") && is_rook_pawn(text) && at(text, 'k') == corner
        },
        holds: |at| is(at, ValueAnswer::Tie),
    }],
    rules: &[],
    drills: &[
        LessonDrill { condition: |text| white(text, "P", "") && is_rook_pawn(text), ..JUDGE },
        LessonDrill {
            condition: |text| black(text, "P", "") && is_rook_pawn(text) && !outside(text),
            ..HOLD
        },
        LessonDrill {
            condition: |text| white(text, "P", "") && is_rook_pawn(text) && !outside(text),
            ..WIN
        },
    ],
    pass: Pass { right: 8, of: 10 },
};
