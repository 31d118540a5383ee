//! Mū Tōrere and Pong Hau K'i: slide a piece to the one vacant point, and leave the other none to slide.
//!
//! A board is two masks of points and whose turn it is. There are a thousand positions at most, so they are
//! numbered by searching. Pieces go to and fro for ever, so there are no tiers. Symmetry: those of each board.

use gamesman_rules::{
    Choice, Clicks, Entry, Family, Game, Glyph, Kind, Mistake, Named, Open, Outcome, PLAY,
    Parameter, Player, Players, Scene, Shape, Show, Spot, Symmetric, Tone, distinct, format_sides,
    from_to, parse_sides,
};

/// Mū Tōrere: eight points around one.
pub(crate) static MU_TORERE: Entry = Entry {
    id: "mutorere",
    name: "Mū Tōrere",
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
        Parameter {
            id: "centre",
            help: "Which pieces may go to the middle",
            kind: Kind::Choice(&[
                Choice { id: "beside", help: "those with an enemy piece beside them" },
                Choice { id: "free", help: "all" },
            ]),
            default: "beside",
        },
        PLAY,
    ],
    variants: &[
        Named { id: "regular", name: "Regular", settings: "beside" },
        Named { id: "free", name: "free to go to the middle", settings: "free" },
        Named { id: "misere", name: "Misère", settings: "beside-misere" },
    ],
    open: |settings| {
        let beside = settings.choice("centre") == "beside";
        Ok(Open::found(Vacant::star(beside, settings.misere())).symmetric().variant())
    },
};

/// Pong Hau K'i: five points.
pub(crate) static PONG_HAU_KI: Entry = Entry {
    id: "ponghauki",
    name: "Pong Hau K'i",
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
        Named { id: "regular", name: "Regular", settings: "normal" },
        Named { id: "misere", name: "Misère", settings: "misere" },
    ],
    open: |settings| Ok(Open::found(Vacant::square(settings.misere())).symmetric().variant()),
};

struct Vacant {
    /// Where each point is drawn.
    places: Vec<(f32, f32)>,
    /// What each is called.
    names: Vec<String>,
    /// The points each is joined to.
    joined: Vec<u16>,
    /// Enemy pieces must be on one of these points for a piece to leave each point for the middle.
    beside: Option<Vec<u16>>,
    /// The point in the middle.
    middle: u8,
    start: (u16, u16),
    /// Where each symmetry of the board takes each point.
    symmetries: Vec<Vec<u8>>,
    misere: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    x: u16,
    o: u16,
    player: Player,
}

impl Vacant {
    /// The middle is point 0, the others go around from the left of the top, against the clock.
    fn star(beside: bool, misere: bool) -> Vacant {
        let place = |point: usize| {
            let turn = std::f32::consts::TAU * (point as f32 - 0.5) / 8.0;
            (3.0 - 2.4 * turn.sin(), 3.0 - 2.4 * turn.cos())
        };
        let around = |point: usize| 1u16 << (point % 8 + 1) | 1 << ((point + 6) % 8 + 1);
        let turned = |by: usize, mirrored: bool| -> Vec<u8> {
            let to = |point: usize| {
                let at = if mirrored { 8 - point } else { point - 1 };
                (at + by) % 8 + 1
            };
            std::iter::once(0).chain((1..9).map(|point| to(point) as u8)).collect()
        };
        Vacant {
            places: std::iter::once((3.0, 3.0)).chain((1..9).map(place)).collect(),
            names: std::iter::once("pūtahi".into())
                .chain((1..9).map(|point| format!("kewai {point}")))
                .collect(),
            joined: std::iter::once(0x1FE).chain((1..9).map(|p| around(p) | 1)).collect(),
            beside: beside.then(|| std::iter::once(0).chain((1..9).map(around)).collect()),
            middle: 0,
            start: (0x1E0, 0x01E),
            symmetries: (0..8).flat_map(|by| [turned(by, false), turned(by, true)]).collect(),
            misere,
        }
    }

    /// Top left, top right, middle, bottom left, bottom right.
    fn square(misere: bool) -> Vacant {
        let names = ["top left", "top right", "middle", "bottom left", "bottom right"];
        Vacant {
            places: vec![(0.6, 0.6), (4.4, 0.6), (2.5, 2.5), (0.6, 4.4), (4.4, 4.4)],
            names: names.map(String::from).to_vec(),
            joined: vec![0b01100, 0b10100, 0b11011, 0b10101, 0b01110],
            beside: None,
            middle: 2,
            start: (0b11000, 0b00011),
            symmetries: vec![vec![0, 1, 2, 3, 4], vec![1, 0, 2, 4, 3]],
            misere,
        }
    }

    fn points(&self) -> usize {
        self.places.len()
    }

    fn vacant(&self, board: &Board) -> usize {
        (!(board.x | board.o)).trailing_zeros() as usize
    }

    /// The pieces that can move.
    fn movable(&self, board: &Board) -> u16 {
        let (own, other) = match board.player {
            Player::First => (board.x, board.o),
            Player::Second => (board.o, board.x),
        };
        let vacant = self.vacant(board);
        let movable = own & self.joined[vacant];
        match &self.beside {
            Some(beside) if vacant == usize::from(self.middle) => {
                let free = (0..self.points()).filter(|&point| beside[point] & other != 0);
                movable & free.fold(0, |mask, point| mask | 1 << point)
            }
            _ => movable,
        }
    }

