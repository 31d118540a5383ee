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

use gamesman_rules::{
    Clicks, Game, Glyph, Index, Label, Mistake, Outcome, Player, Scene, Scored, Shape, Show, Spot,
    Symmetric, Tone, Turn, click, split_turn,
};

mod board;
mod entry;

use board::Board;
pub(crate) use entry::DOTS_AND_BOXES;

/// Up to so many boxes, each has an owner.
const MOST_OWNED: u32 = 5;

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Drawing {
    /// The lines that are drawn.
    lines: u32,
    /// The boxes of the first player, or how many they are.
    first: u32,
    /// Whether the second player is to move.
    second: bool,
}

struct DotsAndBoxes {
    board: Board,
    misere: bool,
    /// Whether [`Drawing::first`] says which boxes.
    owned: bool,
}

impl DotsAndBoxes {
    fn new(rows: u32, columns: u32, misere: bool) -> DotsAndBoxes {
        let board = Board::new(rows, columns);
        let owned = board.boxes() <= MOST_OWNED;
        DotsAndBoxes { board, misere, owned }
    }

    /// How many numbers [`Drawing::first`] may have.
    fn shares(&self) -> u64 {
        if self.owned { 1 << self.board.boxes() } else { u64::from(self.board.boxes()) + 1 }
    }

    /// Boxes of the first and the second player.
    fn score(&self, drawing: &Drawing) -> (u32, u32) {
        let first = if self.owned { drawing.first.count_ones() } else { drawing.first };
        (first, self.board.closed(drawing.lines).count_ones() - first)
    }

    /// Whether the first player's boxes are among those that are closed.
    fn fits(&self, drawing: &Drawing) -> bool {
        let closed = self.board.closed(drawing.lines);
        if self.owned { drawing.first & !closed == 0 } else { drawing.first <= closed.count_ones() }
    }

    /// By how many boxes the player to move is ahead.
    fn ahead(&self, drawing: &Drawing) -> i32 {
        let (first, second) = self.score(drawing);
        let ahead = first as i32 - second as i32;
        if drawing.second { -ahead } else { ahead }
    }
}

impl Game for DotsAndBoxes {
    type Position = Drawing;
    /// The line to draw.
    type Move = u8;

    fn start(&self) -> Drawing {
        Drawing { lines: 0, first: 0, second: false }
    }

    #[inline(always)]
    fn moves(&self, drawing: &Drawing, out: &mut Vec<u8>) {
        let lines = 0..self.board.lines();
        out.extend(lines.filter(|line| drawing.lines >> line & 1 == 0).map(|line| line as u8));
    }

    #[inline(always)]
    fn play(&self, drawing: &Drawing, line: u8) -> Drawing {
        let lines = drawing.lines | 1 << line;
        let closed = self.board.closed_by(lines, line);
        let mut next = Drawing { lines, ..*drawing };
        if closed == 0 {
            next.second = !next.second;
        } else if !drawing.second {
            next.first += if self.owned { closed } else { closed.count_ones() };
        }
        next
    }

    #[inline(always)]
    fn primitive(&self, drawing: &Drawing) -> Option<Outcome> {
        if drawing.lines != self.board.all_lines() {
            return None;
        }
        let outcome = match self.ahead(drawing) {
            ahead if ahead > 0 => Outcome::Win,
            0 => Outcome::Tie,
            _ => Outcome::Lose,
        };
        Some(outcome.flipped_if(self.misere))
    }

    #[inline(always)]
    fn turn(&self, drawing: &Drawing, line: u8) -> Turn {
        match self.board.closed_by(drawing.lines | 1 << line, line) {
            0 => Turn::Flips,
            _ => Turn::Keeps,
        }
    }

    #[inline(always)]
    fn tier(&self, drawing: &Drawing) -> u32 {
        self.board.lines() - drawing.lines.count_ones()
    }
}

impl Symmetric for DotsAndBoxes {
    #[inline(always)]
    fn canonical(&self, drawing: &Drawing) -> Drawing {
        let least = if self.owned {
            self.board.least(drawing.lines, drawing.first)
        } else {
            (self.board.least(drawing.lines, 0).0, drawing.first)
        };
        Drawing { lines: least.0, first: least.1, ..*drawing }
    }

    fn orbit(&self, drawing: &Drawing) -> u32 {
        self.board.orbit(drawing.lines, if self.owned { drawing.first } else { 0 })
    }
}

