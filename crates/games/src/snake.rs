//! Snake: one player makes a snake longer at its head, the other at its tail, until one of them is stuck.
//!
//! A position is the set of cells the snake lies on, its head and its tail. There are 308, so they are numbered by
//! searching. Tier: the empty cells.

use gamesman_rules::prelude::*;

/// Snake.
pub(crate) static SNAKE: Entry = Entry {
    id: "snake",
    name: "Snake",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** 4×4 cells. A snake of three cells lies bent around the middle: its head **h** on \
            b3, a piece of body **b** on c3, its tail **t** on c2.\n\n\
            **To move.** The first player leads the head, the second the tail. A move puts it on an empty \
            cell beside it, in a row or a column; the cell it leaves becomes body, so the snake only grows. \
            With `either` both players may lead either end.\n\n\
            **To win.** Whoever cannot move loses. In misère play whoever cannot move wins.",
    source: "GamesmanClassic (`msnake`, by Alice Chang, Judy Chen, Eleen Chiang and Peter Foo, 2003).",
    known: "The first player wins in 11 plies (GamesmanClassic).",
    parameters: &[
        Parameter::choice(
            "ends",
            &[
                Choice { id: "own", help: "the first player leads the head, the second the tail" },
                Choice { id: "either", help: "both players lead either end" },
            ],
            "Which end a player leads",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "own"),
        Named::new("misere", "Misère", "own-misere"),
        Named::new("either", "either end", "either"),
        Named::new("either-misere", "either end, misère", "either-misere"),
    ],
    open: &|settings| {
        let game = Snake { either: settings.choice("ends") == "either" };
        Ok(Open::found(game).misere(settings.misere()).variant())
    },
};

const BOARD: Rect = Rect::new(4, 4);

const HEAD: Look = Look::first('h', Glyph::Figure(Figure::Snakehead, 0.95), "head");
const TAIL: Look = Look::second('t', Glyph::Disc(0.3), "tail");
const BODY: Look = Look { letter: 'b', glyph: Glyph::Disc(0.42), tone: Tone::Green, name: "body" };

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Lying {
    body: u64,
    /// Where the head is, and where the tail.
    ends: [usize; 2],
}

impl Lying {
    fn taken(&self) -> u64 {
        self.body | mask(self.ends)
    }

    /// The snake grows by a cell with each move, so its length says whose turn it is.
    fn player(&self) -> Player {
        Player::from_index(u64::from(self.body.count_ones() + 1) % 2)
    }
}

struct Snake {
    either: bool,
}

impl Game for Snake {
    type Position = Lying;
    type Move = FromTo;

    fn start(&self) -> Lying {
        Lying { body: 1 << 6, ends: [5, 10] }
    }

    fn moves(&self, snake: &Lying, out: &mut Vec<FromTo>) {
        let own = snake.ends[snake.player().index() as usize];
        for from in snake.ends.into_iter().filter(|&end| self.either || end == own) {
            let to = ones(BOARD.around(from, &ORTHOGONAL) & !snake.taken());
            out.extend(to.map(|to| FromTo::new(from, to)));
        }
    }

    fn play(&self, snake: &Lying, step: FromTo) -> Lying {
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let ends = snake.ends.map(|end| if end == from { to } else { end });
        Lying { body: snake.body | 1 << from, ends }
    }

    fn tier(&self, snake: &Lying) -> u32 {
        (BOARD.all() & !snake.taken()).count_ones()
    }
}

impl Show for Snake {
    /// The turn, then the cells row by row from the top: `h`, `b`, `t`, or `-` for an empty one.
    fn format(&self, snake: &Lying) -> String {
        let [head, tail] = snake.ends.map(|end| 1 << end);
        let sets = [(HEAD.letter, head), (TAIL.letter, tail), (BODY.letter, snake.body)];
        format!("{}_{}", snake.player().number(), format_cells(BOARD.cells(), &sets))
    }

    fn parse(&self, text: &str) -> Result<Lying, Mistake> {
        let (player, board) = split_turn(text)?;
        let letters = [HEAD, TAIL, BODY].map(|look| look.letter);
        let [head, tail, body] = parse_cells(board, 2, BOARD.cells(), letters)?;
        if (head.count_ones(), tail.count_ones()) != (1, 1) {
            return Err(Mistake::new("a snake has one head h and one tail t"));
        }
        let ends = [head, tail].map(|end| end.trailing_zeros() as usize);
        let snake = Lying { body, ends };
        if snake.player() != player {
            let length = body.count_ones();
            return Err(Mistake::at(0, format!("with {length} b it is the other player’s turn")));
        }
        Ok(snake)
    }

    /// From and to: `b3-a3`.
    fn notation(&self, _: &Lying, step: FromTo) -> String {
        step.name(|cell| BOARD.name(cell))
    }

    fn scene(&self, snake: &Lying) -> Scene {
        let [head, tail] = snake.ends.map(|end| 1 << end);
        HEAD.draw(TAIL.draw(BODY.draw(BOARD.scene().on(Material::Grass), snake.body), tail), head)
    }
}
