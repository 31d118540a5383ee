//! Bagh-Chal: four tigers that jump over goats, and goats that shut them in.
//!
//! Index: the points by the numbers of goats on the board, in hand and captured, times two for the turn. Tier: the
//! goats in hand, then those that are left. Symmetry: that of the board.

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
        let (symmetries, numbers) = (game.symmetries(), game.numbers());
        let open = Open::numbered(game, numbers).symmetric_by(symmetries);
        Ok(open.misere(settings.misere()).variant())
    },
};

const ANIMALS: [Look; 2] = [
    Look::first('g', Glyph::Figure(Figure::Goat, 0.66), "goat"),
    Look::second('t', Glyph::Figure(Figure::Tiger, 0.84), "tiger"),
];

struct BaghChal {
    board: Rect,
    /// Every second point has diagonals.
    diagonals: bool,
    points: Points,
    goats: u32,
    /// Captures that win.
    goal: u32,
    /// By the point from which they go: over, to.
    jumps: Vec<Vec<(usize, usize)>>,
}

impl BaghChal {
    fn new(side: usize, diagonals: bool) -> BaghChal {
        let board = Rect::new(side, side);
        let (goats, goal) = [(4, 1), (12, 3), (20, 5)][side - 3];
        let (points, jumps) = Points::alquerque(board, diagonals);
        BaghChal { board, diagonals, points, goats, goal, jumps }
    }

    fn symmetries(&self) -> Symmetries {
        let side = self.board.rows;
        if side != 4 || !self.diagonals {
            return self.board.symmetries();
        }
        // On 4×4 a mirror image has its diagonals elsewhere.
        let across = Reflection::of_board(side, side, |row, column| (column, row));
        let other = Reflection::of_board(side, side, |row, column| (3 - column, 3 - row));
        Symmetries::new(vec![across, other])
    }

    fn numbers(&self) -> ByCounts {
        let (goats, goal, cells) = (self.goats, self.goal, self.board.cells() as u32);
        let mut cases = Vec::new();
        for (hand, lost) in (0..=goats).flat_map(|hand| (0..=goal).map(move |lost| (hand, lost))) {
            if hand + lost <= goats && goats - hand - lost + 4 <= cells {
                let on_board = goats - hand - lost;
                let (tier, key) = (hand * (goats + 1) + on_board, vec![on_board, 4, hand, 0]);
                cases.push(Counts { tier, key, others: 2 });
            }
        }
        ByCounts::new(cells, 2, cases).expect("25 points have few boards")
    }

    fn captured(&self, Reserves { sides, hands }: &Reserves) -> Option<u32> {
        self.goats.checked_sub(hands[0] + sides.first.count_ones())
    }
}

impl Game for BaghChal {
    /// The first player has the goats.
    type Position = Reserves;
    /// A goat is put on a point from the point itself.
    type Move = FromTo;

    fn start(&self) -> Reserves {
        let last = self.board.rows - 1;
        let corner = |row, column| self.board.cell(row * last, column * last);
        let tigers = mask([corner(0, 0), corner(0, 1), corner(1, 0), corner(1, 1)]);
        Reserves { sides: Sides::new(0, tigers), hands: [self.goats, 0] }
    }

    fn moves(&self, Reserves { sides, hands }: &Reserves, out: &mut Vec<FromTo>) {
        let (goats, empty) = (sides.player == Player::First, self.board.all() & !sides.taken());
        if goats && hands[0] > 0 {
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

    fn play(&self, field: &Reserves, step: FromTo) -> Reserves {
        let jump =
            self.jumps[usize::from(step.from)].iter().find(|jump| jump.1 == usize::from(step.to));
        let other = field.sides.other() & !jump.map_or(0, |jump| 1 << jump.0);
        field.passed(step.apply(field.sides.own()), other, u32::from(step.from == step.to))
    }

    fn primitive(&self, field: &Reserves) -> Option<Outcome> {
        let won = self.captured(field).is_some_and(|captured| captured >= self.goal);
        let goats = field.sides.player == Player::First;
        won.then_some(if goats { Outcome::Lose } else { Outcome::Win })
    }

    fn tier(&self, Reserves { sides, hands }: &Reserves) -> u32 {
        hands[0] * (self.goats + 1) + sides.first.count_ones()
    }
}

impl Show for BaghChal {
    /// The turn, the points row by row from the top, and the goats in hand: `1_t---t…_20`.
    fn format(&self, Reserves { sides, hands: [hand, _] }: &Reserves) -> String {
        format!("{}_{hand}", sides.format(self.board.cells(), &ANIMALS))
    }

    fn parse(&self, text: &str) -> Result<Reserves, Mistake> {
        let (board, hand) = split_numbers(text);
        let sides = Sides::parse(board, self.board.cells(), &ANIMALS)?;
        let Some([hand]) = hand.filter(|&[hand]| hand <= self.goats) else {
            let message = format!("the goats in hand are expected, at most {}", self.goats);
            return Err(Mistake::at(board.len() + 1, message));
        };
        let field = Reserves { sides, hands: [hand, 0] };
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
    fn notation(&self, _: &Reserves, step: FromTo) -> String {
        step.name_or_place(|point| self.points.name(point))
    }

    fn scene(&self, field: &Reserves) -> Scene {
        let side = self.board.rows as f32 + 0.2;
        let board = self.points.scene(side, side, 0.1).with_spots(0.8).on(Material::Grass);
        let mut scene = field.sides.draw(board.between(Tone::Second, Tone::Orange), &ANIMALS);
        scene.notes.push(format!("goats in hand: {}", field.hands[0]));
        scene.notes.push(format!("captured: {}", self.captured(field).unwrap_or(0)));
        scene
    }
}
