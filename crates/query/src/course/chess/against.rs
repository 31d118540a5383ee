//! Pieces and pawns against each other.

use gamesman_rules::Value;

use super::board::{at, black, men, white};
use super::drills::{HOLD, JUDGE, ONLY, WIN};
use crate::course::lesson::{Claim, Counted, Diagram, Lesson, LessonDrill, Pass, is};
use crate::{DrillKind, PositionAnswer, ValueAnswer};

/// What White wins, to move, is mate in so many plies at most.
fn within(at: &PositionAnswer, most: u32) -> bool {
    !is(at, ValueAnswer::Win) || at.state.remoteness <= Some(most)
}

/// Whether Black's pawn is one step from promotion.
fn on_the_seventh(text: &str) -> bool {
    at(text, 'p').is_some_and(|(_, rank)| rank == 1)
}

/// Whether the pawns stand face to face.
fn pawns_block(text: &str) -> bool {
    let (Some(own), Some(other)) = (at(text, 'P'), at(text, 'p')) else { return false };
    own.0 == other.0 && own.1 + 1 == other.1
}

pub(super) const QUEEN_PAWN: Lesson = Lesson {
    id: "queen-pawn",
    title: "Queen against pawn",
    variant: "KQKP",
    idea: "A queen stops a pawn that is not yet one step from promotion. On the **seventh row**, with its king beside it, it \
           depends on the file. Drive the king in front of its pawn by checks: while it stands there, your own king comes a \
           step nearer. Then begin again. That works against pawns on **b, d, e and g**. On **a and h** the king in the \
           corner would be stalemated, and on **c and f** it goes to the corner and lets the pawn be taken, which \
           is stalemate as well. There White wins only if its king is near.",
    diagrams: &[
        Diagram {
            position: "7K/8/8/8/8/8/1pk5/7Q w",
            caption: "A pawn on b2: checks drive the king in front of it again and again.",
            worth: (Value::Win, Some(41)),
            best: &["Qe4+"],
        },
        Diagram {
            position: "7K/8/8/8/8/8/2pk4/7Q w",
            caption: "A pawn on c2, and White’s king far away: no win.",
            worth: (Value::Tie, Some(4)),
            best: &[],
        },
        Diagram {
            position: "7K/8/8/8/8/8/p1k5/7Q w",
            caption: "A pawn on a2, but the queen gets in front of it: one move wins.",
            worth: (Value::Win, Some(21)),
            best: &["Qa1"],
        },
    ],
    counted: Counted::Sets(|text| men(text, "Q", "p")),
    claims: &[Claim {
        says: "What White, to move, wins with a queen against a pawn takes at most 28 of White’s moves.",
        about: |at| white(&at.state.position, "Q", "p"),
        holds: |at| within(at, 55),
    }],
    rules: &[],
    drills: &[
        LessonDrill { condition: |text| white(text, "Q", "p") && on_the_seventh(text), ..JUDGE },
        LessonDrill {
            remoteness: (21, 55),
            condition: |text| white(text, "Q", "p") && on_the_seventh(text),
            ..WIN
        },
    ],
    pass: Pass { right: 7, of: 8 },
};

pub(super) const PAWN_EACH: Lesson = Lesson {
    id: "pawn-each",
    title: "A pawn each",
    variant: "KPKP",
    idea: "Two pawns race, and two kings decide. **Count**: who queens first, and with a check? A king can do two things at \
           once: run after one pawn and come nearer to the other (*Réti*). And where the pawns block each other, \
           whoever must move loses (*trébuchet*): step beside the enemy pawn so that it is the other’s turn.",
    diagrams: &[
        Diagram {
            position: "7K/8/k1P5/7p/8/8/8/8 w",
            caption: "Réti, 1921. White’s king seems too late for both pawns. On the diagonal it is in time for one of them.",
            worth: (Value::Tie, Some(7)),
            best: &["Kg7"],
        },
        Diagram {
            position: "8/8/8/1Kp5/2Pk4/8/8/8 w",
            caption: "Trébuchet: each king guards its pawn and attacks the other. Whoever is to move loses.",
            worth: (Value::Lose, Some(28)),
            best: &[],
        },
        Diagram {
            position: "8/8/8/K1p5/2Pk4/8/8/8 b",
            caption: "The king takes the pawn and gets in front of its own.",
            worth: (Value::Win, Some(27)),
            best: &["Kxc4"],
        },
    ],
    counted: Counted::Sets(|text| men(text, "P", "p")),
    claims: &[Claim {
        says: "What White, to move, wins with a pawn each takes at most 33 of White’s moves.",
        about: |at| white(&at.state.position, "P", "p"),
        holds: |at| within(at, 65),
    }],
    rules: &[],
    drills: &[
        LessonDrill { condition: |text| white(text, "P", "p"), ..ONLY },
        LessonDrill {
            id: "whose-move",
            task: "Who should be to move?",
            kind: DrillKind::WhoseMove,
            condition: |text| men(text, "P", "p") && pawns_block(text),
            ..LessonDrill::ANY
        },
        LessonDrill { condition: |text| men(text, "P", "p"), ..JUDGE },
    ],
    pass: Pass { right: 7, of: 10 },
};

