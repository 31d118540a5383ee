//! Mū Tōrere and Pong Hau K'i: slide a piece to the one vacant point, and leave the other none to slide.
//!
//! There are a thousand positions at most, so they are numbered by searching. Pieces go to and fro for ever,
//! so there are no tiers. Symmetry: those of each board.

use gamesman_rules::prelude::*;

/// Mū Tōrere: eight points around one.
pub(crate) static MU_TORERE: Entry = Entry {
    id: "mutorere",
    name: "Mū Tōrere",
    aliases: &["Mu Torere"],
    players: Players::Two,
    family: Family::Race,
    rules: "The board is a star: eight points, the **kewai**, around the **pūtahi** in the middle. Each \
            player has four pieces on neighbouring kewai; the pūtahi is vacant.\n\n\
            Players take turns sliding one of their pieces to the vacant point: from a kewai to the one \
            beside it, from the pūtahi to any kewai, or from a kewai to the pūtahi, but that **only if an \
            enemy piece is beside it**. (With `free` that restriction is gone.)\n\n\
            Whoever cannot move loses. In misère play whoever cannot move wins. Play may go on for ever, \
            which is a draw.",
    source: "Traditional, Māori; Marcia Ascher, *Mu Torere: An Analysis of a Maori Game*, Mathematics \
             Magazine 60, 1987. With the restriction at all times, as GamesmanClassic plays it (`mtore`).",
    known: "A draw. Of 1,180 positions that can be reached 208 are won and 128 lost (GamesCrafters). \
            Without the restriction the first player wins with the first move (Ascher 1987 gives it as the \
            reason for the restriction).",
    parameters: &[
        Parameter::choice(
            "centre",
            &[
                Choice { id: "beside", help: "those with an enemy piece beside them" },
                Choice { id: "free", help: "all" },
            ],
            "Which pieces may go to the middle",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "beside"),
        Named::new("free", "free to go to the middle", "free"),
        Named::new("misere", "Misère", "beside-misere"),
    ],
    open: &|settings| {
        let game = OneVacant::star(settings.choice("centre") == "beside");
        Ok(Open::found(game).symmetric().misere(settings.misere()).variant())
    },
};

/// Pong Hau K'i: five points.
pub(crate) static PONG_HAU_KI: Entry = Entry {
    id: "ponghauki",
    name: "Pong Hau K'i",
    aliases: &["Umul Gonu"],
    players: Players::Two,
    family: Family::Race,
    rules: "The board has five points: the corners of a square, and its middle, which is joined to all of \
            them. Neighbouring corners are joined too, but for the two at the top. The first player has \
            two pieces at the bottom, the second two at the top; the middle is vacant.\n\n\
            Players take turns sliding one of their pieces along a line to the vacant point. Whoever \
            cannot move loses. In misère play whoever cannot move wins. Play may go on for ever, which is a \
            draw.",
    source: "Traditional, China; in Korea *umul gonu*. Board and start as in GamesmanUni.",
    known: "A draw. Only four of 56 positions are lost; GamesmanClassic counts the same for Horseshoe \
            (`mhorse`), which is this game with the board turned round.",
    parameters: &[PLAY],
    variants: &[
        Named::new("regular", "Regular", "normal"),
        Named::new("misere", "Misère", "misere"),
    ],
    open: &|settings| {
        Ok(Open::found(OneVacant::square()).symmetric().misere(settings.misere()).variant())
    },
};

const PIECES: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.42), ["dark piece", "light piece"]);

struct OneVacant {
    points: Points,
    middle: usize,
    /// Whether only pieces beside an enemy may go to the middle.
    beside: bool,
    start: Sides,
    /// Where each symmetry of the board takes each point.
    symmetries: Vec<Vec<usize>>,
}

impl OneVacant {
    /// The middle is point 0, the others go around from the left of the top, anticlockwise.
    fn star(beside: bool) -> OneVacant {
        let place = |point: usize| {
            let turn = std::f32::consts::TAU * (point as f32 - 0.5) / 8.0;
            (3.0 - 2.4 * turn.sin(), 3.0 - 2.4 * turn.cos())
        };
        let places = std::iter::once((3.0, 3.0)).chain((1..9).map(place)).collect();
        let kewai = (1..9).map(|point| format!("kewai {point}"));
        let names = std::iter::once("pūtahi".to_owned()).chain(kewai).collect();
        let turned = |by: usize, mirrored: bool| {
            let at = move |point: usize| if mirrored { 8 - point } else { point - 1 };
            std::iter::once(0).chain((1..9).map(move |point| (at(point) + by) % 8 + 1)).collect()
        };
        OneVacant {
            points: Points::new(places, names, |a, b| a == 0 || b - a == 1 || b - a == 7),
            middle: 0,
            beside,
            start: Sides::new(0x1E0, 0x01E),
            symmetries: (0..8).flat_map(|by| [turned(by, false), turned(by, true)]).collect(),
        }
    }

    /// Top left, top right, middle, bottom left, bottom right.
    fn square() -> OneVacant {
        let places = vec![(0.6, 0.6), (4.4, 0.6), (2.5, 2.5), (0.6, 4.4), (4.4, 4.4)];
        let names = ["top left", "top right", "middle", "bottom left", "bottom right"];
        let names = names.map(String::from).to_vec();
        let sides = [(0, 3), (3, 4), (1, 4)];
        OneVacant {
            points: Points::new(places, names, |a, b| a == 2 || b == 2 || sides.contains(&(a, b))),
            middle: 2,
            beside: false,
            start: Sides::new(0b11000, 0b00011),
            symmetries: vec![vec![0, 1, 2, 3, 4], vec![1, 0, 2, 4, 3]],
        }
    }
}

impl Game for OneVacant {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        self.start
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let vacant = (!sides.taken()).trailing_zeros() as usize;
        let restricted = self.beside && vacant == self.middle;
        let free = |&from: &usize| !restricted || self.points.joined[from] & sides.other() != 0;
        let from = ones(sides.own() & self.points.joined[vacant]).filter(free);
        out.extend(from.map(|from| FromTo::new(from, vacant)));
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other())
    }
}

impl ListsImages for OneVacant {
    fn images(&self, sides: &Sides) -> impl Iterator<Item = Sides> {
        self.symmetries.iter().map(|to| sides.image(to))
    }
}

impl Show for OneVacant {
    /// The turn, then the points: `x`, `o`, and `-` for the vacant one. Mū Tōrere begins with the middle and
    /// goes around anticlockwise; Pong Hau K'i goes row by row from the top.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.points.count(), &PIECES)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.points.count(), &PIECES)?;
        let each = self.points.count() as u32 / 2;
        if (sides.first.count_ones(), sides.second.count_ones()) != (each, each) {
            return Err(Mistake::new(format!("each player has {each} pieces")));
        }
        Ok(sides)
    }

    /// From and to, by the place of each in the text, counted from 0: `3-0`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|point| point.to_string())
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let side = 2.0 * self.points.places[self.middle].0;
        sides.draw(self.points.scene(side, side, 0.48).on(Material::Wood), &PIECES)
    }

    fn clicks(&self, _: &Sides, step: FromTo) -> Clicks {
        step.clicks()
    }
}
