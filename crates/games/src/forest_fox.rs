//! Forest Fox: a trick-taking game for two with open hands.
//!
//! A position is what has become of every card, who has won how many tricks, and the card that was played last.
//! A deal has some hundred thousand of them, numbered by searching. Tier: the cards in hands.

use gamesman_rules::index::RearrangerOX;
use gamesman_rules::prelude::*;

/// Forest Fox.
pub(crate) static FOREST_FOX: Entry = Entry {
    id: "forestfox",
    name: "Forest Fox",
    aliases: &[],
    players: Players::Two,
    family: Family::Capture,
    rules: "**The cards.** Three suits, bells, keys and moons, of five ranks each: **a** to **e** are the bells \
            1 to 5, **f** to **j** the keys, **k** to **o** the moons. Each player has seven cards, which both \
            can see; the last card is the **decree**.\n\n\
            **To move.** Seven tricks are played. In each the first player leads a card, and the second must \
            follow suit if possible. The higher card wins the trick: a card of the decree’s suit beats the \
            others, the suit led beats the third suit, and within a suit the higher rank wins.\n\n\
            * Whoever plays a **1** (fox) exchanges it with the decree: the 1 becomes the decree, and the old \
            decree is played.\n\
            * A **3** (triumph) counts as a card of the decree’s suit, unless both cards are 3.\n\
            * If a **5** (monarch) is led, whoever follows suit must play their highest card of that suit or \
            its 1.\n\n\
            **To win.** It is good to win few tricks or many, but not too many: 0, 1, 4 or 5 tricks win \
            the game; 2, 3, 6 or 7 lose it.\n\n\
            There are 51,480 deals; `deal` chooses one by its number.",
    source: "By Yifan Zhou and Jiachun Li for GamesmanClassic (`mforestfox`), after Joshua Buergel’s *The Fox in \
             the Forest* (2017). There the winner of a trick leads; here the first player always does.",
    known: "Of the deals that have a name here the first player wins all but number 14,142 (counted by this program).",
    parameters: &[Parameter::number(
        "deal",
        (1, 51_480),
        "12345",
        "Which of the deals, by its number",
    )],
    variants: &[
        Named::new("regular", "Deal 12,345", "12345"),
        Named::new("14142", "Deal 14,142", "14142"),
        Named::new("27182", "Deal 27,182", "27182"),
        Named::new("31416", "Deal 31,416", "31416"),
    ],
    open: &|settings| {
        let deal = RearrangerOX::new(15, 7, 7).unrank(u64::from(settings.number("deal")) - 1);
        Ok(Open::found(ForestFox { deal: [deal.0, deal.1] }).variant())
    },
};

const CARDS: usize = 15;
/// Ranks of a suit.
const RANKS: usize = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Round {
    hands: [u64; 2],
    decree: usize,
    /// The card that was played last.
    last: Option<usize>,
    /// The first player has led, and the second is to follow.
    led: bool,
    /// The tricks of the first player.
    tricks: u32,
}

impl Round {
    fn player(&self) -> Player {
        if self.led { Player::Second } else { Player::First }
    }

    /// The tricks that have been played.
    fn played(&self) -> u32 {
        7 - self.hands[1].count_ones()
    }
}

fn suit(card: usize) -> usize {
    card / RANKS
}

fn rank(card: usize) -> usize {
    card % RANKS + 1
}

/// Whether the card that is led wins the trick.
fn lead_wins(lead: usize, follow: usize, decree: usize) -> bool {
    let triumphs = rank(lead) != rank(follow);
    let counts_as = |card| if triumphs && rank(card) == 3 { suit(decree) } else { suit(card) };
    match (counts_as(lead), counts_as(follow)) {
        (a, b) if a == b => rank(lead) > rank(follow),
        (_, b) => b != suit(decree),
    }
}

fn letter(card: usize) -> char {
    column_letter(card)
}

/// A suit's letter and a rank: what is written on a card.
fn face(card: usize) -> String {
    format!("{}{}", ['B', 'K', 'M'][suit(card)], rank(card))
}

struct ForestFox {
    deal: [u64; 2],
}

impl Game for ForestFox {
    type Position = Round;
    /// The card that is played from the hand.
    type Move = usize;

    fn start(&self) -> Round {
        let decree = (!(self.deal[0] | self.deal[1])).trailing_zeros() as usize;
        Round { hands: self.deal, decree, last: None, led: false, tricks: 0 }
    }

    fn moves(&self, round: &Round, out: &mut Vec<usize>) {
        let hand = round.hands[round.player().index() as usize];
        let (true, Some(lead)) = (round.led, round.last) else {
            out.extend(ones(hand));
            return;
        };
        let first = suit(lead) * RANKS;
        let follow = hand & (0b11111 << first);
        match follow {
            0 => out.extend(ones(hand)),
            _ if rank(lead) == 5 => {
                out.extend(ones(follow & (1 << first | 1 << follow.ilog2())));
            }
            _ => out.extend(ones(follow)),
        }
    }

