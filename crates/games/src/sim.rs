//! Sim: colour the lines between six points, and do not make a triangle.
//!
//! Lines are counted 12, 13, … 56; the number of lines that are coloured says whose turn it is. Index: the
//! lines as digits to base 3. Tier: the lines left. Symmetry: the points may be exchanged in 720 ways, which
//! a table of all graphs of six points knows.

use gamesman_rules::index::Permutation;
use gamesman_rules::prelude::*;

/// Sim with four to six points.
pub(crate) static SIM: Entry = Entry {
    id: "sim",
    name: "Sim",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "Six points are all joined by faint lines. Players take turns colouring one line that is not \
            coloured yet, the first player dark, the second light.\n\n\
            **Do not make a triangle:** whoever colours three lines between three of the points loses. In \
            misère play whoever makes a triangle wins. If all lines are coloured and there is no triangle, \
            which cannot happen with six points, it is a tie.",
    source: "Gustavus Simmons, *The Game of Sim*, Journal of Recreational Mathematics 2, 1969. As \
             GamesmanClassic plays it (`msim`).",
    known: "Among six people there are always three who all know each other or three who all do not \
            (Ramsey), so there is no tie. The second player wins (Mead, Rosa and Huang, *The game of Sim: \
            a winning strategy for the second player*, Mathematics Magazine 47, 1974), in 15 moves of 15 \
            (GamesmanClassic).",
    parameters: &[Parameter::number("points", (4, 6), "6", "How many points there are"), PLAY],
    variants: &[
        Named::new("regular", "six points", "6"),
        Named::new("5", "five points", "5"),
        Named::new("misere", "six points, misère", "6-misere"),
    ],
    open: &|settings| {
        let game = Sim::new(settings.number("points") as usize);
        let numbers = MarksByCells::new(game.lines.len(), Player::Second);
        Ok(Open::numbered(game, numbers).symmetric().misere(settings.misere()).variant())
    },
};

const LINES: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.13), ["dark line", "light line"]);

struct Sim {
    points: usize,
    /// The points each line joins.
    lines: Vec<(usize, usize)>,
    triangles: Vec<u64>,
    exchanges: Exchanges,
}

impl Sim {
    fn new(points: usize) -> Sim {
        let pairs = |a: usize| (a + 1..points).map(move |b| (a, b));
        let lines: Vec<(usize, usize)> = (0..points).flat_map(pairs).collect();
        let line = |a: usize, b: usize| {
            let found = lines.iter().position(|&line| line == (a.min(b), a.max(b)));
            found.expect("a line joins any two points")
        };
        let triangle = |a, b, c| mask([line(a, b), line(b, c), line(a, c)]);
        let thirds = |&(a, b): &(usize, usize)| (b + 1..points).map(move |c| triangle(a, b, c));
        let triangles = lines.iter().flat_map(thirds).collect();
        let orders = Permutation::new(points as u32);
        let exchange = |number: u64| -> Vec<usize> {
            let order = orders.unrank(number);
            let to = |point: usize| (order >> (4 * point) & 15) as usize;
            lines.iter().map(|&(a, b)| line(to(a), to(b))).collect()
        };
        let exchanges = Exchanges::new((0..orders.size()).map(exchange).collect());
        Sim { points, triangles, lines, exchanges }
    }

    fn all(&self) -> u64 {
        u64::MAX >> (64 - self.lines.len())
    }

    /// Where a point is: around a circle, the first at the top.
    fn place(&self, point: usize) -> (f32, f32) {
        let turn = std::f32::consts::TAU * point as f32 / self.points as f32;
        (3.0 + 2.4 * turn.sin(), 3.0 - 2.4 * turn.cos())
    }

    /// The points a line joins: `12`.
    fn name(&self, line: usize) -> String {
        let (a, b) = self.lines[line];
        format!("{}{}", a + 1, b + 1)
    }
}

/// The symmetries: where each exchange of points takes sets of lines.
struct Exchanges {
    /// The images of sets of the lower eight lines, and of the others.
    images: Vec<[[u16; 256]; 2]>,
    /// For each set of lines its class, and an exchange that makes it the least of its class.
    least: Vec<(u16, u16)>,
    /// The least set of each class, and the exchanges that keep it.
    classes: Vec<(u16, Vec<u16>)>,
}

impl Exchanges {
    /// From where each exchange takes each line, up to sixteen; every exchange has its inverse among them.
    fn new(to: Vec<Vec<usize>>) -> Exchanges {
        let image = |to: &Vec<usize>| {
            let mut images = [[0; 256]; 2];
            for (line, &to) in to.iter().enumerate() {
                let (part, bit) = (&mut images[line / 8], 1 << (line % 8));
                (bit..2 * bit).for_each(|set| part[set] = part[set - bit] | 1 << to);
            }
            images
        };
        let sets = 1 << to[0].len();
        let images = to.iter().map(image).collect();
        let mut exchanges = Exchanges { images, least: vec![], classes: vec![] };
        let undoes = |a: &[usize], b: &[usize]| (0..a.len()).all(|line| b[a[line]] == line);
        let undo = |a: usize| to.iter().position(|b| undoes(&to[a], b)).expect("it has an inverse");
        let undo: Vec<u16> = (0..to.len()).map(|a| undo(a) as u16).collect();
        let mut least = vec![None; sets];
        for set in 0..sets as u16 {
            if least[usize::from(set)].is_some() {
                continue;
            }
            let class = exchanges.classes.len() as u16;
            let images: Vec<u16> = (0..undo.len()).map(|e| exchanges.image(e, set)).collect();
            for (&image, &undo) in images.iter().zip(&undo) {
                least[usize::from(image)] = Some((class, undo));
            }
            let keep = (0..undo.len() as u16).filter(|&e| images[usize::from(e)] == set);
            exchanges.classes.push((set, keep.collect()));
        }
        exchanges.least = least.into_iter().flatten().collect();
        exchanges
    }

