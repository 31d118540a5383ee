//! Positions as text, moves in algebraic notation, the picture.

use gamesman_rules::prelude::*;

use super::attacks::{Man, PROMOTIONS, attacks, name};
use super::board::{Board, letter, place, reading_order, stands};
use super::material::{MOST, Material};
use super::position::{self, Move, NONE, Position, is_legal, normal};
use super::squares::Squares;
use super::{Chess, fen};

impl Position {
    /// A square of the position as the board has it, and the other way round.
    pub(super) fn seen(&self, square: u8) -> u8 {
        if self.flip { square ^ 56 } else { square }
    }

    /// Who is to move.
    pub(super) fn player(&self) -> Player {
        if self.flip == self.weak { Player::First } else { Player::Second }
    }
}

impl Chess {
    pub(super) fn board(&self, position: &Position) -> Board {
        let set = self.set(position);
        let mut squares = [None; 64];
        for man in 0..set.count {
            let white = (set.side(man) == 0) != position.flip;
            let player = if white { Player::First } else { Player::Second };
            let square = position.seen(position.squares.get(man));
            squares[usize::from(square)] = Some((player, set.men[man]));
        }
        let passant = (position.passant != NONE).then(|| position.seen(position.passant));
        Board { squares, to_move: position.player(), passant }
    }

    /// The position of a board, if it is one of this variant.
    pub(super) fn read(&self, board: &Board) -> Result<Position, Mistake> {
        let mut sides: [Vec<(Man, u8)>; 2] = [vec![], vec![]];
        for square in 0..64u8 {
            if let Some((player, man)) = board.squares[usize::from(square)] {
                if man == Man::Pawn && matches!(square / 8, 0 | 7) {
                    let at = name(square);
                    return Err(Mistake::new(format!(
                        "there is a pawn on {at}; pawns stand on ranks 2 to 7"
                    )));
                }
                sides[player.index() as usize].push((man, square));
            }
        }
        for (side, colour) in sides.iter().zip(["White", "Black"]) {
            let kings = side.iter().filter(|(man, _)| *man == Man::King).count();
            if kings != 1 {
                return Err(Mistake::new(format!("{colour} has {kings} kings; each side has one")));
            }
        }
        let kinds = |side: &[(Man, u8)]| side.iter().map(|&(man, _)| man).collect::<Vec<_>>();
        if sides[0].len() + sides[1].len() > MOST {
            return Err(self.not_held(None));
        }
        let (material, swapped) = Material::new([kinds(&sides[0]), kinds(&sides[1])]);
        let Some(place) = self.sets.iter().position(|set| set.material == material) else {
            return Err(self.not_held(Some(&material)));
        };
        let set = &self.sets[place];
        let turned = |square: u8| if swapped { square ^ 56 } else { square };
        if swapped {
            sides.swap(0, 1);
        }
        let men: Vec<u8> = sides
            .iter_mut()
            .flat_map(|side| {
                side.iter_mut().for_each(|(_, square)| *square = turned(*square));
                side.sort_unstable();
                side.iter().map(|&(_, square)| square)
            })
            .collect();
        let squares = Squares::made(set.count, |man| men[man]);
        let weak = (board.to_move == Player::Second) != swapped;
        let plain = Position { set: place as u8, flip: swapped, weak, passant: NONE, squares };
        let marked = board.passant.map_or(NONE, turned);
        let position = normal(set, Position { passant: marked, ..plain });
        if is_legal(set, &position) {
            return Ok(position);
        }
        if is_legal(set, &normal(set, plain)) {
            let pawn = name(board.passant.unwrap_or(0));
            return Err(Mistake::new(format!("the pawn on {pawn} cannot be taken en passant")));
        }
        if attacks(Man::King, 0, squares.get(0), 0) >> squares.get(set.weak) & 1 == 1 {
            return Err(Mistake::new("the kings stand side by side"));
        }
        let (mover, other) = match board.to_move {
            Player::First => ("White", "Black"),
            Player::Second => ("Black", "White"),
        };
        Err(Mistake::new(format!("{other} is in check, so it is {other}’s turn, not {mover}’s")))
    }

