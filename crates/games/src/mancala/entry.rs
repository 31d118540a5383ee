//! The catalogue entry: the rules in words, and what can be chosen.

use gamesman_rules::prelude::*;

use super::{EmptySide, Mancala};

/// Mancala.
pub(crate) static MANCALA: Entry = Entry {
    id: "mancala",
    name: "Mancala",
    aliases: &["Kalah", "Kalaha"],
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board.** Each player has a row of pits with stones and an empty store at its right \
            end: the first player the lower row, the second the upper one. The usual board has three \
            pits a side and four stones in each.\n\n\
            **To move.** Take all stones out of one of your pits and sow them counterclockwise, one into \
            each house: your pits, your store, the other player’s pits, but not the other store, and \
            on around, also into the pit you began with. Nobody moves twice in a row.\n\n\
            If the last stone falls into an empty pit of yours, it and all stones in the pit opposite go \
            into your store, even if that pit is empty. If you have no stones you pass. If your move \
            leaves your side empty, the other player stores all the stones left.\n\n\
            **To win.** When all stones are in the stores, whoever has more wins, by the difference; \
            equally many are a tie. In misère play whoever has fewer wins.\n\n\
            **What can be changed.**\n\n\
            * `nocapture`: nothing is captured.\n\
            * `chain`: if the last stone falls into a pit with stones, on either side, they are all \
            taken up and sown on, until one ends in an empty pit or your store.\n\
            * `any`: you may sow from the other player’s pits as well, in the same direction and past \
            the same store. So you pass only if no stones are in play on either side. \
            What is captured, and whose side is empty, is still a matter of your own pits.\n\
            * An empty side: instead of `sweep`, with `keep` a move that leaves the *other* side empty \
            brings all the stones left into your own store; with `borrow` a player without stones sows \
            from the other side; with `win` a player whose pits are empty at the start of a turn wins at once \
            (in misère play loses), whatever the stores hold, if there are stones in play; if there are \
            none, the stores decide as ever; with `pass` such a player passes and nothing else happens. With \
            `any` and `pass` together such a player may pass or sow from the other side.\n\n\
            With `any`, and with `borrow` and `nocapture` together, a game can go on for ever, which is a \
            draw. Those games, and `win`, are not decided by a difference.",
    source: "Traditional (Kalah without its extra turn). The options are those of GamesmanClassic, \
             `mmancala`, by Spencer Ray and Keith Ho, 2003; only its default has published numbers.",
    known: "With three pits and four stones the first player wins in 24 moves (GamesmanClassic: 172,933 positions).",
    parameters: &[PITS, STONES, LAST_IN_EMPTY, SOWING, FROM, EMPTY_SIDE, PLAY],
    variants: &[
        Named::new("regular", "3 pits, 4 stones", "3-4"),
        Named::new("misere", "Misère", "misere"),
        Named::new("nocapture", "No captures", "nocapture"),
        Named::new("chain", "Chains", "chain"),
        Named::new("any", "From any pit", "any"),
        Named::new("keep", "The mover keeps the rest", "keep"),
        Named::new("borrow", "An empty side borrows", "borrow"),
        Named::new("win", "An empty side wins", "win"),
        Named::new("pass", "An empty side passes", "pass"),
        Named::new("2x3", "2 pits, 3 stones", "2-3"),
    ],
    open: &|settings| {
        let game = Mancala::new(settings);
        // Whoever wins by an empty side wins by no margin.
        let scored = game.ends_surely() && game.empty != EmptySide::Win;
        let open = Open::indexed(game).misere(settings.misere());
        Ok(if scored { open.scored().variant() } else { open.variant() })
    },
};

const PITS: Parameter = Parameter::number("pits", (1, 6), "3", "Pits of each player");

const STONES: Parameter =
    Parameter::number("stones", (1, 6), "4", "Stones in each pit at the start");

const LAST_IN_EMPTY: Parameter = Parameter::choice(
    "capture",
    &[
        Choice { id: "capture", help: "it captures, with the stones opposite" },
        Choice { id: "nocapture", help: "nothing" },
    ],
    "What the last stone does in an empty pit of one’s own",
);

const SOWING: Parameter = Parameter::choice(
    "sowing",
    &[
        Choice { id: "single", help: "nothing" },
        Choice { id: "chain", help: "all stones there are sown on" },
    ],
    "What the last stone does in a pit that is not empty",
);

const FROM: Parameter = Parameter::choice(
    "from",
    &[Choice { id: "own", help: "one’s own" }, Choice { id: "any", help: "both players'" }],
    "Whose pits may be sown from",
);

const EMPTY_SIDE: Parameter = Parameter::choice(
    "empty",
    &[
        Choice { id: "sweep", help: "of the mover, after the move: the opponent stores his side" },
        Choice { id: "keep", help: "of the opponent, after the move: the mover stores his side" },
        Choice { id: "borrow", help: "of the player to move: he sows from the other side" },
        Choice { id: "win", help: "of the player to move: he wins" },
        Choice { id: "pass", help: "of the player to move: he passes" },
    ],
    "What happens when a side is empty",
);
