//! Adugo: a jaguar that jumps over dogs, and dogs that shut it in.
//!
//! Index: the points by the number of dogs, times two for the turn. Tier: the dogs. Symmetry: that of the board.

use gamesman_rules::index::{ByCounts, Counts};
use gamesman_rules::prelude::*;

/// Adugo on boards of 3×3 and 5×5.
pub(crate) static ADUGO: Entry = Entry {
    id: "adugo",
    name: "Adugo",
    aliases: &["Jaguar and Dogs"],
    players: Players::Two,
    family: Family::Race,
    rules: "Points in five rows and five columns, joined by lines along rows and columns, and by diagonals at \
            every second point. The first player has the **jaguar** (`j`) in the middle, the second fourteen \
            **dogs** (`d`) on the other points of the upper three rows.\n\n\
            The jaguar begins. Every animal moves along a line to the next point if it is empty. The jaguar may \
            instead **jump over a dog** along a straight line to the empty point behind, which captures the \
            dog, and goes on jumping as long as it can.\n\n\
            The jaguar wins when it has captured **five dogs**. A player who cannot move loses: the dogs win by \
            shutting it in. Play may go on for ever, which is a draw.\n\n\
            On 3×3 there are five dogs, and two captures win. In misère play whoever would win loses.",
    source: "A game of the Bororo of Mato Grosso, Brazil. Their board has a triangle, the jaguar’s den, below; \
             GamesmanClassic (`madugo`) leaves it out.",
    known: "On 3×3 a draw (computed here).",
    parameters: &[
        Parameter::choice(
            "board",
            &[Choice { id: "5x5", help: "fourteen dogs" }, Choice { id: "3x3", help: "five dogs" }],
            "Points of the board",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("5x5", "5×5", "5x5"),
        Named::new("3x3", "3×3", "3x3"),
        Named::new("3x3-misere", "3×3, misère", "3x3-misere"),
    ],
    open: &|settings| {
        let large = settings.choice("board") == "5x5";
        let (side, dogs, goal) = if large { (5, 14, 5) } else { (3, 5, 2) };
        let board = Rect::new(side, side);
        let (points, jumps) = Points::alquerque(board, true);
        // The last move may capture more dogs than it needs to.
        let cases = (0..=dogs).map(|dogs| Counts { tier: dogs, key: vec![1, dogs], others: 2 });
        let numbers = ByCounts::new(board.cells() as u32, 2, cases.collect());
        let game = Adugo { board, points, dogs, goal, jumps };
        let open = Open::numbered(game, numbers.expect("25 points have few boards"));
        Ok(open.symmetric_by(board.symmetries()).misere(settings.misere()).variant())
    },
};

const ANIMALS: [Look; 2] = [
    Look::first('j', Glyph::Figure(Figure::Jaguar, 0.84), "jaguar"),
    Look::second('d', Glyph::Figure(Figure::Dog, 0.66), "dog"),
];

/// The points on which a piece stands one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Path {
    points: [u8; 8],
    length: u8,
    /// Dogs that are jumped over.
    captured: u64,
}

impl Path {
    fn of(from: usize) -> Path {
        Path { points: [from as u8; 8], length: 1, captured: 0 }
    }

    fn then(mut self, to: usize, captured: u64) -> Path {
        self.points[usize::from(self.length)] = to as u8;
        Path { length: self.length + 1, captured: self.captured | captured, ..self }
    }

    fn end(&self) -> usize {
        self.points[usize::from(self.length) - 1].into()
    }
}

struct Adugo {
    board: Rect,
    points: Points,
    dogs: u32,
    /// Captures that win.
    goal: u32,
    /// By the point from which they go: over, to.
    jumps: Vec<Vec<(usize, usize)>>,
}

impl Adugo {
    /// All ways for the jaguar to jump as far as it can.
    fn jump(&self, path: Path, dogs: u64, empty: u64, out: &mut Vec<Path>) {
        let before = out.len();
        for &(over, to) in &self.jumps[path.end()] {
            if has(dogs, over) && has(empty, to) && path.length < 8 {
                let empty = (empty | 1 << path.end() | 1 << over) & !(1 << to);
                self.jump(path.then(to, 1 << over), dogs & !(1 << over), empty, out);
            }
        }
        if out.len() == before && path.captured != 0 {
            out.push(path);
        }
    }
}

impl Game for Adugo {
    type Position = Sides;
    type Move = Path;

    fn start(&self) -> Sides {
        let middle = self.board.cells() / 2;
        Sides::new(1 << middle, ((2 << self.dogs) - 1) & !(1 << middle))
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<Path>) {
        let empty = self.board.all() & !sides.taken();
        for from in ones(sides.own()) {
            let near = ones(self.points.joined[from] & empty);
            out.extend(near.map(|to| Path::of(from).then(to, 0)));
            if sides.player == Player::First {
                self.jump(Path::of(from), sides.second, empty, out);
            }
        }
    }

    fn play(&self, sides: &Sides, path: Path) -> Sides {
        let step = FromTo::new(path.points[0].into(), path.end());
        sides.passed(step.apply(sides.own()), sides.other() & !path.captured)
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let won = sides.second.count_ones() + self.goal <= self.dogs;
        won.then_some(if sides.player == Player::First { Outcome::Win } else { Outcome::Lose })
    }

    fn tier(&self, sides: &Sides) -> u32 {
        sides.second.count_ones()
    }
}

impl Show for Adugo {
    /// The turn, then the points row by row from the top: `j`, `d` or `-`.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &ANIMALS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.board.cells(), &ANIMALS)?;
        let fits = sides.first.count_ones() == 1 && sides.second.count_ones() <= self.dogs;
        let message = format!("there is one jaguar and at most {} dogs", self.dogs);
        fits.then_some(sides).ok_or_else(|| Mistake::new(message))
    }

    /// The points one after the other: `c3-c5-e5`.
    fn notation(&self, _: &Sides, path: Path) -> String {
        let points = path.points[..path.length.into()].iter();
        points.map(|&point| self.points.name(point.into())).collect::<Vec<_>>().join("-")
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let side = self.board.rows as f32 + 0.2;
        let board = self.points.scene(side, side, 0.1).with_spots(0.8).on(Material::Sand);
        let mut scene = sides.draw(board.between(Tone::Orange, Tone::Brown), &ANIMALS);
        scene.notes.push(format!("captured: {}", self.dogs - sides.second.count_ones()));
        scene
    }
}
