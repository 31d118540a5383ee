//! The L Game: two L-shaped pieces and two neutral ones on 4×4 cells; whoever cannot move has lost.
//!
//! GamesmanClassic's `mLgame` with its options. An L is the end of its long arm, its tip, and the end of its
//! short arm, its foot: they are a knight's move apart, and each of the 48 knight's moves of the board is
//! one L.
//!
//! Index: turn, both L and both neutral pieces as digits; 1,179,648 numbers, of which 73,472 are reachable.
//! The game is loopy from the start. Symmetry: the eight of the square, of which just one brings x's L to one
//! of six places; and neutral pieces that everybody may move can be exchanged.

use gamesman_rules::index::{MixedRadix, grid_symmetries};
use gamesman_rules::prelude::*;

/// The L Game.
pub(crate) static L_GAME: Entry = Entry {
    id: "lgame",
    name: "The L Game",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** 4×4 cells. Each player has one **L** of four cells; two **neutral** pieces, **w** \
            and **g**, cover a cell each.\n\n\
            **To move.** **x** begins. You **must** take up your L and put it down somewhere else on free \
            cells, also turned or turned over; it may cover some of its old cells again, but not all. Then you \
            **may** move one of the neutral pieces to any free cell.\n\n\
            By hand: click where the end of the **long** arm goes, then the end of the **short** arm (a \
            knight’s move away); then a neutral piece and its cell, or the button.\n\n\
            **To win.** A player who cannot move their L **loses**. If neither player can force that the \
            game goes on for ever, which is a draw. In misère play winning and losing are exchanged.\n\n\
            **Other rules.** With `own` x may move only **w** and o only **g**, with `other` it is the other \
            way round. With `must` a neutral piece has to be moved.",
    source: "Edward de Bono, *The Five-Day Course in Thinking* (1967). One of the games of the GamesCrafters in \
             spring 2002, by Alex Kozlowski and Mike Savitsky; the options are those of GamesmanClassic’s \
             `mLgame`.",
    known: "A draw. There are 2,296 positions up to symmetry (if neutral pieces are not told apart), or 73,472 \
            as GamesmanClassic counts them.",
    parameters: &[NEUTRALS, NEUTRAL, PLAY],
    variants: &[
        Named::new("regular", "Regular", "both"),
        Named::new("misere", "Misère", "both-may-misere"),
        Named::new("must", "A neutral piece must be moved", "both-must"),
        Named::new("own", "A neutral piece for each player", "own"),
        Named::new("own-must", "A neutral piece each, to be moved", "own-must"),
    ],
    open: &|settings| {
        let usable = match settings.choice("neutrals") {
            "own" => [0b01, 0b10],
            "other" => [0b10, 0b01],
            _ => [0b11, 0b11],
        };
        let game = LGame::new(usable, settings.choice("neutral") == "must");
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

const NEUTRALS: Parameter = Parameter::choice(
    "neutrals",
    &[
        Choice { id: "both", help: "everybody either of them" },
        Choice { id: "own", help: "x moves w, o moves g" },
        Choice { id: "other", help: "x moves g, o moves w" },
    ],
    "Who may move which neutral piece",
);

const NEUTRAL: Parameter = Parameter::choice(
    "neutral",
    &[
        Choice { id: "may", help: "it may be moved" },
        Choice { id: "must", help: "it must be moved" },
    ],
    "Whether a neutral piece has to be moved",
);

const GRID: Rect = Rect::new(4, 4);
/// How many places of an L there are.
const PLACES: u64 = 48;

/// How the pieces are written, drawn and called: both L, then both neutral pieces.
const LOOKS: [Look; 4] = [
    Look::first('x', Glyph::Joined(0), "blue L"),
    Look::second('o', Glyph::Joined(0), "red L"),
    Look { letter: 'w', glyph: Glyph::Disc(0.34), tone: Tone::Bright, name: "neutral w" },
    Look::neutral('g', Glyph::Disc(0.34), "neutral g"),
];

/// Where an L can lie.
#[derive(Clone, Copy, Debug)]
struct Place {
    tip: usize,
    foot: usize,
    cells: u64,
}

/// All places of an L, by tip and foot.
fn places() -> Vec<Place> {
    let mut places = Vec::new();
    for (tip, foot) in (0..16_usize).flat_map(|tip| (0..16_usize).map(move |foot| (tip, foot))) {
        let apart = ((foot / 4).abs_diff(tip / 4), (foot % 4).abs_diff(tip % 4));
        // The long arm runs along the longer side of the knight's move, up to the foot's row or column.
        let corner = match apart {
            (2, 1) => foot / 4 * 4 + tip % 4,
            (1, 2) => tip / 4 * 4 + foot % 4,
            _ => continue,
        };
        let cells = mask([tip, (tip + corner) / 2, corner, foot]);
        places.push(Place { tip, foot, cells });
    }
    places
}

/// Where everything lies, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    /// Places of the L of x and of o.
    ls: [u8; 2],
    /// Cells of w and g.
    neutrals: [u8; 2],
    player: Player,
}

/// Where the L goes, and which neutral piece goes where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    place: u8,
    neutral: Option<(u8, u8)>,
}

