//! Tiltago: balls roll through the centre of a cross until they stand in order.
//!
//! A level is its start, written like every position. Every move can be taken back: a ball in the
//! centre rolls back to where it came from. Positions are numbered by search.

use gamesman_rules::prelude::*;

/// Tiltago.
pub(crate) static TILTAGO: Entry = Entry {
    id: "tiltago",
    name: "Tiltago",
    aliases: &[],
    players: Players::One,
    family: Family::Moving,
    rules: "Nine places form a cross whose four arms are two places long. Five numbered balls lie \
            there. A move lets **one ball roll into the centre**, through empty places only, or lets **the \
            ball in the centre roll** into an arm, as far as you like, through empty places. **Bring the \
            balls into order: 1 to 5 in the row across.**\n\n\
            A start of your own is written after `own:` like a position, with dots for the empty places. A \
            position is written row by row from the top: the upper arm, the row across, the lower arm, `-` \
            for an empty place. A move is named by the places, from 0 to 8 in the same order: `6-4`.",
    source: "ThinkFun’s *Tiltago*; with five balls and this start as in GamesmanPuzzles (2025).",
    known: "Of the 15,120 ways to place the balls all but the 120 with one in the centre and one next to \
            it in each arm can be reached, and so solved. GamesmanPuzzles numbers them by a hash of \
            100,000 values, so that some share a number.",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&STARTS) }, "Where the balls lie"),
        Level::own(
            "none, or own: and the nine places of a start, 1 to 5 for the balls and dots",
            |text| Level::read_own(text, read),
        ),
    ],
    variants: &Level::variants(&STARTS),
    open: &|settings| {
        let game = Tiltago { start: read(&Level::start(&STARTS, settings))? };
        Ok(Open::found(game).reversible().variant())
    },
};

const STARTS: [Level; 3] = Level::list([
    ("regular", "Regular", "5, 3, 2, 4, 1 from the centre on", "----53241"),
    ("reversed", "Reversed", "the balls in the opposite order", "--54321--"),
    ("farthest", "20 moves", "as far from the goal as can be", "--21543--"),
]);

const CENTRE: usize = 4;
const GOAL: &str = "--12345--";
/// The places of each arm, from the centre on.
const ARMS: [[usize; 2]; 4] = [[1, 0], [3, 2], [5, 6], [7, 8]];

/// The ball in each place, 0 if there is none.
type Balls = [u8; 9];

struct Tiltago {
    start: Balls,
}

fn read(text: &str) -> Result<Balls, Mistake> {
    let places = parse_places(text, 0, 9, ['1', '2', '3', '4', '5'], "ball")?;
    let mut balls = [0; 9];
    for (ball, place) in (1..).zip(places) {
        let missing = || Mistake::new(format!("ball {ball} is missing"));
        balls[place.ok_or_else(missing)?] = ball;
    }
    Ok(balls)
}

impl Game for Tiltago {
    type Position = Balls;
    type Move = FromTo;

    fn start(&self) -> Balls {
        self.start
    }

    fn moves(&self, balls: &Balls, out: &mut Vec<FromTo>) {
        for arm in ARMS {
            if balls[CENTRE] != 0 {
                let free = arm.into_iter().take_while(|&place| balls[place] == 0);
                out.extend(free.map(|place| FromTo::new(CENTRE, place)));
            } else if let Some(first) = arm.into_iter().find(|&place| balls[place] != 0) {
                out.push(FromTo::new(first, CENTRE));
            }
        }
    }

    fn play(&self, balls: &Balls, roll: FromTo) -> Balls {
        let mut after = *balls;
        after.swap(roll.from.into(), roll.to.into());
        after
    }

    fn primitive(&self, balls: &Balls) -> Option<Outcome> {
        (self.format(balls) == GOAL).then_some(Outcome::Win)
    }
}

impl Reversible for Tiltago {}

impl Show for Tiltago {
    /// Row by row from the top: the number of the ball, `-` for an empty place.
    fn format(&self, balls: &Balls) -> String {
        balls.iter().map(|&ball| if ball == 0 { '-' } else { (b'0' + ball) as char }).collect()
    }

    fn parse(&self, text: &str) -> Result<Balls, Mistake> {
        read(text)
    }

    /// From place to place: `6-4`.
    fn notation(&self, _: &Balls, roll: FromTo) -> String {
        roll.name(|place| place.to_string())
    }

    fn scene(&self, balls: &Balls) -> Scene {
        let place = |place: usize| match place {
            0 | 1 => (2.5, place as f32 + 0.5),
            7 | 8 => (2.5, place as f32 - 3.5),
            _ => (place as f32 - 1.5, 2.5),
        };
        let mut scene = Scene::new(5.0, 5.0).on(Material::Wood);
        scene.rect((2.0, 0.0), (1.0, 5.0), 0.5, Tone::Board);
        scene.rect((0.0, 2.0), (5.0, 1.0), 0.5, Tone::Board);
        for at in 0..9 {
            let (x, y) = place(at);
            let tone = if at == CENTRE { Tone::Bright } else { Tone::Shade };
            scene.circle((x, y), 0.44, tone);
            scene.spot((x, y), (0.95, 0.95), at.to_string());
        }
        for (at, &ball) in balls.iter().enumerate().filter(|(_, ball)| **ball != 0) {
            let name = format!("ball {ball}");
            let ball = usize::from(ball);
            scene.piece(ball, place(at), Glyph::Token(0.38), Tone::Neutral, ball.to_string(), name);
        }
        scene
    }
}
