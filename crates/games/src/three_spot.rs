//! Three Spot: two dominoes and a neutral one on 3×3 cells, three of which score.
//!
//! GamesmanClassic's `m3spot` with its options. Dominoes are counted by where they lie: six across, then six
//! upright.
//!
//! Index: turn, both scores and where the three dominoes lie, as digits; 677,376 numbers, of which
//! 91,691 are reachable by default. Scores never fall, so their sum is a tier from above.
//!
//! Reflecting the board left to right and exchanging the players keeps the rules but not the start, so
//! no symmetry is declared.

use gamesman_rules::Grid;
use gamesman_rules::index::MixedRadix;
use gamesman_rules::prelude::*;

/// Three Spot.
pub(crate) static THREE_SPOT: Entry = Entry {
    id: "3spot",
    name: "Three Spot",
    aliases: &[],
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board.** 3×3 cells and three dominoes, each of which covers two neighbouring cells: \
            the dark one (`x`) belongs to the first player, the light one (`o`) to the second, the wooden one (`n`) is neutral. The three cells \
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
             GamesmanClassic’s `m3spot`, whose “inverted” scoring is in fact this race: its code lets the \
             player with twelve points win whether or not the other has six.",
    known: "The first player wins in 24 moves; in misère play the second wins in 45; if whoever has \
            twelve points first wins, that is the second player, in 48; if the neutral domino may stay, the first wins in 93 \
            (GamesmanClassic).",
    parameters: &[
        Parameter::number("win", (1, 14), "12", "Points that end the game"),
        Parameter::number("least", (1, 14), "6", "Points that the other player must have then"),
        SCORING,
        NEUTRAL,
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "12"),
        Named::new("race", "Whoever has twelve first", "12-6-race"),
        Named::new("stays", "The neutral domino may stay", "12-6-normal-stays"),
        Named::new("misere", "Misère", "12-6-normal-moves-misere"),
    ],
    open: &|settings| {
        let (win, least) = (settings.number("win") as u8, settings.number("least") as u8);
        let race = settings.choice("scoring") == "race";
        let game = ThreeSpot::new(win, least, race, settings.choice("neutral") == "stays");
        Ok(Open::indexed(game).misere(settings.misere()).variant())
    },
};

const SCORING: Parameter = Parameter::choice(
    "scoring",
    &[
        Choice { id: "normal", help: "who ended it, if the other has enough points" },
        Choice { id: "race", help: "who ended it, whatever the other has" },
    ],
    "Who wins at the end",
);

const NEUTRAL: Parameter = Parameter::choice(
    "neutral",
    &[
        Choice { id: "moves", help: "it must be moved" },
        Choice { id: "stays", help: "it may stay where it is" },
    ],
    "Whether the neutral domino must be moved",
);

const GRID: Rect = Rect::new(3, 3);

/// The cells of each domino: across row by row, then upright row by row.
const DOMINOES: [u64; 12] =
    [0o003, 0o006, 0o030, 0o060, 0o300, 0o600, 0o011, 0o022, 0o044, 0o110, 0o220, 0o440];

/// The cells that score.
const SPOTS: u64 = 0o700;

/// How the dominoes are written, drawn and called: the players', then the neutral one.
const LOOKS: [(char, Tone, &str); 3] = [
    ('x', Tone::First, "dark domino"),
    ('o', Tone::Second, "light domino"),
    ('n', Tone::Neutral, "neutral domino"),
];

/// Where the dominoes lie, the scores, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    /// Each player's.
    own: [u8; 2],
    neutral: u8,
    scores: [u8; 2],
    player: Player,
}

impl Board {
    /// Which of two things is the mover's, and which the other player's.
    fn sides<T: Copy>(&self, [first, second]: [T; 2]) -> (T, T) {
        if self.player == Player::First { (first, second) } else { (second, first) }
    }

    /// The cells of the three dominoes.
    fn cells(&self) -> [u64; 3] {
        [self.own[0], self.own[1], self.neutral].map(cells)
    }
}

/// Where the mover's domino goes and then the neutral one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    own: u8,
    neutral: u8,
}

struct ThreeSpot {
    win: u8,
    least: u8,
    /// Whoever ends the game wins, whatever the other player has.
    race: bool,
    stays: bool,
    digits: MixedRadix,
}

fn cells(domino: u8) -> u64 {
    DOMINOES[usize::from(domino)]
}

/// The points a domino scores.
fn points(domino: u8) -> u8 {
    (cells(domino) & SPOTS).count_ones() as u8
}

/// Both cells, left or upper one first: `a1b1`.
fn name(domino: u8) -> String {
    ones(cells(domino)).map(|cell| GRID.name(cell)).collect()
}

/// The middle of a domino in the picture.
fn place(domino: u8) -> (f32, f32) {
    let middle = ones(cells(domino)).map(|cell| GRID.place(cell));
    middle.fold((0.0, 0.0), |(x, y), cell| (x + cell.0 / 2.0, y + cell.1 / 2.0))
}

impl ThreeSpot {
    fn new(win: u8, least: u8, race: bool, stays: bool) -> ThreeSpot {
        let scores = u64::from(win) + 2;
        let digits =
            MixedRadix::new([2, scores, scores, 12, 12, 12]).expect("under a million numbers");
        ThreeSpot { win, least, race, stays, digits }
    }

    /// Whether putting down the own domino there ends the game.
    fn ends(&self, board: &Board, own: u8) -> bool {
        board.sides(board.scores).0 + points(own) >= self.win
    }
}