    fn image(&self, exchange: usize, set: u16) -> u16 {
        let [low, high] = &self.images[exchange];
        low[usize::from(set & 0xFF)] | high[usize::from(set >> 8)]
    }

    /// The least set that `first` can become, and all that `second` can become with it.
    fn images(&self, first: u16, second: u16) -> (u16, impl Iterator<Item = u16>) {
        let (class, exchange) = self.least[usize::from(first)];
        let (first, keep) = &self.classes[usize::from(class)];
        let second = self.image(exchange.into(), second);
        (*first, keep.iter().map(move |&exchange| self.image(exchange.into(), second)))
    }
}

impl Game for Sim {
    type Position = Sides;
    /// The line.
    type Move = Placement;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<Placement>) {
        out.extend(ones(self.all() & !sides.taken()).map(Placement::new));
    }

    fn play(&self, sides: &Sides, line: Placement) -> Sides {
        sides.passed(line.apply(sides.own()), sides.other())
    }

    /// Whoever is to move did not make the triangle.
    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let made = |side: u64| self.triangles.iter().any(|three| three & !side == 0);
        if made(sides.first) || made(sides.second) {
            return Some(Outcome::Win);
        }
        (sides.taken() == self.all()).then_some(Outcome::Tie)
    }

    fn tier(&self, sides: &Sides) -> u32 {
        (self.all() & !sides.taken()).count_ones()
    }
}

impl Symmetric for Sim {
    fn canonical(&self, sides: &Sides) -> Sides {
        let (first, seconds) = self.exchanges.images(sides.first as u16, sides.second as u16);
        let second = seconds.fold(u16::MAX, Ord::min);
        Sides { first: first.into(), second: second.into(), ..*sides }
    }

    fn orbit(&self, sides: &Sides) -> u32 {
        let canonical = self.canonical(sides);
        let (_, seconds) = self.exchanges.images(sides.first as u16, sides.second as u16);
        let same = seconds.filter(|&second| u64::from(second) == canonical.second).count();
        (self.exchanges.images.len() / same) as u32
    }
}

impl Show for Sim {
    /// The turn, then the lines in the order 12, 13, 14 … 56: `x` dark, `o` light, `-` not coloured.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.lines.len(), &LINES)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.lines.len(), &LINES)?;
        let (dark, light) = (sides.first.count_ones(), sides.second.count_ones());
        match Sides::in_turn(sides.first, sides.second) {
            Some(known) if known == sides => Ok(sides),
            Some(_) => Err(Mistake::at(0, "by the number of lines it is the other player’s turn")),
            None => {
                let message = format!("{dark} dark and {light} light lines; players take turns");
                Err(Mistake::new(message))
            }
        }
    }

    /// The points it joins: `12`.
    fn notation(&self, _: &Sides, line: Placement) -> String {
        line.name(|line| self.name(line))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let mut scene = Scene::new(6.0, 6.0);
        for (line, &(a, b)) in self.lines.iter().enumerate() {
            let (from, to) = (self.place(a), self.place(b));
            let mut draw = |width, tone| scene.line(from, to, width, tone);
            match sides.at(line) {
                Some(Player::First) => draw(0.14, Tone::First),
                Some(Player::Second) => {
                    // Light lines have an edge, like light pieces.
                    draw(0.2, Tone::Ink);
                    draw(0.14, Tone::Second);
                }
                None => draw(0.03, Tone::Shade),
            }
        }
        for point in 0..self.points {
            let place = self.place(point);
            scene.circle(place, 0.32, Tone::Board);
            scene.spot(place, (0.8, 0.8), format!("point {}", point + 1));
            scene.label(place, 0.36, point + 1);
        }
        for (line, &(a, b)) in self.lines.iter().enumerate() {
            // Not in the middle, where the long lines cross.
            let (from, to) = (self.place(a), self.place(b));
            let place = (from.0 * 0.64 + to.0 * 0.36, from.1 * 0.64 + to.1 * 0.36);
            if let Some(player) = sides.at(line) {
                let Look { letter, glyph, tone, name } = LINES[player.index() as usize];
                let name = format!("{name} {}", self.name(line));
                scene.piece(line, place, glyph, tone, letter, name);
            }
        }
        // Which points a letter lies between cannot be seen where lines are not drawn.
        for (cells, look) in [sides.first, sides.second].into_iter().zip(&LINES) {
            if cells > 0 {
                let lines: Vec<String> = ones(cells).map(|line| self.name(line)).collect();
                scene.write_below(format!("{} {}", look.letter, lines.join(" ")));
            }
        }
        scene
    }

    /// The points it joins, in either order.
    fn clicks(&self, _: &Sides, line: Placement) -> Clicks {
        let (a, b) = self.lines[line.cell()];
        either_way(a, b)
    }
}