/// Where a symmetry of the board takes each place of an L, and each cell.
struct Image {
    places: Vec<u8>,
    cells: Vec<u8>,
}

struct LGame {
    /// The neutral pieces that each player may move, as a mask.
    usable: [u64; 2],
    must: bool,
    places: Vec<Place>,
    /// For each place the symmetry that takes it to the first place it can be taken to.
    first: Vec<Image>,
    digits: MixedRadix,
}

impl LGame {
    fn new(usable: [u64; 2], must: bool) -> LGame {
        let places = places();
        let digits = MixedRadix::new([2, PLACES, PLACES, 16, 16]).expect("a million numbers");
        let image = |to: &Vec<usize>| {
            let after = |place: &Place| mask(ones(place.cells).map(|cell| to[cell]));
            let found = |cells| places.iter().position(|place| place.cells == cells);
            let image = |place: &Place| found(after(place)).expect("symmetries keep L") as u8;
            let cells = to.iter().map(|&to| to as u8).collect();
            Image { places: places.iter().map(image).collect(), cells }
        };
        let first = |place: usize| {
            let images = grid_symmetries(4, 4).iter().map(image).collect::<Vec<_>>();
            images.into_iter().min_by_key(|image| image.places[place]).expect("there are eight")
        };
        let first = (0..places.len()).map(first).collect();
        LGame { usable, must, first, places, digits }
    }

    fn cells(&self, place: u8) -> u64 {
        self.places[usize::from(place)].cells
    }

    /// The cells of all pieces, in the order of [`LOOKS`].
    fn pieces(&self, board: &Board) -> [u64; 4] {
        let ([x, o], [w, g]) = (board.ls, board.neutrals);
        [self.cells(x), self.cells(o), 1 << w, 1 << g]
    }
}

impl Game for LGame {
    type Position = Board;
    type Move = Step;

    fn start(&self) -> Board {
        self.parse("1_wxx--ox--ox--oog").expect("the start can be read")
    }

    fn moves(&self, board: &Board, out: &mut Vec<Step>) {
        let mover = board.player.index() as usize;
        let own = board.ls[mover];
        let taken = self.pieces(board).iter().fold(0, |a, b| a | b) & !self.cells(own);
        for place in (0..PLACES as u8).filter(|&place| place != own) {
            if self.cells(place) & taken != 0 {
                continue;
            }
            if !self.must {
                out.push(Step { place, neutral: None });
            }
            let free = GRID.all() & !(taken | self.cells(place));
            for neutral in ones(self.usable[mover]) {
                let to = |cell: usize| Step { place, neutral: Some((neutral as u8, cell as u8)) };
                out.extend(ones(free).map(to));
            }
        }
    }

    fn play(&self, board: &Board, step: Step) -> Board {
        let mut next = Board { player: board.player.other(), ..*board };
        next.ls[board.player.index() as usize] = step.place;
        if let Some((neutral, to)) = step.neutral {
            next.neutrals[usize::from(neutral)] = to;
        }
        next
    }
}

