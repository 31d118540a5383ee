//! Three Spot: two dominoes and a neutral one on 3×3 cells, three of which score.
//!
//! GamesmanClassic's `m3spot` with its options. Cells are counted row by row from the top, dominoes by
//! where they lie: six across, then six upright.
//!
//! Index: turn, both scores and where the three dominoes lie, as digits; 677,376 numbers, of which
//! 91,691 are reachable by default. Scores never fall, so their sum is a tier from above.
//!
//! Reflecting the board left to right and exchanging the players keeps the rules but not the start, so
//! no symmetry is declared.

use gamesman_rules::index::MixedRadix;
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Click, Clicks, Entry, Family, Game, Glyph, Grid, Index, Kind, Mistake, Named, Open,
    Outcome, PLAY, Parameter, Player, Players, Scene, Settings, Shape, Show, Spot, Tone, Variant,
    click, parse_cells, split_turn,
};

/// Three Spot.
pub(crate) static THREE_SPOT: Entry = Entry {
    id: "3spot",
    name: "Three Spot",
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board.** 3×3 cells and three dominoes, each of which covers two neighbouring cells: \
            **x** belongs to the first player, **o** to the second, **n** is neutral. The three cells \
            of the bottom row carry a **spot**.\n\n\
            **To move.** First move your own domino: take it up and put it down on any two neighbouring \
            free cells, but not where it was. (It may cover one of its old cells again.) **Score one \
            point for each spot it covers.** Then move the neutral domino in the same way. With \
            `stays` you may leave the neutral domino where it is.\n\n\
            **The end.** The game ends at once, before the neutral domino is moved, when a player has \
            **twelve points** or more. If the other player has **at least six**, the player with \
            twelve wins. If the other has fewer, the player with twelve **loses**: do not score too \
            fast. With `race` scoring whoever ends the game wins in any case. Both numbers can be chosen.\n\n\
            In misère play winning and losing are exchanged. If neither player can force a win the game \
            goes on for ever, which is a draw.",
    source: "Edward de Bono, who called it a game of social justice. One of the games of the \
             GamesCrafters in spring 2002, by Attila Gyulassy and Kevin Ha; the rules are those of \
             GamesmanClassic's `m3spot`, whose “inverted” scoring is in fact this race: its code lets the \
             player with twelve points win whether or not the other has six.",
    known: "The first player wins in 24 moves; in misère play the second wins in 45; if whoever has \
            twelve points first wins, that is the second player, in 48; if the neutral domino may stay, the first wins in 93 \
            (GamesmanClassic).",
    parameters: &[WIN, LEAST, SCORING, NEUTRAL, PLAY],
    variants: &[
        Named { id: "regular", name: "Regular", settings: "12" },
        Named { id: "race", name: "Whoever has twelve first", settings: "12-6-race" },
        Named { id: "stays", name: "The neutral domino may stay", settings: "12-6-normal-stays" },
        Named { id: "misere", name: "Misère", settings: "12-6-normal-moves-misere" },
    ],
    open,
};

const WIN: Parameter = Parameter {
    id: "win",
    help: "Points that end the game",
    kind: Kind::Number { min: 1, max: 14 },
    default: "12",
};

const LEAST: Parameter = Parameter {
    id: "least",
    help: "Points that the other player must have then",
    kind: Kind::Number { min: 1, max: 14 },
    default: "6",
};

const SCORING: Parameter = Parameter {
    id: "scoring",
    help: "Who wins at the end",
    kind: Kind::Choice(&[
        Choice { id: "normal", help: "who ended it, if the other has enough points" },
        Choice { id: "race", help: "who ended it, whatever the other has" },
    ]),
    default: "normal",
};

const NEUTRAL: Parameter = Parameter {
    id: "neutral",
    help: "Whether the neutral domino must be moved",
    kind: Kind::Choice(&[
        Choice { id: "moves", help: "it must be moved" },
        Choice { id: "stays", help: "it may stay where it is" },
    ]),
    default: "moves",
};

