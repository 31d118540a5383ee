//! Mates with pieces against a lone king.

use gamesman_rules::Value;

use super::board::{men, white};
use super::drills::PLAN;
use super::rook::RULES;
use crate::course::lesson::{Claim, Counted, Diagram, Lesson, LessonDrill, Pass, is};
use crate::{DrillKind, ValueAnswer};

/// Playing out a win against the longest defence.
const PLAY: LessonDrill = LessonDrill {
    id: "win",
    task: "Mate the king.",
    kind: DrillKind::PlayOut,
    value: Some(Value::Win),
    ..LessonDrill::ANY
};

/// Mate in a given number of moves.
const MATE: LessonDrill = LessonDrill {
    id: "mate",
    task: "Mate as soon as possible.",
    kind: DrillKind::BestMate,
    remoteness: (1, 5),
    ..LessonDrill::ANY
};

pub(super) const HEAVY_PIECES: Lesson = Lesson {
    id: "heavy-pieces",
    title: "Two heavy pieces",
    variant: "KQRK",
    idea: "Queen and rook need no help from their king. One piece guards a row, the other gives check on the next one: \
           the king has to go a row further. Then they change places. At the edge the last check is mate. A piece \
           that the king comes near goes to the far end of its row.",
    diagrams: &[
        Diagram {
            position: "8/8/8/3k4/7R/Q7/8/7K w",
            caption: "The rook guards the fourth row. A check on the fifth, by Qa5, drives the king up.",
            worth: (Value::Win, Some(9)),
            best: &[],
        },
        Diagram {
            position: "3k4/7R/Q7/8/8/8/8/7K w",
            caption: "The last row: mate with the queen.",
            worth: (Value::Win, Some(1)),
            best: &["Qa8++"],
        },
    ],
    counted: Counted::Sets(|text| men(text, "QR", "")),
    claims: &[Claim {
        says: "With queen and rook White, to move, wins in at most six of White’s moves.",
        about: |at| white(&at.state.position, "QR", ""),
        holds: |at| is(at, ValueAnswer::Win) && at.state.remoteness <= Some(11),
    }],
    rules: &[],
    drills: &[
        LessonDrill { condition: |text| white(text, "QR", ""), spare: 4, ..PLAY },
        LessonDrill { condition: |text| white(text, "QR", ""), ..MATE },
    ],
    pass: Pass { right: 5, of: 5 },
};

pub(super) const QUEEN: Lesson = Lesson {
    id: "queen",
    title: "The queen",
    variant: "three",
    idea: "The queen drives the king to the edge without a check: she stays a **knight’s move** away and goes where the king \
           went. When it has only two squares left at the edge, leave it these and bring your own king. Mate with \
           the queen in front of the king, guarded by yours. The one way not to win is **stalemate**: before each \
           move, look where the king can still go.",
    diagrams: &[
        Diagram {
            position: "8/8/8/4k3/2Q5/8/8/K7 b",
            caption: "A knight’s move away: the king has three squares left, and the queen will follow it.",
            worth: (Value::Lose, Some(18)),
            best: &[],
        },
        Diagram {
            position: "k7/2Q5/8/8/8/8/8/7K b",
            caption: "The king is in the corner and cannot move: stalemate.",
            worth: (Value::Tie, Some(0)),
            best: &[],
        },
        Diagram {
            position: "k7/1Q6/2K5/8/8/8/8/8 b",
            caption: "Mate: the queen is guarded.",
            worth: (Value::Lose, Some(0)),
            best: &[],
        },
    ],
    counted: Counted::Sets(|text| men(text, "Q", "")),
    claims: &[Claim {
        says: "With a queen White, to move, wins in at most ten of White’s moves.",
        about: |at| white(&at.state.position, "Q", ""),
        holds: |at| is(at, ValueAnswer::Win) && at.state.remoteness <= Some(19),
    }],
    rules: &[],
    drills: &[
        LessonDrill {
            remoteness: (9, 19),
            condition: |text| white(text, "Q", ""),
            spare: 4,
            ..PLAY
        },
        LessonDrill { condition: |text| white(text, "Q", ""), ..MATE },
        LessonDrill {
            id: "stalemate",
            task: "Is the game won for White, or does Black get away?",
            kind: DrillKind::WinOrDraw,
            condition: |text| text.starts_with("2_") && men(text, "Q", ""),
            ..LessonDrill::ANY
        },
    ],
    pass: Pass { right: 5, of: 5 },
};

