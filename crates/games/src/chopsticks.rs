//! Chopsticks: fingers of two hands each strike and kill.
//!
//! Index: the turn and the four hands as digits to base 5. Symmetry: the two hands of each player. Games go on for
//! ever, so there are no tiers.

use gamesman_rules::index::MixedRadix;
use gamesman_rules::prelude::*;

/// Chopsticks.
pub(crate) static CHOPSTICKS: Entry = Entry {
    id: "chopsticks",
    name: "Chopsticks",
    aliases: &["Finger Game", "Sticks"],
    players: Players::Two,
    family: Family::Capture,
    rules: "Each player holds out **one finger** of each hand. The value of a hand is the number of its \
            fingers; a hand of value 0 is dead. A turn is one of two things:\n\n\
            * **Strike:** one of your living hands strikes a living hand of the enemy, whose value grows by \
            that of yours. If it comes to five or more the hand is dead.\n\
            * **Shift:** take some fingers of one of your hands and add them to the other, living or dead, \
            which then has at most four. The shift must change what you hold, and not merely exchange your \
            hands; and it must not leave a hand dead.\n\n\
            Whoever has two dead hands loses. A game that goes on for ever is a draw.\n\n\
            With `pass` shifts may exchange your hands, or leave them as they are while both live; with \
            `full` they may leave a hand dead; with `both` they may do both, and one may pass at any time.",
    source: "A children’s game of fingers. The four rules of shifting as in GamesmanClassic (`mchopsticks`, by Cameron \
             Cheung).",
    known: "By the standard rules a draw, as with passing; if shifts may only leave a hand dead the second player wins \
            in 26 plies (counted by this program).",
    parameters: &[Parameter::choice(
        "shifts",
        &[
            Choice { id: "change", help: "change what one holds and leave no hand dead" },
            Choice { id: "pass", help: "may also be as good as a pass" },
            Choice { id: "full", help: "may also leave a hand dead" },
            Choice { id: "both", help: "may be as good as a pass or leave a hand dead" },
        ],
        "Which shifts are allowed",
    )],
    variants: &[
        Named::new("0", "Standard", "change"),
        Named::new("1", "shifts as good as a pass", "pass"),
        Named::new("2", "shifts that leave a hand dead", "full"),
        Named::new("3", "all shifts", "both"),
    ],
    open: &|settings| {
        let allows = |shifts| [shifts, "both"].contains(&settings.choice("shifts"));
        let digits = MixedRadix::new([2, 5, 5, 5, 5]).expect("1,250 numbers");
        let game = Chopsticks { pass: allows("pass"), full: allows("full"), digits };
        Ok(Open::indexed(game).symmetric().variant())
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Fingers {
    player: Player,
    /// The left and the right hand of the first player, then those of the second.
    hands: [u8; 4],
}

/// Where the hands of a player are.
fn hands_of(player: Player) -> [usize; 2] {
    if player == Player::First { [0, 1] } else { [2, 3] }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turned {
    Strike(usize, usize),
    /// So many fingers from one hand to the other.
    Shift(usize, usize, u8),
}

struct Chopsticks {
    pass: bool,
    full: bool,
    digits: MixedRadix,
}

impl Game for Chopsticks {
    type Position = Fingers;
    type Move = Turned;

    fn start(&self) -> Fingers {
        Fingers { player: Player::First, hands: [1; 4] }
    }

    fn moves(&self, fingers: &Fingers, out: &mut Vec<Turned>) {
        let hands = &fingers.hands;
        let [left, right] = hands_of(fingers.player);
        for from in [left, right] {
            let targets = hands_of(fingers.player.other());
            let living = targets.into_iter().filter(|&to| hands[from] > 0 && hands[to] > 0);
            out.extend(living.map(|to| Turned::Strike(from, to)));
        }
        for (from, to) in [(left, right), (right, left)] {
            // To shift nothing is the same from either hand.
            for amount in u8::from(from == right)..=hands[from] {
                let after = hands[to] + amount;
                let passes = amount == 0 || after == hands[from];
                let empties = amount == hands[from] || (amount == 0 && hands[to] == 0);
                if after < 5 && (self.pass || !passes) && (self.full || !empties) {
                    out.push(Turned::Shift(from, to, amount));
                }
            }
        }
    }

    fn play(&self, fingers: &Fingers, turned: Turned) -> Fingers {
        let mut hands = fingers.hands;
        match turned {
            Turned::Strike(from, to) => {
                let sum = hands[from] + hands[to];
                hands[to] = if sum < 5 { sum } else { 0 };
            }
            Turned::Shift(from, to, amount) => {
                hands[from] -= amount;
                hands[to] += amount;
            }
        }
        Fingers { player: fingers.player.other(), hands }
    }

    fn primitive(&self, fingers: &Fingers) -> Option<Outcome> {
        let [left, right] = hands_of(fingers.player);
        (fingers.hands[left] + fingers.hands[right] == 0).then_some(Outcome::Lose)
    }
}

impl ListsImages for Chopsticks {
    fn images(&self, fingers: &Fingers) -> impl Iterator<Item = Fingers> {
        let [a, b, c, d] = fingers.hands;
        let images = [[a, b, c, d], [b, a, c, d], [a, b, d, c], [b, a, d, c]];
        images.into_iter().map(|hands| Fingers { hands, ..*fingers })
    }
}

impl Index for Chopsticks {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, fingers: &Fingers) -> u64 {
        let [a, b, c, d] = fingers.hands.map(u64::from);
        self.digits.rank([fingers.player.index(), a, b, c, d].into_iter())
    }

    fn position(&self, index: u64) -> Option<Fingers> {
        let [player, hands @ ..] = self.digits.digits::<5>(index)?;
        Some(Fingers { player: Player::from_index(player), hands: hands.map(|value| value as u8) })
    }
}

impl Show for Chopsticks {
    /// The turn, then the values of the first player's left and right hand and of the second's: `1_1111`.
    fn format(&self, fingers: &Fingers) -> String {
        let [a, b, c, d] = fingers.hands;
        format!("{}_{a}{b}{c}{d}", fingers.player.number())
    }

    fn parse(&self, text: &str) -> Result<Fingers, Mistake> {
        let (player, hands) = split_turn(text)?;
        let digit = |c: char| c.to_digit(5).map(|value| value as u8);
        let hands = read_cells(hands, 2, 4, "0, 1, 2, 3 and 4", digit)?;
        Ok(Fingers { player, hands: std::array::from_fn(|hand| hands[hand]) })
    }

    /// Which hand strikes which, or how many fingers go from one hand to the other: `a-c`, `a-b-2`.
    fn notation(&self, _: &Fingers, turned: Turned) -> String {
        let hand = column_letter;
        match turned {
            Turned::Strike(from, to) => format!("{}-{}", hand(from), hand(to)),
            Turned::Shift(_, _, 0) => "pass".to_owned(),
            Turned::Shift(from, to, amount) => format!("{}-{}-{amount}", hand(from), hand(to)),
        }
    }

    /// The first player's hands below, the second's above; fingers point at the enemy.
    fn scene(&self, fingers: &Fingers) -> Scene {
        let mut scene = Scene::new(5.4, 6.1).between(Tone::Orange, Tone::Second);
        let places = [(1.4, 4.4), (4.0, 4.4), (1.4, 1.7), (4.0, 1.7)];
        for (hand, (x, y)) in places.into_iter().enumerate() {
            let (tone, player) = [(Tone::First, "first"), (Tone::Second, "second")][hand / 2];
            scene.spot((x, y), (2.2, 2.2), column_letter(hand));
            let behind = if hand < 2 { y + 1.3 } else { y - 1.3 };
            scene.label((x, behind), 0.4, column_letter(hand));
            let count = fingers.hands[hand];
            let name = format!("hand of the {player} player, {count} up");
            let glyph = Glyph::Figure(Figure::Hand(count), 2.0);
            scene.piece(hand, (x, y), glyph, tone, count.to_string(), name);
        }
        scene
    }

    fn clicks(&self, _: &Fingers, turned: Turned) -> Clicks {
        match turned {
            Turned::Strike(from, to) => from_to(from, to),
            Turned::Shift(_, _, 0) => button("pass"),
            Turned::Shift(from, to, amount) => {
                let number = Click::Button(amount.to_string().into());
                vec![vec![Click::Spot(from), Click::Spot(to), number]]
            }
        }
    }
}
