//! The pieces of two players.

use super::{Look, format_cells, has, ones, parse_cells};
use crate::index::{RearrangerOX, Symmetries, Ternary};
use crate::{Game, Images, Mistake, Numbering, Outcome, Player, Scene, split_turn};

/// The pieces of both players as masks of cells, and whose turn it is: the usual position of a game in
/// which pieces move.
///
/// ```
/// use gamesman_rules::Player;
/// use gamesman_rules::board::Sides;
///
/// let before = Sides::new(0b001, 0b100);
/// assert_eq!((before.own(), before.other(), before.taken()), (0b001, 0b100, 0b101));
/// // The first player's piece steps to cell 1; then it is the other one's turn.
/// let after = before.passed(0b010, before.other());
/// assert_eq!((after.player, after.own(), after.first), (Player::Second, 0b100, 0b010));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sides {
    /// The first player's pieces.
    pub first: u64,
    /// The second player's.
    pub second: u64,
    /// Who is to move.
    pub player: Player,
}

impl Sides {
    /// The first player is to move.
    pub const fn new(first: u64, second: u64) -> Sides {
        Sides { first, second, player: Player::First }
    }

    /// From what the player to move has and what the other one has.
    #[inline(always)]
    pub fn of(player: Player, own: u64, other: u64) -> Sides {
        match player {
            Player::First => Sides { first: own, second: other, player },
            Player::Second => Sides { first: other, second: own, player },
        }
    }

    /// The marks of two players who make one each in turn, the first player first: their numbers say whose
    /// turn it is. `None` if the first player has not as many as the second, or one more.
    #[inline(always)]
    pub fn in_turn(first: u64, second: u64) -> Option<Sides> {
        let player = match first.count_ones().wrapping_sub(second.count_ones()) {
            0 => Player::First,
            1 => Player::Second,
            _ => return None,
        };
        Some(Sides { first, second, player })
    }

    /// The pieces of the player to move.
    #[inline(always)]
    pub fn own(&self) -> u64 {
        match self.player {
            Player::First => self.first,
            Player::Second => self.second,
        }
    }

    /// The pieces of the other player.
    #[inline(always)]
    pub fn other(&self) -> u64 {
        match self.player {
            Player::First => self.second,
            Player::Second => self.first,
        }
    }

    /// The pieces of a player.
    #[inline(always)]
    pub fn side(&self, player: Player) -> u64 {
        match player {
            Player::First => self.first,
            Player::Second => self.second,
        }
    }

    /// All pieces.
    #[inline(always)]
    pub fn taken(&self) -> u64 {
        self.first | self.second
    }

    /// Whose piece is on a cell.
    pub fn at(&self, cell: usize) -> Option<Player> {
        if has(self.first, cell) {
            Some(Player::First)
        } else {
            has(self.second, cell).then_some(Player::Second)
        }
    }

    /// The position after a move: what the mover has then and what the other player has, whose turn it
    /// is now.
    #[inline(always)]
    #[must_use]
    pub fn passed(&self, own: u64, other: u64) -> Sides {
        Sides::of(self.player.other(), other, own)
    }

    /// How a game of alignment is over: whoever has all cells of one of these lines wins. `both` is how it ends for
    /// the player to move if both have.
    #[inline(always)]
    pub fn aligned(&self, lines: &[u64], both: Outcome) -> Option<Outcome> {
        let line = |pieces: u64| lines.iter().any(|line| line & !pieces == 0);
        match (line(self.own()), line(self.other())) {
            (true, true) => Some(both),
            (true, false) => Some(Outcome::Win),
            (false, true) => Some(Outcome::Lose),
            (false, false) => None,
        }
    }

    /// Both players' pieces after `to`, in the same player's turn: an image of the board.
    #[inline(always)]
    #[must_use]
    pub fn map(&self, to: impl Fn(u64) -> u64) -> Sides {
        Sides { first: to(self.first), second: to(self.second), player: self.player }
    }

    /// The image under which the piece on cell i is on cell `to[i]`, as [`Points::images`](super::Points::images)
    /// lists them.
    #[inline(always)]
    #[must_use]
    pub fn image(&self, to: &[usize]) -> Sides {
        self.map(|pieces| ones(pieces).fold(0, |all, cell| all | 1 << to[cell]))
    }