    fn play(&self, round: &Round, card: usize) -> Round {
        let mut after = *round;
        after.hands[round.player().index() as usize] &= !(1 << card);
        let played =
            if rank(card) == 1 { std::mem::replace(&mut after.decree, card) } else { card };
        if let (true, Some(lead)) = (round.led, round.last) {
            after.tricks += u32::from(lead_wins(lead, played, after.decree));
        }
        Round { led: !round.led, last: Some(played), ..after }
    }

    /// Without cards it is the first player's turn.
    fn stuck(&self, round: &Round) -> Outcome {
        if matches!(round.tricks, 0 | 1 | 4 | 5) { Outcome::Win } else { Outcome::Lose }
    }

    fn tier(&self, round: &Round) -> u32 {
        (round.hands[0] | round.hands[1]).count_ones()
    }
}

impl Show for ForestFox {
    /// The turn; the first player's cards and the second's, seven places each; the decree; the card led, or `-`; the
    /// card that ended the last trick, or `-`; the tricks of each player: `1_abcfghkdeijlmno--00`.
    fn format(&self, round: &Round) -> String {
        let hand = |cards: u64| format!("{:-<7}", ones(cards).map(letter).collect::<String>());
        let last = round.last.map_or('-', letter);
        let (led, ended) = if round.led { (last, '-') } else { ('-', last) };
        let second = round.played() - round.tricks;
        format!(
            "{}_{}{}{}{led}{ended}{}{second}",
            round.player().number(),
            hand(round.hands[0]),
            hand(round.hands[1]),
            letter(round.decree),
            round.tricks
        )
    }

    fn parse(&self, text: &str) -> Result<Round, Mistake> {
        let (player, board) = split_turn(text)?;
        let known = |c: char| matches!(c, 'a'..='o' | '0'..='7' | '-').then_some(c);
        let places = read_cells(board, 2, 19, "a to o, 0 to 7 and -", known)?;
        let card = |place: usize| {
            (places[place].is_ascii_lowercase()).then(|| places[place] as usize - 97)
        };
        let hands = [0, 7].map(|first| mask((first..first + 7).filter_map(card)));
        let led = player == Player::Second;
        let round = Round {
            hands,
            decree: card(14).ok_or_else(|| Mistake::at(16, "expected the decree, a to o"))?,
            last: card(if led { 15 } else { 16 }),
            led,
            tricks: places[17].to_digit(10).unwrap_or(8),
        };
        let [first, second] = hands.map(u64::count_ones);
        let seen = hands[0] | hands[1] | 1 << round.decree | round.last.map_or(0, |card| 1 << card);
        let cards = first + second + 1 + u32::from(round.last.is_some());
        let fits = first + u32::from(led) == second
            && (round.last.is_some() || second == 7 && !led)
            && seen.count_ones() == cards
            && round.tricks <= round.played();
        if !fits || self.format(&round) != text {
            return Err(Mistake::new(
                "expected both hands in order, the decree, the card led, the last card and the tricks, \
                 no card twice, such as 1_abcfghkdeijlmno--00",
            ));
        }
        Ok(round)
    }

    /// The card: `f`.
    fn notation(&self, _: &Round, card: usize) -> String {
        letter(card).to_string()
    }

    /// The second player's cards above, a column for each rank of each suit, the first player's below, and between
    /// them the decree and the trick.
    fn scene(&self, round: &Round) -> Scene {
        // Each hand has a row for each suit, so that the table is no wider than a telephone.
        let mut scene = Scene::new(7.5, 9.2).on(Material::Felt);
        scene.rect((0.0, 0.0), (7.5, 9.2), 0.3, Tone::Board);
        let place =
            |card: usize, top: f32| ((card % RANKS) as f32 + 0.75, top + 1.4 * suit(card) as f32);
        let (above, below) = (0.85, 5.55);
        for card in 0..CARDS {
            scene.spot(place(card, below), (1.0, 1.4), letter(card).to_string());
        }
        for card in 0..CARDS {
            scene.spot(place(card, above), (1.0, 1.4), format!("{} above", letter(card)));
        }
        let mut draw = |card: usize, place: (f32, f32), tone: Tone| {
            let name = format!("{} {}", ["bell", "key", "moon"][suit(card)], rank(card));
            scene.piece(card, place, Glyph::Card(0.86, 1.2), tone, face(card), name);
        };
        for (hand, top, tone) in
            [(round.hands[0], below, Tone::First), (round.hands[1], above, Tone::Second)]
        {
            ones(hand).for_each(|card| draw(card, place(card, top), tone));
        }
        let beside = 6.4;
        draw(round.decree, (beside, 2.25), Tone::Bright);
        if let Some(card) = round.last {
            draw(card, (beside, 5.55), if round.led { Tone::First } else { Tone::Second });
        }
        scene.label((beside, 1.3), 0.4, "decree");
        scene.label((beside, 4.6), 0.4, if round.led { "led" } else { "last" });
        let second = round.played() - round.tricks;
        scene.notes.push(format!("Tricks: first player {}, second player {second}", round.tricks));
        scene
    }

    fn clicks(&self, round: &Round, card: usize) -> Clicks {
        click(if round.led { CARDS + card } else { card })
    }
}
