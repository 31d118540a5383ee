//! What the signs mean, in one place: a page, and a part of the help beside every board.

use axum::response::Response;
use gamesman_query::ValueAnswer;
use maud::{Markup, html};

use super::{Head, layout};
use crate::draw::svg::{Strength, symbol};

/// `GET /help`
pub async fn show() -> Response {
    let main = html! {
        main #main .narrow.help {
            h1 { "How to read a board" }
            p .lead {
                "Every value here is the truth about perfect play, found by solving the game to its end. \
                 Values are always for the player who makes the move."
            }
            (signs())
            h2 { "Words" }
            dl .words {
                dt { "remoteness" }
                dd { "The number of moves to the end when the winner hurries and the loser holds out." }
                dt { "win, lose, tie, draw" }
                dd {
                    "A tie is an end without a winner; a draw is a game that nobody can bring to an end. They \
                     have signs of their own."
                }
                dt { "nimber" }
                dd { "The size of the Nim heap that a position of an impartial game is equal to; 0 is lost." }
                dt { "margin" }
                dd { "By how much somebody wins, where that is counted." }
            }
            h2 { "The chart of a game" }
            p {
                "Time runs down, and each row is a position. The nearer its mark is to a player's edge, the \
                 sooner that player wins; ties and draws are in the middle. Small marks are the moves that \
                 were possible. A ring is a turning point: a move that gave value away. Every mark can be \
                 clicked."
            }
            h2 { "Positions and games as text" }
            p {
                "Each board has its position as text below it, and an address that holds the whole game: copy \
                 it and somebody else sees what you see. " a href="/import" { "Import" } " opens a game that was \
                 exported."
            }
        }
    };
    layout(Head { title: "Help", ..Head::default() }, &main)
}

/// A list of every sign on boards and in lists.
pub fn signs() -> Markup {
    let values = [
        (ValueAnswer::Win, "W", "wins; in a puzzle, leads to the goal"),
        (ValueAnswer::Tie, "T", "ties: the game ends even"),
        (ValueAnswer::Draw, "D", "draws: nobody can force an end"),
        (ValueAnswer::Lose, "L", "loses; in a puzzle (✕), leads nowhere any more"),
        (ValueAnswer::Unknown, "?", "is not known: the variant is not solved"),
    ];
    html! {
        dl .signs {
            @for (value, letter, what) in values {
                dt { (symbol(value, Strength::default())) " " b class=(value.name()) { (letter) } }
                dd { (what) }
            }
            dt { b { "W5" } }
            dd { "wins in 5 moves, this one counted" }
            dt {
                @for delta in [0, 1, 4, 9] { (symbol(ValueAnswer::Win, Strength::of(Some(delta)))) " " }
            }
            dd { "the paler, the more it costs: nothing, 1–2, 3–6 or more moves longer than the best of its value" }
            dt { b { "+2" } " " b { "−2" } }
            dd { "so many moves later or sooner than after the best move of this value" }
            dt { b { "?" } }
            dd { "after a move of the game so far: it gave value away" }
        }
    }
}