    fn not_held(&self, material: Option<&Material>) -> Mistake {
        let found = material.map_or_else(|| format!("more than {MOST} men"), Material::name);
        Mistake::new(format!("this table holds {} and what can come of it, not {found}", self.name))
    }

    /// Men of the mover's and the mover's own square names for a move, as the board has them.
    fn seen_move(&self, position: &Position, mv: Move) -> (u8, u8) {
        let from = position.squares.get(usize::from(mv.man));
        (position.seen(from), position.seen(mv.to))
    }

    /// The move as FIDE prints it: `Rxb6`, `Nbd2`, `e8Q+`, `exd6`, `Qg7++`.
    pub(super) fn algebraic(&self, position: &Position, mv: Move) -> String {
        let set = self.set(position);
        let man = set.men[usize::from(mv.man)];
        let (from, to) = self.seen_move(position, mv);
        let mut text = String::new();
        if man == Man::Pawn {
            if mv.takes() {
                text.push(char::from(b'a' + from % 8));
            }
        } else {
            text.push(man.letter());
            text += &self.told_apart(position, mv);
        }
        if mv.takes() {
            text.push('x');
        }
        text += &name(to);
        text.extend(mv.promotion().map(Man::letter));
        let next = self.play(position, mv);
        let set = self.set(&next);
        if position::in_check(set, &next) {
            let mut replies = Vec::new();
            position::moves(set, &next, &mut replies);
            // Not `#`, which would begin the fragment of an address.
            text += if replies.is_empty() { "++" } else { "+" };
        }
        text
    }

    /// As much of the square a piece comes from as tells it from others that may go to the same square: nothing, the
    /// file, the rank or both.
    fn told_apart(&self, position: &Position, mv: Move) -> String {
        let set = self.set(position);
        let kind = set.men[usize::from(mv.man)];
        let mut all = Vec::new();
        position::moves(set, position, &mut all);
        let rivals = all.iter().filter(|other| {
            other.man != mv.man && other.to == mv.to && set.men[usize::from(other.man)] == kind
        });
        let rivals: Vec<u8> = rivals.map(|&other| self.seen_move(position, other).0).collect();
        let from = self.seen_move(position, mv).0;
        let name = name(from);
        if rivals.is_empty() {
            String::new()
        } else if rivals.iter().all(|other| other % 8 != from % 8) {
            name[..1].into()
        } else if rivals.iter().all(|other| other / 8 != from / 8) {
            name[1..].into()
        } else {
            name
        }
    }
}

/// What a square is written as.
const CELLS: &str =
    "the men KQRBNP and kqrbnp, E or e for a pawn that may be taken en passant, or -";

/// The mark of a promotion.
pub(super) fn promotion_button(man: Man) -> &'static str {
    ["Queen", "Rook", "Bishop", "Knight"]
        [PROMOTIONS.iter().position(|&other| other == man).unwrap_or(0)]
}

impl Show for Chess {
    /// The turn, then the squares row by row from the top: `KQRBNP` for White, `kqrbnp` for Black, `-`; `E` or `e` is a
    /// pawn that may be taken en passant.
    fn format(&self, position: &Position) -> String {
        let board = self.board(position);
        let cell = |square: u8| match board.squares[usize::from(square)] {
            None => '-',
            Some((Player::First, _)) if board.passant == Some(square) => 'E',
            Some((Player::Second, _)) if board.passant == Some(square) => 'e',
            Some(stands) => letter(stands),
        };
        format!("{}_{}", board.to_move.number(), reading_order().map(cell).collect::<String>())
    }

