//! Five Field Kono: seven men each go diagonally to each other's places.
//!
//! Men never leave the points of their colour, as bishops; so the index is the numbering of a `RearrangerOX` for the
//! points of each colour, times two for the turn: 2,378,376,000 numbers. Men go to and fro, so there are no tiers.
//!
//! Symmetry: left and right. On boards with an odd number of columns the mirror keeps the colour of points, so men on
//! each of the two may be mirrored without the others.

use gamesman_rules::index::RearrangerOX;
use gamesman_rules::prelude::*;

/// Five Field Kono.
pub(crate) static FIVE_FIELD_KONO: Entry = Entry {
    id: "fivefieldkono",
    name: "Five Field Kono",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** 25 points, 5×5, joined along diagonals. Dark (`x`) has seven men, on the bottom row and on both \
            ends of the row above; light (`o`) has the same at the top.\n\n\
            **To move.** Dark begins. Move one of your men one point **diagonally** to a vacant point, forwards or \
            back. There are no captures.\n\n\
            **To win.** Bring all your men to the points where the enemy’s began.\n\n\
            **Whoever cannot move** makes it a tie; with `lose` they lose, with `win` they win. A game that goes on \
            for ever is a draw. Smaller boards can be chosen.",
    source: "Traditional, Korea (*obat-gonu*); Stewart Culin, *Korean Games* (1895). The three ends of being stuck as in \
             GamesmanClassic (`mfivefieldkono`).",
    known: "On 4×4 it is a tie if being stuck ties, the second player wins if it loses, and it is a draw if it wins \
            (counted by this program). The whole board has 2,378,376,000 \
            positions, too many for a table of usual size.",
    parameters: &[
        Parameter::board("board", (4, 5), "5x5", "Rows x columns"),
        Parameter::choice(
            "stuck",
            &[
                Choice { id: "tie", help: "ties" },
                Choice { id: "lose", help: "loses" },
                Choice { id: "win", help: "wins" },
            ],
            "What happens to a player who cannot move",
        ),
    ],
    variants: &[
        Named::new("regular", "Tie if you cannot move", "5x5-tie"),
        Named::new("delta", "Lose if you cannot move", "5x5-lose"),
        Named::new("omega", "Win if you cannot move", "5x5-win"),
        Named::new("4x4", "4×4, tie if you cannot move", "4x4-tie"),
        Named::new("4x4-delta", "4×4, lose if you cannot move", "4x4-lose"),
        Named::new("4x4-omega", "4×4, win if you cannot move", "4x4-win"),
    ],
    open: &|settings| {
        let stuck = match settings.choice("stuck") {
            "lose" => Outcome::Lose,
            "win" => Outcome::Win,
            _ => Outcome::Tie,
        };
        let game = FiveFieldKono::new(Rect::chosen(settings, "board", 25)?, stuck);
        Ok(Open::indexed(game).symmetric().retrograde().variant())
    },
};

const MEN: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.36), ["dark man", "light man"]);

/// The points of one colour.
struct Colour {
    points: Vec<usize>,
    /// Where each of them is among the points.
    places: [u8; 25],
    numbers: RearrangerOX,
}

impl Colour {
    /// Of a board the part that has this colour, squeezed together.
    fn squeeze(&self, men: u64) -> u64 {
        ones(men & mask(self.points.iter().copied()))
            .fold(0, |all, point| all | 1 << self.places[point])
    }

    fn spread(&self, men: u64) -> u64 {
        ones(men).fold(0, |all, place| all | 1 << self.points[place])
    }
}

struct FiveFieldKono {
    board: Rect,
    start: Sides,
    stuck: Outcome,
    colours: [Colour; 2],
}