pub(super) const ROOK: Lesson = Lesson {
    id: "rook",
    title: "The rook",
    variant: "three",
    idea: "There are three steps. **Cut the king off** as long as it has half the board to walk on: more than thirty squares, \
           if your men stood still. Then **make the box smaller**. **Mate** when it stands at the edge and your king is at \
           most four steps away.\n\n\
           A rook shuts the king into a box: a row and a column that it cannot cross. If the king stands at the edge and yours is \
           four steps away or more, put the rook on the row or column beside it; where it would be taken there, bring your king \
           nearer first. Then the rook holds the line, and your **king** wins ground: bring it nearer, **diagonally** where it \
           can. With two rows or columns between the kings, the king comes first: a step nearer is \
           a best move in about four of five such positions.\n\n\
           When the kings are closer, make the box smaller if the rook is safe there: guarded by your king, or out of the \
           other’s reach. If the kings stand **opposite** each other with one square between them, move the rook, not your \
           king: make the box smaller, or drive the enemy back a row with a check. If no check is safe, give the move \
           away: the rook goes to another safe square, and the enemy king must leave its place. If the kings \
           are a **knight’s move** apart, the rook moves as well: make the box smaller, or else wait along the line that \
           shuts the king in. When the king attacks the rook, that comes first: go far away along the line that shuts the king \
           in, or guard the rook with your king. Mate comes at the edge, with the kings opposite.",
    diagrams: &[
        Diagram {
            position: "8/8/8/3k4/4R3/4K3/8/8 b",
            caption: "The box: the king cannot leave the upper left corner of the board. Your king guards the rook.",
            worth: (Value::Lose, Some(22)),
            best: &[],
        },
        Diagram {
            position: "3k4/8/3K4/8/8/8/8/7R w",
            caption: "The kings are opposite, the king is at the edge: mate.",
            worth: (Value::Win, Some(1)),
            best: &["Rh8++"],
        },
        Diagram {
            position: "8/8/7k/8/8/3R4/8/3K4 w",
            caption: "The king stands at the edge, and yours is far away: Rg3 shuts it in there. Bringing your king first, \
                      Ke2, takes four of your moves longer.",
            worth: (Value::Win, Some(15)),
            best: &["Rg3"],
        },
        Diagram {
            position: "8/5k2/8/R7/5K2/8/8/8 w",
            caption: "Two rows between the kings: your king comes first, Ke5 or Kf5. A smaller box, Ra6, takes three of your \
                      moves longer.",
            worth: (Value::Win, Some(15)),
            best: &["Ke5", "Kf5"],
        },
        Diagram {
            position: "8/8/3k4/7R/4K3/8/8/8 w",
            caption: "The kings are a knight’s move apart, and White is to move: the rook waits on its row. Ra5 is farthest \
                      from the king; the other moves win as fast, but after Rb5 Kc6 the rook is attacked. If the king \
                      comes opposite yours, Ke6, the check Ra6 drives it back. If it goes away, Kc6, yours follows, \
                      Ke5.",
            worth: (Value::Win, Some(21)),
            best: &["Ra5", "Rb5", "Re5", "Rf5", "Rg5"],
        },
        Diagram {
            position: "8/8/8/8/4R3/3K1k2/8/8 w",
            caption: "The kings are opposite, and a check on f4 would lose the rook. So the rook waits on its row, on a4, b4, c4 or \
                      d4, and Black’s king must go: to f2, g2 or g3.",
            worth: (Value::Win, Some(15)),
            best: &["Ra4", "Rb4", "Rc4", "Rd4"],
        },
        Diagram {
            position: "8/8/3k4/2R5/8/4K3/8/8 w",
            caption: "The king attacks the rook. Kd4 guards it. Ra5, Rg5 and Rh5 hold the row from far away and win as fast.",
            worth: (Value::Win, Some(23)),
            best: &["Kd4", "Ra5", "Rg5", "Rh5"],
        },
        Diagram {
            position: "2k5/8/3K4/8/8/8/8/7R w",
            caption: "The kings are a knight’s move apart: a check comes too early. Wait on the other side of the kings: \
                      after Rb1 the king must go to d8, opposite yours, and Rb8 is mate.",
            worth: (Value::Win, Some(3)),
            best: &["Rb1"],
        },
    ],
    counted: Counted::Sets(|text| men(text, "R", "")),
    claims: &[Claim {
        says: "With a rook White, to move, wins in at most sixteen of White’s moves.",
        about: |at| white(&at.state.position, "R", ""),
        holds: |at| is(at, ValueAnswer::Win) && at.state.remoteness <= Some(31),
    }],
    rules: RULES,
    drills: &[
        LessonDrill {
            remoteness: (15, 31),
            condition: |text| white(text, "R", ""),
            spare: 6,
            ..PLAY
        },
        LessonDrill { condition: |text| white(text, "R", ""), ..MATE },
        LessonDrill { condition: |text| white(text, "R", ""), ..PLAN },
    ],
    pass: Pass { right: 4, of: 5 },
};