pub(super) const ROOK_PAWN: Lesson = Lesson {
    id: "rook-pawn-race",
    title: "Rook against pawn",
    variant: "KRKP",
    idea: "The rook wins if its king reaches the pawn, or if it **cuts off** the other king: a rook on the fifth row behind \
           which the king waits keeps it away from its pawn. With king and pawn together and far advanced, and \
           White’s king away, it is a draw, and sometimes the pawn wins. A pawn that would be lost as a queen may \
           hold as a **knight**.",
    diagrams: &[
        Diagram {
            position: "8/8/2k5/R7/2p5/8/8/7K w",
            caption: "The rook keeps the king from its pawn. White’s king has all the time it needs.",
            worth: (Value::Win, Some(37)),
            best: &["Kg2"],
        },
        Diagram {
            position: "8/8/8/R7/2pk4/8/8/7K w",
            caption: "King and pawn together, White’s king far away: no win.",
            worth: (Value::Tie, Some(4)),
            best: &[],
        },
        Diagram {
            position: "8/8/1KP5/3r4/8/8/8/k7 w",
            caption: "Saavedra’s position, 1895: the pawn goes on, and wins against the best defence as well.",
            worth: (Value::Win, Some(51)),
            best: &["c7"],
        },
    ],
    counted: Counted::Sets(|text| men(text, "R", "p")),
    claims: &[Claim {
        says: "What White, to move, wins with a rook against a pawn takes at most 26 of White’s moves.",
        about: |at| white(&at.state.position, "R", "p"),
        holds: |at| within(at, 51),
    }],
    rules: &[],
    drills: &[
        LessonDrill { condition: |text| white(text, "R", "p"), ..ONLY },
        LessonDrill { condition: |text| white(text, "R", "p"), ..JUDGE },
        LessonDrill { remoteness: (15, 51), condition: |text| white(text, "R", "p"), ..WIN },
        LessonDrill { condition: |text| black(text, "R", "p"), ..HOLD },
    ],
    pass: Pass { right: 7, of: 9 },
};

pub(super) const ROOK_BISHOP: Lesson = Lesson {
    id: "rook-bishop",
    title: "Rook against bishop",
    variant: "KRKB",
    idea: "Mostly a draw. The defender’s king goes to a corner that the bishop does **not** control: there it cannot be mated, \
           for the bishop steps in between, and taking it would be stalemate or leaves nothing. In the **wrong** corner, of \
           the bishop’s own colour, White wins: kings opposite, and the rook attacks bishop and back row at once.",
    diagrams: &[
        Diagram {
            position: "7k/8/5K1b/8/8/8/8/R7 b",
            caption: "One move holds: the bishop gives check and then takes the rook.",
            worth: (Value::Tie, Some(3)),
            best: &["Bg7+"],
        },
        Diagram {
            position: "1k6/1b6/1K6/8/8/8/8/7R w",
            caption: "The kings are opposite, and the bishop is tied to the back row.",
            worth: (Value::Win, Some(5)),
            best: &["Rh8+"],
        },
    ],
    counted: Counted::Sets(|text| men(text, "R", "b")),
    claims: &[Claim {
        says: "What White, to move, wins with a rook against a bishop takes at most 29 of White’s moves.",
        about: |at| white(&at.state.position, "R", "b"),
        holds: |at| within(at, 57),
    }],
    rules: &[],
    drills: &[
        LessonDrill { condition: |text| white(text, "R", "b"), remoteness: (5, 57), ..WIN },
        LessonDrill { condition: |text| black(text, "R", "b"), ..HOLD },
        LessonDrill { condition: |text| black(text, "R", "b"), ..ONLY },
    ],
    pass: Pass { right: 6, of: 8 },
};

