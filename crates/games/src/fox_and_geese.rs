//! Fox and Geese: four geese on a draughts board try to shut in a fox that tries to get past them.
//!
//! GamesmanClassic's `mfoxes`. Only the 32 dark squares are used; they are counted row by row from the top,
//! four in each row. The geese are the first of the two sides, whoever begins.
//!
//! Index: four geese and a fox on 32 squares, and the turn; 2,013,760 numbers, of which 778,771 are
//! reachable. Tier: the steps geese have left, which fall with each of theirs, and the fox's turn.
//!
//! A draughts board has no reflection that keeps both its dark squares and the geese's direction.

use gamesman_rules::index::RearrangerOX;
use gamesman_rules::prelude::*;

/// Fox and Geese.
pub(crate) static FOX_AND_GEESE: Entry = Entry {
    id: "foxandgeese",
    name: "Fox and Geese",
    aliases: &["Fox and Hounds", "Wolf and Sheep"],
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** The dark squares of a draughts board, on which the square in the bottom left corner \
            (a1) is dark and that in the top left corner (a8) is light. One **fox** begins in the top row on its \
            leftmost dark square, b8; four **geese** fill the bottom row: a1, c1, e1 and g1.\n\n\
            **To move.** The geese begin. Move one goose one step diagonally **up** the board to an empty \
            square; geese never go back. The fox goes one step diagonally in any direction. Nothing is \
            captured.\n\n\
            **To win.** The fox wins when it has got past the geese: no goose is in a row below it. \
            The geese win by shutting it in. A player who cannot move has lost. In misère play winning and \
            losing are exchanged. With `fox` the fox moves first.\n\n\
            **Other boards.** The rows and the numbers of pieces can be chosen: foxes fill the top row from \
            the left, geese the bottom row from the right and then the row above. The foxes win as soon as one of them has \
            got past all geese. The board is always eight squares wide, with four dark ones in a row; \
            the leftmost square of the top row is always light.",
    source: "Traditional; one of the games of the GamesCrafters in spring 2002, by Sergey Kirshner and James \
             Chung. The start and the ends are those of GamesmanClassic’s `mfoxes`.",
    known: "The geese win in 43 moves (GamesmanClassic), and in 44 if the fox moves first.",
    parameters: &[
        Parameter::choice(
            "first",
            &[Choice { id: "geese", help: "the geese" }, Choice { id: "fox", help: "the fox" }],
            "Who moves first",
        ),
        PLAY,
        Parameter::number("rows", (3, 8), "8", "Rows of the board"),
        Parameter::number("geese", (1, 8), "4", "How many geese"),
        Parameter::number("foxes", (1, 4), "1", "How many foxes"),
    ],
    variants: &[
        Named::new("regular", "Regular", "geese"),
        Named::new("misere", "Misère", "geese-misere"),
        Named::new("fox", "The fox moves first", "fox"),
    ],
    open: &|settings| {
        let (geese, foxes) = (settings.number("geese"), settings.number("foxes"));
        let board = Rect::new(settings.number("rows") as usize, 8);
        let game = Foxes::new(board, (geese, foxes), settings.choice("first") == "fox");
        let numbers = RearrangerOX::new(game.squares() as u32, geese, foxes);
        Ok(Open::numbered(game, numbers).misere(settings.misere()).variant())
    },
};

struct Foxes {
    board: Rect,
    /// The numbers of pieces.
    geese: u32,
    foxes: u32,
    fox_first: bool,
    /// The squares diagonally above each square, and those above and below it.
    above: Vec<u64>,
    around: Vec<u64>,
}

/// The cell of a dark square on the whole board.
fn cell(square: usize) -> usize {
    2 * square + (square / 4 + 1) % 2
}

impl Foxes {
    /// A board of eight columns, and how many geese and foxes are on it.
    fn new(board: Rect, (geese, foxes): (u32, u32), fox_first: bool) -> Foxes {
        let near = |square: usize, ways: &[Direction]| {
            mask(ones(board.around(cell(square), ways)).map(|cell| cell / 2))
        };
        let squares = 0..board.cells() / 2;
        Foxes {
            board,
            geese,
            foxes,
            fox_first,
            above: squares.clone().map(|square| near(square, &DIAGONAL[..2])).collect(),
            around: squares.map(|square| near(square, &DIAGONAL)).collect(),
        }
    }

    /// The dark squares.
    fn squares(&self) -> usize {
        self.board.cells() / 2
    }

    /// Which player has the side of the geese or of the fox, and the other way round.
    fn seat(&self, side: Player) -> Player {
        if self.fox_first { side.other() } else { side }
    }

    /// The first player's pieces are dark ones.
    fn looks(&self) -> [Look; 2] {
        let tone = |side| if self.seat(side) == Player::First { Tone::First } else { Tone::Second };
        let goose = Look::first('g', Glyph::Figure(Figure::Goose, 0.86), "goose");
        let fox = Look::second('f', Glyph::Figure(Figure::Fox, 0.86), "fox");
        [Look { tone: tone(Player::First), ..goose }, Look { tone: tone(Player::Second), ..fox }]
    }
}

impl Game for Foxes {
    /// The first side are the geese, the second is the fox.
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        let last = self.squares() as u32 - self.geese;
        let (geese, foxes) = ((1 << self.geese) - 1, (1 << self.foxes) - 1);
        Sides { first: geese << last, second: foxes, player: self.seat(Player::First) }
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let ways = if sides.player == Player::First { &self.above } else { &self.around };
        for from in ones(sides.own()) {
            out.extend(ones(ways[from] & !sides.taken()).map(|to| FromTo::new(from, to)));
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other())
    }

    /// Whether a fox has got past the geese.
    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let past = sides.second.ilog2() / 4 >= sides.first.ilog2() / 4;
        let foxs_turn = sides.player == Player::Second;
        past.then_some(if foxs_turn { Outcome::Win } else { Outcome::Lose })
    }

    fn tier(&self, sides: &Sides) -> u32 {
        let rows: usize = ones(sides.first).map(|square| square / 4).sum();
        2 * rows as u32 + sides.player.index() as u32
    }
}

impl Show for Foxes {
    /// The turn (of the player who moved first at the start, or second), then the dark squares row by row from
    /// the top: `f`, `g` or `-`.
    fn format(&self, sides: &Sides) -> String {
        let seated = Sides { player: self.seat(sides.player), ..*sides };
        seated.format(self.squares(), &self.looks())
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.squares(), &self.looks())?;
        let (f, g) = (sides.second.count_ones(), sides.first.count_ones());
        if (f, g) != (self.foxes, self.geese) {
            let (foxes, geese) = (self.foxes, self.geese);
            let message =
                format!("{f} foxes and {g} geese where there are always {foxes} and {geese}");
            return Err(Mistake::new(message));
        }
        Ok(Sides { player: self.seat(sides.player), ..sides })
    }

    /// From and to: `a1-b2`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|square| self.board.name(cell(square)))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let (geese, foxes) = (Tone::Second, Tone::Orange);
        let mut scene = match self.seat(Player::First) {
            Player::First => self.board.chequered().between(geese, foxes),
            Player::Second => self.board.chequered().between(foxes, geese),
        };
        scene.material = Material::Grass;
        scene.spots = (0..self.squares()).map(|square| scene.spots[cell(square)].clone()).collect();
        sides.draw(scene, &self.looks())
    }
}