    /// The same, or FEN.
    fn parse(&self, text: &str) -> Result<Position, Mistake> {
        if text.contains('/') {
            return self.read_fen(text);
        }
        let (to_move, cells) = split_turn(text).map_err(|mistake| {
            let message =
                format!("{}, or is FEN, such as ‘8/8/8/4k3/8/8/8/R3K3 w - - 0 1’", mistake.message);
            Mistake { message, ..mistake }
        })?;
        let mut passants = Vec::new();
        let cells = read_cells(cells, 2, 64, CELLS, |c| match c {
            '-' => Some(None),
            'E' => Some(Some((stands('P'), true))),
            'e' => Some(Some((stands('p'), true))),
            letter => stands(letter).map(|man| Some((Some(man), false))),
        })?;
        let mut squares = [None; 64];
        for (square, cell) in reading_order().zip(cells) {
            if let Some((man, passant)) = cell {
                squares[usize::from(square)] = man;
                passants.extend(passant.then_some(square));
            }
        }
        if let [_, second, ..] = passants[..] {
            return Err(Mistake::at(2 + place(second), "one pawn at most may be taken en passant"));
        }
        let passant = passants.first().copied();
        let theirs =
            |square: u8| squares[usize::from(square)].is_some_and(|(player, _)| player != to_move);
        if let Some(square) = passant.filter(|&square| !theirs(square)) {
            let whose = "only a pawn of the player who has just moved may be taken en passant";
            return Err(Mistake::at(2 + place(square), whose));
        }
        self.read(&Board { squares, to_move, passant })
    }

    fn notation(&self, position: &Position, mv: Move) -> String {
        self.algebraic(position, mv)
    }

    /// As others write it: `e8=Q`, `Qg7#`, `exd6 e.p.`, without the sign of a check, or `e7e8q`.
    fn named(&self, position: &Position, name: &str) -> Option<Move> {
        let plain = |name: &str| name.replace(['=', '+', '#', ' '], "").replace("e.p.", "");
        let wanted = plain(name);
        let mut moves = Vec::new();
        position::moves(self.set(position), position, &mut moves);
        moves.into_iter().find(|&mv| {
            let (from, to) = self.seen_move(position, mv);
            let promotion = mv.promotion().map(|man| man.letter().to_ascii_lowercase());
            let squares = self::name(from) + &self::name(to) + &String::from_iter(promotion);
            wanted == squares || wanted == plain(&self.algebraic(position, mv))
        })
    }

    fn clicks(&self, position: &Position, mv: Move) -> Clicks {
        let (from, to) = self.seen_move(position, mv);
        let mut way = vec![Click::Spot(place(from)), Click::Spot(place(to))];
        way.extend(mv.promotion().map(|man| Click::Button(promotion_button(man).into())));
        vec![way]
    }

    fn player(&self, position: &Position) -> Option<Player> {
        Some(Position::player(position))
    }

    fn ties_are_draws(&self) -> bool {
        true
    }

    fn player_names(&self) -> [&'static str; 2] {
        ["White", "Black"]
    }

    fn scene(&self, position: &Position) -> Scene {
        let mut scene = Scene::chequered(8, 8).on(gamesman_rules::Material::Wood);
        let board = self.board(position);
        for square in reading_order() {
            let Some((player, man)) = board.squares[usize::from(square)] else { continue };
            let (tone, colour) = match player {
                Player::First => (Tone::Second, "white"),
                Player::Second => (Tone::First, "black"),
            };
            let place = place(square);
            let at = Scene::cell(place / 8, place % 8);
            let text = letter((player, man));
            scene.piece(place, at, glyph(man), tone, text, format!("{colour} {}", man.name()));
        }
        let set = self.set(position);
        if position::in_check(set, position) {
            let colour = if board.to_move == Player::First { "White" } else { "Black" };
            scene.notes.push(format!("{colour} is in check"));
        }
        if let Some(square) = board.passant {
            scene.notes.push(format!("The pawn on {} may be taken en passant", name(square)));
        }
        scene.notes.push(format!("FEN {}", fen::written(&board)));
        scene
    }
}

fn glyph(man: Man) -> Glyph {
    match man {
        Man::King => Glyph::King(0.92),
        Man::Queen => Glyph::Crown(0.92),
        Man::Rook => Glyph::Rook(0.86),
        Man::Bishop => Glyph::Mitre(0.92),
        Man::Knight => Glyph::Knight(0.92),
        Man::Pawn => Glyph::Pawn(0.8),
    }
}