pub(super) const ROOK_KNIGHT: Lesson = Lesson {
    id: "rook-knight",
    title: "Rook against knight",
    variant: "KRKN",
    idea: "A draw if king and knight stay **together**, away from the corners. White wins if the knight is parted from its king and \
           caught, or if the king is in a corner with the knight beside it. So, as White, drive them apart: attack the \
           knight when its king cannot help. As Black, keep the knight next to the king, and not in front of it at \
           the edge.",
    diagrams: &[
        Diagram {
            position: "4k3/4n3/4K3/8/8/8/8/R7 b",
            caption: "At the edge, but together: two of eight moves hold.",
            worth: (Value::Tie, Some(3)),
            best: &[],
        },
        Diagram {
            position: "kn6/8/K7/8/8/8/8/7R w",
            caption: "In the corner: the knight is lost. One move wins it.",
            worth: (Value::Win, Some(7)),
            best: &["Kb6"],
        },
    ],
    counted: Counted::Sets(|text| men(text, "R", "n")),
    claims: &[Claim {
        says: "What White, to move, wins with a rook against a knight takes at most 40 of White’s moves.",
        about: |at| white(&at.state.position, "R", "n"),
        holds: |at| within(at, 79),
    }],
    rules: &[],
    drills: &[
        LessonDrill { condition: |text| white(text, "R", "n"), remoteness: (5, 79), ..WIN },
        LessonDrill { condition: |text| black(text, "R", "n"), ..HOLD },
        LessonDrill { condition: |text| black(text, "R", "n"), ..ONLY },
    ],
    pass: Pass { right: 6, of: 8 },
};

pub(super) const QUEEN_ROOK: Lesson = Lesson {
    id: "queen-rook",
    title: "Queen against rook",
    variant: "KQKR",
    idea: "The queen wins, though it takes up to 35 of your moves and a rook that defends from near. The aim is \
           **Philidor’s position**: \
           the kings close, the rook beside its king in the corner, and *Black* to move. The rook must leave its king, and \
           checks **fork** it. If it is White’s turn there, lose a move with the queen by a triangle of checks. On the way, \
           beware of stalemate and of checks by the rook along the row of your king.",
    diagrams: &[
        Diagram {
            position: "1k6/1r6/2K5/Q7/8/8/8/8 b",
            caption: "Philidor, 1777. Black is to move: wherever the rook goes, the queen forks it in a few checks.",
            worth: (Value::Lose, Some(14)),
            best: &["Rb1"],
        },
        Diagram {
            position: "1k6/1r6/2K5/Q7/8/8/8/8 w",
            caption: "The same with White to move: by Qd5 or Qe5 the turn is passed on.",
            worth: (Value::Win, Some(19)),
            best: &["Qd5", "Qe5+"],
        },
        Diagram {
            position: "2k5/1r6/2K5/8/Q7/8/8/8 w",
            caption: "Near the corner: one quiet move, and the rook is lost.",
            worth: (Value::Win, Some(7)),
            best: &["Qa6"],
        },
    ],
    counted: Counted::Sets(|text| men(text, "Q", "r")),
    claims: &[Claim {
        says: "What White, to move, wins with a queen against a rook takes at most 35 of White’s moves.",
        about: |at| white(&at.state.position, "Q", "r"),
        holds: |at| within(at, 69),
    }],
    rules: &[],
    drills: &[
        LessonDrill {
            id: "fork",
            task: "Win as soon as possible.",
            kind: DrillKind::BestMate,
            remoteness: (3, 9),
            condition: |text| white(text, "Q", "r"),
            ..LessonDrill::ANY
        },
        LessonDrill {
            remoteness: (21, 69),
            condition: |text| white(text, "Q", "r"),
            spare: 15,
            ..WIN
        },
        LessonDrill { condition: |text| black(text, "Q", "r"), ..ONLY },
    ],
    pass: Pass { right: 4, of: 6 },
};
