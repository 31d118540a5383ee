//! Toot and Otto: drop letters into columns; one player wants the word TOOT, the other OTTO.
//!
//! Index: the columns as stacks of letters, times the Ts that the first player has put down. Tier: the empty cells.
//! Symmetry: left and right.

use gamesman_rules::index::Reflection;
use gamesman_rules::prelude::*;

/// Toot and Otto on boards of up to 24 cells.
pub(crate) static TOOT_AND_OTTO: Entry = Entry {
    id: "tootandotto",
    name: "Toot and Otto",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "An upright board of four rows. Each player has as many **T**s and as many **O**s as there are columns. \
            The first player is **Toot**, the second **Otto**. On your turn drop one of your letters, whichever \
            you like, into a column that is not full; it falls as far as it can.\n\n\
            Whoever’s name can be read on the board wins, no matter who completed it: `TOOT` or `OTTO`, across, \
            upright or diagonally. If a move completes both names, whoever’s name can be read more often wins, \
            and if that is the same it is a tie. When the board is full without a name, it is a tie as well.\n\n\
            Rows and columns can be chosen; of each letter a player has a quarter of the cells. With `even` both \
            names at once are a tie, however often each can be read. In misère play whoever’s name is read \
            loses.",
    source: "*TOOT and OTTO* (ThinkFun, by 2007), as GamesmanClassic plays it (`mtootnotto`), which counts the words \
             if both are there; the rules in the box call that a tie.",
    known: "A tie on 4×4, 3×4 and 4×3 (computed here).",
    parameters: &[
        Parameter::board(
            "board",
            (3, 6),
            "4x4",
            "Rows x columns, at most 24 cells, a multiple of four",
        ),
        Parameter::choice(
            "both",
            &[
                Choice { id: "more", help: "whoever has more words wins if both have one" },
                Choice { id: "even", help: "a tie if both have one" },
            ],
            "What happens if a move completes both names",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("4", "4×4", "4x4"),
        Named::new("5", "4 rows × 5 columns", "4x5"),
        Named::new("6", "4 rows × 6 columns", "4x6"),
        Named::new("3x4", "3 rows × 4 columns", "3x4"),
        Named::new("4x3", "4 rows × 3 columns", "4x3"),
        Named::new("4x3-misere", "4 rows × 3 columns, misère", "4x3-misere"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 24)?;
        if !board.cells().is_multiple_of(4) {
            return Err(Mistake::new("the number of cells must be a multiple of four"));
        }
        let game = TootAndOtto::new(board, settings.choice("both") == "even");
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

const LETTERS: [Look; 2] = Look::pair(['T', 'O'], Glyph::Token(0.43), ["letter T", "letter O"]);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Words {
    t: u64,
    o: u64,
    /// How many Ts the first player has put down.
    toots: u32,
}

/// A letter is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Drop {
    cell: usize,
    is_t: bool,
}

struct TootAndOtto {
    board: Rect,
    /// Letters of each kind that each player begins with.
    each: u32,
    /// Both names at once are a tie.
    even: bool,
    /// Where a word can stand: its outer and its inner letters.
    places: Vec<(u64, u64)>,
    stacks: Stacks,
    mirror: Reflection,
}

impl TootAndOtto {
    fn new(board: Rect, even: bool) -> TootAndOtto {
        let place = |(cell, way): (usize, &Direction)| {
            let line: Vec<usize> =
                std::iter::once(cell).chain(board.ray(cell, *way)).take(4).collect();
            (line.len() == 4).then(|| (mask([line[0], line[3]]), mask([line[1], line[2]])))
        };
        let lines =
            (0..board.cells()).flat_map(|cell| ALIGNMENT.iter().map(move |way| (cell, way)));
        let flat = |row, column| (row, board.columns - 1 - column);
        TootAndOtto {
            board,
            each: board.cells() as u32 / 4,
            even,
            places: lines.filter_map(place).collect(),
            stacks: Stacks::new(board),
            mirror: Reflection::of_board(board.rows, board.columns, flat),
        }
    }

    /// The places of the words with these letters at their ends and those in their middle.
    fn made(&self, outer: u64, inner: u64) -> impl Iterator<Item = u64> {
        let there = move |(ends, middle): &&(u64, u64)| ends & !outer == 0 && middle & !inner == 0;
        self.places.iter().filter(there).map(|(ends, middle)| ends | middle)
    }

    /// The Ts and Os that a player has left.
    fn left(&self, words: &Words, player: Player) -> [u32; 2] {
        let (t, o) = (words.t.count_ones(), words.o.count_ones());
        let moves = (t + o).div_ceil(2);
        let [ts, all] = match player {
            Player::First => [words.toots, moves],
            Player::Second => [t - words.toots, t + o - moves],
        };
        [self.each - ts, self.each + ts - all]
    }

    fn mover(&self, words: &Words) -> Player {
        Player::from_index(u64::from((words.t | words.o).count_ones() % 2))
    }

    /// Whether nobody has put down more letters of a kind than there are.
    fn is_possible(&self, words: &Words) -> bool {
        let (t, o) = (words.t.count_ones(), words.o.count_ones());
        let (moves, toots) = ((t + o).div_ceil(2), words.toots);
        let (rest, others) = (t.wrapping_sub(toots), t + o - moves);
        let fits = |ts: u32, all: u32| ts <= all && ts <= self.each && all - ts <= self.each;
        fits(toots, moves) && fits(rest, others)
    }
}

impl Game for TootAndOtto {
    type Position = Words;
    type Move = Drop;

    fn start(&self) -> Words {
        Words { t: 0, o: 0, toots: 0 }
    }

    fn moves(&self, words: &Words, out: &mut Vec<Drop>) {
        let left = self.left(words, self.mover(words));
        for column in 0..self.board.columns {
            let Some(cell) = self.stacks.free(words.t | words.o, column) else { continue };
            let kinds = [true, false].into_iter().zip(left).filter(|(_, left)| *left > 0);
            out.extend(kinds.map(|(is_t, _)| Drop { cell, is_t }));
        }
    }

    fn play(&self, words: &Words, Drop { cell, is_t }: Drop) -> Words {
        let first = self.mover(words) == Player::First;
        let Words { t, o, toots } = *words;
        let letter = |is: bool| u64::from(is) << cell;
        Words { t: t | letter(is_t), o: o | letter(!is_t), toots: toots + u32::from(first && is_t) }
    }

    fn primitive(&self, words: &Words) -> Option<Outcome> {
        let (toot, otto) =
            (self.made(words.t, words.o).count(), self.made(words.o, words.t).count());
        if toot + otto > 0 {
            let even = self.even && toot * otto > 0;
            let margin = if even { 0 } else { toot as i32 - otto as i32 };
            let first = self.mover(words) == Player::First;
            return Some(Outcome::by_margin(if first { margin } else { -margin }));
        }
        (words.t | words.o == self.board.all()).then_some(Outcome::Tie)
    }

    fn tier(&self, words: &Words) -> u32 {
        (self.board.all() & !(words.t | words.o)).count_ones()
    }
}

impl ListsImages for TootAndOtto {
    fn images(&self, words: &Words) -> impl Iterator<Item = Words> {
        let flat = |mask| self.mirror.apply(mask);
        [*words, Words { t: flat(words.t), o: flat(words.o), ..*words }].into_iter()
    }
}

impl Index for TootAndOtto {
    fn size(&self) -> u64 {
        self.stacks.size() * u64::from(self.each + 1)
    }

    fn index(&self, words: &Words) -> u64 {
        self.stacks.rank(words.t, words.o) * u64::from(self.each + 1) + u64::from(words.toots)
    }

    fn position(&self, index: u64) -> Option<Words> {
        let (t, o) = self.stacks.unrank(index / u64::from(self.each + 1))?;
        let words = Words { t, o, toots: (index % u64::from(self.each + 1)) as u32 };
        self.is_possible(&words).then_some(words)
    }
}

impl Show for TootAndOtto {
    /// The turn, the cells row by row from the top, and the Ts and Os that the first and then the second player has
    /// left: `1_…_4444`.
    fn format(&self, words: &Words) -> String {
        let cells = format_cells(self.board.cells(), &[('T', words.t), ('O', words.o)]);
        let [[a, b], [c, d]] =
            [Player::First, Player::Second].map(|player| self.left(words, player));
        format!("{}_{cells}_{a}{b}{c}{d}", self.mover(words).number())
    }

    fn parse(&self, text: &str) -> Result<Words, Mistake> {
        let (before, hands) = text.rsplit_once('_').unwrap_or((text, ""));
        let (_, cells) = split_turn(before)?;
        let [t, o] = parse_cells(cells, 2, self.board.cells(), ['T', 'O'])?;
        if !self.stacks.rest(t | o) {
            return Err(Mistake::at(2, "a letter has an empty cell below it"));
        }
        let left = hands.chars().next().and_then(|digit| digit.to_digit(10)).unwrap_or(u32::MAX);
        let words = Words { t, o, toots: self.each.wrapping_sub(left) };
        if self.is_possible(&words) && self.format(&words) == text {
            return Ok(words);
        }
        let message = "turn and letters left do not fit the board: Ts and Os of the first player, then of the second";
        Err(Mistake::at(before.len() + 1, message))
    }

    /// The letter and its cell: `T-b1`.
    fn notation(&self, _: &Words, Drop { cell, is_t }: Drop) -> String {
        format!("{}-{}", if is_t { 'T' } else { 'O' }, self.board.name(cell))
    }

    fn scene(&self, words: &Words) -> Scene {
        let scene = LETTERS[1].draw(
            LETTERS[0].draw(self.board.framed().between(Tone::Orange, Tone::Green), words.t),
            words.o,
        );
        let [toot, otto] = [Player::First, Player::Second].map(|player| self.left(words, player));
        let hand = |name: &str, [t, o]: [u32; 2]| format!("{name} has {t} T and {o} O left");
        let scene = Scene { notes: vec![hand("Toot", toot), hand("Otto", otto)], ..scene };
        let made: Vec<u64> =
            self.made(words.t, words.o).chain(self.made(words.o, words.t)).collect();
        scene.decided_by(&made, words.t | words.o)
    }

    /// The cell, then the letter.
    fn clicks(&self, _: &Words, Drop { cell, is_t }: Drop) -> Clicks {
        let letter = if is_t { "T" } else { "O" };
        vec![vec![Click::Spot(cell), Click::Button(letter.into())]]
    }
}
