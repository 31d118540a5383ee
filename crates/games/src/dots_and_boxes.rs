//! Dots and Boxes: draw lines between dots; whoever closes a box owns it and moves again.
//!
//! Not impartial, because boxes count, but Nimstring inside (*Winning Ways*, chapter 16). Every game
//! ends when all lines are drawn, so remoteness is the number of free lines and what matters is the
//! margin.
//!
//! Up to five boxes a position says who owns which box, as in GamesmanClassic (`mdnb`); beyond that it
//! says only how many of the closed boxes are the first player's, which is all that the rest of the
//! game depends on.
//!
//! Index: drawn lines × whose turn × owners, as bits, or the first player's boxes. Symmetry: that of
//! the rectangle. Tier: free lines, so it is acyclic.

mod board;

use gamesman_rules::prelude::*;
use gamesman_rules::{Claim, Explained, Feature};

use board::Board;

/// Dots and Boxes.
pub(crate) static DOTS_AND_BOXES: Entry = Entry {
    id: "dotsandboxes",
    name: "Dots and Boxes",
    aliases: &["Squares", "Pipopipette", "Pigs in a Pen"],
    players: Players::Two,
    family: Family::Capture,
    rules: "A rectangle of dots. Two players take turns; a move draws **a line between two dots side by \
            side**. Whoever draws the fourth line of a box **owns the box and moves again**, also after \
            the last line. One line can close two boxes. When all lines are drawn, whoever owns more \
            boxes wins, by the difference.\n\n\
            The numbers of rows and columns of boxes can be chosen, up to 27 lines. In misère play \
            whoever owns fewer boxes wins.",
    source: "Édouard Lucas, *La Pipopipette* (1889); Elwyn Berlekamp, *The Dots and Boxes Game* (2000). \
             Positions as in GamesmanClassic (`mdnb`): up to five boxes they say who owns which.",
    known: "Every game takes as many moves as there are lines. The largest board solved by anybody has 4×5 boxes: \
            a tie (Barker and Korf 2012).",
    parameters: &[Parameter::board("board", (1, 8), "2x2", "Rows and columns of boxes"), PLAY],
    variants: &[
        Named::new("2x2", "2×2 boxes", "2x2"),
        Named::new("1x1", "1×1 box", "1x1"),
        Named::new("1x2", "1×2 boxes", "1x2"),
        Named::new("1x3", "1×3 boxes", "1x3"),
        Named::new("2x1", "2×1 boxes", "2x1"),
        Named::new("3x1", "3×1 boxes", "3x1"),
        Named::new("2x3", "2×3 boxes", "2x3"),
        Named::new("3x2", "3×2 boxes", "3x2"),
        Named::new("2x4", "2×4 boxes", "2x4"),
        Named::new("2x5", "2×5 boxes", "2x5"),
        Named::new("3x3", "3×3 boxes", "3x3"),
        Named::new("2x2-misere", "2×2 boxes, misère", "2x2-misere"),
    ],
    open: &|settings| {
        let boxes = Rect::chosen(settings, "board", 64)?;
        let lines = (boxes.rows + 1) * boxes.columns + boxes.rows * (boxes.columns + 1);
        if lines > MOST_LINES {
            return Err(Mistake::new(format!("{lines} lines where at most {MOST_LINES} fit")));
        }
        let game = DotsAndBoxes::new(boxes);
        let open = Open::indexed(game).symmetric().misere(settings.misere());
        Ok(open.scored().explained().variant())
    },
};

const MOST_LINES: usize = 27;

/// Up to this many boxes, each has an owner.
const MOST_OWNED: usize = 5;

/// What can be hit of a line: as long and broad as those around a dot leave room for.
const LONG: f32 = 0.55;
const BROAD: f32 = 0.45;

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Drawing {
    /// The lines that are drawn.
    lines: u32,
    /// The boxes of the first player, or how many they are.
    first: u32,
    player: Player,
}

struct DotsAndBoxes {
    board: Board,
    /// Whether [`Drawing::first`] says which boxes.
    owned: bool,
}

impl DotsAndBoxes {
    fn new(boxes: Rect) -> DotsAndBoxes {
        DotsAndBoxes { board: Board::new(boxes), owned: boxes.cells() <= MOST_OWNED }
    }

    /// How many numbers [`Drawing::first`] may have.
    fn shares(&self) -> u64 {
        let boxes = self.board.boxes.cells();
        if self.owned { 1 << boxes } else { boxes as u64 + 1 }
    }

