//! Numbers of positions: canonical ones first, tier by tier, then all others.
//!
//! A tier is a material set and the steps that its pawns have still to go. In the first part the stronger side is White
//! and its king stands on the triangle a1–d1–d4, or, where there are pawns, on the files a to d. Within a set a number
//! is, from the most significant on: where the pawns stand (by steps), the two kings, the other men, the turn.

use std::ops::Range;

use gamesman_rules::index::binomial;

use super::kings::{NO_PAIR, Pairs};
use super::material::MOST;
use super::position::{NONE, Placed, Position, is_legal};
use super::set::{Group, Set};
use super::squares::Squares;

/// Squares where pawns stand: ranks 2 to 7.
const PAWN_SQUARES: u32 = 48;

/// No place.
const ABSENT: u32 = u32::MAX;

/// Where the pawns of a set stand, and which may be taken in passing.
#[derive(Clone, Copy, Debug)]
struct Pawns {
    /// The squares of the set's men, with pawns alone.
    squares: Squares,
    passant: u8,
}

/// The numbers of one set.
#[derive(Debug)]
struct SetNumbers {
    /// Where its numbers begin in the first part and in the second.
    first: u64,
    second: u64,
    /// All ways for its pawns to stand, by steps; one for a set without pawns.
    pawns: Vec<Pawns>,
    /// The place of each by the ranks of both sides' pawns, without the pawn that may be taken in passing.
    plain: Vec<u32>,
    /// With it: that rank, the square, the place; in order.
    passant: Vec<(u32, u8, u32)>,
    /// The first of `pawns` with each number of steps, beginning with the fewest, and the end.
    steps: Vec<u32>,
    /// What each man adds by its square: to the rank of the other men in the lower half, to the ranks of the pawns in the
    /// upper one.
    adds: [[u64; 64]; MOST],
    /// Its lowest tier.
    tier: u32,
    /// Ways for other men to stand.
    pieces: u32,
    turns: u32,
}

/// Whether a square is on the triangle a1–d1–d4.
fn on_triangle(square: u8) -> bool {
    square % 8 < 4 && square / 8 <= square % 8
}

/// The diagonal a1–h8 mirrored.
const DIAGONAL: u8 = 4;

/// The numbers of all positions of several sets.
#[derive(Debug)]
pub(super) struct Numbers {
    sets: Vec<SetNumbers>,
    /// With the first king on the triangle, on the files a to d, anywhere.
    pairs: [Pairs; 3],
    /// By square the image that brings it onto the triangle.
    onto: [u8; 64],
    /// Numbers of the first part.
    canonical: u64,
    size: u64,
    /// By tier.
    ranges: Vec<Range<u64>>,
    parts: Parts,
}

/// Finds the set of a number: where each set's part begins, first parts before second ones.
#[derive(Debug)]
struct Parts {
    begins: Vec<u64>,
    /// By the high bits of a number, the part of the least number that has them.
    parts: Vec<u8>,
    shift: u32,
}

impl Parts {
    fn new(begins: Vec<u64>, size: u64) -> Parts {
        const MOST_BLOCKS: u64 = 1 << 12;
        let shift = (size / MOST_BLOCKS).checked_ilog2().map_or(0, |bits| bits + 1);
        let part = |block| begins.partition_point(|&begin| begin <= block << shift) - 1;
        let parts = (0..=size >> shift).map(|block| part(block) as u8).collect();
        Parts { begins, parts, shift }
    }

    #[inline(always)]
    fn of(&self, number: u64) -> Option<usize> {
        let mut part = usize::from(*self.parts.get((number >> self.shift) as usize)?);
        while self.begins.get(part + 1).is_some_and(|&begin| begin <= number) {
            part += 1;
        }
        Some(part)
    }
}

impl Numbers {
    pub(super) fn new(sets: &[Set]) -> Numbers {
        let onto = std::array::from_fn(|square| {
            let image = (0..8).find(|&image| on_triangle(Squares::image_of(square as u8, image)));
            image.expect("an image is there")
        });
        let pairs =
            [Pairs::new(on_triangle), Pairs::new(|square| square % 8 < 4), Pairs::new(|_| true)];
        let mut all: Vec<SetNumbers> = sets.iter().map(SetNumbers::new).collect();
        let (mut at, mut tier, mut ranges) = (0, 0, Vec::new());
        for (numbers, set) in all.iter_mut().zip(sets) {
            let kings = pairs[usize::from(set.has_pawns)].kings.len() as u64;
            let each = kings * u64::from(numbers.pieces) * u64::from(numbers.turns);
            (numbers.first, numbers.tier) = (at, tier);
            let place = |&steps: &u32| at + u64::from(steps) * each;
            ranges.extend(numbers.steps.windows(2).map(|pair| place(&pair[0])..place(&pair[1])));
            (at, tier) = (ranges.last().map_or(at, |range| range.end), ranges.len() as u32);
        }
        let canonical = at;
        for numbers in &mut all {
            numbers.second = at;
            let each = pairs[2].kings.len() as u64 * u64::from(numbers.pieces);
            at += numbers.pawns.len() as u64 * each * u64::from(numbers.turns) * 2;
        }
        let begins = all.iter().map(|numbers| numbers.first);
        let begins = begins.chain(all.iter().map(|numbers| numbers.second)).collect();
        let parts = Parts::new(begins, at);
        Numbers { sets: all, onto, pairs, canonical, size: at, ranges, parts }
    }