fn open(settings: &Settings) -> Result<Box<dyn Variant>, Mistake> {
    let (win, least) = (settings.number("win"), settings.number("least"));
    Ok(Open::indexed(ThreeSpot {
        win: win as u8,
        least: least as u8,
        race: settings.choice("scoring") == "race",
        stays: settings.choice("neutral") == "stays",
        misere: settings.misere(),
        digits: MixedRadix::new([2, u64::from(win) + 2, u64::from(win) + 2, 12, 12, 12])
            .expect("under a million numbers"),
    })
    .variant())
}

/// The cells of each domino: across row by row, then upright row by row.
const DOMINOES: [u16; 12] =
    [0o003, 0o006, 0o030, 0o060, 0o300, 0o600, 0o011, 0o022, 0o044, 0o110, 0o220, 0o440];

/// The cells that score.
const SPOTS: u16 = 0o700;

/// Where the dominoes lie, the scores, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    x: u8,
    o: u8,
    neutral: u8,
    scores: [u8; 2],
    second: bool,
}

impl Board {
    fn player(self) -> Player {
        if self.second { Player::Second } else { Player::First }
    }

    fn mover(self) -> u8 {
        if self.second { self.o } else { self.x }
    }

    fn other(self) -> u8 {
        if self.second { self.x } else { self.o }
    }

    /// The mover's points, and the other player's.
    fn points(self) -> (u8, u8) {
        let [x, o] = self.scores;
        if self.second { (o, x) } else { (x, o) }
    }

    fn apart(self) -> bool {
        let [x, o, n] = [self.x, self.o, self.neutral].map(cells);
        (x & o) | (x & n) | (o & n) == 0
    }
}

/// Where the mover's domino goes and then the neutral one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    own: u8,
    neutral: u8,
}

struct ThreeSpot {
    win: u8,
    least: u8,
    /// Whoever ends the game wins, whatever the other player has.
    race: bool,
    stays: bool,
    misere: bool,
    digits: MixedRadix,
}

fn cells(domino: u8) -> u16 {
    DOMINOES[usize::from(domino)]
}

/// The points a domino scores.
fn points(domino: u8) -> u8 {
    (cells(domino) & SPOTS).count_ones() as u8
}

/// Both cells, left or upper one first: `a1b1`.
fn name(domino: u8) -> String {
    let mask = cells(domino);
    let cell = |cell: u32| cell_name(3, cell as usize / 3, cell as usize % 3);
    format!("{}{}", cell(mask.trailing_zeros()), cell(15 - mask.leading_zeros()))
}

/// The middle of a domino in the picture.
fn place(domino: u8) -> (f32, f32) {
    let mask = cells(domino);
    let (low, high) = (mask.trailing_zeros() as usize, 15 - mask.leading_zeros() as usize);
    let (a, b) = (Scene::cell(low / 3, low % 3), Scene::cell(high / 3, high % 3));
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}

impl Game for ThreeSpot {
    type Position = Board;
    type Move = Turn;

    fn start(&self) -> Board {
        Board { x: 9, neutral: 10, o: 11, scores: [0, 0], second: false }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Turn>) {
        let (mover, other, neutral) = (board.mover(), cells(board.other()), cells(board.neutral));
        let free = |taken: u16| (0..12).filter(move |&domino| cells(domino) & taken == 0);
        for own in free(other | neutral).filter(|&own| own != mover) {
            if board.points().0 + points(own) >= self.win {
                out.push(Turn { own, neutral: board.neutral });
                continue;
            }
            let to = free(other | cells(own)).filter(|&to| self.stays || to != board.neutral);
            out.extend(to.map(|neutral| Turn { own, neutral }));
        }
    }

    fn play(&self, board: &Board, turn: Turn) -> Board {
        let mut next = Board { neutral: turn.neutral, second: !board.second, ..*board };
        if board.second {
            next.o = turn.own;
        } else {
            next.x = turn.own;
        }
        next.scores[usize::from(board.second)] += points(turn.own);
        next
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let (own, other) = board.points();
        let enough = |points: u8| self.race || points >= self.least;
        let outcome = if own >= self.win {
            if enough(other) { Outcome::Win } else { Outcome::Lose }
        } else if other >= self.win {
            if enough(own) { Outcome::Lose } else { Outcome::Win }
        } else {
            return None;
        };
        Some(outcome.flipped_if(self.misere))
    }