    /// Boxes of the first and the second player.
    fn score(&self, drawing: &Drawing) -> (u32, u32) {
        let first = if self.owned { drawing.first.count_ones() } else { drawing.first };
        (first, self.board.closed(drawing.lines).count_ones() - first)
    }

    /// The first player's boxes if it is known which they are, and their number otherwise.
    #[inline(always)]
    fn boxes(&self, drawing: &Drawing) -> (u32, u32) {
        if self.owned { (drawing.first, 0) } else { (0, drawing.first) }
    }

    /// Whether the first player's boxes are among those that are closed.
    fn fits(&self, drawing: &Drawing) -> bool {
        let closed = self.board.closed(drawing.lines);
        if self.owned { drawing.first & !closed == 0 } else { drawing.first <= closed.count_ones() }
    }

    /// The closed boxes with their owners, or just as closed.
    fn draw_boxes(&self, drawing: &Drawing, scene: &mut Scene) {
        for square in ones(self.board.closed(drawing.lines)) {
            let look = match (self.owned, has(drawing.first.into(), square)) {
                (false, _) => Look::neutral('■', Glyph::Tile(0.6, 0.6), "closed box"),
                (true, true) => Look::first('1', Glyph::Tile(0.6, 0.6), "box of player 1"),
                (true, false) => Look::second('2', Glyph::Tile(0.6, 0.6), "box of player 2"),
            };
            let (at, id) = (self.board.centre(square), self.board.lines() + square);
            scene.piece(id, at, look.glyph, look.tone, look.letter, look.name);
        }
    }
}

impl Game for DotsAndBoxes {
    type Position = Drawing;
    /// The line to draw.
    type Move = Placement;

    fn start(&self) -> Drawing {
        Drawing { lines: 0, first: 0, player: Player::First }
    }

    #[inline(always)]
    fn moves(&self, drawing: &Drawing, out: &mut Vec<Placement>) {
        out.extend(ones(self.board.all_lines & !drawing.lines).map(Placement::new));
    }

    #[inline(always)]
    fn play(&self, drawing: &Drawing, line: Placement) -> Drawing {
        let lines = drawing.lines | 1 << line.0;
        let closed = self.board.closed_by(lines, line.cell());
        let mut next = Drawing { lines, ..*drawing };
        if closed == 0 {
            next.player = drawing.player.other();
        } else if drawing.player == Player::First {
            next.first += if self.owned { closed } else { closed.count_ones() };
        }
        next
    }

    /// All lines are drawn.
    fn stuck(&self, drawing: &Drawing) -> Outcome {
        Outcome::by_margin(self.margin(drawing))
    }

    #[inline(always)]
    fn turn(&self, drawing: &Drawing, line: Placement) -> Turn {
        match self.board.closed_by(drawing.lines | 1 << line.0, line.cell()) {
            0 => Turn::Flips,
            _ => Turn::Keeps,
        }
    }

    #[inline(always)]
    fn tier(&self, drawing: &Drawing) -> u32 {
        (self.board.all_lines & !drawing.lines).count_ones()
    }
}

impl Symmetric for DotsAndBoxes {
    #[inline(always)]
    fn canonical(&self, drawing: &Drawing) -> Drawing {
        let (boxes, count) = self.boxes(drawing);
        let least = self.board.images(drawing.lines, boxes).min();
        let (lines, boxes) = least.unwrap_or((drawing.lines, boxes));
        Drawing { lines, first: boxes | count, ..*drawing }
    }

    fn orbit(&self, drawing: &Drawing) -> u32 {
        let itself = (drawing.lines, self.boxes(drawing).0);
        let images = self.board.images(itself.0, itself.1);
        let (all, same) = (images.len(), images.filter(|image| *image == itself).count());
        (all / same) as u32
    }
}

impl Index for DotsAndBoxes {
    fn size(&self) -> u64 {
        (2 * self.shares()) << self.board.lines()
    }

