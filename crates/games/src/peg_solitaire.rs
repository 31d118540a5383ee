//! Peg Solitaire on small boards of triangular cells: jump until one peg is left.
//!
//! A board is data: the holes of each row, from which the jumps follow, and the hole that is empty
//! at the start. Most positions that can be reached are dead ends or lead only to dead ends; those
//! are lost without remoteness.
//!
//! Index: the pegs as bits. Symmetry: the mirror, on boards where it keeps the empty hole of the
//! start in place (a rotation would lead to positions that cannot be reached). Tier: the pegs, so
//! every board is acyclic.

use gamesman_rules::{
    Choice, Clicks, Entry, Family, Game, Glyph, Index, Kind, Label, Mistake, Named, Open, Outcome,
    Parameter, Player, Players, Retrograde, Scene, Shape, Show, Spot, Symmetric, Tone, from_to,
    parse_cells,
};

/// Peg Solitaire.
pub(crate) static PEG_SOLITAIRE: Entry = Entry {
    id: "pegsolitaire",
    name: "Peg Solitaire",
    players: Players::One,
    family: Family::Moving,
    rules: "All holes of a board but one hold a peg. A peg **jumps over a neighbour** into the empty \
            hole behind it, in a straight line, and the peg it jumped over is taken off. Go on until \
            **one peg** is left, anywhere.\n\n\
            Three boards can be chosen: a `triangle` of side 5 with 15 holes, of which the top one \
            is empty at the start; a six-pointed `star` with 13 holes, of which the top one is empty; \
            and a `trapezoid` of four rows with 22 holes, of which the first of the second row is \
            empty.",
    source: "Traditional; the triangle of 15 holes was patented by Herbert Smith (1891). These boards \
             and starts are those of GamesmanPuzzles.",
    known: "The triangle can be solved from its start; counts of GamesmanPuzzles (2021), figure 7.",
    parameters: &[Parameter {
        id: "board",
        help: "The shape of the board",
        kind: Kind::Choice(&[
            Choice { id: "triangle", help: "15 holes, the top one empty" },
            Choice { id: "star", help: "13 holes, the top one empty" },
            Choice { id: "trapezoid", help: "22 holes, the first of the second row empty" },
        ]),
        default: "triangle",
    }],
    variants: &[
        Named { id: "triangle", name: "Triangle", settings: "triangle" },
        Named { id: "star", name: "Star", settings: "star" },
        Named { id: "trapezoid", name: "Trapezoid", settings: "trapezoid" },
    ],
    open: |s| {
        let game = PegSolitaire::new(match s.choice("board") {
            "star" => &STAR,
            "trapezoid" => &TRAPEZOID,
            _ => &TRIANGLE,
        });
        let symmetric = game.mirror.is_some();
        let open = Open::indexed(game).retrograde();
        Ok(if symmetric { open.symmetric().variant() } else { open.variant() })
    },
};

/// A board of triangular cells.
struct Board {
    /// For each row from the top: where its first hole is, in half steps from the left, and how many
    /// holes it has. Neighbours in a row are two half steps apart.
    rows: &'static [(i32, i32)],
    /// The hole that is empty at the start.
    empty: usize,
}

const TRIANGLE: Board = Board { rows: &[(4, 1), (3, 2), (2, 3), (1, 4), (0, 5)], empty: 0 };
const STAR: Board = Board { rows: &[(3, 1), (0, 4), (1, 3), (0, 4), (3, 1)], empty: 0 };
const TRAPEZOID: Board = Board { rows: &[(3, 4), (2, 5), (1, 6), (0, 7)], empty: 4 };

/// A jump; holes are counted from 0 row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Jump {
    from: usize,
    over: usize,
    to: usize,
}

struct PegSolitaire {
    /// Where each hole is: half steps from the left, rows from the top.
    holes: Vec<(i32, i32)>,
    /// The hole that is empty at the start.
    empty: usize,
    /// Every jump there is room for.
    jumps: Vec<Jump>,
    /// Where each hole goes in the mirror, unless that would move the empty hole of the start.
    mirror: Option<Vec<usize>>,
}

