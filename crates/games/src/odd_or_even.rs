//! Odd or Even: fifteen matches are shared out, and the parity of what one has decides.
//!
//! A hundred positions or so, numbered by searching. Tier: the matches that are left.

use gamesman_rules::prelude::*;

/// Odd or Even.
pub(crate) static ODD_OR_EVEN: Entry = Entry {
    id: "oddoreven",
    name: "Odd or Even",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "There are **15 matches** in a row. Players take turns, and a turn takes **one, two or three** of \
            them, which the player keeps. Nobody may pass.\n\n\
            When no match is left, whoever has an **even** number of them wins; the other has an odd number. \
            In misère play the odd number wins.\n\n\
            The number of matches, which must be odd, and how many may be taken at most can be chosen. A \
            position says how many matches the first and the second player have.",
    source: "An old pastime with matches or beans; Henry Dudeney’s *Pebble Game* (*Amusements in Mathematics*, 1917, \
             no. 392) is the one in which the odd number wins. GamesmanClassic has the other (`mooe`, by Peter Yu).",
    known: "With 15 matches the first player wins, whichever of the two parities is good: by taking two first \
            if it is the odd one (Dudeney).",
    parameters: &[
        Parameter::number("matches", (1, 99), "15", "How many matches there are, an odd number"),
        Parameter::number("take", (1, 9), "3", "The most that may be taken in a turn"),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "15 matches, even wins", "15"),
        Named::new("odd", "15 matches, odd wins", "15-3-misere"),
        Named::new("13", "13 matches, even wins", "13"),
        Named::new("27-4", "27 matches, up to four at a time", "27-4"),
    ],
    open: &|settings| {
        let (matches, most) = (settings.number("matches"), settings.number("take"));
        if matches % 2 == 0 {
            return Err(Mistake::new(format!("{matches} matches can be shared out evenly")));
        }
        let game = OddOrEven { matches, most };
        Ok(Open::found(game).misere(settings.misere()).variant())
    },
};

const MATCH: Look = Look::neutral('|', Glyph::Bar(0.16, 0.9), "match");

/// A match that was taken.
const TAKEN: Glyph = Glyph::Bar(0.12, 0.6);

/// Matches in a line of the heap.
const IN_A_LINE: u32 = 9;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Share {
    /// The matches of the first and of the second player.
    taken: [u32; 2],
    player: Player,
}

struct OddOrEven {
    matches: u32,
    most: u32,
}

impl OddOrEven {
    fn left(&self, share: &Share) -> u32 {
        self.matches - share.taken[0] - share.taken[1]
    }
}

impl Game for OddOrEven {
    type Position = Share;
    /// How many to take.
    type Move = u32;

    fn start(&self) -> Share {
        Share { taken: [0, 0], player: Player::First }
    }

    fn moves(&self, share: &Share, out: &mut Vec<u32>) {
        out.extend(1..=self.most.min(self.left(share)));
    }

    fn play(&self, share: &Share, take: u32) -> Share {
        let mut taken = share.taken;
        taken[share.player.index() as usize] += take;
        Share { taken, player: share.player.other() }
    }

    fn stuck(&self, share: &Share) -> Outcome {
        let own = share.taken[share.player.index() as usize];
        if own.is_multiple_of(2) { Outcome::Win } else { Outcome::Lose }
    }

    fn tier(&self, share: &Share) -> u32 {
        self.left(share)
    }
}

impl Show for OddOrEven {
    /// The turn, then how many matches each player has: `1_4_3`.
    fn format(&self, share: &Share) -> String {
        format!("{}_{}_{}", share.player.number(), share.taken[0], share.taken[1])
    }

    fn parse(&self, text: &str) -> Result<Share, Mistake> {
        let (player, taken) = split_turn(text)?;
        let number = |part: &str| part.parse::<u32>().ok().filter(|n| n.to_string() == part);
        let pair = taken.split_once('_').and_then(|(a, b)| Some([number(a)?, number(b)?]));
        match pair.map(|taken| Share { taken, player }) {
            Some(share)
                if share.taken.iter().all(|&own| own <= self.matches)
                    && share.taken[0] + share.taken[1] <= self.matches =>
            {
                Ok(share)
            }
            _ => Err(Mistake::at(
                2,
                format!("expected what each player has taken of {}, such as 4_3", self.matches),
            )),
        }
    }

    fn notation(&self, _: &Share, take: u32) -> String {
        format!("take-{take}")
    }

    /// The row of matches; those of the second player above it, those of the first below.
    /// The heap in lines of equal length between what the players have taken, which is drawn smaller.
    fn scene(&self, share: &Share) -> Scene {
        let lines = self.matches.div_ceil(IN_A_LINE);
        let columns = self.matches.div_ceil(lines);
        let (width, middle) = (0.6 * columns as f32 + 0.4, 1.2 * lines as f32);
        let mut scene = Scene::new(width, middle + 2.2);
        scene.rect((0.1, 0.9), (width - 0.2, middle + 0.2), 0.1, Tone::Board);
        let in_heap = |i: u32| (0.6 * (i % columns) as f32 + 0.5, 1.2 * (i / columns) as f32 + 1.6);
        for i in 0..self.matches {
            scene.spot(in_heap(i), (0.6, 1.2), format!("match {}", i + 1));
        }
        let left = self.left(share);
        for i in 0..left {
            scene.piece(i as usize, in_heap(i), MATCH.glyph, Tone::Neutral, MATCH.letter, "match");
        }
        let mut id = left;
        let step = (width - 0.6) / self.matches as f32;
        let taken = [
            (share.taken[0], middle + 1.7, Tone::First, "first player’s match"),
            (share.taken[1], 0.5, Tone::Second, "second player’s match"),
        ];
        for (count, y, tone, name) in taken {
            for i in 0..count {
                let place = (step * i as f32 + 0.5, y);
                scene.piece(id as usize, place, TAKEN, tone, MATCH.letter, name);
                id += 1;
            }
        }
        scene.notes.push(format!(
            "{left} left; first player {}, second player {}",
            share.taken[0], share.taken[1]
        ));
        scene
    }

    /// Clicking a match takes it and those after it.
    fn clicks(&self, share: &Share, take: u32) -> Clicks {
        click((self.left(share) - take) as usize)
    }
}
