//! Least images by table: [`LeastImages`].

use super::Subsets;

/// The least image of two sets of slots under the symmetries of a board, by tables: for games with
/// hundreds of millions of positions.
///
/// Which symmetries lead to the least image of the first set is looked up. It is mostly just one, so
/// that the second set is mapped once and not eight or sixteen times. Takes 6 KB for each symmetry and 8 bytes for each set.
#[derive(Clone, Debug)]
pub struct LeastImages {
    pub(super) images: Vec<Image>,
    /// For each set, by its size and rank: its least image, and a bit for each symmetry that leads there.
    pub(super) least: Vec<Vec<(u32, u16)>>,
}

impl LeastImages {
    /// For first sets of up to `most` pieces, as `sets` ranks them. Each symmetry is given by the slot that each
    /// slot goes to; the first one leaves every slot where it is.
    ///
    /// # Panics
    /// If the first one does not, there are more than 27 slots or 16 symmetries, or more pieces than `sets` knows.
    pub fn new(sets: &Subsets, most: u32, symmetries: &[Vec<usize>]) -> LeastImages {
        assert!(symmetries.len() <= 16, "a board has at most sixteen symmetries");
        let image = |to: &Vec<usize>| {
            assert!(to.len() <= 27, "a table of images is for up to 27 slots");
            let moved = |part: usize, bits: usize| {
                let slots = (0..9).filter(|bit| bits >> bit & 1 == 1).map(|bit| 9 * part + bit);
                slots.filter_map(|slot| to.get(slot)).fold(0, |all, to| all | 1 << to)
            };
            std::array::from_fn(|part| std::array::from_fn(|bits| moved(part, bits)))
        };
        let stays = symmetries.first().is_none_or(|to| to.is_sorted());
        assert!(stays, "the first symmetry leaves every slot where it is");
        let images: Vec<_> = symmetries.iter().map(image).collect();
        let least = |&set: &u32| {
            let image = |way: &usize| apply(&images[*way], set);
            let least = (0..images.len()).map(|way| image(&way)).min().unwrap_or(set);
            let ways = (0..images.len()).filter(|way| image(way) == least);
            (least, ways.fold(0, |ways, way| ways | 1 << way))
        };
        let least = (0..=most).map(|k| sets.all(k).iter().map(least).collect()).collect();
        LeastImages { images, least }
    }

    /// The least image of two sets, the first one compared first, and how many symmetries lead to it: the
    /// number of all symmetries by that is the number of different images. `sets` is what the tables were
    /// made with.
    #[inline(always)]
    pub fn least(&self, sets: &Subsets, first: u32, second: u32) -> (u32, u32, u32) {
        let rank = sets.rank(first) as usize;
        let (first, ways) = self.least[first.count_ones() as usize][rank];
        let (second, count) = least_second(&self.images, ways, second);
        (first, second, count)
    }
}

/// Where a symmetry takes nine slots at a time.
pub(super) type Image = [[u32; 512]; 3];

/// The least image of a set under some symmetries, a bit for each, and how many of them lead to it.
#[inline(always)]
pub(super) fn least_second(images: &[Image], mut ways: u16, set: u32) -> (u32, u32) {
    let (mut least, mut count) = (u32::MAX, 0);
    while ways != 0 {
        let image = apply(&images[ways.trailing_zeros() as usize], set);
        ways &= ways - 1;
        match image.cmp(&least) {
            std::cmp::Ordering::Less => (least, count) = (image, 1),
            std::cmp::Ordering::Equal => count += 1,
            std::cmp::Ordering::Greater => {}
        }
    }
    (least, count)
}

#[inline(always)]
fn apply(image: &Image, set: u32) -> u32 {
    let part = |at: usize| image[at][(set >> (9 * at)) as usize & 511];
    part(0) | part(1) | part(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::{Symmetries, grid_symmetries, spread};

    #[test]
    fn least_images_are_those_of_all_symmetries() {
        for side in [3, 4, 5] {
            let (slots, symmetries) = ((side * side) as u32, Symmetries::rectangle(side, side));
            let sets = Subsets::new(slots, 3);
            let images = LeastImages::new(&sets, 3, &grid_symmetries(side, side));
            for (a, b) in (0..4).flat_map(|k| sets.all(k)).zip(sets.all(2).iter().rev().cycle()) {
                let first = u64::from(*a);
                let second = spread(u64::from(*b), first) & ((1 << slots) - 1);
                let (least, orbit) =
                    (symmetries.least(first, second), symmetries.orbit(first, second));
                let (a, b, ways) = images.least(&sets, *a, second as u32);
                assert_eq!((u64::from(a), u64::from(b)), least);
                assert_eq!(8 / ways, orbit);
            }
        }
    }
}