impl PegSolitaire {
    fn new(board: &Board) -> PegSolitaire {
        let row =
            |(y, &(first, count)): (i32, &(i32, i32))| (0..count).map(move |i| (first + 2 * i, y));
        let holes: Vec<(i32, i32)> = (0..).zip(board.rows).flat_map(row).collect();
        let at = |x, y| holes.iter().position(|&hole| hole == (x, y));
        let mut jumps = Vec::new();
        for (from, &(x, y)) in holes.iter().enumerate() {
            for (dx, dy) in [(-1, -1), (1, -1), (-2, 0), (2, 0), (-1, 1), (1, 1)] {
                if let (Some(over), Some(to)) = (at(x + dx, y + dy), at(x + 2 * dx, y + 2 * dy)) {
                    jumps.push(Jump { from, over, to });
                }
            }
        }
        let right = holes.iter().map(|hole| hole.0).max().unwrap_or(0);
        let mirror: Option<Vec<usize>> = holes.iter().map(|&(x, y)| at(right - x, y)).collect();
        let mirror = mirror.filter(|mirror| mirror[board.empty] == board.empty);
        PegSolitaire { holes, empty: board.empty, jumps, mirror }
    }
}

impl PegSolitaire {
    /// The image in the mirror, or the board itself if there is none.
    fn mirrored(&self, pegs: u32) -> u32 {
        let Some(mirror) = &self.mirror else { return pegs };
        (0..).zip(mirror).fold(0, |image, (hole, to)| image | (pegs >> hole & 1) << to)
    }
}

impl Game for PegSolitaire {
    /// The holes with a peg, hole 0 in the lowest bit.
    type Position = u32;
    type Move = Jump;

    fn start(&self) -> u32 {
        ((1 << self.holes.len()) - 1) & !(1 << self.empty)
    }

    fn moves(&self, pegs: &u32, out: &mut Vec<Jump>) {
        let peg = |hole: usize| pegs >> hole & 1 == 1;
        let possible = |jump: &&Jump| peg(jump.from) && peg(jump.over) && !peg(jump.to);
        out.extend(self.jumps.iter().filter(possible));
    }

    fn play(&self, pegs: &u32, jump: Jump) -> u32 {
        pegs & !(1 << jump.from | 1 << jump.over) | 1 << jump.to
    }

    fn primitive(&self, pegs: &u32) -> Option<Outcome> {
        (pegs.count_ones() == 1).then_some(Outcome::Win)
    }

    fn tier(&self, pegs: &u32) -> u32 {
        pegs.count_ones()
    }
}

impl Symmetric for PegSolitaire {
    fn canonical(&self, pegs: &u32) -> u32 {
        self.mirrored(*pegs).min(*pegs)
    }

    fn orbit(&self, pegs: &u32) -> u32 {
        if self.mirrored(*pegs) == *pegs { 1 } else { 2 }
    }
}

impl Retrograde for PegSolitaire {
    /// A jump taken back: two pegs where there was none, none where there was one.
    fn unmoves(&self, pegs: &u32, out: &mut Vec<u32>) {
        let peg = |hole: usize| pegs >> hole & 1 == 1;
        let possible = |jump: &&Jump| !peg(jump.from) && !peg(jump.over) && peg(jump.to);
        let back = |jump: &Jump| pegs & !(1 << jump.to) | 1 << jump.from | 1 << jump.over;
        out.extend(self.jumps.iter().filter(possible).map(back));
    }

    fn goals(&self) -> Option<Vec<u32>> {
        Some((0..self.holes.len()).map(|hole| 1 << hole).collect())
    }
}

impl Index for PegSolitaire {
    fn size(&self) -> u64 {
        1 << self.holes.len()
    }

    fn index(&self, pegs: &u32) -> u64 {
        u64::from(*pegs)
    }

    /// A board without a peg is a hole.
    fn position(&self, index: u64) -> Option<u32> {
        (1..self.size()).contains(&index).then_some(index as u32)
    }
}

impl Show for PegSolitaire {
    /// The holes row by row from the top: `x` with a peg, `-` without.
    fn format(&self, pegs: &u32) -> String {
        (0..self.holes.len()).map(|hole| if pegs >> hole & 1 == 1 { 'x' } else { '-' }).collect()
    }

    fn parse(&self, text: &str) -> Result<u32, Mistake> {
        let read = |c| "x-".contains(c).then_some(c);
        let holes = parse_cells(text, 0, self.holes.len(), "x and -", read)?;
        let filled = (0..).zip(holes).filter(|(_, c)| *c == 'x');
        let pegs = filled.fold(0, |pegs, (hole, _)| pegs | 1 << hole);
        if pegs == 0 {
            return Err(Mistake::new("there is no peg; a board has at least one"));
        }
        Ok(pegs)
    }

