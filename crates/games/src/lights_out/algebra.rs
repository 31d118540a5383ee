//! Linear equations over the field of two elements: which patterns sum up to a given one, and how few.

/// A vector, its first component in the lowest bit of the first word.
pub(super) type Bits<const WORDS: usize> = [u64; WORDS];

/// Whether a component is one.
#[inline(always)]
pub(super) fn bit<const WORDS: usize>(bits: &Bits<WORDS>, at: usize) -> bool {
    bits[at / 64] >> (at % 64) & 1 == 1
}

/// Changes a component.
pub(super) fn flip<const WORDS: usize>(bits: &mut Bits<WORDS>, at: usize) {
    bits[at / 64] ^= 1 << (at % 64);
}

/// The sum.
#[inline(always)]
pub(super) fn sum<const WORDS: usize>(a: &Bits<WORDS>, b: &Bits<WORDS>) -> Bits<WORDS> {
    std::array::from_fn(|word| a[word] ^ b[word])
}

fn ones<const WORDS: usize>(bits: &Bits<WORDS>) -> u32 {
    bits.iter().map(|word| word.count_ones()).sum()
}

/// A sum of patterns.
struct Row<const WORDS: usize> {
    /// A component that is one here and zero in all other rows.
    pivot: usize,
    sum: Bits<WORDS>,
    /// The patterns that sum up to it.
    of: Bits<WORDS>,
}

/// Patterns to sum up.
pub(super) struct System<const WORDS: usize> {
    patterns: Vec<Bits<WORDS>>,
    /// A basis of all sums.
    rows: Vec<Row<WORDS>>,
    /// A basis of the sets of patterns whose sum is zero.
    idle: Vec<Bits<WORDS>>,
}

impl<const WORDS: usize> System<WORDS> {
    /// Eliminates: O(patterns² · `WORDS`).
    pub(super) fn new(patterns: Vec<Bits<WORDS>>) -> System<WORDS> {
        let mut system = System { patterns: Vec::new(), rows: Vec::new(), idle: Vec::new() };
        for (i, pattern) in patterns.iter().enumerate() {
            let mut of = [0; WORDS];
            flip(&mut of, i);
            let (rest, of) = system.reduced(pattern, of);
            let Some(pivot) = (0..64 * WORDS).find(|&at| bit(&rest, at)) else {
                system.idle.push(of);
                continue;
            };
            for row in system.rows.iter_mut().filter(|row| bit(&row.sum, pivot)) {
                (row.sum, row.of) = (sum(&row.sum, &rest), sum(&row.of, &of));
            }
            system.rows.push(Row { pivot, sum: rest, of });
        }
        system.patterns = patterns;
        system
    }

    /// What is left of a vector when rows have been added wherever it has a pivot, and `of` with them.
    fn reduced(&self, bits: &Bits<WORDS>, of: Bits<WORDS>) -> (Bits<WORDS>, Bits<WORDS>) {
        let rows = self.rows.iter().filter(|row| bit(bits, row.pivot));
        rows.fold((*bits, of), |(rest, of), row| (sum(&rest, &row.sum), sum(&of, &row.of)))
    }

    #[inline(always)]
    pub(super) fn pattern(&self, at: usize) -> &Bits<WORDS> {
        &self.patterns[at]
    }

    /// How many patterns are sums of others.
    pub(super) fn dependent(&self) -> usize {
        self.idle.len()
    }

    /// Some set of patterns with this sum, if there is one. O(patterns · `WORDS`).
    pub(super) fn solution(&self, wanted: &Bits<WORDS>) -> Option<Bits<WORDS>> {
        let (rest, of) = self.reduced(wanted, [0; WORDS]);
        (rest == [0; WORDS]).then_some(of)
    }

    /// The size of the smallest set of patterns with this sum, if there is one.
    ///
    /// All such sets are one of them plus the sets whose sum is zero. O((patterns + 2ᵈ) · `WORDS`) for d
    /// dependent patterns.
    pub(super) fn fewest(&self, wanted: &Bits<WORDS>) -> Option<u32> {
        let mut of = self.solution(wanted)?;
        let mut fewest = ones(&of);
        // In the order of the Gray code each set differs from the one before by one idle set.
        for step in 1..1usize << self.idle.len() {
            of = sum(&of, &self.idle[step.trailing_zeros() as usize]);
            fewest = fewest.min(ones(&of));
        }
        Some(fewest)
    }
}
