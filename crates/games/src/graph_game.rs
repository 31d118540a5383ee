//! Graph: a counter runs along the arrows of a drawn graph, and some points decide the game.
//!
//! Index: the point. A graph may have cycles, so there are no tiers.

use gamesman_rules::prelude::*;

/// Graph.
pub(crate) static GRAPH_GAME: Entry = Entry {
    id: "graphgame",
    name: "Graph",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "Points are joined by **arrows**. A counter stands on a point, and players take turns moving it **along one \
            arrow** to the next point. The colour of a point that no arrow leaves says what happens to the player \
            who is to move there: red, they lose; green, they win; yellow, it is a tie. Play that goes on for \
            ever is a draw.\n\n\
            There are three graphs: `count` is counting from 10 down to 0 by 1 or 2; on `draws` players mostly \
            avoid the one red point; `ends` has ends of every kind.",
    source: "Dan Garcia’s teaching examples; GamesmanClassic (`mgraphgame`, by Arihant Choudhary and Cameron Cheung), \
             whose graphs these are. All games of this collection are such graphs, only larger.",
    known: "From 10 to 0 the first player wins. On `draws` 18 of 21 points are draws; on `ends` the first player wins in \
            four moves.",
    parameters: &[Parameter::choice(
        "graph",
        &[
            Choice { id: "count", help: "10 to 0 by 1 or 2" },
            Choice { id: "draws", help: "draws of several levels" },
            Choice { id: "ends", help: "ends of every kind" },
        ],
        "Which graph",
    )],
    variants: &[
        Named::new("0", "10 to 0 by 1 or 2", "count"),
        Named::new("1", "Draws", "draws"),
        Named::new("2", "Ends of every kind", "ends"),
    ],
    open: &|settings| {
        let graph = match settings.choice("graph") {
            "draws" => &DRAWS,
            "ends" => &ENDS,
            _ => &COUNT,
        };
        Ok(Open::indexed(GraphGame { graph }).variant())
    },
};

struct Drawn {
    start: usize,
    /// The place of each point and where its arrows lead to.
    points: &'static [((f32, f32), &'static [usize])],
    /// Outcomes where no arrow leaves; without one it is a loss.
    ends: &'static [(usize, Outcome)],
}

static COUNT: Drawn = Drawn {
    start: 10,
    points: &[
        ((0.7, 0.7), &[]),
        ((1.4, 2.3), &[0]),
        ((2.1, 0.7), &[0, 1]),
        ((2.8, 2.3), &[1, 2]),
        ((3.5, 0.7), &[2, 3]),
        ((4.2, 2.3), &[3, 4]),
        ((4.9, 0.7), &[4, 5]),
        ((5.6, 2.3), &[5, 6]),
        ((6.3, 0.7), &[6, 7]),
        ((7.0, 2.3), &[7, 8]),
        ((7.7, 0.7), &[8, 9]),
    ],
    ends: &[],
};

static DRAWS: Drawn = Drawn {
    start: 0,
    points: &[
        ((0.7, 0.7), &[1]),
        ((2.0, 0.7), &[0, 2]),
        ((3.3, 0.7), &[3]),
        ((4.6, 0.7), &[4]),
        ((5.9, 0.7), &[6, 7]),
        ((5.2, 2.2), &[3, 4]),
        ((7.3, 0.7), &[5, 8]),
        ((6.6, 2.3), &[5, 8]),
        ((8.0, 2.2), &[9]),
        ((8.0, 3.5), &[8, 10]),
        ((8.0, 4.8), &[9, 11, 12]),
        ((6.8, 5.8), &[10]),
        ((6.4, 4.2), &[13, 17]),
        ((5.2, 3.4), &[15]),
        ((5.0, 4.6), &[12]),
        ((3.8, 3.5), &[14, 16]),
        ((2.5, 3.9), &[18]),
        ((5.2, 6.0), &[11, 18, 20]),
        ((3.7, 5.0), &[]),
        ((1.2, 4.9), &[16, 20]),
        ((2.5, 6.0), &[16, 19]),
    ],
    ends: &[],
};

static ENDS: Drawn = Drawn {
    start: 0,
    points: &[
        ((0.7, 2.6), &[1, 2]),
        ((2.1, 1.7), &[2, 3, 4]),
        ((2.1, 3.9), &[5]),
        ((3.6, 0.7), &[7, 8]),
        ((3.6, 2.2), &[8, 9]),
        ((3.6, 4.3), &[6, 9, 10]),
        ((4.6, 5.4), &[5, 10, 11]),
        ((5.1, 0.7), &[8, 12]),
        ((5.1, 1.9), &[7, 13]),
        ((5.1, 3.0), &[13, 14]),
        ((5.3, 4.2), &[15]),
        ((6.7, 5.4), &[]),
        ((6.7, 0.7), &[]),
        ((6.7, 1.9), &[]),
        ((6.7, 3.0), &[]),
        ((6.7, 4.2), &[]),
    ],
    ends: &[(12, Outcome::Win), (13, Outcome::Win), (14, Outcome::Win), (15, Outcome::Tie)],
};