    pub(super) fn size(&self) -> u64 {
        self.size
    }

    #[inline(always)]
    pub(super) fn tier(&self, set: &Set, position: &Position) -> u32 {
        let (mut steps, mut pawns) = (0, 0);
        for (side, group) in set.pawns.iter().enumerate() {
            for pawn in group.men() {
                steps += to_go(side, position.squares.get(pawn));
                pawns += 1;
            }
        }
        self.sets[usize::from(position.set)].tier + steps - pawns
    }

    pub(super) fn range(&self, tier: u32) -> Range<u64> {
        let none = self.canonical..self.canonical;
        self.ranges.get(tier as usize).cloned().unwrap_or(none)
    }

    /// Whether a position is in the first part.
    #[inline(always)]
    fn comes_first(&self, set: &Set, position: &Position) -> bool {
        let pairs = &self.pairs[usize::from(set.has_pawns)];
        !position.flip
            && pairs.rank(position.squares.get(0), position.squares.get(set.weak)) != NO_PAIR
    }

    #[inline(always)]
    pub(super) fn rank(&self, set: &Set, position: &Position) -> u64 {
        let numbers = &self.sets[usize::from(position.set)];
        if self.comes_first(set, position) {
            let pairs = &self.pairs[usize::from(set.has_pawns)];
            return numbers.first + numbers.rank(set, position, pairs);
        }
        let among = numbers.rank(set, position, &self.pairs[2]);
        numbers.second + 2 * among + u64::from(position.flip)
    }

    /// The number of the canonical position.
    #[inline(always)]
    pub(super) fn rank_canonical(&self, set: &Set, position: &Position) -> u64 {
        let canonical = self.canonical(set, position);
        let pairs = &self.pairs[usize::from(set.has_pawns)];
        let numbers = &self.sets[usize::from(position.set)];
        numbers.first + numbers.rank(set, &canonical, pairs)
    }

    /// As [`rank_canonical`](Numbers::rank_canonical), if the position differs from one whose canonical number is known by the square of
    /// one man and the turn, and that decides nothing about which of its images is the canonical one.
    #[inline(always)]
    pub(super) fn rank_near(
        &self,
        set: &Set,
        (known, number): (&Position, u64),
        position: &Position,
    ) -> Option<u64> {
        let changed = known.squares.changed(position.squares);
        let near = known.set == position.set
            && changed & !set.steady == 0
            && (known.passant, position.passant) == (NONE, NONE)
            && number < self.canonical;
        let king = known.squares.get(0);
        if !near || !set.has_pawns && king % 8 == king / 8 {
            return None;
        }
        let man = changed.trailing_zeros() as usize / 8;
        if changed >> (8 * man) > 0xFF {
            return None;
        }
        let (from, to) = (known.squares.get(man), position.squares.get(man));
        let numbers = &self.sets[usize::from(known.set)];
        let added = if man == set.weak {
            let pairs = &self.pairs[usize::from(set.has_pawns)];
            let place = |square| u64::from(pairs.rank(king, square));
            place(to).wrapping_sub(place(from)).wrapping_mul(numbers.pieces.into())
        } else {
            let adds = |square| numbers.adds[man][usize::from(square % 64)];
            adds(to).wrapping_sub(adds(from))
        };
        let turns = u64::from(numbers.turns);
        let turn = u64::from(position.weak).wrapping_sub(u64::from(known.weak));
        Some(number.wrapping_add(added.wrapping_mul(turns)).wrapping_add(turn))
    }

    /// The position with the stronger side White and its king on the triangle or the files a to d; on the diagonal the
    /// image whose list of squares is the lesser.
    #[inline(always)]
    pub(super) fn canonical(&self, set: &Set, position: &Position) -> Position {
        let king = position.squares.get(0);
        if set.has_pawns {
            // The mirrored one, if the king is on the files e to h.
            return image_of(set, position, king >> 2 & 1);
        }
        let canonical = image_of(set, position, self.onto[usize::from(king)]);
        let king = canonical.squares.get(0);
        if king % 8 != king / 8 {
            return canonical;
        }
        let other = image_of(set, &canonical, DIAGONAL);
        if other.squares < canonical.squares { other } else { canonical }
    }

