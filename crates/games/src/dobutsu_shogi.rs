//! Dōbutsu shōgi: shōgi with animals on twelve cells.
//!
//! Index: the cells by the numbers of animals of each kind and owner and what the first player has in hand, times two
//! for the turn. Captured animals come back, so all positions are of one tier. Symmetry: left and right, and the
//! players: a lion and a giraffe can lose a move.

use gamesman_rules::index::{ByCounts, Counts};
use gamesman_rules::prelude::*;

/// Dōbutsu shōgi.
pub(crate) static DOBUTSU_SHOGI: Entry = Entry {
    id: "dshogi",
    name: "Dōbutsu shōgi",
    aliases: &["Let's Catch the Lion", "Animal Shogi", "Animal Chess"],
    players: Players::Two,
    family: Family::Capture,
    rules: "A board of three columns and four rows. Each player has a **lion**, a **giraffe**, an **elephant** and a \
            **chick**; the first player’s (capitals) stand below.\n\n\
            The lion (`L`) steps in all eight directions, the giraffe (`G`) along rows and columns, the elephant \
            (`E`) diagonally, and the chick (`C`) one cell ahead. A chick that **steps** onto the last row becomes \
            a **hen** (`H`), which steps along rows and columns and diagonally ahead. A step onto an animal of the \
            other player captures it. Captured animals, hens as chicks, are yours: instead of a step you may put \
            one of them on **any empty cell**. A chick put on the last row stays a chick.\n\n\
            Whoever **captures the lion** wins. If a lion reaches the last row, the other player must capture it at \
            once, or has lost. A player without a move loses. Play may go on for ever, which is a draw.\n\n\
            With other `animals` each player has these alone beside the lion. In misère play whoever would win \
            loses.",
    source: "Madoka Kitao, with pictures by Maiko Fujita, for the Ladies Professional Shogi-players' Association of \
             Japan, 2008; as GamesmanOne plays it (`dshogi`). A position that occurs for the third time is a draw by \
             the association’s rules, as play that goes on is here.",
    known: "The second player wins in 78 moves; 246,803,167 positions can be reached if mirror images and the exchange \
            of the players count as one (Tetsuro Tanaka, *An Analysis of a Board Game “Doubutsu Shogi”*, 2009). With \
            the chick alone beside the lion the first player wins in 15; with the giraffe or the elephant alone, and \
            with any two of the three, it is a draw (counted by this program).",
    parameters: &[
        Parameter {
            id: "animals",
            help: "The animals beside the lion",
            kind: Kind::Letters("GEC"),
            default: "GEC",
        },
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "GEC"),
        Named::new("C", "Lion and chick", "C"),
        Named::new("G", "Lion and giraffe", "G"),
        Named::new("E", "Lion and elephant", "E"),
        Named::new("GE", "Lion, giraffe and elephant", "GE"),
        Named::new("GC", "Lion, giraffe and chick", "GC"),
        Named::new("EC", "Lion, elephant and chick", "EC"),
    ],
    open: &|settings| {
        let animals = ['G', 'E', 'C'].map(|animal| settings.letter("animals", animal));
        let game = Open::indexed(DobutsuShogi::new(animals)).symmetric().retrograde();
        Ok(game.misere(settings.misere()).variant())
    },
};

const BOARD: Rect = Rect::new(4, 3);

const LION: usize = 0;
const CHICK: usize = 3;
const HEN: usize = 4;

