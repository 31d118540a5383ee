//! The catalogue entries of the line family: what each fixes and what it leaves open.

use gamesman_rules::prelude::*;

use super::{Gravity, Lines};

/// Tic-Tac-Toe and its larger boards: no gravity.
pub(crate) static TIC_TAC_TOE: Entry = Entry {
    id: "tictactoe",
    name: "Tic-Tac-Toe",
    aliases: &["Noughts and Crosses", "Xs and Os", "OXO", "Tick-Tack-Toe"],
    players: Players::Two,
    family: Family::Alignment,
    rules: "Two players take turns marking an empty cell, **x** first. Whoever first has three \
            marks in an unbroken line — in a row, a column or a diagonal — wins. If the board fills \
            up without a line, the game is a tie.\n\n\
            Larger boards and longer lines can be chosen, and which kinds of line win: rows (`R`), \
            columns (`C`), diagonals (`D`). In misère play whoever makes a line loses.",
    source: "Traditional. The 4×4 boards with fewer winning lines are those of Ahmed, Chatterjee \
             and Gulwani (2013), section 4.",
    known: "On 3×3 it is a tie: 5,478 positions, or 765 without symmetric ones. With three in a line on 4×4 the first player wins in five moves; that game has 6,036,001 positions (Ahmed, Chatterjee and Gulwani 2013, section 3).",
    parameters: &[BOARD, LINE, LINES_THAT_WIN, PLAY],
    variants: &[
        Named::new("regular", "3×3", "3x3"),
        Named::new("misere", "3×3 misère", "3x3-3-RCD-misere"),
        Named::new("3x3-rc", "3×3, rows and columns", "3x3-3-RC"),
        Named::new("3x3-rd", "3×3, rows and diagonals", "3x3-3-RD"),
        Named::new("3x3-cd", "3×3, columns and diagonals", "3x3-3-CD"),
        Named::new("4x4", "4×4, three in a line", "4x4"),
        Named::new("4x4-rc", "4×4, three in a line, rows and columns", "4x4-3-RC"),
        Named::new("4x4-rd", "4×4, three in a line, rows and diagonals", "4x4-3-RD"),
        Named::new("4x4-cd", "4×4, three in a line, columns and diagonals", "4x4-3-CD"),
    ],
    open: &|s| open(s, s.number("line"), Gravity::None),
};

/// CONNECT-3: full gravity, three in a line.
pub(crate) static CONNECT_3: Entry = Entry {
    id: "connect3",
    name: "Connect 3",
    aliases: &["Connect Three"],
    players: Players::Two,
    family: Family::Alignment,
    rules: "Two players take turns dropping a disc into a column, where it falls to the lowest empty \
            cell. Whoever first has three discs in an unbroken line — in a row, a column or a \
            diagonal — wins. If the board fills up without a line, the game is a tie.\n\n\
            Other boards can be chosen, and which kinds of line win: rows (`R`), columns (`C`), \
            diagonals (`D`). In misère play whoever makes a line loses.",
    source: "Ahmed, Chatterjee and Gulwani (2013), section 4: CONNECT-3.",
    known: "The sets of positions of all four kinds of lines were counted by Ahmed, Chatterjee and Gulwani (2013).",
    parameters: &[Parameter { default: "4x4", ..BOARD }, LINES_THAT_WIN, PLAY],
    variants: &[
        Named::new("4x4", "4×4", "4x4"),
        Named::new("4x4-rc", "4×4, rows and columns", "4x4-RC"),
        Named::new("4x4-rd", "4×4, rows and diagonals", "4x4-RD"),
        Named::new("4x4-cd", "4×4, columns and diagonals", "4x4-CD"),
        Named::new("misere", "4×4 misère", "4x4-RCD-misere"),
    ],
    open: &|s| open(s, 3, Gravity::Full),
};

/// CONNECT-4: full gravity, four in a line.
pub(crate) static CONNECT_4: Entry = Entry {
    id: "connect4",
    name: "Connect 4",
    aliases: &["Connect Four", "Four in a Row", "Captain’s Mistress", "Four Up", "Drop Four"],
    players: Players::Two,
    family: Family::Alignment,
    rules: "Two players take turns dropping a disc into a column, where it falls to the lowest empty \
            cell. Whoever first has four discs in an unbroken line — in a row, a column or a \
            diagonal — wins. If the board fills up without a line, the game is a tie.\n\n\
            Other boards can be chosen, and which kinds of line win: rows (`R`), columns (`C`), \
            diagonals (`D`). In misère play whoever makes a line loses. Boards are written rows x \
            columns; the usual one is `6x7`. It is too large for a table: an exact search finds what each \
            column is worth. On larger boards, such as `7x7`, it seldom comes to an end in time while few discs lie there: \
            then most columns stay unknown.",
    source: "Sold as *Connect Four* since 1974. Small boards: Ahmed, Chatterjee and Gulwani (2013); \
             John Tromp’s table of values and counts.",
    known: "On 5×5 it is a tie after 25 moves; there are 69,763,700 positions (Ahmed, Chatterjee and Gulwani 2013, section 3; John Tromp’s table). On 6×7 the first player wins with the 41st disc, by the middle column alone: solved by James Allen and by Victor Allis in 1988, and every position of it by Tromp.",
    parameters: &[Parameter { default: "6x7", ..BOARD }, LINES_THAT_WIN, PLAY],
    variants: &[
        Named::new("6x7", "6 rows × 7 columns", "6x7"),
        Named::new("4x4", "4×4", "4x4"),
        Named::new("4x5", "4 rows × 5 columns", "4x5"),
        Named::new("5x4", "5 rows × 4 columns", "5x4"),
        Named::new("5x5", "5×5", "5x5"),
        Named::new("5x5-rc", "5×5, rows and columns", "5x5-RC"),
        Named::new("5x5-rd", "5×5, rows and diagonals", "5x5-RD"),
        Named::new("5x5-cd", "5×5, columns and diagonals", "5x5-CD"),
        Named::new("4x6", "4 rows × 6 columns", "4x6"),
        Named::new("6x4", "6 rows × 4 columns", "6x4"),
        Named::new("misere", "4×4 misère", "4x4-RCD-misere"),
    ],
    open: &|s| open(s, 4, Gravity::Full),
};

