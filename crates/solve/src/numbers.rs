//! Lists of position numbers, four bytes each where that is enough.

/// A list of numbers below a size given beforehand.
#[derive(Debug)]
pub(crate) enum Numbers {
    Short(Vec<u32>),
    Long(Vec<u64>),
}

impl Numbers {
    /// An empty list of numbers below `size`.
    pub(crate) fn below(size: u64) -> Numbers {
        if size <= 1 << 32 { Numbers::Short(Vec::new()) } else { Numbers::Long(Vec::new()) }
    }

    /// Bytes for each number below `size`.
    pub(crate) fn width(size: u64) -> u64 {
        if size <= 1 << 32 { 4 } else { 8 }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Numbers::Short(list) => list.len(),
            Numbers::Long(list) => list.len(),
        }
    }

    pub(crate) fn get(&self, i: usize) -> u64 {
        match self {
            Numbers::Short(list) => u64::from(list[i]),
            Numbers::Long(list) => list[i],
        }
    }

    pub(crate) fn push(&mut self, number: u64) {
        match self {
            Numbers::Short(list) => list.push(number as u32),
            Numbers::Long(list) => list.push(number),
        }
    }

    pub(crate) fn append(&mut self, other: Numbers) {
        match (self, other) {
            (Numbers::Short(list), Numbers::Short(mut other)) => list.append(&mut other),
            (Numbers::Long(list), Numbers::Long(mut other)) => list.append(&mut other),
            (list, other) => (0..other.len()).for_each(|i| list.push(other.get(i))),
        }
    }

    pub(crate) fn sort(&mut self) {
        use rayon::slice::ParallelSliceMut;
        match self {
            Numbers::Short(list) => list.par_sort_unstable(),
            Numbers::Long(list) => list.par_sort_unstable(),
        }
    }

    pub(crate) fn shrink(&mut self) {
        match self {
            Numbers::Short(list) => list.shrink_to_fit(),
            Numbers::Long(list) => list.shrink_to_fit(),
        }
    }
}