impl Game for ThreeSpot {
    type Position = Board;
    type Move = Step;

    fn start(&self) -> Board {
        Board { own: [9, 11], neutral: 10, scores: [0, 0], player: Player::First }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Step>) {
        let (before, other) = board.sides(board.own);
        let (other, neutral) = (cells(other), cells(board.neutral));
        let free = |taken: u64| (0..12).filter(move |&domino| cells(domino) & taken == 0);
        for own in free(other | neutral).filter(|&own| own != before) {
            if self.ends(board, own) {
                out.push(Step { own, neutral: board.neutral });
                continue;
            }
            let to = free(other | cells(own)).filter(|&to| self.stays || to != board.neutral);
            out.extend(to.map(|neutral| Step { own, neutral }));
        }
    }

    fn play(&self, board: &Board, Step { own, neutral }: Step) -> Board {
        let mut next = Board { neutral, player: board.player.other(), ..*board };
        let mover = board.player.index() as usize;
        next.own[mover] = own;
        next.scores[mover] += points(own);
        next
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let (own, other) = board.sides(board.scores);
        let enough = |points: u8| self.race || points >= self.least;
        if own >= self.win {
            return Some(if enough(other) { Outcome::Win } else { Outcome::Lose });
        }
        (other >= self.win).then(|| if enough(own) { Outcome::Lose } else { Outcome::Win })
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
        let ([a, b], [x, o], turn) = (board.scores, board.own, board.player.index() as u8);
        self.digits.rank([turn, a, b, x, o, board.neutral].map(u64::from).into_iter())
    }

    fn position(&self, index: u64) -> Option<Board> {
        let [turn, a, b, x, o, neutral] = self.digits.digits(index)?.map(|digit| digit as u8);
        let player = Player::from_index(turn.into());
        let board = Board { own: [x, o], neutral, scores: [a, b], player };
        let [x, o, n] = board.cells();
        ((x & o) | (x & n) | (o & n) == 0).then_some(board)
    }
}

impl Show for ThreeSpot {
    /// The turn, the cells row by row from the top (`x`, `o`, `n` or `-`) and both scores:
    /// `1_---xnoxno_0_0`.
    fn format(&self, board: &Board) -> String {
        let [x, o, n] = board.cells();
        let cells = format_cells(9, &[('x', x), ('o', o), ('n', n)]);
        format!("{}_{cells}_{}_{}", board.player.number(), board.scores[0], board.scores[1])
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, rest) = split_turn(text)?;
        let parts: Vec<&str> = rest.split('_').collect();
        let [cells, x, o] = parts[..] else {
            let message = "the board and the points of x and of o are expected, joined by ‘_’";
            return Err(Mistake::new(message));
        };
        let masks = parse_cells(cells, 2, 9, ['x', 'o', 'n'])?;
        let domino = |which: usize| {
            let domino = DOMINOES.iter().position(|&domino| domino == masks[which]);
            domino.map(|domino| domino as u8).ok_or_else(|| {
                let letter = LOOKS[which].0;
                Mistake::new(format!("domino {letter} must cover two neighbouring cells"))
            })
        };
        let (own, neutral) = ([domino(0)?, domino(1)?], domino(2)?);
        let score = |part: &str| {
            let (known, most) = (|known: &u8| known.to_string() == part, self.win + 1);
            let message = format!("‘{part}’ is no number of points from 0 to {most}");
            (0..=most).find(known).ok_or(Mistake::new(message))
        };
        let scores = [score(x)?, score(o)?];
        if scores.iter().all(|&points| points >= self.win) {
            return Err(Mistake::new("the game ends when the first player has enough points"));
        }
        Ok(Board { own, neutral, scores, player })
    }

    /// Where the own domino goes and where the neutral one goes, if it moves: `a1b1-a3a2`.
    fn notation(&self, board: &Board, step: Step) -> String {
        let own = name(step.own);
        if step.neutral == board.neutral { own } else { format!("{own}-{}", name(step.neutral)) }
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = GRID.scene().on(Material::Wood);
        ones(SPOTS).for_each(|cell| scene.circle(GRID.place(cell), 0.14, Tone::Bright));
        // Where dominoes can lie: on the lines between cells.
        scene.spots.clear();
        (0..12).for_each(|domino| scene.spot(place(domino), (0.5, 0.5), name(domino)));
        let dominoes = [board.own[0], board.own[1], board.neutral];
        for (id, (domino, (letter, tone, name))) in dominoes.into_iter().zip(LOOKS).enumerate() {
            let glyph = if domino < 6 { Glyph::Bar(1.8, 0.8) } else { Glyph::Bar(0.8, 1.8) };
            scene.piece(id, place(domino), glyph, tone, letter, name);
        }
        let [dark, light] = board.scores;
        scene.notes.push(format!("Points: dark {dark}, light {light}; {} end the game", self.win));
        scene
    }

    /// The middle of the place for the own domino, then that for the neutral one.
    fn clicks(&self, board: &Board, step: Step) -> Clicks {
        if self.ends(board, step.own) {
            return click(step.own.into());
        }
        let own = Click::Spot(step.own.into());
        let mut clicks = vec![vec![own.clone(), Click::Spot(step.neutral.into())]];
        if step.neutral == board.neutral {
            clicks.insert(0, vec![own, Click::Button("leave the neutral domino".into())]);
        }
        clicks
    }

    /// What is clicked are pairs of cells, what is written are cells.
    fn grid(&self, players: Players) -> Option<Grid> {
        Grid::full(3, 3).like(&self.format(&self.start()), players)
    }
}