/// The radius of a point.
const RADIUS: f32 = 0.38;

/// Most characters of a line of arrows.
const LINE: usize = 76;

struct GraphGame {
    graph: &'static Drawn,
}

impl GraphGame {
    fn end(&self, point: usize) -> Outcome {
        let found = self.graph.ends.iter().find(|(end, _)| *end == point);
        found.map_or(Outcome::Lose, |(_, outcome)| *outcome)
    }

    /// All arrows, for text: where each point leads, the counter's with a star.
    fn write_arrows(&self, scene: &mut Scene, counter: usize) {
        let mut line = String::new();
        for (point, (_, targets)) in self.graph.points.iter().enumerate() {
            if targets.is_empty() {
                continue;
            }
            let targets: Vec<String> = targets.iter().map(usize::to_string).collect();
            let star = if point == counter { "*" } else { "" };
            let arrows = format!("{star}{point} → {}", targets.join(", "));
            if !line.is_empty() && line.chars().count() + arrows.chars().count() > LINE {
                scene.write_below(std::mem::take(&mut line));
            }
            line.push_str(if line.is_empty() { "" } else { "; " });
            line.push_str(&arrows);
        }
        scene.write_below(line);
    }
}

/// A line between two points with a head at the second.
fn arrow(scene: &mut Scene, from: (f32, f32), to: (f32, f32)) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y);
    let (x, y) = (x / length, y / length);
    scene.line(from, to, 0.05, Tone::Ink);
    let at = |back: f32, aside: f32| (to.0 - back * x - aside * y, to.1 - back * y + aside * x);
    let points = vec![at(RADIUS, 0.0), at(RADIUS + 0.24, 0.12), at(RADIUS + 0.24, -0.12)];
    scene.shapes.push(Shape::Polygon { points, tone: Tone::Ink });
}

impl Game for GraphGame {
    type Position = usize;
    /// The point to go to.
    type Move = usize;

    fn start(&self) -> usize {
        self.graph.start
    }

    fn moves(&self, point: &usize, out: &mut Vec<usize>) {
        out.extend(self.graph.points[*point].1);
    }

    fn play(&self, _: &usize, to: usize) -> usize {
        to
    }

    fn stuck(&self, point: &usize) -> Outcome {
        self.end(*point)
    }
}

impl Index for GraphGame {
    fn size(&self) -> u64 {
        self.graph.points.len() as u64
    }

    fn index(&self, point: &usize) -> u64 {
        *point as u64
    }

    fn position(&self, index: u64) -> Option<usize> {
        (index < self.size()).then_some(index as usize)
    }
}

impl Show for GraphGame {
    /// The number of the point.
    fn format(&self, point: &usize) -> String {
        point.to_string()
    }

    fn parse(&self, text: &str) -> Result<usize, Mistake> {
        let most = self.graph.points.len() - 1;
        match text.parse::<usize>() {
            Ok(point) if point <= most && point.to_string() == text => Ok(point),
            _ => Err(Mistake::new(format!("a position is the number of a point, 0 to {most}"))),
        }
    }

    /// The number of the point the counter goes to.
    fn notation(&self, _: &usize, to: usize) -> String {
        to.to_string()
    }

    fn scene(&self, point: &usize) -> Scene {
        let points = self.graph.points;
        let edge = |at: fn(&(f32, f32)) -> f32| {
            points.iter().map(|(place, _)| at(place)).fold(0.0, f32::max)
        };
        let mut scene = Scene::new(edge(|place| place.0) + 0.7, edge(|place| place.1) + 0.7);
        for (from, targets) in points {
            for &to in *targets {
                arrow(&mut scene, *from, points[to].0);
            }
        }
        for (number, (place, targets)) in points.iter().enumerate() {
            let tone = match (targets.is_empty(), self.end(number)) {
                (false, _) => Tone::Board,
                (_, Outcome::Win) => Tone::Green,
                (_, Outcome::Lose) => Tone::Red,
                (_, Outcome::Tie) => Tone::Bright,
            };
            scene.circle(*place, RADIUS, tone);
            scene.circle(*place, 0.27, Tone::Board);
            scene.spot(*place, (1.0, 1.0), number.to_string());
            if number != *point {
                scene.label(*place, 0.32, number);
            }
        }
        let place = points[*point].0;
        scene.piece(0, place, Glyph::Token(0.34), Tone::First, point.to_string(), "counter");
        scene.sign(place, '*');
        self.write_arrows(&mut scene, *point);
        scene
    }
}
