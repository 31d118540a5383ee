//! Dots and Boxes in the catalogue.

use gamesman_rules::{Entry, Family, Kind, Mistake, Named, Open, PLAY, Parameter, Players};

use super::DotsAndBoxes;

/// Dots and Boxes.
pub(crate) static DOTS_AND_BOXES: Entry = Entry {
    id: "dotsandboxes",
    name: "Dots and Boxes",
    players: Players::Two,
    family: Family::Capture,
    rules: "A rectangle of dots. Two players take turns; a move draws **a line between two dots side by \
            side**. Whoever draws the fourth line of a box **owns the box and moves again**, also after \
            the last line. One line can close two boxes. When all lines are drawn, whoever owns more \
            boxes wins, by as many as they are more.\n\n\
            The numbers of rows and columns of boxes can be chosen, up to 27 lines. In misère play \
            whoever owns fewer boxes wins.",
    source: "Édouard Lucas, *La Pipopipette* (1889); Elwyn Berlekamp, *The Dots and Boxes Game* (2000). \
             Positions as in GamesmanClassic (`mdnb`): up to five boxes they say who owns which.",
    known: "Every game takes as many moves as there are lines. The largest board solved by anybody has 4×5 boxes: \
            a tie (Barker and Korf 2012).",
    parameters: &[
        Parameter {
            id: "board",
            help: "Rows and columns of boxes",
            kind: Kind::Board { min: 1, max: 8 },
            default: "2x2",
        },
        PLAY,
    ],
    variants: &[
        Named { id: "2x2", name: "2×2 boxes", settings: "2x2" },
        Named { id: "1x1", name: "1×1 box", settings: "1x1" },
        Named { id: "1x2", name: "1×2 boxes", settings: "1x2" },
        Named { id: "1x3", name: "1×3 boxes", settings: "1x3" },
        Named { id: "2x1", name: "2×1 boxes", settings: "2x1" },
        Named { id: "3x1", name: "3×1 boxes", settings: "3x1" },
        Named { id: "2x3", name: "2×3 boxes", settings: "2x3" },
        Named { id: "3x2", name: "3×2 boxes", settings: "3x2" },
        Named { id: "2x4", name: "2×4 boxes", settings: "2x4" },
        Named { id: "2x5", name: "2×5 boxes", settings: "2x5" },
        Named { id: "3x3", name: "3×3 boxes", settings: "3x3" },
        Named { id: "2x2-misere", name: "2×2 boxes, misère", settings: "2x2-misere" },
    ],
    open: |s| {
        let (rows, columns) = s.board("board");
        let lines = (rows + 1) * columns + rows * (columns + 1);
        if lines > MOST_LINES {
            return Err(Mistake::new(format!("{lines} lines where at most {MOST_LINES} fit")));
        }
        let game = DotsAndBoxes::new(rows, columns, s.misere());
        Ok(Open::indexed(game).symmetric().scored().variant())
    },
};

const MOST_LINES: u32 = 27;
