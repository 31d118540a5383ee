//! 1D Chess: king, knight and rook against the same, on a single row of eight cells.
//!
//! There are 1,237 positions, so they are numbered by searching. Rooks and knights go to and fro, so the tier is
//! only the number of men. There is no symmetry: kings never pass each other.

use gamesman_rules::prelude::*;

/// 1D Chess.
pub(crate) static ONE_D_CHESS: Entry = Entry {
    id: "1dchess",
    name: "1D Chess",
    aliases: &["One-Dimensional Chess"],
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board.** One row of eight cells. White, who begins, has a king, a knight and a rook at the \
            left end (**K N R**), Black the same at the right end (**r n k**).\n\n\
            **To move.** The **king** goes one cell left or right. The **knight** leaps exactly two cells, \
            whatever is between. The **rook** goes as far as it likes over empty cells. A piece that ends on \
            an enemy piece captures it.\n\n\
            **Check.** A king is in check next to the enemy king, two cells from the enemy knight, or with \
            nothing but empty cells between it and the enemy rook. No move may leave one’s own king in \
            check.\n\n\
            **The end.** Whoever is in check and cannot get out of it is checkmated and loses. Whoever \
            has no move without being in check is stalemated: a tie. If only the kings are left it is a tie \
            at once. A game that goes on for ever is a draw.",
    source: "Martin Gardner, *Mathematical Games*, Scientific American, July 1980. Rules as in \
             GamesmanClassic (`m1dchess`).",
    known: "White wins (GamesmanClassic: in 11 plies).",
    parameters: &[],
    variants: &[Named::new("regular", "Regular", "")],
    open: &|_| Ok(Open::found(OneDChess).variant()),
};

const BOARD: Rect = Rect::new(1, 8);

const MEN: [Look; 6] = [
    Look::second('K', Glyph::King(0.86), "white king"),
    Look::second('N', Glyph::Knight(0.86), "white knight"),
    Look::second('R', Glyph::Rook(0.86), "white rook"),
    Look::first('k', Glyph::King(0.86), "black king"),
    Look::first('n', Glyph::Knight(0.86), "black knight"),
    Look::first('r', Glyph::Rook(0.86), "black rook"),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Row {
    /// The letter of what stands on each cell, `-` for nothing.
    cells: [char; 8],
    player: Player,
}

impl Row {
    /// The player whose man stands on a cell.
    fn owner(&self, cell: usize) -> Option<Player> {
        match self.cells[cell] {
            '-' => None,
            man if man.is_ascii_uppercase() => Some(Player::First),
            _ => Some(Player::Second),
        }
    }

    /// The cells that the man on a cell reaches, his own side's among them.
    fn reach(&self, cell: usize) -> Vec<usize> {
        let ways = [LEFT, RIGHT];
        match self.cells[cell].to_ascii_lowercase() {
            'k' => ways.iter().filter_map(|&way| BOARD.step(cell, way)).collect(),
            'n' => ways.iter().filter_map(|&(_, by)| BOARD.step(cell, (0, 2 * by))).collect(),
            _ => {
                let along = |way| {
                    let empty =
                        BOARD.ray(cell, way).take_while(|&to| self.cells[to] == '-').count();
                    BOARD.ray(cell, way).take(empty + 1)
                };
                ways.into_iter().flat_map(along).collect()
            }
        }
    }

    fn in_check(&self, player: Player) -> bool {
        let king = if player == Player::First { 'K' } else { 'k' };
        let attacks = |cell: usize| {
            self.owner(cell) == Some(player.other())
                && self.reach(cell).iter().any(|&to| self.cells[to] == king)
        };
        (0..8).any(attacks)
    }
}

struct OneDChess;

impl Game for OneDChess {
    type Position = Row;
    type Move = FromTo;

    fn start(&self) -> Row {
        let cells = ['K', 'N', 'R', '-', '-', 'r', 'n', 'k'];
        Row { cells, player: Player::First }
    }

    fn moves(&self, row: &Row, out: &mut Vec<FromTo>) {
        let own = Some(row.player);
        for from in (0..8).filter(|&from| row.owner(from) == own) {
            let to = row.reach(from).into_iter().filter(|&to| row.owner(to) != own);
            let steps = to.map(|to| FromTo::new(from, to));
            out.extend(steps.filter(|&step| !self.play(row, step).in_check(row.player)));
        }
    }

    fn play(&self, row: &Row, step: FromTo) -> Row {
        let mut cells = row.cells;
        cells[usize::from(step.to)] = std::mem::replace(&mut cells[usize::from(step.from)], '-');
        Row { cells, player: row.player.other() }
    }

    fn primitive(&self, row: &Row) -> Option<Outcome> {
        row.cells.iter().all(|man| "-Kk".contains(*man)).then_some(Outcome::Tie)
    }

    /// Checkmate or stalemate.
    fn stuck(&self, row: &Row) -> Outcome {
        if row.in_check(row.player) { Outcome::Lose } else { Outcome::Tie }
    }

    fn tier(&self, row: &Row) -> u32 {
        row.cells.iter().filter(|man| **man != '-').count() as u32
    }
}

impl Show for OneDChess {
    /// The turn, then the cells from the left: `KNR` for White, `knr` for Black.
    fn format(&self, row: &Row) -> String {
        format!("{}_{}", row.player.number(), String::from_iter(row.cells))
    }

    fn parse(&self, text: &str) -> Result<Row, Mistake> {
        let (player, board) = split_turn(text)?;
        let known = |c| (c == '-' || MEN.iter().any(|man| man.letter == c)).then_some(c);
        let men = read_cells(board, 2, 8, "K, N, R, k, n, r and -", known)?;
        for look in MEN {
            let (letter, found) = (look.letter, men.iter().filter(|c| **c == look.letter).count());
            if found > 1 || found == 0 && "Kk".contains(letter) {
                return Err(Mistake::new(format!(
                    "{found} {letter} where there is one king and at most one of the others"
                )));
            }
        }
        let row = Row { cells: std::array::from_fn(|cell| men[cell]), player };
        if row.in_check(player.other()) {
            return Err(Mistake::new("the player who has just moved is in check"));
        }
        Ok(row)
    }

    fn notation(&self, _: &Row, step: FromTo) -> String {
        step.name(|cell| BOARD.name(cell))
    }

    fn scene(&self, row: &Row) -> Scene {
        let on = |letter| mask((0..8).filter(|&cell| row.cells[cell] == letter));
        MEN.iter().fold(BOARD.chequered().on(Material::Wood), |scene, look| {
            look.draw(scene, on(look.letter))
        })
    }
}