    /// The turn as `1_` or `2_`, then a character for each cell. [`Sides::parse`] reads it.
    pub fn format(&self, cells: usize, looks: &[Look; 2]) -> String {
        let [first, second] = looks;
        let sets = [(first.letter, self.first), (second.letter, self.second)];
        format!("{}_{}", self.player.number(), format_cells(cells, &sets))
    }

    /// Reads what [`Sides::format`] writes.
    ///
    /// # Errors
    /// If it does not begin with a turn, or goes on with other than `cells` characters that stand for
    /// pieces or an empty cell.
    pub fn parse(text: &str, cells: usize, looks: &[Look; 2]) -> Result<Sides, Mistake> {
        let (player, board) = split_turn(text)?;
        let letters = [looks[0].letter, looks[1].letter];
        let [first, second] = parse_cells(board, 2, cells, letters)?;
        Ok(Sides { first, second, player })
    }

    /// The same position if each player has so many pieces.
    ///
    /// # Errors
    /// If not.
    pub fn with_counts(self, first: u32, second: u32, looks: &[Look; 2]) -> Result<Sides, Mistake> {
        let found = (self.first.count_ones(), self.second.count_ones());
        if found == (first, second) {
            return Ok(self);
        }
        let [one, two] = looks.map(|look| look.letter);
        Err(Mistake::new(format!(
            "{} {one} and {} {two} where there are {first} and {second}",
            found.0, found.1
        )))
    }

    /// The same position in a game where each player first places so many pieces in turn, the first player first,
    /// and then moves them.
    ///
    /// # Errors
    /// If there are other numbers of pieces, or it is not the turn of who is to place one.
    pub fn placed_in_turn(self, each: u32, looks: &[Look; 2]) -> Result<Sides, Mistake> {
        if self.taken().count_ones() >= 2 * each {
            return self.with_counts(each, each, looks);
        }
        match Sides::in_turn(self.first, self.second) {
            Some(placed) if placed == self => Ok(self),
            _ => {
                let [one, two] = looks.map(|look| look.letter);
                Err(Mistake::new(format!("{one} and {two} place {each} each in turn, {one} first")))
            }
        }
    }

    /// Reads a board of marks that are made in turn ([`Sides::in_turn`]), as [`format_cells`] writes it.
    ///
    /// # Errors
    /// As [`parse_cells`], and if the numbers of marks do not fit.
    pub fn parse_marks(text: &str, cells: usize, looks: &[Look; 2]) -> Result<Sides, Mistake> {
        let [one, two] = looks.map(|look| look.letter);
        let [first, second] = parse_cells(text, 0, cells, [one, two])?;
        Sides::in_turn(first, second).ok_or_else(|| {
            let (firsts, seconds) = (first.count_ones(), second.count_ones());
            Mistake::new(format!(
                "{firsts} {one} and {seconds} {two}: {one} moves first, so {one} has as many or one more"
            ))
        })
    }

    /// The scene with all pieces on it: cell i is spot i.
    ///
    /// # Panics
    /// If the scene has fewer spots.
    #[must_use]
    pub fn draw(&self, scene: Scene, looks: &[Look; 2]) -> Scene {
        looks[1].draw(looks[0].draw(scene, self.first), self.second)
    }

    /// The same in a game of alignment: lines of either player are marked when the game is over.
    ///
    /// # Panics
    /// If the scene has fewer spots.
    #[must_use]
    pub fn draw_aligned(&self, scene: Scene, looks: &[Look; 2], lines: &[u64]) -> Scene {
        self.draw(scene, looks).decided_by(lines, self.first).decided_by(lines, self.second)
    }
}

impl Images for Sides {
    /// The turn stays.
    #[inline(always)]
    fn least(&self, symmetries: &Symmetries) -> Sides {
        let (first, second) = symmetries.least(self.first, self.second);
        Sides { first, second, player: self.player }
    }

    #[inline(always)]
    fn orbit(&self, symmetries: &Symmetries) -> u32 {
        symmetries.orbit(self.first, self.second)
    }
}

/// Numbers [`Sides`] with any number of pieces anywhere: the cells as digits to base 3, times two for the
/// turn. Most numbers of a game with few pieces are holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SidesByCells {
    cells: Ternary,
    /// Whose pieces are digit 1.
    one: Player,
}