    /// From hole to hole: `3-0`.
    fn notation(&self, _: &u32, jump: Jump) -> String {
        format!("{}-{}", jump.from, jump.to)
    }

    fn scene(&self, pegs: &u32) -> Scene {
        let place = |&(x, y): &(i32, i32)| (x as f32 * 0.5 + 0.6, y as f32 * 0.95 + 0.55);
        let places: Vec<(f32, f32)> = self.holes.iter().map(place).collect();
        let (right, bottom) =
            places.iter().fold((0f32, 0f32), |end, p| (end.0.max(p.0), end.1.max(p.1)));
        let (width, height) = (right + 0.6, bottom + 0.6);
        let mut scene = Scene::new(width, height);
        let (x, y, round, tone) = (0.0, 0.0, 0.4, Tone::Board);
        scene.shapes.push(Shape::Rect { x, y, width, height, round, tone });
        for jump in self.jumps.iter().filter(|jump| jump.from < jump.to) {
            let (from, to) = (places[jump.from], places[jump.to]);
            scene.shapes.push(Shape::Line { from, to, width: 0.03, tone: Tone::Shade });
        }
        for (hole, &(x, y)) in places.iter().enumerate() {
            scene.shapes.push(Shape::Circle { x, y, radius: 0.16, tone: Tone::Shade });
            let name = format!("hole {hole}");
            scene.spots.push(Spot { x, y, width: 0.95, height: 0.95, name });
            let text = hole.to_string();
            scene.labels.push(Label { x: x + 0.34, y: y + 0.34, size: 0.2, text });
            if pegs >> hole & 1 == 1 {
                scene.piece(hole, (x, y), Glyph::Disc(0.28), Tone::Neutral, "x", "peg");
            }
        }
        scene
    }

    fn clicks(&self, _: &u32, jump: Jump) -> Clicks {
        from_to(jump.from, jump.to)
    }

    fn player(&self, _: &u32) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn moves(game: &PegSolitaire, text: &str) -> Vec<String> {
        let pegs = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&pegs, &mut moves);
        moves.into_iter().map(|jump| game.notation(&pegs, jump)).collect()
    }

    #[test]
    fn boards_have_their_holes_and_jumps() {
        for (board, holes, jumps, mirrored) in
            [(&TRIANGLE, 15, 36, true), (&STAR, 13, 30, true), (&TRAPEZOID, 22, 64, false)]
        {
            let game = PegSolitaire::new(board);
            assert_eq!((game.holes.len(), game.jumps.len()), (holes, jumps));
            assert_eq!(game.mirror.is_some(), mirrored);
        }
    }

    #[test]
    fn pegs_jump_in_straight_lines_over_pegs() {
        let game = PegSolitaire::new(&TRIANGLE);
        assert_eq!(moves(&game, "-xxxxxxxxxxxxxx"), ["3-0", "5-0"]);
        assert_eq!(moves(&game, "x-x------------"), ["0-5"]);
        assert_eq!(moves(&game, "---xx----------"), ["3-5"]);
        assert_eq!(moves(&game, "xx-x--x---x----"), [""; 0]);
        let start = game.start();
        let jump = Jump { from: 3, over: 1, to: 0 };
        assert_eq!(game.format(&game.play(&start, jump)), "x-x-xxxxxxxxxxx");
        assert_eq!(moves(&PegSolitaire::new(&STAR), "-xxxxxxxxxxxx"), ["5-0", "7-0"]);
        assert_eq!(
            moves(&PegSolitaire::new(&TRAPEZOID), &game_start(&TRAPEZOID)),
            ["6-4", "15-4", "17-4"]
        );
    }

    fn game_start(board: &Board) -> String {
        let game = PegSolitaire::new(board);
        game.format(&game.start())
    }

    #[test]
    fn one_peg_anywhere_is_the_goal_and_no_peg_is_no_position() {
        let game = PegSolitaire::new(&STAR);
        let at = |text| game.parse(text).map(|pegs| game.primitive(&pegs));
        assert_eq!(at("------x------"), Ok(Some(Outcome::Win)));
        assert_eq!(at("x-----x------"), Ok(None));
        assert!(at("-------------").is_err());
    }
}
