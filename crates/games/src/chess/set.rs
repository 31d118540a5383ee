//! A material set as moves and numbers need it: where its men stand in a list of squares.

use super::attacks::{Man, is_light};
use super::material::{Changes, MOST, Material, changes};
use super::squares::Squares;

/// Men of one kind and side, neighbours in the list of squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    /// The place of the first.
    pub(super) first: usize,
    /// How many there are.
    pub(super) len: usize,
}

impl Group {
    /// The places of its men.
    #[inline(always)]
    pub(super) fn men(&self) -> std::ops::Range<usize> {
        self.first..self.first + self.len
    }
}

/// Whether some material can never mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dead {
    Never,
    Always,
    /// If all bishops stand on squares of one colour.
    OnOneColour,
}

/// A material set.
#[derive(Debug)]
pub(super) struct Set {
    pub(super) material: Material,
    /// The kind of each man; the stronger side's king is the first.
    pub(super) men: [Man; MOST],
    /// How many men there are.
    pub(super) count: usize,
    /// The place of the weaker side's king: how many men the stronger side has.
    pub(super) weak: usize,
    /// Both sides have the same men. Then the side to move is made the first.
    pub(super) equal: bool,
    /// Groups of two or more men.
    pub(super) alike: Vec<Group>,
    /// Men that are neither king nor pawn.
    pub(super) pieces: Vec<Group>,
    /// The pawns of each side; none or a group.
    pub(super) pawns: [Group; 2],
    /// Whether there are pawns.
    pub(super) has_pawns: bool,
    pub(super) changes: Changes,
    /// The bytes in the list of squares of men who can move without another image of the board or order of men becoming
    /// the canonical one.
    pub(super) steady: u64,
    dead: Dead,
}

impl Set {
    pub(super) fn new(material: &Material, sets: &[Material]) -> Set {
        let kinds: Vec<Man> = material.sides.iter().flatten().copied().collect();
        let weak = material.sides[0].len();
        let mut men = [Man::Pawn; MOST];
        men[..kinds.len()].copy_from_slice(&kinds);
        let mut groups: Vec<Group> = Vec::new();
        for (i, &man) in kinds.iter().enumerate() {
            match groups.last_mut() {
                Some(last) if i != weak && kinds[last.first] == man => last.len += 1,
                _ => groups.push(Group { first: i, len: 1 }),
            }
        }
        let kind = |group: &Group| kinds[group.first];
        let pawns = |side: usize| {
            let mine = |group: &&Group| usize::from(group.first >= weak) == side;
            let pawns = groups.iter().filter(mine).find(|group| kind(group) == Man::Pawn);
            pawns.copied().unwrap_or(Group { first: 0, len: 0 })
        };
        let others: Vec<Man> = kinds.iter().copied().filter(|&man| man != Man::King).collect();
        Set {
            material: material.clone(),
            men,
            count: kinds.len(),
            weak,
            equal: material.sides[0] == material.sides[1],
            alike: groups.iter().filter(|group| group.len > 1).copied().collect(),
            pieces: groups
                .iter()
                .filter(|group| !matches!(kind(group), Man::King | Man::Pawn))
                .copied()
                .collect(),
            pawns: [pawns(0), pawns(1)],
            has_pawns: kinds.contains(&Man::Pawn),
            changes: changes(material, sets),
            steady: groups
                .iter()
                .filter(|group| group.len == 1 && group.first > 0 && kind(group) != Man::Pawn)
                .filter(|_| material.sides[0] != material.sides[1])
                .fold(0, |bytes, group| bytes | 0xFF << (8 * group.first)),
            dead: match others[..] {
                [] | [Man::Knight | Man::Bishop] => Dead::Always,
                _ if others.iter().all(|&man| man == Man::Bishop) => Dead::OnOneColour,
                _ => Dead::Never,
            },
        }
    }

    /// The side of a man: 0 for the stronger.
    #[inline(always)]
    pub(super) fn side(&self, man: usize) -> usize {
        usize::from(man >= self.weak)
    }

    /// The places of a side's men, its king first.
    #[inline(always)]
    pub(super) fn of(&self, side: usize) -> std::ops::Range<usize> {
        if side == 0 { 0..self.weak } else { self.weak..self.count }
    }

    /// With men that are alike in ascending order.
    #[inline(always)]
    pub(super) fn sorted(&self, squares: Squares) -> Squares {
        self.alike.iter().fold(squares, |squares, group| squares.sorted(group.first, group.len))
    }

    /// How favourable a position is for the stronger side, without looking ahead, in hundredths of a pawn.
    pub(super) fn favour(&self, squares: Squares) -> i16 {
        const WORTH: [i16; 6] = [0, 900, 500, 310, 300, 100];
        let mut sides = [0, 0];
        for man in 0..self.count {
            let (side, rank) = (self.side(man), squares.get(man) / 8);
            let gone = if side == 0 { rank } else { 7 - rank };
            let forward = if self.men[man] == Man::Pawn { 12 * i16::from(gone) } else { 0 };
            sides[side] += WORTH[self.men[man] as usize] + forward;
        }
        let [strong, weak] = sides;
        let kings = [squares.get(0), squares.get(self.weak)];
        let apart = |a: u8, b: u8| (a % 8).abs_diff(b % 8).max((a / 8).abs_diff(b / 8));
        // How many steps it is from the middle: 0 to 3.
        let out = |square: u8| {
            let from = |at: u8| if at < 4 { 3 - at } else { at - 4 };
            from(square % 8).max(from(square / 8))
        };
        let drive =
            |loser: u8| 10 * i16::from(out(loser)) + 4 * i16::from(7 - apart(kings[0], kings[1]));
        match strong - weak {
            lead if lead > 150 => lead + drive(kings[1]),
            lead if lead < -150 => lead - drive(kings[0]),
            lead => lead,
        }
    }

    /// Whether no sequence of moves can mate with this material (FIDE Laws, article 5.2.2).
    #[inline(always)]
    pub(super) fn is_dead(&self, squares: Squares) -> bool {
        match self.dead {
            Dead::Never => false,
            Dead::Always => true,
            Dead::OnOneColour => {
                let bishops = (0..self.count).filter(|&i| self.men[i] == Man::Bishop);
                let mut light = bishops.map(|i| is_light(squares.get(i)));
                let first = light.next();
                light.all(|light| Some(light) == first)
            }
        }
    }
}
