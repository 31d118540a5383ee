//! Winkers: neutral pieces and winks on a board of hexagons; three winks in a row win.
//!
//! Index: the cells by the numbers of pieces of each kind, times what the first player has used. Tier: the pieces
//! that can still be put down. Symmetry: the twelve of the hexagon.

use std::ops::Range;

use gamesman_rules::index::{ByCounts, Counts};
use gamesman_rules::prelude::*;
use gamesman_rules::words::count;

/// Winkers on hexagons of side 2 and 3.
pub(crate) static WINKERS: Entry = Entry {
    id: "winkers",
    name: "Winkers",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "A hexagon of 19 cells, three on each side. Each player has ten neutral pieces and ten **winks** of \
            their own colour. On your turn either put a **neutral piece** on an empty cell, or put one of your \
            **winks** on top of a neutral piece that lies bare. Nothing moves any more.\n\n\
            Whoever first has **three winks in a row**, along any of the three directions, wins. A player who \
            cannot move because of what is left in hand **wins** too. If all cells carry winks and there is \
            no row, the game is a tie.\n\n\
            On the small hexagon of seven cells each player has four of each. In misère play whoever has a row \
            loses, and so does a player who cannot move.",
    source: "Dan Troyka’s *Winkers* (Great American Trading Company 1998), simplified as GamesmanOne plays it \
             (`winkers`): in the full game a player who has run out goes on differently.",
    known: "On the small hexagon a tie (computed here).",
    parameters: &[
        Parameter::number("side", (2, 3), "3", "Cells on each side of the hexagon"),
        PLAY,
    ],
    variants: &[
        Named::new("simplified", "Win if you can’t move", "3"),
        Named::new("small", "Seven cells", "2"),
        Named::new("small-misere", "Seven cells, misère", "2-misere"),
    ],
    open: &|settings| {
        let game = Winkers::new(settings.number("side") as i32);
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

/// In the order of the masks of a position.
const PIECES: [Look; 3] = [
    Look::neutral('c', Glyph::Disc(0.36), "neutral piece"),
    Look::first('x', Glyph::Disc(0.36), "dark wink"),
    Look::second('o', Glyph::Disc(0.36), "light wink"),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Field {
    /// Bare neutral pieces, winks of the first player, winks of the second.
    pieces: [u64; 3],
    /// Neutral pieces that the first player has put down.
    neutrals: u32,
}

struct Winkers {
    /// Pieces of each kind that a player has.
    each: u32,
    points: Points,
    lines: Vec<u64>,
    /// Where each cell goes under each symmetry.
    symmetries: Vec<Vec<usize>>,
    numbers: ByCounts,
}

impl Winkers {
    fn new(side: i32) -> Winkers {
        // Cells by two of three coordinates that add up to nothing, row by row from the top.
        let reach = side - 1;
        let inside = |&(q, r): &(i32, i32)| q.abs().max(r.abs()).max((q + r).abs()) <= reach;
        let rows = (-reach..=reach).flat_map(|r| (-reach..=reach).map(move |q| (q, r)));
        let cells: Vec<(i32, i32)> = rows.filter(inside).collect();
        let find = |(q, r): (i32, i32)| cells.iter().position(|&cell| cell == (q, r));
        let line = |&(q, r): &(i32, i32), (dq, dr): (i32, i32)| {
            (0..3).map(|i| find((q + i * dq, r + i * dr))).collect::<Option<Vec<usize>>>().map(mask)
        };
        let ways = [(1, 0), (0, 1), (1, -1)];
        let lines =
            cells.iter().flat_map(|cell| ways.map(|way| line(cell, way))).flatten().collect();
        let place = |&(q, r): &(i32, i32)| {
            let (x, y) = (q as f32 + r as f32 / 2.0, r as f32 * 0.87);
            (x + side as f32, y + side as f32)
        };
        let row = |r: i32| char::from(b'a' + (reach - r) as u8);
        let name = |&(q, r): &(i32, i32)| format!("{}{}", row(r), q - (-reach).max(-reach - r) + 1);
        let (count, each) = (cells.len() as u32, cells.len().div_ceil(2) as u32);
        let mut cases = Vec::new();
        for bare in 0..=count {
            for (x, o) in
                (0..=count - bare).flat_map(|x| (0..=count - bare - x).map(move |o| (x, o)))
            {
                if x.max(o) <= each {
                    let all = bare + 2 * (x + o);
                    let others = u64::from(each) + 1;
                    cases.push(Counts { tier: 2 * count - all, key: vec![bare, x, o], others });
                }
            }
        }
        let (places, names) = (cells.iter().map(place), cells.iter().map(name));
        let points = Points::new(places.collect(), names.collect(), |_, _| false);
        let numbers = ByCounts::new(count, 3, cases).expect("4^19 is less than 2^63");
        Winkers { each, symmetries: points.images(6), points, lines, numbers }
    }

    /// The neutral pieces and winks that a player has put down; `None` if the second player's cannot be.
    fn used(&self, Field { pieces, neutrals }: &Field, player: Player) -> Option<[u32; 2]> {
        let [bare, x, o] = pieces.map(u64::count_ones);
        match player {
            Player::First => Some([*neutrals, x]),
            Player::Second => Some([(bare + x + o).checked_sub(*neutrals)?, o]),
        }
    }

    fn mover(&self, Field { pieces, .. }: &Field) -> Player {
        let [bare, x, o] = pieces.map(u64::count_ones);
        Player::from_index(u64::from((bare + 2 * (x + o)) % 2))
    }

    /// Whether players took turns, and nobody has put down more than they have.
    fn is_possible(&self, field: &Field) -> bool {
        let used = [Player::First, Player::Second].map(|player| self.used(field, player));
        let [Some(first), Some(second)] = used else { return false };
        let (firsts, seconds) = (first[0] + first[1], second[0] + second[1]);
        let few = first.into_iter().chain(second).all(|used| used <= self.each);
        few && (firsts == seconds || firsts == seconds + 1)
    }

    fn all(&self) -> u64 {
        (1 << self.points.count()) - 1
    }
}

impl Game for Winkers {
    type Position = Field;
    /// A wink on a neutral piece, or a neutral piece on an empty cell.
    type Move = Placement;

    fn start(&self) -> Field {
        Field { pieces: [0; 3], neutrals: 0 }
    }

    fn moves(&self, field: &Field, out: &mut Vec<Placement>) {
        let [neutrals, winks] = self.used(field, self.mover(field)).unwrap_or([0; 2]);
        let [bare, x, o] = field.pieces;
        let empty = if neutrals < self.each { self.all() & !(bare | x | o) } else { 0 };
        let bare = if winks < self.each { bare } else { 0 };
        out.extend(ones(empty | bare).map(Placement::new));
    }

    fn play(&self, field: &Field, cell: Placement) -> Field {
        let (mut after, player) = (*field, self.mover(field));
        if has(field.pieces[0], cell.cell()) {
            after.pieces[0] &= !(1 << cell.0);
            after.pieces[1 + player.index() as usize] |= 1 << cell.0;
        } else {
            after.pieces[0] |= 1 << cell.0;
            after.neutrals += u32::from(player == Player::First);
        }
        after
    }

    fn primitive(&self, field: &Field) -> Option<Outcome> {
        let [_, x, o] = field.pieces;
        let other = [o, x][self.mover(field).index() as usize];
        if self.lines.iter().any(|line| line & !other == 0) {
            return Some(Outcome::Lose);
        }
        (x | o == self.all()).then_some(Outcome::Tie)
    }

    fn stuck(&self, _: &Field) -> Outcome {
        Outcome::Win
    }

    fn tier(&self, Field { pieces, .. }: &Field) -> u32 {
        let [bare, x, o] = pieces.map(u64::count_ones);
        2 * self.points.count() as u32 - (bare + 2 * (x + o))
    }
}

impl ListsImages for Winkers {
    fn images(&self, Field { pieces, neutrals }: &Field) -> impl Iterator<Item = Field> {
        let (pieces, neutrals) = (*pieces, *neutrals);
        self.symmetries.iter().map(move |to| Field {
            pieces: pieces.map(|cells| mask(ones(cells).map(|cell| to[cell]))),
            neutrals,
        })
    }
}

impl Index for Winkers {
    fn size(&self) -> u64 {
        self.numbers.size()
    }

    fn index(&self, Field { pieces, neutrals }: &Field) -> u64 {
        let number = self.numbers.rank(pieces, &[], u64::from(*neutrals));
        number.expect("nobody puts down more winks than they have")
    }

    fn position(&self, index: u64) -> Option<Field> {
        let (pieces, _, neutrals) = self.numbers.unrank(index)?;
        let field = Field { pieces, neutrals: neutrals as u32 };
        self.is_possible(&field).then_some(field)
    }

    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        Some(self.numbers.tier_range(tier))
    }
}

impl Show for Winkers {
    /// The turn, the cells row by row from the top, and the neutral pieces that the first player has put down:
    /// `2_c------_1`.
    fn format(&self, field: &Field) -> String {
        let sets: Vec<(char, u64)> =
            PIECES.iter().map(|look| look.letter).zip(field.pieces).collect();
        let cells = format_cells(self.points.count(), &sets);
        format!("{}_{cells}_{}", self.mover(field).number(), field.neutrals)
    }

    fn parse(&self, text: &str) -> Result<Field, Mistake> {
        let (board, neutrals) = text.rsplit_once('_').unwrap_or((text, ""));
        let (_, cells) = split_turn(board)?;
        let pieces = parse_cells(cells, 2, self.points.count(), PIECES.map(|look| look.letter))?;
        let field = Field { pieces, neutrals: neutrals.parse().unwrap_or(u32::MAX) };
        if self.is_possible(&field) && self.format(&field) == text {
            return Ok(field);
        }
        let message =
            "the first player’s neutral pieces are expected; they and the turn must fit the board";
        Err(Mistake::at(board.len() + 1, message))
    }

    fn notation(&self, _: &Field, cell: Placement) -> String {
        cell.name(|cell| self.points.name(cell))
    }

    fn scene(&self, field: &Field) -> Scene {
        let side = ((self.points.count() as f32 - 0.25) / 3.0).sqrt() + 0.5;
        let scene =
            self.points.scene(2.0 * side.round(), 2.0 * side.round(), 0.44).on(Material::Felt);
        let mut scene = PIECES
            .iter()
            .zip(field.pieces)
            .fold(scene, |scene, (look, cells)| look.draw(scene, cells));
        for (player, name) in [(Player::First, "x"), (Player::Second, "o")] {
            let [neutrals, winks] = self.used(field, player).unwrap_or([0; 2]);
            let (neutrals, winks) = (self.each - neutrals, self.each - winks);
            let neutrals = count(neutrals.into(), "neutral piece");
            let winks = count(winks.into(), "wink");
            scene.notes.push(format!("{name} has {neutrals} and {winks}"));
        }
        scene
    }
}