const LOOKS: [Look; 10] = {
    const fn animal(letter: char, figure: Figure, name: &'static str) -> Look {
        let glyph = Glyph::Figure(figure, 0.86);
        if letter.is_ascii_uppercase() {
            Look::first(letter, glyph, name)
        } else {
            Look::second(letter, glyph, name)
        }
    }
    [
        animal('L', Figure::Lion, "blue lion"),
        animal('G', Figure::Giraffe, "blue giraffe"),
        animal('E', Figure::Elephant, "blue elephant"),
        animal('C', Figure::Chick, "blue chick"),
        animal('H', Figure::Hen, "blue hen"),
        animal('l', Figure::Lion, "orange lion"),
        animal('g', Figure::Giraffe, "orange giraffe"),
        animal('e', Figure::Elephant, "orange elephant"),
        animal('c', Figure::Chick, "orange chick"),
        animal('h', Figure::Hen, "orange hen"),
    ]
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Zoo {
    /// The cells of each kind, the first player's kinds before the second's.
    cells: [u64; 10],
    /// Giraffes, elephants and chicks in hand of each player.
    hands: [[u32; 3]; 2],
    player: Player,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Step(FromTo),
    /// A kind from the hand on a cell.
    Put(usize, Placement),
}

struct DobutsuShogi {
    /// Giraffes, elephants and chicks that there are.
    known: [u32; 3],
    /// Where each kind of each player can step from each cell.
    steps: Vec<[u64; 10]>,
    numbers: ByCounts,
}

impl DobutsuShogi {
    /// With giraffes, elephants and chicks, or without.
    fn new(animals: [bool; 3]) -> DobutsuShogi {
        let known = animals.map(|animal| if animal { 2 } else { 0 });
        let steps = |cell: usize| {
            std::array::from_fn(|kind| {
                let ahead = if kind < 5 { -1 } else { 1 };
                let goes = |&(down, right): &Direction| match kind % 5 {
                    LION => true,
                    1 => down == 0 || right == 0,
                    2 => down != 0 && right != 0,
                    CHICK => (down, right) == (ahead, 0),
                    _ => down == 0 || right == 0 || down == ahead,
                };
                BOARD.around(cell, &ALL_DIRECTIONS.into_iter().filter(goes).collect::<Vec<_>>())
            })
        };
        // Of the animals of a kind: the first player's on the board, the second's, and in the first player's hand.
        let of = |known: u32| {
            let counts = (0..27).map(|i| [i / 9, i / 3 % 3, i % 3]);
            counts.filter(move |counts| counts.iter().sum::<u32>() <= known).collect::<Vec<_>>()
        };
        let [giraffes, elephants, chicks] = known.map(of);
        let mut cases = Vec::new();
        for (g, e, c) in giraffes.iter().flat_map(|g| {
            let rest = elephants.iter().flat_map(|e| chicks.iter().map(move |c| (e, c)));
            rest.map(move |(e, c)| (g, e, c))
        }) {
            // Chicks of each player that are hens, and lions that have not been captured.
            for (a, b) in (0..=c[0]).flat_map(|a| (0..=c[1]).map(move |b| (a, b))) {
                for [first, second] in [[1, 1], [0, 1], [1, 0]] {
                    let one = [first, g[0], e[0], c[0] - a, a];
                    let two = [second, g[1], e[1], c[1] - b, b];
                    let key = [&one[..], &two, &[g[2], e[2], c[2]]].concat();
                    cases.push(Counts { tier: 0, key, others: 2 });
                }
            }
        }
        DobutsuShogi {
            known,
            steps: (0..BOARD.cells()).map(steps).collect(),
            numbers: ByCounts::new(12, 10, cases).expect("twelve cells have few boards"),
        }
    }

    /// The animals of the player to move, by kind, and the cells that they can step to.
    fn stepping(&self, zoo: &Zoo) -> impl Iterator<Item = (usize, usize, u64)> {
        let (first, own) = (5 * zoo.player.index() as usize, of(zoo, zoo.player));
        let animals = zoo.cells.into_iter().enumerate().skip(first).take(5);
        let from = animals.flat_map(|(kind, cells)| ones(cells).map(move |from| (kind, from)));
        from.map(move |(kind, from)| (kind, from, self.steps[from][kind] & !own))
    }
}

fn all(cells: &[u64]) -> u64 {
    cells.iter().fold(0, |all, cells| all | cells)
}

/// The animals of a player.
fn of(zoo: &Zoo, player: Player) -> u64 {
    let first = 5 * player.index() as usize;
    all(&zoo.cells[first..first + 5])
}

/// The row that a player's chicks and lion run to.
fn goal(player: Player) -> u64 {
    BOARD.row(if player == Player::First { 0 } else { 3 })
}

/// The animals of a kind that are on the board or in hand, with hens as chicks; for giraffes, elephants, chicks.
fn known(zoo: &Zoo) -> [u32; 3] {
    let count = |kind: usize| zoo.cells[kind].count_ones() + zoo.cells[5 + kind].count_ones();
    let board = [count(1), count(2), count(CHICK) + count(HEN)];
    std::array::from_fn(|i| board[i] + zoo.hands[0][i] + zoo.hands[1][i])
}

/// Pushes the positions in which nothing or an animal that the player to move has captured stands on a cell.
fn stood_up(zoo: &Zoo, cell: usize, out: &mut Vec<Zoo>) {
    let player = zoo.player.index() as usize;
    let (hand, enemy) = (zoo.hands[player], 5 - 5 * player);
    let with = |kind: usize| {
        let mut before = *zoo;
        before.cells[enemy + kind] |= 1 << cell;
        before
    };
    if zoo.cells[enemy + LION] == 0 {
        return out.push(with(LION));
    }
    out.push(*zoo);
    for kind in (1..=HEN).filter(|&kind| hand[kind.min(CHICK) - 1] > 0) {
        let mut before = with(kind);
        before.hands[player][kind.min(CHICK) - 1] -= 1;
        out.push(before);
    }
}

impl Game for DobutsuShogi {
    type Position = Zoo;
    type Move = Move;

    fn start(&self) -> Zoo {
        let mut cells = [1 << 10, 1 << 11, 1 << 9, 1 << 7, 0, 1 << 1, 1, 1 << 2, 1 << 4, 0];
        for (i, _) in self.known.iter().enumerate().filter(|known| *known.1 == 0) {
            (cells[1 + i], cells[6 + i]) = (0, 0);
        }
        Zoo { cells, hands: [[0; 3]; 2], player: Player::First }
    }

    fn moves(&self, zoo: &Zoo, out: &mut Vec<Move>) {
        for (_, from, to) in self.stepping(zoo) {
            out.extend(ones(to).map(|to| Move::Step(FromTo::new(from, to))));
        }
        let (empty, hand) =
            (BOARD.all() & !all(&zoo.cells), zoo.hands[zoo.player.index() as usize]);
        for (i, _) in hand.into_iter().enumerate().filter(|&(_, count)| count > 0) {
            out.extend(ones(empty).map(|cell| Move::Put(i + 1, Placement::new(cell))));
        }
    }

    fn play(&self, zoo: &Zoo, mv: Move) -> Zoo {
        let (mut after, player) = (*zoo, zoo.player.index() as usize);
        match mv {
            Move::Put(kind, cell) => {
                after.cells[5 * player + kind] |= 1 << cell.0;
                after.hands[player][kind - 1] -= 1;
            }
            Move::Step(FromTo { from, to }) => {
                let at = |cell: u8| zoo.cells.iter().position(|&cells| has(cells, cell.into()));
                if let Some(captured) = at(to) {
                    after.cells[captured] &= !(1 << to);
                    if captured % 5 != LION {
                        after.hands[player][(captured % 5).min(CHICK) - 1] += 1;
                    }
                }
                let mut kind = at(from).expect("something steps");
                after.cells[kind] &= !(1 << from);
                if kind % 5 == CHICK && has(goal(zoo.player), to.into()) {
                    kind += HEN - CHICK;
                }
                after.cells[kind] |= 1 << to;
            }
        }
        after.player = zoo.player.other();
        after
    }

    fn primitive(&self, zoo: &Zoo) -> Option<Outcome> {
        let lions = [zoo.cells[LION], zoo.cells[5 + LION]];
        if lions.contains(&0) {
            return Some(Outcome::Lose);
        }
        let arrived = lions[0] & goal(Player::First) | lions[1] & goal(Player::Second);
        let captured = self.stepping(zoo).any(|(_, _, to)| to & arrived != 0);
        (arrived != 0).then_some(if captured { Outcome::Win } else { Outcome::Lose })
    }
}

impl ListsImages for DobutsuShogi {
    /// Left and right exchanged, and the players.
    fn images(&self, zoo: &Zoo) -> impl Iterator<Item = Zoo> {
        const LEFT_COLUMN: u64 = 0o1111;
        let flat = |cells: u64| {
            cells >> 2 & LEFT_COLUMN | cells & LEFT_COLUMN << 1 | (cells & LEFT_COLUMN) << 2
        };
        let [a, b, c, d, e, f, g, h, i, j] = zoo.cells.map(|cells| cells.reverse_bits() >> 52);
        let turned = Zoo {
            cells: [f, g, h, i, j, a, b, c, d, e],
            hands: [zoo.hands[1], zoo.hands[0]],
            player: zoo.player.other(),
        };
        let mirrored = |zoo: Zoo| [zoo, Zoo { cells: zoo.cells.map(flat), ..zoo }];
        mirrored(*zoo).into_iter().chain(mirrored(turned))
    }
}

impl Retrograde for DobutsuShogi {
    /// An animal steps back, and what it captured stands up again; or it goes back into the hand.
    fn unmoves(&self, zoo: &Zoo, out: &mut Vec<Zoo>) {
        let zoo = Zoo { player: zoo.player.other(), ..*zoo };
        let player = zoo.player.index() as usize;
        let (own, enemy) = (5 * player, 5 - 5 * player);
        let captured_lion = zoo.cells[enemy + LION] == 0;
        if zoo.cells[own + LION] == 0 {
            return;
        }
        let empty = BOARD.all() & !all(&zoo.cells);
        for (kind, to, _) in self.stepping(&zoo) {
            let mut without = zoo;
            without.cells[kind] &= !(1 << to);
            let kind = kind - own;
            if (1..=CHICK).contains(&kind) && !captured_lion {
                let mut before = without;
                before.hands[player][kind - 1] += 1;
                out.push(before);
            }
            // A chick on the last row has been put there, and a hen may have been a chick.
            let last = has(goal(zoo.player), to);
            let kinds = [(kind, kind != CHICK || !last), (CHICK, kind == HEN && last)];
            for (kind, _) in kinds.into_iter().filter(|(_, stepped)| *stepped) {
                for from in ones(self.steps[to][enemy + kind] & empty) {
                    let mut before = without;
                    before.cells[own + kind] |= 1 << from;
                    stood_up(&before, to, out);
                }
            }
        }
    }
}

impl Index for DobutsuShogi {
    fn size(&self) -> u64 {
        self.numbers.size()
    }

    fn index(&self, zoo: &Zoo) -> u64 {
        let number = self.numbers.rank(&zoo.cells, &zoo.hands[0], zoo.player.index());
        number.expect("there are two of each animal and a lion that has not been captured")
    }

    fn position(&self, index: u64) -> Option<Zoo> {
        let (cells, hand, player) = self.numbers.unrank::<10>(index)?;
        let hands = [[hand[0], hand[1], hand[2]], [0; 3]];
        let mut zoo = Zoo { cells, hands, player: Player::from_index(player) };
        let known = known(&zoo);
        zoo.hands[1] = std::array::from_fn(|i| self.known[i] - known[i]);
        Some(zoo)
    }
}

impl Show for DobutsuShogi {
    /// The turn, the cells row by row from the top, and the giraffes, elephants and chicks in hand of the first and
    /// the second player: `1_gle-c--C-ELG_000_000`.
    fn format(&self, zoo: &Zoo) -> String {
        let sets: Vec<(char, u64)> = LOOKS.iter().map(|look| look.letter).zip(zoo.cells).collect();
        let hand = |[g, e, c]: [u32; 3]| format!("_{g}{e}{c}");
        let hands = hand(zoo.hands[0]) + &hand(zoo.hands[1]);
        format!("{}_{}{hands}", zoo.player.number(), format_cells(12, &sets))
    }

    fn parse(&self, text: &str) -> Result<Zoo, Mistake> {
        let (player, rest) = split_turn(text)?;
        let parts: Vec<&str> = rest.split('_').collect();
        let hand = |part: &str| -> Option<[u32; 3]> {
            let digits: Option<Vec<u32>> = part.chars().map(|digit| digit.to_digit(3)).collect();
            digits?.try_into().ok()
        };
        let [board, first, second] = parts[..] else {
            let form = "a board and both hands are expected: ‘1_gle-c--C-ELG_000_000’";
            return Err(Mistake::new(form));
        };
        let cells = parse_cells(board, 2, 12, LOOKS.map(|look| look.letter))?;
        let Some((first, second)) = hand(first).zip(hand(second)) else {
            return Err(Mistake::new("a hand is three digits: giraffes, elephants, chicks"));
        };
        let zoo = Zoo { cells, hands: [first, second], player };
        let lions = [cells[LION].count_ones(), cells[5 + LION].count_ones()];
        if known(&zoo) != self.known || !matches!(lions, [1, 1] | [0, 1] | [1, 0]) {
            let [g, e, c] = self.known;
            let message = format!(
                "there are {g} giraffes, {e} elephants, {c} chicks or hens, and a lion of each player, of which one \
                 may be captured"
            );
            return Err(Mistake::new(message));
        }
        Ok(zoo)
    }

    /// From and to, or the animal from the hand and its cell: `b2-b3`, `C-b2`.
    fn notation(&self, _: &Zoo, mv: Move) -> String {
        let name = |cell| BOARD.name(cell);
        match mv {
            Move::Step(step) => step.name(name),
            Move::Put(kind, cell) => format!("{}-{}", LOOKS[kind].letter, cell.name(name)),
        }
    }

    /// Beside the board are both hands.
    fn scene(&self, zoo: &Zoo) -> Scene {
        let mut scene = BOARD.scene().on(Material::Wood).between(Tone::Blue, Tone::Orange);
        scene.width += 1.1;
        let hands = zoo.hands.as_flattened().iter().enumerate().map(|(at, &count)| {
            let top = if at < 3 { 2.4 } else { 0.4 };
            let place = (4.05, top + 0.75 * (at % 3) as f32);
            (at, place, &LOOKS[5 * (at / 3) + 1 + at % 3], count)
        });
        for (_, place, look, _) in hands.clone() {
            scene.spot(place, (0.7, 0.7), format!("{} in hand", look.name));
        }
        let pieces = LOOKS.iter().zip(zoo.cells);
        let mut scene = pieces.fold(scene, |scene, (look, cells)| look.draw(scene, cells));
        for (at, place, look, count) in hands.filter(|hand| hand.3 > 0) {
            let text = look.letter.to_string().repeat(count as usize);
            let name = format!("{count} {} in hand", look.name);
            scene.piece(12 + at, place, Glyph::Tile(0.65, 0.65), look.tone, text, name);
        }
        scene
    }

    fn clicks(&self, zoo: &Zoo, mv: Move) -> Clicks {
        match mv {
            Move::Step(step) => step.clicks(),
            Move::Put(kind, to) => from_to(11 + kind + 3 * zoo.player.index() as usize, to.cell()),
        }
    }
}