pub(super) const TWO_BISHOPS: Lesson = Lesson {
    id: "two-bishops",
    title: "Two bishops",
    variant: "KBBK",
    idea: "Side by side, two bishops are a wall of two diagonals that no king crosses. Push the wall forward and bring your \
           king: the enemy is driven to the edge, and along it to a **corner**. Mate needs the corner or the \
           square beside it. Mind stalemate there.",
    diagrams: &[
        Diagram {
            position: "8/8/8/8/4B3/4BK2/8/6k1 b",
            caption: "The king is shut in at the edge, with f1 as its only square.",
            worth: (Value::Lose, Some(10)),
            best: &["Kf1"],
        },
        Diagram {
            position: "7k/8/5BK1/5B2/8/8/8/8 b",
            caption: "In the corner: mate in four.",
            worth: (Value::Lose, Some(8)),
            best: &["Kg8"],
        },
    ],
    counted: Counted::Sets(|text| men(text, "BB", "")),
    claims: &[Claim {
        says: "What White, to move, wins with two bishops takes at most nineteen of White’s moves.",
        about: |at| white(&at.state.position, "BB", "") && is(at, ValueAnswer::Win),
        holds: |at| at.state.remoteness <= Some(37),
    }],
    rules: &[],
    drills: &[
        LessonDrill {
            remoteness: (19, 37),
            condition: |text| white(text, "BB", ""),
            spare: 8,
            ..PLAY
        },
        LessonDrill { condition: |text| white(text, "BB", ""), ..MATE },
    ],
    pass: Pass { right: 3, of: 4 },
};

pub(super) const BISHOP_AND_KNIGHT: Lesson = Lesson {
    id: "bishop-and-knight",
    title: "Bishop and knight",
    variant: "KBNK",
    idea: "The hardest of the mates. It is given only in a corner of the **bishop’s colour**, and the enemy king runs to the \
           other ones. First drive it to the edge: king and knight in the middle, the bishop takes the squares \
           between. Then drive it along the edge, from the wrong corner to the right one: the knight goes in a \
           zigzag (from f7 to e5, d7, c5 and b7), the king follows. It takes up to 33 of your moves, and the fifty-move \
           rule allows it.",
    diagrams: &[
        Diagram {
            position: "k7/2K5/2N5/2B5/8/8/8/8 w",
            caption: "The wrong corner: the bishop goes on dark squares, a8 is a light one. There is no mate here, and it takes 23 of your moves.",
            worth: (Value::Win, Some(45)),
            best: &["Kd7"],
        },
        Diagram {
            position: "7k/8/5K2/5N2/5B2/8/8/8 w",
            caption: "The right corner: mate in four.",
            worth: (Value::Win, Some(7)),
            best: &["Kg6"],
        },
    ],
    counted: Counted::Sets(|text| men(text, "BN", "")),
    claims: &[Claim {
        says: "What White, to move, wins with bishop and knight takes at most 33 of White’s moves.",
        about: |at| white(&at.state.position, "BN", "") && is(at, ValueAnswer::Win),
        holds: |at| at.state.remoteness <= Some(65),
    }],
    rules: &[],
    drills: &[
        LessonDrill { condition: |text| white(text, "BN", ""), remoteness: (1, 9), ..MATE },
        LessonDrill { condition: |text| white(text, "BN", ""), ..PLAN },
        LessonDrill {
            id: "corner",
            task: "The king is at the edge. Drive it to the right corner and mate it.",
            remoteness: (11, 31),
            condition: |text| white(text, "BN", ""),
            spare: 8,
            ..PLAY
        },
        LessonDrill {
            remoteness: (33, 65),
            condition: |text| white(text, "BN", ""),
            spare: 17,
            ..PLAY
        },
    ],
    pass: Pass { right: 2, of: 3 },
};
