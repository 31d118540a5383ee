//! What the signs mean, in one place: a page, and a part of the help beside every board.

use axum::response::Response;
use gamesman_query::ValueAnswer;
use maud::{Markup, html};

use super::{Head, layout};
use crate::draw::svg::{Intensity, symbol};

/// `GET /help`
pub async fn show() -> Response {
    let main = html! {
        main #main .narrow.help {
            h1 { "How to read a board" }
            p .lead {
                "Every value is what happens with perfect play, computed by solving the game. Values are always for \
                 the player who makes the move."
            }
            (signs())
            h2 { "Words" }
            dl .words {
                dt { "remoteness" }
                dd {
                    "The number of moves of both players to the end when the winner hurries and the loser delays. A win \
                     in “31 moves, 16 yours” takes 16 of your own moves, mate in 16 in chess; where only a total is \
                     known, it is “31 moves in all”."
                }
                dt { "win, lose, tie, draw" }
                dd {
                    "In a tie the game ends and nobody wins. In a draw neither player can force it to end. They have \
                     different signs."
                }
                dt { "nimber" }
                dd { "The size of the Nim heap that a position of an impartial game equals. A nimber of 0 is a loss." }
                dt { "margin" }
                dd { "By how much the winner wins, in games that count points." }
            }
            h2 { "The chart of a game" }
            p {
                "Each row is a position; time runs down. The nearer its mark is to a player's edge, the sooner \
                 that player wins. Ties and draws are in the middle. Small marks are the other legal moves. A \
                 ring is a turning point: a move that changed the result. Click any mark to go there."
            }
            h2 { "Positions and games as text" }
            p {
                "Below each board is its position as text. The address of the page holds the whole game: copy it, \
                 and others see what you see. " a href="/import" { "Import" } " opens an exported game."
            }
        }
    };
    layout(Head { title: "Help", ..Head::default() }, &main)
}

/// A list of every sign on boards and in lists.
pub fn signs() -> Markup {
    let values = [
        (ValueAnswer::Win, "W", "win; in a puzzle: leads to the goal"),
        (ValueAnswer::Tie, "T", "tie: nobody wins"),
        (ValueAnswer::Draw, "D", "draw: neither player can force the game to end"),
        (ValueAnswer::Lose, "L", "loss; in a puzzle (✕): dead end"),
        (ValueAnswer::Unknown, "?", "not known yet"),
    ];
    html! {
        dl .signs {
            @for (value, letter, what) in values {
                dt { (symbol(value, Intensity::default())) " " b class=(value.name()) { (letter) } }
                dd { (what) }
            }
            dt { b { "W5" } }
            dd { "wins in 5 moves of both players, including this one" }
            dt {
                @for delta in [0, 1, 4, 9] { (symbol(ValueAnswer::Win, Intensity::of(Some(delta)))) " " }
            }
            dd { "paler marks cost more: 0, 1–2, 3–6 or more moves of both players compared with the best move with the same result" }
            dt { b { "+2" } " " b { "−2" } }
            dd { "this many moves of both players slower (+) or faster (−) than the best move with the same result" }
            dt { b { "?" } }
            dd { "behind a move in the list of moves: it changed the result for the worse" }
        }
    }
}