impl Scored for DotsAndBoxes {
    fn margin(&self, drawing: &Drawing) -> i32 {
        let ahead = self.ahead(drawing);
        if self.misere { -ahead } else { ahead }
    }
}

impl Index for DotsAndBoxes {
    fn size(&self) -> u64 {
        (2 * self.shares()) << self.board.lines()
    }

    #[inline(always)]
    fn index(&self, drawing: &Drawing) -> u64 {
        let lines = u64::from(drawing.lines);
        let turn = 2 * u64::from(drawing.first) + u64::from(drawing.second);
        lines * 2 * self.shares() + turn
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Drawing> {
        let (lines, rest) = (index / (2 * self.shares()), index % (2 * self.shares()));
        if lines > u64::from(self.board.all_lines()) {
            return None;
        }
        let (lines, first, second) = (lines as u32, (rest / 2) as u32, rest % 2 == 1);
        let drawing = Drawing { lines, first, second };
        self.fits(&drawing).then_some(drawing)
    }
}

impl Show for DotsAndBoxes {
    /// `1_` or `2_`, the lines (`x` for one that is drawn, `-` for a free one: those across row by row
    /// from the top, then those down), `~`, and the owners of the boxes row by row (`1`, `2`, `-`) or
    /// the number of the first player's.
    fn format(&self, drawing: &Drawing) -> String {
        let turn = if drawing.second { 2 } else { 1 };
        let line = |line: u32| if drawing.lines >> line & 1 == 1 { 'x' } else { '-' };
        let lines: String = (0..self.board.lines()).map(line).collect();
        if !self.owned {
            return format!("{turn}_{lines}~{}", drawing.first);
        }
        let closed = self.board.closed(drawing.lines);
        let owner = |square: u32| match (closed >> square & 1, drawing.first >> square & 1) {
            (0, _) => '-',
            (_, 1) => '1',
            _ => '2',
        };
        let owners: String = (0..self.board.boxes()).map(owner).collect();
        format!("{turn}_{lines}~{owners}")
    }

    fn parse(&self, text: &str) -> Result<Drawing, Mistake> {
        let (player, rest) = split_turn(text)?;
        let count = self.board.lines() as usize;
        let Some((drawn, share)) = rest.split_once('~') else {
            return Err(Mistake::new("‘~’ and the boxes that are closed are missing"));
        };
        let read = |c| "x-".contains(c).then_some(c);
        let drawn = gamesman_rules::parse_cells(drawn, 2, count, "x and -", read)?;
        let lines =
            (0..).zip(drawn).filter(|(_, c)| *c == 'x').fold(0, |all, (line, _)| all | 1 << line);
        let closed = self.board.closed(lines);
        let at = 2 + count + 1;
        let first = if self.owned {
            let boxes = self.board.boxes() as usize;
            let read = |c| "12-".contains(c).then_some(c);
            let owners = gamesman_rules::parse_cells(share, at, boxes, "1, 2 and -", read)?;
            for (square, owner) in owners.iter().enumerate() {
                if (*owner != '-') != (closed >> square & 1 == 1) {
                    let message = "a box has an owner, 1 or 2, if all its lines are drawn";
                    return Err(Mistake::at(at + square, message));
                }
            }
            (0..).zip(owners).filter(|(_, c)| *c == '1').fold(0, |all, (i, _)| all | 1 << i)
        } else {
            let most = closed.count_ones();
            let first = share.parse().ok().filter(|first: &u32| first.to_string() == share);
            first.filter(|first| *first <= most).ok_or_else(|| {
                let what = "the number of the first player's boxes";
                Mistake::at(at, format!("{what} is from 0 to {most}, which are closed"))
            })?
        };
        Ok(Drawing { lines, first, second: player == Player::Second })
    }

    /// The dots at both ends: `a1-a2`.
    fn notation(&self, _: &Drawing, line: u8) -> String {
        self.board.name(u32::from(line))
    }