impl SidesByCells {
    /// On a board of so many cells. The first player's pieces are digit 1, the second's digit 2.
    ///
    /// # Panics
    /// If there are more than 32.
    pub fn new(cells: usize) -> SidesByCells {
        SidesByCells { cells: Ternary::new(cells as u32), one: Player::First }
    }

    /// With the second player's pieces as digit 1.
    #[must_use]
    pub fn second_first(self) -> SidesByCells {
        SidesByCells { one: Player::Second, ..self }
    }
}

impl<G: Game<Position = Sides>> Numbering<G> for SidesByCells {
    fn size(&self, _: &G) -> u64 {
        2 * self.cells.size()
    }

    #[inline(always)]
    fn number(&self, _: &G, sides: &Sides) -> Option<u64> {
        let (one, two) = (sides.side(self.one), sides.side(self.one.other()));
        Some(2 * self.cells.rank(one as u32, two as u32) + sides.player.index())
    }

    #[inline(always)]
    fn position(&self, _: &G, number: u64) -> Option<Sides> {
        let cells = number / 2;
        let (one, two) = (cells < self.cells.size()).then(|| self.cells.unrank(cells))?;
        let player = Player::from_index(number % 2);
        Some(Sides { player, ..Sides::of(self.one, one.into(), two.into()) })
    }
}

/// Numbers [`Sides`] with a certain number of pieces each: the first player's are O, the second's X, times two
/// for the turn.
impl<G: Game<Position = Sides>> Numbering<G> for RearrangerOX {
    fn size(&self, _: &G) -> u64 {
        2 * RearrangerOX::size(self)
    }

    #[inline(always)]
    fn number(&self, _: &G, sides: &Sides) -> Option<u64> {
        Some(2 * self.rank(sides.first, sides.second) + sides.player.index())
    }

    #[inline(always)]
    fn position(&self, game: &G, number: u64) -> Option<Sides> {
        let within = number < Numbering::size(self, game);
        let (first, second) = within.then(|| self.unrank(number / 2))?;
        Some(Sides { first, second, player: Player::from_index(number % 2) })
    }
}

/// Numbers [`Sides`] of marks that players make in turn ([`Sides::in_turn`]): the cells as digits to base 3,
/// without the turn, which follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarksByCells {
    cells: Ternary,
    /// Whose marks are digit 1.
    one: Player,
}

impl MarksByCells {
    /// On a board of so many cells. The marks of player `one` are digit 1, those of the other one digit 2.
    ///
    /// # Panics
    /// If there are more than 32.
    pub fn new(cells: usize, one: Player) -> MarksByCells {
        MarksByCells { cells: Ternary::new(cells as u32), one }
    }
}

impl<G: Game<Position = Sides>> Numbering<G> for MarksByCells {
    fn size(&self, _: &G) -> u64 {
        self.cells.size()
    }

    #[inline(always)]
    fn number(&self, _: &G, sides: &Sides) -> Option<u64> {
        Some(self.cells.rank(sides.side(self.one) as u32, sides.side(self.one.other()) as u32))
    }

