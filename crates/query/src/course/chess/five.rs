//! Endings of five men. Their tables take many minutes, so nobody solves them on demand, and the lessons claim nothing
//! beside what their diagrams show.

use gamesman_rules::Value;

use super::board::{black, white};
use super::drills::{HOLD, HOLD_ON, JUDGE, ONLY, WIN};
use crate::DrillKind;
use crate::course::lesson::{Counted, Diagram, Lesson, LessonDrill, Pass};

pub(super) const ROOK_AND_PAWN: Lesson = Lesson {
    id: "rook-and-pawn",
    title: "Rook and pawn against rook",
    variant: "KRPKR",
    idea: "The ending that occurs most often. It is won if White’s king is in front of its pawn and the other king is cut off; it \
           is drawn if Black’s king is in front of the pawn and the rook is active.\n\n\
           **The bridge** (called Lucena’s, printed by Salvio in 1634): king in front of the pawn on the seventh row, the other \
           king a file away. Bring the rook to the *fourth* row. When the king comes out and is checked, the rook steps \
           between.\n\n\
           **The third row** (Philidor, 1777): the defender’s rook stays on the row in front of the pawn until the \
           pawn steps on it. Then it goes far behind and checks: the king has no shelter left.\n\n\
           **The short side** (Tarrasch): if the king must leave the pawn’s way, it goes to the side with fewer files. So the rook \
           has the long side for its checks, and needs three files between itself and the king.",
    diagrams: &[
        Diagram {
            position: "3K4/3P2k1/8/8/8/8/2r5/5R2 w",
            caption: "The bridge: the rook goes to the fourth row, and the king can come out.",
            worth: (Value::Win, Some(35)),
            best: &["Rf4"],
        },
        Diagram {
            position: "4k3/7R/r7/3KP3/8/8/8/8 w",
            caption: "Philidor’s defence: the rook keeps White’s king off the sixth row. No win.",
            worth: (Value::Tie, Some(5)),
            best: &[],
        },
        Diagram {
            position: "3R4/4K1k1/4P3/8/8/8/8/r7 b",
            caption: "The king is on the short side, the rook has the long one: it holds.",
            worth: (Value::Tie, Some(5)),
            best: &[],
        },
        Diagram {
            position: "5R2/2k1K3/4P3/8/8/8/8/7r b",
            caption: "The other way round there is no room for checks: it is lost.",
            worth: (Value::Lose, Some(46)),
            best: &[],
        },
        Diagram {
            position: "8/6k1/3R4/8/8/8/rP6/3K4 w",
            caption: "The longest win with these men: mate in 74 of White’s moves. Only one first move keeps it.",
            worth: (Value::Win, Some(147)),
            best: &["Kc2"],
        },
    ],
    counted: Counted::Nothing,
    claims: &[],
    rules: &[],
    drills: &[
        LessonDrill { condition: |text| white(text, "RP", "r"), ..ONLY },
        LessonDrill { condition: |text| black(text, "RP", "r"), ..HOLD_ON },
        LessonDrill { condition: |text| white(text, "RP", "r"), ..JUDGE },
        LessonDrill { condition: |text| white(text, "RP", "r"), remoteness: (15, 147), ..WIN },
        LessonDrill { condition: |text| black(text, "RP", "r"), ..HOLD },
    ],
    pass: Pass { right: 7, of: 10 },
};

pub(super) const CURIOSITIES: Lesson = Lesson {
    id: "curiosities",
    title: "Curiosities",
    variant: "KBBKN",
    idea: "Some endings are won, but nobody would have believed it. **Two bishops against a knight** were taken for a draw since \
           Kling and Horwitz (1851), who had found a fortress; Thompson’s table of 1983 showed that it falls. Many of these wins \
           take more than fifty moves without a capture, so that the rules of tournaments call them draws.\n\n\
           **Two knights** cannot force mate against the king alone, but they can if Black has a pawn that has still moves to \
           make (Troitzky, 1906). In published tables (Conrady’s list, 2000) the last capture or promotion of the longest \
           such win comes 228 plies after the start, and the longest win of bishop and knight against a knight takes 213 \
           plies. These two were not computed here.",
    diagrams: &[Diagram {
        position: "k7/8/1K6/8/5B2/8/8/5B1n w",
        caption: "What it comes to in the end: a knight in the wrong corner, and mate in the other.",
        worth: (Value::Win, Some(1)),
        best: &["Bg2++"],
    }],
    counted: Counted::Nothing,
    claims: &[],
    rules: &[],
    drills: &[
        LessonDrill { condition: |text| white(text, "BB", "n"), ..JUDGE },
        LessonDrill {
            id: "mate",
            task: "Win as soon as possible.",
            kind: DrillKind::BestMate,
            remoteness: (3, 15),
            condition: |text| white(text, "BB", "n"),
            ..LessonDrill::ANY
        },
    ],
    pass: Pass { right: 3, of: 5 },
};