impl Symmetric for LGame {
    #[inline(always)]
    fn canonical(&self, board: &Board) -> Board {
        let image = &self.first[usize::from(board.ls[0])];
        let ls = board.ls.map(|place| image.places[usize::from(place)]);
        let mut neutrals = board.neutrals.map(|cell| image.cells[usize::from(cell)]);
        if self.usable == [0b11; 2] {
            neutrals.sort_unstable();
        }
        Board { ls, neutrals, ..*board }
    }

    /// An L is no image of itself.
    fn orbit(&self, _: &Board) -> u32 {
        if self.usable == [0b11; 2] { 16 } else { 8 }
    }
}

impl Index for LGame {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, board: &Board) -> u64 {
        let ([x, o], [w, g]) = (board.ls, board.neutrals);
        self.digits.rank([board.player.index() as u8, x, o, w, g].map(u64::from).into_iter())
    }

    fn position(&self, index: u64) -> Option<Board> {
        let [turn, x, o, w, g] = self.digits.digits(index)?.map(|digit| digit as u8);
        let player = Player::from_index(turn.into());
        let board = Board { ls: [x, o], neutrals: [w, g], player };
        // Nothing lies on anything else.
        let taken = self.pieces(&board).iter().fold(0, |a, b| a | b);
        (taken.count_ones() == 10).then_some(board)
    }
}

impl Show for LGame {
    /// The turn, then the cells row by row from the top: `x`, `o`, `w`, `g` or `-`.
    fn format(&self, board: &Board) -> String {
        let pieces = self.pieces(board);
        let letters = [0, 1, 2, 3].map(|piece| (LOOKS[piece].letter, pieces[piece]));
        format!("{}_{}", board.player.number(), format_cells(16, &letters))
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, text) = split_turn(text)?;
        let pieces = parse_cells(text, 2, 16, LOOKS.map(|look| look.letter))?;
        let l = |piece: usize| {
            let place = self.places.iter().position(|place| place.cells == pieces[piece]);
            let message = format!("the four cells of {} must make an L", LOOKS[piece].letter);
            place.map(|place| place as u8).ok_or(Mistake::new(message))
        };
        let neutral = |piece: usize| {
            let message = format!("neutral piece {} covers one cell", LOOKS[piece].letter);
            let one = pieces[piece].count_ones() == 1;
            one.then_some(pieces[piece].trailing_zeros() as u8).ok_or(Mistake::new(message))
        };
        Ok(Board { ls: [l(0)?, l(1)?], neutrals: [neutral(2)?, neutral(3)?], player })
    }

    /// Tip and foot of the L, then the neutral piece and its cell: `a4-b2`, `a4-b2+w-c3`.
    fn notation(&self, _: &Board, step: Step) -> String {
        let Place { tip, foot, .. } = self.places[usize::from(step.place)];
        let mut name = format!("{}-{}", GRID.name(tip), GRID.name(foot));
        if let Some((neutral, to)) = step.neutral {
            let letter = LOOKS[2 + usize::from(neutral)].letter;
            name += &format!("+{letter}-{}", GRID.name(to.into()));
        }
        name
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = GRID.scene().on(Material::Wood).between(Tone::Blue, Tone::Red);
        let (pieces, ids) = (self.pieces(board), [0, 4, 8, 9]);
        for ((cells, id), Look { letter, glyph, tone, name }) in
            pieces.into_iter().zip(ids).zip(LOOKS)
        {
            for (i, cell) in ones(cells).enumerate() {
                let glyph = match glyph {
                    Glyph::Joined(_) => GRID.joined(cells, cell),
                    other => other,
                };
                scene.piece(id + i, GRID.place(cell), glyph, tone, letter, name);
            }
        }
        scene
    }

    /// Tip and foot; then a neutral piece and its cell, or a button.
    fn clicks(&self, board: &Board, step: Step) -> Clicks {
        let Place { tip, foot, .. } = self.places[usize::from(step.place)];
        let mut clicks = vec![Click::Spot(tip), Click::Spot(foot)];
        match step.neutral {
            None => clicks.push(Click::Button("leave the neutral pieces".into())),
            Some((neutral, to)) => {
                let from = board.neutrals[usize::from(neutral)];
                clicks.extend([Click::Spot(from.into()), Click::Spot(to.into())]);
            }
        }
        vec![clicks]
    }
}
