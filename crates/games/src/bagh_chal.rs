//! Bagh-Chal: four tigers that jump over goats, and goats that shut them in.
//!
//! Index: the points by the numbers of goats on the board, in hand and captured, times two for the turn. Tier: the
//! goats in hand, then those that are left. Symmetry: that of the board.

use std::ops::Range;

use gamesman_rules::index::{ByCounts, Counts, Reflection, Symmetries};
use gamesman_rules::prelude::*;

/// Bagh-Chal on boards of 3×3 to 5×5.
pub(crate) static BAGH_CHAL: Entry = Entry {
    id: "baghchal",
    name: "Bagh-Chal",
    aliases: &["Tigers and Goats"],
    players: Players::Two,
    family: Family::Race,
    rules: "Points in five rows and five columns, joined by lines along rows and columns, and by diagonals at \
            every second point. Four **tigers** (`t`) stand in the corners; the first player has twenty **goats** \
            (`g`) in hand.\n\n\
            The goats begin. As long as there are goats in hand, the first player puts one on an empty point; \
            after that a goat moves along a line to the next point if it is empty. A tiger moves in the same way \
            or **jumps over a goat** along a straight line to the empty point behind, which captures the goat. \
            It need not jump, and jumps once.\n\n\
            The tigers win when they have captured **five goats**. A player who cannot move loses: the goats win \
            by shutting in all tigers. Play may go on for ever, which is a draw.\n\n\
            On 4×4 there are twelve goats and three captures win, on 3×3 four goats and one. Boards `straight` \
            have no diagonals. In misère play whoever would win loses.",
    source: "The national game of Nepal, of unknown age; smaller boards as in GamesmanClassic (`mbaghchal`). Players \
             forbid goats to repeat a position, which is left out here.",
    known: "The full game is a draw (Lim Yew Jin and Jürg Nievergelt, *Tigers and Goats is a draw*, Games of No \
            Chance 3, 2009).",
    parameters: &[
        Parameter::number("side", (3, 5), "5", "Points on each side"),
        Parameter::choice(
            "lines",
            &[
                Choice { id: "diagonal", help: "diagonals at every second point" },
                Choice { id: "straight", help: "along rows and columns only" },
            ],
            "How points are joined",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Standard", "5"),
        Named::new("4x4", "4×4", "4"),
        Named::new("4x4-straight", "4×4 without diagonals", "4-straight"),
        Named::new("3x3", "3×3", "3"),
        Named::new("3x3-straight", "3×3 without diagonals", "3-straight"),
        Named::new("3x3-misere", "3×3, misère", "3-misere"),
    ],
    open: &|settings| {
        let diagonals = settings.choice("lines") == "diagonal";
        let game = BaghChal::new(settings.number("side") as usize, diagonals);
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

const ANIMALS: [Look; 2] = [
    Look::first('g', Glyph::Figure(Figure::Goat, 0.66), "goat"),
    Look::second('t', Glyph::Figure(Figure::Tiger, 0.84), "tiger"),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Field {
    /// The first player has the goats.
    sides: Sides,
    /// Goats in hand.
    hand: u32,
}

struct BaghChal {
    board: Rect,
    points: Points,
    goats: u32,
    /// Captures that win.
    goal: u32,
    /// By the point from which they go: over, to.
    jumps: Vec<Vec<(usize, usize)>>,
    symmetries: Symmetries,
    numbers: ByCounts,
}

impl BaghChal {
    fn new(side: usize, diagonals: bool) -> BaghChal {
        let board = Rect::new(side, side);
        let (goats, goal) = [(4, 1), (12, 3), (20, 5)][side - 3];
        let ways = |cell: usize| {
            let diagonal =
                diagonals && (board.row_of(cell) + board.column_of(cell)).is_multiple_of(2);
            ALL_DIRECTIONS[..if diagonal { 8 } else { 4 }].iter().copied()
        };
        let jumps = |cell: usize| {
            let jump =
                |way| board.step(cell, way).and_then(|over| Some((over, board.step(over, way)?)));
            ways(cell).filter_map(jump).collect()
        };
        let reflection =
            |to: &dyn Fn(usize, usize) -> (usize, usize)| Reflection::of_board(side, side, to);
        let last = side - 1;
        let across = reflection(&|row, column| (column, row));
        // On 4×4 a mirror image has its diagonals elsewhere.
        let symmetries = if side == 4 && diagonals {
            Symmetries::new(vec![across, reflection(&|row, column| (last - column, last - row))])
        } else {
            board.symmetries()
        };
        let mut cases = Vec::new();
        for (hand, lost) in (0..=goats).flat_map(|hand| (0..=goal).map(move |lost| (hand, lost))) {
            if hand + lost <= goats && goats - hand - lost + 4 <= board.cells() as u32 {
                let on_board = goats - hand - lost;
                cases.push(Counts {
                    tier: hand * (goats + 1) + on_board,
                    key: vec![on_board, 4, hand],
                    others: 2,
                });
            }
        }
        let place = |cell| (board.column_of(cell) as f32 + 0.6, board.row_of(cell) as f32 + 0.6);
        let cells = 0..board.cells();
        let points = Points::new(
            cells.clone().map(place).collect(),
            cells.clone().map(|cell| board.name(cell)).collect(),
            |a, b| ways(a).any(|way| board.step(a, way) == Some(b)),
        );
        let numbers =
            ByCounts::new(board.cells() as u32, 2, cases).expect("25 points have few boards");
        BaghChal {
            board,
            points,
            goats,
            goal,
            jumps: cells.map(jumps).collect(),
            symmetries,
            numbers,
        }
    }

    fn captured(&self, Field { sides, hand }: &Field) -> Option<u32> {
        self.goats.checked_sub(hand + sides.first.count_ones())
    }
}

impl Game for BaghChal {
    type Position = Field;
    /// A goat is put on a point from the point itself.
    type Move = FromTo;

    fn start(&self) -> Field {
        let last = self.board.rows - 1;
        let corner = |row, column| self.board.cell(row * last, column * last);
        let tigers = mask([corner(0, 0), corner(0, 1), corner(1, 0), corner(1, 1)]);
        Field { sides: Sides::new(0, tigers), hand: self.goats }
    }

    fn moves(&self, Field { sides, hand }: &Field, out: &mut Vec<FromTo>) {
        let (goats, empty) = (sides.player == Player::First, self.board.all() & !sides.taken());
        if goats && *hand > 0 {
            return out.extend(ones(empty).map(|point| FromTo::new(point, point)));
        }
        for from in ones(sides.own()) {
            out.extend(ones(self.points.joined[from] & empty).map(|to| FromTo::new(from, to)));
            if !goats {
                let jumps = self.jumps[from].iter();
                let possible =
                    jumps.filter(|(over, to)| has(sides.first, *over) && has(empty, *to));
                out.extend(possible.map(|&(_, to)| FromTo::new(from, to)));
            }
        }
    }

    fn play(&self, Field { sides, hand }: &Field, step: FromTo) -> Field {
        let put = step.from == step.to;
        let jump =
            self.jumps[usize::from(step.from)].iter().find(|jump| jump.1 == usize::from(step.to));
        let other = sides.other() & !jump.map_or(0, |jump| 1 << jump.0);
        Field { sides: sides.passed(step.apply(sides.own()), other), hand: hand - u32::from(put) }
    }

    fn primitive(&self, field: &Field) -> Option<Outcome> {
        let won = self.captured(field).is_some_and(|captured| captured >= self.goal);
        won.then_some(if field.sides.player == Player::First {
            Outcome::Lose
        } else {
            Outcome::Win
        })
    }

    fn tier(&self, Field { sides, hand }: &Field) -> u32 {
        hand * (self.goats + 1) + sides.first.count_ones()
    }
}

impl ListsImages for BaghChal {
    fn images(&self, Field { sides, hand }: &Field) -> impl Iterator<Item = Field> {
        let (player, hand) = (sides.player, *hand);
        let all = self.symmetries.all([sides.first, sides.second]).into_iter();
        all.map(move |[first, second]| Field { sides: Sides { first, second, player }, hand })
    }
}

impl Index for BaghChal {
    fn size(&self) -> u64 {
        self.numbers.size()
    }

    fn index(&self, Field { sides, hand }: &Field) -> u64 {
        let number =
            self.numbers.rank(&[sides.first, sides.second], &[*hand], sides.player.index());
        number.expect("there are four tigers and not too many goats")
    }

    fn position(&self, index: u64) -> Option<Field> {
        let ([first, second], hand, player) = self.numbers.unrank(index)?;
        Some(Field {
            sides: Sides { first, second, player: Player::from_index(player) },
            hand: hand[0],
        })
    }

    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        Some(self.numbers.tier_range(tier))
    }
}

impl Show for BaghChal {
    /// The turn, the points row by row from the top, and the goats in hand: `1_t---t…_20`.
    fn format(&self, Field { sides, hand }: &Field) -> String {
        format!("{}_{hand}", sides.format(self.board.cells(), &ANIMALS))
    }

    fn parse(&self, text: &str) -> Result<Field, Mistake> {
        let (board, number) = text.rsplit_once('_').unwrap_or((text, ""));
        let sides = Sides::parse(board, self.board.cells(), &ANIMALS)?;
        let hand = number
            .parse()
            .ok()
            .filter(|hand: &u32| hand.to_string() == number && *hand <= self.goats);
        let Some(hand) = hand else {
            let message = format!("the goats in hand are expected, at most {}", self.goats);
            return Err(Mistake::at(board.len() + 1, message));
        };
        let field = Field { sides, hand };
        let goats = self.captured(&field).is_some_and(|captured| captured <= self.goal);
        let message = format!(
            "there are four tigers and {} goats, of which at most {} are captured",
            self.goats, self.goal
        );
        (goats && sides.second.count_ones() == 4)
            .then_some(field)
            .ok_or_else(|| Mistake::new(message))
    }

    /// The point of a new goat, or from and to: `c3`, `a1-a2`.
    fn notation(&self, _: &Field, step: FromTo) -> String {
        let name = |point| self.points.name(point);
        if step.from == step.to { name(step.to.into()) } else { step.name(name) }
    }

    fn scene(&self, field: &Field) -> Scene {
        let side = self.board.rows as f32 + 0.2;
        let mut scene = field.sides.draw(
            self.points
                .scene(side, side, 0.1)
                .on(Material::Grass)
                .between(Tone::Second, Tone::Orange),
            &ANIMALS,
        );
        scene.notes.push(format!("goats in hand: {}", field.hand));
        scene.notes.push(format!("captured: {}", self.captured(field).unwrap_or(0)));
        for spot in &mut scene.spots {
            (spot.width, spot.height) = (0.8, 0.8);
        }
        scene
    }
}