/// Bottom-2: one of the two lowest empty cells of a column, three in a line.
pub(crate) static BOTTOM_2: Entry = Entry {
    id: "bottom2",
    name: "Bottom-2",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "Between Tic-Tac-Toe and Connect 3: two players take turns choosing a column and marking \
            one of its **two lowest empty cells**, so a mark may hang above a gap. Whoever first has \
            three marks in an unbroken line — in a row, a column or a diagonal — wins. If the board \
            fills up without a line, the game is a tie.\n\n\
            Other boards can be chosen, and which kinds of line win: rows (`R`), columns (`C`), \
            diagonals (`D`). In misère play whoever makes a line loses.",
    source: "Invented by Ahmed, Chatterjee and Gulwani (2013), section 4: partial gravity 2.",
    known: "The sets of positions of all boards and kinds of lines were counted by Ahmed, Chatterjee and Gulwani (2013).",
    parameters: &[BOARD, LINES_THAT_WIN, PLAY],
    variants: &[
        Named::new("3x3", "3×3", "3x3"),
        Named::new("3x3-rc", "3×3, rows and columns", "3x3-RC"),
        Named::new("3x3-rd", "3×3, rows and diagonals", "3x3-RD"),
        Named::new("3x3-cd", "3×3, columns and diagonals", "3x3-CD"),
        Named::new("4x4", "4×4", "4x4"),
        Named::new("4x4-rc", "4×4, rows and columns", "4x4-RC"),
        Named::new("4x4-rd", "4×4, rows and diagonals", "4x4-RD"),
        Named::new("4x4-cd", "4×4, columns and diagonals", "4x4-CD"),
    ],
    open: &|s| open(s, 3, Gravity::Lowest(2)),
};

/// The whole family.
pub(crate) static LINES: Entry = Entry {
    id: "lines",
    name: "Lines",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "The family that Tic-Tac-Toe and Connect 4 belong to. Two players take turns marking an \
            empty cell, **x** first; whoever first has the chosen number of marks in an unbroken \
            line wins, and a full board without a line is a tie. Choose:\n\n\
            * the **board**, rows × columns;\n\
            * the length of a winning **line**;\n\
            * which **lines** win: rows (`R`), columns (`C`), diagonals (`D`);\n\
            * **gravity**: with `none` any empty cell may be marked, with `full` only the lowest \
            empty cell of a column, with `bottom2` … `bottom6` one of so many lowest empty cells of \
            a column;\n\
            * **misère** play, in which whoever makes a line loses.",
    source: "The framework of Ahmed, Chatterjee and Gulwani (2013), section 4.",
    known: "Members of the family with a name of their own stand under that name; the others have been solved here.",
    parameters: &[BOARD, LINE, LINES_THAT_WIN, GRAVITY, PLAY],
    variants: &[
        Named::new("regular", "3×4, three in a line, bottom 2", "3x4-3-RCD-bottom2"),
        Named::new("knights", "4×4, three in a row or diagonal, misère", "4x4-3-RD-full-misere"),
        Named::new("columns", "3×5, three in a row or column", "3x5-3-RC-full"),
    ],
    open: &|s| {
        let gravity = match s.choice("gravity") {
            "none" => Gravity::None,
            "full" => Gravity::Full,
            word => Gravity::Lowest(word.trim_start_matches("bottom").parse().unwrap_or(2)),
        };
        open(s, s.number("line"), gravity)
    },
};

const BOARD: Parameter = Parameter::board("board", (1, 7), "3x3", "Rows x columns of the board");

const LINE: Parameter = Parameter::number("line", (2, 7), "3", "How many marks make a line");

const LINES_THAT_WIN: Parameter = Parameter {
    id: "lines",
    help: "Which lines win: rows, columns, diagonals",
    kind: Kind::Letters("RCD"),
    default: "RCD",
};

const GRAVITY: Parameter = Parameter::choice(
    "gravity",
    &[
        Choice { id: "none", help: "any" },
        Choice { id: "full", help: "the lowest" },
        Choice { id: "bottom2", help: "one of the two lowest" },
        Choice { id: "bottom3", help: "one of the three lowest" },
        Choice { id: "bottom4", help: "one of the four lowest" },
        Choice { id: "bottom5", help: "one of the five lowest" },
        Choice { id: "bottom6", help: "one of the six lowest" },
    ],
    "Which empty cells of a column may be marked",
);

fn open(settings: &Settings, line: u32, gravity: Gravity) -> Result<Box<dyn Variant>, Mistake> {
    let board = Rect::chosen(settings, "board", 49)?;
    let ways: [(char, &[Direction]); 3] =
        [('R', &[RIGHT]), ('C', &[DOWN]), ('D', &[(1, 1), (1, -1)])];
    let chosen = ways.into_iter().filter(|(letter, _)| settings.letter("lines", *letter));
    let directions: Vec<Direction> = chosen.flat_map(|(_, ways)| ways).copied().collect();
    let game = Lines::new(board, line, &directions, gravity, settings.misere())?;
    let open = Open::indexed(game).symmetric().rewarded().exact().misere(settings.misere());
    // In misère play a line loses.
    Ok(if settings.misere() { open.variant() } else { open.marking().variant() })
}
