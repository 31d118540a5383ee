//! Horses: three men each on a wheel are placed and then moved; three in line win.
//!
//! Index: the points as digits to base 3, times two for the turn. Tier: the men still to be placed. Symmetry:
//! the sixteen of the wheel.

use gamesman_rules::prelude::*;

/// Horses.
pub(crate) static HORSES: Entry = Entry {
    id: "horses",
    name: "Horses",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** A wheel: eight points on the rim and one in the middle, vacant at first. Each rim \
            point is joined to its two neighbours and to the middle.\n\n\
            **To move.** Dark begins. First players take turns placing three men each on vacant points. When \
            all six stand, a turn moves one of one’s men along a line to a vacant point beside it.\n\n\
            **To win.** Get three men in line: on three neighbouring points of the rim, or on two opposite \
            points and the middle. In misère play whoever gets three in line loses. A game that goes on \
            for ever is a draw.",
    source: "A three men’s morris on a wheel, played under many names; GamesmanPy has it as *Horses*, by Michael \
             Setchko Palmerlee. Shisima, of Kenya, begins with the men on the board.",
    known: "A draw (counted by this program). In misère play nobody can be forced into a line at all.",
    parameters: &[PLAY],
    variants: &[
        Named::new("regular", "Regular", "normal"),
        Named::new("misere", "Misère", "misere"),
    ],
    open: &|settings| {
        let game = Open::numbered(Horses::new(), SidesByCells::new(POINTS));
        Ok(game.symmetric().misere(settings.misere()).variant())
    },
};

/// Those of the rim, clockwise from the top, and the middle.
const POINTS: usize = 9;
const MIDDLE: usize = 8;

const MEN: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.42), ["dark man", "light man"]);

struct Horses {
    points: Points,
    /// Where each symmetry takes each point.
    images: Vec<Vec<usize>>,
    lines: Vec<u64>,
}

impl Horses {
    fn new() -> Horses {
        let place = |point: usize| {
            let turn = std::f32::consts::TAU * point as f32 / 8.0;
            (3.0 + 2.4 * turn.sin(), 3.0 - 2.4 * turn.cos())
        };
        let places = (0..MIDDLE).map(place).chain([(3.0, 3.0)]).collect();
        let names = (1..=POINTS).map(|point| point.to_string()).collect();
        let points = Points::new(places, names, |a, b| b == MIDDLE || b - a == 1 || b - a == 7);
        let rim = (0..8).map(|first| mask((first..first + 3).map(|point| point % 8)));
        let across = (0..4).map(|point| 1 << point | 1 << (point + 4) | 1 << MIDDLE);
        Horses { images: points.images(8), points, lines: rim.chain(across).collect() }
    }
}

impl Game for Horses {
    type Position = Sides;
    /// To a point from itself: a man is placed.
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let vacant = mask(0..POINTS) & !sides.taken();
        if self.tier(sides) > 0 {
            out.extend(ones(vacant).map(|to| FromTo::new(to, to)));
        } else {
            out.extend(FromTo::each(sides.own(), |from| self.points.joined[from] & vacant));
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let made = self.lines.iter().any(|line| line & !sides.other() == 0);
        made.then_some(Outcome::Lose)
    }

    fn tier(&self, sides: &Sides) -> u32 {
        6 - sides.taken().count_ones().min(6)
    }
}

impl ListsImages for Horses {
    fn images(&self, sides: &Sides) -> impl Iterator<Item = Sides> {
        self.images.iter().map(|to| sides.image(to))
    }
}

impl Show for Horses {
    /// The turn, then the points of the rim, clockwise from the top, and the middle.
    fn format(&self, sides: &Sides) -> String {
        sides.format(POINTS, &MEN)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, POINTS, &MEN)?.placed_in_turn(3, &MEN)
    }

    /// The point a man is placed on, or from and to: `9`, `1-9`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name_or_place(|point| self.points.name(point))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let mut scene = self.points.scene(6.0, 6.0, 0.48).on(Material::Wood);
        // Moves are named by the points: a number stands beside each, below it, since marks of moves are above.
        for point in 0..POINTS {
            let (x, y) = scene.centre(point);
            let at = if x < 1.0 { (x, y + 0.68) } else { (x - 0.52, y + 0.48) };
            scene.label(at, 0.34, self.points.name(point));
        }
        sides.draw(scene, &MEN)
    }
}
