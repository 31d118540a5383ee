//! Material sets, and which sets captures and promotions lead to.

use std::cmp::Reverse;

use gamesman_rules::prelude::Mistake;

use super::attacks::{Man, PROMOTIONS};

/// Most men on the board, kings included.
pub(super) const MOST: usize = 5;

/// The men of both sides, the stronger first; each begins with its king and goes on by strength.
///
/// Stronger: more men, else more material (queen 9, rook 5, bishop and knight 3, pawn 1), else the stronger man where
/// the lists first differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Material {
    pub(super) sides: [Vec<Man>; 2],
}

impl Material {
    /// The set of these men, and whether the second side became the first.
    pub(super) fn new(mut sides: [Vec<Man>; 2]) -> (Material, bool) {
        sides.iter_mut().for_each(|side| side.sort_unstable());
        let worth = |man: &Man| [0, 9, 5, 3, 3, 1][*man as usize];
        let strength = |side: &Vec<Man>| {
            let sum: u32 = side.iter().map(worth).sum();
            // Kinds are in descending order of strength.
            (side.len(), sum, Reverse(side.clone()))
        };
        let swapped = strength(&sides[0]) < strength(&sides[1]);
        if swapped {
            sides.swap(0, 1);
        }
        (Material { sides }, swapped)
    }

    /// Kings alone.
    fn kings() -> Material {
        Material { sides: [vec![Man::King], vec![Man::King]] }
    }

    /// `KQKR`.
    pub(super) fn name(&self) -> String {
        self.sides.iter().flatten().map(|man| man.letter()).collect()
    }

    pub(super) fn count(&self) -> usize {
        self.sides.iter().map(Vec::len).sum()
    }

    pub(super) fn pawns(&self) -> usize {
        self.sides.iter().flatten().filter(|&&man| man == Man::Pawn).count()
    }

    /// Reads `KQKR`, men in any order, letters of either case, the stronger side first or not.
    pub(super) fn read(text: &str) -> Result<Material, Mistake> {
        let mut sides: [Vec<Man>; 2] = [vec![], vec![]];
        let mut side = None;
        for (at, letter) in text.chars().enumerate() {
            let man = Man::of_letter(letter.to_ascii_uppercase())
                .ok_or_else(|| Mistake::character(at, letter, "one of the men K, Q, R, B, N, P"))?;
            side = match (man, side) {
                (Man::King, None) => Some(0),
                (Man::King, Some(0)) => Some(1),
                (Man::King, Some(_)) => {
                    return Err(Mistake::at(at, "a third king; each side has one"));
                }
                (_, None) => {
                    return Err(Mistake::at(at, "each side begins with its king: ‘KQKR’"));
                }
                (_, side) => side,
            };
            sides[side.unwrap_or(0)].push(man);
            if at >= MOST {
                return Err(Mistake::at(at, format!("at most {MOST} men, kings included")));
            }
        }
        if side != Some(1) {
            let expected = "expected the other side’s king";
            return Err(Mistake::at(text.chars().count(), expected));
        }
        Ok(Material::new(sides).0)
    }

    /// The set without a man of a side and with a pawn of a side made into another man, and whether the sides change
    /// places.
    fn changed(
        &self,
        taken: Option<(usize, Man)>,
        promoted: Option<(usize, Man)>,
    ) -> (Material, bool) {
        let mut sides = self.sides.clone();
        let mut remove = |side: usize, man: Man| {
            let place = sides[side].iter().position(|&other| other == man);
            sides[side].remove(place.expect("it is there"));
        };
        if let Some((side, man)) = taken {
            remove(side, man);
        }
        if let Some((side, _)) = promoted {
            remove(side, Man::Pawn);
        }
        if let Some((side, man)) = promoted {
            sides[side].push(man);
        }
        Material::new(sides)
    }

    /// What one move leads to that takes a man, makes one of a pawn, or both.
    fn successors(&self) -> Vec<Material> {
        let mut all = Vec::new();
        for side in 0..2 {
            let mut taken: Vec<Option<(usize, Man)>> = vec![None];
            taken.extend(self.sides[1 - side][1..].iter().map(|&man| Some((1 - side, man))));
            let mut made: Vec<Option<(usize, Man)>> = vec![None];
            if self.sides[side].contains(&Man::Pawn) {
                made.extend(PROMOTIONS.map(|man| Some((side, man))));
            }
            for &taken in &taken {
                all.extend(made.iter().map(|&made| self.changed(taken, made).0));
            }
        }
        all
    }
}