    fn scene(&self, drawing: &Drawing) -> Scene {
        let board = &self.board;
        let mut scene = Scene::new(board.columns as f32 + 1.0, board.rows as f32 + 1.0);
        let (width, height) = (board.columns as f32 + 0.5, board.rows as f32 + 0.5);
        let (x, y, round, tone) = (0.5, 0.0, 0.15, Tone::Board);
        scene.shapes.push(Shape::Rect { x, y, width, height, round, tone });
        for line in 0..board.lines() {
            let ((x, y), across) = board.middle(line);
            let (width, height) = if across { (0.8, 0.3) } else { (0.3, 0.8) };
            let name = board.name(line);
            scene.spots.push(Spot { x, y, width, height, name });
            let (long, thin) = (0.86, 0.1);
            let bar = if across { Glyph::Bar(long, thin) } else { Glyph::Bar(thin, long) };
            if drawing.lines >> line & 1 == 1 {
                let text = if across { "-" } else { "|" };
                scene.piece(line as usize, (x, y), bar, Tone::Neutral, text, "line");
            } else {
                // Where a line can still be drawn.
                let (right, down) = if across { (0.5, 0.0) } else { (0.0, 0.5) };
                let (from, to) = ((x - right, y - down), (x + right, y + down));
                scene.shapes.push(Shape::Line { from, to, width: 0.03, tone: Tone::Shade });
            }
        }
        self.squares(drawing, &mut scene);
        for (row, column) in board.dots() {
            let (x, y) = board.dot(row, column);
            scene.shapes.push(Shape::Circle { x, y, radius: 0.06, tone: Tone::Ink });
        }
        for (name, (x, y)) in board.coordinates() {
            scene.labels.push(Label { x, y, size: 0.24, text: name });
        }
        let (first, second) = self.score(drawing);
        scene.notes.push(format!("Player 1: {first}"));
        scene.notes.push(format!("Player 2: {second}"));
        scene
    }

    fn clicks(&self, _: &Drawing, line: u8) -> Clicks {
        click(usize::from(line))
    }

    fn player(&self, drawing: &Drawing) -> Option<Player> {
        Some(if drawing.second { Player::Second } else { Player::First })
    }
}

impl DotsAndBoxes {
    /// The closed boxes with their owners, or just as closed.
    fn squares(&self, drawing: &Drawing, scene: &mut Scene) {
        let closed = self.board.closed(drawing.lines);
        for square in (0..self.board.boxes()).filter(|square| closed >> square & 1 == 1) {
            let (at, id) = (self.board.centre(square), (self.board.lines() + square) as usize);
            let (text, tone, name) = match (self.owned, drawing.first >> square & 1) {
                (false, _) => ("■", Tone::Neutral, "closed box"),
                (true, 1) => ("1", Tone::First, "box of player 1"),
                (true, _) => ("2", Tone::Second, "box of player 2"),
            };
            scene.piece(id, at, Glyph::Tile(0.6, 0.6), tone, text, name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn play(game: &DotsAndBoxes, moves: &[&str]) -> String {
        let mut drawing = game.start();
        for name in moves {
            let mut all = Vec::new();
            game.moves(&drawing, &mut all);
            let mv = all.into_iter().find(|&mv| game.notation(&drawing, mv) == *name);
            drawing = game.play(&drawing, mv.expect("a legal move"));
        }
        game.format(&drawing)
    }

    /// Two boxes side by side, closed by one line.
    #[test]
    fn whoever_closes_a_box_moves_again() {
        let game = DotsAndBoxes::new(1, 2, false);
        let outside = ["a2-b2", "b2-c2", "a1-b1", "b1-c1", "a1-a2"];
        assert_eq!(play(&game, &outside[..1]), "2_x------~--");
        let drawn = [&outside[..], &["c1-c2", "b1-b2"]].concat();
        assert_eq!(play(&game, &drawn[..6]), "1_xxxxx-x~--");
        assert_eq!(play(&game, &drawn), "1_xxxxxxx~11");
        let end = game.parse("1_xxxxxxx~11").unwrap();
        assert_eq!((game.primitive(&end), game.margin(&end)), (Some(Outcome::Win), 2));
        let tie = game.parse("2_xxxxxxx~12").unwrap();
        assert_eq!((game.primitive(&tie), game.margin(&tie)), (Some(Outcome::Tie), 0));
    }

    #[test]
    fn impossible_boards_are_refused_at_their_place() {
        for (columns, text, at) in [
            (1, "1_xxxx~-", Some(7)),
            (1, "1_xxx-~1", Some(7)),
            (1, "xxxx~1", Some(0)),
            (1, "1_xxxx", None),
            (1, "1_xx?x~1", Some(4)),
            (6, "1_-------------------~1", Some(22)),
            (6, "1_-------------------~", Some(22)),
        ] {
            let error = DotsAndBoxes::new(1, columns, false).parse(text).unwrap_err();
            assert_eq!(error.at, at, "{text}: {error}");
        }
    }
}