    /// How many different images of the board and the colours there are.
    #[inline(always)]
    pub(super) fn orbit(&self, set: &Set, position: &Position) -> u32 {
        if set.has_pawns {
            return 4;
        }
        let canonical = self.canonical(set, position);
        let king = canonical.squares.get(0);
        let on_diagonal = king % 8 == king / 8;
        let alike = || image_of(set, &canonical, DIAGONAL).squares == canonical.squares;
        if on_diagonal && alike() { 8 } else { 16 }
    }

    #[inline(always)]
    pub(super) fn unrank(&self, sets: &[Set], number: u64) -> Option<Position> {
        let part = self.parts.of(number)?;
        let first = part < sets.len();
        let place = if first { part } else { part - sets.len() };
        let (numbers, set) = (&self.sets[place], &sets[place]);
        let local = number - if first { numbers.first } else { numbers.second };
        let (local, flip, pairs) = match first {
            true => (local, false, &self.pairs[usize::from(set.has_pawns)]),
            false => (local / 2, local % 2 == 1, &self.pairs[2]),
        };
        let position = numbers.unrank(set, place as u8, flip, local as u32, pairs)?;
        let fits = first || !self.comes_first(set, &position);
        (fits && is_legal(set, &position)).then_some(position)
    }
}

/// An image of the board, with the colours as if the stronger side were White.
#[inline(always)]
fn image_of(set: &Set, position: &Position, image: u8) -> Position {
    let squares = set.sorted(position.squares.image(set.count, image));
    let passant = match position.passant {
        NONE => NONE,
        square => Squares::image_of(square, image),
    };
    Position { flip: false, passant, squares, ..*position }
}

/// The steps that a pawn has still to go.
#[inline(always)]
fn to_go(side: usize, square: u8) -> u32 {
    let rank = u32::from(square / 8);
    if side == 0 { 7 - rank } else { rank }
}

/// Sets of two numbers below `n`.
#[inline(always)]
fn pairs(n: u32) -> u32 {
    n * n.wrapping_sub(1) / 2
}

/// Sets of three numbers below `n`.
#[inline(always)]
fn triples(n: u32) -> u32 {
    n * n.wrapping_sub(1) * n.wrapping_sub(2) / 6
}

/// How many sets of `count` squares there are.
fn sets_of(squares: u32, count: usize) -> u32 {
    binomial(squares, count as u32) as u32
}

/// With the squares of a group that has this rank among all sets of as many, each more by `less`.
#[inline(always)]
fn unrank(mut rank: u32, squares: Squares, group: &Group, less: u8) -> Squares {
    let mut squares = squares;
    if group.len == 3 {
        let mut c = 2;
        while triples(c + 1) <= rank {
            c += 1;
        }
        rank -= triples(c);
        squares = squares.with(group.first + 2, c as u8 + less);
    }
    if group.len >= 2 {
        // The root of 2 · rank is at most one off.
        let mut b = f32::sqrt((2 * rank) as f32) as u32;
        while pairs(b + 1) <= rank {
            b += 1;
        }
        while pairs(b) > rank {
            b -= 1;
        }
        rank -= pairs(b);
        squares = squares.with(group.first + 1, b as u8 + less);
    }
    if group.len > 0 { squares.with(group.first, rank as u8 + less) } else { squares }
}