impl FiveFieldKono {
    fn new(board: Rect, stuck: Outcome) -> FiveFieldKono {
        let ends = board.column(0) | board.column(board.columns - 1);
        let second = board.row(0) | board.row(1) & ends;
        let first = board.row(board.rows - 1) | board.row(board.rows - 2) & ends;
        let colours = [0, 1].map(|colour| {
            let coloured =
                |&point: &usize| (board.row_of(point) + board.column_of(point)) % 2 == colour;
            let points: Vec<usize> = (0..board.cells()).filter(coloured).collect();
            let mut places = [0; 25];
            points.iter().enumerate().for_each(|(place, &point)| places[point] = place as u8);
            let all = mask(points.iter().copied());
            let numbers = RearrangerOX::new(
                points.len() as u32,
                (first & all).count_ones(),
                (second & all).count_ones(),
            );
            Colour { points, places, numbers }
        });
        FiveFieldKono { board, start: Sides::new(first, second), stuck, colours }
    }

    fn mirrored(&self, men: u64) -> u64 {
        let columns = self.board.columns;
        mask(ones(men).map(|point| point / columns * columns + columns - 1 - point % columns))
    }
}

impl Game for FiveFieldKono {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        self.start
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let near = |from| self.board.around(from, &DIAGONAL) & !sides.taken();
        out.extend(FromTo::each(sides.own(), near));
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let arrived = sides.first == self.start.second || sides.second == self.start.first;
        arrived.then_some(Outcome::Lose)
    }

    fn stuck(&self, _: &Sides) -> Outcome {
        self.stuck
    }
}

impl ListsImages for FiveFieldKono {
    fn images(&self, sides: &Sides) -> impl Iterator<Item = Sides> {
        let apart = self.board.columns % 2 == 1;
        (0..if apart { 4 } else { 2 }).map(move |which| {
            let turned = match (apart, which) {
                (_, 0) => 0,
                (true, 1 | 2) => mask(self.colours[which - 1].points.iter().copied()),
                _ => self.board.all(),
            };
            sides.map(|men| men & !turned | self.mirrored(men & turned))
        })
    }
}

impl Retrograde for FiveFieldKono {
    /// Men go back where they could go.
    fn unmoves(&self, sides: &Sides, out: &mut Vec<Sides>) {
        for to in ones(sides.other()) {
            out.extend(ones(self.board.around(to, &DIAGONAL) & !sides.taken()).map(|from| {
                let before = FromTo::new(to, from).apply(sides.other());
                Sides::of(sides.player.other(), before, sides.own())
            }));
        }
    }
}

impl Index for FiveFieldKono {
    fn size(&self) -> u64 {
        self.colours.iter().fold(2, |size, colour| size * colour.numbers.size())
    }

    fn index(&self, sides: &Sides) -> u64 {
        self.colours.iter().fold(sides.player.index(), |number, colour| {
            let rank =
                colour.numbers.rank(colour.squeeze(sides.first), colour.squeeze(sides.second));
            number * colour.numbers.size() + rank
        })
    }

    fn position(&self, index: u64) -> Option<Sides> {
        let mut rest = index;
        let (mut first, mut second) = (0, 0);
        for colour in self.colours.iter().rev() {
            let (x, o) = colour.numbers.unrank(rest % colour.numbers.size());
            first |= colour.spread(x);
            second |= colour.spread(o);
            rest /= colour.numbers.size();
        }
        (rest < 2).then(|| Sides { first, second, player: Player::from_index(rest) })
    }
}

impl Show for FiveFieldKono {
    /// The turn, then the points row by row from the top.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &MEN)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.board.cells(), &MEN)?;
        for colour in &self.colours {
            for (look, men, start) in
                [(MEN[0], sides.first, self.start.first), (MEN[1], sides.second, self.start.second)]
            {
                let (found, each) =
                    (colour.squeeze(men).count_ones(), colour.squeeze(start).count_ones());
                if found != each {
                    let corner = self.board.name(colour.points[0]);
                    return Err(Mistake::new(format!(
                        "{found} {} on the points of {corner}’s colour, where there are {each}",
                        look.letter
                    )));
                }
            }
        }
        Ok(sides)
    }

    /// From and to: `a1-b2`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|point| self.board.name(point))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        sides.draw(
            self.board
                .lined(|point| self.board.around(point, &[(1, 1), (1, -1)]))
                .on(Material::Wood),
            &MEN,
        )
    }
}
