//! Octal games: take counters from a heap and perhaps split what is left (Guy and Smith 1956).
//!
//! A game is written as a code `d₀.d₁d₂d₃…` of digits from 0 to 7. The digit dₖ says what may become
//! of a heap from which a move takes k counters: bit 1, nothing is left of it; bit 2, one heap
//! remains; bit 4, two heaps remain. Kayles is `0.77`, Dawson's Chess `0.137`, Lasker's Nim `4.3`.
//!
//! The nimber of a heap is the least one that no move from it leads to (mex), where two heaps count
//! as the exclusive or of their nimbers. Nothing is typed in: the tables are computed.

/// The nimbers under normal play of heaps of 0 to `largest` counters.
///
/// `code` lists the digits d₀, d₁, d₂, …: `[0, 7, 7]` is Kayles. Of d₀ only bit 4 counts, because
/// taking nothing and not splitting either is no move. O(digits · largest²).
pub fn nimbers(code: &[u8], largest: usize) -> Vec<u32> {
    let mut nimbers: Vec<u32> = Vec::with_capacity(largest + 1);
    for heap in 0..=largest {
        let mut reached = Vec::new();
        for (taken, digit) in code.iter().enumerate().take(heap + 1) {
            let left = heap - taken;
            if digit & 1 != 0 && left == 0 && taken > 0 {
                reached.push(0);
            }
            if digit & 2 != 0 && left > 0 && taken > 0 {
                reached.push(nimbers[left]);
            }
            if digit & 4 != 0 {
                reached.extend((1..=left / 2).map(|part| nimbers[part] ^ nimbers[left - part]));
            }
        }
        nimbers.push(least_missing(reached));
    }
    nimbers
}

/// The least number that is not in the list (mex).
fn least_missing(mut numbers: Vec<u32>) -> u32 {
    numbers.sort_unstable();
    numbers.dedup();
    let in_place = (0..).zip(&numbers).take_while(|(place, number)| place == *number);
    in_place.count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Liou, UCB/EECS-2022-148 (2022), figure 14; also OEIS A002186.
    const KAYLES: [[u32; 12]; 7] = [
        [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6],
        [4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7],
        [4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7],
        [4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7],
        [4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7],
        [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7],
        [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7],
    ];

    /// The same report, figure 11; also OEIS A002187.
    const DAWSONS_CHESS: [[u32; 34]; 3] = [
        [
            0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0,
            4, 5, 2, 7, 4,
        ],
        [
            0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0,
            4, 5, 3, 7, 4,
        ],
        [
            8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0,
            4, 5, 3, 7, 4,
        ],
    ];

    /// Sizes whose nimber is not that of the size ten periods later. The report names them below both
    /// figures; in the programs of its appendix they are `exceptions`, and each figure's last row is
    /// `periodic`.
    fn exceptions(code: &[u8], period: usize) -> Vec<usize> {
        let nimbers = nimbers(code, 20 * period);
        (0..10 * period).filter(|&n| nimbers[n] != nimbers[n + 10 * period]).collect()
    }

    #[test]
    fn kayles_as_published() {
        assert_eq!(nimbers(&[0, 7, 7], 83), KAYLES.concat());
        assert_eq!(
            exceptions(&[0, 7, 7], 12),
            [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]
        );
    }

    #[test]
    fn dawsons_chess_as_published() {
        assert_eq!(nimbers(&[0, 1, 3, 7], 101), DAWSONS_CHESS.concat());
        assert_eq!(exceptions(&[0, 1, 3, 7], 34), [0, 14, 16, 17, 31, 34, 51]);
    }

    #[test]
    fn other_codes() {
        // Lasker's Nim: exchange 4k - 1 and 4k.
        assert_eq!(nimbers(&[4, 3, 3, 3, 3, 3, 3, 3, 3], 8), [0, 1, 2, 4, 3, 5, 6, 8, 7]);
        // Nim itself, and taking one or two.
        assert_eq!(nimbers(&[0, 3, 3, 3, 3, 3], 5), [0, 1, 2, 3, 4, 5]);
        assert_eq!(nimbers(&[0, 3, 3], 6), [0, 1, 2, 0, 1, 2, 0]);
        // Dawson's Kayles is Dawson's Chess one counter later.
        assert_eq!(nimbers(&[0, 0, 7], 60)[1..], nimbers(&[0, 1, 3, 7], 59));
    }
}
