//! Domineering on a square of three by three: the first player puts dominoes upright, the second
//! player flat. Whoever cannot move loses.

use gamesman_rules::prelude::*;

pub static GAME: Entry = Entry {
    id: "smalldomineering",
    name: "Small Domineering",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A square of three by three cells. In turn the first player covers two free cells with an \
            **upright** domino, the second player with a **flat** one. Whoever cannot move loses.",
    source: "Göran Andersson, 1973.",
    known: "The first player wins.",
    parameters: &[],
    variants: &[Named::new("regular", "3×3", "")],
    open: &|_| Ok(Open::found(Domineering).variant()),
};

const SQUARE: Rect = Rect::new(3, 3);

const COVER: Look = Look::neutral('x', Glyph::Block(0.9, 0.9), "covered cell");

struct Domineering;

impl Game for Domineering {
    type Position = (Player, u64); // who is to move, covered cells
    type Move = u64; // the two cells to cover

    fn start(&self) -> (Player, u64) {
        (Player::First, 0)
    }

    fn moves(&self, (player, covered): &(Player, u64), out: &mut Vec<u64>) {
        let way = if *player == Player::First { DOWN } else { RIGHT };
        for cell in 0..SQUARE.cells() {
            if let Some(next) = SQUARE.step(cell, way) {
                out.extend(Some(mask([cell, next])).filter(|domino| covered & domino == 0));
            }
        }
    }

    fn play(&self, (player, covered): &(Player, u64), domino: u64) -> (Player, u64) {
        (*player, covered | domino)
    }

    fn stuck(&self, _: &(Player, u64)) -> Outcome {
        Outcome::Win
    }

    /// The stage of the game: no move raises it.
    fn tier(&self, (_, covered): &(Player, u64)) -> u32 {
        covered.count_ones()
    }
}

impl Show for Domineering {
    fn format(&self, (player, covered): &(Player, u64)) -> String {
        format!("{}_{}", player.number(), format_cells(9, &[('x', *covered)]))
    }

    fn parse(&self, text: &str) -> Result<(Player, u64), Mistake> {
        let (player, cells) = split_turn(text)?;
        let [covered] = parse_cells(cells, 2, 9, ['x'])?;
        Ok((player, covered))
    }

    fn notation(&self, _: &(Player, u64), domino: u64) -> String {
        SQUARE.names(domino)
    }

    fn scene(&self, (_, covered): &(Player, u64)) -> Scene {
        COVER.draw(SQUARE.scene(), *covered)
    }
}