    fn images(&self, board: &Board) -> Vec<(u16, u16)> {
        let moved = |mask: u16, to: &[u8]| {
            let points = (0..to.len()).filter(|point| mask >> point & 1 == 1);
            points.fold(0u16, |out, point| out | 1 << to[point])
        };
        self.symmetries.iter().map(|to| (moved(board.x, to), moved(board.o, to))).collect()
    }
}

impl Game for Vacant {
    type Position = Board;
    /// The point the piece comes from.
    type Move = u8;

    fn start(&self) -> Board {
        Board { x: self.start.0, o: self.start.1, player: Player::First }
    }

    fn moves(&self, board: &Board, out: &mut Vec<u8>) {
        let movable = self.movable(board);
        out.extend((0..self.points() as u8).filter(|point| movable >> point & 1 == 1));
    }

    fn play(&self, board: &Board, from: u8) -> Board {
        let change = 1 << from | 1 << self.vacant(board);
        let player = board.player.other();
        match board.player {
            Player::First => Board { x: board.x ^ change, player, ..*board },
            Player::Second => Board { o: board.o ^ change, player, ..*board },
        }
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        (self.movable(board) == 0).then(|| Outcome::Lose.flipped_if(self.misere))
    }
}

impl Symmetric for Vacant {
    fn canonical(&self, board: &Board) -> Board {
        let least = self.images(board).into_iter().fold((u16::MAX, u16::MAX), Ord::min);
        Board { x: least.0, o: least.1, player: board.player }
    }

    fn orbit(&self, board: &Board) -> u32 {
        distinct(&mut self.images(board))
    }
}

impl Show for Vacant {
    /// The turn, then the points: `x`, `o`, and `-` for the vacant one. Mū Tōrere begins with the middle and
    /// goes around against the clock; Pong Hau K'i goes row by row from the top.
    fn format(&self, board: &Board) -> String {
        format_sides(board.player, self.points(), board.x.into(), board.o.into())
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, x, o) = parse_sides(text, self.points())?;
        let each = self.points() as u32 / 2;
        if (x.count_ones(), o.count_ones()) != (each, each) {
            return Err(Mistake::new(format!("each player has {each} pieces")));
        }
        Ok(Board { x: x as u16, o: o as u16, player })
    }

    /// From and to, by the place of each in the text, counted from 0: `3-0`.
    fn notation(&self, board: &Board, from: u8) -> String {
        format!("{from}-{}", self.vacant(board))
    }

    fn scene(&self, board: &Board) -> Scene {
        let side = 2.0 * self.places[usize::from(self.middle)].0;
        let mut scene = Scene::new(side, side);
        for (point, &from) in self.places.iter().enumerate() {
            for (_, &to) in
                self.places.iter().enumerate().filter(|(to, _)| self.joined[point] >> to & 1 == 1)
            {
                scene.shapes.push(Shape::Line { from, to, width: 0.06, tone: Tone::Ink });
            }
        }
        for (point, &(x, y)) in self.places.iter().enumerate() {
            scene.shapes.push(Shape::Circle { x, y, radius: 0.48, tone: Tone::Board });
            let name = self.names[point].clone();
            scene.spots.push(Spot { x, y, width: 1.1, height: 1.1, name });
            if board.x >> point & 1 == 1 {
                scene.piece(point, (x, y), Glyph::Disc(0.42), Tone::First, "x", "dark piece");
            } else if board.o >> point & 1 == 1 {
                scene.piece(point, (x, y), Glyph::Disc(0.42), Tone::Second, "o", "light piece");
            }
        }
        scene
    }

    fn clicks(&self, board: &Board, from: u8) -> Clicks {
        from_to(from.into(), self.vacant(board))
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(game: &Vacant, text: &str) -> String {
        let board = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        let moves: Vec<_> = moves.iter().map(|&mv| game.notation(&board, mv)).collect();
        moves.join(" ")
    }

    #[test]
    fn only_pieces_beside_an_enemy_go_to_the_middle() {
        let (game, free) = (Vacant::star(true, false), Vacant::star(false, false));
        assert_eq!(game.format(&game.start()), "1_-ooooxxxx");
        assert_eq!(moves(&game, "1_-ooooxxxx"), "5-0 8-0");
        assert_eq!(moves(&free, "1_-ooooxxxx"), "5-0 6-0 7-0 8-0");
        assert_eq!(moves(&game, "2_xoooo-xxx"), "4-5");
        assert_eq!(moves(&game, "1_xooo-oxxx"), "0-4");
        let blocked = free.parse("2_xooooxx-x").unwrap();
        assert_eq!(free.primitive(&blocked), Some(Outcome::Lose));
    }

    #[test]
    fn the_corners_at_the_top_are_not_joined() {
        let game = Vacant::square(false);
        assert_eq!(moves(&game, "1_oo-xx"), "3-2 4-2");
        assert_eq!(moves(&game, "2_ooxx-"), "1-4");
        assert_eq!(moves(&game, "1_-oxxo"), "2-0 3-0");
        let blocked = game.parse("2_o-xox").unwrap();
        assert_eq!(game.primitive(&blocked), Some(Outcome::Lose));
        assert!(game.parse("1_ooxx-o").is_err() && game.parse("1_ooo-x").is_err());
    }
}