impl SetNumbers {
    fn new(set: &Set) -> SetNumbers {
        let ways = |group: &Group, squares: u32| sets_of(squares, group.len);
        let mut numbers = SetNumbers {
            first: 0,
            second: 0,
            pawns: vec![],
            plain: vec![],
            passant: vec![],
            steps: vec![],
            adds: [[0; 64]; MOST],
            tier: 0,
            pieces: set.pieces.iter().map(|group| ways(group, 64)).product(),
            turns: if set.equal { 1 } else { 2 },
        };
        let second = sets_of(PAWN_SQUARES, set.pawns[1].len);
        let keys = sets_of(PAWN_SQUARES, set.pawns[0].len) * second;
        let mut weight = 1;
        for group in set.pieces.iter().rev() {
            numbers.add(group, 0, weight);
            weight *= u64::from(WAYS[group.len]);
        }
        numbers.add(&set.pawns[1], 8, 1 << 32);
        numbers.add(&set.pawns[0], 8, u64::from(second) << 32);
        let mut all = Vec::new();
        for key in 0..keys {
            let squares = unrank(key / second, Squares::default(), &set.pawns[0], 8);
            let squares = unrank(key % second, squares, &set.pawns[1], 8);
            let pawns = set
                .pawns
                .each_ref()
                .map(|group| group.men().map(|man| squares.get(man)).collect::<Vec<u8>>());
            if pawns[0].iter().any(|square| pawns[1].contains(square)) {
                continue;
            }
            let steps = |side: usize| pawns[side].iter().map(|&at| to_go(side, at)).sum::<u32>();
            let steps = steps(0) + steps(1);
            all.push((steps, NONE, key, squares));
            // Where both sides have the same men the side to move is the first: the other's pawns alone can be taken.
            for side in usize::from(set.equal)..2 {
                let rank = 3 + side as u8;
                let beside = |pawn: u8| {
                    let mut others = pawns[1 - side].iter();
                    others.any(|&other| other / 8 == rank && other.abs_diff(pawn) == 1)
                };
                let taken = pawns[side].iter().filter(|&&pawn| pawn / 8 == rank && beside(pawn));
                all.extend(taken.map(|&pawn| (steps, pawn, key, squares)));
            }
        }
        all.sort_unstable();
        numbers.plain = vec![ABSENT; keys as usize];
        for (place, &(steps, passant, key, squares)) in all.iter().enumerate() {
            if all.get(place.wrapping_sub(1)).is_none_or(|before| before.0 != steps) {
                let from = all[0].0 + numbers.steps.len() as u32;
                // A number of steps that cannot be is an empty tier.
                (from..=steps).for_each(|_| numbers.steps.push(place as u32));
            }
            numbers.pawns.push(Pawns { squares, passant });
            match passant {
                NONE => numbers.plain[key as usize] = place as u32,
                square => numbers.passant.push((key, square, place as u32)),
            }
        }
        numbers.passant.sort_unstable();
        numbers.steps.push(all.len() as u32);
        numbers
    }

    /// A group's men, on squares from `less` on, add their rank among all sets of as many, times `weight`.
    fn add(&mut self, group: &Group, less: u32, weight: u64) {
        for (before, man) in group.men().enumerate() {
            for (square, adds) in (less..).zip(&mut self.adds[man][less as usize..]) {
                *adds = weight * binomial(square - less, before as u32 + 1);
            }
        }
    }

    /// The place of the pawns among the ways in which they can stand.
    #[inline(always)]
    fn pawns(&self, key: u32, passant: u8) -> u32 {
        if passant == NONE {
            return self.plain[key as usize];
        }
        let wanted = (key, passant);
        let found = self.passant.binary_search_by_key(&wanted, |&(key, square, _)| (key, square));
        found.map_or(ABSENT, |at| self.passant[at].2)
    }

    #[inline(always)]
    fn rank(&self, set: &Set, position: &Position, pairs: &Pairs) -> u64 {
        let squares = position.squares;
        let mut adds = 0;
        for man in 0..set.count {
            adds += self.adds[man][usize::from(squares.get(man) % 64)];
        }
        let pawns = self.pawns((adds >> 32) as u32, position.passant);
        let kings = pairs.rank(squares.get(0), squares.get(set.weak));
        let mut number = u64::from(pawns) * pairs.kings.len() as u64 + u64::from(kings);
        number = number * u64::from(self.pieces) + (adds & u64::from(u32::MAX));
        number * u64::from(self.turns) + u64::from(position.weak)
    }

    #[inline(always)]
    fn unrank(
        &self,
        set: &Set,
        place: u8,
        flip: bool,
        mut local: u32,
        pairs: &Pairs,
    ) -> Option<Position> {
        let weak = self.turns == 2 && local % 2 == 1;
        if self.turns == 2 {
            local /= 2;
        }
        let mut squares = Squares::default();
        for group in set.pieces.iter().rev() {
            let rank;
            // Divisions by constants, which are multiplications.
            (local, rank) = match group.len {
                1 => (local / 64, local % 64),
                2 => (local / WAYS[2], local % WAYS[2]),
                _ => (local / WAYS[3], local % WAYS[3]),
            };
            squares = unrank(rank, squares, group, 0);
        }
        let (pawns, kings) = pairs.split(local);
        let pawns = self.pawns.get(pawns as usize)?;
        let (strong, other) = *pairs.kings.get(kings as usize)?;
        squares = squares.joined(pawns.squares).with(0, strong).with(set.weak, other);
        let position = Position { set: place, flip, weak, passant: pawns.passant, squares };
        let occupied = Placed { set, squares }.occupied();
        (occupied.count_ones() as usize == set.count).then_some(position)
    }
}

/// Ways to put so many men that are alike on 64 squares.
const WAYS: [u32; 4] = [1, 64, 2016, 41_664];