/// All sets that some lead to, those with fewer men, then with fewer pawns, first.
pub(super) fn closure(sets: &[Material]) -> Vec<Material> {
    let mut all = vec![Material::kings()];
    let mut waiting = sets.to_vec();
    while let Some(set) = waiting.pop() {
        if !all.contains(&set) {
            waiting.extend(set.successors());
            all.push(set);
        }
    }
    all.sort_by_key(|set| (set.count(), set.pawns(), set.name()));
    all
}

/// Where the men of a set go when one is taken, a pawn becomes another man, or both.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    /// The place of the new set.
    pub(super) set: u8,
    /// Whether the sides change places.
    pub(super) swapped: bool,
    /// For each man of the new set its place among those of the old one.
    pub(super) from: [u8; MOST],
}

/// All changes of a set: by the man taken (`MOST`: none) and the pawn promoted (`MOST`: none) to each of
/// [`PROMOTIONS`].
pub(super) type Changes = Vec<Option<Change>>;

/// The place of a change among [`Changes`].
#[inline(always)]
pub(super) fn place(taken: usize, promoted: usize, kind: usize) -> usize {
    (taken * (MOST + 1) + promoted) * PROMOTIONS.len() + kind
}

/// The changes of one of several sets.
pub(super) fn changes(set: &Material, sets: &[Material]) -> Changes {
    let men: Vec<(usize, Man)> =
        (0..2).flat_map(|side| set.sides[side].iter().map(move |&man| (side, man))).collect();
    let mut all = vec![None; place(MOST, MOST, PROMOTIONS.len() - 1) + 1];
    for taken in (0..men.len()).filter(|&i| men[i].1 != Man::King).chain([MOST]) {
        for promoted in (0..men.len()).filter(|&i| men[i].1 == Man::Pawn).chain([MOST]) {
            for (kind, &made) in PROMOTIONS.iter().enumerate() {
                let promotes = promoted < MOST;
                if taken == promoted || taken < MOST && promotes && men[taken].0 == men[promoted].0
                {
                    continue;
                }
                let made = promotes.then(|| (men[promoted].0, made));
                let (to, swapped) = set.changed(men.get(taken).copied(), made);
                let Some(place_of) = sets.iter().position(|other| *other == to) else { continue };
                let mut left: Vec<(usize, Man, u8)> = men
                    .iter()
                    .enumerate()
                    .filter(|&(i, _)| i != taken)
                    .map(|(i, &old)| {
                        let (side, man) = made.filter(|_| i == promoted).unwrap_or(old);
                        (side, man, i as u8)
                    })
                    .collect();
                left.sort_by_key(|&(side, man, i)| (side != usize::from(swapped), man, i));
                let mut from = [0; MOST];
                from.iter_mut().zip(&left).for_each(|(from, &(.., i))| *from = i);
                let change = Change { set: place_of as u8, swapped, from };
                all[place(taken, promoted, kind)] = Some(change);
            }
        }
    }
    all
}

/// The sets that a text names, joined by `_`.
pub(super) fn read(text: &str) -> Result<Vec<Material>, Mistake> {
    let mut at = 0;
    let mut sets: Vec<Material> = Vec::new();
    for part in text.split('_') {
        let set = Material::read(part)
            .map_err(|mistake| Mistake::at(at + mistake.at.unwrap_or(0), mistake.message))?;
        if !sets.contains(&set) {
            sets.push(set);
        }
        at += part.chars().count() + 1;
    }
    // What another one leads to need not be said.
    let needless = |set: &Material| {
        sets.iter().any(|other| other != set && closure(&other.successors()).contains(set))
    };
    let mut needed: Vec<Material> = sets.iter().filter(|set| !needless(set)).cloned().collect();
    needed.sort_by_key(|set| (Reverse(set.sides[0].len()), set.name()));
    Ok(needed)
}

/// How they are written: `KPPK_KPKP`.
pub(super) fn written(sets: &[Material]) -> String {
    sets.iter().map(Material::name).collect::<Vec<_>>().join("_")
}