    #[inline(always)]
    fn index(&self, drawing: &Drawing) -> u64 {
        let share = u64::from(drawing.lines) * self.shares() + u64::from(drawing.first);
        2 * share + drawing.player.index()
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Drawing> {
        let (lines, rest) = (index / (2 * self.shares()), index % (2 * self.shares()));
        if lines > u64::from(self.board.all_lines) {
            return None;
        }
        let (lines, first, player) =
            (lines as u32, (rest / 2) as u32, Player::from_index(rest % 2));
        let drawing = Drawing { lines, first, player };
        self.fits(&drawing).then_some(drawing)
    }
}

impl Scored for DotsAndBoxes {
    fn margin(&self, drawing: &Drawing) -> i32 {
        let (first, second) = self.score(drawing);
        let ahead = first as i32 - second as i32;
        if drawing.player == Player::First { ahead } else { -ahead }
    }
}

/// What players count: long chains, and lines that can be drawn without harm, of which it matters whether they are even.
impl Explained for DotsAndBoxes {
    fn features(&self, drawing: &Drawing) -> Vec<Feature> {
        let board = &self.board;
        let parity = |count: usize| if count.is_multiple_of(2) { "even" } else { "odd" };
        let (long, safe) = (board.long_chains(drawing.lines), board.safe(drawing.lines));
        vec![
            Feature::number("boxes with one line missing", board.ready(drawing.lines) as i32),
            Feature::word("the number of chains of three boxes or more", parity(long)),
            Feature::word("the number of lines that give no box away", parity(safe)),
        ]
    }

    fn claims(&self, _: &Drawing) -> Vec<Claim> {
        vec![]
    }
}

impl Show for DotsAndBoxes {
    /// `1_` or `2_`, the lines (`x` for one that is drawn, `-` for a free one: those across row by row
    /// from the top, then those down), `~`, and the owners of the boxes row by row (`1`, `2`, `-`) or
    /// the number of the first player's.
    fn format(&self, drawing: &Drawing) -> String {
        let lines = format_cells(self.board.lines(), &[('x', drawing.lines.into())]);
        let first = drawing.first;
        let share = if self.owned {
            let closed = self.board.closed(drawing.lines);
            format_cells(self.board.boxes.cells(), &[('1', first.into()), ('2', closed.into())])
        } else {
            first.to_string()
        };
        format!("{}_{lines}~{share}", drawing.player.number())
    }

    fn parse(&self, text: &str) -> Result<Drawing, Mistake> {
        let (player, rest) = split_turn(text)?;
        let Some((drawn, share)) = rest.split_once('~') else {
            return Err(Mistake::new("‘~’ and the boxes that are closed are missing"));
        };
        let [lines] = parse_cells(drawn, 2, self.board.lines(), ['x'])?;
        let lines = lines as u32;
        let closed = self.board.closed(lines);
        let at = 2 + self.board.lines() + 1;
        let first = if self.owned {
            let [first, second] = parse_cells(share, at, self.board.boxes.cells(), ['1', '2'])?;
            if let Some(square) = ones((first | second) ^ u64::from(closed)).next() {
                let message = "a box has an owner, 1 or 2, if all its lines are drawn";
                return Err(Mistake::at(at + square, message));
            }
            first as u32
        } else {
            let most = closed.count_ones();
            (0..=most).find(|known| known.to_string() == share).ok_or_else(|| {
                let what = "the number of the first player’s boxes";
                Mistake::at(at, format!("{what} is from 0 to {most}, which are closed"))
            })?
        };
        Ok(Drawing { lines, first, player })
    }

    /// The dots at both ends: `a1-a2`.
    fn notation(&self, _: &Drawing, line: Placement) -> String {
        self.board.name(line.cell())
    }

    fn scene(&self, drawing: &Drawing) -> Scene {
        let (rows, columns) = (self.board.boxes.rows as f32, self.board.boxes.columns as f32);
        let mut scene = Scene::new(columns + 1.0, rows + 1.0);
        scene.rect((0.5, 0.0), (columns + 0.5, rows + 0.5), 0.15, Tone::Board);
        for line in 0..self.board.lines() {
            let ([from, to], across) = (self.board.ends(line), self.board.is_across(line));
            let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
            let (size, bar, text) = match across {
                true => ((LONG, BROAD), Glyph::Bar(0.86, 0.1), "-"),
                false => ((BROAD, LONG), Glyph::Bar(0.1, 0.86), "|"),
            };
            scene.spot(middle, size, self.board.name(line));
            if has(drawing.lines.into(), line) {
                scene.piece(line, middle, bar, Tone::Neutral, text, "line");
            } else {
                // Where a line can still be drawn.
                scene.line(from, to, 0.03, Tone::Shade);
            }
        }
        self.draw_boxes(drawing, &mut scene);
        self.board.draw_dots(&mut scene);
        let (first, second) = self.score(drawing);
        scene.notes.push(format!("Player 1: {first}"));
        scene.notes.push(format!("Player 2: {second}"));
        scene
    }
}
