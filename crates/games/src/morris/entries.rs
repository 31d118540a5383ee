//! The entries of the catalogue.

use gamesman_rules::index::Symmetries;
use gamesman_rules::prelude::*;

use super::board::{Board, Diagonals};
use super::{Goal, Mills, Morris};

/// Achi: three in a row win.
pub(crate) static ACHI: Entry = Entry {
    id: "achi",
    name: "Achi",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "The board is a square of nine points, joined along the rows, the columns and the two long \
            diagonals. Each player has three pieces (or four).\n\n\
            Players take turns **placing** a piece on an empty point. When all are placed, they take turns \
            **sliding** one of their pieces along a line to the next point, if that is empty.\n\n\
            Whoever gets three pieces into a row, column or long diagonal wins, at any time. Whoever cannot \
            slide loses. In misère play winning and losing are exchanged. Play may go on for ever, which is \
            a draw.\n\n\
            With `all` lines there are also the diagonals between the middles of the sides; with `none` \
            pieces slide along rows and columns only.",
    source: "Traditional, Ghana, where each player has four pieces. With three and the same choice of lines \
             as GamesmanClassic plays it (`machi`).",
    known: "With three pieces the first player wins in 9 moves, also without diagonals; with all diagonals it \
            is a draw (computed here). GamesmanClassic’s source states the same 5,390 positions. With four \
            pieces the first player wins in 11 moves and there are no draws at all (computed here).",
    parameters: &[
        Parameter::number("pieces", (3, 4), "3", "Pieces each player has"),
        Parameter::choice(
            "lines",
            &[
                Choice { id: "standard", help: "the two long ones" },
                Choice { id: "all", help: "also between the middles of the sides" },
                Choice { id: "none", help: "none" },
            ],
            "Which diagonals pieces slide along",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "three pieces", "3"),
        Named::new("4", "four pieces", "4"),
        Named::new("all", "all diagonals", "3-all"),
        Named::new("none", "no diagonals", "3-none"),
        Named::new("misere", "misère", "3-standard-misere"),
    ],
    open: &|settings| {
        let diagonals = match settings.choice("lines") {
            "standard" => Diagonals::Long,
            "all" => Diagonals::All,
            _ => Diagonals::None,
        };
        let game =
            Morris::new(Board::square(diagonals, true), settings.number("pieces"), Goal::Row);
        let open = Open::found(game).symmetric_by(Symmetries::rectangle(3, 3));
        Ok(open.misere(settings.misere()).variant())
    },
};

/// Three Men's Morris: three in a row capture.
pub(crate) static THREE_MENS_MORRIS: Entry = Entry {
    id: "threemensmorris",
    name: "Three Men's Morris",
    aliases: &["Three Mill"],
    players: Players::Two,
    family: Family::Capture,
    rules: "The board is a square of nine points, joined along the rows and columns. Each player has three \
            pieces. Players take turns **placing** a piece on an empty point. When all are placed, they \
            take turns **sliding** one of their pieces along a line to the next point, if that is empty \
            (with `flying`, to any empty point).\n\n\
            Three pieces in a row or column are a **mill**. Whoever makes one, by placing or by sliding, \
            takes away an enemy piece: one that is not in a mill, unless all are. (With `any`, any piece; with \
            `never`, one that is not in a mill, and none if all are.)\n\n\
            Once all pieces are placed, **whoever is to move loses** if either player has fewer than three \
            pieces, or if no move is left. (So it does not pay to take a piece while placing if it will then be \
            one’s own turn.) In misère play whoever is to move then wins. Play may go on for ever, which \
            is a draw.",
    source: "The smallest of the merels games, as GamesmanClassic plays it with the rules of its larger \
             brothers (`m369mm`).",
    known: "A draw: 5,466 positions can be reached (GamesmanClassic).",
    parameters: &[
        Parameter::choice(
            "move",
            &[
                Choice { id: "sliding", help: "along a line to the next point" },
                Choice { id: "flying", help: "to any empty point" },
            ],
            "Where pieces go once all are placed",
        ),
        PLAY,
        MILLS,
    ],
    variants: &[
        Named::new("regular", "sliding", "sliding"),
        Named::new("flying", "flying", "flying"),
        Named::new("misere", "misère", "sliding-misere"),
    ],
    open: &|settings| {
        let mut game = Morris::new(Board::square(Diagonals::None, false), 3, Goal::Capture);
        game.flying = settings.choice("move") == "flying";
        game.mills = mills(settings);
        let open = Open::found(game).symmetric_by(Symmetries::rectangle(3, 3));
        Ok(open.misere(settings.misere()).variant())
    },
};