    #[inline(always)]
    fn position(&self, _: &G, number: u64) -> Option<Sides> {
        let (one, two) = (number < self.cells.size()).then(|| self.cells.unrank(number))?;
        match self.one {
            Player::First => Sides::in_turn(one.into(), two.into()),
            Player::Second => Sides::in_turn(two.into(), one.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glyph;

    const LOOKS: [Look; 2] =
        [Look::first('x', Glyph::Cross, "cross"), Look::second('o', Glyph::Ring, "ring")];

    #[test]
    fn own_and_other_change_with_the_turn() {
        let before = Sides::new(0b001, 0b110);
        assert_eq!((before.own(), before.other(), before.taken()), (0b001, 0b110, 0b111));
        let after = before.passed(0b010, 0b100);
        assert_eq!(after, Sides { first: 0b010, second: 0b100, player: Player::Second });
        assert_eq!((after.own(), after.other()), (0b100, 0b010));
        assert_eq!(
            [0, 1, 2].map(|cell| after.at(cell)),
            [None, Some(Player::First), Some(Player::Second)]
        );
    }

    #[test]
    fn lines_end_a_game() {
        let over =
            |first, second| Sides::new(first, second).aligned(&[0b0011, 0b1100], Outcome::Tie);
        assert_eq!([over(0b0111, 0), over(0, 0b1100)], [Some(Outcome::Win), Some(Outcome::Lose)]);
        assert_eq!([over(0b0011, 0b1100), over(0b0101, 0b1010)], [Some(Outcome::Tie), None]);
    }

    #[test]
    fn images_leave_the_turn() {
        let sides = Sides::of(Player::Second, 0b100, 0b001);
        assert_eq!(sides.image(&[1, 2, 0]), Sides::of(Player::Second, 0b001, 0b010));
        assert_eq!(sides.map(|pieces| pieces << 1), Sides::of(Player::Second, 0b1000, 0b010));
    }

    struct Idle;

    impl Game for Idle {
        type Position = Sides;
        type Move = u8;
        fn start(&self) -> Sides {
            Sides::new(0, 0)
        }
        fn moves(&self, _: &Sides, _: &mut Vec<u8>) {}
        fn play(&self, sides: &Sides, _: u8) -> Sides {
            *sides
        }
        fn primitive(&self, _: &Sides) -> Option<Outcome> {
            None
        }
    }

    #[test]
    fn positions_are_numbered_without_holes() {
        fn check(numbers: &impl Numbering<Idle>, size: u64) {
            for number in 0..size {
                let sides = numbers.position(&Idle, number).unwrap();
                assert_eq!(numbers.number(&Idle, &sides), Some(number));
                let text = sides.format(3, &LOOKS);
                assert_eq!(Sides::parse(&text, 3, &LOOKS), Ok(sides));
            }
            assert_eq!((numbers.size(&Idle), numbers.position(&Idle, size)), (size, None));
        }
        check(&SidesByCells::new(3), 54);
        check(&SidesByCells::new(3).second_first(), 54);
        check(&RearrangerOX::new(3, 1, 1), 12);
        let second = SidesByCells::new(3).second_first().number(&Idle, &Sides::new(1, 2));
        assert_eq!(second, Some(2 * (2 + 3)));
    }

    #[test]
    fn marks_made_in_turn_say_whose_turn_it_is() {
        let turn = |text| Sides::parse_marks(text, 3, &LOOKS).map(|sides| sides.player);
        assert_eq!((turn("xo-"), turn("x--")), (Ok(Player::First), Ok(Player::Second)));
        for text in ["xx-", "o--"] {
            let error = turn(text).unwrap_err();
            assert!(error.message.contains("so x has as many or one more"), "{error}");
        }
        for one in [Player::First, Player::Second] {
            let numbers = MarksByCells::new(4, one);
            let positions = (0..81).filter_map(|number| {
                let sides = numbers.position(&Idle, number)?;
                assert_eq!(numbers.number(&Idle, &sides), Some(number));
                Some(sides)
            });
            assert_eq!(positions.count(), 1 + 4 + 12 + 12 + 6);
            assert_eq!(numbers.position(&Idle, 1).is_some(), one == Player::First);
            assert_eq!(numbers.position(&Idle, 81), None);
        }
    }

    #[test]
    fn pieces_can_be_counted_as_they_are_read() {
        let read = |text| Sides::parse(text, 3, &LOOKS)?.with_counts(1, 2, &LOOKS);
        assert_eq!(read("1_xoo"), Ok(Sides::new(0b001, 0b110)));
        assert_eq!(read("1_xo-").unwrap_err().message, "1 x and 1 o where there are 1 and 2");
    }

    #[test]
    fn pieces_are_placed_in_turn_and_then_move() {
        let read = |text| Sides::parse(text, 3, &LOOKS)?.placed_in_turn(1, &LOOKS);
        for text in ["1_---", "2_x--", "1_xo-", "2_xo-"] {
            assert!(read(text).is_ok(), "{text}");
        }
        for text in ["2_---", "1_x--", "2_o--", "1_xx-", "1_xoo"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn every_piece_is_drawn_on_its_cell() {
        let scene = Sides::new(0b01, 0b10).draw(Scene::grid(1, 2), &LOOKS);
        let drawn: Vec<_> = scene.pieces.iter().map(|p| (p.id, p.x, p.text.as_str())).collect();
        assert_eq!(drawn, [(0, 1.0, "x"), (1, 2.0, "o")]);
    }
}