    fn tier(&self, board: &Board) -> u32 {
        let most = 2 * (u32::from(self.win) + 1);
        most - u32::from(board.scores[0] + board.scores[1])
    }
}

impl Index for ThreeSpot {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, board: &Board) -> u64 {
        let [a, b] = board.scores;
        let digits = [u8::from(board.second), a, b, board.x, board.o, board.neutral];
        self.digits.rank(digits.map(u64::from).into_iter())
    }

    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.digits.size() {
            return None;
        }
        let mut digits = self.digits.unrank(index).map(|digit| digit as u8);
        let second = digits.next()? == 1;
        let scores = [digits.next()?, digits.next()?];
        let (x, o, neutral) = (digits.next()?, digits.next()?, digits.next()?);
        let board = Board { x, o, neutral, scores, second };
        board.apart().then_some(board)
    }
}

impl Show for ThreeSpot {
    /// The turn, the cells row by row from the top (`x`, `o`, `n` or `-`) and both scores:
    /// `1_---xnoxno_0_0`.
    fn format(&self, board: &Board) -> String {
        let letter = |cell: u16| {
            let dominoes = [(board.x, 'x'), (board.o, 'o'), (board.neutral, 'n')];
            let found = dominoes.into_iter().find(|(domino, _)| cells(*domino) >> cell & 1 == 1);
            found.map_or('-', |(_, letter)| letter)
        };
        let text: String = (0..9).map(letter).collect();
        format!("{}_{text}_{}_{}", board.player().number(), board.scores[0], board.scores[1])
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, rest) = split_turn(text)?;
        let mut parts = rest.split('_');
        let board = parts.next().unwrap_or_default();
        let letters =
            parse_cells(board, 2, 9, "x, o, n and -", |c| "xon-".contains(c).then_some(c))?;
        let domino = |letter: char| {
            let taken = letters.iter().enumerate().filter(|(_, c)| **c == letter);
            let mask = taken.fold(0u16, |mask, (cell, _)| mask | 1 << cell);
            let domino = DOMINOES.iter().position(|&domino| domino == mask);
            domino.map(|domino| domino as u8).ok_or_else(|| {
                Mistake::new(format!("domino {letter} must cover two neighbouring cells"))
            })
        };
        let (x, o, neutral) = (domino('x')?, domino('o')?, domino('n')?);
        let mut score = |owner: &str| {
            let part = parts.next().unwrap_or_default();
            let points = part.parse().ok().filter(|points: &u8| points.to_string() == part);
            points.filter(|&points| points <= self.win + 1).ok_or_else(|| {
                let most = self.win + 1;
                Mistake::new(format!(
                    "the points of {owner}, from 0 to {most}, are expected after the board and a ‘_’"
                ))
            })
        };
        let scores = [score("x")?, score("o")?];
        if let Some(rest) = parts.next() {
            let at = text.chars().count() - rest.chars().count();
            return Err(Mistake::at(at, "nothing is expected after both scores"));
        }
        if scores.iter().all(|&points| points >= self.win) {
            return Err(Mistake::new("the game ends when the first player has enough points"));
        }
        Ok(Board { x, o, neutral, scores, second: player == Player::Second })
    }

    /// Where the own domino goes and where the neutral one goes, if it moves: `a1b1-a3a2`.
    fn notation(&self, board: &Board, turn: Turn) -> String {
        let own = name(turn.own);
        if turn.neutral == board.neutral { own } else { format!("{own}-{}", name(turn.neutral)) }
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(3, 3);
        for column in 0..3 {
            let (x, y) = Scene::cell(2, column);
            scene.shapes.push(Shape::Circle { x, y, radius: 0.14, tone: Tone::Bright });
        }
        // Where dominoes can lie: on the lines between cells.
        scene.spots.clear();
        for domino in 0..12 {
            let ((x, y), name) = (place(domino), name(domino));
            scene.spots.push(Spot { x, y, width: 0.5, height: 0.5, name });
        }
        let dominoes = [
            (board.x, Tone::First, "x", "dark domino"),
            (board.o, Tone::Second, "o", "light domino"),
            (board.neutral, Tone::Neutral, "n", "neutral domino"),
        ];
        for (id, (domino, tone, text, name)) in dominoes.into_iter().enumerate() {
            let glyph = if domino < 6 { Glyph::Bar(1.8, 0.8) } else { Glyph::Bar(0.8, 1.8) };
            scene.piece(id, place(domino), glyph, tone, text, name);
        }
        let [x, o] = board.scores;
        scene.notes.push(format!("Points: x {x}, o {o}; {} end the game", self.win));
        scene
    }

    /// The middle of the place for the own domino, then that for the neutral one.
    fn clicks(&self, board: &Board, turn: Turn) -> Clicks {
        let own = Click::Spot(turn.own.into());
        if board.points().0 + points(turn.own) >= self.win {
            return click(turn.own.into());
        }
        let mut clicks = vec![vec![own.clone(), Click::Spot(turn.neutral.into())]];
        if turn.neutral == board.neutral {
            clicks.insert(0, vec![own, Click::Button("leave the neutral domino".into())]);
        }
        clicks
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player())
    }

    /// What is clicked are pairs of cells, what is written are cells.
    fn grid(&self, players: Players) -> Option<Grid> {
        Grid::full(3, 3).like(&self.format(&self.start()), players)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(race: bool, stays: bool, misere: bool) -> ThreeSpot {
        let digits = MixedRadix::new([2, 14, 14, 12, 12, 12]).unwrap();
        ThreeSpot { win: 12, least: 6, race, stays, misere, digits }
    }

    fn names(game: &ThreeSpot, text: &str) -> Vec<String> {
        let board = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        moves.into_iter().map(|turn| game.notation(&board, turn)).collect()
    }

    #[test]
    fn both_dominoes_move_and_the_own_one_scores() {
        let regular = game(false, false, false);
        let start = regular.format(&regular.start());
        assert_eq!(start, "1_---xnoxno_0_0");
        let moves = names(&regular, &start);
        let expected = "a3b3-a2b2 a3b3-a1b1 a3b3-a2a1 b3c3-a2b2 b3c3-a1b1 b3c3-a3a2 b3c3-a2a1 \
                        a3a2-b3c3 a3a2-a1b1 a3a2-b3b2";
        assert_eq!(moves.join(" "), expected, "the neutral domino may not stay");
        assert_eq!(names(&game(false, true, false), &start).len(), 13);
        let near = regular.parse("1_xx-nno--o_10_3").unwrap();
        let turn = Turn { own: 4, neutral: near.neutral };
        assert_eq!(regular.format(&regular.play(&near, turn)), "2_---nnoxxo_12_3");
        assert!(names(&regular, "1_xx-nno--o_10_3").contains(&"a1b1".to_owned()));
    }

    #[test]
    fn twelve_points_win_only_against_six() {
        for (text, race, outcome) in [
            ("2_---nnoxxo_12_3", false, Some(Outcome::Win)),
            ("2_---nnoxxo_12_6", false, Some(Outcome::Lose)),
            ("1_---nnoxxo_5_13", false, Some(Outcome::Win)),
            ("2_---nnoxxo_12_3", true, Some(Outcome::Lose)),
            ("2_---nnoxxo_12_6", true, Some(Outcome::Lose)),
            ("2_---nnoxxo_11_11", true, None),
        ] {
            for misere in [false, true] {
                let game = game(race, false, misere);
                let end = game.primitive(&game.parse(text).unwrap());
                assert_eq!(end, outcome.map(|end| end.flipped_if(misere)), "{text}");
            }
        }
    }

    #[test]
    fn positions_that_cannot_be_are_refused_with_a_reason() {
        for (text, part) in [
            ("1_x--xnoxno_0_0", "domino x must cover two"),
            ("1_x-x-no-no_0_0", "domino x must cover two"),
            ("1_---xnoxno_0", "the points of o"),
            ("1_---xnoxno_0_14", "from 0 to 13"),
            ("1_---xnoxno_0_0_0", "nothing is expected"),
            ("1_---xnoxno_12_12", "ends when"),
        ] {
            let mistake = game(false, false, false).parse(text).unwrap_err();
            assert!(mistake.message.contains(part), "{text}: {mistake}");
        }
    }
}