/// Nine Men's Morris, Six Men's Morris and those with fewer pieces.
pub(crate) static NINE_MENS_MORRIS: Entry = Entry {
    id: "ninemensmorris",
    name: "Nine Men's Morris",
    aliases: &["Mill", "Merels", "Mills", "Cowboy Checkers"],
    players: Players::Two,
    family: Family::Capture,
    rules: "The board is three squares, one inside the other, joined at the middles of their sides: 24 \
            points. Each player has nine pieces (or fewer). Players take turns **placing** a piece on an empty \
            point. When all are placed, they take turns **sliding** one of their pieces along a line to the \
            next point, if that is empty. A player who is down to three pieces **flies**: to any empty point.\n\n\
            Three pieces in a row along a line are a **mill**. Whoever makes one, at any time, takes away an \
            enemy piece: one that is not in a mill, unless all are. (With `any`, any piece; with `never`, one \
            that is not in a mill, and none if all are.) Two mills made at once take one piece.\n\n\
            Whoever has fewer than three pieces, those still to be placed included, loses, and so does whoever \
            cannot move. In misère play they win. Play may go on for ever, which is a draw.\n\n\
            Six Men’s Morris is played on two squares, without flying; the lines that join them have two points \
            and make no mill.",
    source: "Traditional; boards cut into stone are older than 1000 BC. Rules as Gasser (1996) and GamesmanOne \
             (`mninemensmorris`) have them.",
    known: "A draw (Gasser 1996, who counts 7,673,759,269 positions of moving and flying after symmetry; solved \
            here with fewer pieces). Six Men’s Morris is a draw, with or without flying (computed here).",
    parameters: &[
        Parameter::number("pieces", (3, 9), "9", "Pieces each player has"),
        Parameter::choice(
            "board",
            &[
                Choice { id: "nine", help: "three squares, 24 points" },
                Choice { id: "six", help: "two squares, 16 points (at most eight pieces)" },
            ],
            "What is played on",
        ),
        Parameter::choice(
            "move",
            &[
                Choice { id: "flying", help: "a player with three pieces flies" },
                Choice { id: "sliding", help: "all slide to the end" },
            ],
            "Where pieces go once all are placed",
        ),
        PLAY,
        MILLS,
    ],
    variants: &[
        Named::new("regular", "Regular", "9"),
        Named::new("six", "Six Men’s Morris", "6-six-sliding"),
        Named::new("six-flying", "Six Men’s Morris, flying", "6-six"),
        Named::new("five", "five pieces on two squares", "5-six-sliding"),
        Named::new("four", "four pieces on two squares", "4-six-sliding"),
        Named::new("three", "three pieces on two squares", "3-six-sliding"),
        Named::new("sliding", "without flying", "9-nine-sliding"),
        Named::new("misere", "misère", "9-nine-flying-misere"),
    ],
    open: &|settings| {
        let squares = if settings.choice("board") == "six" { 2 } else { 3 };
        let pieces = settings.number("pieces");
        if squares == 2 && pieces > 8 {
            return Err(Mistake::new("two squares have 16 points: at most 8 pieces each"));
        }
        let mut game = Morris::new(Board::squares(squares), pieces, Goal::Reduce);
        game.flying = settings.choice("move") == "flying";
        game.mills = mills(settings);
        let open = Open::indexed(game).symmetric().retrograde();
        Ok(open.misere(settings.misere()).variant())
    },
};

/// GamesmanClassic's three rules.
const MILLS: Parameter = Parameter::choice(
    "mills",
    &[
        Choice { id: "loose", help: "a piece in no mill; any if all are in mills" },
        Choice { id: "any", help: "any piece" },
        Choice { id: "never", help: "a piece in no mill; none if all are in mills" },
    ],
    "What a mill takes",
);

fn mills(settings: &Settings) -> Mills {
    match settings.choice("mills") {
        "any" => Mills::Any,
        "never" => Mills::Never,
        _ => Mills::Loose,
    }
}
